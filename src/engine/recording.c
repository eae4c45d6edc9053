/* Recordings in memory: their lines, and their replay. */
#include "enfilade/engine/recording.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { HASH_DIGITS = 16 };

static void finish_step(RecordedStep *step) {
    memory_free(step->ticks);
    step->ticks = NULL;
    step->tick_count = 0;
}

void recording_cut(Recording *recording, size_t count) {
    while (recording->steps.count > count) {
        finish_step(&recording->steps.items[--recording->steps.count]);
    }
}

void recording_finish(Recording *recording) {
    recording_cut(recording, 0);
    ARRAY_FINISH(&recording->steps);
}

/* Adding */

void recording_take_hashes(RecordedStep *step, const Game *game) {
    finish_step(step);
    step->has_hash = true;
    battle_hash(game_battle(game), &step->hash);
    step->tick_count = game_tick_count(game);
    step->ticks =
        step->tick_count == 0 ? NULL : memory_allocate_array(step->tick_count, sizeof *step->ticks);
    for (size_t i = 0; i < step->tick_count; i++) {
        step->ticks[i] = game_tick_hash(game, i);
    }
}

void recording_add_step(Recording *recording, const RecordedStep *step, const Game *game) {
    RecordedStep added = *step;
    added.ticks = NULL;
    recording_take_hashes(&added, game);
    ARRAY_ADD(&recording->steps, added);
}

/* Lines */

void recording_write_step(const RuleSet *set, const RecordedStep *step, Text *out) {
    if (step->is_answer) {
        answer_write(&step->answer, out);
    } else {
        command_write(set, &step->command, out);
    }
}

void recording_write_hash(const RecordedStep *step, Text *out) {
    for (size_t i = 0; i < HASH_SECTION_COUNT; i++) {
        text_format(out, "%c%016llx", i == 0 ? '#' : '.',
                    (unsigned long long)step->hash.sections[i]);
    }
    for (size_t i = 0; i < step->tick_count; i++) {
        text_format(out, "%s%016llx", i == 0 ? " ticks=" : ",", (unsigned long long)step->ticks[i]);
    }
}

bool recording_read_step(const RuleSet *set, const char *line, RecordedStep *out, char *why,
                         size_t why_room) {
    memset(out, 0, sizeof *out);
    out->is_answer = strncmp(line, "answer", 6) == 0;
    if (out->is_answer) {
        return answer_read(line, &out->answer, why, why_room);
    }
    return command_read(set, line, &out->command, why, why_room);
}

static bool read_digits(const char **line, uint64_t *out) {
    *out = 0;
    for (int i = 0; i < HASH_DIGITS; i++) {
        char digit = (*line)[i];
        uint64_t value = 0;
        if (digit >= '0' && digit <= '9') {
            value = (uint64_t)(digit - '0');
        } else if (digit >= 'a' && digit <= 'f') {
            value = (uint64_t)(digit - 'a') + 10;
        } else {
            return false;
        }
        *out = *out << 4 | value;
    }
    *line += HASH_DIGITS;
    return true;
}

static bool read_ticks(const char *line, RecordedStep *step) {
    static const char KEY[] = " ticks=";
    if (*line == '\0') {
        return true;
    }
    if (strncmp(line, KEY, sizeof KEY - 1) != 0) {
        return false;
    }
    line += sizeof KEY - 2;
    size_t length = strlen(line);
    if (length % (HASH_DIGITS + 1) != 0) {
        return false;
    }
    size_t count = length / (HASH_DIGITS + 1);
    step->ticks = memory_allocate_array(count, sizeof *step->ticks);
    for (size_t i = 0; i < count; i++) {
        char before = *line++;
        if (before != (i == 0 ? '=' : ',') || !read_digits(&line, &step->ticks[i])) {
            return false;
        }
    }
    step->tick_count = count;
    return true;
}

bool recording_read_hash(const char *line, RecordedStep *step, char *why, size_t why_room) {
    finish_step(step);
    bool is_read = true;
    for (size_t i = 0; i < HASH_SECTION_COUNT && is_read; i++) {
        is_read = *line == (i == 0 ? '#' : '.');
        if (is_read) {
            line++;
            is_read = read_digits(&line, &step->hash.sections[i]);
        }
    }
    is_read = is_read && read_ticks(line, step);
    if (!is_read) {
        finish_step(step);
        snprintf(why, why_room,
                 "hashes read: # and %d numbers of 16 hexadecimal digits, with dots between",
                 (int)HASH_SECTION_COUNT);
    }
    step->has_hash = is_read;
    return is_read;
}

/* Replay */

static const char *phase_label(const Battle *battle) {
    return battle->turn == 0 ? "set-up" : battle_phase(battle)->label;
}

void recording_tell_divergence(Divergence *out, const Battle *before, size_t step,
                               const char *words) {
    out->diverges = true;
    out->step = step;
    out->turn = before->turn;
    out->phase = before->phase;
    snprintf(out->words, sizeof out->words, "step %zu (turn %d, %s): %s", step + 1,
             (int)before->turn, phase_label(before), words);
}

/* Where the ticks of a step first differ; false when they are the same. */
static bool find_tick(const RecordedStep *step, const Game *game, size_t *out) {
    size_t played = game_tick_count(game);
    for (size_t i = 0; i < step->tick_count || i < played; i++) {
        if (i >= step->tick_count || i >= played || step->ticks[i] != game_tick_hash(game, i)) {
            *out = i + 1;
            return true;
        }
    }
    return false;
}

static bool compare(const RecordedStep *step, const Game *game, const char *line, size_t index,
                    const Battle *before, Divergence *out) {
    BattleHash hash;
    char words[256];
    battle_hash(game_battle(game), &hash);
    out->section = battle_hash_first_difference(&step->hash, &hash);
    out->in_tick = find_tick(step, game, &out->tick);
    if (out->section == HASH_SECTION_COUNT && !out->in_tick) {
        return true;
    }
    const char *section =
        out->section == HASH_SECTION_COUNT ? "the ticks" : battle_hash_section_name(out->section);
    if (out->in_tick) {
        snprintf(words, sizeof words, "%s differ from tick %zu on after %.120s", section, out->tick,
                 line);
    } else {
        snprintf(words, sizeof words, "%s differ after %.120s", section, line);
    }
    recording_tell_divergence(out, before, index, words);
    return false;
}

bool recording_play_step(Game *game, const RecordedStep *step, Ruling *out) {
    return step->is_answer ? game_answer(game, &step->answer, out)
                           : game_submit(game, &step->command, out);
}

bool recording_replay_step(Game *game, const RecordedStep *step, size_t index, Divergence *out) {
    Battle *before = battle_copy(game_battle(game));
    Text line = {0};
    Ruling ruling;
    recording_write_step(battle_rules(before), step, &line);
    bool is_same = recording_play_step(game, step, &ruling);
    if (!is_same) {
        char words[256];
        snprintf(words, sizeof words, "%.100s is refused: %.140s", text_letters(&line),
                 ruling.sentence);
        recording_tell_divergence(out, before, index, words);
    } else if (step->has_hash) {
        is_same = compare(step, game, text_letters(&line), index, before, out);
    }
    text_finish(&line);
    battle_destroy(before);
    return is_same;
}

Game *recording_replay(const BattleSetting *setting, const Recording *recording, Divergence *out) {
    memset(out, 0, sizeof *out);
    Game *game = game_create(setting, recording->seed);
    BattleHash start;
    battle_hash(game_battle(game), &start);
    out->section = battle_hash_first_difference(&recording->start, &start);
    if (out->section != HASH_SECTION_COUNT) {
        out->diverges = true;
        out->in_set_up = true;
        snprintf(out->words, sizeof out->words, "the set-up: %s differ",
                 battle_hash_section_name(out->section));
        return game;
    }
    for (size_t i = 0; i < recording->steps.count; i++) {
        if (!recording_replay_step(game, &recording->steps.items[i], i, out)) {
            break;
        }
    }
    return game;
}
