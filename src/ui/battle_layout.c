/* Where panels and map lie (battle_layout.h). */
#include "battle_layout.h"

#include "panel_lesson.h"
#include "panel_top.h"

static const double order_points = 226;
static const double card_points = 264;
static const double log_lines = 6;
static const double open_log_lines = 13;

void battle_layout_make(BattleScreen *screen) {
    const Widgets *widgets = screen->widgets;
    BattleLayout *layout = &screen->layout;
    ViewSettings *settings = screen->settings;
    PixelBox whole = layout->screen;
    double order = fmin(widget_letters(widgets, order_points), whole.width * 0.46);
    double card = fmin(widget_letters(widgets, card_points), whole.width * 0.46);
    layout->is_narrow = order + card > whole.width * 0.56;
    if (layout->is_narrow && settings->shows_order && settings->shows_card) {
        settings->shows_order = false;
    }
    layout->has_order = settings->shows_order;
    layout->has_card = settings->shows_card;
    layout->has_log = settings->shows_log;
    double top = ceil(panel_top_height(screen, whole.width));
    bool is_open = screen->open_entry < screen->book.entries.count;
    double lines = is_open ? open_log_lines : log_lines;
    double log = ceil(fmin(widget_line(widgets) * lines + widget_points(widgets, 14),
                           whole.height * (is_open ? 0.42 : 0.27)));
    log = layout->has_log ? log : 0;
    order = layout->has_order ? floor(order) : 0;
    card = layout->has_card ? floor(card) : 0;
    double lesson = panel_lesson_height(screen, whole.width - order - card);
    /* The map keeps its share of a small window: first the log, then the lesson gives way. */
    double least = whole.height * 0.4;
    double line = widget_line(widgets);
    log = floor(fmax(fmin(log, line * 1.5), fmin(log, whole.height - top - lesson - least)));
    lesson = floor(fmax(fmin(lesson, line * 2.5), fmin(lesson, whole.height - top - log - least)));
    double middle = whole.height - top - log;
    layout->top = pixel_box(0, 0, whole.width, top);
    layout->order = pixel_box(0, top, order, middle);
    layout->card = pixel_box(whole.width - card, top, card, middle);
    layout->log = pixel_box(0, whole.height - log, whole.width, log);
    double width = whole.width - order - card;

    layout->lesson = pixel_box(order, top, width, lesson);
    layout->map = pixel_box(order, top + lesson, width, middle - lesson);
    screen->camera.margin = widget_points(widgets, 26);
    camera_set_view(&screen->camera, layout->map);
}

static void changed(BattleScreen *screen) {
    battle_layout_make(screen);
    screen->spoiled = ~0u;
}

void battle_layout_fold_order(BattleScreen *screen) {
    ViewSettings *settings = screen->settings;
    settings->shows_order = !settings->shows_order;
    if (settings->shows_order && screen->layout.is_narrow) {
        settings->shows_card = false;
    }
    changed(screen);
}

void battle_layout_fold_card(BattleScreen *screen) {
    ViewSettings *settings = screen->settings;
    settings->shows_card = !settings->shows_card;
    if (settings->shows_card && screen->layout.is_narrow) {
        settings->shows_order = false;
    }
    changed(screen);
}

void battle_layout_fold_log(BattleScreen *screen) {
    screen->settings->shows_log = !screen->settings->shows_log;
    changed(screen);
}

static const char *const tab_labels[BATTLE_TAB_COUNT] = {"Order of battle", "Unit card", "Log"};

PixelBox battle_layout_tab(const BattleScreen *screen, BattleTab tab) {
    const Widgets *widgets = screen->widgets;
    const BattleLayout *layout = &screen->layout;
    PixelBox map = layout->map;
    double gap = widget_points(widgets, 6);
    double width = widget_button_width(widgets, tab_labels[tab]);
    double height = widget_button_height(widgets);
    switch (tab) {
    case BATTLE_TAB_ORDER:
        return layout->has_order ? pixel_box(0, 0, 0, 0)
                                 : pixel_box(map.left + gap, map.top + gap, width, height);
    case BATTLE_TAB_CARD:
        return layout->has_card
                   ? pixel_box(0, 0, 0, 0)
                   : pixel_box(pixel_box_right(map) - gap - width, map.top + gap, width, height);
    case BATTLE_TAB_LOG:
        return layout->has_log ? pixel_box(0, 0, 0, 0)
                               : pixel_box(pixel_box_right(map) - gap - width,
                                           pixel_box_bottom(map) - gap - height, width, height);
    case BATTLE_TAB_COUNT:
        break;
    }
    return pixel_box(0, 0, 0, 0);
}

/* A tab at an edge of the map for each panel that is folded away. */
void battle_layout_run_tabs(BattleScreen *screen) {
    static void (*const folds[BATTLE_TAB_COUNT])(BattleScreen *) = {
        battle_layout_fold_order, battle_layout_fold_card, battle_layout_fold_log};
    Widgets *widgets = screen->widgets;
    for (int tab = 0; tab < BATTLE_TAB_COUNT; tab++) {
        PixelBox box = battle_layout_tab(screen, (BattleTab)tab);
        if (pixel_box_is_empty(box)) {
            continue;
        }
        widget_begin_layer(widgets, 5, box);
        if (widget_button(widgets, widget_id("tab", tab), box, tab_labels[tab], BUTTON_PLAIN,
                          NULL)) {
            folds[tab](screen);
        }
        widget_end_layer(widgets, box, false);
    }
}
