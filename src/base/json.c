/* Joins what cJSON parsed with the places the scanner noted. */
#include "enfilade/base/json.h"

#include <assert.h>
#include <cJSON.h>
#include <stdarg.h>
#include <string.h>

#include "enfilade/base/text.h"
#include "json_scan.h"

enum { PATH_BYTES = 1024 };

struct JsonDocument {
    char *name;
    cJSON *tree; /* owns the texts and keys of the values */
    JsonValue *values;
    size_t count;
};

static JsonKind kind_of(const cJSON *item) {
    if (cJSON_IsObject(item)) {
        return JSON_OBJECT;
    }
    if (cJSON_IsArray(item)) {
        return JSON_ARRAY;
    }
    if (cJSON_IsString(item)) {
        return JSON_TEXT;
    }
    if (cJSON_IsNumber(item)) {
        return JSON_NUMBER;
    }
    return cJSON_IsBool(item) ? JSON_BOOLEAN : JSON_NULL;
}

/* Fills the next value from the next place, then its children; recursion is bounded by
 * JSON_DEPTH_LIMIT. */
static JsonValue *join(JsonDocument *document, const JsonPlaces *places, const cJSON *item,
                       const JsonValue *parent) {
    assert(document->count < places->places.count);
    const JsonPlace *place = &places->places.items[document->count];
    JsonValue *value = &document->values[document->count++];
    value->kind = kind_of(item);
    value->line = place->value.line;
    value->column = place->value.column;
    value->key_line = place->key.line;
    value->key_column = place->key.column;
    value->key = item->string;
    value->text = item->valuestring;
    value->number = cJSON_IsNumber(item) ? item->valuedouble : cJSON_IsTrue(item);
    value->parent = parent;
    const JsonValue **link = &value->first_child;
    const cJSON *child = NULL;
    cJSON_ArrayForEach(child, item) {
        JsonValue *joined = join(document, places, child, value);
        *link = joined;
        link = &joined->next;
        value->count++;
    }
    return value;
}

/* The scanner let the text pass, and it is stricter than cJSON: so cJSON reads it and finds the
 * same values. */
static JsonDocument *parse(const char *name, const char *bytes, size_t count,
                           const JsonPlaces *places) {
    cJSON_Hooks hooks = {.malloc_fn = memory_allocate, .free_fn = memory_free};
    cJSON_InitHooks(&hooks);
    cJSON *tree = cJSON_ParseWithLength(bytes, count);
    assert(tree != NULL);
    JsonDocument *document = memory_allocate(sizeof *document);
    document->name = memory_copy_text(name);
    document->tree = tree;
    document->values = memory_allocate_array(places->places.count, sizeof *document->values);
    join(document, places, tree, NULL);
    assert(document->count == places->places.count);
    return document;
}

JsonDocument *json_read(const char *name, const char *bytes, size_t count, FaultList *faults) {
    FaultList found = {0};
    JsonPlaces places = {0};
    JsonDocument *document = NULL;
    if (json_scan(name, bytes, count, &places, &found)) {
        document = parse(name, bytes, count, &places);
    }
    ARRAY_FINISH(&places.places);
    fault_list_sort(&found); /* a key given twice is found when its object ends */
    fault_list_move(&found, faults, 0);
    return document;
}

void json_destroy(JsonDocument *document) {
    if (document == NULL) {
        return;
    }
    cJSON_Delete(document->tree);
    memory_free(document->values);
    memory_free(document->name);
    memory_free(document);
}

const JsonValue *json_root(const JsonDocument *document) {
    return &document->values[0];
}

const char *json_name(const JsonDocument *document) {
    return document->name;
}

const JsonValue *json_member(const JsonValue *object, const char *key) {
    if (object == NULL || object->kind != JSON_OBJECT) {
        return NULL;
    }
    const JsonValue *member = object->first_child;
    while (member != NULL && strcmp(member->key, key) != 0) {
        member = member->next;
    }
    return member;
}

const JsonValue *json_item(const JsonValue *array, size_t index) {
    if (array == NULL || array->kind != JSON_ARRAY) {
        return NULL;
    }
    const JsonValue *item = array->first_child;
    for (size_t i = 0; i < index && item != NULL; i++) {
        item = item->next;
    }
    return item;
}

__attribute__((format(printf, 5, 0))) static void tell(const JsonDocument *document,
                                                       const JsonValue *value, FaultList *faults,
                                                       bool is_note, const char *format,
                                                       va_list arguments) {
    char path[PATH_BYTES];
    json_path(value, path, sizeof path);
    Text message = {0};
    text_format_list(&message, format, arguments);
    (is_note ? fault_list_note : fault_list_add)(faults, document->name, value->line, value->column,
                                                 path, "%s", text_letters(&message));
    text_finish(&message);
}

void json_fault(const JsonDocument *document, const JsonValue *value, FaultList *faults,
                const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tell(document, value, faults, false, format, arguments);
    va_end(arguments);
}

void json_note(const JsonDocument *document, const JsonValue *value, FaultList *faults,
               const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tell(document, value, faults, true, format, arguments);
    va_end(arguments);
}

const char *json_kind_name(JsonKind kind) {
    switch (kind) {
    case JSON_NULL:
        return "null";
    case JSON_BOOLEAN:
        return "true or false";
    case JSON_NUMBER:
        return "a number";
    case JSON_TEXT:
        return "a text";
    case JSON_ARRAY:
        return "an array";
    case JSON_OBJECT:
        return "an object";
    }
    assert(false && "a kind that is not in the list");
    return "";
}
