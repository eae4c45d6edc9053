/* The troops of both sides and what the battle is about: whom to fight first and which places to
 * take or to keep, read from the conditions of victory. No number here is a rule's: they only
 * guide. */
#include "computer_staff.h"

#include "enfilade/battlefield/body.h"
#include "enfilade/battlefield/formation.h"
#include "enfilade/engine/condition.h"

static const double TO_BE_KEPT = 10;  /* a place to be kept */
static const double TO_BE_TAKEN = 14; /* a place to be taken */
static const double HURRY = 3;        /* times so much where a place decides the battle at once */
static const double NEAR_PLACE = 9; /* inches: who is so near a place belongs to the fight for it */
/* How much it matters to fight an enemy, in shares of importance. */
typedef struct Importance {
    double inside, near; /* in a place, and about it */
} Importance;
static const Importance ABOUT_PLACE = {1, 0.35}, ABOUT_OBJECTIVE = {0.6, 0.2};
static const double OF_BODY = 0.7; /* a body whose losses win the battle */
static const double LOST = -0.5;   /* who counts as lost already */
enum { KEEPERS = 3 };              /* about a place where enemies are */
enum { SPARE = 2 };                /* more than must be in a place */

bool computer_staff_is_leader(const Battle *battle, UnitId unit) {
    return unit_setting(battle, unit)->is_leader;
}

static OrientedBox box_of(const Battle *battle, UnitId unit) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    return formation_front_box(stands.boxes, stands.count);
}

static void muster(Staff *staff) {
    const Battle *battle = staff->battle;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        if (unit_stand_count(battle, unit) == 0 || computer_staff_is_leader(battle, unit)) {
            continue;
        }
        Vector centre = unit_centre(battle, unit);
        if (side_is(battle_unit(battle, unit)->side, staff->player->side)) {
            Own *own = &staff->own[staff->own_count++];
            *own = (Own){.id = unit, .at = centre};
            computer_posts_habits(battle, unit, &own->habits);
        } else {
            bool is_lost = condition_unit_is_lost(battle, unit);
            staff->enemies[staff->enemy_count++] = (Enemy){.id = unit,
                                                           .box = box_of(battle, unit),
                                                           .centre = centre,
                                                           .importance = is_lost ? LOST : 0};
        }
    }
}

static double distance_to_area(const Polygon *area, Vector at) {
    Vector nearest;
    return polygon_side(area, at) == POLYGON_INSIDE ? 0
                                                    : polygon_distance_to_edge(area, at, &nearest);
}

static void raise_about(Staff *staff, const Polygon *area, const Importance *by) {
    for (size_t i = 0; i < staff->enemy_count; i++) {
        double distance = distance_to_area(area, staff->enemies[i].centre);
        double reach = staff->enemies[i].box.width / 2;
        staff->enemies[i].importance += distance <= reach        ? by->inside
                                        : distance <= NEAR_PLACE ? by->near
                                                                 : 0;
    }
}

static void raise_body(Staff *staff, BodyId body) {
    for (size_t i = 0; i < staff->enemy_count; i++) {
        staff->enemies[i].importance +=
            body_contains_unit(staff->battle, body, staff->enemies[i].id) ? OF_BODY : 0;
    }
}

/* How many should keep a place: the more, the more enemies are near. */
static int keepers_of(const Staff *staff, const Polygon *area) {
    int keepers = 0;
    for (size_t i = 0; i < staff->enemy_count && keepers < KEEPERS; i++) {
        keepers += distance_to_area(area, staff->enemies[i].centre) <= NEAR_PLACE ? 1 : 0;
    }
    return keepers;
}

static void add_place(Staff *staff, const Polygon *area, int wanted, double value, double hurry) {
    for (size_t i = 0; i < staff->place_count; i++) {
        if (staff->places[i].area == area) {
            staff->places[i].wanted =
                staff->places[i].wanted > wanted ? staff->places[i].wanted : wanted;
            return;
        }
    }
    if (staff->place_count < PLACE_LIMIT && wanted > 0) {
        staff->places[staff->place_count++] = (Place){.area = area,
                                                      .centre = polygon_centroid(area),
                                                      .wanted = wanted,
                                                      .value = value,
                                                      .hurry = hurry};
    }
}

/* What a condition asks of the side: `wants` it to hold, or to fail. */
static void read_condition(Staff *staff, const VictoryClause *clause, const Condition *condition,
                           bool wants) {
    SideId side = staff->player->side;
    bool is_of_own = side_is(condition->side, side);
    double hurry = clause->at_end ? 1 : HURRY;
    int keepers = condition->area != NULL ? keepers_of(staff, condition->area) : 0;
    switch (condition->kind) {
    case CONDITION_IN:
        if (is_of_own == wants) { /* own troops are to be in it, or no enemies */
            int wanted = is_of_own ? condition->at_least + SPARE : 0;
            add_place(staff, condition->area, wanted > keepers ? wanted : keepers,
                      is_of_own ? TO_BE_TAKEN : TO_BE_KEPT, is_of_own ? hurry : 1);
            raise_about(staff, condition->area, &ABOUT_PLACE);
        }
        return;
    case CONDITION_CLEAR:
        if (is_of_own != wants) { /* no enemies are to be in it, or own troops */
            add_place(staff, condition->area, is_of_own ? 1 : keepers, TO_BE_KEPT, 1);
            raise_about(staff, condition->area, &ABOUT_PLACE);
        }
        return;
    case CONDITION_BODY:
        if (wants) {
            raise_body(staff, condition->body);
        }
        return;
    case CONDITION_ANY:
    case CONDITION_ALL:
        for (size_t i = 0; i < condition->part_count; i++) {
            read_condition(staff, clause, condition->parts[i], wants);
        }
        return;
    case CONDITION_NOT:
        if (condition->part_count > 0) {
            read_condition(staff, clause, condition->parts[0], !wants);
        }
        return;
    case CONDITION_UNIT:
    case CONDITION_SIDE:
    case CONDITION_GUNS:
        return;
    }
}

static void read_victory(Staff *staff) {
    const BattleSetting *setting = staff->battle->setting;
    for (size_t i = 0; i < setting->victory_count; i++) {
        const VictoryClause *clause = &setting->victory[i];
        bool is_over = !clause->at_end && clause->to_turn < staff->battle->turn;
        if (clause->side.value != 0 && clause->condition != NULL && !is_over) {
            read_condition(staff, clause, clause->condition,
                           side_is(clause->side, staff->player->side));
        }
    }
    for (size_t i = 0; i < setting->objective_count && setting->victory_count == 0; i++) {
        if (setting->objectives[i].is_area) {
            add_place(staff, &setting->objectives[i].area, SPARE, TO_BE_TAKEN, 1);
            raise_about(staff, &setting->objectives[i].area, &ABOUT_OBJECTIVE);
        }
    }
}

void computer_staff_gather(Staff *staff) {
    muster(staff);
    read_victory(staff);
}
