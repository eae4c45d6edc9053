/* How a game is played: who sits at the table, and so what may be taken back. */
#ifndef ENFILADE_SESSION_SESSION_PLAY_H
#define ENFILADE_SESSION_SESSION_PLAY_H

#include "enfilade/base/text.h"
#include "enfilade/battlefield/battle_setting.h"
#include "enfilade/player/computer_player.h"

typedef enum SessionMode {
    SESSION_HOT_SEAT, /* two or more persons take turns: only what gave nothing away is taken back
                       */
    SESSION_SOLITARY, /* one person, alone or against the computer: anything is taken back */
    SESSION_STUDY,    /* a game is looked at, and gone on with from anywhere */
    SESSION_MODE_COUNT,
} SessionMode;

/* Zeroed: hot seat. */
typedef struct SessionPlay {
    SessionMode mode;
    /* SESSION_SOLITARY, by side value - 1: the level of the computer player that plays the side,
     * 1 to COMPUTER_PLAYER_LEVELS; 0: the person. All 0 in the other modes. */
    uint8_t levels[SETTING_SIDE_LIMIT];
} SessionPlay;

/* Does the computer play this side? */
bool session_play_is_computer(const SessionPlay *play, SideId side);
/* "hot-seat", "solitary levels=0,2", "study": one level for each side of the battle. */
void session_play_write(const SessionPlay *play, size_t side_count, Text *out);
/* Reads that; `level_count` is how many levels stood there. False with what would be right. */
bool session_play_read(const char *words, SessionPlay *out, size_t *level_count, char *why,
                       size_t why_room);
/* Reads who plays, one word for each side: "person,2", "person" or a level; "alone": one person for
 * all sides. Persons alone play in hot seat. False with what would be right. */
bool session_play_of_players(const char *words, size_t side_count, SessionPlay *out, char *why,
                             size_t why_room);

#endif
