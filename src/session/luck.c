/* The dice of a battle (luck.h). */
#include "enfilade/session/luck.h"

#include <math.h>
#include <string.h>

#include "enfilade/engine/sentence.h"
#include "enfilade/session/session_lines.h"
#include "luck_chance.h"

/* A line as it is gathered. */
typedef struct Gathered {
    LuckLine line;
    LuckDice dice[LUCK_FACES_LIMIT];
    int kinds;
    bool has_other_faces; /* more different dice than are counted apart */
} Gathered;

typedef ARRAY(Gathered) GatheredArray;

static int order_of(const LuckLine *line, SideId side, uint16_t rule, uint16_t words) {
    if (line->side.value != side.value) {
        return line->side.value < side.value ? -1 : 1;
    }
    if (line->rule != rule) {
        return line->rule < rule ? -1 : 1;
    }
    return line->words == words ? 0 : line->words < words ? -1 : 1;
}

/* The line of this kind of roll, in its place among the others. */
static Gathered *find_line(GatheredArray *all, SideId side, uint16_t rule, uint16_t words) {
    size_t at = 0;
    while (at < all->count && order_of(&all->items[at].line, side, rule, words) < 0) {
        at++;
    }
    if (at == all->count || order_of(&all->items[at].line, side, rule, words) != 0) {
        Gathered fresh = {.line = {.side = side, .rule = rule, .words = words}};
        ARRAY_ADD(all, fresh);
        memmove(&all->items[at + 1], &all->items[at], (all->count - 1 - at) * sizeof *all->items);
        all->items[at] = fresh;
    }
    return &all->items[at];
}

static void add_dice(Gathered *gathered, int count, int faces, double sum) {
    LuckLine *line = &gathered->line;
    line->dice += count;
    line->sum += sum;
    line->expected += count * (faces + 1) / 2.0;
    for (int i = 0; i < gathered->kinds; i++) {
        if (gathered->dice[i].faces == faces) {
            gathered->dice[i].count += count;
            return;
        }
    }
    if (gathered->kinds == LUCK_FACES_LIMIT) {
        gathered->has_other_faces = true;
        return;
    }
    gathered->dice[gathered->kinds++] = (LuckDice){faces, count};
}

static void add_roll(GatheredArray *all, const Event *roll) {
    int count = roll->numbers[0], faces = (int)roll->values[1];
    add_dice(find_line(all, roll->side, 0, 0), count, faces, roll->values[0]);
    if (roll->rule != 0 || roll->words != 0) {
        add_dice(find_line(all, roll->side, roll->rule, roll->words), count, faces,
                 roll->values[0]);
    }
}

static void fill_chance(Gathered *gathered) {
    LuckLine *line = &gathered->line;
    line->has_chance = line->dice <= LUCK_DICE_LIMIT && !gathered->has_other_faces;
    if (line->has_chance) {
        line->chance = luck_chance(gathered->dice, gathered->kinds, (int)line->sum,
                                   line->sum < line->expected);
    }
}

void luck_read_events(const Battle *before, const Event *events, size_t count, SideId viewer,
                      bool knows_all, LuckReport *out) {
    GatheredArray all = {0};
    Battle *then = battle_copy(before); /* when a die fell: that says whether it was secret */
    then->turn = 0;
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < count; i++) {
        const Event *event = &events[i];
        if (event->kind == EVENT_ROLL && event->side.value != 0 &&
            (knows_all || side_view_may_know(then, event, viewer))) {
            add_roll(&all, event);
        }
        event_apply_grown(&then, event);
    }
    battle_destroy(then);
    for (size_t i = 0; i < all.count; i++) {
        fill_chance(&all.items[i]);
        ARRAY_ADD(&out->lines, all.items[i].line);
    }
    ARRAY_FINISH(&all);
}

void luck_read(const Session *session, SideId viewer, LuckReport *out) {
    EventArray events = {0};
    for (size_t i = 0; i < session_event_count(session); i++) {
        ARRAY_ADD(&events, *session_event(session, i));
    }
    Battle *before = session_battle_before(session, 0);
    luck_read_events(before, events.items, events.count, viewer, session_is_over(session), out);
    battle_destroy(before);
    ARRAY_FINISH(&events);
}

void luck_finish(LuckReport *report) {
    ARRAY_FINISH(&report->lines);
}

void luck_write_kind(const Battle *battle, const LuckLine *line, Text *out) {
    const RuleSet *set = battle_rules(battle);
    if (line->rule == 0 && line->words == 0) {
        text_add(out, "all dice");
        return;
    }
    if (line->words != 0) {
        sentence_plain(set, line->words, out);
    }
    if (line->rule != 0) {
        text_format(out, "%s%s%s", line->words != 0 ? " (" : "", set->rule_ids[line->rule],
                    line->words != 0 ? ")" : "");
    }
}

/* "7 battles of 100", "1 battle of 250". */
static void write_chance(double chance, Text *out) {
    static const double rare = 0.095;
    if (chance >= rare) {
        text_format(out, "%.0f battles of 100", chance * 100);
    } else if (chance > 1e-9) {
        text_format(out, "1 battle of %.0f", round(1 / chance));
    } else {
        text_add(out, "hardly any battle at all");
    }
}

void luck_write_figures(const LuckLine *line, Text *out) {
    text_format(out, "%d %s came to %.0f, expected %.1f", line->dice,
                line->dice == 1 ? "die" : "dice", line->sum, line->expected);
    if (!line->has_chance) {
        return;
    }
    if (line->sum > line->expected || line->sum < line->expected) {
        text_add(out,
                 line->sum > line->expected ? "; so much or more in " : "; so little or less in ");
        write_chance(line->chance, out);
    }
}

void luck_write(const Battle *battle, const LuckReport *report, Text *out) {
    SideId side = SIDE_NONE;
    for (size_t i = 0; i < report->lines.count; i++) {
        const LuckLine *line = &report->lines.items[i];
        if (!side_is(line->side, side)) {
            side = line->side;
            text_format(out, "%s\n", battle_setting_side(battle->setting, side)->name);
        }
        text_add(out, "  ");
        luck_write_kind(battle, line, out);
        text_add(out, ": ");
        luck_write_figures(line, out);
        text_add(out, "\n");
    }
}
