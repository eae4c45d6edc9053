/* The players of a battle. */
#include "players.h"

#include <assert.h>
#include <string.h>

static const char OPTION[] = "--players";

static bool is_player(const char *word) {
    for (const char *const *known = player_words(); *known != NULL; known++) {
        if (strcmp(*known, word) == 0) {
            return true;
        }
    }
    return false;
}

static void refuse(const char *word, FaultList *faults) {
    Text known = {0};
    for (const char *const *one = player_words(); *one != NULL; one++) {
        text_format(&known, "%s%s", known.length > 0 ? ", " : "", *one);
    }
    fault_list_add(faults, OPTION, 0, 0, "", "found \"%.40s\"; players are: %s", word,
                   text_letters(&known));
    text_finish(&known);
}

size_t players_split(char *letters, const char **out, size_t most, FaultList *faults) {
    size_t count = 0;
    for (char *word = letters; word != NULL;) {
        char *comma = strchr(word, ',');
        if (comma != NULL) {
            *comma = '\0';
        }
        if (!is_player(word) || count == most) {
            refuse(word, faults);
            return 0;
        }
        out[count++] = word;
        word = comma != NULL ? comma + 1 : NULL;
    }
    return count;
}

bool players_choose(const char *const *named, size_t count, size_t sides, const char **out,
                    FaultList *faults) {
    for (size_t i = 0; i < sides; i++) {
        out[i] = i < count ? named[i] : player_words()[0];
    }
    if (count != 0 && count != sides) {
        fault_list_add(faults, OPTION, 0, 0, "", "found %zu player%s; the battle has %zu sides",
                       count, count == 1 ? "" : "s", sides);
        return false;
    }
    return true;
}

void players_init(Player *players, const char *const *words, size_t sides, uint64_t seed) {
    for (size_t i = 0; i < sides; i++) {
        bool is_known = player_init(&players[i], words[i], (SideId){(uint16_t)(i + 1)}, seed);
        assert(is_known);
        (void)is_known;
    }
}

void players_finish(Player *players, size_t sides) {
    for (size_t i = 0; i < sides; i++) {
        player_finish(&players[i]);
    }
}
