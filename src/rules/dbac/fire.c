/* Who may fire at whom, and along which ray (chapters FIRE and GUN). */
#include "fire.h"

double dbac_fire_range(const Battle *battle, UnitId firer) {
    bool skirmishes = dbac_is_skirmishing(battle, firer);
    switch ((DbacUnitKind)battle_unit(battle, firer)->kind) {
    case DBAC_UNIT_INFANTRY:
        if (dbac_unit_field(battle, DBAC_FIELD_SHORT_MUSKETS, firer) != 0) {
            return dbac_number(battle, DBAC_NUMBER_RANGE_SHORT_MUSKET);
        }
        return dbac_number(battle,
                           skirmishes ? DBAC_NUMBER_RANGE_SKIRMISH : DBAC_NUMBER_RANGE_INFANTRY);
    case DBAC_UNIT_CAVALRY:
        return dbac_number(battle, DBAC_NUMBER_RANGE_CAVALRY);
    case DBAC_UNIT_DISMOUNTED:
        return dbac_number(battle, skirmishes ? DBAC_NUMBER_RANGE_DISMOUNTED_SKIRMISH
                                              : DBAC_NUMBER_RANGE_DISMOUNTED);
    case DBAC_UNIT_BATTERY:
        return dbac_number(battle, DBAC_NUMBER_RANGE_SHELL);
    case DBAC_UNIT_GENERAL:
    case DBAC_UNIT_KIND_COUNT:
        break;
    }
    return 0;
}

DbacFighter dbac_fire_fighter(const Battle *battle, UnitId unit, DbacAmmunition ammunition) {
    bool is_dismounted = battle_unit(battle, unit)->kind == DBAC_UNIT_DISMOUNTED;
    if (dbac_is_skirmishing(battle, unit) &&
        (!is_dismounted || dbac_applies(battle, DBAC_FIRE_15))) {
        return DBAC_FIGHTER_SKIRMISH;
    }
    switch ((DbacUnitKind)battle_unit(battle, unit)->kind) {
    case DBAC_UNIT_INFANTRY:
        return DBAC_FIGHTER_INFANTRY;
    case DBAC_UNIT_CAVALRY:
        return DBAC_FIGHTER_CAVALRY;
    case DBAC_UNIT_DISMOUNTED:
        return DBAC_FIGHTER_DISMOUNTED;
    case DBAC_UNIT_BATTERY:
        if (battle_unit(battle, unit)->formation == DBAC_FORMATION_LIMBERED) {
            return DBAC_FIGHTER_LIMBERED;
        }
        return ammunition == DBAC_CANISTER ? DBAC_FIGHTER_CANISTER : DBAC_FIGHTER_SHELL;
    case DBAC_UNIT_GENERAL:
    case DBAC_UNIT_KIND_COUNT:
        break;
    }
    return DBAC_FIGHTER_GENERAL;
}

DbacArm dbac_fire_arm(const Battle *battle, UnitId unit) {
    switch ((DbacUnitKind)battle_unit(battle, unit)->kind) {
    case DBAC_UNIT_INFANTRY:
        return DBAC_ARM_INFANTRY;
    case DBAC_UNIT_DISMOUNTED:
        return dbac_applies(battle, DBAC_FIRE_14) ? DBAC_ARM_INFANTRY : DBAC_ARM_CAVALRY;
    case DBAC_UNIT_CAVALRY:
    case DBAC_UNIT_GENERAL:
        return DBAC_ARM_CAVALRY;
    case DBAC_UNIT_BATTERY:
    case DBAC_UNIT_KIND_COUNT:
        break;
    }
    return DBAC_ARM_ARTILLERY;
}

/* Whose bases stop a shot (DBAC-FIRE-05, DBAC-GUN-05). */
typedef struct Shot {
    const Battle *battle;
    UnitId firer, target;
    bool may_pass_over;
} Shot;

/* Far enough from the gun and from the target to be fired over? */
static bool can_be_passed_over(const Shot *shot, UnitId unit, StandId gun) {
    const Battle *battle = shot->battle;
    if (!shot->may_pass_over || dbac_is_enemy(battle, shot->firer, unit) ||
        unit_is(unit, shot->firer) || !rule_applies(battle_numbers(battle), DBAC_GUN_05)) {
        return false;
    }
    OrientedBox box = stand_box(battle, gun);
    DistanceReport from_gun;
    DistanceReport to_target;
    measure_unit_to_box(battle, unit, &box, &from_gun);
    measure_units(battle, unit, shot->target, &to_target);
    const BattleSetting *setting = battle->setting;
    return measure_is_at_least(setting, from_gun.inches,
                               dbac_number(battle, DBAC_NUMBER_OVERHEAD_GUN)) &&
           measure_is_at_least(setting, to_target.inches,
                               dbac_number(battle, DBAC_NUMBER_OVERHEAD_TARGET));
}

static bool blocks(const void *context, UnitId unit, const FireRay *ray, double near_range,
                   double far_range) {
    (void)near_range;
    (void)far_range;
    const Shot *shot = context;
    return !dbac_is_general(shot->battle, unit) && !can_be_passed_over(shot, unit, ray->firer);
}

/* Nobody shoots between skirmishers (DBAC-FIRE-16). */
static bool closes_gaps(const void *context, UnitId unit) {
    const Shot *shot = context;
    return dbac_applies(shot->battle, DBAC_FIRE_16) && dbac_is_skirmishing(shot->battle, unit);
}

/* The best lane of a unit against a target: the shortest clear ray over all stands that can fire.
 */
static bool find_lane(const Shot *shot, double limit, FireLane *best, Arena *arena) {
    const Battle *battle = shot->battle;
    UnitStands stands;
    dbac_firing_stands(battle, shot->firer, &stands);
    FireFilter filter = {blocks, shot, closes_gaps};
    double exposure = dbac_applies(battle, DBAC_FIRE_03)
                          ? dbac_number(battle, DBAC_NUMBER_TOLERANCE_EXPOSURE)
                          : 0;
    Vector middle = dbac_front_middle(battle, shot->firer);
    bool is_found = false;
    for (size_t i = 0; i < stands.count; i++) {
        FireLane lane;
        fire_arc_lane(battle, stands.ids[i], shot->target, limit, &filter, &lane, arena);
        bool is_exposed = lane.exposed > exposure;
        if (!is_exposed && is_found) {
            continue;
        }
        double gain = best->best.range - lane.best.range;
        bool is_nearer =
            gain > 1e-9 || (gain > -1e-9 && vector_distance(lane.best.from, middle) <
                                                vector_distance(best->best.from, middle) - 1e-9);
        if ((i == 0 && !is_found) || (is_exposed && (!is_found || is_nearer))) {
            *best = lane;
        } else if (!is_found && best->blocked_by.value == 0 && lane.blocked_by.value != 0) {
            *best = lane; /* worth telling: somebody stands in the way */
        }
        is_found = is_found || is_exposed;
    }
    return is_found;
}

static bool forbid(Ruling *out, DbacRule rule, const char *sentence) {
    ruling_refuse(out, (uint16_t)rule, "%s", sentence);
    return false;
}

static bool refuse(DbacFireReport *out, DbacRule rule, const char *sentence) {
    return forbid(&out->ruling, rule, sentence);
}

/* Arm, formation and contacts of the firer. */
static bool judge_firer_state(const Battle *battle, UnitId firer, Ruling *out) {
    if (dbac_is_general(battle, firer)) {
        return forbid(out, DBAC_FIRE_01,
                      "A General does not fire; only regiments and batteries do.");
    }
    if (battle_unit(battle, firer)->formation == DBAC_FORMATION_LIMBERED &&
        dbac_applies(battle, DBAC_FIRE_04)) {
        return forbid(out, DBAC_FIRE_04, "A limbered battery does not fire; unlimber it first.");
    }
    if (dbac_applies(battle, DBAC_FIRE_06) && dbac_is_engaged(battle, firer)) {
        return forbid(out, DBAC_FIRE_06, "A unit in contact with the enemy does not fire.");
    }
    return true;
}

/* What the firer has done this turn. */
static bool judge_firer_turn(const Battle *battle, UnitId firer, Ruling *out) {
    if (battle->phase != DBAC_PHASE_FIRE || battle->is_over) {
        return forbid(out, DBAC_SEQ_01, "Fire is given in the FIRE part of the turn.");
    }
    if (!side_is(dbac_side_of(battle, firer), battle->active)) {
        return forbid(out, DBAC_SEQ_03, "Only the side whose turn it is starts fire.");
    }
    if (dbac_applies(battle, DBAC_FIRE_01) &&
        dbac_unit_field(battle, DBAC_FIELD_FIRED, firer) != 0) {
        return forbid(out, DBAC_FIRE_01, "It has fired this turn.");
    }
    if (dbac_applies(battle, DBAC_MOVE_22) && dbac_is_battery(battle, firer) &&
        dbac_unit_field(battle, DBAC_FIELD_MOVED, firer) != 0) {
        return forbid(out, DBAC_MOVE_22, "A battery that moved this turn does not fire.");
    }
    return true;
}

bool dbac_fire_judge_firer(const Battle *battle, UnitId firer, Ruling *out) {
    ruling_allow(out);
    return judge_firer_turn(battle, firer, out) && judge_firer_state(battle, firer, out);
}

/* May these two exchange fire at all, whatever lies between? */
static bool judge_state(const Battle *battle, UnitId firer, UnitId target, DbacFireReport *out) {
    if (!unit_is_on_table(battle, firer) || !unit_is_on_table(battle, target)) {
        return refuse(out, DBAC_FIRE_02, "Both units must be on the table.");
    }
    if (!dbac_is_enemy(battle, firer, target)) {
        return refuse(out, DBAC_FIRE_02, "A target must be an enemy.");
    }
    if (dbac_is_general(battle, target) && dbac_applies(battle, DBAC_FIRE_07)) {
        return refuse(out, DBAC_FIRE_07, "A General is never a target.");
    }
    if (!judge_firer_state(battle, firer, &out->ruling)) {
        return false;
    }
    if (dbac_applies(battle, DBAC_FIRE_06) && dbac_is_engaged(battle, target)) {
        return refuse(out, DBAC_FIRE_06, "A unit in contact with its enemy is no target.");
    }
    return true;
}

static void refuse_lane(const Battle *battle, UnitId firer, const FireLane *lane, double limit,
                        DbacFireReport *out) {
    out->ruling.is_legal = false;
    if (lane->blocked_by.value != 0 && unit_is(lane->blocked_by, firer)) {
        ruling_refuse(&out->ruling, DBAC_FIRE_05,
                      "Its own elements stand before those that could fire there.");
    } else if (lane->blocked_by.value != 0) {
        ruling_refuse(&out->ruling, DBAC_FIRE_05, "%s %s in the line of fire.",
                      unit_name(battle, lane->blocked_by),
                      unit_agrees(battle, lane->blocked_by, "stands", "stand"));
    } else if (lane->blocked.hits && lane->sight.verdict == SIGHT_BLOCKED) {
        ruling_refuse(&out->ruling, DBAC_TERR_10, "The target is out of sight behind %s.",
                      lane->sight.blocked_by.value != 0
                          ? battle_setting_feature(battle->setting, lane->sight.blocked_by)->kind
                          : "higher ground");
    } else if (lane->blocked.hits) {
        ruling_refuse(&out->ruling, DBAC_FIRE_02,
                      "The target is out of range; these carry %.0f in.", limit);
    } else {
        ruling_refuse(&out->ruling, DBAC_FIRE_03,
                      "The target is not straight ahead of any element that can fire.");
    }
}

/* Friends on the aim ray, nearest first, for a shot that falls short (DBAC-GUN-06). */
static void gather_overflown(const Battle *battle, UnitId firer, const FireRay *aim,
                             DbacGuessFacts *out) {
    Segment ray = {aim->from, aim->to};
    double length = segment_length(ray);
    for (UnitId unit = unit_first(battle, dbac_side_of(battle, firer)); unit.value != 0;
         unit = unit_next(battle, dbac_side_of(battle, firer), unit)) {
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        DbacOverflown over = {unit, length, 0};
        for (size_t i = 0;
             i < stands.count && !unit_is(unit, firer) && !dbac_is_general(battle, unit); i++) {
            double first = 0;
            double last = 0;
            if (oriented_box_clip(&stands.boxes[i], ray, &first, &last) && last > first) {
                over.near_range =
                    first * length < over.near_range ? first * length : over.near_range;
                over.far_range = last * length > over.far_range ? last * length : over.far_range;
            }
        }
        if (over.far_range > 0 && out->overflown_count < DBAC_OVERFLOWN_LIMIT) {
            size_t at = out->overflown_count++;
            for (; at > 0 && out->overflown[at - 1].near_range > over.near_range; at--) {
                out->overflown[at] = out->overflown[at - 1];
            }
            out->overflown[at] = over;
        }
    }
}

/* The ray from the middle of the gun if it reaches the target, else the nearest one (DBAC-GUN-03).
 */
static void gather_aim(const Shot *shot, DbacFireReport *out, Arena *arena) {
    const Battle *battle = shot->battle;
    OrientedBox gun = stand_box(battle, out->lane.firer);
    FireFilter filter = {blocks, shot, closes_gaps};
    FireRay middle;
    fire_arc_ray(battle, out->lane.firer, stand_front_middle(&gun), shot->target, &filter, &middle,
                 arena);
    bool is_clear = dbac_applies(battle, DBAC_GUN_03) && middle.hits &&
                    sight_is_clear(battle->setting, middle.from, middle.to);
    out->aims_from_middle = is_clear;
    out->aim = is_clear ? middle : out->lane.best;
    out->guess.near_range = out->aim.range;
    out->guess.far_range = out->aim.far_range;
    gather_overflown(battle, shot->firer, &out->aim, &out->guess);
    out->is_overhead = out->guess.overflown_count > 0;
}

/* Canister when the target is near enough, else ball or shell (DBAC-GUN-01). */
static bool gather_gun(const Battle *battle, UnitId firer, UnitId target, bool is_reply,
                       DbacFireReport *out, Arena *arena) {
    double canister = dbac_number(battle, DBAC_NUMBER_RANGE_CANISTER);
    Shot near_shot = {battle, firer, target, false};
    bool has_canister = dbac_applies(battle, DBAC_GUN_01);
    if (has_canister && find_lane(&near_shot, canister, &out->lane, arena)) {
        out->ammunition = DBAC_CANISTER;
        return true;
    }
    out->ammunition = DBAC_SHELL;
    if (is_reply && !dbac_applies(battle, DBAC_GUN_08)) {
        return refuse(out, DBAC_GUN_08, "Nobody is there to guess the range of a reply.");
    }
    /* The range of a guess is hidden, so anything straight ahead may be tried (DBAC-GUN-04). */
    double far_away = battle->setting->width + battle->setting->height;
    double limit = is_reply ? dbac_number(battle, DBAC_NUMBER_RANGE_SHELL) : far_away;
    Shot far_shot = {battle, firer, target, true};
    if (!find_lane(&far_shot, limit, &out->lane, arena)) {
        refuse_lane(battle, firer, &out->lane, limit, out);
        return false;
    }
    if (has_canister && measure_is_within(battle->setting, out->lane.best.range, canister)) {
        ruling_refuse(&out->ruling, DBAC_GUN_05,
                      "Canister is never fired over the heads of friends.");
        return false;
    }
    out->needs_guess = !is_reply;
    gather_aim(&far_shot, out, arena);
    return true;
}

const FireRay *dbac_fire_ray(const DbacFireReport *shot) {
    return shot->needs_guess ? &shot->aim : &shot->lane.best;
}

void dbac_fire_gather(const Battle *battle, UnitId firer, UnitId target, bool is_reply,
                      DbacFireReport *out, Arena *arena) {
    *out = (DbacFireReport){.ammunition = DBAC_SMALL_ARMS};
    ruling_allow(&out->ruling);
    if (!judge_state(battle, firer, target, out)) {
        return;
    }
    bool is_found = false;
    if (dbac_is_battery(battle, firer)) {
        is_found = gather_gun(battle, firer, target, is_reply, out, arena);
    } else {
        double limit = dbac_applies(battle, DBAC_FIRE_02)
                           ? dbac_fire_range(battle, firer)
                           : battle->setting->width + battle->setting->height;
        Shot shot = {battle, firer, target, false};
        is_found = find_lane(&shot, limit, &out->lane, arena);
        if (!is_found) {
            refuse_lane(battle, firer, &out->lane, limit, out);
        }
    }
    if (!is_found) {
        return;
    }
    out->is_eligible = true;
    out->range = out->lane.best.range;
    dbac_fire_rake(battle, &out->lane.best, &out->is_enfilading, &out->hits_head);
    out->cover = dbac_fire_cover(battle, &out->lane.best, arena);
}

bool dbac_fire_reaches(const Battle *battle, UnitId firer, UnitId target, Arena *arena) {
    bool is_target = unit_is_on_table(battle, target) && !dbac_is_general(battle, target);
    /* As far as a gun may try (DBAC-GUN-04), so that nothing of a hidden range is told. */
    double limit = dbac_is_battery(battle, firer) ? battle->setting->width + battle->setting->height
                                                  : dbac_fire_range(battle, firer);
    FireLane *lane = arena_allocate(arena, sizeof *lane);
    Shot shot = {battle, firer, target, dbac_is_battery(battle, firer)};
    return is_target && find_lane(&shot, limit, lane, arena);
}

static bool judge_turn(const Battle *battle, UnitId firer, UnitId target, DbacFireReport *out) {
    if (!judge_firer_turn(battle, firer, &out->ruling)) {
        return false;
    }
    if (dbac_applies(battle, DBAC_FIRE_08) &&
        dbac_unit_field(battle, DBAC_FIELD_SHOT_AT, target) != 0) {
        return refuse(out, DBAC_FIRE_08,
                      "This target has been fired at this turn; all fire on it is one exchange.");
    }
    return true;
}

void dbac_fire_judge_shot(const Battle *battle, UnitId firer, UnitId target, DbacFireReport *out,
                          Arena *arena) {
    *out = (DbacFireReport){.ammunition = DBAC_SMALL_ARMS};
    if (firer.value == 0 || target.value == 0) {
        refuse(out, DBAC_FIRE_02, "Fire needs a firing unit and a target.");
        return;
    }
    if (judge_turn(battle, firer, target, out)) {
        dbac_fire_gather(battle, firer, target, false, out, arena);
    }
}
