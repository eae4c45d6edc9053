/* Orders that change how a unit stands: column, line, skirmish, mounting, limbering (DBAC-FORM-06,
 * -10 to -15). */
#include "dbac.h"

/* What each order asks of a unit before it is given. */
typedef struct ChangeKind {
    DbacOrder order;
    DbacRule grants; /* without it there is no such order */
    DbacRule rule;   /* by which it is refused to others */
    uint16_t sentence;
    const char *needs; /* "a regiment in column" */
} ChangeKind;

static const ChangeKind *kind_of(const Command *command) {
    static const ChangeKind kinds[DBAC_ACTION_COUNT] = {
        [DBAC_ACTION_FORM_LINE] = {DBAC_ORDER_FORM_LINE, DBAC_FORM_10, DBAC_FORM_10,
                                   DBAC_SENTENCE_FORMS_LINE, "a regiment in column"},
        [DBAC_ACTION_FORM_COLUMN] = {DBAC_ORDER_FORM_COLUMN, DBAC_FORM_11, DBAC_FORM_11,
                                     DBAC_SENTENCE_FORMS_COLUMN,
                                     "infantry or mounted cavalry in line"},
        [DBAC_ACTION_SKIRMISH] = {DBAC_ORDER_SKIRMISH, DBAC_FORM_05, DBAC_FORM_05,
                                  DBAC_SENTENCE_SKIRMISHES,
                                  "infantry or dismounted cavalry in close order"},
        [DBAC_ACTION_REFORM] = {DBAC_ORDER_REFORM, DBAC_FORM_13, DBAC_FORM_13,
                                DBAC_SENTENCE_REFORMS, "skirmishers"},
        [DBAC_ACTION_DISMOUNT] = {DBAC_ORDER_DISMOUNT, DBAC_FORM_14, DBAC_ORG_14,
                                  DBAC_SENTENCE_DISMOUNTS,
                                  "mounted cavalry of two elements or more"},
        [DBAC_ACTION_MOUNT] = {DBAC_ORDER_MOUNT, DBAC_FORM_14, DBAC_FORM_14, DBAC_SENTENCE_MOUNTS,
                               "dismounted cavalry"},
        [DBAC_ACTION_LIMBER] = {DBAC_ORDER_LIMBER, DBAC_FORM_15, DBAC_FORM_07,
                                DBAC_SENTENCE_LIMBERS, "an unlimbered battery that has its limber"},
        [DBAC_ACTION_UNLIMBER] = {DBAC_ORDER_UNLIMBER, DBAC_FORM_15, DBAC_FORM_06,
                                  DBAC_SENTENCE_UNLIMBERS, "a limbered battery"},
    };
    return &kinds[command->action - rule_set_action_number(0)];
}

static int32_t number_of(const Command *command) {
    return command->number_count > 0 ? command->numbers[0] : 0;
}

static bool suits(const Battle *battle, UnitId unit, DbacOrder order) {
    const Unit *row = battle_unit(battle, unit);
    size_t stands = unit_stand_count(battle, unit);
    bool is_column = row->formation == DBAC_FORMATION_COLUMN;
    bool is_line = row->formation == DBAC_FORMATION_LINE;
    switch (order) {
    case DBAC_ORDER_FORM_LINE:
        return dbac_is_regiment(battle, unit) && is_column;
    case DBAC_ORDER_FORM_COLUMN:
        return is_line && stands > 1 &&
               (row->kind == DBAC_UNIT_INFANTRY || row->kind == DBAC_UNIT_CAVALRY);
    case DBAC_ORDER_SKIRMISH:
        return (row->kind == DBAC_UNIT_INFANTRY || row->kind == DBAC_UNIT_DISMOUNTED) &&
               (is_line || (is_column && dbac_applies(battle, DBAC_FORM_13)));
    case DBAC_ORDER_REFORM:
        return row->formation == DBAC_FORMATION_SKIRMISH;
    case DBAC_ORDER_DISMOUNT:
        return row->kind == DBAC_UNIT_CAVALRY && stands >= 2;
    case DBAC_ORDER_MOUNT:
        return row->kind == DBAC_UNIT_DISMOUNTED;
    case DBAC_ORDER_LIMBER:
        return row->formation == DBAC_FORMATION_UNLIMBERED &&
               (stands == 2 || !dbac_applies(battle, DBAC_FORM_07));
    case DBAC_ORDER_UNLIMBER:
        return row->formation == DBAC_FORMATION_LIMBERED;
    case DBAC_ORDER_MOVE:
    case DBAC_ORDER_AFTER_SETBACK:
    case DBAC_ORDER_CROSS_RIVER:
    case DBAC_ORDER_DOUBLE_ROAD:
    case DBAC_ORDER_GENERAL_MOVE:
    case DBAC_ORDER_ENTRY:
    case DBAC_ORDER_COUNT:
        break;
    }
    return false;
}

/* Gun and limber change places on the same ground, facing about with it when reversed
 * (DBAC-FORM-15). */
static void lay_battery(const Battle *battle, UnitId unit, bool limbers, bool reverses,
                        DbacLayout *out) {
    DbacLayout now;
    dbac_layout_of(battle, unit, &now);
    *out = now;
    out->formation = limbers ? DBAC_FORMATION_LIMBERED : DBAC_FORMATION_UNLIMBERED;
    for (size_t i = 0; i < now.count; i++) {
        size_t other = dbac_applies(battle, DBAC_FORM_06) ? now.count - 1 - i : i;
        size_t ground = reverses ? now.count - 1 - i : i;
        out->stands[i] = now.stands[other];
        out->stand_kinds[i] = now.stand_kinds[other];
        out->places[i] = now.places[ground];
        if (reverses) {
            out->places[i].facing = vector_back(out->places[i].facing);
        }
    }
}

static Vector colours_front(const Battle *battle, UnitId unit) {
    StandId colours = dbac_colours(battle, unit);
    if (colours.value == 0) {
        return dbac_front_middle(battle, unit);
    }
    OrientedBox box = stand_box(battle, colours);
    return stand_front_middle(&box);
}

/* The default layout, or its mirror where that has no room (DBAC-FORM-09). */
static bool lay_line(const Battle *battle, UnitId unit, DbacUnitKind kind, double gap,
                     DbacLayout *out, Ruling *why) {
    Vector front = colours_front(battle, unit), facing = dbac_facing(battle, unit);
    dbac_layout_line(battle, unit, kind, front, facing, gap, false, out);
    if (dbac_layout_fits(battle, unit, out, why)) {
        return true;
    }
    Ruling mirrored;
    DbacLayout mirror;
    dbac_layout_line(battle, unit, kind, front, facing, gap, true, &mirror);
    if (dbac_applies(battle, DBAC_FORM_09) && dbac_layout_fits(battle, unit, &mirror, &mirrored)) {
        *out = mirror;
        ruling_allow(why);
        return true;
    }
    return !dbac_applies(battle, DBAC_FORM_12);
}

static bool lay_checked(const Battle *battle, UnitId unit, const DbacLayout *layout, Ruling *why) {
    return dbac_layout_fits(battle, unit, layout, why) || !dbac_applies(battle, DBAC_FORM_12);
}

static bool lay(const Battle *battle, const Command *command, DbacOrder order, DbacLayout *out,
                Ruling *why) {
    UnitId unit = command->movers[0];
    DbacUnitKind kind = (DbacUnitKind)battle_unit(battle, unit)->kind;
    if (order == DBAC_ORDER_LIMBER || order == DBAC_ORDER_UNLIMBER) {
        lay_battery(battle, unit, order == DBAC_ORDER_LIMBER, number_of(command) != 0, out);
        return lay_checked(battle, unit, out, why);
    }
    if (order == DBAC_ORDER_MOUNT || order == DBAC_ORDER_DISMOUNT) {
        kind = order == DBAC_ORDER_MOUNT ? DBAC_UNIT_CAVALRY : DBAC_UNIT_DISMOUNTED;
    }
    bool to_column =
        order == DBAC_ORDER_FORM_COLUMN || (order == DBAC_ORDER_MOUNT && number_of(command) != 0);
    if (to_column) {
        dbac_layout_column(battle, unit, kind, colours_front(battle, unit),
                           dbac_facing(battle, unit), out);
        return lay_checked(battle, unit, out, why);
    }
    double gap = order == DBAC_ORDER_SKIRMISH ? dbac_skirmish_gap(battle, command) : 0;
    double least = dbac_number(battle, DBAC_NUMBER_GAP_LEAST);
    double most = dbac_number(battle, DBAC_NUMBER_GAP_MOST);
    if (order == DBAC_ORDER_SKIRMISH && (gap < least || gap > most)) {
        ruling_refuse(why, DBAC_FORM_05, "The gap is %.2f in; from %.2f to %.2f is allowed.", gap,
                      least, most);
        return false;
    }
    return lay_line(battle, unit, kind, gap, out, why);
}

bool dbac_formation_change_layout(const Battle *battle, const Command *command, DbacLayout *out,
                                  Ruling *why) {
    const ChangeKind *kind = kind_of(command);
    ruling_allow(why);
    if (command->mover_count != 1 || !unit_is_on_table(battle, command->movers[0])) {
        ruling_refuse(why, DBAC_CMD_03, "One unit on the table changes its formation at a time.");
        return false;
    }
    if (!dbac_applies(battle, kind->grants)) {
        ruling_refuse(why, (uint16_t)kind->grants, "There is no such order.");
        return false;
    }
    if (!suits(battle, command->movers[0], kind->order)) {
        ruling_refuse(why, (uint16_t)kind->rule, "This order is for %s.", kind->needs);
        return false;
    }
    if (!lay(battle, command, kind->order, out, why)) {
        if (why->rule == DBAC_GEO_07) {
            why->rule = DBAC_FORM_12;
        }
        return false;
    }
    ruling_allow(why);
    return true;
}

void dbac_formation_change_gather_price(const Battle *battle, const Command *command,
                                        DbacPriceFacts *out) {
    dbac_control_gather_price(battle, command->movers[0], kind_of(command)->order, out);
}

int dbac_formation_change_price(const Battle *battle, const Command *command) {
    DbacPriceFacts facts;
    dbac_formation_change_gather_price(battle, command, &facts);
    return dbac_control_price(battle_numbers(battle), &facts);
}

void dbac_formation_change_judge(const Battle *battle, const Command *command, Ruling *out) {
    DbacLayout layout;
    if (!dbac_formation_change_layout(battle, command, &layout, out)) {
        return;
    }
    UnitId unit = command->movers[0];
    if (!side_is(command->side, dbac_side_of(battle, unit))) {
        ruling_refuse(out, DBAC_CMD_03, "%s %s not yours to order.", unit_name(battle, unit),
                      unit_agrees(battle, unit, "is", "are"));
        return;
    }
    const ChangeKind *kind = kind_of(command);
    dbac_control_judge_order(battle, unit, kind->order,
                             dbac_formation_change_price(battle, command), out);
}

/* The walk of one that lays itself anew where it stands. */
static void lay_walk(const Battle *battle, UnitId unit, const DbacLayout *layout, MoveReport *out,
                     Arena *arena) {
    out->walks = arena_allocate_array(arena, 1, sizeof *out->walks);
    out->walk_count = 1;
    Walk *walk = &out->walks[0];
    walk_begin(battle, unit, walk);
    StandPlace *laid = arena_allocate_array(arena, UNIT_STAND_LIMIT, sizeof *laid);
    for (size_t i = 0; i < layout->count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
        walk->stands[i] = layout->stands[i];
        walk->sizes[i] = (StandSize){box.width, box.depth};
        laid[i] = layout->places[i];
    }
    WalkLeg leg = {.kind = WALK_LAY, .laid = laid};
    walk_add(walk, leg);
}

void dbac_formation_change_measure(const Battle *battle, const Command *command, MoveReport *out,
                                   Arena *arena) {
    *out = (MoveReport){.walk_count = 0};
    drawing_init(&out->drawing, arena);
    DbacLayout layout;
    if (dbac_formation_change_layout(battle, command, &layout, &out->ruling)) {
        lay_walk(battle, command->movers[0], &layout, out, arena);
        out->price = dbac_formation_change_price(battle, command);
        dbac_formation_change_judge(battle, command, &out->ruling);
    }
}

void dbac_formation_change_carry_out(Resolution *resolution, const Command *command) {
    const ChangeKind *kind = kind_of(command);
    UnitId unit = command->movers[0];
    DbacLayout layout;
    Ruling why;
    dbac_formation_change_layout(resolution_battle(resolution), command, &layout, &why);
    dbac_control_pay(resolution, unit,
                     dbac_formation_change_price(resolution_battle(resolution), command));
    tell(resolution, (uint16_t)kind->rule, kind->sentence, unit, UNIT_NONE);
    dbac_layout_carry_out(resolution, unit, &layout);
    dbac_contact_note(resolution, unit, false);
    dbac_shift_generals(resolution, unit);
}
