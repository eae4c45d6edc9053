/* The lines of play of a game: every step that was made, each after the one it was made at. Where
 * something else was done at a place, a new line begins there.
 *
 *     0 ── 1 ── 2 ── 3        the first line begins at 0
 *          └─── 4 ── 5        the second at 4
 *
 * A place is named by the number of the step that leads to it, in the order in which the steps were
 * made; 0 is the start of the battle. A line goes from its first step by first children to its end.
 */
#ifndef ENFILADE_SESSION_LINE_TREE_H
#define ENFILADE_SESSION_LINE_TREE_H

#include "enfilade/engine/recording.h"

enum {
    LINE_NAME_LIMIT = 80,  /* bytes of the name of a line */
    LINE_NOTE_LIMIT = 400, /* bytes of the note of a bookmark */
};

typedef struct LineNode {
    RecordedStep step;                            /* of 0 only the hashes: after the set-up */
    size_t parent;                                /* the step it was made at; 0 for 0 */
    size_t first_child, last_child, next_sibling; /* in the order of making; 0: none */
    size_t gone_to;                               /* the child gone to last; 0: none */
    size_t line;                                  /* the step with which its line begins */
    char *name; /* of the line that begins here; NULL: none; owned */
    char *note; /* of the bookmark here; NULL: no bookmark; owned */
} LineNode;

typedef struct LineTree {
    ARRAY(LineNode) nodes; /* [0] is the start */
    size_t current;        /* where the game stands */
} LineTree;

/* A tree of the start alone. */
void line_tree_init(LineTree *tree, const BattleHash *start);
void line_tree_finish(LineTree *tree); /* accepts a zeroed one */
/* The node; the number must be one of the tree's. Good until a step is added. */
const LineNode *line_tree_node(const LineTree *tree, size_t node);
/* Adds a step made where the game stands, which stands behind it then. Takes over its ticks. */
size_t line_tree_add(LineTree *tree, const RecordedStep *step);
/* The child of where the game stands that is this very step; 0 when there is none. */
size_t line_tree_find(const LineTree *tree, const RecordedStep *step, const RuleSet *set);
/* Stands at a node; on every node of the way from the start the way becomes the one gone last. */
void line_tree_go(LineTree *tree, size_t node);
/* Drops the steps from `count` on; whoever stood on one stands where it branched off. */
void line_tree_cut(LineTree *tree, size_t count);
/* Does the way from the start to `node` lead through `other`, or end there? */
bool line_tree_is_on_way(const LineTree *tree, size_t other, size_t node);
/* The end of the way gone last from a node. */
size_t line_tree_tip(const LineTree *tree, size_t node);
/* The last command on the way to a node, that itself included; 0: none, only answers to the set-up.
 */
size_t line_tree_command(const LineTree *tree, size_t node);

/* The lines, by the steps they begin with, in order: 0 is the first. */
bool line_tree_begins_line(const LineTree *tree, size_t node);
/* The name of the line a node is on; "" when it has none. */
const char *line_tree_name(const LineTree *tree, size_t node);
/* Names that line; "" takes the name away. The name must be allowed. */
void line_tree_set_name(LineTree *tree, size_t node, const char *name);
/* Puts a bookmark; NULL takes it away. The note must be allowed, it may be "". */
void line_tree_set_note(LineTree *tree, size_t node, const char *note);
/* May this be a name or note: UTF-8 without control characters, at most `limit` bytes, no blank at
 * either end? False with what would be right. */
bool line_tree_allows(const char *words, size_t limit, char *why, size_t why_room);

#endif
