/* One rule case while it is run. */
#include "case_run.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

void case_trouble(CaseRun *run, const JsonValue *at, const char *format, ...) {
    if (at != NULL) {
        char path[200];
        json_path(at, path, sizeof path);
        text_format(run->trouble, "    line %d, %s: ", at->line, path);
    } else {
        text_add(run->trouble, "    ");
    }
    va_list arguments;
    va_start(arguments, format);
    text_format_list(run->trouble, format, arguments);
    va_end(arguments);
    text_add(run->trouble, "\n");
}

bool case_has(const JsonValue *object, const char *key) {
    const JsonValue *value = json_member(object, key);
    return value != NULL && value->kind != JSON_NULL;
}

static const JsonValue *find(CaseRun *run, const JsonValue *object, const char *key,
                             JsonKind kind) {
    const JsonValue *value = json_member(object, key);
    if (value == NULL) {
        case_trouble(run, object, "\"%s\" is missing", key);
        return NULL;
    }
    if (value->kind != kind) {
        case_trouble(run, value, "found %s where %s should be", json_kind_name(value->kind),
                     json_kind_name(kind));
        return NULL;
    }
    return value;
}

double case_number(CaseRun *run, const JsonValue *object, const char *key) {
    const JsonValue *value = find(run, object, key, JSON_NUMBER);
    return value != NULL ? value->number : 0;
}

double case_number_or(CaseRun *run, const JsonValue *object, const char *key, double missing) {
    return case_has(object, key) ? case_number(run, object, key) : missing;
}

int case_whole_or(CaseRun *run, const JsonValue *object, const char *key, int missing) {
    return (int)round(case_number_or(run, object, key, missing));
}

bool case_flag(CaseRun *run, const JsonValue *object, const char *key) {
    if (!case_has(object, key)) {
        return false;
    }
    const JsonValue *value = find(run, object, key, JSON_BOOLEAN);
    return value != NULL && value->number != 0;
}

const char *case_word(CaseRun *run, const JsonValue *object, const char *key) {
    const JsonValue *value = find(run, object, key, JSON_TEXT);
    return value != NULL ? value->text : "";
}

Vector case_point(CaseRun *run, const JsonValue *value) {
    const JsonValue *x = json_item(value, 0);
    const JsonValue *y = json_item(value, 1);
    if (x == NULL || y == NULL || x->kind != JSON_NUMBER || y->kind != JSON_NUMBER ||
        value->count != 2) {
        case_trouble(run, value != NULL ? value : run->given, "a point is [x, y]");
        return vector(0, 0);
    }
    return vector(x->number, y->number);
}

PointList case_points(CaseRun *run, const JsonValue *value) {
    size_t count = value != NULL && value->kind == JSON_ARRAY ? value->count : 0;
    if (count < 2) {
        case_trouble(run, value != NULL ? value : run->given, "two points or more are needed");
        return (PointList){NULL, 0};
    }
    Vector *points = arena_allocate_array(run->arena, count, sizeof *points);
    size_t i = 0;
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        points[i++] = case_point(run, item);
    }
    return (PointList){points, count};
}

int case_choice(CaseRun *run, const JsonValue *object, const char *key, const char *const *words) {
    const char *word = case_word(run, object, key);
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    case_trouble(run, json_member(object, key), "\"%s\" is not known as %s", word, key);
    return 0;
}

bool case_is_word_of(const char *words, const char *word) {
    size_t length = strlen(word);
    for (const char *at = words; *at != '\0';) {
        size_t here = strcspn(at, " ");
        if (here == length && strncmp(at, word, length) == 0) {
            return true;
        }
        at += here;
        at += strspn(at, " ");
    }
    return false;
}

void case_check_keys(CaseRun *run, const JsonValue *object, const char *keys, const char *more) {
    if (object == NULL || object->kind != JSON_OBJECT) {
        return;
    }
    for (const JsonValue *value = object->first_child; value != NULL; value = value->next) {
        if (!case_is_word_of(keys, value->key) && !case_is_word_of(more, value->key)) {
            case_trouble(run, value, "the key \"%s\" is not known here", value->key);
        }
    }
}
