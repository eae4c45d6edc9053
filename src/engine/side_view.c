/* What a side may know. */
#include "enfilade/engine/side_view.h"

#include <string.h>

static SideId side_of_unit(const Battle *battle, UnitId unit) {
    return unit.value == 0 ? SIDE_NONE : battle_unit(battle, unit)->side;
}

static SideId owner_of_row(const Battle *battle, FieldSubject subject, uint32_t row) {
    switch (subject) {
    case FIELD_OF_SIDE:
        return (SideId){(uint16_t)row};
    case FIELD_OF_BODY:
        return battle_setting_body(battle->setting, (BodyId){(uint16_t)row})->side;
    case FIELD_OF_UNIT:
        return side_of_unit(battle, (UnitId){(uint16_t)row});
    case FIELD_OF_STAND:
        return side_of_unit(battle, battle_stand(battle, (StandId){(uint16_t)row})->unit);
    case FIELD_OF_BATTLE:
    case FIELD_SUBJECT_COUNT:
        break;
    }
    return SIDE_NONE;
}

static bool is_own(SideId owner, SideId viewer) {
    return viewer.value != 0 && side_is(owner, viewer);
}

static bool may_know_field(const Battle *battle, const FieldKind *field, uint32_t row,
                           SideId viewer) {
    switch (field->known_to) {
    case FIELD_KNOWN_TO_ALL:
        return true;
    case FIELD_KNOWN_TO_OWNER:
        return is_own(owner_of_row(battle, field->subject, row), viewer);
    case FIELD_KNOWN_TO_NOBODY:
        return false;
    }
    return false;
}

static void hide_fields(Battle *view, SideId viewer) {
    for (size_t i = 0; i < view->setting->field_count; i++) {
        const FieldKind *field = &view->setting->fields[i];
        uint32_t rows = battle_field_rows(view, field->subject);
        uint32_t first = field->subject == FIELD_OF_BATTLE ? 0 : 1;
        for (uint32_t row = first; row <= rows; row++) {
            if (!may_know_field(view, field, row, viewer)) {
                *battle_field_slot(view, i, row) = 0;
            }
        }
    }
}

/* The rows left are moved together: their gaps would tell how much the others have. */
static size_t gather_pairs(Battle *view) {
    Pair *pairs = battle_pairs(view);
    size_t kept = 0;
    for (size_t row = 0; row < view->pair_room; row++) {
        Pair pair = pairs[row];
        pairs[row] = (Pair){0};
        if (pair.kind != 0) {
            pairs[kept++] = pair;
        }
    }
    return kept;
}

static size_t hide_plots(Battle *view, SideId viewer) {
    Plot *plots = battle_plots(view);
    size_t kept = 0;
    for (size_t row = 0; row < view->plot_room; row++) {
        Plot plot = plots[row];
        plots[row] = (Plot){0};
        if (plot.unit.value != 0 && is_own(side_of_unit(view, plot.unit), viewer)) {
            plots[kept++] = plot;
        }
    }
    return kept;
}

/* Works stay in their rows, by which the set may know them; what follows the last is forgotten. */
static size_t trim_works(Battle *view) {
    size_t used = view->work_room;
    while (used > 0 && battle_work(view, used - 1)->state == 0) {
        battle_works(view)[--used] = (Work){0};
    }
    return used;
}

/* Room that depends on nothing but what is seen: how far the block has grown would tell of the
 * rest. */
static size_t room_for(size_t used) {
    enum { STEP = 16 };
    return (used + STEP - 1) / STEP * STEP;
}

static Battle *fit_room(Battle *view, size_t pairs, size_t plots) {
    pairs = room_for(pairs);
    plots = room_for(plots);
    size_t works = room_for(trim_works(view));
    if (pairs == view->pair_room && works == view->work_room && plots == view->plot_room) {
        return view;
    }
    Battle *fitted = battle_create_with_room(view, pairs, works, plots);
    battle_destroy(view);
    return fitted;
}

Battle *side_view(const Battle *battle, SideId viewer) {
    Battle *view = battle_copy(battle);
    memset(view->streams, 0, sizeof view->streams);
    view->command_count = 0; /* would tell how much was done in secret */
    if (battle_rules(battle)->conceal != NULL) {
        battle_rules(battle)->conceal(view, viewer); /* it may still read the fields hidden next */
    }
    size_t plots = hide_plots(view, viewer);
    hide_fields(view, viewer);
    if (!rule_set_has_secrets(battle_rules(battle))) {
        return view; /* its room tells nothing, and who looks ahead need not let it grow again */
    }
    return fit_room(view, gather_pairs(view), plots);
}

/* Whom an event concerns: the side it names, or that of its unit. */
static SideId side_of_event(const Battle *before, const Event *event) {
    return event->side.value != 0 ? event->side : side_of_unit(before, event->unit);
}

static bool is_told_in_secret(const Battle *before) {
    return before->turn > 0 && battle_phase(before)->who == ACTS_BOTH_IN_SECRET;
}

static bool engine_lets_know(const Battle *before, const Event *event, SideId viewer) {
    const RuleSet *set = battle_rules(before);
    SideId side = side_of_event(before, event);
    switch (event_kind_knowledge((EventKind)event->kind)) {
    case EVENT_KNOWN_TO_ALL:
        return true;
    case EVENT_KNOWN_TO_NOBODY:
        return false;
    case EVENT_KNOWN_TO_OWNER:
        return is_own(side, viewer);
    case EVENT_KNOWN_TO_OWNER_OF_UNIT:
        return event->unit.value == 0 || is_own(side, viewer);
    case EVENT_KNOWN_AS_FIELD:
        return may_know_field(before, &before->setting->fields[event->numbers[0]],
                              (uint32_t)event->numbers[1], viewer);
    case EVENT_KNOWN_AS_QUESTION:
        if (event->values[2] == 1 ||
            rule_set_question(set, (uint16_t)event->numbers[0])->is_hidden) {
            return is_own(side, viewer);
        }
        break;
    case EVENT_KNOWN_AS_ROLL:
        if (event->values[2] == 1) {
            return is_own(side, viewer);
        }
        break;
    case EVENT_KNOWN_OPENLY:
        break;
    }
    return !is_told_in_secret(before) || is_own(side, viewer);
}

bool side_view_may_know(const Battle *before, const Event *event, SideId viewer) {
    const RuleSet *set = battle_rules(before);
    return engine_lets_know(before, event, viewer) &&
           (set->may_know == NULL || set->may_know(before, event, viewer));
}
