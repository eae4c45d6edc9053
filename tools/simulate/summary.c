/* The figures of a result. */
#include "summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Spreads */

typedef struct Tally {
    int64_t count, sum, squares;
    int least, most;
} Tally;

static void tally_add(Tally *tally, int number) {
    tally->least = tally->count == 0 || number < tally->least ? number : tally->least;
    tally->most = tally->count == 0 || number > tally->most ? number : tally->most;
    tally->count++;
    tally->sum += number;
    tally->squares += (int64_t)number * number;
}

static SummarySpread spread_of(const Tally *tally) {
    double count = (double)tally->count;
    double mean = (double)tally->sum / count;
    double square =
        tally->count > 1 ? ((double)tally->squares - (double)tally->sum * mean) / (count - 1) : 0;
    return (SummarySpread){mean, square > 0 ? sqrt(square) : 0, tally->least, tally->most};
}

static void sum_sides(Summary *summary, const GameRow *rows, size_t count) {
    for (size_t s = 0; s < summary->contest->side_count; s++) {
        SummarySide *side = &summary->sides[s];
        Tally units = {0};
        Tally stands = {0};
        side->name = summary->contest->sides[s];
        for (size_t i = 0; i < count; i++) {
            tally_add(&units, rows[i].units_lost[s]);
            tally_add(&stands, rows[i].stands_lost[s]);
            side->stands = rows[i].stands[s] > side->stands ? rows[i].stands[s] : side->stands;
            side->wins += rows[i].winner == (int)s + 1;
        }
        side->share = proportion(side->wins, count);
        side->units_lost = spread_of(&units);
        side->stands_lost = spread_of(&stands);
        summary->drawn -= side->wins;
    }
    for (size_t i = 0; i < summary->contest->unit_count; i++) {
        const ContestUnit *unit = &summary->contest->units[i];
        summary->sides[unit->side - 1].units += unit->is_leader ? 0 : 1;
    }
    summary->drawn_share = proportion(summary->drawn, count);
}

/* Endings */

static SummaryEnding *find_ending(Summary *summary, const GameRow *row) {
    for (size_t i = 0; i < summary->ending_count; i++) {
        SummaryEnding *ending = &summary->endings[i];
        if (strcmp(ending->why, row->why) == 0 && strcmp(ending->end, row->end) == 0 &&
            strcmp(ending->rule, row->rule) == 0) {
            return ending;
        }
    }
    SummaryEnding *added = &summary->endings[summary->ending_count++];
    *added = (SummaryEnding){.why = row->why, .end = row->end, .rule = row->rule};
    return added;
}

static int compare_endings(const void *one, const void *other) {
    const SummaryEnding *a = one;
    const SummaryEnding *b = other;
    if (a->games != b->games) {
        return a->games > b->games ? -1 : 1;
    }
    int words = strcmp(a->why, b->why);
    return words != 0                    ? words
           : strcmp(a->end, b->end) != 0 ? strcmp(a->end, b->end)
                                         : strcmp(a->rule, b->rule);
}

static void sum_endings(Summary *summary, const GameRow *rows, size_t count) {
    summary->endings = arena_allocate_array(&summary->arena, count, sizeof *summary->endings);
    for (size_t i = 0; i < count; i++) {
        find_ending(summary, &rows[i])->games++;
    }
    qsort(summary->endings, summary->ending_count, sizeof *summary->endings, compare_endings);
}

/* Contrasts */

static void contrast_add(SummaryContrast *contrast, bool is_with, int winner) {
    bool is_won = winner == contrast->side;
    *(is_with ? &contrast->with : &contrast->without) += 1;
    *(is_with ? &contrast->with_wins : &contrast->without_wins) += is_won;
}

static void contrast_close(SummaryContrast *contrast) {
    contrast->is_known = contrast->with > 0 && contrast->without > 0;
    if (contrast->is_known) {
        Proportion with = proportion(contrast->with_wins, contrast->with);
        Proportion without = proportion(contrast->without_wins, contrast->without);
        contrast->difference = proportion_difference(&with, &without);
    }
}

double summary_contrast_weight(const SummaryContrast *contrast) {
    if (!contrast->is_known) {
        return 0;
    }
    if (contrast->difference.least > 0) {
        return contrast->difference.least;
    }
    return contrast->difference.most < 0 ? -contrast->difference.most : 0;
}

static void sum_units(Summary *summary, const GameRow *rows, size_t count) {
    size_t units = summary->contest->unit_count;
    summary->units = arena_allocate_array(&summary->arena, units, sizeof *summary->units);
    for (size_t u = 0; u < units; u++) {
        SummaryContrast *contrast = &summary->units[u];
        contrast->name = summary->contest->units[u].name;
        contrast->side = summary->contest->units[u].side;
        for (size_t i = 0; i < count; i++) {
            contrast_add(contrast, rows[i].fates[u] == FATE_COUNTED, rows[i].winner);
        }
        contrast_close(contrast);
    }
}

static void sum_holding(Summary *summary, const char *name, const GameRow *rows, size_t count,
                        bool is_objective, size_t index) {
    for (size_t s = 0; s < summary->contest->side_count; s++) {
        SummaryContrast *contrast = &summary->holdings[summary->holding_count++];
        contrast->name = name;
        contrast->side = (int)s + 1;
        for (size_t i = 0; i < count; i++) {
            const char *holders = is_objective ? rows[i].objectives : rows[i].features;
            contrast_add(contrast, holders[index] == (char)('1' + s), rows[i].winner);
        }
        contrast_close(contrast);
    }
}

static void sum_holdings(Summary *summary, const GameRow *rows, size_t count) {
    const Contest *contest = summary->contest;
    size_t places = contest->objective_count + contest->feature_count;
    summary->holdings = arena_allocate_array(&summary->arena, places * contest->side_count,
                                             sizeof *summary->holdings);
    for (size_t i = 0; i < contest->objective_count; i++) {
        sum_holding(summary, contest->objectives[i], rows, count, true, i);
    }
    for (size_t i = 0; i < contest->feature_count; i++) {
        sum_holding(summary, contest->features[i], rows, count, false, i);
    }
}

/* Luck */

static SummaryLuck *find_luck(Summary *summary, const GameLuck *line) {
    for (size_t i = 0; i < summary->luck_count; i++) {
        SummaryLuck *luck = &summary->luck[i];
        if (luck->side == line->side && strcmp(luck->kind, line->kind) == 0) {
            return luck;
        }
    }
    SummaryLuck *added = &summary->luck[summary->luck_count++];
    *added = (SummaryLuck){.side = line->side, .kind = line->kind};
    return added;
}

/* A side's dice together come first. */
static int compare_luck(const void *one, const void *other) {
    static const char ALL[] = "all dice";
    const SummaryLuck *a = one;
    const SummaryLuck *b = other;
    bool is_whole = strcmp(a->kind, ALL) == 0;
    if (a->side != b->side) {
        return a->side < b->side ? -1 : 1;
    }
    return is_whole != (strcmp(b->kind, ALL) == 0) ? (is_whole ? -1 : 1) : strcmp(a->kind, b->kind);
}

static void sum_luck(Summary *summary, const GameRow *rows, size_t count) {
    size_t most = 1;
    for (size_t i = 0; i < count; i++) {
        most += rows[i].luck_count;
    }
    summary->luck = arena_allocate_array(&summary->arena, most, sizeof *summary->luck);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < rows[i].luck_count; k++) {
            SummaryLuck *luck = find_luck(summary, &rows[i].luck[k]);
            luck->dice += rows[i].luck[k].dice;
            luck->sum += rows[i].luck[k].sum;
            luck->twice_expected += rows[i].luck[k].twice_expected;
        }
    }
    qsort(summary->luck, summary->luck_count, sizeof *summary->luck, compare_luck);
}

/* Games to keep */

typedef struct Rank {
    uint64_t seed;
    int margin; /* thousandths of its stands that the loser lost more than the others */
    int losses, turns;
    bool is_won;
} Rank;

static int thousandths(int part, int whole) {
    return whole > 0 ? (int)((int64_t)part * 1000 / whole) : 0;
}

/* Of a drawn game without its sign. */
static Rank rank_of(const Contest *contest, const GameRow *row) {
    Rank rank = {.seed = row->seed, .turns = row->turns, .is_won = row->winner != 0};
    int own = 0;
    int others = 0;
    for (size_t s = 0; s < contest->side_count; s++) {
        int lost = thousandths(row->stands_lost[s], row->stands[s]);
        bool is_own = (int)s + 1 == (row->winner != 0 ? row->winner : 1);
        *(is_own ? &own : &others) += lost;
        rank.losses += lost;
    }
    rank.margin = others - own;
    if (!rank.is_won && rank.margin < 0) {
        rank.margin = -rank.margin;
    }
    return rank;
}

static int by_seed(const Rank *one, const Rank *other) {
    return one->seed < other->seed ? -1 : 1;
}

/* Won ones first, by the margin, then the shorter. */
static int compare_one_sided(const void *one, const void *other) {
    const Rank *a = one;
    const Rank *b = other;
    if (a->is_won != b->is_won) {
        return a->is_won ? -1 : 1;
    }
    if (a->margin != b->margin) {
        return a->margin > b->margin ? -1 : 1;
    }
    return a->turns != b->turns ? (a->turns < b->turns ? -1 : 1) : by_seed(a, b);
}

/* By the margin, then the bloodier. */
static int compare_closest(const void *one, const void *other) {
    const Rank *a = one;
    const Rank *b = other;
    int margin = abs(a->margin);
    int other_margin = abs(b->margin);
    if (margin != other_margin) {
        return margin < other_margin ? -1 : 1;
    }
    return a->losses != b->losses ? (a->losses > b->losses ? -1 : 1) : by_seed(a, b);
}

static size_t take_first(const Rank *ranks, size_t count, uint64_t *out) {
    size_t taken = count < SUMMARY_KEPT ? count : SUMMARY_KEPT;
    for (size_t i = 0; i < taken; i++) {
        out[i] = ranks[i].seed;
    }
    return taken;
}

static void choose_kept(Summary *summary, const GameRow *rows, size_t count) {
    Rank *ranks = arena_allocate_array(&summary->arena, count, sizeof *ranks);
    for (size_t i = 0; i < count; i++) {
        ranks[i] = rank_of(summary->contest, &rows[i]);
    }
    qsort(ranks, count, sizeof *ranks, compare_one_sided);
    summary->one_sided_count = take_first(ranks, count, summary->one_sided);
    qsort(ranks, count, sizeof *ranks, compare_closest);
    summary->closest_count = take_first(ranks, count, summary->closest);
}

void summary_init(Summary *summary, const Contest *contest, const GameRow *rows, size_t count) {
    *summary = (Summary){.contest = contest, .games = count, .drawn = count};
    arena_init(&summary->arena);
    summary->first_seed = rows[0].seed;
    summary->last_seed = rows[count - 1].seed;
    Tally turns = {0};
    Tally steps = {0};
    for (size_t i = 0; i < count; i++) {
        tally_add(&turns, rows[i].turns);
        tally_add(&steps, rows[i].commands + rows[i].answers);
        summary->refused += (uint64_t)rows[i].refused;
    }
    summary->turns = spread_of(&turns);
    summary->steps = spread_of(&steps);
    sum_sides(summary, rows, count);
    sum_endings(summary, rows, count);
    sum_units(summary, rows, count);
    sum_holdings(summary, rows, count);
    sum_luck(summary, rows, count);
    choose_kept(summary, rows, count);
}

void summary_finish(Summary *summary) {
    arena_finish(&summary->arena);
}
