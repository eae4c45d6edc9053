/* Marks of state: dark ink on a small paper disc or tag, told by their shape. */
#include "enfilade/render/paint_mark.h"

#include <stdio.h>

#include "enfilade/render/palette.h"

const char *paint_mark_words(FieldMark mark) {
    switch (mark) {
    case FIELD_MARK_NONE:
        return "";
    case FIELD_MARK_DONE:
        return "has acted";
    case FIELD_MARK_LOSSES:
        return "losses";
    case FIELD_MARK_SHAKEN:
        return "setback";
    case FIELD_MARK_ROUTED:
        return "routed";
    case FIELD_MARK_DISORDER:
        return "in disorder";
    case FIELD_MARK_AMMUNITION:
        return "low on ammunition";
    case FIELD_MARK_VETERAN:
        return "veterans";
    case FIELD_MARK_ENGAGED:
        return "in hand-to-hand combat";
    case FIELD_MARK_COLOURS:
        return "rallies round its colours";
    case FIELD_MARK_ORDER:
        return "has an order";
    case FIELD_MARK_PRONE:
        return "lying down";
    }
    return "";
}

enum { SIGN_POINTS = 12 };

/* The drawing of a mark in a square of half side 1 round its middle. */
typedef struct Sheet {
    Canvas *canvas;
    Pixel centre;
    double half; /* pixels */
    Stroke pen;
} Sheet;

static Pixel on_sheet(const Sheet *sheet, double x, double y) {
    return pixel(sheet->centre.x + x * sheet->half, sheet->centre.y + y * sheet->half);
}

static void draw_line(const Sheet *sheet, const double *places, size_t count) {
    Pixel points[SIGN_POINTS];
    for (size_t i = 0; i < count; i++) {
        points[i] = on_sheet(sheet, places[2 * i], places[2 * i + 1]);
    }
    canvas_stroke(sheet->canvas, points, count, &sheet->pen);
}

static void fill_shape(const Sheet *sheet, const double *places, size_t count) {
    Pixel points[SIGN_POINTS];
    for (size_t i = 0; i < count; i++) {
        points[i] = on_sheet(sheet, places[2 * i], places[2 * i + 1]);
    }
    canvas_fill(sheet->canvas, points, count, sheet->pen.colour);
}

static void draw_chevron(const Sheet *sheet, double down) {
    double places[] = {-0.55, down - 0.22, 0, down + 0.26, 0.55, down - 0.22};
    draw_line(sheet, places, 3);
}

static void draw_star(const Sheet *sheet) {
    static const double PLACES[] = {0,     -0.72, 0.17,  -0.23, 0.69,  -0.22, 0.28,
                                    0.09,  0.42,  0.58,  0,     0.29,  -0.42, 0.58,
                                    -0.28, 0.09,  -0.69, -0.22, -0.17, -0.23};
    fill_shape(sheet, PLACES, 10);
}

static void draw_sign(const Sheet *sheet, FieldMark mark) {
    static const double TICK[] = {-0.45, 0.02, -0.12, 0.38, 0.48, -0.4};
    static const double ZIGZAG[] = {-0.6, 0.2, -0.3, -0.3, 0, 0.25, 0.3, -0.3, 0.6, 0.2};
    static const double CARTRIDGE[] = {-0.22, -0.5, 0.22, -0.5, 0.22, 0.5, -0.22, 0.5, -0.22, -0.5};
    static const double SLASH[] = {-0.5, 0.55, 0.5, -0.55};
    static const double SABRES[2][4] = {{-0.5, 0.5, 0.5, -0.5}, {0.5, 0.5, -0.5, -0.5}};
    static const double STAFF[] = {-0.35, 0.65, -0.35, -0.6};
    static const double CLOTH[] = {-0.35, -0.6, 0.6, -0.35, -0.35, 0};
    static const double LETTER[] = {-0.55, -0.35, 0.55,  -0.35, 0.55, 0.38, -0.55,
                                    0.38,  -0.55, -0.35, 0,     0.08, 0.55, -0.35};
    static const double LYING[] = {-0.6, 0.2, 0.6, 0.2};
    switch (mark) {
    case FIELD_MARK_NONE:
    case FIELD_MARK_LOSSES:
        return;
    case FIELD_MARK_DONE:
        draw_line(sheet, TICK, 3);
        return;
    case FIELD_MARK_SHAKEN:
        draw_chevron(sheet, 0);
        return;
    case FIELD_MARK_ROUTED:
        draw_chevron(sheet, -0.26);
        draw_chevron(sheet, 0.26);
        return;
    case FIELD_MARK_DISORDER:
        draw_line(sheet, ZIGZAG, 5);
        return;
    case FIELD_MARK_AMMUNITION:
        draw_line(sheet, CARTRIDGE, 5);
        draw_line(sheet, SLASH, 2);
        return;
    case FIELD_MARK_VETERAN:
        draw_star(sheet);
        return;
    case FIELD_MARK_ENGAGED:
        draw_line(sheet, SABRES[0], 2);
        draw_line(sheet, SABRES[1], 2);
        return;
    case FIELD_MARK_COLOURS:
        draw_line(sheet, STAFF, 2);
        fill_shape(sheet, CLOTH, 3);
        return;
    case FIELD_MARK_ORDER:
        draw_line(sheet, LETTER, 7);
        return;
    case FIELD_MARK_PRONE:
        draw_line(sheet, LYING, 2);
        canvas_circle(sheet->canvas, on_sheet(sheet, -0.4, -0.12), sheet->half * 0.2,
                      sheet->pen.colour);
        return;
    }
}

static TextStyle number_style(double size) {
    return (TextStyle){.role = FONT_PANEL_BOLD,
                       .size = size * 0.8,
                       .colour = palette(PALETTE_INK),
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
}

static void number_words(char *out, size_t room, FieldMark mark, int number) {
    /* U+2212, the minus sign. */
    snprintf(out, room, mark == FIELD_MARK_LOSSES ? "\xe2\x88\x92%d" : "%d", number);
}

double paint_mark_width(Canvas *canvas, double size, FieldMark mark, int number) {
    if (mark != FIELD_MARK_LOSSES) {
        return size;
    }
    char words[16];
    number_words(words, sizeof words, mark, number);
    TextStyle style = number_style(size);
    double width = canvas_text_width(canvas, words, &style) + size * 0.45;
    return width > size ? width : size;
}

/* Also the key of its stamp: no padding. */
typedef struct MarkKey {
    uint32_t kind, mark;
    int64_t number;
    double size, width;
} MarkKey;
_Static_assert(sizeof(MarkKey) == 2 * sizeof(uint32_t) + sizeof(int64_t) + 2 * sizeof(double),
               "no padding in a key");

static void paint_at(Canvas *canvas, Pixel centre, const void *context) {
    const MarkKey *key = context;
    double size = key->size, width = key->width;
    FieldMark mark = (FieldMark)key->mark;
    PixelBox tag = {centre.x - width / 2, centre.y - size / 2, width, size};
    canvas_fill_round_box(canvas, tag, size / 2, colour_faded(palette(PALETTE_PAPER_LIGHT), 0.96));
    canvas_round_frame(canvas, tag, size / 2, size * 0.08 < 1 ? 1 : size * 0.08,
                       palette(PALETTE_INK));
    if (mark == FIELD_MARK_LOSSES) {
        char words[16];
        number_words(words, sizeof words, mark, (int)key->number);
        TextStyle style = number_style(size);
        canvas_text(canvas, centre, words, &style);
        return;
    }
    Sheet sheet = {canvas, centre, size / 2 * 0.92, stroke(size * 0.13, palette(PALETTE_INK))};
    draw_sign(&sheet, mark);
}

void paint_mark(Canvas *canvas, Pixel centre, double size, FieldMark mark, int number) {
    if (mark == FIELD_MARK_NONE) {
        return;
    }
    double width = paint_mark_width(canvas, size, mark, number);
    MarkKey key = {
        .kind = STAMP_MARK, .mark = mark, .number = number, .size = size, .width = width};
    CanvasStamp stamp = {.key = &key,
                         .key_bytes = sizeof key,
                         .box = pixel_box(-width / 2 - 1, -size / 2 - 1, width + 2, size + 2),
                         .grain = 1,
                         .paint = paint_at,
                         .context = &key};
    canvas_stamp(canvas, centre, &stamp);
}
