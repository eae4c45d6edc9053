/* The command in pencil (pencil.h). */
#include "pencil.h"

#include <string.h>

#include "enfilade/battlefield/battle.h"

void pencil_init(Pencil *pencil) {
    memset(pencil, 0, sizeof *pencil);
    arena_init(&pencil->arena);
    pencil->history = memory_allocate_array(PENCIL_HISTORY_LIMIT, sizeof *pencil->history);
}

void pencil_finish(Pencil *pencil) {
    arena_finish(&pencil->arena);
    memory_free(pencil->history);
    memset(pencil, 0, sizeof *pencil);
}

/* False where the action has nothing to measure. */
static bool measure_command(const Battle *view, const Command *command, MoveReport *out,
                            Arena *arena) {
    const ActionKind *action = rule_set_action(battle_rules(view), command->action);
    memset(out, 0, sizeof *out);
    if (action->measure != NULL) {
        drawing_init(&out->drawing, arena);
        action->measure(view, command, out, arena);
    }
    return action->measure != NULL;
}

static void measure(Pencil *pencil, const Battle *view) {
    arena_reset(&pencil->arena);
    pencil->has_report = measure_command(view, &pencil->command, &pencil->report, &pencil->arena);
}

static bool knows_gesture(const ActionKind *action, Gesture gesture) {
    return action->plan != NULL && (action->gestures & (1u << gesture)) != 0;
}

/* Is the action among those the set lists for the grabbed unit now (also greyed)? */
static bool is_listed(const Battle *view, const Wish *wish, uint16_t action) {
    Arena arena;
    arena_init(&arena);
    ActionList list = {.arena = &arena};
    UnitId unit = wish->unit_count > 0 ? wish->units[0] : UNIT_NONE;
    battle_rules(view)->list_actions(view, unit, wish->side, &list);
    bool is_found = false;
    for (size_t i = 0; i < list.count && !is_found; i++) {
        is_found = list.entries[i].action == action;
    }
    arena_finish(&arena);
    return is_found;
}

/* The reason that helps is that of an action of this phase for this unit, not of another that
 * happens to know the gesture. */
typedef struct Reason {
    Ruling ruling;
    bool exists, is_listed;
} Reason;

static void note_reason(Reason *reason, const Battle *view, const Wish *wish, uint16_t action,
                        const Ruling *why) {
    if (why->sentence[0] == '\0' || reason->is_listed) {
        return;
    }
    reason->is_listed = is_listed(view, wish, action);
    reason->ruling = reason->is_listed || !reason->exists ? *why : reason->ruling;
    reason->exists = true;
}

/* A step of the pencil from a wish, by the one action or, with NULL, by any; or the reason why
 * there is none. */
static bool find_step(const Pencil *pencil, const Battle *view, const Wish *wish,
                      const uint16_t *only, PencilStep *out, Reason *reason) {
    const RuleSet *set = battle_rules(view);
    const Command *so_far = pencil->has_base ? &pencil->base.command : NULL;
    bool goes_on =
        so_far != NULL && knows_gesture(rule_set_action(set, so_far->action), wish->gesture);
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < set->action_count; i++) {
            uint16_t action = rule_set_action_number(i);
            bool is_of_phase = rule_set_action_is_of_phase(view, action);
            if (!knows_gesture(&set->actions[i], wish->gesture) || is_of_phase != (pass == 0) ||
                (goes_on && action != so_far->action) || (only != NULL && action != *only)) {
                continue;
            }
            Wish asked = *wish;
            asked.so_far = goes_on ? so_far : NULL;
            PencilStep step = {.limit = {0}};
            if (set->actions[i].plan(view, &asked, &step.command, &step.limit)) {
                *out = step;
                return true;
            }
            note_reason(reason, view, wish, action, &step.limit);
        }
    }
    return false;
}

bool pencil_try(const Pencil *pencil, const Battle *view, const Wish *wish, MoveReport *out,
                Arena *arena) {
    Pencil taken_up = *pencil; /* only looked at: nothing of it is written */
    Reason reason = {.exists = false};
    PencilStep step;
    taken_up.has_base = pencil->exists;
    taken_up.base.command = pencil->command;
    return find_step(&taken_up, view, wish, NULL, &step, &reason) &&
           measure_command(view, &step.command, out, arena);
}

static bool plan(Pencil *pencil, const Battle *view, const Wish *wish, const uint16_t *only) {
    Reason reason = {.exists = false};
    PencilStep step = {.limit = {0}};
    if (find_step(pencil, view, wish, only, &step, &reason)) {
        pencil->command = step.command;
        pencil->limit = step.limit;
        pencil->exists = true;
        pencil->is_refused = false;
        measure(pencil, view);
        return true;
    }
    if (!reason.exists) {
        ruling_refuse(&reason.ruling, 0, "Nothing of this kind can be done now.");
    }
    pencil->is_refused = true;
    pencil->exists = pencil->has_base;
    if (pencil->has_base) {
        pencil->command = pencil->base.command;
        pencil->limit = pencil->base.limit;
        measure(pencil, view);
    }
    pencil->why = reason.ruling;
    pencil->refused_unit = wish->unit_count > 0 ? wish->units[0] : UNIT_NONE;
    pencil->refused_at = wish->to;
    return false;
}

bool pencil_plan(Pencil *pencil, const Battle *view, const Wish *wish) {
    return plan(pencil, view, wish, NULL);
}

bool pencil_plan_action(Pencil *pencil, const Battle *view, const Wish *wish, uint16_t action) {
    return plan(pencil, view, wish, &action);
}

static void remember(Pencil *pencil, const PencilStep *step) {
    if (pencil->history_count == PENCIL_HISTORY_LIMIT) {
        memmove(pencil->history, pencil->history + 1,
                (PENCIL_HISTORY_LIMIT - 1) * sizeof *pencil->history);
        pencil->history_count--;
    }
    pencil->history[pencil->history_count++] = *step;
}

void pencil_put(Pencil *pencil, const Battle *view, const Command *command) {
    pencil_drop(pencil);
    pencil->command = *command;
    pencil->exists = true;
    measure(pencil, view);
}

void pencil_take_up(Pencil *pencil) {
    pencil->is_held = true;
    pencil->has_base = pencil->exists;
    if (pencil->exists) {
        pencil->base = (PencilStep){pencil->command, pencil->limit};
    }
}

bool pencil_lay_down(Pencil *pencil) {
    pencil->is_held = false;
    bool is_new = pencil->exists && !pencil->is_refused &&
                  (!pencil->has_base ||
                   memcmp(&pencil->base.command, &pencil->command, sizeof pencil->command) != 0);
    if (is_new && pencil->has_base) {
        remember(pencil, &pencil->base);
    }
    if (!is_new) {
        pencil->exists = pencil->has_base;
    }
    pencil->has_base = false;
    return is_new;
}

void pencil_take_back(Pencil *pencil, const Battle *view) {
    if (pencil->history_count == 0) {
        pencil_drop(pencil);
        return;
    }
    const PencilStep *step = &pencil->history[--pencil->history_count];
    pencil->command = step->command;
    pencil->limit = step->limit;
    pencil->is_refused = false;
    measure(pencil, view);
}

void pencil_drop(Pencil *pencil) {
    pencil->exists = false;
    pencil->is_held = false;
    pencil->is_refused = false;
    pencil->has_base = false;
    pencil->has_report = false;
    pencil->limit = (Ruling){0};
    pencil->history_count = 0;
    memset(&pencil->report, 0, sizeof pencil->report);
    arena_reset(&pencil->arena);
}

const Walk *pencil_walk(const Pencil *pencil, UnitId unit) {
    for (size_t i = 0; pencil->has_report && i < pencil->report.walk_count; i++) {
        if (unit_is(pencil->report.walks[i].unit, unit)) {
            return &pencil->report.walks[i];
        }
    }
    return NULL;
}
