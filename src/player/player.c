/* The list of players. */
#include "enfilade/player/player.h"

#include <string.h>

#include "enfilade/player/computer_player.h"
#include "enfilade/player/random_player.h"

static void random_command(void *state, const Battle *view, SideId side, Command *out) {
    random_player_command_for(state, view, side, out);
}

static void random_answer(void *state, const Battle *view, const Question *question, Answer *out) {
    random_player_answer(state, view, question, out);
}

/* The streams behind those that a battle names are the players'. */
static void create_random(Player *player, SideId side, uint64_t seed) {
    RandomPlayer *state = memory_allocate(sizeof *state);
    state->stream = random_stream(seed, STREAM_COUNT + side.value);
    *player = (Player){
        .state = state, .command = random_command, .answer = random_answer, .destroy = memory_free};
}

/* A slice of thought: here nobody waits for a frame. */
enum { POSITIONS = 1000 };

static void computer_command(void *state, const Battle *view, SideId side, Command *out) {
    (void)side;
    computer_player_begin(state, view);
    while (!computer_player_think(state, POSITIONS)) {
    }
    computer_player_command(state, out);
}

static void computer_answer(void *state, const Battle *view, const Question *question,
                            Answer *out) {
    computer_player_begin_question(state, view, question);
    while (!computer_player_think(state, POSITIONS)) {
    }
    computer_player_answer(state, out);
}

static void destroy_computer(void *state) {
    computer_player_destroy(state);
}

static void create_computer(Player *player, SideId side, int level, uint64_t seed) {
    *player = (Player){.state = computer_player_create(side, level, seed),
                       .command = computer_command,
                       .answer = computer_answer,
                       .destroy = destroy_computer};
}

const char *const *player_words(void) {
    static const char *const words[] = {"random", "1", "2", "3", NULL};
    _Static_assert(sizeof words / sizeof words[0] == COMPUTER_PLAYER_LEVELS + 2,
                   "a word for random play and each level");
    return words;
}

bool player_init(Player *player, const char *word, SideId side, uint64_t seed) {
    const char *const *words = player_words();
    *player = (Player){0};
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(word, words[i]) == 0) {
            if (i == 0) {
                create_random(player, side, seed);
            } else {
                create_computer(player, side, i, seed);
            }
            return true;
        }
    }
    return false;
}

void player_finish(Player *player) {
    if (player->destroy != NULL) {
        player->destroy(player->state);
    }
    *player = (Player){0};
}
