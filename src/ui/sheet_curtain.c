/* The curtain between two players (sheet_curtain.h). */
#include "sheet_curtain.h"

void sheet_curtain_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->layout.screen;
    widget_begin_layer(widgets, WIDGET_LAYER_CURTAIN, box);
    const char *name = battle_setting_side(screen->now->setting, screen->viewer)->name;
    double width = widget_letters(widgets, 420);
    double left = box.left + (box.width - width) / 2;
    double top = box.top + box.height * 0.35;
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, box, palette(PALETTE_DESK));
    }
    const char *words = arena_format(
        &screen->arena,
        "It is for %s to go on. Let nobody else look at the screen, then press the button.", name);
    PixelBox sheet = pixel_box(left, top, width, widget_letters(widgets, 170));
    widget_sheet(widgets, sheet);
    double margin = widget_letters(widgets, 16);
    widget_paragraph(widgets, left + margin, top + margin, width - 2 * margin, FONT_PANEL,
                     widget_text_size(widgets), palette(PALETTE_INK), words);
    const char *label = arena_format(&screen->arena, "I am %s", name);
    double button = fmin(widget_button_width(widgets, label), width - 2 * margin);
    WidgetId id = widget_id("curtain", 0);
    widgets->focus = id;
    if (widget_button(widgets, id,
                      pixel_box(left + margin,
                                pixel_box_bottom(sheet) - margin - widget_button_height(widgets),
                                button, widget_button_height(widgets)),
                      label, BUTTON_MAIN, NULL)) {
        screen->is_curtained = false;
        screen_battle_spoil(screen, SPOIL_ALL);
        widgets->focus = (WidgetId){0};
    }
    widget_end_layer(widgets, box, true);
}
