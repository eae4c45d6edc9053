/* The figures of a result against values worked out by hand. */
#include <check.h>
#include <string.h>

#include "../../tools/simulate/summary.h"
#include "../../tools/simulate/summary_json.h"
#include "../../tools/simulate/summary_text.h"

static const char *objectives[] = {"Hill, \"bare\""};
static ContestUnit units[] = {{"First", 1, false}, {"Second", 2, false}, {"Chief", 2, true}};

static const Contest contest = {.rules = "null 1",
                                .title = "Blocks",
                                .side_count = 2,
                                .sides = {"North", "South"},
                                .players = {"random", "1"},
                                .units = units,
                                .unit_count = 3,
                                .objectives = objectives,
                                .objective_count = 1};

static GameRow row_of(uint64_t seed, int winner, int lost, int others_lost, const char *fates,
                      const char *holder) {
    return (GameRow){.seed = seed,
                     .winner = winner,
                     .end = "result",
                     .rule = "NULL-END-01",
                     .why = winner == 0 ? "Drawn." : "Won.",
                     .turns = 5 + (int)seed,
                     .commands = 10,
                     .answers = 2,
                     .units_lost = {fates[0] == 'l', fates[1] == 'l'},
                     .stands = {10, 20},
                     .stands_lost = {lost, others_lost},
                     .fates = fates,
                     .objectives = holder,
                     .features = ""};
}

/* North wins 1, 2 and 4, South 3, nobody 5. Of their stands they lose more than the other, in
 * thousandths: 1: 400 - 100, 2: 900 - 100, 3: 500 - 50, 4: 50 - 100, 5: 300 - 300. */
static void fill(GameRow rows[5]) {
    rows[0] = row_of(1, 1, 1, 8, "klk", "1");
    rows[1] = row_of(2, 1, 1, 18, "kll", "1");
    rows[2] = row_of(3, 2, 5, 1, "lkk", "2");
    rows[3] = row_of(4, 1, 1, 1, "kkk", "1");
    rows[4] = row_of(5, 0, 3, 6, "lkk", "0");
}

static void check_close(Proportion found, double share, double least, double most) {
    ck_assert_double_eq_tol(found.share, share, 0.00005);
    ck_assert_double_eq_tol(found.least, least, 0.00005);
    ck_assert_double_eq_tol(found.most, most, 0.00005);
}

START_TEST(wins_losses_and_length_are_counted) {
    GameRow rows[5];
    Summary summary;
    fill(rows);
    summary_init(&summary, &contest, rows, 5);
    ck_assert_uint_eq(summary.sides[0].wins, 3);
    ck_assert_uint_eq(summary.sides[1].wins, 1);
    ck_assert_uint_eq(summary.drawn, 1);
    check_close(summary.sides[0].share, 0.6, 0.2307, 0.8824);
    check_close(summary.drawn_share, 0.2, 0.0362, 0.6245);
    ck_assert_int_eq(summary.sides[0].units, 1);
    ck_assert_int_eq(summary.sides[1].units, 1); /* the Chief is none */
    /* 1 1 5 1 3: mean 2.2, squares 37 - 24.2 over 4 is 3.2 */
    ck_assert_double_eq_tol(summary.sides[0].stands_lost.mean, 2.2, 1e-9);
    ck_assert_double_eq_tol(summary.sides[0].stands_lost.deviation, 1.788854, 1e-6);
    ck_assert_int_eq(summary.sides[0].stands_lost.least, 1);
    ck_assert_int_eq(summary.sides[0].stands_lost.most, 5);
    ck_assert_double_eq_tol(summary.turns.mean, 8, 1e-9);
    ck_assert_double_eq_tol(summary.steps.mean, 12, 1e-9);
    ck_assert_uint_eq(summary.ending_count, 2);
    ck_assert_str_eq(summary.endings[0].why, "Won.");
    ck_assert_uint_eq(summary.endings[0].games, 4);
    summary_finish(&summary);
}
END_TEST

START_TEST(a_unit_matters_as_its_side_wins_without_it) {
    GameRow rows[5];
    Summary summary;
    fill(rows);
    summary_init(&summary, &contest, rows, 5);
    const SummaryContrast *first = &summary.units[0];
    ck_assert_uint_eq(first->with, 2);
    ck_assert_uint_eq(first->with_wins, 0);
    ck_assert_uint_eq(first->without, 3);
    ck_assert_uint_eq(first->without_wins, 3);
    /* 0 of 2 is 0 to 0.6576, 3 of 3 is 0.4385 to 1: -1 + sqrt(0.6576 ^ 2 + 0.5615 ^ 2) */
    check_close(first->difference, -1, -1, -0.1353);
    ck_assert_double_eq_tol(summary_contrast_weight(first), 0.1353, 0.00005);
    ck_assert_double_eq(summary_contrast_weight(&summary.units[1]), 0);
    /* The hill: held by North in 1, 2 and 4, by South in 3. */
    ck_assert_uint_eq(summary.holding_count, 2);
    ck_assert_uint_eq(summary.holdings[0].with_wins, 3);
    ck_assert_uint_eq(summary.holdings[0].without_wins, 0);
    ck_assert_uint_eq(summary.holdings[1].with, 1);
    ck_assert_uint_eq(summary.holdings[1].with_wins, 1);
    summary_finish(&summary);
}
END_TEST

START_TEST(one_sided_and_close_games_are_found) {
    GameRow rows[5];
    Summary summary;
    fill(rows);
    summary_init(&summary, &contest, rows, 5);
    ck_assert_uint_eq(summary.one_sided_count, 3);
    ck_assert_uint_eq(summary.one_sided[0], 2);
    ck_assert_uint_eq(summary.one_sided[1], 3);
    ck_assert_uint_eq(summary.one_sided[2], 1);
    ck_assert_uint_eq(summary.closest[0], 5);
    ck_assert_uint_eq(summary.closest[1], 4);
    ck_assert_uint_eq(summary.closest[2], 1);
    summary_finish(&summary);
}
END_TEST

static void check_holds(const Text *text, const char *words) {
    ck_assert_msg(strstr(text_letters(text), words) != NULL, "\"%s\" is not in\n%s", words,
                  text_letters(text));
}

START_TEST(the_table_says_it_in_words) {
    GameRow rows[5];
    Summary summary;
    Text text = {0};
    fill(rows);
    summary_init(&summary, &contest, rows, 5);
    summary_text_write(&summary, &text);
    check_holds(&text, "5 games, seeds 1 to 5; North played by random, South played by 1\n");
    check_holds(&text, "  North                          3    60.0 %    23.1 to  88.2 %\n");
    check_holds(&text, "       4  Won. (result, NULL-END-01)\n");
    check_holds(&text, "  North, stands                 2.2     1.8      1      5   of 10\n");
    check_holds(&text, "First (North)");
    check_holds(&text, "-100.0 (-100.0 to -13.5)\n");
    check_holds(&text, "Most one-sided: seeds 2, 3, 1\nClosest: seeds 5, 4, 1\n");
    ck_assert_ptr_null(strstr(text_letters(&text), "Second (South)"));
    text_finish(&text);
    summary_finish(&summary);
}
END_TEST

/* Kinds in the order of their names, a side's dice together first, whatever a game knew of. */
START_TEST(luck_is_summed_by_side_and_kind) {
    static const GameLuck first[] = {
        {1, "all dice", 4, 20, 28}, {1, "rolls its fire", 4, 20, 28}, {2, "all dice", 2, 5, 14}};
    static const GameLuck second[] = {
        {1, "all dice", 3, 9, 21}, {1, "flees", 1, 6, 7}, {1, "rolls its fire", 2, 3, 14}};
    GameRow rows[5];
    Summary summary;
    fill(rows);
    rows[0].luck = first;
    rows[0].luck_count = 3;
    rows[3].luck = second;
    rows[3].luck_count = 3;
    summary_init(&summary, &contest, rows, 5);
    static const SummaryLuck wanted[] = {{1, "all dice", 7, 29, 49},
                                         {1, "flees", 1, 6, 7},
                                         {1, "rolls its fire", 6, 23, 42},
                                         {2, "all dice", 2, 5, 14}};
    ck_assert_uint_eq(summary.luck_count, 4);
    for (size_t i = 0; i < 4; i++) {
        ck_assert_int_eq(summary.luck[i].side, wanted[i].side);
        ck_assert_str_eq(summary.luck[i].kind, wanted[i].kind);
        ck_assert_int_eq(summary.luck[i].dice, wanted[i].dice);
        ck_assert_int_eq(summary.luck[i].sum, wanted[i].sum);
        ck_assert_int_eq(summary.luck[i].twice_expected, wanted[i].twice_expected);
    }
    Text table = {0}, json = {0};
    summary_text_write(&summary, &table);
    summary_json_write(&summary, &json);
    const char *line = strstr(text_letters(&table), "  North, all dice");
    ck_assert_ptr_nonnull(line);
    ck_assert_ptr_nonnull(strstr(line, " 7         29         24.5   +18.37 %"));
    ck_assert_ptr_nonnull(strstr(text_letters(&json),
                                 "{\"side\": 1, \"kind\": \"rolls its fire\", \"dice\": 6, "
                                 "\"sum\": 23, \"expected\": 21.0}"));
    text_finish(&table);
    text_finish(&json);
    summary_finish(&summary);
}
END_TEST

START_TEST(a_cell_with_a_comma_stands_in_quotes) {
    GameRow rows[5];
    Text text = {0};
    fill(rows);
    static const GameLuck luck[] = {{1, "all dice", 3, 12, 21}, {1, "flees", 1, 6, 7}};
    rows[0].luck = luck;
    rows[0].luck_count = 2;
    summary_csv_write(&contest, rows, 2, &text);
    ck_assert_str_eq(
        text_letters(&text),
        "seed,winner,end,rule,why,turns,commands,answers,North units lost,North stands lost,North "
        "stands,North dice,North dice came to,North dice expected,South units lost,South stands "
        "lost,South stands,South dice,South dice came to,South dice "
        "expected,First,Second,Chief,\"Hill, "
        "\"\"bare\"\" held by\"\n"
        "1,North,result,NULL-END-01,Won.,6,10,2,0,1,10,3,12,10.5,1,8,20,0,0,0.0,kept,lost,kept,"
        "North\n"
        "2,North,result,NULL-END-01,Won.,7,10,2,0,1,10,0,0,0.0,1,18,20,0,0,0.0,kept,lost,lost,"
        "North\n");
    text_finish(&text);
}
END_TEST

/* What is written is read again, with the very letters. */
START_TEST(a_contest_is_read_as_it_was_written) {
    Text text = {0};
    FaultList faults = {0};
    Contest written = contest;
    Contest read;
    written.scenario = "{\"title\":\n\t\"Bl\\u00f6cke \\\\ \xc3\xb6\"}\n";
    contest_write(&written, &text);
    text_add(&text, "]}");
    JsonDocument *document = json_read("head", text_letters(&text), text.length, &faults);
    ck_assert_ptr_nonnull(document);
    ck_assert(contest_read(document, &read, &faults));
    ck_assert_str_eq(read.scenario, written.scenario);
    ck_assert_str_eq(read.objectives[0], objectives[0]);
    ck_assert(contest_is_same(&written, &read, "head", "the test has", &faults));
    Text again = {0};
    contest_write(&read, &again);
    text_add(&again, "]}");
    ck_assert_str_eq(text_letters(&again), text_letters(&text));
    contest_finish(&read);
    json_destroy(document);
    text_finish(&text);
    text_finish(&again);
    fault_list_finish(&faults);
}
END_TEST

Suite *suite_tools_summary(void);
Suite *suite_tools_summary(void) {
    Suite *suite = suite_create("tools/summary");
    TCase *cases = tcase_create("summary");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, wins_losses_and_length_are_counted);
    tcase_add_test(cases, a_unit_matters_as_its_side_wins_without_it);
    tcase_add_test(cases, one_sided_and_close_games_are_found);
    tcase_add_test(cases, the_table_says_it_in_words);
    tcase_add_test(cases, luck_is_summed_by_side_and_kind);
    tcase_add_test(cases, a_cell_with_a_comma_stands_in_quotes);
    tcase_add_test(cases, a_contest_is_read_as_it_was_written);
    suite_add_tcase(suite, cases);
    return suite;
}
