/* Simultaneous movement: cascades in the middle of ticks, whatever the tick and the order of the
 * orders. */
#include <check.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/engine/movement.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"

/* Two of the north meet three of the south; one of the south comes late, after a wait. */
static void begin_meeting(CascadeTable *table, int ticks) {
    cascade_table_begin(table, ticks);
    cascade_table_unit(table, 1, 4, vector(20, 30), 180);
    cascade_table_unit(table, 1, 5, vector(32, 31), 180);
    cascade_table_unit(table, 2, 4, vector(20.5, 15), 0);
    cascade_table_unit(table, 2, 4, vector(31, 14.25), 0);
    cascade_table_unit(table, 2, 3, vector(26.1, 33), 270);
    cascade_table_ready(table);
}

static const char *const ORDERS[] = {
    "cascade.plot side=1 movers=1 legs=forward:9000",
    "cascade.plot side=1 movers=2 legs=wait:100,forward:8000",
    "cascade.plot side=2 movers=3 legs=forward:3072,turn:1280,forward:4096",
    "cascade.plot side=2 movers=4 legs=forward:9500",
    "cascade.plot side=2 movers=5 legs=wait:500,forward:512",
};
enum { ORDER_COUNT = sizeof ORDERS / sizeof ORDERS[0] };

/* Yes to firing back; ways back in turn, as far as the choices go. */
static int answer_all(CheckedGame *checked) {
    int asked = 0;
    while (game_question(checked->game) != NULL) {
        const Question *question = game_question(checked->game);
        if (question->shape == QUESTION_YES_NO) {
            checked_game_answer(checked, asked % 3 != 2);
        } else {
            checked_game_answer(checked, question->choices[asked % question->choice_count].value);
        }
        asked++;
    }
    return asked;
}

static void give_orders(CheckedGame *checked, const size_t *order) {
    for (size_t i = 0; i < ORDER_COUNT; i++) {
        checked_game_do(checked, ORDERS[order == NULL ? i : order[i]]);
    }
}

static int play_turn(CheckedGame *checked, const size_t *order) {
    give_orders(checked, order);
    checked_game_do(checked, "engine.end_phase side=2");
    checked_game_do(checked, "engine.end_phase side=1");
    return answer_all(checked);
}

static size_t count_kind(const Game *game, EventKind kind) {
    size_t count = 0;
    for (size_t i = 0; i < game_event_count(game); i++) {
        count += game_event(game, i)->kind == kind ? 1 : 0;
    }
    return count;
}

START_TEST(cascade_asks_twice_in_the_middle_of_a_tick) {
    CascadeTable table;
    CheckedGame checked;
    begin_meeting(&table, 120);
    checked_game_begin(&checked, table.small.setting, 3);
    give_orders(&checked, NULL);
    checked_game_do(&checked, "engine.end_phase side=1");
    ck_assert_ptr_null(game_question(checked.game));
    checked_game_do(&checked, "engine.end_phase side=2");
    const Question *question = game_question(checked.game);
    ck_assert_ptr_nonnull(question);
    ck_assert_uint_eq(question->kind, ENGINE_QUESTION_COUNT + CASCADE_ASKS_RETURN_FIRE);
    const Battle *battle = game_battle(checked.game);
    ck_assert_uint_eq(battle->phase, CASCADE_MOVEMENT);
    ck_assert(battle->tick > 0 && battle->moment > 0);
    ck_assert(movement_share(battle) > 0 && movement_share(battle) < 1);
    /* Some cascade of the turn asks both its questions at one moment. */
    bool asked_twice = false;
    while (game_question(checked.game) != NULL) {
        int32_t tick = game_battle(checked.game)->tick;
        double moment = game_battle(checked.game)->moment;
        uint16_t kind = game_question(checked.game)->kind;
        checked_game_answer(&checked, 0);
        question = game_question(checked.game);
        battle = game_battle(checked.game);
        asked_twice = asked_twice || (question != NULL && question->kind != kind &&
                                      battle->tick == tick && battle->moment == moment);
    }
    ck_assert(asked_twice);
    ck_assert_uint_eq(game_battle(checked.game)->phase, CASCADE_ORDERS);
    ck_assert_int_eq(game_battle(checked.game)->turn, 2);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(cascade_falls_back_into_the_next_volley) {
    CascadeTable table;
    CheckedGame checked;
    size_t nested = 0;
    begin_meeting(&table, 120);
    for (uint64_t seed = 1; seed <= 8; seed++) {
        checked_game_begin(&checked, table.small.setting, seed);
        play_turn(&checked, NULL);
        int depth = 0;
        for (size_t i = 0; i < game_event_count(checked.game); i++) {
            const Event *event = game_event(checked.game, i);
            depth += event->kind == EVENT_MOVE_BEGUN ? 1 : 0;
            depth -= event->kind == EVENT_MOVE_ENDED ? 1 : 0;
            nested += event->kind == EVENT_VOLLEY && depth > 0 ? 1 : 0;
        }
        checked_game_finish(&checked);
    }
    ck_assert_uint_gt(nested, 0);
    cascade_table_finish(&table);
}
END_TEST

/* What must be the same: dice, units, pairs, fields exactly; places but for the last bits of a sum
 * cut differently. */
static void check_same_outcome(const Battle *one, const Battle *other) {
    BattleHash hash;
    BattleHash other_hash;
    battle_hash(one, &hash);
    battle_hash(other, &other_hash);
    for (int section = 0; section < HASH_SECTION_COUNT; section++) {
        if (section != HASH_STANDS) {
            ck_assert_msg(hash.sections[section] == other_hash.sections[section], "%s differ",
                          battle_hash_section_name((HashSection)section));
        }
    }
    for (uint16_t i = 1; i <= one->stand_count; i++) {
        const Stand *stand = battle_stand(one, (StandId){i});
        const Stand *same = battle_stand(other, (StandId){i});
        ck_assert(vector_distance(stand->at, same->at) < 1e-9);
        ck_assert(vector_distance(stand->facing, same->facing) < 1e-9);
        ck_assert_uint_eq(stand->state, same->state);
    }
}

START_TEST(result_does_not_depend_on_the_tick) {
    static const int TICKS[] = {120, 240, 480, 60, 1};
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Battle *first = NULL;
        int asked_first = 0;
        for (size_t i = 0; i < sizeof TICKS / sizeof TICKS[0]; i++) {
            CascadeTable table;
            CheckedGame checked;
            begin_meeting(&table, TICKS[i]);
            checked_game_begin(&checked, table.small.setting, seed);
            int asked = play_turn(&checked, NULL);
            if (i == 0) {
                asked_first = asked;
                first = battle_copy(game_battle(checked.game));
            } else {
                ck_assert_int_eq(asked, asked_first);
                first->setting = table.small.setting;
                check_same_outcome(first, game_battle(checked.game));
            }
            checked_game_finish(&checked);
            cascade_table_finish(&table);
        }
        ck_assert_int_gt(asked_first, 0);
        battle_destroy(first);
    }
}
END_TEST

START_TEST(looks_that_are_spared_change_no_result) {
    for (uint64_t seed = 1; seed <= 4; seed++) {
        CascadeTable table;
        CheckedGame whole, sparing;
        begin_meeting(&table, 1); /* so that most triggers are of one look */
        checked_game_begin(&whole, table.small.setting, seed);
        ck_assert_int_gt(play_turn(&whole, NULL), 0);
        cascade_spares_looks = true;
        checked_game_begin(&sparing, table.small.setting, seed);
        play_turn(&sparing, NULL);
        cascade_spares_looks = false;
        check_same_outcome(game_battle(whole.game), game_battle(sparing.game));
        checked_game_finish(&sparing);
        checked_game_finish(&whole);
        cascade_table_finish(&table);
    }
}
END_TEST

/* A unit of the south marches east into the range of one of the north and may fall back north-west.
 * Where it ends then, and only there, a second one of the north comes into its range: a meeting
 * that no look before the fall back could list. */
static void begin_chance_meeting(CascadeTable *table) {
    cascade_table_begin(table, 1);
    cascade_table_unit(table, 1, 6, vector(27, 20), 270);
    cascade_table_unit(table, 1, 3, vector(14, 32), 180);
    cascade_table_unit(table, 2, 2, vector(20, 20), 90);
    cascade_table_ready(table);
}

/* How often the second one fires. */
static size_t play_chance_meeting(CheckedGame *checked) {
    checked_game_do(checked, "cascade.plot side=1 movers=2 legs=forward:9216");
    checked_game_do(checked, "cascade.plot side=2 movers=3 legs=forward:8192");
    checked_game_do(checked, "engine.end_phase side=2");
    checked_game_do(checked, "engine.end_phase side=1");
    answer_all(checked);
    size_t volleys = 0;
    for (size_t i = 0; i < game_event_count(checked->game); i++) {
        const Event *event = game_event(checked->game, i);
        volleys += event->kind == EVENT_VOLLEY && event->unit.value == 2 ? 1 : 0;
    }
    return volleys;
}

START_TEST(who_is_moved_by_a_trigger_is_looked_at_anew) {
    CascadeTable table;
    size_t volleys = 0;
    begin_chance_meeting(&table);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        CheckedGame whole, sparing;
        checked_game_begin(&whole, table.small.setting, seed);
        size_t fired = play_chance_meeting(&whole);
        cascade_spares_looks = true;
        checked_game_begin(&sparing, table.small.setting, seed);
        ck_assert_uint_eq(play_chance_meeting(&sparing), fired);
        cascade_spares_looks = false;
        check_same_outcome(game_battle(whole.game), game_battle(sparing.game));
        checked_game_finish(&sparing);
        checked_game_finish(&whole);
        volleys += fired;
    }
    ck_assert_uint_gt(volleys, 0);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(result_does_not_depend_on_the_order_of_the_orders) {
    static const size_t OTHERS[][ORDER_COUNT] = {{4, 3, 2, 1, 0}, {2, 0, 4, 1, 3}};
    CascadeTable table;
    CheckedGame first;
    begin_meeting(&table, 120);
    checked_game_begin(&first, table.small.setting, 11);
    ck_assert_int_gt(play_turn(&first, NULL), 1);
    for (size_t i = 0; i < 2; i++) {
        CheckedGame other;
        BattleHash hash;
        BattleHash other_hash;
        checked_game_begin(&other, table.small.setting, 11);
        play_turn(&other, OTHERS[i]);
        battle_hash(game_battle(first.game), &hash);
        battle_hash(game_battle(other.game), &other_hash);
        ck_assert_int_eq(battle_hash_first_difference(&hash, &other_hash), HASH_SECTION_COUNT);
        checked_game_finish(&other);
    }
    checked_game_finish(&first);
    cascade_table_finish(&table);
}
END_TEST

/* Stops at every question in turn, writes what was done so far as lines, reads them into a fresh
 * game, and goes on. */
START_TEST(saved_in_mid_move_it_goes_on_the_same) {
    CascadeTable table;
    CheckedGame whole;
    begin_meeting(&table, 120);
    checked_game_begin(&whole, table.small.setting, 5);
    int asked = play_turn(&whole, NULL);
    ck_assert_int_gt(asked, 2);
    size_t all = whole.recording.steps.count;
    for (size_t kept = all - (size_t)asked; kept <= all; kept++) {
        Recording part = {.seed = whole.recording.seed, .start = whole.recording.start};
        for (size_t i = 0; i < kept; i++) {
            RecordedStep step;
            Text line = {0};
            char why[256];
            recording_write_step(&cascade_rule_set, &whole.recording.steps.items[i], &line);
            ck_assert(recording_read_step(&cascade_rule_set, text_letters(&line), &step, why,
                                          sizeof why));
            text_finish(&line);
            ARRAY_ADD(&part.steps, step);
        }
        Divergence divergence;
        Game *game = recording_replay(table.small.setting, &part, &divergence);
        ck_assert(!divergence.diverges);
        ck_assert(kept == all || game_battle(game)->phase == CASCADE_MOVEMENT);
        for (size_t i = kept; i < all; i++) {
            Ruling ruling;
            ck_assert(game_answer(game, &whole.recording.steps.items[i].answer, &ruling));
        }
        ck_assert(battle_equals(game_battle(game), game_battle(whole.game)));
        ck_assert_uint_eq(game_event_count(game), game_event_count(whole.game));
        game_destroy(game);
        recording_finish(&part);
    }
    checked_game_finish(&whole);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(unit_that_meets_nobody_goes_its_whole_way) {
    CascadeTable table;
    CheckedGame checked;
    cascade_table_begin(&table, 120);
    UnitId unit = cascade_table_unit(&table, 1, 3, vector(20, 10), 0);
    cascade_table_unit(&table, 2, 3, vector(60, 40), 180);
    cascade_table_ready(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    checked_game_do(&checked,
                    "cascade.plot side=1 movers=1 legs=forward:4096,turn:11520,forward:2048");
    checked_game_do(&checked, "engine.end_phase side=1");
    checked_game_do(&checked, "engine.end_phase side=2");
    Vector centre = unit_centre(game_battle(checked.game), unit);
    ck_assert_double_eq_tol(centre.x, 22, 1e-9);
    ck_assert_double_eq_tol(centre.y, 14, 1e-9);
    ck_assert_uint_eq(count_kind(checked.game, EVENT_VOLLEY), 0);
    ck_assert_uint_eq(count_kind(checked.game, EVENT_TICK), 120);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(trigger_lies_where_the_range_is_reached) {
    CascadeTable table;
    CheckedGame checked;
    cascade_table_begin(&table, 120);
    UnitId unit = cascade_table_unit(&table, 1, 3, vector(20, 30), 180);
    UnitId enemy = cascade_table_unit(&table, 2, 3, vector(20, 20), 0);
    cascade_table_ready(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    /* 10 apart, range 6, closing 8 in a turn: half of the turn. */
    checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:8192,wait:200");
    checked_game_do(&checked, "engine.end_phase side=1");
    checked_game_do(&checked, "engine.end_phase side=2");
    const Battle *battle = game_battle(checked.game);
    ck_assert_ptr_nonnull(game_question(checked.game));
    double apart = vector_distance(unit_centre(battle, unit), unit_centre(battle, enemy));
    ck_assert(apart <= 6 && apart > 6 - 1.0 / 1024);
    ck_assert_double_eq_tol(movement_share(battle), 4.0 / 12, 1.0 / 1024);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

/* Two meetings alike, far apart: both ranges are reached on the same step. */
START_TEST(triggers_of_one_moment_come_in_the_order_of_ids) {
    CascadeTable table;
    CheckedGame checked;
    cascade_table_begin(&table, 120);
    cascade_table_unit(&table, 1, 2, vector(10, 30), 180);
    cascade_table_unit(&table, 1, 2, vector(50, 30), 180);
    cascade_table_unit(&table, 2, 2, vector(50, 20), 0);
    cascade_table_unit(&table, 2, 2, vector(10, 20), 0);
    cascade_table_ready(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    checked_game_do(&checked, "cascade.plot side=1 movers=2 legs=forward:8192");
    checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:8192");
    checked_game_do(&checked, "engine.end_phase side=1");
    checked_game_do(&checked, "engine.end_phase side=2");
    double share = movement_share(game_battle(checked.game));
    ck_assert_uint_eq(game_question(checked.game)->unit.value, 4); /* shot at by unit 1 */
    while (game_question(checked.game)->unit.value != 3) {
        checked_game_answer(&checked, 0);
    }
    ck_assert(movement_share(game_battle(checked.game)) == share);
    answer_all(&checked);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

Suite *suite_engine_movement(void);
Suite *suite_engine_movement(void) {
    Suite *suite = suite_create("engine/movement");
    TCase *cases = tcase_create("movement");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, cascade_asks_twice_in_the_middle_of_a_tick);
    tcase_add_test(cases, cascade_falls_back_into_the_next_volley);
    tcase_add_test(cases, result_does_not_depend_on_the_tick);
    tcase_add_test(cases, looks_that_are_spared_change_no_result);
    tcase_add_test(cases, who_is_moved_by_a_trigger_is_looked_at_anew);
    tcase_add_test(cases, result_does_not_depend_on_the_order_of_the_orders);
    tcase_add_test(cases, saved_in_mid_move_it_goes_on_the_same);
    tcase_add_test(cases, unit_that_meets_nobody_goes_its_whole_way);
    tcase_add_test(cases, trigger_lies_where_the_range_is_reached);
    tcase_add_test(cases, triggers_of_one_moment_come_in_the_order_of_ids);
    suite_add_tcase(suite, cases);
    return suite;
}
