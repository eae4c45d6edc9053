/* What two players at one screen may take back: what gave nothing away. */
#include "taking_back.h"

#include "enfilade/engine/side_view.h"

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

void taking_back_judge(const Battle *before, const Game *game, size_t first, size_t end,
                       SideId side, Ruling *out) {
    Battle *battle = battle_copy(before);
    ruling_allow(out);
    for (size_t i = first; i < end && out->is_legal; i++) {
        const Event *event = game_event(game, i);
        const char *why = reason_against(battle, event, side);
        if (why != NULL) {
            ruling_refuse(out, event->rule, "%s", why);
        }
        event_apply_grown(&battle, event);
    }
    battle_destroy(battle);
}

bool taking_back_is_kept(const Battle *before, const Game *game, size_t first, size_t end,
                         SideId side) {
    Battle *battle = battle_copy(before);
    bool is_kept = true;
    for (size_t i = first; i < end && is_kept; i++) {
        const Event *event = game_event(game, i);
        is_kept = !side_view_may_know(battle, event, side);
        event_apply_grown(&battle, event);
    }
    battle_destroy(battle);
    return is_kept;
}
