/* What depends on the kind of an event alone. */
#include "enfilade/engine/event.h"

#include <assert.h>

static const struct {
    const char *name;
    bool changes;
    EventConcern concern;
    EventKnowledge knowledge;
    EventLogPlace place;
} KINDS[EVENT_KIND_COUNT] = {
#define EVENT_ROW(kind, words, is_change, concern, known, place, sentence, nobodys)                \
    [EVENT_##kind] = {words, is_change, EVENT_CONCERNS_##concern, EVENT_KNOWN_##known,             \
                      EVENT_LOG_##place},
    EVENT_LIST(EVENT_ROW)
#undef EVENT_ROW
};

const char *event_kind_name(EventKind kind) {
    assert(kind < EVENT_KIND_COUNT);
    return KINDS[kind].name;
}

bool event_kind_changes(EventKind kind) {
    assert(kind < EVENT_KIND_COUNT);
    return KINDS[kind].changes;
}

EventConcern event_kind_concern(EventKind kind) {
    assert(kind < EVENT_KIND_COUNT);
    return KINDS[kind].concern;
}

EventKnowledge event_kind_knowledge(EventKind kind) {
    assert(kind < EVENT_KIND_COUNT);
    return KINDS[kind].knowledge;
}

EventLogPlace event_kind_log_place(EventKind kind) {
    assert(kind < EVENT_KIND_COUNT);
    return KINDS[kind].place;
}
