/* What a rule set remembers: its table of fields. Every value is an int32 in the battle block, zero
 * when laid out. Hashing, telling, hiding, marks, unit cards and dumps read this table, so that no
 * floor knows the set. */
#ifndef ENFILADE_BATTLEFIELD_FIELD_H
#define ENFILADE_BATTLEFIELD_FIELD_H

#include <stdint.h>

/* Whom a field concerns: one value for each row of that kind. */
typedef enum FieldSubject {
    FIELD_OF_BATTLE,
    FIELD_OF_SIDE,
    FIELD_OF_BODY,
    FIELD_OF_UNIT,
    FIELD_OF_STAND,
    FIELD_SUBJECT_COUNT,
} FieldSubject;

typedef enum FieldType {
    FIELD_FLAG,   /* 0 or 1 */
    FIELD_COUNT,  /* a whole number */
    FIELD_LENGTH, /* 1/1024 inch */
    FIELD_WORD,   /* an index into `words` */
    FIELD_UNIT,   /* a UnitId's value */
    FIELD_STAND,  /* a StandId's value */
} FieldType;

typedef enum FieldKnownTo {
    FIELD_KNOWN_TO_ALL,
    FIELD_KNOWN_TO_OWNER, /* the side of the subject */
    FIELD_KNOWN_TO_NOBODY,
} FieldKnownTo;

/* The small printed mark on a stand or unit while the value is not zero. */
typedef enum FieldMark {
    FIELD_MARK_NONE,
    FIELD_MARK_DONE,   /* has acted */
    FIELD_MARK_LOSSES, /* gaps in the ranks, a number */
    FIELD_MARK_SHAKEN, /* wavering: chevron */
    FIELD_MARK_ROUTED, /* running: double chevron */
    FIELD_MARK_DISORDER,
    FIELD_MARK_AMMUNITION,
    FIELD_MARK_VETERAN, /* star */
    FIELD_MARK_ENGAGED, /* crossed sabres */
    FIELD_MARK_COLOURS, /* the flag */
    FIELD_MARK_ORDER,   /* an order was given */
    FIELD_MARK_PRONE,
} FieldMark;

typedef struct FieldKind {
    const char *id; /* "lost" */
    FieldSubject subject;
    FieldType type;
    FieldKnownTo known_to;
    FieldMark mark;
    const char *label;        /* on the unit card: "Stands lost"; NULL: not shown */
    const char *const *words; /* FIELD_WORD: NULL-terminated */
} FieldKind;

#endif
