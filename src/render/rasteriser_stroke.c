/* Strokes: each piece of line a quad, each bend a join, all wound the same way, so that overlaps
 * count once. */
#include <string.h>

#include "rasteriser.h"

/* A mitre reaches at most so many half widths from the bend. */
static const double MITRE_LIMIT = 3;

typedef struct Pen {
    Rasteriser *rasteriser;
    double half;
    StrokeJoin join;
    StrokeCap cap;
} Pen;

PixelBox rasteriser_stroke_bounds(PixelList line, const Stroke *stroke) {
    double width = stroke->width < 1 ? 1 : stroke->width;
    return pixel_box_grown(rasteriser_bounds(&line, 1), width / 2 * MITRE_LIMIT + 1);
}

static void add_quad(const Pen *pen, Pixel a, Pixel b) {
    Pixel along = pixel_unit(pixel_subtract(b, a));
    Pixel aside = {-along.y * pen->half, along.x * pen->half};
    Pixel corners[4] = {pixel_subtract(a, aside), pixel_subtract(b, aside), pixel_add(b, aside),
                        pixel_add(a, aside)};
    rasteriser_add_ring(pen->rasteriser, (PixelList){corners, 4}, 1);
}

static void add_turned(const Pen *pen, const Pixel *points, size_t count) {
    PixelList ring = {points, count};
    rasteriser_add_ring(pen->rasteriser, ring, pixel_ring_area(ring) < 0 ? -1 : 1);
}

static void add_dot(const Pen *pen, Pixel centre) {
    enum { SIDES = 16 };
    /* Sines of sixteenths of a turn. */
    static const double SINES[SIDES] = {
        0,  0.3826834323650898,  0.7071067811865476,  0.9238795325112867,
        1,  0.9238795325112867,  0.7071067811865476,  0.3826834323650898,
        0,  -0.3826834323650898, -0.7071067811865476, -0.9238795325112867,
        -1, -0.9238795325112867, -0.7071067811865476, -0.3826834323650898};
    Pixel points[SIDES];
    for (int i = 0; i < SIDES; i++) {
        points[i] =
            pixel(centre.x + pen->half * SINES[(i + 4) % SIDES], centre.y + pen->half * SINES[i]);
    }
    add_turned(pen, points, SIDES);
}

/* The outer side of a bend at b. */
static void add_join(const Pen *pen, Pixel a, Pixel b, Pixel c) {
    if (pen->join == STROKE_ROUND) {
        add_dot(pen, b);
        return;
    }
    Pixel in = pixel_unit(pixel_subtract(b, a)), out = pixel_unit(pixel_subtract(c, b));
    double turn = in.x * out.y - in.y * out.x;
    double side = turn > 0 ? -pen->half : pen->half;
    Pixel first = {b.x - in.y * side, b.y + in.x * side};
    Pixel second = {b.x - out.y * side, b.y + out.x * side};
    Pixel middle = {first.x + second.x - 2 * b.x, first.y + second.y - 2 * b.y};
    double length = pixel_length(middle); /* 2 * half * cosine of half the turn */
    double reach = length > 0 ? 2 * pen->half * pen->half / length : HUGE_VAL;
    if (reach < MITRE_LIMIT * pen->half) {
        Pixel tip = pixel_along(b, middle, reach / length);
        Pixel points[4] = {b, first, tip, second};
        add_turned(pen, points, 4);
    } else {
        Pixel points[3] = {b, first, second};
        add_turned(pen, points, 3);
    }
}

/* An unbroken line; equal neighbours are passed over. */
static void add_line(const Pen *pen, PixelList line, bool is_closed) {
    Pixel before = {0, 0}, last = line.points[0], second = last;
    size_t pieces = 0;
    size_t steps = line.count - 1 + (is_closed ? 1 : 0);
    for (size_t i = 0; i < steps; i++) {
        Pixel next = line.points[(i + 1) % line.count];
        if (pixel_distance(last, next) < 1e-6) {
            continue;
        }
        add_quad(pen, last, next);
        if (pieces > 0) {
            add_join(pen, before, last, next);
        } else {
            second = next;
        }
        pieces++;
        before = last;
        last = next;
    }
    if (is_closed && pieces > 1) {
        add_join(pen, before, last, second);
    } else if (pen->cap == STROKE_ROUND_CAP) {
        add_dot(pen, line.points[0]);
        if (pieces > 0) {
            add_dot(pen, last);
        }
    }
}

/* Walks the line and hands out its dashes, each with the bends inside it. */
static void add_dashes(const Pen *pen, PixelList line, const Stroke *stroke) {
    enum { DASH_POINTS = 32 }; /* a dash with more bends is handed out in parts */
    Pixel points[DASH_POINTS];
    size_t count = 0;
    double period = stroke->dash + stroke->gap;
    double along = fmod(stroke->dash_start, period);
    along = along < 0 ? along + period : along;
    size_t steps = line.count - 1 + (stroke->is_closed ? 1 : 0);
    for (size_t i = 0; i < steps; i++) {
        Pixel from = line.points[i], to = line.points[(i + 1) % line.count];
        double length = pixel_distance(from, to), done = 0;
        while (done < length) {
            bool draws = along < stroke->dash;
            double left = (draws ? stroke->dash : period) - along;
            double step = left < length - done ? left : length - done;
            if (draws) {
                if (count == 0) {
                    points[count++] = pixel_between(from, to, done / length);
                }
                points[count++] = pixel_between(from, to, (done + step) / length);
            }
            bool ends = step >= left;
            along = ends ? (draws ? stroke->dash : 0) : along + step;
            if (stroke->gap <= 0 && ends && draws) {
                along = 0;
            }
            done += step > 1e-9 ? step : 1e-9;
            if (count > 0 && (ends || count == DASH_POINTS)) {
                add_line(pen, (PixelList){points, count}, false);
                points[0] = points[count - 1];
                count = ends ? 0 : 1;
            }
        }
    }
    if (count > 1) {
        add_line(pen, (PixelList){points, count}, false);
    }
}

void rasteriser_add_stroke(Rasteriser *rasteriser, PixelList line, const Stroke *stroke) {
    double width = stroke->width < 1 ? 1 : stroke->width;
    Pen pen = {rasteriser, width / 2, stroke->join, stroke->cap};
    if (stroke->dash > 0) {
        add_dashes(&pen, line, stroke);
    } else {
        add_line(&pen, line, stroke->is_closed && line.count > 2);
    }
}
