/* Odds: what a command, or one after another, comes to and how often, as the engine itself would
 * roll it. Everything runs on silent copies of a side's view with dice of a stream of its own, so
 * that nothing here can tell or change what will be rolled. Few dice are walked through value by
 * value, and then the odds are exact; until then, and with many, they are sampled.
 *
 *     Ruling why;
 *     Odds *odds = odds_begin(view, commands, count, seed, &why);      NULL: `why` says what is
 * wrong while (odds_run(odds, 50)) { ... odds_outcome(odds, 0, &most_likely) ... }
 *     odds_destroy(odds);
 *
 * A figure is where the chance lies 19 times in 20; its bounds are equal where it is exact.
 * Questions on the way are answered as if nobody gave an answer, but nobody joins whom the command
 * does not name. A question that guesses at what is hidden (QuestionKind.is_guess) ends the odds.
 */
#ifndef ENFILADE_ENGINE_ODDS_H
#define ENFILADE_ENGINE_ODDS_H

#include "enfilade/base/proportion.h"
#include "enfilade/engine/rule_set.h"

enum {
    ODDS_COMMAND_LIMIT = 8,
    ODDS_FIRST_SLICE = 4,    /* runs, after which there are first figures */
    ODDS_OUTCOME_LIMIT = 48, /* rarer ones beyond are counted as one */
    ODDS_SHARE_LIMIT = 12,
    ODDS_SAMPLE_LIMIT = 20000, /* more would not be seen in the figures */
};

typedef struct Odds Odds;

typedef struct OddsOutcome {
    const char *words; /* as the log has them; good as long as the odds */
    Proportion figure;
    bool befalls_own, befalls_others; /* units of the acting side, of other sides */
} OddsOutcome;

/* What a modifier is worth: by how much it changes the chance that something befalls another side's
 * units. */
typedef struct OddsShare {
    uint16_t rule;
    const char *words; /* of the step of the sum */
    int value;         /* that it adds */
    SideId side;       /* whose sum */
    UnitId unit;
    Proportion figure;
    uint64_t samples; /* without it */
} OddsShare;

/* Of commands that are given one after another (1 to ODDS_COMMAND_LIMIT) by one side, of which the
 * last counts. `view` is that side's (side_view.h) and is not kept. NULL when the first that can be
 * judged now is refused. The caller owns the odds. */
Odds *odds_begin(const Battle *view, const Command *commands, size_t count, uint64_t seed,
                 Ruling *why);
void odds_destroy(Odds *odds); /* accepts NULL */
/* From now on every run is a sample, also where few dice could be walked through. For tests, which
 * compare the two. */
void odds_only_sample(Odds *odds);
/* So many runs more; true while further runs would make the figures better. The first slice gives
 * the first figures. */
bool odds_run(Odds *odds, size_t runs);

/* Legal, or why there are none and will be none: a guess, a command that is refused in its turn. */
const Ruling *odds_ruling(const Odds *odds);
/* Did any die fall? Without dice the only outcome is certain. */
bool odds_has_dice(const Odds *odds);
bool odds_is_exact(const Odds *odds);
uint64_t odds_samples(const Odds *odds);
/* Most likely first. */
size_t odds_outcome_count(const Odds *odds);
void odds_outcome(const Odds *odds, size_t index, OddsOutcome *out);
/* The chance that something befalls units of other sides; of its own. */
void odds_harm(const Odds *odds, bool of_own, Proportion *out);
/* Shares of which something is known, in the order of the sums. */
size_t odds_share_count(const Odds *odds);
void odds_share(const Odds *odds, size_t index, OddsShare *out);
/* Which questions were answered unasked, and how: "Who joins the fire: nobody". */
size_t odds_assumption_count(const Odds *odds);
const char *odds_assumption(const Odds *odds, size_t index);

/* The commands by which a unit comes to attack a target (the gesture of a clicked target) in this
 * turn: after `first` (NULL: as it stands), ending phases until some action can be given. Returns
 * their number, `first` included; 0 with the reason when there are none. */
size_t odds_plan_attack(const Battle *view, const Command *first, SideId side, UnitId unit,
                        UnitId target, Command out[ODDS_COMMAND_LIMIT], Ruling *why);

#endif
