/* The top line (panel_top.h). */
#include "panel_top.h"

#include "battle_layout.h"
#include "looking.h"

typedef enum TopButton {
    TOP_UNDO,
    TOP_REDO,
    TOP_NEXT,
    TOP_END,
    TOP_KEYS,
    TOP_BUTTON_COUNT,
} TopButton;

static const char *const labels[TOP_BUTTON_COUNT] = {"Undo", "Redo", "Next unit", "End phase",
                                                     "Keys"};
static const char *const hints[TOP_BUTTON_COUNT] = {
    "Take back the last command, until dice have fallen (Z)",
    "Do again what was taken back (Shift+Z)",
    "The next unit that still has something to do (Space)",
    "End this phase (E)",
    "All keys (F1)",
};

static const char *const end_question = "End turn?";

/* Ending the turn for good is done at the second press, and the button says so. */
static const char *label_of(const BattleScreen *screen, int button) {
    return button == TOP_END && screen->notice.asks_end ? end_question : labels[button];
}

/* The battle that is told of: as it stands, or while what has happened is still being shown as far
 * as that is. */
static const Battle *told_battle(const BattleScreen *screen) {
    return playback_is_behind(&screen->playback) ? screen->view : screen->now;
}

static SideId told_side(const BattleScreen *screen) {
    return playback_is_behind(&screen->playback) ? screen->view->active
                                                 : screen_battle_turn_side(screen);
}

static void write_words(BattleScreen *screen, Text *out) {
    const Battle *battle = told_battle(screen);
    const BattleSetting *setting = battle->setting;
    if (battle->is_over) {
        VerdictReport verdict = {0};
        session_rules(screen->session)->verdict(battle, &verdict);
        if (battle->winner.value != 0) {
            text_format(out, "%s has won.", battle_setting_side(setting, battle->winner)->name);
        } else {
            text_add(out, "The battle is drawn.");
        }
        text_format(out, "%s%s", verdict.sentence[0] != '\0' ? " " : "", verdict.sentence);
        return;
    }
    text_format(out, "Turn %d", battle->turn);
    if (setting->turns > 0) {
        text_format(out, " of %d", setting->turns);
    }
    SideId side = told_side(screen);
    if (side.value != 0) {
        text_format(out, " · %s", battle_setting_side(setting, side)->name);
    }
    text_format(out, " · %s", session_rules(screen->session)->phases[battle->phase].label);
    SideId asked = screen_battle_asked_side(screen);
    bool is_told = asked.value != 0 && !playback_is_behind(&screen->playback);
    if (is_told && !side_is(asked, side)) {
        text_format(out, " · %s is asked", battle_setting_side(setting, asked)->name);
    }
    if (screen_battle_is_computers_turn(screen) && !playback_is_behind(&screen->playback)) {
        text_add(out, " · the computer thinks");
    }
    if (setting->start_minutes >= 0 && setting->minutes_per_turn > 0) {
        int minutes = setting->start_minutes + (battle->turn - 1) * setting->minutes_per_turn;
        text_format(out, " · %02d:%02d", minutes / 60 % 24, minutes % 60);
    }
}

static Headline headline(BattleScreen *screen) {
    Headline line = {.count = -1};
    const RuleSet *set = session_rules(screen->session);
    const Battle *battle = told_battle(screen);
    if (set->headline != NULL && !battle->is_over) {
        set->headline(battle, &line);
    }
    return line;
}

static double pip_size(const Widgets *widgets) {
    return floor(widget_letters(widgets, 11));
}

static bool shows_pips(const Headline *line) {
    return line->count >= 0 && line->of > 0 && line->of <= 12;
}

static double headline_width(const Widgets *widgets, const Headline *line) {
    double pips =
        shows_pips(line) ? pip_size(widgets) * 1.3 * line->of + widget_points(widgets, 6) : 0;
    return pips +
           font_measure(widgets->fonts, FONT_PANEL, widget_text_size(widgets), 0, line->words)
               .width;
}

static double words_width(const Widgets *widgets, const char *words) {
    return font_measure(widgets->fonts, FONT_PANEL_BOLD, widget_text_size(widgets), 0, words).width;
}

/* The same whatever the button says. */
static double button_width(const Widgets *widgets, int button) {
    double width = widget_button_width(widgets, labels[button]);
    return button == TOP_END ? fmax(width, widget_button_width(widgets, end_question)) : width;
}

static double buttons_width(const Widgets *widgets) {
    double width = 0;
    for (int i = 0; i < TOP_BUTTON_COUNT; i++) {
        width += button_width(widgets, i) + widget_points(widgets, 6);
    }
    return width;
}

static double row_height(const Widgets *widgets) {
    return widget_button_height(widgets) + widget_points(widgets, 10);
}

/* What is written where: beside the buttons when it fits, else over them on as many lines as it
 * needs, with the headline where that does not fit beside the buttons. */
typedef struct TopPlan {
    const char *words; /* in the frame's arena */
    Headline line;
    bool is_one_row, shows_headline; /* beside the buttons */
    double words_height, height;
} TopPlan;

static TopPlan plan_of(BattleScreen *screen, double width) {
    Widgets *widgets = screen->widgets;
    TopPlan plan = {.line = headline(screen), .shows_headline = true};
    Text words = {0};
    write_words(screen, &words);
    double margin = widget_points(widgets, 10), row = row_height(widgets);
    double beside = headline_width(widgets, &plan.line);
    double needed =
        words_width(widgets, text_letters(&words)) + beside + widget_points(widgets, 60);
    plan.is_one_row = needed + buttons_width(widgets) <= width;
    double words_only =
        font_measure(widgets->fonts, FONT_PANEL, widget_text_size(widgets), 0, plan.line.words)
            .width;
    if (!plan.is_one_row && words_only > width - buttons_width(widgets) - 3 * margin) {
        text_format(&words, " · %s", plan.line.words);
        plan.shows_headline = false;
    }
    plan.words = arena_copy_text(&screen->arena, text_letters(&words));
    text_finish(&words);
    double lines = widget_paragraph_height(widgets, width - 2 * margin, FONT_PANEL_BOLD,
                                           widget_text_size(widgets), plan.words);
    plan.words_height = plan.is_one_row ? row : lines + widget_points(widgets, 12);
    plan.height = plan.is_one_row ? row : plan.words_height + row - widget_points(widgets, 4);
    return plan;
}

double panel_top_height(BattleScreen *screen, double width) {
    return plan_of(screen, width).height;
}

static void draw_pips(Widgets *widgets, double left, double middle, const Headline *line) {
    double size = pip_size(widgets);
    for (int i = 0; i < line->of; i++) {
        Pixel centre = pixel(left + size * (0.5 + 1.3 * i), middle);
        if (i < line->count) {
            canvas_circle(widgets->canvas, centre, size / 2, palette(PALETTE_INK));
        } else {
            canvas_ring(widgets->canvas, centre, size / 2 - 0.5, widget_points(widgets, 1.2),
                        palette(PALETTE_INK_FAINT));
        }
    }
}

static void run_headline(BattleScreen *screen, PixelBox box, Headline line) {
    Widgets *widgets = screen->widgets;
    if (widgets->canvas == NULL) {
        return;
    }
    /* The words say it too: where both do not fit the pips go. */
    if (shows_pips(&line) && headline_width(widgets, &line) <= box.width) {
        draw_pips(widgets, box.left, box.top + box.height / 2, &line);
        double pips = pip_size(widgets) * 1.3 * line.of + widget_points(widgets, 6);
        box.left += pips;
        box.width -= pips;
    }
    widget_label(widgets, box, FONT_PANEL, widget_text_size(widgets), palette(PALETTE_INK),
                 TEXT_LEFT, line.words);
}

static const char *why_not_end(BattleScreen *screen) {
    static const char *const asked = "A question waits for its answer.";
    static const char *const over = "The battle is over.";
    if (session_is_over(screen->session)) {
        return over;
    }
    if (screen_battle_is_computers_turn(screen)) {
        return "The computer is to act.";
    }
    if (screen_battle_question(screen) != NULL) {
        return asked;
    }
    Command command = {.action = ENGINE_END_PHASE, .side = screen_battle_acting_side(screen)};
    Ruling ruling = {0};
    rule_set_judge(screen->now, &command, &ruling);
    return ruling.is_legal ? NULL : arena_copy_text(&screen->arena, ruling.sentence);
}

/* NULL when it can be pressed. */
static const char *why_not(BattleScreen *screen, TopButton button) {
    const char *looks = button == TOP_KEYS ? NULL : looking_why_refused(screen);
    return looks == NULL && button == TOP_END ? why_not_end(screen) : looks;
}

static void press(BattleScreen *screen, TopButton button) {
    switch (button) {
    case TOP_UNDO:
        screen_battle_undo(screen);
        break;
    case TOP_REDO:
        screen_battle_redo(screen);
        break;
    case TOP_NEXT:
        screen_battle_next_unit(screen);
        break;
    case TOP_END:
        screen_battle_end_phase(screen);
        break;
    case TOP_KEYS:
        screen->wants_keys = true;
        break;
    case TOP_BUTTON_COUNT:
        break;
    }
}

static void run_buttons(BattleScreen *screen, double right, double top) {
    Widgets *widgets = screen->widgets;
    double left = right - buttons_width(widgets);
    for (int i = 0; i < TOP_BUTTON_COUNT; i++) {
        double width = button_width(widgets, i);
        PixelBox box = pixel_box(floor(left), floor(top), width, widget_button_height(widgets));
        const char *reason = why_not(screen, (TopButton)i);
        if (widget_button(widgets, widget_id("top", i), box, label_of(screen, i),
                          i == TOP_END && reason == NULL ? BUTTON_MAIN : BUTTON_PLAIN, reason)) {
            press(screen, (TopButton)i);
        }
        if (reason == NULL && widget_is_hovered(widgets, box)) {
            widget_tooltip(widgets, box, hints[i]);
        }
        left += width + widget_points(widgets, 6);
    }
}

void panel_top_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->layout.top;
    widget_begin_layer(widgets, WIDGET_LAYER_TOP, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER_DARK));
    widget_rule_line(widgets, box.left, pixel_box_right(box), pixel_box_bottom(box) - 1);
    double margin = widget_points(widgets, 10), row = row_height(widgets);
    TopPlan plan = plan_of(screen, box.width);
    double buttons_row = pixel_box_bottom(box) - row;
    double buttons_left = pixel_box_right(box) - buttons_width(widgets) - margin;
    double size = widget_text_size(widgets);
    double left = box.left + margin;
    if (plan.is_one_row) {
        double width = words_width(widgets, plan.words) + 2;
        widget_label(widgets, pixel_box(left, box.top, width, row), FONT_PANEL_BOLD, size,
                     palette(PALETTE_INK), TEXT_LEFT, plan.words);
        left += width + widget_points(widgets, 20);
    } else {
        widget_paragraph(widgets, left, box.top + widget_points(widgets, 6), box.width - 2 * margin,
                         FONT_PANEL_BOLD, size, palette(PALETTE_INK), plan.words);
    }
    if (plan.shows_headline) {
        run_headline(screen, pixel_box(left, buttons_row, buttons_left - left, row), plan.line);
    }
    double buttons_top = buttons_row + widget_points(widgets, 5);
    run_buttons(screen, pixel_box_right(box) - widget_points(widgets, 4), buttons_top);
    widget_end_layer(widgets, box, false);
}
