/* The unit card (panel_card.h). */
#include "panel_card.h"

#include <string.h>

#include "battle_layout.h"
#include "sheet_briefing.h"
#include "unit_words.h"

/* What the present phase allows to nobody is told in one line. */
static bool is_of_phase(const BattleScreen *screen, const ActionEntry *entry) {
    return rule_set_action_is_of_phase(screen->now, entry->action);
}

static bool is_named_before(const ActionList *list, size_t index) {
    for (size_t i = 0; i < index; i++) {
        if (list->entries[i].action == list->entries[index].action) {
            return true;
        }
    }
    return false;
}

/* "March, Form line, Skirmish": the names of what is of another phase, each once. */
static void write_folded(const BattleScreen *screen, const ActionList *list, Text *out) {
    const RuleSet *set = session_rules(screen->session);
    for (size_t i = 0; i < list->count; i++) {
        const ActionEntry *entry = &list->entries[i];
        if (!is_of_phase(screen, entry) && !is_named_before(list, i)) {
            text_format(out, "%s%s", text_letters(out)[0] != '\0' ? ", " : "",
                        rule_set_action(set, entry->action)->label);
        }
    }
}

static const char folded_head[] = "Not in this phase: ";

static bool is_same_reason(const ActionEntry *one, const ActionEntry *other) {
    return one->ruling.rule == other->ruling.rule &&
           strcmp(one->ruling.sentence, other->ruling.sentence) == 0;
}

/* An entry refused for the reason of an earlier one is told with that. */
static bool is_told_before(const BattleScreen *screen, const ActionList *list, size_t index) {
    for (size_t i = 0; i < index; i++) {
        const ActionEntry *entry = &list->entries[i];
        if (!entry->ruling.is_legal && is_of_phase(screen, entry) &&
            is_same_reason(entry, &list->entries[index])) {
            return true;
        }
    }
    return false;
}

/* All that are refused for the same reason as this one, with their labels. */
static size_t write_refused(const BattleScreen *screen, const ActionList *list, size_t index,
                            Text *out) {
    size_t count = 0;
    for (size_t i = index; i < list->count; i++) {
        const ActionEntry *entry = &list->entries[i];
        if (!entry->ruling.is_legal && is_of_phase(screen, entry) &&
            is_same_reason(entry, &list->entries[index])) {
            text_format(out, "%s%s", count > 0 ? "; " : "", entry->label);
            count++;
        }
    }
    return count;
}

void panel_card_write(BattleScreen *screen, UnitId unit, Text *out) {
    UnitWords words;
    unit_words_make(screen->now, unit, screen->viewer, &words, &screen->arena);
    text_format(out, "%s\n", unit_name(screen->now, unit));
    for (size_t i = 0; i < words.count; i++) {
        text_format(out, "%s: %s\n", words.lines[i].label, words.lines[i].value);
    }
    ActionList list = screen_battle_actions(screen, unit);
    for (size_t i = 0; i < list.count; i++) {
        const ActionEntry *entry = &list.entries[i];
        if (!is_of_phase(screen, entry)) {
            continue;
        }
        if (entry->ruling.is_legal) {
            text_format(out, "may: %s%s%s\n", entry->label, entry->remark[0] != '\0' ? ": " : "",
                        entry->remark);
        } else if (!is_told_before(screen, &list, i)) {
            text_add(out, "may not: ");
            write_refused(screen, &list, i, out);
            text_add(out, ": ");
            screen_battle_write_reason(screen, entry->ruling.rule, entry->ruling.sentence, out);
            text_add(out, "\n");
        }
    }
    Text folded = {0};
    write_folded(screen, &list, &folded);
    if (text_letters(&folded)[0] != '\0') {
        text_format(out, "%s%s\n", folded_head, text_letters(&folded));
    }
    text_finish(&folded);
}

/* One line of the table; returns its height. */
static double run_line(Widgets *widgets, double left, double top, double width,
                       const UnitWordLine *line) {
    double size = widget_text_size(widgets);
    double column = floor(width * 0.4);
    double gap = widget_points(widgets, 6);
    double label = widget_paragraph(widgets, left, top, column - gap, FONT_PANEL, size,
                                    palette(PALETTE_INK_FAINT), line->label);
    double value = widget_paragraph(widgets, left + column, top, width - column, FONT_PANEL, size,
                                    palette(PALETTE_INK), line->value);
    return fmax(label, value) + widget_points(widgets, 2);
}

/* Small words under a button or by themselves; returns their height. */
static double run_small(BattleScreen *screen, double left, double top, double width,
                        const char *words) {
    Widgets *widgets = screen->widgets;
    double indent = widget_points(widgets, 8);
    return widget_paragraph(widgets, left + indent, top, width - indent, FONT_PANEL_ITALIC,
                            widget_small_size(widgets), palette(PALETTE_INK_FAINT), words);
}

/* An action that may be done: a button, and under it what one should know. Its tooltip stands
 * beside the card, so that it hides no other button. Returns its height. */
static double run_action(BattleScreen *screen, int number, double left, double top, double width,
                         const ActionEntry *entry) {
    Widgets *widgets = screen->widgets;
    double height = widget_wrapped_button_height(widgets, entry->label, width);
    PixelBox box = pixel_box(left, floor(top), width, height);
    if (widget_button(widgets, widget_id("action", number), box, entry->label, BUTTON_PLAIN,
                      NULL)) {
        screen_battle_take_entry(screen, entry);
    }
    const ActionKind *action = rule_set_action(session_rules(screen->session), entry->action);
    if (action->says != NULL && widget_is_hovered(widgets, box)) {
        widget_tooltip(widgets, box, action->says);
    }
    if (entry->remark[0] != '\0') {
        height += widget_points(widgets, 2);
        height += run_small(screen, left, top + height, width, entry->remark);
    }
    return height + widget_points(widgets, 4);
}

/* Those refused for one reason: greyed, and the reason once. Returns its height. */
static double run_refused(BattleScreen *screen, const ActionList *list, size_t index, double left,
                          double top, double width) {
    Widgets *widgets = screen->widgets;
    const ActionEntry *entry = &list->entries[index];
    Text labels = {0};
    size_t count = write_refused(screen, list, index, &labels);
    double height = 0;
    if (count == 1) {
        height = widget_wrapped_button_height(widgets, entry->label, width);
        widget_button(widgets, widget_id("action", (int)index),
                      pixel_box(left, floor(top), width, height), entry->label, BUTTON_PLAIN, "");
    } else {
        height = widget_paragraph(widgets, left + widget_points(widgets, 8), top,
                                  width - widget_points(widgets, 8), FONT_PANEL,
                                  widget_text_size(widgets), palette(PALETTE_INK_FAINT),
                                  text_letters(&labels));
    }
    text_finish(&labels);
    const char *words = screen_battle_reason(screen, &entry->ruling);
    height += widget_points(widgets, 2);
    height += run_small(screen, left, top + height, width, words);
    return height + widget_points(widgets, 6);
}

/* Kinds of question that are not asked any more, each with a button that has it asked again.
 * Returns where it ends. */
static double run_standing(BattleScreen *screen, double left, double top, double width) {
    Widgets *widgets = screen->widgets;
    const RuleSet *set = session_rules(screen->session);
    SideId side = screen_battle_acting_side(screen);
    double y = top;
    for (uint16_t kind = 0; side.value != 0 && kind < ENGINE_QUESTION_COUNT + set->question_count;
         kind++) {
        const QuestionKind *question = rule_set_question(set, kind);
        size_t field = rule_set_standing_field(set, kind);
        if (!question->may_stand || battle_field(screen->now, field, side.value) == STANDING_ASK) {
            continue;
        }
        char *label = arena_format(&screen->arena, "Ask again: %s", question->label);
        PixelBox box =
            pixel_box(left, floor(y), width, widget_wrapped_button_height(widgets, label, width));
        if (widget_button(widgets, widget_id("standing", kind), box, label, BUTTON_PLAIN, NULL)) {
            Command command = {.action = ENGINE_STANDING_ANSWER,
                               .side = side,
                               .number_count = 2,
                               .numbers = {kind, STANDING_ASK}};
            screen_battle_submit(screen, &command);
            return y;
        }
        y = pixel_box_bottom(box) + widget_points(widgets, 4);
    }
    return y;
}

/* What stands there while no unit is selected; returns where it ends. */
static double run_nothing(BattleScreen *screen, double left, double top, double width) {
    Widgets *widgets = screen->widgets;
    const BattleSetting *setting = screen->now->setting;
    double y = top;
    y += widget_paragraph(widgets, left, y, width, FONT_MAP_BOLD, widget_heading_size(widgets),
                          palette(PALETTE_INK), setting->title);
    if (setting->date[0] != '\0') {
        y += widget_paragraph(widgets, left, y, width, FONT_PANEL_ITALIC, widget_text_size(widgets),
                              palette(PALETTE_INK_FAINT), setting->date);
    }
    y += widget_points(widgets, 8);
    if (sheet_briefing_has_words(screen)) {
        double button = widget_button_height(widgets);
        PixelBox box =
            pixel_box(left, y, fmin(width, widget_button_width(widgets, "Briefing")), button);
        if (widget_button(widgets, widget_id("briefing", 0), box, "Briefing", BUTTON_PLAIN, NULL)) {
            sheet_briefing_open(screen);
        }
        y += button + widget_points(widgets, 8);
    }
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_text_size(widgets),
                          palette(PALETTE_INK),
                          "Click a unit to see what it is and what it may do. F1 lists the keys.");
    return run_standing(screen, left, y + widget_points(widgets, 8), width);
}

static double run_folded(BattleScreen *screen, const ActionList *list, double left, double top,
                         double width) {
    Text names = {0};
    write_folded(screen, list, &names);
    double height = 0;
    if (text_letters(&names)[0] != '\0') {
        height =
            run_small(screen, left, top, width,
                      arena_format(&screen->arena, "%s%s.", folded_head, text_letters(&names)));
    }
    text_finish(&names);
    return height;
}

/* Everything on the card from `top`; returns where it ends. The list is made once a pass. */
static double run_content(BattleScreen *screen, UnitId unit, const ActionList *list, double left,
                          double top, double width) {
    Widgets *widgets = screen->widgets;
    if (unit.value == 0) {
        return run_nothing(screen, left, top, width);
    }
    UnitWords words;
    unit_words_make(screen->now, unit, screen->viewer, &words, &screen->arena);
    double y = top;
    y += widget_paragraph(widgets, left, y, width, FONT_MAP_BOLD, widget_heading_size(widgets),
                          palette(PALETTE_INK), unit_name(screen->now, unit));
    y += widget_points(widgets, 4);
    for (size_t i = 0; i < words.count; i++) {
        y += run_line(widgets, left, y, width, &words.lines[i]);
    }
    if (!screen_battle_commands(screen, unit)) {
        return y + widget_points(widgets, 8);
    }
    y += widget_points(widgets, 6);
    widget_rule_line(widgets, left, left + width, y);
    y += widget_points(widgets, 6);
    for (size_t i = 0; i < list->count; i++) { /* what it may do first */
        if (list->entries[i].ruling.is_legal && is_of_phase(screen, &list->entries[i])) {
            y += run_action(screen, (int)i, left, y, width, &list->entries[i]);
        }
    }
    for (size_t i = 0; i < list->count; i++) {
        const ActionEntry *entry = &list->entries[i];
        if (!entry->ruling.is_legal && is_of_phase(screen, entry) &&
            !is_told_before(screen, list, i)) {
            y += run_refused(screen, list, i, left, y, width);
        }
    }
    y += run_folded(screen, list, left, y, width);
    return y + widget_points(widgets, 8);
}

static double content_height(BattleScreen *screen, UnitId unit, const ActionList *list,
                             double width) {
    WidgetPass pass = widget_begin_measuring(screen->widgets);
    double height = run_content(screen, unit, list, 0, 0, width);
    widget_end_measuring(screen->widgets, &pass);
    return height;
}

void panel_card_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    if (!screen->layout.has_card) {
        return;
    }
    PixelBox box = screen->layout.card;
    widget_begin_layer(widgets, WIDGET_LAYER_CARD, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER_LIGHT));
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, pixel_box(box.left, box.top, 1, box.height),
                        colour_faded(palette(PALETTE_INK), 0.5));
    }
    double fold = floor(widget_line(widgets) * 1.1);
    double gap = widget_points(widgets, 6);
    PixelBox fold_box = pixel_box(pixel_box_right(box) - gap - fold, box.top + gap, fold, fold);
    if (widget_button(widgets, widget_id("fold", 1), fold_box, "▸", BUTTON_FLAT, NULL)) {
        battle_layout_fold_card(screen);
    }
    PixelBox inner = pixel_box_grown(box, -widget_points(widgets, 10));
    inner.top = pixel_box_bottom(fold_box);
    inner.height = pixel_box_bottom(box) - inner.top - gap;
    UnitId unit = screen->selection.count > 0 ? screen->selection.units[0] : UNIT_NONE;
    ActionList list = {0};
    if (screen_battle_commands(screen, unit)) {
        list = screen_battle_actions(screen, unit);
    }
    double width = inner.width - widget_scroll_bar_width(widgets);
    double height = content_height(screen, unit, &list, width);
    widget_begin_scroll(widgets, widget_id("card scroll", 0), inner, height, &screen->card_scroll);
    run_content(screen, unit, &list, inner.left, inner.top - screen->card_scroll, width);
    widget_end_scroll(widgets);
    widget_end_layer(widgets, box, false);
}
