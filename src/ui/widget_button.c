/* Buttons and check boxes (widget.h). */
#include "widget_parts.h"

double widget_button_height(const Widgets *widgets) {
    return ceil(widget_line(widgets) + widget_points(widgets, 8));
}

double widget_button_width(const Widgets *widgets, const char *label) {
    double letters =
        font_measure(widgets->fonts, FONT_PANEL_BOLD, widget_text_size(widgets), 0, label).width;
    return ceil(letters + widget_points(widgets, 20));
}

/* What is left between the sides of a button for its label. */
static double label_width(const Widgets *widgets, double width) {
    return width - 2 * fmin(widget_points(widgets, 8), width * 0.08);
}

double widget_wrapped_button_height(const Widgets *widgets, const char *label, double width) {
    TextLines lines = font_wrap(widgets->fonts, FONT_PANEL_BOLD, widget_text_size(widgets),
                                label_width(widgets, width), label, widgets->arena);
    return fmax(widget_button_height(widgets),
                ceil(lines.line * (double)lines.count + widget_points(widgets, 8)));
}

/* Was the control pressed in this pass: the button let go where it went down, or Enter or Space
 * with the focus. */
static bool is_pressed(Widgets *widgets, WidgetId id, PixelBox box) {
    const Input *input = widgets->input;
    if (input == NULL || widgets->is_used) {
        return false;
    }
    bool inside = widget_is_hovered(widgets, box);
    if (input->kind == INPUT_BUTTON_DOWN && input->button == BUTTON_LEFT && inside) {
        widgets->pressed = id;
        widget_use(widgets);
        return false;
    }
    if (input->kind == INPUT_BUTTON_UP && input->button == BUTTON_LEFT &&
        widget_is_same(widgets->pressed, id)) {
        widgets->pressed = (WidgetId){0};
        widget_use(widgets);
        return inside;
    }
    if (input->kind == INPUT_KEY_DOWN && !input->is_repeat && widget_has_focus(widgets, id) &&
        (input->key == KEY_ENTER || input->key == KEY_SPACE)) {
        widget_use(widgets);
        return true;
    }
    return false;
}

/* A label on as many lines as the box has room for; what is longer is elided as any label. */
static void draw_lines(Widgets *widgets, PixelBox box, FontRole role, Colour colour,
                       TextAlign align, const char *words) {
    double size = widget_text_size(widgets);
    TextLines lines = font_wrap(widgets->fonts, role, size, box.width, words, widgets->arena);
    if (lines.count == 1 || lines.line * (double)lines.count > box.height + 1) {
        widget_label(widgets, box, role, size, colour, align, words);
        return;
    }
    double top = box.top + (box.height - lines.line * (double)lines.count) / 2;
    for (size_t i = 0; i < lines.count; i++) {
        const char *line =
            arena_format(widgets->arena, "%.*s", (int)lines.items[i].bytes, lines.items[i].start);
        widget_label(widgets,
                     pixel_box(box.left, top + lines.line * (double)i, box.width, lines.line), role,
                     size, colour, align, line);
    }
}

static void draw_button(Widgets *widgets, WidgetId id, PixelBox box, const char *label,
                        ButtonLook look, bool is_greyed) {
    Canvas *canvas = widgets->canvas;
    bool is_hovered = widget_is_hovered(widgets, box) && !is_greyed;
    bool is_down = widget_is_same(widgets->pressed, id) && is_hovered;
    Colour face = palette(PALETTE_PAPER_LIGHT);
    Colour letters = palette(PALETTE_INK);
    if (look == BUTTON_MAIN) {
        face = palette(PALETTE_INK);
        letters = palette(PALETTE_PAPER_LIGHT);
    } else if (look == BUTTON_CHOSEN) {
        face = palette(PALETTE_PAPER_DARK);
    }
    if (is_hovered) {
        face =
            colour_mixed(face, look == BUTTON_MAIN ? palette(PALETTE_PAPER) : palette(PALETTE_INK),
                         is_down ? 0.25 : 0.12);
    }
    if (is_greyed) {
        letters = colour_faded(palette(PALETTE_INK), 0.55);
        face = look == BUTTON_MAIN ? palette(PALETTE_PAPER_DARK) : face;
    }
    double radius = widget_points(widgets, 3);
    if (look != BUTTON_FLAT || is_hovered) {
        canvas_fill_round_box(canvas, box, radius, face);
    }
    if (look != BUTTON_FLAT) {
        canvas_round_frame(canvas, box, radius,
                           widget_points(widgets, look == BUTTON_CHOSEN ? 3 : 1),
                           colour_faded(palette(PALETTE_INK), is_greyed ? 0.35 : 0.8));
    }
    double inner = label_width(widgets, box.width);
    draw_lines(widgets, pixel_box(box.left + (box.width - inner) / 2, box.top, inner, box.height),
               look == BUTTON_FLAT ? FONT_PANEL : FONT_PANEL_BOLD, letters,
               look == BUTTON_FLAT ? TEXT_LEFT : TEXT_CENTRE, label);
    widget_draw_focus(widgets, id, box);
}

bool widget_button(Widgets *widgets, WidgetId id, PixelBox box, const char *label, ButtonLook look,
                   const char *reason) {
    widget_note_control(widgets, id, box, reason != NULL);
    if (widgets->canvas != NULL) {
        draw_button(widgets, id, box, label, look, reason != NULL);
        if (reason != NULL && reason[0] != '\0' && widget_is_hovered(widgets, box)) {
            widget_tooltip(widgets, box, reason);
        }
        return false;
    }
    return is_pressed(widgets, id, box) && reason == NULL;
}

static double check_box_side(const Widgets *widgets) {
    return floor(widget_letters(widgets, 14));
}

/* The square of a check box with the gap behind it. */
static double check_box_lead(const Widgets *widgets) {
    return check_box_side(widgets) + widget_points(widgets, 8);
}

double widget_check_box_width(const Widgets *widgets, const char *label) {
    double words =
        font_measure(widgets->fonts, FONT_PANEL, widget_text_size(widgets), 0, label).width;
    return ceil(check_box_lead(widgets) + words + widget_points(widgets, 6));
}

double widget_check_box_height(const Widgets *widgets, const char *label, double width) {
    return widget_paragraph_height(widgets, width - check_box_lead(widgets), FONT_PANEL,
                                   widget_text_size(widgets), label) +
           widget_points(widgets, 6);
}

bool widget_check_box(Widgets *widgets, WidgetId id, PixelBox box, const char *label, bool *is_on) {
    widget_note_control(widgets, id, box, false);
    if (widgets->canvas == NULL) {
        if (is_pressed(widgets, id, box)) {
            *is_on = !*is_on;
            return true;
        }
        return false;
    }
    double side = check_box_side(widgets);
    PixelBox square = pixel_box(box.left, floor(box.top + (box.height - side) / 2), side, side);
    canvas_fill_box(widgets->canvas, square, palette(PALETTE_PAPER_WHITE));
    canvas_frame(widgets->canvas, square, widget_points(widgets, 1), palette(PALETTE_INK));
    if (*is_on) {
        Pixel tick[3] = {{square.left + side * 0.2, square.top + side * 0.5},
                         {square.left + side * 0.42, square.top + side * 0.75},
                         {square.left + side * 0.82, square.top + side * 0.22}};
        Stroke line = stroke(widget_letters(widgets, 2), palette(PALETTE_INK));
        canvas_stroke(widgets->canvas, tick, 3, &line);
    }
    PixelBox words = box;
    words.left += check_box_lead(widgets);
    words.width -= check_box_lead(widgets);
    draw_lines(widgets, words, FONT_PANEL, palette(PALETTE_INK), TEXT_LEFT, label);
    widget_draw_focus(widgets, id, box);
    return false;
}
