/* The strip over the map (panel_lesson.h). */
#include "panel_lesson.h"

#include "battle_layout.h"

static double margin(const Widgets *widgets) {
    return widget_points(widgets, 8);
}

static double close_side(const Widgets *widgets) {
    return floor(widget_line(widgets) * 1.2);
}

static double inner_width(const Widgets *widgets, double width) {
    return width - 3 * margin(widgets) - close_side(widgets);
}

double panel_lesson_height(BattleScreen *screen, double width) {
    const LessonStep *step = lesson_present(&screen->lesson);
    if (step == NULL) {
        return 0;
    }
    Widgets *widgets = screen->widgets;
    double inner = inner_width(widgets, width);
    double size = widget_text_size(widgets);
    return ceil(widget_paragraph_height(widgets, inner, FONT_PANEL_BOLD, size, step->title) +
                widget_paragraph_height(widgets, inner, FONT_PANEL, size, step->words) +
                2 * margin(widgets));
}

void panel_lesson_run(BattleScreen *screen) {
    const LessonStep *step = lesson_present(&screen->lesson);
    if (step == NULL) {
        return;
    }
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->layout.lesson;
    double inner = inner_width(widgets, box.width);
    double size = widget_text_size(widgets);
    widget_begin_layer(widgets, 14, box);
    widget_sheet(widgets, box);
    PixelBox area = pixel_box(box.left + margin(widgets), box.top + margin(widgets), inner,
                              box.height - 2 * margin(widgets));
    double title = widget_paragraph_height(widgets, inner, FONT_PANEL_BOLD, size, step->title);
    double content = title + widget_paragraph_height(widgets, inner, FONT_PANEL, size, step->words);
    widget_begin_scroll(widgets, widget_id("lesson scroll", 0), area, content,
                        &screen->lesson_scroll);
    double y = area.top - screen->lesson_scroll;
    widget_paragraph(widgets, area.left, y, inner, FONT_PANEL_BOLD, size, palette(PALETTE_INK),
                     step->title);
    widget_paragraph(widgets, area.left, y + title, inner, FONT_PANEL, size, palette(PALETTE_INK),
                     step->words);
    widget_end_scroll(widgets);
    double side = close_side(widgets);
    PixelBox close = pixel_box(pixel_box_right(box) - side - margin(widgets) / 2,
                               box.top + margin(widgets) / 2, side, side);
    if (widget_button(widgets, widget_id("lesson close", 0), close, "×", BUTTON_FLAT, NULL)) {
        screen->lesson.is_on = false;
        battle_layout_make(screen);
        screen->spoiled = ~0u;
    }
    widget_end_layer(widgets, box, false);
}
