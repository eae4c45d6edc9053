/* Little figures seen from above. All bodies of a stand are laid in one call, all heads in another,
 * so that a stand costs little however many stand on it. Lengths are shares of a man's breadth. */
#include "enfilade/geometry/facing.h"
#include "stand_frame.h"

enum { FIGURE_LIMIT = 48, OVAL_POINTS = 8 };

/* Shapes gathered for one call. */
typedef struct Shapes {
    Pixel points[FIGURE_LIMIT][OVAL_POINTS];
    PixelList rings[FIGURE_LIMIT];
    size_t count;
} Shapes;

typedef struct FigureBrush {
    Canvas *canvas;
    const StandFrame *frame;
    const SideLook *look;
    Shapes bodies, heads, arms, horses;
    double man; /* pixels from shoulder to shoulder */
    int gaps;
} FigureBrush;

static const Colour HORSE = {92, 62, 38, 255};
static const Colour IRON = {44, 40, 38, 255};
static const Colour WOOD = {136, 98, 58, 255};

static Pixel *next_shape(Shapes *shapes, size_t points) {
    if (shapes->count == FIGURE_LIMIT) {
        return NULL;
    }
    Pixel *out = shapes->points[shapes->count];
    shapes->rings[shapes->count++] = (PixelList){out, points};
    return out;
}

static void add_oval(FigureBrush *brush, Shapes *shapes, double right, double forward,
                     double half_right, double half_forward) {
    /* Sines of eighths of a turn. */
    static const double SINES[OVAL_POINTS] = {0, 0.7071, 1, 0.7071, 0, -0.7071, -1, -0.7071};
    Pixel *points = next_shape(shapes, OVAL_POINTS);
    for (int i = 0; points != NULL && i < OVAL_POINTS; i++) {
        points[i] = stand_frame_at(brush->frame, right + half_right * SINES[(i + 2) % OVAL_POINTS],
                                   forward + half_forward * SINES[i]);
    }
}

/* A bar from one place to another. */
static void add_bar(FigureBrush *brush, Shapes *shapes, Pixel from, Pixel to, double width) {
    Pixel a = stand_frame_at(brush->frame, from.x, from.y);
    Pixel b = stand_frame_at(brush->frame, to.x, to.y);
    Pixel along = pixel_unit(pixel_subtract(b, a)),
          aside = {-along.y * width / 2, along.x * width / 2};
    Pixel *points = next_shape(shapes, 4);
    if (points != NULL) {
        points[0] = pixel_add(a, aside);
        points[1] = pixel_add(b, aside);
        points[2] = pixel_subtract(b, aside);
        points[3] = pixel_subtract(a, aside);
    }
}

static void lay(FigureBrush *brush, Shapes *shapes, Colour colour) {
    canvas_fill_shapes(brush->canvas, shapes->rings, shapes->count, colour);
    shapes->count = 0;
}

static void add_man(FigureBrush *brush, double right, double forward, bool has_musket) {
    double man = brush->man;
    add_oval(brush, &brush->bodies, right, forward, man * 0.5, man * 0.27);
    add_oval(brush, &brush->heads, right, forward + man * 0.03, man * 0.23, man * 0.23);
    if (has_musket) {
        add_bar(brush, &brush->arms, pixel(right + man * 0.34, forward - man * 0.1),
                pixel(right + man * 0.28, forward + man * 0.85), man * 0.12);
    }
}

static void add_horse(FigureBrush *brush, double right, double forward, bool is_ridden) {
    double man = brush->man;
    add_oval(brush, &brush->horses, right, forward - man * 0.1, man * 0.3, man * 0.8);
    add_oval(brush, &brush->horses, right, forward + man * 0.82, man * 0.16, man * 0.4);
    if (is_ridden) {
        add_oval(brush, &brush->bodies, right, forward - man * 0.12, man * 0.46, man * 0.24);
        add_oval(brush, &brush->heads, right, forward - man * 0.08, man * 0.21, man * 0.21);
    }
}

/* How many fit side by side, at least one. */
static int files(const FigureBrush *brush, double each) {
    int count = (int)(brush->frame->width * 0.94 / each);
    return count < 1 ? 1 : count > 12 ? 12 : count;
}

static double file_place(const FigureBrush *brush, int file, int count) {
    return brush->frame->width * 0.94 * ((file + 0.5) / count - 0.5);
}

/* Gaps are spread along the ranks, and never take the last file. */
static bool has_fallen(const FigureBrush *brush, int file, int count) {
    int gaps = brush->gaps < count - 1 ? brush->gaps : count - 1;
    int half = count / 2;
    return ((file + 1) * gaps + half) / count > (file * gaps + half) / count;
}

static void paint_foot(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    brush->man = frame->depth * 0.3;
    int count = files(brush, brush->man * 1.12);
    for (int rank = 0; rank < 2; rank++) {
        for (int file = 0; file < count; file++) {
            double forward = frame->depth * (rank == 0 ? 0.08 : -0.26);
            if (has_fallen(brush, file, count)) {
                continue;
            }
            add_man(brush, file_place(brush, file, count), forward, rank == 0);
        }
    }
}

static void paint_horse(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    brush->man = frame->depth * 0.24;
    int count = files(brush, brush->man * 1.35);
    for (int file = 0; file < count; file++) {
        if (!has_fallen(brush, file, count)) {
            add_horse(brush, file_place(brush, file, count), -frame->depth * 0.03, true);
        }
    }
}

/* One gun with its wheels and trail, and the crew about it. */
static void paint_gun(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    double least = frame->depth < frame->width ? frame->depth : frame->width;
    double size = least * 0.24, at = frame->depth * 0.02;
    brush->man = least * 0.17;
    for (int side = -1; side <= 1; side += 2) {
        add_bar(brush, &brush->horses, pixel(side * size * 0.62, at - size * 0.5),
                pixel(side * size * 0.62, at + size * 0.5), size * 0.24);
        add_bar(brush, &brush->horses, pixel(side * size * 0.2, at),
                pixel(side * size * 0.06, at - size * 1.35), size * 0.14);
    }
    add_bar(brush, &brush->horses, pixel(-size * 0.62, at), pixel(size * 0.62, at), size * 0.16);
    lay(brush, &brush->horses, WOOD);
    add_bar(brush, &brush->arms, pixel(0, at - size * 0.45), pixel(0, at + size * 1.35),
            size * 0.3);
    lay(brush, &brush->arms, IRON);
    double aside = frame->width * 0.32;
    aside = aside > size * 2.2 ? size * 2.2 : aside;
    const Pixel crew[4] = {{-aside, at + size * 0.55},
                           {aside, at + size * 0.45},
                           {-aside, at - size * 0.75},
                           {aside * 0.92, at - size * 0.85}};
    for (int i = 0; i < 4; i++) {
        if (!has_fallen(brush, i, 4)) {
            add_man(brush, crew[i].x, crew[i].y, false);
        }
    }
}

/* Teams of horses before a limber. */
static void paint_limber(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    brush->man = (frame->depth < frame->width * 1.4 ? frame->depth : frame->width * 1.4) * 0.17;
    int teams = frame->depth > brush->man * 7 ? 2 : 1;
    double step = brush->man * 2.3, first = frame->depth * 0.34 - brush->man * 0.6;
    for (int team = 0; team < teams; team++) {
        for (int side = -1; side <= 1; side += 2) {
            add_horse(brush, side * brush->man * 0.55, first - team * step, side < 0);
        }
    }
    double box = first - teams * step + brush->man * 0.3, half = brush->man * 0.62;
    add_bar(brush, &brush->arms, pixel(0, box), pixel(0, first), brush->man * 0.14);
    for (int side = -1; side <= 1; side += 2) {
        add_bar(brush, &brush->arms, pixel(side * half * 1.25, box - half),
                pixel(side * half * 1.25, box + half * 0.7), brush->man * 0.2);
    }
    lay(brush, &brush->arms, IRON);
    add_bar(brush, &brush->arms, pixel(0, box - half * 0.7), pixel(0, box + half * 0.5),
            half * 1.7);
    lay(brush, &brush->arms, WOOD);
}

/* Led horses and the man who holds them. */
static void paint_holder(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    brush->man = frame->depth * 0.2;
    int count = files(brush, brush->man * 1.5);
    for (int file = 0; file < count; file++) {
        bool is_ridden = file == count / 2;
        if (is_ridden || !has_fallen(brush, file, count)) {
            add_horse(brush, file_place(brush, file, count), -frame->depth * 0.05, is_ridden);
        }
    }
}

static void paint_leader(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    brush->man = (frame->depth < frame->width ? frame->depth : frame->width) * 0.26;
    add_horse(brush, 0, -brush->man * 0.1, true);
    if (frame->width > brush->man * 4.4) {
        add_horse(brush, -brush->man * 1.35, -brush->man * 0.7, true);
        add_horse(brush, brush->man * 1.35, -brush->man * 0.7, true);
    }
}

/* The colours: a staff and a flag over the front rank. */
static void paint_colours(FigureBrush *brush) {
    const StandFrame *frame = brush->frame;
    double size = frame->depth * 0.29;
    double left = -size * 0.75, right = size * 0.75, low = -size * 0.12, high = size * 0.86;
    Pixel cloth[4] = {stand_frame_at(frame, left, low), stand_frame_at(frame, left, high),
                      stand_frame_at(frame, right, high), stand_frame_at(frame, right, low)};
    canvas_fill(brush->canvas, cloth, 4, palette(PALETTE_CREAM));
    Pixel stripe[4] = {stand_frame_at(frame, left, low + size * 0.36),
                       stand_frame_at(frame, left, low + size * 0.64),
                       stand_frame_at(frame, right, low + size * 0.64),
                       stand_frame_at(frame, right, low + size * 0.36)};
    canvas_fill(brush->canvas, stripe, 4, brush->look->fill);
    double width = size * 0.11 < 0.8 ? 0.8 : size * 0.11;
    Stroke line = stroke_closed(width, brush->look->dark);
    canvas_stroke(brush->canvas, cloth, 4, &line);
    Stroke staff = stroke(width * 1.5, brush->look->dark);
    canvas_line(brush->canvas, stand_frame_at(frame, left, -size),
                stand_frame_at(frame, left, high), &staff);
}

void stand_figures_paint(Canvas *canvas, const StandFrame *frame, FigureKind figure,
                         const SideLook *look, bool has_colours, int gaps) {
    FigureBrush brush;
    brush.canvas = canvas;
    brush.frame = frame;
    brush.look = look;
    brush.man = 0;
    brush.gaps = gaps;
    brush.bodies.count = 0;
    brush.heads.count = 0;
    brush.arms.count = 0;
    brush.horses.count = 0;
    switch (figure) {
    case FIGURE_FOOT:
        paint_foot(&brush);
        break;
    case FIGURE_HORSE:
        paint_horse(&brush);
        break;
    case FIGURE_GUN:
        paint_gun(&brush);
        break;
    case FIGURE_LIMBER:
        paint_limber(&brush);
        break;
    case FIGURE_HORSE_HOLDER:
        paint_holder(&brush);
        break;
    case FIGURE_LEADER:
        paint_leader(&brush);
        break;
    }
    lay(&brush, &brush.horses, HORSE);
    lay(&brush, &brush.arms, look->dark);
    lay(&brush, &brush.bodies, look->dark);
    lay(&brush, &brush.heads, look->light);
    if (has_colours) {
        paint_colours(&brush);
    }
}
