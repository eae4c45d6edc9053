/* A whole map (map_paint.h). */
#include "map_paint.h"

#include <stdio.h>
#include <string.h>

#include "enfilade/engine/side_view.h"
#include "enfilade/render/canvas_image.h"
#include "enfilade/render/map_view.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/palette.h"

static MapView view_of(const Camera *camera, ViewScale scale, const ViewSettings *settings) {
    MapView view = map_view(camera, scale);
    view.hills = settings->shows_contours ? HILLS_CONTOURED : HILLS_HACHURED;
    return view;
}

void map_paint_terrain(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                       const MapBackground *background, const ViewSettings *view,
                       MapOmissions omissions, MapRoom *room) {
    Arena arena;
    arena_init(&arena);
    MapView map = view_of(camera, scale, view);
    map.background = background;
    map.room = room;
    map.ground = battle;
    map.is_plain = omissions.ornaments;
    map.hides_cartouche = omissions.cartouche;
    map.hides_names = omissions.names;
    canvas_push_clip(canvas, camera->view);
    paint_map(canvas, battle->setting, &map, &arena);
    canvas_pop_clip(canvas);
    arena_finish(&arena);
}

PixelBox map_paint_cartouche(Canvas *canvas, const Camera *camera, ViewScale scale,
                             const Battle *battle, const ViewSettings *view, MapRoom *room) {
    MapView map = view_of(camera, scale, view);
    map.room = room;
    return paint_cartouche_box(canvas, battle->setting, &map);
}

/* What the small scale bar says, and where. */
typedef struct SmallScaleBar {
    char words[64];
    TextStyle style;
    double bar, margin; /* pixels: the bar's length, the margin round it */
    PixelBox box;
} SmallScaleBar;

double map_paint_scale_bar_height(ViewScale scale) {
    return ceil(view_scale_text(scale, 13) * 1.4 + view_scale_length(scale, 16));
}

static SmallScaleBar small_scale_bar(Canvas *canvas, const Camera *camera, ViewScale scale,
                                     const Battle *battle, MapCorner corner) {
    static const int lengths[] = {24, 12, 6, 3, 2, 1};
    int inches = 1;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        inches = lengths[i];
        if (camera_length(camera, inches) <= view_scale_length(scale, 170)) {
            break;
        }
    }
    SmallScaleBar bar = {.margin = view_scale_length(scale, 8),
                         .bar = camera_length(camera, inches),
                         .style = {.role = FONT_MAP,
                                   .size = view_scale_text(scale, 13),
                                   .colour = palette(PALETTE_INK),
                                   .align = TEXT_CENTRE,
                                   .level = TEXT_BOTTOM}};
    double yards = battle->setting->yards_per_inch;
    if (yards > 0) {
        snprintf(bar.words, sizeof bar.words, "%d in, %.0f yd", inches, inches * yards);
    } else {
        snprintf(bar.words, sizeof bar.words, "%d in", inches);
    }
    double width = fmax(bar.bar, canvas_text_width(canvas, bar.words, &bar.style)) + 2 * bar.margin;
    double height = map_paint_scale_bar_height(scale);
    bool is_right = corner == MAP_RIGHT_BOTTOM || corner == MAP_RIGHT_TOP;
    bool is_top = corner == MAP_LEFT_TOP || corner == MAP_RIGHT_TOP;
    double left = is_right ? pixel_box_right(camera->view) - width - bar.margin
                           : camera->view.left + bar.margin;
    double top = is_top ? camera->view.top + bar.margin
                        : pixel_box_bottom(camera->view) - height - bar.margin;
    bar.box = pixel_box(floor(left), floor(top), ceil(width), ceil(height));
    return bar;
}

PixelBox map_paint_scale_bar_box(Canvas *canvas, const Camera *camera, ViewScale scale,
                                 const Battle *battle, MapCorner corner) {
    return small_scale_bar(canvas, camera, scale, battle, corner).box;
}

static void paint_bar(Canvas *canvas, ViewScale scale, const SmallScaleBar *bar) {
    PixelBox box = bar->box;
    Colour ink = palette(PALETTE_INK);
    canvas_fill_box(canvas, box, palette(PALETTE_PAPER_LIGHT));
    canvas_frame(canvas, box, view_scale_length(scale, 1), ink);
    double middle = box.left + box.width / 2, left = middle - bar->bar / 2;
    double thick = view_scale_length(scale, 5);
    double top = pixel_box_bottom(box) - bar->margin - thick / 2;
    canvas_fill_box(canvas, pixel_box(left, top, bar->bar / 2, thick), ink);
    canvas_frame(canvas, pixel_box(left, top, bar->bar, thick), view_scale_length(scale, 1), ink);
    canvas_text(canvas, pixel(middle, top - view_scale_length(scale, 2)), bar->words, &bar->style);
}

void map_paint_scale_bar(Canvas *canvas, const Camera *camera, ViewScale scale,
                         const Battle *battle, MapCorner corner) {
    SmallScaleBar bar = small_scale_bar(canvas, camera, scale, battle, corner);
    paint_bar(canvas, scale, &bar);
}

void map_paint_scale_bar_at(Canvas *canvas, const Camera *camera, ViewScale scale,
                            const Battle *battle, Pixel left_top) {
    SmallScaleBar bar = small_scale_bar(canvas, camera, scale, battle, MAP_LEFT_TOP);
    bar.box.left = left_top.x;
    bar.box.top = left_top.y;
    paint_bar(canvas, scale, &bar);
}

void map_paint_troops(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                      const ViewSettings *view, SideId viewer, bool hides_names, MapRoom *room) {
    Arena arena;
    arena_init(&arena);
    MapView map = view_of(camera, scale, view);
    map.hides_names = hides_names;
    map.room = room;
    canvas_push_clip(canvas, camera->view);
    paint_works(canvas, battle, &map, &arena);
    paint_troops(canvas, battle, &map, viewer, &arena);
    canvas_pop_clip(canvas);
    arena_finish(&arena);
}

void map_paint_outline(Canvas *canvas, const Camera *camera, const UnitShape *shape, Colour ink,
                       double width) {
    for (size_t i = 0; i < shape->count; i++) {
        const OrientedBox *box = &shape->boxes[i];
        CanvasBox drawn = {.centre = camera_to_pixels(camera, box->centre),
                           .facing = camera_direction(camera, box->facing),
                           .width = camera_length(camera, box->width),
                           .depth = camera_length(camera, box->depth),
                           .outline = ink,
                           .outline_width = width};
        canvas_box(canvas, &drawn);
    }
}

Picture map_paint_picture(const Battle *battle, const MapBackground *background, int width,
                          int height, ViewScale scale, const ViewSettings *view, FontShelf *fonts) {
    Picture picture = picture_create(width, height, true);
    Canvas *canvas = canvas_image_create_on(&picture, fonts);
    Camera camera;
    memset(&camera, 0, sizeof camera);
    camera.margin = 10;
    camera_init(&camera, battle_setting_table(battle->setting), pixel_box(0, 0, width, height));
    Battle *seen = side_view(battle, SIDE_NONE);
    map_paint_terrain(canvas, &camera, scale, seen, background, view,
                      (MapOmissions){.cartouche = true, .names = true}, NULL);
    map_paint_troops(canvas, &camera, scale, seen, view, SIDE_NONE, true, NULL);
    canvas_destroy(canvas);
    battle_destroy(seen);
    return picture;
}
