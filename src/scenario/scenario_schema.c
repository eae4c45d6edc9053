/* Writes the JSON Schema of scenario files from the list of keys. */
#include "enfilade/scenario/scenario_schema.h"

#include <string.h>

#include "scenario_record.h"

static void indent(Text *out, int depth) {
    text_format(out, "\n%*s", depth * 2, "");
}

static void add_quoted(Text *out, const char *words) {
    text_add(out, "\"");
    for (const char *letter = words; *letter != '\0'; letter++) {
        if (*letter == '"' || *letter == '\\') {
            text_add(out, "\\");
        }
        text_add_bytes(out, letter, 1);
    }
    text_add(out, "\"");
}

static void add_words(Text *out, const char *const *words) {
    text_add(out, "\"enum\": [");
    for (size_t i = 0; words[i] != NULL; i++) {
        text_add(out, i > 0 ? ", " : "");
        add_quoted(out, words[i]);
    }
    text_add(out, "]");
}

static void add_bounds(Text *out, const ScenarioKey *key) {
    if (key->least != 0 || key->most != 0) {
        text_format(out, ", \"minimum\": %g, \"maximum\": %.0f", key->least, key->most);
    }
}

static void add_record(Text *out, const ScenarioRecord *record, int depth);

/* One dispatch over the kinds of key. */
static void add_type(Text *out, const ScenarioKey *key, int depth) {
    switch (key->type) {
    case KEY_TEXT:
        text_add(out, "\"type\": \"string\"");
        return;
    case KEY_NAME:
    case KEY_ID:
        text_format(out, "\"type\": \"string\", \"maxLength\": %d", SETTING_NAME_LIMIT);
        return;
    case KEY_WORD:
        add_words(out, key->words);
        return;
    case KEY_NUMBER:
    case KEY_LENGTH:
        text_add(out, "\"type\": \"number\"");
        add_bounds(out, key);
        return;
    case KEY_WHOLE:
        text_add(out, "\"type\": \"integer\"");
        add_bounds(out, key);
        return;
    case KEY_BEARING:
        text_add(out, "\"type\": \"number\"");
        return;
    case KEY_FLAG:
        text_add(out, "\"type\": \"boolean\"");
        return;
    case KEY_POINT:
    case KEY_PIXEL:
        text_add(out, "\"$ref\": \"#/$defs/point\"");
        return;
    case KEY_POINTS:
        text_format(out, "\"$ref\": \"#/$defs/points\", \"minItems\": %.0f", key->least);
        return;
    case KEY_AREA:
        text_add(out, "\"$ref\": \"#/$defs/area\"");
        return;
    case KEY_WORDS:
        text_add(out, "\"type\": \"array\", \"items\": {\"type\": \"string\"}");
        return;
    case KEY_RECORD:
        if (key->is_required) {
            add_record(out, key->record, depth);
        } else {
            text_add(out, "\"anyOf\": [{\"type\": \"null\"}, {");
            add_record(out, key->record, depth + 1);
            text_add(out, "}]");
        }
        return;
    case KEY_RECORDS:
        text_add(out, "\"type\": \"array\", \"items\": {");
        add_record(out, key->record, depth + 1);
        text_add(out, "}");
        return;
    case KEY_MAP:
        text_add(out, "\"type\": \"object\"");
        return;
    case KEY_CONDITION:
        text_add(out, "\"$ref\": \"#/$defs/condition\"");
        return;
    case KEY_CONDITIONS:
        text_add(out, "\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/condition\"}");
        return;
    case KEY_ANY:
        text_add(out, "\"not\": {\"type\": \"null\"}");
        return;
    }
}

static void add_record(Text *out, const ScenarioRecord *record, int depth) {
    text_add(out, "\"type\": \"object\", \"additionalProperties\": false,");
    indent(out, depth);
    text_add(out, "\"required\": [");
    bool is_first = true;
    for (const ScenarioKey *key = record->keys; key->key != NULL; key++) {
        if (key->is_required) {
            text_add(out, is_first ? "" : ", ");
            add_quoted(out, key->key);
            is_first = false;
        }
    }
    text_add(out, "],");
    indent(out, depth);
    text_add(out, "\"properties\": {");
    for (const ScenarioKey *key = record->keys; key->key != NULL; key++) {
        indent(out, depth + 1);
        add_quoted(out, key->key);
        text_add(out, ": {\"description\": ");
        add_quoted(out, key->says);
        text_add(out, ", ");
        add_type(out, key, depth + 2);
        text_add(out, key[1].key != NULL ? "}," : "}");
    }
    indent(out, depth);
    text_add(out, "}");
}

static const char definitions[] =
    "  \"$defs\": {\n"
    "    \"point\": {\"type\": \"array\", \"items\": {\"type\": \"number\"}, \"minItems\": 2, "
    "\"maxItems\": 2},\n"
    "    \"points\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/point\"}},\n"
    "    \"area\": {\"anyOf\": [{\"$ref\": \"#/$defs/points\"}, {\"type\": \"object\", "
    "\"additionalProperties\": false, \"required\": [\"points\"],\n"
    "      \"properties\": {\"points\": {\"$ref\": \"#/$defs/points\"}, \"holes\": {\"type\": "
    "\"array\", \"items\": {\"$ref\": \"#/$defs/points\"}}}}]},\n"
    "    \"condition\": {\"type\": \"object\", \"minProperties\": 1}\n"
    "  },\n";

void scenario_schema_write(Text *out) {
    text_add(out, "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
                  "  \"title\": \"Enfilade scenario\",\n");
    text_add(out, definitions);
    text_add(out, "  ");
    add_record(out, &scenario_record, 1);
    text_add(out, "\n}\n");
}
