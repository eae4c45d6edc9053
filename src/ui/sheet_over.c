/* The end of a battle (sheet_over.h). */
#include "sheet_over.h"

#include "enfilade/engine/sentence.h"

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

static double words_height(Widgets *widgets, const OverWords *words, double width) {
    WidgetPass pass = widget_begin_measuring(widgets);
    double height = run_words(widgets, words, 0, 0, width);
    widget_end_measuring(widgets, &pass);
    return height;
}

static bool is_put_away_by_key(const Widgets *widgets) {
    const Input *input = widgets->input;
    return input != NULL && !widgets->is_used && input->kind == INPUT_KEY_DOWN &&
           (input->key == KEY_ESCAPE || input->key == KEY_ENTER);
}

void sheet_over_run(BattleScreen *screen) {
    if (!session_is_over(screen->session)) {
        screen->over_is_read = false; /* it may have been taken back */
        return;
    }
    if (screen->over_is_read || playback_is_behind(&screen->playback)) {
        return;
    }
    static const char *const labels[] = {"Look at the field", "Back to the battles"};
    Widgets *widgets = screen->widgets;
    OverWords words = words_of(screen);
    PixelBox map = screen->layout.map;
    double margin = widget_points(widgets, 16), gap = widget_points(widgets, 8);
    double width = floor(fmin(widget_letters(widgets, 520), screen->layout.screen.width - 2 * gap));
    double inner = width - 2 * margin;
    double button = widget_button_height(widgets);
    double first = widget_button_width(widgets, labels[0]);
    double second = widget_button_width(widgets, labels[1]);
    bool is_one_row = first + gap + second <= inner;
    double written = words_height(widgets, &words, inner);
    double height = ceil(written + gap + (is_one_row ? button : 2 * button + gap) + 2 * margin);
    double left = floor(map.left + (map.width - width) / 2);
    left = fmax(gap, fmin(left, pixel_box_right(screen->layout.screen) - gap - width));
    double top = floor(map.top + fmax(0, map.height - height) * 0.4);
    top = fmax(0, fmin(top, pixel_box_bottom(screen->layout.screen) - height));
    PixelBox box = pixel_box(left, top, width, height);
    widget_begin_layer(widgets, WIDGET_LAYER_OVER, box);
    widget_sheet(widgets, box);
    run_words(widgets, &words, left + margin, top + margin, inner);
    double y = floor(top + margin + written + gap);
    bool is_read = widget_button(widgets, widget_id("over", 0),
                                 pixel_box(left + margin, y, fmin(first, inner), button), labels[0],
                                 BUTTON_MAIN, NULL);
    PixelBox back = is_one_row
                        ? pixel_box(left + margin + first + gap, y, second, button)
                        : pixel_box(left + margin, y + button + gap, fmin(second, inner), button);
    screen->wants_start |=
        widget_button(widgets, widget_id("over", 1), back, labels[1], BUTTON_PLAIN, NULL);
    if (is_put_away_by_key(widgets)) {
        widget_use(widgets);
        is_read = true;
    }
    if (is_read) {
        screen->over_is_read = true;
        screen_battle_spoil(screen, SPOIL_ALL);
    }
    widget_end_layer(widgets, box, false);
}
