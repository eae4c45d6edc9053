/* Games: phases, the engine's own commands, typed dice, dice of tests, going back. */
#include <check.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/engine/sentence.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"
#include "support/null_table.h"

/* Of the tests that begin alike. */
static NullTable blocks;
static CascadeTable duellists;
static CheckedGame checked;

static void begin_small(NullTable *table) {
    null_table_begin(table);
    null_table_unit(table, 1, vector(10, 8), 0);
    null_table_unit(table, 1, vector(20, 8), 0);
    null_table_unit(table, 2, vector(10, 16), 180);
    null_table_ready(table);
}

static void begin_blocks(void) {
    begin_small(&blocks);
    checked_game_begin(&checked, blocks.small.setting, 1);
}

static void finish_blocks(void) {
    checked_game_finish(&checked);
    null_table_finish(&blocks);
}

START_TEST(phases_that_run_by_themselves_are_passed) {
    const Battle *battle = game_battle(checked.game);
    ck_assert_uint_eq(battle->phase, 1);
    ck_assert_int_eq(battle->turn, 1);
    ck_assert_uint_eq(battle->active.value, 1);
    ck_assert_uint_eq(game_waits_for(checked.game), 1);
    checked_game_do(&checked, "engine.end_phase side=1");
    ck_assert_uint_eq(game_waits_for(checked.game), 2);
    checked_game_do(&checked, "engine.end_phase side=2");
    ck_assert_int_eq(game_battle(checked.game)->turn, 2);
}
END_TEST

START_TEST(only_the_side_that_acts_commands) {
    checked_game_refuse(&checked, "null.move side=2 movers=3 legs=forward:1024", 0);
    checked_game_refuse(&checked, "engine.end_phase side=2", 0);
    checked_game_refuse(&checked, "engine.end_phase side=3", 0);
    checked_game_refuse(&checked, "null.move side=1 movers=900 legs=forward:1024", 0);
    checked_game_do(&checked, "null.move side=1 movers=1 legs=forward:1024");
}
END_TEST

START_TEST(battle_ends_after_its_last_turn_and_takes_no_more) {
    for (int turn = 1; turn <= 4; turn++) {
        ck_assert(!game_battle(checked.game)->is_over);
        checked_game_do(&checked, "engine.end_phase side=1");
        checked_game_do(&checked, "engine.end_phase side=2");
    }
    ck_assert(game_battle(checked.game)->is_over);
    ck_assert_uint_eq(game_battle(checked.game)->winner.value, 0);
    ck_assert_uint_eq(game_waits_for(checked.game), 0);
    checked_game_refuse(&checked, "engine.end_phase side=1", 0);
    checked_game_refuse(&checked, "engine.concede side=1", 0);
}
END_TEST

START_TEST(who_gives_up_loses_at_any_time) {
    checked_game_do(&checked, "engine.concede side=2");
    ck_assert(game_battle(checked.game)->is_over);
    ck_assert_uint_eq(game_battle(checked.game)->winner.value, 1);
}
END_TEST

/* Two units in reach of one another: one volley, then its questions. */
static void begin_duel(CascadeTable *table, bool typed) {
    cascade_table_begin(table, 120);
    cascade_table_unit(table, 1, 2, vector(20, 30), 180);
    cascade_table_unit(table, 2, 2, vector(20, 22), 0);
    cascade_table_ready(table);
    table->small.setting->dice_are_typed = typed;
}

static void begin_duellists(void) {
    begin_duel(&duellists, false);
    checked_game_begin(&checked, duellists.small.setting, 1);
}

static void finish_duellists(void) {
    checked_game_finish(&checked);
    cascade_table_finish(&duellists);
}

static void meet(void) {
    checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:4096");
    checked_game_do(&checked, "engine.end_phase side=1");
    checked_game_do(&checked, "engine.end_phase side=2");
}

START_TEST(standing_answer_is_taken_without_asking) {
    checked_game_do(&checked, "engine.standing side=2 numbers=1,2");
    meet();
    size_t told = 0;
    size_t volleys = 0;
    const QuestionKind *kind = rule_set_question(battle_rules(game_battle(checked.game)), 1);
    for (size_t i = 0; i < game_event_count(checked.game); i++) {
        const Event *event = game_event(checked.game, i);
        Text line = {0};
        sentence_of_event(game_battle(checked.game), event, &line);
        told += event->words == SENTENCE_NONE && event->kind == EVENT_SETTLED;
        if (event->kind == EVENT_SETTLED) { /* both say which question */
            ck_assert_msg(strstr(text_letters(&line), kind->label) != NULL, "%s",
                          text_letters(&line));
        }
        text_finish(&line);
        volleys += event->kind == EVENT_VOLLEY;
    }
    ck_assert_uint_eq(told, 1);
    ck_assert_uint_eq(volleys, 2); /* always yes: fires back */
    while (game_question(checked.game) != NULL) {
        ck_assert_uint_eq(game_question(checked.game)->kind,
                          ENGINE_QUESTION_COUNT + CASCADE_ASKS_WAY_BACK);
        checked_game_answer(&checked, 0);
    }
    checked_game_do(&checked, "engine.standing side=2 numbers=1,0");
    meet();
}
END_TEST

START_TEST(only_questions_that_may_stand_are_settled) {
    checked_game_refuse(&checked, "engine.standing side=1 numbers=2,1", 0);
    checked_game_refuse(&checked, "engine.standing side=1 numbers=0,1", 0);
    checked_game_refuse(&checked, "engine.standing side=1 numbers=9,1", 0);
    checked_game_refuse(&checked, "engine.standing side=1 numbers=1,4", 0);
    checked_game_refuse(&checked, "engine.standing side=1 numbers=1", 0);
}
END_TEST

START_TEST(nothing_else_is_done_while_a_question_waits) {
    meet();
    ck_assert_ptr_nonnull(game_question(checked.game));
    ck_assert_uint_eq(game_waits_for(checked.game), 2);
    checked_game_refuse(&checked, "engine.concede side=1", CASCADE_FIRE_02);
    Ruling ruling;
    Answer answer = answer_number(7);
    ck_assert(!checked_game_submit_answer(&checked, &answer, &ruling));
    ck_assert_uint_eq(ruling.rule, CASCADE_FIRE_02);
    game_default_answer(checked.game, &answer);
    ck_assert_int_eq(answer.numbers[0], 0);
    ck_assert(checked_game_submit_answer(&checked, &answer, &ruling));
}
END_TEST

START_TEST(typed_dice_are_asked_for_and_taken) {
    CascadeTable table;
    begin_duel(&table, true);
    checked_game_begin(&checked, table.small.setting, 1);
    RandomStream untouched = game_battle(checked.game)->streams[STREAM_DICE];
    meet();
    const Question *question = game_question(checked.game);
    ck_assert_ptr_nonnull(question);
    ck_assert_uint_eq(question->kind, ENGINE_ASKS_DICE);
    ck_assert_uint_eq(question->dice_count, 2);
    ck_assert_uint_eq(question->faces, 6);
    ck_assert_uint_eq(question->side.value, 1);
    Answer dice = {.number_count = 2, .numbers = {5, 2}};
    Ruling ruling;
    ck_assert(checked_game_submit_answer(&checked, &dice, &ruling));
    const Battle *battle = game_battle(checked.game);
    ck_assert_int_eq(battle_field(battle, CASCADE_FIELD_LOSSES, 2), 1);
    ck_assert_mem_eq(&untouched, &battle->streams[STREAM_DICE], sizeof untouched);
    checked_game_answer(&checked, 0);
    ck_assert_uint_eq(game_question(checked.game)->kind, ENGINE_ASKS_DICE);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

typedef struct Queue {
    const int *dice;
    size_t count, next;
} Queue;

static int take(void *context, int faces) {
    Queue *queue = context;
    (void)faces;
    return queue->next < queue->count ? queue->dice[queue->next++] : 0;
}

/* The step is run three times, once for each question and once to its end: the same dice fall each
 * time. */
START_TEST(dice_of_a_source_fall_again_when_a_step_is_run_again) {
    static const int DICE[] = {6, 6, 1, 1, 1, 2};
    Queue queue = {DICE, 6, 0};
    DiceSource source = {take, &queue};
    CascadeTable table;
    begin_duel(&table, false);
    Game *game = game_create(table.small.setting, 1);
    game_set_checked(game, true);
    game_set_dice(game, &source);
    Ruling ruling;
    char why[100];
    static const char *const LINES[] = {"cascade.plot side=1 movers=1 legs=forward:4096",
                                        "engine.end_phase side=1", "engine.end_phase side=2"};
    for (size_t i = 0; i < 3; i++) {
        Command command;
        ck_assert(command_read(&cascade_rule_set, LINES[i], &command, why, sizeof why));
        ck_assert(game_submit(game, &command, &ruling));
    }
    Answer yes = answer_number(1);
    Answer back = answer_number(0);
    ck_assert(game_answer(game, &yes, &ruling));
    ck_assert_ptr_nonnull(game_question(game)); /* 2 hits, none back, 1 and 2 for nerve */
    ck_assert(game_answer(game, &back, &ruling));
    ck_assert_ptr_null(game_question(game));
    ck_assert_uint_eq(queue.next, 6);
    ck_assert_int_eq(battle_field(game_battle(game), CASCADE_FIELD_LOSSES, 2), 2);
    ck_assert_int_eq(battle_field(game_battle(game), CASCADE_FIELD_LOSSES, 1), 0);
    ck_assert_uint_eq(game_battle(game)->streams[STREAM_DICE].drawn, 0);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(copy_of_a_game_goes_on_the_same_and_leaves_the_first_alone) {
    meet();
    Game *copy = game_copy(checked.game);
    Battle *before = battle_copy(game_battle(checked.game));
    Ruling ruling;
    while (game_question(copy) != NULL) {
        Answer answer;
        game_default_answer(copy, &answer);
        ck_assert(game_answer(copy, &answer, &ruling));
    }
    ck_assert(battle_equals(before, game_battle(checked.game)));
    while (game_question(checked.game) != NULL) {
        Answer answer;
        game_default_answer(checked.game, &answer);
        ck_assert(checked_game_submit_answer(&checked, &answer, &ruling));
    }
    ck_assert(battle_equals(game_battle(copy), game_battle(checked.game)));
    ck_assert_uint_eq(game_event_count(copy), game_event_count(checked.game));
    battle_destroy(before);
    game_destroy(copy);
}
END_TEST

START_TEST(events_from_the_first_battle_give_the_present_one) {
    meet();
    Battle *battle = battle_copy(game_first_battle(checked.game));
    ck_assert_int_eq(battle->turn, 0);
    for (size_t i = 0; i < game_event_count(checked.game); i++) {
        event_apply_grown(&battle, game_event(checked.game, i));
    }
    ck_assert(battle_equals(battle, game_battle(checked.game)));
    battle_destroy(battle);
}
END_TEST

START_TEST(restored_game_plays_the_same_again) {
    Battle *start = battle_copy(game_battle(checked.game));
    size_t events = game_event_count(checked.game);
    meet();
    Battle *there = battle_copy(game_battle(checked.game));
    game_restore(checked.game, start, events, NULL, 0);
    ck_assert(battle_equals(start, game_battle(checked.game)));
    ck_assert_ptr_null(game_question(checked.game));
    recording_cut(&checked.recording, 0);
    meet();
    ck_assert(battle_equals(there, game_battle(checked.game)));
    battle_destroy(start);
    battle_destroy(there);
}
END_TEST

/* The question of a tick in the middle of a phase, seen again from the battle before it with the
 * events of another line. */
START_TEST(game_put_to_another_line_stands_at_the_question_of_that_line) {
    Battle *start = battle_copy(game_battle(checked.game));
    size_t kept = game_event_count(checked.game);
    meet();
    GamePlace place;
    game_place(checked.game, &place);
    ck_assert(place.is_open);
    ck_assert_int_eq(place.step, STEP_TICK);
    ck_assert_uint_eq(place.answer_count, 0);
    Battle *settled = battle_copy(game_settled_battle(checked.game));
    Battle *asking = battle_copy(game_battle(checked.game));
    EventArray events = {0};
    for (size_t i = 0; i < place.event_count; i++) {
        ARRAY_ADD(&events, *game_event(checked.game, i));
    }
    game_restore(checked.game, start, kept, NULL, 0);
    checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:1024");
    game_restore(checked.game, settled, kept, events.items + kept, place.settled_count - kept);
    ck_assert(battle_equals(settled, game_battle(checked.game)));
    game_reopen(checked.game, &(Step){.kind = STEP_TICK}, NULL, 0);
    ck_assert(battle_equals(asking, game_battle(checked.game)));
    ck_assert_uint_eq(game_event_count(checked.game), events.count);
    for (size_t i = 0; i < events.count; i++) {
        ck_assert_mem_eq(game_event(checked.game, i), &events.items[i], sizeof(Event));
    }
    game_restore(checked.game, start, kept, NULL, 0);
    recording_cut(&checked.recording, 0); /* compared with the game at the end */
    ARRAY_FINISH(&events);
    battle_destroy(start);
    battle_destroy(settled);
    battle_destroy(asking);
}
END_TEST

START_TEST(new_dice_change_what_falls_and_nothing_that_stands) {
    Battle *before = battle_copy(game_battle(checked.game));
    checked_game_do(&checked, "engine.new_dice side=2 numbers=-7,12");
    const Battle *after = game_battle(checked.game);
    BattleHash old, now;
    battle_hash(before, &old);
    battle_hash(after, &now);
    for (size_t i = 0; i < STREAM_COUNT; i++) {
        ck_assert_uint_ne(before->streams[i].state, after->streams[i].state);
    }
    ck_assert_uint_eq(old.sections[HASH_STANDS], now.sections[HASH_STANDS]);
    ck_assert_uint_eq(old.sections[HASH_FIELDS], now.sections[HASH_FIELDS]);
    meet();
    Battle *met = battle_copy(game_battle(checked.game));
    game_restore(checked.game, before, 0, NULL, 0);
    recording_cut(&checked.recording, 0);
    checked_game_do(&checked, "engine.new_dice side=1 numbers=-7,12");
    meet();
    ck_assert(battle_equals(met, game_battle(checked.game))); /* one seed, the same dice */
    checked_game_refuse(&checked, "engine.new_dice side=1 numbers=3", CASCADE_FIRE_02);
    battle_destroy(before);
    battle_destroy(met);
}
END_TEST

START_TEST(new_dice_take_two_numbers) {
    checked_game_refuse(&checked, "engine.new_dice side=1", 0);
    checked_game_refuse(&checked, "engine.new_dice side=1 numbers=3", 0);
    checked_game_refuse(&checked, "engine.new_dice side=1 numbers=3,4,5", 0);
    checked_game_do(&checked, "engine.new_dice side=2 numbers=3,4");
}
END_TEST

START_TEST(block_stops_before_the_other) {
    NullTable table;
    null_table_begin(&table);
    UnitId one = null_table_unit(&table, 1, vector(10, 8), 0);
    null_table_unit(&table, 2, vector(10, 12), 180);
    null_table_ready(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    checked_game_refuse(&checked, "null.move side=1 movers=1 legs=forward:6200", 1);
    checked_game_do(&checked, "null.move side=1 movers=1 legs=forward:6144");
    Vector at = unit_centre(game_battle(checked.game), one);
    ck_assert_double_eq_tol(at.y, 12 - 0.75, 0.02);
    checked_game_refuse(&checked, "null.move side=1 movers=1 legs=forward:100", 1);
    checked_game_finish(&checked);
    null_table_finish(&table);
}
END_TEST

Suite *suite_engine_game(void);
Suite *suite_engine_game(void) {
    Suite *suite = suite_create("engine/game");
    TCase *marches = tcase_create("blocks");
    tcase_set_timeout(marches, 60);
    tcase_add_checked_fixture(marches, begin_blocks, finish_blocks);
    tcase_add_test(marches, phases_that_run_by_themselves_are_passed);
    tcase_add_test(marches, only_the_side_that_acts_commands);
    tcase_add_test(marches, battle_ends_after_its_last_turn_and_takes_no_more);
    tcase_add_test(marches, who_gives_up_loses_at_any_time);
    tcase_add_test(marches, new_dice_take_two_numbers);
    suite_add_tcase(suite, marches);
    TCase *duels = tcase_create("duel");
    tcase_set_timeout(duels, 60);
    tcase_add_checked_fixture(duels, begin_duellists, finish_duellists);
    tcase_add_test(duels, standing_answer_is_taken_without_asking);
    tcase_add_test(duels, only_questions_that_may_stand_are_settled);
    tcase_add_test(duels, nothing_else_is_done_while_a_question_waits);
    tcase_add_test(duels, copy_of_a_game_goes_on_the_same_and_leaves_the_first_alone);
    tcase_add_test(duels, events_from_the_first_battle_give_the_present_one);
    tcase_add_test(duels, restored_game_plays_the_same_again);
    tcase_add_test(duels, game_put_to_another_line_stands_at_the_question_of_that_line);
    tcase_add_test(duels, new_dice_change_what_falls_and_nothing_that_stands);
    suite_add_tcase(suite, duels);
    TCase *others = tcase_create("others");
    tcase_set_timeout(others, 60);
    tcase_add_test(others, typed_dice_are_asked_for_and_taken);
    tcase_add_test(others, dice_of_a_source_fall_again_when_a_step_is_run_again);
    tcase_add_test(others, block_stops_before_the_other);
    suite_add_tcase(suite, others);
    return suite;
}
