/* A recording in memory: seed, the commands and answers, a hash per section after each; and its replay. */
#ifndef ENFILADE_ENGINE_RECORDING_H
#define ENFILADE_ENGINE_RECORDING_H

#include "enfilade/battlefield/battle_hash.h"
#include "enfilade/engine/game.h"

typedef struct RecordedStep {
    bool is_answer;
    Command command;
    Answer answer;
    BattleHash hash; /* after it; while a question is open, of the working copy */
} RecordedStep;

typedef struct Recording {
    uint64_t seed;
    BattleHash start; /* after set-up */
    ARRAY(RecordedStep) steps;
} Recording;

void recording_finish(Recording *recording);
/* One line each: "dbac.move side=1 movers=12 legs=forward:3072 #0123456789abcdef.…" */
void recording_write_step(const RuleSet *set, const RecordedStep *step, Text *out);
bool recording_read_step(const RuleSet *set, const char *line, RecordedStep *out, char *why, size_t why_room);

typedef struct Divergence {
    bool diverges;
    size_t step;          /* index; recording->steps.count + 0 never */
    HashSection section;  /* first that differs */
    int32_t turn;
    char words[320];      /* "step 41 (turn 3, Fire): stands differ after dbac.fire ..." */
} Divergence;

/* Plays all steps; stops at the first refusal or difference and names it. The game is the caller's, at the end. */
Game *recording_replay(const BattleSetting *setting, const Recording *recording, Divergence *out);

#endif
