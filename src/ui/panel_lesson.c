/* The strip over the map (panel_lesson.h). */
#include "panel_lesson.h"

#include "battle_layout.h"

/* The present step, or that there is no more to do. */
static const LessonStep *step_of(const BattleScreen *screen) {
    static const LessonStep over = {
        LESSON_DRAGGED, "The learning battle is over",
        "Who has won, and why, stands over the map and in the log. Ctrl+Q goes back to the list of "
        "battles."};
    bool is_over = session_is_over(screen->session) && screen->lesson.is_on;
    return is_over ? &over : lesson_present(&screen->lesson);
}

static double margin(const Widgets *widgets) {
    return widget_points(widgets, 8);
}

static double close_side(const Widgets *widgets) {
    return floor(widget_line(widgets) * 1.2);
}

static double inner_width(const Widgets *widgets, double width) {
    return width - 3 * margin(widgets) - close_side(widgets);
}

/* As much as the longest step takes, so that the map does not move when a step is done. */
double panel_lesson_height(BattleScreen *screen, double width) {
    if (step_of(screen) == NULL) {
        return 0;
    }
    Widgets *widgets = screen->widgets;
    double inner = inner_width(widgets, width);
    double size = widget_text_size(widgets);
    double height = 0;
    for (size_t i = 0; i < lesson_step_count; i++) {
        const LessonStep *step = &lesson_steps[i];
        double words = widget_paragraph_height(widgets, inner, FONT_PANEL_BOLD, size, step->title) +
                       widget_paragraph_height(widgets, inner, FONT_PANEL, size, step->words);
        height = fmax(height, words);
    }
    return ceil(height + 2 * margin(widgets));
}

static const char *head_words(BattleScreen *screen, const LessonStep *step) {
    return arena_format(&screen->arena, "%s %s", screen->lesson_is_closed ? "▸" : "▾", step->title);
}

double panel_lesson_head_height(BattleScreen *screen, double width) {
    const LessonStep *step = step_of(screen);
    Widgets *widgets = screen->widgets;
    return step == NULL ? 0
                        : ceil(widget_wrapped_button_height(widgets, head_words(screen, step),
                                                            inner_width(widgets, width)) +
                               margin(widgets));
}

static void run_close(BattleScreen *screen, PixelBox box) {
    Widgets *widgets = screen->widgets;
    double side = close_side(widgets);
    PixelBox close = pixel_box(pixel_box_right(box) - side - margin(widgets) / 2,
                               box.top + margin(widgets) / 2, side, side);
    if (widget_button(widgets, widget_id("lesson close", 0), close, "×", BUTTON_FLAT, NULL)) {
        screen->lesson.is_on = false;
        battle_layout_make(screen);
        screen_battle_spoil(screen, SPOIL_ALL);
    }
}

void panel_lesson_run(BattleScreen *screen) {
    const LessonStep *step = step_of(screen);
    if (step == NULL) {
        return;
    }
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->layout.lesson;
    double inner = inner_width(widgets, box.width);
    double size = widget_text_size(widgets);
    widget_begin_layer(widgets, WIDGET_LAYER_LESSON, box);
    widget_sheet(widgets, box);
    PixelBox area = pixel_box(box.left + margin(widgets), box.top + margin(widgets), inner,
                              box.height - 2 * margin(widgets));
    if (screen->layout.lesson_folds) {
        PixelBox head = pixel_box(area.left, box.top + margin(widgets) / 2, inner,
                                  box.height - margin(widgets));
        if (widget_button(widgets, widget_id("lesson", 0), head, head_words(screen, step),
                          BUTTON_FLAT, NULL)) {
            screen->lesson_is_closed = !screen->lesson_is_closed;
            screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_FRONT));
        }
    } else {
        double title = widget_paragraph(widgets, area.left, area.top, inner, FONT_PANEL_BOLD, size,
                                        palette(PALETTE_INK), step->title);
        widget_paragraph(widgets, area.left, area.top + title, inner, FONT_PANEL, size,
                         palette(PALETTE_INK), step->words);
    }
    run_close(screen, box);
    widget_end_layer(widgets, box, false);
}

void panel_lesson_run_sheet(BattleScreen *screen) {
    const LessonStep *step = step_of(screen);
    bool is_shown = !screen->lesson_is_closed && !playback_is_behind(&screen->playback);
    if (step == NULL || !screen->layout.lesson_folds || !is_shown) {
        return;
    }
    Widgets *widgets = screen->widgets;
    PixelBox map = screen->layout.map;
    double inner = map.width - 2 * margin(widgets) - widget_scroll_bar_width(widgets);
    double size = widget_text_size(widgets);
    double words = widget_paragraph_height(widgets, inner, FONT_PANEL, size, step->words);
    PixelBox box = pixel_box(map.left, map.top, map.width,
                             ceil(fmin(words + 2 * margin(widgets), map.height)));
    widget_begin_layer(widgets, WIDGET_LAYER_LESSON_SHEET, box);
    widget_sheet(widgets, box);
    PixelBox area = pixel_box(box.left + margin(widgets), box.top + margin(widgets),
                              map.width - 2 * margin(widgets), box.height - 2 * margin(widgets));
    widget_begin_scroll(widgets, widget_id("lesson scroll", 0), area, words,
                        &screen->lesson_scroll);
    widget_paragraph(widgets, area.left, area.top - screen->lesson_scroll, inner, FONT_PANEL, size,
                     palette(PALETTE_INK), step->words);
    widget_end_scroll(widgets);
    const Input *input = widgets->input;
    bool is_act = input != NULL && !widgets->is_used &&
                  (input->kind == INPUT_BUTTON_DOWN || input->kind == INPUT_KEY_DOWN);
    bool is_on_head = is_act && input->kind == INPUT_BUTTON_DOWN &&
                      pixel_box_contains(screen->layout.lesson, widgets->pointer);
    if (is_act && !is_on_head) { /* it is read; a key or a click beside it goes on to the map */
        screen->lesson_is_closed = true;
        screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_FRONT));
    }
    widget_end_layer(widgets, box, false);
}
