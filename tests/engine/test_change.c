/* The verbs and the one writer: rows, room that grows, nothing told when nothing changes. A rule
 * set whose set-up is the test's own procedure stands in for the rules. */
#include <check.h>

#include "enfilade/engine/change.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"

static RuleSet probe;

/* Plays a procedure as the set-up of the cascade's rules. */
static Game *play(CascadeTable *table, void (*procedure)(Resolution *resolution)) {
    cascade_table_begin(table, 120);
    cascade_table_unit(table, 1, 2, vector(20, 30), 180);
    cascade_table_unit(table, 2, 2, vector(20, 10), 0);
    cascade_table_ready(table);
    probe = cascade_rule_set;
    probe.set_up = procedure;
    table->small.setting->rule_set = &probe;
    return game_create(table->small.setting, 1);
}

static void finish(CascadeTable *table, Game *game) {
    game_destroy(game);
    cascade_table_finish(table);
}

static size_t count_kind(const Game *game, EventKind kind) {
    size_t count = 0;
    for (size_t i = 0; i < game_event_count(game); i++) {
        count += game_event(game, i)->kind == kind;
    }
    return count;
}

static const UnitId ONE = {1};
static const UnitId TWO = {2};

static void set_pairs(Resolution *resolution) {
    for (int32_t i = 1; i <= 40; i++) {
        change_pair(resolution, (uint16_t)i, ONE, TWO, i * 10);
        change_pair(resolution, (uint16_t)i, ONE, TWO, i * 10);
    }
    change_remove_pair(resolution, 3, ONE, TWO);
    change_remove_pair(resolution, 3, ONE, TWO);
    change_pair(resolution, 50, TWO, ONE, 7);
    change_clear_pairs(resolution, 4);
    change_clear_pairs(resolution, 4);
    change_pair(resolution, 5, ONE, TWO, 99);
}

START_TEST(pairs_find_their_rows_and_the_block_grows) {
    CascadeTable table;
    Game *game = play(&table, set_pairs);
    const Battle *battle = game_battle(game);
    int32_t number = 0;
    ck_assert_uint_eq(battle->pair_room, 64);
    ck_assert_uint_eq(count_kind(game, EVENT_GROWN), 3);
    ck_assert_uint_eq(count_kind(game, EVENT_PAIR_SET), 40 + 1 + 1 + 1);
    ck_assert_uint_eq(count_kind(game, EVENT_PAIRS_CLEARED), 1);
    ck_assert(!battle_find_pair(battle, 3, ONE, TWO, true, &number));
    ck_assert(!battle_find_pair(battle, 4, ONE, TWO, true, &number));
    ck_assert(battle_find_pair(battle, 5, ONE, TWO, false, &number));
    ck_assert_int_eq(number, 99);
    ck_assert(battle_find_pair(battle, 40, ONE, TWO, false, &number));
    ck_assert_int_eq(number, 400);
    ck_assert_uint_eq(battle_pair_row(battle, 2)->kind, 50); /* the row that became free */
    ck_assert(!battle_find_pair(battle, 50, ONE, TWO, false, &number));
    ck_assert(battle_find_pair(battle, 50, ONE, TWO, true, &number));
    finish(&table, game);
}
END_TEST

static void set_plots(Resolution *resolution) {
    change_plot(resolution, ONE, 1, 100, 0, 0.25);
    change_plot(resolution, TWO, 2, 200, 0, 0.5);
    change_plot(resolution, ONE, 3, 300, 0.25, 1);
    change_clear_plots(resolution, TWO);
    change_clear_plots(resolution, TWO);
    change_plot(resolution, ONE, 4, 400, 1, 1);
    change_plot(resolution, TWO, 5, 500, 0, 1);
}

START_TEST(plots_of_a_unit_stay_in_order) {
    CascadeTable table;
    Game *game = play(&table, set_plots);
    const Battle *battle = game_battle(game);
    int32_t before = 0;
    size_t own = 0;
    for (size_t row = 0; row < battle->plot_room; row++) {
        const Plot *plot = battle_plot(battle, row);
        if (plot->unit.value == 1) {
            ck_assert_int_gt(plot->amount, before);
            before = plot->amount;
            own++;
        }
    }
    ck_assert_uint_eq(own, 3);
    ck_assert_uint_eq(battle_plot(battle, 1)->unit.value, 2);
    ck_assert_uint_eq(count_kind(game, EVENT_PLOTS_CLEARED), 1);
    finish(&table, game);
}
END_TEST

static const FeatureId BRIDGE = {1};

static void burn_the_bridge(Resolution *resolution) {
    change_feature(resolution, BRIDGE, 2);
    change_feature(resolution, BRIDGE, 2);
}

START_TEST(ground_that_changes_keeps_its_state_in_the_battle) {
    CascadeTable table;
    cascade_table_begin(&table, 120);
    small_battle_area(&table.small, 0, 10, 10, 12, 12);
    cascade_table_unit(&table, 1, 2, vector(20, 30), 180);
    cascade_table_unit(&table, 2, 2, vector(20, 20), 0);
    cascade_table_ready(&table);
    probe = cascade_rule_set;
    probe.set_up = burn_the_bridge;
    table.small.setting->rule_set = &probe;
    Game *game = game_create(table.small.setting, 1);
    ck_assert_int_eq(battle_feature_state(game_battle(game), BRIDGE), 2);
    ck_assert_int_eq(battle_feature_state(game_first_battle(game), BRIDGE), 0);
    ck_assert_uint_eq(count_kind(game, EVENT_FEATURE_SET), 1);
    finish(&table, game);
}
END_TEST

static void set_works_and_stands(Resolution *resolution) {
    Work work = {.a = {1, 2}, .b = {3, 4}, .ground = 5, .state = 6};
    change_work(resolution, 20, &work);
    change_work(resolution, 20, &work);
    change_unit(resolution, ONE, 3, 1, UNIT_ON_TABLE, 8, BODY_NONE);
    change_unit(resolution, ONE, 3, 1, UNIT_ON_TABLE, 8, BODY_NONE);
    StandPlace place = {{5, 6}, {0, 1}};
    change_place_stand(resolution, (StandId){2}, place, 4);
    change_place_stand(resolution, (StandId){2}, place, 4);
    change_stand(resolution, (StandId){2}, 1, STAND_PRESENT, 4, 3);
    change_stand(resolution, (StandId){2}, 1, STAND_PRESENT, 4, 3);
    change_field(resolution, CASCADE_FIELD_LOSSES, 2, 5);
    change_field(resolution, CASCADE_FIELD_LOSSES, 2, 5);
}

START_TEST(verbs_change_rows_once) {
    CascadeTable table;
    Game *game = play(&table, set_works_and_stands);
    const Battle *battle = game_battle(game);
    ck_assert_uint_eq(battle->work_room, 32);
    ck_assert_double_eq(battle_work(battle, 20)->b.y, 4);
    ck_assert_uint_eq(battle_work(battle, 20)->state, 6);
    ck_assert_uint_eq(battle_unit(battle, ONE)->kind, 3);
    ck_assert_uint_eq(battle_unit(battle, ONE)->gap_steps, 8);
    ck_assert_uint_eq(battle_unit(battle, ONE)->side.value, 1);
    ck_assert_double_eq(battle_stand(battle, (StandId){2})->at.y, 6);
    ck_assert_uint_eq(battle_stand(battle, (StandId){2})->flags, 3);
    ck_assert_int_eq(battle_field(battle, CASCADE_FIELD_LOSSES, 2), 5);
    static const EventKind ONCE[] = {EVENT_WORK_SET, EVENT_UNIT_CHANGED, EVENT_STAND_PLACED,
                                     EVENT_STAND_CHANGED, EVENT_FIELD_SET};
    for (size_t i = 0; i < sizeof ONCE / sizeof ONCE[0]; i++) {
        ck_assert_uint_eq(count_kind(game, ONCE[i]), 1);
    }
    finish(&table, game);
}
END_TEST

static void throw_and_draw(Resolution *resolution) {
    int dice[7];
    int sum =
        roll_dice(resolution, STREAM_SECRET, (SideId){1}, ONE, 7, 10, CASCADE_FIRE_01, 0, dice);
    int again = 0;
    for (int i = 0; i < 7; i++) {
        ck_assert(dice[i] >= 1 && dice[i] <= 10);
        again += dice[i];
    }
    ck_assert_int_eq(sum, again);
    uint32_t drawn = draw(resolution, STREAM_SET_UP, 3);
    ck_assert_uint_lt(drawn, 3);
    int die = roll(resolution, (SideId){2}, TWO, 0, 0);
    ck_assert(die >= 1 && die <= 6);
}

START_TEST(streams_go_on_by_events) {
    CascadeTable table;
    Game *game = play(&table, throw_and_draw);
    const Battle *battle = game_battle(game);
    const StreamName own = STREAM_SECRET_OF_SIDE;
    RandomStream secret = game_first_battle(game)->streams[own];
    for (int i = 0; i < 7; i++) {
        random_die(&secret, 10);
    }
    ck_assert_mem_eq(&secret, &battle->streams[own], sizeof secret);
    ck_assert_uint_ge(battle->streams[STREAM_SET_UP].drawn, 1);
    ck_assert_uint_ge(battle->streams[STREAM_DICE].drawn, 1);
    ck_assert_uint_eq(battle->streams[STREAM_COMPUTER].drawn, 0);
    ck_assert_uint_eq(count_kind(game, EVENT_STREAM), 3);
    ck_assert_uint_eq(count_kind(game, EVENT_ROLL), 2);
    finish(&table, game);
}
END_TEST

static void end_at_once(Resolution *resolution) {
    change_over(resolution, (SideId){2}, CASCADE_FIRE_01, 0);
    change_over(resolution, (SideId){1}, CASCADE_FIRE_01, 0);
}

START_TEST(battle_that_is_over_enters_no_phase) {
    CascadeTable table;
    Game *game = play(&table, end_at_once);
    ck_assert(game_battle(game)->is_over);
    ck_assert_uint_eq(game_battle(game)->winner.value, 2);
    ck_assert_uint_eq(count_kind(game, EVENT_PHASE), 0);
    ck_assert_uint_eq(count_kind(game, EVENT_OVER), 1);
    finish(&table, game);
}
END_TEST

Suite *suite_engine_change(void);
Suite *suite_engine_change(void) {
    Suite *suite = suite_create("engine/change");
    TCase *cases = tcase_create("change");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, pairs_find_their_rows_and_the_block_grows);
    tcase_add_test(cases, plots_of_a_unit_stay_in_order);
    tcase_add_test(cases, verbs_change_rows_once);
    tcase_add_test(cases, ground_that_changes_keeps_its_state_in_the_battle);
    tcase_add_test(cases, streams_go_on_by_events);
    tcase_add_test(cases, battle_that_is_over_enters_no_phase);
    suite_add_tcase(suite, cases);
    return suite;
}
