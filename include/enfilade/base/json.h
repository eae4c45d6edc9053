/* JSON with places. A scanner of ours walks the text first (cJSON keeps no places and lets much
 * pass), then cJSON parses it, and the two are joined: every value knows its line and column. The
 * only user of cJSON. */
#ifndef ENFILADE_BASE_JSON_H
#define ENFILADE_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "enfilade/base/fault.h"
#include "enfilade/base/text.h"

enum {
    JSON_DEPTH_LIMIT = 64,
    JSON_BYTE_LIMIT = 16 * 1024 * 1024,
    JSON_VALUE_LIMIT = 2 * 1000 * 1000, /* some 400 megabytes when they are read */
    JSON_FAULT_LIMIT = 1000,            /* of one text; what follows is not looked at */
};

typedef enum JsonKind {
    JSON_NULL,
    JSON_BOOLEAN,
    JSON_NUMBER,
    JSON_TEXT,
    JSON_ARRAY,
    JSON_OBJECT,
} JsonKind;

/* A value of a document. Everything it points to belongs to the document. */
typedef struct JsonValue {
    JsonKind kind;
    int line, column;         /* where it begins, from 1; columns count letters */
    int key_line, key_column; /* where its key begins, in an object; else 0 */
    const char *key;          /* in an object, else NULL */
    const char *text;         /* JSON_TEXT */
    double number;            /* JSON_NUMBER (finite), JSON_BOOLEAN (0 or 1) */
    size_t count;             /* children of an array or object */
    const struct JsonValue *first_child, *next, *parent;
} JsonValue;

typedef struct JsonDocument JsonDocument;

/* Reads bytes that need not be terminated. NULL with at least one fault added when the text is not
 * JSON or breaks a limit; `name` stands in the faults as the file. The caller owns the document.
 * From a file: scenario/json_file.h. */
JsonDocument *json_read(const char *name, const char *bytes, size_t count, FaultList *faults);
void json_destroy(JsonDocument *document);
const JsonValue *json_root(const JsonDocument *document);
const char *json_name(const JsonDocument *document);
/* The member with this key, or NULL; `object` may be NULL or of any kind. */
const JsonValue *json_member(const JsonValue *object, const char *key);
/* Walks to the item; to visit all of them follow first_child and next. NULL when there is none, or
 * no array. */
const JsonValue *json_item(const JsonValue *array, size_t index);
/* "units[3].formation", in storage of the caller. */
void json_path(const JsonValue *value, char *out, size_t room);
/* A fault (or note) at this value: its file, line, column and path. */
void json_fault(const JsonDocument *document, const JsonValue *value, FaultList *faults,
                const char *format, ...) __attribute__((format(printf, 4, 5)));
void json_note(const JsonDocument *document, const JsonValue *value, FaultList *faults,
               const char *format, ...) __attribute__((format(printf, 4, 5)));
const char *json_kind_name(JsonKind kind); /* "a number", "an object", ... */
/* Adds valid UTF-8 as a text of JSON, in its quotes. */
void json_write_text(const char *words, Text *out);

#endif
