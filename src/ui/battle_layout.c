/* Where panels and map lie (battle_layout.h). */
#include "battle_layout.h"

#include "map_paint.h"
#include "panel_lesson.h"
#include "panel_log.h"
#include "panel_timeline.h"
#include "panel_top.h"

static const double order_points = 226;
static const double card_points = 264;
static const double log_lines = 6, least_log_lines = 3;
static const double map_share = 0.5;      /* of the window, while nothing is opened by hand */
static const double read_map_share = 0.4; /* of its height, while an entry of the log is read */
static const double dragged_map_share = 0.25;
static const double panel_share = 0.46;     /* of the window's width, at most, for a side panel */
static const double both_share = 0.42;      /* at most for both, else only one of them is there */
static const double light_share = 0.35;     /* at most for the card that is there unasked */
static const double least_log_share = 0.12; /* of its height, at most, for the least log */
static const double lesson_share = 0.15;    /* of the window's height; a longer one folds */

/* Which side panels there are. In a narrow window at most one: the one that was asked for, or the
 * card where it leaves the map its share. */
static void choose_panels(BattleScreen *screen, double order, double card) {
    BattleLayout *layout = &screen->layout;
    const ViewSettings *settings = screen->settings;
    double whole = layout->screen.width;
    layout->is_narrow = order + card > whole * both_share;
    layout->has_order = settings->shows_order;
    layout->has_card = settings->shows_card;
    layout->has_log = settings->shows_log;
    if (layout->is_narrow) {
        BattleDrawer drawer = screen->drawer;
        if (drawer == DRAWER_USUAL) {
            bool is_light = settings->shows_card && card < whole * light_share;
            drawer = is_light ? DRAWER_CARD : DRAWER_NONE;
        }
        layout->has_order = drawer == DRAWER_ORDER;
        layout->has_card = drawer == DRAWER_CARD;
    }
}

static double log_line(const Widgets *widgets) {
    return widget_line(widgets) + widget_points(widgets, 2);
}

static double log_margins(const Widgets *widgets) {
    return widget_points(widgets, 12);
}

/* So many lines, less where the map would not keep so much of the window's height. */
static double log_of_lines(const BattleScreen *screen, double above, double map, double lines) {
    const Widgets *widgets = screen->widgets;
    double line = log_line(widgets), margins = log_margins(widgets);
    double room = screen->layout.screen.height - above - map;
    return ceil(fmax(1, floor(fmin(lines, (room - margins) / line))) * line + margins);
}

/* As many lines as it was dragged to; else as leave the map its share of the window, but never less
 * than can be read. */
static double log_height(BattleScreen *screen, double above, double map_width) {
    const Widgets *widgets = screen->widgets;
    PixelBox whole = screen->layout.screen;
    double line = log_line(widgets), margins = log_margins(widgets);
    if (screen->settings->log_lines > 0) {
        return log_of_lines(screen, above, whole.height * dragged_map_share,
                            screen->settings->log_lines);
    }
    double least = line + margins;
    if (line * least_log_lines + margins < whole.height * least_log_share) {
        least = line * least_log_lines + margins;
    }
    double map = whole.height * map_share * whole.width / map_width;
    return ceil(fmax(least, log_of_lines(screen, above, map, log_lines)));
}

/* With the opened entry, over the map, which stays as it is. */
static double opened_log_height(BattleScreen *screen, double above, double log) {
    double opened = panel_log_opened_height(screen, screen->layout.screen.width);
    if (log == 0 || opened <= 0 || screen->log.keeps_lines) {
        return log;
    }
    double lines = ceil(opened / log_line(screen->widgets));
    return fmax(log,
                log_of_lines(screen, above, screen->layout.screen.height * read_map_share, lines));
}

void battle_layout_drag_log(BattleScreen *screen, double top) {
    const Widgets *widgets = screen->widgets;
    double height = pixel_box_bottom(screen->layout.screen) - top - log_margins(widgets);
    int lines = (int)floor(height / log_line(widgets) + 0.5);
    screen->settings->log_lines = lines < 1 ? 1 : lines;
    screen->log.keeps_lines = true;
    battle_layout_make(screen);
    /* No more than there is room for, so that it follows when it is dragged back. */
    height = screen->layout.log.height - log_margins(widgets);
    screen->settings->log_lines = (int)fmax(1, floor(height / log_line(widgets)));
}

static bool is_same_box(PixelBox a, PixelBox b) {
    return a.left == b.left && a.top == b.top && a.width == b.width && a.height == b.height;
}

void battle_layout_make(BattleScreen *screen) {
    const Widgets *widgets = screen->widgets;
    BattleLayout *layout = &screen->layout;
    PixelBox whole = layout->screen, map = layout->map, panel = layout->log;
    PixelBox strip = layout->timeline;
    double order = fmin(widget_letters(widgets, order_points), whole.width * panel_share);
    double card = fmin(widget_letters(widgets, card_points), whole.width * panel_share);
    choose_panels(screen, order, card);
    order = layout->has_order ? floor(order) : 0;
    card = layout->has_card ? floor(card) : 0;
    double width = whole.width - order - card;
    double top = ceil(panel_top_height(screen, whole.width));
    double lesson = panel_lesson_height(screen, width);
    layout->lesson_folds = lesson > whole.height * lesson_share;
    lesson = layout->lesson_folds ? panel_lesson_head_height(screen, width) : lesson;
    double timeline = panel_timeline_height(screen, whole.width);
    double log = layout->has_log ? log_height(screen, top + lesson + timeline, width) : 0;
    double middle = whole.height - top - timeline - log;
    layout->top = pixel_box(0, 0, whole.width, top);
    layout->order = pixel_box(0, top, order, middle);
    layout->card = pixel_box(whole.width - card, top, card, middle);
    layout->timeline = pixel_box(0, top + middle, whole.width, timeline);
    double opened = opened_log_height(screen, top + lesson, log);
    layout->log = pixel_box(0, whole.height - opened, whole.width, opened);
    layout->lesson = pixel_box(order, top, width, lesson);
    layout->map = pixel_box(order, top + lesson, width, middle - lesson);
    layout->seen = layout->map;
    layout->seen.height = fmax(0, fmin(layout->map.height, layout->log.top - layout->map.top));
    camera_set_view(&screen->camera, layout->map, widget_points(widgets, MAP_MARGIN_POINTS));
    if (!is_same_box(map, layout->map) || !is_same_box(panel, layout->log) ||
        !is_same_box(strip, layout->timeline)) {
        screen_battle_spoil(screen, SPOIL_ALL);
    }
}

static void changed(BattleScreen *screen) {
    battle_layout_make(screen);
    screen_battle_spoil(screen, SPOIL_ALL);
}

static void fold(BattleScreen *screen, bool is_there, bool *shows, BattleDrawer drawer) {
    if (screen->layout.is_narrow) {
        screen->drawer = is_there ? DRAWER_NONE : drawer;
    } else {
        *shows = !*shows;
    }
    changed(screen);
}

void battle_layout_fold_order(BattleScreen *screen) {
    fold(screen, screen->layout.has_order, &screen->settings->shows_order, DRAWER_ORDER);
}

void battle_layout_fold_card(BattleScreen *screen) {
    fold(screen, screen->layout.has_card, &screen->settings->shows_card, DRAWER_CARD);
}

void battle_layout_fold_log(BattleScreen *screen) {
    screen->settings->shows_log = !screen->settings->shows_log;
    changed(screen);
}

void battle_layout_fold_timeline(BattleScreen *screen) {
    screen->settings->shows_timeline = !screen->settings->shows_timeline;
    changed(screen);
}

static const char *const tab_labels[BATTLE_TAB_COUNT] = {"Order", "Card", "Log", "Timeline"};
static const char *const tab_hints[BATTLE_TAB_COUNT] = {"The order of battle (F2)",
                                                        "The card of the selected unit (F3)",
                                                        "The log (F4)", "The timeline (F9)"};

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
    case BATTLE_TAB_TIMELINE:
        return screen->settings->shows_timeline
                   ? pixel_box(0, 0, 0, 0)
                   : pixel_box(map.left + gap, pixel_box_bottom(map) - gap - height, width, height);
    case BATTLE_TAB_COUNT:
        break;
    }
    return pixel_box(0, 0, 0, 0);
}

/* A tab at an edge of the map for each panel that is folded away. */
void battle_layout_run_tabs(BattleScreen *screen) {
    static void (*const folds[BATTLE_TAB_COUNT])(BattleScreen *) = {
        battle_layout_fold_order, battle_layout_fold_card, battle_layout_fold_log,
        battle_layout_fold_timeline};
    Widgets *widgets = screen->widgets;
    for (int tab = 0; tab < BATTLE_TAB_COUNT; tab++) {
        PixelBox box = battle_layout_tab(screen, (BattleTab)tab);
        if (pixel_box_is_empty(box)) {
            continue;
        }
        widget_begin_layer(widgets, WIDGET_LAYER_TABS, box);
        if (widget_button(widgets, widget_id("tab", tab), box, tab_labels[tab], BUTTON_PLAIN,
                          NULL)) {
            folds[tab](screen);
        } else if (widget_is_hovered(widgets, box)) {
            widget_tooltip(widgets, box, tab_hints[tab]);
        }
        widget_end_layer(widgets, box, false);
    }
}
