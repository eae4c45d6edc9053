/* Which texts of a screen cannot be read whole (text_check.h). */
#include "support/text_check.h"

#include <string.h>

#include "enfilade/base/array.h"
#include "enfilade/geometry/facing.h"

/* Pixels that letters may touch: anti-aliasing, and the space round a letter in its own box. */
static const double TOUCH = 1.5;

typedef struct SeenText {
    char words[96];
    Pixel centre, along; /* the letters' turned rectangle: unit vector of the line */
    double half_width, half_height;
    PixelBox box, clip; /* upright, round it; what it was cut with */
    int layer;
    bool is_scrolled, is_gone; /* under something that goes away again, or wholly hidden */
} SeenText;

typedef struct TextCheck {
    FontShelf *fonts;
    ARRAY(SeenText) texts;
    PixelBox clip;
    int layer; /* counted from 1 by the notes */
    bool is_scrolled;
    Text *faults;
    size_t fault_count;
} TextCheck;

enum { LAYER_LIVE = 4, LAYER_FRONT = 5 };

static void tell(TextCheck *check, const char *what, const char *words, const char *other) {
    check->fault_count++;
    text_format(check->faults, "%s: \"%s\"%s%s%s\n", what, words, other != NULL ? " and \"" : "",
                other != NULL ? other : "", other != NULL ? "\"" : "");
}

static bool has_descender(const char *words) {
    return strpbrk(words, "gjpqyQ,;()[]") != NULL;
}

static void see_text(void *context, Pixel at, const char *words, const TextStyle *style) {
    TextCheck *check = context;
    TextExtent extent = font_measure(check->fonts, style->role, style->size, style->spacing, words);
    Pixel start = canvas_text_start(extent, style);
    double top = start.y - style->size * 0.7;
    double bottom = start.y + style->size * (has_descender(words) ? 0.2 : 0.02);
    SeenText text = {.half_width = extent.width / 2,
                     .half_height = (bottom - top) / 2,
                     .along = {facing_cosine(style->angle), facing_sine(style->angle)},
                     .clip = check->clip,
                     .layer = check->layer,
                     .is_scrolled = check->is_scrolled};
    double x = start.x + extent.width / 2, y = (top + bottom) / 2;
    text.centre = pixel(at.x + x * text.along.x - y * text.along.y,
                        at.y + x * text.along.y + y * text.along.x);
    double half_x = fabs(text.along.x) * text.half_width + fabs(text.along.y) * text.half_height;
    double half_y = fabs(text.along.y) * text.half_width + fabs(text.along.x) * text.half_height;
    text.box = pixel_box(text.centre.x - half_x, text.centre.y - half_y, 2 * half_x, 2 * half_y);
    text_copy(text.words, sizeof text.words, words);
    bool is_shown = pixel_box_meets(text.box, check->clip) && style->colour.alpha > 0;
    if (is_shown && strspn(words, " ") < strlen(words)) {
        ARRAY_ADD(&check->texts, text);
    }
}

static bool is_within(PixelBox inner, PixelBox outer, double slack) {
    return inner.left >= outer.left - slack && inner.top >= outer.top - slack &&
           pixel_box_right(inner) <= pixel_box_right(outer) + slack &&
           pixel_box_bottom(inner) <= pixel_box_bottom(outer) + slack;
}

/* How far a rectangle reaches to either side of its middle in a direction. */
static double reach(const SeenText *text, Pixel direction) {
    Pixel along = text->along;
    double across = fabs(along.x * direction.x + along.y * direction.y);
    double aside = fabs(-along.y * direction.x + along.x * direction.y);
    return fmax(0, text->half_width - TOUCH) * across + fmax(0, text->half_height - TOUCH) * aside;
}

/* No line keeps the two turned rectangles apart. */
static bool run_into(const SeenText *one, const SeenText *other) {
    if (!pixel_box_meets(pixel_box_shared(one->box, one->clip),
                         pixel_box_shared(other->box, other->clip))) {
        return false;
    }
    Pixel apart = pixel_subtract(other->centre, one->centre);
    const SeenText *texts[2] = {one, other};
    for (int i = 0; i < 4; i++) {
        Pixel axis = texts[i / 2]->along;
        axis = i % 2 == 0 ? axis : pixel(-axis.y, axis.x);
        double distance = fabs(apart.x * axis.x + apart.y * axis.y);
        if (distance >= reach(one, axis) + reach(other, axis)) {
            return false;
        }
    }
    return true;
}

/* Something opaque comes over what is there already. */
static void cover(TextCheck *check, PixelBox box) {
    box = pixel_box_shared(box, check->clip);
    SeenText sheet = {.centre = {box.left + box.width / 2, box.top + box.height / 2},
                      .along = {1, 0},
                      .half_width = box.width / 2,
                      .half_height = box.height / 2,
                      .box = box,
                      .clip = box};
    for (size_t i = 0; i < check->texts.count; i++) {
        SeenText *text = &check->texts.items[i];
        PixelBox seen = pixel_box_shared(text->box, text->clip);
        if (text->is_gone || !run_into(text, &sheet)) {
            continue;
        }
        bool may_hide = check->layer == LAYER_FRONT && text->layer != LAYER_LIVE;
        if (!is_within(seen, box, TOUCH) && !may_hide) {
            tell(check, "half covered", text->words, NULL);
        }
        text->is_gone = true;
    }
}

static double area_of(PixelList ring) {
    double sum = 0;
    for (size_t i = 0; i < ring.count; i++) {
        Pixel a = ring.points[i], b = ring.points[(i + 1) % ring.count];
        sum += a.x * b.y - a.y * b.x;
    }
    return fabs(sum) / 2;
}

/* An upright box, its corners round or not. */
static void see_fill(void *context, const PixelList *rings, size_t count, bool has_holes,
                     Colour colour) {
    (void)has_holes;
    if (count != 1 || colour.alpha < 255 || rings[0].count < 4) {
        return;
    }
    PixelBox box = pixel_box(rings[0].points[0].x, rings[0].points[0].y, 0, 0);
    for (size_t i = 1; i < rings[0].count; i++) {
        Pixel at = rings[0].points[i];
        double right = fmax(pixel_box_right(box), at.x), bottom = fmax(pixel_box_bottom(box), at.y);
        box.left = fmin(box.left, at.x);
        box.top = fmin(box.top, at.y);
        box.width = right - box.left;
        box.height = bottom - box.top;
    }
    if (area_of(rings[0]) > box.width * box.height * 0.93) {
        cover(context, box);
    }
}

static void see_picture(void *context, const Picture *picture, PixelBox to, double opacity) {
    (void)picture;
    if (opacity >= 1) {
        cover(context, to);
    }
}

static void see_clip(void *context, PixelBox clip) {
    ((TextCheck *)context)->clip = clip;
}

static void see_note(void *context, const char *words) {
    TextCheck *check = context;
    if (strncmp(words, "layer ", strlen("layer ")) == 0) {
        check->layer++;
    } else if (strcmp(words, "scrolled") == 0) {
        check->is_scrolled = true;
    } else if (strcmp(words, "not scrolled") == 0) {
        check->is_scrolled = false;
    }
}

static void see_stroke(void *context, PixelList line, const Stroke *stroke) {
    (void)context, (void)line, (void)stroke;
}
static void see_box(void *context, const CanvasBox *box) {
    (void)context, (void)box;
}
static void see_ellipse(void *context, Pixel centre, double radius_x, double radius_y, Colour fill,
                        Colour outline, double outline_width) {
    (void)context, (void)centre, (void)radius_x, (void)radius_y, (void)fill, (void)outline,
        (void)outline_width;
}
static void keep(void *context) {
    (void)context;
}

static const CanvasBackEnd CHECK = {
    .fill = see_fill,
    .stroke = see_stroke,
    .box = see_box,
    .ellipse = see_ellipse,
    .text = see_text,
    .picture = see_picture,
    .clip = see_clip,
    .note = see_note,
    .destroy = keep,
};

static bool is_cut(const SeenText *text) {
    PixelBox clip = text->clip;
    if (text->is_scrolled) {
        clip.top = -1e6;
        clip.height = 2e6;
    }
    return !is_within(text->box, clip, TOUCH);
}

static bool is_shortened(const char *words) {
    static const char mark[] = "…";
    size_t length = strlen(words), end = strlen(mark);
    return length >= end && strcmp(words + length - end, mark) == 0;
}

static void check_texts(TextCheck *check) {
    for (size_t i = 0; i < check->texts.count; i++) {
        const SeenText *text = &check->texts.items[i];
        if (text->is_gone) {
            continue;
        }
        if (is_cut(text)) {
            tell(check, "cut off", text->words, NULL);
        }
        if (is_shortened(text->words)) {
            tell(check, "shortened", text->words, NULL);
        }
        for (size_t j = 0; j < i; j++) {
            const SeenText *other = &check->texts.items[j];
            if (!other->is_gone && run_into(other, text)) {
                tell(check, "run into each other", other->words, text->words);
            }
        }
    }
}

size_t text_check_program(Program *program, double width, double height, FontShelf *fonts,
                          Text *faults) {
    TextCheck check = {.fonts = fonts, .faults = faults};
    Canvas *canvas = canvas_create(&CHECK, &check, fonts, width, height);
    program_paint(program, canvas);
    canvas_destroy(canvas);
    check_texts(&check);
    ARRAY_FINISH(&check.texts);
    return check.fault_count;
}
