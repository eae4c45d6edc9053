/* Reads the file of a set's numbers, every fault in one pass. */
#include <math.h>
#include <string.h>

#include "numbers_inside.h"

enum { PATH_LIMIT = 160 };

typedef struct Reader {
    RuleNumbers *numbers;
    const JsonDocument *document;
    FaultList *faults;
    bool *is_given; /* by the set's numbers */
} Reader;

static Arena *arena_of(Reader *reader) {
    return &reader->numbers->arena;
}

static bool is_kind(Reader *reader, const JsonValue *value, JsonKind kind) {
    if (value->kind == kind) {
        return true;
    }
    json_fault(reader->document, value, reader->faults, "%s stands where %s should",
               json_kind_name(value->kind), json_kind_name(kind));
    return false;
}

/* A member that must be there and of this kind; NULL with a fault when it is not. */
static const JsonValue *get_member(Reader *reader, const JsonValue *object, const char *key,
                                   JsonKind kind) {
    const JsonValue *value = json_member(object, key);
    if (value == NULL) {
        json_fault(reader->document, object, reader->faults, "\"%s\" is missing here", key);
        return NULL;
    }
    return is_kind(reader, value, kind) ? value : NULL;
}

static void refuse_other_keys(Reader *reader, const JsonValue *object, const char *const *keys) {
    for (const JsonValue *child = object->first_child; child != NULL; child = child->next) {
        size_t i = 0;
        while (keys[i] != NULL && strcmp(keys[i], child->key) != 0) {
            i++;
        }
        if (keys[i] == NULL) {
            const char *nearest = fault_nearest_word(child->key, keys);
            json_fault(reader->document, child, reader->faults, "\"%s\" is not known here%s%s%s",
                       child->key, nearest == NULL ? "" : "; \"", nearest == NULL ? "" : nearest,
                       nearest == NULL ? "" : "\" is");
        }
    }
}

static size_t find_rule(const RuleSet *set, const char *id) {
    size_t rule = 1;
    while (rule < set->rule_count && strcmp(set->rule_ids[rule], id) != 0) {
        rule++;
    }
    return rule;
}

/* Checks a list of rule ids and joins them with spaces. */
static const char *read_rule_ids(Reader *reader, const JsonValue *owner) {
    const RuleSet *set = reader->numbers->set;
    Text text = {0};
    const JsonValue *list = get_member(reader, owner, "rules", JSON_ARRAY);
    for (const JsonValue *id = list == NULL ? NULL : list->first_child; id != NULL; id = id->next) {
        if (!is_kind(reader, id, JSON_TEXT)) {
            continue;
        }
        if (find_rule(set, id->text) == set->rule_count) {
            json_fault(reader->document, id, reader->faults, "\"%s\" is not a rule of %s", id->text,
                       set->id);
        }
        text_format(&text, "%s%s", text.length == 0 ? "" : " ", id->text);
    }
    const char *ids = arena_copy_text(arena_of(reader), text_letters(&text));
    text_finish(&text);
    return ids;
}

/* Numbers */

static void read_value(Reader *reader, size_t index, const JsonValue *value) {
    const NumberKind *kind = &reader->numbers->set->numbers[index];
    char why[256];
    if (value->kind == JSON_NULL && kind->may_be_none) {
        reader->numbers->are_none[index] = true;
        return;
    }
    if (!is_kind(reader, value, kind->unit == NUMBER_FLAG ? JSON_BOOLEAN : JSON_NUMBER)) {
        return;
    }
    if (!rule_numbers_set(reader->numbers, index, value->number, why, sizeof why)) {
        json_fault(reader->document, value, reader->faults, "%s", why);
    }
}

static void read_leaf(Reader *reader, const JsonValue *leaf, const char *path) {
    static const char *const KEYS[] = {"value", "rules", NULL};
    size_t index = 0;
    refuse_other_keys(reader, leaf, KEYS);
    if (!rule_numbers_find(reader->numbers, path, &index)) {
        json_fault(reader->document, leaf, reader->faults, "%s has no number \"%s\"",
                   reader->numbers->set->id, path);
        return;
    }
    if (reader->is_given[index]) {
        json_fault(reader->document, leaf, reader->faults,
                   "the number \"%s\" was given before, in another spelling of its path", path);
    }
    reader->is_given[index] = true;
    reader->numbers->rules[index] = read_rule_ids(reader, leaf);
    read_value(reader, index, json_member(leaf, "value"));
}

/* A leaf has a "value"; everything else is a group. */
static void read_group(Reader *reader, const JsonValue *group, const char *path) {
    for (const JsonValue *child = group->first_child; child != NULL; child = child->next) {
        char name[PATH_LIMIT];
        if (!is_kind(reader, child, JSON_OBJECT)) {
            continue;
        }
        if (strlen(path) + strlen(child->key) + 2 > sizeof name) {
            json_fault(reader->document, child, reader->faults, "numbers lie too deep here");
            continue;
        }
        Text text = {0};
        text_format(&text, "%s%s%s", path, *path == '\0' ? "" : ".", child->key);
        text_copy(name, sizeof name, text_letters(&text));
        text_finish(&text);
        if (json_member(child, "value") != NULL) {
            read_leaf(reader, child, name);
        } else {
            read_group(reader, child, name);
        }
    }
}

static void read_numbers(Reader *reader, const JsonValue *root) {
    const RuleSet *set = reader->numbers->set;
    const JsonValue *group = get_member(reader, root, "numbers", JSON_OBJECT);
    if (group == NULL) {
        return;
    }
    read_group(reader, group, "");
    for (size_t i = 0; i < set->number_count; i++) {
        if (!reader->is_given[i]) {
            json_fault(reader->document, group, reader->faults, "the number \"%s\" is missing",
                       set->numbers[i].path);
        }
    }
}

/* Terrain */

static uint32_t read_traits(Reader *reader, const JsonValue *ground) {
    uint32_t traits = 0;
    if (!is_kind(reader, ground, JSON_OBJECT)) {
        return 0;
    }
    for (const JsonValue *child = ground->first_child; child != NULL; child = child->next) {
        uint32_t trait = ground_trait_of_word(child->key);
        if (trait == 0) {
            json_fault(reader->document, child, reader->faults,
                       "\"%s\" is not something ground does", child->key);
        } else if (is_kind(reader, child, JSON_BOOLEAN) && child->number != 0) {
            traits |= trait;
        }
    }
    return traits;
}

static void read_grounds(Reader *reader, const JsonValue *list) {
    RuleNumbers *numbers = reader->numbers;
    numbers->grounds =
        arena_allocate_array(arena_of(reader), list->count, sizeof *numbers->grounds);
    for (const JsonValue *child = list->first_child; child != NULL; child = child->next) {
        numbers->grounds[numbers->ground_count++] =
            (GroundKind){arena_copy_text(arena_of(reader), child->key), read_traits(reader, child)};
    }
}

static void read_kinds(Reader *reader, const JsonValue *list) {
    RuleNumbers *numbers = reader->numbers;
    numbers->kinds = arena_allocate_array(arena_of(reader), list->count, sizeof *numbers->kinds);
    for (const JsonValue *child = list->first_child; child != NULL; child = child->next) {
        if (!is_kind(reader, child, JSON_TEXT)) {
            continue;
        }
        size_t ground = 0;
        while (ground < numbers->ground_count &&
               strcmp(numbers->grounds[ground].id, child->text) != 0) {
            ground++;
        }
        if (ground == numbers->ground_count) {
            json_fault(reader->document, child, reader->faults, "\"%s\" is none of the grounds",
                       child->text);
            continue;
        }
        numbers->kinds[numbers->kind_count++] =
            (KindWord){arena_copy_text(arena_of(reader), child->key), ground};
    }
}

static void read_terrain(Reader *reader, const JsonValue *root) {
    static const char *const KEYS[] = {"grounds", "kinds", NULL};
    const JsonValue *terrain = get_member(reader, root, "terrain", JSON_OBJECT);
    if (terrain == NULL) {
        return;
    }
    refuse_other_keys(reader, terrain, KEYS);
    const JsonValue *grounds = get_member(reader, terrain, "grounds", JSON_OBJECT);
    const JsonValue *kinds = get_member(reader, terrain, "kinds", JSON_OBJECT);
    if (grounds != NULL) {
        read_grounds(reader, grounds);
    }
    if (kinds != NULL) {
        read_kinds(reader, kinds);
    }
}

/* Rules and options */

static void read_sentences(Reader *reader, const JsonValue *root) {
    RuleNumbers *numbers = reader->numbers;
    const RuleSet *set = numbers->set;
    const JsonValue *list = get_member(reader, root, "rules", JSON_OBJECT);
    if (list == NULL) {
        return;
    }
    for (const JsonValue *child = list->first_child; child != NULL; child = child->next) {
        size_t rule = find_rule(set, child->key);
        if (rule == set->rule_count) {
            json_fault(reader->document, child, reader->faults, "\"%s\" is not a rule of %s",
                       child->key, set->id);
        } else if (is_kind(reader, child, JSON_TEXT)) {
            numbers->sentences[rule] = arena_copy_text(arena_of(reader), child->text);
        }
    }
    for (size_t rule = 1; rule < set->rule_count; rule++) {
        if (numbers->sentences[rule] == NULL) {
            json_fault(reader->document, list, reader->faults, "the sentence of %s is missing",
                       set->rule_ids[rule]);
        }
    }
}

static size_t find_option(const RuleSet *set, const char *id) {
    size_t option = 0;
    while (option < set->option_count && strcmp(set->options[option].id, id) != 0) {
        option++;
    }
    return option;
}

static void read_option(Reader *reader, const JsonValue *value) {
    static const char *const KEYS[] = {"rules", "says", NULL};
    const RuleSet *set = reader->numbers->set;
    size_t option = find_option(set, value->key);
    if (option == set->option_count) {
        json_fault(reader->document, value, reader->faults, "\"%s\" is not an option of %s",
                   value->key, set->id);
        return;
    }
    if (!is_kind(reader, value, JSON_OBJECT)) {
        return;
    }
    refuse_other_keys(reader, value, KEYS);
    (void)read_rule_ids(reader, value);
    const JsonValue *says = get_member(reader, value, "says", JSON_TEXT);
    reader->numbers->options_say[option] =
        arena_copy_text(arena_of(reader), says == NULL ? "" : says->text);
}

static void read_options(Reader *reader, const JsonValue *root) {
    const RuleSet *set = reader->numbers->set;
    const JsonValue *list = get_member(reader, root, "options", JSON_OBJECT);
    if (list == NULL) {
        return;
    }
    for (const JsonValue *child = list->first_child; child != NULL; child = child->next) {
        read_option(reader, child);
    }
    for (size_t option = 0; option < set->option_count; option++) {
        if (reader->numbers->options_say[option] == NULL) {
            json_fault(reader->document, list, reader->faults, "the option \"%s\" is missing",
                       set->options[option].id);
        }
    }
}

/* The whole file */

static void read_head(Reader *reader, const JsonValue *root) {
    const RuleSet *set = reader->numbers->set;
    const JsonValue *id = get_member(reader, root, "set", JSON_TEXT);
    if (id != NULL && strcmp(id->text, set->id) != 0) {
        json_fault(reader->document, id, reader->faults,
                   "these are the numbers of \"%s\", not of %s", id->text, set->id);
    }
    const JsonValue *version = get_member(reader, root, "version", JSON_NUMBER);
    if (version != NULL && version->number != set->version) {
        json_fault(reader->document, version, reader->faults,
                   "version %g of the numbers does not go with version %d of %s", version->number,
                   set->version, set->id);
    }
}

static void fill_gaps(RuleNumbers *numbers) {
    const RuleSet *set = numbers->set;
    for (size_t i = 0; i < set->number_count; i++) {
        numbers->rules[i] = numbers->rules[i] == NULL ? "" : numbers->rules[i];
    }
    for (size_t i = 0; i < set->rule_count; i++) {
        numbers->sentences[i] = numbers->sentences[i] == NULL ? "" : numbers->sentences[i];
    }
    for (size_t i = 0; i < set->option_count; i++) {
        numbers->options_say[i] = numbers->options_say[i] == NULL ? "" : numbers->options_say[i];
    }
}

RuleNumbers *rule_numbers_read(const RuleSet *set, const JsonDocument *document,
                               FaultList *faults) {
    static const char *const KEYS[] = {"set",   "version", "numbers", "terrain",
                                       "rules", "options", NULL};
    size_t refusing = faults->refusing;
    const JsonValue *root = json_root(document);
    Reader reader = {.numbers = rule_numbers_create(set), .document = document, .faults = faults};
    reader.is_given = arena_allocate_array(arena_of(&reader), set->number_count, sizeof(bool));
    if (is_kind(&reader, root, JSON_OBJECT)) {
        refuse_other_keys(&reader, root, KEYS);
        read_head(&reader, root);
        read_numbers(&reader, root);
        read_terrain(&reader, root);
        read_sentences(&reader, root);
        read_options(&reader, root);
    }
    fill_gaps(reader.numbers);
    if (faults->refusing > refusing) {
        rule_numbers_destroy(reader.numbers);
        return NULL;
    }
    return reader.numbers;
}
