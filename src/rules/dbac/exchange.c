/* An exchange of fire: what its two scores hang on, and who has lost (DBAC-FIRE-10 to -13). */
#include "exchange.h"

#include <string.h>

static bool defends_colours(const Battle *battle, UnitId unit) {
    return dbac_battle_field(battle, DBAC_FIELD_HALF_TURN) <=
               dbac_unit_field(battle, DBAC_FIELD_COLOURS_UNTIL, unit) &&
           dbac_unit_field(battle, DBAC_FIELD_COLOURS_UNTIL, unit) > 0;
}

/* What does not depend on the shot itself. */
static void gather_state(const Battle *battle, UnitId unit, UnitId against,
                         DbacAmmunition ammunition, DbacScoreFacts *out) {
    *out = (DbacScoreFacts){.is_fire = true,
                            .fighter = dbac_fire_fighter(battle, unit, ammunition),
                            .against = dbac_fire_arm(battle, against),
                            .is_veteran = dbac_unit_field(battle, DBAC_FIELD_VETERAN, unit) != 0,
                            .defends_colours = defends_colours(battle, unit),
                            .lost = dbac_elements_lost(battle, unit)};
}

static void gather_shot(const Battle *battle, const DbacFireReport *shot, UnitId against,
                        DbacScoreFacts *out) {
    out->is_firing = true;
    out->is_enfilading = shot->is_enfilading;
    out->hits_head = shot->hits_head;
    out->target_cover = shot->cover;
    out->target_skirmishes = dbac_is_skirmishing(battle, against);
}

/* A battery that does not fire: canister strength when the enemy is near, else shell (DBAC-GUN-10).
 */
static DbacAmmunition ammunition_at_rest(const Battle *battle, UnitId unit, UnitId against) {
    DistanceReport distance;
    measure_units(battle, unit, against, &distance);
    bool is_near = dbac_applies(battle, DBAC_GUN_10) &&
                   measure_is_within(battle->setting, distance.inches,
                                     dbac_number(battle, DBAC_NUMBER_RANGE_CANISTER));
    return is_near ? DBAC_CANISTER : DBAC_SHELL;
}

static bool is_from_behind(const Battle *battle, UnitId target, Vector from) {
    UnitStands stands;
    unit_stands(battle, target, &stands);
    Vector facing = dbac_facing(battle, target);
    for (size_t i = 0; i < stands.count; i++) {
        Vector rear = stand_rear_middle(&stands.boxes[i]);
        double before = vector_dot(vector_subtract(from, rear), facing);
        if (measure_is_at_least(battle->setting, before, 0)) {
            return false;
        }
    }
    return stands.count > 0;
}

void dbac_exchange_gather(const Battle *battle, UnitId primary, UnitId target, int supporters,
                          DbacExchangeFacts *out, Arena *arena) {
    *out = (DbacExchangeFacts){.primary = primary, .target = target};
    DbacFireReport *shot = arena_allocate(arena, sizeof *shot);
    DbacFireReport *reply = arena_allocate(arena, sizeof *reply);
    dbac_fire_gather(battle, primary, target, false, shot, arena);
    dbac_fire_gather(battle, target, primary, true, reply, arena);
    gather_state(battle, primary, target, shot->ammunition, &out->primary_score);
    gather_shot(battle, shot, target, &out->primary_score);
    out->primary_score.supporters = supporters;
    out->can_reply = reply->is_eligible && dbac_applies(battle, DBAC_FIRE_10);
    DbacAmmunition ammunition =
        out->can_reply ? reply->ammunition : ammunition_at_rest(battle, target, primary);
    gather_state(battle, target, primary, ammunition, &out->target_score);
    if (out->can_reply) {
        if (dbac_applies(battle, DBAC_FIRE_12)) {
            gather_shot(battle, reply, primary, &out->target_score);
        }
        out->reply_ray = reply->lane.best;
    }
    out->ray = shot->lane.best;
    out->is_from_behind = is_from_behind(battle, target, shot->lane.best.from);
}

/* The shell has come down on the friend, whoever else stands along its way. */
static bool blocks_nothing(const void *context, UnitId unit, const FireRay *ray, double near_range,
                           double far_range) {
    (void)context;
    (void)unit;
    (void)ray;
    (void)near_range;
    (void)far_range;
    return false;
}

void dbac_exchange_gather_friendly(const Battle *battle, UnitId gun, UnitId friend_hit,
                                   const FireRay *aim, DbacExchangeFacts *out, Arena *arena) {
    *out = (DbacExchangeFacts){.primary = gun, .target = friend_hit, .is_friendly_fire = true};
    gather_state(battle, gun, friend_hit, DBAC_SHELL, &out->primary_score);
    gather_state(battle, friend_hit, gun, ammunition_at_rest(battle, friend_hit, gun),
                 &out->target_score);
    FireFilter filter = {.blocks = blocks_nothing};
    fire_arc_ray(battle, aim->firer, aim->from, friend_hit, &filter, &out->ray, arena);
    DbacFireReport shot = {.cover = dbac_fire_cover(battle, &out->ray, arena)};
    dbac_fire_rake(battle, &out->ray, &shot.is_enfilading, &shot.hits_head);
    gather_shot(battle, &shot, friend_hit, &out->primary_score);
    out->is_from_behind = is_from_behind(battle, friend_hit, out->ray.from);
}

void dbac_exchange_judge(const RuleNumbers *numbers, const DbacExchangeFacts *facts,
                         int primary_die, int target_die, DbacExchangeReport *out) {
    memset(out, 0, sizeof *out);
    dbac_score_judge(numbers, &facts->primary_score, primary_die, &out->primary);
    dbac_score_judge(numbers, &facts->target_score, target_die, &out->target);
    int fire = out->primary.total;
    int stand = out->target.total;
    if (fire > stand) {
        out->loser = facts->target;
        out->winner = facts->primary;
        out->low = stand;
        out->high = fire;
    } else if (fire < stand && facts->can_reply && rule_applies(numbers, DBAC_FIRE_11)) {
        out->loser = facts->primary;
        out->winner = facts->target;
        out->low = fire;
        out->high = stand;
    }
}
