/* Colours that everybody can tell apart. */
#include <check.h>

#include "enfilade/render/palette.h"
#include "render/colour_sight.h"

Suite *suite_render_palette(void);

START_TEST(sides_differ_for_every_kind_of_sight) {
    for (ColourSight sight = COLOUR_SIGHT_FULL; sight <= COLOUR_SIGHT_GREY; sight++) {
        /* Grey tells only the first two sides apart a little; hatching and letters do the rest. */
        double least = sight == COLOUR_SIGHT_GREY ? 2 : 12;
        for (unsigned one = 1; one <= 2; one++) {
            for (unsigned other = one + 1; other <= 2; other++) {
                double apart = colour_difference(colour_seen(palette_side(one, 0).fill, sight),
                                                 colour_seen(palette_side(other, 0).fill, sight));
                ck_assert_msg(apart > least, "sides %u and %u, sight %d: %.1f", one, other, sight,
                              apart);
            }
        }
    }
}
END_TEST

START_TEST(troops_stand_out_from_the_ground_for_every_kind_of_sight) {
    static const PaletteColour GROUNDS[] = {
        PALETTE_PAPER,     PALETTE_WOOD_WASH,   PALETTE_TREE_DARK, PALETTE_TREE, PALETTE_TREE_LIGHT,
        PALETTE_FIELD_TAN, PALETTE_FIELD_GREEN, PALETTE_WATER,     PALETTE_MARSH};
    for (ColourSight sight = COLOUR_SIGHT_FULL; sight <= COLOUR_SIGHT_GREY; sight++) {
        for (size_t i = 0; i < sizeof GROUNDS / sizeof *GROUNDS; i++) {
            Colour ground = colour_seen(palette(GROUNDS[i]), sight);
            for (unsigned side = 1; side <= 2; side++) {
                SideLook look = palette_side(side, 0);
                double fill = colour_difference(colour_seen(look.fill, sight), ground);
                double edge = colour_difference(colour_seen(look.dark, sight), ground);
                ck_assert_msg(fill > 9 && edge > 25, "side %u, ground %zu, sight %d: %.1f, %.1f",
                              side, i, sight, fill, edge);
            }
        }
    }
}
END_TEST

START_TEST(the_first_two_sides_differ_in_hatching) {
    ck_assert(palette_side(1, 0).hatch != palette_side(2, 0).hatch);
}
END_TEST

START_TEST(text_has_contrast_on_its_grounds) {
    static const PaletteColour GROUNDS[] = {PALETTE_PAPER, PALETTE_PAPER_LIGHT, PALETTE_PAPER_DARK};
    static const PaletteColour INKS[] = {PALETTE_INK, PALETTE_INK_FAINT, PALETTE_WATER_NAME};
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            double contrast = colour_contrast(palette(GROUNDS[i]), palette(INKS[j]));
            ck_assert_msg(contrast >= 4.3, "ink %d on ground %d: %.2f", j, i, contrast);
        }
    }
    for (PaletteColour tone = PALETTE_GOOD; tone <= PALETTE_MOVE; tone++) {
        ck_assert_double_ge(colour_contrast(palette(PALETTE_PAPER), palette(tone)), 3.0);
    }
    for (unsigned side = 1; side <= 2; side++) {
        ck_assert_double_ge(colour_contrast(palette_side(side, 0).fill, palette(PALETTE_CREAM)),
                            4.0);
    }
}
END_TEST

START_TEST(black_and_white_are_the_ends_of_every_scale) {
    Colour black = colour(0, 0, 0), white = colour(255, 255, 255);
    ck_assert_double_eq_tol(colour_difference(black, white), 100, 0.1);
    ck_assert_double_eq_tol(colour_contrast(black, white), 21, 0.01);
    Colour seen = colour_seen(white, COLOUR_SIGHT_NO_RED);
    ck_assert_int_ge(seen.red, 253);
    ck_assert_int_ge(seen.blue, 253);
}
END_TEST

START_TEST(a_side_may_bring_its_own_colour) {
    SideLook look = palette_side(1, 0x336699);
    ck_assert_int_eq(look.fill.red, 0x33);
    ck_assert_int_eq(look.fill.green, 0x66);
    ck_assert_double_gt(colour_contrast(look.dark, look.light), 4);
}
END_TEST

Suite *suite_render_palette(void) {
    Suite *suite = suite_create("render/palette");
    TCase *all = tcase_create("palette");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, sides_differ_for_every_kind_of_sight);
    tcase_add_test(all, troops_stand_out_from_the_ground_for_every_kind_of_sight);
    tcase_add_test(all, the_first_two_sides_differ_in_hatching);
    tcase_add_test(all, text_has_contrast_on_its_grounds);
    tcase_add_test(all, black_and_white_are_the_ends_of_every_scale);
    tcase_add_test(all, a_side_may_bring_its_own_colour);
    suite_add_tcase(suite, all);
    return suite;
}
