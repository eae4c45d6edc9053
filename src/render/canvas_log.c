/* Drawing calls as lines of text. */
#include "enfilade/render/canvas_log.h"

#include "enfilade/base/memory.h"

static Text *log_of(void *context) {
    return *(Text **)context;
}

static void add_colour(Text *log, const char *name, Colour colour) {
    text_format(log, " %s #%02x%02x%02x", name, colour.red, colour.green, colour.blue);
    if (colour.alpha < 255) {
        text_format(log, "/%d", colour.alpha);
    }
}

/* -0.0 is written as 0.0. */
static double tidy(double number) {
    return fabs(number) < 0.05 ? 0 : number;
}

static void add_place(Text *log, Pixel at) {
    text_format(log, " %.1f,%.1f", tidy(at.x), tidy(at.y));
}

static void add_points(Text *log, PixelList list) {
    for (size_t i = 0; i < list.count; i++) {
        add_place(log, list.points[i]);
    }
}

static void fill(void *context, const PixelList *rings, size_t count, bool has_holes,
                 Colour colour) {
    Text *log = log_of(context);
    text_add(log, has_holes ? "area" : "fill");
    add_colour(log, "with", colour);
    for (size_t i = 0; i < count; i++) {
        text_add(log, i > 0 ? has_holes ? " hole" : " and" : "");
        add_points(log, rings[i]);
    }
    text_add(log, "\n");
}

static void draw_stroke(void *context, PixelList line, const Stroke *stroke) {
    Text *log = log_of(context);
    text_format(log, "stroke %.1f", stroke->width);
    add_colour(log, "with", stroke->colour);
    if (stroke->dash > 0) {
        text_format(log, " dashed %.1f %.1f", stroke->dash, stroke->gap);
    }
    text_add(log, stroke->is_closed ? " closed" : "");
    add_points(log, line);
    text_add(log, "\n");
}

static void box(void *context, const CanvasBox *box) {
    Text *log = log_of(context);
    text_add(log, "box");
    add_place(log, box->centre);
    text_format(log, " facing %.3f,%.3f width %.1f depth %.1f", tidy(box->facing.x),
                tidy(box->facing.y), box->width, box->depth);
    add_colour(log, "fill", box->fill);
    add_colour(log, "outline", box->outline);
    text_format(log, " %.1f\n", box->outline_width);
}

static void ellipse(void *context, Pixel centre, double radius_x, double radius_y, Colour fill,
                    Colour outline, double outline_width) {
    Text *log = log_of(context);
    text_add(log, "ellipse");
    add_place(log, centre);
    text_format(log, " radii %.1f,%.1f", radius_x, radius_y);
    add_colour(log, "fill", fill);
    add_colour(log, "outline", outline);
    text_format(log, " %.1f\n", outline_width);
}

static void text(void *context, Pixel at, const char *words, const TextStyle *style) {
    static const char *const ROLES[FONT_ROLE_COUNT] = {
        "map", "map-italic", "map-bold", "panel", "panel-bold", "panel-italic", "figures",
    };
    Text *log = log_of(context);
    text_add(log, "text");
    add_place(log, at);
    text_format(log, " %s %.1f", ROLES[style->role], style->size);
    add_colour(log, "with", style->colour);
    if (style->angle < -0.05 || style->angle > 0.05) {
        text_format(log, " turned %.1f", style->angle);
    }
    text_format(log, " \"%s\"\n", words);
}

static void picture(void *context, const Picture *picture, PixelBox to, double opacity) {
    text_format(log_of(context), "picture %dx%d to %.1f,%.1f %.1fx%.1f opacity %.2f\n",
                picture->width, picture->height, tidy(to.left), tidy(to.top), to.width, to.height,
                opacity);
}

static void clip(void *context, PixelBox clip) {
    text_format(log_of(context), "clip %.1f,%.1f %.1fx%.1f\n", tidy(clip.left), tidy(clip.top),
                clip.width, clip.height);
}

static void note(void *context, const char *words) {
    text_format(log_of(context), "-- %s\n", words);
}

static const CanvasBackEnd LOG = {
    .fill = fill,
    .stroke = draw_stroke,
    .box = box,
    .ellipse = ellipse,
    .text = text,
    .picture = picture,
    .clip = clip,
    .note = note,
    .destroy = memory_free,
};

Canvas *canvas_log_create(double width, double height, FontShelf *fonts, Text *log) {
    Text **context = memory_allocate(sizeof *context);
    *context = log;
    return canvas_create(&LOG, context, fonts, width, height);
}
