/* A field of text (widget.h). */
#include <string.h>

#include "widget_parts.h"

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
    canvas_fill_box(canvas, box, palette(PALETTE_PAPER_WHITE));
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
