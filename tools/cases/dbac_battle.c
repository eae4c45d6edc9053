/* Builds the small battle of a case of De Bellis Americanus Civilis. */
#include "dbac_battle.h"

#include <math.h>
#include <string.h>

#include "enfilade/geometry/facing.h"

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

static const char *const setbacks[] = {"none", "fell_back", "fled", "fled_before", NULL};
static const char *const roles[] = {"gun", "limber", "holder", NULL};
static const char *const UNIT_KEYS =
    "id side kind form elements lost cp veteran zouave short_muskets colours ordered moved setback "
    "edge_flag charged";

enum { SIDE_POINTS = 12, STAND_ROOM = 12, PAIR_ROOM = 128 };

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

/* ---- units */

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

static void read_unit(DbacBattle *small, const JsonValue *given) {
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

static void list_unit(DbacBattle *small, size_t row) {
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

static void place_unit(DbacBattle *small, size_t row) {
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

/* ---- state */

void dbac_battle_set(DbacBattle *small, DbacField field, uint32_t row, int32_t value) {
    *battle_field_slot(small->battle, field, row) = value;
}

static void set_state(DbacBattle *small, size_t row) {
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
static void set_origin(DbacBattle *small, size_t row) {
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
static void set_contacts(DbacBattle *small) {
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
static void note_charges(DbacBattle *small) {
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

/* ---- ground */

/* Of a band of the set that is given none; 0: a line. */
static double usual_width(const CaseRun *run, const char *word) {
    size_t index = 0;
    const char *path = arena_format(run->arena, "terrain.width.%s", word);
    return rule_numbers_find(run->numbers, path, &index) ? rule_number(run->numbers, index) : 0;
}

static void add_feature(DbacBattle *small, const JsonValue *given) {
    CaseRun *run = small->run;
    BattleSetting *setting = small->setting;
    const char *word = case_word(run, given, "type");
    int ground = rule_ground_of_kind(run->numbers, word);
    case_check_keys(run, given, "type poly line width at", "");
    if (ground < 0 || setting->feature_count == DBAC_BATTLE_FEATURES) {
        case_trouble(run, given, "the terrain \"%s\" is not known", word);
        return;
    }
    Feature feature = {.id = "",
                       .name = "",
                       .kind = word,
                       .ground = (uint16_t)ground,
                       .traits = setting->grounds[ground].traits,
                       .front = FEATURE_FRONT_LEFT};
    if (case_has(given, "poly")) {
        feature.shape = FEATURE_AREA;
        feature.area.outer = case_points(run, json_member(given, "poly"));
    } else {
        feature.line = case_points(run, json_member(given, "line"));
        feature.width = case_number_or(run, given, "width", usual_width(run, word));
        feature.shape = feature.width > 0 ? FEATURE_BAND : FEATURE_LINE;
    }
    small->features[setting->feature_count++] = feature;
}

/* A ford or bridge of the water nearest to it. */
static void add_crossing(DbacBattle *small, const JsonValue *given, CrossingKind kind) {
    CaseRun *run = small->run;
    Vector at = case_point(run, json_member(given, "at"));
    size_t nearest = 0;
    double least = INFINITY;
    for (size_t i = 0; i < small->setting->feature_count; i++) {
        const Feature *feature = &small->features[i];
        double apart = (feature->traits & GROUND_WATER) != 0 && feature->line.count > 1
                           ? polyline_nearest(feature->line, at, NULL, NULL, NULL)
                           : INFINITY;
        if (apart < least) {
            least = apart;
            nearest = i + 1;
        }
    }
    if (nearest == 0) {
        case_trouble(run, given, "there is no water to cross here");
        return;
    }
    small->crossings[small->setting->crossing_count++] =
        (Crossing){.kind = kind, .on = {(uint16_t)nearest}, .at = at};
}

static void read_terrain(DbacBattle *small) {
    const JsonValue *terrain = json_member(small->run->given, "terrain");
    const JsonValue *first = terrain != NULL ? terrain->first_child : NULL;
    for (int crossings = 0; crossings <= 1; crossings++) {
        for (const JsonValue *item = first; item != NULL; item = item->next) {
            const char *word = case_word(small->run, item, "type");
            bool is_ford = strcmp(word, "ford") == 0;
            bool is_crossing = is_ford || strcmp(word, "bridge") == 0;
            if (is_crossing && crossings == 1) {
                add_crossing(small, item, is_ford ? CROSSING_FORD : CROSSING_BRIDGE);
            } else if (!is_crossing && crossings == 0) {
                add_feature(small, item);
            }
        }
    }
}

/* ---- building */

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
        set_state(small, i);
        uint32_t side = small->units[i].side.value;
        if (small->units[i].kind == DBAC_UNIT_GENERAL) {
            set_origin(small, i);
        } else {
            dbac_battle_set(small, DBAC_FIELD_UNITS_AT_START, side,
                            battle_field(battle, DBAC_FIELD_UNITS_AT_START, side) + 1);
        }
    }
}

bool dbac_battle_ready(DbacBattle *small, DbacPhase phase) {
    fill_setting(small);
    read_terrain(small);
    check_sizes(small);
    if (small->run->trouble->length > 0) {
        return false;
    }
    uint16_t stands[DBAC_BATTLE_UNITS];
    for (size_t i = 0; i < small->unit_count; i++) {
        list_unit(small, i);
        stands[i] = (uint16_t)(small->units[i].count + (size_t)small->units[i].lost);
    }
    small->setting->unit_count = small->unit_count;
    battle_setting_complete(small->setting);
    BattleRoom room = {.stands_of_unit = stands, .pairs = PAIR_ROOM};
    small->battle = battle_create(small->setting, &room, 1);
    for (size_t i = 0; i < small->unit_count; i++) {
        place_unit(small, i);
    }
    begin_turn(small, phase);
    set_contacts(small);
    note_charges(small);
    return small->run->trouble->length == 0;
}

DbacBattle *dbac_battle_build(CaseRun *run, DbacPhase phase) {
    DbacBattle *small = dbac_battle_begin(run);
    const JsonValue *units = json_member(run->given, "units");
    const JsonValue *first = units != NULL ? units->first_child : NULL;
    for (const JsonValue *unit = first; unit != NULL; unit = unit->next) {
        read_unit(small, unit);
    }
    if (run->trouble->length > 0 || !dbac_battle_ready(small, phase)) {
        dbac_battle_finish(small);
        return NULL;
    }
    return small;
}
