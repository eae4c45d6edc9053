/* Whatever a game is handed, at the end of any recording that opens: it is refused with a sentence,
 * or done and recorded; and who plays by the rules can always go on. */
#include "enfilade/session/session_open.h"
#include "fuzz.h"
#include "playing.h"

enum { ACTS = 16 };

/* What is done depends on the bytes alone. */
static RandomStream stream_of(const uint8_t *bytes, size_t count) {
    uint64_t seed = 1469598103934665603u;
    for (size_t i = 0; i < count; i++) {
        seed = (seed ^ bytes[i]) * 1099511628211u;
    }
    return random_stream(seed, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    FaultList faults = {0};
    Session *session = session_read("fuzz", (const char *)bytes, count, playing_assets(), &faults);
    RandomStream stream = stream_of(bytes, count);
    for (int i = 0; session != NULL && i < ACTS; i++) {
        playing_act_wildly(session, &stream);
        if (random_below(&stream, 2) == 0) {
            playing_act(session, &stream);
        }
    }
    if (session != NULL) {
        playing_check_saved(session);
    }
    session_close(session);
    fault_list_finish(&faults);
    return 0;
}
