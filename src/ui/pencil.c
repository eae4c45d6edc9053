/* The command in pencil (pencil.h). */
#include "pencil.h"

#include <assert.h>
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

static void measure(Pencil *pencil, const Battle *view) {
    arena_reset(&pencil->arena);
    memset(&pencil->report, 0, sizeof pencil->report);
    const ActionKind *action = rule_set_action(battle_rules(view), pencil->command.action);
    pencil->has_report = action->measure != NULL;
    if (pencil->has_report) {
        drawing_init(&pencil->report.drawing, &pencil->arena);
        action->measure(view, &pencil->command, &pencil->report, &pencil->arena);
    }
}

static bool knows_gesture(const ActionKind *action, Gesture gesture) {
    return action->plan != NULL && (action->gestures & (1u << gesture)) != 0;
}

/* What the gesture goes on from: the base, where the same action drew it. */
static const Command *extended(const Pencil *pencil, uint16_t action) {
    return pencil->has_base && pencil->base.action == action ? &pencil->base : NULL;
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

bool pencil_plan(Pencil *pencil, const Battle *view, const Wish *wish) {
    const RuleSet *set = battle_rules(view);
    Ruling first = {0};
    bool has_first = false;
    bool first_is_listed = false;
    for (size_t i = 0; i < set->action_count; i++) {
        const ActionKind *action = &set->actions[i];
        if (!knows_gesture(action, wish->gesture)) {
            continue;
        }
        Wish asked = *wish;
        asked.so_far = extended(pencil, rule_set_action_number(i));
        Command command = {0};
        Ruling why = {0};
        if (action->plan(view, &asked, &command, &why)) {
            pencil->command = command;
            pencil->exists = true;
            pencil->is_refused = false;
            measure(pencil, view);
            return true;
        }
        /* The reason that helps is that of an action of this phase, not of another that happens to
         * know the gesture. */
        if (why.sentence[0] != '\0' && !first_is_listed) {
            first_is_listed = is_listed(view, wish, rule_set_action_number(i));
            first = first_is_listed || !has_first ? why : first;
            has_first = true;
        }
    }
    if (!has_first) {
        ruling_refuse(&first, 0, "Nothing of this kind can be done now.");
    }
    pencil->is_refused = true;
    pencil->exists = pencil->has_base;
    if (pencil->has_base) {
        pencil->command = pencil->base;
        measure(pencil, view);
    }
    pencil->why = first;
    pencil->refused_unit = wish->unit_count > 0 ? wish->units[0] : UNIT_NONE;
    pencil->refused_at = wish->to;
    return false;
}

static void remember(Pencil *pencil, const Command *command) {
    if (pencil->history_count == PENCIL_HISTORY_LIMIT) {
        memmove(pencil->history, pencil->history + 1,
                (PENCIL_HISTORY_LIMIT - 1) * sizeof *pencil->history);
        pencil->history_count--;
    }
    pencil->history[pencil->history_count++] = *command;
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
        pencil->base = pencil->command;
    }
}

bool pencil_lay_down(Pencil *pencil) {
    pencil->is_held = false;
    bool is_new =
        pencil->exists && !pencil->is_refused &&
        (!pencil->has_base || memcmp(&pencil->base, &pencil->command, sizeof pencil->base) != 0);
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
    pencil->command = pencil->history[--pencil->history_count];
    pencil->is_refused = false;
    measure(pencil, view);
}

void pencil_drop(Pencil *pencil) {
    pencil->exists = false;
    pencil->is_held = false;
    pencil->is_refused = false;
    pencil->has_base = false;
    pencil->has_report = false;
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
