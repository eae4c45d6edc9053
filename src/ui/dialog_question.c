/* The question the battle waits for (dialog_question.h). */
#include "dialog_question.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/engine/command.h"
#include "enfilade/geometry/facing.h"

static bool is_length(const Question *question) {
    return question->number_unit == QUESTION_LENGTH;
}

/* The answer that is taken when nobody gives one is where the draft begins; but not of a number,
 * where it could tell what shall be guessed. */
static void take_usual_answer(BattleScreen *screen, const Question *question) {
    AnswerDraft *draft = &screen->draft;
    const QuestionKind *kind = rule_set_question(session_rules(screen->session), question->kind);
    Answer usual = {0};
    if (kind->answer_default == NULL) {
        return;
    }
    kind->answer_default(screen->now, question, &usual);
    if (question->shape == QUESTION_SOME_OF) {
        draft->chosen_count = usual.number_count;
        memcpy(draft->chosen, usual.numbers, usual.number_count * sizeof usual.numbers[0]);
    } else if (question->shape == QUESTION_PLACE && usual.has_place) {
        draft->has_place = true;
        draft->at = vector(command_inches(usual.x), command_inches(usual.y));
        draft->facing = facing_from_steps(usual.facing_steps);
        screen_battle_show_place(screen, draft->at);
    }
}

static void begin_draft(BattleScreen *screen, const Question *question) {
    AnswerDraft *draft = &screen->draft;
    uint64_t revision = session_revision(screen->session);
    if (draft->is_begun && draft->revision == revision) {
        return;
    }
    *draft = (AnswerDraft){.is_begun = true, .revision = revision};
    draft->number = question->least;
    take_usual_answer(screen, question);
    /* Enter answers only when the reader has gone to a button: an answer cannot be taken back. */
    screen->widgets->focus = (WidgetId){0};
    text_format(&screen->status, "question %d %s\n", (int)question->shape, question->sentence);
}

bool dialog_question_take_click(BattleScreen *screen, Vector at, UnitId unit) {
    const Question *question = session_question(screen->session);
    if (question == NULL) {
        return false;
    }
    begin_draft(screen, question);
    AnswerDraft *draft = &screen->draft;
    if (question->shape == QUESTION_PLACE) {
        draft->has_place = true;
        draft->at = at;
        if (draft->facing.x == 0 && draft->facing.y == 0) {
            draft->facing =
                question->unit.value != 0 && unit_is_on_table(screen->now, question->unit)
                    ? battle_stand(screen->now,
                                   (StandId){battle_unit(screen->now, question->unit)->first_stand})
                          ->facing
                    : vector(0, 1);
        }
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
        return true;
    }
    if (question->shape == QUESTION_ONE_OF && unit.value != 0) {
        for (size_t i = 0; i < question->choice_count; i++) {
            if (unit_is(question->choices[i].unit, unit)) {
                Answer answer = answer_number(question->choices[i].value);
                screen_battle_answer(screen, &answer);
                return true;
            }
        }
    }
    return false;
}

/* A number on the map tells units apart; where all choices are about one unit there is nothing to
 * tell. */
static bool is_of_one_choice(const Question *question, UnitId unit) {
    size_t count = 0;
    for (size_t i = 0; i < question->choice_count; i++) {
        count += unit_is(question->choices[i].unit, unit);
    }
    return unit.value != 0 && count == 1;
}

void dialog_question_draw(BattleScreen *screen, Drawing *out) {
    const Question *question = session_question(screen->session);
    if (question == NULL) {
        return;
    }
    for (size_t i = 0; i < question->choice_count; i++) {
        UnitId unit = question->choices[i].unit;
        if (is_of_one_choice(question, unit) && unit_is_on_table(screen->view, unit)) {
            drawing_text(out, unit_centre(screen->view, unit), DRAWING_DOUBTFUL,
                         arena_format(out->arena, "%zu", i + 1));
        }
    }
    if (screen->draft.is_begun && screen->draft.has_place) {
        Vector at = screen->draft.at;
        Vector *arrow = arena_allocate_array(out->arena, 2, sizeof *arrow);
        arrow[0] = at;
        arrow[1] = vector_along(at, screen->draft.facing, 1.5);
        drawing_circle(out, at, 0.6, DRAWING_MOVE, NULL);
        drawing_path(out, (PointList){arrow, 2}, DRAWING_MOVE, true, NULL);
    }
}

static void answer_with_number(BattleScreen *screen, int32_t number) {
    Answer answer = answer_number(number);
    screen_battle_answer(screen, &answer);
}

/* A row of buttons that flows onto further rows; returns its height. */
typedef struct Flow {
    double left, top, width, x, y, row;
} Flow;

static PixelBox flow_next_box(const Widgets *widgets, Flow *flow, double width, double height) {
    double gap = widget_points(widgets, 8);
    if (flow->x > 0 && flow->x + width > flow->width) {
        flow->x = 0;
        flow->y += flow->row + gap;
        flow->row = widget_button_height(widgets);
    }
    flow->row = fmax(flow->row, height);
    PixelBox box =
        pixel_box(floor(flow->left + flow->x), floor(flow->top + flow->y), width, height);
    flow->x += width + gap;
    return box;
}

static PixelBox flow_next(const Widgets *widgets, Flow *flow, double width) {
    return flow_next_box(widgets, flow, fmin(width, flow->width), widget_button_height(widgets));
}

/* The place of a button; a label longer than the row goes on in further lines. */
static PixelBox flow_label(Widgets *widgets, Flow *flow, const char *label) {
    double width = fmin(widget_button_width(widgets, label), flow->width);
    return flow_next_box(widgets, flow, width, widget_wrapped_button_height(widgets, label, width));
}

static bool flow_button(BattleScreen *screen, Flow *flow, WidgetId id, const char *label,
                        ButtonLook look, const char *reason) {
    Widgets *widgets = screen->widgets;
    if (widget_button(widgets, id, flow_label(widgets, flow, label), label, look, reason)) {
        return true;
    }
    /* Enter presses the marked button. */
    const Input *input = widgets->input;
    bool enters = input != NULL && !widgets->is_used && input->kind == INPUT_KEY_DOWN &&
                  input->key == KEY_ENTER && !input->is_repeat;
    if (look == BUTTON_MAIN && reason == NULL && enters) {
        widget_use(widgets);
        return true;
    }
    return false;
}

static void run_yes_no(BattleScreen *screen, Flow *flow) {
    if (flow_button(screen, flow, widget_id("answer", 1), "Yes", BUTTON_PLAIN, NULL)) {
        answer_with_number(screen, 1);
    } else if (flow_button(screen, flow, widget_id("answer", 0), "No", BUTTON_PLAIN, NULL)) {
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

static void run_one_of(BattleScreen *screen, const Question *question, Flow *flow) {
    Widgets *widgets = screen->widgets;
    for (size_t i = 0; i < question->choice_count; i++) {
        const Choice *choice = &question->choices[i];
        char label[96];
        snprintf(label, sizeof label, "%zu  %s", i + 1, choice->words);
        PixelBox box = flow_label(widgets, flow, label);
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
static void run_some_of(BattleScreen *screen, const Question *question, Flow *flow) {
    Widgets *widgets = screen->widgets;
    AnswerDraft *draft = &screen->draft;
    for (size_t i = 0; i < question->choice_count; i++) {
        const Choice *choice = &question->choices[i];
        char label[96];
        snprintf(label, sizeof label, "%zu  %s", i + 1, choice->words);
        bool is_on = is_chosen(draft, choice->value);
        double width = fmin(widget_check_box_width(widgets, label), flow->width);
        PixelBox box =
            flow_next_box(widgets, flow, width, widget_check_box_height(widgets, label, width));
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
    if (flow_button(screen, flow, widget_id("answer", 2), label, BUTTON_MAIN, reason)) {
        Answer answer = {.number_count = (uint16_t)draft->chosen_count};
        memcpy(answer.numbers, draft->chosen, draft->chosen_count * sizeof draft->chosen[0]);
        screen_battle_answer(screen, &answer);
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
static void run_steps(BattleScreen *screen, const Question *question, Flow *flow) {
    Widgets *widgets = screen->widgets;
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
    double gap = widget_points(widgets, 4);
    double top = flow->top + flow->y + flow->row + gap;
    flow->row += gap + widget_paragraph(widgets, flow->left, top, flow->width, FONT_PANEL,
                                        widget_small_size(widgets), palette(PALETTE_INK), words);
}

static void run_number(BattleScreen *screen, const Question *question, Flow *flow) {
    Widgets *widgets = screen->widgets;
    AnswerDraft *draft = &screen->draft;
    int32_t step = question->step > 0 ? question->step : 1;
    if (flow_button(screen, flow, widget_id("less", 0), "−", BUTTON_PLAIN,
                    draft->number - step < question->least ? "This is the least." : NULL)) {
        draft->number -= step;
    }
    char value[32];
    write_number(question, draft->number, value, sizeof value);
    PixelBox box = flow_next(widgets, flow, widget_letters(widgets, 96));
    widget_label(widgets, box, FONT_FIGURES, widget_heading_size(widgets), palette(PALETTE_INK),
                 TEXT_CENTRE, value);
    if (flow_button(screen, flow, widget_id("more", 0), "+", BUTTON_PLAIN,
                    draft->number + step > question->most ? "This is the most." : NULL)) {
        draft->number += step;
    }
    PixelBox field = flow_next(widgets, flow, widget_letters(widgets, 120));
    if (widgets->input != NULL && widgets->focus.word == NULL) {
        widgets->focus = widget_id("typed", 0); /* digits go here first */
    }
    bool enters = widget_field(widgets, widget_id("typed", 0), field, draft->typed,
                               sizeof draft->typed, "or type it");
    bool answers =
        flow_button(screen, flow, widget_id("answer", 3), "Answer", BUTTON_MAIN, NULL) || enters;
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

static void run_place(BattleScreen *screen, const Question *question, Flow *flow) {
    AnswerDraft *draft = &screen->draft;
    Widgets *widgets = screen->widgets;
    (void)question;
    const char *hint = "Click the place on the map, or take the one that is marked.";
    double height = widget_paragraph(widgets, flow->left, flow->top, flow->width, FONT_PANEL,
                                     widget_text_size(widgets), palette(PALETTE_INK), hint);
    flow->top += height + widget_points(widgets, 6);
    if (!draft->has_place) {
        flow_button(screen, flow, widget_id("answer", 4), "Here", BUTTON_MAIN,
                    "Click the place on the map first.");
        return;
    }
    if (flow_button(screen, flow, widget_id("turn", 0), "Turn left", BUTTON_PLAIN, NULL)) {
        draft->facing = facing_turn(draft->facing, -15);
    } else if (flow_button(screen, flow, widget_id("turn", 1), "Turn right", BUTTON_PLAIN, NULL)) {
        draft->facing = facing_turn(draft->facing, 15);
    } else if (flow_button(screen, flow, widget_id("answer", 4), "Here", BUTTON_MAIN, NULL)) {
        Command place = {0};
        command_set_place(&place, draft->at, draft->facing);
        Answer answer = {
            .has_place = true, .x = place.x, .y = place.y, .facing_steps = place.facing_steps};
        screen_battle_answer(screen, &answer);
    }
}

static void run_dice(BattleScreen *screen, const Question *question, Flow *flow) {
    AnswerDraft *draft = &screen->draft;
    for (int32_t face = 1; face <= question->faces; face++) {
        char label[16];
        snprintf(label, sizeof label, "%d", face);
        bool is_last = draft->chosen_count > 0 && draft->chosen[draft->chosen_count - 1] == face;
        if (flow_button(screen, flow, widget_id("face", face), label,
                        is_last ? BUTTON_CHOSEN : BUTTON_PLAIN, NULL)) {
            if (draft->chosen_count >= question->dice_count) {
                draft->chosen_count = 0;
            }
            draft->chosen[draft->chosen_count++] = face;
        }
    }
    char said[96] = "";
    for (size_t i = 0; i < draft->chosen_count; i++) {
        size_t length = strlen(said);
        snprintf(said + length, sizeof said - length, "%s%d", i > 0 ? ", " : "", draft->chosen[i]);
    }
    char label[128];
    snprintf(label, sizeof label, "Rolled %s", said[0] != '\0' ? said : "…");
    if (flow_button(screen, flow, widget_id("answer", 5), label, BUTTON_MAIN,
                    draft->chosen_count < question->dice_count
                        ? arena_format(&screen->arena, "Type %u dice.", question->dice_count)
                        : NULL)) {
        Answer answer = {.number_count = (uint16_t)draft->chosen_count};
        memcpy(answer.numbers, draft->chosen, draft->chosen_count * sizeof draft->chosen[0]);
        screen_battle_answer(screen, &answer);
    }
}

static void run_answers(BattleScreen *screen, const Question *question, Flow *flow) {
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
        run_place(screen, question, flow);
        break;
    case QUESTION_DICE:
        run_dice(screen, question, flow);
        break;
    }
}

/* Y and N, digits for choices and dice, before keys mean anything else. */
static void handle_keys(BattleScreen *screen, const Question *question) {
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
        if (screen->draft.chosen_count >= question->dice_count) {
            screen->draft.chosen_count = 0;
        }
        screen->draft.chosen[screen->draft.chosen_count++] = digit;
    }
}

/* The rule the question stands on: its id and its sentence. */
static const char *rule_words(BattleScreen *screen, const Question *question) {
    const char *id = screen_battle_rule_id(screen, question->rule);
    const char *says = rule_sentence(battle_numbers(screen->now), question->rule);
    return arena_format(&screen->arena, "%s%s%s", id, says[0] != '\0' ? ": " : "", says);
}

static double run_content(BattleScreen *screen, const Question *asked_now, double left, double top,
                          double width) {
    Widgets *widgets = screen->widgets;
    Question copy = *asked_now; /* an answer given on the way takes the question away */
    const Question *question = &copy;
    double y = top;
    char *asked = arena_format(&screen->arena, "%s: %s",
                               battle_setting_side(screen->now->setting, question->side)->name,
                               question->sentence);
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL_BOLD, widget_text_size(widgets),
                          palette(PALETTE_INK), asked);
    const char *rule = rule_words(screen, question);
    if (rule[0] != '\0') {
        y += widget_paragraph(widgets, left, y, width, FONT_PANEL_ITALIC,
                              widget_small_size(widgets), palette(PALETTE_INK_FAINT), rule);
    }
    y += widget_points(widgets, 8);
    Flow flow = {.left = left, .top = y, .width = width, .row = widget_button_height(widgets)};
    run_answers(screen, question, &flow);
    double bottom = flow.top + flow.y + flow.row;
    const QuestionKind *kind = rule_set_question(session_rules(screen->session), question->kind);
    if (kind->may_stand) {
        const char *words = question->shape == QUESTION_YES_NO
                                ? "Answer so from now on, without asking"
                                : "From now on take the usual answer, without asking";
        double line = widget_check_box_height(widgets, words, width);
        widget_check_box(widgets, widget_id("always", 0),
                         pixel_box(left, bottom + widget_points(widgets, 8), width, line), words,
                         &screen->draft.is_always);
        bottom += line + widget_points(widgets, 8);
    }
    return bottom - top;
}

/* The height without doing anything. */
static double content_height(BattleScreen *screen, const Question *question, double width) {
    Widgets *widgets = screen->widgets;
    Canvas *canvas = widgets->canvas;
    const Input *input = widgets->input;
    size_t controls = widgets->control_count;
    UnitId hovered = screen->hovered;
    WidgetId focus = widgets->focus;
    Input nothing = {.kind = INPUT_NONE};
    widgets->canvas = NULL;
    widgets->input = &nothing;
    double height = run_content(screen, question, 0, 0, width);
    widgets->canvas = canvas;
    widgets->input = input;
    widgets->control_count = controls;
    widgets->focus = focus;
    screen->hovered = hovered;
    return height;
}

void dialog_question_run(BattleScreen *screen) {
    const Question *question = session_question(screen->session);
    if (question == NULL || playback_is_behind(&screen->playback)) {
        return;
    }
    Widgets *widgets = screen->widgets;
    begin_draft(screen, question);
    PixelBox map = screen->layout.map, whole = screen->layout.screen;
    double margin = widget_points(widgets, 14);
    double gap = widget_points(widgets, 10);
    double width = floor(fmin(widget_letters(widgets, 560), whole.width - 2 * gap));
    double inner = width - 2 * margin - widget_points(widgets, 4);
    double content = content_height(screen, question, inner);
    double height = ceil(fmin(content + 2 * margin, whole.height - 2 * gap));
    double left = floor(map.left + (map.width - width) / 2);
    left = fmax(gap, fmin(left, pixel_box_right(whole) - gap - width));
    /* A tall sheet hides the log rather than the map; but while a sum is opened there, that is what
     * one reads to answer. */
    bool is_reading = screen->layout.has_log &&
                      screen->log.open_entry < screen->book.entries.count &&
                      question->shape != QUESTION_PLACE &&
                      height + 2 * gap <= pixel_box_bottom(screen->layout.seen);
    double foot = height > map.height * 0.4 && !is_reading ? pixel_box_bottom(whole)
                                                           : pixel_box_bottom(screen->layout.seen);
    PixelBox box = pixel_box(left, floor(fmax(gap, foot - gap - height)), width, height);
    widget_begin_layer(widgets, 30, box);
    widget_keep_clear(widgets, box);
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, pixel_box(left + 3, box.top + 4, width, box.height),
                        palette(PALETTE_SHADOW));
    }
    widget_sheet(widgets, box);
    PixelBox area =
        pixel_box(left + margin, box.top + margin, width - margin - gap / 2, height - 2 * margin);
    widget_begin_scroll(widgets, widget_id("question scroll", 0), area, content,
                        &screen->draft.scroll);
    uint64_t revision = session_revision(screen->session);
    run_content(screen, question, left + margin, area.top - screen->draft.scroll, inner);
    widget_end_scroll(widgets);
    if (revision == session_revision(screen->session)) {
        handle_keys(screen, question);
        widget_move_focus(widgets);
    }
    widget_end_layer(widgets, box, false);
}
