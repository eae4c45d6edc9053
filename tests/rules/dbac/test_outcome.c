/* Odds of shots, melees and charges: as often as the game itself would roll it. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "drill.h"
#include "enfilade/battlefield/battle_hash.h"
#include "enfilade/engine/odds.h"
#include "enfilade/engine/side_view.h"

enum { ALL_RUNS = 2000 };

/* Two lines five inches apart; in the game's FIRE of side 1. */
static void begin_volley(Drill *drill) {
    drill_begin(drill, 48, 48);
    drill_unit(drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 25), 180);
}

static void ready_volley(Drill *drill) {
    drill_ready(drill);
    drill_go_to(drill, DBAC_PHASE_FIRE, 1);
}

static Command command_of(const char *line) {
    Command command;
    char why[200];
    ck_assert_msg(command_read(&dbac_rule_set, line, &command, why, sizeof why), "%s", why);
    return command;
}

static Odds *odds_of(const Battle *battle, const Command *commands, size_t count, uint64_t seed) {
    Ruling why;
    Battle *view = side_view(battle, commands[0].side);
    Odds *odds = odds_begin(view, commands, count, seed, &why);
    ck_assert_msg(odds != NULL, "%s", why.sentence);
    battle_destroy(view);
    return odds;
}

static Odds *odds_of_line(const Battle *battle, const char *line) {
    Command command = command_of(line);
    return odds_of(battle, &command, 1, 7);
}

static double chance_of(const Odds *odds, const char *words) {
    for (size_t i = 0; i < odds_outcome_count(odds); i++) {
        OddsOutcome outcome;
        odds_outcome(odds, i, &outcome);
        if (strcmp(outcome.words, words) == 0) {
            return outcome.figure.share;
        }
    }
    return 0;
}

/* How many of the 36 throws of the game itself cost the second unit an element. */
static int throws_that_cost(Drill *drill, const char *line, UnitId loser) {
    int count = 0;
    int before = dbac_elements_lost(drill->battle, loser);
    Command command = command_of(line);
    for (int one = 1; one <= 6; one++) {
        for (int other = 1; other <= 6; other++) {
            Ruling ruling;
            char dice[8];
            snprintf(dice, sizeof dice, "%d,%d", one, other);
            drill_dice(drill, dice);
            Game *game = game_copy(drill->game);
            ck_assert_msg(game_submit(game, &command, &ruling), "%s", ruling.sentence);
            while (game_question(game) != NULL) {
                Answer answer;
                game_default_answer(game, &answer);
                game_answer(game, &answer, &ruling);
            }
            count += dbac_elements_lost(game_battle(game), loser) > before ? 1 : 0;
            game_destroy(game);
        }
    }
    return count;
}

START_TEST(few_dice_are_walked_through_as_the_game_would_throw_them) {
    Drill drill;
    begin_volley(&drill);
    ready_volley(&drill);
    const char *line = "dbac.fire side=1 movers=1 target=2 numbers=1";
    int costs = throws_that_cost(&drill, line, (UnitId){2});
    Odds *odds = odds_of_line(drill.battle, line);
    odds_run(odds, 40);
    ck_assert(odds_is_exact(odds));
    ck_assert(odds_has_dice(odds));
    const char *name = unit_name(drill.battle, (UnitId){2});
    double sum = 0, loses = 0;
    for (size_t i = 0; i < odds_outcome_count(odds); i++) {
        OddsOutcome outcome;
        odds_outcome(odds, i, &outcome);
        sum += outcome.figure.share;
        ck_assert_double_eq(outcome.figure.least, outcome.figure.most);
        bool is_of_target = strstr(outcome.words, name) != NULL;
        ck_assert(outcome.befalls_others == is_of_target);
        loses += is_of_target && strstr(outcome.words, "loses") != NULL ? outcome.figure.share : 0;
    }
    ck_assert_double_eq_tol(sum, 1, 1e-9);
    ck_assert_int_gt(costs, 0);
    ck_assert_double_eq_tol(loses, costs / 36.0, 1e-9);
    odds_destroy(odds);
    drill_finish(&drill);
}
END_TEST

START_TEST(first_slice_gives_figures_that_tighten) {
    Drill drill;
    begin_volley(&drill);
    ready_volley(&drill);
    Odds *odds = odds_of_line(drill.battle, "dbac.fire side=1 movers=1 target=2 numbers=1");
    ck_assert(odds_run(odds, 10));
    ck_assert(!odds_is_exact(odds));
    ck_assert_uint_gt(odds_samples(odds), 0);
    Proportion first, later;
    odds_harm(odds, false, &first);
    ck_assert_double_lt(first.least, first.most);
    odds_only_sample(odds);
    odds_run(odds, 400);
    odds_harm(odds, false, &later);
    ck_assert_double_lt(later.most - later.least, first.most - first.least);
    odds_destroy(odds);
    drill_finish(&drill);
}
END_TEST

START_TEST(samples_agree_with_the_walk_through_all_values) {
    Drill drill;
    begin_volley(&drill);
    ready_volley(&drill);
    const char *line = "dbac.fire side=1 movers=1 target=2 numbers=1";
    Odds *exact = odds_of_line(drill.battle, line);
    Odds *sampled = odds_of_line(drill.battle, line);
    odds_only_sample(sampled);
    odds_run(exact, ALL_RUNS);
    odds_run(sampled, 4 * ALL_RUNS);
    ck_assert(!odds_is_exact(sampled));
    for (size_t i = 0; i < odds_outcome_count(exact); i++) {
        OddsOutcome outcome;
        odds_outcome(exact, i, &outcome);
        ck_assert_double_eq_tol(chance_of(sampled, outcome.words), outcome.figure.share, 0.04);
    }
    odds_destroy(exact);
    odds_destroy(sampled);
    drill_finish(&drill);
}
END_TEST

enum { POSITION_KINDS = 256 };

/* A position of its own: who is a veteran, defends the colours, how much both have lost. Returns
 * its number among all of them. */
static size_t set_position(Drill *drill, RandomStream *stream) {
    uint32_t number = 0;
    for (uint32_t unit = 1; unit <= 2; unit++) {
        uint32_t veteran = random_below(stream, 2), lost = random_below(stream, 4);
        uint32_t colours = random_below(stream, 2);
        drill_set(drill, DBAC_FIELD_VETERAN, unit, (int32_t)veteran);
        drill_set(drill, DBAC_FIELD_LOST, unit, (int32_t)lost);
        drill_set(drill, DBAC_FIELD_COLOURS_UNTIL, unit, (int32_t)colours * 9);
        number = number * 16 + veteran * 8 + lost * 2 + colours;
    }
    return number;
}

static double exact_harm(const Battle *battle, const Command *command) {
    Odds *odds = odds_of(battle, command, 1, 1);
    odds_run(odds, 37);
    ck_assert(odds_is_exact(odds));
    Proportion harm;
    odds_harm(odds, false, &harm);
    odds_destroy(odds);
    return harm.share;
}

static Proportion sampled_harm(const Battle *battle, const Command *command, uint64_t seed,
                               size_t samples) {
    Odds *odds = odds_of(battle, command, 1, seed);
    odds_only_sample(odds);
    odds_run(odds, samples);
    Proportion harm;
    odds_harm(odds, false, &harm);
    odds_destroy(odds);
    return harm;
}

/* Stated is that the interval holds the true value 19 times in 20. Where it is certain that or that
 * not, every interval holds it: such positions do not count. */
START_TEST(interval_holds_the_exact_chance_as_often_as_stated) {
    enum { POSITIONS = 1000, SAMPLES = 40 };
    Drill drill;
    begin_volley(&drill);
    ready_volley(&drill);
    Command command = command_of("dbac.fire side=1 movers=1 target=2 numbers=1");
    double known[POSITION_KINDS];
    for (size_t i = 0; i < POSITION_KINDS; i++) {
        known[i] = -1;
    }
    int held = 0, looked_at = 0;
    for (uint64_t seed = 1; looked_at < POSITIONS; seed++) {
        RandomStream stream = random_stream(seed, 0);
        double *truth = &known[set_position(&drill, &stream)];
        *truth = *truth < 0 ? exact_harm(drill.battle, &command) : *truth;
        if (*truth > 0 && *truth < 1) {
            Proportion stated = sampled_harm(drill.battle, &command, seed, SAMPLES);
            held += *truth >= stated.least && *truth <= stated.most ? 1 : 0;
            looked_at++;
        }
    }
    ck_assert_msg(held >= POSITIONS * 93 / 100 && held <= POSITIONS * 97 / 100, "%d of %d", held,
                  POSITIONS);
    printf("the 95 %% interval of %d samples holds the exact chance %d times in %d\n", SAMPLES,
           held, POSITIONS);
    drill_finish(&drill);
}
END_TEST

static void write_odds(const Odds *odds, Text *out) {
    for (size_t i = 0; i < odds_outcome_count(odds); i++) {
        OddsOutcome outcome;
        odds_outcome(odds, i, &outcome);
        text_format(out, "%.9f %.9f %s\n", outcome.figure.least, outcome.figure.most,
                    outcome.words);
    }
}

START_TEST(odds_know_nothing_of_the_dice_to_come_and_change_nothing) {
    Drill drill;
    begin_volley(&drill);
    ready_volley(&drill);
    Command command = command_of("dbac.fire side=1 movers=1 target=2 numbers=1");
    BattleHash before, after;
    battle_hash(game_battle(drill.game), &before);
    Text written[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        Battle *battle = battle_copy(game_battle(drill.game));
        for (size_t k = 0; k < STREAM_COUNT; k++) {
            battle->streams[k] = random_stream(100 + (uint64_t)i, (uint32_t)k);
        }
        Odds *odds = odds_of(battle, &command, 1, 3);
        odds_only_sample(odds);
        odds_run(odds, 100);
        write_odds(odds, &written[i]);
        odds_destroy(odds);
        battle_destroy(battle);
    }
    battle_hash(game_battle(drill.game), &after);
    ck_assert_str_eq(text_letters(&written[0]), text_letters(&written[1]));
    ck_assert_uint_eq(battle_hash_all(&before), battle_hash_all(&after));
    text_finish(&written[0]);
    text_finish(&written[1]);
    drill_finish(&drill);
}
END_TEST

/* The target's flank is open to the firer, and both are veterans. */
START_TEST(share_is_what_one_sides_modifier_changes) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 20), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 26), 90);
    ready_volley(&drill);
    drill_set(&drill, DBAC_FIELD_VETERAN, 1, 1);
    drill_set(&drill, DBAC_FIELD_VETERAN, 2, 1);
    const char *line = "dbac.fire side=1 movers=1 target=2 numbers=1";
    Odds *odds = odds_of_line(drill.battle, line);
    while (odds_run(odds, 100)) {
    }
    double flank = 0, own = 0, theirs = 0;
    for (size_t i = 0; i < odds_share_count(odds); i++) {
        OddsShare share;
        odds_share(odds, i, &share);
        ck_assert_double_eq(share.figure.least, share.figure.most);
        ck_assert(share.rule != DBAC_FIRE_09); /* the factor is no modifier */
        flank += share.rule == DBAC_MOD_01 ? share.figure.share : 0;
        own += share.rule == DBAC_MOD_03 && share.unit.value == 1 ? share.figure.share : 0;
        theirs += share.rule == DBAC_MOD_03 && share.unit.value == 2 ? share.figure.share : 0;
    }
    Proportion with, without;
    odds_harm(odds, false, &with);
    rule_switch(drill.numbers, DBAC_MOD_01, false); /* only the firer has it */
    Odds *plain = odds_of_line(drill.battle, line);
    odds_run(plain, ALL_RUNS);
    odds_harm(plain, false, &without);
    ck_assert_double_gt(flank, 0.05);
    ck_assert_double_eq_tol(flank, with.share - without.share, 1e-9);
    ck_assert_double_gt(own, 0.05);
    ck_assert_double_lt(theirs, -0.05);
    odds_destroy(odds);
    odds_destroy(plain);
    drill_finish(&drill);
}
END_TEST

START_TEST(who_is_not_named_does_not_join) {
    Drill drill;
    begin_volley(&drill);
    drill_unit(&drill, 1, "infantry", "line", vector(27, 20), 0);
    ready_volley(&drill);
    Odds *alone = odds_of_line(drill.battle, "dbac.fire side=1 movers=1 target=2");
    Odds *both = odds_of_line(drill.battle, "dbac.fire side=1 movers=1,3 target=2 numbers=1");
    odds_run(alone, ALL_RUNS);
    odds_run(both, ALL_RUNS);
    Proportion one, two;
    odds_harm(alone, false, &one);
    odds_harm(both, false, &two);
    ck_assert_double_gt(two.share, one.share + 0.05);
    bool is_said = false;
    for (size_t i = 0; i < odds_assumption_count(alone); i++) {
        is_said = is_said || strcmp(odds_assumption(alone, i), "Who joins the fire: none") == 0;
    }
    ck_assert(is_said);
    odds_destroy(alone);
    odds_destroy(both);
    drill_finish(&drill);
}
END_TEST

/* Hit or miss would tell how far off the target is. */
START_TEST(no_odds_before_a_guess) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "artillery", "unlimbered", vector(24, 15), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 25), 180);
    ready_volley(&drill);
    Odds *odds = odds_of_line(drill.battle, "dbac.fire side=1 movers=1 target=2");
    ck_assert(!odds_run(odds, 100));
    ck_assert(!odds_ruling(odds)->is_legal);
    ck_assert_uint_eq(odds_ruling(odds)->rule, DBAC_GUN_02);
    ck_assert_uint_eq(odds_outcome_count(odds), 0);
    odds_destroy(odds);
    drill_finish(&drill);
}
END_TEST

/* From the movement phase: the march into range, the end of the phase, the shot. */
START_TEST(shot_from_a_place_not_moved_to_yet) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 16), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 25), 180);
    drill_ready(&drill);
    Battle *view = side_view(drill.battle, (SideId){1});
    Command move = command_of("dbac.move side=1 movers=1 legs=ahead:3584");
    Command plan[ODDS_COMMAND_LIMIT];
    Ruling why;
    UnitId one = {1}, two = {2};
    ck_assert_uint_eq(odds_plan_attack(view, NULL, (SideId){1}, one, two, plan, &why), 0);
    ck_assert_str_ne(why.sentence, ""); /* too far off from where it stands */
    size_t count = odds_plan_attack(view, &move, (SideId){1}, one, two, plan, &why);
    ck_assert_uint_eq(count, 3);
    Odds *odds = odds_of(drill.battle, plan, count, 1);
    odds_run(odds, ALL_RUNS);
    ck_assert(odds_is_exact(odds));
    drill_do(&drill, "dbac.move side=1 movers=1 legs=ahead:3584");
    drill_go_to(&drill, DBAC_PHASE_FIRE, 1);
    Odds *there = odds_of_line(drill.battle, "dbac.fire side=1 movers=1 target=2 numbers=1");
    odds_run(there, ALL_RUNS);
    Text ahead = {0}, then = {0};
    write_odds(odds, &ahead);
    write_odds(there, &then);
    ck_assert_str_eq(text_letters(&ahead), text_letters(&then));
    ck_assert_uint_gt(ahead.length, 0);
    text_finish(&ahead);
    text_finish(&then);
    odds_destroy(odds);
    odds_destroy(there);
    battle_destroy(view);
    drill_finish(&drill);
}
END_TEST

START_TEST(charge_is_foretold_to_the_end_of_its_melee) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(24, 21), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(24, 24), 180);
    drill_ready(&drill);
    Battle *view = side_view(drill.battle, (SideId){1});
    Command move = command_of("dbac.move side=1 movers=1 legs=ahead:4096");
    Command plan[ODDS_COMMAND_LIMIT];
    Ruling why;
    size_t count = odds_plan_attack(view, &move, (SideId){1}, (UnitId){1}, (UnitId){2}, plan, &why);
    ck_assert_msg(count > 1, "%s", why.sentence);
    ck_assert_uint_eq(plan[count - 1].action, rule_set_action_number(DBAC_ACTION_MELEE));
    Odds *odds = odds_of(drill.battle, plan, count, 1);
    odds_run(odds, ALL_RUNS);
    Proportion own, others;
    odds_harm(odds, true, &own);
    odds_harm(odds, false, &others);
    ck_assert_double_gt(own.share, 0.1);
    ck_assert_double_gt(others.share, 0.1);
    odds_destroy(odds);
    battle_destroy(view);
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_outcome(void);
Suite *suite_rules_dbac_outcome(void) {
    Suite *suite = suite_create("rules/dbac/outcome");
    TCase *cases = tcase_create("outcome");
    tcase_set_timeout(cases, 560);
    tcase_add_test(cases, few_dice_are_walked_through_as_the_game_would_throw_them);
    tcase_add_test(cases, first_slice_gives_figures_that_tighten);
    tcase_add_test(cases, samples_agree_with_the_walk_through_all_values);
    tcase_add_test(cases, interval_holds_the_exact_chance_as_often_as_stated);
    tcase_add_test(cases, odds_know_nothing_of_the_dice_to_come_and_change_nothing);
    tcase_add_test(cases, share_is_what_one_sides_modifier_changes);
    tcase_add_test(cases, who_is_not_named_does_not_join);
    tcase_add_test(cases, no_odds_before_a_guess);
    tcase_add_test(cases, shot_from_a_place_not_moved_to_yet);
    tcase_add_test(cases, charge_is_foretold_to_the_end_of_its_melee);
    suite_add_tcase(suite, cases);
    return suite;
}
