/* Whom the General supports from a place, how that is told, and how he rides to such a place
 * (DBAC-GEN-04, -10). */
#include "general.h"
#include "march.h"

#include <stdlib.h>

#include "enfilade/geometry/facing.h"

/* As near he is meant to join the unit; not a rule's number: it only reads the hand. */
static const double NEAR_INCHES = 0.5;
/* No farther he jumps where he is not dragged on to it; not a rule's number: so does this. */
static const double ASIDE_INCHES = 1.5;
/* Between two first wheels that are tried; not a rule's number: it only looks for a way. */
static const double WAY_DEGREES = 3;
/* A way that leads so little aside is parallel; not a rule's number: its inverse would be noise. */
static const double LEAST_SINE = 0.02;
enum { WAY_LIMIT = 1024, WAY_TRIES = 6 };

static bool touches_enemy(const Battle *battle, UnitId general, const OrientedBox *his) {
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        UnitStands stands;
        unit_stands(battle, enemy, &stands);
        for (size_t i = 0; i < stands.count && dbac_is_enemy(battle, general, enemy); i++) {
            if (measure_contact(battle->setting, his, &stands.boxes[i]).touches) {
                return true;
            }
        }
    }
    return false;
}

bool dbac_general_judge_support(const Battle *battle, UnitId general, UnitId unit,
                                const OrientedBox *his, Ruling *why) {
    const char *name = unit_name(battle, unit);
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    ruling_refuse(why, DBAC_GEN_04, "He does not support %s: his base must touch its rear edge.",
                  name);
    for (size_t i = 0; i < stands.count; i++) {
        BoxContact contact = measure_contact(battle->setting, &stands.boxes[i], his);
        if (contact.touches && (contact.edge == BOX_REAR || !dbac_applies(battle, DBAC_GEN_04))) {
            ruling_allow(why);
            break;
        }
    }
    if (why->is_legal && dbac_applies(battle, DBAC_GEN_10) && touches_enemy(battle, general, his)) {
        ruling_refuse(why, DBAC_GEN_10, "He does not support %s while an enemy touches him.", name);
    }
    return why->is_legal;
}

bool dbac_general_can_support(const Battle *battle, UnitId general, UnitId unit) {
    if (general.value == 0 || !unit_is_on_table(battle, general)) {
        return false;
    }
    UnitStands own;
    Ruling why;
    unit_stands(battle, general, &own);
    return dbac_general_judge_support(battle, general, unit, &own.boxes[0], &why);
}

static bool is_near(const Battle *battle, UnitId unit, const OrientedBox *his, double *inches) {
    DistanceReport distance;
    measure_unit_to_box(battle, unit, his, &distance);
    *inches = distance.inches;
    return distance.inches <= NEAR_INCHES;
}

bool dbac_general_is_beside(const Battle *battle, UnitId unit, const OrientedBox *his) {
    double inches;
    return is_near(battle, unit, his, &inches);
}

/* The next of his side's regiments and batteries on the table. */
static UnitId next_troops(const Battle *battle, UnitId general, UnitId unit) {
    SideId side = dbac_side_of(battle, general);
    unit = unit.value == 0 ? unit_first(battle, side) : unit_next(battle, side, unit);
    while (unit.value != 0 && !dbac_is_regiment(battle, unit) && !dbac_is_battery(battle, unit)) {
        unit = unit_next(battle, side, unit);
    }
    return unit;
}

void dbac_general_tell_support(const Battle *battle, UnitId general, const OrientedBox *his,
                               Text *out) {
    const RuleSet *set = battle_rules(battle);
    int gain = rule_number_whole(battle_numbers(battle), DBAC_NUMBER_MODIFIER_GENERAL_SUPPORT);
    for (UnitId unit = next_troops(battle, general, UNIT_NONE); unit.value != 0;
         unit = next_troops(battle, general, unit)) {
        Ruling why;
        bool is_engaged = dbac_is_engaged(battle, unit);
        bool supports = dbac_general_judge_support(battle, general, unit, his, &why);
        if (!supports && !(is_engaged && dbac_general_is_beside(battle, unit, his))) {
            continue;
        }
        text_add(out, text_letters(out)[0] != '\0' ? "\n" : "");
        if (supports) {
            text_format(out, "Supports %s%s (%+d, %s)", unit_name(battle, unit),
                        is_engaged ? "" : " when it is in melee", gain, set->rule_ids[DBAC_GEN_04]);
        } else {
            text_format(out, "%s (%s)", why.sentence, set->rule_ids[why.rule]);
        }
    }
}

UnitId dbac_general_unit_to_join(const Battle *battle, UnitId general, const OrientedBox *his,
                                 bool *is_on_it) {
    UnitId found = UNIT_NONE;
    double least = INFINITY, inches;
    for (UnitId unit = next_troops(battle, general, UNIT_NONE); unit.value != 0;
         unit = next_troops(battle, general, unit)) {
        if (is_near(battle, unit, his, &inches) && inches < least) {
            found = unit;
            least = inches;
        }
    }
    *is_on_it = least <= 0;
    return found;
}

/* A rider's front while a way is thought of; the march itself is measured afterwards. */
typedef struct Rider {
    Vector middle, facing;
    double half; /* of his front */
} Rider;

static Rider wheeled(Rider rider, double degrees) {
    double reach = degrees > 0 ? rider.half : -rider.half;
    Vector pivot = vector_along(rider.middle, vector_right(rider.facing), reach);
    rider.facing = facing_turn(rider.facing, degrees);
    rider.middle = vector_along(pivot, vector_right(rider.facing), -reach);
    return rider;
}

/* About or not, wheel, ahead, wheel, and ahead until he touches. */
typedef struct Way {
    bool is_about;
    double first, ahead, second, cost;
} Way;

typedef struct Ways {
    Way *items;
    size_t count;
} Ways;

/* The way that begins with this wheel and ends in front of `at` with that facing; false for none.
 */
static bool find_way(Rider rider, Vector at, Vector facing, Way *way) {
    double turn = facing_turn_between(rider.facing, facing) - way->first;
    way->second = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
    Rider after = wheeled(rider, way->first);
    Rider last = wheeled(after, way->second);
    Vector left = vector_subtract(at, last.middle);
    double aside = vector_dot(left, vector_right(facing));
    double leads = vector_dot(after.facing, vector_right(facing));
    bool is_parallel = fabs(leads) < LEAST_SINE;
    if (is_parallel && fabs(aside) > rider.half) {
        return false;
    }
    way->ahead = is_parallel ? 0 : aside / leads;
    double close = vector_dot(left, facing) - way->ahead * vector_dot(after.facing, facing);
    double wheels = (fabs(way->first) + fabs(way->second)) * RADIANS_PER_DEGREE;
    way->cost = wheels * 2 * rider.half + way->ahead + close;
    return way->ahead >= 0 && close >= 0;
}

static int compare_ways(const void *one, const void *other) {
    const Way *a = one, *b = other;
    double more = a->cost != b->cost ? a->cost - b->cost : a->first - b->first;
    return more < 0 ? -1 : more > 0;
}

static void gather_ways(const MarchStance *stance, bool may_turn, Vector at, Vector facing,
                        double most, Ways *out) {
    double depth = stance->boxes[0].depth;
    Rider rider = {stance->middle, stance->facing,
                   vector_distance(stance->left, stance->right) / 2};
    out->count = 0;
    for (int about = 0; about <= (may_turn ? 1 : 0); about++) {
        if (about == 1) {
            rider.middle = vector_along(rider.middle, rider.facing, -depth);
            rider.facing = vector_back(rider.facing);
        }
        for (double first = -180; first <= 180; first += WAY_DEGREES) {
            Way way = {.is_about = about == 1, .first = first};
            if (find_way(rider, at, facing, &way) && way.cost <= most && out->count < WAY_LIMIT) {
                out->items[out->count++] = way;
            }
        }
    }
    qsort(out->items, out->count, sizeof *out->items, compare_ways);
}

/* Rides that way and stands behind the unit at the end; the last leg is taken from where the
 * wheels, in their steps, have really led. */
static bool try_way(const Battle *battle, const Way *way, UnitId unit, Vector at, Vector facing,
                    Command *command, Arena *arena) {
    MarchStance stance;
    if (way->is_about) {
        dbac_march_draft_add_leg(command, DBAC_LEG_ABOUT, 0);
    }
    dbac_march_draft_add_wheel(command, way->first);
    dbac_march_draft_add_leg(command, DBAC_LEG_AHEAD, command_steps(way->ahead));
    dbac_march_draft_add_wheel(command, way->second);
    dbac_march_draft_stand_after(battle, command, &stance, arena);
    double close = vector_dot(vector_subtract(at, stance.middle), facing);
    dbac_march_draft_add_leg(command, DBAC_LEG_AHEAD, command_steps(close));
    DbacMarch march;
    Ruling why;
    dbac_movement_measure(battle, command, &march, arena);
    dbac_march_draft_stand_after(battle, command, &stance, arena);
    return march.report.ruling.is_legal && march.legs_made == command->leg_count &&
           dbac_general_judge_support(battle, command->movers[0], unit, &stance.boxes[0], &why);
}

/* Nobody and nothing closed there: else no way to it need be tried. */
static bool is_room_at(const Battle *battle, UnitId general, Vector front, Vector facing,
                       double depth) {
    DbacLayout layout;
    dbac_layout_of(battle, general, &layout);
    layout.places[0] = (StandPlace){vector_along(front, facing, -depth / 2), facing};
    return dbac_general_is_clear(battle, general, &layout);
}

static bool ride_behind(const Battle *battle, const OrientedBox *stand, UnitId unit,
                        const MarchStance *stance, Command *command, Ways *ways, Arena *arena) {
    DbacPace pace = dbac_pace(battle, command->movers[0]);
    bool may_turn = command->leg_count == 0;
    Segment rear = oriented_box_edge(stand, BOX_REAR);
    for (int back = 0; back <= 1; back++) {
        /* Facing as the unit does, or having ridden through it with his back to it. */
        Vector facing = back == 0 ? stand->facing : vector_back(stand->facing);
        Vector at = vector_middle(rear.a, rear.b);
        at = back == 0 ? at : vector_along(at, facing, stance->boxes[0].depth);
        if (!is_room_at(battle, command->movers[0], at, facing, stance->boxes[0].depth)) {
            continue;
        }
        gather_ways(stance, may_turn, at, facing, pace.open, ways);
        for (size_t i = 0; i < ways->count && i < WAY_TRIES; i++) {
            Command tried = *command;
            if (try_way(battle, &ways->items[i], unit, at, facing, &tried, arena)) {
                *command = tried;
                return true;
            }
        }
    }
    return false;
}

bool dbac_general_ride_to_support(const Battle *battle, UnitId unit, bool is_on_it, Vector to,
                                  const MarchStance *stance, Command *command, Arena *arena) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    bool is_tried[UNIT_STAND_LIMIT] = {false};
    Ways ways = {arena_allocate_array(arena, WAY_LIMIT, sizeof *ways.items), 0};
    for (size_t tries = 0; tries < stands.count; tries++) {
        size_t nearest = 0;
        double least = INFINITY;
        for (size_t i = 0; i < stands.count; i++) {
            Segment rear = oriented_box_edge(&stands.boxes[i], BOX_REAR);
            double away = vector_distance(vector_middle(rear.a, rear.b), to);
            if (!is_tried[i] && away < least) {
                nearest = i;
                least = away;
            }
        }
        is_tried[nearest] = true;
        if ((is_on_it || least <= ASIDE_INCHES) &&
            ride_behind(battle, &stands.boxes[nearest], unit, stance, command, &ways, arena)) {
            return true;
        }
    }
    return false;
}
