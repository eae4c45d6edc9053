/* What a report looks like on the map: shapes in inches with a tone and a caption. Painters draw
 * them, the log keeps them, tests read them. */
#ifndef ENFILADE_BATTLEFIELD_DRAWING_H
#define ENFILADE_BATTLEFIELD_DRAWING_H

#include "enfilade/geometry/polygon.h"

typedef enum DrawingShapeKind {
    DRAWING_LINE,   /* open, with an arrow head when has_arrow */
    DRAWING_AREA,   /* closed and washed */
    DRAWING_CIRCLE, /* points[0], radius */
    DRAWING_POINT,
    DRAWING_TEXT, /* caption at points[0] */
} DrawingShapeKind;

typedef enum DrawingTone {
    DRAWING_PLAIN,
    DRAWING_GOOD,     /* clear, legal, in command */
    DRAWING_BAD,      /* blocked, refused */
    DRAWING_DOUBTFUL, /* grazing, at the limit */
    DRAWING_FIRE,
    DRAWING_MOVE,
} DrawingTone;

typedef struct DrawingShape {
    DrawingShapeKind kind;
    DrawingTone tone;
    bool has_arrow, is_dashed;
    PointList points; /* in the arena */
    double radius;
    const char *caption; /* in the arena, NULL for none */
} DrawingShape;

typedef struct Drawing {
    Arena *arena;
    DrawingShape *shapes;
    size_t count, room;
} Drawing;

/* Everything lies in the arena; lengths are inches. Points and captions are copied; no caption is
 * NULL. */
void drawing_init(Drawing *drawing, Arena *arena);
void drawing_line(Drawing *drawing, Vector a, Vector b, DrawingTone tone, const char *caption);
void drawing_path(Drawing *drawing, PointList points, DrawingTone tone, bool has_arrow,
                  const char *caption);
void drawing_area(Drawing *drawing, PointList ring, DrawingTone tone, const char *caption);
void drawing_circle(Drawing *drawing, Vector at, double radius, DrawingTone tone,
                    const char *caption);
void drawing_text(Drawing *drawing, Vector at, DrawingTone tone, const char *caption);

#endif
