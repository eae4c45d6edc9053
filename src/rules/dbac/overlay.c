/* What is drawn while a key is held: lanes of fire, what a unit sees, who is in command. */
#include "enfilade/geometry/facing.h"
#include "fire.h"

/* The strips straight ahead of every stand that can fire, as far as it carries; and what each enemy
 * in them is. */
void dbac_overlay_fire(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                       Drawing *out) {
    (void)pencilled;
    UnitStands stands;
    dbac_fighting_stands(battle, unit, &stands);
    double reach = dbac_fire_range(battle, unit);
    bool is_limbered = battle_unit(battle, unit)->formation == DBAC_FORMATION_LIMBERED;
    if (reach <= 0 || is_limbered || !unit_is_on_table(battle, unit)) {
        return;
    }
    double canister = dbac_number(battle, DBAC_NUMBER_RANGE_CANISTER);
    size_t front = battle_unit(battle, unit)->formation == DBAC_FORMATION_COLUMN && stands.count > 1
                       ? 1
                       : stands.count;
    for (size_t i = 0; i < front; i++) {
        Vector ahead =
            vector_along(stand_front_middle(&stands.boxes[i]), stands.boxes[i].facing, reach);
        bool may_draw =
            dbac_may_measure(battle, viewer, stand_front_middle(&stands.boxes[i]), ahead);
        Sector lane =
            sector_of_front(&stands.boxes[i], 0, may_draw || reach < canister ? reach : canister);
        drawing_area(out, sector_outline(&lane, 5, out->arena), DRAWING_FIRE, NULL);
    }
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (!dbac_is_enemy(battle, unit, enemy)) {
            continue;
        }
        DbacFireReport *shot = arena_allocate(out->arena, sizeof *shot);
        dbac_fire_gather(battle, unit, enemy, false, shot, out->arena);
        if (!shot->is_eligible) {
            continue;
        }
        bool may_tell = !shot->needs_guess ||
                        dbac_may_measure(battle, viewer, shot->lane.best.from, shot->lane.best.to);
        const char *raked = shot->is_enfilading ? ", enfilade"
                            : shot->hits_head   ? ", head of column"
                                                : "";
        const char *cover = shot->cover == DBAC_COVER_WORKS  ? ", works"
                            : shot->cover == DBAC_COVER_SOFT ? ", cover"
                                                             : "";
        const char *caption =
            may_tell ? arena_format(out->arena, "%.1f in%s%s", shot->range, raked, cover)
                     : arena_format(out->arena, "to guess%s%s", raked, cover);
        drawing_line(out, shot->lane.best.from, shot->lane.best.to, DRAWING_GOOD, caption);
    }
}

void dbac_overlay_sight(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                        Drawing *out) {
    (void)pencilled;
    (void)viewer;
    if (!unit_is_on_table(battle, unit)) {
        return;
    }
    Vector eye = dbac_front_middle(battle, unit);
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (!dbac_is_enemy(battle, unit, enemy)) {
            continue;
        }
        SightReport report;
        sight_of_unit(battle, eye, enemy, &report, out->arena);
        if (report.verdict != SIGHT_BLOCKED) {
            drawing_line(out, report.from, report.to,
                         report.verdict == SIGHT_GRAZING ? DRAWING_DOUBTFUL : DRAWING_GOOD,
                         report.inside > 0
                             ? arena_format(out->arena, "%.1f in through cover", report.inside)
                             : NULL);
            continue;
        }
        const char *what = report.blocked_by.value != 0
                               ? battle_setting_feature(battle->setting, report.blocked_by)->kind
                               : "higher ground";
        drawing_line(out, report.from, report.blocked_at, DRAWING_GOOD, NULL);
        drawing_line(out, report.blocked_at, report.to, DRAWING_BAD,
                     arena_format(out->arena, "blocked by %s", what));
    }
}

/* Who is in command, by a line to the place where the General stood; no ring (DBAC-GUN-02). */
void dbac_overlay_command(const Battle *battle, UnitId unit, const Command *pencilled,
                          SideId viewer, Drawing *out) {
    (void)pencilled;
    (void)viewer;
    SideId side = unit.value != 0 ? dbac_side_of(battle, unit) : battle->active;
    for (UnitId own = unit_first(battle, side); own.value != 0;
         own = unit_next(battle, side, own)) {
        if (dbac_is_general(battle, own)) {
            continue;
        }
        DbacControlFacts facts;
        dbac_control_gather(battle, own, &facts);
        bool is_in = dbac_control_judge(battle_numbers(battle), &facts);
        const char *why = is_in                ? "in command"
                          : !facts.has_general ? "no General"
                          : !facts.is_within   ? "too far"
                                               : "out of sight";
        drawing_text(out, unit_centre(battle, own), is_in ? DRAWING_GOOD : DRAWING_BAD, why);
        if (facts.has_general) {
            drawing_line(out, facts.origin.centre, unit_centre(battle, own),
                         is_in ? DRAWING_GOOD : DRAWING_BAD, NULL);
        }
    }
}
