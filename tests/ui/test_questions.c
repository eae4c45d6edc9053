/* Questions on the map: when they can be answered, what is marked, and what their sheet hides. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "../../src/ui/dialog_answer.h"
#include "../../src/ui/program_parts.h"
#include "enfilade/render/canvas_log.h"
#include "support/ui_driver.h"

Suite *suite_ui_questions(void);

static UiDriver driver;

static void set_up(void) {
    ui_driver_init(&driver, 1280, 720, 1, 1);
}

static void tear_down(void) {
    ui_driver_finish(&driver);
}

/* To where it is asked at which place the first regiment comes on. */
static void come_to_the_arrivals(void) {
    ck_assert(ui_driver_open(&driver, "tests/ui/arrivals.json"));
    for (int i = 0; i < 12 && !ui_driver_said(&driver, "Where does First come on?"); i++) {
        ui_driver_end_phase(&driver);
    }
    ck_assert(ui_driver_said(&driver, "Where does First come on?"));
}

static size_t count_said(const char *words) {
    size_t count = 0;
    for (const char *at = strstr(text_letters(&driver.status), words); at != NULL;
         at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

/* What is drawn in the layer over the troops. */
static void draw_live(Text *out) {
    Text log = {0};
    Canvas *canvas = canvas_log_create(1280, 720, driver.fonts, &log);
    program_paint(driver.program, canvas);
    canvas_destroy(canvas);
    const char *live = strstr(text_letters(&log), "layer live");
    const char *front = strstr(text_letters(&log), "layer front");
    ck_assert(live != NULL && front > live);
    text_add_bytes(out, live, (size_t)(front - live));
    text_finish(&log);
}

START_TEST(a_question_can_be_answered_only_when_it_is_shown) {
    double x = 0, y = 0;
    come_to_the_arrivals();
    ck_assert(ui_driver_click_control(&driver, "answer", 4));
    ck_assert_uint_eq(count_said("answered"), 1);
    /* Whenever it is said, its sheet is there to be read; a click before is not taken for its. */
    ui_driver_click(&driver, 700, 300);
    ck_assert_int_eq(ui_driver_said(&driver, "Where does Second come on?"),
                     ui_driver_find_control(&driver, "answer", 4, &x, &y));
    ui_driver_settle(&driver);
    ck_assert(ui_driver_said(&driver, "Where does Second come on?"));
}
END_TEST

START_TEST(who_comes_on_stands_there_at_once) {
    double x = 0, y = 0;
    come_to_the_arrivals();
    ck_assert(ui_driver_click_control(&driver, "answer", 4));
    ui_driver_wait(&driver, 0.2); /* it does not come from a corner of the table, stand by stand */
    ck_assert(ui_driver_find_control(&driver, "answer", 4, &x, &y));
}
END_TEST

/* Whatever is marked when the question comes can be answered with at once. */
START_TEST(the_place_that_is_marked_at_first_is_legal) {
    ck_assert(ui_driver_open(&driver, "tests/ui/arrivals.json"));
    come_to_the_arrivals();
    const BattleScreen *screen = &driver.program->battle;
    size_t asked = 0;
    for (; session_question(screen->session) != NULL; asked++) {
        ck_assert(screen->draft.is_begun && screen->draft.has_place);
        Answer answer = dialog_answer_place(&screen->draft);
        Ruling ruling;
        rule_set_judge_answer(session_battle(screen->session), session_question(screen->session),
                              &answer, &ruling);
        ck_assert_msg(ruling.is_legal, "%s", ruling.sentence);
        ck_assert(ui_driver_click_control(&driver, "answer", 4));
        ui_driver_settle(&driver);
        ck_assert(!ui_driver_said(&driver, "refused"));
    }
    ck_assert_uint_gt(asked, 0);
}
END_TEST

START_TEST(the_place_and_its_limits_are_drawn_before_anybody_clicks) {
    Text before = {0}, drawn = {0};
    ck_assert(ui_driver_open(&driver, "tests/ui/arrivals.json"));
    draw_live(&before);
    come_to_the_arrivals();
    draw_live(&drawn);
    ck_assert_uint_gt(drawn.length, before.length + 200);
    ck_assert(ui_driver_reads(&driver, "Within 6 in of the entry point"));
    text_finish(&before);
    text_finish(&drawn);
}
END_TEST

Suite *suite_ui_questions(void) {
    Suite *suite = suite_create("ui/questions");
    TCase *tc = tcase_create("questions");
    tcase_set_timeout(tc, 120);
    tcase_add_checked_fixture(tc, set_up, tear_down);
    tcase_add_test(tc, a_question_can_be_answered_only_when_it_is_shown);
    tcase_add_test(tc, who_comes_on_stands_there_at_once);
    tcase_add_test(tc, the_place_that_is_marked_at_first_is_legal);
    tcase_add_test(tc, the_place_and_its_limits_are_drawn_before_anybody_clicks);
    suite_add_tcase(suite, tc);
    return suite;
}
