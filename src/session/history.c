/* Where the game stood after each step. An event is kept once: by the game while it is on the line
 * where the game stands, else by its place. */
#include "history.h"

#include <assert.h>
#include <string.h>

typedef ARRAY(size_t) NodeArray;

static const GamePlace *stood(const History *history, size_t node) {
    return &history->places.items[node].stood;
}

/* Battles now and then */

static bool is_far_enough(const History *history, size_t node, size_t before) {
    return stood(history, node)->settled_count - stood(history, before)->settled_count >=
           history->distance;
}

static void drop_battle(History *history, Place *place) {
    if (place->battle != NULL) {
        history->bytes -= place->battle->size;
        battle_destroy(place->battle);
        place->battle = NULL;
    }
}

static void keep_battle(History *history, Place *place, const Battle *battle) {
    place->battle = battle_copy(battle);
    history->bytes += battle->size;
}

/* Parents come before their children. */
static void thin_out(History *history, const LineTree *tree) {
    history->distance *= 2;
    for (size_t i = 1; i < history->places.count; i++) {
        Place *place = &history->places.items[i];
        size_t before = history->places.items[line_tree_node(tree, i)->parent].snapshot;
        if (place->battle != NULL && !is_far_enough(history, i, before)) {
            drop_battle(history, place);
        }
        place->snapshot = place->battle != NULL ? i : before;
    }
}

void history_init(History *history, const Game *game, size_t byte_limit) {
    Place start = {0};
    size_t root = 0;
    memset(history, 0, sizeof *history);
    history->distance = HISTORY_DISTANCE;
    history->byte_limit = byte_limit;
    game_place(game, &start.stood);
    keep_battle(history, &start, game_settled_battle(game));
    ARRAY_ADD(&history->places, start);
    ARRAY_ADD(&history->way, root);
}

void history_finish(History *history) {
    for (size_t i = 0; i < history->places.count; i++) {
        memory_free(history->places.items[i].kept);
        battle_destroy(history->places.items[i].battle);
    }
    ARRAY_FINISH(&history->places);
    ARRAY_FINISH(&history->way);
}

void history_add(History *history, const LineTree *tree, const Game *game) {
    size_t node = history->places.count;
    size_t parent = line_tree_node(tree, node)->parent;
    Place place = {.snapshot = history->places.items[parent].snapshot};
    assert(history->way.items[history->way.count - 1] == parent);
    game_place(game, &place.stood);
    ARRAY_ADD(&history->places, place);
    ARRAY_ADD(&history->way, node);
    if (is_far_enough(history, node, place.snapshot)) {
        Place *added = &history->places.items[node];
        keep_battle(history, added, game_settled_battle(game));
        added->snapshot = node;
    }
    while (history->bytes > history->byte_limit &&
           history->bytes > history->places.items[0].battle->size) {
        thin_out(history, tree);
    }
}

/* Events */

static size_t first_event(const History *history, const LineTree *tree, size_t node) {
    return node == 0 ? 0 : stood(history, line_tree_node(tree, node)->parent)->event_count;
}

size_t history_event_count(const History *history, const LineTree *tree, size_t node) {
    return stood(history, node)->event_count - first_event(history, tree, node);
}

const Event *history_event(const History *history, const LineTree *tree, const Game *game,
                           size_t node, size_t index) {
    const Place *place = &history->places.items[node];
    assert(index < history_event_count(history, tree, node));
    return place->kept != NULL ? &place->kept[index]
                               : game_event(game, first_event(history, tree, node) + index);
}

size_t history_node_of_event(const History *history, size_t event) {
    size_t low = 0, high = history->way.count - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (stood(history, history->way.items[middle])->event_count > event) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return history->way.items[low];
}

/* Battles */

/* The steps of the way to `node` that have events after the first `events`, the last of them first.
 */
static void collect_back(const History *history, const LineTree *tree, size_t node, size_t events,
                         NodeArray *out) {
    while (stood(history, node)->event_count > events) {
        ARRAY_ADD(out, node);
        if (node == 0) {
            break;
        }
        node = line_tree_node(tree, node)->parent;
    }
}

/* Applies the events from `from` up to `end` of a way; the steps that have them come last first. */
static void apply(const History *history, const LineTree *tree, const Game *game,
                  const NodeArray *nodes, size_t from, size_t end, Battle **battle) {
    for (size_t i = nodes->count; i-- > 0;) {
        size_t node = nodes->items[i];
        size_t first = first_event(history, tree, node);
        size_t count = history_event_count(history, tree, node);
        for (size_t k = from > first ? from - first : 0; k < count && first + k < end; k++) {
            event_apply_grown(battle, history_event(history, tree, game, node, k));
        }
    }
}

Battle *history_battle(const History *history, const LineTree *tree, const Game *game, size_t node,
                       size_t events) {
    size_t snapshot = history->places.items[node].snapshot;
    while (snapshot != 0 && stood(history, snapshot)->settled_count > events) {
        snapshot = history->places.items[line_tree_node(tree, snapshot)->parent].snapshot;
    }
    size_t from = stood(history, snapshot)->settled_count;
    const Battle *before = history->places.items[snapshot].battle;
    if (from > events) { /* inside the set-up */
        from = 0;
        before = game_first_battle(game);
    }
    Battle *battle = battle_copy(before);
    NodeArray nodes = {0};
    collect_back(history, tree, node, from, &nodes);
    apply(history, tree, game, &nodes, from, events, &battle);
    ARRAY_FINISH(&nodes);
    return battle;
}

/* Going */

static void find_way(const LineTree *tree, size_t node, NodeArray *out) {
    for (size_t at = node;; at = line_tree_node(tree, at)->parent) {
        ARRAY_ADD(out, at);
        if (at == 0) {
            break;
        }
    }
    for (size_t i = 0, k = out->count - 1; i < k; i++, k--) {
        size_t swapped = out->items[i];
        out->items[i] = out->items[k];
        out->items[k] = swapped;
    }
}

/* How many steps two ways have in common, up to the last at which no question waits: there the game
 * has settled everything that it has told. */
static size_t count_common(const History *history, const NodeArray *way) {
    size_t common = 0;
    while (common < way->count && common < history->way.count &&
           way->items[common] == history->way.items[common]) {
        common++;
    }
    while (common > 0 && stood(history, way->items[common - 1])->is_open) {
        common--;
    }
    return common;
}

/* The game leaves the step: its place keeps the events. */
static void keep_events(History *history, const LineTree *tree, const Game *game, size_t node) {
    size_t count = history_event_count(history, tree, node);
    Event *kept = count == 0 ? NULL : memory_allocate_array(count, sizeof *kept);
    for (size_t i = 0; i < count; i++) {
        kept[i] = *history_event(history, tree, game, node, i);
    }
    history->places.items[node].kept = kept;
}

/* The game comes to the step: it takes the events that it will have settled. */
static void give_events(History *history, const LineTree *tree, size_t node, size_t settled,
                        EventArray *out) {
    Place *place = &history->places.items[node];
    size_t first = first_event(history, tree, node);
    for (size_t i = first; i < place->stood.event_count && i < settled; i++) {
        ARRAY_ADD(out, place->kept[i - first]);
    }
    memory_free(place->kept);
    place->kept = NULL;
}

/* Back to the question that waited at the end of a way. */
static void reopen(const History *history, const LineTree *tree, Game *game, const NodeArray *way) {
    size_t node = way->items[way->count - 1];
    const GamePlace *place = stood(history, node);
    Step step = {.kind = place->step};
    AnswerArray answers = {0};
    if (step.kind == STEP_COMMAND) {
        step.command = line_tree_node(tree, line_tree_command(tree, node))->step.command;
    }
    for (size_t i = way->count - place->answer_count; i < way->count; i++) {
        const RecordedStep *answer = &line_tree_node(tree, way->items[i])->step;
        assert(answer->is_answer);
        ARRAY_ADD(&answers, answer->answer);
    }
    game_reopen(game, &step, answers.items, answers.count);
    ARRAY_FINISH(&answers);
}

void history_go(History *history, const LineTree *tree, Game *game, size_t node) {
    NodeArray way = {0};
    EventArray more = {0};
    const GamePlace there = *stood(history, node);
    find_way(tree, node, &way);
    size_t common = count_common(history, &way);
    size_t kept = common == 0 ? 0 : stood(history, way.items[common - 1])->event_count;
    Battle *settled = history_battle(history, tree, game, node, there.settled_count);
    for (size_t i = common; i < history->way.count; i++) {
        keep_events(history, tree, game, history->way.items[i]);
    }
    for (size_t i = common; i < way.count; i++) {
        give_events(history, tree, way.items[i], there.settled_count, &more);
    }
    assert(kept + more.count == there.settled_count);
    game_restore(game, settled, kept, more.items, more.count);
    if (there.is_open) {
        reopen(history, tree, game, &way);
    }
    assert(game_event_count(game) == there.event_count);
    battle_destroy(settled);
    ARRAY_FINISH(&more);
    ARRAY_FINISH(&history->way);
    history->way.items = way.items;
    history->way.count = way.count;
    history->way.room = way.room;
}
