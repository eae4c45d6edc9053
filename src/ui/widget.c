/* The few widgets (widget.h). */
#include "widget.h"

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

bool widget_is_same(WidgetId one, WidgetId other) {
    return one.word != NULL && other.word != NULL && one.number == other.number &&
           strcmp(one.word, other.word) == 0;
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

WidgetPass widget_begin_measuring(Widgets *widgets) {
    static const Input nothing = {.kind = INPUT_NONE};
    WidgetPass pass = {widgets->canvas, widgets->input, widgets->control_count, widgets->focus,
                       widgets->clip};
    widgets->canvas = NULL;
    widgets->input = &nothing;
    return pass;
}

void widget_end_measuring(Widgets *widgets, const WidgetPass *pass) {
    widgets->canvas = pass->canvas;
    widgets->input = pass->input;
    widgets->control_count = pass->control_count;
    widgets->focus = pass->focus;
    widgets->clip = pass->clip;
}

static bool is_of_pointer(const Input *input) {
    return input->kind == INPUT_POINTER_MOVED || input->kind == INPUT_BUTTON_DOWN ||
           input->kind == INPUT_BUTTON_UP || input->kind == INPUT_WHEEL;
}

void widget_begin_layer(Widgets *widgets, WidgetLayer layer, PixelBox box) {
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
    widgets->looks_changed = true;
}

bool widget_is_key(const Widgets *widgets, int32_t key) {
    return widgets->input != NULL && !widgets->is_used && widgets->input->kind == INPUT_KEY_DOWN &&
           widgets->input->key == key;
}

void widget_use(Widgets *widgets) {
    widgets->is_used = true;
    widgets->looks_changed = true;
}

void widget_note_control(Widgets *widgets, WidgetId id, PixelBox box, bool is_greyed) {
    if (widgets->input != NULL && widgets->control_count < WIDGET_CONTROL_LIMIT &&
        pixel_box_meets(box, widgets->clip)) {
        widgets->controls[widgets->control_count++] =
            (WidgetControl){id, box, widgets->layer, is_greyed};
    }
}

void widget_move_focus(Widgets *widgets) {
    if (!widget_is_key(widgets, KEY_TAB)) {
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

void widget_veil(Widgets *widgets, PixelBox screen) {
    widget_fill(widgets, screen, (Colour){30, 24, 18, 110});
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

double widget_paragraph_height(const Widgets *widgets, double width, FontRole role, double size,
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

void widget_draw_focus(Widgets *widgets, WidgetId id, PixelBox box) {
    if (widget_has_focus(widgets, id)) {
        canvas_round_frame(widgets->canvas, pixel_box_grown(box, widget_points(widgets, 2)),
                           widget_points(widgets, 4), widget_points(widgets, 2),
                           palette(PALETTE_FOCUS));
    }
}
