/* Finding, measuring, wrapping. No test depends on how wide a letter is. */
#define _XOPEN_SOURCE 700 /* mkdtemp */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "enfilade/render/canvas_image.h"

START_TEST(the_id_of_a_rule_is_never_broken) {
    static const char words[] = "The pace is used up (DBAC-MOVE-02), well-formed or not.";
    Arena arena;
    arena_init(&arena);
    FontShelf *shelf = font_shelf_create_plain();
    for (double width = 100; width < 400; width += 7) {
        TextLines lines = font_wrap(shelf, FONT_PANEL, 14, width, words, &arena);
        bool is_whole = false;
        for (size_t i = 0; i < lines.count; i++) {
            char line[96];
            snprintf(line, sizeof line, "%.*s", (int)lines.items[i].bytes, lines.items[i].start);
            is_whole = is_whole || strstr(line, "DBAC-MOVE-02") != NULL;
        }
        ck_assert(is_whole ||
                  font_measure(shelf, FONT_PANEL, 14, 0, "(DBAC-MOVE-02),").width > width);
    }
    font_shelf_destroy(shelf);
    arena_finish(&arena);
}
END_TEST

Suite *suite_render_font(void);

static FontShelf *a_shelf(void) {
    Text problem = {0};
    FontShelf *shelf = font_shelf_create(NULL, &problem);
    ck_assert_msg(shelf != NULL, "%s", text_letters(&problem));
    text_finish(&problem);
    return shelf;
}

START_TEST(a_longer_text_is_wider_in_every_role) {
    FontShelf *shelf = a_shelf();
    for (FontRole role = 0; role < FONT_ROLE_COUNT; role++) {
        double one = font_measure(shelf, role, 14, 0, "Ohio").width;
        double two = font_measure(shelf, role, 14, 0, "Ohio Ohio").width;
        ck_assert_double_gt(one, 0);
        ck_assert_double_gt(two, one);
        ck_assert_double_gt(font_measure(shelf, role, 28, 0, "Ohio").width, one);
    }
    font_shelf_destroy(shelf);
}
END_TEST

START_TEST(spacing_is_added_between_letters) {
    FontShelf *shelf = a_shelf();
    double narrow = font_measure(shelf, FONT_MAP, 20, 0.5, "MONT").width;
    double wide = font_measure(shelf, FONT_MAP, 20, 4.5, "MONT").width;
    ck_assert_double_eq_tol(wide - narrow, 12, 0.5);
    font_shelf_destroy(shelf);
}
END_TEST

START_TEST(all_digits_of_tables_are_equally_wide) {
    FontShelf *shelf = a_shelf();
    double zero = font_measure(shelf, FONT_FIGURES, 16, 0, "0000").width;
    for (char digit = '1'; digit <= '9'; digit++) {
        char four[5] = {digit, digit, digit, digit, '\0'};
        ck_assert_double_eq_tol(font_measure(shelf, FONT_FIGURES, 16, 0, four).width, zero, 1.0);
    }
    font_shelf_destroy(shelf);
}
END_TEST

/* Every letter but spaces and line breaks, in order. */
static void assert_nothing_lost(const TextLines *lines, const char *words) {
    for (size_t i = 0; i < lines->count; i++) {
        for (size_t j = 0; j < lines->items[i].bytes; j++) {
            char letter = lines->items[i].start[j];
            if (letter == ' ') {
                continue;
            }
            while (*words == ' ' || *words == '\n') {
                words++;
            }
            ck_assert_int_eq(letter, *words);
            words++;
        }
    }
    ck_assert_uint_eq(strspn(words, " \n"), strlen(words));
}

START_TEST(wrapped_lines_fit_and_lose_nothing) {
    static const char *const TEXTS[] = {
        "The 5th Ohio volleys on the 37th Virginia, which falls back three inches.",
        "",
        "Donaudampfschifffahrtsgesellschaftskapitänswitwenrente",
        "one\n\ntwo  three   four\n",
        "stone-wall/fence-and-a-very-long-chain-of-hyphens to the end",
        "\xff\xfe broken bytes \xc3",
    };
    FontShelf *shelves[2] = {a_shelf(), font_shelf_create_plain()};
    Arena arena;
    arena_init(&arena);
    for (int which = 0; which < 2; which++) {
        for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
            for (double width = 30; width < 400; width += 37) {
                TextLines lines =
                    font_wrap(shelves[which], FONT_PANEL, 14, width, TEXTS[i], &arena);
                ck_assert_uint_ge(lines.count, 1);
                assert_nothing_lost(&lines, TEXTS[i]);
                ck_assert_double_le(lines.width, width);
            }
        }
    }
    arena_finish(&arena);
    font_shelf_destroy(shelves[0]);
    font_shelf_destroy(shelves[1]);
}
END_TEST

START_TEST(a_shortened_text_fits_and_ends_in_an_ellipsis) {
    FontShelf *shelf = a_shelf();
    Arena arena;
    arena_init(&arena);
    const char *words = "Stonewall Jackson's Command of the Valley District";
    const char *shorter = font_elide(shelf, FONT_PANEL, 14, 120, words, &arena);
    ck_assert_double_le(font_measure(shelf, FONT_PANEL, 14, 0, shorter).width, 120);
    ck_assert_str_eq(shorter + strlen(shorter) - strlen("…"), "…");
    ck_assert_int_eq(strncmp(shorter, words, 5), 0);
    ck_assert_str_eq(font_elide(shelf, FONT_PANEL, 14, 5000, words, &arena), words);
    arena_finish(&arena);
    font_shelf_destroy(shelf);
}
END_TEST

static double darkness(const Picture *picture) {
    double sum = 0;
    for (int i = 0; i < picture->width * picture->height; i++) {
        sum += 255 - (int)(picture->pixels[i] & 255);
    }
    return sum;
}

START_TEST(turned_text_lays_about_as_much_ink) {
    FontShelf *shelf = a_shelf();
    double inks[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        Canvas *canvas = canvas_image_create(300, 300, shelf);
        canvas_fill_box(canvas, pixel_box(0, 0, 300, 300), colour(255, 255, 255));
        TextStyle style = {.role = FONT_MAP_BOLD,
                           .size = 24,
                           .colour = colour(0, 0, 0),
                           .angle = i * 40,
                           .align = TEXT_CENTRE,
                           .level = TEXT_MIDDLE};
        canvas_text(canvas, pixel(150, 150), "Kernstown", &style);
        inks[i] = darkness(canvas_image_picture(canvas));
        canvas_destroy(canvas);
    }
    ck_assert_double_gt(inks[0], 0);
    ck_assert_double_eq_tol(inks[1] / inks[0], 1, 0.15);
    ck_assert_double_eq_tol(inks[2] / inks[0], 1, 0.15);
    font_shelf_destroy(shelf);
}
END_TEST

START_TEST(letters_that_a_face_lacks_come_from_the_fallback) {
    FontShelf *shelf = a_shelf();
    FontLabel arrow = font_label(shelf, FONT_PANEL, 20, 0, 0, 0, "→");
    ck_assert_int_gt(arrow.width, 0);
    int wide = arrow.width;
    FontLabel star = font_label(shelf, FONT_PANEL, 20, 0, 0, 0, "★");
    ck_assert_int_gt(star.width, 0);
    ck_assert(wide != star.width || arrow.height != star.height);
    font_shelf_destroy(shelf);
}
END_TEST

START_TEST(ten_thousand_labels_do_not_fill_the_memory) {
    FontShelf *shelf = a_shelf();
    for (int i = 0; i < 40000; i++) {
        char words[24];
        snprintf(words, sizeof words, "%d Va.", i);
        font_measure(shelf, FONT_MAP_ITALIC, 11, 0, words);
    }
    double again = font_measure(shelf, FONT_MAP_ITALIC, 11, 0, "7 Va.").width;
    ck_assert_double_gt(again, 0);
    font_shelf_destroy(shelf);
}
END_TEST

START_TEST(a_missing_typeface_is_told_with_its_package) {
    Text problem = {0};
    FontShelf *shelf = font_shelf_create("/nowhere/at/all", &problem);
    if (shelf != NULL && problem.length > 0) {
        ck_assert_ptr_nonnull(strstr(text_letters(&problem), "apt install fonts-"));
    }
    font_shelf_destroy(shelf);
    text_finish(&problem);
}
END_TEST

START_TEST(a_broken_typeface_is_told_with_its_file) {
    char folder[] = "/tmp/enfilade-font-XXXXXX", file[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/OldStandard-Regular.ttf", folder);
    FILE *stream = fopen(file, "w");
    ck_assert_ptr_nonnull(stream);
    fputs("no typeface", stream);
    fclose(stream);
    Text problem = {0};
    FontShelf *shelf = font_shelf_create(folder, &problem);
    ck_assert_ptr_null(shelf);
    ck_assert_ptr_nonnull(strstr(text_letters(&problem), file));
    text_finish(&problem);
    unlink(file);
    rmdir(folder);
}
END_TEST

Suite *suite_render_font(void) {
    Suite *suite = suite_create("render/font");
    TCase *all = tcase_create("fonts");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, a_longer_text_is_wider_in_every_role);
    tcase_add_test(all, spacing_is_added_between_letters);
    tcase_add_test(all, all_digits_of_tables_are_equally_wide);
    tcase_add_test(all, wrapped_lines_fit_and_lose_nothing);
    tcase_add_test(all, a_shortened_text_fits_and_ends_in_an_ellipsis);
    tcase_add_test(all, turned_text_lays_about_as_much_ink);
    tcase_add_test(all, letters_that_a_face_lacks_come_from_the_fallback);
    tcase_add_test(all, ten_thousand_labels_do_not_fill_the_memory);
    tcase_add_test(all, a_missing_typeface_is_told_with_its_package);
    tcase_add_test(all, a_broken_typeface_is_told_with_its_file);
    tcase_add_test(all, the_id_of_a_rule_is_never_broken);
    suite_add_tcase(suite, all);
    return suite;
}
