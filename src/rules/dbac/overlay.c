/* What is drawn while a key is held: lanes of fire, what a unit sees, who is in command. All three
 * look at the same thing (Look): the unit as it stands or as its ghost would, and what the viewer
 * may be told of distances. */
#include "enfilade/engine/look_ahead.h"
#include "enfilade/geometry/facing.h"
#include "fire.h"

typedef struct Look {
    const Battle *now;
    const Battle *battle; /* with the ghost where it would stand; else `now` */
    Battle *ghost;        /* owned, NULL when nothing is pencilled for the unit */
    SideId viewer;
    Drawing *out;
} Look;

static bool moves(const Command *command, UnitId unit) {
    for (size_t i = 0; i < command->mover_count; i++) {
        if (unit_is(command->movers[i], unit)) {
            return true;
        }
    }
    return false;
}

/* Only what is measured and has no target has a ghost: a shot in pencil is not fired to see what
 * comes of it. */
static Look begin(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                  Drawing *out) {
    Look look = {.now = battle, .battle = battle, .viewer = viewer, .out = out};
    bool has_ghost = pencilled != NULL && pencilled->target.value == 0 && moves(pencilled, unit) &&
                     rule_set_action(battle_rules(battle), pencilled->action)->measure != NULL;
    if (has_ghost) {
        RandomStream stream = random_stream(0, STREAM_LOOK_AHEAD);
        look.ghost = look_ahead(battle, pencilled, &stream);
        look.battle = look.ghost != NULL ? look.ghost : battle;
    }
    return look;
}

static void end(Look *look) {
    battle_destroy(look->ghost);
}

/* By what stands now: a march in pencil takes no gun's guess away (DBAC-GUN-02). */
static bool may_tell(const Look *look, Vector from, Vector to) {
    return dbac_may_measure(look->now, look->viewer, from, to);
}

/* The strips straight ahead of every stand that can fire, as far as it carries. */
static void draw_lanes(const Look *look, UnitId unit) {
    const Battle *battle = look->battle;
    UnitStands stands;
    dbac_firing_stands(battle, unit, &stands);
    double reach = dbac_fire_range(battle, unit);
    double canister = dbac_number(battle, DBAC_NUMBER_RANGE_CANISTER);
    for (size_t i = 0; i < stands.count; i++) {
        Vector from = stand_front_middle(&stands.boxes[i]);
        Vector to = vector_along(from, stands.boxes[i].facing, reach);
        bool may_draw = dbac_fire_may_tell_between(look->now, look->viewer, unit, from, to);
        double drawn = may_draw || reach < canister ? reach : canister;
        Sector lane = sector_of_front(&stands.boxes[i], 0, drawn);
        drawing_area(look->out, sector_outline(&lane, 5, look->out->arena), DRAWING_FIRE, NULL);
    }
}

static void draw_shot(const Look *look, UnitId unit, UnitId enemy) {
    Arena *arena = look->out->arena;
    DbacFireReport *shot = arena_allocate(arena, sizeof *shot);
    dbac_fire_gather(look->battle, unit, enemy, false, shot, arena);
    if (!shot->is_eligible) {
        return;
    }
    const FireRay *ray = dbac_fire_ray(shot);
    bool tells = dbac_fire_may_tell(look->now, look->viewer, unit, shot);
    const char *raked = shot->is_enfilading ? ", enfilade"
                        : shot->hits_head   ? ", head of column"
                                            : "";
    const char *cover = shot->cover == DBAC_COVER_WORKS  ? ", works"
                        : shot->cover == DBAC_COVER_SOFT ? ", cover"
                                                         : "";
    const char *caption =
        tells ? arena_format(arena, "%.1f in%s%s", ray->range, raked, cover)
              : arena_format(arena, "%s%s%s", shot->needs_guess ? "to guess" : "in range", raked,
                             cover);
    drawing_line(look->out, ray->from, ray->to, DRAWING_GOOD, caption);
}

void dbac_overlay_fire(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                       Drawing *out) {
    Look look = begin(battle, unit, pencilled, viewer, out);
    bool fires = unit_is_on_table(look.battle, unit) && dbac_fire_range(look.battle, unit) > 0 &&
                 battle_unit(look.battle, unit)->formation != DBAC_FORMATION_LIMBERED;
    if (fires) {
        draw_lanes(&look, unit);
    }
    for (UnitId enemy = unit_first(look.battle, SIDE_NONE); enemy.value != 0 && fires;
         enemy = unit_next(look.battle, SIDE_NONE, enemy)) {
        if (dbac_is_enemy(look.battle, unit, enemy)) {
            draw_shot(&look, unit, enemy);
        }
    }
    end(&look);
}

/* How far a line runs through cover is no range, but could tell one. */
static const char *through_cover(const Look *look, const SightReport *report) {
    if (report->inside <= 0) {
        return NULL;
    }
    Vector way = vector_subtract(report->to, report->from);
    Vector end_of_cover = vector_along(report->from, vector_unit(way), report->inside);
    return may_tell(look, report->from, end_of_cover)
               ? arena_format(look->out->arena, "%.1f in through cover", report->inside)
               : "through cover";
}

static void draw_sight(const Look *look, Vector eye, UnitId enemy) {
    Drawing *out = look->out;
    SightReport report;
    sight_of_unit(look->battle, eye, enemy, &report, out->arena);
    if (report.verdict != SIGHT_BLOCKED) {
        drawing_line(out, report.from, report.to,
                     report.verdict == SIGHT_GRAZING ? DRAWING_DOUBTFUL : DRAWING_GOOD,
                     through_cover(look, &report));
        return;
    }
    const char *what = report.blocked_by.value != 0
                           ? battle_setting_feature(look->battle->setting, report.blocked_by)->kind
                           : "higher ground";
    drawing_line(out, report.from, report.blocked_at, DRAWING_GOOD, NULL);
    drawing_line(out, report.blocked_at, report.to, DRAWING_BAD,
                 arena_format(out->arena, "blocked by %s", what));
}

void dbac_overlay_sight(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                        Drawing *out) {
    Look look = begin(battle, unit, pencilled, viewer, out);
    bool sees = unit_is_on_table(look.battle, unit);
    Vector eye = sees ? dbac_front_middle(look.battle, unit) : vector(0, 0);
    for (UnitId enemy = unit_first(look.battle, SIDE_NONE); enemy.value != 0 && sees;
         enemy = unit_next(look.battle, SIDE_NONE, enemy)) {
        if (dbac_is_enemy(look.battle, unit, enemy)) {
            draw_sight(&look, eye, enemy);
        }
    }
    end(&look);
}

/* Who is in command, by a line to the place where the General stood; the ring itself where
 * distances may be told. */
void dbac_overlay_command(const Battle *battle, UnitId unit, const Command *pencilled,
                          SideId viewer, Drawing *out) {
    Look look = begin(battle, unit, pencilled, viewer, out);
    SideId side = unit.value != 0 ? dbac_side_of(battle, unit) : battle->active;
    bool has_ring = false;
    for (UnitId own = unit_first(look.battle, side); own.value != 0;
         own = unit_next(look.battle, side, own)) {
        if (dbac_is_general(look.battle, own)) {
            continue;
        }
        DbacControlFacts facts;
        dbac_control_gather(look.battle, own, &facts);
        bool is_in = dbac_control_judge(battle_numbers(look.battle), &facts);
        const char *why = is_in                ? "in command"
                          : !facts.has_general ? "no General"
                          : !facts.is_within   ? "too far"
                                               : "out of sight";
        Vector at = unit_centre(look.battle, own);
        drawing_text(out, at, is_in ? DRAWING_GOOD : DRAWING_BAD, why);
        if (!facts.has_general) {
            continue;
        }
        drawing_line(out, facts.origin.centre, at, is_in ? DRAWING_GOOD : DRAWING_BAD, NULL);
        double radius = dbac_number(look.battle, DBAC_NUMBER_COMMAND_RADIUS);
        Vector rim = vector(facts.origin.centre.x, facts.origin.centre.y + radius);
        if (!has_ring && may_tell(&look, facts.origin.centre, rim)) {
            drawing_circle(out, facts.origin.centre, radius, DRAWING_PLAIN, NULL);
        }
        has_ring = true;
    }
    end(&look);
}
