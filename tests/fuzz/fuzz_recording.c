/* Any bytes are either refused with faults or read as a recording. What is read is played as far as
 * it goes, on every line of play, and once on a game that proves every step; saved, it is the same
 * bytes when it is opened and saved again. */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/session/recording_file.h"
#include "enfilade/session/session_lines.h"
#include "enfilade/session/session_open.h"
#include "fuzz.h"

static const char *assets(void) {
    const char *folder = getenv("ENFILADE_ASSETS");
    return folder == NULL ? "assets" : folder;
}

/* The steps as they stand, whatever place they were made at: most are refused after a "go". */
static void play(const RecordingFile *file) {
    Divergence divergence = {0};
    Game *game = game_create(file->scenario->setting, file->seed);
    game_set_checked(game, true);
    for (size_t i = 1; i < file->lines.nodes.count; i++) {
        const RecordedStep *step = &line_tree_node(&file->lines, i)->step;
        if (!recording_replay_step(game, step, i - 1, &divergence)) {
            assert(divergence.words[0] != '\0');
            break;
        }
    }
    game_destroy(game);
}

static Session *open_bytes(const Text *bytes, FaultList *faults) {
    return session_read("fuzz", text_letters(bytes), bytes->length, assets(), faults);
}

/* Every place can be gone to, and stands there as its hashes say. */
static void go_everywhere(Session *session) {
    const LineTree *lines = session_lines(session);
    size_t here = lines->current;
    Ruling ruling;
    bool may_go = session_play(session)->mode != SESSION_HOT_SEAT;
    for (size_t i = lines->nodes.count; i-- > 0;) {
        BattleHash hash;
        Battle *battle = session_battle_at(session, i);
        battle_hash(battle, &hash);
        assert(battle_hash_first_difference(&hash, &line_tree_node(lines, i)->step.hash) ==
               HASH_SECTION_COUNT);
        assert(session_go(session, i, &ruling) == may_go);
        assert(!may_go || battle_equals(battle, session_battle(session)));
        battle_destroy(battle);
    }
    assert(session_go(session, here, &ruling) == may_go);
}

static void open_and_save(const Text *bytes) {
    Text once = {0};
    Text twice = {0};
    FaultList faults = {0};
    Session *session = open_bytes(bytes, &faults);
    assert(session != NULL);
    assert(session_opening(session)->is_broken == (faults.refusing > 0));
    session_write(session, &once);
    go_everywhere(session);
    session_close(session);
    FaultList none = {0};
    session = open_bytes(&once, &none);
    assert(session != NULL && none.refusing == 0);
    session_write(session, &twice);
    assert(strcmp(text_letters(&once), text_letters(&twice)) == 0);
    session_close(session);
    fault_list_finish(&faults);
    fault_list_finish(&none);
    text_finish(&once);
    text_finish(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    FaultList faults = {0};
    RecordingFile file;
    if (recording_file_read("fuzz", (const char *)bytes, count, assets(), &file, &faults)) {
        Text all = {0};
        text_add_bytes(&all, (const char *)bytes, count);
        assert(file.good <= count);
        assert(file.is_broken == (faults.refusing > 0));
        play(&file);
        open_and_save(&all);
        recording_file_finish(&file);
        text_finish(&all);
    } else {
        assert(faults.refusing > 0);
    }
    fault_list_finish(&faults);
    return 0;
}
