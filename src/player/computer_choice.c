/* What plans are worth, and which is taken. */
#include "computer_inside.h"

#include <stdlib.h>

#include "enfilade/base/hash.h"
#include "enfilade/engine/look_ahead.h"
#include "enfilade/player/random_player.h"

/* A plan must be better than doing nothing by so much, or units would be shuffled about for ever.
 */
static const double LEAST_GAIN = 0.0004;
enum { LAST_TRIES = 40 };

/* The same dice for every plan, so that none is better by luck alone. */
static RandomStream stream_of_sample(const ComputerPlayer *player, size_t sample) {
    Hash hash;
    hash_init(&hash);
    hash_integer(&hash, (int64_t)player->seed);
    hash_integer(&hash, (int64_t)player->view_hash);
    hash_integer(&hash, player->level);
    hash_integer(&hash, (int64_t)sample);
    return random_stream(hash_value(&hash), STREAM_COMPUTER);
}

double computer_choice_appraise(const ComputerPlayer *player, const Battle *battle) {
    double worth = battle_rules(battle)->appraise(battle, player->side);
    return battle->is_over ? worth : worth + computer_posts_worth(player, battle);
}

void computer_choice_look(ComputerPlayer *player, ComputerCandidate *candidate) {
    RandomStream stream = stream_of_sample(player, candidate->samples);
    Battle *after = look_ahead_judged(player->view, &candidate->command, &stream);
    player->used++;
    candidate->sum += computer_choice_appraise(player, after);
    candidate->is_certain = stream.drawn <= LOOK_AHEAD_DRAWS;
    candidate->samples++;
    battle_destroy(after);
}

double computer_choice_worth(const ComputerCandidate *candidate) {
    return candidate->samples > 0 ? candidate->sum / (double)candidate->samples : -1;
}

bool computer_choice_gains(const ComputerPlayer *player, const ComputerCandidate *candidate) {
    return computer_choice_worth(candidate) > player->worth + LEAST_GAIN;
}

/* Best first; of equal ones that which was thought of first. */
void computer_choice_rank(ComputerPlayer *player) {
    ComputerCandidate *items = player->candidates.items;
    for (size_t i = 1; i < player->candidates.count; i++) {
        ComputerCandidate moved = items[i];
        double worth = computer_choice_worth(&moved);
        size_t row = i;
        for (; row > 0 && computer_choice_worth(&items[row - 1]) < worth; row--) {
            items[row] = items[row - 1];
        }
        items[row] = moved;
    }
}

static bool is_legal(const ComputerPlayer *player, const Command *command) {
    Ruling ruling;
    rule_set_judge(player->view, command, &ruling);
    return ruling.is_legal;
}

/* Where nothing was found and the phase may not end: anything legal; the last resort is to give
 * up. */
static void take_anything(ComputerPlayer *player) {
    RandomPlayer any = random_player(player->seed ^ player->view_hash);
    for (int i = 0; i < LAST_TRIES; i++) {
        random_player_command(&any, player->view, &player->command);
        if (side_is(player->command.side, player->side)) {
            return;
        }
    }
    player->command = (Command){.action = ENGINE_CONCEDE, .side = player->side};
}

void computer_choice_decide(ComputerPlayer *player) {
    Command end = {.action = ENGINE_END_PHASE, .side = player->side};
    bool may_end = is_legal(player, &end);
    computer_choice_rank(player);
    player->chosen = player->candidates.count;
    for (size_t i = 0; i < player->candidates.count; i++) {
        const ComputerCandidate *candidate = &player->candidates.items[i];
        if (may_end && !computer_choice_gains(player, candidate)) {
            break;
        }
        if (is_legal(player, &candidate->command)) {
            player->command = candidate->command;
            player->chosen = i;
            return;
        }
    }
    if (may_end) {
        player->command = end;
    } else {
        take_anything(player);
    }
}
