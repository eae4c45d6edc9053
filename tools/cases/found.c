/* A tree of found values. */
#include "found.h"

#include <math.h>
#include <string.h>

#include "enfilade/geometry/facing.h"

static Found *add(Arena *arena, Found *in, const char *key, FoundKind kind) {
    Found *value = arena_allocate(arena, sizeof *value);
    value->kind = kind;
    value->key = key;
    if (in != NULL) {
        if (in->last != NULL) {
            in->last->next = value;
        } else {
            in->first = value;
        }
        in->last = value;
    }
    return value;
}

Found *found_object(Arena *arena, Found *in, const char *key) {
    return add(arena, in, key, FOUND_OBJECT);
}

Found *found_list(Arena *arena, Found *in, const char *key) {
    return add(arena, in, key, FOUND_LIST);
}

void found_nothing(Arena *arena, Found *in, const char *key) {
    add(arena, in, key, FOUND_NOTHING);
}

void found_flag(Arena *arena, Found *in, const char *key, bool value) {
    add(arena, in, key, FOUND_FLAG)->number = value ? 1 : 0;
}

void found_number(Arena *arena, Found *in, const char *key, double value) {
    add(arena, in, key, FOUND_NUMBER)->number = value;
}

void found_bearing(Arena *arena, Found *in, const char *key, Vector facing) {
    add(arena, in, key, FOUND_BEARING)->number = facing_bearing(facing);
}

void found_word(Arena *arena, Found *in, const char *key, const char *word) {
    add(arena, in, key, FOUND_WORD)->word = word;
}

void found_point(Arena *arena, Found *in, const char *key, Vector point) {
    Found *list = found_list(arena, in, key);
    found_number(arena, list, NULL, point.x);
    found_number(arena, list, NULL, point.y);
}

const Found *found_member(const Found *object, const char *key) {
    for (const Found *value = object->first; value != NULL; value = value->next) {
        if (value->key != NULL && strcmp(value->key, key) == 0) {
            return value;
        }
    }
    return NULL;
}

static size_t count_of(const Found *found) {
    size_t count = 0;
    for (const Found *value = found->first; value != NULL; value = value->next) {
        count++;
    }
    return count;
}

static bool lists_equal(const Found *found, const JsonValue *expected, double tolerance) {
    const Found *value = found->first;
    for (const JsonValue *wanted = expected->first_child; wanted != NULL; wanted = wanted->next) {
        if (value == NULL || !found_equals(value, wanted, tolerance)) {
            return false;
        }
        value = value->next;
    }
    return value == NULL;
}

/* The same keys, in any order. */
static bool objects_equal(const Found *found, const JsonValue *expected, double tolerance) {
    for (const JsonValue *wanted = expected->first_child; wanted != NULL; wanted = wanted->next) {
        const Found *value = found_member(found, wanted->key);
        if (value == NULL || !found_equals(value, wanted, tolerance)) {
            return false;
        }
    }
    return count_of(found) == expected->count;
}

bool found_equals(const Found *found, const JsonValue *expected, double tolerance) {
    double rounding = tolerance + 1e-6; /* a difference that is written as the tolerance itself */
    switch (found->kind) {
    case FOUND_NOTHING:
        return expected->kind == JSON_NULL;
    case FOUND_FLAG:
        return expected->kind == JSON_BOOLEAN && expected->number == found->number;
    case FOUND_NUMBER:
        return expected->kind == JSON_NUMBER && fabs(expected->number - found->number) <= rounding;
    case FOUND_BEARING: {
        double apart = fabs(expected->number - found->number);
        return expected->kind == JSON_NUMBER && (apart <= rounding || apart >= 360 - rounding);
    }
    case FOUND_WORD:
        return expected->kind == JSON_TEXT && strcmp(expected->text, found->word) == 0;
    case FOUND_LIST:
        return expected->kind == JSON_ARRAY && lists_equal(found, expected, tolerance);
    case FOUND_OBJECT:
        return expected->kind == JSON_OBJECT && objects_equal(found, expected, tolerance);
    }
    return false;
}

static void write_number(Text *out, double number) {
    text_format(out, "%.6g", number);
}

static void write_children(const Found *found, const char *marks, Text *out) {
    text_format(out, "%c", marks[0]);
    for (const Found *value = found->first; value != NULL; value = value->next) {
        if (value->key != NULL) {
            text_format(out, "%s: ", value->key);
        }
        found_write(value, out);
        text_add(out, value->next != NULL ? ", " : "");
    }
    text_format(out, "%c", marks[1]);
}

void found_write(const Found *found, Text *out) {
    switch (found->kind) {
    case FOUND_NOTHING:
        text_add(out, "null");
        break;
    case FOUND_FLAG:
        text_add(out, found->number != 0 ? "true" : "false");
        break;
    case FOUND_NUMBER:
    case FOUND_BEARING:
        write_number(out, found->number);
        break;
    case FOUND_WORD:
        text_add(out, found->word);
        break;
    case FOUND_LIST:
        write_children(found, "[]", out);
        break;
    case FOUND_OBJECT:
        write_children(found, "{}", out);
        break;
    }
}

static void write_expected_children(const JsonValue *expected, const char *marks, Text *out) {
    text_format(out, "%c", marks[0]);
    for (const JsonValue *value = expected->first_child; value != NULL; value = value->next) {
        if (expected->kind == JSON_OBJECT) {
            text_format(out, "%s: ", value->key);
        }
        found_write_expected(value, out);
        text_add(out, value->next != NULL ? ", " : "");
    }
    text_format(out, "%c", marks[1]);
}

void found_write_expected(const JsonValue *expected, Text *out) {
    switch (expected->kind) {
    case JSON_NULL:
        text_add(out, "null");
        break;
    case JSON_BOOLEAN:
        text_add(out, expected->number != 0 ? "true" : "false");
        break;
    case JSON_NUMBER:
        write_number(out, expected->number);
        break;
    case JSON_TEXT:
        text_add(out, expected->text);
        break;
    case JSON_ARRAY:
        write_expected_children(expected, "[]", out);
        break;
    case JSON_OBJECT:
        write_expected_children(expected, "{}", out);
        break;
    }
}
