/* The computer player: thinking in steps, each a position or a few. */
#include "enfilade/player/computer_player.h"

#include <assert.h>
#include <string.h>

#include "computer_inside.h"
#include "enfilade/battlefield/battle_hash.h"

static const ComputerEffort efforts[COMPUTER_PLAYER_LEVELS] = {
    {.positions = 80, .subjects = 2, .enemies = 2, .friends = 1, .samples = 8},
    {.positions = 600,
     .subjects = 6,
     .enemies = 3,
     .friends = 2,
     .samples = 10,
     .varied = 1,
     .refined = 3,
     .more = 10},
    {.positions = 1200,
     .enemies = 3,
     .friends = 3,
     .samples = 12,
     .varied = 4,
     .refined = 6,
     .more = 30},
};

ComputerPlayer *computer_player_create(SideId side, int level, uint64_t seed) {
    assert(side.value > 0 && level >= 1 && level <= COMPUTER_PLAYER_LEVELS);
    ComputerPlayer *player = memory_allocate(sizeof *player);
    player->side = side;
    player->level = level;
    player->seed = seed;
    player->effort = &efforts[level - 1];
    player->stage = COMPUTER_DECIDED;
    return player;
}

static void forget(ComputerPlayer *player) {
    for (uint32_t i = 0; player->posts != NULL && i <= player->view->unit_count; i++) {
        computer_route_destroy(player->posts[i].route);
    }
    battle_destroy(player->view);
    memory_free(player->subjects);
    memory_free(player->posts);
    player->view = NULL;
    player->posts = NULL;
    player->subjects = NULL;
    player->subject_count = 0;
    player->next_way = 1;
    player->next_subject = 0;
    player->fruitful = 0;
    player->drafts.count = 0;
    player->next_draft = 0;
    player->candidates.count = 0;
    player->next_ranked = 0;
    player->next_sample = 0;
    player->next_variant = 0;
    player->used = 0;
}

void computer_player_destroy(ComputerPlayer *player) {
    if (player != NULL) {
        forget(player);
        computer_ground_destroy(player->ground);
        ARRAY_FINISH(&player->drafts);
        ARRAY_FINISH(&player->candidates);
        memory_free(player);
    }
}

/* The streams of a view are empty, so that this tells nothing of dice to come. */
static uint64_t hash_of_view(const Battle *view) {
    BattleHash hash;
    battle_hash(view, &hash);
    return battle_hash_all(&hash);
}

static void look_at(ComputerPlayer *player, const Battle *view) {
    forget(player);
    player->view = battle_copy(view);
    memset(player->view->streams, 0, sizeof player->view->streams);
    player->view_hash = hash_of_view(player->view);
}

void computer_player_begin(ComputerPlayer *player, const Battle *view) {
    look_at(player, view);
    player->stage = COMPUTER_POSTS;
}

/* The next way; after the last the thinking proper begins. */
static void find_next_way(ComputerPlayer *player) {
    if (player->next_way <= player->view->unit_count) {
        computer_posts_find_way(player, (UnitId){player->next_way++});
        return;
    }
    player->worth = computer_choice_appraise(player, player->view);
    computer_candidates_order(player);
    player->stage = COMPUTER_LISTS;
}

void computer_player_begin_question(ComputerPlayer *player, const Battle *view,
                                    const Question *question) {
    look_at(player, view);
    computer_answer_decide(player, question, &player->answer);
    player->stage = COMPUTER_DECIDED;
}

/* Enough when a few units were looked at and one of them has something good to do. */
static bool has_enough(ComputerPlayer *player) {
    if (player->effort->subjects == 0 || player->fruitful < player->effort->subjects) {
        return false;
    }
    for (size_t i = 0; i < player->candidates.count; i++) {
        if (computer_choice_gains(player, &player->candidates.items[i])) {
            return true;
        }
    }
    return false;
}

static void list_next(ComputerPlayer *player) {
    bool is_spent = player->used >= player->effort->positions;
    if (player->next_subject == player->subject_count || is_spent || has_enough(player)) {
        computer_choice_rank(player);
        player->stage = COMPUTER_VARIES;
        return;
    }
    player->used++;
    computer_candidates_draft(player, player->subjects[player->next_subject++]);
    player->has_planned = false;
    player->stage = COMPUTER_DRAFTS;
}

/* Looks once more at the plan made last, while it lacks samples; false when it has all. */
static bool sample_last(ComputerPlayer *player) {
    size_t count = player->candidates.count;
    ComputerCandidate *last = count > 0 ? &player->candidates.items[count - 1] : NULL;
    if (last == NULL || last->is_certain || last->samples >= player->effort->samples) {
        return false;
    }
    computer_choice_look(player, last);
    return true;
}

/* Plans a draft, to be looked at next; false when nothing new comes of it. */
static bool try_draft(ComputerPlayer *player, const ComputerDraft *draft) {
    ComputerCandidate candidate;
    memset(&candidate, 0, sizeof candidate);
    candidate.draft = *draft;
    player->used++;
    if (!computer_candidates_plan(player, draft, &candidate.command)) {
        return false;
    }
    ARRAY_ADD(&player->candidates, candidate);
    return true;
}

static void draft_next(ComputerPlayer *player) {
    if (sample_last(player)) {
        return;
    }
    bool is_spent = player->used >= player->effort->positions;
    if (player->next_draft == player->drafts.count || is_spent) {
        player->fruitful += player->has_planned ? 1 : 0;
        player->stage = COMPUTER_LISTS;
        return;
    }
    ComputerDraft draft = player->drafts.items[player->next_draft++];
    if (try_draft(player, &draft) && !draft.is_complete) {
        player->has_planned = true;
    }
}

static void vary_next(ComputerPlayer *player) {
    if (sample_last(player)) {
        return;
    }
    size_t varied = player->effort->varied;
    varied = varied < player->candidates.count ? varied : player->candidates.count;
    bool is_spent = player->used >= player->effort->positions;
    if (player->next_ranked >= varied || is_spent) {
        computer_choice_rank(player);
        player->next_ranked = 0;
        player->stage = COMPUTER_REFINES;
        return;
    }
    ComputerDraft draft = player->candidates.items[player->next_ranked].draft;
    ComputerIdea idea;
    if (draft.is_complete || !computer_ideas_vary(&draft.idea, player->next_variant, &idea)) {
        player->next_ranked++;
        player->next_variant = 0;
        return;
    }
    player->next_variant++;
    draft.idea = idea;
    try_draft(player, &draft);
}

static void refine_next(ComputerPlayer *player) {
    size_t refined = player->effort->refined;
    refined = refined < player->candidates.count ? refined : player->candidates.count;
    if (player->next_ranked >= refined) {
        computer_choice_decide(player);
        player->stage = COMPUTER_DECIDED;
        return;
    }
    ComputerCandidate *candidate = &player->candidates.items[player->next_ranked];
    if (!candidate->is_certain && player->next_sample < player->effort->more) {
        computer_choice_look(player, candidate);
        player->next_sample++;
    } else {
        player->next_ranked++;
        player->next_sample = 0;
    }
}

static void think_once(ComputerPlayer *player) {
    switch (player->stage) {
    case COMPUTER_POSTS:
        computer_posts_assign(player);
        player->stage = COMPUTER_WAYS;
        return;
    case COMPUTER_WAYS:
        find_next_way(player);
        return;
    case COMPUTER_LISTS:
        list_next(player);
        return;
    case COMPUTER_DRAFTS:
        draft_next(player);
        return;
    case COMPUTER_VARIES:
        vary_next(player);
        return;
    case COMPUTER_REFINES:
        refine_next(player);
        return;
    case COMPUTER_DECIDED:
        return;
    }
}

bool computer_player_think(ComputerPlayer *player, size_t positions) {
    assert(player->view != NULL);
    size_t looked = 0;
    while (player->stage != COMPUTER_DECIDED && looked < positions) {
        size_t before = player->used;
        think_once(player);
        looked += player->used > before ? player->used - before : 1;
    }
    return player->stage == COMPUTER_DECIDED;
}

void computer_player_command(const ComputerPlayer *player, Command *out) {
    assert(player->stage == COMPUTER_DECIDED);
    *out = player->command;
}

void computer_player_answer(const ComputerPlayer *player, Answer *out) {
    assert(player->stage == COMPUTER_DECIDED);
    *out = player->answer;
}

size_t computer_player_positions(const ComputerPlayer *player) {
    return player->used;
}

size_t computer_player_budget(const ComputerPlayer *player) {
    return player->effort->positions;
}
