/* Limits of an army; drawn ground and its limits. */
#include <check.h>
#include <string.h>

#include "drill.h"

START_TEST(armies_keep_their_limits_unless_a_list_says_otherwise) {
    static const struct {
        DbacArmyFacts facts;
        DbacRule rule; /* 0: legal */
    } rows[] = {
        {{.is_union = true, .infantry = 7, .cavalry = 2, .batteries = 3}, DBAC_NO_RULE},
        {{.is_union = true, .infantry = 6, .cavalry = 3, .batteries = 3}, DBAC_ORG_07},
        {{.is_confederate = true, .infantry = 7, .cavalry = 3, .batteries = 2}, DBAC_NO_RULE},
        {{.is_confederate = true, .infantry = 7, .cavalry = 2, .batteries = 3}, DBAC_ORG_06},
        {{.is_union = true, .infantry = 13}, DBAC_ORG_05},
        {{.is_union = true, .infantry = 13, .has_historical_list = true}, DBAC_NO_RULE},
        {{.is_union = true, .infantry = 8, .veterans = 4}, DBAC_ORG_08},
        {{.is_confederate = true, .infantry = 8, .zouaves = 1}, DBAC_ORG_09},
        {{.is_confederate = true, .infantry = 8, .veterans = 2, .zouaves = 2}, DBAC_ORG_09},
    };
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_ready(&drill);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Ruling ruling;
        dbac_organisation_judge_army(drill.numbers, &rows[i].facts, &ruling);
        ck_assert_int_eq(ruling.is_legal, rows[i].rule == DBAC_NO_RULE);
        ck_assert_int_eq(ruling.is_legal ? 0 : ruling.rule, rows[i].rule);
    }
    ck_assert_int_eq(dbac_organisation_short_muskets(drill.numbers, false, 7), 3);
    ck_assert_int_eq(dbac_organisation_short_muskets(drill.numbers, true, 8), 2);
    drill_finish(&drill);
}
END_TEST

START_TEST(half_the_pieces_are_bad_going_and_a_river_counts_two) {
    static const struct {
        DbacGroundFacts facts;
        int count;
        bool is_legal;
    } rows[] = {
        {{.woods = 2, .built_up = 1, .fences = 2, .rivers = 1, .roads = 1}, 7, false},
        {{.woods = 3, .swamp = 1, .walls = 1, .rivers = 1, .roads = 3}, 7, true},
        {{.woods = 3, .fences = 1, .rivers = 2, .roads = 1}, 8, false},
        {{.woods = 4, .rivers = 2, .roads = 1, .consent = true}, 8, true},
        {{.woods = 5, .roads = 1}, 5, false},
        {{.woods = 13, .roads = 1}, 13, false},
        {{.woods = 6, .roads = 4}, 6, false},
    };
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_ready(&drill);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Ruling ruling;
        dbac_generator_judge(drill.numbers, &rows[i].facts, &ruling);
        ck_assert_int_eq(dbac_generator_count(drill.numbers, &rows[i].facts), rows[i].count);
        ck_assert_msg(ruling.is_legal == rows[i].is_legal, "row %zu: %s", i, ruling.sentence);
    }
    drill_finish(&drill);
}
END_TEST

static int count_kind(const GroundSketch *sketch, const char *kind) {
    int count = 0;
    for (size_t i = 0; i < sketch->piece_count; i++) {
        count += strcmp(sketch->pieces[i].kind, kind) == 0 ? 1 : 0;
    }
    return count;
}

static DbacGroundFacts facts_of(const GroundSketch *sketch) {
    return (DbacGroundFacts){.woods = count_kind(sketch, "woods"),
                             .built_up = count_kind(sketch, "building"),
                             .tall_crops = count_kind(sketch, "cornfield_standing"),
                             .swamp = count_kind(sketch, "marsh"),
                             .arroyo_dunes = count_kind(sketch, "scrub"),
                             .steep_hill = count_kind(sketch, "steep_hill"),
                             .fences = count_kind(sketch, "rail_fence"),
                             .walls = count_kind(sketch, "stone_wall"),
                             .hills = count_kind(sketch, "hill"),
                             .rivers = count_kind(sketch, "river"),
                             .roads = count_kind(sketch, "road")};
}

START_TEST(drawn_ground_keeps_every_limit_and_its_seed) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_ready(&drill);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Arena arena;
        arena_init(&arena);
        RandomStream stream = random_stream(seed, 0), again = random_stream(seed, 0);
        GroundSketch one = {.arena = &arena}, other = {.arena = &arena};
        ck_assert(dbac_generate_ground(drill.numbers, &stream, &one));
        ck_assert(dbac_generate_ground(drill.numbers, &again, &other));
        DbacGroundFacts facts = facts_of(&one);
        Ruling ruling;
        dbac_generator_judge(drill.numbers, &facts, &ruling);
        ck_assert_msg(ruling.is_legal, "seed %d: %s", (int)seed, ruling.sentence);
        ck_assert_uint_eq(one.piece_count, other.piece_count);
        for (size_t i = 0; i < one.piece_count; i++) {
            const GroundPiece *piece = &one.pieces[i];
            Bounds bounds = bounds_of_points(piece->points);
            ck_assert(piece->points.points[0].x == other.pieces[i].points.points[0].x);
            if (!piece->is_line) {
                ck_assert_double_le(bounds.east - bounds.west, 8.01);
                ck_assert_double_le(bounds.north - bounds.south, 8.01);
                ck_assert_double_ge(bounds.west, 1.99);
                ck_assert_double_le(bounds.north, 46.01);
            }
            ck_assert_int_ge(rule_ground_of_kind(drill.numbers, piece->kind), 0);
        }
        arena_finish(&arena);
    }
    drill_finish(&drill);
}
END_TEST

START_TEST(a_historical_list_may_name_zouaves_and_more_veterans) {
    static const char *const traits[] = {"zouave"};
    for (int zouaves = 1; zouaves <= 2; zouaves++) {
        Drill drill;
        drill_begin(&drill, 48, 48);
        drill_option(&drill, DBAC_OPTION_HISTORICAL_LIST);
        drill_option(&drill, DBAC_OPTION_VETERANS);
        drill_option(&drill, DBAC_OPTION_ZOUAVES);
        for (int i = 0; i < 5; i++) {
            UnitId unit = drill_unit(&drill, 1, "infantry", "line", vector(8 + 7 * i, 10), 0);
            drill.units[unit.value - 1].quality = "elite";
        }
        for (int i = 0; i < zouaves; i++) {
            drill.units[i].traits = traits;
            drill.units[i].trait_count = 1;
        }
        drill_ready(&drill);
        FaultList faults;
        fault_list_init(&faults);
        dbac_check_setting(drill.setting, "list", &faults);
        ck_assert_int_eq(faults.faults.count > 0, zouaves > 1);
        fault_list_finish(&faults);
        ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_ZOUAVE, (UnitId){1}), 1);
        ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_ZOUAVE, (UnitId){3}), 0);
        ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_VETERAN, (UnitId){5}), 1);
        drill_finish(&drill);
    }
}
END_TEST

START_TEST(without_their_options_nobody_is_a_veteran_or_a_zouave) {
    static const char *const traits[] = {"zouave"};
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_unit(&drill, 1, "infantry", "line", vector(8, 10), 0);
    drill.units[0].quality = "elite";
    drill.units[0].traits = traits;
    drill.units[0].trait_count = 1;
    drill_ready(&drill);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_VETERAN, (UnitId){1}), 0);
    ck_assert_int_eq(dbac_unit_field(drill.battle, DBAC_FIELD_ZOUAVE, (UnitId){1}), 0);
    drill_finish(&drill);
}
END_TEST

START_TEST(words_of_a_list_that_no_formation_is_called_begin_in_column) {
    static const char *const words[] = {"two-deep", "double-line", "column-of-divisions"};
    Drill drill;
    drill_begin(&drill, 48, 48);
    for (int i = 0; i < 3; i++) {
        drill_unit(&drill, 1, "infantry", words[i], vector(8 + 7 * i, 10), 0);
    }
    drill_ready(&drill);
    for (uint16_t i = 1; i <= 3; i++) {
        ck_assert_int_eq(battle_unit(drill.battle, (UnitId){i})->formation, DBAC_FORMATION_COLUMN);
    }
    drill_finish(&drill);
}
END_TEST

/* The ledger's table of what a map's words are played as (DBAC-TERR-18). */
START_TEST(each_word_of_a_map_is_played_as_its_ground) {
    static const char *const rows[][2] = {
        {"woods", "woods"},
        {"light_woods", "woods"},
        {"orchard", "woods"},
        {"building", "built_up"},
        {"cornfield", "open"},
        {"cornfield_standing", "tall_crops"},
        {"marsh", "swamp"},
        {"scrub", "arroyo_dunes"},
        {"rough", "arroyo_dunes"},
        {"field", "open"},
        {"pasture", "open"},
        {"plowed", "open"},
        {"garden", "open"},
        {"pond", "impassable"},
        {"stream", "stream"},
        {"river", "river"},
        {"road", "road"},
        {"track", "road"},
        {"rail_fence", "fence"},
        {"stone_wall", "wall"},
        {"masonry_wall", "wall"},
        {"hedge", "wall"},
        {"sunken_lane", "sunken_road"},
        {"railroad_grade", "sunken_road"},
        {"works", "fortification"},
        {"ravine", "steep_slope"},
        {"contour", "hill"},
    };
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_ready(&drill);
    size_t count = 0;
    const GroundKind *grounds = rule_grounds(drill.numbers, &count);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int ground = rule_ground_of_kind(drill.numbers, rows[i][0]);
        ck_assert_msg(ground >= 0 && strcmp(grounds[ground].id, rows[i][1]) == 0, "%s", rows[i][0]);
    }
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_organisation(void);

Suite *suite_rules_dbac_organisation(void) {
    Suite *suite = suite_create("rules/dbac/organisation");
    TCase *armies = tcase_create("armies and ground");
    tcase_set_timeout(armies, 60);
    tcase_add_test(armies, armies_keep_their_limits_unless_a_list_says_otherwise);
    tcase_add_test(armies, half_the_pieces_are_bad_going_and_a_river_counts_two);
    tcase_add_test(armies, drawn_ground_keeps_every_limit_and_its_seed);
    tcase_add_test(armies, a_historical_list_may_name_zouaves_and_more_veterans);
    tcase_add_test(armies, without_their_options_nobody_is_a_veteran_or_a_zouave);
    tcase_add_test(armies, words_of_a_list_that_no_formation_is_called_begin_in_column);
    tcase_add_test(armies, each_word_of_a_map_is_played_as_its_ground);
    suite_add_tcase(suite, armies);
    return suite;
}
