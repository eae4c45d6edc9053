/* The luck report: sums, what was expected, how often dice fall so, and whose dice one sees. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/sentence.h"
#include "enfilade/session/luck.h"
#include "engine/cascade_rule_set.h"

enum { VOLLEY = SENTENCE_OF_SET + 1, NERVE = SENTENCE_OF_SET + 2 };

static Event roll_of(uint16_t side, uint16_t rule, uint16_t words, int count, int faces, int sum) {
    return (Event){.kind = EVENT_ROLL,
                   .side = {side},
                   .rule = rule,
                   .words = words,
                   .numbers = {count},
                   .values = {sum, faces}};
}

static Game *game;

static LuckReport report_of(const Event *events, size_t count, uint16_t viewer, bool knows_all) {
    LuckReport report;
    luck_read_events(game_battle(game), events, count, (SideId){viewer}, knows_all, &report);
    return report;
}

static void begin(CascadeTable *table) {
    cascade_table_begin(table, 120);
    cascade_table_unit(table, 1, 2, vector(20, 30), 180);
    cascade_table_unit(table, 2, 2, vector(20, 10), 0);
    cascade_table_ready(table);
    game = game_create(table->small.setting, 1);
}

static void end(CascadeTable *table) {
    game_destroy(game);
    cascade_table_finish(table);
}

START_TEST(each_side_and_kind_of_roll_has_its_line) {
    CascadeTable table;
    begin(&table);
    const Event events[] = {
        roll_of(2, CASCADE_MORALE_01, NERVE, 2, 6, 9),
        roll_of(1, CASCADE_FIRE_01, VOLLEY, 3, 6, 18),
        {.kind = EVENT_TOLD, .side = {1}, .values = {99, 6}},
        roll_of(1, CASCADE_MORALE_01, NERVE, 2, 6, 7),
        roll_of(1, CASCADE_FIRE_01, VOLLEY, 1, 6, 1),
    };
    LuckReport report = report_of(events, 5, 1, false);
    const struct {
        uint16_t side, rule;
        int dice;
        double sum, expected;
    } LINES[] = {
        {1, 0, 6, 26, 21}, {1, CASCADE_FIRE_01, 4, 19, 14}, {1, CASCADE_MORALE_01, 2, 7, 7},
        {2, 0, 2, 9, 7},   {2, CASCADE_MORALE_01, 2, 9, 7},
    };
    ck_assert_uint_eq(report.lines.count, 5);
    for (size_t i = 0; i < 5; i++) {
        const LuckLine *line = &report.lines.items[i];
        ck_assert_uint_eq(line->side.value, LINES[i].side);
        ck_assert_uint_eq(line->rule, LINES[i].rule);
        ck_assert_int_eq(line->dice, LINES[i].dice);
        ck_assert_double_eq(line->sum, LINES[i].sum);
        ck_assert_double_eq(line->expected, LINES[i].expected);
    }
    /* 9, 10, 11 or 12 with two dice: 4 + 3 + 2 + 1 of 36. */
    ck_assert_double_eq_tol(report.lines.items[4].chance, 10.0 / 36, 1e-12);
    luck_finish(&report);
    end(&table);
}
END_TEST

/* Beside the walk through all values of three dice of two kinds. */
START_TEST(chance_is_that_of_all_dice_walked_through) {
    CascadeTable table;
    begin(&table);
    for (int sum = 3; sum <= 22; sum++) {
        const Event events[] = {roll_of(1, CASCADE_FIRE_01, VOLLEY, 2, 6, 2),
                                roll_of(1, CASCADE_FIRE_01, VOLLEY, 1, 10, sum - 2)};
        LuckReport report = report_of(events, 2, 1, false);
        int count = 0;
        for (int one = 1; one <= 6; one++) {
            for (int two = 1; two <= 6; two++) {
                for (int ten = 1; ten <= 10; ten++) {
                    int all = one + two + ten;
                    count += sum < 12.5 ? all <= sum : all >= sum;
                }
            }
        }
        ck_assert_double_eq_tol(report.lines.items[0].chance, count / 360.0, 1e-12);
        luck_finish(&report);
    }
    end(&table);
}
END_TEST

START_TEST(many_dice_are_still_exact) {
    CascadeTable table;
    begin(&table);
    Event events[300];
    for (int i = 0; i < 300; i++) {
        events[i] = roll_of(1, CASCADE_FIRE_01, VOLLEY, 4, 6, 14);
    }
    events[0].values[0] = 14 + 118; /* two deviations of 59.16 above 4,200 */
    LuckReport report = report_of(events, 300, 1, false);
    ck_assert(report.lines.items[0].has_chance);
    ck_assert_double_eq_tol(report.lines.items[0].chance, 0.0233, 0.0005);
    luck_finish(&report);
    end(&table);
}
END_TEST

START_TEST(secret_dice_of_others_are_not_counted_until_all_is_known) {
    CascadeTable table;
    begin(&table);
    Event events[] = {roll_of(1, CASCADE_FIRE_01, VOLLEY, 1, 6, 6),
                      roll_of(2, CASCADE_FIRE_01, VOLLEY, 1, 6, 6)};
    events[1].values[2] = 1;
    LuckReport north = report_of(events, 2, 1, false);
    LuckReport south = report_of(events, 2, 2, false);
    LuckReport all = report_of(events, 2, 1, true);
    ck_assert_uint_eq(north.lines.count, 2);
    ck_assert_uint_eq(south.lines.count, 4);
    ck_assert_uint_eq(all.lines.count, 4);
    luck_finish(&north);
    luck_finish(&south);
    luck_finish(&all);
    end(&table);
}
END_TEST

START_TEST(dice_of_a_secret_phase_stay_unknown_in_the_next) {
    CascadeTable table;
    begin(&table);
    const Event events[] = {
        {.kind = EVENT_PHASE, .numbers = {CASCADE_ORDERS, 1}},
        roll_of(2, CASCADE_FIRE_01, VOLLEY, 1, 6, 6),
        {.kind = EVENT_PHASE, .numbers = {CASCADE_MOVEMENT, 1}},
        roll_of(2, CASCADE_FIRE_01, VOLLEY, 1, 6, 5),
    };
    LuckReport report = report_of(events, 4, 1, false);
    ck_assert_uint_eq(report.lines.count, 2);
    ck_assert_double_eq(report.lines.items[0].sum, 5);
    luck_finish(&report);
    end(&table);
}
END_TEST

/* It rolls where nobody sees it, is found, and rolls again. */
START_TEST(dice_of_a_hidden_unit_stay_unknown_when_it_is_found) {
    CascadeTable table;
    cascade_table_begin(&table, 120);
    cascade_table_unit(&table, 1, 2, vector(20, 30), 180);
    UnitId hidden = cascade_table_hidden_unit(&table, 2, 2, vector(20, 10), 0);
    cascade_table_ready(&table);
    game = game_create(table.small.setting, 1);
    Event events[] = {
        roll_of(2, CASCADE_FIRE_01, VOLLEY, 1, 6, 6),
        {.kind = EVENT_FIELD_SET, .numbers = {CASCADE_FIELD_HIDDEN, hidden.value, 0, 1}},
        roll_of(2, CASCADE_FIRE_01, VOLLEY, 1, 6, 5),
    };
    events[0].unit = events[2].unit = hidden;
    LuckReport other = report_of(events, 3, 1, false), own = report_of(events, 3, 2, false);
    ck_assert_uint_eq(other.lines.count, 2);
    ck_assert_double_eq(other.lines.items[0].sum, 5);
    ck_assert_double_eq(own.lines.items[0].sum, 11);
    luck_finish(&other);
    luck_finish(&own);
    end(&table);
}
END_TEST

START_TEST(report_is_told_in_whole_lines) {
    CascadeTable table;
    begin(&table);
    const Event events[] = {roll_of(1, CASCADE_MORALE_01, NERVE, 2, 6, 12),
                            roll_of(2, CASCADE_MORALE_01, NERVE, 2, 6, 5),
                            roll_of(2, CASCADE_FIRE_01, VOLLEY, 2, 6, 7)};
    LuckReport report = report_of(events, 3, 1, false);
    Text words = {0};
    luck_write(game_battle(game), &report, &words);
    ck_assert_str_eq(text_letters(&words),
                     "North\n"
                     "  all dice: 2 dice came to 12, expected 7.0; so much or more in 1 battle of "
                     "36\n"
                     "  tests its nerve (CASCADE-MORALE-01): 2 dice came to 12, expected 7.0; so "
                     "much or more in 1 battle of 36\n"
                     "South\n"
                     "  all dice: 4 dice came to 12, expected 14.0; so little or less in 34 "
                     "battles of 100\n"
                     "  fires (CASCADE-FIRE-01): 2 dice came to 7, expected 7.0\n"
                     "  tests its nerve (CASCADE-MORALE-01): 2 dice came to 5, expected 7.0; so "
                     "little or less in 28 battles of 100\n");
    text_finish(&words);
    luck_finish(&report);
    end(&table);
}
END_TEST

Suite *suite_session_luck(void);
Suite *suite_session_luck(void) {
    Suite *suite = suite_create("session/luck");
    TCase *cases = tcase_create("luck");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, each_side_and_kind_of_roll_has_its_line);
    tcase_add_test(cases, chance_is_that_of_all_dice_walked_through);
    tcase_add_test(cases, many_dice_are_still_exact);
    tcase_add_test(cases, secret_dice_of_others_are_not_counted_until_all_is_known);
    tcase_add_test(cases, dice_of_a_secret_phase_stay_unknown_in_the_next);
    tcase_add_test(cases, dice_of_a_hidden_unit_stay_unknown_when_it_is_found);
    tcase_add_test(cases, report_is_told_in_whole_lines);
    suite_add_tcase(suite, cases);
    return suite;
}
