/* See troop_names.h. */
#include "troop_names.h"

#include "enfilade/geometry/facing.h"
#include "enfilade/render/label_board.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/paint_mark.h"
#include "map_parts.h"
#include "ornament.h"
#include "place_names.h"
#include "unit_marks.h"

/* Dearer than this a name is left out; the unit tells it when pointed at. */
static const double DEAREST = 3.2;

/* Of a square of a name on a stand, of which one row is too dear, and on the neat line. */
enum { STAND_PRICE = 60, FRAME_PRICE = 30 };

/* Degrees: a name that would run steeper than this along its unit stands upright beside it. */
static const double STEEPEST = 50;

/* The rectangle that holds all stands of a unit, in the frame of its leading one. */
typedef struct UnitFrame {
    StandFrame frame; /* centre of the rectangle, its width and depth */
    double tick;      /* pixels that fronts point beyond it */
    StandFrame last;  /* the stand at its right rear, behind which marks of state are printed */
} UnitFrame;

typedef struct NamingTroops {
    Canvas *canvas;
    const Battle *battle;
    const MapView *view;
    SideId viewer;
    LabelBoard board;
    double mark_size;
} NamingTroops;

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
    double farthest = -HUGE_VAL;
    size_t last = 0;
    for (size_t i = 0; i < stands->count; i++) {
        Vector corners[BOX_CORNER_COUNT];
        oriented_box_corners(&stands->boxes[i], corners);
        for (int j = 0; j < BOX_CORNER_COUNT; j++) {
            Vector local = oriented_box_to_local(first, corners[j]);
            left = local.x < left ? local.x : left;
            right = local.x > right ? local.x : right;
            rear = local.y < rear ? local.y : rear;
            front = local.y > front ? local.y : front;
            if (local.x - local.y > farthest + 0.001) {
                farthest = local.x - local.y;
                last = i;
            }
        }
    }
    OrientedBox whole = {
        oriented_box_from_local(first, vector((left + right) / 2, (rear + front) / 2)),
        first->facing, right - left, front - rear};
    UnitFrame result = {stand_frame(view->camera, &whole), 0,
                        stand_frame(view->camera, &stands->boxes[last])};
    StandFrame lead = stand_frame(view->camera, first);
    result.tick = stand_frame_tick(&lead, view);
    return result;
}

/* Behind the right end of the unit, from the corner inwards; upright like all print. */
static void paint_marks(NamingTroops *naming, const UnitFrame *unit, const UnitMark *marks,
                        size_t count) {
    const StandFrame *frame = &unit->last;
    double size = naming->mark_size, gap = size * 0.12;
    double along = frame->width / 2;
    for (size_t i = 0; i < count; i++) {
        double width = paint_mark_width(naming->canvas, size, marks[i].mark, marks[i].number);
        /* Upright tags in a slanting row: they are as far apart as keeps them from touching. */
        double across = (width + gap) / fmax(fabs(frame->right.x), 0.01);
        double down = (size + gap) / fmax(fabs(frame->right.y), 0.01);
        double step = across < down ? across : down;
        double off = fabs(frame->forward.x) * width / 2 + fabs(frame->forward.y) * size / 2;
        Pixel at = stand_frame_at(frame, along - step / 2, -frame->depth / 2 - off - gap);
        paint_mark(naming->canvas, at, size, marks[i].mark, marks[i].number);
        LabelPlace place = {at, {1, 0}, width, size};
        label_board_mark(&naming->board, &place, LABEL_TAKEN);
        along -= step;
    }
}

/* On the rear half of each stand, upright, side by side. */
static void paint_stand_marks(NamingTroops *naming, UnitId unit, const UnitStands *stands) {
    SideId owner = battle_unit(naming->battle, unit)->side;
    double size = naming->mark_size * 0.85;
    for (size_t i = 0; i < stands->count; i++) {
        UnitMark marks[UNIT_MARK_LIMIT];
        size_t count = unit_marks_find(naming->battle, naming->viewer, FIELD_OF_STAND,
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

/* A side of a unit where its name may stand: `shift` shares of what it can slide along that side,
 * `rows` lines farther off, and what that costs. */
typedef enum UnitEdge { EDGE_REAR, EDGE_FRONT, EDGE_LEFT, EDGE_RIGHT } UnitEdge;

typedef struct NamePlace {
    UnitEdge edge;
    double shift, rows, price;
} NamePlace;

/* In the order of their prices, so that a free one ends the search. */
static const NamePlace NAME_PLACES[] = {
    {EDGE_REAR, 0, 0, 0},       {EDGE_REAR, -1, 0, 0.15},  {EDGE_REAR, 1, 0, 0.25},
    {EDGE_REAR, 0, 1, 0.6},     {EDGE_REAR, -1, 1, 0.7},   {EDGE_REAR, 1, 1, 0.75},
    {EDGE_FRONT, 0, 0, 1},      {EDGE_FRONT, -1, 0, 1.1},  {EDGE_FRONT, 1, 0, 1.15},
    {EDGE_LEFT, 0, 0, 1.2},     {EDGE_RIGHT, 0, 0, 1.25},  {EDGE_LEFT, -1, 0, 1.3},
    {EDGE_RIGHT, 1, 0, 1.35},   {EDGE_LEFT, 1, 0, 1.4},    {EDGE_RIGHT, -1, 0, 1.45},
    {EDGE_REAR, -1.8, 0, 1.5},  {EDGE_REAR, 1.8, 0, 1.55}, {EDGE_FRONT, -1.8, 0, 1.6},
    {EDGE_FRONT, 1.8, 0, 1.65}, {EDGE_REAR, 0, 2, 1.7},
};
enum { NAME_PLACE_COUNT = sizeof NAME_PLACES / sizeof *NAME_PLACES };

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
    far += text_reach(text, out) + text->height * (is_flank ? 0.3 : 0.2 + place.rows);
    /* A name along the edge slides until an end of both agrees; one across it to the unit's end. */
    bool is_along = fabs(text->along.x * edge.x + text->along.y * edge.y) > 0.98;
    double slide = is_along ? fabs(half - text_reach(text, edge)) : half;
    return pixel_along(pixel_along(frame->centre, out, far), edge, slide * place.shift);
}

enum { NAME_LETTERS = 160, SIDE_LETTERS = 8 };

/* A name as it is painted. Also the key of its stamp: no padding. */
typedef struct NamePainting {
    uint32_t kind;
    SideLook side;
    Colour halo;
    double size, angle, halo_width;
    double width, line; /* of its place */
    char letter[SIDE_LETTERS];
    char words[NAME_LETTERS];
} NamePainting;
_Static_assert(sizeof(NamePainting) == sizeof(uint32_t) + sizeof(SideLook) + sizeof(Colour) +
                                           5 * sizeof(double) + SIDE_LETTERS + NAME_LETTERS,
               "no padding in a key");

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

static TextStyle text_style(const NamePainting *name) {
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
    TextStyle style = text_style(name);
    canvas_text(canvas, pixel_along(centre, along, letter_lead(name->size) / 2), name->words,
                &style);
}

static void stamp_name(Canvas *canvas, const LabelPlace *place, const NamePainting *name) {
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

/* Without its words and its place. */
static NamePainting name_of(const NamingTroops *naming, UnitId unit, const UnitFrame *frame) {
    double zoom = ornament_zoom(naming->view);
    zoom = zoom < 0.8 ? 0.8 : zoom > 2 ? 2 : zoom;
    double degrees = facing_arctangent(frame->frame.right.y, frame->frame.right.x);
    degrees = degrees > 90.01 ? degrees - 180 : degrees < -89.99 ? degrees + 180 : degrees;
    degrees = fabs(degrees) > STEEPEST ? 0 : degrees;
    SideId side = battle_unit(naming->battle, unit)->side;
    const SideSetting *setting = battle_setting_side(naming->battle->setting, side);
    NamePainting name = {.kind = STAMP_NAME,
                         .side = palette_side(side.value, setting->colour),
                         .halo = palette(PALETTE_PAPER_LIGHT),
                         .size = ornament_text(naming->view, 13.5 * sqrt(zoom)),
                         .angle = degrees,
                         .halo_width = floor(2 * naming->view->scale.device)};
    text_copy(name.letter, sizeof name.letter, setting->letter != NULL ? setting->letter : "");
    return name;
}

/* NULL when there is none. */
static const char *short_name(const Battle *battle, UnitId unit) {
    const UnitSetting *setting = unit_setting(battle, unit);
    bool has_label = setting != NULL && setting->label != NULL && setting->label[0] != '\0';
    return has_label ? setting->label : NULL;
}

/* The whole name where it is not much longer than the unit is wide, else the short one. */
static const char *words_for(const NamingTroops *naming, UnitId unit, const UnitFrame *frame,
                             const TextStyle *style) {
    const char *name = unit_name(naming->battle, unit), *label = short_name(naming->battle, unit);
    if (label == NULL ||
        canvas_text_width(naming->canvas, name, style) < frame->frame.width * 1.25) {
        return name;
    }
    return label;
}

/* The best place for these words; its width is 0 when all are too dear. */
static LabelPlace find_place(const NamingTroops *naming, const UnitFrame *frame, double width,
                             const TextStyle *style) {
    double dearest = DEAREST;
    LabelPlace text = {
        .along = {facing_cosine(style->angle), facing_sine(style->angle)},
        .width = width,
        .height = style->size * 1.06,
    };
    LabelPlace best = {.width = 0};
    for (int i = 0; i < NAME_PLACE_COUNT && NAME_PLACES[i].price < dearest; i++) {
        text.centre = name_middle(frame, &text, NAME_PLACES[i]);
        double price = label_board_price(&naming->board, &text, dearest - NAME_PLACES[i].price) +
                       NAME_PLACES[i].price;
        if (price < dearest) {
            dearest = price;
            best = text;
        }
    }
    return best;
}

static void paint_name(NamingTroops *naming, UnitId unit, const UnitFrame *frame) {
    NamePainting name = name_of(naming, unit, frame);
    TextStyle style = text_style(&name);
    const char *words = words_for(naming, unit, frame, &style);
    double beside = letter_lead(style.size) + 2 * style.halo_width;
    double width = canvas_text_width(naming->canvas, words, &style) + beside;
    LabelPlace best = find_place(naming, frame, width, &style);
    const char *label = short_name(naming->battle, unit);
    if (best.width <= 0 && label != NULL) {
        words = label;
        width = canvas_text_width(naming->canvas, words, &style) + beside;
        best = find_place(naming, frame, width, &style);
    }
    if (best.width > 0) {
        keep_name(naming, &best);
        name.width = best.width;
        name.line = best.height;
        text_copy(name.words, sizeof name.words, words);
        stamp_name(naming->canvas, &best, &name);
    }
}

static void mark_stands(NamingTroops *naming, const UnitStands *stands) {
    for (size_t i = 0; i < stands->count; i++) {
        StandFrame frame = stand_frame(naming->view->camera, &stands->boxes[i]);
        LabelPlace place = stand_frame_place(&frame);
        label_board_mark(&naming->board, &place, STAND_PRICE);
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
        label_board_mark(&naming->board, &strip, FRAME_PRICE);
    }
}

/* What is printed already: the cartouche, and the names of places, which are painted here too. */
static void mark_places(NamingTroops *naming, Arena *arena) {
    const BattleSetting *setting = naming->battle->setting;
    paint_frame_mark(naming->canvas, setting, naming->view, &naming->board);
    if (naming->view->hides_names) {
        return;
    }
    PlaceNames names = place_names(naming->canvas, setting, naming->battle, naming->view, arena);
    place_names_paint(naming->canvas, &names);
    for (size_t i = 0; i < names.count; i++) {
        keep_name(naming, &names.items[i].place);
    }
}

/* Leaders name themselves first: they are few and looked for. */
enum { NAME_RANKS = 2 };

static int name_rank(const NamingTroops *naming, UnitId unit) {
    const UnitSetting *setting = unit_setting(naming->battle, unit);
    return setting != NULL && setting->is_leader ? 0 : 1;
}

void troop_names_paint(Canvas *canvas, const Battle *battle, const MapView *view, SideId viewer,
                       Arena *arena) {
    NamingTroops naming = {.canvas = canvas, .battle = battle, .view = view, .viewer = viewer};
    PixelBox sheet = paint_sheet_box(battle->setting, view);
    naming.board =
        label_board_make(pixel_box_shared(view->camera->view, sheet), view->scale.device, arena);
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
        if (stands.count == 0) {
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
            unit_marks_find(battle, viewer, FIELD_OF_UNIT, units[i].value, owner, marks);
        paint_marks(&naming, &frames[i], marks, marked);
    }
    for (int rank = 0; rank < NAME_RANKS && !view->hides_names; rank++) {
        for (size_t i = 0; i < count; i++) {
            if (name_rank(&naming, units[i]) == rank) {
                paint_name(&naming, units[i], &frames[i]);
            }
        }
    }
}
