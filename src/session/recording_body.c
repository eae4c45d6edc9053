/* The lines of a recording behind its head. */
#include "recording_body.h"

#include <stdio.h>
#include <string.h>

static const char UNDO[] = "undo", GO[] = "go", LINE[] = "line", MARK[] = "mark",
                  UNMARK[] = "unmark";

/* Writing */

void recording_body_write_go(size_t node, Text *out) {
    text_format(out, "%s %zu", GO, node);
}

static void write_words(const char *key, size_t node, const char *words, Text *out) {
    text_format(out, "%s %zu%s%s", key, node, words[0] == '\0' ? "" : " ", words);
}

void recording_body_write_name(size_t node, const char *name, Text *out) {
    write_words(LINE, node, name, out);
}

void recording_body_write_note(size_t node, const char *note, Text *out) {
    if (note == NULL) {
        write_words(UNMARK, node, "", out);
    } else {
        write_words(MARK, node, note, out);
    }
}

static void write_go_line(size_t node, Text *out) {
    recording_body_write_go(node, out);
    text_add(out, "\n");
}

void recording_body_write_step(const RuleSet *set, const RecordedStep *step, Text *out) {
    recording_write_step(set, step, out);
    text_add(out, "\n");
    if (step->has_hash) {
        recording_write_hash(step, out);
        text_add(out, "\n");
    }
}

static void write_names_and_notes(const LineTree *lines, Text *out) {
    for (size_t i = 0; i < lines->nodes.count; i++) {
        const LineNode *node = line_tree_node(lines, i);
        if (node->name != NULL) {
            recording_body_write_name(i, node->name, out);
            text_add(out, "\n");
        }
    }
    for (size_t i = 0; i < lines->nodes.count; i++) {
        const LineNode *node = line_tree_node(lines, i);
        if (node->note != NULL) {
            recording_body_write_note(i, node->note, out);
            text_add(out, "\n");
        }
    }
}

/* The last two places tell what is done again from where the game stands: whoever goes to the end
 * of a line and back can go there again. */
void recording_body_write(const RuleSet *set, const LineTree *lines, Text *out) {
    size_t at = 0;
    for (size_t i = 1; i < lines->nodes.count; i++) {
        const LineNode *node = line_tree_node(lines, i);
        if (node->parent != at) {
            write_go_line(node->parent, out);
        }
        recording_body_write_step(set, &node->step, out);
        at = i;
    }
    write_names_and_notes(lines, out);
    size_t tip = line_tree_tip(lines, lines->current);
    if (tip != at) {
        write_go_line(tip, out);
    }
    if (lines->current != tip) {
        write_go_line(lines->current, out);
    }
}

/* Reading */

static bool read_hash(const char *line, RecordingFile *out, char *why, size_t room) {
    LineNode *node = &out->lines.nodes.items[out->lines.current];
    if (!out->lacks_hash) {
        text_copy(why, room, "hashes follow a step");
        return false;
    }
    out->lacks_hash = false;
    if (!node->step.has_hash) {
        return recording_read_hash(line, &node->step, why, room);
    }
    RecordedStep again = {0}; /* format 1 writes a step once more when it is done again */
    bool is_read = recording_read_hash(line, &again, why, room);
    bool is_same = is_read && battle_hash_first_difference(&again.hash, &node->step.hash) ==
                                  HASH_SECTION_COUNT;
    memory_free(again.ticks);
    if (is_read && !is_same) {
        text_copy(why, room, "these hashes differ from those of the same step before");
    }
    return is_same;
}

static bool take_back(RecordingFile *out, char *why, size_t room) {
    size_t command = line_tree_command(&out->lines, out->lines.current);
    if (command == 0) {
        text_copy(why, room, "there is nothing left to take back");
        return false;
    }
    line_tree_go(&out->lines, line_tree_node(&out->lines, command)->parent);
    out->lacks_hash = false;
    return true;
}

/* A step made once more at the same place: format 1 does that when it is done again. */
static bool make_again(size_t child, RecordingFile *out, char *why, size_t room) {
    if (out->format > 1) {
        snprintf(why, room, "this step was made here before; \"%s %zu\" would be right", GO, child);
        return false;
    }
    line_tree_go(&out->lines, child);
    out->lacks_hash = true;
    return true;
}

static bool read_step(const RuleSet *set, const char *line, RecordingFile *out, char *why,
                      size_t room) {
    RecordedStep step;
    if (!recording_read_step(set, line, &step, why, room)) {
        return false;
    }
    size_t child = line_tree_find(&out->lines, &step, set);
    if (child != 0) {
        return make_again(child, out, why, room);
    }
    line_tree_add(&out->lines, &step);
    out->lacks_hash = true;
    return true;
}

/* Nothing, or one blank and words. */
static bool is_followed_well(const char *rest) {
    return rest[0] == '\0' || (rest[1] != '\0' && rest[1] != ' ');
}

/* "mark 12 words": the number of a step made before and what stands behind it, "" for nothing. */
static const char *read_node(const char *line, size_t key_length, const LineTree *lines,
                             size_t *node, char *why, size_t room) {
    char number[24];
    int64_t read = 0;
    const char *words = line + key_length + 1;
    size_t length = strcspn(words, " ");
    size_t last = lines->nodes.count - 1;
    bool is_number = length < sizeof number;
    if (is_number) {
        memcpy(number, words, length);
        number[length] = '\0';
        is_number = words[0] >= '0' && words[0] <= '9' && text_read_integer(number, &read);
    }
    if (!is_number || read > (int64_t)last || !is_followed_well(words + length)) {
        snprintf(why, room,
                 "found \"%.60s\"; behind \"%.*s\" stands the number of a step made before, here 0 "
                 "(the start) to %zu, with one blank around it",
                 line, (int)key_length, line, last);
        return NULL;
    }
    *node = (size_t)read;
    return words + length + (words[length] == ' ');
}

static bool has_nothing_behind(const char *words, const char *key, char *why, size_t room) {
    if (words[0] != '\0') {
        snprintf(why, room, "found \"%.60s\"; nothing stands behind the number of \"%s\"", words,
                 key);
        return false;
    }
    return true;
}

/* Going to where the game stands begins something that is done wholly or not at all; once more, or
 * back where it began, it has ended. */
static void note_begun(RecordingFile *out, size_t node) {
    if (out->is_begun) {
        out->is_begun = node != out->lines.current && node != out->begun_at;
    } else if (node == out->lines.current) {
        out->is_begun = true;
        out->begun_at = node;
    }
}

static bool go(RecordingFile *out, size_t node, const char *words, char *why, size_t room) {
    if (!has_nothing_behind(words, GO, why, room)) {
        return false;
    }
    note_begun(out, node);
    line_tree_go(&out->lines, node);
    out->lacks_hash = false;
    return true;
}

static bool unmark(RecordingFile *out, size_t node, const char *words, char *why, size_t room) {
    if (!has_nothing_behind(words, UNMARK, why, room)) {
        return false;
    }
    line_tree_set_note(&out->lines, node, NULL);
    return true;
}

static bool name(RecordingFile *out, size_t node, const char *words, char *why, size_t room) {
    if (!line_tree_allows(words, LINE_NAME_LIMIT, why, room)) {
        return false;
    }
    line_tree_set_name(&out->lines, node, words);
    return true;
}

static bool mark(RecordingFile *out, size_t node, const char *words, char *why, size_t room) {
    if (!line_tree_allows(words, LINE_NOTE_LIMIT, why, room)) {
        return false;
    }
    line_tree_set_note(&out->lines, node, words);
    return true;
}

static const struct {
    const char *key;
    bool (*read)(RecordingFile *out, size_t node, const char *words, char *why, size_t room);
} WAYS[] = {{GO, go}, {LINE, name}, {MARK, mark}, {UNMARK, unmark}};

bool recording_body_read(const RuleSet *set, const char *line, RecordingFile *out, char *why,
                         size_t why_room) {
    if (line[0] == '#') {
        return read_hash(line, out, why, why_room);
    }
    if (out->format == 1) {
        return strcmp(line, UNDO) == 0 ? take_back(out, why, why_room)
                                       : read_step(set, line, out, why, why_room);
    }
    for (size_t i = 0; i < sizeof WAYS / sizeof WAYS[0]; i++) {
        size_t length = strlen(WAYS[i].key);
        size_t node = 0;
        if (strncmp(line, WAYS[i].key, length) != 0 || line[length] != ' ') {
            continue;
        }
        const char *words = read_node(line, length, &out->lines, &node, why, why_room);
        return words != NULL && WAYS[i].read(out, node, words, why, why_room);
    }
    return read_step(set, line, out, why, why_room);
}
