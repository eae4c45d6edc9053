/* Sides, bodies, units and arrivals of a scenario. A body's leader becomes a unit of its own, after
 * the listed units. */
#include <stdlib.h>
#include <string.h>

#include "enfilade/geometry/facing.h"
#include "scenario_builder.h"

/* So far off its edge an entry point still counts as on it: it may have been rounded. */
static const double OFF_THE_EDGE = 0.05;

static TableEdge edge_of_word(const char *word) {
    switch (word[0]) {
    case 'N':
        return TABLE_NORTH;
    case 'E':
        return TABLE_EAST;
    case 'S':
        return TABLE_SOUTH;
    case 'W':
        return TABLE_WEST;
    default:
        return TABLE_EDGE_NONE;
    }
}

static uint32_t read_colour(ScenarioBuilder *builder, const DraftSide *draft) {
    if (draft->colour[0] == '\0') {
        return 0;
    }
    bool is_colour = draft->colour[0] == '#' && strlen(draft->colour) == 7 &&
                     strspn(draft->colour + 1, "0123456789abcdefABCDEF") == 6;
    unsigned long colour = is_colour ? strtoul(draft->colour + 1, NULL, 16) : 0;
    if (!is_colour) {
        BUILDER_FAULT(builder, json_member(draft->value, "colour"),
                      "\"%s\" is not a colour; write it as #rrggbb", draft->colour);
        return 0;
    }
    return (uint32_t)colour;
}

static TableEdge read_base_edge(ScenarioBuilder *builder, const char *side) {
    const JsonValue *edges = builder->draft->table.edges;
    const JsonValue *value = json_member(edges, side);
    if (value == NULL) {
        return TABLE_EDGE_NONE;
    }
    TableEdge edge = value->kind == JSON_TEXT && strlen(value->text) == 1
                         ? edge_of_word(value->text)
                         : TABLE_EDGE_NONE;
    if (edge == TABLE_EDGE_NONE) {
        BUILDER_FAULT(builder, value, "the edge of a side must be \"N\", \"E\", \"S\" or \"W\"");
    }
    return edge;
}

static void check_edges_name_sides(ScenarioBuilder *builder) {
    const JsonValue *edges = builder->draft->table.edges;
    for (const JsonValue *edge = edges != NULL ? edges->first_child : NULL; edge != NULL;
         edge = edge->next) {
        scenario_find_side(builder, edge, edge->key);
    }
}

/* What the scenario tells this side alone. */
static const char *notes_of_side(const ScenarioBuilder *builder, const char *side) {
    const JsonValue *value = json_member(builder->draft->notes.sides, side);
    return value != NULL && value->kind == JSON_TEXT
               ? arena_copy_text(&builder->setting->arena, value->text)
               : "";
}

static void check_notes_of_sides(ScenarioBuilder *builder) {
    const JsonValue *notes = builder->draft->notes.sides;
    for (const JsonValue *note = notes != NULL ? notes->first_child : NULL; note != NULL;
         note = note->next) {
        scenario_find_side(builder, note, note->key);
        if (note->kind != JSON_TEXT) {
            scenario_reader_wrong_kind(builder->reader, note, "words for that side");
        }
    }
}

static void build_sides(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftList *list = &builder->draft->sides;
    const DraftSide *drafts = list->items;
    SideSetting *sides = arena_allocate_array(&setting->arena, list->count + 1, sizeof *sides);
    bool somebody_is_first = false;
    for (size_t i = 0; i < list->count && i < SETTING_SIDE_LIMIT; i++) {
        sides[i] = (SideSetting){.id = drafts[i].id,
                                 .name = drafts[i].name,
                                 .letter = drafts[i].letter,
                                 .notes = notes_of_side(builder, drafts[i].id),
                                 .colour = read_colour(builder, &drafts[i]),
                                 .attacks = strcmp(drafts[i].stance, "attack") == 0,
                                 .moves_first = drafts[i].moves_first,
                                 .edge = read_base_edge(builder, drafts[i].id),
                                 .enters_from = edge_of_word(drafts[i].enters_from)};
        if (sides[i].letter[0] == '\0') {
            sides[i].letter = arena_format(&setting->arena, "%.1s", drafts[i].name);
        }
        somebody_is_first = somebody_is_first || sides[i].moves_first;
        setting->side_count++;
    }
    /* The attacker moves first unless somebody else is said to. */
    for (size_t i = 0; !somebody_is_first && i < setting->side_count; i++) {
        if (sides[i].attacks) {
            sides[i].moves_first = true;
            somebody_is_first = true;
        }
    }
    if (!somebody_is_first && setting->side_count > 0) {
        sides[0].moves_first = true;
    }
    setting->sides = sides;
    const JsonValue *where = json_member(builder->draft->value, "sides");
    if (where != NULL && where->kind == JSON_ARRAY &&
        (list->count < 2 || list->count > SETTING_SIDE_LIMIT)) {
        BUILDER_FAULT(builder, where, "found %zu sides; a battle has 2 to %d", list->count,
                      SETTING_SIDE_LIMIT);
    }
    check_edges_name_sides(builder);
    check_notes_of_sides(builder);
}

static void build_leader(ScenarioBuilder *builder, const DraftLeader *draft, LeaderSetting *out) {
    if (draft->value == NULL) {
        *out = (LeaderSetting){.name = "", .rank = "", .rating = ""};
        return;
    }
    *out = (LeaderSetting){.exists = true,
                           .name = draft->name,
                           .rank = draft->rank,
                           .rating = draft->rating,
                           .level = (int)draft->level,
                           .has_place = draft->at.value != NULL,
                           .is_mounted = true,
                           .at = draft->at.at,
                           .facing =
                               draft->facing.value != NULL ? draft->facing.facing : vector(0, 1)};
    const JsonValue *mounted = json_member(draft->value, "mounted");
    if (mounted != NULL) {
        out->is_mounted = draft->mounted;
    }
    if (out->has_place) {
        scenario_check_on_table(builder, draft->at.value, out->at);
    }
}

static void build_bodies(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftList *list = &builder->draft->bodies;
    const DraftBody *drafts = list->items;
    BodySetting *bodies = arena_allocate_array(&setting->arena, list->count + 1, sizeof *bodies);
    setting->bodies = bodies;
    for (size_t i = 0; i < list->count; i++) {
        bodies[i].id = drafts[i].id;
        bodies[i].name = drafts[i].name;
        bodies[i].side =
            scenario_find_side(builder, json_member(drafts[i].value, "side"), drafts[i].side);
        build_leader(builder, &drafts[i].leader, &bodies[i].leader);
        setting->body_count++;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (drafts[i].parent[0] == '\0') {
            continue;
        }
        const JsonValue *where = json_member(drafts[i].value, "parent");
        bodies[i].parent = scenario_find_body(builder, where, drafts[i].parent);
        BodyId above = bodies[i].parent;
        for (size_t steps = 0; above.value != 0; steps++) {
            if (above.value == i + 1 || steps > list->count) {
                BUILDER_FAULT(builder, where, "the body \"%s\" would belong to itself",
                              bodies[i].id);
                bodies[i].parent = BODY_NONE;
                break;
            }
            above = bodies[above.value - 1].parent;
        }
        if (bodies[i].parent.value != 0 &&
            !side_is(bodies[bodies[i].parent.value - 1].side, bodies[i].side)) {
            BUILDER_FAULT(builder, where, "the body \"%s\" is of another side", drafts[i].parent);
        }
    }
}

static int find_zone(ScenarioBuilder *builder, const DraftUnit *draft) {
    const DraftZone *zones = builder->draft->zones.items;
    size_t count = builder->draft->zones.count;
    const char **legal = arena_allocate_array(builder->reader->arena, count + 1, sizeof *legal);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(zones[i].id, draft->zone) == 0) {
            return (int)i;
        }
        legal[i] = zones[i].id;
    }
    scenario_tell_unknown(builder, json_member(draft->value, "zone"), "a zone", draft->zone, legal);
    return -1;
}

static void build_guns(ScenarioBuilder *builder, const DraftUnit *draft, UnitSetting *out) {
    const DraftGuns *guns = draft->guns.items;
    GunGroup *groups =
        arena_allocate_array(&builder->setting->arena, draft->guns.count + 1, sizeof *groups);
    for (size_t i = 0; i < draft->guns.count; i++) {
        groups[i] = (GunGroup){guns[i].type, (int)guns[i].count};
    }
    out->guns = groups;
    out->gun_group_count = draft->guns.count;
}

static const char *known_formation(ScenarioBuilder *builder, const UnitSetting *unit,
                                   const JsonValue *where, const char *word) {
    if (word[0] != '\0' && builder->rules->formation_of_word(unit, word) < 0) {
        Text list = {0};
        for (size_t i = 0; i < builder->rules->formation_count; i++) {
            text_format(&list, "%s%s", i > 0 ? ", " : "", builder->rules->formations[i].id);
        }
        BUILDER_FAULT(builder, where, "\"%s\" is not a formation of %s for this arm (%s)", word,
                      builder->rules->id, text_letters(&list));
        text_finish(&list);
        return "";
    }
    return word;
}

static void build_unit(ScenarioBuilder *builder, const DraftUnit *draft, UnitSetting *out) {
    BattleSetting *setting = builder->setting;
    *out =
        (UnitSetting){.id = draft->id,
                      .name = draft->name,
                      .label = draft->label[0] != '\0' ? draft->label : draft->name,
                      .arm = draft->arm,
                      .quality = draft->quality,
                      .weapon = draft->weapon,
                      .traits = draft->traits.words,
                      .trait_count = draft->traits.count,
                      .men = (int)draft->men,
                      .elements = (int)draft->elements,
                      .lost = (int)draft->lost,
                      .ammunition = (int)draft->ammunition,
                      .acts_from_turn = (int)draft->acts_from_turn,
                      .has_place = draft->at.value != NULL,
                      .at = draft->at.at,
                      .facing = draft->facing.value != NULL ? draft->facing.facing : vector(0, 1),
                      .zone = -1,
                      .is_hidden = draft->hidden,
                      .is_leader = strcmp(draft->arm, "leader") == 0};
    out->body = scenario_find_body(builder, json_member(draft->value, "body"), draft->body);
    out->side = out->body.value != 0 ? setting->bodies[out->body.value - 1].side : SIDE_NONE;
    if (draft->zone[0] != '\0') {
        out->zone = find_zone(builder, draft);
    }
    build_guns(builder, draft, out);
    if (out->has_place) {
        scenario_check_on_table(builder, draft->at.value, out->at);
    }
    out->formation =
        known_formation(builder, out, json_member(draft->value, "formation"), draft->formation);
}

static void build_leader_unit(const BattleSetting *setting, BodyId body, Arena *arena,
                              UnitSetting *out) {
    const BodySetting *of = &setting->bodies[body.value - 1];
    const LeaderSetting *leader = &of->leader;
    const char *full = leader->rank[0] != '\0'
                           ? arena_format(arena, "%s %s", leader->rank, leader->name)
                           : leader->name;
    *out = (UnitSetting){.id = arena_format(arena, "leader of %s", of->id),
                         .name = full,
                         .label = leader->name,
                         .side = of->side,
                         .body = body,
                         .arm = "leader",
                         .quality = "",
                         .weapon = "",
                         .formation = "",
                         .elements = 1,
                         .ammunition = -1,
                         .acts_from_turn = 1,
                         .has_place = leader->has_place,
                         .at = leader->at,
                         .facing = leader->facing,
                         .zone = -1,
                         .is_leader = true};
}

static void build_units(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftList *list = &builder->draft->units;
    const DraftUnit *drafts = list->items;
    size_t room = list->count + setting->body_count;
    const JsonValue *where = json_member(builder->draft->value, "units");
    if (room > SETTING_UNIT_LIMIT) {
        BUILDER_FAULT(builder, where, "found %zu units and leaders; at most %d are allowed", room,
                      SETTING_UNIT_LIMIT);
        return;
    }
    UnitSetting *units = arena_allocate_array(&setting->arena, room + 1, sizeof *units);
    setting->units = units;
    for (size_t i = 0; i < list->count; i++) {
        build_unit(builder, &drafts[i], &units[setting->unit_count++]);
    }
    for (size_t i = 0; i < setting->body_count; i++) {
        if (setting->bodies[i].leader.exists) {
            BodyId body = {(uint16_t)(i + 1)};
            build_leader_unit(setting, body, &setting->arena, &units[setting->unit_count++]);
        }
    }
}

void scenario_build_troops(ScenarioBuilder *builder) {
    build_sides(builder);
    build_bodies(builder);
    build_units(builder);
}

static void check_entry(ScenarioBuilder *builder, const DraftArrival *draft,
                        const Arrival *arrival) {
    const BattleSetting *setting = builder->setting;
    double off = 0;
    switch (arrival->edge) {
    case TABLE_NORTH:
        off = fabs(arrival->at.y - setting->height);
        break;
    case TABLE_SOUTH:
        off = fabs(arrival->at.y);
        break;
    case TABLE_EAST:
        off = fabs(arrival->at.x - setting->width);
        break;
    case TABLE_WEST:
        off = fabs(arrival->at.x);
        break;
    case TABLE_EDGE_NONE:
        return;
    }
    if (draft->at.value != NULL && off > OFF_THE_EDGE) {
        BUILDER_FAULT(builder, draft->at.value,
                      "the entry point lies %.2f in from its edge; it must lie on it", off);
    }
}

void scenario_build_arrivals(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftList *list = &builder->draft->arrivals;
    const DraftArrival *drafts = list->items;
    Arrival *arrivals = arena_allocate_array(&setting->arena, list->count + 1, sizeof *arrivals);
    for (size_t i = 0; i < list->count; i++) {
        Arrival *out = &arrivals[i];
        out->side =
            scenario_find_side(builder, json_member(drafts[i].value, "side"), drafts[i].side);
        out->turn = (int)drafts[i].turn;
        out->edge = edge_of_word(drafts[i].edge);
        out->at = drafts[i].at.at;
        out->when =
            drafts[i].when != NULL ? scenario_build_condition(builder, drafts[i].when) : NULL;
        UnitId *units =
            arena_allocate_array(&setting->arena, drafts[i].units.count + 1, sizeof *units);
        const JsonValue *names = json_member(drafts[i].value, "units");
        for (size_t u = 0; u < drafts[i].units.count; u++) {
            const JsonValue *where = json_item(names, u);
            UnitId unit = scenario_find_unit(builder, where, drafts[i].units.words[u]);
            if (unit.value != 0 && !side_is(setting->units[unit.value - 1].side, out->side)) {
                BUILDER_FAULT(builder, where, "\"%s\" is of another side",
                              drafts[i].units.words[u]);
            } else if (unit.value != 0 && setting->units[unit.value - 1].has_place) {
                BUILDER_FAULT(builder, where,
                              "\"%s\" stands on the table already; leave out its place",
                              drafts[i].units.words[u]);
            }
            units[out->unit_count++] = unit;
        }
        out->units = units;
        out->formation = drafts[i].formation;
        if (out->turn == 0 && out->when == NULL) {
            BUILDER_FAULT(builder, drafts[i].value,
                          "an arrival needs a turn or a condition (when)");
        }
        check_entry(builder, &drafts[i], out);
    }
    setting->arrivals = arrivals;
    setting->arrival_count = list->count;
}
