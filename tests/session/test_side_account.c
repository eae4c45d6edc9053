/* The account of a battle for one side: its owner reads his secrets in it, the other does not. */
#include <check.h>
#include <string.h>

#include "enfilade/session/side_account.h"
#include "engine/cascade_rule_set.h"

enum { NORTH = 1, SOUTH };

static Session *begin(void) {
    CascadeTable table;
    FaultList faults = {0};
    cascade_table_begin(&table, 20);
    cascade_table_unit(&table, NORTH, 3, vector(20, 40), 180);
    cascade_table_unit(&table, SOUTH, 3, vector(20, 10), 0);
    cascade_table_ready(&table);
    Scenario *scenario = cascade_table_scenario(&table);
    cascade_table_finish(&table);
    Session *session =
        session_begin(scenario, &(SessionPlay){.mode = SESSION_HOT_SEAT}, 7, NULL, &faults);
    fault_list_finish(&faults);
    return session;
}

static char *account(const Session *session, uint16_t side) {
    Text words = {0};
    side_account_write(session, (SideId){side}, true, &words);
    return text_take(&words);
}

START_TEST(owner_alone_reads_of_his_scouts_and_their_dice) {
    Session *session = begin();
    char *other = account(session, SOUTH);
    Command scout = cascade_command("cascade.scout side=1 movers=1");
    Answer yes = answer_number(1);
    Ruling ruling;
    ck_assert(session_submit(session, &scout, &ruling));
    ck_assert(session_answer(session, &yes, &ruling));
    char *own = account(session, NORTH), *other_after = account(session, SOUTH);
    ck_assert(strstr(own, "A cascade, as far as North may know\n") == own);
    ck_assert(strstr(own, "not over: turn 1, Orders\n") != NULL);
    ck_assert(strstr(own, "Block 1 has scouted.\n") != NULL);
    ck_assert(strstr(own, "all dice: 1 die came to") != NULL);
    ck_assert_str_eq(other, other_after);
    memory_free(own);
    memory_free(other);
    memory_free(other_after);
    session_close(session);
}
END_TEST

START_TEST(side_is_found_by_its_name_and_a_wrong_one_is_told_what_would_be_right) {
    Session *session = begin();
    const BattleSetting *setting = session_battle(session)->setting;
    FaultList faults = {0};
    ck_assert_uint_eq(side_account_find(setting, "South", "--side", &faults).value, SOUTH);
    ck_assert_uint_eq(faults.faults.count, 0);
    ck_assert_uint_eq(side_account_find(setting, "Soth", "--side", &faults).value, 0);
    ck_assert_uint_eq(faults.refusing, 1);
    char *words = fault_text(&faults.faults.items[0]);
    ck_assert_str_eq(words, "--side: found \"Soth\"; the sides of A cascade are: North, South");
    memory_free(words);
    fault_list_finish(&faults);
    session_close(session);
}
END_TEST

Suite *suite_session_side_account(void);
Suite *suite_session_side_account(void) {
    Suite *suite = suite_create("session/side_account");
    TCase *cases = tcase_create("side account");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, owner_alone_reads_of_his_scouts_and_their_dice);
    tcase_add_test(cases, side_is_found_by_its_name_and_a_wrong_one_is_told_what_would_be_right);
    suite_add_tcase(suite, cases);
    return suite;
}
