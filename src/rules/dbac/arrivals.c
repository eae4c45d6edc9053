/* Reinforcements of a scenario: on their edge as their turn begins, or waiting for room
 * (DBAC-SCN-05). */
#include <stdio.h>

#include "dbac.h"

#include "enfilade/engine/condition.h"
#include "enfilade/geometry/facing.h"

/* How finely a place is looked for along the edge; not a rule's number: it only finds the place. */
static const double SHIFT_STEP_INCHES = 0.25;
/* Not a rule's number: so large it is drawn. */
static const double ENTRY_MARK_INCHES = 0.4;

static bool is_due(const Battle *battle, const Arrival *arrival) {
    int own_turn = dbac_side_field(battle, DBAC_FIELD_OWN_TURN, arrival->side);
    bool by_turn = arrival->turn > 0 && own_turn >= arrival->turn;
    bool by_condition = arrival->when != NULL && condition_holds(battle, arrival->when);
    return arrival->turn > 0 && arrival->when != NULL ? by_turn && by_condition
                                                      : by_turn || by_condition;
}

const Arrival *dbac_arrival_of(const BattleSetting *setting, UnitId unit) {
    for (size_t i = 0; i < setting->arrival_count; i++) {
        for (size_t j = 0; j < setting->arrivals[i].unit_count; j++) {
            if (unit_is(setting->arrivals[i].units[j], unit)) {
                return &setting->arrivals[i];
            }
        }
    }
    return NULL;
}

static TableEdge edge_of(const Battle *battle, const Arrival *arrival) {
    if (arrival->edge != TABLE_EDGE_NONE) {
        return arrival->edge;
    }
    const SideSetting *side = battle_setting_side(battle->setting, arrival->side);
    return side->enters_from != TABLE_EDGE_NONE ? side->enters_from : side->edge;
}

static DbacFormation formation_of(const Battle *battle, UnitId unit, const Arrival *arrival) {
    const Unit *row = battle_unit(battle, unit);
    if (arrival->formation[0] != '\0') {
        int formation = dbac_formation_of_word(unit_setting(battle, unit), arrival->formation);
        if (formation >= 0) {
            return (DbacFormation)formation;
        }
    }
    if (row->kind == DBAC_UNIT_BATTERY) {
        return dbac_elements_left(battle, unit) > 1 ? DBAC_FORMATION_LIMBERED
                                                    : DBAC_FORMATION_UNLIMBERED;
    }
    bool has_column = row->kind == DBAC_UNIT_INFANTRY || row->kind == DBAC_UNIT_CAVALRY;
    return has_column ? DBAC_FORMATION_COLUMN : DBAC_FORMATION_LINE;
}

/* The entry point on the edge, so far along it. */
static Vector point_on_edge(const Battle *battle, TableEdge edge, Vector at, double along) {
    Vector inward = dbac_edge_inward(edge);
    Vector point = vector_along(at, vector_right(inward), along);
    switch (edge) {
    case TABLE_NORTH:
        point.y = battle->setting->height;
        break;
    case TABLE_EAST:
        point.x = battle->setting->width;
        break;
    case TABLE_SOUTH:
        point.y = 0;
        break;
    case TABLE_WEST:
        point.x = 0;
        break;
    case TABLE_EDGE_NONE:
        break;
    }
    return point;
}

/* Laid with its rear on the edge at that point. */
static void lay_at(const Battle *battle, UnitId unit, const Arrival *arrival, double along,
                   DbacLayout *out) {
    TableEdge edge = edge_of(battle, arrival);
    Vector inward = dbac_edge_inward(edge);
    Vector point = point_on_edge(battle, edge, arrival->at, along);
    dbac_deployment_layout(battle, unit, formation_of(battle, unit, arrival), point, inward, out);
    double rear = 0;
    for (size_t i = 0; i < out->count; i++) {
        OrientedBox box = stand_box_at(battle->setting, out->stand_kinds[i], out->places[i]);
        Vector back = vector_subtract(stand_rear_middle(&box), point);
        double depth = -vector_dot(back, inward);
        rear = depth > rear ? depth : rear;
    }
    for (size_t i = 0; i < out->count; i++) {
        out->places[i].at = vector_along(out->places[i].at, inward, rear);
    }
}

static double along_edge(const Battle *battle, const Arrival *arrival, Vector at) {
    Vector right = vector_right(dbac_edge_inward(edge_of(battle, arrival)));
    return vector_dot(vector_subtract(at, arrival->at), right);
}

/* Lays the unit where an answer puts it; the default is the nearest clear place to the entry point.
 */
static bool lay_answered(const Battle *battle, UnitId unit, Vector at, DbacLayout *out,
                         Ruling *why) {
    const Arrival *arrival = dbac_arrival_of(battle->setting, unit);
    double along = along_edge(battle, arrival, at);
    double reach = dbac_number(battle, DBAC_NUMBER_ARRIVAL_SHIFT);
    if (!measure_is_within(battle->setting, fabs(along), reach)) {
        ruling_refuse(why, DBAC_SCN_05, "It comes on within %.0f in of its entry point.", reach);
        return false;
    }
    lay_at(battle, unit, arrival, along, out);
    return dbac_layout_fits(battle, unit, out, why);
}

/* It must fit as well where an answer would put it, which holds whole steps. */
static bool fits_answered(const Battle *battle, UnitId unit, const DbacLayout *layout) {
    Vector middle = dbac_deployment_middle_of(battle, layout);
    Vector at = {command_inches(command_steps(middle.x)), command_inches(command_steps(middle.y))};
    DbacLayout rounded;
    Ruling why;
    return lay_answered(battle, unit, at, &rounded, &why);
}

/* The nearest clear place to the entry point along the edge; to the right before to the left. */
static bool find_along_edge(const Battle *battle, UnitId unit, const Arrival *arrival, double from,
                            DbacLayout *out) {
    double reach = dbac_number(battle, DBAC_NUMBER_ARRIVAL_SHIFT);
    Ruling why;
    size_t steps = (size_t)(reach / SHIFT_STEP_INCHES + 0.5);
    for (size_t i = 0; i <= steps; i++) {
        for (int sign = 1; sign >= -1; sign -= 2) {
            double along = from + sign * (double)i * SHIFT_STEP_INCHES;
            if (!measure_is_within(battle->setting, fabs(along), reach)) {
                continue;
            }
            lay_at(battle, unit, arrival, along, out);
            if (dbac_layout_fits(battle, unit, out, &why) && fits_answered(battle, unit, out)) {
                return true;
            }
        }
    }
    return false;
}

void dbac_arrival_default(const Battle *battle, const Question *question, Answer *out) {
    const Arrival *arrival = dbac_arrival_of(battle->setting, question->unit);
    DbacLayout layout;
    Vector at = question->near;
    if (find_along_edge(battle, question->unit, arrival, 0, &layout)) {
        at = dbac_deployment_middle_of(battle, &layout);
    }
    *out = (Answer){.has_place = true, .x = command_steps(at.x), .y = command_steps(at.y)};
    out->facing_steps = facing_steps(dbac_edge_inward(edge_of(battle, arrival)));
}

void dbac_arrival_judge(const Battle *battle, const Question *question, const Answer *answer,
                        Ruling *out) {
    DbacLayout layout;
    Vector at = {command_inches(answer->x), command_inches(answer->y)};
    ruling_allow(out);
    lay_answered(battle, question->unit, at, &layout, out);
}

void dbac_arrival_draw(const Battle *battle, const Question *question, const Answer *answer,
                       Drawing *out) {
    const Arrival *arrival = dbac_arrival_of(battle->setting, question->unit);
    TableEdge edge = edge_of(battle, arrival);
    double reach = dbac_number(battle, DBAC_NUMBER_ARRIVAL_SHIFT);
    Vector at = {command_inches(answer->x), command_inches(answer->y)};
    double along = along_edge(battle, arrival, at);
    along = along > reach ? reach : along < -reach ? -reach : along;
    DbacLayout layout;
    Ruling why;
    bool is_legal = lay_answered(battle, question->unit, at, &layout, &why);
    if (!is_legal) {
        lay_at(battle, question->unit, arrival, along, &layout);
    }
    drawing_line(out, point_on_edge(battle, edge, arrival->at, -reach),
                 point_on_edge(battle, edge, arrival->at, reach), DRAWING_GOOD, NULL);
    drawing_circle(out, question->near, ENTRY_MARK_INCHES, DRAWING_GOOD, NULL);
    dbac_layout_draw(battle, &layout, is_legal, out);
}

static void bring_on(Resolution *resolution, UnitId unit, const Arrival *arrival) {
    const Battle *battle = resolution_battle(resolution);
    DbacLayout layout;
    Ruling why;
    if (!find_along_edge(battle, unit, arrival, 0, &layout)) {
        tell(resolution, DBAC_SCN_05, DBAC_SENTENCE_CANNOT_ARRIVE, unit, UNIT_NONE);
        return;
    }
    Question question =
        question_of_kind(DBAC_QUESTION_PLACE, QUESTION_PLACE, arrival->side, DBAC_SCN_05);
    question.unit = unit;
    question.near = point_on_edge(battle, edge_of(battle, arrival), arrival->at, 0);
    snprintf(question.sentence, sizeof question.sentence,
             "Where %s %s come on? Within %.0f in of the entry point, the rear on the edge.",
             unit_agrees(battle, unit, "does", "do"), unit_name(battle, unit),
             dbac_number(battle, DBAC_NUMBER_ARRIVAL_SHIFT));
    Answer answer;
    ask(resolution, &question, &answer);
    battle = resolution_battle(resolution);
    Vector at = {command_inches(answer.x), command_inches(answer.y)};
    lay_answered(battle, unit, at, &layout, &why);
    tell(resolution, DBAC_SCN_05, DBAC_SENTENCE_ARRIVES, unit, UNIT_NONE);
    dbac_layout_carry_out(resolution, unit, &layout);
    dbac_shift_generals(resolution, unit);
}

void dbac_arrivals_come(Resolution *resolution, SideId side) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    for (size_t i = 0; i < setting->arrival_count; i++) {
        const Arrival *arrival = &setting->arrivals[i];
        if (!side_is(arrival->side, side) || !is_due(resolution_battle(resolution), arrival)) {
            continue;
        }
        for (size_t j = 0; j < arrival->unit_count; j++) {
            const Battle *battle = resolution_battle(resolution);
            if (battle_unit(battle, arrival->units[j])->state == UNIT_WAITING) {
                bring_on(resolution, arrival->units[j], arrival);
            }
        }
    }
}
