/* One game of a result: whole numbers and words, a line of JSON. */
#ifndef ENFILADE_TOOLS_SIMULATE_GAME_ROW_H
#define ENFILADE_TOOLS_SIMULATE_GAME_ROW_H

#include "contest.h"
#include "enfilade/player/battle_outcome.h"
#include "enfilade/player/whole_battle.h"

/* Fates of units, a letter each. */
enum { FATE_KEPT = 'k', FATE_COUNTED = 'l', FATE_LEFT = 'g', FATE_NEVER_CAME = 'w' };

/* What the dice of a side came to in rolls of a kind. */
typedef struct GameLuck {
    int side;         /* from 1 */
    const char *kind; /* as luck_write_kind has it; "all dice" comes first of a side */
    int dice, sum, twice_expected;
} GameLuck;

/* Numbers by side, letters by unit, objective or feature, in the order of the contest. Leaders are
 * in the fates, not in the numbers of units and stands. */
typedef struct GameRow {
    uint64_t seed;
    int winner;       /* from 1; 0: drawn */
    const char *end;  /* whole_battle_end_word */
    const char *rule; /* id, "" for none */
    const char *why;
    int turns, commands, answers, refused;
    int units_lost[SETTING_SIDE_LIMIT];
    int stands[SETTING_SIDE_LIMIT], stands_lost[SETTING_SIDE_LIMIT];
    const char *fates;
    const char *objectives, *features; /* who holds it at the end: '0' nobody, else the side */
    const GameLuck *luck;
    size_t luck_count;
    const char *line; /* all of it as JSON, without the line's end */
} GameRow;

/* Plays the game of this seed and adds its line. `recording`, if it is not NULL, gets the recording
 * as a file. */
void game_row_play(const Scenario *scenario, const char *const *players, uint64_t seed, Text *line,
                   Text *recording);
/* Reads a line (`number` in its file, for faults); its texts are copied into the arena. False with
 * a fault when it is no game of the contest. */
bool game_row_read(const Contest *contest, const char *file, int number, const char *line,
                   size_t length, GameRow *out, Arena *arena, FaultList *faults);

#endif
