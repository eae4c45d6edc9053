/* A game that proves every step: the old battle with the events applied is the new battle, byte for
 * byte; a copy made before stays as it was; questions and refusals change nothing. For every test
 * and soak that plays.
 *
 *     CheckedGame checked;
 *     checked_game_begin(&checked, setting, 7);
 *     checked_game_do(&checked, "cascade.plot side=1 movers=1 legs=forward:3072");   must be legal
 *     checked_game_answer(&checked, 1);                                             a question must
 * be open
 *     ... checked.game, checked.recording ...
 *     checked_game_finish(&checked);            replays the recording and compares every hash */
#ifndef ENFILADE_TESTS_SUPPORT_CHECKED_GAME_H
#define ENFILADE_TESTS_SUPPORT_CHECKED_GAME_H

#include "enfilade/engine/recording.h"

typedef struct CheckedGame {
    Game *game;
    const BattleSetting *setting;
    Recording recording;
    /* As it stood before the step that is proved. */
    Battle *battle_before;
    Event *events_before;
    size_t count_before;
} CheckedGame;

void checked_game_begin(CheckedGame *checked, const BattleSetting *setting, uint64_t seed);
/* False with the ruling when refused; then the battle is shown to be unchanged. */
bool checked_game_submit(CheckedGame *checked, const Command *command, Ruling *out);
bool checked_game_submit_answer(CheckedGame *checked, const Answer *answer, Ruling *out);
/* The same from text; the command or answer must be legal. */
void checked_game_do(CheckedGame *checked, const char *line);
void checked_game_answer(CheckedGame *checked, int32_t number);
/* The command must be refused with this rule. */
void checked_game_refuse(CheckedGame *checked, const char *line, uint16_t rule);
/* Where somebody else carries out a legal step (whole_battle_play): call the one before it, the
 * other after it. */
void checked_game_before_step(CheckedGame *checked);
void checked_game_after_step(CheckedGame *checked, const RecordedStep *step);
void checked_game_finish(CheckedGame *checked);

/* The numbers of a set from a text; the text must be right. The caller owns them. */
RuleNumbers *checked_game_numbers(const RuleSet *set, const char *json);
/* Puts a rule set and its numbers into a setting: fields (the engine's too), tolerances, sizes. */
void checked_game_use_rules(BattleSetting *setting, const RuleSet *set, RuleNumbers *numbers);

#endif
