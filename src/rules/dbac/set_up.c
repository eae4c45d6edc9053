/* From an order of battle to stands on the table (DBAC-DEP-05, -06, DBAC-ORG-08, -11). */
#include "order_of_battle.h"

#include <string.h>

enum {
    PAIRS_AT_START = 64,
    NUMBERS_OF_BASE = 2, /* width and depth, base after base */
};

void dbac_fill_setting(BattleSetting *setting) {
    const RuleNumbers *numbers = setting->numbers;
    setting->length_tolerance = rule_number(numbers, DBAC_NUMBER_TOLERANCE_LENGTH);
    if (!rule_applies(numbers, DBAC_GEO_03) || !rule_applies(numbers, DBAC_GEO_05)) {
        setting->length_tolerance = 0;
    }
    setting->angle_tolerance = rule_number(numbers, DBAC_NUMBER_TOLERANCE_ANGLE);
    setting->least_contact = rule_number(numbers, DBAC_NUMBER_TOLERANCE_CONTACT);
    setting->sight_depth = rule_number(numbers, DBAC_NUMBER_SIGHT_DEPTH);
    StandSize *sizes = arena_allocate_array(&setting->arena, DBAC_STAND_KIND_COUNT, sizeof *sizes);
    for (size_t i = 0; i < DBAC_STAND_KIND_COUNT; i++) {
        sizes[i].width =
            rule_number(numbers, DBAC_NUMBER_BASE_INFANTRY_WIDTH + NUMBERS_OF_BASE * i);
        sizes[i].depth =
            rule_number(numbers, DBAC_NUMBER_BASE_INFANTRY_DEPTH + NUMBERS_OF_BASE * i);
    }
    setting->stand_sizes = sizes;
    setting->stand_size_count = DBAC_STAND_KIND_COUNT;
}

void dbac_ask_room(const BattleSetting *setting, BattleRoom *out, Arena *arena) {
    uint16_t *stands = arena_allocate_array(arena, setting->unit_count, sizeof *stands);
    for (size_t i = 0; i < setting->unit_count; i++) {
        stands[i] = (uint16_t)dbac_order_of_battle_elements(setting->numbers, &setting->units[i]);
    }
    *out = (BattleRoom){.stands_of_unit = stands, .pairs = PAIRS_AT_START};
}

static bool is_veteran(const RuleNumbers *numbers, const UnitSetting *unit) {
    return rule_option(numbers, DBAC_OPTION_VETERANS) && rule_applies(numbers, DBAC_ORG_08) &&
           !unit->is_leader && strcmp(unit->quality, "elite") == 0;
}

static void note_quality(Resolution *resolution, UnitId id, const UnitSetting *unit) {
    const RuleNumbers *numbers = resolution_numbers(resolution);
    bool veteran = is_veteran(numbers, unit);
    bool zouave = rule_option(numbers, DBAC_OPTION_ZOUAVES) && veteran &&
                  dbac_order_of_battle_kind(unit) == DBAC_UNIT_INFANTRY &&
                  battle_setting_unit_has_trait(unit, "zouave");
    change_field(resolution, DBAC_FIELD_VETERAN, id.value, veteran ? 1 : 0);
    change_field(resolution, DBAC_FIELD_ZOUAVE, id.value, zouave ? 1 : 0);
}

/* The first so many infantry regiments of a side's list carry the short-ranged muskets
 * (DBAC-ORG-11). */
static void note_muskets(Resolution *resolution, SideId side) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    if (!rule_option(setting->numbers, DBAC_OPTION_EARLY_MUSKETS)) {
        return;
    }
    int infantry = 0;
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitSetting *unit = &setting->units[i];
        infantry +=
            side_is(unit->side, side) && dbac_order_of_battle_kind(unit) == DBAC_UNIT_INFANTRY ? 1
                                                                                               : 0;
    }
    bool is_union = dbac_order_of_battle_is_union(battle_setting_side(setting, side));
    int left = dbac_organisation_short_muskets(setting->numbers, is_union, infantry);
    for (size_t i = 0; i < setting->unit_count && left > 0; i++) {
        const UnitSetting *unit = &setting->units[i];
        if (side_is(unit->side, side) && dbac_order_of_battle_kind(unit) == DBAC_UNIT_INFANTRY) {
            change_field(resolution, DBAC_FIELD_SHORT_MUSKETS, (uint32_t)i + 1, 1);
            left--;
        }
    }
}

static void flag_colours(Resolution *resolution, UnitId id) {
    const Battle *battle = resolution_battle(resolution);
    const Unit *row = battle_unit(battle, id);
    StandId first = {row->first_stand};
    const Stand *stand = battle_stand(battle, first);
    if (row->stand_room > 0 && dbac_is_regiment(battle, id)) {
        change_stand(resolution, first, stand->kind, (StandState)stand->state, stand->slot,
                     DBAC_STAND_HAS_COLOURS);
    }
}

static void place_listed(Resolution *resolution, UnitId id, const UnitSetting *unit) {
    DbacLayout layout;
    int formation = dbac_formation_of_word(unit, unit->formation);
    if (unit->is_leader && !unit->has_place) {
        return;
    }
    dbac_deployment_layout(resolution_battle(resolution), id,
                           (DbacFormation)(formation < 0 ? DBAC_FORMATION_COLUMN : formation),
                           unit->at, unit->facing, &layout);
    dbac_layout_carry_out(resolution, id, &layout);
}

static void set_up_unit(Resolution *resolution, UnitId id) {
    const Battle *battle = resolution_battle(resolution);
    const BattleSetting *setting = battle->setting;
    const UnitSetting *unit = battle_setting_unit(setting, id);
    DbacUnitKind kind = dbac_order_of_battle_kind(unit);
    if (!dbac_order_of_battle_is_played(setting, unit)) {
        change_unit(resolution, id, (uint8_t)kind, DBAC_FORMATION_LINE, UNIT_SPARE, 0, unit->body);
        return;
    }
    int formation = dbac_formation_of_word(unit, unit->formation);
    change_unit(resolution, id, (uint8_t)kind,
                (uint8_t)(formation < 0 ? DBAC_FORMATION_COLUMN : formation), UNIT_WAITING, 0,
                unit->body);
    change_field(resolution, DBAC_FIELD_ORIGINAL, id.value,
                 dbac_order_of_battle_elements(setting->numbers, unit));
    change_field(resolution, DBAC_FIELD_LOST, id.value, unit->lost);
    note_quality(resolution, id, unit);
    flag_colours(resolution, id);
    bool comes_later = dbac_arrival_of(setting, id) != NULL;
    bool meets = rule_option(setting->numbers, DBAC_OPTION_MEETING);
    if (unit->has_place) {
        place_listed(resolution, id, unit);
    } else if (!comes_later && meets) {
        change_field(resolution, DBAC_FIELD_ENTERS, id.value, 1);
    } else if (!comes_later && !unit->is_leader) {
        change_field(resolution, DBAC_FIELD_DEPLOYS, id.value, 1);
    }
}

static bool side_deploys(const Battle *battle, SideId side) {
    for (uint32_t row = 1; row <= battle->unit_count; row++) {
        if (side_is(battle_unit(battle, (UnitId){(uint16_t)row})->side, side) &&
            battle_field(battle, DBAC_FIELD_DEPLOYS, row) != 0) {
            return true;
        }
    }
    return false;
}

/* The middle of a side: how far from the mean place along the front still counts as the middle. */
typedef struct SideMiddle {
    Vector at, facing;
    double half_width;
} SideMiddle;

static SideMiddle find_middle(const Battle *battle, SideId side) {
    SideMiddle middle = {0};
    size_t count = 0;
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        middle.at = vector_add(middle.at, unit_centre(battle, unit));
        middle.facing = vector_add(middle.facing, dbac_facing(battle, unit));
        count++;
    }
    if (count == 0) {
        return middle;
    }
    middle.at = vector_scale(middle.at, 1 / (double)count);
    middle.facing = vector_unit(middle.facing);
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        Vector off = vector_subtract(unit_centre(battle, unit), middle.at);
        double aside = fabs(vector_dot(off, vector_right(middle.facing)));
        middle.half_width = aside > middle.half_width ? aside : middle.half_width;
    }
    middle.half_width /= 2;
    return middle;
}

/* A General without a place stands behind the rearmost unit of his middle (DBAC-DEP-06). */
static void place_general(Resolution *resolution, SideId side) {
    const Battle *battle = resolution_battle(resolution);
    UnitId general = dbac_general_unit(battle, side);
    SideMiddle middle = find_middle(battle, side);
    bool is_waiting = general.value != 0 && battle_unit(battle, general)->state == UNIT_WAITING;
    if (!is_waiting || vector_length(middle.facing) == 0 ||
        rule_option(battle_numbers(battle), DBAC_OPTION_MEETING)) {
        return;
    }
    double rear = 0;
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        for (size_t i = 0; i < stands.count; i++) {
            Vector off = vector_subtract(stand_rear_middle(&stands.boxes[i]), middle.at);
            /* All stand in the middle where they stand one behind the other. */
            bool is_middle =
                middle.half_width <= battle->setting->length_tolerance ||
                fabs(vector_dot(off, vector_right(middle.facing))) <= middle.half_width;
            double ahead = vector_dot(off, middle.facing);
            rear = is_middle && ahead < rear ? ahead : rear;
        }
    }
    double back = dbac_number(battle, DBAC_NUMBER_GENERAL_BEHIND) +
                  dbac_number(battle, DBAC_NUMBER_BASE_GENERAL_DEPTH) / 2;
    Vector wanted = vector_along(middle.at, middle.facing, rear - back);
    DbacLayout layout;
    double reach = battle->setting->width + battle->setting->height;
    if (dbac_place_nearest(battle, general, DBAC_FORMATION_LINE, wanted, middle.facing, reach, NULL,
                           &layout)) {
        dbac_layout_carry_out(resolution, general, &layout);
    }
}

/* The edge nearest to the ground behind a side that stands already. */
static TableEdge edge_behind(const Battle *battle, SideId side) {
    SideMiddle middle = find_middle(battle, side);
    TableEdge best = side.value == 1 ? TABLE_SOUTH : TABLE_NORTH;
    double least = INFINITY;
    for (int i = TABLE_NORTH; i <= TABLE_WEST; i++) {
        OrientedBox point = {middle.at, middle.facing, 0, 0};
        double distance = dbac_edge_distance(battle, (TableEdge)i, &point, false);
        double facing = vector_dot(dbac_edge_inward((TableEdge)i), middle.facing);
        if (facing > 0 && distance / facing < least) {
            least = distance / facing;
            best = (TableEdge)i;
        }
    }
    return best;
}

/* The scenario's edge of a side, else where it comes from, else the one behind it; none while it
 * may still choose. */
static TableEdge home_edge(const Battle *battle, SideId side) {
    const SideSetting *listed = battle_setting_side(battle->setting, side);
    if (listed->edge != TABLE_EDGE_NONE || side_deploys(battle, side)) {
        return listed->edge;
    }
    return listed->enters_from != TABLE_EDGE_NONE ? listed->enters_from : edge_behind(battle, side);
}

static void set_up_side(Resolution *resolution, SideId side) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    int32_t units = 0;
    for (size_t i = 0; i < setting->unit_count; i++) {
        units += side_is(setting->units[i].side, side) && !setting->units[i].is_leader ? 1 : 0;
    }
    change_field(resolution, DBAC_FIELD_UNITS_AT_START, side.value, units);
    change_field(resolution, DBAC_FIELD_EDGE, side.value,
                 (int32_t)home_edge(resolution_battle(resolution), side));
    note_muskets(resolution, side);
    if (!side_deploys(resolution_battle(resolution), side)) {
        place_general(resolution, side);
        return;
    }
    UnitId general = dbac_general_unit(resolution_battle(resolution), side);
    if (general.value != 0 && !unit_is_on_table(resolution_battle(resolution), general)) {
        change_field(resolution, DBAC_FIELD_DEPLOYS, general.value, 1);
    }
}

/* The low roll deploys and moves first (DBAC-TERR-04, DBAC-DEP-01, -04), unless the scenario says
 * who begins. */
static SideId find_first_side(Resolution *resolution) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    for (uint16_t side = 1; side <= 2; side++) {
        if (setting->sides[side - 1].moves_first) {
            return (SideId){side};
        }
    }
    bool deploys = side_deploys(resolution_battle(resolution), (SideId){1}) ||
                   side_deploys(resolution_battle(resolution), (SideId){2});
    if (!deploys) {
        return setting->sides[1].attacks && !setting->sides[0].attacks ? (SideId){2} : (SideId){1};
    }
    int faces = rule_number_whole(resolution_numbers(resolution), DBAC_NUMBER_DEPLOYMENT_FACES);
    for (;;) {
        int one = roll_dice(resolution, STREAM_SET_UP, (SideId){1}, UNIT_NONE, 1, faces,
                            DBAC_TERR_04, DBAC_SENTENCE_PLACES_GROUND, NULL);
        int other = roll_dice(resolution, STREAM_SET_UP, (SideId){2}, UNIT_NONE, 1, faces,
                              DBAC_TERR_04, DBAC_SENTENCE_PLACES_GROUND, NULL);
        if (one != other) {
            return one < other ? (SideId){1} : (SideId){2};
        }
    }
}

void dbac_set_up(Resolution *resolution) {
    size_t count = resolution_battle(resolution)->setting->unit_count;
    for (size_t i = 1; i <= count; i++) {
        set_up_unit(resolution, (UnitId){(uint16_t)i});
    }
    set_up_side(resolution, (SideId){1});
    set_up_side(resolution, (SideId){2});
    SideId first = find_first_side(resolution);
    change_field(resolution, DBAC_FIELD_FIRST_SIDE, 0, first.value);
}
