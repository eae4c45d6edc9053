/* Carrying out a command: a working copy, events made and applied one by one, dice, questions.
 * Procedures are straight-line C; `ask` leaves the run when the answer is not in the queue, and the
 * run is repeated from its start when the answer has come (see src/engine/README.md). Rule code
 * holds nothing but arena memory meanwhile. */
#ifndef ENFILADE_ENGINE_RESOLUTION_H
#define ENFILADE_ENGINE_RESOLUTION_H

#include "enfilade/base/array.h"
#include "enfilade/engine/rule_set.h"

/* The battle as it stands now in this run. Pointers into it are good until the next verb. */
const Battle *resolution_battle(const Resolution *resolution);
Arena *resolution_arena(Resolution *resolution);
const RuleNumbers *resolution_numbers(const Resolution *resolution);

/* One die of six for a purpose; tells it. Asked for when dice are typed. One roll per statement. */
int roll(Resolution *resolution, SideId side, UnitId unit, uint16_t rule, uint16_t words);
/* So many dice of so many faces (at most 5 are shown singly); returns the sum, `out` may be NULL.
 */
int roll_dice(Resolution *resolution, StreamName stream, SideId side, UnitId unit, int count,
              int faces, uint16_t rule, uint16_t words, int *out);
/* A number below `below` for set-up purposes, from the set-up stream; not told. */
uint32_t draw(Resolution *resolution, StreamName stream, uint32_t below);

/* Asks a side; the standing answer or the queue may answer at once. The answer fits and was judged
 * legal. */
void ask(Resolution *resolution, const Question *question, Answer *out);
bool ask_yes_no(Resolution *resolution, SideId side, uint16_t kind_in_set, uint16_t rule,
                UnitId unit, const char *sentence);
/* A question of the set's kind, zeroed but for kind, shape, side, rule. */
Question question_of_kind(uint16_t kind_in_set, QuestionShape shape, SideId side, uint16_t rule);
void question_add_choice(Question *question, int32_t value, UnitId unit, const char *words);

/* The rule whose modifier the sums of a side leave out in this run; 0, none, in every run that is
 * played. Odds ask so what a modifier is worth; of a set that counts it all the same they tell no
 * shares. */
uint16_t resolution_left_out(const Resolution *resolution, SideId side);

/* What a run came to. */
typedef enum RunOutcome {
    RUN_DONE,
    RUN_ASKS,
    RUN_ENDS_TURN, /* with stays_in_turn: it would have gone on in another turn */
} RunOutcome;

typedef ARRAY(Event) EventArray;
typedef ARRAY(Answer) AnswerArray;

typedef struct Run {
    RunOutcome outcome;
    Battle *battle;    /* after the events; owned by the run */
    EventArray events; /* owned by the run */
    Question question; /* with RUN_ASKS */
} Run;

/* A step of play: a command, the set-up, or one tick of simultaneous movement. */
typedef enum StepKind {
    STEP_SET_UP,
    STEP_COMMAND,
    STEP_TICK,
} StepKind;

typedef struct Step {
    StepKind kind;
    Command command; /* STEP_COMMAND */
} Step;

/* Dice of a run, for look-ahead, odds and tests. Typed dice are not asked for then. */
typedef struct DiceSource {
    int (*die)(void *context,
               int faces); /* 1 to faces; 0 when it has none left: the streams go on */
    void *context;
} DiceSource;

/* How a run on a silent copy differs from one that is played. */
typedef struct RunManner {
    const DiceSource *dice; /* NULL: the battle's own streams */
    bool stays_in_turn;     /* stops where a phase of another turn or side would begin */
    SideId leaves_out_of;   /* whose sums leave out the modifier of `left_out`; none: nobody's */
    uint16_t left_out;
} RunManner;

/* Runs a step on a copy of `before` with the answers so far; `manner` NULL: as it is played. The
 * command must be legal (judged by the caller). */
void resolution_run(const Battle *before, const Step *step, const Answer *answers,
                    size_t answer_count, const RunManner *manner, Run *out);
void run_finish(Run *run); /* accepts a zeroed run */

#endif
