#include <check.h>
#include <string.h>

#include "enfilade/base/memory.h"
#include "enfilade/base/text.h"

START_TEST(zeroed_text_is_empty) {
    Text text = {0};
    ck_assert_str_eq(text_letters(&text), "");
    text_clear(&text);
    char *taken = text_take(&text);
    ck_assert_str_eq(taken, "");
    memory_free(taken);
    text_finish(&text);
}
END_TEST

START_TEST(text_grows_by_words_bytes_and_formats) {
    Text text = {0};
    text_add(&text, "line");
    text_add_bytes(&text, "abc", 2);
    text_format(&text, " %d/%s", 12, "x");
    ck_assert_str_eq(text_letters(&text), "lineab 12/x");
    ck_assert_uint_eq(text.length, 11);
    for (int i = 0; i < 1000; i++) {
        text_format(&text, "%03d", i);
    }
    ck_assert_uint_eq(text.length, 3011);
    ck_assert_uint_eq(strlen(text_letters(&text)), 3011);
    text_clear(&text);
    ck_assert_str_eq(text_letters(&text), "");
    text_finish(&text);
}
END_TEST

START_TEST(text_taken_leaves_an_empty_one) {
    Text text = {0};
    text_add(&text, "Shields");
    char *taken = text_take(&text);
    ck_assert_str_eq(taken, "Shields");
    ck_assert_str_eq(text_letters(&text), "");
    memory_free(taken);
}
END_TEST

typedef struct IntegerCase {
    const char *words;
    bool is_number;
    int64_t number;
} IntegerCase;

static const IntegerCase integer_cases[] = {
    {"0", true, 0},
    {"-0", true, 0},
    {"12", true, 12},
    {"-3072", true, -3072},
    {"007", true, 7},
    {"9223372036854775807", true, INT64_MAX},
    {"-9223372036854775808", true, INT64_MIN},
    {"9223372036854775808", false, 0},
    {"-9223372036854775809", false, 0},
    {"99999999999999999999999", false, 0},
    {"", false, 0},
    {"-", false, 0},
    {"+1", false, 0},
    {" 1", false, 0},
    {"1 ", false, 0},
    {"1.0", false, 0},
    {"1e3", false, 0},
    {"0x10", false, 0},
    {"--1", false, 0},
};

START_TEST(integers_are_read_whole_or_not_at_all) {
    const IntegerCase *c = &integer_cases[_i];
    int64_t number = 77;
    ck_assert_msg(text_read_integer(c->words, &number) == c->is_number, "\"%s\"", c->words);
    ck_assert_int_eq(number, c->is_number ? c->number : 77);
}
END_TEST

typedef struct LetterCase {
    const char *bytes;
    size_t length;
} LetterCase;

static const LetterCase letter_cases[] = {
    {"a", 1},
    {"\x7F", 1},
    {"\xC2\x80", 2},
    {"\xDF\xBF", 2},
    {"\xE0\xA0\x80", 3},
    {"\xED\x9F\xBF", 3},
    {"\xEE\x80\x80", 3},
    {"\xEF\xBF\xBF", 3},
    {"\xF0\x90\x80\x80", 4},
    {"\xF4\x8F\xBF\xBF", 4},
    {"\x80", 0},             /* a continuation alone */
    {"\xBF", 0},             /* the same */
    {"\xC0\x80", 0},         /* zero in two bytes */
    {"\xC1\xBF", 0},         /* overlong */
    {"\xE0\x9F\xBF", 0},     /* overlong */
    {"\xF0\x8F\xBF\xBF", 0}, /* overlong */
    {"\xED\xA0\x80", 0},     /* a surrogate */
    {"\xED\xBF\xBF", 0},     /* a surrogate */
    {"\xF4\x90\x80\x80", 0}, /* beyond U+10FFFF */
    {"\xF5\x80\x80\x80", 0}, /* the same */
    {"\xFF", 0},
    {"\xE2\x82", 0}, /* cut off */
    {"\xE2\x82"
     "a",
     0},                 /* cut off by a letter */
    {"\xF0\x90\x80", 0}, /* cut off */
    {"\xC3", 0},         /* cut off */
};

START_TEST(utf8_letters_are_measured_and_bad_ones_refused) {
    const LetterCase *c = &letter_cases[_i];
    ck_assert_uint_eq(text_utf8_letter(c->bytes, strlen(c->bytes)), c->length);
    for (size_t available = 0; available < c->length; available++) {
        ck_assert_uint_eq(text_utf8_letter(c->bytes, available), 0);
    }
}
END_TEST

START_TEST(letters_are_counted_not_bytes) {
    ck_assert_uint_eq(text_utf8_length(""), 0);
    ck_assert_uint_eq(text_utf8_length("Kernstown"), 9);
    ck_assert_uint_eq(text_utf8_length("Härtel — ♞"), 10);
}
END_TEST

START_TEST(copy_never_cuts_a_letter) {
    char out[8];
    text_copy(out, sizeof out, "short");
    ck_assert_str_eq(out, "short");
    text_copy(out, sizeof out, "sevenxx");
    ck_assert_str_eq(out, "sevenxx");
    text_copy(out, sizeof out, "eightxxx");
    ck_assert_str_eq(out, "eightxx");
    text_copy(out, sizeof out, "sixxxx\xC3\xA4");
    ck_assert_str_eq(out, "sixxxx");
    text_copy(out, sizeof out, "five5\xE2\x82\xAC");
    ck_assert_str_eq(out, "five5");
    text_copy(out, sizeof out, "four\xE2\x82\xAC!");
    ck_assert_str_eq(out, "four\xE2\x82\xAC");
    text_copy(out, 1, "\xC3\xA4");
    ck_assert_str_eq(out, "");
}
END_TEST

START_TEST(an_ending_may_be_the_whole) {
    ck_assert(text_ends_with("drill-1.journal", ".journal"));
    ck_assert(text_ends_with(".journal", ".journal"));
    ck_assert(!text_ends_with("journal", ".journal"));
    ck_assert(!text_ends_with("drill.journal.json", ".journal"));
}
END_TEST

Suite *suite_base_text(void);

Suite *suite_base_text(void) {
    Suite *suite = suite_create("base/text");
    TCase *tc = tcase_create("text");
    tcase_set_timeout(tc, 60);
    tcase_add_test(tc, zeroed_text_is_empty);
    tcase_add_test(tc, text_grows_by_words_bytes_and_formats);
    tcase_add_test(tc, text_taken_leaves_an_empty_one);
    tcase_add_loop_test(tc, integers_are_read_whole_or_not_at_all, 0,
                        (int)(sizeof integer_cases / sizeof *integer_cases));
    tcase_add_loop_test(tc, utf8_letters_are_measured_and_bad_ones_refused, 0,
                        (int)(sizeof letter_cases / sizeof *letter_cases));
    tcase_add_test(tc, letters_are_counted_not_bytes);
    tcase_add_test(tc, copy_never_cuts_a_letter);
    tcase_add_test(tc, an_ending_may_be_the_whole);
    suite_add_tcase(suite, tc);
    return suite;
}
