/* A recording in memory: seed, the commands and answers, a hash per section after each; and its
 * replay. */
#ifndef ENFILADE_ENGINE_RECORDING_H
#define ENFILADE_ENGINE_RECORDING_H

#include "enfilade/battlefield/battle_hash.h"
#include "enfilade/engine/game.h"

typedef struct RecordedStep {
    bool is_answer;
    Command command;
    Answer answer;
    bool has_hash;   /* not when the program ended before the hash was written */
    BattleHash hash; /* after it; while a question is open, of the working copy */
    uint64_t *ticks; /* battle_hash_all after each tick of simultaneous movement it let run; owned,
                        NULL for none */
    size_t tick_count;
} RecordedStep;

typedef struct Recording {
    uint64_t seed;
    BattleHash start; /* after set-up */
    ARRAY(RecordedStep) steps;
} Recording;

void recording_finish(Recording *recording); /* accepts a zeroed one */
/* The hashes of the game as it stands after a step. */
void recording_take_hashes(RecordedStep *step, const Game *game);
/* Adds a step just carried out by the game, with its hashes. */
void recording_add_step(Recording *recording, const RecordedStep *step, const Game *game);
/* Drops the last steps down to `count`. */
void recording_cut(Recording *recording, size_t count);

/* A step is two lines: what was done, and the hashes after it. (The first is on disk before the
 * second is known.) dbac.move side=1 movers=12 legs=forward:3072 #0123456789abcdef.…
 * [ticks=0123456789abcdef,…] Without the line's end. */
void recording_write_step(const RuleSet *set, const RecordedStep *step, Text *out);
void recording_write_hash(const RecordedStep *step, Text *out);
bool recording_read_step(const RuleSet *set, const char *line, RecordedStep *out, char *why,
                         size_t why_room);
/* Fills the hashes of a step read before. */
bool recording_read_hash(const char *line, RecordedStep *step, char *why, size_t why_room);

typedef struct Divergence {
    bool diverges;
    bool in_set_up;      /* already the start differs */
    size_t step;         /* index of the first step that differs or is refused */
    bool in_tick;        /* the first difference lies in a tick */
    size_t tick;         /* its number within the step, from 1 */
    HashSection section; /* first that differs */
    int32_t turn;
    uint16_t phase;
    char words[320]; /* "step 41 (turn 3, Fire): stands differ after dbac.fire ..." */
} Divergence;

/* Plays all steps; stops at the first refusal or difference and names it. The game is the caller's,
 * where it stopped: at the end, or after the step that differs. */
Game *recording_replay(const BattleSetting *setting, const Recording *recording, Divergence *out);
/* Names a step, played with the battle so, as the one that differs. */
void recording_tell_divergence(Divergence *out, const Battle *before, size_t step,
                               const char *words);
/* Submits the command or gives the answer of a step; false with the ruling when it is refused.
 * Hashes are not looked at. */
bool recording_play_step(Game *game, const RecordedStep *step, Ruling *out);
/* Plays one step of a recording, the index-th; false when it is refused or comes out differently.
 */
bool recording_replay_step(Game *game, const RecordedStep *step, size_t index, Divergence *out);

#endif
