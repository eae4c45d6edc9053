/* What a question can be answered with (dialog_answer.h). */
#include "dialog_answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/engine/command.h"
#include "enfilade/geometry/facing.h"

static const double turn_degrees = 15; /* of a place at each press */

static bool is_length(const Question *question) {
    return question->number_unit == QUESTION_LENGTH;
}

static void answer_with_number(BattleScreen *screen, int32_t number) {
    Answer answer = answer_number(number);
    screen_battle_answer(screen, &answer);
}

static void answer_with_chosen(BattleScreen *screen) {
    const AnswerDraft *draft = &screen->draft;
    Answer answer = {.number_count = (uint16_t)draft->chosen_count};
    memcpy(answer.numbers, draft->chosen, draft->chosen_count * sizeof draft->chosen[0]);
    screen_battle_answer(screen, &answer);
}

static void run_yes_no(BattleScreen *screen, WidgetFlow *flow) {
    if (widget_flow_button(screen->widgets, flow, widget_id("answer", 1), "Yes", BUTTON_PLAIN,
                           NULL)) {
        answer_with_number(screen, 1);
    } else if (widget_flow_button(screen->widgets, flow, widget_id("answer", 0), "No", BUTTON_PLAIN,
                                  NULL)) {
        answer_with_number(screen, 0);
    }
}

static void hover_choice(BattleScreen *screen, const Choice *choice, PixelBox box) {
    if (choice->unit.value != 0 && screen->widgets->input != NULL &&
        widget_is_hovered(screen->widgets, box)) {
        screen->hovered = choice->unit;
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    }
}

static void run_one_of(BattleScreen *screen, const Question *question, WidgetFlow *flow) {
    Widgets *widgets = screen->widgets;
    for (size_t i = 0; i < question->choice_count; i++) {
        const Choice *choice = &question->choices[i];
        const char *label = arena_format(&screen->arena, "%zu  %s", i + 1, choice->words);
        PixelBox box = widget_flow_next_button(widgets, flow, label);
        hover_choice(screen, choice, box);
        if (widget_button(widgets, widget_id("choice", (int)i), box, label, BUTTON_PLAIN, NULL)) {
            answer_with_number(screen, choice->value);
            return;
        }
    }
}

static void toggle(AnswerDraft *draft, int32_t value, size_t most) {
    for (size_t i = 0; i < draft->chosen_count; i++) {
        if (draft->chosen[i] == value) {
            memmove(draft->chosen + i, draft->chosen + i + 1,
                    (draft->chosen_count - i - 1) * sizeof draft->chosen[0]);
            draft->chosen_count--;
            return;
        }
    }
    if (draft->chosen_count < most && draft->chosen_count < ANSWER_NUMBER_LIMIT) {
        draft->chosen[draft->chosen_count++] = value;
    }
}

static bool is_chosen(const AnswerDraft *draft, int32_t value) {
    for (size_t i = 0; i < draft->chosen_count; i++) {
        if (draft->chosen[i] == value) {
            return true;
        }
    }
    return false;
}

/* A box for each, ticked when it is chosen; its digit ticks it too. */
static void run_some_of(BattleScreen *screen, const Question *question, WidgetFlow *flow) {
    Widgets *widgets = screen->widgets;
    AnswerDraft *draft = &screen->draft;
    for (size_t i = 0; i < question->choice_count; i++) {
        const Choice *choice = &question->choices[i];
        const char *label = arena_format(&screen->arena, "%zu  %s", i + 1, choice->words);
        bool is_on = is_chosen(draft, choice->value);
        double width = fmin(widget_check_box_width(widgets, label), flow->width);
        PixelBox box =
            widget_flow_next(widgets, flow, width, widget_check_box_height(widgets, label, width));
        hover_choice(screen, choice, box);
        if (widget_check_box(widgets, widget_id("choice", (int)i), box, label, &is_on)) {
            toggle(draft, choice->value, question->most_chosen);
        }
    }
    const char *reason = NULL;
    if (draft->chosen_count < question->least_chosen) {
        reason = arena_format(&screen->arena, "Choose at least %u.", question->least_chosen);
    }
    const char *label = draft->chosen_count == 0
                            ? "Done: none of them"
                            : arena_format(&screen->arena, "Done: %zu of %u chosen",
                                           draft->chosen_count, (unsigned)question->choice_count);
    if (widget_flow_button(screen->widgets, flow, widget_id("answer", 2), label, BUTTON_MAIN,
                           reason)) {
        answer_with_chosen(screen);
    }
}

static void write_number(const Question *question, int32_t number, char *out, size_t room) {
    if (is_length(question)) {
        snprintf(out, room, "%.2f in", number / (double)COMMAND_STEPS_PER_INCH);
    } else {
        snprintf(out, room, "%d", number);
    }
}

/* What is typed, brought to the nearest legal step; false when that is no number. */
static bool read_typed(const AnswerDraft *draft, const Question *question, int32_t *out) {
    char *end = NULL;
    double typed = strtod(draft->typed, &end);
    if (end == draft->typed || !isfinite(typed) || fabs(typed) > 1e6) {
        return false;
    }
    double number = is_length(question) ? typed * COMMAND_STEPS_PER_INCH : typed;
    int32_t step = question->step > 0 ? question->step : 1;
    double steps = round((number - question->least) / step);
    number = question->least + steps * step;
    number = number < question->least ? question->least : number;
    number = number > question->most ? question->most : number;
    *out = (int32_t)number;
    return true;
}

/* In which steps numbers count, and as what the typed one does. */
static void run_steps(BattleScreen *screen, const Question *question, WidgetFlow *flow) {
    char step[32], least[32], most[32], taken[32];
    int32_t number = 0;
    if (question->step <= 0) {
        return;
    }
    write_number(question, question->step, step, sizeof step);
    write_number(question, question->least, least, sizeof least);
    write_number(question, question->most, most, sizeof most);
    const char *words = arena_format(&screen->arena, "From %s to %s, rounded to the nearest %s.",
                                     least, most, step);
    if (read_typed(&screen->draft, question, &number)) {
        write_number(question, number, taken, sizeof taken);
        words =
            arena_format(&screen->arena, "%s %s counts as %s.", words, screen->draft.typed, taken);
    }
    widget_flow_paragraph(screen->widgets, flow, words);
}

static void run_number(BattleScreen *screen, const Question *question, WidgetFlow *flow) {
    Widgets *widgets = screen->widgets;
    AnswerDraft *draft = &screen->draft;
    int32_t step = question->step > 0 ? question->step : 1;
    if (widget_flow_button(screen->widgets, flow, widget_id("less", 0), "−", BUTTON_PLAIN,
                           draft->number - step < question->least ? "This is the least." : NULL)) {
        draft->number -= step;
    }
    char value[32];
    write_number(question, draft->number, value, sizeof value);
    double height = widget_button_height(widgets);
    PixelBox box = widget_flow_next(widgets, flow, widget_letters(widgets, 96), height);
    widget_label(widgets, box, FONT_FIGURES, widget_heading_size(widgets), palette(PALETTE_INK),
                 TEXT_CENTRE, value);
    if (widget_flow_button(screen->widgets, flow, widget_id("more", 0), "+", BUTTON_PLAIN,
                           draft->number + step > question->most ? "This is the most." : NULL)) {
        draft->number += step;
    }
    PixelBox field = widget_flow_next(widgets, flow, widget_letters(widgets, 120), height);
    if (widgets->input != NULL && widgets->focus.word == NULL) {
        widgets->focus = widget_id("typed", 0); /* digits go here first */
    }
    bool enters = widget_field(widgets, widget_id("typed", 0), field, draft->typed,
                               sizeof draft->typed, "or type it");
    bool answers = widget_flow_button(screen->widgets, flow, widget_id("answer", 3), "Answer",
                                      BUTTON_MAIN, NULL) ||
                   enters;
    run_steps(screen, question, flow);
    if (answers) {
        int32_t number = draft->number;
        if (draft->typed[0] != '\0' && !read_typed(draft, question, &number)) {
            draft->typed[0] = '\0'; /* no number: nothing is answered */
            return;
        }
        answer_with_number(screen, number);
    }
}

Answer dialog_answer_place(const AnswerDraft *draft) {
    Command place = {0};
    command_set_place(&place, draft->at, draft->facing);
    return (Answer){
        .has_place = true, .x = place.x, .y = place.y, .facing_steps = place.facing_steps};
}

static void run_place(BattleScreen *screen, WidgetFlow *flow) {
    AnswerDraft *draft = &screen->draft;
    Widgets *widgets = screen->widgets;
    const char *hint = "Click the place on the map, or take the one that is marked.";
    double height = widget_paragraph(widgets, flow->left, flow->top, flow->width, FONT_PANEL,
                                     widget_text_size(widgets), palette(PALETTE_INK), hint);
    flow->top += height + widget_points(widgets, 6);
    if (!draft->has_place) {
        widget_flow_button(screen->widgets, flow, widget_id("answer", 4), "Here", BUTTON_MAIN,
                           "Click the place on the map first.");
        return;
    }
    if (widget_flow_button(screen->widgets, flow, widget_id("turn", 0), "Turn left", BUTTON_PLAIN,
                           NULL)) {
        draft->facing = facing_turn(draft->facing, -turn_degrees);
    } else if (widget_flow_button(screen->widgets, flow, widget_id("turn", 1), "Turn right",
                                  BUTTON_PLAIN, NULL)) {
        draft->facing = facing_turn(draft->facing, turn_degrees);
    } else if (widget_flow_button(screen->widgets, flow, widget_id("answer", 4), "Here",
                                  BUTTON_MAIN, NULL)) {
        Answer answer = dialog_answer_place(draft);
        screen_battle_answer(screen, &answer);
    }
}

/* After the last die the next one begins anew. */
static void type_die(AnswerDraft *draft, const Question *question, int32_t face) {
    if (draft->chosen_count >= question->dice_count) {
        draft->chosen_count = 0;
    }
    draft->chosen[draft->chosen_count++] = face;
}

static void run_dice(BattleScreen *screen, const Question *question, WidgetFlow *flow) {
    Widgets *widgets = screen->widgets;
    AnswerDraft *draft = &screen->draft;
    for (int32_t face = 1; face <= question->faces; face++) {
        const char *label = arena_format(&screen->arena, "%d", face);
        bool is_last = draft->chosen_count > 0 && draft->chosen[draft->chosen_count - 1] == face;
        if (widget_flow_button(widgets, flow, widget_id("face", face), label,
                               is_last ? BUTTON_CHOSEN : BUTTON_PLAIN, NULL)) {
            type_die(draft, question, face);
        }
    }
    const char *label = draft->chosen_count == 0 ? "Rolled …" : "Rolled";
    for (size_t i = 0; i < draft->chosen_count; i++) {
        label = arena_format(&screen->arena, i > 0 ? "%s, %d" : "%s %d", label, draft->chosen[i]);
    }
    const char *reason = NULL;
    if (draft->chosen_count < question->dice_count) {
        reason = arena_format(&screen->arena, "Type %u dice.", question->dice_count);
    }
    if (widget_flow_button(widgets, flow, widget_id("answer", 5), label, BUTTON_MAIN, reason)) {
        answer_with_chosen(screen);
    }
    widget_flow_paragraph(widgets, flow,
                          arena_format(&screen->arena,
                                       question->dice_count == 1
                                           ? "Roll %u die of %u faces and type what it shows."
                                           : "Roll %u dice of %u faces and type what they show.",
                                       question->dice_count, question->faces));
}

void dialog_answer_run(BattleScreen *screen, const Question *question, WidgetFlow *flow) {
    switch (question->shape) {
    case QUESTION_YES_NO:
        run_yes_no(screen, flow);
        break;
    case QUESTION_ONE_OF:
        run_one_of(screen, question, flow);
        break;
    case QUESTION_SOME_OF:
        run_some_of(screen, question, flow);
        break;
    case QUESTION_NUMBER:
        run_number(screen, question, flow);
        break;
    case QUESTION_PLACE:
        run_place(screen, flow);
        break;
    case QUESTION_DICE:
        run_dice(screen, question, flow);
        break;
    }
}

void dialog_answer_handle_keys(BattleScreen *screen, const Question *question) {
    Widgets *widgets = screen->widgets;
    const Input *input = widgets->input;
    if (input == NULL || widgets->is_used || input->kind != INPUT_KEY_DOWN || input->is_repeat ||
        (input->modifiers & (MODIFIER_CONTROL | MODIFIER_ALT)) != 0) {
        return;
    }
    int32_t digit = input->key >= '1' && input->key <= '9' ? input->key - '0' : 0;
    if (question->shape == QUESTION_YES_NO && (input->key == 'y' || input->key == 'n')) {
        widget_use(widgets);
        answer_with_number(screen, input->key == 'y');
    } else if (question->shape == QUESTION_ONE_OF && digit > 0 && digit <= question->choice_count) {
        widget_use(widgets);
        answer_with_number(screen, question->choices[digit - 1].value);
    } else if (question->shape == QUESTION_SOME_OF && digit > 0 &&
               digit <= question->choice_count) {
        widget_use(widgets);
        toggle(&screen->draft, question->choices[digit - 1].value, question->most_chosen);
    } else if (question->shape == QUESTION_DICE && digit > 0 && digit <= question->faces) {
        widget_use(widgets);
        type_die(&screen->draft, question, digit);
    }
}
