/* What the units of a small battle have done and met before the case begins. */
#include "dbac_battle_parts.h"

#include "enfilade/geometry/facing.h"

static const char *const setbacks[] = {"none", "fell_back", "fled", "fled_before", NULL};

void dbac_battle_set(DbacBattle *small, DbacField field, uint32_t row, int32_t value) {
    *battle_field_slot(small->battle, field, row) = value;
}

void dbac_battle_set_state(DbacBattle *small, size_t row) {
    const DbacBattleUnit *unit = &small->units[row];
    CaseRun *run = small->run;
    uint32_t id = (uint32_t)row + 1;
    dbac_battle_set(small, DBAC_FIELD_ORIGINAL, id, (int32_t)unit->count + unit->lost);
    dbac_battle_set(small, DBAC_FIELD_LOST, id, unit->lost);
    if (unit->given == NULL) {
        return;
    }
    static const struct {
        const char *key;
        DbacField field;
        int32_t value;
    } flags[] = {
        {"veteran", DBAC_FIELD_VETERAN, 1},
        {"zouave", DBAC_FIELD_ZOUAVE, 1},
        {"short_muskets", DBAC_FIELD_SHORT_MUSKETS, 1},
        {"colours", DBAC_FIELD_COLOURS_UNTIL, DBAC_BATTLE_HALF_TURN},
        {"ordered", DBAC_FIELD_ORDERED, 1},
        {"moved", DBAC_FIELD_MOVED, 1},
        {"edge_flag", DBAC_FIELD_EDGE_FLAG, 1},
    };
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        bool is_set = case_flag(run, unit->given, flags[i].key);
        dbac_battle_set(small, flags[i].field, id, is_set ? flags[i].value : 0);
    }
    if (case_has(unit->given, "setback")) {
        dbac_battle_set(small, DBAC_FIELD_SETBACK, id,
                        case_choice(run, unit->given, "setback", setbacks));
    }
}

/* Where the General of a side stands is where he stood when the turn began (DBAC-CMD-04). */
void dbac_battle_set_origin(DbacBattle *small, size_t row) {
    const DbacBattleUnit *unit = &small->units[row];
    uint32_t side = unit->side.value;
    dbac_battle_set(small, DBAC_FIELD_ORIGIN, side, 1);
    dbac_battle_set(small, DBAC_FIELD_ORIGIN_X, side, command_steps(unit->places[0].at.x));
    dbac_battle_set(small, DBAC_FIELD_ORIGIN_Y, side, command_steps(unit->places[0].at.y));
    dbac_battle_set(small, DBAC_FIELD_ORIGIN_FACING, side, facing_steps(unit->places[0].facing));
}

static void add_pair(DbacBattle *small, size_t *row, UnitId one, UnitId other, int32_t number) {
    if (*row < small->battle->pair_room) {
        battle_pairs(small->battle)[(*row)++] =
            (Pair){.kind = DBAC_PAIR_CONTACT, .one = one, .other = other, .number = number};
    }
}

static bool has_charged(const DbacBattle *small, UnitId unit, UnitId other) {
    const JsonValue *given = small->units[unit.value - 1].given;
    const JsonValue *list = json_member(given, "charged");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *item = first; item != NULL; item = item->next) {
        if (item->kind == JSON_TEXT && unit_is(dbac_battle_find(small, item->text), other)) {
            return true;
        }
    }
    return false;
}

/* Contacts not made this turn are a turn old. */
void dbac_battle_set_contacts(DbacBattle *small) {
    size_t row = 0;
    for (uint16_t one = 1; one <= small->unit_count; one++) {
        for (uint16_t other = (uint16_t)(one + 1); other <= small->unit_count; other++) {
            UnitId first = {one}, second = {other};
            bool is_fresh = has_charged(small, first, second) || has_charged(small, second, first);
            if (!is_fresh && dbac_is_enemy(small->battle, first, second) &&
                dbac_are_in_contact(small->battle, first, second)) {
                add_pair(small, &row, first, second, DBAC_BATTLE_HALF_TURN - 1);
            }
        }
    }
}

static void note_contact(Resolution *resolution, const void *context) {
    UnitId unit = *(const UnitId *)context;
    bool is_column =
        battle_unit(resolution_battle(resolution), unit)->formation == DBAC_FORMATION_COLUMN;
    dbac_contact_note(resolution, unit, is_column);
}

/* What each unit moved into this turn, as the set itself notes it after a charge. */
void dbac_battle_note_charges(DbacBattle *small) {
    for (uint16_t row = 1; row <= small->unit_count; row++) {
        UnitId unit = {row};
        const JsonValue *given = small->units[row - 1].given;
        if (!case_has(given, "charged")) {
            continue;
        }
        Run run;
        dbac_battle_do(small, note_contact, &unit, dbac_battle_answer_usual, NULL, &run);
        Battle *before = small->battle;
        small->battle = run.battle;
        run.battle = before;
        run_finish(&run);
        small->battle->command_count = 0;
    }
}
