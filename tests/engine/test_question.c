/* Answers: as text, and whether they fit. */
#include <check.h>
#include <string.h>

#include "enfilade/engine/question.h"

START_TEST(answer_round_trips_through_its_line) {
    static const char *const LINES[] = {"answer", "answer numbers=1", "answer numbers=2,-1,7",
                                        "answer place=1024,-2048,46079",
                                        "answer numbers=3 place=0,0,0"};
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        Answer answer;
        char why[200];
        Text text = {0};
        ck_assert_msg(answer_read(LINES[i], &answer, why, sizeof why), "%s", LINES[i]);
        answer_write(&answer, &text);
        ck_assert_str_eq(text_letters(&text), LINES[i]);
        text_finish(&text);
    }
}
END_TEST

START_TEST(line_that_is_no_answer_is_refused) {
    static const char *const BAD[] = {"",
                                      "numbers=1",
                                      "answer numbers=",
                                      "answer numbers=1 numbers=2",
                                      "answer place=1,2",
                                      "answer place=1,2,3,4",
                                      "answer place=1,2,3 numbers=1",
                                      "answer yes",
                                      "answers numbers=1"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        Answer answer;
        char why[200] = "";
        ck_assert_msg(!answer_read(BAD[i], &answer, why, sizeof why), "%s is read", BAD[i]);
        ck_assert(why[0] != '\0');
    }
}
END_TEST

typedef struct FitCase {
    QuestionShape shape;
    const char *answer;
    bool fits;
} FitCase;

/* Choices 10, 20, 30, of which 1 to 2; numbers 100 to 200 in steps of 25; 2 dice of 6. */
static const FitCase FITS[] = {
    {QUESTION_YES_NO, "answer numbers=1", true},
    {QUESTION_YES_NO, "answer numbers=0", true},
    {QUESTION_YES_NO, "answer numbers=2", false},
    {QUESTION_YES_NO, "answer", false},
    {QUESTION_YES_NO, "answer numbers=1,1", false},
    {QUESTION_YES_NO, "answer numbers=1 place=0,0,0", false},
    {QUESTION_ONE_OF, "answer numbers=20", true},
    {QUESTION_ONE_OF, "answer numbers=0", false},
    {QUESTION_ONE_OF, "answer numbers=10,20", false},
    {QUESTION_SOME_OF, "answer numbers=30", true},
    {QUESTION_SOME_OF, "answer numbers=30,10", true},
    {QUESTION_SOME_OF, "answer numbers=30,30", false},
    {QUESTION_SOME_OF, "answer", false},
    {QUESTION_SOME_OF, "answer numbers=10,20,30", false},
    {QUESTION_SOME_OF, "answer numbers=10,11", false},
    {QUESTION_NUMBER, "answer numbers=100", true},
    {QUESTION_NUMBER, "answer numbers=200", true},
    {QUESTION_NUMBER, "answer numbers=125", true},
    {QUESTION_NUMBER, "answer numbers=126", false},
    {QUESTION_NUMBER, "answer numbers=75", false},
    {QUESTION_NUMBER, "answer numbers=225", false},
    {QUESTION_PLACE, "answer place=5,5,0", true},
    {QUESTION_PLACE, "answer numbers=1 place=5,5,0", false},
    {QUESTION_PLACE, "answer place=262145,5,0", false},
    {QUESTION_PLACE, "answer place=5,5,46080", false},
    {QUESTION_PLACE, "answer", false},
    {QUESTION_DICE, "answer numbers=1,6", true},
    {QUESTION_DICE, "answer numbers=0,6", false},
    {QUESTION_DICE, "answer numbers=1,7", false},
    {QUESTION_DICE, "answer numbers=1", false},
};

START_TEST(answer_fits_the_shape_of_its_question) {
    const FitCase *fit = &FITS[_i];
    Question question;
    memset(&question, 0, sizeof question);
    question.shape = fit->shape;
    for (int i = 1; i <= 3; i++) {
        question.choices[question.choice_count++].value = 10 * i;
    }
    question.least_chosen = 1;
    question.most_chosen = 2;
    question.least = 100;
    question.most = 200;
    question.step = 25;
    question.dice_count = 2;
    question.faces = 6;
    Answer answer;
    char why[200] = "";
    ck_assert(answer_read(fit->answer, &answer, why, sizeof why));
    ck_assert_msg(answer_fits(&question, &answer, why, sizeof why) == fit->fits, "%s", fit->answer);
    ck_assert(fit->fits || why[0] != '\0');
}
END_TEST

Suite *suite_engine_question(void);
Suite *suite_engine_question(void) {
    Suite *suite = suite_create("engine/question");
    TCase *cases = tcase_create("question");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, answer_round_trips_through_its_line);
    tcase_add_test(cases, line_that_is_no_answer_is_refused);
    tcase_add_loop_test(cases, answer_fits_the_shape_of_its_question, 0,
                        (int)(sizeof FITS / sizeof FITS[0]));
    suite_add_tcase(suite, cases);
    return suite;
}
