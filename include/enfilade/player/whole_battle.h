/* A game played to its end by players: for simulations, soaks and tests. A battle always ends. */
#ifndef ENFILADE_PLAYER_WHOLE_BATTLE_H
#define ENFILADE_PLAYER_WHOLE_BATTLE_H

#include "enfilade/engine/recording.h"
#include "enfilade/player/player.h"

enum {
    /* In a battle without a limit of turns and with nobody to come, so many whole turns in which
     * nobody moves, fires or is lost are a stalemate. */
    WHOLE_BATTLE_QUIET_TURNS = 10,
    /* Commands and answers; the longest battles of random play take some 3,000. */
    WHOLE_BATTLE_STEP_LIMIT = 20000,
};

typedef enum WholeBattleEnd {
    WHOLE_BATTLE_RESULT,             /* the rules ended it before its last turn */
    WHOLE_BATTLE_LAST_TURN,          /* the rules ended it in the last turn of the scenario */
    WHOLE_BATTLE_STALEMATE,          /* quiet turns, see above: a draw */
    WHOLE_BATTLE_STEP_LIMIT_REACHED, /* a draw too */
} WholeBattleEnd;

typedef struct WholeBattleResult {
    WholeBattleEnd end;
    SideId winner;                   /* none: a draw */
    uint16_t rule;                   /* that ended it, index into the set's; 0: none */
    char why[RULING_SENTENCE_LIMIT]; /* one sentence */
    int32_t turns;
    uint32_t commands, answers;
    uint32_t refused; /* commands and answers of the players that were not legal */
} WholeBattleResult;

/* Whoever looks on. Both functions are optional. */
typedef struct WholeBattleWatcher {
    void *context;
    void (*before)(void *context, const Game *game, const RecordedStep *step); /* a legal step */
    void (*after)(void *context, const Game *game, const RecordedStep *step);
} WholeBattleWatcher;

/* Plays on with a player for each side of the setting, in order of the sides, and a watcher (or
 * NULL). Where several sides may act they take turns. A player whose command is not legal is asked
 * again, after many times the phase is ended for it or the battle given up; in place of an answer
 * that is not legal the usual one is given. */
void whole_battle_play(Game *game, Player *players, const WholeBattleWatcher *watcher,
                       WholeBattleResult *out);

/* "result", "last turn", "stalemate", "step limit". */
const char *whole_battle_end_word(WholeBattleEnd end);

#endif
