/* The question the battle waits for (dialog_question.h). */
#include "dialog_question.h"

#include <string.h>

#include "battle_map.h"
#include "dialog_answer.h"
#include "enfilade/engine/command.h"
#include "enfilade/geometry/facing.h"
#include "map_paint.h"

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
        Ruling ruling; /* nothing is offered that would be refused */
        rule_set_judge_answer(session_battle(screen->session), question, &usual, &ruling);
        draft->has_place = ruling.is_legal;
        draft->at = vector(command_inches(usual.x), command_inches(usual.y));
        draft->facing = facing_from_steps(usual.facing_steps);
        screen_battle_show_place(screen, draft->at);
    }
}

/* The question that is shown: one that the events lead up to is shown after them, and what is
 * offered is looked for in the battle as it asks. */
static const Question *shown_question(const BattleScreen *screen) {
    bool is_shown = !screen->is_curtained && !playback_is_behind(&screen->playback) &&
                    screen->now_revision == session_revision(screen->session);
    return is_shown ? screen_battle_question(screen) : NULL;
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
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE)); /* the place it begins with is marked there */
}

void dialog_question_begin(BattleScreen *screen) {
    const Question *question = shown_question(screen);
    if (question != NULL) {
        begin_draft(screen, question);
    }
}

bool dialog_question_take_click(BattleScreen *screen, Vector at, UnitId unit) {
    const Question *question = shown_question(screen);
    if (question == NULL) {
        return false; /* what cannot be read yet cannot be answered */
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

/* Where a thing may be put, and how it would stand at the place chosen so far. */
static void draw_place(const BattleScreen *screen, const Question *question, Drawing *out) {
    const QuestionKind *kind = rule_set_question(session_rules(screen->session), question->kind);
    const AnswerDraft *draft = &screen->draft;
    Answer answer = dialog_answer_place(draft);
    Vector arrow[2] = {draft->at, vector_along(draft->at, draft->facing, 1.5)};
    if (kind->draw != NULL) {
        kind->draw(screen->now, question, &answer, out);
    } else {
        drawing_circle(out, draft->at, 0.6, DRAWING_MOVE, NULL);
    }
    drawing_path(out, (PointList){arrow, 2}, DRAWING_MOVE, true, NULL);
}

void dialog_question_draw(BattleScreen *screen, Drawing *out) {
    const Question *question = shown_question(screen);
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
        draw_place(screen, question, out);
    }
}

/* What it means not to be asked any more. */
static const char *standing_words(BattleScreen *screen, const Question *question,
                                  const QuestionKind *kind) {
    if (question->shape == QUESTION_YES_NO) {
        return "Answer so from now on, without asking";
    }
    if (question->shape == QUESTION_PLACE) {
        return "From now on take the place that is marked at first, without asking";
    }
    Answer usual = {0};
    if (kind->answer_default != NULL) {
        kind->answer_default(screen->now, question, &usual);
    }
    for (size_t i = 0; question->shape == QUESTION_ONE_OF && i < question->choice_count; i++) {
        if (usual.number_count > 0 && question->choices[i].value == usual.numbers[0]) {
            return arena_format(&screen->arena, "From now on, without asking, as here: %s",
                                question->choices[i].words);
        }
    }
    return "From now on take what is chosen at first, without asking";
}

/* Whoever guesses a length has the scale before him, wherever the sheet lies on the map. Returns
 * its height. */
static double run_scale(BattleScreen *screen, const Question *question, double left, double top) {
    Widgets *widgets = screen->widgets;
    if (question->shape != QUESTION_NUMBER || question->number_unit != QUESTION_LENGTH) {
        return 0;
    }
    double gap = widget_points(widgets, 6);
    if (widgets->canvas != NULL) {
        map_paint_scale_bar_at(widgets->canvas, &screen->camera, widgets->scale, screen->view,
                               pixel(floor(left), floor(top + gap)));
    }
    return map_paint_scale_bar_height(widgets->scale) + gap;
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
    const char *rule = screen_battle_rule_words(screen, question->rule);
    if (rule[0] != '\0') {
        y += widget_paragraph(widgets, left, y, width, FONT_PANEL_ITALIC,
                              widget_small_size(widgets), palette(PALETTE_INK_FAINT), rule);
    }
    y += widget_points(widgets, 8) + run_scale(screen, question, left, y);
    WidgetFlow flow = widget_flow_begin(widgets, left, y, width);
    dialog_answer_run(screen, question, &flow);
    double bottom = widget_flow_bottom(&flow);
    const QuestionKind *kind = rule_set_question(session_rules(screen->session), question->kind);
    if (kind->may_stand) {
        const char *words = standing_words(screen, question, kind);
        double line = widget_check_box_height(widgets, words, width);
        widget_check_box(widgets, widget_id("always", 0),
                         pixel_box(left, bottom + widget_points(widgets, 8), width, line), words,
                         &screen->draft.is_always);
        bottom += line + widget_points(widgets, 8);
    }
    return bottom - top;
}

static double content_height(BattleScreen *screen, const Question *question, double width) {
    UnitId hovered = screen->hovered; /* a choice points to its unit */
    WidgetPass pass = widget_begin_measuring(screen->widgets);
    double height = run_content(screen, question, 0, 0, width);
    widget_end_measuring(screen->widgets, &pass);
    screen->hovered = hovered;
    return height;
}

/* What of the things the question is about a sheet there would hide. */
static int hides(const BattleScreen *screen, const Question *question, PixelBox box) {
    PixelBox room = pixel_box_grown(box, widget_points(screen->widgets, 24));
    int hidden = 0;
    if (question->shape == QUESTION_PLACE) {
        hidden += pixel_box_contains(room, camera_to_pixels(&screen->camera, question->near));
        hidden += screen->draft.is_begun && screen->draft.has_place &&
                  pixel_box_contains(room, camera_to_pixels(&screen->camera, screen->draft.at));
    }
    UnitId about[1 + QUESTION_CHOICE_LIMIT] = {question->unit};
    size_t count = 1;
    for (size_t i = 0; i < question->choice_count; i++) {
        about[count++] = question->choices[i].unit;
    }
    for (size_t i = 0; i < count; i++) {
        if (about[i].value != 0 && unit_is_on_table(screen->view, about[i])) {
            UnitShape shape;
            unit_shape_of_unit(screen->view, about[i], &shape);
            hidden += pixel_box_meets(battle_map_shape_box(screen, &shape), box);
        }
    }
    return hidden;
}

/* At the foot of the map, or at its head or a side where it hides less of what is asked about. */
static PixelBox place_sheet(const BattleScreen *screen, const Question *question, PixelBox foot) {
    PixelBox map = screen->layout.seen;
    double gap = widget_points(screen->widgets, 10);
    double left = map.left + gap, right = pixel_box_right(map) - gap - foot.width;
    double top = map.top + gap;
    const Pixel corners[] = {
        {foot.left, top}, {left, foot.top}, {right, foot.top}, {left, top}, {right, top}};
    PixelBox best = foot;
    int least = hides(screen, question, foot);
    for (size_t i = 0; i < sizeof corners / sizeof corners[0] && least > 0; i++) {
        PixelBox box =
            pixel_box(floor(fmax(gap, corners[i].x)), floor(corners[i].y), foot.width, foot.height);
        int hidden = hides(screen, question, box);
        bool is_whole = pixel_box_bottom(box) <= pixel_box_bottom(foot);
        if (hidden < least && is_whole) {
            least = hidden;
            best = box;
        }
    }
    return best;
}

void dialog_question_run(BattleScreen *screen) {
    const Question *question = shown_question(screen);
    if (question == NULL) {
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
    PixelBox box = place_sheet(
        screen, question, pixel_box(left, floor(fmax(gap, foot - gap - height)), width, height));
    widget_begin_layer(widgets, WIDGET_LAYER_QUESTION, box);
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
        dialog_answer_handle_keys(screen, question);
        widget_move_focus(widgets);
    }
    widget_end_layer(widgets, box, false);
}
