/* The units of a small battle: as the case gives them, in the setting, on the table. */
#include "dbac_battle_parts.h"

#include <math.h>

#include "enfilade/geometry/facing.h"

static const char *const roles[] = {"gun", "limber", "holder", NULL};
static const char *const UNIT_KEYS =
    "id side kind form elements lost cp veteran zouave short_muskets colours ordered moved setback "
    "edge_flag charged";

enum { STAND_ROOM = 12 };

static uint8_t usual_stand(DbacUnitKind kind) {
    static const uint8_t stands[DBAC_UNIT_KIND_COUNT] = {
        [DBAC_UNIT_INFANTRY] = DBAC_STAND_INFANTRY,     [DBAC_UNIT_CAVALRY] = DBAC_STAND_CAVALRY,
        [DBAC_UNIT_DISMOUNTED] = DBAC_STAND_DISMOUNTED, [DBAC_UNIT_BATTERY] = DBAC_STAND_GUN,
        [DBAC_UNIT_GENERAL] = DBAC_STAND_GENERAL,
    };
    return stands[kind];
}

DbacBattleUnit *dbac_battle_add(DbacBattle *small, const char *name, int side, DbacUnitKind kind,
                                DbacFormation formation) {
    if (small->unit_count == DBAC_BATTLE_UNITS) {
        case_trouble(small->run, NULL, "more than %d units", DBAC_BATTLE_UNITS);
        small->unit_count--;
    }
    DbacBattleUnit *unit = &small->units[small->unit_count++];
    *unit = (DbacBattleUnit){.name = name,
                             .side = {(uint16_t)(side + 1)},
                             .kind = kind,
                             .formation = formation,
                             .gap = rule_number(small->run->numbers, DBAC_NUMBER_GAP_USUAL)};
    for (size_t i = 0; i < UNIT_STAND_LIMIT; i++) {
        unit->stand_kinds[i] = usual_stand(kind);
    }
    return unit;
}

/* A stand as given; its base must be the set's. */
static void read_element(CaseRun *run, const JsonValue *element, DbacBattleUnit *unit) {
    size_t at = unit->count++;
    case_check_keys(run, element, "cx cy facing w d role", "");
    unit->places[at].at = vector(case_number(run, element, "cx"), case_number(run, element, "cy"));
    unit->places[at].facing = facing_from_bearing(case_number(run, element, "facing"));
    case_number(run, element, "w");
    case_number(run, element, "d");
    if (case_has(element, "role")) {
        static const uint8_t stands[] = {DBAC_STAND_GUN, DBAC_STAND_LIMBER, DBAC_STAND_HOLDER};
        unit->stand_kinds[at] = stands[case_choice(run, element, "role", roles)];
    }
}

/* The gap of a skirmish line, from the places of its first two stands. */
static void read_gap(DbacBattleUnit *unit, const JsonValue *elements) {
    if (unit->formation == DBAC_FORMATION_SKIRMISH && unit->count > 1 &&
        unit->stand_kinds[1] != DBAC_STAND_HOLDER) {
        const JsonValue *width = json_member(elements->first_child, "w");
        double apart = vector_distance(unit->places[0].at, unit->places[1].at);
        unit->gap = width != NULL ? apart - width->number : unit->gap;
    }
}

void dbac_battle_read_unit(DbacBattle *small, const JsonValue *given) {
    CaseRun *run = small->run;
    case_check_keys(run, given, UNIT_KEYS, "");
    int side = case_choice(run, given, "side", dbac_battle_sides);
    int kind = case_choice(run, given, "kind", dbac_battle_kinds);
    int formation = case_choice(run, given, "form", dbac_battle_formations);
    DbacBattleUnit *unit = dbac_battle_add(small, case_word(run, given, "id"), side,
                                           (DbacUnitKind)kind, (DbacFormation)formation);
    unit->given = given;
    unit->lost = case_whole_or(run, given, "lost", 0);
    unit->colours = case_whole_or(run, given, "cp", 0);
    const JsonValue *elements = json_member(given, "elements");
    if (elements == NULL || elements->kind != JSON_ARRAY || elements->count == 0 ||
        elements->count > STAND_ROOM) {
        case_trouble(run, given, "\"elements\" should be a list of 1 to %d bases", STAND_ROOM);
        return;
    }
    for (const JsonValue *element = elements->first_child; element != NULL;
         element = element->next) {
        read_element(run, element, unit);
    }
    read_gap(unit, elements);
}

void dbac_battle_list_unit(DbacBattle *small, size_t row) {
    const DbacBattleUnit *unit = &small->units[row];
    small->listed[row] =
        (UnitSetting){.id = unit->name,
                      .name = unit->name,
                      .label = unit->name,
                      .side = unit->side,
                      .body = unit->kind == DBAC_UNIT_GENERAL ? (BodyId){1} : BODY_NONE,
                      .arm = unit->kind == DBAC_UNIT_BATTERY   ? "artillery"
                             : unit->kind == DBAC_UNIT_CAVALRY ? "cavalry"
                                                               : "infantry",
                      .quality = "",
                      .weapon = "",
                      .formation = dbac_battle_formations[unit->formation],
                      .elements = (int)unit->count + unit->lost,
                      .ammunition = -1,
                      .zone = -1,
                      .is_leader = unit->kind == DBAC_UNIT_GENERAL};
}

/* Which stand carries the colours: as given, else by DBAC-FORM-09. */
static size_t colours_slot(const DbacBattleUnit *unit) {
    size_t fighting = 0;
    for (size_t i = 0; i < unit->count; i++) {
        fighting += unit->stand_kinds[i] != DBAC_STAND_HOLDER ? 1 : 0;
    }
    if (unit->colours > 0) {
        return (size_t)unit->colours;
    }
    return unit->formation == DBAC_FORMATION_COLUMN ? 1 : (size_t)dbac_colours_slot((int)fighting);
}

void dbac_battle_place_unit(DbacBattle *small, size_t row) {
    const DbacBattleUnit *unit = &small->units[row];
    Unit *made = &battle_units(small->battle)[row];
    made->kind = (uint8_t)unit->kind;
    made->formation = (uint8_t)unit->formation;
    made->state = unit->count > 0 ? UNIT_ON_TABLE : UNIT_LOST;
    made->body = small->listed[row].body;
    bool is_open = unit->formation == DBAC_FORMATION_SKIRMISH;
    made->gap_steps = (uint8_t)(is_open ? round(unit->gap * UNIT_GAP_STEPS_PER_INCH) : 0);
    size_t colours = unit->kind <= DBAC_UNIT_DISMOUNTED ? colours_slot(unit) : 0;
    for (size_t i = 0; i < unit->count + (size_t)unit->lost; i++) {
        Stand *stand = &battle_stands(small->battle)[made->first_stand - 1 + i];
        stand->facing = vector(0, 1);
        stand->kind = usual_stand(unit->kind);
        stand->state = STAND_LOST;
        if (i < unit->count) {
            stand->at = unit->places[i].at;
            stand->facing = unit->places[i].facing;
            stand->kind = unit->stand_kinds[i];
            stand->state = STAND_PRESENT;
            stand->slot = (uint16_t)(i + 1);
            stand->flags = i + 1 == colours ? DBAC_STAND_HAS_COLOURS : 0;
        }
    }
}
