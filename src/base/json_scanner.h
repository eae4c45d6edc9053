/* Where the scanner stands in the text, in which brackets, and how it tells a fault. */
#ifndef ENFILADE_BASE_JSON_SCANNER_H
#define ENFILADE_BASE_JSON_SCANNER_H

#include "enfilade/base/json.h"
#include "enfilade/base/text.h"
#include "json_scan.h"

/* A bracket that is open. */
typedef struct JsonLevel {
    char opening, closing;
    JsonSpot spot;
    bool is_inside;   /* the next two belong to the path of the value at hand */
    size_t index;     /* in an array */
    const char *key;  /* in an object; in the scanner's arena */
    size_t first_key; /* of this object, in the scanner's keys */
} JsonLevel;

typedef struct JsonKey {
    const char *letters; /* escapes resolved */
    JsonSpot spot;
} JsonKey;

typedef struct JsonScanner {
    const char *name;
    const char *bytes;
    size_t count;
    size_t at;     /* the next byte */
    JsonSpot spot; /* its place */
    JsonLevel levels[JSON_DEPTH_LIMIT];
    int depth;
    ARRAY(JsonKey) keys; /* of all open objects, the innermost last */
    Arena arena;
    Text letters; /* of the text, word or number read last */
    JsonPlaces *places;
    FaultList *faults;
    size_t fault_count;
    bool is_stopped; /* what follows can no longer be understood */
} JsonScanner;

/* The next byte, or -1 at the end. */
int json_scanner_peek(const JsonScanner *scanner);
/* Goes past one letter, or past one byte that is not UTF-8; not to be called at the end. */
void json_scanner_advance(JsonScanner *scanner);
/* Goes past blanks, and past comments with a fault each. */
void json_scanner_skip(JsonScanner *scanner);
/* A fault at a spot; its path is that of the open levels. */
void json_scanner_fault(JsonScanner *scanner, JsonSpot spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The letter at hand as a reader would name it, in storage of the caller. */
void json_scanner_name_letter(const JsonScanner *scanner, char *out, size_t room);

#endif
