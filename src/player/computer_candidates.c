/* Commands that could be given: what the menu lists, and plans for what is worth wishing. */
#include "computer_inside.h"

#include <string.h>

#include "enfilade/battlefield/unit.h"

/* Where not all units are looked at, the more urgent come first more often than not. */
static const double LEAST_TURN_TAKING = 0.25;
static const double IN_TOUCH =
    7;                           /* inches: with an enemy so near there is always something to do */
static const double TOUCH = 0.8; /* as urgent as that share of a whole move towards a post */
static const double IDLE = 0.1;  /* nothing seems to be wanted of it */
static const double AT_ONCE = 1000; /* who waits to come is asked first */

static bool is_in_touch(const Battle *view, UnitId unit, SideId side) {
    Vector at = unit_centre(view, unit);
    for (UnitId other = unit_first(view, SIDE_NONE); other.value != 0;
         other = unit_next(view, SIDE_NONE, other)) {
        if (!side_is(battle_unit(view, other)->side, side) &&
            vector_distance(unit_centre(view, other), at) < IN_TOUCH) {
            return true;
        }
    }
    return false;
}

/* The share of a move that it would make towards its post, and whether it is near an enemy. */
static double urgency(const ComputerPlayer *player, UnitId unit) {
    const Battle *view = player->view;
    if (unit.value == 0 || !unit_is_on_table(view, unit)) {
        return AT_ONCE;
    }
    UnitHabits habits;
    computer_posts_habits(view, unit, &habits);
    const ComputerPost *post = &player->posts[unit.value];
    double share = 0;
    if (post->is_set && habits.pace > 0) {
        share = computer_posts_distance(post, unit_centre(view, unit)) / habits.pace;
        share = (share < 1 ? share : 1) * post->weight;
    }
    return IDLE + share + (is_in_touch(view, unit, player->side) ? TOUCH : 0);
}

void computer_candidates_order(ComputerPlayer *player) {
    const Battle *view = player->view;
    size_t room = (size_t)view->unit_count + 1;
    double *keys = memory_allocate_array(room, sizeof *keys);
    player->subjects = memory_allocate_array(room, sizeof *player->subjects);
    RandomStream stream = random_stream(player->seed ^ player->view_hash, STREAM_COMPUTER);
    player->subject_count = 1; /* none: the side itself */
    for (uint16_t i = 1; i <= view->unit_count; i++) {
        const Unit *unit = battle_unit(view, (UnitId){i});
        if (!side_is(unit->side, player->side) || unit->state > UNIT_WAITING) {
            continue;
        }
        double key = (LEAST_TURN_TAKING + random_share(&stream)) / urgency(player, (UnitId){i});
        size_t row = player->subject_count++;
        for (; row > 1 && keys[row - 1] > key; row--) {
            keys[row] = keys[row - 1];
            player->subjects[row] = player->subjects[row - 1];
        }
        keys[row] = key;
        player->subjects[row] = (UnitId){i};
    }
    memory_free(keys);
}

static void add_drafts(ComputerPlayer *player, const ActionEntry *entry, UnitId subject) {
    const ActionKind *action = rule_set_action(battle_rules(player->view), entry->action);
    ComputerDraft draft = {.is_complete = entry->is_complete, .start = entry->command};
    if (entry->is_complete) {
        ARRAY_ADD(&player->drafts, draft);
        return;
    }
    if (action->plan == NULL || action->gestures == 0) {
        return;
    }
    ComputerIdeas ideas = {0};
    computer_ideas_list(player, subject, action->gestures, &ideas);
    for (size_t i = 0; i < ideas.count; i++) {
        draft.idea = ideas.items[i];
        ARRAY_ADD(&player->drafts, draft);
    }
    ARRAY_FINISH(&ideas);
}

void computer_candidates_draft(ComputerPlayer *player, UnitId subject) {
    Arena arena;
    arena_init(&arena);
    ActionList list = {.arena = &arena};
    player->drafts.count = 0;
    player->next_draft = 0;
    battle_rules(player->view)->list_actions(player->view, subject, player->side, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (list.entries[i].ruling.is_legal) {
            add_drafts(player, &list.entries[i], subject);
        }
    }
    arena_finish(&arena);
}

static bool plan(const ComputerPlayer *player, const ComputerDraft *draft, Command *out) {
    const ActionKind *action = rule_set_action(battle_rules(player->view), draft->start.action);
    const ComputerIdea *idea = &draft->idea;
    UnitId unit = draft->start.mover_count > 0 ? draft->start.movers[0] : UNIT_NONE;
    bool stands = unit.value != 0 && unit_is_on_table(player->view, unit);
    Command start = draft->start;
    Ruling why;
    Wish wish = {.gesture = idea->gesture,
                 .side = player->side,
                 .target = idea->target,
                 .to = idea->to,
                 .inches = idea->inches,
                 .degrees = idea->degrees,
                 .so_far = &start};
    wish.grabbed = stands ? unit_centre(player->view, unit) : idea->to;
    if (unit.value != 0) {
        wish.units[0] = unit;
        wish.unit_count = 1;
    }
    if (idea->turns_first) {
        Wish about = wish;
        about.gesture = GESTURE_TURN_ABOUT;
        if (!action->plan(player->view, &about, &start, &why)) {
            return false;
        }
    }
    return action->plan(player->view, &wish, out, &why);
}

/* The parts after the counts are not all written. */
static bool is_same(const Command *one, const Command *other) {
    return one->action == other->action && one->mover_count == other->mover_count &&
           unit_is(one->target, other->target) && one->leg_count == other->leg_count &&
           one->number_count == other->number_count && one->has_place == other->has_place &&
           one->x == other->x && one->y == other->y && one->facing_steps == other->facing_steps &&
           memcmp(one->movers, other->movers, one->mover_count * sizeof one->movers[0]) == 0 &&
           memcmp(one->legs, other->legs, one->leg_count * sizeof one->legs[0]) == 0 &&
           memcmp(one->numbers, other->numbers, one->number_count * sizeof one->numbers[0]) == 0;
}

bool computer_candidates_plan(const ComputerPlayer *player, const ComputerDraft *draft,
                              Command *out) {
    if (draft->is_complete) {
        *out = draft->start;
    } else if (!plan(player, draft, out)) {
        return false;
    }
    for (size_t i = player->candidates.count; i > 0; i--) {
        if (is_same(&player->candidates.items[i - 1].command, out)) {
            return false;
        }
    }
    return true; /* the list and the plan have judged it */
}
