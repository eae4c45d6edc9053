/* Counting what runs came to (odds_tally.h). */
#include "odds_tally.h"

#include <assert.h>
#include <string.h>

static const char the_rest[] = "Something rarer.";

void odds_tally_finish(OddsTally *tally) {
    for (size_t i = 0; i < tally->count; i++) {
        memory_free(tally->counts[i].words);
    }
    ARRAY_FINISH(&tally->path.dice);
    memset(tally, 0, sizeof *tally);
}

static OddsCount *find(OddsTally *tally, const char *words) {
    for (size_t i = 0; i < tally->count; i++) {
        if (strcmp(tally->counts[i].words, words) == 0) {
            return &tally->counts[i];
        }
    }
    return NULL;
}

static OddsCount *find_or_add(OddsTally *tally, const char *words) {
    OddsCount *found = find(tally, words);
    if (found == NULL && tally->count >= ODDS_OUTCOME_LIMIT - 1) {
        words = the_rest;
        found = find(tally, words);
    }
    if (found == NULL) {
        found = &tally->counts[tally->count++];
        *found = (OddsCount){.words = memory_copy_text(words)};
    }
    return found;
}

void odds_tally_add(OddsTally *tally, const char *words, bool befalls_own, bool befalls_others,
                    double weight) {
    OddsCount *count = find_or_add(tally, words);
    count->befalls_own |= befalls_own;
    count->befalls_others |= befalls_others;
    count->weight += weight;
    if (weight <= 0) {
        count->samples++;
        tally->samples++;
    }
}

double odds_tally_leaves(const OddsTally *tally) {
    double leaves = 1;
    for (size_t i = 0; i < tally->path.next; i++) {
        leaves *= tally->path.dice.items[i].faces;
    }
    return leaves;
}

double odds_tally_weight(const OddsTally *tally) {
    return 1 / odds_tally_leaves(tally);
}

void odds_tally_advance(OddsTally *tally) {
    DiceTape *path = &tally->path;
    tally->walked++;
    assert(path->next <= path->dice.count);
    path->dice.count = path->next; /* what lay beyond belonged to another branch */
    while (path->dice.count > 0) {
        TapeDie *last = &path->dice.items[path->dice.count - 1];
        if (last->shows < last->faces) {
            last->shows++;
            return;
        }
        path->dice.count--;
    }
    tally->is_exact = true;
}

static bool is_meant(const OddsCount *count, const OddsCount *only, bool of_own) {
    return only != NULL ? count == only : of_own ? count->befalls_own : count->befalls_others;
}

void odds_tally_figure(const OddsTally *tally, const OddsCount *only, bool of_own,
                       Proportion *out) {
    double weight = 0;
    uint64_t hits = 0;
    for (size_t i = 0; i < tally->count; i++) {
        if (is_meant(&tally->counts[i], only, of_own)) {
            weight += tally->counts[i].weight;
            hits += tally->counts[i].samples;
        }
    }
    if (tally->is_exact) {
        weight = weight > 1 - 1e-9
                     ? 1
                     : weight; /* all of many parts may come to a little less or more */
        *out = (Proportion){weight, weight, weight};
    } else {
        *out = proportion(hits, tally->samples);
    }
}
