/* The list of keys and the legend of marks (dialog_keys.h). */
#include "dialog_keys.h"

#include <stdio.h>
#include <string.h>

#include "enfilade/render/paint_mark.h"
#include "keys.h"

typedef struct KeyRow {
    char keys[2 * KEYS_WORDS_ROOM + 2];
    FieldMark mark; /* drawn instead of keys */
    const char *words;
} KeyRow;

enum { ROW_LIMIT = 128 };

static bool has_mark(const RuleSet *set, FieldMark mark) {
    for (size_t i = 0; i < set->field_count; i++) {
        if (set->fields[i].mark == mark) {
            return true;
        }
    }
    return false;
}

/* What the small printed marks of this set's troops mean. */
static size_t list_marks(const RuleSet *set, KeyRow *rows, size_t count) {
    for (FieldMark mark = FIELD_MARK_NONE + 1;
         mark <= FIELD_MARK_PRONE && set != NULL && count < ROW_LIMIT; mark++) {
        if (has_mark(set, mark)) {
            rows[count++] = (KeyRow){.mark = mark, .words = paint_mark_words(mark)};
        }
    }
    return count;
}

/* What the mouse does on the map. */
static const KeyRow mouse_rows[] = {
    {.keys = "Point", .words = "Who it is, its state and strength"},
    {.keys = "Click", .words = "Select; again, the next unit in the pile; with Shift, one more"},
    {.keys = "Click an enemy", .words = "Pencil the shot of the selected unit in the fire phase"},
    {.keys = "Right click", .words = "The menu of what a unit may do now, or why not"},
    {.keys = "Drag a unit", .words = "Pencil its march, as far as the rules let it go"},
    {.keys = "Drag a corner", .words = "Wheel about the other front corner"},
    {.keys = "Drag onto an enemy", .words = "Pencil a charge, or in the fire phase a shot"},
    {.keys = "Shift and drag", .words = "Oblique or sidestep, where the rules allow"},
    {.keys = "Ctrl and drag", .words = "The same, without snapping"},
    {.keys = "Drag the table", .words = "Move the map"},
    {.keys = "Wheel", .words = "Zoom in or out where the pointer is; in a list, scroll"},
    {.keys = "Drag the log's border", .words = "A higher or lower log"},
};

static size_t list_rows(const RuleSet *set, KeyRow *rows, Arena *arena) {
    size_t count = sizeof mouse_rows / sizeof mouse_rows[0];
    memcpy(rows, mouse_rows, sizeof mouse_rows);
    for (size_t i = 1; i < KEY_ACT_COUNT; i++) {
        const KeyLine *line = &key_lines[i];
        char first[KEYS_WORDS_ROOM], second[KEYS_WORDS_ROOM];
        if (line->key > '1' && line->key <= '9') {
            continue; /* told with the first */
        }
        keys_write(line->key, line->modifiers, first, sizeof first);
        KeyRow *row = &rows[count++];
        row->words = line->words;
        if (line->second != 0) {
            keys_write(line->second, line->modifiers, second, sizeof second);
            snprintf(row->keys, sizeof row->keys, "%s  %s", first, second);
        } else if (line->key == '1') {
            snprintf(row->keys, sizeof row->keys, "1 to 9");
            row->words = "Pencil so many inches straight ahead";
        } else {
            snprintf(row->keys, sizeof row->keys, "%s", first);
        }
    }
    for (size_t i = 0; set != NULL && i < set->overlay_count && count < ROW_LIMIT; i++) {
        keys_write(set->overlays[i].key, 0, rows[count].keys, sizeof rows[count].keys);
        rows[count++].words = arena_format(arena, "Held down: %s", set->overlays[i].label);
    }
    for (size_t i = 0; set != NULL && i < set->action_count && count < ROW_LIMIT; i++) {
        if (set->actions[i].key != 0) {
            keys_write(set->actions[i].key, 0, rows[count].keys, sizeof rows[count].keys);
            rows[count++].words = set->actions[i].label;
        }
    }
    return list_marks(set, rows, count);
}

/* As on the map, at the beginning of a row. */
static double draw_mark(Widgets *widgets, double left, double top, FieldMark mark) {
    double size = widget_line(widgets);
    if (widgets->canvas != NULL) {
        double width = paint_mark_width(widgets->canvas, size, mark, 1);
        paint_mark(widgets->canvas, pixel(left + width / 2, top + size / 2), size, mark, 1);
    }
    return size + widget_points(widgets, 3);
}

/* All rows below one another from `top`, or only their height. */
static double run_rows(Widgets *widgets, const KeyRow *rows, size_t count, double left, double top,
                       double width) {
    double column = floor(fmin(widget_letters(widgets, 170), width * 0.4));
    double y = top;
    for (size_t i = 0; i < count; i++) {
        double keys = rows[i].mark != FIELD_MARK_NONE
                          ? draw_mark(widgets, left, y, rows[i].mark)
                          : widget_paragraph(widgets, left, y, column - widget_points(widgets, 8),
                                             FONT_PANEL_BOLD, widget_text_size(widgets),
                                             palette(PALETTE_INK), rows[i].keys);
        double words =
            widget_paragraph(widgets, left + column, y, width - column, FONT_PANEL,
                             widget_text_size(widgets), palette(PALETTE_INK), rows[i].words);
        y += fmax(keys, words) + widget_points(widgets, 2);
    }
    return y - top;
}

void dialog_keys_run(KeysDialog *dialog, Widgets *widgets, PixelBox screen, const RuleSet *set) {
    if (!dialog->is_open) {
        return;
    }
    KeyRow *rows = arena_allocate_array(widgets->arena, ROW_LIMIT, sizeof *rows);
    size_t count = list_rows(set, rows, widgets->arena);
    widget_begin_layer(widgets, WIDGET_LAYER_KEYS, screen);
    double margin = widget_points(widgets, 16);
    double width = floor(fmin(widget_letters(widgets, 720), screen.width * 0.94));
    double inner = width - 2 * margin - widget_scroll_bar_width(widgets);
    WidgetPass pass = widget_begin_measuring(widgets);
    double content = run_rows(widgets, rows, count, 0, 0, inner);
    widget_end_measuring(widgets, &pass);
    double head = widget_line(widgets) * 1.5;
    double button = widget_button_height(widgets);
    double height = fmin(content + head + button + 3 * margin, screen.height * 0.94);
    PixelBox box = pixel_box(floor((screen.width - width) / 2), floor((screen.height - height) / 2),
                             width, floor(height));
    widget_veil(widgets, screen);
    widget_sheet(widgets, box);
    widget_label(widgets, pixel_box(box.left + margin, box.top + margin, inner, head),
                 FONT_PANEL_BOLD, widget_heading_size(widgets), palette(PALETTE_INK), TEXT_LEFT,
                 "Mouse, keys, and marks on the map");
    PixelBox area = pixel_box(box.left + margin, box.top + margin + head, width - 2 * margin,
                              box.height - head - button - 3 * margin);
    widget_begin_scroll(widgets, widget_id("keys scroll", 0), area, content, &dialog->scroll);
    run_rows(widgets, rows, count, area.left, area.top - dialog->scroll, inner);
    widget_end_scroll(widgets);
    if (widget_is_key(widgets, KEY_PAGE_DOWN) || widget_is_key(widgets, KEY_DOWN)) {
        dialog->scroll += area.height * (widgets->input->key == KEY_DOWN ? 0.2 : 0.8);
        widget_use(widgets);
    } else if (widget_is_key(widgets, KEY_PAGE_UP) || widget_is_key(widgets, KEY_UP)) {
        dialog->scroll -= area.height * (widgets->input->key == KEY_UP ? 0.2 : 0.8);
        widget_use(widgets);
    }
    double close = widget_button_width(widgets, "Close");
    if (widget_button(widgets, widget_id("keys close", 0),
                      pixel_box(pixel_box_right(box) - margin - close,
                                pixel_box_bottom(box) - margin - button, close, button),
                      "Close", BUTTON_MAIN, NULL) ||
        widget_is_key(widgets, KEY_ESCAPE) || widget_is_key(widgets, KEY_ENTER) ||
        widget_is_key(widgets, KEY_F1)) {
        dialog->is_open = false;
        widgets->is_used = true;
    }
    widget_end_layer(widgets, screen, true);
}
