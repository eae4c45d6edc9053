/* Nearest clear places: deployment, arrivals, a new General (DBAC-ASK-01, DBAC-GEN-03, -09,
 * DBAC-SCN-05). */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

/* How finely a place is looked for; not a rule's number: it only finds the place. */
static const double RING_INCHES = 0.25;

static bool fits(const Battle *battle, UnitId unit, DbacFormation formation, Vector at,
                 Vector facing, DbacPlaceTest allows, DbacLayout *out) {
    Ruling why;
    dbac_deployment_layout(battle, unit, formation, at, facing, out);
    return dbac_layout_fits(battle, unit, out, &why) &&
           (allows == NULL || allows(battle, unit, out));
}

/* It must fit as well where a command or an answer would put it, which hold whole steps. */
static bool try_place(const Battle *battle, UnitId unit, DbacFormation formation, Vector at,
                      Vector facing, DbacPlaceTest allows, DbacLayout *out) {
    if (!fits(battle, unit, formation, at, facing, allows, out)) {
        return false;
    }
    Command place = {0};
    DbacLayout rounded;
    command_set_place(&place, dbac_deployment_middle_of(battle, out), facing);
    return fits(battle, unit, formation, command_place(&place), command_facing(&place), allows,
                &rounded);
}

bool dbac_place_nearest(const Battle *battle, UnitId unit, DbacFormation formation, Vector near,
                        Vector facing, double reach, DbacPlaceTest allows, DbacLayout *out) {
    size_t rings = (size_t)(reach / RING_INCHES);
    for (size_t ring = 0; ring <= rings; ring++) {
        double radius = (double)ring * RING_INCHES;
        size_t points = ring == 0 ? 1 : ring * 6;
        for (size_t i = 0; i < points; i++) {
            Vector way = facing_from_bearing(360.0 * (double)i / (double)points);
            if (try_place(battle, unit, formation, vector_along(near, way, radius), facing, allows,
                          out)) {
                return true;
            }
        }
    }
    return false;
}

void dbac_place_default(const Battle *battle, const Question *question, Answer *out) {
    if (question->rule == DBAC_SCN_05) {
        dbac_arrival_default(battle, question, out);
    } else {
        dbac_general_place_default(battle, question, out);
    }
}

void dbac_place_draw(const Battle *battle, const Question *question, const Answer *answer,
                     Drawing *out) {
    if (question->rule == DBAC_SCN_05) {
        dbac_arrival_draw(battle, question, answer, out);
    } else {
        dbac_general_place_draw(battle, question, answer, out);
    }
}

void dbac_layout_draw(const Battle *battle, const DbacLayout *layout, bool is_legal, Drawing *out) {
    for (size_t i = 0; i < layout->count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout->stand_kinds[i], layout->places[i]);
        Vector corners[4];
        oriented_box_corners(&box, corners);
        drawing_area(out, (PointList){corners, 4}, is_legal ? DRAWING_MOVE : DRAWING_BAD, NULL);
    }
}

void dbac_place_judge(const Battle *battle, const Question *question, const Answer *answer,
                      Ruling *out) {
    if (question->rule == DBAC_SCN_05) {
        dbac_arrival_judge(battle, question, answer, out);
    } else {
        dbac_general_place_judge(battle, question, answer, out);
    }
}
