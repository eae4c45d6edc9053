/* The end of a battle (sheet_over.h). */
#include "sheet_over.h"

#include "enfilade/engine/sentence.h"
#include "sheet_luck.h"
#include "widget_flow.h"

typedef struct OverWords {
    const char *head, *reason, *rule, *losses; /* in the frame's arena */
} OverWords;

static const Event *over_event(const BattleScreen *screen) {
    for (size_t i = session_event_count(screen->session); i-- > 0;) {
        const Event *event = session_event(screen->session, i);
        if (event->kind == EVENT_OVER) {
            return event;
        }
    }
    return NULL;
}

static OverWords words_of(BattleScreen *screen) {
    const Battle *battle = screen->now;
    OverWords words = {.head = "The battle is drawn", .reason = "", .rule = ""};
    if (battle->winner.value != 0) {
        words.head = arena_format(&screen->arena, "%s has won",
                                  battle_setting_side(battle->setting, battle->winner)->name);
    }
    const Event *event = over_event(screen);
    if (event != NULL) {
        Text line = {0};
        sentence_of_event(battle, event, &line);
        words.reason = arena_copy_text(&screen->arena, text_letters(&line));
        text_finish(&line);
        words.rule = screen_battle_rule_words(screen, event->rule);
    }
    VerdictReport verdict = {0};
    session_rules(screen->session)->verdict(battle, &verdict);
    words.losses = arena_copy_text(&screen->arena, verdict.sentence);
    return words;
}

/* One under the other; returns the height. Draws nothing without a canvas. */
static double run_words(Widgets *widgets, const OverWords *words, double left, double top,
                        double width) {
    double size = widget_text_size(widgets), gap = widget_points(widgets, 8);
    double y = top;
    y += widget_paragraph(widgets, left, y, width, FONT_MAP_BOLD, widget_letters(widgets, 26),
                          palette(PALETTE_INK), words->head) +
         gap;
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL, size, palette(PALETTE_INK),
                          words->reason);
    if (words->rule[0] != '\0') {
        y += widget_paragraph(widgets, left, y, width, FONT_PANEL_ITALIC,
                              widget_small_size(widgets), palette(PALETTE_INK_FAINT), words->rule);
    }
    y += gap;
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL, size, palette(PALETTE_INK),
                          words->losses);
    return y - top;
}

static bool is_put_away_by_key(const Widgets *widgets) {
    const Input *input = widgets->input;
    return input != NULL && !widgets->is_used && input->kind == INPUT_KEY_DOWN &&
           (input->key == KEY_ESCAPE || input->key == KEY_ENTER);
}

static void put_away(BattleScreen *screen) {
    screen->over_is_read = true;
    screen_battle_spoil(screen, SPOIL_ALL);
}

/* The buttons below the words; returns their height. */
static double run_buttons(BattleScreen *screen, double left, double top, double width) {
    Widgets *widgets = screen->widgets;
    WidgetFlow flow = widget_flow_begin(widgets, left, top, width);
    if (widget_flow_button(widgets, &flow, widget_id("over", 0), "Look at the field", BUTTON_MAIN,
                           NULL)) {
        put_away(screen);
    }
    if (widget_flow_button(widgets, &flow, widget_id("over", 2), "The luck of the dice",
                           BUTTON_PLAIN, NULL)) {
        sheet_luck_open(screen);
    }
    screen->wants_start |= widget_flow_button(widgets, &flow, widget_id("over", 1),
                                              "Back to the battles", BUTTON_PLAIN, NULL);
    return widget_flow_bottom(&flow) - top;
}

static PixelBox place(const BattleScreen *screen, double width, double height) {
    PixelBox map = screen->layout.map, whole = screen->layout.screen;
    double gap = widget_points(screen->widgets, 8);
    double left = floor(map.left + (map.width - width) / 2);
    left = fmax(gap, fmin(left, pixel_box_right(whole) - gap - width));
    double top = floor(map.top + fmax(0, map.height - height) * 0.4);
    top = fmax(0, fmin(top, pixel_box_bottom(whole) - height));
    return pixel_box(left, top, width, height);
}

void sheet_over_run(BattleScreen *screen) {
    if (!session_is_over(screen->session)) {
        screen->over_is_read = false; /* it may have been taken back */
        return;
    }
    if (screen->over_is_read || playback_is_behind(&screen->playback)) {
        return;
    }
    Widgets *widgets = screen->widgets;
    OverWords words = words_of(screen);
    double margin = widget_points(widgets, 16), gap = widget_points(widgets, 8);
    double width = floor(fmin(widget_letters(widgets, 560), screen->layout.screen.width - 2 * gap));
    double inner = width - 2 * margin;
    WidgetPass pass = widget_begin_measuring(widgets);
    double written = run_words(widgets, &words, 0, 0, inner);
    double buttons = run_buttons(screen, 0, 0, inner);
    widget_end_measuring(widgets, &pass);
    PixelBox box = place(screen, width, ceil(written + gap + buttons + 2 * margin));
    widget_begin_layer(widgets, WIDGET_LAYER_OVER, box);
    widget_sheet(widgets, box);
    run_words(widgets, &words, box.left + margin, box.top + margin, inner);
    run_buttons(screen, box.left + margin, floor(box.top + margin + written + gap), inner);
    if (is_put_away_by_key(widgets)) {
        widget_use(widgets);
        put_away(screen);
    }
    widget_end_layer(widgets, box, false);
}
