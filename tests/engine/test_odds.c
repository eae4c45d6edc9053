/* Odds of any set: tallies, intervals, time that runs by itself. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/game.h"
#include "enfilade/engine/odds.h"
#include "enfilade/engine/side_view.h"
#include "engine/cascade_rule_set.h"

/* Ten dice are too many to be walked through. The north's plot is hidden from the south, so the
 * south, which asks, foresees no fight; seen whole there is one. */
START_TEST(what_time_brings_is_sampled_and_only_from_what_a_side_knows) {
    CascadeTable table;
    Game *game = cascade_table_before_meeting(&table);
    Command end = cascade_command("engine.end_phase side=2");
    Ruling why;
    Odds *all = odds_begin(game_battle(game), &end, 1, 5, &why);
    odds_run(all, 60);
    ck_assert(!odds_is_exact(all));
    ck_assert(odds_has_dice(all));
    ck_assert_uint_gt(odds_samples(all), 20);
    ck_assert_uint_gt(odds_outcome_count(all), 1);
    Battle *view = side_view(game_battle(game), (SideId){2});
    Odds *souths = odds_begin(view, &end, 1, 5, &why);
    ck_assert(!odds_run(souths, 60));
    ck_assert(odds_is_exact(souths));
    ck_assert(!odds_has_dice(souths));
    ck_assert_uint_eq(odds_outcome_count(souths), 1);
    odds_destroy(all);
    odds_destroy(souths);
    battle_destroy(view);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(same_seed_gives_the_same_figures) {
    CascadeTable table;
    Game *game = cascade_table_before_meeting(&table);
    Command end = cascade_command("engine.end_phase side=2");
    Ruling why;
    OddsOutcome first[2];
    Odds *odds[2];
    for (int i = 0; i < 2; i++) {
        odds[i] = odds_begin(game_battle(game), &end, 1, 5, &why);
        odds_run(odds[i], 40);
        odds_outcome(odds[i], 0, &first[i]);
    }
    ck_assert_str_eq(first[0].words, first[1].words);
    ck_assert_double_eq(first[0].figure.least, first[1].figure.least);
    ck_assert_double_eq(first[0].figure.most, first[1].figure.most);
    odds_destroy(odds[0]);
    odds_destroy(odds[1]);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(refused_command_has_no_odds_but_a_reason) {
    CascadeTable table;
    Game *game = cascade_table_before_meeting(&table);
    Command end = cascade_command("engine.end_phase side=1");
    Ruling why;
    ck_assert_ptr_null(odds_begin(game_battle(game), &end, 1, 5, &why));
    ck_assert(!why.is_legal);
    ck_assert_str_ne(why.sentence, "");
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

Suite *suite_engine_odds(void);
Suite *suite_engine_odds(void) {
    Suite *suite = suite_create("engine/odds");
    TCase *cases = tcase_create("odds");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, what_time_brings_is_sampled_and_only_from_what_a_side_knows);
    tcase_add_test(cases, same_seed_gives_the_same_figures);
    tcase_add_test(cases, refused_command_has_no_odds_but_a_reason);
    suite_add_tcase(suite, cases);
    return suite;
}
