/* The notice over the map: a refusal or a remark, until the next act or for a while
 * (screen_battle.h). */
#include <stdarg.h>

#include "looking.h"

static const double notice_seconds = 6;

void screen_battle_notice(BattleScreen *screen, bool is_bad, uint16_t rule, const char *format,
                          ...) {
    Text words = {0};
    va_list arguments;
    va_start(arguments, format);
    text_format_list(&words, format, arguments);
    va_end(arguments);
    text_copy(screen->notice.words, sizeof screen->notice.words, text_letters(&words));
    text_finish(&words);
    screen->notice.rule = rule;
    screen->notice.is_bad = is_bad;
    screen->notice.asks_end = false;
    screen->notice.age = 0;
    screen->notice.count++;
    if (is_bad) {
        text_format(&screen->status, "refused %s %s\n", screen_battle_rule_id(screen, rule),
                    screen->notice.words);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
}

void screen_battle_drop_notice(BattleScreen *screen) {
    if (screen->notice.words[0] != '\0') {
        bool was_asking = screen->notice.asks_end;
        screen->notice.words[0] = '\0';
        screen->notice.asks_end = false;
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT) | (was_asking ? SPOIL(SCREEN_PANELS) : 0));
    }
}

/* While a target or a place is waited for, its hint stays. */
static bool notice_waits(const BattleScreen *screen) {
    return screen->aim.is_wanted || screen->hand.state == HAND_DRAWING;
}

void screen_battle_outlive_notice(BattleScreen *screen, const Input *input, uint64_t count) {
    bool is_act = input->kind == INPUT_KEY_DOWN || input->kind == INPUT_BUTTON_DOWN;
    if (is_act && screen->notice.count == count && !notice_waits(screen)) {
        screen_battle_drop_notice(screen);
    }
}

void screen_battle_age_notice(BattleScreen *screen, double seconds) {
    screen->notice.age += notice_waits(screen) ? 0 : seconds;
    if (screen->notice.age > notice_seconds) {
        screen_battle_drop_notice(screen);
    }
}

/* At the head of the map, below the tabs; at its foot while the pointer is at work where it would
 * lie. */
static PixelBox notice_box(const BattleScreen *screen, double width, double height) {
    const Widgets *widgets = screen->widgets;
    const BattleLayout *layout = &screen->layout;
    PixelBox map = layout->map;
    double gap = widget_points(widgets, 8);
    double tab = layout->has_order && layout->has_card ? 0 : widget_button_height(widgets) + gap;
    PixelBox box =
        pixel_box(floor(map.left + (map.width - width) / 2), map.top + gap + tab, width, height);
    Pixel pointer = camera_to_pixels(&screen->camera, screen->pointer);
    if (pixel_box_contains(pixel_box_grown(box, widget_points(widgets, 10)), pointer)) {
        box.top = floor(pixel_box_bottom(map) - gap - height);
    }
    return box;
}

/* While one looks back, that, as long as there is nothing else to tell. A refusal reads as it does
 * beside the pointer (map_note.c). */
static const char *words_of(BattleScreen *screen) {
    const Notice *notice = &screen->notice;
    Text words = {0};
    if (notice->words[0] != '\0') {
        screen_battle_write_reason(screen, notice->is_bad ? notice->rule : 0, notice->words,
                                   &words);
    } else {
        looking_write(screen, &words);
    }
    const char *copy = arena_copy_text(&screen->arena, text_letters(&words));
    text_finish(&words);
    return copy;
}

void screen_battle_run_notice(BattleScreen *screen) {
    const Notice *notice = &screen->notice;
    const char *told = words_of(screen);
    if (told[0] == '\0') {
        return;
    }
    Widgets *widgets = screen->widgets;
    double margin = widget_points(widgets, 10), size = widget_text_size(widgets);
    double width = floor(fmin(widget_letters(widgets, 460),
                              screen->layout.map.width - 2 * widget_points(widgets, 8)));
    double inner = width - 2 * margin;
    bool is_bad = notice->words[0] != '\0' && notice->is_bad;
    FontRole role = is_bad ? FONT_PANEL_BOLD : FONT_PANEL;
    Colour ink = palette(is_bad                  ? PALETTE_BAD
                         : looking_is_on(screen) ? PALETTE_FOCUS
                                                 : PALETTE_INK);
    double words = widget_paragraph_height(widgets, inner, role, size, told);
    PixelBox box = notice_box(screen, width, ceil(words + 2 * margin));
    widget_keep_clear(widgets, box);
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, box, palette(PALETTE_PAPER_LIGHT));
        canvas_frame(widgets->canvas, box, widget_points(widgets, 1), ink);
    }
    double left = box.left + margin, top = box.top + margin;
    widget_paragraph(widgets, left, top, inner, role, size, is_bad ? ink : palette(PALETTE_INK),
                     told);
}
