/* The drawing interface: what painters and panels draw on. A canvas is a table of functions with a
 * context; back ends: canvas_image.c (our own buffer), canvas_window.c (the same in a window),
 * canvas_log.c (text, for tests).
 *
 * All places are pixels (pixel.h). Everything is anti-aliased and clipped; what lies outside costs
 * little. */
#ifndef ENFILADE_RENDER_CANVAS_H
#define ENFILADE_RENDER_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "enfilade/render/colour.h"
#include "enfilade/render/font.h"
#include "enfilade/render/picture.h"
#include "enfilade/render/pixel.h"

typedef enum StrokeJoin {
    STROKE_MITRE, /* bevelled where it would run out beyond 3 half widths */
    STROKE_ROUND,
} StrokeJoin;

typedef enum StrokeCap {
    STROKE_BUTT,
    STROKE_ROUND_CAP,
} StrokeCap;

typedef struct Stroke {
    double width; /* pixels; below 1 it is drawn 1 wide and fainter */
    Colour colour;
    StrokeJoin join;
    StrokeCap cap;
    bool is_closed;
    double dash, gap;  /* pixels along the line; dash 0: unbroken */
    double dash_start; /* how far into the pattern the line begins */
} Stroke;

/* The ordinary stroke: mitred, butt ends, open, unbroken. */
static inline Stroke stroke(double width, Colour colour) {
    return (Stroke){.width = width, .colour = colour};
}
static inline Stroke stroke_closed(double width, Colour colour) {
    return (Stroke){.width = width, .colour = colour, .is_closed = true};
}
static inline Stroke stroke_dashed(double width, Colour colour, double dash, double gap) {
    return (Stroke){.width = width, .colour = colour, .dash = dash, .gap = gap};
}

/* A rectangle at any angle, the footprint of a stand: filled and outlined in one pass. */
typedef struct CanvasBox {
    Pixel centre;
    Pixel facing;        /* unit vector on the screen: the depth runs along it */
    double width, depth; /* pixels; the outline lies half inside, half outside */
    Colour fill;         /* alpha 0: none */
    Colour outline;      /* alpha 0: none */
    double outline_width;
} CanvasBox;

typedef enum TextAlign {
    TEXT_LEFT,
    TEXT_CENTRE,
    TEXT_RIGHT,
} TextAlign;

typedef enum TextLevel {
    TEXT_BASELINE,
    TEXT_TOP,    /* the top of the tallest letters */
    TEXT_MIDDLE, /* half way up the capitals */
    TEXT_BOTTOM,
} TextLevel;

typedef struct TextStyle {
    FontRole role;
    double size; /* pixels, see font.h */
    Colour colour;
    Colour halo;       /* with halo_width > 0 */
    double halo_width; /* pixels, whole */
    double spacing;    /* pixels between letters */
    double angle;      /* degrees clockwise on the screen, about the place given */
    TextAlign align;
    TextLevel level;
} TextStyle;

typedef struct Canvas Canvas;

/* Something that is painted often, and alike at many places or in many frames: a stand, a tag. A
 * back end may keep it as a picture. */
typedef struct CanvasStamp {
    /* Bytes that tell all that its look depends on, but the place: no pointers, no padding. The
     * first should tell what it is (StampKind). */
    const void *key;
    size_t key_bytes;
    PixelBox box; /* all that is painted lies in it, seen from the place */
    double grain; /* a kept picture is laid at whole multiples of it: 1 / 8 of a pixel, or 1 */
    void (*paint)(Canvas *canvas, Pixel at, const void *context);
    const void *context;
} CanvasStamp;

/* The first number of the keys, so that those of two painters never meet. */
typedef enum StampKind {
    STAMP_STAND,
    STAMP_MARK,
    STAMP_NAME,
} StampKind;

/* A back end. Every function gets the context of its canvas; `clip` is already the intersection of
 * all pushed. */
typedef struct CanvasBackEnd {
    void (*fill)(void *context, const PixelList *rings, size_t count, bool has_holes,
                 Colour colour);
    void (*stroke)(void *context, PixelList line, const Stroke *stroke);
    void (*box)(void *context, const CanvasBox *box);
    void (*ellipse)(void *context, Pixel centre, double radius_x, double radius_y, Colour fill,
                    Colour outline, double outline_width);
    void (*text)(void *context, Pixel at, const char *words, const TextStyle *style);
    void (*picture)(void *context, const Picture *picture, PixelBox to, double opacity);
    void (*clip)(void *context, PixelBox clip);
    void (*note)(void *context, const char *words);
    /* NULL: stamps are painted like everything else. */
    void (*stamp)(void *context, Canvas *canvas, Pixel at, const CanvasStamp *stamp);
    void (*destroy)(void *context);
} CanvasBackEnd;

enum { CANVAS_CLIP_DEPTH = 16 };

struct Canvas {
    const CanvasBackEnd *back_end;
    void *context;    /* of the back end */
    FontShelf *fonts; /* not owned */
    double width, height;
    PixelBox clips[CANVAS_CLIP_DEPTH]; /* clips[0] is the whole */
    size_t clip_count;
    Picture paper; /* a square of it, made by paint_paper when it is first laid; owned */
};

/* For back ends: a canvas on the heap with the whole as its clip. */
Canvas *canvas_create(const CanvasBackEnd *back_end, void *context, FontShelf *fonts, double width,
                      double height);
void canvas_destroy(Canvas *canvas); /* accepts NULL; not the fonts */

/* The inside of one ring. */
void canvas_fill(Canvas *canvas, const Pixel *points, size_t count, Colour colour);
/* An area: the first ring is its outline, the others are holes, of either winding. */
void canvas_fill_area(Canvas *canvas, const PixelList *rings, size_t count, Colour colour);
/* Many shapes as one: where they overlap a translucent colour is laid only once. */
void canvas_fill_shapes(Canvas *canvas, const PixelList *rings, size_t count, Colour colour);
/* An upright rectangle. */
void canvas_fill_box(Canvas *canvas, PixelBox box, Colour colour);
/* An upright rectangle with round corners. */
void canvas_fill_round_box(Canvas *canvas, PixelBox box, double radius, Colour colour);
/* Lines with at least two points (fewer draw nothing; two equal ones a dot with round caps). */
void canvas_stroke(Canvas *canvas, const Pixel *points, size_t count, const Stroke *stroke);
void canvas_line(Canvas *canvas, Pixel from, Pixel to, const Stroke *stroke);
/* The outline of an upright rectangle, its line wholly inside the box: sharp where box and width
 * are whole. */
void canvas_frame(Canvas *canvas, PixelBox box, double width, Colour colour);
void canvas_round_frame(Canvas *canvas, PixelBox box, double radius, double width, Colour colour);
void canvas_box(Canvas *canvas, const CanvasBox *box);
void canvas_circle(Canvas *canvas, Pixel centre, double radius, Colour fill);
void canvas_ring(Canvas *canvas, Pixel centre, double radius, double width, Colour colour);
void canvas_ellipse(Canvas *canvas, Pixel centre, double radius_x, double radius_y, Colour fill,
                    Colour outline, double outline_width);
/* One line of text. */
void canvas_text(Canvas *canvas, Pixel at, const char *words, const TextStyle *style);
/* `bytes` bytes of `words`, for the lines of font_wrap. */
void canvas_text_part(Canvas *canvas, Pixel at, const char *words, size_t bytes,
                      const TextStyle *style);
/* For back ends: from the place given to the start of the baseline, before turning. */
Pixel canvas_text_start(TextExtent extent, const TextStyle *style);
double canvas_text_width(Canvas *canvas, const char *words, const TextStyle *style);
/* The picture stretched over `to` (copied as it is where the sizes agree and the place is whole).
 */
void canvas_picture(Canvas *canvas, const Picture *picture, PixelBox to, double opacity);
void canvas_stamp(Canvas *canvas, Pixel at, const CanvasStamp *stamp);
/* Nothing is drawn outside the intersection of all pushed boxes (widened to whole pixels). */
void canvas_push_clip(Canvas *canvas, PixelBox box);
void canvas_pop_clip(Canvas *canvas);
PixelBox canvas_clip(const Canvas *canvas);
/* Is anything of the box inside the clip? Painters skip what is not. */
bool canvas_shows(const Canvas *canvas, PixelBox box);
/* Only for the log: what the following calls are about ("stand 12"). */
void canvas_note(Canvas *canvas, const char *words);

#endif
