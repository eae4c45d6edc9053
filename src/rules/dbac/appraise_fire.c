/* What one turn's fire comes to on the average. Whom a unit could hit is found by a few rays
 * straight ahead of its elements and the first base each meets: near the rule (DBAC-FIRE-03) and
 * much faster; the scores are judged by the rule itself.
 * No number here is a rule's: they only guide. */
#include "appraise.h"

#include "enfilade/battlefield/sight.h"
#include "enfilade/geometry/facing.h"

/* Rays along the front of an element, in shares of its width from the middle. */
static const double RAYS[] = {-0.3, 0.3};
enum { DIE_FACES = 6 };

static bool can_fire(const DbacMusterUnit *unit) {
    return !unit->is_general && !unit->is_engaged && unit->formation != DBAC_FORMATION_LIMBERED;
}

/* How far ahead a ray meets the first base of a unit, and which. */
static double meet(const DbacMusterUnit *unit, Vector from, Vector way, size_t *box,
                   BoxEdge *edge) {
    double nearest = INFINITY;
    for (size_t i = 0; i < unit->box_count; i++) {
        Segment ray = {from, vector_along(from, way, 1)};
        const OrientedBox *base = &unit->boxes[i];
        Vector start = oriented_box_to_local(base, ray.a);
        Vector heading = {vector_dot(way, vector_right(base->facing)),
                          vector_dot(way, base->facing)};
        double halves[2] = {base->width / 2, base->depth / 2};
        double starts[2] = {start.x, start.y}, ways[2] = {heading.x, heading.y};
        double enters = -INFINITY, leaves = INFINITY;
        int entered = 0;
        for (int axis = 0; axis < 2; axis++) {
            if (fabs(ways[axis]) < 1e-9) {
                leaves = fabs(starts[axis]) > halves[axis] ? -INFINITY : leaves;
                continue;
            }
            double in = (-copysign(halves[axis], ways[axis]) - starts[axis]) / ways[axis];
            double out = (copysign(halves[axis], ways[axis]) - starts[axis]) / ways[axis];
            if (in > enters) {
                enters = in;
                entered = axis;
            }
            leaves = out < leaves ? out : leaves;
        }
        if (enters < leaves && enters > 0 && enters < nearest) {
            nearest = enters;
            *box = i;
            *edge = entered == 0 ? (ways[0] < 0 ? BOX_RIGHT : BOX_LEFT)
                                 : (ways[1] < 0 ? BOX_FRONT : BOX_REAR);
        }
    }
    return nearest;
}

static bool may_meet(const DbacMusterUnit *unit, Vector from, Vector way, double limit) {
    Vector to = vector_subtract(unit->centre, from);
    double ahead = vector_dot(to, way);
    return fabs(vector_cross(way, to)) <= unit->radius && ahead > -unit->radius &&
           ahead < limit + unit->radius;
}

static void note_shot(const DbacMuster *muster, DbacMusterUnit *unit, size_t target,
                      const FireRay *ray) {
    double canister = dbac_number(muster->battle, DBAC_NUMBER_RANGE_CANISTER);
    DbacAmmunition ammunition = !unit->is_battery        ? DBAC_SMALL_ARMS
                                : ray->range <= canister ? DBAC_CANISTER
                                                         : DBAC_SHELL;
    for (size_t i = 0; i < unit->shot_count; i++) {
        DbacMusterShot *shot = &unit->shots[i];
        if (shot->target == target) {
            if (ray->range < shot->ray.range) {
                shot->ray = *ray;
                shot->ammunition = ammunition;
            }
            return;
        }
    }
    if (unit->shot_count < DBAC_MUSTER_SHOTS &&
        sight_is_clear(muster->battle->setting, ray->from, ray->to)) {
        unit->shots[unit->shot_count++] = (DbacMusterShot){target, ammunition, *ray};
    }
}

static void try_ray(const DbacMuster *muster, DbacMusterUnit *unit, size_t element, Vector from,
                    double limit) {
    Vector way = unit->boxes[element].facing;
    double nearest = limit;
    size_t met = muster->count, box = 0;
    BoxEdge edge = BOX_FRONT;
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *other = &muster->units[i];
        if (other == unit || other->is_general || !may_meet(other, from, way, nearest)) {
            continue;
        }
        size_t other_box = 0;
        BoxEdge other_edge = BOX_FRONT;
        double range = meet(other, from, way, &other_box, &other_edge);
        if (range < nearest) {
            nearest = range;
            met = i;
            box = other_box;
            edge = other_edge;
        }
    }
    if (met == muster->count || side_is(muster->units[met].side, unit->side) ||
        muster->units[met].is_engaged) {
        return;
    }
    const DbacMusterUnit *target = &muster->units[met];
    FireRay ray = {.hits = true,
                   .from = from,
                   .to = vector_along(from, way, nearest),
                   .range = nearest,
                   .far_range = nearest,
                   .firer = unit->stands[element],
                   .target = target->stands[box],
                   .entered = edge,
                   .degrees_from_normal = facing_angle(
                       vector_back(way), oriented_box_normal(&target->boxes[box], edge))};
    note_shot(muster, unit, met, &ray);
}

/* Limbered guns look for what they would see unlimbered. */
static double reach_of(const DbacMuster *muster, const DbacMusterUnit *unit) {
    if (unit->is_battery && unit->formation == DBAC_FORMATION_LIMBERED && !unit->is_engaged) {
        return dbac_number(muster->battle, DBAC_NUMBER_RANGE_SHELL);
    }
    return can_fire(unit) ? dbac_fire_range(muster->battle, unit->id) : 0;
}

void dbac_appraise_find_shots(DbacMuster *muster) {
    for (size_t i = 0; i < muster->count; i++) {
        DbacMusterUnit *unit = &muster->units[i];
        unit->shot_count = 0;
        double limit = reach_of(muster, unit);
        if (unit->nearest > limit + 2 * unit->radius + 4) {
            continue;
        }
        for (size_t element = 0; element < unit->front_count; element++) {
            const OrientedBox *box = &unit->boxes[element];
            for (size_t k = 0; k < sizeof RAYS / sizeof RAYS[0]; k++) {
                Vector from = vector_along(stand_front_middle(box), vector_right(box->facing),
                                           RAYS[k] * box->width);
                try_ray(muster, unit, element, from, limit);
            }
        }
    }
}

static const DbacMusterShot *shot_at(const DbacMusterUnit *unit, size_t target) {
    for (size_t i = 0; i < unit->shot_count; i++) {
        if (unit->shots[i].target == target) {
            return &unit->shots[i];
        }
    }
    return NULL;
}

/* At whom most others can fire too; of several at the nearest. */
static size_t choose_target(const DbacMuster *muster, const DbacMusterUnit *unit,
                            const int *firers) {
    size_t best = muster->count;
    double best_value = 0;
    for (size_t i = 0; i < unit->shot_count; i++) {
        double value = firers[unit->shots[i].target] + 1.0 / (1 + unit->shots[i].ray.range);
        if (best == muster->count || value > best_value) {
            best = unit->shots[i].target;
            best_value = value;
        }
    }
    return best;
}

static bool defends_colours(const Battle *battle, UnitId unit) {
    int32_t until = dbac_unit_field(battle, DBAC_FIELD_COLOURS_UNTIL, unit);
    return until > 0 && dbac_battle_field(battle, DBAC_FIELD_HALF_TURN) <= until;
}

static void gather_score(const DbacMuster *muster, const DbacMusterUnit *unit,
                         const DbacMusterUnit *against, const DbacMusterShot *shot,
                         DbacScoreFacts *out) {
    const Battle *battle = muster->battle;
    *out =
        (DbacScoreFacts){.is_fire = true,
                         .fighter = dbac_fire_fighter(battle, unit->id,
                                                      shot != NULL ? shot->ammunition : DBAC_SHELL),
                         .against = dbac_fire_arm(battle, against->id),
                         .is_veteran = dbac_unit_field(battle, DBAC_FIELD_VETERAN, unit->id) != 0,
                         .defends_colours = defends_colours(battle, unit->id),
                         .lost = unit->original - unit->left};
    if (shot != NULL) {
        out->is_firing = true;
        out->target_skirmishes = against->formation == DBAC_FORMATION_SKIRMISH;
        out->target_cover = dbac_fire_cover(battle, &shot->ray, muster->arena);
        dbac_fire_rake(battle, &shot->ray, &out->is_enfilading, &out->hits_head);
    }
}

/* All who chose this target fire together; he leads whose score is best. */
static void fire_at(const DbacMuster *muster, size_t target, const size_t *chosen,
                    DbacLosses *out) {
    const DbacMusterUnit *aimed = &muster->units[target];
    DbacComparison best = {.other = aimed};
    int best_total = 0;
    double hits = 0;
    int firers = 0;
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *unit = &muster->units[i];
        if (chosen[i] != target) {
            continue;
        }
        const DbacMusterShot *shot = shot_at(unit, target);
        DbacScoreFacts facts;
        DbacScore score;
        gather_score(muster, unit, aimed, shot, &facts);
        dbac_score_judge(battle_numbers(muster->battle), &facts, DIE_FACES, &score);
        firers++;
        hits += shot->ammunition == DBAC_SHELL ? dbac_weights.shell_hits : 1;
        if (best.one == NULL || score.total > best_total) {
            best.one = unit;
            best.one_score = facts;
            best_total = score.total;
        }
    }
    if (firers == 0) {
        return;
    }
    size_t primary = (size_t)(best.one - muster->units);
    const DbacMusterShot *reply = can_fire(aimed) ? shot_at(aimed, primary) : NULL;
    best.one_score.supporters = (int)(hits + 0.5) - 1 > 0 ? (int)(hits + 0.5) - 1 : 0;
    best.one_is_safe = reply == NULL;
    gather_score(muster, aimed, best.one, reply, &best.other_score);
    double one = 0, other = 0;
    dbac_appraise_compare(muster, &best, &one, &other);
    double chance = hits < 1 ? hits : 1;
    out->by[best.one->side.value - 1] += one * chance;
    out->by[aimed->side.value - 1] += other * chance;
}

void dbac_appraise_fire(const DbacMuster *muster, SideId firing, DbacLosses *out) {
    *out = (DbacLosses){{0}};
    int *firers = arena_allocate_array(muster->arena, muster->count, sizeof *firers);
    size_t *chosen = arena_allocate_array(muster->arena, muster->count, sizeof *chosen);
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *unit = &muster->units[i];
        bool fires = side_is(unit->side, firing) && can_fire(unit);
        for (size_t k = 0; k < unit->shot_count && fires; k++) {
            firers[unit->shots[k].target]++;
        }
    }
    for (size_t i = 0; i < muster->count; i++) {
        const DbacMusterUnit *unit = &muster->units[i];
        chosen[i] = side_is(unit->side, firing) && can_fire(unit)
                        ? choose_target(muster, unit, firers)
                        : muster->count;
    }
    for (size_t i = 0; i < muster->count; i++) {
        if (firers[i] > 0) {
            fire_at(muster, i, chosen, out);
        }
    }
}
