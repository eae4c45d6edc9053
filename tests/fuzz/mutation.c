/* Inputs made from stored files by changing them (mutation.h). */
#include "mutation.h"

#include <string.h>

#include "enfilade/base/array.h"

/* A file in three parts; one that is no recording is all body. */
typedef struct Parts {
    Text head, scenario, body;
    bool has_scenario;
} Parts;

static const char KEY[] = "\nscenario ";

static uint32_t below(RandomStream *stream, size_t count) {
    return random_below(stream, count == 0 ? 1 : (uint32_t)count);
}

static bool chance(RandomStream *stream, uint32_t in) {
    return random_below(stream, in) == 0;
}

static void take_apart(const Text *file, Parts *out) {
    const char *bytes = text_letters(file);
    const char *key = strstr(bytes, KEY);
    const char *text = key == NULL ? NULL : strchr(key + 1, '\n');
    size_t length = 0;
    memset(out, 0, sizeof *out);
    for (const char *at = key == NULL ? "" : key + sizeof KEY - 1; *at >= '0' && *at <= '9'; at++) {
        length = length * 10 + (size_t)(*at - '0');
    }
    size_t left = text == NULL ? 0 : file->length - (size_t)(text + 1 - bytes);
    out->has_scenario = text != NULL && length < left;
    if (!out->has_scenario) {
        text_add_bytes(&out->body, bytes, file->length);
        return;
    }
    text_add_bytes(&out->head, bytes, (size_t)(key + 1 - bytes));
    text_add_bytes(&out->scenario, text + 1, length);
    text_add_bytes(&out->body, text + 1 + length, left - length);
}

static void put_together(const Parts *parts, Text *out) {
    text_add_bytes(out, text_letters(&parts->head), parts->head.length);
    if (parts->has_scenario) {
        text_format(out, "scenario %zu\n", parts->scenario.length);
        text_add_bytes(out, text_letters(&parts->scenario), parts->scenario.length);
    }
    text_add_bytes(out, text_letters(&parts->body), parts->body.length);
}

/* Puts other bytes in the place of some of them. */
static void replace(Text *text, size_t at, size_t count, const char *bytes, size_t room) {
    Text changed = {0};
    text_add_bytes(&changed, text_letters(text), at);
    text_add_bytes(&changed, bytes, room);
    text_add_bytes(&changed, text_letters(text) + at + count, text->length - at - count);
    text_finish(text);
    *text = changed;
}

/* Bytes */

static void change_bytes(RandomStream *stream, Text *text) {
    size_t at = below(stream, text->length + 1);
    size_t left = text->length - at;
    size_t count = below(stream, left < 8 ? left + 1 : 8);
    char bytes[8];
    size_t room = below(stream, 4);
    for (size_t i = 0; i < room; i++) {
        bytes[i] = (char)random_below(stream, 256);
    }
    replace(text, at, count, bytes, room);
}

/* Numbers */

static const char *const NUMBERS[] = {
    "0",     "-1",    "1",     "2",          "3",           "127",        "255",
    "65535", "65536", "46080", "2147483647", "-2147483648", "4294967296", "9223372036854775807",
    "1e9",   "-0",    "0.5",   "1e-9",       "99999999",    "1e308"};

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

/* The next number from a place on: another one, or one beside it. */
static void change_number(RandomStream *stream, Text *text) {
    const char *bytes = text_letters(text);
    size_t at = below(stream, text->length + 1), end = 0;
    while (at < text->length && !is_digit(bytes[at])) {
        at++;
    }
    for (end = at; end < text->length && is_digit(bytes[end]); end++) {
    }
    if (end == at || end - at > 9) {
        return;
    }
    Text number = {0};
    if (chance(stream, 2)) {
        text_add(&number, NUMBERS[below(stream, sizeof NUMBERS / sizeof NUMBERS[0])]);
    } else {
        int64_t value = 0;
        for (size_t i = at; i < end; i++) {
            value = value * 10 + (bytes[i] - '0');
        }
        text_format(&number, "%lld", (long long)value + (int64_t)below(stream, 9) - 4);
    }
    replace(text, at, end - at, text_letters(&number), number.length);
    text_finish(&number);
}

void mutation_change(RandomStream *stream, Text *text) {
    if (chance(stream, 4)) {
        change_bytes(stream, text);
    } else {
        change_number(stream, text);
    }
}

/* Lines */

typedef struct Span {
    size_t at, count; /* with the line's end */
} Span;

typedef ARRAY(Span) Spans;

static void find_lines(const Text *text, Spans *out) {
    const char *bytes = text_letters(text);
    for (size_t at = 0; at < text->length;) {
        const char *end = memchr(bytes + at, '\n', text->length - at);
        size_t count = end == NULL ? text->length - at : (size_t)(end - bytes) + 1 - at;
        Span line = {at, count};
        ARRAY_ADD(out, line);
        at += count;
    }
}

static Span any_line(RandomStream *stream, const Text *text) {
    Spans lines = {0};
    find_lines(text, &lines);
    Span line = {0, 0};
    if (lines.count > 0) {
        line = lines.items[below(stream, lines.count)];
    }
    ARRAY_FINISH(&lines);
    return line;
}

static void change_lines(RandomStream *stream, Text *text, const Text *other) {
    Span line = any_line(stream, text), source = any_line(stream, chance(stream, 2) ? text : other);
    Text bytes = {0};
    if (source.at + source.count <= other->length && chance(stream, 2)) {
        text_add_bytes(&bytes, text_letters(other) + source.at, source.count);
    } else if (source.at + source.count <= text->length) {
        text_add_bytes(&bytes, text_letters(text) + source.at, source.count);
    }
    switch (below(stream, 3)) {
    case 0: /* one goes */
        replace(text, line.at, line.count, "", 0);
        break;
    case 1: /* one comes */
        replace(text, line.at, 0, text_letters(&bytes), bytes.length);
        break;
    default: /* one in the place of another */
        replace(text, line.at, line.count, text_letters(&bytes), bytes.length);
        break;
    }
    text_finish(&bytes);
}

/* What belongs together in a recording */

/* The head of the body, some of its steps, and no more: what is changed then lies where the game
 * still goes as it did, and is played in a moment. */
static void keep_some_steps(RandomStream *stream, Text *body) {
    const size_t most_steps = 24;
    Spans lines = {0};
    size_t kept = 0, wanted = below(stream, most_steps), end = 0;
    find_lines(body, &lines);
    for (size_t i = 0; i < lines.count && kept <= wanted; i++) {
        const char *line = text_letters(body) + lines.items[i].at;
        kept += line[0] == '#' ? 1 : 0;
        end = lines.items[i].at + lines.items[i].count;
    }
    replace(body, end, body->length - end, "", 0);
    ARRAY_FINISH(&lines);
}

/* Steps without hashes may come out otherwise, and the game goes on from there. */
static void drop_hashes(Text *body) {
    Spans lines = {0};
    Text left = {0};
    bool is_start = true;
    find_lines(body, &lines);
    for (size_t i = 0; i < lines.count; i++) {
        const char *line = text_letters(body) + lines.items[i].at;
        if (line[0] != '#' || is_start) {
            text_add_bytes(&left, line, lines.items[i].count);
        }
        is_start = is_start && line[0] != '#';
    }
    text_finish(body);
    *body = left;
    ARRAY_FINISH(&lines);
}

static const char *const HEADS[][2] = {
    {"dice thrown\n", "dice typed\n"},
    {"play hot-seat\n", "play study\n"},
    {"play study\n", "play solitary levels=1,0\n"},
    {"play hot-seat\n", "play solitary levels=0,0\n"},
    {"play study\n", "play hot-seat\n"},
};

static void change_head(RandomStream *stream, Parts *parts) {
    size_t which = below(stream, sizeof HEADS / sizeof HEADS[0]);
    const char *found = strstr(text_letters(&parts->head), HEADS[which][0]);
    if (found != NULL) {
        replace(&parts->head, (size_t)(found - text_letters(&parts->head)), strlen(HEADS[which][0]),
                HEADS[which][1], strlen(HEADS[which][1]));
    }
}

/* Goes about between the steps there are, and takes notes. */
static void add_line_of_play(RandomStream *stream, Text *body) {
    static const char *const keys[] = {"go", "mark", "line", "unmark"};
    const char *key = keys[below(stream, 4)];
    text_format(body, "%s %u%s\n", key, below(stream, 12),
                key[0] == 'm' || key[0] == 'l' ? " Über die Brücke" : "");
}

static void cut(RandomStream *stream, Text *text) {
    size_t at = below(stream, text->length + 1);
    replace(text, at, text->length - at, "", 0);
}

static void change_once(RandomStream *stream, Parts *parts, const Text *other) {
    Text *where = !parts->has_scenario || chance(stream, 2) ? &parts->body
                  : chance(stream, 3)                       ? &parts->head
                                                            : &parts->scenario;
    switch (below(stream, 12)) {
    case 0:
    case 1:
        change_bytes(stream, where);
        break;
    case 2:
    case 3:
    case 4:
    case 5:
        change_number(stream, where);
        break;
    case 6:
    case 7:
    case 8:
        change_lines(stream, where, where == &parts->body ? other : where);
        break;
    case 9:
        change_head(stream, parts);
        break;
    case 10:
        add_line_of_play(stream, &parts->body);
        break;
    default:
        cut(stream, where);
        break;
    }
}

void mutation_make(RandomStream *stream, const Text *from, const Text *other, Text *out) {
    Parts parts, others;
    take_apart(from, &parts);
    take_apart(other, &others);
    if (parts.has_scenario) {
        keep_some_steps(stream, &parts.body);
        if (chance(stream, 2)) {
            drop_hashes(&parts.body);
        }
    }
    for (uint32_t i = below(stream, 4); i > 0; i--) {
        change_once(stream, &parts, &others.body);
    }
    if (parts.has_scenario) { /* no two are quite the same */
        text_format(&parts.body, "mark 0 %u\n", random_below(stream, 1000000));
    }
    put_together(&parts, out);
    text_finish(&parts.head);
    text_finish(&parts.scenario);
    text_finish(&parts.body);
    text_finish(&others.head);
    text_finish(&others.scenario);
    text_finish(&others.body);
}
