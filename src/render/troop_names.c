/* See troop_names.h. */
#include "troop_names.h"

#include "enfilade/geometry/facing.h"
#include "enfilade/render/label_board.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/paint_mark.h"
#include "ornament.h"
#include "place_names.h"
#include "unit_marks.h"

/* Dearer than this a name is left out; the unit tells it when pointed at. */
static const double DEAREST = 3.2;

/* The rectangle that holds all stands of a unit, in the frame of its leading one. */
typedef struct UnitFrame {
    StandFrame frame; /* centre of the rectangle, its width and depth */
    double tick;      /* pixels that fronts point beyond it */
} UnitFrame;

typedef struct NamingTroops {
    Canvas *canvas;
    const Battle *battle;
    const MapView *view;
    const TroopsView *troops;
    LabelBoard board;
    double mark_size;
} NamingTroops;

bool troop_names_is_left_out(const TroopsView *troops, UnitId unit) {
    for (size_t i = 0; i < troops->left_out_count; i++) {
        if (unit_is(troops->left_out[i], unit)) {
            return true;
        }
    }
    return false;
}

/* A name stands there: no other does, and who asked is told. */
static void keep_name(NamingTroops *naming, const LabelPlace *place) {
    MapRoom *room = naming->view->room;
    label_board_mark(&naming->board, place, LABEL_TAKEN);
    if (room != NULL && room->name_count < MAP_NAME_LIMIT) {
        room->names[room->name_count++] = *place;
    }
}

static UnitFrame unit_frame(const MapView *view, const UnitStands *stands) {
    const OrientedBox *first = &stands->boxes[0];
    double left = HUGE_VAL, right = -HUGE_VAL, rear = HUGE_VAL, front = -HUGE_VAL;
    for (size_t i = 0; i < stands->count; i++) {
        Vector corners[BOX_CORNER_COUNT];
        oriented_box_corners(&stands->boxes[i], corners);
        for (int j = 0; j < BOX_CORNER_COUNT; j++) {
            Vector local = oriented_box_to_local(first, corners[j]);
            left = local.x < left ? local.x : left;
            right = local.x > right ? local.x : right;
            rear = local.y < rear ? local.y : rear;
            front = local.y > front ? local.y : front;
        }
    }
    OrientedBox whole = {
        oriented_box_from_local(first, vector((left + right) / 2, (rear + front) / 2)),
        first->facing, right - left, front - rear};
    UnitFrame result = {stand_frame(view->camera, &whole),
                        camera_length(view->camera, first->depth) * 0.34};
    double most = 9 * view->scale.device;
    result.tick = result.tick > most ? most : result.tick;
    return result;
}

/* Behind the right end of the unit, from the corner inwards; upright like all print. */
static void paint_marks(NamingTroops *naming, const UnitFrame *unit, const UnitMark *marks,
                        size_t count) {
    const StandFrame *frame = &unit->frame;
    double size = naming->mark_size, gap = size * 0.12;
    double along = frame->width / 2;
    for (size_t i = 0; i < count; i++) {
        double width = paint_mark_width(naming->canvas, size, marks[i].mark, marks[i].number);
        Pixel at = stand_frame_at(frame, along - width / 2, -frame->depth / 2 - size * 0.62);
        paint_mark(naming->canvas, at, size, marks[i].mark, marks[i].number);
        LabelPlace place = {at, frame->right, width, size};
        label_board_mark(&naming->board, &place, LABEL_TAKEN);
        along -= width + gap;
    }
}

/* On the rear half of each stand, upright, side by side. */
static void paint_stand_marks(NamingTroops *naming, UnitId unit, const UnitStands *stands) {
    SideId owner = battle_unit(naming->battle, unit)->side;
    double size = naming->mark_size * 0.85;
    for (size_t i = 0; i < stands->count; i++) {
        UnitMark marks[UNIT_MARK_LIMIT];
        size_t count = unit_marks_find(naming->battle, naming->troops->viewer, FIELD_OF_STAND,
                                       stands->ids[i].value, owner, marks);
        StandFrame frame = stand_frame(naming->view->camera, &stands->boxes[i]);
        if (count == 0 || !canvas_shows(naming->canvas, stand_frame_box(&frame, size))) {
            continue;
        }
        double right = -size * 0.6 * ((double)count - 1);
        for (size_t j = 0; j < count; j++) {
            Pixel at = stand_frame_at(&frame, right, -frame.depth * 0.22);
            paint_mark(naming->canvas, at, size, marks[j].mark, marks[j].number);
            right += size * 1.2;
        }
    }
}

/* A place for a name, in the frame of the unit: its middle to the right and forward, and what it
 * costs. */
typedef struct NamePlace {
    double right, forward, price;
} NamePlace;

enum { NAME_PLACES = 11 };

static void name_places(const UnitFrame *unit, double half_text, double line,
                        NamePlace out[NAME_PLACES]) {
    double half = unit->frame.width / 2;
    double rear = -unit->frame.depth / 2 - line * 0.72;
    double front = unit->frame.depth / 2 + unit->tick + line * 0.72;
    double aside = half > half_text ? half - half_text : half * 0.4;
    NamePlace places[NAME_PLACES] = {
        {0, rear, 0},
        {-aside, rear, 0.15},
        {aside, rear, 0.25},
        {0, rear - line, 0.6},
        {-aside, rear - line, 0.7},
        {aside, rear - line, 0.75},
        {0, front, 1.0},
        {-aside, front, 1.1},
        {-half - half_text - line * 0.4, 0, 1.2},
        {half + half_text + line * 0.4, 0, 1.25},
        {0, rear - 2 * line, 1.3},
    };
    for (int i = 0; i < NAME_PLACES; i++) {
        out[i] = places[i];
    }
}

static TextStyle name_style(const NamingTroops *naming, const UnitFrame *unit) {
    double zoom = naming->view->camera->pixels_per_inch / naming->view->scale.device / 22;
    zoom = zoom < 0.8 ? 0.8 : zoom > 2 ? 2 : zoom;
    double degrees = facing_arctangent(unit->frame.right.y, unit->frame.right.x);
    degrees = degrees > 90.01 ? degrees - 180 : degrees < -89.99 ? degrees + 180 : degrees;
    return (TextStyle){.role = FONT_MAP_ITALIC,
                       .size = ornament_text(naming->view, 13.5 * sqrt(zoom)),
                       .colour = colour(42, 28, 18),
                       .halo = palette(PALETTE_PAPER_LIGHT),
                       .halo_width = floor(2 * naming->view->scale.device),
                       .angle = degrees,
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
}

/* The side's letter in a disc of its colour, before the name. */
static void paint_letter(NamingTroops *naming, UnitId unit, const LabelPlace *place,
                         double radius) {
    SideId side = battle_unit(naming->battle, unit)->side;
    const SideSetting *setting = battle_setting_side(naming->battle->setting, side);
    SideLook look = palette_side(side.value, setting->colour);
    Pixel at = pixel_along(place->centre, place->along, -place->width / 2 + radius);
    canvas_ellipse(naming->canvas, at, radius, radius, look.fill, look.dark, radius * 0.16);
    TextStyle style = {.role = FONT_PANEL_BOLD,
                       .size = radius * 1.45,
                       .colour = palette(PALETTE_CREAM),
                       .angle = facing_arctangent(place->along.y, place->along.x),
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
    canvas_text(naming->canvas, at, setting->letter != NULL ? setting->letter : "", &style);
}

/* The whole name where it is not much longer than the unit is wide, else the short one. */
static const char *words_for(const NamingTroops *naming, UnitId unit, const UnitFrame *frame,
                             const TextStyle *style) {
    const char *name = unit_name(naming->battle, unit);
    const UnitSetting *setting = unit_setting(naming->battle, unit);
    bool has_label = setting != NULL && setting->label != NULL && setting->label[0] != '\0';
    if (!has_label || canvas_text_width(naming->canvas, name, style) < frame->frame.width * 1.25) {
        return name;
    }
    return setting->label;
}

static void paint_name(NamingTroops *naming, UnitId unit, const UnitFrame *frame) {
    TextStyle style = name_style(naming, frame);
    bool is_chosen =
        unit_is(unit, naming->troops->selected) || unit_is(unit, naming->troops->hovered);
    const char *words =
        is_chosen ? unit_name(naming->battle, unit) : words_for(naming, unit, frame, &style);
    double radius = style.size * 0.48, lead = radius * 2 + style.size * 0.25;
    double width = canvas_text_width(naming->canvas, words, &style) + lead + 2 * style.halo_width;
    double line = style.size * 1.06;
    Pixel along = {facing_cosine(style.angle), facing_sine(style.angle)};
    NamePlace places[NAME_PLACES];
    name_places(frame, width / 2, line, places);
    LabelPlace best = {.width = 0};
    double best_price = is_chosen ? HUGE_VAL : DEAREST;
    /* The places are in the order of their own prices, so that a free one ends the search. */
    for (int i = 0; i < NAME_PLACES && places[i].price < best_price; i++) {
        Pixel at = stand_frame_at(&frame->frame, places[i].right, places[i].forward);
        LabelPlace place = {at, along, width, line};
        double price = label_board_price(&naming->board, &place) + places[i].price;
        if (price < best_price) {
            best_price = price;
            best = place;
        }
    }
    if (best.width > 0) {
        keep_name(naming, &best);
        /* As if the ground were cleared for it: names stay legible on woods and hachures. */
        CanvasBox clearing = {.centre = best.centre,
                              .facing = along,
                              .width = line * 0.86,
                              .depth = best.width,
                              .fill = colour_faded(palette(PALETTE_PAPER), 0.5)};
        canvas_box(naming->canvas, &clearing);
        paint_letter(naming, unit, &best, radius);
        canvas_text(naming->canvas, pixel_along(best.centre, along, lead / 2), words, &style);
    }
}

static void mark_stands(NamingTroops *naming, const UnitStands *stands) {
    for (size_t i = 0; i < stands->count; i++) {
        StandFrame frame = stand_frame(naming->view->camera, &stands->boxes[i]);
        LabelPlace place = {frame.centre, frame.right, frame.width, frame.depth};
        label_board_mark(&naming->board, &place, LABEL_TROOPS);
    }
}

/* No name crosses the neat line. */
static void mark_frame(NamingTroops *naming) {
    PixelBox table =
        camera_box(naming->view->camera, battle_setting_table(naming->battle->setting));
    double width = view_scale_length(naming->view->scale, 16);
    for (int side = 0; side < 4; side++) {
        bool is_across = side < 2;
        Pixel centre = {table.left + table.width / 2, table.top + table.height / 2};
        double out = (side & 1 ? 1 : -1) * ((is_across ? table.height : table.width) + width) / 2;
        centre.x += is_across ? 0 : out;
        centre.y += is_across ? out : 0;
        LabelPlace strip = {
            centre, {1, 0}, is_across ? table.width : width, is_across ? width : table.height};
        label_board_mark(&naming->board, &strip, 30);
    }
}

/* What is printed already: the cartouche, and the names of places, which are painted here too. */
static void mark_places(NamingTroops *naming, Arena *arena) {
    const BattleSetting *setting = naming->battle->setting;
    PixelBox box = paint_cartouche_box(naming->canvas, setting, naming->view);
    LabelPlace cartouche = {
        {box.left + box.width / 2, box.top + box.height / 2}, {1, 0}, box.width, box.height};
    label_board_mark(&naming->board, &cartouche, LABEL_TAKEN);
    label_board_mark_box(&naming->board, paint_north_box(naming->canvas, setting, naming->view),
                         LABEL_TAKEN);
    const MapRoom *room = naming->view->room;
    for (size_t i = 0; room != NULL && i < room->clear_count; i++) {
        label_board_mark_box(&naming->board, room->clear[i], LABEL_TAKEN);
    }
    if (naming->view->hides_names) {
        return;
    }
    PlaceNames names = place_names(naming->canvas, setting, naming->battle, naming->view, arena);
    place_names_paint(naming->canvas, &names);
    for (size_t i = 0; i < names.count; i++) {
        keep_name(naming, &names.items[i].place);
    }
}

void troop_names_paint(Canvas *canvas, const Battle *battle, const MapView *view,
                       const TroopsView *troops, Arena *arena) {
    NamingTroops naming = {.canvas = canvas, .battle = battle, .view = view, .troops = troops};
    naming.board = label_board_make(view->camera->view, arena);
    naming.mark_size = ornament_text(view, 9) + ornament_size(view, 4);
    if (view->room != NULL) {
        view->room->name_count = 0;
    }
    size_t count = 0;
    UnitId *units = arena_allocate_array(arena, battle->unit_count + 1, sizeof *units);
    UnitFrame *frames = arena_allocate_array(arena, battle->unit_count + 1, sizeof *frames);
    mark_frame(&naming);
    mark_places(&naming, arena);
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        if (stands.count == 0 || troop_names_is_left_out(troops, unit)) {
            continue;
        }
        mark_stands(&naming, &stands);
        paint_stand_marks(&naming, unit, &stands);
        UnitFrame frame = unit_frame(view, &stands);
        if (canvas_shows(canvas, stand_frame_box(&frame.frame, view_scale_text(view->scale, 90)))) {
            units[count] = unit;
            frames[count++] = frame;
        }
    }
    for (size_t i = 0; i < count; i++) {
        UnitMark marks[UNIT_MARK_LIMIT];
        SideId owner = battle_unit(battle, units[i])->side;
        size_t marked =
            unit_marks_find(battle, troops->viewer, FIELD_OF_UNIT, units[i].value, owner, marks);
        paint_marks(&naming, &frames[i], marks, marked);
    }
    /* The chosen one names itself first. */
    for (int pass = 0; pass < 2 && !view->hides_names; pass++) {
        for (size_t i = 0; i < count; i++) {
            bool is_chosen =
                unit_is(units[i], troops->selected) || unit_is(units[i], troops->hovered);
            if (is_chosen == (pass == 0)) {
                paint_name(&naming, units[i], &frames[i]);
            }
        }
    }
}
