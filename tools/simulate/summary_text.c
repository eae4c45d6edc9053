/* The summary as a table. */
#include "summary_text.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME_LETTERS = 26,
    KIND_LETTERS = 58,
    SHOWN_UNITS = 8,
    SHOWN_PLACES = 8,
};

/* A name and blanks up to the column, whatever its letters are. */
static void add_name(const char *name, size_t column, Text *out) {
    text_add(out, name);
    for (size_t i = text_utf8_length(name); i < column; i++) {
        text_add(out, " ");
    }
}

static double percent(double share) {
    return 100 * share;
}

static void add_head(const Summary *summary, Text *out) {
    const Contest *contest = summary->contest;
    text_format(out, "%s, rules %s\n", contest->title, contest->rules);
    text_format(out, "%llu game%s, seeds %llu to %llu; ", (unsigned long long)summary->games,
                summary->games == 1 ? "" : "s", (unsigned long long)summary->first_seed,
                (unsigned long long)summary->last_seed);
    for (size_t i = 0; i < contest->side_count; i++) {
        text_format(out, "%s%s played by %s", i > 0 ? ", " : "", contest->sides[i],
                    contest->players[i]);
    }
    text_add(out, "\n");
}

static void add_wins_row(const char *name, uint64_t games, const Proportion *share, Text *out) {
    text_add(out, "  ");
    add_name(name, NAME_LETTERS, out);
    text_format(out, "%6llu   %5.1f %%   %5.1f to %5.1f %%\n", (unsigned long long)games,
                percent(share->share), percent(share->least), percent(share->most));
}

static void add_wins(const Summary *summary, Text *out) {
    text_add(out, "\n");
    add_name("Won by", NAME_LETTERS + 2, out);
    text_add(out, " games    share   95 % interval\n");
    for (size_t i = 0; i < summary->contest->side_count; i++) {
        const SummarySide *side = &summary->sides[i];
        add_wins_row(side->name, side->wins, &side->share, out);
    }
    add_wins_row("nobody", summary->drawn, &summary->drawn_share, out);
}

static void add_endings(const Summary *summary, Text *out) {
    text_add(out, "\nHow they ended\n");
    for (size_t i = 0; i < summary->ending_count; i++) {
        const SummaryEnding *ending = &summary->endings[i];
        text_format(out, "  %6llu  %s (%s%s%s)\n", (unsigned long long)ending->games, ending->why,
                    ending->end, ending->rule[0] != '\0' ? ", " : "", ending->rule);
    }
    if (summary->refused > 0) {
        text_format(out, "  Players gave %llu commands or answers that were refused.\n",
                    (unsigned long long)summary->refused);
    }
}

/* `of`: how many there are; 0: none is told. */
static void add_spread(const char *name, const char *what, const SummarySpread *spread, int of,
                       Text *out) {
    Text label = {0};
    text_format(&label, "%s%s%s", name, name[0] != '\0' ? ", " : "", what);
    text_add(out, "  ");
    add_name(text_letters(&label), NAME_LETTERS, out);
    text_format(out, "%7.1f %7.1f %6d %6d", spread->mean, spread->deviation, spread->least,
                spread->most);
    if (of > 0) {
        text_format(out, "   of %d", of);
    }
    text_add(out, "\n");
    text_finish(&label);
}

static void add_spreads(const Summary *summary, Text *out) {
    text_add(out, "\n");
    add_name("Losses and length", NAME_LETTERS + 2, out);
    text_add(out, "   mean  spread  least   most\n");
    for (size_t i = 0; i < summary->contest->side_count; i++) {
        const SummarySide *side = &summary->sides[i];
        add_spread(side->name, "units", &side->units_lost, side->units, out);
        add_spread(side->name, "stands", &side->stands_lost, side->stands, out);
    }
    add_spread("", "turns", &summary->turns, 0, out);
    add_spread("", "commands and answers", &summary->steps, 0, out);
}

/* Contrasts */

/* The surest first; of equal ones the first in the list. */
static int compare_weights(const void *one, const void *other) {
    const SummaryContrast *const *a = one;
    const SummaryContrast *const *b = other;
    double weight = summary_contrast_weight(*a);
    double other_weight = summary_contrast_weight(*b);
    if (weight != other_weight) {
        return weight > other_weight ? -1 : 1;
    }
    return *a < *b ? -1 : 1;
}

static void add_contrast(const Summary *summary, const SummaryContrast *contrast, Text *out) {
    Text label = {0};
    text_format(&label, "%s (%s)", contrast->name, summary->contest->sides[contrast->side - 1]);
    text_add(out, "  ");
    add_name(text_letters(&label), NAME_LETTERS + 14, out);
    text_format(out, "%6llu %6.1f %%   %6llu %6.1f %%   %+6.1f (%+.1f to %+.1f)\n",
                (unsigned long long)contrast->with,
                percent((double)contrast->with_wins / (double)contrast->with),
                (unsigned long long)contrast->without,
                percent((double)contrast->without_wins / (double)contrast->without),
                percent(contrast->difference.share), percent(contrast->difference.least),
                percent(contrast->difference.most));
    text_finish(&label);
}

/* `columns` names the two halves. Only what chance alone would hardly bring is shown. */
static void add_contrasts(const Summary *summary, const SummaryContrast *contrasts, size_t count,
                          size_t shown, const char *title, const char *columns, Text *out) {
    const SummaryContrast **order = memory_allocate_array(count + 1, sizeof *order);
    for (size_t i = 0; i < count; i++) {
        order[i] = &contrasts[i];
    }
    qsort(order, count, sizeof *order, compare_weights);
    text_format(out, "\n%s\n", title);
    bool is_any = false;
    for (size_t i = 0; i < count && i < shown && summary_contrast_weight(order[i]) > 0; i++) {
        if (!is_any) {
            add_name("", NAME_LETTERS + 16, out);
            text_format(out, "%s\n", columns);
        }
        is_any = true;
        add_contrast(summary, order[i], out);
    }
    if (!is_any) {
        text_add(out, "  None for which chance alone would not do.\n");
    }
    memory_free(order);
}

static void add_luck(const Summary *summary, Text *out) {
    if (summary->luck_count == 0) {
        return;
    }
    text_add(out, "\nLuck of the dice in all games\n");
    add_name("", KIND_LETTERS + 2, out);
    text_add(out, "     dice    came to     expected  difference\n");
    for (size_t i = 0; i < summary->luck_count; i++) {
        const SummaryLuck *luck = &summary->luck[i];
        double expected = (double)luck->twice_expected / 2;
        Text label = {0};
        text_format(&label, "%s, %s", summary->contest->sides[luck->side - 1], luck->kind);
        text_add(out, "  ");
        add_name(text_letters(&label), KIND_LETTERS, out);
        text_format(out, "%9lld %10lld %12.1f   %+6.2f %%\n", (long long)luck->dice,
                    (long long)luck->sum, expected,
                    expected > 0 ? percent((double)luck->sum / expected - 1) : 0.0);
        text_finish(&label);
    }
}

static void add_kept(const Summary *summary, Text *out) {
    const struct {
        const char *title;
        const uint64_t *seeds;
        size_t count;
    } rows[] = {
        {"Most one-sided: seeds", summary->one_sided, summary->one_sided_count},
        {"Closest: seeds", summary->closest, summary->closest_count},
    };
    text_add(out, "\n");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        text_add(out, rows[i].title);
        for (size_t s = 0; s < rows[i].count; s++) {
            text_format(out, "%s %llu", s > 0 ? "," : "", (unsigned long long)rows[i].seeds[s]);
        }
        text_add(out, "\n");
    }
}

void summary_text_write(const Summary *summary, Text *out) {
    const Contest *contest = summary->contest;
    add_head(summary, out);
    add_wins(summary, out);
    add_endings(summary, out);
    add_spreads(summary, out);
    add_contrasts(summary, summary->units, contest->unit_count, SHOWN_UNITS,
                  "Units that mattered: how often their side wins when they are lost, and else",
                  "  lost      won       else      won   difference in % (95 % interval)", out);
    if (summary->holding_count > 0) {
        add_contrasts(summary, summary->holdings, summary->holding_count, SHOWN_PLACES,
                      "Places that mattered: how often a side wins that holds them at the end, and "
                      "else",
                      "  held      won       else      won   difference in % (95 % interval)", out);
    }
    add_luck(summary, out);
    add_kept(summary, out);
}
