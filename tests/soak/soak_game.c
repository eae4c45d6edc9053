#include "soak_game.h"

#include <check.h>
#include <string.h>

#include "asking.h"
#include "enfilade/session/recording_file.h"
#include "support/fault_folder.h"

enum {
    ASK_ONE_IN = 8,    /* steps before which everything is asked */
    BLIND_ONE_IN = 32, /* steps before which the dice to come are changed */
};

/* Goes through the events since the last time, each with the battle just before it. */
static void see_events(SoakGame *soak) {
    const Game *game = soak->checked.game;
    for (; soak->seen < game_event_count(game); soak->seen++) {
        const Event *event = game_event(game, soak->seen);
        sum_watch_event(&soak->sums, soak->shown, event);
        reached_event(soak->reached, soak->shown, event);
        event_apply_grown(&soak->shown, event);
    }
    if (game_question(game) == NULL) {
        battle_state_check(game_battle(game));
    } else {
        soak->reached->questions[game_question(game)->kind]++;
    }
}

void soak_game_begin(SoakGame *soak, const Scenario *scenario, uint64_t seed, Reached *reached) {
    *soak = (SoakGame){.scenario = scenario, .reached = reached};
    checked_game_begin(&soak->checked, scenario->setting, seed);
    soak->shown = battle_copy(game_first_battle(soak->checked.game));
    reached->rules = scenario->setting->rule_set;
    see_events(soak);
}

static void count_step(SoakGame *soak, const RecordedStep *step) {
    if (step->is_answer) {
        soak->reached->answers++;
    } else {
        soak->reached->actions[step->command.action]++;
        soak->reached->commands++;
    }
    see_events(soak);
}

bool soak_game_command(SoakGame *soak, const Command *command, Ruling *out) {
    bool is_done = checked_game_submit(&soak->checked, command, out);
    if (is_done) {
        count_step(soak, &(RecordedStep){.command = *command});
    }
    return is_done;
}

bool soak_game_answer(SoakGame *soak, const Answer *answer, Ruling *out) {
    bool is_done = checked_game_submit_answer(&soak->checked, answer, out);
    if (is_done) {
        count_step(soak, &(RecordedStep){.is_answer = true, .answer = *answer});
    }
    return is_done;
}

/* Playing */

static char last_step[512];

const char *soak_game_last_step(void) {
    return last_step;
}

static void note_step(const Game *game, const RecordedStep *step) {
    Text line = {0};
    recording_write_step(battle_rules(game_battle(game)), step, &line);
    text_copy(last_step, sizeof last_step, text_letters(&line));
    text_finish(&line);
}

static void before_step(void *context, const Game *game, const RecordedStep *step) {
    SoakGame *soak = context;
    const Battle *battle = game_battle(game);
    if (!step->is_answer && soak->steps % BLIND_ONE_IN == 0) {
        asking_check_blind(battle, soak->steps);
    }
    if (!step->is_answer && soak->steps % ASK_ONE_IN == 0 &&
        step->command.action >= ENGINE_ACTION_COUNT) {
        asking_check(battle, &step->command);
    }
    soak->steps++;
    note_step(game, step);
    checked_game_before_step(&soak->checked);
}

static void after_step(void *context, const Game *game, const RecordedStep *step) {
    SoakGame *soak = context;
    (void)game;
    checked_game_after_step(&soak->checked, step);
    count_step(soak, step);
}

void soak_game_play(SoakGame *soak, const char *const *words) {
    Player players[SETTING_SIDE_LIMIT];
    size_t sides = soak->scenario->setting->side_count;
    for (size_t i = 0; i < sides; i++) {
        bool is_known = player_init(&players[i], words[i], (SideId){(uint16_t)(i + 1)},
                                    soak->checked.recording.seed);
        ck_assert_msg(is_known, "there is no player \"%s\"", words[i]);
    }
    WholeBattleWatcher watcher = {.context = soak, .before = before_step, .after = after_step};
    WholeBattleResult result;
    whole_battle_play(soak->checked.game, players, &watcher, &result);
    ck_assert_msg(result.refused == 0, "%u commands or answers were refused", result.refused);
    ck_assert_msg(game_battle(soak->checked.game)->is_over, "%s", result.why);
    for (size_t i = 0; i < sides; i++) {
        player_finish(&players[i]);
    }
}

/* Recording again */

static void read_recording(const Text *bytes, RecordingFile *out) {
    FaultList faults;
    fault_list_init(&faults);
    Text assets = {0};
    fault_folder_path(&assets, "assets");
    bool is_read = recording_file_read("recording", text_letters(bytes), bytes->length,
                                       text_letters(&assets), out, &faults);
    ck_assert_msg(is_read && faults.refusing == 0, "the recording cannot be read");
    text_finish(&assets);
    fault_list_finish(&faults);
}

/* What is read is played, and its steps are recorded anew. */
static void record_replay(const RecordingFile *file, Text *out) {
    Game *game = game_create(file->scenario->setting, file->seed);
    Recording again = {.seed = file->seed};
    battle_hash(game_battle(game), &again.start);
    for (size_t i = 1; i < file->lines.nodes.count; i++) {
        Ruling ruling;
        const RecordedStep *step = &line_tree_node(&file->lines, i)->step;
        bool is_done = recording_play_step(game, step, &ruling);
        ck_assert_msg(is_done, "a recorded step is refused: %s", ruling.sentence);
        recording_add_step(&again, step, game);
    }
    recording_file_write_one_line(file->scenario, &file->play, &again, out);
    recording_finish(&again);
    game_destroy(game);
}

static void check_recorded_again(const SoakGame *soak) {
    Text first = {0};
    Text second = {0};
    RecordingFile file;
    recording_file_write_one_line(soak->scenario, &(SessionPlay){0}, &soak->checked.recording,
                                  &first);
    read_recording(&first, &file);
    record_replay(&file, &second);
    bool is_same = first.length == second.length &&
                   memcmp(text_letters(&first), text_letters(&second), first.length) == 0;
    ck_assert_msg(is_same, "recording the replay gives other bytes");
    recording_file_finish(&file);
    text_finish(&first);
    text_finish(&second);
}

void soak_game_finish(SoakGame *soak) {
    const Battle *battle = game_battle(soak->checked.game);
    soak->reached->battles++;
    soak->reached->drawn += battle->is_over && battle->winner.value == 0 ? 1 : 0;
    check_recorded_again(soak);
    battle_destroy(soak->shown);
    checked_game_finish(&soak->checked);
}
