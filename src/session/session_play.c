/* How a game is played, and its words in a recording. */
#include "enfilade/session/session_play.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const MODE_WORDS[SESSION_MODE_COUNT] = {
    [SESSION_HOT_SEAT] = "hot-seat",
    [SESSION_SOLITARY] = "solitary",
    [SESSION_STUDY] = "study",
};
static const char LEVELS[] = " levels=";

bool session_play_is_computer(const SessionPlay *play, SideId side) {
    return side.value >= 1 && side.value <= SETTING_SIDE_LIMIT && play->levels[side.value - 1] > 0;
}

void session_play_write(const SessionPlay *play, size_t side_count, Text *out) {
    assert(play->mode < SESSION_MODE_COUNT && side_count <= SETTING_SIDE_LIMIT);
    text_add(out, MODE_WORDS[play->mode]);
    for (size_t i = 0; i < side_count && play->mode == SESSION_SOLITARY; i++) {
        text_format(out, "%s%d", i == 0 ? LEVELS : ",", (int)play->levels[i]);
    }
}

/* "0,2": each level is one digit. */
static bool read_levels(const char *words, SessionPlay *out, size_t *count) {
    for (*count = 0; *count < SETTING_SIDE_LIMIT; words++) {
        if (*words < '0' || *words > '0' + COMPUTER_PLAYER_LEVELS) {
            return false;
        }
        out->levels[(*count)++] = (uint8_t)(*words++ - '0');
        if (*words != ',') {
            return *words == '\0';
        }
    }
    return false;
}

bool session_play_read(const char *words, SessionPlay *out, size_t *level_count, char *why,
                       size_t why_room) {
    memset(out, 0, sizeof *out);
    *level_count = 0;
    for (size_t i = 0; i < SESSION_MODE_COUNT; i++) {
        size_t length = strlen(MODE_WORDS[i]);
        if (strncmp(words, MODE_WORDS[i], length) != 0) {
            continue;
        }
        const char *rest = words + length;
        out->mode = (SessionMode)i;
        if (i != SESSION_SOLITARY && *rest == '\0') {
            return true;
        }
        if (i == SESSION_SOLITARY && strncmp(rest, LEVELS, sizeof LEVELS - 1) == 0 &&
            read_levels(rest + sizeof LEVELS - 1, out, level_count)) {
            return true;
        }
    }
    snprintf(why, why_room,
             "found \"%.40s\"; a game is played \"hot-seat\", \"study\" or \"solitary levels=0,1\" "
             "with a level from 0 (a person) to %d for each side",
             words, (int)COMPUTER_PLAYER_LEVELS);
    return false;
}

/* The word before a comma or the end; false when it is neither "person" nor a level. */
static bool read_player(const char *word, size_t length, uint8_t *level) {
    static const char person[] = "person";
    if (length == sizeof person - 1 && strncmp(word, person, length) == 0) {
        *level = 0;
        return true;
    }
    *level = length == 1 ? (uint8_t)(word[0] - '0') : 0;
    return length == 1 && word[0] >= '1' && word[0] <= '0' + COMPUTER_PLAYER_LEVELS;
}

bool session_play_of_players(const char *words, size_t side_count, SessionPlay *out, char *why,
                             size_t why_room) {
    memset(out, 0, sizeof *out);
    if (strcmp(words, "alone") == 0) {
        out->mode = SESSION_SOLITARY;
        return true;
    }
    const char *word = words;
    size_t count = 0, persons = 0;
    bool is_read = true, is_last = false;
    for (; is_read && !is_last && count < side_count; count++) {
        size_t length = strcspn(word, ",");
        is_read = read_player(word, length, &out->levels[count]);
        persons += out->levels[count] == 0 ? 1 : 0;
        is_last = word[length] == '\0';
        word += length + (is_last ? 0 : 1);
    }
    is_read = is_read && is_last && count == side_count;
    if (!is_read || persons == 0) {
        snprintf(why, why_room,
                 "found \"%.40s\"; say who plays each of the %zu sides, \"person\" or a level from "
                 "1 to %d, with a person among them, as in \"person,2\"; or \"alone\"",
                 words, side_count, (int)COMPUTER_PLAYER_LEVELS);
        return false;
    }
    out->mode = persons == side_count ? SESSION_HOT_SEAT : SESSION_SOLITARY;
    return true;
}
