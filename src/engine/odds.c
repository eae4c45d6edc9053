/* Odds of a command (odds.h). One line of work is the command as it is, one more for each modifier
 * is the command without it. Each line walks through every value of its dice where they are few,
 * and is sampled until that is done. */
#include "enfilade/engine/odds.h"

#include <assert.h>
#include <string.h>

#include "blind_run.h"
#include "enfilade/engine/sentence.h"
#include "enfilade/engine/side_view.h"
#include "odds_tally.h"

enum {
    LEAVES_AT_MOST = 4096, /* values of all dice together that are still walked through */
    FIRST_SAMPLES = 64,    /* of the command as it is, before the shares are looked at */
    ASSUMPTIONS_AT_MOST = 8,
    ASSUMPTION_LETTERS = 128,
};

typedef struct Share {
    uint16_t rule, words;
    int value;
    SideId side;
    UnitId unit;
    bool is_void; /* the set counts the modifier all the same */
    OddsTally tally;
} Share;

struct Odds {
    Battle *base; /* before the first command that is not certain */
    Command commands[ODDS_COMMAND_LIMIT];
    size_t count;
    SideId side;
    RandomStream stream;
    Ruling ruling;
    bool only_samples;
    bool has_dice, has_drawn; /* drawn from a stream: there is more chance in it than dice */
    OddsTally tally;
    Share shares[ODDS_SHARE_LIMIT];
    size_t share_count;
    char assumptions[ASSUMPTIONS_AT_MOST][ASSUMPTION_LETTERS];
    size_t assumption_count;
};

/* Questions on the way */

static void assume(Odds *odds, const Battle *battle, const Question *question, const char *how) {
    const char *label = rule_set_question(battle_rules(battle), question->kind)->label;
    Text words = {0};
    text_format(&words, "%s: %s", label, how);
    bool is_known = odds->assumption_count == ASSUMPTIONS_AT_MOST;
    for (size_t i = 0; i < odds->assumption_count; i++) {
        is_known = is_known || strcmp(odds->assumptions[i], text_letters(&words)) == 0;
    }
    if (!is_known) {
        text_copy(odds->assumptions[odds->assumption_count++], ASSUMPTION_LETTERS,
                  text_letters(&words));
    }
    text_finish(&words);
}

static void refuse(Odds *odds, uint16_t rule, EngineSentence sentence) {
    ruling_refuse(&odds->ruling, rule, "%s",
                  sentence_pattern(battle_rules(odds->base), (uint16_t)sentence));
}

/* Whom the command does not name does not join: who wants him to names him. */
static bool answer_none(const Odds *odds, const Battle *battle, const Question *question,
                        Answer *out) {
    Ruling ruling;
    *out = (Answer){0};
    if (question->shape != QUESTION_SOME_OF || question->least_chosen > 0 ||
        !side_is(question->side, odds->side)) {
        return false;
    }
    rule_set_judge_answer(battle, question, out, &ruling);
    return ruling.is_legal;
}

static bool answer(void *context, const Battle *battle, const Question *question, Answer *out) {
    Odds *odds = context;
    if (rule_set_question(battle_rules(battle), question->kind)->is_guess) {
        refuse(odds, question->rule, SENTENCE_NO_ODDS_OF_A_GUESS);
        return false;
    }
    if (answer_none(odds, battle, question, out)) {
        assume(odds, battle, question, "none");
        return true;
    }
    assume(odds, battle, question, "the usual answer");
    return blind_answer_usual(NULL, battle, question, out);
}

/* One run */

/* What a run has told. */
typedef struct Told {
    Text words;
    bool befalls_own, befalls_others;
    const Share *without; /* NULL: the command as it is */
} Told;

static void befall(const Odds *odds, const Event *event, const Battle *battle, Told *told) {
    SideId side = event->kind == EVENT_OVER ? event->side
                  : event->unit.value != 0  ? battle_unit(battle, event->unit)->side
                                            : SIDE_NONE;
    if (side.value == 0) {
        return;
    }
    bool is_own = side_is(side, odds->side);
    if (event->kind == EVENT_OVER) {
        is_own = !is_own; /* who has not won */
    }
    told->befalls_own |= is_own;
    told->befalls_others |= !is_own;
}

static bool is_outcome(const Battle *battle, const Event *event) {
    const RuleSet *set = battle_rules(battle);
    return event->kind == EVENT_OVER ||
           (set->is_outcome != NULL
                ? set->is_outcome(event)
                : event_kind_log_place((EventKind)event->kind) == EVENT_LOG_LINE);
}

static void tell_outcome(const Odds *odds, const Event *event, const Battle *battle, Told *told) {
    Text line = {0};
    sentence_of_event(battle, event, &line);
    bool is_new =
        line.length > 0 && (told->words.length == 0 ||
                            strstr(text_letters(&told->words), text_letters(&line)) == NULL);
    if (is_new) {
        text_format(&told->words, "%s%s", told->words.length > 0 ? " " : "", text_letters(&line));
    }
    text_finish(&line);
    befall(odds, event, battle, told);
}

/* The step of a sum that a share is about, or a new share; NULL when there is no room. */
static Share *share_of(Odds *odds, const Event *sum, const Event *step) {
    for (size_t i = 0; i < odds->share_count; i++) {
        Share *share = &odds->shares[i];
        if (share->rule == step->rule && side_is(share->side, sum->side)) {
            return share;
        }
    }
    if (odds->share_count == ODDS_SHARE_LIMIT) {
        return NULL;
    }
    Share *share = &odds->shares[odds->share_count++];
    *share = (Share){.rule = step->rule,
                     .words = step->words,
                     .value = step->numbers[0],
                     .side = sum->side,
                     .unit = sum->unit};
    return share;
}

static void note_step(Odds *odds, const Event *sum, const Event *step, const Told *told) {
    if (step->rule == 0 || sum->side.value == 0) {
        return;
    }
    if (told->without == NULL) {
        share_of(odds, sum, step);
    } else if (told->without->rule == step->rule && side_is(told->without->side, sum->side)) {
        odds->shares[told->without - odds->shares].is_void = true;
    }
}

static void read_events(Odds *odds, const Run *run, Told *told) {
    const Event *sum = NULL;
    for (size_t i = 0; i < run->events.count; i++) {
        const Event *event = &run->events.items[i];
        odds->has_drawn |= event->kind == EVENT_STREAM;
        if (!side_view_may_know(run->battle, event, odds->side)) {
            continue;
        }
        if (event->kind == EVENT_SUM_BEGUN) {
            sum = event;
        } else if (event->kind == EVENT_SUM_STEP && sum != NULL) {
            note_step(odds, sum, event, told);
        }
        if (is_outcome(run->battle, event)) {
            tell_outcome(odds, event, run->battle, told);
        }
    }
}

/* Carries out one step; `*battle` becomes the battle after it. False when no odds can be told. */
static bool run_step(Odds *odds, const Step *step, const RunManner *manner, DiceTape *tape,
                     Battle **battle, RunOutcome *outcome, Told *told) {
    BlindAnswers answers = {.answer = answer, .context = odds};
    Run run;
    bool is_whole = blind_run(*battle, step, manner, tape, &answers, &run);
    *outcome = run.outcome;
    if (is_whole) {
        read_events(odds, &run, told);
        battle_destroy(*battle);
        *battle = run.battle;
        run.battle = NULL;
    }
    run_finish(&run);
    return is_whole;
}

/* Carries out one command and the time it sets going. */
static bool run_command(Odds *odds, const Command *command, const RunManner *manner, DiceTape *tape,
                        Battle **battle, RunOutcome *outcome, Told *told) {
    Step step = {.kind = STEP_COMMAND, .command = *command};
    bool is_whole = run_step(odds, &step, manner, tape, battle, outcome, told);
    while (is_whole && *outcome == RUN_DONE && battle_is_in_ticks(*battle)) {
        Step tick = {.kind = STEP_TICK};
        is_whole = run_step(odds, &tick, manner, tape, battle, outcome, told);
    }
    return is_whole;
}

static bool is_legal_now(const Battle *battle, const Command *command) {
    Ruling ruling;
    rule_set_judge(battle, command, &ruling);
    return ruling.is_legal;
}

static const char *plain(const Odds *odds, EngineSentence sentence) {
    return sentence_pattern(battle_rules(odds->base), (uint16_t)sentence);
}

static RunManner manner_of(const Share *without) {
    RunManner manner = {.stays_in_turn = true};
    if (without != NULL) {
        manner.leaves_out_of = without->side;
        manner.left_out = without->rule;
    }
    return manner;
}

/* All commands from the base on. False when no odds can be told. */
static bool run_all(Odds *odds, DiceTape *tape, Told *told) {
    Battle *battle = blind_copy(odds->base, &odds->stream);
    RunManner manner = manner_of(told->without);
    RunOutcome outcome = RUN_DONE;
    bool is_whole = true;
    tape->next = 0;
    for (size_t i = 0; i < odds->count && is_whole; i++) {
        if (outcome != RUN_DONE || !is_legal_now(battle, &odds->commands[i])) {
            text_format(&told->words, "%s%s", told->words.length > 0 ? " " : "",
                        plain(odds, SENTENCE_COMMAND_FALLS_AWAY));
            break;
        }
        is_whole = run_command(odds, &odds->commands[i], &manner, tape, &battle, &outcome, told);
    }
    if (told->words.length == 0) {
        text_add(&told->words, plain(odds, SENTENCE_NOTHING_COMES_OF_IT));
    }
    odds->has_dice |= tape->next > 0;
    battle_destroy(battle);
    return is_whole;
}

/* Lines of work */

static int die_of_stream(void *context, int faces) {
    return random_die(context, faces);
}

static int lowest_die(void *context, int faces) {
    (void)context;
    (void)faces;
    return 1;
}

static void sample(Odds *odds, OddsTally *tally, const Share *without) {
    DiceSource thrown = {.die = die_of_stream, .context = &odds->stream};
    DiceTape tape = {.source = &thrown};
    Told told = {.without = without};
    if (run_all(odds, &tape, &told)) {
        odds_tally_add(tally, text_letters(&told.words), told.befalls_own, told.befalls_others, 0);
    }
    text_finish(&told.words);
    ARRAY_FINISH(&tape.dice);
}

static void walk(Odds *odds, OddsTally *tally, const Share *without) {
    static const DiceSource lowest = {.die = lowest_die};
    Told told = {.without = without};
    tally->path.source = &lowest;
    if (run_all(odds, &tally->path, &told)) {
        odds_tally_add(tally, text_letters(&told.words), told.befalls_own, told.befalls_others,
                       odds_tally_weight(tally));
        if (odds->has_drawn || odds_tally_leaves(tally) > LEAVES_AT_MOST ||
            tally->walked > LEAVES_AT_MOST) {
            tally->is_given_up = true;
        } else {
            odds_tally_advance(tally);
        }
    }
    text_finish(&told.words);
}

static bool is_settled(const OddsTally *tally) {
    return tally->is_exact || tally->samples >= ODDS_SAMPLE_LIMIT;
}

/* Walked through at once where that ends within the slice; else every other run is a sample, so
 * that there are figures meanwhile. */
static void work(Odds *odds, OddsTally *tally, const Share *without, size_t runs_left) {
    bool walks = !tally->is_given_up && !odds->has_drawn && !odds->only_samples;
    bool ends_soon =
        tally->walked == 0 || odds_tally_leaves(tally) <= (double)(tally->walked + runs_left);
    if (walks && (ends_soon || tally->samples > tally->walked)) {
        walk(odds, tally, without);
    } else {
        sample(odds, tally, without);
    }
}

static uint64_t work_done(const OddsTally *tally) {
    return tally->samples + tally->walked;
}

/* The line that is least far on; NULL with `tally` NULL when all are settled. */
static OddsTally *next_line(Odds *odds, const Share **without) {
    OddsTally *next = is_settled(&odds->tally) ? NULL : &odds->tally;
    *without = NULL;
    if (next != NULL && next->samples < FIRST_SAMPLES) {
        return next;
    }
    for (size_t i = 0; i < odds->share_count; i++) {
        Share *share = &odds->shares[i];
        if (!share->is_void && !is_settled(&share->tally) &&
            (next == NULL || work_done(&share->tally) < work_done(next))) {
            next = &share->tally;
            *without = share;
        }
    }
    return next;
}

void odds_only_sample(Odds *odds) {
    odds->only_samples = true;
}

bool odds_run(Odds *odds, size_t runs) {
    const Share *without = NULL;
    OddsTally *line = next_line(odds, &without);
    for (size_t i = 0; i < runs && line != NULL && odds->ruling.is_legal; i++) {
        work(odds, line, without, runs - i);
        line = next_line(odds, &without);
    }
    return line != NULL && odds->ruling.is_legal;
}

/* Beginning */

/* The commands before the last as far as no die falls in them: their end is the base. */
static bool carry_out_what_is_certain(Odds *odds) {
    static const DiceSource lowest = {.die = lowest_die};
    RunManner manner = manner_of(NULL);
    size_t done = 0;
    bool is_certain = true;
    while (done + 1 < odds->count && is_certain) {
        Battle *battle = blind_copy(odds->base, &odds->stream);
        DiceTape tape = {.source = &lowest};
        Told told = {.without = NULL};
        RunOutcome outcome = RUN_DONE;
        rule_set_judge(battle, &odds->commands[done], &odds->ruling);
        bool is_whole = odds->ruling.is_legal && run_command(odds, &odds->commands[done], &manner,
                                                             &tape, &battle, &outcome, &told);
        is_certain = is_whole && tape.next == 0 && outcome == RUN_DONE && !odds->has_drawn;
        if (is_certain) {
            battle_destroy(odds->base);
            odds->base = battle;
            done++;
        } else {
            battle_destroy(battle);
        }
        ARRAY_FINISH(&tape.dice);
        text_finish(&told.words);
    }
    odds->count -= done;
    memmove(odds->commands, odds->commands + done, odds->count * sizeof *odds->commands);
    odds->share_count = 0;
    odds->has_drawn = false;
    return odds->ruling.is_legal;
}

Odds *odds_begin(const Battle *view, const Command *commands, size_t count, uint64_t seed,
                 Ruling *why) {
    assert(count >= 1 && count <= ODDS_COMMAND_LIMIT);
    Odds *odds = memory_allocate(sizeof *odds);
    odds->base = battle_copy(view);
    odds->count = count;
    odds->side = commands[0].side;
    odds->stream = random_stream(seed, STREAM_LOOK_AHEAD);
    memcpy(odds->commands, commands, count * sizeof *commands);
    ruling_allow(&odds->ruling);
    if (carry_out_what_is_certain(odds)) {
        rule_set_judge(odds->base, &odds->commands[0], &odds->ruling);
    }
    *why = odds->ruling;
    if (!why->is_legal) {
        odds_destroy(odds);
        return NULL;
    }
    return odds;
}

void odds_destroy(Odds *odds) {
    if (odds == NULL) {
        return;
    }
    battle_destroy(odds->base);
    odds_tally_finish(&odds->tally);
    for (size_t i = 0; i < odds->share_count; i++) {
        odds_tally_finish(&odds->shares[i].tally);
    }
    memory_free(odds);
}

/* Figures */

const Ruling *odds_ruling(const Odds *odds) {
    return &odds->ruling;
}

bool odds_has_dice(const Odds *odds) {
    return odds->has_dice || odds->has_drawn;
}

bool odds_is_exact(const Odds *odds) {
    return odds->tally.is_exact;
}

uint64_t odds_samples(const Odds *odds) {
    return odds->tally.samples;
}

static bool is_counted(const OddsTally *tally, const OddsCount *count) {
    return tally->is_exact ? count->weight > 0 : count->samples > 0;
}

size_t odds_outcome_count(const Odds *odds) {
    size_t count = 0;
    for (size_t i = 0; i < odds->tally.count; i++) {
        count += is_counted(&odds->tally, &odds->tally.counts[i]) ? 1 : 0;
    }
    return count;
}

/* More likely; of equals the one whose words come first. */
static bool comes_before(const OddsTally *tally, const OddsCount *one, const OddsCount *other) {
    double first = tally->is_exact ? one->weight : (double)one->samples;
    double second = tally->is_exact ? other->weight : (double)other->samples;
    double gap = first - second;
    return fabs(gap) > 1e-9 ? gap > 0 : strcmp(one->words, other->words) < 0;
}

static const OddsCount *count_at(const OddsTally *tally, size_t index) {
    for (size_t i = 0; i < tally->count; i++) {
        size_t before = 0;
        for (size_t k = 0; k < tally->count; k++) {
            before += k != i && comes_before(tally, &tally->counts[k], &tally->counts[i]) ? 1 : 0;
        }
        if (before == index) {
            return &tally->counts[i];
        }
    }
    return NULL;
}

void odds_outcome(const Odds *odds, size_t index, OddsOutcome *out) {
    assert(index < odds_outcome_count(odds));
    const OddsCount *count = count_at(&odds->tally, index);
    *out = (OddsOutcome){.words = count->words,
                         .befalls_own = count->befalls_own,
                         .befalls_others = count->befalls_others};
    odds_tally_figure(&odds->tally, count, false, &out->figure);
}

void odds_harm(const Odds *odds, bool of_own, Proportion *out) {
    odds_tally_figure(&odds->tally, NULL, of_own, out);
}

static bool is_told(const Share *share) {
    return !share->is_void && (share->tally.is_exact || share->tally.samples > 0);
}

size_t odds_share_count(const Odds *odds) {
    size_t count = 0;
    for (size_t i = 0; i < odds->share_count; i++) {
        count += is_told(&odds->shares[i]) ? 1 : 0;
    }
    return count;
}

void odds_share(const Odds *odds, size_t index, OddsShare *out) {
    assert(index < odds_share_count(odds));
    size_t i = 0;
    for (size_t before = 0; before < index || !is_told(&odds->shares[i]); i++) {
        before += is_told(&odds->shares[i]) ? 1 : 0;
    }
    const Share *share = &odds->shares[i];
    Proportion with;
    Proportion without;
    odds_tally_figure(&odds->tally, NULL, false, &with);
    odds_tally_figure(&share->tally, NULL, false, &without);
    *out = (OddsShare){.rule = share->rule,
                       .words = sentence_pattern(battle_rules(odds->base), share->words),
                       .value = share->value,
                       .side = share->side,
                       .unit = share->unit,
                       .figure = proportion_difference(&with, &without),
                       .samples = share->tally.samples};
}

size_t odds_assumption_count(const Odds *odds) {
    return odds->assumption_count;
}

const char *odds_assumption(const Odds *odds, size_t index) {
    assert(index < odds->assumption_count);
    return odds->assumptions[index];
}
