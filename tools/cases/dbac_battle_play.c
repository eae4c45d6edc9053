/* Playing on the small battle of a case, and translating it back. */
#include <string.h>

#include "dbac_battle.h"

/* Names */

UnitId dbac_battle_find(const DbacBattle *small, const char *name) {
    for (size_t i = 0; i < small->unit_count; i++) {
        if (strcmp(small->units[i].name, name) == 0) {
            return (UnitId){(uint16_t)(i + 1)};
        }
    }
    return UNIT_NONE;
}

UnitId dbac_battle_named(DbacBattle *small, const char *key) {
    UnitId unit = dbac_battle_find(small, case_word(small->run, small->run->given, key));
    if (unit.value == 0) {
        case_trouble(small->run, json_member(small->run->given, key), "there is no such unit");
    }
    return unit;
}

const char *dbac_battle_name(const DbacBattle *small, UnitId unit) {
    return unit.value == 0 ? "" : small->units[unit.value - 1].name;
}

void dbac_battle_activate(DbacBattle *small, UnitId unit) {
    if (unit.value != 0) {
        small->battle->active = small->units[unit.value - 1].side;
    }
}

/* Carrying out */

static DbacProcedure procedure_at_work;
static const void *procedure_context;

void dbac_battle_carry_out_procedure(Resolution *resolution, const Command *command) {
    (void)command;
    procedure_at_work(resolution, procedure_context);
}

Command dbac_battle_command(const DbacBattle *small, DbacAction action, UnitId unit) {
    Command command = {.action = rule_set_action_number(action),
                       .side = small->units[unit.value - 1].side,
                       .mover_count = 1};
    command.movers[0] = unit;
    return command;
}

bool dbac_battle_answer_usual(DbacBattle *small, const Question *question, const Battle *battle,
                              void *context, Answer *out) {
    (void)small;
    (void)context;
    if (question->kind == ENGINE_ASKS_DICE) {
        return false;
    }
    *out = (Answer){0};
    rule_set_question(battle_rules(battle), question->kind)->answer_default(battle, question, out);
    return true;
}

enum { ANSWERS_AT_MOST = 64 };

void dbac_battle_carry_out(DbacBattle *small, const Command *command, DbacAnswerer answerer,
                           void *context, Run *out) {
    Step step = {.kind = STEP_COMMAND, .command = *command};
    Answer *answers = arena_allocate_array(small->run->arena, ANSWERS_AT_MOST, sizeof *answers);
    size_t count = 0;
    resolution_run(small->battle, &step, answers, count, NULL, out);
    while (out->outcome == RUN_ASKS && count < ANSWERS_AT_MOST) {
        Answer answer;
        if (!answerer(small, &out->question, out->battle, context, &answer)) {
            return;
        }
        Ruling ruling;
        rule_set_judge_answer(out->battle, &out->question, &answer, &ruling);
        if (!ruling.is_legal) {
            case_trouble(small->run, NULL, "%s %s", out->question.sentence, ruling.sentence);
            return;
        }
        answers[count++] = answer;
        run_finish(out);
        resolution_run(small->battle, &step, answers, count, NULL, out);
    }
}

void dbac_battle_do(DbacBattle *small, DbacProcedure procedure, const void *context,
                    DbacAnswerer answerer, void *answer_context, Run *out) {
    Command command = {.action = rule_set_action_number(DBAC_ACTION_COUNT),
                       .side = small->battle->active};
    procedure_at_work = procedure;
    procedure_context = context;
    dbac_battle_carry_out(small, &command, answerer, answer_context, out);
}

/* Translating back */

static bool is_fighting(const Battle *battle, StandId stand) {
    return battle_stand(battle, stand)->kind != DBAC_STAND_HOLDER;
}

void dbac_battle_find_centre(const Battle *battle, UnitId unit, Vector *out) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    Vector sum = vector(0, 0);
    size_t count = 0;
    for (size_t i = 0; i < stands.count; i++) {
        if (is_fighting(battle, stands.ids[i])) {
            sum = vector_add(sum, stands.boxes[i].centre);
            count++;
        }
    }
    if (count > 0) {
        *out = vector_scale(sum, 1 / (double)count);
    }
}

void dbac_battle_find_stands(const Battle *battle, UnitId unit, CaseRun *run) {
    Found *centres = found_list(run->arena, run->found, "centres");
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        if (is_fighting(battle, stands.ids[i])) {
            found_point(run->arena, centres, NULL, stands.boxes[i].centre);
        } else {
            found_point(run->arena, run->found, "holder", stands.boxes[i].centre);
        }
    }
    UnitStands fighting;
    dbac_fighting_stands(battle, unit, &fighting);
    if (fighting.count == 0) {
        return;
    }
    found_word(run->arena, run->found, "form",
               dbac_battle_formations[battle_unit(battle, unit)->formation]);
    found_bearing(run->arena, run->found, "facing", dbac_facing(battle, unit));
    StandId colours = dbac_colours(battle, unit);
    if (colours.value != 0) {
        found_point(run->arena, run->found, "cp_centre", battle_stand(battle, colours)->at);
    }
}

const char *dbac_battle_edge_word(BoxEdge edge) {
    switch (dbac_side_of_edge(edge)) {
    case DBAC_HIT_FRONT:
        return "front";
    case DBAC_HIT_FLANK:
        return "flank";
    case DBAC_HIT_REAR:
        break;
    }
    return "rear";
}
