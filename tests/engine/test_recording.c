/* Recordings: their lines, and replay that names the first difference. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/recording.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"

static void record_duel(CascadeTable *table, CheckedGame *checked) {
    cascade_table_begin(table, 120);
    cascade_table_unit(table, 1, 3, vector(20, 30), 180);
    cascade_table_unit(table, 2, 3, vector(20, 22), 0);
    cascade_table_ready(table);
    checked_game_begin(checked, table->small.setting, 2);
    checked_game_do(checked, "cascade.plot side=1 movers=1 legs=forward:4096");
    checked_game_do(checked, "engine.end_phase side=1");
    checked_game_do(checked, "engine.end_phase side=2");
    while (game_question(checked->game) != NULL) {
        checked_game_answer(checked, 0);
    }
}

static void finish_duel(CascadeTable *table, CheckedGame *checked) {
    checked_game_finish(checked);
    cascade_table_finish(table);
}

static bool replay(const CascadeTable *table, const CheckedGame *checked, Divergence *out) {
    Game *game = recording_replay(table->small.setting, &checked->recording, out);
    game_destroy(game);
    return !out->diverges;
}

START_TEST(steps_and_hashes_round_trip_through_their_lines) {
    CascadeTable table;
    CheckedGame checked;
    record_duel(&table, &checked);
    bool has_ticks = false;
    for (size_t i = 0; i < checked.recording.steps.count; i++) {
        const RecordedStep *step = &checked.recording.steps.items[i];
        RecordedStep read;
        Text line = {0};
        Text again = {0};
        char why[256];
        recording_write_step(&cascade_rule_set, step, &line);
        ck_assert(
            recording_read_step(&cascade_rule_set, text_letters(&line), &read, why, sizeof why));
        ck_assert_int_eq(read.is_answer, step->is_answer);
        text_clear(&line);
        recording_write_hash(step, &line);
        ck_assert(recording_read_hash(text_letters(&line), &read, why, sizeof why));
        ck_assert_mem_eq(&read.hash, &step->hash, sizeof read.hash);
        ck_assert_uint_eq(read.tick_count, step->tick_count);
        recording_write_hash(&read, &again);
        ck_assert_str_eq(text_letters(&line), text_letters(&again));
        has_ticks = has_ticks || step->tick_count > 0;
        memory_free(read.ticks);
        text_finish(&line);
        text_finish(&again);
    }
    ck_assert(has_ticks);
    finish_duel(&table, &checked);
}
END_TEST

START_TEST(line_that_is_no_hash_is_refused) {
    static const char H[] = "#0123456789abcdef.0123456789abcdef.0123456789abcdef.0123456789abcdef"
                            ".0123456789abcdef.0123456789abcdef.0123456789abcdef.0123456789abcdef";
    RecordedStep step = {0};
    char why[256];
    char line[400];
    ck_assert(recording_read_hash(H, &step, why, sizeof why));
    for (size_t i = 0; H[i] != '\0'; i++) {
        strcpy(line, H);
        line[i] = 'x';
        ck_assert(!recording_read_hash(line, &step, why, sizeof why));
        line[i] = '\0';
        ck_assert(!recording_read_hash(line, &step, why, sizeof why));
    }
    static const char *const TAILS[] = {" ", " ticks=", " ticks=1", " ticks=0123456789abcdef,",
                                        " ticks=0123456789abcdef 0123456789abcdef"};
    for (size_t i = 0; i < sizeof TAILS / sizeof TAILS[0]; i++) {
        strcpy(line, H);
        strcat(line, TAILS[i]);
        ck_assert(!recording_read_hash(line, &step, why, sizeof why));
    }
    memory_free(step.ticks);
}
END_TEST

START_TEST(replay_names_the_first_section_that_differs) {
    CascadeTable table;
    CheckedGame checked;
    Divergence divergence;
    record_duel(&table, &checked);
    ck_assert(replay(&table, &checked, &divergence));
    uint64_t *hash = &checked.recording.steps.items[0].hash.sections[HASH_PLOTS];
    *hash ^= 1;
    ck_assert(!replay(&table, &checked, &divergence));
    ck_assert_uint_eq(divergence.step, 0);
    ck_assert_int_eq(divergence.section, HASH_PLOTS);
    ck_assert_int_eq(divergence.turn, 1);
    ck_assert_ptr_nonnull(strstr(divergence.words, "step 1 (turn 1, Orders): plots differ after "
                                                   "cascade.plot side=1"));
    *hash ^= 1;
    finish_duel(&table, &checked);
}
END_TEST

START_TEST(replay_names_the_tick_from_which_it_differs) {
    CascadeTable table;
    CheckedGame checked;
    Divergence divergence;
    record_duel(&table, &checked);
    RecordedStep *step = &checked.recording.steps.items[2];
    ck_assert_uint_gt(step->tick_count, 10);
    step->ticks[9] ^= 1;
    ck_assert(!replay(&table, &checked, &divergence));
    ck_assert_uint_eq(divergence.step, 2);
    ck_assert(divergence.in_tick);
    ck_assert_uint_eq(divergence.tick, 10);
    step->ticks[9] ^= 1;
    finish_duel(&table, &checked);
}
END_TEST

START_TEST(replay_stops_at_the_first_refusal_and_at_another_start) {
    CascadeTable table;
    CheckedGame checked;
    Divergence divergence;
    record_duel(&table, &checked);
    Command kept = checked.recording.steps.items[1].command;
    checked.recording.steps.items[1].command.side = (SideId){7};
    ck_assert(!replay(&table, &checked, &divergence));
    ck_assert_uint_eq(divergence.step, 1);
    ck_assert_ptr_nonnull(strstr(divergence.words, "is refused"));
    checked.recording.steps.items[1].command = kept;
    checked.recording.seed++;
    ck_assert(!replay(&table, &checked, &divergence));
    ck_assert(divergence.in_set_up);
    ck_assert_int_eq(divergence.section, HASH_DICE);
    checked.recording.seed--;
    finish_duel(&table, &checked);
}
END_TEST

Suite *suite_engine_recording(void);
Suite *suite_engine_recording(void) {
    Suite *suite = suite_create("engine/recording");
    TCase *cases = tcase_create("recording");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, steps_and_hashes_round_trip_through_their_lines);
    tcase_add_test(cases, line_that_is_no_hash_is_refused);
    tcase_add_test(cases, replay_names_the_first_section_that_differs);
    tcase_add_test(cases, replay_names_the_tick_from_which_it_differs);
    tcase_add_test(cases, replay_stops_at_the_first_refusal_and_at_another_start);
    suite_add_tcase(suite, cases);
    return suite;
}
