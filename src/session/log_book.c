/* The log (log_book.h). */
#include "enfilade/session/log_book.h"

#include <string.h>

#include "enfilade/session/session_lines.h"

static void clear(LogBook *book) {
    for (size_t i = 0; i < book->changes.count; i++) {
        if (book->changes.items[i].kind == LOG_CHANGE_DROPPED) {
            memory_free(book->changes.items[i].entry.line);
        }
    }
    book->changes.count = 0;
    for (size_t i = 0; i < book->entries.count; i++) {
        memory_free(book->entries.items[i].line);
    }
    battle_destroy(book->before);
    book->before = NULL;
    book->known.count = 0;
    book->entries.count = 0;
    book->read = 0;
    book->held = 0;
    book->command = 0;
}

void log_book_finish(LogBook *book) {
    clear(book);
    ARRAY_FINISH(&book->entries);
    ARRAY_FINISH(&book->known);
    ARRAY_FINISH(&book->changes);
}

/* Before the book is changed by the event that is read now; `index` is the entry's. */
static void note(LogBook *book, LogChangeKind kind, size_t index) {
    LogChange change = {.kind = kind,
                        .event = book->read,
                        .held = book->held,
                        .command = book->command,
                        .index = index};
    if (kind == LOG_CHANGE_DROPPED || kind == LOG_CHANGE_EXTENDED) {
        change.entry = book->entries.items[index];
    }
    ARRAY_ADD(&book->changes, change);
}

static void take_change_back(LogBook *book) {
    const LogChange *change = &book->changes.items[--book->changes.count];
    LogEntry *entry;
    book->held = change->held;
    book->command = change->command;
    switch (change->kind) {
    case LOG_CHANGE_ADDED:
        memory_free(book->entries.items[--book->entries.count].line);
        break;
    case LOG_CHANGE_DROPPED:
        ARRAY_ADD(&book->entries, change->entry);
        break;
    case LOG_CHANGE_EXTENDED:
        entry = &book->entries.items[change->index];
        entry->last = change->entry.last;
        entry->outcome = change->entry.outcome;
        entry->has_details = change->entry.has_details;
        break;
    case LOG_CHANGE_BEGAN:
        break;
    }
}

/* As it was before this event. */
static void read_back(LogBook *book, const Session *session, size_t end) {
    while (book->changes.count > 0 && book->changes.items[book->changes.count - 1].event >= end) {
        take_change_back(book);
    }
    book->known.count = end;
    book->read = end;
    battle_destroy(book->before);
    book->before = session_battle_before(session, end);
}

bool log_book_knows(const LogBook *book, size_t event) {
    return book->known.items[event];
}

static EventLogPlace place_of(const Event *event) {
    return event_kind_log_place((EventKind)event->kind);
}

static void add_entry(LogBook *book, const Event *event, size_t index, Text *line,
                      bool has_details) {
    LogEntry entry = {.line = text_take(line),
                      .tone = event->kind == EVENT_PHASE || event->kind == EVENT_OVER ? LOG_PHASE
                                                                                      : LOG_TOLD,
                      .first = book->held,
                      .last = index,
                      .outcome = SIZE_MAX,
                      .has_details = has_details || event->rule != 0,
                      .unit = event->unit,
                      .other = event->other};
    note(book, LOG_CHANGE_ADDED, book->entries.count);
    ARRAY_ADD(&book->entries, entry);
}

static bool holds(const LogBook *book, const Session *session, const LogEntry *entry,
                  EventKind kind) {
    for (size_t i = entry->first; i <= entry->last; i++) {
        if (log_book_knows(book, i) && session_event(session, i)->kind == kind) {
            return true;
        }
    }
    return false;
}

static bool are_same_two(const LogEntry *one, const LogEntry *other) {
    return one->other.value != 0 &&
           ((unit_is(one->unit, other->unit) && unit_is(one->other, other->other)) ||
            (unit_is(one->unit, other->other) && unit_is(one->other, other->unit)));
}

/* A phase in which nothing happened is not told: what did happen stays in sight. */
static void drop_empty_phase(LogBook *book, const Session *session) {
    size_t count = book->entries.count;
    LogEntry *last = count > 0 ? &book->entries.items[count - 1] : NULL;
    if (last != NULL && !last->has_details &&
        session_event(session, last->last)->kind == EVENT_PHASE) {
        note(book, LOG_CHANGE_DROPPED, count - 1);
        book->held = last->first;
        book->entries.count--;
    }
}

/* Who fires at whom, and who supports it, are told before the dice; what came of it after them, and
 * the sum stands there. A reader looks for it under either. */
static void link_to_outcome(LogBook *book, const Session *session) {
    size_t last = book->entries.count - 1;
    LogEntry *entries = book->entries.items;
    if (!holds(book, session, &entries[last], EVENT_SUM_ENDED)) {
        return;
    }
    for (size_t i = last; i-- > 0 && entries[i].last >= book->command;) {
        if (!are_same_two(&entries[i], &entries[last])) {
            continue;
        }
        for (size_t k = i; k < last; k++) {
            note(book, LOG_CHANGE_EXTENDED, k);
            entries[k].outcome = last;
            entries[k].has_details = true;
        }
        return;
    }
}

static bool any_detail(const LogBook *book, const Session *session, size_t first, size_t end) {
    for (size_t i = first; i < end; i++) {
        if (log_book_knows(book, i) && place_of(session_event(session, i)) == EVENT_LOG_DETAIL) {
            return true;
        }
    }
    return false;
}

/* What the last command left over belongs to its last line. */
static void begin_command(LogBook *book, const Session *session, size_t index) {
    note(book, LOG_CHANGE_BEGAN, 0);
    if (book->entries.count > 0 && any_detail(book, session, book->held, index)) {
        note(book, LOG_CHANGE_EXTENDED, book->entries.count - 1);
        LogEntry *last = &book->entries.items[book->entries.count - 1];
        last->last = index - 1;
        last->has_details = true;
    }
    book->held = index;
    book->command = index;
}

/* An event that the viewer may know. */
static void take_in(LogBook *book, const Session *session, size_t index) {
    const Event *event = session_event(session, index);
    if (event->kind == EVENT_COMMAND_BEGUN) {
        begin_command(book, session, index);
    }
    if (place_of(event) != EVENT_LOG_LINE) {
        return;
    }
    Text line = {0};
    sentence_of_event(book->before, event, &line);
    if (line.length > 0) {
        if (event->kind == EVENT_PHASE) {
            drop_empty_phase(book, session);
        }
        add_entry(book, event, index, &line, any_detail(book, session, book->held, index));
        link_to_outcome(book, session);
        book->held = index + 1;
    }
    text_finish(&line);
}

void log_book_update(LogBook *book, const Session *session, size_t end, SideId viewer) {
    bool is_other_line = book->leaps != session_leaps(session);
    if (is_other_line || !side_is(viewer, book->viewer)) {
        clear(book);
    } else if (end < book->read) {
        read_back(book, session, end);
    }
    book->leaps = session_leaps(session);
    book->viewer = viewer;
    if (book->before == NULL) {
        book->before = session_battle_before(session, 0);
    }
    for (; book->read < end; book->read++) {
        size_t i = book->read;
        const Event *event = session_event(session, i);
        bool is_known = side_view_may_know(book->before, event, viewer);
        ARRAY_ADD(&book->known, is_known);
        if (is_known) {
            take_in(book, session, i);
        }
        event_apply_grown(&book->before, event);
    }
}

static const char *rule_id(const Session *session, uint16_t rule) {
    const RuleSet *set = session_rules(session);
    return rule < set->rule_count ? set->rule_ids[rule] : "";
}

/* A rule is said once, where it first counts. */
static bool has_rule(const LogDetails *details, const char *rule) {
    for (size_t i = 0; i < details->count; i++) {
        if (strcmp(details->items[i].rule, rule) == 0) {
            return true;
        }
    }
    return false;
}

static void add_details(const LogBook *book, const Session *session, const LogEntry *entry,
                        LogDetails *details, Arena *arena) {
    const Battle *battle = session_battle(session);
    for (size_t i = entry->first; i <= entry->last; i++) {
        const Event *event = session_event(session, i);
        bool is_detail = place_of(event) == EVENT_LOG_DETAIL;
        bool is_own = i == entry->last && event->rule != 0 && !is_detail;
        if ((!is_detail && !is_own) || !log_book_knows(book, i)) {
            continue;
        }
        const char *rule = rule_id(session, event->rule);
        bool is_said = has_rule(details, rule);
        if (is_own && is_said) {
            continue;
        }
        Text line = {0};
        sentence_of_event(battle, event, &line);
        details->items[details->count++] = (LogDetail){
            .line = arena_copy_text(arena, text_letters(&line)),
            .rule = arena_copy_text(arena, rule),
            .is_head = event->kind == EVENT_SUM_BEGUN || event->kind == EVENT_SUM_ENDED,
            .sentence = is_said ? "" : rule_sentence(battle_numbers(battle), event->rule)};
        text_finish(&line);
    }
}

static const LogEntry *outcome_of(const LogBook *book, const LogEntry *entry) {
    return entry->outcome < book->entries.count ? &book->entries.items[entry->outcome] : NULL;
}

LogDetails log_book_details(const LogBook *book, const Session *session, size_t index,
                            Arena *arena) {
    const LogEntry *entry = &book->entries.items[index];
    const LogEntry *outcome = outcome_of(book, entry);
    size_t room = entry->last - entry->first + 1;
    room += outcome != NULL ? outcome->last - outcome->first + 1 : 0;
    LogDetails details = {.items = arena_allocate_array(arena, room, sizeof(LogDetail))};
    add_details(book, session, entry, &details, arena);
    if (outcome != NULL) {
        add_details(book, session, outcome, &details, arena);
    }
    return details;
}

LogSum log_book_sum(const LogBook *book, const Session *session, size_t index) {
    const LogEntry *entry = &book->entries.items[index];
    const LogEntry *outcome = outcome_of(book, entry);
    const LogEntry *told = outcome != NULL ? outcome : entry;
    if (!holds(book, session, told, EVENT_SUM_ENDED)) {
        return LOG_SUM_NONE;
    }
    return holds(book, session, told, EVENT_VOLLEY) ? LOG_SUM_FIRE : LOG_SUM_FIGHT;
}

void log_book_draw_line(const Session *session, size_t index, Drawing *out) {
    const Battle *battle = session_battle(session);
    const Event *event = session_event(session, index);
    Text words = {0};
    sentence_of_event(battle, event, &words);
    drawing_line(out, vector(event->values[0], event->values[1]),
                 vector(event->values[2], event->values[3]), (DrawingTone)event->numbers[0],
                 words.length > 0 ? arena_copy_text(out->arena, text_letters(&words)) : NULL);
    text_finish(&words);
}

static void draw_entry(const LogBook *book, const Session *session, const LogEntry *entry,
                       Drawing *out) {
    for (size_t i = entry->first; i <= entry->last; i++) {
        const Event *event = session_event(session, i);
        if (!log_book_knows(book, i)) {
            continue;
        }
        if (event->kind == EVENT_VOLLEY) {
            drawing_line(out, vector(event->values[0], event->values[1]),
                         vector(event->values[2], event->values[3]), DRAWING_FIRE, NULL);
        }
        if (event->kind == EVENT_DRAWN_LINE) {
            log_book_draw_line(session, i, out);
        }
    }
}

void log_book_draw(const LogBook *book, const Session *session, size_t index, Drawing *out) {
    const LogEntry *entry = &book->entries.items[index];
    draw_entry(book, session, entry, out);
    if (outcome_of(book, entry) != NULL) {
        draw_entry(book, session, outcome_of(book, entry), out);
    }
}

void log_book_write(const LogBook *book, const Session *session, Text *out) {
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < book->entries.count; i++) {
        const LogEntry *entry = &book->entries.items[i];
        text_format(out, "%s\n", entry->line);
        LogDetails details = {.items = arena_allocate_array(&arena, entry->last - entry->first + 1,
                                                            sizeof(LogDetail))};
        add_details(book, session, entry, &details, &arena);
        for (size_t k = 0; k < details.count; k++) {
            const LogDetail *detail = &details.items[k];
            const char *parts[] = {detail->line, detail->rule, detail->sentence};
            const char *gap = "    ";
            for (int part = 0; part < 3; part++) {
                if (parts[part][0] != '\0') {
                    text_format(out, "%s%s", gap, parts[part]);
                    gap = part == 0 ? "  " : " ";
                }
            }
            text_add(out, "\n");
        }
        arena_reset(&arena);
    }
    arena_finish(&arena);
}
