/* The computer player of every rule set. It is handed what its side may know (side_view.h), never
 * the battle itself, and makes the same commands as a person: it lists actions and plans through
 * the contract, looks ahead with dice of its own, and scores by the set's appraise.
 *
 * What it chooses depends on nothing but level, seed, the view and the question: not on what it
 * thought before, on the slices it thinks in, or on dice to come. So a game that is resumed or
 * taken back goes on as it would have.
 *
 *     computer_player_begin(player, view);                  the view is copied
 *     while (!computer_player_think(player, 20)) { }        a slice for each frame
 *     computer_player_command(player, &command);            always legal
 *
 * and the same with computer_player_begin_question and computer_player_answer. */
#ifndef ENFILADE_PLAYER_COMPUTER_PLAYER_H
#define ENFILADE_PLAYER_COMPUTER_PLAYER_H

#include "enfilade/engine/rule_set.h"

enum {
    COMPUTER_PLAYER_LEVELS = 3, /* 1 is the weakest */
    COMPUTER_PLAYER_REASONS = 4,
};

typedef struct ComputerPlayer ComputerPlayer;

/* A player for one side; level 1 to COMPUTER_PLAYER_LEVELS. The caller destroys it. */
ComputerPlayer *computer_player_create(SideId side, int level, uint64_t seed);
void computer_player_destroy(ComputerPlayer *player); /* accepts NULL */

/* Begins to think about the next command; its side may act in the view. What was begun before is
 * dropped. The setting is that of every other view this player is given, and outlives the thinking.
 */
void computer_player_begin(ComputerPlayer *player, const Battle *view);
/* Begins to think about the answer to a question to its side; the view is of the battle at that
 * moment. */
void computer_player_begin_question(ComputerPlayer *player, const Battle *view,
                                    const Question *question);
/* Looks at about so many positions; true when it has decided (and from then on). However large the
 * slices are, it comes to the same. */
bool computer_player_think(ComputerPlayer *player, size_t positions);
/* What it has decided, once computer_player_think was true: a legal command or answer. */
void computer_player_command(const ComputerPlayer *player, Command *out);
void computer_player_answer(const ComputerPlayer *player, Answer *out);
/* How many positions the decision took so far, and the most it may take. */
size_t computer_player_positions(const ComputerPlayer *player);
size_t computer_player_budget(const ComputerPlayer *player);

/* A plan it has looked at. */
typedef struct ComputerReason {
    Command command;
    double gain; /* over doing nothing, in the set's appraise (expected margin, -1 to 1) */
    bool is_chosen;
    char sentence[240]; /* "The 1st Virginia charges the 5th Ohio: +0.12." */
} ComputerReason;

/* The few best plans of the last decided command, best first; returns how many (at most
 * COMPUTER_PLAYER_REASONS). An answer has none. */
size_t computer_player_reasons(const ComputerPlayer *player, ComputerReason *out);

#endif
