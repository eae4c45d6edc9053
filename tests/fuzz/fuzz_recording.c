/* Any bytes are either refused with faults or read as a recording; what is read is played as far as
 * it goes, every step proved, and written again reads the same. */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>

#include "enfilade/session/recording_file.h"
#include "fuzz.h"

static const char *assets(void) {
    const char *folder = getenv("ENFILADE_ASSETS");
    return folder == NULL ? "assets" : folder;
}

static void play(const RecordingFile *file) {
    Divergence divergence = {0};
    Game *game = game_create(file->scenario->setting, file->recording.seed);
    game_set_checked(game, true);
    for (size_t i = 0; i < file->recording.steps.count; i++) {
        if (!recording_replay_step(game, &file->recording.steps.items[i], i, &divergence)) {
            assert(divergence.words[0] != '\0');
            break;
        }
    }
    game_destroy(game);
}

static void write_and_read(const RecordingFile *file) {
    Text once = {0};
    Text twice = {0};
    RecordingFile again;
    FaultList faults = {0};
    recording_file_write(file->scenario, &file->play, &file->recording, &once);
    bool is_read =
        recording_file_read("again", text_letters(&once), once.length, assets(), &again, &faults);
    assert(is_read && again.recording.steps.count == file->recording.steps.count);
    recording_file_write(again.scenario, &again.play, &again.recording, &twice);
    assert(once.length == twice.length);
    recording_file_finish(&again);
    fault_list_finish(&faults);
    text_finish(&once);
    text_finish(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    FaultList faults = {0};
    RecordingFile file;
    if (recording_file_read("fuzz", (const char *)bytes, count, assets(), &file, &faults)) {
        assert(file.good <= count);
        assert(file.is_broken == (faults.refusing > 0));
        play(&file);
        write_and_read(&file);
        recording_file_finish(&file);
    } else {
        assert(faults.refusing > 0);
    }
    fault_list_finish(&faults);
    return 0;
}
