/* Sentences: patterns and their blanks. */
#include "enfilade/engine/sentence.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/battlefield/unit.h"
#include "enfilade/engine/rule_set.h"

static const char *const ENGINE_SENTENCES[ENGINE_SENTENCE_COUNT] = {
    [SENTENCE_NONE] = "",
    [SENTENCE_PHASE_BEGINS] = "Turn {n1}, {side}: {phase}.",
    [SENTENCE_TURN_BEGINS] = "Turn {n1} begins.",
    [SENTENCE_BATTLE_WON] = "The battle is won by {side}.",
    [SENTENCE_BATTLE_DRAWN] = "The battle ends without a winner.",
    [SENTENCE_STANDING_ANSWER_SET] = "{side} settles how a question is answered from now on.",
    [SENTENCE_TYPED_DICE] = "Roll {n0} dice and enter what they show.",
    [SENTENCE_STANDING_ANSWER_TAKEN] = "{side} answers as settled before.",
    [SENTENCE_ROLLED] = "{words}: {v0}.",
    [SENTENCE_CONCEDED] = "{side} gives up the battle.",
    [SENTENCE_SUM_ENDED] = "Total {n0}.",
    [SENTENCE_SUM_STEP] = "{n0}: {words}",
    [SENTENCE_PHASE_OF_ALL_BEGINS] = "Turn {n1}: {phase}.",
    [SENTENCE_SIDE_IS_READY] = "{side} is ready.",
};

const char *sentence_pattern(const RuleSet *set, uint16_t words) {
    if (words < ENGINE_SENTENCE_COUNT) {
        return ENGINE_SENTENCES[words];
    }
    size_t own = (size_t)(words - SENTENCE_OF_SET);
    assert(words > SENTENCE_OF_SET && own < set->sentence_count);
    return set->sentences[own];
}

/* The pattern with which the log tells an event; "" when it tells nothing. */
static const char *pattern_of(const Battle *battle, const Event *event) {
    const RuleSet *set = battle_rules(battle);
    switch ((EventKind)event->kind) {
    case EVENT_PHASE:
        return sentence_pattern(set, event->side.value == 0 ? SENTENCE_PHASE_OF_ALL_BEGINS
                                                            : SENTENCE_PHASE_BEGINS);
    case EVENT_ROLL:
        return sentence_pattern(set, SENTENCE_ROLLED);
    case EVENT_SUM_STEP:
        return sentence_pattern(set, SENTENCE_SUM_STEP);
    case EVENT_SUM_ENDED:
        return sentence_pattern(set, SENTENCE_SUM_ENDED);
    case EVENT_OVER:
        if (event->words == 0) {
            return sentence_pattern(set, event->side.value == 0 ? SENTENCE_BATTLE_DRAWN
                                                                : SENTENCE_BATTLE_WON);
        }
        return sentence_pattern(set, event->words);
    case EVENT_SUM_BEGUN:
    case EVENT_MOVE_BEGUN:
    case EVENT_MOVE_ENDED:
    case EVENT_VOLLEY:
    case EVENT_DRAWN_LINE:
    case EVENT_TOLD:
        return sentence_pattern(set, event->words);
    case EVENT_COMMAND_BEGUN:
    case EVENT_ANSWERED:
    case EVENT_TICK:
    case EVENT_STREAM:
    case EVENT_STAND_PLACED:
    case EVENT_STAND_CHANGED:
    case EVENT_UNIT_CHANGED:
    case EVENT_FIELD_SET:
    case EVENT_PAIR_SET:
    case EVENT_PAIRS_CLEARED:
    case EVENT_WORK_SET:
    case EVENT_FEATURE_SET:
    case EVENT_PLOT_SET:
    case EVENT_PLOTS_CLEARED:
    case EVENT_GROWN:
    case EVENT_KIND_COUNT:
        break;
    }
    return "";
}

static void fill(const Battle *battle, const Event *event, const char *pattern, Text *out);

static void add_unit(const Battle *battle, UnitId unit, Text *out) {
    if (unit.value != 0) {
        text_add(out, unit_name(battle, unit));
    }
}

/* {n0} to {n5}, {v0} to {v5}, {d0} to {d5}; false when the blank is another. */
static bool fill_number(const Event *event, const char *blank, Text *out) {
    size_t which = (size_t)(blank[1] - '0');
    if (blank[0] == '\0' || blank[1] < '0' || blank[1] > '5' || blank[2] != '\0') {
        return false;
    }
    double value = event->values[which];
    switch (blank[0]) {
    case 'n':
        text_format(out, "%d", (int)event->numbers[which]);
        return true;
    case 'v':
        if (value == trunc(value) && fabs(value) < 1e9) {
            text_format(out, "%d", (int)value);
        } else {
            text_format(out, "%.2f", value);
        }
        return true;
    case 'd':
        text_format(out, "%.0f", value);
        return true;
    default:
        return false;
    }
}

static void fill_blank(const Battle *battle, const Event *event, const char *blank, Text *out) {
    const RuleSet *set = battle_rules(battle);
    if (strcmp(blank, "unit") == 0) {
        add_unit(battle, event->unit, out);
    } else if (strcmp(blank, "other") == 0) {
        add_unit(battle, event->other, out);
    } else if (strcmp(blank, "side") == 0) {
        if (event->side.value != 0) {
            text_add(out, battle_setting_side(battle->setting, event->side)->name);
        }
    } else if (strcmp(blank, "rule") == 0) {
        text_add(out, set->rule_ids[event->rule]);
    } else if (strcmp(blank, "phase") == 0 && event->kind == EVENT_PHASE) {
        text_add(out, set->phases[event->numbers[0]].label);
    } else if (strcmp(blank, "words") == 0) {
        fill(battle, event, sentence_pattern(set, event->words), out);
    } else {
        bool is_known = fill_number(event, blank, out);
        assert(is_known);
        (void)is_known;
    }
}

static void fill(const Battle *battle, const Event *event, const char *pattern, Text *out) {
    while (*pattern != '\0') {
        size_t plain = strcspn(pattern, "{");
        text_add_bytes(out, pattern, plain);
        pattern += plain;
        if (*pattern == '{') {
            char blank[16] = "";
            size_t length = strcspn(pattern, "}");
            assert(pattern[length] == '}' && length < sizeof blank);
            memcpy(blank, pattern + 1, length - 1);
            fill_blank(battle, event, blank, out);
            pattern += length + 1;
        }
    }
}

void sentence_of_event(const Battle *battle, const Event *event, Text *out) {
    fill(battle, event, pattern_of(battle, event), out);
}
