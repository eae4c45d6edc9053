/* Looking ahead is blind. */
#include <check.h>

#include "enfilade/engine/look_ahead.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"

START_TEST(what_is_found_does_not_depend_on_the_dice_to_come) {
    CascadeTable table;
    Game *game = cascade_table_before_meeting(&table);
    Command end = cascade_command("engine.end_phase side=2");
    Battle *swapped = battle_copy(game_battle(game));
    for (size_t i = 0; i < STREAM_COUNT; i++) {
        swapped->streams[i] = random_stream(77, (uint32_t)i);
    }
    Battle *before = battle_copy(game_battle(game));
    bool differs = false;
    Battle *last = NULL;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        RandomStream stream = random_stream(seed, STREAM_LOOK_AHEAD);
        RandomStream same = stream;
        Battle *one = look_ahead(game_battle(game), &end, &stream);
        Battle *other = look_ahead(swapped, &end, &same);
        ck_assert(battle_equals(one, other));
        ck_assert_uint_eq(one->phase, CASCADE_ORDERS);
        ck_assert_int_eq(one->turn, 2);
        differs = differs || (last != NULL && !battle_equals(one, last));
        battle_destroy(last);
        battle_destroy(other);
        last = one;
    }
    ck_assert(differs);
    ck_assert(battle_equals(before, game_battle(game)));
    battle_destroy(last);
    battle_destroy(before);
    battle_destroy(swapped);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(command_that_is_refused_leads_nowhere) {
    CascadeTable table;
    Game *game = cascade_table_before_meeting(&table);
    Command end = cascade_command("engine.end_phase side=1");
    RandomStream stream = random_stream(1, STREAM_LOOK_AHEAD);
    ck_assert_ptr_null(look_ahead(game_battle(game), &end, &stream));
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(typed_dice_are_thrown_when_looking_ahead) {
    CascadeTable table;
    Game *game = cascade_table_before_meeting(&table);
    table.small.setting->dice_are_typed = true;
    Command end = cascade_command("engine.end_phase side=2");
    RandomStream stream = random_stream(1, STREAM_LOOK_AHEAD);
    Battle *after = look_ahead(game_battle(game), &end, &stream);
    ck_assert_int_eq(after->turn, 2);
    battle_destroy(after);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

Suite *suite_engine_look_ahead(void);
Suite *suite_engine_look_ahead(void) {
    Suite *suite = suite_create("engine/look_ahead");
    TCase *cases = tcase_create("look_ahead");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, what_is_found_does_not_depend_on_the_dice_to_come);
    tcase_add_test(cases, command_that_is_refused_leads_nowhere);
    tcase_add_test(cases, typed_dice_are_thrown_when_looking_ahead);
    suite_add_tcase(suite, cases);
    return suite;
}
