/* Where the game stood after each step of the lines of play: its events, its battle now and then,
 * and going there. */
#ifndef ENFILADE_SESSION_HISTORY_H
#define ENFILADE_SESSION_HISTORY_H

#include "enfilade/session/line_tree.h"

enum {
    /* A battle is kept whenever so many events have come since the last one kept; what lies between
     * is found by applying events: a few microseconds. */
    HISTORY_DISTANCE = 256,
    /* The battles kept together take at most so much and one battle more: 32 megabytes. When they
     * would take more, every other one goes and the distance doubles. (First Kernstown: a block of
     * 8 kilobytes, so that a million events fit before that.) */
    HISTORY_BYTE_LIMIT = 32 * 1024 * 1024,
};

typedef struct Place {
    GamePlace stood; /* the events are counted from the start of the battle */
    Event *kept; /* those of the step, while the game is on another line; NULL on its own; owned */
    Battle *battle;  /* as settled there; NULL at most places; owned */
    size_t snapshot; /* the last place on the way to it, itself included, with a battle */
} Place;

typedef struct History {
    ARRAY(Place) places; /* by the number of the step */
    ARRAY(size_t) way;   /* from the start to where the game stands */
    size_t distance, bytes, byte_limit;
} History;

/* The game stands at its start. */
void history_init(History *history, const Game *game, size_t byte_limit);
void history_finish(History *history); /* accepts a zeroed one */
/* The game has just made the next step of the tree. */
void history_add(History *history, const LineTree *tree, const Game *game);
/* Puts the game to a place where it stood before. */
void history_go(History *history, const LineTree *tree, Game *game, size_t node);
/* How many events a step had, and each of them. */
size_t history_event_count(const History *history, const LineTree *tree, size_t node);
const Event *history_event(const History *history, const LineTree *tree, const Game *game,
                           size_t node, size_t index);
/* The step on the way to where the game stands that an event came with; 0 for the set-up. */
size_t history_node_of_event(const History *history, size_t event);
/* The battle after the first `events` of the way to a node. The caller owns it. */
Battle *history_battle(const History *history, const LineTree *tree, const Game *game, size_t node,
                       size_t events);

#endif
