/* A march that meets the enemy: whether it may, how it lines up, where it stands off (DBAC-MOVE-16,
 * -18 to -20, -28). */
#include "march.h"

bool dbac_march_contact_may_be(const MarchState *march, Ruling *why) {
    const Battle *battle = march->battle;
    bool never = dbac_is_battery(battle, march->unit) || dbac_is_general(battle, march->unit);
    if (never && dbac_applies(battle, DBAC_MOVE_20)) {
        ruling_refuse(why, DBAC_MOVE_20, "Batteries and Generals do not move into contact.");
        return false;
    }
    if (dbac_applies(battle, DBAC_MOVE_19) && dbac_has_lost_half(battle, march->unit)) {
        ruling_refuse(
            why, DBAC_MOVE_19, "%s %s lost %d of %d elements and cannot advance into contact.",
            unit_name(battle, march->unit), unit_agrees(battle, march->unit, "has", "have"),
            dbac_elements_lost(battle, march->unit), dbac_elements_original(battle, march->unit));
        return false;
    }
    return true;
}

void dbac_march_contact_line_up(MarchState *march, const MarchHome *home) {
    const DbacTouch *touch = &home->touch;
    BoxEdge edge = home->edge;
    Walk *walk = march->walk;
    StandPlace *laid = arena_allocate_array(march->arena, walk->stand_count, sizeof *laid);
    for (size_t i = 0; i < walk->stand_count; i++) {
        laid[i] = home->places[i];
    }
    const WalkLeg *last = walk->leg_count > 0 ? &walk->legs[walk->leg_count - 1] : NULL;
    double share = last != NULL ? last->share_to : 0;
    WalkLeg leg = {.kind = WALK_LAY,
                   .share_from = share,
                   .share_to = share,
                   .laid = laid,
                   .command_leg = last != NULL ? last->command_leg : 0};
    walk_add(walk, leg);
    march->out->report.contact = touch->unit;
    march->out->report.contact_edge = edge;
    Segment side = oriented_box_edge(&touch->box, edge);
    drawing_line(&march->out->report.drawing, side.a, side.b, DRAWING_BAD, NULL);
    march->out->is_column_charge =
        battle_unit(march->battle, march->unit)->formation == DBAC_FORMATION_COLUMN &&
        walk->stand_count > 1;
    Ruling why;
    ruling_refuse(&why, DBAC_MOVE_16, "%s %s %s in the %s.", unit_name(march->battle, march->unit),
                  unit_agrees(march->battle, march->unit, "meets", "meet"),
                  unit_name(march->battle, touch->unit),
                  edge == BOX_FRONT  ? "front"
                  : edge == BOX_REAR ? "rear"
                                     : "flank");
    dbac_march_stop(march, false, &why);
}

bool dbac_march_contact_find_home(MarchState *march, const MarchBarrier *barrier, MarchHome *home,
                                  Ruling *why) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    walk_boxes(march->walk, march->walk->leg_count - 1, barrier->part, boxes);
    dbac_align_touch(march->battle, march->walk, boxes, barrier->stand, &home->touch);
    if (home->touch.unit.value == 0 || !home->touch.by_front) {
        ruling_refuse(why, DBAC_MOVE_16,
                      "Only its front may touch an enemy; it stops %.1f in short.",
                      dbac_number(march->battle, DBAC_NUMBER_STANDOFF));
        return false;
    }
    bool fits = dbac_align(march->battle, march->walk, boxes, &home->touch, march->start_middle,
                           home->places, &home->edge, why, march->arena);
    if (!fits && why->rule != DBAC_MOVE_18) {
        why->rule = DBAC_MOVE_28;
    }
    return fits;
}

double dbac_march_contact_standing_off(const MarchState *march, double part, double inches) {
    double short_of = dbac_number(march->battle, DBAC_NUMBER_STANDOFF);
    double made = part * inches - short_of;
    return made > 0 && inches > 0 ? made / inches : 0;
}

void dbac_march_contact_meet_at_end(MarchState *march) {
    Walk *walk = march->walk;
    if (march->is_over || walk->leg_count == 0) {
        return;
    }
    OrientedBox before[UNIT_STAND_LIMIT], after[UNIT_STAND_LIMIT];
    walk_boxes(walk, 0, 0, before);
    walk_boxes(walk, walk->leg_count, 1, after);
    DbacTouch was;
    MarchHome home;
    dbac_align_touch(march->battle, walk, before, STAND_NONE, &was);
    dbac_align_touch(march->battle, walk, after, STAND_NONE, &home.touch);
    if (home.touch.unit.value == 0 || unit_is(was.unit, home.touch.unit)) {
        return;
    }
    Ruling why;
    if (!dbac_march_contact_may_be(march, &why)) {
        dbac_march_stop(march, true, &why);
        return;
    }
    bool is_met = home.touch.by_front &&
                  dbac_align(march->battle, walk, after, &home.touch, march->start_middle,
                             home.places, &home.edge, &why, march->arena);
    if (is_met) {
        dbac_march_contact_line_up(march, &home);
        return;
    }
    size_t last = walk->leg_count - 1;
    double inches = walk_leg_length(walk, last);
    walk_cut(walk, last, dbac_march_contact_standing_off(march, 1, inches));
    ruling_refuse(&why, DBAC_MOVE_28, "No room to line up; it stops %.1f in short.",
                  dbac_number(march->battle, DBAC_NUMBER_STANDOFF));
    dbac_march_stop(march, false, &why);
}
