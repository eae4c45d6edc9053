/* What can be taken back, and what was. */
#include "history.h"

static RecordedStep without_hash(const RecordedStep *step) {
    RecordedStep bare = *step;
    bare.has_hash = false;
    bare.ticks = NULL;
    bare.tick_count = 0;
    return bare;
}

void history_finish(History *history) {
    while (history->snapshots.count > 0) {
        history_drop_last(history);
    }
    ARRAY_FINISH(&history->snapshots);
    ARRAY_FINISH(&history->undone);
}

void history_add(History *history, const Game *game, size_t step_count, SideId side) {
    Snapshot snapshot = {.battle = battle_copy(game_settled_battle(game)),
                         .event_count = game_event_count(game),
                         .step_count = step_count,
                         .side = side};
    ARRAY_ADD(&history->snapshots, snapshot);
}

void history_drop_last(History *history) {
    battle_destroy(history->snapshots.items[--history->snapshots.count].battle);
}

const Snapshot *history_last(const History *history) {
    size_t count = history->snapshots.count;
    return count == 0 ? NULL : &history->snapshots.items[count - 1];
}

const Snapshot *history_before_event(const History *history, size_t event) {
    const Snapshot *found = NULL;
    for (size_t i = 0; i < history->snapshots.count; i++) {
        if (history->snapshots.items[i].event_count <= event) {
            found = &history->snapshots.items[i];
        }
    }
    return found;
}

void history_keep_undone(History *history, const RecordedStep *step) {
    RecordedStep bare = without_hash(step);
    ARRAY_ADD(&history->undone, bare);
}

bool history_take_undone(History *history, RecordedStep *out) {
    if (history->undone.count == 0) {
        return false;
    }
    *out = history->undone.items[--history->undone.count];
    return true;
}

void history_forget_undone(History *history) {
    history->undone.count = 0;
}

/* Something that another side keeps to itself has changed: this side has run into it. */
static bool shows_hidden(const Battle *before, const Event *event, SideId side) {
    return event->kind == EVENT_FIELD_SET &&
           before->setting->fields[event->numbers[0]].known_to == FIELD_KNOWN_TO_OWNER &&
           !side_view_may_know(before, event, side);
}

/* Why nothing before an event can be taken back, NULL when it can. */
static const char *reason_against(const Battle *before, const Event *event, SideId side) {
    const RuleSet *set = battle_rules(before);
    if (event->kind == EVENT_STREAM || event->kind == EVENT_ROLL) {
        return "A die has fallen since.";
    }
    bool is_of_other = event->kind == EVENT_PHASE || event->kind == EVENT_ANSWERED;
    if (is_of_other && !side_is(event->side, side)) {
        return "The turn was handed over since.";
    }
    if (event->kind == EVENT_FIELD_SET && (size_t)event->numbers[0] == rule_set_ended_field(set) &&
        event->numbers[2] != 0) {
        return "The turn was handed over since.";
    }
    if (shows_hidden(before, event, side) ||
        (set->is_final != NULL && set->is_final(before, event))) {
        return "Something was shown since that cannot be unseen.";
    }
    return NULL;
}

void history_judge_undo(const History *history, const Game *game, Ruling *out) {
    const Snapshot *last = history_last(history);
    ruling_allow(out);
    if (last == NULL) {
        ruling_refuse(out, 0, "Nothing was done yet.");
        return;
    }
    Battle *battle = battle_copy(last->battle);
    for (size_t i = last->event_count; i < game_event_count(game) && out->is_legal; i++) {
        const Event *event = game_event(game, i);
        const char *why = reason_against(battle, event, last->side);
        if (why != NULL) {
            ruling_refuse(out, event->rule, "%s", why);
        }
        event_apply_grown(&battle, event);
    }
    battle_destroy(battle);
}
