/* Builds the small battle of a case of De Bellis Americanus Civilis. */
#include "dbac_battle_parts.h"

#include <math.h>
#include <string.h>

const char *const dbac_battle_sides[] = {"A", "B", NULL};
const char *const dbac_battle_kinds[] = {
    [DBAC_UNIT_INFANTRY] = "infantry",     [DBAC_UNIT_CAVALRY] = "cavalry",
    [DBAC_UNIT_DISMOUNTED] = "dismounted", [DBAC_UNIT_BATTERY] = "battery",
    [DBAC_UNIT_GENERAL] = "general",       NULL};
const char *const dbac_battle_formations[] = {
    [DBAC_FORMATION_LINE] = "line",
    [DBAC_FORMATION_COLUMN] = "column",
    [DBAC_FORMATION_SKIRMISH] = "skirmish",
    [DBAC_FORMATION_LIMBERED] = "limbered",
    [DBAC_FORMATION_UNLIMBERED] = "unlimbered",
    NULL,
};
const char *const dbac_battle_keys = "op table options terrain units";

enum { SIDE_POINTS = 12, PAIR_ROOM = 128 };

DbacBattle *dbac_battle_begin(CaseRun *run) {
    DbacBattle *small = arena_allocate(run->arena, sizeof *small);
    small->run = run;
    small->setting = battle_setting_create();
    return small;
}

void dbac_battle_finish(DbacBattle *small) {
    if (small != NULL) {
        battle_destroy(small->battle);
        battle_setting_destroy(small->setting);
    }
}

static void fill_setting(DbacBattle *small) {
    BattleSetting *setting = small->setting;
    const JsonValue *table = json_member(small->run->given, "table");
    Vector size = vector(rule_number(small->run->numbers, DBAC_NUMBER_TABLE_WIDTH),
                         rule_number(small->run->numbers, DBAC_NUMBER_TABLE_HEIGHT));
    size = table != NULL ? case_point(small->run, table) : size;
    setting->width = size.x;
    setting->height = size.y;
    for (size_t i = 0; i < 2; i++) {
        small->sides[i] = (SideSetting){.id = dbac_battle_sides[i],
                                        .name = dbac_battle_sides[i],
                                        .letter = dbac_battle_sides[i],
                                        .moves_first = i == 0};
    }
    small->body = (BodySetting){.id = "", .name = "", .side = {1}};
    small->body.leader = (LeaderSetting){.exists = true, .name = "", .rank = "", .rating = "poor"};
    setting->sides = small->sides;
    setting->side_count = 2;
    setting->bodies = &small->body;
    setting->body_count = 1;
    setting->units = small->listed;
    setting->features = small->features;
    setting->crossings = small->crossings;
    setting->grounds = rule_grounds(small->run->numbers, &setting->ground_count);
    memcpy(small->actions, dbac_rule_set.actions, sizeof *small->actions * DBAC_ACTION_COUNT);
    small->actions[DBAC_ACTION_COUNT] = (ActionKind){
        .id = "procedure", .label = "", .says = "", .carry_out = dbac_battle_carry_out_procedure};
    small->rules = dbac_rule_set;
    small->rules.actions = small->actions;
    small->rules.action_count = DBAC_ACTION_COUNT + 1;
    setting->rule_set = &small->rules;
    setting->numbers = small->run->numbers;
    setting->fields = rule_set_all_fields(&small->rules, &setting->field_count, &setting->arena);
    setting->dice_are_typed = true;
    small->rules.fill_setting(setting);
}

static void check_sizes(DbacBattle *small) {
    for (size_t i = 0; i < small->unit_count; i++) {
        const JsonValue *elements = json_member(small->units[i].given, "elements");
        for (size_t n = 0; elements != NULL && n < small->units[i].count; n++) {
            const JsonValue *element = json_item(elements, n);
            const StandSize *size = &small->setting->stand_sizes[small->units[i].stand_kinds[n]];
            if (fabs(case_number(small->run, element, "w") - size->width) >
                    small->setting->length_tolerance ||
                fabs(case_number(small->run, element, "d") - size->depth) >
                    small->setting->length_tolerance) {
                case_trouble(small->run, element, "such bases are %g by %g in", size->width,
                             size->depth);
            }
        }
    }
}

static void begin_turn(DbacBattle *small, DbacPhase phase) {
    Battle *battle = small->battle;
    battle->turn = 2;
    battle->phase = (uint16_t)phase;
    battle->active = (SideId){1};
    dbac_battle_set(small, DBAC_FIELD_HALF_TURN, 0, DBAC_BATTLE_HALF_TURN);
    dbac_battle_set(small, DBAC_FIELD_FIRST_SIDE, 0, 1);
    for (uint32_t side = 1; side <= 2; side++) {
        dbac_battle_set(small, DBAC_FIELD_POINTS, side, SIDE_POINTS);
        dbac_battle_set(small, DBAC_FIELD_OWN_TURN, side, 1);
    }
    for (size_t i = 0; i < small->unit_count; i++) {
        dbac_battle_set_state(small, i);
        uint32_t side = small->units[i].side.value;
        if (small->units[i].kind == DBAC_UNIT_GENERAL) {
            dbac_battle_set_origin(small, i);
        } else {
            dbac_battle_set(small, DBAC_FIELD_UNITS_AT_START, side,
                            battle_field(battle, DBAC_FIELD_UNITS_AT_START, side) + 1);
        }
    }
}

bool dbac_battle_ready(DbacBattle *small, DbacPhase phase) {
    fill_setting(small);
    dbac_battle_read_terrain(small);
    check_sizes(small);
    if (small->run->trouble->length > 0) {
        return false;
    }
    uint16_t stands[DBAC_BATTLE_UNITS];
    for (size_t i = 0; i < small->unit_count; i++) {
        dbac_battle_list_unit(small, i);
        stands[i] = (uint16_t)(small->units[i].count + (size_t)small->units[i].lost);
    }
    small->setting->unit_count = small->unit_count;
    battle_setting_complete(small->setting);
    BattleRoom room = {.stands_of_unit = stands, .pairs = PAIR_ROOM};
    small->battle = battle_create(small->setting, &room, 1);
    for (size_t i = 0; i < small->unit_count; i++) {
        dbac_battle_place_unit(small, i);
    }
    begin_turn(small, phase);
    dbac_battle_set_contacts(small);
    dbac_battle_note_charges(small);
    return small->run->trouble->length == 0;
}

DbacBattle *dbac_battle_build(CaseRun *run, DbacPhase phase) {
    DbacBattle *small = dbac_battle_begin(run);
    const JsonValue *units = json_member(run->given, "units");
    const JsonValue *first = units != NULL ? units->first_child : NULL;
    for (const JsonValue *unit = first; unit != NULL; unit = unit->next) {
        dbac_battle_read_unit(small, unit);
    }
    if (run->trouble->length > 0 || !dbac_battle_ready(small, phase)) {
        dbac_battle_finish(small);
        return NULL;
    }
    return small;
}
