/* Checks of what results do: retreats, losses, turning to face. */
#include <string.h>

#include "../../src/rules/dbac/exchange.h"
#include "../../src/rules/dbac/general.h"
#include "dbac_battle.h"
#include "dbac_checks.h"

/* Retreats */

typedef struct RetreatOrder {
    UnitId unit;
    DbacRetreat kind;
    DbacBeaten beaten;
} RetreatOrder;

static void retreat(Resolution *resolution, const void *context) {
    const RetreatOrder *order = context;
    dbac_retreat_carry_out(resolution, order->unit, order->kind, &order->beaten);
}

/* Fire from behind is judged as an exchange judges it. */
static void read_winner(DbacBattle *small, RetreatOrder *order) {
    static const char *const modes[] = {"fire", "melee", NULL};
    CaseRun *run = small->run;
    if (!case_has(run->given, "by")) {
        return;
    }
    order->beaten.by = dbac_battle_named(small, "by");
    order->beaten.is_melee =
        case_has(run->given, "mode") && case_choice(run, run->given, "mode", modes) == 1;
    if (order->beaten.by.value != 0 && !order->beaten.is_melee) {
        DbacExchangeFacts *facts = arena_allocate(run->arena, sizeof *facts);
        dbac_exchange_gather(small->battle, order->beaten.by, order->unit, 0, facts, run->arena);
        order->beaten.is_from_behind = facts->is_from_behind;
    }
}

/* How far each unit is told to have gone, from the events of its walk; and where the stands of the
 * unit that retreats were put last, those among them that it lost there. */
static void find_ways(DbacBattle *small, const Run *made, UnitId unit) {
    CaseRun *run = small->run;
    Found *pushed = found_object(run->arena, run->found, "pushed");
    Battle *battle = battle_copy(small->battle);
    Vector from = vector(0, 0);
    double moved = 0;
    Vector last_centre;
    dbac_battle_find_centre(battle, unit, &last_centre);
    for (size_t i = 0; i < made->events.count; i++) {
        const Event *event = &made->events.items[i];
        event_apply_grown(&battle, event);
        if (event->kind == EVENT_STAND_PLACED && unit_is(event->unit, unit)) {
            dbac_battle_find_centre(battle, unit, &last_centre);
        }
        if (event->kind == EVENT_MOVE_BEGUN) {
            from = unit_centre(battle, event->unit);
        } else if (event->kind == EVENT_MOVE_ENDED) {
            double inches = vector_distance(from, unit_centre(battle, event->unit));
            if (unit_is(event->unit, unit)) {
                moved = inches;
            } else {
                found_number(run->arena, pushed, dbac_battle_name(small, event->unit), inches);
            }
        }
    }
    found_number(run->arena, run->found, "moved", moved);
    found_point(run->arena, run->found, "centre", last_centre);
    battle_destroy(battle);
}

static void report_retreat(DbacBattle *small, const Run *made, UnitId unit) {
    CaseRun *run = small->run;
    int before = dbac_elements_lost(small->battle, unit);
    find_ways(small, made, unit);
    found_number(run->arena, run->found, "extra_loss",
                 dbac_elements_lost(made->battle, unit) - before);
    found_flag(run->arena, run->found, "edge_flag",
               dbac_unit_field(made->battle, DBAC_FIELD_EDGE_FLAG, unit) != 0);
    found_flag(run->arena, run->found, "lost", !unit_is_on_table(made->battle, unit));
    if (unit_is_on_table(made->battle, unit)) {
        dbac_battle_find_stands(made->battle, unit, run);
    }
}

void dbac_check_retreat(CaseRun *run) {
    static const char *const moves[] = {"fall_back", "flee", NULL};
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MELEE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        RetreatOrder order = {.unit = unit,
                              .kind = case_choice(run, run->given, "move", moves) == 1
                                          ? DBAC_RETREAT_FLEE
                                          : DBAC_RETREAT_FALL_BACK};
        read_winner(small, &order);
        Run made;
        dbac_battle_do(small, retreat, &order, dbac_battle_answer_usual, NULL, &made);
        report_retreat(small, &made, unit);
        run_finish(&made);
    }
    dbac_battle_finish(small);
}

/* Turning to face */

static void begin_turn(Resolution *resolution, const void *context) {
    (void)context;
    dbac_turn_start_enter(resolution);
}

void dbac_check_turn_start(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_TURN_START);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        Run made;
        dbac_battle_do(small, begin_turn, NULL, dbac_battle_answer_usual, NULL, &made);
        dbac_battle_find_stands(made.battle, unit, run);
        run_finish(&made);
    }
    dbac_battle_finish(small);
}

/* Losses */

typedef struct LossOrder {
    UnitId unit;
    int count;
} LossOrder;

static void lose(Resolution *resolution, const void *context) {
    const LossOrder *order = context;
    dbac_loss_carry_out(resolution, order->unit, order->count);
}

void dbac_check_remove(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MELEE);
    UnitId unit = small != NULL ? dbac_battle_named(small, "unit") : UNIT_NONE;
    if (unit.value != 0) {
        LossOrder order = {unit, case_whole_or(run, run->given, "count", 1)};
        StandId going[UNIT_STAND_LIMIT];
        size_t count = dbac_loss_gather(small->battle, unit, order.count, going);
        Found *removed = found_list(run->arena, run->found, "removed");
        for (size_t i = 0; i < count; i++) {
            const Stand *stand = battle_stand(small->battle, going[i]);
            if (stand->kind != DBAC_STAND_HOLDER) {
                found_number(run->arena, removed, NULL, stand->slot);
            }
        }
        Run made;
        dbac_battle_do(small, lose, &order, dbac_battle_answer_usual, NULL, &made);
        dbac_battle_find_stands(made.battle, unit, run);
        run_finish(&made);
    }
    dbac_battle_finish(small);
}

static void lose_general(Resolution *resolution, const void *context) {
    dbac_general_lose(resolution, *(const UnitId *)context);
}

void dbac_check_general_loss(CaseRun *run) {
    DbacBattle *small = dbac_battle_build(run, DBAC_PHASE_MELEE);
    UnitId general = small != NULL ? dbac_battle_named(small, "general") : UNIT_NONE;
    if (general.value != 0) {
        Found *deserters = found_list(run->arena, run->found, "deserters");
        Run made;
        dbac_battle_do(small, lose_general, &general, dbac_battle_answer_usual, NULL, &made);
        for (size_t i = 0; i < made.events.count; i++) {
            const Event *event = &made.events.items[i];
            if (event->kind == EVENT_TOLD && event->words == DBAC_SENTENCE_DESERTS) {
                found_word(run->arena, deserters, NULL, dbac_battle_name(small, event->unit));
            }
        }
        run_finish(&made);
    }
    dbac_battle_finish(small);
}
