/* Commands as text. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/rule_set.h"
#include "enfilade/rules/null.h"
#include "engine/cascade_rule_set.h"

static const char *const LINES[] = {
    "engine.end_phase side=1",
    "engine.standing side=2 numbers=1,3",
    "cascade.plot side=1 movers=12 legs=forward:3072,turn:-2816,wait:0",
    "cascade.plot side=65535 movers=1,65535",
    "cascade.purpose side=1 movers=3 numbers=-2147483648,2147483647",
};

START_TEST(command_round_trips_through_its_line) {
    Command command;
    char why[256];
    Text text = {0};
    ck_assert_msg(command_read(&cascade_rule_set, LINES[_i], &command, why, sizeof why), "%s", why);
    command_write(&cascade_rule_set, &command, &text);
    ck_assert_str_eq(text_letters(&text), LINES[_i]);
    text_finish(&text);
}
END_TEST

static const char *const BAD[] = {
    "",
    " ",
    "march side=1",
    "dbac.move side=1",
    "cascade.plot",
    "cascade.plot side=0",
    "cascade.plot side=65536",
    "cascade.plot side=1,2",
    "cascade.plot side=1 side=1",
    "cascade.plot movers=1 side=1",
    "cascade.plot side=1 movers=0",
    "cascade.plot side=1 movers=1,1",
    "cascade.plot side=1 movers=1,",
    "cascade.plot side=1 movers=",
    "cascade.plot side=1 movers",
    "cascade.plot side=1 movers=1 target=2",
    "cascade.plot side=1 movers=1 numbers=1",
    "cascade.plot side=1 movers=1 place=1,2,3",
    "cascade.plot side=1 movers=1 legs=forward",
    "cascade.plot side=1 movers=1 legs=forward:1.5",
    "cascade.plot side=1 movers=1 legs=forward:99999999",
    "cascade.plot side=1 movers=1 legs=wheel_left:1",
    "cascade.plot side=1 movers=1 pace=1",
    "engine.end_phase side=1 movers=1",
    "engine.standing side=1 numbers=2147483648,1",
};

START_TEST(line_that_is_no_command_is_refused_with_what_would_be_right) {
    Command command;
    char why[256] = "";
    ck_assert_msg(!command_read(&cascade_rule_set, BAD[_i], &command, why, sizeof why),
                  "%s is read", BAD[_i]);
    ck_assert(why[0] != '\0');
}
END_TEST

START_TEST(too_many_movers_are_refused) {
    Text text = {0};
    Command command;
    char why[256] = "";
    text_add(&text, "cascade.plot side=1 movers=1");
    for (int i = 2; i <= COMMAND_MOVER_LIMIT; i++) {
        text_format(&text, ",%d", i);
    }
    ck_assert(command_read(&cascade_rule_set, text_letters(&text), &command, why, sizeof why));
    ck_assert_uint_eq(command.mover_count, COMMAND_MOVER_LIMIT);
    text_format(&text, ",%d", COMMAND_MOVER_LIMIT + 1);
    ck_assert(!command_read(&cascade_rule_set, text_letters(&text), &command, why, sizeof why));
    text_finish(&text);
}
END_TEST

START_TEST(part_that_is_too_long_is_refused) {
    Text text = {0};
    Command command;
    char why[256] = "";
    text_add(&text, "cascade.plot side=1 movers=1 legs=");
    for (int i = 0; i < 3000; i++) {
        text_add(&text, "f");
    }
    ck_assert(!command_read(&cascade_rule_set, text_letters(&text), &command, why, sizeof why));
    text_finish(&text);
}
END_TEST

START_TEST(place_is_kept_in_steps_within_bounds) {
    Command command = {0};
    command_set_place(&command, vector(10.5, -3.25), vector(1, 0));
    ck_assert(command.has_place);
    ck_assert_int_eq(command.x, 10752);
    ck_assert_int_eq(command.y, -3328);
    ck_assert_int_eq(command.facing_steps, 11520);
    ck_assert_double_eq(command_place(&command).x, 10.5);
    ck_assert_double_eq(command_facing(&command).x, 1);
    command_set_place(&command, vector(1e30, -1e30), vector(0, 1));
    ck_assert_int_eq(command.x, 256 * 1024);
    ck_assert_int_eq(command.y, -256 * 1024);
}
END_TEST

START_TEST(lengths_round_to_the_nearest_step) {
    ck_assert_int_eq(command_steps(1), 1024);
    ck_assert_int_eq(command_steps(1.0 / 2048 - 1e-9), 0);
    ck_assert_int_eq(command_steps(1.0 / 2048 + 1e-9), 1);
    ck_assert_int_eq(command_steps(-2.5), -2560);
    ck_assert_double_eq(command_inches(-2560), -2.5);
}
END_TEST

Suite *suite_engine_command(void);
Suite *suite_engine_command(void) {
    Suite *suite = suite_create("engine/command");
    TCase *cases = tcase_create("command");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, command_round_trips_through_its_line, 0,
                        (int)(sizeof LINES / sizeof LINES[0]));
    tcase_add_loop_test(cases, line_that_is_no_command_is_refused_with_what_would_be_right, 0,
                        (int)(sizeof BAD / sizeof BAD[0]));
    tcase_add_test(cases, too_many_movers_are_refused);
    tcase_add_test(cases, part_that_is_too_long_is_refused);
    tcase_add_test(cases, place_is_kept_in_steps_within_bounds);
    tcase_add_test(cases, lengths_round_to_the_nearest_step);
    suite_add_tcase(suite, cases);
    return suite;
}
