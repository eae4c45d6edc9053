/* Stands at their true footprints: a block in the colour of its side with an unmistakable front;
 * the sign of its arm, or figures, when there is room. */
#include "paint_stands.h"

#include "unit_marks.h"

/* Stand.flags: the first bit says that it carries the colours. */
enum { STAND_CARRIES_COLOURS = 1 };

void paint_stands_look(const Battle *battle, SideId viewer, UnitId unit, const UnitStands *stands,
                       UnitLook *out) {
    SideId side = battle_unit(battle, unit)->side;
    uint32_t own_colour = side.value > 0 ? battle_setting_side(battle->setting, side)->colour : 0;
    out->side = palette_side(side.value, own_colour);
    const RuleSet *rules = battle_rules(battle);
    for (size_t i = 0; i < stands->count; i++) {
        const Stand *stand = battle_stand(battle, stands->ids[i]);
        bool is_known = rules != NULL && stand->kind < rules->stand_kind_count;
        out->figure[i] = is_known ? rules->stand_kinds[stand->kind].figure : FIGURE_FOOT;
        out->has_colours[i] = stand->flags & STAND_CARRIES_COLOURS;
    }
    unit_marks_gaps(battle, viewer, unit, stands, out->gaps);
}

static void paint_shadows(Canvas *canvas, const StandFrame *frames, size_t count, double fall) {
    Pixel points[UNIT_STAND_LIMIT][4];
    PixelList rings[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < count; i++) {
        StandFrame fallen = frames[i];
        fallen.centre = pixel(fallen.centre.x + fall, fallen.centre.y + fall);
        stand_frame_corners(&fallen, 0.3, points[i]);
        rings[i] = (PixelList){points[i], 4};
    }
    canvas_fill_shapes(canvas, rings, count, palette(PALETTE_SHADOW));
}

/* Thin lines over the block, told apart also without colour. */
static void paint_hatch(Canvas *canvas, const StandFrame *frame, const SideLook *look,
                        double strength, double device) {
    enum { LINES = 24 };
    if (look->hatch == SIDE_HATCH_NONE) {
        return;
    }
    Pixel points[LINES][4];
    PixelList rings[LINES];
    bool is_across = look->hatch == SIDE_HATCH_BARS;
    double length = is_across ? frame->depth : frame->width;
    double other = (is_across ? frame->width : frame->depth) / 2 - device;
    double spacing = fmax(length / LINES, 4.6 * device);
    size_t count = (size_t)(length / spacing);
    for (size_t i = 0; i < count && i < LINES; i++) {
        double at = ((double)i + 0.5) * length / (double)count - length / 2;
        double end = look->hatch == SIDE_HATCH_DOTS ? -other + other * 0.4 : other;
        for (int corner = 0; corner < 4; corner++) {
            double u = at + (corner == 0 || corner == 3 ? -0.45 : 0.45) * device;
            double v = corner < 2 ? -other : end;
            points[i][corner] =
                is_across ? stand_frame_at(frame, v, u) : stand_frame_at(frame, u, v);
        }
        rings[i] = (PixelList){points[i], 4};
    }
    canvas_fill_shapes(canvas, rings, count < LINES ? count : LINES,
                       colour_faded(look->light, strength));
}

/* A broad dark front edge and a tick that points where the stand looks. */
static void paint_front(Canvas *canvas, const StandFrame *frame, Colour ink, const MapView *view) {
    double device = view->scale.device;
    double broad = frame->depth * 0.15;
    broad = broad < 1.2 * device ? 1.2 * device : broad > 4 * device ? 4 * device : broad;
    double tick = fmax(2.5 * device, stand_frame_tick(frame, view));
    double half = frame->width / 2, front = frame->depth / 2, thin = 0.8 * device;
    thin = frame->depth > 14 * device ? 1.1 * device : thin;
    Pixel edge[4] = {stand_frame_at(frame, -half, front), stand_frame_at(frame, half, front),
                     stand_frame_at(frame, half, front - broad),
                     stand_frame_at(frame, -half, front - broad)};
    Pixel point[4] = {
        stand_frame_at(frame, -thin, front), stand_frame_at(frame, -thin * 0.7, front + tick),
        stand_frame_at(frame, thin * 0.7, front + tick), stand_frame_at(frame, thin, front)};
    PixelList rings[2] = {{edge, 4}, {point, 4}};
    canvas_fill_shapes(canvas, rings, 2, ink);
}

static void paint_star(Canvas *canvas, Pixel at, double radius, Colour ink) {
    /* Sines of tenths of a turn. */
    static const double SINES[10] = {0, 0.58779,  0.95106,  0.95106,  0.58779,
                                     0, -0.58779, -0.95106, -0.95106, -0.58779};
    static const double COSINES[10] = {1,  0.80902,  0.30902,  -0.30902, -0.80902,
                                       -1, -0.80902, -0.30902, 0.30902,  0.80902};
    Pixel points[10];
    for (int i = 0; i < 10; i++) {
        double reach = i & 1 ? radius * 0.42 : radius;
        points[i] = pixel(at.x + reach * SINES[i], at.y - reach * COSINES[i]);
    }
    canvas_fill(canvas, points, 10, ink);
}

/* The half of the block behind its diagonal; a quarter of it for led horses. */
static void paint_pale_half(Canvas *canvas, const StandFrame *frame, bool is_quarter, Colour ink) {
    double aside = frame->width / 2 - 0.6, along = frame->depth / 2 - 0.6;
    Pixel half[3] = {stand_frame_at(frame, -aside, along), stand_frame_at(frame, -aside, -along),
                     is_quarter ? frame->centre : stand_frame_at(frame, aside, -along)};
    canvas_fill(canvas, half, 3, ink);
}

/* The sign of the arm: nothing for foot, half of the block for horse, a dot for guns. */
static void paint_symbol(Canvas *canvas, const StandFrame *frame, FigureKind figure,
                         const SideLook *look) {
    double least = frame->depth < frame->width ? frame->depth : frame->width;
    Colour cream = palette(PALETTE_CREAM);
    switch (figure) {
    case FIGURE_FOOT:
        return;
    case FIGURE_HORSE:
        paint_pale_half(canvas, frame, false, cream);
        return;
    case FIGURE_GUN:
        canvas_circle(canvas, frame->centre, least * 0.26, cream);
        return;
    case FIGURE_LIMBER:
        canvas_ring(canvas, frame->centre, least * 0.24, least * 0.12, cream);
        return;
    case FIGURE_HORSE_HOLDER:
        paint_pale_half(canvas, frame, true, cream);
        return;
    case FIGURE_LEADER:
        canvas_circle(canvas, frame->centre, least * 0.4, cream);
        paint_star(canvas, frame->centre, least * 0.36, look->dark);
        return;
    }
}

/* Too small for figures, losses are notches in the rear edge, as many as there is room for. */
static void paint_notches(Canvas *canvas, const StandFrame *frame, int gaps, const SideLook *look,
                          double device) {
    enum { NOTCHES = 12 };
    double wide = fmax(frame->depth * 0.22, 2 * device);
    int room = (int)(frame->width * 0.5 / wide);
    room = room < 1 ? 1 : room > NOTCHES ? NOTCHES : room;
    gaps = gaps < room ? gaps : room;
    Pixel points[NOTCHES][4];
    PixelList rings[NOTCHES];
    double rear = -frame->depth / 2 - 0.6 * device, deep = rear + frame->depth * 0.4;
    for (int i = 0; i < gaps; i++) {
        double at = frame->width * ((i + 0.5) / gaps - 0.5);
        points[i][0] = stand_frame_at(frame, at - wide / 2, rear);
        points[i][1] = stand_frame_at(frame, at - wide / 2, deep);
        points[i][2] = stand_frame_at(frame, at + wide / 2, deep);
        points[i][3] = stand_frame_at(frame, at + wide / 2, rear);
        rings[i] = (PixelList){points[i], 4};
    }
    canvas_fill_shapes(canvas, rings, (size_t)gaps, palette(PALETTE_PAPER));
    Stroke edge = stroke(0.9 * device, look->dark);
    for (int i = 0; i < gaps; i++) {
        canvas_stroke(canvas, points[i], 4, &edge);
    }
}

static void paint_stand(Canvas *canvas, const StandFrame *frame, FigureKind figure,
                        bool has_colours, int gaps, const SideLook *look, const MapView *view) {
    StandDetail detail = stand_frame_detail(frame, figure, view);
    CanvasBox box = {.centre = frame->centre,
                     .facing = frame->forward,
                     .width = frame->width,
                     .depth = frame->depth,
                     .fill = look->fill,
                     .outline = look->dark,
                     .outline_width = (detail == STAND_AS_BLOCK ? 0.9 : 1.25) * view->scale.device};
    canvas_box(canvas, &box);
    if (detail != STAND_AS_BLOCK) {
        paint_hatch(canvas, frame, look, detail == STAND_AS_FIGURES ? 0.34 : 0.5,
                    view->scale.device);
    }
    if (detail == STAND_AS_FIGURES) {
        if (figure == FIGURE_HORSE) {
            /* The arm is told at every zoom; the figures stand on it. */
            paint_pale_half(canvas, frame, false, colour_faded(palette(PALETTE_CREAM), 0.85));
        }
        paint_front(canvas, frame, look->dark, view);
        stand_figures_paint(canvas, frame, figure, look, has_colours, gaps);
        return;
    }
    if (detail == STAND_AS_SYMBOL) {
        paint_symbol(canvas, frame, figure, look);
    }
    if (detail == STAND_AS_SYMBOL && gaps > 0 && !view->is_plain) {
        paint_notches(canvas, frame, gaps, look, view->scale.device);
    }
    paint_front(canvas, frame, look->dark, view);
}

/* All that the look of a stand depends on. Without padding: it is the key of a stamp. */
typedef struct StandKey {
    uint32_t kind, figure, has_colours, gaps, is_plain, spare;
    SideLook side;
    double width, depth;
    Pixel forward;
    ViewScale scale;
} StandKey;
_Static_assert(sizeof(StandKey) == 6 * sizeof(uint32_t) + sizeof(SideLook) + 6 * sizeof(double),
               "no padding in a key");

typedef struct StandPainting {
    const StandFrame *frame;
    const StandKey *key;
    const MapView *view;
} StandPainting;

static void paint_stand_at(Canvas *canvas, Pixel at, const void *context) {
    const StandPainting *painting = context;
    StandFrame frame = *painting->frame;
    frame.centre = at;
    paint_stand(canvas, &frame, (FigureKind)painting->key->figure, painting->key->has_colours != 0,
                (int)painting->key->gaps, &painting->key->side, painting->view);
}

/* Beyond its footprint: outline, tick, colours. */
static double reach_of_stand(const StandFrame *frame, const MapView *view) {
    return frame->depth * 0.5 + 10 * view->scale.device;
}

static void stamp_stand(Canvas *canvas, const StandFrame *frame, const UnitLook *look, size_t which,
                        const MapView *view) {
    StandKey key = {.kind = STAMP_STAND,
                    .figure = (uint32_t)look->figure[which],
                    .has_colours = look->has_colours[which],
                    .gaps = (uint32_t)look->gaps[which],
                    .is_plain = view->is_plain,
                    .side = look->side,
                    .width = frame->width,
                    .depth = frame->depth,
                    .forward = frame->forward,
                    .scale = view->scale};
    StandPainting painting = {frame, &key, view};
    PixelBox box = stand_frame_box(frame, reach_of_stand(frame, view));
    box.left -= frame->centre.x;
    box.top -= frame->centre.y;
    CanvasStamp stamp = {.key = &key,
                         .key_bytes = sizeof key,
                         .box = box,
                         .grain = 0.125,
                         .paint = paint_stand_at,
                         .context = &painting};
    canvas_stamp(canvas, frame->centre, &stamp);
}

void paint_stands(Canvas *canvas, const UnitLook *look, const OrientedBox *boxes, size_t count,
                  const MapView *view) {
    StandFrame frames[UNIT_STAND_LIMIT];
    size_t seen = 0;
    size_t which[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < count; i++) {
        StandFrame frame = stand_frame(view->camera, &boxes[i]);
        if (canvas_shows(canvas, stand_frame_box(&frame, reach_of_stand(&frame, view)))) {
            which[seen] = i;
            frames[seen++] = frame;
        }
    }
    if (seen == 0) {
        return;
    }
    /* On small blocks a shadow only blurs the edge. */
    if (!view->is_plain && frames[0].depth > 9 * view->scale.device) {
        paint_shadows(canvas, frames, seen, 1.7 * view->scale.device);
    }
    for (size_t i = 0; i < seen; i++) {
        stamp_stand(canvas, &frames[i], look, which[i], view);
    }
}
