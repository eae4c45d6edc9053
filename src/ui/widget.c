/* The few widgets (widget.h). */
#include "widget.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "widget_parts.h"

static const double text_points = 14;
static const double small_points = 12;
static const double heading_points = 18;

double widget_points(const Widgets *widgets, double points) {
    return view_scale_length(widgets->scale, points);
}

double widget_letters(const Widgets *widgets, double points) {
    return view_scale_text(widgets->scale, points);
}

double widget_text_size(const Widgets *widgets) {
    return widget_letters(widgets, text_points);
}

double widget_small_size(const Widgets *widgets) {
    return widget_letters(widgets, small_points);
}

double widget_heading_size(const Widgets *widgets) {
    return widget_letters(widgets, heading_points);
}

double widget_line(const Widgets *widgets) {
    return font_measure(widgets->fonts, FONT_PANEL, widget_text_size(widgets), 0, "Hg").line;
}

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

double widget_wrapped_button_height(Widgets *widgets, const char *label, double width) {
    TextLines lines = font_wrap(widgets->fonts, FONT_PANEL_BOLD, widget_text_size(widgets),
                                label_width(widgets, width), label, widgets->arena);
    return fmax(widget_button_height(widgets),
                ceil(lines.line * (double)lines.count + widget_points(widgets, 8)));
}

bool widget_is_same(WidgetId a, WidgetId b) {
    return a.word != NULL && b.word != NULL && a.number == b.number && strcmp(a.word, b.word) == 0;
}

const PixelBox widget_everywhere = {-1e6, -1e6, 2e6, 2e6};

void widget_begin_handling(Widgets *widgets, const Input *input) {
    widgets->canvas = NULL;
    widgets->input = input;
    widgets->is_used = false;
    widgets->pointer = pixel(input->x, input->y);
    widgets->hover_layer = 0;
    widgets->hover_is_found = false;
    widgets->control_count = 0;
    widgets->clip = widget_everywhere;
}

void widget_begin_drawing(Widgets *widgets, Canvas *canvas) {
    widgets->canvas = canvas;
    widgets->input = NULL;
    widgets->clip = widget_everywhere;
    widgets->kept_clear_count = widgets->better_clear_count = 0;
}

static bool is_of_pointer(const Input *input) {
    return input->kind == INPUT_POINTER_MOVED || input->kind == INPUT_BUTTON_DOWN ||
           input->kind == INPUT_BUTTON_UP || input->kind == INPUT_WHEEL;
}

void widget_begin_layer(Widgets *widgets, int layer, PixelBox box) {
    widgets->layer = layer;
    if (widgets->input != NULL && !widgets->hover_is_found &&
        pixel_box_contains(box, widgets->pointer)) {
        widgets->hover_layer = layer;
        widgets->hover_is_found = true;
    }
}

void widget_end_layer(Widgets *widgets, PixelBox box, bool is_modal) {
    if (widgets->input == NULL || widgets->is_used) {
        return;
    }
    const Input *input = widgets->input;
    if (is_modal && input->kind != INPUT_NONE && input->kind != INPUT_FOCUS_LOST) {
        widgets->is_used = true;
    } else if (is_of_pointer(input) && input->kind != INPUT_BUTTON_UP &&
               pixel_box_contains(box, widgets->pointer)) {
        widgets->is_used = true;
    }
}

bool widget_is_hovered(const Widgets *widgets, PixelBox box) {
    return widgets->hover_is_found && widgets->hover_layer == widgets->layer &&
           pixel_box_contains(box, widgets->pointer) &&
           pixel_box_contains(widgets->clip, widgets->pointer);
}

bool widget_has_focus(const Widgets *widgets, WidgetId id) {
    return widget_is_same(widgets->focus, id);
}

void widget_set_focus(Widgets *widgets, WidgetId id) {
    widgets->focus = id;
    widgets->was_wanted_anew = true;
}

bool widget_is_key(const Widgets *widgets, int32_t key) {
    return widgets->input != NULL && !widgets->is_used && widgets->input->kind == INPUT_KEY_DOWN &&
           widgets->input->key == key;
}

void widget_use(Widgets *widgets) {
    widgets->is_used = true;
    widgets->was_wanted_anew = true;
}

void widget_note_control(Widgets *widgets, WidgetId id, PixelBox box, bool is_greyed) {
    if (widgets->input != NULL && widgets->control_count < WIDGET_CONTROL_LIMIT &&
        pixel_box_meets(box, widgets->clip)) {
        widgets->controls[widgets->control_count++] =
            (WidgetControl){id, box, widgets->layer, is_greyed};
    }
}

void widget_move_focus(Widgets *widgets) {
    bool is_tab = widget_is_key(widgets, KEY_TAB);
    if (!is_tab) {
        return;
    }
    bool backwards = (widgets->input->modifiers & MODIFIER_SHIFT) != 0;
    size_t places[WIDGET_CONTROL_LIMIT];
    size_t count = 0, present = WIDGET_CONTROL_LIMIT;
    for (size_t i = 0; i < widgets->control_count; i++) {
        const WidgetControl *control = &widgets->controls[i];
        if (control->layer != widgets->layer || control->is_greyed) {
            continue;
        }
        if (widget_is_same(control->id, widgets->focus)) {
            present = count;
        }
        places[count++] = i;
    }
    if (count == 0) {
        return;
    }
    size_t next = 0;
    if (present < count) {
        next = backwards ? (present + count - 1) % count : (present + 1) % count;
    } else if (backwards) {
        next = count - 1;
    }
    widget_set_focus(widgets, widgets->controls[places[next]].id);
    widget_use(widgets);
}

void widget_fill(Widgets *widgets, PixelBox box, Colour colour) {
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, box, colour);
    }
}

void widget_sheet(Widgets *widgets, PixelBox box) {
    if (widgets->canvas == NULL) {
        return;
    }
    canvas_fill_box(widgets->canvas, box, palette(PALETTE_PAPER_LIGHT));
    canvas_frame(widgets->canvas, box, widget_points(widgets, 1), palette(PALETTE_INK_FAINT));
}

void widget_rule_line(Widgets *widgets, double left, double right, double y) {
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas,
                        pixel_box(left, floor(y), right - left, widget_points(widgets, 1)),
                        colour_faded(palette(PALETTE_INK), 0.25));
    }
}

void widget_tooltip(Widgets *widgets, PixelBox about, const char *words) {
    if (widgets->canvas != NULL) {
        text_copy(widgets->tooltip, sizeof widgets->tooltip, words);
        widgets->tooltip_about = about;
    }
}

void widget_label(Widgets *widgets, PixelBox box, FontRole role, double size, Colour colour,
                  TextAlign align, const char *words) {
    if (widgets->canvas == NULL || box.width <= 0) {
        return;
    }
    const char *shown = font_elide(widgets->fonts, role, size, box.width, words, widgets->arena);
    if (strcmp(shown, words) != 0 && widget_is_hovered(widgets, box)) {
        widget_tooltip(widgets, box, words);
    }
    double x = align == TEXT_LEFT    ? box.left
               : align == TEXT_RIGHT ? pixel_box_right(box)
                                     : box.left + box.width / 2;
    TextStyle style = {
        .role = role, .size = size, .colour = colour, .align = align, .level = TEXT_MIDDLE};
    canvas_text(widgets->canvas, pixel(x, box.top + box.height / 2), shown, &style);
}

double widget_paragraph_height(Widgets *widgets, double width, FontRole role, double size,
                               const char *words) {
    TextLines lines = font_wrap(widgets->fonts, role, size, width, words, widgets->arena);
    return lines.line * (double)lines.count;
}

double widget_paragraph(Widgets *widgets, double left, double top, double width, FontRole role,
                        double size, Colour colour, const char *words) {
    TextLines lines = font_wrap(widgets->fonts, role, size, width, words, widgets->arena);
    if (widgets->canvas != NULL) {
        TextExtent extent = font_measure(widgets->fonts, role, size, 0, "Hg");
        TextStyle style = {.role = role, .size = size, .colour = colour};
        for (size_t i = 0; i < lines.count; i++) {
            double y = top + lines.line * (double)i +
                       (lines.line - extent.ascent - extent.descent) / 2 + extent.ascent;
            canvas_text_part(widgets->canvas, pixel(left, y), lines.items[i].start,
                             lines.items[i].bytes, &style);
        }
    }
    return lines.line * (double)lines.count;
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

void widget_draw_focus(Widgets *widgets, WidgetId id, PixelBox box) {
    if (widget_has_focus(widgets, id)) {
        canvas_round_frame(widgets->canvas, pixel_box_grown(box, widget_points(widgets, 2)),
                           widget_points(widgets, 4), widget_points(widgets, 2),
                           palette(PALETTE_FOCUS));
    }
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

static void remove_last_letter(char *letters) {
    size_t length = strlen(letters);
    while (length > 0) {
        length--;
        bool is_first_byte = ((unsigned char)letters[length] & 0xC0) != 0x80;
        letters[length] = '\0';
        if (is_first_byte) {
            break;
        }
    }
}

static bool handle_field(Widgets *widgets, WidgetId id, PixelBox box, char *letters, size_t room) {
    const Input *input = widgets->input;
    if (widgets->is_used) {
        return false;
    }
    if (input->kind == INPUT_BUTTON_DOWN && widget_is_hovered(widgets, box)) {
        widget_set_focus(widgets, id);
        widget_use(widgets);
        return false;
    }
    if (input->kind == INPUT_BUTTON_DOWN && widget_has_focus(widgets, id)) {
        widget_set_focus(widgets, (WidgetId){0}); /* a click elsewhere: and it goes on to there */
        return false;
    }
    if (!widget_has_focus(widgets, id)) {
        return false;
    }
    if (input->kind == INPUT_TEXT) {
        size_t length = strlen(letters);
        text_copy(letters + length, room - length, input->text);
        widget_use(widgets);
    } else if (input->kind == INPUT_KEY_DOWN) {
        if (input->key == KEY_BACKSPACE) {
            remove_last_letter(letters);
            widget_use(widgets);
        } else if (input->key == KEY_ENTER) {
            widget_use(widgets);
            return true;
        } else if (input->key == KEY_ESCAPE) {
            letters[0] = '\0';
            widget_set_focus(widgets, (WidgetId){0});
            widget_use(widgets);
        } else if (input->key >= 32 && input->key < 127 &&
                   (input->modifiers & MODIFIER_CONTROL) == 0) {
            widget_use(widgets); /* the letter itself comes as text */
        }
    }
    return false;
}

bool widget_field(Widgets *widgets, WidgetId id, PixelBox box, char *letters, size_t room,
                  const char *hint) {
    widget_note_control(widgets, id, box, false);
    if (widgets->canvas == NULL) {
        return handle_field(widgets, id, box, letters, room);
    }
    Canvas *canvas = widgets->canvas;
    canvas_fill_box(canvas, box, colour(255, 252, 244));
    canvas_frame(canvas, box, widget_points(widgets, 1), palette(PALETTE_INK_FAINT));
    PixelBox inner = pixel_box_grown(box, -widget_points(widgets, 6));
    inner.top = box.top;
    inner.height = box.height;
    bool is_empty = letters[0] == '\0';
    double size = widget_text_size(widgets);
    double width = font_measure(widgets->fonts, FONT_PANEL, size, 0, letters).width;
    canvas_push_clip(canvas, inner);
    TextStyle style = {.role = is_empty ? FONT_PANEL_ITALIC : FONT_PANEL,
                       .size = size,
                       .colour = is_empty ? palette(PALETTE_INK_FAINT) : palette(PALETTE_INK),
                       .level = TEXT_MIDDLE};
    /* The end of the text is what one is typing: keep it in sight. */
    double left = inner.left - fmax(0, width + widget_points(widgets, 2) - inner.width);
    canvas_text(canvas, pixel(left, box.top + box.height / 2), is_empty ? hint : letters, &style);
    if (widget_has_focus(widgets, id)) {
        double x = is_empty ? inner.left : left + width + widget_points(widgets, 1);
        canvas_fill_box(canvas,
                        pixel_box(floor(x), box.top + box.height * 0.2, widget_points(widgets, 1),
                                  box.height * 0.6),
                        palette(PALETTE_INK));
    }
    canvas_pop_clip(canvas);
    widget_draw_focus(widgets, id, box);
    return false;
}

/* The square of a check box with the gap behind it. */
static double check_box_lead(const Widgets *widgets) {
    return floor(widget_letters(widgets, 14)) + widget_points(widgets, 8);
}

double widget_check_box_width(const Widgets *widgets, const char *label) {
    double words =
        font_measure(widgets->fonts, FONT_PANEL, widget_text_size(widgets), 0, label).width;
    return ceil(check_box_lead(widgets) + words + widget_points(widgets, 6));
}

double widget_check_box_height(Widgets *widgets, const char *label, double width) {
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
    double side = floor(widget_letters(widgets, 14));
    PixelBox square = pixel_box(box.left, floor(box.top + (box.height - side) / 2), side, side);
    canvas_fill_box(widgets->canvas, square, colour(255, 252, 244));
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
