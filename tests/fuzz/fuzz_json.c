/* Any bytes are either refused with faults or read, and then every value stands where it says. */
#undef NDEBUG
#include <assert.h>
#include <math.h>
#include <string.h>

#include "enfilade/base/json.h"
#include "enfilade/base/text.h"
#include "fuzz.h"

/* Goes through the text beside the values, which come in its order. */
typedef struct Cursor {
    const char *bytes;
    size_t count, at;
    int line, column;
} Cursor;

static void go_to(Cursor *cursor, int line, int column) {
    while (cursor->line != line || cursor->column != column) {
        assert(cursor->at < cursor->count);
        const char *next = cursor->bytes + cursor->at;
        size_t left = cursor->count - cursor->at;
        size_t length = text_utf8_letter(next, left);
        assert(length > 0);
        cursor->at += length;
        if (*next == '\n' || (*next == '\r' && (left == 1 || next[1] != '\n'))) {
            cursor->line++;
            cursor->column = 1;
        } else {
            cursor->column++;
        }
    }
}

static const char *beginnings_of(JsonKind kind) {
    switch (kind) {
    case JSON_NULL:
        return "n";
    case JSON_BOOLEAN:
        return "tf";
    case JSON_NUMBER:
        return "-0123456789";
    case JSON_TEXT:
        return "\"";
    case JSON_ARRAY:
        return "[";
    case JSON_OBJECT:
        return "{";
    }
    assert(false);
    return "";
}

static void check_text(const char *text) {
    size_t left = strlen(text);
    while (left > 0) {
        size_t length = text_utf8_letter(text, left);
        assert(length > 0);
        text += length;
        left -= length;
    }
}

static void check_value(Cursor *cursor, const JsonValue *value) {
    char path[64];
    json_path(value, path, sizeof path);
    check_text(path);
    assert((value->key != NULL) == (value->parent != NULL && value->parent->kind == JSON_OBJECT));
    if (value->key != NULL) {
        check_text(value->key);
        go_to(cursor, value->key_line, value->key_column);
        assert(cursor->bytes[cursor->at] == '"');
        assert(json_member(value->parent, value->key) == value);
    }
    go_to(cursor, value->line, value->column);
    assert(strchr(beginnings_of(value->kind), cursor->bytes[cursor->at]) != NULL);
    assert(isfinite(value->number));
    assert((value->text != NULL) == (value->kind == JSON_TEXT));
    if (value->text != NULL) {
        check_text(value->text);
    }
    size_t count = 0;
    for (const JsonValue *child = value->first_child; child != NULL; child = child->next) {
        assert(child->parent == value);
        check_value(cursor, child);
        count++;
    }
    assert(count == value->count);
}

static void check_faults(const FaultList *faults) {
    assert(faults->refusing == faults->faults.count);
    for (size_t i = 0; i < faults->faults.count; i++) {
        const Fault *fault = &faults->faults.items[i];
        assert(fault->message[0] != '\0');
        check_text(fault->message);
        check_text(fault->path);
        assert((fault->line > 0) == (fault->column > 0));
        assert(i == 0 || fault->line > fault[-1].line ||
               (fault->line == fault[-1].line && fault->column >= fault[-1].column));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    FaultList faults = {0};
    JsonDocument *document = json_read("fuzz.json", (const char *)bytes, count, &faults);
    assert((document == NULL) == (faults.refusing > 0));
    check_faults(&faults);
    if (document != NULL) {
        Cursor cursor = {(const char *)bytes, count, 0, 1, 1};
        check_value(&cursor, json_root(document));
    }
    json_destroy(document);
    fault_list_finish(&faults);
    return 0;
}
