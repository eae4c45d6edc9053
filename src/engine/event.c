/* What the kinds of events are called and which of them change a battle. */
#include "enfilade/engine/event.h"

#include <assert.h>

static const struct {
    const char *name;
    bool changes;
} KINDS[EVENT_KIND_COUNT] = {
#define EVENT_ROW(kind, words, is_change) [EVENT_##kind] = {words, is_change},
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
