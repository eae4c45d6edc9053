/* The lines of play of a game. */
#include "enfilade/session/line_tree.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static LineNode *node_of(LineTree *tree, size_t node) {
    assert(node < tree->nodes.count);
    return &tree->nodes.items[node];
}

const LineNode *line_tree_node(const LineTree *tree, size_t node) {
    assert(node < tree->nodes.count);
    return &tree->nodes.items[node];
}

void line_tree_init(LineTree *tree, const BattleHash *start) {
    LineNode root = {.step = {.has_hash = true, .hash = *start}};
    memset(tree, 0, sizeof *tree);
    ARRAY_ADD(&tree->nodes, root);
}

static void finish_node(LineNode *node) {
    memory_free(node->step.ticks);
    memory_free(node->name);
    memory_free(node->note);
}

void line_tree_finish(LineTree *tree) {
    for (size_t i = 0; i < tree->nodes.count; i++) {
        finish_node(&tree->nodes.items[i]);
    }
    ARRAY_FINISH(&tree->nodes);
}

/* Going */

size_t line_tree_add(LineTree *tree, const RecordedStep *step) {
    size_t number = tree->nodes.count;
    size_t parent = tree->current;
    LineNode added = {.step = *step, .parent = parent};
    LineNode *before = node_of(tree, parent);
    added.line = before->first_child == 0 ? before->line : number;
    if (before->first_child == 0) {
        before->first_child = number;
    } else {
        node_of(tree, before->last_child)->next_sibling = number;
    }
    before->last_child = number;
    before->gone_to = number;
    ARRAY_ADD(&tree->nodes, added);
    tree->current = number;
    return number;
}

size_t line_tree_find(const LineTree *tree, const RecordedStep *step, const RuleSet *set) {
    Text wanted = {0}, found = {0};
    size_t child = line_tree_node(tree, tree->current)->first_child;
    if (child != 0) {
        recording_write_step(set, step, &wanted);
    }
    for (; child != 0; child = line_tree_node(tree, child)->next_sibling) {
        text_clear(&found);
        recording_write_step(set, &line_tree_node(tree, child)->step, &found);
        if (strcmp(text_letters(&wanted), text_letters(&found)) == 0) {
            break;
        }
    }
    text_finish(&wanted);
    text_finish(&found);
    return child;
}

void line_tree_go(LineTree *tree, size_t node) {
    assert(node < tree->nodes.count);
    tree->current = node;
    for (size_t at = node; at != 0; at = line_tree_node(tree, at)->parent) {
        node_of(tree, line_tree_node(tree, at)->parent)->gone_to = at;
    }
}

/* The parent's last child goes. */
static void unlink_last(LineTree *tree, size_t node) {
    LineNode *parent = node_of(tree, line_tree_node(tree, node)->parent);
    if (parent->first_child == node) {
        parent->first_child = parent->last_child = parent->gone_to = 0;
        return;
    }
    size_t before = parent->first_child;
    while (line_tree_node(tree, before)->next_sibling != node) {
        before = line_tree_node(tree, before)->next_sibling;
    }
    node_of(tree, before)->next_sibling = 0;
    parent->last_child = before;
    if (parent->gone_to == node) {
        parent->gone_to = before;
    }
}

void line_tree_cut(LineTree *tree, size_t count) {
    assert(count > 0);
    while (tree->current >= count) {
        tree->current = line_tree_node(tree, tree->current)->parent;
    }
    while (tree->nodes.count > count) {
        size_t last = tree->nodes.count - 1;
        unlink_last(tree, last);
        finish_node(node_of(tree, last));
        tree->nodes.count--;
    }
}

bool line_tree_is_on_way(const LineTree *tree, size_t other, size_t node) {
    while (node > other) { /* a parent has the smaller number */
        node = line_tree_node(tree, node)->parent;
    }
    return node == other;
}

size_t line_tree_tip(const LineTree *tree, size_t node) {
    while (line_tree_node(tree, node)->gone_to != 0) {
        node = line_tree_node(tree, node)->gone_to;
    }
    return node;
}

size_t line_tree_command(const LineTree *tree, size_t node) {
    while (node != 0 && line_tree_node(tree, node)->step.is_answer) {
        node = line_tree_node(tree, node)->parent;
    }
    return node;
}

/* Lines and bookmarks */

bool line_tree_begins_line(const LineTree *tree, size_t node) {
    return line_tree_node(tree, node)->line == node;
}

const char *line_tree_name(const LineTree *tree, size_t node) {
    const char *name = line_tree_node(tree, line_tree_node(tree, node)->line)->name;
    return name == NULL ? "" : name;
}

void line_tree_set_name(LineTree *tree, size_t node, const char *name) {
    LineNode *first = node_of(tree, line_tree_node(tree, node)->line);
    char *copy = name[0] == '\0' ? NULL : memory_copy_text(name);
    memory_free(first->name);
    first->name = copy;
}

void line_tree_set_note(LineTree *tree, size_t node, const char *note) {
    LineNode *marked = node_of(tree, node);
    char *copy = note == NULL ? NULL : memory_copy_text(note);
    memory_free(marked->note);
    marked->note = copy;
}

static bool is_control(const char *letter, size_t length) {
    unsigned char first = (unsigned char)letter[0];
    bool is_of_latin = length == 2 && first == 0xC2 && (unsigned char)letter[1] < 0xA0;
    return first < ' ' || first == 0x7F || is_of_latin;
}

bool line_tree_allows(const char *words, size_t limit, char *why, size_t why_room) {
    size_t length = strlen(words);
    if (length > limit) {
        snprintf(why, why_room, "found %zu bytes; names and notes like this have at most %zu",
                 length, limit);
        return false;
    }
    for (size_t at = 0; at < length;) {
        size_t letter = text_utf8_letter(words + at, length - at);
        if (letter == 0 || is_control(words + at, letter)) {
            snprintf(why, why_room,
                     "names and notes are one line of UTF-8 without control characters");
            return false;
        }
        at += letter;
    }
    if (length > 0 && (words[0] == ' ' || words[length - 1] == ' ')) {
        snprintf(why, why_room, "names and notes have no blank at their ends");
        return false;
    }
    return true;
}
