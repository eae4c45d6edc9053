/* Any bytes are either refused with faults or read as a battle, which can be played and recorded.
 */
#undef NDEBUG
#include <assert.h>

#include "enfilade/session/session_open.h"
#include "fuzz.h"
#include "playing.h"

enum { ACTS = 6 };

static void play(Scenario *scenario, uint64_t seed) {
    FaultList faults = {0};
    RandomStream stream = random_stream(seed, 0);
    Session *session =
        session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, seed, NULL, &faults);
    for (int i = 0; i < ACTS; i++) {
        playing_act(session, &stream);
    }
    playing_check_saved(session);
    session_close(session);
    fault_list_finish(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    FaultList faults = {0};
    Scenario *scenario =
        scenario_read("fuzz.json", (const char *)bytes, count, playing_assets(), &faults);
    assert((scenario == NULL) == (faults.refusing > 0));
    if (scenario != NULL) {
        play(scenario, count);
    }
    fault_list_finish(&faults);
    return 0;
}
