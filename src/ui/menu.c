/* The menu of what a unit may do now (menu.h). */
#include "menu.h"

void menu_open(BattleScreen *screen, UnitId unit, PixelBox about) {
    screen->menu = (MenuState){.is_open = true, .unit = unit, .about = about};
    screen->widgets->focus = (WidgetId){0};
    text_format(&screen->status, "menu %u\n", unit.value);
    screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
}

/* What stands under an entry: why not, or what one should know; NULL for nothing. */
static const char *words_under(BattleScreen *screen, const ActionEntry *entry) {
    if (entry->ruling.is_legal) {
        return entry->remark[0] != '\0' ? entry->remark : NULL;
    }
    return screen_battle_reason(screen, &entry->ruling);
}

static double row_height(BattleScreen *screen, const ActionEntry *entry, double width) {
    Widgets *widgets = screen->widgets;
    double height = widget_wrapped_button_height(widgets, entry->label, width);
    const char *words = words_under(screen, entry);
    if (words != NULL) {
        height += widget_paragraph_height(widgets, width - widget_points(widgets, 16),
                                          FONT_PANEL_ITALIC, widget_small_size(widgets), words);
    }
    return height;
}

static void run_row(BattleScreen *screen, size_t index, PixelBox box, const ActionEntry *entry) {
    Widgets *widgets = screen->widgets;
    PixelBox button = box;
    button.height = widget_wrapped_button_height(widgets, entry->label, box.width);
    bool is_legal = entry->ruling.is_legal;
    if (widget_button(widgets, widget_id("menu", (int)index), button, entry->label, BUTTON_FLAT,
                      is_legal ? NULL : "")) {
        screen_battle_take_entry(screen, entry);
    }
    const char *words = words_under(screen, entry);
    if (words != NULL) {
        double indent = widget_points(widgets, 8);
        widget_paragraph(widgets, box.left + indent, pixel_box_bottom(button),
                         box.width - 2 * indent, FONT_PANEL_ITALIC, widget_small_size(widgets),
                         palette(PALETTE_INK_FAINT), words);
    }
}

/* Beside the unit, wholly on the screen. */
static PixelBox place(const BattleScreen *screen, double width, double height) {
    PixelBox whole = screen->layout.screen;
    PixelBox about = screen->menu.about;
    double gap = widget_points(screen->widgets, 8);
    double left = pixel_box_right(about) + gap;
    if (left + width > pixel_box_right(whole)) {
        left = about.left - gap - width;
    }
    left = fmax(whole.left, fmin(left, pixel_box_right(whole) - width));
    double top = fmin(about.top, pixel_box_bottom(whole) - height);
    return pixel_box(floor(left), floor(fmax(whole.top, top)), width, height);
}

/* Only what the present phase allows to somebody. */
static ActionList actions_of_phase(BattleScreen *screen, UnitId unit) {
    ActionList list = screen_battle_actions(screen, unit);
    size_t kept = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (rule_set_action_is_of_phase(screen->now, list.entries[i].action)) {
            list.entries[kept++] = list.entries[i];
        }
    }
    list.count = kept;
    return list;
}

void menu_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    if (!screen->menu.is_open) {
        return;
    }
    ActionList list = actions_of_phase(screen, screen->menu.unit);
    double width = floor(fmin(widget_letters(widgets, 320), screen->layout.screen.width * 0.7));
    double margin = widget_points(widgets, 6);
    double inner_width = width - 2 * margin - widget_scroll_bar_width(widgets);
    const char *name = unit_name(screen->now, screen->menu.unit);
    double head = widget_paragraph_height(widgets, width - 4 * margin, FONT_PANEL_BOLD,
                                          widget_text_size(widgets), name) +
                  widget_points(widgets, 8);
    double height = 0;
    for (size_t i = 0; i < list.count; i++) {
        height += row_height(screen, &list.entries[i], inner_width);
    }
    static const char nothing[] = "It has nothing to do in this phase.";
    if (list.count == 0) {
        height = widget_paragraph_height(widgets, inner_width, FONT_PANEL_ITALIC,
                                         widget_text_size(widgets), nothing);
    }
    double most = screen->layout.screen.height * 0.8;
    PixelBox box = place(screen, width, ceil(fmin(height + head + 2 * margin, most)));
    widget_begin_layer(widgets, WIDGET_LAYER_MENU, box);
    widget_sheet(widgets, box);
    widget_paragraph(widgets, box.left + margin * 2, box.top + margin + widget_points(widgets, 4),
                     width - 4 * margin, FONT_PANEL_BOLD, widget_text_size(widgets),
                     palette(PALETTE_INK), name);
    PixelBox area = pixel_box(box.left + margin, box.top + margin + head, width - 2 * margin,
                              box.height - 2 * margin - head);
    widget_begin_scroll(widgets, widget_id("menu scroll", 0), area, height, &screen->menu.scroll);
    double y = area.top - screen->menu.scroll;
    for (int pass = 0; pass < 2; pass++) { /* what it may do first */
        for (size_t i = 0; i < list.count && screen->menu.is_open; i++) {
            const ActionEntry *entry = &list.entries[i];
            if (entry->ruling.is_legal == (pass == 0)) {
                double row = row_height(screen, entry, inner_width);
                run_row(screen, i, pixel_box(area.left, y, inner_width, row), entry);
                y += row;
            }
        }
    }
    if (list.count == 0) {
        widget_paragraph(widgets, area.left, y, inner_width, FONT_PANEL_ITALIC,
                         widget_text_size(widgets), palette(PALETTE_INK_FAINT), nothing);
    }
    widget_end_scroll(widgets);
    widget_move_focus(widgets);
    const Input *input = widgets->input;
    if (input != NULL && !widgets->is_used &&
        ((input->kind == INPUT_BUTTON_DOWN && !pixel_box_contains(box, widgets->pointer)) ||
         (input->kind == INPUT_KEY_DOWN && input->key == KEY_ESCAPE))) {
        screen->menu.is_open = false; /* a click elsewhere only closes it */
        widget_use(widgets);
    }
    widget_end_layer(widgets, box, false);
}
