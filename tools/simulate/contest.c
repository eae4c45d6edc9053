/* The head of a result file. */
#include "contest.h"

#include <string.h>

#include "enfilade/player/battle_outcome.h"
#include "enfilade/session/recording_file.h"

static const char FORMAT[] = "enfilade-simulation-2";

static void take_setting(Contest *contest, const BattleSetting *setting) {
    Arena *arena = &contest->arena;
    contest->units = arena_allocate_array(arena, setting->unit_count, sizeof *contest->units);
    contest->objectives =
        arena_allocate_array(arena, setting->objective_count, sizeof *contest->objectives);
    contest->features =
        arena_allocate_array(arena, setting->feature_count, sizeof *contest->features);
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitSetting *unit = &setting->units[i];
        contest->units[contest->unit_count++] =
            (ContestUnit){arena_copy_text(arena, unit->name), unit->side.value, unit->is_leader};
    }
    for (size_t i = 0; i < setting->objective_count; i++) {
        const Objective *objective = &setting->objectives[i];
        contest->objectives[contest->objective_count++] =
            arena_copy_text(arena, objective->name[0] != '\0' ? objective->name : objective->id);
    }
    for (size_t i = 0; i < setting->feature_count; i++) {
        if (battle_outcome_has_holder(&setting->features[i])) {
            contest->features[contest->feature_count++] =
                arena_copy_text(arena, setting->features[i].name);
        }
    }
}

void contest_init(Contest *contest, const Scenario *scenario, const char *const *players) {
    const BattleSetting *setting = scenario->setting;
    *contest = (Contest){.engine = RECORDING_FILE_ENGINE, .side_count = setting->side_count};
    arena_init(&contest->arena);
    Arena *arena = &contest->arena;
    contest->rules =
        arena_format(arena, "%s %d", setting->rule_set->id, setting->rule_set->version);
    contest->title = arena_copy_text(arena, setting->title);
    contest->scenario = arena_copy_text(arena, scenario->text);
    for (size_t i = 0; i < setting->side_count; i++) {
        contest->sides[i] = arena_copy_text(arena, setting->sides[i].name);
        contest->players[i] = arena_copy_text(arena, players[i]);
    }
    take_setting(contest, setting);
}

void contest_finish(Contest *contest) {
    arena_finish(&contest->arena);
    *contest = (Contest){0};
}

/* Writing */

static void write_names(const char *key, const char *const *names, size_t count, Text *out) {
    text_format(out, "\"%s\": [", key);
    for (size_t i = 0; i < count; i++) {
        text_add(out, i > 0 ? ", " : "");
        json_write_text(names[i], out);
    }
    text_add(out, "],\n");
}

static void write_text(const char *key, const char *words, Text *out) {
    text_format(out, "\"%s\": ", key);
    json_write_text(words, out);
    text_add(out, ",\n");
}

void contest_write(const Contest *contest, Text *out) {
    text_format(out, "{\"format\": \"%s\",\n\"engine\": %d,\n", FORMAT, contest->engine);
    write_text("rules", contest->rules, out);
    write_text("title", contest->title, out);
    write_names("players", contest->players, contest->side_count, out);
    write_names("sides", contest->sides, contest->side_count, out);
    text_add(out, "\"units\": [");
    for (size_t i = 0; i < contest->unit_count; i++) {
        const ContestUnit *unit = &contest->units[i];
        text_add(out, i > 0 ? ", {\"name\": " : "{\"name\": ");
        json_write_text(unit->name, out);
        text_format(out, ", \"side\": %d, \"leader\": %s}", unit->side,
                    unit->is_leader ? "true" : "false");
    }
    text_add(out, "],\n");
    write_names("objectives", contest->objectives, contest->objective_count, out);
    write_names("features", contest->features, contest->feature_count, out);
    write_text("scenario", contest->scenario, out);
    text_add(out, "\"games\": [");
}

/* Reading */

typedef struct Reader {
    const JsonDocument *document;
    FaultList *faults;
    Arena *arena;
    bool is_well;
} Reader;

static const JsonValue *find(Reader *reader, const char *key, JsonKind kind) {
    const JsonValue *root = json_root(reader->document);
    const JsonValue *value = json_member(root, key);
    if (value != NULL && value->kind == kind) {
        return value;
    }
    json_fault(reader->document, value != NULL ? value : root, reader->faults,
               "this is no result of enfilade-simulate: \"%s\" should be %s here", key,
               json_kind_name(kind));
    reader->is_well = false;
    return NULL;
}

static const char *read_text(Reader *reader, const char *key) {
    const JsonValue *value = find(reader, key, JSON_TEXT);
    return value != NULL ? arena_copy_text(reader->arena, value->text) : "";
}

/* At most so many texts of an array. */
static size_t read_names(Reader *reader, const char *key, const char **out, size_t most) {
    const JsonValue *array = find(reader, key, JSON_ARRAY);
    size_t count = 0;
    for (const JsonValue *item = array != NULL ? array->first_child : NULL; item != NULL;
         item = item->next) {
        if (item->kind != JSON_TEXT || count >= most) {
            json_fault(reader->document, item, reader->faults, "found one too many, or no text");
            reader->is_well = false;
            break;
        }
        out[count++] = arena_copy_text(reader->arena, item->text);
    }
    return count;
}

static const char **read_list(Reader *reader, const char *key, size_t *count) {
    const JsonValue *array = json_member(json_root(reader->document), key);
    size_t most = array != NULL ? array->count : 0;
    const char **names = arena_allocate_array(reader->arena, most, sizeof *names);
    *count = read_names(reader, key, names, most);
    return names;
}

static void read_units(Reader *reader, Contest *out) {
    const JsonValue *array = find(reader, "units", JSON_ARRAY);
    size_t count = array != NULL ? array->count : 0;
    out->units = arena_allocate_array(reader->arena, count, sizeof *out->units);
    for (const JsonValue *item = count > 0 ? array->first_child : NULL; item != NULL;
         item = item->next) {
        const JsonValue *name = json_member(item, "name");
        const JsonValue *side = json_member(item, "side");
        const JsonValue *leader = json_member(item, "leader");
        bool is_unit = name != NULL && name->kind == JSON_TEXT && side != NULL &&
                       side->kind == JSON_NUMBER && side->number >= 1 &&
                       side->number <= (double)out->side_count && leader != NULL &&
                       leader->kind == JSON_BOOLEAN;
        if (!is_unit) {
            json_fault(reader->document, item, reader->faults,
                       "a unit has a name, the number of its side, and whether it is a leader");
            reader->is_well = false;
            return;
        }
        out->units[out->unit_count++] = (ContestUnit){arena_copy_text(reader->arena, name->text),
                                                      (int)side->number, leader->number != 0};
    }
}

static void read_format(Reader *reader) {
    const JsonValue *format = find(reader, "format", JSON_TEXT);
    if (format != NULL && strcmp(format->text, FORMAT) != 0) {
        json_fault(reader->document, format, reader->faults,
                   "found \"%.40s\"; this program reads \"%s\"", format->text, FORMAT);
        reader->is_well = false;
    }
}

bool contest_read(const JsonDocument *document, Contest *out, FaultList *faults) {
    *out = (Contest){0};
    arena_init(&out->arena);
    Reader reader = {document, faults, &out->arena, true};
    read_format(&reader);
    if (reader.is_well) {
        const JsonValue *engine = find(&reader, "engine", JSON_NUMBER);
        out->engine = engine != NULL && engine->number >= 0 && engine->number < 1e6
                          ? (int)engine->number
                          : -1;
        out->rules = read_text(&reader, "rules");
        out->title = read_text(&reader, "title");
        out->scenario = read_text(&reader, "scenario");
        out->side_count = read_names(&reader, "sides", out->sides, SETTING_SIDE_LIMIT);
        size_t players = read_names(&reader, "players", out->players, SETTING_SIDE_LIMIT);
        if (players != out->side_count && reader.is_well) {
            json_fault(document, json_member(json_root(document), "players"), faults,
                       "found %zu players for %zu sides", players, out->side_count);
            reader.is_well = false;
        }
        read_units(&reader, out);
        out->objectives = read_list(&reader, "objectives", &out->objective_count);
        out->features = read_list(&reader, "features", &out->feature_count);
    }
    if (!reader.is_well) {
        contest_finish(out);
    }
    return reader.is_well;
}

/* Comparing */

static void list_players(const Contest *contest, Text *out) {
    for (size_t i = 0; i < contest->side_count; i++) {
        text_format(out, "%s%s", i > 0 ? "," : "", contest->players[i]);
    }
}

static bool are_players_same(const Contest *wanted, const Contest *found, const char *file,
                             const char *whose, FaultList *faults) {
    Text one = {0};
    Text other = {0};
    list_players(wanted, &one);
    list_players(found, &other);
    bool is_same = strcmp(text_letters(&one), text_letters(&other)) == 0;
    if (!is_same) {
        fault_list_add(faults, file, 0, 0, "players", "found %s; %s %s", text_letters(&other),
                       whose, text_letters(&one));
    }
    text_finish(&one);
    text_finish(&other);
    return is_same;
}

bool contest_is_same(const Contest *wanted, const Contest *found, const char *file,
                     const char *whose, FaultList *faults) {
    bool is_same = true;
    if (strcmp(wanted->scenario, found->scenario) != 0) {
        bool is_title = strcmp(wanted->title, found->title) == 0;
        fault_list_add(faults, file, 0, 0, "scenario", "found %s\"%s\"; %s \"%s\"",
                       is_title ? "another file of " : "", found->title, whose, wanted->title);
        is_same = false;
    }
    if (strcmp(wanted->rules, found->rules) != 0) {
        fault_list_add(faults, file, 0, 0, "rules", "found version \"%s\"; %s \"%s\"", found->rules,
                       whose, wanted->rules);
        is_same = false;
    }
    if (wanted->engine != found->engine) {
        fault_list_add(faults, file, 0, 0, "engine", "found version %d; %s %d", found->engine,
                       whose, wanted->engine);
        is_same = false;
    }
    return are_players_same(wanted, found, file, whose, faults) && is_same;
}
