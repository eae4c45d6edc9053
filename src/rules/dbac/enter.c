/* Marching on in a meeting engagement: a move measured from the side's edge (DBAC-SCN-03). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

/* How finely a place is looked for; not a rule's number: it only finds the place. */
static const double LOOK_INCHES = 0.25;

static DbacFormation formation_of(const Battle *battle, UnitId unit) {
    uint8_t kind = battle_unit(battle, unit)->kind;
    return kind == DBAC_UNIT_BATTERY                                 ? DBAC_FORMATION_LIMBERED
           : kind == DBAC_UNIT_INFANTRY || kind == DBAC_UNIT_CAVALRY ? DBAC_FORMATION_COLUMN
                                                                     : DBAC_FORMATION_LINE;
}

static int price_of(const Battle *battle, UnitId unit) {
    DbacPriceFacts facts = {.order = dbac_is_general(battle, unit) ? DBAC_ORDER_GENERAL_MOVE
                                                                   : DBAC_ORDER_ENTRY};
    return dbac_control_price(battle_numbers(battle), &facts);
}

static bool judge_mover(const Battle *battle, const Command *command, Ruling *out) {
    ruling_allow(out);
    if (command->mover_count != 1) {
        ruling_refuse(out, DBAC_SCN_03, "One unit comes on at a time.");
        return false;
    }
    UnitId unit = command->movers[0];
    if (!side_is(dbac_side_of(battle, unit), command->side) ||
        !dbac_unit_field(battle, DBAC_FIELD_ENTERS, unit) ||
        battle_unit(battle, unit)->state != UNIT_WAITING) {
        ruling_refuse(out, DBAC_SCN_03, "%s %s not wait to come on.", unit_name(battle, unit),
                      unit_agrees(battle, unit, "does", "do"));
        return false;
    }
    dbac_control_judge_order(battle, unit, DBAC_ORDER_ENTRY, price_of(battle, unit), out);
    return out->is_legal;
}

/* A straight march from the edge whose head ends with the middle of its front so far in. */
typedef struct Entry {
    Vector inward, from; /* the front's middle on the edge */
    double inches;
    DbacLayout layout; /* at the end */
} Entry;

static void lay_entry(const Battle *battle, UnitId unit, TableEdge edge, Vector front, Entry *out) {
    Vector inward = dbac_edge_inward(edge);
    OrientedBox point = {front, inward, 0, 0};
    out->inward = inward;
    out->inches = dbac_edge_distance(battle, edge, &point, false);
    out->from = vector_along(front, inward, -out->inches);
    dbac_deployment_layout(battle, unit, formation_of(battle, unit), front, inward, &out->layout);
    OrientedBox head =
        stand_box_at(battle->setting, out->layout.stand_kinds[0], out->layout.places[0]);
    Vector shift = vector_subtract(front, stand_front_middle(&head));
    for (size_t i = 0; i < out->layout.count; i++) {
        out->layout.places[i].at = vector_add(out->layout.places[i].at, shift);
    }
}

static void build_walk(const Battle *battle, UnitId unit, const Entry *entry, Walk *out) {
    dbac_layout_walk(battle, unit, &entry->layout, out);
    for (size_t i = 0; i < out->stand_count; i++) {
        out->start[i].at = vector_along(out->start[i].at, entry->inward, -entry->inches);
    }
    WalkLeg leg = {.kind = WALK_RIGID,
                   .share_to = 1,
                   .motion = {.shift = vector_scale(entry->inward, entry->inches)}};
    walk_add(out, leg);
}

/* The part of its way in that its pace carries (1: all), and the share of the pace that it takes.
 */
static double find_reach(const Battle *battle, const Entry *entry, const Walk *walk, double *share,
                         Arena *arena) {
    DbacPace pace = dbac_pace_of(battle_numbers(battle), (DbacUnitKind)entry->layout.unit_kind,
                                 (DbacFormation)entry->layout.formation, entry->layout.count);
    double whole = 1 + dbac_number(battle, DBAC_NUMBER_TOLERANCE_SHARE);
    return dbac_pace_reach(battle, walk, 0, entry->inches, &pace, whole, share, arena);
}

/* Every place on the way must be clear, apart from the edge it comes over. */
static bool is_clear(const Battle *battle, UnitId unit, const Entry *entry, Ruling *why) {
    size_t looks = (size_t)(entry->inches / LOOK_INCHES) + 1;
    for (size_t look = 0; look < looks; look++) {
        double back = entry->inches * (double)look / (double)looks;
        DbacLayout part = entry->layout;
        size_t count = 0;
        for (size_t i = 0; i < entry->layout.count; i++) {
            StandPlace place = entry->layout.places[i];
            place.at = vector_along(place.at, entry->inward, -back);
            OrientedBox box = stand_box_at(battle->setting, part.stand_kinds[i], place);
            if (look == 0 || measure_is_on_table(battle->setting, &box)) {
                part.stands[count] = part.stands[i];
                part.stand_kinds[count] = part.stand_kinds[i];
                part.places[count++] = place;
            }
        }
        part.count = count;
        if (!dbac_layout_fits(battle, unit, &part, why)) {
            return false;
        }
    }
    return true;
}

static bool touches_enemy(const Battle *battle, UnitId unit, const Entry *entry) {
    for (UnitId other = unit_first(battle, SIDE_NONE); other.value != 0;
         other = unit_next(battle, SIDE_NONE, other)) {
        for (size_t i = 0; i < entry->layout.count && dbac_is_enemy(battle, unit, other); i++) {
            OrientedBox box = stand_box_at(battle->setting, entry->layout.stand_kinds[i],
                                           entry->layout.places[i]);
            DistanceReport distance;
            measure_unit_to_box(battle, other, &box, &distance);
            if (measure_is_within(battle->setting, distance.inches, 0)) {
                return true;
            }
        }
    }
    return false;
}

static void judge_entry(const Battle *battle, UnitId unit, const Entry *entry, Ruling *out) {
    if (!is_clear(battle, unit, entry, out)) {
        return;
    }
    if (touches_enemy(battle, unit, entry)) {
        ruling_refuse(out, DBAC_SCN_03, "Nobody comes on into contact.");
        return;
    }
    Arena arena;
    arena_init(&arena);
    Walk *walk = arena_allocate(&arena, sizeof *walk);
    build_walk(battle, unit, entry, walk);
    double share = 0;
    double part = find_reach(battle, entry, walk, &share, &arena);
    arena_finish(&arena);
    if (part < 1) {
        ruling_refuse(out, DBAC_MOVE_02, "From the edge it comes %.2f in, not %.2f.",
                      part * entry->inches, entry->inches);
    }
}

static TableEdge edge_of(const Battle *battle, SideId side) {
    const SideSetting *listed = battle_setting_side(battle->setting, side);
    TableEdge edge = dbac_deployment_edge(battle, side);
    return edge != TABLE_EDGE_NONE                  ? edge
           : listed->enters_from != TABLE_EDGE_NONE ? listed->enters_from
           : side.value == 1                        ? TABLE_SOUTH
                                                    : TABLE_NORTH;
}

/* The place of the command is where the middle of the front ends. */
void dbac_enter_judge(const Battle *battle, const Command *command, Ruling *out) {
    if (!judge_mover(battle, command, out)) {
        return;
    }
    Entry entry;
    lay_entry(battle, command->movers[0], edge_of(battle, command->side), command_place(command),
              &entry);
    judge_entry(battle, command->movers[0], &entry, out);
}

/* From a depth that is legal towards one that is not, as near as it stays legal: so the ghost
 * stands still at the limit. */
static void draw_nearer(const Battle *battle, Command *out, Vector on_edge, double legal,
                        double refused) {
    enum { HALVINGS = 12 };
    Vector inward = command_facing(out);
    for (int i = 0; i < HALVINGS; i++) {
        Ruling why;
        double middle = (legal + refused) / 2;
        command_set_place(out, vector_along(on_edge, inward, middle), inward);
        dbac_enter_judge(battle, out, &why);
        legal = why.is_legal ? middle : legal;
        refused = why.is_legal ? refused : middle;
    }
    command_set_place(out, vector_along(on_edge, inward, legal), inward);
}

bool dbac_enter_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    *out = (Command){.action = rule_set_action_number(DBAC_ACTION_ENTER),
                     .side = wish->side,
                     .mover_count = 1,
                     .has_place = true};
    if (wish->unit_count == 0) {
        ruling_refuse(why, DBAC_SCN_03, "Select a unit that waits to come on.");
        return false;
    }
    out->movers[0] = wish->units[0];
    if (!judge_mover(battle, out, why)) {
        return false;
    }
    TableEdge edge = edge_of(battle, wish->side);
    Vector inward = dbac_edge_inward(edge);
    OrientedBox point = {wish->to, inward, 0, 0};
    double wished = dbac_edge_distance(battle, edge, &point, false);
    Vector on_edge = vector_along(wish->to, inward, -wished);
    double most = battle->setting->width + battle->setting->height;
    Ruling first;
    ruling_allow(&first);
    /* Nearest first: as wished, then ever deeper and shallower until it is wholly on and within its
     * pace. */
    for (double off = 0; off < most / 2; off += LOOK_INCHES) {
        for (int sign = -1; sign <= 1; sign += 2) {
            double inches = wished + sign * off;
            if (inches <= 0) {
                continue;
            }
            command_set_place(out, vector_along(on_edge, inward, inches), inward);
            dbac_enter_judge(battle, out, why);
            if (why->is_legal && off > 0) {
                draw_nearer(battle, out, on_edge, inches, wished + sign * (off - LOOK_INCHES));
                ruling_fall_short(why, &first);
            }
            if (why->is_legal) {
                return true;
            }
            first = first.is_legal ? *why : first;
        }
    }
    *why = first;
    return false;
}

void dbac_enter_measure(const Battle *battle, const Command *command, MoveReport *out,
                        Arena *arena) {
    *out = (MoveReport){.walk_count = 0};
    drawing_init(&out->drawing, arena);
    dbac_enter_judge(battle, command, &out->ruling);
    if (command->mover_count != 1) {
        return;
    }
    UnitId unit = command->movers[0];
    Entry entry;
    lay_entry(battle, unit, edge_of(battle, command->side), command_place(command), &entry);
    out->walks = arena_allocate_array(arena, 1, sizeof *out->walks);
    out->walk_count = 1;
    build_walk(battle, unit, &entry, out->walks);
    find_reach(battle, &entry, out->walks, &out->share_used, arena);
    out->costs = arena_allocate_array(arena, 1, sizeof *out->costs);
    out->cost_count = 1;
    out->costs[0] = (LegCost){.inches = entry.inches,
                              .share = out->share_used,
                              .rule = DBAC_MOVE_02,
                              .words = arena_format(arena, "%.2f in from the edge", entry.inches)};
    out->price = price_of(battle, unit);
}

void dbac_enter_carry_out(Resolution *resolution, const Command *command) {
    const Battle *battle = resolution_battle(resolution);
    UnitId unit = command->movers[0];
    Entry entry;
    lay_entry(battle, unit, edge_of(battle, command->side), command_place(command), &entry);
    bool is_general = dbac_is_general(battle, unit);
    int price = price_of(battle, unit);
    tell(resolution, DBAC_SCN_03, DBAC_SENTENCE_ENTERS, unit, UNIT_NONE);
    dbac_layout_carry_out(resolution, unit, &entry.layout);
    dbac_control_pay(resolution, unit, price);
    change_field(resolution, DBAC_FIELD_ENTERS, unit.value, 0);
    if (!is_general) {
        change_field(resolution, DBAC_FIELD_MOVED, unit.value, 1);
    }
    dbac_shift_generals(resolution, unit);
}
