/* The present line of play as a strip (timeline.h). */
#include "timeline.h"

#include <string.h>

#include "enfilade/engine/sentence.h"
#include "enfilade/engine/side_view.h"

static void clear(Timeline *timeline) {
    timeline->known.count = 0;
    timeline->phases.count = 0;
    timeline->marks.count = 0;
    timeline->stops.count = 0;
    battle_destroy(timeline->battle);
    timeline->battle = NULL;
    timeline->read = 0;
    timeline->has_sums = timeline->has_volley = false;
}

void timeline_finish(Timeline *timeline) {
    clear(timeline);
    ARRAY_FINISH(&timeline->known);
    ARRAY_FINISH(&timeline->phases);
    ARRAY_FINISH(&timeline->marks);
    ARRAY_FINISH(&timeline->stops);
}

static void begin(Timeline *timeline, const Session *session, SideId viewer) {
    clear(timeline);
    timeline->read = session_events_until(session, 0); /* what sets up the table is no play */
    timeline->battle = session_battle_before(session, timeline->read);
    timeline->leaps = session_leaps(session);
    timeline->viewer = viewer;
    const Battle *battle = timeline->battle;
    TimelinePhase first = {0, battle->turn, battle->phase, battle->active};
    ARRAY_ADD(&timeline->phases, first);
}

static void add_mark(Timeline *timeline, TimelineMarkKind kind, UnitId unit) {
    TimelineMark mark = {kind, timeline->known.count, unit};
    ARRAY_ADD(&timeline->marks, mark);
}

static void note_phase(Timeline *timeline, const Event *event) {
    TimelinePhase phase = {timeline->known.count + 1, event->numbers[1],
                           (uint16_t)event->numbers[0], event->side};
    TimelinePhase *last = &timeline->phases.items[timeline->phases.count - 1];
    if (last->place == phase.place - 1) {
        phase.place = last->place; /* nothing happened in the one before */
        *last = phase;
    } else {
        ARRAY_ADD(&timeline->phases, phase);
    }
}

static void note_unit(Timeline *timeline, const Event *event) {
    uint8_t before = battle_unit(timeline->battle, event->unit)->state;
    int32_t now = event->numbers[2];
    if (before == UNIT_ON_TABLE && (now == UNIT_LOST || now == UNIT_GONE)) {
        add_mark(timeline, TIMELINE_LOSS, event->unit);
    } else if (before == UNIT_WAITING && now == UNIT_ON_TABLE && timeline->battle->turn > 0) {
        add_mark(timeline, TIMELINE_ARRIVAL, event->unit);
    }
}

/* A line of the log ends what led to it. */
static void note_line(Timeline *timeline, const Event *event) {
    if (timeline->has_sums && !timeline->has_volley) {
        add_mark(timeline, TIMELINE_MELEE, event->unit);
    }
    timeline->has_sums = timeline->has_volley = false;
}

/* Marks what an event is, before it is applied. */
static void note(Timeline *timeline, const Event *event) {
    if (event->kind == EVENT_PHASE) {
        note_phase(timeline, event);
    } else if (event->kind == EVENT_UNIT_CHANGED) {
        note_unit(timeline, event);
    } else if (event->kind == EVENT_VOLLEY) {
        if (!timeline->has_volley) { /* supports fire with it */
            add_mark(timeline, TIMELINE_VOLLEY, event->unit);
        }
        timeline->has_volley = true;
    } else if (event->kind == EVENT_SUM_BEGUN) {
        timeline->has_sums = timeline->has_sums || event->numbers[0] > 0;
    }
    if (event_kind_log_place((EventKind)event->kind) == EVENT_LOG_LINE) {
        note_line(timeline, event);
    }
}

static bool is_stop(const Event *event) {
    return event->kind == EVENT_VOLLEY || event->kind == EVENT_ROLL ||
           event_kind_log_place((EventKind)event->kind) == EVENT_LOG_LINE;
}

void timeline_update(Timeline *timeline, const Session *session, SideId viewer) {
    if (timeline->battle == NULL || timeline->leaps != session_leaps(session) ||
        !side_is(timeline->viewer, viewer)) {
        begin(timeline, session, viewer);
    }
    size_t count = session_event_count(session);
    for (; timeline->read < count; timeline->read++) {
        const Event *event = session_event(session, timeline->read);
        if (side_view_may_know(timeline->battle, event, viewer)) {
            note(timeline, event);
            ARRAY_ADD(&timeline->known, timeline->read);
            if (is_stop(event)) {
                ARRAY_ADD(&timeline->stops, timeline->known.count);
            }
        }
        event_apply_grown(&timeline->battle, event);
    }
}

size_t timeline_place_of(const Timeline *timeline, size_t event) {
    size_t low = 0, high = timeline->known.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (timeline->known.items[middle] < event) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

size_t timeline_event_at(const Timeline *timeline, const Session *session, size_t place) {
    return place < timeline->known.count ? timeline->known.items[place]
                                         : session_event_count(session);
}

/* The last phase that begins at this place or before. */
static size_t phase_index(const Timeline *timeline, size_t place) {
    size_t low = 0, high = timeline->phases.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (timeline->phases.items[middle].place <= place) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

const TimelinePhase *timeline_phase(const Timeline *timeline, size_t place) {
    return &timeline->phases.items[phase_index(timeline, place)];
}

double timeline_share(const Timeline *timeline, size_t place) {
    size_t count = timeline->known.count, phases = timeline->phases.count;
    if (place >= count) {
        return 1;
    }
    size_t index = phase_index(timeline, place);
    size_t begins = timeline->phases.items[index].place;
    size_t ends = index + 1 < phases ? timeline->phases.items[index + 1].place : count;
    double within = (double)(place - begins) / (double)(ends - begins);
    return 0.5 * (double)place / (double)count + 0.5 * ((double)index + within) / (double)phases;
}

size_t timeline_place_at(const Timeline *timeline, double share) {
    size_t low = 0, high = timeline->known.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (timeline_share(timeline, middle) < share) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool is_nearer_before = low > 0 && share - timeline_share(timeline, low - 1) <
                                           timeline_share(timeline, low) - share;
    return is_nearer_before ? low - 1 : low;
}

size_t timeline_next_stop(const Timeline *timeline, size_t place) {
    for (size_t i = 0; i < timeline->stops.count; i++) {
        if (timeline->stops.items[i] > place) {
            return timeline->stops.items[i];
        }
    }
    return timeline->known.count;
}

size_t timeline_previous_stop(const Timeline *timeline, size_t place) {
    for (size_t i = timeline->stops.count; i-- > 0;) {
        if (timeline->stops.items[i] < place) {
            return timeline->stops.items[i];
        }
    }
    return 0;
}

size_t timeline_node_before(const Session *session, size_t event) {
    const LineTree *lines = session_lines(session);
    if (event >= session_event_count(session)) {
        return lines->current;
    }
    size_t node = session_step_of_event(session, event);
    return line_tree_node(lines, node)->parent;
}

void timeline_write_phase(const Battle *battle, const TimelinePhase *phase, Text *out) {
    text_format(out, "turn %d, ", (int)phase->turn);
    if (phase->side.value != 0) {
        text_format(out, "%s, ", battle_setting_side(battle->setting, phase->side)->name);
    }
    text_add(out, battle_rules(battle)->phases[phase->phase].label);
}

void timeline_write_mark(const Battle *battle, const TimelineMark *mark, Text *out) {
    static const char *const words[] = {[TIMELINE_VOLLEY] = "Volley of %s",
                                        [TIMELINE_MELEE] = "Melee of %s",
                                        [TIMELINE_LOSS] = "%s is lost",
                                        [TIMELINE_ARRIVAL] = "%s arrives"};
    const char *name = mark->unit.value != 0 ? unit_name(battle, mark->unit) : "several";
    const char *blank = strstr(words[mark->kind], "%s");
    text_add_bytes(out, words[mark->kind], (size_t)(blank - words[mark->kind]));
    text_add(out, name);
    text_add(out, blank + 2);
}
