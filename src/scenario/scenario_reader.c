/* Values of a scenario read by the types of their keys. */
#include "scenario_reader.h"

#include <assert.h>
#include <string.h>

#include "enfilade/geometry/facing.h"

void scenario_reader_wrong_kind(ScenarioReader *reader, const JsonValue *value,
                                const char *wanted) {
    json_fault(reader->document, value, reader->faults, "found %s; this must be %s",
               json_kind_name(value->kind), wanted);
}

static bool count_points(ScenarioReader *reader, const JsonValue *value, size_t more) {
    reader->points_read += more;
    if (reader->points_read <= SETTING_POINT_LIMIT) {
        return true;
    }
    if (!reader->told_too_many_points) {
        json_fault(reader->document, value, reader->faults,
                   "the file holds more than %d points in all; draw coarser shapes",
                   SETTING_POINT_LIMIT);
        reader->told_too_many_points = true;
    }
    return false;
}

static bool read_point(ScenarioReader *reader, const JsonValue *value, double scale, Vector *out) {
    const JsonValue *x = json_item(value, 0);
    const JsonValue *y = json_item(value, 1);
    if (value->kind != JSON_ARRAY || value->count != 2 || x->kind != JSON_NUMBER ||
        y->kind != JSON_NUMBER) {
        scenario_reader_wrong_kind(reader, value, "a point: [x, y], two numbers");
        return false;
    }
    *out = vector(x->number * scale, y->number * scale);
    return true;
}

static bool read_points(ScenarioReader *reader, const JsonValue *value, size_t least,
                        PointList *out) {
    if (value->kind != JSON_ARRAY) {
        scenario_reader_wrong_kind(reader, value, "a list of points: [[x, y], ...]");
        return false;
    }
    if (value->count < least) {
        json_fault(reader->document, value, reader->faults,
                   "found %zu point%s; this needs at least %zu", value->count,
                   value->count == 1 ? "" : "s", least);
        return false;
    }
    if (!count_points(reader, value, value->count)) {
        return false;
    }
    Vector *points = arena_allocate_array(reader->arena, value->count, sizeof *points);
    bool is_sound = true;
    size_t n = 0;
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        is_sound = read_point(reader, item, reader->inches_per_unit, &points[n++]) && is_sound;
    }
    *out = (PointList){points, n};
    return is_sound;
}

bool scenario_reader_rings(ScenarioReader *reader, const JsonValue *value, PointList **out,
                           size_t *count) {
    if (value->kind != JSON_ARRAY) {
        scenario_reader_wrong_kind(reader, value, "a list of rings: [[[x, y], ...], ...]");
        return false;
    }
    if (value->count > SETTING_RECORD_LIMIT) {
        json_fault(reader->document, value, reader->faults,
                   "found %zu rings; at most %d are allowed", value->count, SETTING_RECORD_LIMIT);
        return false;
    }
    *out = arena_allocate_array(reader->arena, value->count + 1, sizeof **out);
    *count = 0;
    bool is_sound = true;
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        if (read_points(reader, item, 3, &(*out)[*count])) {
            (*count)++;
        } else {
            is_sound = false;
        }
    }
    return is_sound;
}

bool scenario_reader_area(ScenarioReader *reader, const JsonValue *value, Polygon *out) {
    if (value->kind == JSON_ARRAY) {
        return read_points(reader, value, 3, &out->outer);
    }
    if (value->kind != JSON_OBJECT) {
        scenario_reader_wrong_kind(reader, value,
                                   "an area: [[x, y], ...] or {\"points\": ..., \"holes\": [...]}");
        return false;
    }
    bool is_sound = true;
    for (const JsonValue *member = value->first_child; member != NULL; member = member->next) {
        if (strcmp(member->key, "points") != 0 && strcmp(member->key, "holes") != 0) {
            json_fault(reader->document, member, reader->faults,
                       "an area has no key \"%s\"; it has points and holes", member->key);
            is_sound = false;
        }
    }
    const JsonValue *points = json_member(value, "points");
    if (points == NULL) {
        json_fault(reader->document, value, reader->faults,
                   "the key \"points\" is missing: the outer ring of the area");
        return false;
    }
    is_sound = read_points(reader, points, 3, &out->outer) && is_sound;
    const JsonValue *holes = json_member(value, "holes");
    PointList *rings = NULL;
    if (holes != NULL) {
        is_sound = scenario_reader_rings(reader, holes, &rings, &out->hole_count) && is_sound;
        out->holes = rings;
    }
    return is_sound;
}

static const char *words_joined(ScenarioReader *reader, const char *const *words) {
    Text text = {0};
    for (size_t i = 0; words[i] != NULL; i++) {
        text_format(&text, "%s%s", i > 0 ? ", " : "", words[i]);
    }
    char *joined = arena_copy_text(reader->arena, text_letters(&text));
    text_finish(&text);
    return joined;
}

/* A text without control letters but line breaks; NULL with a fault. */
static const char *read_text(ScenarioReader *reader, const JsonValue *value, size_t most_letters) {
    if (value->kind != JSON_TEXT) {
        scenario_reader_wrong_kind(reader, value, "a text in quotes");
        return NULL;
    }
    size_t letters = text_utf8_length(value->text);
    if (most_letters > 0 && letters > most_letters) {
        json_fault(reader->document, value, reader->faults,
                   "this name has %zu letters; at most %zu are allowed", letters, most_letters);
        return NULL;
    }
    return arena_copy_text(reader->arena, value->text);
}

static void read_word(ScenarioReader *reader, const ScenarioKey *key, const JsonValue *value,
                      const char **out) {
    const char *found = read_text(reader, value, 0);
    if (found == NULL) {
        return;
    }
    for (size_t i = 0; key->words[i] != NULL; i++) {
        if (strcmp(key->words[i], found) == 0) {
            *out = key->words[i];
            return;
        }
    }
    const char *nearest = fault_nearest_word(found, key->words);
    if (nearest != NULL) {
        json_fault(reader->document, value, reader->faults,
                   "\"%s\" is not a word for %s; did you mean \"%s\"?", found, key->key, nearest);
    } else {
        json_fault(reader->document, value, reader->faults,
                   "\"%s\" is not a word for %s; it must be one of %s", found, key->key,
                   words_joined(reader, key->words));
    }
}

static void read_number(ScenarioReader *reader, const ScenarioKey *key, const JsonValue *value,
                        double scale, double *out) {
    if (value->kind != JSON_NUMBER) {
        scenario_reader_wrong_kind(reader, value, "a number");
        return;
    }
    if (key->type == KEY_WHOLE && value->number != floor(value->number)) {
        json_fault(reader->document, value, reader->faults, "found %g; this must be a whole number",
                   value->number);
        return;
    }
    if ((key->least != 0 || key->most != 0) &&
        (value->number < key->least || value->number > key->most)) {
        json_fault(reader->document, value, reader->faults, "found %g; this must lie from %g to %g",
                   value->number, key->least, key->most);
        return;
    }
    *out = value->number * scale;
}

static void read_words(ScenarioReader *reader, const JsonValue *value, DraftWords *out) {
    if (value->kind != JSON_ARRAY) {
        scenario_reader_wrong_kind(reader, value, "a list of texts: [\"...\", ...]");
        return;
    }
    out->words = arena_allocate_array(reader->arena, value->count + 1, sizeof *out->words);
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        const char *word = read_text(reader, item, SETTING_NAME_LIMIT);
        if (word != NULL) {
            out->words[out->count++] = word;
        }
    }
}

static void remember_id(ScenarioReader *reader, const JsonValue *value) {
    reader->ids = arena_make_room(reader->arena, reader->ids, reader->id_count, &reader->id_room,
                                  sizeof *reader->ids);
    reader->ids[reader->id_count++] = value;
}

static void read_records(ScenarioReader *reader, const ScenarioKey *key, const JsonValue *value,
                         DraftList *out) {
    if (value->kind != JSON_ARRAY) {
        scenario_reader_wrong_kind(reader, value, "a list of objects: [{...}, ...]");
        return;
    }
    if (value->count > SETTING_RECORD_LIMIT) {
        json_fault(reader->document, value, reader->faults,
                   "found %zu records; at most %d are allowed", value->count, SETTING_RECORD_LIMIT);
        return;
    }
    char *items = arena_allocate_array(reader->arena, value->count + 1, key->record->size);
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        if (item->kind != JSON_OBJECT) {
            scenario_reader_wrong_kind(reader, item, "an object: {...}");
            continue;
        }
        scenario_reader_record(reader, key->record, item, items + out->count * key->record->size);
        out->count++;
    }
    out->items = items;
}

static void read_shape(ScenarioReader *reader, const ScenarioKey *key, const JsonValue *value,
                       void *member) {
    if (key->type == KEY_AREA) {
        DraftArea *area = member;
        area->value = scenario_reader_area(reader, value, &area->area) ? value : NULL;
    } else if (key->type == KEY_POINTS) {
        DraftPoints *points = member;
        bool is_sound = read_points(reader, value, (size_t)key->least, &points->points);
        points->value = is_sound ? value : NULL;
    } else {
        DraftPoint *point = member;
        bool is_scaled = key->type == KEY_POINT && strcmp(key->key, "size") != 0;
        double scale = is_scaled ? reader->inches_per_unit : 1;
        point->value = read_point(reader, value, scale, &point->at) ? value : NULL;
    }
}

static void read_bearing(ScenarioReader *reader, const JsonValue *value, DraftBearing *out) {
    if (value->kind != JSON_NUMBER) {
        scenario_reader_wrong_kind(reader, value, "a bearing in degrees, 0 north, clockwise");
        return;
    }
    out->value = value;
    out->facing = facing_from_bearing(value->number);
}

static void read_record(ScenarioReader *reader, const ScenarioKey *key, const JsonValue *value,
                        void *member) {
    if (value->kind == JSON_NULL && !key->is_required) {
        return;
    }
    if (value->kind != JSON_OBJECT) {
        scenario_reader_wrong_kind(reader, value, "an object: {...}");
        return;
    }
    scenario_reader_record(reader, key->record, value, member);
}

/* One dispatch over the kinds of key. */
static void read_key(ScenarioReader *reader, const ScenarioKey *key, const JsonValue *value,
                     void *member) {
    switch (key->type) {
    case KEY_TEXT: {
        const char *text = read_text(reader, value, 0);
        *(const char **)member = text != NULL ? text : *(const char **)member;
        return;
    }
    case KEY_NAME:
    case KEY_ID: {
        const char *name = read_text(reader, value, SETTING_NAME_LIMIT);
        if (name != NULL) {
            *(const char **)member = name;
            if (key->type == KEY_ID) {
                remember_id(reader, value);
            }
        }
        return;
    }
    case KEY_WORD:
        read_word(reader, key, value, member);
        return;
    case KEY_NUMBER:
    case KEY_WHOLE:
        read_number(reader, key, value, 1, member);
        return;
    case KEY_LENGTH:
        read_number(reader, key, value, reader->inches_per_unit, member);
        return;
    case KEY_BEARING:
        read_bearing(reader, value, member);
        return;
    case KEY_FLAG:
        if (value->kind != JSON_BOOLEAN) {
            scenario_reader_wrong_kind(reader, value, "true or false");
        } else {
            *(bool *)member = value->number != 0;
        }
        return;
    case KEY_POINT:
    case KEY_PIXEL:
    case KEY_POINTS:
    case KEY_AREA:
        read_shape(reader, key, value, member);
        return;
    case KEY_WORDS:
        read_words(reader, value, member);
        return;
    case KEY_RECORD:
        read_record(reader, key, value, member);
        return;
    case KEY_RECORDS:
        read_records(reader, key, value, member);
        return;
    case KEY_MAP:
        if (value->kind != JSON_OBJECT) {
            scenario_reader_wrong_kind(reader, value, "an object: {...}");
        } else {
            *(const JsonValue **)member = value;
        }
        return;
    case KEY_CONDITION:
    case KEY_CONDITIONS:
    case KEY_ANY:
        *(const JsonValue **)member = value;
        return;
    }
}

static const ScenarioKey *find_key(const ScenarioRecord *record, const char *name) {
    for (const ScenarioKey *key = record->keys; key->key != NULL; key++) {
        if (strcmp(key->key, name) == 0) {
            return key;
        }
    }
    return NULL;
}

static void tell_unknown_key(ScenarioReader *reader, const ScenarioRecord *record,
                             const JsonValue *member) {
    const char *words[64];
    size_t count = 0;
    for (const ScenarioKey *key = record->keys; key->key != NULL; key++) {
        assert(count < 63);
        words[count++] = key->key;
    }
    words[count] = NULL;
    const char *nearest = fault_nearest_word(member->key, words);
    if (nearest != NULL) {
        json_fault(reader->document, member, reader->faults,
                   "a %s has no key \"%s\"; did you mean \"%s\"?", record->name, member->key,
                   nearest);
    } else {
        json_fault(reader->document, member, reader->faults,
                   "a %s has no key \"%s\"; its keys are %s", record->name, member->key,
                   words_joined(reader, words));
    }
}

static void set_defaults(const ScenarioRecord *record, char *out) {
    for (const ScenarioKey *key = record->keys; key->key != NULL; key++) {
        if (key->type == KEY_NUMBER || key->type == KEY_WHOLE || key->type == KEY_LENGTH) {
            *(double *)(void *)(out + key->offset) = key->otherwise;
        } else if (key->type == KEY_TEXT || key->type == KEY_NAME || key->type == KEY_ID ||
                   key->type == KEY_WORD) {
            *(const char **)(void *)(out + key->offset) = "";
        }
    }
}

void scenario_reader_record(ScenarioReader *reader, const ScenarioRecord *record,
                            const JsonValue *object, void *out) {
    *(const JsonValue **)out = object;
    set_defaults(record, out);
    for (const JsonValue *member = object->first_child; member != NULL; member = member->next) {
        const ScenarioKey *key = find_key(record, member->key);
        if (key == NULL) {
            tell_unknown_key(reader, record, member);
        } else {
            read_key(reader, key, member, (char *)out + key->offset);
        }
    }
    for (const ScenarioKey *key = record->keys; key->key != NULL; key++) {
        if (key->is_required && json_member(object, key->key) == NULL) {
            json_fault(reader->document, object, reader->faults, "the key \"%s\" is missing: %s",
                       key->key, key->says);
        }
    }
}
