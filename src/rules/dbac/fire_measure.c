/* A shot in pencil: its line, its range where that may be known, and everything both sides are sure
 * to add to their dice, with the rules (chapters FIRE, GUN, MOD). */
#include "exchange.h"

static void add_range(const Battle *battle, const DbacFireReport *shot, bool tells, Text *out) {
    const RuleSet *set = battle_rules(battle);
    if (shot->needs_guess) {
        text_format(out, "Ball or shell: the range is to be guessed (%s).",
                    set->rule_ids[DBAC_GUN_02]);
    } else if (shot->ammunition == DBAC_CANISTER) {
        text_format(out, "Canister at %.1f in (%s).", shot->range, set->rule_ids[DBAC_GUN_01]);
    } else if (!tells) {
        text_format(out, "In range (%s).", set->rule_ids[DBAC_FIRE_03]);
    } else {
        text_format(out, "Range %.1f in (%s).", shot->range, set->rule_ids[DBAC_FIRE_03]);
    }
    if (shot->is_overhead) {
        text_format(out, " Over the heads of friends (%s).", set->rule_ids[DBAC_GUN_05]);
    }
}

/* "No cover: 0.60 in behind the obstacle, 0.5 counts", where one would look for cover. */
static void add_missed_cover(const Battle *battle, const DbacFireReport *shot, Text *out) {
    double inches = 0;
    if (shot->cover == DBAC_COVER_NONE &&
        dbac_fire_just_misses_cover(battle, &shot->lane.best, &inches)) {
        text_format(out, "\nNo cover: %.2f in behind the obstacle, %.1f counts (%s).", inches,
                    dbac_number(battle, DBAC_NUMBER_COVER_GAP),
                    battle_rules(battle)->rule_ids[DBAC_MOD_07]);
    }
}

/* What of the target is sure. */
static void add_target(const Battle *battle, const DbacExchangeFacts *facts, Text *out) {
    const RuleSet *set = battle_rules(battle);
    text_format(out, "\n%s %s (%s): ", unit_name(battle, facts->target),
                facts->can_reply ? "can reply" : "cannot reply, so the firer is safe",
                set->rule_ids[DBAC_FIRE_10]);
    dbac_score_write(battle, &facts->target_score, out);
}

/* Beyond canister whether it can reply could tell the range: what it has in any case is told. */
static void add_guessed_target(const Battle *battle, const DbacExchangeFacts *facts, Text *out) {
    const RuleSet *set = battle_rules(battle);
    DbacScoreFacts sure = facts->target_score;
    sure.is_firing = false;
    sure.is_enfilading = false;
    sure.hits_head = false;
    sure.target_cover = DBAC_COVER_NONE;
    sure.target_skirmishes = false;
    text_format(out, "\n%s, with or without a reply (%s): ", unit_name(battle, facts->target),
                set->rule_ids[DBAC_FIRE_10]);
    dbac_score_write(battle, &sure, out);
}

static void add_others(const Battle *battle, const Command *command, Text *out) {
    int others = 0;
    SideId side = dbac_side_of(battle, command->movers[0]);
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        others +=
            !unit_is(unit, command->movers[0]) && dbac_fire_may_fire(battle, unit, command->target)
                ? 1
                : 0;
    }
    if (command->mover_count == 1 && others > 0) {
        text_format(out, "\n%d %s may join: %+d each (%s); click to add", others,
                    others == 1 ? "other" : "others",
                    rule_number_whole(battle_numbers(battle), DBAC_NUMBER_MODIFIER_SUPPORTER),
                    battle_rules(battle)->rule_ids[DBAC_MOD_05]);
    }
}

static void draw_shot(const Battle *battle, UnitId firer, UnitId target, Drawing *out) {
    DbacFireReport *shot = arena_allocate(out->arena, sizeof *shot);
    dbac_fire_gather(battle, firer, target, false, shot, out->arena);
    const FireRay *ray = dbac_fire_ray(shot);
    const char *caption = dbac_fire_may_tell(battle, dbac_side_of(battle, firer), firer, shot)
                              ? arena_format(out->arena, "%.1f in", ray->range)
                              : NULL;
    drawing_line(out, ray->from, ray->to, DRAWING_FIRE, caption);
}

void dbac_fire_measure(const Battle *battle, const Command *command, MoveReport *out,
                       Arena *arena) {
    *out = (MoveReport){.walk_count = 0};
    drawing_init(&out->drawing, arena);
    dbac_fire_judge_command(battle, command, &out->ruling);
    if (!out->ruling.is_legal) {
        return;
    }
    for (size_t i = 0; i < command->mover_count; i++) {
        draw_shot(battle, command->movers[i], command->target, &out->drawing);
    }
    DbacFireReport *shot = arena_allocate(arena, sizeof *shot);
    DbacExchangeFacts *facts = arena_allocate(arena, sizeof *facts);
    dbac_fire_gather(battle, command->movers[0], command->target, false, shot, arena);
    dbac_exchange_gather(battle, command->movers[0], command->target, (int)command->mover_count - 1,
                         facts, arena);
    Text note = {0};
    UnitId firer = command->movers[0];
    bool tells = dbac_fire_may_tell(battle, dbac_side_of(battle, firer), firer, shot);
    add_range(battle, shot, tells, &note);
    text_format(&note, "\n%s: ", unit_name(battle, command->movers[0]));
    dbac_score_write(battle, &facts->primary_score, &note);
    if (shot->needs_guess) {
        add_guessed_target(battle, facts, &note);
    } else {
        add_missed_cover(battle, shot, &note);
        add_target(battle, facts, &note);
    }
    add_others(battle, command, &note);
    out->note = arena_copy_text(arena, text_letters(&note));
    text_finish(&note);
}
