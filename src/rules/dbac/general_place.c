/* Where a General is put down: shifted aside (DBAC-GEN-03), or new in his zone (DBAC-GEN-09). */
#include "general.h"

static Vector facing_of(const Battle *battle, UnitId general) {
    TableEdge edge = dbac_deployment_edge(battle, dbac_side_of(battle, general));
    return unit_is_on_table(battle, general) ? dbac_facing(battle, general)
                                             : dbac_edge_inward(edge);
}

static void layout_at(const Battle *battle, const Question *question, const Answer *answer,
                      DbacLayout *out) {
    Command place = {.x = answer->x, .y = answer->y, .facing_steps = answer->facing_steps};
    dbac_deployment_layout(battle, question->unit, DBAC_FORMATION_LINE, command_place(&place),
                           command_facing(&place), out);
}

void dbac_general_place_default(const Battle *battle, const Question *question, Answer *out) {
    DbacLayout layout;
    Vector facing = facing_of(battle, question->unit);
    *out = (Answer){.has_place = true};
    bool is_found =
        question->rule == DBAC_GEN_09
            ? dbac_general_appear(battle, question->unit, question->near, facing, &layout)
            : dbac_place_nearest(battle, question->unit, DBAC_FORMATION_LINE, question->near,
                                 facing, battle->setting->width + battle->setting->height, NULL,
                                 &layout);
    Command place = {0};
    command_set_place(&place, is_found ? layout.places[0].at : question->near, facing);
    out->x = place.x;
    out->y = place.y;
    out->facing_steps = place.facing_steps;
}

void dbac_general_place_judge(const Battle *battle, const Question *question, const Answer *answer,
                              Ruling *out) {
    DbacLayout layout;
    ruling_allow(out);
    layout_at(battle, question, answer, &layout);
    if (!dbac_layout_fits(battle, question->unit, &layout, out)) {
        return;
    }
    if (question->rule == DBAC_GEN_09) {
        if (!dbac_general_may_appear(battle, question->unit, &layout)) {
            ruling_refuse(out, DBAC_GEN_09,
                          "A new General appears in his own zone and not near an enemy (%.0f in).",
                          dbac_number(battle, DBAC_NUMBER_NEW_GENERAL_GAP));
        }
        return;
    }
    /* He is only shifted as far as he must be, or a little (DBAC-GEN-03); beyond it only the
     * nearest place will do. */
    double shift = vector_distance(question->near, layout.places[0].at);
    if (measure_is_beyond(battle->setting, shift, dbac_number(battle, DBAC_NUMBER_SHIFT_MOST))) {
        Answer nearest;
        dbac_general_place_default(battle, question, &nearest);
        Command place = {.x = nearest.x, .y = nearest.y};
        if (measure_is_beyond(battle->setting, shift,
                              vector_distance(question->near, command_place(&place)))) {
            ruling_refuse(out, DBAC_GEN_03,
                          "He is shifted aside by no more than %.1f in; this is %.1f in.",
                          dbac_number(battle, DBAC_NUMBER_SHIFT_MOST), shift);
        }
    }
}

/* The side's zone, as deep as it is, along its edge. */
static void draw_zone(const Battle *battle, SideId side, Drawing *out) {
    Vector inward = dbac_edge_inward(dbac_deployment_edge(battle, side));
    double depth = dbac_number(battle, DBAC_NUMBER_ZONE_DEPTH);
    double width = battle->setting->width, height = battle->setting->height;
    double left = inward.x < 0 ? width - depth : 0, right = inward.x > 0 ? depth : width;
    double bottom = inward.y < 0 ? height - depth : 0, top = inward.y > 0 ? depth : height;
    Vector ring[4] = {{left, bottom}, {right, bottom}, {right, top}, {left, top}};
    drawing_area(out, (PointList){ring, 4}, DRAWING_GOOD, NULL);
}

void dbac_general_place_draw(const Battle *battle, const Question *question, const Answer *answer,
                             Drawing *out) {
    DbacLayout layout;
    Ruling why;
    dbac_general_place_judge(battle, question, answer, &why);
    layout_at(battle, question, answer, &layout);
    if (question->rule == DBAC_GEN_09) {
        draw_zone(battle, question->side, out);
    } else {
        drawing_circle(out, question->near, dbac_number(battle, DBAC_NUMBER_SHIFT_MOST),
                       DRAWING_GOOD, NULL);
    }
    dbac_layout_draw(battle, &layout, why.is_legal, out);
}
