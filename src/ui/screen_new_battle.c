/* Putting a battle together from nothing (screen_new_battle.h). Two columns where they fit: what is
 * chosen, and the ground; else one below the other. */
#include "screen_new_battle.h"

#include <stdio.h>
#include <string.h>

static const double choices_points = 470; /* the left column */
static const double table_step_inches = 6, table_least_inches = 24, table_most_inches = 120;

bool screen_new_battle_init(NewBattleScreen *screen, const char *assets, uint64_t seed,
                            Widgets *widgets, FaultList *faults) {
    memset(screen, 0, sizeof *screen);
    screen->widgets = widgets;
    return new_battle_init(&screen->battle, assets, seed, faults);
}

void screen_new_battle_finish(NewBattleScreen *screen) {
    new_battle_finish(&screen->battle);
    memset(screen, 0, sizeof *screen);
}

/* Where the columns of the present size lie. */
typedef struct Columns {
    bool are_two;
    double left, width; /* of what is chosen */
    double ground_left, ground_width;
    double margin;
} Columns;

static Columns columns_in(const NewBattleScreen *screen, double width) {
    const Widgets *widgets = screen->widgets;
    Columns columns = {.margin = widget_points(widgets, 20)};
    double inner = width - 2 * columns.margin;
    double choices = widget_letters(widgets, choices_points);
    columns.are_two = choices + columns.margin + widget_points(widgets, 320) <= inner;
    columns.left = columns.margin;
    columns.width = columns.are_two ? choices : inner;
    columns.ground_left = columns.are_two ? columns.left + choices + columns.margin : columns.left;
    columns.ground_width = columns.are_two ? inner - choices - columns.margin : inner;
    return columns;
}

static PixelBox picture_box(const NewBattleScreen *screen, const Columns *columns, double top) {
    const NewBattle *battle = &screen->battle;
    double share = battle->height / battle->width;
    double width = columns->ground_width;
    double most = screen->box.height * 0.62;
    width = width * share > most ? most / share : width;
    return pixel_box(floor(columns->ground_left), floor(top), floor(width), floor(width * share));
}

static void fit_picture(NewBattleScreen *screen) {
    Columns columns =
        columns_in(screen, screen->box.width - widget_scroll_bar_width(screen->widgets));
    PixelBox box = picture_box(screen, &columns, 0);
    new_battle_resize_picture(&screen->battle, (int)box.width, (int)box.height);
}

void screen_new_battle_resize(NewBattleScreen *screen, double width, double height) {
    screen->box = pixel_box(0, 0, width, height);
    fit_picture(screen);
}

/* A number between two buttons; the way it was turned. */
static int run_number(NewBattleScreen *screen, int id, PixelBox box, const char *words,
                      const char *why_not) {
    Widgets *widgets = screen->widgets;
    double button = box.height;
    int step = 0;
    if (widget_button(widgets, widget_id("less", id),
                      pixel_box(box.left, box.top, button, box.height), "−", BUTTON_PLAIN,
                      why_not)) {
        step = -1;
    }
    widget_label(widgets, pixel_box(box.left + button, box.top, box.width - 2 * button, box.height),
                 FONT_FIGURES, widget_text_size(widgets),
                 palette(why_not != NULL ? PALETTE_INK_FAINT : PALETTE_INK), TEXT_CENTRE, words);
    if (widget_button(widgets, widget_id("more", id),
                      pixel_box(pixel_box_right(box) - button, box.top, button, box.height), "+",
                      BUTTON_PLAIN, why_not)) {
        step = 1;
    }
    return step;
}

typedef enum ArmyRow {
    ARMY_INFANTRY,
    ARMY_CAVALRY,
    ARMY_BATTERIES,
    ARMY_CHOSEN,
    ARMY_ROW_COUNT,
} ArmyRow;

static const char *army_label(const NewBattle *battle, ArmyRow row) {
    static const char *const labels[ARMY_CHOSEN] = {"Infantry regiments", "Cavalry regiments",
                                                    "Batteries"};
    return row == ARMY_CHOSEN ? new_battle_opener(battle, OPTION_OPENS_QUALITY)->label
                              : labels[row];
}

static int *army_number(ArmyWish *army, ArmyRow row) {
    int *const numbers[ARMY_ROW_COUNT] = {&army->infantry, &army->cavalry, &army->batteries,
                                          &army->chosen};
    return numbers[row];
}

static double run_heading(NewBattleScreen *screen, double left, double top, double width,
                          const char *words) {
    Widgets *widgets = screen->widgets;
    double height = ceil(widget_heading_size(widgets) * 1.5);
    widget_label(widgets, pixel_box(left, top, width, height), FONT_MAP_BOLD,
                 widget_heading_size(widgets), palette(PALETTE_INK), TEXT_LEFT, words);
    return height;
}

/* One line for both sides: what, and a number for each. */
static double run_army_row(NewBattleScreen *screen, const Columns *columns, double top,
                           ArmyRow row) {
    Widgets *widgets = screen->widgets;
    NewBattle *battle = &screen->battle;
    double height = widget_button_height(widgets), gap = widget_points(widgets, 14);
    double number = floor(columns->width * 0.26);
    double label = columns->width - 2 * (number + gap);
    widget_label(widgets, pixel_box(columns->left, top, label, height), FONT_PANEL,
                 widget_text_size(widgets), palette(PALETTE_INK), TEXT_LEFT,
                 army_label(battle, row));
    bool is_closed = row == ARMY_CHOSEN && new_battle_opened(battle, OPTION_OPENS_QUALITY) == NULL;
    for (int side = 0; side < 2; side++) {
        int *count = army_number(&battle->armies[side], row);
        char words[16];
        snprintf(words, sizeof words, "%d", is_closed ? 0 : *count);
        PixelBox box = pixel_box(floor(columns->left + label + gap + (number + gap) * side), top,
                                 number, height);
        int step = run_number(screen, side * ARMY_ROW_COUNT + (int)row, box, words,
                              is_closed ? "The option below opens this." : NULL);
        if (step != 0 && *count + step >= 0 && *count + step <= NEW_BATTLE_COUNT_LIMIT) {
            *count += step;
            new_battle_change(battle, false);
        }
    }
    return height + widget_points(widgets, 4);
}

static double run_trait(NewBattleScreen *screen, const Columns *columns, double top) {
    Widgets *widgets = screen->widgets;
    NewBattle *battle = &screen->battle;
    const OptionKind *option = new_battle_opened(battle, OPTION_OPENS_TRAIT);
    if (option == NULL) {
        return 0;
    }
    double height = widget_button_height(widgets), gap = widget_points(widgets, 14);
    double number = floor(columns->width * 0.26);
    double label = columns->width - 2 * (number + gap);
    widget_label(widgets, pixel_box(columns->left, top, label, height), FONT_PANEL,
                 widget_text_size(widgets), palette(PALETTE_INK), TEXT_LEFT, option->label);
    for (int side = 0; side < 2; side++) {
        PixelBox box = pixel_box(floor(columns->left + label + gap + (number + gap) * side), top,
                                 number, height);
        if (widget_check_box(widgets, widget_id("trait", side), box,
                             battle->armies[side].has_trait ? "yes" : "no",
                             &battle->armies[side].has_trait)) {
            new_battle_change(battle, false);
        }
    }
    return height + widget_points(widgets, 4);
}

static double run_armies(NewBattleScreen *screen, const Columns *columns, double top) {
    Widgets *widgets = screen->widgets;
    double y = top, gap = widget_points(widgets, 14);
    double number = floor(columns->width * 0.26);
    double heading =
        run_heading(screen, columns->left, y, columns->width - 2 * (number + gap), "Armies");
    for (int side = 0; side < 2; side++) {
        double left = columns->left + columns->width - (number + gap) * (2 - side) + gap;
        widget_label(widgets, pixel_box(floor(left), y, number, heading), FONT_PANEL_BOLD,
                     widget_text_size(widgets), palette(PALETTE_INK), TEXT_CENTRE,
                     screen->battle.armies[side].name);
    }
    y += heading;
    bool has_chosen = new_battle_opener(&screen->battle, OPTION_OPENS_QUALITY) != NULL;
    for (int row = 0; row < (has_chosen ? ARMY_ROW_COUNT : ARMY_CHOSEN); row++) {
        y += run_army_row(screen, columns, y, (ArmyRow)row);
    }
    y += run_trait(screen, columns, y);
    return y - top + gap;
}

static double run_options(NewBattleScreen *screen, const Columns *columns, double top) {
    Widgets *widgets = screen->widgets;
    NewBattle *battle = &screen->battle;
    double y = top + run_heading(screen, columns->left, top, columns->width, "Options");
    double indent = widget_letters(widgets, 24);
    double size = widget_text_size(widgets);
    for (size_t i = 0; i < battle->rules->option_count; i++) {
        if (!battle->rules->options[i].is_built) {
            continue;
        }
        const char *says = rule_option_says(battle->numbers, i);
        double width = columns->width - indent;
        double words = widget_paragraph_height(widgets, width, FONT_PANEL, size, says);
        PixelBox box = pixel_box(columns->left, floor(y), columns->width,
                                 ceil(words + widget_points(widgets, 6)));
        if (widget_check_box(widgets, widget_id("option", (int)i), box, "", &battle->options[i])) {
            new_battle_change(battle, false);
        }
        widget_paragraph(widgets, columns->left + indent, box.top + widget_points(widgets, 3),
                         width, FONT_PANEL, size, palette(PALETTE_INK), says);
        y += box.height;
    }
    return y - top + widget_points(widgets, 8);
}

static double run_table(NewBattleScreen *screen, const Columns *columns, double top) {
    static const char *const labels[2] = {"Table, inches wide", "Table, inches deep"};
    Widgets *widgets = screen->widgets;
    NewBattle *battle = &screen->battle;
    double height = widget_button_height(widgets);
    double number = floor(fmin(widget_letters(widgets, 130), columns->ground_width));
    double label = widget_letters(widgets, 140);
    bool fits =
        label + number <= columns->ground_width; /* else the number stands below its label */
    double y = top;
    for (int i = 0; i < 2; i++) {
        double *inches = i == 0 ? &battle->width : &battle->height;
        char words[16];
        snprintf(words, sizeof words, "%.0f", *inches);
        widget_label(
            widgets,
            pixel_box(columns->ground_left, y, fits ? label : columns->ground_width, height),
            FONT_PANEL, widget_text_size(widgets), palette(PALETTE_INK), TEXT_LEFT, labels[i]);
        y += fits ? 0 : height;
        PixelBox box =
            pixel_box(floor(columns->ground_left + (fits ? label : 0)), y, number, height);
        int step = run_number(screen, 2 * ARMY_ROW_COUNT + i, box, words, NULL);
        double wished = *inches + step * table_step_inches;
        if (step != 0 && wished >= table_least_inches && wished <= table_most_inches) {
            *inches = wished;
            new_battle_change(battle, true);
            fit_picture(screen);
        }
        y += height + widget_points(widgets, 4);
    }
    return y - top;
}

static double run_seed(NewBattleScreen *screen, const Columns *columns, double top) {
    Widgets *widgets = screen->widgets;
    NewBattle *battle = &screen->battle;
    double height = widget_button_height(widgets), gap = widget_points(widgets, 8);
    double draw = widget_button_width(widgets, "Draw again");
    double label =
        font_measure(widgets->fonts, FONT_PANEL, widget_text_size(widgets), 0, "Seed of the ground")
            .width +
        gap;
    bool fits = label + draw + gap + widget_letters(widgets, 60) <= columns->ground_width;
    widget_label(widgets, pixel_box(columns->ground_left, top, columns->ground_width, height),
                 FONT_PANEL, widget_text_size(widgets), palette(PALETTE_INK), TEXT_LEFT,
                 "Seed of the ground");
    double y = fits ? top : top + height;
    double left = fits ? columns->ground_left + label : columns->ground_left;
    double right = columns->ground_left + columns->ground_width;
    char before[NEW_BATTLE_SEED_LIMIT];
    memcpy(before, battle->seed, sizeof before);
    widget_field(widgets, widget_id("seed", 0),
                 pixel_box(left, y, right - draw - gap - left, height), battle->seed,
                 sizeof battle->seed, "a number");
    if (strcmp(before, battle->seed) != 0) {
        new_battle_change(battle, true);
    }
    if (widget_button(widgets, widget_id("draw", 0), pixel_box(right - draw, y, draw, height),
                      "Draw again", BUTTON_PLAIN, NULL)) {
        new_battle_draw_seed(battle);
    }
    return y + height + widget_points(widgets, 6) - top;
}

static double run_ground(NewBattleScreen *screen, const Columns *columns, double top) {
    Widgets *widgets = screen->widgets;
    const NewBattle *battle = &screen->battle;
    double y =
        top + run_heading(screen, columns->ground_left, top, columns->ground_width, "Ground");
    y += run_seed(screen, columns, y);
    y += run_table(screen, columns, y);
    PixelBox box = picture_box(screen, columns, y + widget_points(widgets, 4));
    if (widgets->canvas != NULL) {
        if (battle->is_drawn && battle->picture.pixels != NULL) {
            canvas_picture(widgets->canvas, &battle->picture, box, 1);
        } else {
            canvas_fill_box(widgets->canvas, box, palette(PALETTE_PAPER_DARK));
        }
        canvas_frame(widgets->canvas, box, widget_points(widgets, 1), palette(PALETTE_INK));
    }
    return pixel_box_bottom(box) - top + widget_points(widgets, 8);
}

/* The reasons why the battle cannot begin, at the foot of the screen where they stay in sight. */
static double refusals_height(const NewBattleScreen *screen, double width) {
    const char *words = text_letters(&screen->battle.refusals);
    return words[0] == '\0' ? 0
                            : widget_paragraph_height(screen->widgets, width, FONT_PANEL,
                                                      widget_text_size(screen->widgets), words);
}

static NewBattleChoice run_foot(NewBattleScreen *screen, PixelBox box) {
    Widgets *widgets = screen->widgets;
    const NewBattle *battle = &screen->battle;
    double margin = widget_points(widgets, 20), gap = widget_points(widgets, 8);
    double begin = widget_button_width(widgets, "Begin"),
           back = widget_button_width(widgets, "Back");
    double height = widget_button_height(widgets);
    bool is_refused = battle->refusals.length > 0;
    NewBattleChoice choice = NEW_BATTLE_NOTHING;
    widget_rule_line(widgets, margin, box.width - margin, box.top);
    double right = pixel_box_right(box) - margin;
    double y = floor(pixel_box_bottom(box) - height - gap);
    if (widget_button(widgets, widget_id("back", 0),
                      pixel_box(floor(right - begin - gap - back), y, back, height), "Back",
                      BUTTON_PLAIN, NULL) ||
        widget_is_key(widgets, KEY_ESCAPE)) {
        choice = NEW_BATTLE_BACK;
    }
    if (widget_button(widgets, widget_id("begin", 0),
                      pixel_box(floor(right - begin), y, begin, height), "Begin", BUTTON_MAIN,
                      is_refused ? text_letters(&battle->refusals) : NULL) ||
        (!is_refused && widget_is_key(widgets, KEY_ENTER))) {
        choice = NEW_BATTLE_BEGIN;
    }
    if (is_refused) {
        widget_paragraph(widgets, margin, box.top + gap, right - begin - back - 3 * gap - margin,
                         FONT_PANEL, widget_text_size(widgets), palette(PALETTE_BAD),
                         text_letters(&battle->refusals));
    }
    return choice;
}

static double foot_height(const NewBattleScreen *screen) {
    const Widgets *widgets = screen->widgets;
    double gap = widget_points(widgets, 8), margin = widget_points(widgets, 20);
    double words = screen->box.width - 2 * margin - widget_button_width(widgets, "Begin") -
                   widget_button_width(widgets, "Back") - 3 * gap;
    double refusals = refusals_height(screen, words);
    return ceil(fmax(refusals, widget_button_height(widgets)) + 2 * gap);
}

/* All of the choices from a top edge; returns their height. */
static double run_choices(NewBattleScreen *screen, double width, double top) {
    Columns columns = columns_in(screen, width);
    double left = run_armies(screen, &columns, top);
    left += run_options(screen, &columns, top + left);
    double right = run_ground(screen, &columns, columns.are_two ? top : top + left);
    return columns.are_two ? fmax(left, right) : left + right;
}

/* The height of what will be scrolled. */
static double measure_choices(NewBattleScreen *screen, double width) {
    WidgetPass pass = widget_begin_measuring(screen->widgets);
    double height = run_choices(screen, width, 0);
    widget_end_measuring(screen->widgets, &pass);
    return height;
}

NewBattleChoice screen_new_battle_run(NewBattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->box;
    widget_begin_layer(widgets, WIDGET_LAYER_SCREEN, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER));
    double margin = widget_points(widgets, 20);
    double title = ceil(widget_letters(widgets, 26) * 1.5);
    widget_label(widgets, pixel_box(margin, margin / 2, box.width - 2 * margin, title),
                 FONT_MAP_BOLD, widget_letters(widgets, 26), palette(PALETTE_INK), TEXT_LEFT,
                 "A battle from nothing");
    double top = title + margin / 2 + widget_points(widgets, 6);
    widget_rule_line(widgets, margin, box.width - margin, top - 1);
    double foot = foot_height(screen);
    double bar = widget_scroll_bar_width(widgets);
    PixelBox area = pixel_box(0, top, box.width, box.height - top - foot);
    double content = measure_choices(screen, box.width - bar) + widget_points(widgets, 8);
    widget_begin_scroll(widgets, widget_id("new scroll", 0), area, content, &screen->scroll);
    run_choices(screen, box.width - bar, area.top + widget_points(widgets, 4) - screen->scroll);
    widget_end_scroll(widgets);
    NewBattleChoice choice =
        run_foot(screen, pixel_box(0, pixel_box_bottom(area), box.width, foot));
    widget_move_focus(widgets);
    widget_end_layer(widgets, box, false);
    return choice;
}
