/* The one list of a scenario's keys. The reader and the JSON Schema are both made from it, so the
 * two cannot differ. */
#ifndef ENFILADE_SCENARIO_SCENARIO_RECORD_H
#define ENFILADE_SCENARIO_SCENARIO_RECORD_H

#include "enfilade/base/text.h"
#include "scenario_draft.h"

typedef enum KeyType {
    KEY_TEXT,
    KEY_NAME, /* a text of at most SETTING_NAME_LIMIT letters */
    KEY_WORD, /* one of `words` */
    KEY_ID,   /* a name that is unique in the file */
    KEY_NUMBER,
    KEY_WHOLE,
    KEY_LENGTH,  /* in inches, or the table's unit */
    KEY_BEARING, /* degrees, any finite number */
    KEY_FLAG,
    KEY_POINT,   /* [x, y] in lengths */
    KEY_PIXEL,   /* [x, y] not scaled */
    KEY_POINTS,  /* [[x, y], ...] */
    KEY_AREA,    /* points, or {"points": ..., "holes": [...]} */
    KEY_WORDS,   /* ["...", ...] */
    KEY_RECORD,  /* an object, or null */
    KEY_RECORDS, /* an array of objects */
    KEY_MAP,     /* an object read by the builder; `says` tells what of */
    KEY_CONDITION,
    KEY_CONDITIONS,
    KEY_ANY, /* read by the builder */
} KeyType;

typedef struct ScenarioRecord ScenarioRecord;

typedef struct ScenarioKey {
    const char *key;
    KeyType type;
    bool is_required;
    size_t offset;            /* in the draft struct */
    double least, most;       /* numbers; counts of points */
    double otherwise;         /* value of a number when absent */
    const char *const *words; /* KEY_WORD */
    const ScenarioRecord *record;
    const char *says; /* for the schema and designers */
} ScenarioKey;

struct ScenarioRecord {
    const char *name;
    size_t size;
    const ScenarioKey *keys; /* ends with a NULL key */
};

extern const ScenarioRecord scenario_record;
extern const char *const scenario_terrain_words[]; /* kinds of terrain */

#endif
