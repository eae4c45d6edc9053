/* Shapes that reports leave on the map. Points and captions are copied into the drawing's arena. */
#include "enfilade/battlefield/drawing.h"

#include <string.h>

void drawing_init(Drawing *drawing, Arena *arena) {
    *drawing = (Drawing){.arena = arena};
}

static void add(Drawing *drawing, DrawingShape shape, const Vector *points, size_t count,
                const char *caption) {
    drawing->shapes = arena_make_room(drawing->arena, drawing->shapes, drawing->count,
                                      &drawing->room, sizeof *drawing->shapes);
    Vector *kept = arena_allocate_array(drawing->arena, count, sizeof *kept);
    if (count > 0) {
        memcpy(kept, points, count * sizeof *kept);
    }
    shape.points = (PointList){kept, count};
    shape.caption = caption != NULL ? arena_copy_text(drawing->arena, caption) : NULL;
    drawing->shapes[drawing->count++] = shape;
}

void drawing_line(Drawing *drawing, Vector a, Vector b, DrawingTone tone, const char *caption) {
    const Vector points[] = {a, b};
    add(drawing, (DrawingShape){.kind = DRAWING_LINE, .tone = tone}, points, 2, caption);
}

void drawing_path(Drawing *drawing, PointList points, DrawingTone tone, bool has_arrow,
                  const char *caption) {
    DrawingShape shape = {.kind = DRAWING_LINE, .tone = tone, .has_arrow = has_arrow};
    add(drawing, shape, points.points, points.count, caption);
}

void drawing_area(Drawing *drawing, PointList ring, DrawingTone tone, const char *caption) {
    DrawingShape shape = {.kind = DRAWING_AREA, .tone = tone};
    add(drawing, shape, ring.points, ring.count, caption);
}

void drawing_circle(Drawing *drawing, Vector at, double radius, DrawingTone tone,
                    const char *caption) {
    DrawingShape shape = {.kind = DRAWING_CIRCLE, .tone = tone, .radius = radius};
    add(drawing, shape, &at, 1, caption);
}

void drawing_text(Drawing *drawing, Vector at, DrawingTone tone, const char *caption) {
    add(drawing, (DrawingShape){.kind = DRAWING_TEXT, .tone = tone}, &at, 1, caption);
}
