/* Double road moves: where they may begin and where they must stop (DBAC-MOVE-12, -13). */
#include "march.h"

static const double LOOK_INCHES = 1.0 / 16;
enum { HALVINGS = 12 }; /* of such a stretch: to less than 1/1024 inch */

/* An enemy in view of the head and closer than the limit; none when there is none. The place where
 * the march halts is the limit itself, not the tolerance beyond it. */
static UnitId enemy_too_near(const Battle *battle, UnitId unit, const OrientedBox *boxes,
                             size_t count, double limit) {
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (!dbac_is_enemy(battle, unit, enemy)) {
            continue;
        }
        double least = INFINITY;
        for (size_t i = 0; i < count; i++) {
            DistanceReport distance;
            measure_unit_to_box(battle, enemy, &boxes[i], &distance);
            least = distance.inches < least ? distance.inches : least;
        }
        if (measure_is_closer(battle->setting, least, limit) &&
            dbac_is_in_view(battle, boxes[0].centre, enemy)) {
            return enemy;
        }
    }
    return UNIT_NONE;
}

bool dbac_double_march_may_begin(const Battle *battle, UnitId unit, Ruling *why) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    double limit = dbac_number(battle, DBAC_NUMBER_DOUBLE_LIMIT);
    UnitId enemy = enemy_too_near(battle, unit, stands.boxes, stands.count, limit);
    if (enemy.value == 0 || !dbac_applies(battle, DBAC_MOVE_12)) {
        return true;
    }
    DistanceReport distance;
    measure_units(battle, unit, enemy, &distance);
    ruling_refuse(why, DBAC_MOVE_12, "%s %s in view %.1f in closer than %.0f in.",
                  unit_name(battle, enemy), unit_agrees(battle, enemy, "is", "are"),
                  limit - distance.inches, limit);
    return false;
}

static UnitId enemy_at(const MarchState *march, double part) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, march->walk->leg_count - 1, part, boxes);
    double limit = dbac_number(march->battle, DBAC_NUMBER_DOUBLE_LIMIT) +
                   march->battle->setting->length_tolerance;
    return enemy_too_near(march->battle, march->unit, boxes, march->walk->stand_count, limit);
}

double dbac_double_march_limit(const MarchState *march, UnitId *enemy) {
    double length = walk_leg_length(march->walk, march->walk->leg_count - 1);
    size_t looks = (size_t)(length / LOOK_INCHES) + 1;
    if (!dbac_applies(march->battle, DBAC_MOVE_13)) {
        return 1;
    }
    for (size_t i = 0; i <= looks; i++) {
        double last = (double)i / (double)looks;
        *enemy = enemy_at(march, last);
        if (enemy->value == 0) {
            continue;
        }
        double first = i == 0 ? 0 : (double)(i - 1) / (double)looks;
        for (int halving = 0; halving < HALVINGS && i > 0; halving++) {
            double middle = (first + last) / 2;
            UnitId seen = enemy_at(march, middle);
            *enemy = seen.value != 0 ? seen : *enemy;
            first = seen.value != 0 ? first : middle;
            last = seen.value != 0 ? middle : last;
        }
        return first;
    }
    return 1;
}
