/* What a side may know, proved byte for byte. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/side_view.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"

static void begin_hidden(CascadeTable *table) {
    cascade_table_begin(table, 120);
    cascade_table_unit(table, 1, 3, vector(20, 40), 180);
    cascade_table_unit(table, 2, 3, vector(20, 10), 0);
    cascade_table_hidden_unit(table, 2, 3, vector(50, 12), 0);
    cascade_table_ready(table);
}

static void check_same_view(const Battle *one, const Battle *other, uint16_t viewer) {
    Battle *view = side_view(one, (SideId){viewer});
    Battle *other_view = side_view(other, (SideId){viewer});
    ck_assert(battle_equals(view, other_view));
    battle_destroy(view);
    battle_destroy(other_view);
}

/* The south plots this or that, notes purposes, moves a hidden unit: the north sees the same bytes.
 */
START_TEST(secret_orders_leave_the_view_of_the_others_as_it_is) {
    CascadeTable table;
    CheckedGame one;
    CheckedGame other;
    begin_hidden(&table);
    checked_game_begin(&one, table.small.setting, 1);
    checked_game_begin(&other, table.small.setting, 1);
    checked_game_do(&one, "cascade.plot side=2 movers=3 legs=forward:2048,wait:100,forward:512");
    checked_game_do(&one, "cascade.purpose side=2 movers=3 numbers=5");
    checked_game_do(&one, "cascade.plot side=1 movers=1 legs=forward:1024");
    checked_game_do(&other, "cascade.plot side=1 movers=1 legs=forward:1024");
    checked_game_do(&other, "cascade.plot side=2 movers=3 legs=forward:1024");
    check_same_view(game_battle(one.game), game_battle(other.game), 1);
    /* The views are not empty: they differ for the owner, and show the own plot. */
    Battle *own = side_view(game_battle(one.game), (SideId){2});
    Battle *owned = side_view(game_battle(other.game), (SideId){2});
    ck_assert(!battle_equals(own, owned));
    ck_assert_int_eq(battle_field(own, CASCADE_FIELD_PURPOSE, 3), 5);
    Battle *view = side_view(game_battle(one.game), (SideId){1});
    ck_assert_uint_eq(battle_plot(view, 0)->unit.value, 1);
    battle_destroy(own);
    battle_destroy(owned);
    battle_destroy(view);
    for (uint16_t side = 1; side <= 2; side++) {
        Text line = {0};
        text_format(&line, "engine.end_phase side=%u", (unsigned)side);
        checked_game_do(&one, text_letters(&line));
        checked_game_do(&other, text_letters(&line));
        text_finish(&line);
    }
    /* After the move the hidden unit stands elsewhere, still unseen. */
    ck_assert_uint_eq(game_battle(one.game)->phase, CASCADE_ORDERS);
    check_same_view(game_battle(one.game), game_battle(other.game), 1);
    checked_game_finish(&one);
    checked_game_finish(&other);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(views_hold_no_dice) {
    CascadeTable table;
    begin_hidden(&table);
    Game *game = game_create(table.small.setting, 1);
    Battle *swapped = battle_copy(game_battle(game));
    for (size_t i = 0; i < STREAM_COUNT; i++) {
        swapped->streams[i] = random_stream(999, (uint32_t)i);
    }
    for (uint16_t viewer = 0; viewer <= 2; viewer++) {
        check_same_view(game_battle(game), swapped, viewer);
    }
    battle_destroy(swapped);
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

START_TEST(onlooker_sees_nothing_of_either_side_alone) {
    CascadeTable table;
    CheckedGame checked;
    begin_hidden(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    Battle *before = side_view(game_battle(checked.game), SIDE_NONE);
    checked_game_do(&checked, "cascade.purpose side=1 movers=1 numbers=3");
    checked_game_do(&checked, "cascade.purpose side=2 movers=2 numbers=4");
    checked_game_do(&checked, "engine.standing side=1 numbers=1,1");
    Battle *after = side_view(game_battle(checked.game), SIDE_NONE);
    ck_assert(battle_equals(before, after));
    battle_destroy(before);
    battle_destroy(after);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

/* Of a whole turn the north may know every event but those of secret orders, hidden fields, the
 * hidden unit, streams. */
START_TEST(events_told_to_a_side_hold_no_secret) {
    CascadeTable table;
    CheckedGame checked;
    begin_hidden(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    checked_game_do(&checked, "cascade.plot side=2 movers=3 legs=forward:2048");
    checked_game_do(&checked, "cascade.purpose side=2 movers=2 numbers=2");
    checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:1024");
    checked_game_do(&checked, "engine.end_phase side=1");
    checked_game_do(&checked, "engine.end_phase side=2");
    Battle *battle = battle_copy(game_first_battle(checked.game));
    size_t own_plots = 0;
    for (size_t i = 0; i < game_event_count(checked.game); i++) {
        const Event *event = game_event(checked.game, i);
        if (battle->turn > 0 && side_view_may_know(battle, event, (SideId){1})) {
            ck_assert_uint_ne(event->kind, EVENT_STREAM);
            ck_assert_uint_ne(event->unit.value, 3);
            ck_assert(event->kind != EVENT_PLOT_SET || event->unit.value == 1);
            ck_assert(event->kind != EVENT_COMMAND_BEGUN || event->side.value == 1);
            ck_assert(event->kind != EVENT_FIELD_SET || event->numbers[0] != CASCADE_FIELD_PURPOSE);
            own_plots += event->kind == EVENT_PLOT_SET;
        }
        event_apply_grown(&battle, event);
    }
    ck_assert_uint_eq(own_plots, 1);
    battle_destroy(battle);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}
END_TEST

/* What the open or the secret rolls of a side and of nobody (0: of all) came to. */
static void note_rolls(const Game *game, uint16_t side, bool is_secret, Text *out) {
    for (size_t i = 0; i < game_event_count(game); i++) {
        const Event *event = game_event(game, i);
        bool is_asked_for = event->kind == EVENT_ROLL && (event->values[2] == 1) == is_secret &&
                            (side == 0 || event->side.value == side || event->side.value == 0);
        if (is_asked_for) {
            text_format(out, "%u:%.0f ", (unsigned)event->side.value, event->values[0]);
        }
    }
}

/* A turn that ends in a volley; before it each side scouts so often. */
static void fight(const int scouts[2], Text *public_rolls, Text *secret_rolls) {
    CascadeTable table;
    CheckedGame checked;
    cascade_table_begin(&table, 120);
    cascade_table_unit(&table, 1, 4, vector(20, 30), 180);
    cascade_table_unit(&table, 2, 4, vector(20, 22), 0);
    cascade_table_hidden_unit(&table, 2, 3, vector(60, 12), 0);
    cascade_table_ready(&table);
    checked_game_begin(&checked, table.small.setting, 1);
    for (uint16_t side = 2; side >= 1; side--) { /* the south first: the north's dice stay */
        Text line = {0};
        text_format(&line, "cascade.scout side=%u movers=%u", (unsigned)side, (unsigned)side);
        for (int i = 0; i < scouts[side - 1]; i++) {
            checked_game_do(&checked, text_letters(&line));
            checked_game_answer(&checked, 1);
        }
        text_finish(&line);
    }
    checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:4096");
    checked_game_do(&checked, "engine.end_phase side=1");
    checked_game_do(&checked, "engine.end_phase side=2");
    while (game_question(checked.game) != NULL) {
        bool is_yes_no = game_question(checked.game)->shape == QUESTION_YES_NO;
        checked_game_answer(&checked, is_yes_no ? 1 : 0);
    }
    note_rolls(checked.game, 0, false, public_rolls);
    note_rolls(checked.game, 1, true, secret_rolls);
    checked_game_finish(&checked);
    cascade_table_finish(&table);
}

START_TEST(dice_rolled_in_secret_move_neither_the_public_dice_nor_those_of_the_other_side) {
    static const int SCOUTS[][2] = {{2, 0}, {2, 1}, {2, 3}};
    Text rolls = {0}, secret = {0};
    fight(SCOUTS[0], &rolls, &secret);
    ck_assert_uint_gt(rolls.length, 0);
    ck_assert_uint_gt(secret.length, 0);
    for (size_t i = 1; i < 3; i++) {
        Text other_rolls = {0}, other_secret = {0};
        fight(SCOUTS[i], &other_rolls, &other_secret);
        ck_assert_str_eq(text_letters(&rolls), text_letters(&other_rolls));
        ck_assert_str_eq(text_letters(&secret), text_letters(&other_secret));
        text_finish(&other_rolls);
        text_finish(&other_secret);
    }
    text_finish(&rolls);
    text_finish(&secret);
}
END_TEST

Suite *suite_engine_side_view(void);
Suite *suite_engine_side_view(void) {
    Suite *suite = suite_create("engine/side_view");
    TCase *cases = tcase_create("side_view");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, secret_orders_leave_the_view_of_the_others_as_it_is);
    tcase_add_test(cases, views_hold_no_dice);
    tcase_add_test(cases, onlooker_sees_nothing_of_either_side_alone);
    tcase_add_test(cases,
                   dice_rolled_in_secret_move_neither_the_public_dice_nor_those_of_the_other_side);
    tcase_add_test(cases, events_told_to_a_side_hold_no_secret);
    suite_add_tcase(suite, cases);
    return suite;
}
