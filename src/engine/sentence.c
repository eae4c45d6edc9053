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
    [SENTENCE_STANDING_ANSWER_SET] = "{side} settles how this is answered from now on: {question}.",
    [SENTENCE_STANDING_ANSWER_DROPPED] = "{side} is asked again from now on: {question}.",
    [SENTENCE_TYPED_DICE] = "Roll {n0} dice and enter what they show.",
    [SENTENCE_STANDING_ANSWER_TAKEN] = "{side} answers as settled before: {question}.",
    [SENTENCE_ROLLED] = "{words}: {dice}.",
    [SENTENCE_CONCEDED] = "{side} gives up the battle.",
    [SENTENCE_SUM_ENDED] = "Total {n0}.",
    [SENTENCE_SUM_STEP] = "{s0}: {words}",
    [SENTENCE_PHASE_OF_ALL_BEGINS] = "Turn {n1}: {phase}.",
    [SENTENCE_SIDE_IS_READY] = "{side} is ready.",
    [SENTENCE_NOTHING_COMES_OF_IT] = "Nothing comes of it.",
    [SENTENCE_COMMAND_FALLS_AWAY] = "It can no longer be done.",
    [SENTENCE_NO_ODDS_OF_A_GUESS] = "First comes a guess at what is hidden; odds would tell it.",
    [SENTENCE_NEW_DICE] = "From here on other dice fall.",
};

const char *sentence_pattern(const RuleSet *set, uint16_t words) {
    if (words < ENGINE_SENTENCE_COUNT) {
        return ENGINE_SENTENCES[words];
    }
    size_t own = (size_t)(words - SENTENCE_OF_SET);
    assert(words > SENTENCE_OF_SET && own < set->sentence_count);
    return set->sentences[own];
}

static const struct {
    EngineSentence sides, nobodys;
} SENTENCES_OF_KINDS[EVENT_KIND_COUNT] = {
#define EVENT_ROW(kind, words, is_change, concern, known, place, sentence, nobodys)                \
    [EVENT_##kind] = {SENTENCE_##sentence, SENTENCE_##nobodys},
    EVENT_LIST(EVENT_ROW)
#undef EVENT_ROW
};

/* The pattern with which the log tells an event; "" when it tells nothing. */
static const char *pattern_of(const Battle *battle, const Event *event) {
    assert(event->kind < EVENT_KIND_COUNT);
    const RuleSet *set = battle_rules(battle);
    const char *of_kind =
        ENGINE_SENTENCES[event->side.value == 0 ? SENTENCES_OF_KINDS[event->kind].nobodys
                                                : SENTENCES_OF_KINDS[event->kind].sides];
    bool has_own_words = event->words != SENTENCE_NONE && strstr(of_kind, "{words}") == NULL;
    return has_own_words ? sentence_pattern(set, event->words) : of_kind;
}

void sentence_plain(const RuleSet *set, uint16_t words, Text *out) {
    const char *pattern = sentence_pattern(set, words);
    while (*pattern != '\0') {
        size_t plain = strcspn(pattern, "{");
        text_add_bytes(out, pattern, plain);
        pattern += plain;
        size_t length = *pattern == '{' ? strcspn(pattern, "}") + 1 : 0;
        size_t one = strcspn(pattern, "|");
        if (one < length && strncmp(pattern, "{other ", 7) != 0) {
            text_add_bytes(out, pattern + 1, one - 1); /* said of anybody */
        }
        pattern += length;
        bool needs_no_space = out->length == 0 || text_letters(out)[out->length - 1] == ' ';
        pattern += *pattern == ' ' && needs_no_space ? 1 : 0;
    }
}

bool sentence_names_ends(const RuleSet *set, uint16_t words) {
    const char *pattern = sentence_pattern(set, words);
    return strstr(pattern, "{v0}") != NULL || strstr(pattern, "{v1}") != NULL ||
           strstr(pattern, "{v2}") != NULL || strstr(pattern, "{v3}") != NULL;
}

static void fill(const Battle *battle, const Event *event, const char *pattern, Text *out);

/* One die as it shows; of several each that the event holds, and their sum: "3 + 4 = 7". */
static void add_dice(const Event *event, Text *out) {
    int count = event->numbers[0];
    for (int i = 0; i < count && i < EVENT_DICE_SHOWN && count > 1; i++) {
        text_format(out, "%d%s", event->numbers[1 + i], i + 1 < count ? " + " : " = ");
    }
    text_format(out, "%s%.0f", count > EVENT_DICE_SHOWN ? "... = " : "", event->values[0]);
}

static void add_unit(const Battle *battle, UnitId unit, Text *out) {
    if (unit.value != 0) {
        text_add(out, unit_name(battle, unit));
    }
}

/* {n0} to {n5}, {s0} to {s5}, {v0} to {v5}, {d0} to {d5}; false when the blank is another. */
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
    case 's':
        text_format(out, "%+d", (int)event->numbers[which]);
        return true;
    case 'v':
        if (fabs(value - round(value)) < 0.005 && fabs(value) < 1e9) { /* no "5.00 in" */
            text_format(out, "%d", (int)round(value));
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

/* {halts|halt} after {unit}, {other halts|halt}: which of the two words its name asks for. */
static void add_agreeing(const Battle *battle, const Event *event, const char *blank, Text *out) {
    bool is_of_other = strncmp(blank, "other ", 6) == 0;
    const char *one = is_of_other ? blank + 6 : blank;
    const char *many = strchr(one, '|') + 1;
    UnitId unit = is_of_other ? event->other : event->unit;
    if (unit.value != 0 && unit_is_plural(battle, unit)) {
        text_add(out, many);
    } else {
        text_add_bytes(out, one, (size_t)(many - one) - 1);
    }
}

static void fill_blank(const Battle *battle, const Event *event, const char *blank, Text *out) {
    const RuleSet *set = battle_rules(battle);
    if (strchr(blank, '|') != NULL) {
        add_agreeing(battle, event, blank, out);
    } else if (strcmp(blank, "unit") == 0) {
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
    } else if (strcmp(blank, "question") == 0 && event->kind == EVENT_SETTLED) {
        text_add(out, rule_set_question(set, (uint16_t)event->numbers[0])->label);
    } else if (strcmp(blank, "dice") == 0 && event->kind == EVENT_ROLL) {
        add_dice(event, out);
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
            char blank[32] = "";
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
