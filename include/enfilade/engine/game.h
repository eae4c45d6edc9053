/* A battle being played, in memory: takes commands and answers, keeps the pending question, hands
 * out events. The session (floor 6), the replay, the soak and the tools play through it. */
#ifndef ENFILADE_ENGINE_GAME_H
#define ENFILADE_ENGINE_GAME_H

#include "enfilade/engine/resolution.h"

typedef struct Game Game;

/* Sets up the battle of a setting. The setting must outlive the game. */
Game *game_create(const BattleSetting *setting, uint64_t seed);
Game *game_copy(const Game *game);
void game_destroy(Game *game); /* accepts NULL */

/* The battle as it stands; while a question is open, the working copy at that moment. */
const Battle *game_battle(const Game *game);
/* The battle before the step that asks (same as game_battle when nothing is open). */
const Battle *game_settled_battle(const Game *game);

/* Judges and carries out. False with the ruling when refused (then nothing changed). A question may
 * be open after. */
bool game_submit(Game *game, const Command *command, Ruling *out);
/* Judges a command without doing it; also refuses while a question is open. */
void game_judge(const Game *game, const Command *command, Ruling *out);
const Question *game_question(const Game *game); /* NULL when none is open */
bool game_answer(Game *game, const Answer *answer, Ruling *out);
/* The answer taken when nobody gives one. */
void game_default_answer(const Game *game, Answer *out);

/* Events shown so far: those of settled steps and of the open one. A question adds only new ones.
 */
size_t game_event_count(const Game *game);
const Event *game_event(const Game *game, size_t index);
/* Dice that the next steps use instead of the streams; NULL: the streams. For tests and cases. */
void game_set_dice(Game *game, const DiceSource *dice);

/* Whom the game waits for: the sides that may act now (bits 1 << (side value - 1)). 0 when over. */
uint32_t game_waits_for(const Game *game);

/* The battle as laid out, before its set-up: all events applied to it give the present one. */
const Battle *game_first_battle(const Game *game);
/* How the game stands, as far as it is needed to put it there again. */
typedef struct GamePlace {
    size_t event_count;   /* shown so far */
    size_t settled_count; /* of these: events of settled steps, so of the settled battle */
    bool is_open;         /* a question waits */
    StepKind step;        /* with is_open: what asks */
    size_t answer_count;  /* with is_open: the answers given to that step so far */
} GamePlace;

void game_place(const Game *game, GamePlace *out);
/* Puts the game to a battle that it has settled before: its events are then the first `kept` (no
 * more than are settled now) and these. What was open is dropped. */
void game_restore(Game *game, const Battle *settled, size_t kept, const Event *more,
                  size_t more_count);
/* Puts the game, restored to the battle before a step that asked, back to that question. The
 * answers are those given to the step before it asked. */
void game_reopen(Game *game, const Step *step, const Answer *answers, size_t answer_count);
/* While on, every step is proved: the battle before it with its events applied is the battle after
 * it, byte for byte. For tests and soaks. */
void game_set_checked(Game *game, bool is_checked);
/* Hashes (battle_hash_all) after each tick settled by the last command or answer, so that a
 * divergence names its tick. */
size_t game_tick_count(const Game *game);
uint64_t game_tick_hash(const Game *game, size_t index);

#endif
