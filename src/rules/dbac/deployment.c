/* Deployment by hand (chapter DEP). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

/* How far round the pointer a place is looked for; not a rule's number: it only reads the hand. */
static const double SEARCH_INCHES = 24;

bool dbac_deployment_is_in_zone(const Battle *battle, TableEdge edge, const DbacLayout *layout) {
    double depth = dbac_number(battle, DBAC_NUMBER_ZONE_DEPTH);
    bool by_part = dbac_applies(battle, DBAC_DEP_02);
    for (size_t i = 0; i < layout->count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
        double distance = dbac_edge_distance(battle, edge, &box, !by_part);
        if (!measure_is_within(battle->setting, distance, depth)) {
            return false;
        }
    }
    return true;
}

TableEdge dbac_deployment_edge(const Battle *battle, SideId side) {
    TableEdge own = (TableEdge)dbac_side_field(battle, DBAC_FIELD_EDGE, side);
    if (own != TABLE_EDGE_NONE) {
        return own;
    }
    SideId other = dbac_other_side(battle, side);
    return dbac_edge_opposite((TableEdge)dbac_side_field(battle, DBAC_FIELD_EDGE, other));
}

/* The edge whose zone holds the layout: the side's own, or any (a long one) while none is chosen
 * (DBAC-DEP-01). */
static TableEdge edge_of_layout(const Battle *battle, SideId side, const DbacLayout *layout) {
    TableEdge own = dbac_deployment_edge(battle, side);
    double width = battle->setting->width, height = battle->setting->height;
    for (int i = TABLE_NORTH; i <= TABLE_WEST; i++) {
        TableEdge edge = (TableEdge)i;
        bool runs_east = edge == TABLE_NORTH || edge == TABLE_SOUTH;
        bool is_short = runs_east ? width < height : height < width;
        bool is_free = own == edge || (own == TABLE_EDGE_NONE && !is_short);
        if (is_free && dbac_deployment_is_in_zone(battle, edge, layout)) {
            return edge;
        }
    }
    return TABLE_EDGE_NONE;
}

bool dbac_deployment_may_begin_in(const Battle *battle, UnitId unit, int32_t formation) {
    uint8_t kind = battle_unit(battle, unit)->kind;
    switch ((DbacUnitKind)kind) {
    case DBAC_UNIT_INFANTRY:
        return formation >= DBAC_FORMATION_LINE && formation <= DBAC_FORMATION_SKIRMISH;
    case DBAC_UNIT_CAVALRY:
        return formation == DBAC_FORMATION_LINE || formation == DBAC_FORMATION_COLUMN;
    case DBAC_UNIT_DISMOUNTED:
        return formation == DBAC_FORMATION_LINE || formation == DBAC_FORMATION_SKIRMISH;
    case DBAC_UNIT_BATTERY:
        return formation == DBAC_FORMATION_LIMBERED ||
               (formation == DBAC_FORMATION_UNLIMBERED && !dbac_applies(battle, DBAC_DEP_03));
    case DBAC_UNIT_GENERAL:
    case DBAC_UNIT_KIND_COUNT:
        break;
    }
    return formation == DBAC_FORMATION_LINE;
}

static void lay_command(const Battle *battle, const Command *command, DbacLayout *out) {
    DbacFormation formation =
        command->number_count > 0 ? (DbacFormation)command->numbers[0] : DBAC_FORMATION_LINE;
    dbac_deployment_layout(battle, command->movers[0], formation, command_place(command),
                           command_facing(command), out);
}

static bool judge_mover(const Battle *battle, const Command *command, Ruling *out) {
    ruling_allow(out);
    if (battle->phase != DBAC_PHASE_DEPLOYMENT || command->mover_count != 1 ||
        !side_is(command->side, battle->active)) {
        ruling_refuse(out, DBAC_DEP_01, "Units are placed one by one while their side deploys.");
        return false;
    }
    UnitId unit = command->movers[0];
    if (!side_is(dbac_side_of(battle, unit), command->side) ||
        !dbac_unit_field(battle, DBAC_FIELD_DEPLOYS, unit)) {
        ruling_refuse(out, DBAC_DEP_06, "%s %s %s place by the scenario.", unit_name(battle, unit),
                      unit_agrees(battle, unit, "has", "have"),
                      unit_agrees(battle, unit, "its", "their"));
        return false;
    }
    return true;
}

void dbac_deploy_judge(const Battle *battle, const Command *command, Ruling *out) {
    if (!judge_mover(battle, command, out)) {
        return;
    }
    UnitId unit = command->movers[0];
    int32_t formation = command->number_count > 0 ? command->numbers[0] : DBAC_FORMATION_LINE;
    if (!dbac_deployment_may_begin_in(battle, unit, formation)) {
        ruling_refuse(out, DBAC_DEP_03, "%s cannot begin in that formation.",
                      unit_name(battle, unit));
        return;
    }
    DbacLayout layout;
    lay_command(battle, command, &layout);
    if (dbac_applies(battle, DBAC_DEP_01) &&
        edge_of_layout(battle, command->side, &layout) == TABLE_EDGE_NONE) {
        ruling_refuse(out, DBAC_DEP_01, "Every element must reach within %.0f in of its edge.",
                      dbac_number(battle, DBAC_NUMBER_ZONE_DEPTH));
        return;
    }
    if (!dbac_layout_fits(battle, unit, &layout, out) && dbac_applies(battle, DBAC_DEP_05)) {
        out->rule = DBAC_DEP_05;
        return;
    }
    ruling_allow(out);
}

static int32_t usual_formation(const Battle *battle, UnitId unit) {
    const Unit *row = battle_unit(battle, unit);
    if (row->kind == DBAC_UNIT_BATTERY) {
        return DBAC_FORMATION_LIMBERED;
    }
    return dbac_deployment_may_begin_in(battle, unit, row->formation) ? row->formation
                                                                      : DBAC_FORMATION_LINE;
}

/* Facing the table, from whatever edge is nearest when none is chosen yet. */
static Vector inward(const Battle *battle, SideId side, Vector at) {
    TableEdge edge = dbac_deployment_edge(battle, side);
    double east = battle->setting->width - at.x, north = battle->setting->height - at.y;
    if (edge == TABLE_EDGE_NONE) {
        edge = at.y <= north ? TABLE_SOUTH : TABLE_NORTH;
        double near = at.y <= north ? at.y : north;
        edge = at.x < near ? TABLE_WEST : east < near ? TABLE_EAST : edge;
    }
    return dbac_edge_inward(edge);
}

static bool is_in_own_zone(const Battle *battle, UnitId unit, const DbacLayout *layout) {
    return edge_of_layout(battle, dbac_side_of(battle, unit), layout) != TABLE_EDGE_NONE;
}

/* The place moved straight towards the side's edge (or from it, on to the table) until the zone
 * holds it. */
static Vector pulled_into_zone(const Battle *battle, UnitId unit, DbacFormation formation,
                               Vector at, Vector facing) {
    TableEdge edge = dbac_deployment_edge(battle, dbac_side_of(battle, unit));
    if (edge == TABLE_EDGE_NONE) {
        return at;
    }
    DbacLayout layout;
    dbac_deployment_layout(battle, unit, formation, at, facing, &layout);
    double too_far = 0, over = 0;
    double depth = dbac_number(battle, DBAC_NUMBER_ZONE_DEPTH);
    for (size_t i = 0; i < layout.count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout.stand_kinds[i], layout.places[i]);
        double near = dbac_edge_distance(battle, edge, &box, false);
        too_far = near - depth > too_far ? near - depth : too_far;
        over = near < over ? near : over;
    }
    return vector_along(at, dbac_edge_inward(edge), -(over < 0 ? over : too_far));
}

/* Where the wish puts the middle of the footprint and how it faces: dragged, put down, or turned
 * where it stands. */
static Vector wished_middle(const Battle *battle, const Wish *wish, Vector *facing) {
    UnitId unit = wish->units[0];
    bool stands = unit_is_on_table(battle, unit);
    *facing = stands ? dbac_facing(battle, unit) : inward(battle, wish->side, wish->to);
    if (wish->so_far != NULL && wish->so_far->has_place) {
        *facing = command_facing(wish->so_far);
    }
    *facing = wish->degrees != 0 ? facing_turn(*facing, wish->degrees) : *facing;
    if (!stands || wish->gesture == GESTURE_PLACE) {
        return wish->to;
    }
    Vector middle = dbac_deployment_middle(battle, unit);
    if (wish->gesture == GESTURE_TURN_ABOUT) {
        *facing = vector_back(*facing);
    }
    return wish->gesture == GESTURE_DRAG_UNIT
               ? vector_add(middle, vector_subtract(wish->to, wish->grabbed))
               : middle;
}

/* numbers[0] is the formation; a plan keeps that of `so_far`, of the unit, or the usual one. */
bool dbac_deploy_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    *out = (Command){.action = rule_set_action_number(DBAC_ACTION_DEPLOY),
                     .side = wish->side,
                     .mover_count = 1,
                     .number_count = 1,
                     .has_place = true};
    if (wish->unit_count == 0) {
        ruling_refuse(why, DBAC_DEP_01, "Select a unit to place.");
        return false;
    }
    UnitId unit = wish->units[0];
    out->movers[0] = unit;
    if (!judge_mover(battle, out, why)) {
        return false;
    }
    bool is_told = wish->so_far != NULL && wish->so_far->number_count > 0;
    out->numbers[0] = is_told ? wish->so_far->numbers[0] : usual_formation(battle, unit);
    Vector facing, middle = wished_middle(battle, wish, &facing);
    command_set_place(out, middle, facing);
    dbac_deploy_judge(battle, out, why);
    if (why->is_legal) {
        return true;
    }
    DbacLayout layout;
    DbacFormation formation = (DbacFormation)out->numbers[0];
    Vector near = pulled_into_zone(battle, unit, formation, middle, facing);
    if (!dbac_place_nearest(battle, unit, formation, near, facing, SEARCH_INCHES, is_in_own_zone,
                            &layout)) {
        return false;
    }
    command_set_place(out, dbac_deployment_middle_of(battle, &layout), facing);
    Ruling moved = *why;
    dbac_deploy_judge(battle, out, why);
    if (why->is_legal) {
        ruling_fall_short(why, &moved);
    }
    return why->is_legal;
}

/* A unit that is put down goes no way: its walk is where it will stand. */
void dbac_deploy_measure(const Battle *battle, const Command *command, MoveReport *out,
                         Arena *arena) {
    *out = (MoveReport){.walk_count = 0};
    drawing_init(&out->drawing, arena);
    dbac_deploy_judge(battle, command, &out->ruling);
    if (command->mover_count != 1) {
        return;
    }
    DbacLayout layout;
    lay_command(battle, command, &layout);
    out->walks = arena_allocate_array(arena, 1, sizeof *out->walks);
    out->walk_count = 1;
    dbac_layout_walk(battle, command->movers[0], &layout, out->walks);
}

void dbac_deploy_carry_out(Resolution *resolution, const Command *command) {
    const Battle *battle = resolution_battle(resolution);
    UnitId unit = command->movers[0];
    DbacLayout layout;
    lay_command(battle, command, &layout);
    TableEdge edge = edge_of_layout(battle, command->side, &layout);
    change_field(resolution, DBAC_FIELD_EDGE, command->side.value, (int32_t)edge);
    tell(resolution, DBAC_DEP_03, DBAC_SENTENCE_DEPLOYED, unit, UNIT_NONE);
    dbac_layout_carry_out(resolution, unit, &layout);
}
