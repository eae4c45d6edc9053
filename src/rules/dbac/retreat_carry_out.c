/* Carrying out a retreat: the turn before it, the way back with pushes, what blocking costs,
 * reforming. */
#include "enfilade/engine/movement.h"
#include "general.h"
#include "retreat.h"

/* Turns the unit as DBAC-RES-06 says; returns the direction in which it then goes. */
static Vector turn_before(Resolution *resolution, UnitId unit, const DbacBeaten *beaten) {
    Arena *arena = resolution_arena(resolution);
    DbacRetreatTurn *turn = arena_allocate(arena, sizeof *turn);
    dbac_retreat_gather_turn(resolution_battle(resolution), unit, beaten, turn, arena);
    if (turn->faces_enemy) {
        dbac_turn_to_face(resolution, unit, beaten->by, turn->stand, turn->edge);
    } else if (turn->turns) {
        dbac_layout_carry_out(resolution, unit, &turn->layout);
        dbac_formation_place_colours(resolution, unit);
    }
    return turn->direction;
}

static void walk_back(Resolution *resolution, UnitId unit, Vector direction, double inches,
                      DbacSentence words, DbacRule rule) {
    if (inches <= 0) {
        return;
    }
    Walk *walk = arena_allocate(resolution_arena(resolution), sizeof *walk);
    walk_begin(resolution_battle(resolution), unit, walk);
    WalkLeg leg = {.kind = WALK_RIGID, .share_to = 1};
    leg.motion.shift = vector_scale(direction, inches);
    walk_add(walk, leg);
    movement_walk(resolution, walk, (uint16_t)rule, (uint16_t)words);
}

/* Who stands farthest back moves first, so that nobody is ever walked into. */
static void walk_pushes(Resolution *resolution, const DbacRetreatReport *report) {
    for (size_t i = report->push_count; i > 0; i--) {
        const DbacPush *push = &report->pushes[i - 1];
        walk_back(resolution, push->unit, report->direction, push->inches, DBAC_SENTENCE_IS_PUSHED,
                  DBAC_RES_13);
        if (dbac_is_battery(resolution_battle(resolution), push->unit)) {
            change_field(resolution, DBAC_FIELD_MOVED, push->unit.value, 1);
        }
    }
}

/* Line, facing as before the flight, if there is room (DBAC-RES-09). */
static void reform(Resolution *resolution, UnitId unit) {
    const Battle *battle = resolution_battle(resolution);
    if (!dbac_applies(battle, DBAC_RES_09) || dbac_elements_left(battle, unit) < 1) {
        return;
    }
    StandId colours = dbac_colours(battle, unit);
    if (colours.value == 0) {
        return;
    }
    OrientedBox box = stand_box(battle, colours);
    Vector front = stand_front_middle(&box);
    for (int mirrored = 0; mirrored <= 1; mirrored++) {
        DbacLayout layout;
        Ruling why;
        dbac_layout_line(battle, unit, (DbacUnitKind)battle_unit(battle, unit)->kind, front,
                         dbac_facing(battle, unit), 0, mirrored == 1, &layout);
        if (dbac_layout_fits(battle, unit, &layout, &why)) {
            dbac_layout_carry_out(resolution, unit, &layout);
            return;
        }
    }
}

int dbac_retreat_carry_out(Resolution *resolution, UnitId unit, DbacRetreat kind,
                           const DbacBeaten *beaten) {
    if (kind == DBAC_RETREAT_NONE) {
        return 0;
    }
    Arena *arena = resolution_arena(resolution);
    bool flees = kind == DBAC_RETREAT_FLEE;
    DbacSentence words = flees ? DBAC_SENTENCE_FLEES : DBAC_SENTENCE_FALLS_BACK;
    DbacRule rule = flees ? DBAC_RES_08 : DBAC_RES_05;
    Vector direction = turn_before(resolution, unit, beaten);
    DbacRetreatReport *report = arena_allocate(arena, sizeof *report);
    dbac_retreat_gather_along(resolution_battle(resolution), unit, kind, direction, NULL, report,
                              arena);
    walk_pushes(resolution, report);
    walk_back(resolution, unit, direction, report->moved, words, rule);
    if (report->leaves_table) {
        tell(resolution, flees ? DBAC_RES_08 : DBAC_RES_07, DBAC_SENTENCE_LEAVES_TABLE, unit,
             UNIT_NONE);
        return dbac_loss_carry_out(resolution, unit, UNIT_STAND_LIMIT);
    }
    if (report->stops_at_edge) {
        tell(resolution, DBAC_RES_07, DBAC_SENTENCE_STOPS_AT_EDGE, unit, UNIT_NONE);
        change_field(resolution, DBAC_FIELD_EDGE_FLAG, unit.value, 1);
    }
    int lost = 0;
    if (report->is_blocked && rule_applies(resolution_numbers(resolution), report->block_rule)) {
        tell(resolution, report->block_rule, DBAC_SENTENCE_RETREAT_BLOCKED, unit,
             report->blocked_by);
        lost = dbac_loss_carry_out(
            resolution, unit,
            rule_number_whole(resolution_numbers(resolution), DBAC_NUMBER_BLOCKED_LOSS));
    }
    if (unit_is_on_table(resolution_battle(resolution), unit)) {
        if (flees) {
            reform(resolution, unit);
        }
        change_field(resolution, DBAC_FIELD_SETBACK, unit.value,
                     flees ? DBAC_SETBACK_FLED : DBAC_SETBACK_FELL_BACK);
    }
    return lost;
}
