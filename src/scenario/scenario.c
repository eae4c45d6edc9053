/* Reading a scenario: the text by the scanner, the records by the list of keys, the setting by the
 * builder, and at last a trial set-up by the rule set. */
#include "enfilade/scenario/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/engine/game.h"
#include "enfilade/scenario/json_file.h"
#include "enfilade/scenario/whole_file.h"
#include "scenario_builder.h"

RuleNumbers *scenario_read_numbers(const RuleSet *set, const char *assets, FaultList *faults) {
    Text path = {0};
    text_format(&path, "%s/rules/%s.json", assets, set->id);
    JsonDocument *document = json_file_read(text_letters(&path), faults);
    text_finish(&path);
    if (document == NULL) {
        return NULL;
    }
    RuleNumbers *numbers = rule_numbers_read(set, document, faults);
    json_destroy(document);
    return numbers;
}

void scenario_destroy(Scenario *scenario) {
    if (scenario == NULL) {
        return;
    }
    battle_setting_destroy(scenario->setting);
    rule_numbers_destroy(scenario->numbers);
    memory_free(scenario->text);
    memory_free(scenario);
}

/* Lengths need their unit before anything else is read. */
static double find_unit_of_length(ScenarioReader *reader, const JsonValue *root) {
    const JsonValue *table = json_member(root, "table");
    const JsonValue *unit = json_member(table, "unit");
    const JsonValue *per_inch = json_member(table, "per_inch");
    if (unit == NULL || unit->kind != JSON_TEXT || strcmp(unit->text, "yard") != 0) {
        return 1;
    }
    if (per_inch == NULL || per_inch->kind != JSON_NUMBER || per_inch->number <= 0) {
        json_fault(reader->document, table, reader->faults,
                   "lengths in yards need \"per_inch\": how many yards make a table inch");
        return 1;
    }
    return 1 / per_inch->number;
}

static int compare_ids(const void *a, const void *b) {
    const JsonValue *one = *(const JsonValue *const *)a;
    const JsonValue *other = *(const JsonValue *const *)b;
    int letters = strcmp(one->text, other->text);
    int lines = one->line - other->line;
    return letters != 0 ? letters : lines != 0 ? lines : one->column - other->column;
}

/* Sorted by letters and then by place, an id given again stands behind the one before. */
static void check_ids(ScenarioReader *reader) {
    if (reader->id_count < 2) {
        return;
    }
    qsort(reader->ids, reader->id_count, sizeof *reader->ids, compare_ids);
    for (size_t i = 1; i < reader->id_count; i++) {
        const JsonValue *before = reader->ids[i - 1];
        if (strcmp(reader->ids[i]->text, before->text) == 0) {
            json_fault(reader->document, reader->ids[i], reader->faults,
                       "the id \"%s\" stands already at line %d; ids are unique in a file",
                       before->text, before->line);
        }
    }
}

static const RuleSet *find_rules(ScenarioReader *reader, const DraftRules *draft) {
    const RuleSet *rules = rule_sets_find(draft->set);
    const JsonValue *where = json_member(draft->value, "set");
    if (rules == NULL && where != NULL && draft->set[0] != '\0') {
        Text list = {0};
        const RuleSet *known = NULL;
        for (size_t i = 0; (known = rule_sets_get(i)) != NULL; i++) {
            text_format(&list, "%s%s", i > 0 ? ", " : "", known->id);
        }
        json_fault(reader->document, where, reader->faults,
                   "\"%s\" is not a rule set; there are %s", draft->set, text_letters(&list));
        text_finish(&list);
    }
    return rules;
}

static void read_options(ScenarioBuilder *builder) {
    const JsonValue *options = builder->draft->rules.options;
    const RuleSet *rules = builder->rules;
    for (const JsonValue *item = options != NULL ? options->first_child : NULL; item != NULL;
         item = item->next) {
        size_t index = 0;
        while (index < rules->option_count && strcmp(rules->options[index].id, item->key) != 0) {
            index++;
        }
        if (index == rules->option_count) {
            const char *legal[64] = {0};
            for (size_t i = 0; i < rules->option_count && i < 63; i++) {
                legal[i] = rules->options[i].id;
            }
            const char *nearest = fault_nearest_word(item->key, legal);
            if (nearest != NULL) {
                BUILDER_FAULT(builder, item, "%s has no option \"%s\"; did you mean \"%s\"?",
                              rules->id, item->key, nearest);
            } else {
                BUILDER_FAULT(builder, item, "%s has no option \"%s\"", rules->id, item->key);
            }
        } else if (item->kind != JSON_BOOLEAN) {
            BUILDER_FAULT(builder, item, "an option is true or false");
        } else {
            rule_numbers_set_option(builder->numbers, index, item->number != 0);
        }
    }
}

static void read_numbers(ScenarioBuilder *builder) {
    const JsonValue *numbers = builder->draft->rules.numbers;
    for (const JsonValue *item = numbers != NULL ? numbers->first_child : NULL; item != NULL;
         item = item->next) {
        size_t index = 0;
        char why[200];
        if (!rule_numbers_find(builder->numbers, item->key, &index)) {
            const RuleSet *rules = builder->rules;
            const char **legal = arena_allocate_array(builder->reader->arena,
                                                      rules->number_count + 1, sizeof *legal);
            for (size_t i = 0; i < rules->number_count; i++) {
                legal[i] = rules->numbers[i].path;
            }
            const char *nearest = fault_nearest_word(item->key, legal);
            if (nearest != NULL) {
                BUILDER_FAULT(builder, item, "%s has no number \"%s\"; did you mean %s", rules->id,
                              item->key, nearest);
            } else {
                BUILDER_FAULT(builder, item, "%s has no number \"%s\"; see assets/rules", rules->id,
                              item->key);
            }
        } else if (item->kind != JSON_NUMBER && item->kind != JSON_BOOLEAN) {
            BUILDER_FAULT(builder, item, "found %s; this must be a number",
                          json_kind_name(item->kind));
        } else if (!rule_numbers_set(builder->numbers, index, item->number, why, sizeof why)) {
            BUILDER_FAULT(builder, item, "%s", why);
        }
    }
}

/* "16:00" as minutes of the day; -1 with a fault when it is none. */
static int read_time(ScenarioBuilder *builder, const DraftClock *clock, const char *key,
                     const char *text) {
    if (text[0] == '\0') {
        return -1;
    }
    bool is_sound = strlen(text) == 5 && text[2] == ':';
    for (size_t i = 0; is_sound && i < 5; i++) {
        is_sound = i == 2 || (text[i] >= '0' && text[i] <= '9');
    }
    int hours = is_sound ? (text[0] - '0') * 10 + (text[1] - '0') : 99;
    int minutes = is_sound ? (text[3] - '0') * 10 + (text[4] - '0') : 99;
    if (hours > 23 || minutes > 59) {
        BUILDER_FAULT(builder, json_member(clock->value, key),
                      "\"%s\" is not a time of day; write it as \"16:00\"", text);
        return -1;
    }
    return hours * 60 + minutes;
}

static void build_clock(ScenarioBuilder *builder) {
    const DraftClock *clock = &builder->draft->clock;
    BattleSetting *setting = builder->setting;
    if (clock->value == NULL) {
        return;
    }
    setting->start_minutes = read_time(builder, clock, "start", clock->start);
    setting->dusk_minutes = read_time(builder, clock, "dusk", clock->dusk);
    setting->minutes_per_turn = (int)clock->minutes;
    setting->turns = (int)clock->turns;
    const DraftSight *drafts = clock->sight.items;
    SightLimit *limits =
        arena_allocate_array(&setting->arena, clock->sight.count + 1, sizeof *limits);
    for (size_t i = 0; i < clock->sight.count; i++) {
        limits[i] = (SightLimit){(int)drafts[i].from_turn, drafts[i].inches};
    }
    setting->sight_limits = limits;
    setting->sight_limit_count = clock->sight.count;
}

static void build_words(ScenarioBuilder *builder) {
    const ScenarioDraft *draft = builder->draft;
    BattleSetting *setting = builder->setting;
    setting->id = draft->id;
    setting->title = draft->title;
    setting->date = draft->date;
    setting->place = draft->place;
    setting->sources = draft->sources;
    setting->notes = draft->notes.everybody != NULL ? draft->notes.everybody : "";
}

/* The rule set names units by "units[3]": its faults get the line and column of that unit. */
static void place_faults(ScenarioReader *reader, FaultList *found) {
    const JsonValue *units = json_member(json_root(reader->document), "units");
    for (size_t i = 0; i < found->faults.count; i++) {
        const Fault *fault = &found->faults.items[i];
        const JsonValue *at = NULL;
        if (strncmp(fault->path, "units[", strlen("units[")) == 0) {
            at = json_item(units, (size_t)strtoul(fault->path + strlen("units["), NULL, 10));
        }
        int line = at != NULL ? at->line : fault->line;
        int column = at != NULL ? at->column : fault->column;
        if (fault->is_note) {
            fault_list_note(reader->faults, fault->file, line, column, fault->path, "%s",
                            fault->message);
        } else {
            fault_list_add(reader->faults, fault->file, line, column, fault->path, "%s",
                           fault->message);
        }
    }
}

/* What the rule set finds wrong with the order of battle, and with the battle set up once for a
 * trial. */
static void check_by_rules(const ScenarioBuilder *builder) {
    const char *name = json_name(builder->reader->document);
    FaultList found;
    fault_list_init(&found);
    if (builder->rules->check_setting != NULL) {
        builder->rules->check_setting(builder->setting, name, &found);
    }
    if (found.refusing == 0) {
        battle_setting_complete(builder->setting);
        Game *game = game_create(builder->setting, 1);
        if (builder->rules->check_battle != NULL) {
            builder->rules->check_battle(game_battle(game), name, &found);
        }
        game_destroy(game);
    }
    place_faults(builder->reader, &found);
    fault_list_finish(&found);
}

static bool build(ScenarioReader *reader, const JsonValue *root, const char *assets,
                  Scenario *scenario) {
    ScenarioDraft *draft = arena_allocate(reader->arena, sizeof *draft);
    scenario_reader_record(reader, &scenario_record, root, draft);
    check_ids(reader);
    const RuleSet *rules = draft->rules.value != NULL ? find_rules(reader, &draft->rules) : NULL;
    scenario->numbers = rules != NULL ? scenario_read_numbers(rules, assets, reader->faults) : NULL;
    if (scenario->numbers == NULL) {
        return false;
    }
    ScenarioBuilder builder = {reader, draft, scenario->setting, scenario->numbers, rules};
    BattleSetting *setting = scenario->setting;
    setting->rule_set = rules;
    setting->numbers = scenario->numbers;
    read_options(&builder);
    read_numbers(&builder);
    setting->grounds = rule_grounds(scenario->numbers, &setting->ground_count);
    setting->fields = rule_set_all_fields(rules, &setting->field_count, &setting->arena);
    rules->fill_setting(setting);
    build_words(&builder);
    build_clock(&builder);
    scenario_build_ground(&builder);
    scenario->background = scenario_build_background(&builder);
    scenario_build_troops(&builder);
    scenario_build_places(&builder);
    scenario_build_arrivals(&builder);
    scenario_build_victory(&builder);
    if (reader->faults->refusing == reader->refusing_before) {
        check_by_rules(&builder);
    }
    return reader->faults->refusing == reader->refusing_before;
}

Scenario *scenario_read(const char *name, const char *bytes, size_t count, const char *assets,
                        FaultList *faults) {
    size_t refusing_before = faults->refusing;
    JsonDocument *document = json_read(name, bytes, count, faults);
    if (document == NULL) {
        fault_list_sort(faults);
        return NULL;
    }
    Scenario *scenario = memory_allocate(sizeof *scenario);
    scenario->setting = battle_setting_create();
    scenario->text = memory_allocate(count + 1);
    memcpy(scenario->text, bytes, count);
    scenario->text_length = count;
    ScenarioReader reader = {.document = document,
                             .faults = faults,
                             .refusing_before = refusing_before,
                             .arena = &scenario->setting->arena};
    const JsonValue *root = json_root(document);
    bool is_sound = false;
    if (root->kind != JSON_OBJECT) {
        json_fault(document, root, faults, "found %s; a scenario is an object: {...}",
                   json_kind_name(root->kind));
    } else {
        reader.inches_per_unit = find_unit_of_length(&reader, root);
        is_sound = build(&reader, root, assets, scenario);
    }
    json_destroy(document);
    fault_list_sort(faults);
    if (!is_sound) {
        scenario_destroy(scenario);
        return NULL;
    }
    return scenario;
}

Scenario *scenario_read_file(const char *path, const char *assets, FaultList *faults) {
    Text text = {0};
    Scenario *scenario = NULL;
    if (whole_file_read(path, JSON_BYTE_LIMIT, &text, faults)) {
        scenario = scenario_read(path, text_letters(&text), text.length, assets, faults);
    }
    text_finish(&text);
    return scenario;
}
