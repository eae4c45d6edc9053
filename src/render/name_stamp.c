/* See name_stamp.h. */
#include "name_stamp.h"

#include "enfilade/base/text.h"
#include "enfilade/geometry/facing.h"
#include "ornament.h"

/* Degrees: a name that would run steeper than this along its unit stands upright beside it. */
static const double STEEPEST = 50;

static double letter_radius(double size) {
    return size * 0.48;
}

/* What the letter takes of the width. */
static double letter_lead(double size) {
    return letter_radius(size) * 2 + size * 0.25;
}

/* The side's letter in a disc of its colour, before the name. */
static void paint_letter(Canvas *canvas, Pixel centre, Pixel along, const NamePainting *name) {
    double radius = letter_radius(name->size);
    Pixel at = pixel_along(centre, along, -name->width / 2 + radius);
    canvas_ellipse(canvas, at, radius, radius, name->side.fill, name->side.dark, radius * 0.16);
    TextStyle style = {.role = FONT_PANEL_BOLD,
                       .size = radius * 1.45,
                       .colour = palette(PALETTE_CREAM),
                       .angle = facing_arctangent(along.y, along.x),
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
    canvas_text(canvas, at, name->letter, &style);
}

TextStyle name_stamp_style(const NamePainting *name) {
    return (TextStyle){.role = FONT_MAP_ITALIC,
                       .size = name->size,
                       .colour = colour(42, 28, 18),
                       .halo = name->halo,
                       .halo_width = name->halo_width,
                       .angle = name->angle,
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
}

static void paint_name_at(Canvas *canvas, Pixel centre, const void *context) {
    const NamePainting *name = context;
    Pixel along = {facing_cosine(name->angle), facing_sine(name->angle)};
    /* As if the ground were cleared for it: names stay legible on woods and hachures. */
    CanvasBox clearing = {.centre = centre,
                          .facing = along,
                          .width = name->line * 0.86,
                          .depth = name->width,
                          .fill = colour_faded(palette(PALETTE_PAPER), 0.5)};
    canvas_box(canvas, &clearing);
    paint_letter(canvas, centre, along, name);
    TextStyle style = name_stamp_style(name);
    canvas_text(canvas, pixel_along(centre, along, letter_lead(name->size) / 2), name->words,
                &style);
}

void name_stamp_paint(Canvas *canvas, const LabelPlace *place, const NamePainting *name) {
    PixelBox box = label_place_box(place);
    box.left -= place->centre.x;
    box.top -= place->centre.y;
    CanvasStamp stamp = {
        .key = name,
        .key_bytes = sizeof *name,
        /* Italics lean out, and the halo goes round all. */
        .box = pixel_box_grown(box, name->size),
        .grain = 1,
        .paint = paint_name_at,
        .context = name,
    };
    canvas_stamp(canvas, place->centre, &stamp);
}

NamePainting name_stamp_of(const Battle *battle, UnitId unit, const UnitFrame *frame,
                           const MapView *view) {
    double zoom = ornament_zoom(view);
    zoom = zoom < 0.8 ? 0.8 : zoom > 2 ? 2 : zoom;
    double degrees = facing_arctangent(frame->frame.right.y, frame->frame.right.x);
    degrees = degrees > 90.01 ? degrees - 180 : degrees < -89.99 ? degrees + 180 : degrees;
    degrees = fabs(degrees) > STEEPEST ? 0 : degrees;
    SideId side = battle_unit(battle, unit)->side;
    const SideSetting *setting = battle_setting_side(battle->setting, side);
    NamePainting name = {.kind = STAMP_NAME,
                         .side = palette_side(side.value, setting->colour),
                         .halo = palette(PALETTE_PAPER_LIGHT),
                         .size = ornament_text(view, 13.5 * sqrt(zoom)),
                         .angle = degrees,
                         .halo_width = floor(2 * view->scale.device)};
    text_copy(name.letter, sizeof name.letter, setting->letter != NULL ? setting->letter : "");
    return name;
}

double name_stamp_width(Canvas *canvas, const NamePainting *name, const char *words) {
    TextStyle style = name_stamp_style(name);
    return canvas_text_width(canvas, words, &style) + letter_lead(name->size) +
           2 * name->halo_width;
}
