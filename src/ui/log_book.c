/* The log (log_book.h). */
#include "log_book.h"

#include <string.h>

static void clear(LogBook *book) {
    for (size_t i = 0; i < book->entries.count; i++) {
        memory_free(book->entries.items[i].line);
    }
    book->entries.count = 0;
    book->read = 0;
    book->held = 0;
}

void log_book_finish(LogBook *book) {
    clear(book);
    ARRAY_FINISH(&book->entries);
}

/* Does the event have a line of its own? Dice and sums stand under the line that tells what they
 * came to. */
static bool has_line(const Event *event) {
    switch ((EventKind)event->kind) {
    case EVENT_TOLD:
    case EVENT_PHASE:
    case EVENT_OVER:
        return true;
    case EVENT_MOVE_BEGUN:
    case EVENT_MOVE_ENDED:
        return event->words != 0;
    case EVENT_COMMAND_BEGUN:
    case EVENT_ANSWERED:
    case EVENT_TICK:
    case EVENT_STREAM:
    case EVENT_STAND_PLACED:
    case EVENT_STAND_CHANGED:
    case EVENT_UNIT_CHANGED:
    case EVENT_FIELD_SET:
    case EVENT_PAIR_SET:
    case EVENT_PAIRS_CLEARED:
    case EVENT_WORK_SET:
    case EVENT_FEATURE_SET:
    case EVENT_PLOT_SET:
    case EVENT_PLOTS_CLEARED:
    case EVENT_GROWN:
    case EVENT_ROLL:
    case EVENT_SUM_BEGUN:
    case EVENT_SUM_STEP:
    case EVENT_SUM_ENDED:
    case EVENT_VOLLEY:
    case EVENT_DRAWN_LINE:
    case EVENT_KIND_COUNT:
        return false;
    }
    return false;
}

static bool is_detail(const Event *event) {
    switch ((EventKind)event->kind) {
    case EVENT_ROLL:
    case EVENT_SUM_BEGUN:
    case EVENT_SUM_STEP:
    case EVENT_SUM_ENDED:
        return true;
    case EVENT_VOLLEY:
    case EVENT_DRAWN_LINE:
    case EVENT_TOLD:
    case EVENT_PHASE:
    case EVENT_OVER:
    case EVENT_MOVE_BEGUN:
    case EVENT_MOVE_ENDED:
    case EVENT_COMMAND_BEGUN:
    case EVENT_ANSWERED:
    case EVENT_TICK:
    case EVENT_STREAM:
    case EVENT_STAND_PLACED:
    case EVENT_STAND_CHANGED:
    case EVENT_UNIT_CHANGED:
    case EVENT_FIELD_SET:
    case EVENT_PAIR_SET:
    case EVENT_PAIRS_CLEARED:
    case EVENT_WORK_SET:
    case EVENT_FEATURE_SET:
    case EVENT_PLOT_SET:
    case EVENT_PLOTS_CLEARED:
    case EVENT_GROWN:
    case EVENT_KIND_COUNT:
        return false;
    }
    return false;
}

static void add_entry(LogBook *book, const Session *session, size_t index, bool has_details) {
    const Event *event = session_event(session, index);
    Text line = {0};
    sentence_of_event(session_battle(session), event, &line);
    LogEntry entry = {.line = text_take(&line),
                      .tone = event->kind == EVENT_PHASE || event->kind == EVENT_OVER ? LOG_PHASE
                                                                                      : LOG_TOLD,
                      .first = book->held,
                      .last = index,
                      .has_details = has_details || event->rule != 0,
                      .rule = event->rule,
                      .unit = event->unit,
                      .other = event->other};
    ARRAY_ADD(&book->entries, entry);
}

static bool any_detail(const Session *session, size_t first, size_t end, SideId viewer) {
    for (size_t i = first; i < end; i++) {
        const Event *event = session_event(session, i);
        if (is_detail(event) && side_view_may_know(session_battle(session), event, viewer)) {
            return true;
        }
    }
    return false;
}

void log_book_update(LogBook *book, const Session *session, size_t end, SideId viewer) {
    if (end < book->read) {
        clear(book);
    }
    for (size_t i = book->read; i < end; i++) {
        const Event *event = session_event(session, i);
        if (event->kind == EVENT_COMMAND_BEGUN) {
            /* What the last command left over belongs to its last line. */
            if (book->entries.count > 0 && any_detail(session, book->held, i, viewer)) {
                LogEntry *last = &book->entries.items[book->entries.count - 1];
                last->last = i - 1;
                last->has_details = true;
            }
            book->held = i;
        }
        if (!has_line(event) || !side_view_may_know(session_battle(session), event, viewer)) {
            continue;
        }
        add_entry(book, session, i, any_detail(session, book->held, i, viewer));
        book->held = i + 1;
    }
    book->read = end;
}

static const char *rule_id(const Session *session, uint16_t rule) {
    const RuleSet *set = session_rules(session);
    return rule < set->rule_count ? set->rule_ids[rule] : "";
}

/* What each die showed, after the sentence that tells their sum. */
static void add_faces(const Event *event, Text *line) {
    int shown = event->numbers[0] < 5 ? event->numbers[0] : 5;
    for (int i = 0; i < shown; i++) {
        text_format(line, "%s%d", i == 0 ? "  [" : ", ", event->numbers[1 + i]);
    }
    text_add(line, shown > 0 ? "]" : "");
}

static bool has_rule(const LogDetails *details, const char *rule) {
    for (size_t i = 0; i < details->count; i++) {
        if (strcmp(details->items[i].rule, rule) == 0) {
            return true;
        }
    }
    return false;
}

LogDetails log_book_details(const Session *session, const LogEntry *entry, SideId viewer,
                            Arena *arena) {
    const Battle *battle = session_battle(session);
    LogDetails details = {0};
    details.items = arena_allocate_array(arena, entry->last - entry->first + 1, sizeof(LogDetail));
    for (size_t i = entry->first; i <= entry->last; i++) {
        const Event *event = session_event(session, i);
        bool is_own = i == entry->last && event->rule != 0 && has_line(event);
        if ((!is_detail(event) && !is_own) || !side_view_may_know(battle, event, viewer)) {
            continue;
        }
        if (is_own && has_rule(&details, rule_id(session, event->rule))) {
            continue;
        }
        Text line = {0};
        sentence_of_event(battle, event, &line);
        if (event->kind == EVENT_ROLL) {
            add_faces(event, &line);
        }
        details.items[details.count++] =
            (LogDetail){.line = is_own ? arena_copy_text(arena, "")
                                       : arena_copy_text(arena, text_letters(&line)),
                        .rule = arena_copy_text(arena, rule_id(session, event->rule)),
                        .sentence = rule_sentence(battle_numbers(battle), event->rule)};
        text_finish(&line);
    }
    return details;
}

void log_book_draw(const Session *session, const LogEntry *entry, SideId viewer, Drawing *out) {
    const Battle *battle = session_battle(session);
    for (size_t i = entry->first; i <= entry->last; i++) {
        const Event *event = session_event(session, i);
        if (!side_view_may_know(battle, event, viewer)) {
            continue;
        }
        Vector from = vector(event->values[0], event->values[1]);
        Vector to = vector(event->values[2], event->values[3]);
        if (event->kind == EVENT_VOLLEY) {
            drawing_line(out, from, to, DRAWING_FIRE, NULL);
        } else if (event->kind == EVENT_DRAWN_LINE) {
            /* Its values are the line's ends, so a sentence with values is not about the line. */
            const char *pattern = sentence_pattern(session_rules(session), event->words);
            Text words = {0};
            if (strstr(pattern, "{v") == NULL) {
                sentence_of_event(battle, event, &words);
            }
            drawing_line(out, from, to, (DrawingTone)event->numbers[0],
                         words.length > 0 ? arena_copy_text(out->arena, text_letters(&words))
                                          : NULL);
            text_finish(&words);
        }
    }
}

void log_book_write(const LogBook *book, const Session *session, SideId viewer, Text *out) {
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < book->entries.count; i++) {
        const LogEntry *entry = &book->entries.items[i];
        text_format(out, "%s\n", entry->line);
        LogDetails details = log_book_details(session, entry, viewer, &arena);
        for (size_t k = 0; k < details.count; k++) {
            const LogDetail *detail = &details.items[k];
            text_format(out, "    %s%s%s %s\n", detail->line, detail->line[0] != '\0' ? "  " : "",
                        detail->rule, detail->sentence);
        }
        arena_reset(&arena);
    }
    arena_finish(&arena);
}
