/* See troop_names.h. */
#include "troop_names.h"

#include <string.h>

#include "enfilade/base/hash.h"
#include "enfilade/geometry/facing.h"
#include "enfilade/render/paint_map.h"
#include "map_parts.h"
#include "name_stamp.h"
#include "ornament.h"
#include "place_names.h"
#include "troop_print.h"

/* Dearer than this a name is left out; the unit tells it when pointed at. */
static const double DEAREST = 3.2;

/* Of a square of a name on a stand, of which one row is too dear, and on the neat line. */
enum { STAND_PRICE = 60, FRAME_PRICE = 30 };

/* In heights of a name: so much nearer to its own unit than to any other it must be, and farther
 * away than this a line ties it to its unit. */
static const double NEARER = 0.25, UNTIED = 1.35;

/* A name close by is better than one with a tie; mean price of what a tie may run over: no stand
 * but the corner of one. */
static const double TIE_PRICE = 0.6, DEAREST_TIE = 12;

/* A side of a unit where its name may stand: `shift` shares of what it can slide along that side,
 * `rows` lines farther off, and what that costs. */
typedef enum UnitEdge { EDGE_REAR, EDGE_FRONT, EDGE_LEFT, EDGE_RIGHT } UnitEdge;

typedef struct NamePlace {
    UnitEdge edge;
    double shift, rows, price;
} NamePlace;

/* Close by the unit, then farther off; each in the order of their prices, so that a free one ends
 * the search. */
static const NamePlace NAME_PLACES[] = {
    {EDGE_REAR, 0, 0, 0},        {EDGE_REAR, -1, 0, 0.15},   {EDGE_REAR, 1, 0, 0.25},
    {EDGE_REAR, 0, 1, 0.6},      {EDGE_REAR, -1, 1, 0.7},    {EDGE_REAR, 1, 1, 0.75},
    {EDGE_FRONT, 0, 0, 1},       {EDGE_FRONT, -1, 0, 1.1},   {EDGE_FRONT, 1, 0, 1.15},
    {EDGE_LEFT, 0, 0, 1.2},      {EDGE_RIGHT, 0, 0, 1.25},   {EDGE_LEFT, -1, 0, 1.3},
    {EDGE_RIGHT, 1, 0, 1.35},    {EDGE_LEFT, 1, 0, 1.4},     {EDGE_RIGHT, -1, 0, 1.45},
    {EDGE_REAR, -1.8, 0, 1.5},   {EDGE_REAR, 1.8, 0, 1.55},  {EDGE_FRONT, -1.8, 0, 1.6},
    {EDGE_FRONT, 1.8, 0, 1.65},  {EDGE_REAR, 0, 2, 1.7},     {EDGE_LEFT, 0, 2, 1.72},
    {EDGE_RIGHT, 0, 2, 1.74},    {EDGE_FRONT, 0, 2, 1.76},   {EDGE_REAR, -1.8, 2, 1.8},
    {EDGE_REAR, 1.8, 2, 1.82},   {EDGE_LEFT, -1.8, 2, 1.84}, {EDGE_RIGHT, 1.8, 2, 1.86},
    {EDGE_FRONT, -1.8, 2, 1.88}, {EDGE_FRONT, 1.8, 2, 1.9},  {EDGE_LEFT, 1.8, 2, 1.92},
    {EDGE_RIGHT, -1.8, 2, 1.94}, {EDGE_REAR, 0, 4, 2},       {EDGE_LEFT, 0, 4, 2.02},
    {EDGE_RIGHT, 0, 4, 2.04},    {EDGE_FRONT, 0, 4, 2.06},
};
enum { NAME_PLACE_COUNT = sizeof NAME_PLACES / sizeof *NAME_PLACES, CLOSE_PLACE_COUNT = 19 };

/* A unit that is to be named. */
typedef struct NamedUnit {
    GridUnit unit;
    UnitFrame frame;
    uint64_t shape; /* of its stands on the table */
    bool is_named;
} NamedUnit;

/* Where a name may stand. */
typedef struct NameSpot {
    LabelPlace place;
    double price;
    int index; /* of NAME_PLACES */
    bool is_short, is_tied;
    Pixel tie_from, tie_to;
} NameSpot;

/* A name stands there: no other does, and who asked is told. */
static void keep_name(TroopPrint *print, const LabelPlace *place) {
    MapRoom *room = print->view->room;
    label_board_mark(&print->board, place, LABEL_TAKEN);
    if (room != NULL && room->name_count < MAP_NAME_LIMIT) {
        room->names[room->name_count++] = *place;
    }
}

/* How far a line of text reaches from its middle in a direction. */
static double text_reach(const LabelPlace *text, Pixel direction) {
    double along = text->along.x * direction.x + text->along.y * direction.y;
    double aside = text->along.x * direction.y - text->along.y * direction.x;
    return fabs(along) * text->width / 2 + fabs(aside) * text->height / 2;
}

/* The middle of a name there: it just does not touch the unit, whatever the angle between them. */
static Pixel name_middle(const UnitFrame *unit, const LabelPlace *text, NamePlace place) {
    const StandFrame *frame = &unit->frame;
    bool is_flank = place.edge == EDGE_LEFT || place.edge == EDGE_RIGHT;
    double sign = place.edge == EDGE_REAR || place.edge == EDGE_LEFT ? -1 : 1;
    Pixel axis = is_flank ? frame->right : frame->forward;
    Pixel out = pixel(axis.x * sign, axis.y * sign);
    Pixel edge = is_flank ? frame->forward : frame->right;
    double half = (is_flank ? frame->depth : frame->width) / 2;
    double far = (is_flank ? frame->width : frame->depth) / 2;
    far += place.edge == EDGE_FRONT ? unit->tick : 0;
    far += text_reach(text, out) + text->height * ((is_flank ? 0.3 : 0.2) + place.rows);
    /* A name along the edge slides until an end of both agrees; one across it to the unit's end. */
    bool is_along = fabs(text->along.x * edge.x + text->along.y * edge.y) > 0.98;
    double slide = is_along ? fabs(half - text_reach(text, edge)) : half;
    return pixel_along(pixel_along(frame->centre, out, far), edge, slide * place.shift);
}

/* The stretch of a tie between name and unit, without the squares that belong to both. */
static LabelPlace tie_place(const TroopPrint *print, const NameSpot *spot) {
    Pixel along = pixel_subtract(spot->tie_to, spot->tie_from);
    double length = pixel_length(along) - 2 * print->board.square;
    return (LabelPlace){pixel_between(spot->tie_from, spot->tie_to, 0.5), pixel_unit(along),
                        fmax(length, 0), print->board.square / 4};
}

/* Is this name read as that of its unit? Only when no other is as near, or a tie leads to it. */
static bool tells_its_unit(const TroopPrint *print, GridUnit unit, NameSpot *spot) {
    double own = stand_grid_gap(&print->grid, unit, &spot->place);
    spot->is_tied = own > spot->place.height * UNTIED;
    if (!spot->is_tied) {
        return !stand_grid_is_other_within(&print->grid, unit, &spot->place,
                                           own + spot->place.height * NEARER);
    }
    stand_grid_tie(&print->grid, unit, &spot->place, &spot->tie_from, &spot->tie_to);
    LabelPlace tie = tie_place(print, spot);
    return label_board_price(&print->board, &tie, DEAREST_TIE) < DEAREST_TIE;
}

/* At one of the places, when it is cheaper than `best` and may be taken. */
static bool try_place(const TroopPrint *print, const NamedUnit *unit, const LabelPlace *text,
                      int index, NameSpot *best) {
    NameSpot spot = {.place = *text, .index = index, .is_short = best->is_short};
    spot.place.centre = name_middle(&unit->frame, text, NAME_PLACES[index]);
    double extra = NAME_PLACES[index].price;
    spot.price = label_board_price(&print->board, &spot.place, best->price - extra) + extra;
    if (spot.price >= best->price || !tells_its_unit(print, unit->unit, &spot)) {
        return false;
    }
    spot.price += spot.is_tied ? TIE_PRICE : 0;
    if (spot.price >= best->price) {
        return false;
    }
    *best = spot;
    return true;
}

/* The best of these places. */
static bool find_place(const TroopPrint *print, const NamedUnit *unit, const LabelPlace *text,
                       bool is_short, int first, int end, NameSpot *out) {
    *out = (NameSpot){.price = DEAREST, .is_short = is_short};
    bool is_found = false;
    for (int i = first; i < end && NAME_PLACES[i].price < out->price; i++) {
        is_found = try_place(print, unit, text, i, out) || is_found;
    }
    return is_found;
}

/* NULL when there is none: nothing, or the same as the whole name. */
static const char *short_name(const Battle *battle, UnitId unit) {
    const UnitSetting *setting = unit_setting(battle, unit);
    bool has_label = setting != NULL && setting->label != NULL && setting->label[0] != '\0' &&
                     strcmp(setting->label, unit_name(battle, unit)) != 0;
    return has_label ? setting->label : NULL;
}

/* The line of these words, without its middle. */
static LabelPlace line_of(const TroopPrint *print, const NamePainting *name, const char *words) {
    return (LabelPlace){
        .along = {facing_cosine(name->angle), facing_sine(name->angle)},
        .width = name_stamp_width(print->canvas, name, words),
        .height = name->size * 1.06,
    };
}

/* Close by, the whole name where it is not much longer than the unit is wide, else the short one;
 * farther off what there is, as short as it can be. */
static bool find_spot(const TroopPrint *print, const NamedUnit *unit, const NamePainting *name,
                      NameSpot *out) {
    const char *label = short_name(print->battle, unit->unit.unit);
    LabelPlace text = line_of(print, name, unit_name(print->battle, unit->unit.unit));
    if (label == NULL || text.width < unit->frame.frame.width * 1.25 + name->size * 1.5) {
        if (find_place(print, unit, &text, false, 0, CLOSE_PLACE_COUNT, out)) {
            return true;
        }
    }
    if (label != NULL) {
        text = line_of(print, name, label);
        if (find_place(print, unit, &text, true, 0, CLOSE_PLACE_COUNT, out)) {
            return true;
        }
    }
    return find_place(print, unit, &text, label != NULL, CLOSE_PLACE_COUNT, NAME_PLACE_COUNT, out);
}

/* The tie in the manner of a printed map: a fine line, cleared of the ground under it. */
static void paint_tie(TroopPrint *print, const NameSpot *spot) {
    Pixel line[2] = {spot->tie_from, spot->tie_to};
    double device = print->view->scale.device;
    Stroke clearing = stroke(3 * device, colour_faded(palette(PALETTE_PAPER_LIGHT), 0.7));
    Stroke ink = stroke(device, palette(PALETTE_INK));
    canvas_line(print->canvas, line[0], line[1], &clearing);
    canvas_line(print->canvas, line[0], line[1], &ink);
    LabelPlace place = tie_place(print, spot);
    label_board_mark(&print->board, &place, LABEL_TAKEN);
}

static void paint_name(TroopPrint *print, NamedUnit *unit, NamePainting *name,
                       const NameSpot *spot) {
    UnitId id = unit->unit.unit;
    if (spot->is_tied) {
        paint_tie(print, spot);
    }
    keep_name(print, &spot->place);
    name->width = spot->place.width;
    name->line = spot->place.height;
    text_copy(name->words, sizeof name->words,
              spot->is_short ? short_name(print->battle, id) : unit_name(print->battle, id));
    name_stamp_paint(print->canvas, &spot->place, name);
    unit->is_named = true;
}

/* What the painting before told of this unit's name; NULL: nobody keeps such a book. */
static KeptName *kept_name(const TroopPrint *print, UnitId unit) {
    KeptNames *kept = map_view_kept(print->view);
    return kept != NULL && unit.value < MAP_NAME_LIMIT ? &kept->units[unit.value] : NULL;
}

static uint64_t shape_key(const UnitStands *stands) {
    Hash hash;
    hash_init(&hash);
    for (size_t i = 0; i < stands->count; i++) {
        hash_double(&hash, stands->boxes[i].centre.x);
        hash_double(&hash, stands->boxes[i].centre.y);
        hash_double(&hash, stands->boxes[i].facing.x);
        hash_double(&hash, stands->boxes[i].facing.y);
    }
    return hash_value(&hash);
}

/* Where it stood, when its unit has not moved and the place still may be taken. */
static void paint_name_again(TroopPrint *print, NamedUnit *unit) {
    const KeptName *kept = kept_name(print, unit->unit.unit);
    if (kept == NULL || !kept->exists || kept->shape != unit->shape) {
        return;
    }
    UnitId id = unit->unit.unit;
    NamePainting name = name_stamp_of(print->battle, id, &unit->frame, print->view);
    const char *label = short_name(print->battle, id);
    bool is_short = kept->is_short && label != NULL;
    LabelPlace text = line_of(print, &name, is_short ? label : unit_name(print->battle, id));
    NameSpot spot = {.price = DEAREST, .is_short = is_short};
    if (try_place(print, unit, &text, kept->place, &spot)) {
        paint_name(print, unit, &name, &spot);
    }
}

/* A name that stands elsewhere only because the view ends there goes back afterwards. */
static bool is_to_return(const TroopPrint *print, const NamedUnit *unit, const KeptName *kept) {
    PixelBox whole = stand_frame_box(&unit->frame.frame, view_scale_text(print->view->scale, 90));
    PixelBox seen = pixel_box_shared(whole, print->board.area);
    return kept->exists && kept->shape == unit->shape && kept->zoom == print->zoom &&
           (seen.width < whole.width || seen.height < whole.height);
}

static void paint_new_name(TroopPrint *print, NamedUnit *unit) {
    KeptName *kept = kept_name(print, unit->unit.unit);
    NamePainting name = name_stamp_of(print->battle, unit->unit.unit, &unit->frame, print->view);
    NameSpot spot;
    if (!find_spot(print, unit, &name, &spot)) {
        return;
    }
    paint_name(print, unit, &name, &spot);
    if (kept != NULL && !is_to_return(print, unit, kept)) {
        *kept = (KeptName){unit->shape, print->zoom, (uint8_t)spot.index, spot.is_short, true};
    }
}

static void mark_stands(TroopPrint *print, UnitId unit, const UnitStands *stands) {
    for (size_t i = 0; i < stands->count; i++) {
        StandFrame frame = stand_frame(print->view->camera, &stands->boxes[i]);
        LabelPlace place = stand_frame_place(&frame);
        label_board_mark(&print->board, &place, STAND_PRICE);
        stand_grid_add(&print->grid, unit, &frame);
    }
}

/* No name crosses the neat line. */
static void mark_frame(TroopPrint *print) {
    PixelBox table = camera_box(print->view->camera, battle_setting_table(print->battle->setting));
    double width = view_scale_length(print->view->scale, 16);
    for (int side = 0; side < 4; side++) {
        bool is_across = side < 2;
        Pixel centre = {table.left + table.width / 2, table.top + table.height / 2};
        double out = (side & 1 ? 1 : -1) * ((is_across ? table.height : table.width) + width) / 2;
        centre.x += is_across ? 0 : out;
        centre.y += is_across ? out : 0;
        LabelPlace strip = {
            centre, {1, 0}, is_across ? table.width : width, is_across ? width : table.height};
        label_board_mark(&print->board, &strip, FRAME_PRICE);
    }
}

/* What is printed already: the cartouche, and the names of places, which are painted here too. */
static void mark_places(TroopPrint *print, Arena *arena) {
    const BattleSetting *setting = print->battle->setting;
    paint_frame_mark(print->canvas, setting, print->view, &print->board);
    place_names_mark_ground(&print->board, setting, print->view, arena);
    if (print->view->hides_names) {
        return;
    }
    PlaceNames names = place_names(print->canvas, setting, print->battle, print->view, arena);
    place_names_paint(print->canvas, &names);
    for (size_t i = 0; i < names.count; i++) {
        keep_name(print, &names.items[i].place);
    }
}

/* The units in view, whose stands are marked on the board and in the grid. */
static size_t find_units(TroopPrint *print, NamedUnit *out) {
    size_t count = 0;
    double about = view_scale_text(print->view->scale, 90);
    for (UnitId unit = unit_first(print->battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(print->battle, SIDE_NONE, unit)) {
        UnitStands stands;
        unit_stands(print->battle, unit, &stands);
        if (stands.count == 0) {
            continue;
        }
        GridUnit in_grid = {unit, print->grid.count, stands.count};
        mark_stands(print, unit, &stands);
        if (!print->view->hides_names) {
            troop_marks_paint_stands(print, unit, &stands);
        }
        UnitFrame frame = unit_frame(print->view, &stands);
        if (canvas_shows(print->canvas, stand_frame_box(&frame.frame, about))) {
            uint64_t shape = print->view->room != NULL ? shape_key(&stands) : 0;
            out[count++] = (NamedUnit){in_grid, frame, shape, false};
        }
    }
    return count;
}

/* Leaders name themselves first: they are few and looked for. */
static bool is_leader(const TroopPrint *print, const NamedUnit *unit) {
    const UnitSetting *setting = unit_setting(print->battle, unit->unit.unit);
    return setting != NULL && setting->is_leader;
}

static void paint_names(TroopPrint *print, NamedUnit *units, size_t count) {
    for (size_t i = 0; i < count; i++) {
        paint_name_again(print, &units[i]);
    }
    for (int rank = 0; rank < 2; rank++) {
        for (size_t i = 0; i < count; i++) {
            if (!units[i].is_named && is_leader(print, &units[i]) == (rank == 0)) {
                paint_new_name(print, &units[i]);
            }
        }
    }
}

void troop_names_paint(Canvas *canvas, const Battle *battle, const MapView *view, SideId viewer,
                       Arena *arena) {
    TroopPrint print = {.canvas = canvas, .battle = battle, .view = view, .viewer = viewer};
    PixelBox area = pixel_box_shared(view->camera->view, paint_sheet_box(battle->setting, view));
    print.board = label_board_make(area, view->scale.device, arena);
    print.grid = stand_grid_make(area, view->scale.device, battle->stand_count, arena);
    print.zoom = place_names_zoom(view);
    print.mark_size = ornament_text(view, 9) + ornament_size(view, 4);
    if (view->room != NULL) {
        view->room->name_count = 0;
    }
    mark_frame(&print);
    mark_places(&print, arena);
    NamedUnit *units = arena_allocate_array(arena, battle->unit_count + 1, sizeof *units);
    size_t count = find_units(&print, units);
    for (size_t i = 0; i < count && !view->hides_names; i++) {
        UnitStands stands;
        unit_stands(battle, units[i].unit.unit, &stands);
        troop_marks_paint(&print, units[i].unit, &stands);
    }
    if (!view->hides_names) {
        paint_names(&print, units, count);
    }
}
