/* The summary for other programs. */
#include "summary_json.h"

#include <string.h>

static void write_proportion(const Proportion *share, Text *out) {
    text_format(out, "\"share\": %.4f, \"least\": %.4f, \"most\": %.4f", share->share, share->least,
                share->most);
}

static void write_spread(const char *key, const SummarySpread *spread, Text *out) {
    text_format(out, "\"%s\": {\"mean\": %.3f, \"deviation\": %.3f, \"least\": %d, \"most\": %d}",
                key, spread->mean, spread->deviation, spread->least, spread->most);
}

static void write_sides(const Summary *summary, Text *out) {
    text_add(out, "\"sides\": [");
    for (size_t i = 0; i < summary->contest->side_count; i++) {
        const SummarySide *side = &summary->sides[i];
        text_add(out, i > 0 ? ",\n  {\"name\": " : "\n  {\"name\": ");
        json_write_text(side->name, out);
        text_format(out, ", \"wins\": %llu, ", (unsigned long long)side->wins);
        write_proportion(&side->share, out);
        text_format(out, ", \"units\": %d, ", side->units);
        write_spread("units_lost", &side->units_lost, out);
        text_format(out, ", \"stands\": %d, ", side->stands);
        write_spread("stands_lost", &side->stands_lost, out);
        text_add(out, "}");
    }
    text_format(out, "],\n \"drawn\": {\"games\": %llu, ", (unsigned long long)summary->drawn);
    write_proportion(&summary->drawn_share, out);
    text_add(out, "},\n ");
}

static void write_endings(const Summary *summary, Text *out) {
    text_add(out, "\"endings\": [");
    for (size_t i = 0; i < summary->ending_count; i++) {
        const SummaryEnding *ending = &summary->endings[i];
        text_format(out, "%s\n  {\"games\": %llu, \"end\": \"%s\", \"rule\": \"%s\", \"why\": ",
                    i > 0 ? "," : "", (unsigned long long)ending->games, ending->end, ending->rule);
        json_write_text(ending->why, out);
        text_add(out, "}");
    }
    text_add(out, "],\n ");
}

/* `what` names the two halves: "lost" and "kept". */
static void write_contrasts(const char *key, const SummaryContrast *contrasts, size_t count,
                            const char *const what[2], Text *out) {
    text_format(out, "\"%s\": [", key);
    for (size_t i = 0; i < count; i++) {
        const SummaryContrast *contrast = &contrasts[i];
        text_add(out, i > 0 ? ",\n  {\"name\": " : "\n  {\"name\": ");
        json_write_text(contrast->name, out);
        text_format(out,
                    ", \"side\": %d, \"%s\": %llu, \"won_when_%s\": %llu, \"%s\": %llu, "
                    "\"won_when_%s\": %llu",
                    contrast->side, what[0], (unsigned long long)contrast->with, what[0],
                    (unsigned long long)contrast->with_wins, what[1],
                    (unsigned long long)contrast->without, what[1],
                    (unsigned long long)contrast->without_wins);
        if (contrast->is_known) {
            text_add(out, ", \"difference\": {");
            write_proportion(&contrast->difference, out);
            text_add(out, "}");
        }
        text_add(out, "}");
    }
    text_add(out, "],\n ");
}

static void write_luck(const Summary *summary, Text *out) {
    text_add(out, "\"luck\": [");
    for (size_t i = 0; i < summary->luck_count; i++) {
        const SummaryLuck *luck = &summary->luck[i];
        text_format(out, "%s\n  {\"side\": %d, \"kind\": ", i > 0 ? "," : "", luck->side);
        json_write_text(luck->kind, out);
        text_format(out, ", \"dice\": %lld, \"sum\": %lld, \"expected\": %.1f}",
                    (long long)luck->dice, (long long)luck->sum, (double)luck->twice_expected / 2);
    }
    text_add(out, "],\n ");
}

static void write_seeds(const char *key, const uint64_t *seeds, size_t count, Text *out) {
    text_format(out, "\"%s\": [", key);
    for (size_t i = 0; i < count; i++) {
        text_format(out, "%s%llu", i > 0 ? ", " : "", (unsigned long long)seeds[i]);
    }
    text_add(out, "]");
}

void summary_json_write(const Summary *summary, Text *out) {
    static const char *const fates[2] = {"lost", "kept"};
    static const char *const holdings[2] = {"held", "not_held"};
    text_format(out, "{\"games\": %llu, \"first_seed\": %llu, \"last_seed\": %llu,\n ",
                (unsigned long long)summary->games, (unsigned long long)summary->first_seed,
                (unsigned long long)summary->last_seed);
    write_sides(summary, out);
    write_endings(summary, out);
    write_spread("turns", &summary->turns, out);
    text_add(out, ", ");
    write_spread("commands_and_answers", &summary->steps, out);
    text_format(out, ", \"refused\": %llu,\n ", (unsigned long long)summary->refused);
    write_contrasts("units", summary->units, summary->contest->unit_count, fates, out);
    write_contrasts("places", summary->holdings, summary->holding_count, holdings, out);
    write_luck(summary, out);
    write_seeds("most_one_sided", summary->one_sided, summary->one_sided_count, out);
    text_add(out, ", ");
    write_seeds("closest", summary->closest, summary->closest_count, out);
    text_add(out, "}");
}

/* Comma-separated values */

/* Quoted where a comma, a quotation mark or a line's end would end it. */
static void add_cell(const char *words, Text *out) {
    if (strpbrk(words, ",\"\n") == NULL) {
        text_add(out, words);
        return;
    }
    text_add(out, "\"");
    for (const char *letter = words; *letter != '\0'; letter++) {
        text_add(out, *letter == '"' ? "\"" : "");
        text_add_bytes(out, letter, 1);
    }
    text_add(out, "\"");
}

static void add_named(const char *name, const char *more, Text *out) {
    Text cell = {0};
    text_format(&cell, "%s%s", name, more);
    text_add(out, ",");
    add_cell(text_letters(&cell), out);
    text_finish(&cell);
}

static void add_names(const Contest *contest, Text *out) {
    text_add(out, "seed,winner,end,rule,why,turns,commands,answers");
    for (size_t i = 0; i < contest->side_count; i++) {
        add_named(contest->sides[i], " units lost", out);
        add_named(contest->sides[i], " stands lost", out);
        add_named(contest->sides[i], " stands", out);
        add_named(contest->sides[i], " dice", out);
        add_named(contest->sides[i], " dice came to", out);
        add_named(contest->sides[i], " dice expected", out);
    }
    for (size_t i = 0; i < contest->unit_count; i++) {
        add_named(contest->units[i].name, "", out);
    }
    for (size_t i = 0; i < contest->objective_count; i++) {
        add_named(contest->objectives[i], " held by", out);
    }
    for (size_t i = 0; i < contest->feature_count; i++) {
        add_named(contest->features[i], " held by", out);
    }
    text_add(out, "\n");
}

static const char *fate_word(char fate) {
    return fate == FATE_COUNTED      ? "lost"
           : fate == FATE_LEFT       ? "left"
           : fate == FATE_NEVER_CAME ? "never came"
                                     : "kept";
}

static void add_holders(const Contest *contest, const char *holders, Text *out) {
    for (; *holders != '\0'; holders++) {
        add_named(*holders == '0' ? "" : contest->sides[*holders - '1'], "", out);
    }
}

/* All dice of a side: the first of its lines. */
static GameLuck dice_of(const GameRow *row, int side) {
    for (size_t i = 0; i < row->luck_count; i++) {
        if (row->luck[i].side == side) {
            return row->luck[i];
        }
    }
    return (GameLuck){.side = side};
}

void summary_csv_write(const Contest *contest, const GameRow *rows, size_t count, Text *out) {
    add_names(contest, out);
    for (size_t i = 0; i < count; i++) {
        const GameRow *row = &rows[i];
        text_format(out, "%llu", (unsigned long long)row->seed);
        add_named(row->winner > 0 ? contest->sides[row->winner - 1] : "", "", out);
        add_named(row->end, "", out);
        add_named(row->rule, "", out);
        add_named(row->why, "", out);
        text_format(out, ",%d,%d,%d", row->turns, row->commands, row->answers);
        for (size_t s = 0; s < contest->side_count; s++) {
            GameLuck luck = dice_of(row, (int)s + 1);
            text_format(out, ",%d,%d,%d,%d,%d,%.1f", row->units_lost[s], row->stands_lost[s],
                        row->stands[s], luck.dice, luck.sum, luck.twice_expected / 2.0);
        }
        for (size_t u = 0; u < contest->unit_count; u++) {
            add_named(fate_word(row->fates[u]), "", out);
        }
        add_holders(contest, row->objectives, out);
        add_holders(contest, row->features, out);
        text_add(out, "\n");
    }
}
