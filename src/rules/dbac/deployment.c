/* Deployment by hand, and marching on in a meeting engagement (chapter DEP, DBAC-SCN-03). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

/* How far round the pointer a place is looked for; not a rule's number: it only reads the hand. */
static const double SEARCH_INCHES = 24;

static size_t stands_of(const Battle *battle, UnitId unit, uint8_t kind, DbacLayout *out) {
    const Unit *row = battle_unit(battle, unit);
    /* A new General comes for a fallen one (DBAC-GEN-09). */
    int left = kind == DBAC_UNIT_GENERAL ? 1 : dbac_elements_left(battle, unit);
    size_t count = left > 0 ? (size_t)left : 0;
    count = count > row->stand_room ? row->stand_room : count;
    for (size_t i = 0; i < count; i++) {
        out->stands[i] = (StandId){(uint16_t)(row->first_stand + i)};
        out->stand_kinds[i] = dbac_stand_kind_of_unit[kind];
    }
    return count;
}

/* Row 0 carries the colours and the gun; it stands where they belong. */
static void seat_first(DbacLayout *layout, size_t slot) {
    StandId first = layout->stands[0];
    for (size_t i = 0; i + 1 < slot; i++) {
        layout->stands[i] = layout->stands[i + 1];
    }
    layout->stands[slot - 1] = first;
}

Vector dbac_deployment_middle_of(const Battle *battle, const DbacLayout *layout) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < layout->count; i++) {
        boxes[i] = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
    }
    return formation_front_box(boxes, layout->count).centre;
}

Vector dbac_deployment_middle(const Battle *battle, UnitId unit) {
    DbacLayout layout;
    dbac_layout_of(battle, unit, &layout);
    return dbac_deployment_middle_of(battle, &layout);
}

static void centre_on(const Battle *battle, DbacLayout *layout, Vector middle, Vector facing) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    for (size_t i = 0; i < layout->count; i++) {
        boxes[i] = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
        boxes[i].facing = facing;
    }
    Vector shift = vector_subtract(middle, formation_front_box(boxes, layout->count).centre);
    for (size_t i = 0; i < layout->count; i++) {
        layout->places[i].at = vector_add(layout->places[i].at, shift);
    }
}

void dbac_deployment_layout(const Battle *battle, UnitId unit, DbacFormation formation,
                            Vector middle, Vector facing, DbacLayout *out) {
    const RuleNumbers *numbers = battle_numbers(battle);
    uint8_t kind = battle_unit(battle, unit)->kind;
    double gap = dbac_number(battle, DBAC_NUMBER_GAP_USUAL);
    *out = (DbacLayout){.unit_kind = kind, .formation = (uint8_t)formation};
    out->count = stands_of(battle, unit, kind, out);
    size_t fighting = kind == DBAC_UNIT_DISMOUNTED && out->count > 1 ? out->count - 1 : out->count;
    dbac_formation_lay(numbers, (DbacUnitKind)kind, formation, fighting, middle, facing, gap,
                       out->places);
    if (fighting < out->count) {
        out->stand_kinds[fighting] = DBAC_STAND_HOLDER;
    }
    if (formation == DBAC_FORMATION_SKIRMISH) {
        out->gap_steps = (uint8_t)(gap * UNIT_GAP_STEPS_PER_INCH + 0.5);
    }
    if (kind == DBAC_UNIT_BATTERY && out->count == 2) {
        bool limbered = formation == DBAC_FORMATION_LIMBERED;
        out->stand_kinds[limbered ? 0 : 1] = DBAC_STAND_LIMBER;
        seat_first(out, limbered ? 2 : 1);
    } else if (formation == DBAC_FORMATION_LINE || formation == DBAC_FORMATION_SKIRMISH) {
        seat_first(out, (size_t)dbac_colours_slot((int)fighting));
    }
    centre_on(battle, out, middle, facing);
}

double dbac_edge_distance(const Battle *battle, TableEdge edge, const OrientedBox *box,
                          bool farthest) {
    Bounds bounds = bounds_of_box(box);
    double near = 0, far = 0;
    switch (edge) {
    case TABLE_NORTH:
        near = battle->setting->height - bounds.north;
        far = battle->setting->height - bounds.south;
        break;
    case TABLE_EAST:
        near = battle->setting->width - bounds.east;
        far = battle->setting->width - bounds.west;
        break;
    case TABLE_SOUTH:
        near = bounds.south;
        far = bounds.north;
        break;
    case TABLE_WEST:
        near = bounds.west;
        far = bounds.east;
        break;
    case TABLE_EDGE_NONE:
        break;
    }
    return farthest ? far : near;
}

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

static TableEdge opposite(TableEdge edge) {
    switch (edge) {
    case TABLE_NORTH:
        return TABLE_SOUTH;
    case TABLE_EAST:
        return TABLE_WEST;
    case TABLE_SOUTH:
        return TABLE_NORTH;
    case TABLE_WEST:
        return TABLE_EAST;
    case TABLE_EDGE_NONE:
        break;
    }
    return TABLE_EDGE_NONE;
}

TableEdge dbac_deployment_edge(const Battle *battle, SideId side) {
    TableEdge own = (TableEdge)dbac_side_field(battle, DBAC_FIELD_EDGE, side);
    if (own != TABLE_EDGE_NONE) {
        return own;
    }
    SideId other = dbac_other_side(battle, side);
    return opposite((TableEdge)dbac_side_field(battle, DBAC_FIELD_EDGE, other));
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
        ruling_refuse(out, DBAC_DEP_06, "%s has its place by the scenario.",
                      unit_name(battle, unit));
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
        ruling_refuse(out, DBAC_DEP_03, "%s does not begin in that formation.",
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

Vector dbac_edge_inward(TableEdge edge) {
    switch (edge) {
    case TABLE_NORTH:
        return vector(0, -1);
    case TABLE_EAST:
        return vector(-1, 0);
    case TABLE_WEST:
        return vector(1, 0);
    case TABLE_SOUTH:
    case TABLE_EDGE_NONE:
        break;
    }
    return vector(0, 1);
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
    Walk *walk = &out->walks[0];
    walk->unit = command->movers[0];
    walk->stand_count = layout.count;
    for (size_t i = 0; i < layout.count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout.stand_kinds[i], layout.places[i]);
        walk->stands[i] = layout.stands[i];
        walk->sizes[i] = (StandSize){.width = box.width, .depth = box.depth};
        walk->start[i] = layout.places[i];
    }
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
