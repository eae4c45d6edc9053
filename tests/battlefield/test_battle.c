/* The block of a battle: layout, copies, fields, pairs, growth; and its hash. */
#include <string.h>

#include "enfilade/battlefield/battle_hash.h"
#include "support/small_battle.h"
#include "support/suites.h"

static const FieldKind fields[] = {
    {.id = "weather", .subject = FIELD_OF_BATTLE, .type = FIELD_COUNT},
    {.id = "points", .subject = FIELD_OF_SIDE, .type = FIELD_COUNT},
    {.id = "losses", .subject = FIELD_OF_BODY, .type = FIELD_COUNT},
    {.id = "fired", .subject = FIELD_OF_UNIT, .type = FIELD_FLAG},
    {.id = "hits", .subject = FIELD_OF_STAND, .type = FIELD_COUNT},
};
enum { WEATHER, POINTS, LOSSES, FIRED, HITS, FIELD_COUNT_HERE };

static SmallBattle small;
static UnitId one, other;

static void begin(void) {
    small_battle_begin(&small, 48, 36);
    SideId north = small_battle_side(&small, "North");
    SideId south = small_battle_side(&small, "South");
    small_battle_body(&small, north, BODY_NONE, "Brigade");
    small_battle_area(&small, GROUND_HIDES, 10, 10, 20, 20);
    one = small_battle_line(&small, north, 4, vector(24, 10), 0);
    other = small_battle_column(&small, south, 3, vector(24, 30), 180);
    small.setting->fields = fields;
    small.setting->field_count = FIELD_COUNT_HERE;
    small.spare_units = 2;
    small.stands_of_spare_unit = 3;
    small.pairs = 4;
    small.works = 2;
    small.plots = 5;
    small_battle_ready(&small, 7);
}

static void finish(void) {
    small_battle_finish(&small);
}

START_TEST(new_battle_has_units_waiting_and_rooms_empty) {
    const uint16_t stands[] = {4, 3};
    BattleRoom room = {.stands_of_unit = stands, .spare_units = 1, .stands_of_spare_unit = 2};
    Battle *battle = battle_create(small.setting, &room, 7);
    ck_assert_uint_eq(battle->unit_count, 3);
    ck_assert_uint_eq(battle->stand_count, 9);
    ck_assert_int_eq(battle_unit(battle, one)->state, UNIT_WAITING);
    ck_assert_int_eq(battle_unit(battle, (UnitId){3})->state, UNIT_SPARE);
    ck_assert_uint_eq(battle_unit(battle, (UnitId){3})->first_stand, 8);
    ck_assert_uint_eq(battle_unit(battle, other)->side.value, 2);
    ck_assert_int_eq(battle_stand(battle, (StandId){5})->state, STAND_SPARE);
    ck_assert_uint_eq(battle_stand(battle, (StandId){5})->unit.value, other.value);
    battle_destroy(battle);
    battle_destroy(NULL);
}
END_TEST

START_TEST(copy_is_equal_and_apart) {
    Battle *copy = battle_copy(small.battle);
    ck_assert(battle_equals(copy, small.battle));
    battle_stands(copy)[0].at.x += 1;
    ck_assert(!battle_equals(copy, small.battle));
    battle_assign(copy, small.battle);
    ck_assert(battle_equals(copy, small.battle));
    battle_destroy(copy);
}
END_TEST

START_TEST(every_field_row_has_a_place_of_its_own) {
    Battle *battle = small.battle;
    int32_t next = 1;
    for (size_t field = 0; field < FIELD_COUNT_HERE; field++) {
        uint32_t last = battle_field_rows(battle, fields[field].subject);
        for (uint32_t row = field == WEATHER ? 0 : 1; row <= last; row++) {
            ck_assert_int_eq(battle_field(battle, field, row), 0);
            *battle_field_slot(battle, field, row) = next++;
        }
    }
    ck_assert_int_eq(next - 1, 1 + 2 + 1 + 4 + 13);
    next = 1;
    for (size_t field = 0; field < FIELD_COUNT_HERE; field++) {
        uint32_t last = battle_field_rows(battle, fields[field].subject);
        for (uint32_t row = field == WEATHER ? 0 : 1; row <= last; row++) {
            ck_assert_int_eq(battle_field(battle, field, row), next++);
        }
    }
}
END_TEST

START_TEST(pairs_are_found_in_the_order_asked_for) {
    battle_pairs(small.battle)[2] = (Pair){.kind = 3, .one = one, .other = other, .number = 9};
    int32_t number = 0;
    ck_assert(battle_find_pair(small.battle, 3, one, other, false, &number));
    ck_assert_int_eq(number, 9);
    ck_assert(!battle_find_pair(small.battle, 3, other, one, false, NULL));
    ck_assert(battle_find_pair(small.battle, 3, other, one, true, NULL));
    ck_assert(!battle_find_pair(small.battle, 4, one, other, true, NULL));
}
END_TEST

/* Marks all that a battle can hold. */
static void fill(Battle *battle) {
    battle_pairs(battle)[1] = (Pair){.kind = 1, .one = one, .other = other, .number = 2};
    battle_works(battle)[0] = (Work){.a = {1, 2}, .b = {3, 4}, .state = 1};
    battle_plots(battle)[4] = (Plot){.unit = one, .share_to = 0.5, .leg = 2, .amount = 1024};
    *battle_feature_state_slot(battle, (FeatureId){1}) = 3;
    *battle_field_slot(battle, WEATHER, 0) = 4;
    *battle_field_slot(battle, HITS, 6) = 5;
    *battle_field_slot(battle, FIRED, 2) = 1;
}

START_TEST(larger_battle_keeps_rows_ids_and_hash) {
    fill(small.battle);
    Battle *larger = battle_create_with_room(small.battle, 40, 20, 50);
    ck_assert_uint_gt(larger->size, small.battle->size);
    ck_assert_uint_eq(larger->pair_room, 40);
    ck_assert_int_eq(battle_field(larger, HITS, 6), 5);
    ck_assert_int_eq(battle_feature_state(larger, (FeatureId){1}), 3);
    ck_assert_int_eq(battle_plot(larger, 4)->amount, 1024);
    BattleHash before;
    BattleHash after;
    battle_hash(small.battle, &before);
    battle_hash(larger, &after);
    ck_assert_int_eq(battle_hash_first_difference(&before, &after), HASH_SECTION_COUNT);
    Battle *again = battle_create_with_room(small.battle, 40, 20, 50);
    ck_assert(battle_equals(larger, again));
    battle_destroy(again);
    battle_destroy(larger);
}
END_TEST

/* 2,000 stands in 500 units, with fields enough for a rule set. */
START_TEST(large_battle_takes_at_most_64_bytes_a_stand) {
    BattleSetting *setting = battle_setting_create();
    UnitSetting *units = arena_allocate_array(&setting->arena, 500, sizeof *units);
    uint16_t stands[500];
    FieldKind many[40];
    for (int i = 0; i < 500; i++) {
        stands[i] = 4;
    }
    for (int i = 0; i < 40; i++) {
        many[i] = fields[i < 10 ? FIRED : i < 12 ? HITS : WEATHER];
    }
    setting->units = units;
    setting->unit_count = 500;
    setting->fields = many;
    setting->field_count = 40;
    battle_setting_complete(setting);
    BattleRoom room = {.stands_of_unit = stands, .pairs = 100};
    Battle *battle = battle_create(setting, &room, 1);
    ck_assert_uint_eq(battle->stand_count, 2000);
    ck_assert_uint_le(battle->size, 64 * 2000);
    battle_destroy(battle);
    battle_setting_destroy(setting);
}
END_TEST

static HashSection changed_section(const BattleHash *before) {
    BattleHash after;
    battle_hash(small.battle, &after);
    HashSection section = battle_hash_first_difference(before, &after);
    ck_assert_int_eq(battle_hash_all(before) == battle_hash_all(&after),
                     section == HASH_SECTION_COUNT);
    return section;
}

START_TEST(each_part_of_the_state_shows_in_its_section) {
    Battle *battle = small.battle;
    fill(battle);
    BattleHash before;
    battle_hash(battle, &before);
    ck_assert_int_eq(changed_section(&before), HASH_SECTION_COUNT);
    Battle *kept = battle_copy(battle);
#define CHANGES(statement, section)                                                                \
    do {                                                                                           \
        statement;                                                                                 \
        ck_assert_int_eq(changed_section(&before), section);                                       \
        battle_assign(battle, kept);                                                               \
    } while (0)
    CHANGES(battle->turn++, HASH_TURN);
    CHANGES(battle->phase++, HASH_TURN);
    CHANGES(battle->moment = 0.5, HASH_TURN);
    CHANGES(battle->command_count++, HASH_TURN);
    CHANGES(random_bits(&battle->streams[STREAM_SECRET]), HASH_DICE);
    CHANGES(battle_stands(battle)[2].at.y += 1e-12, HASH_STANDS);
    CHANGES(battle_stands(battle)[2].slot++, HASH_STANDS);
    CHANGES(battle_units(battle)[1].formation++, HASH_UNITS);
    CHANGES(battle_pairs(battle)[1].number++, HASH_PAIRS);
    CHANGES(battle_works(battle)[0].state++, HASH_WORKS);
    CHANGES(*battle_feature_state_slot(battle, (FeatureId){1}) = 1, HASH_WORKS);
    CHANGES(battle_plots(battle)[4].amount++, HASH_PLOTS);
    CHANGES(*battle_field_slot(battle, POINTS, 2) = 1, HASH_FIELDS);
    CHANGES(*battle_field_slot(battle, HITS, 1) = 1, HASH_FIELDS);
#undef CHANGES
    battle_destroy(kept);
}
END_TEST

START_TEST(unused_rows_and_rows_of_pairs_do_not_show) {
    Battle *battle = small.battle;
    fill(battle);
    BattleHash before;
    battle_hash(battle, &before);
    battle_pairs(battle)[0] = battle_pairs(battle)[1];
    battle_pairs(battle)[1] = (Pair){.kind = 0, .number = 7};
    battle_stands(battle)[9].at.x = 5;
    battle_units(battle)[3].formation = 2;
    *battle_field_slot(battle, HITS, 9) = 1;
    *battle_field_slot(battle, FIRED, 3) = 1;
    ck_assert_int_eq(changed_section(&before), HASH_SECTION_COUNT);
}
END_TEST

START_TEST(every_section_has_a_name) {
    for (int i = 0; i < HASH_SECTION_COUNT; i++) {
        ck_assert_uint_gt(strlen(battle_hash_section_name((HashSection)i)), 0);
    }
}
END_TEST

Suite *suite_battlefield_battle(void);

Suite *suite_battlefield_battle(void) {
    Suite *suite = suite_create("battlefield/battle");
    TCase *block = tcase_create("battle");
    tcase_set_timeout(block, 60);
    tcase_add_checked_fixture(block, begin, finish);
    tcase_add_test(block, new_battle_has_units_waiting_and_rooms_empty);
    tcase_add_test(block, copy_is_equal_and_apart);
    tcase_add_test(block, every_field_row_has_a_place_of_its_own);
    tcase_add_test(block, pairs_are_found_in_the_order_asked_for);
    tcase_add_test(block, larger_battle_keeps_rows_ids_and_hash);
    tcase_add_test(block, large_battle_takes_at_most_64_bytes_a_stand);
    suite_add_tcase(suite, block);
    TCase *hash = tcase_create("battle_hash");
    tcase_set_timeout(hash, 60);
    tcase_add_checked_fixture(hash, begin, finish);
    tcase_add_test(hash, each_part_of_the_state_shows_in_its_section);
    tcase_add_test(hash, unused_rows_and_rows_of_pairs_do_not_show);
    tcase_add_test(hash, every_section_has_a_name);
    suite_add_tcase(suite, hash);
    return suite;
}
