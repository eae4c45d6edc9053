/* What an adapter found: a tree of plain values, compared with what a case expects by the core. */
#ifndef ENFILADE_TOOLS_CASES_FOUND_H
#define ENFILADE_TOOLS_CASES_FOUND_H

#include "enfilade/base/json.h"
#include "enfilade/base/memory.h"
#include "enfilade/base/text.h"
#include "enfilade/geometry/vector.h"

typedef enum FoundKind {
    FOUND_NOTHING, /* null */
    FOUND_FLAG,
    FOUND_NUMBER,
    FOUND_BEARING, /* a number of degrees, the same after a whole turn */
    FOUND_WORD,
    FOUND_LIST,
    FOUND_OBJECT,
} FoundKind;

typedef struct Found {
    FoundKind kind;
    const char *key; /* NULL in a list */
    double number;
    const char *word;
    struct Found *first, *last, *next;
} Found;

/* Each adds a value to a list (key NULL) or to an object; everything lives in the arena. */
Found *found_object(Arena *arena, Found *in, const char *key); /* `in` NULL: the root */
Found *found_list(Arena *arena, Found *in, const char *key);
void found_nothing(Arena *arena, Found *in, const char *key);
void found_flag(Arena *arena, Found *in, const char *key, bool value);
void found_number(Arena *arena, Found *in, const char *key, double value);
void found_bearing(Arena *arena, Found *in, const char *key, Vector facing);
void found_word(Arena *arena, Found *in, const char *key, const char *word);
void found_point(Arena *arena, Found *in, const char *key, Vector point);

/* The value of an object by its key; NULL when it holds none. */
const Found *found_member(const Found *object, const char *key);
/* Are they the same, numbers within the tolerance? */
bool found_equals(const Found *found, const JsonValue *expected, double tolerance);
void found_write(const Found *found, Text *out);
void found_write_expected(const JsonValue *expected, Text *out);

#endif
