/* Conditions and victory of a scenario. */
#include <stdio.h>
#include <string.h>

#include "scenario_builder.h"

static const char *const condition_keys[] = {
    "in", "side", "at_least", "states",     "arms", "alone", "clear", "of",  "unit",
    "is", "body", "lost",     "guns_taken", "by",   "any",   "all",   "not", NULL};

static void check_keys(ScenarioBuilder *builder, const JsonValue *value) {
    for (const JsonValue *member = value->first_child; member != NULL; member = member->next) {
        bool is_known = false;
        for (size_t i = 0; condition_keys[i] != NULL; i++) {
            is_known = is_known || strcmp(condition_keys[i], member->key) == 0;
        }
        if (!is_known) {
            const char *nearest = fault_nearest_word(member->key, condition_keys);
            if (nearest != NULL) {
                BUILDER_FAULT(builder, member,
                              "a condition has no key \"%s\"; did you mean \"%s\"?", member->key,
                              nearest);
            } else {
                BUILDER_FAULT(builder, member,
                              "a condition has no key \"%s\"; see scenarios/README.md",
                              member->key);
            }
        }
    }
}

static const char *text_of(ScenarioBuilder *builder, const JsonValue *value, const char *what) {
    if (value == NULL) {
        return NULL;
    }
    if (value->kind != JSON_TEXT) {
        scenario_reader_wrong_kind(builder->reader, value, what);
        return NULL;
    }
    return value->text;
}

static void tell_number(ScenarioBuilder *builder, const JsonValue *value, const char *wanted) {
    if (value->kind == JSON_NUMBER) {
        BUILDER_FAULT(builder, value, "found %g; this must be %s", value->number, wanted);
    } else {
        scenario_reader_wrong_kind(builder->reader, value, wanted);
    }
}

/* How many units; `otherwise` when the key is absent. */
static int count_of(ScenarioBuilder *builder, const JsonValue *value, int otherwise) {
    if (value == NULL) {
        return otherwise;
    }
    if (value->kind != JSON_NUMBER || value->number < 0 || value->number > SETTING_UNIT_LIMIT ||
        value->number != floor(value->number)) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "a whole number from 0 to %d", SETTING_UNIT_LIMIT);
        tell_number(builder, value, wanted);
        return otherwise;
    }
    return (int)value->number;
}

static double share_of(ScenarioBuilder *builder, const JsonValue *value) {
    if (value == NULL) {
        return 0;
    }
    if (value->kind != JSON_NUMBER || value->number < 0 || value->number > 1) {
        tell_number(builder, value, "a share of the whole, from 0 to 1");
        return 0;
    }
    return value->number;
}

static bool flag_of(ScenarioBuilder *builder, const JsonValue *value) {
    if (value != NULL && value->kind != JSON_BOOLEAN) {
        scenario_reader_wrong_kind(builder->reader, value, "true or false");
        return false;
    }
    return value != NULL && value->number != 0;
}

static void read_words(ScenarioBuilder *builder, const JsonValue *value, const char *const **out,
                       size_t *count) {
    if (value == NULL) {
        return;
    }
    if (value->kind != JSON_ARRAY) {
        scenario_reader_wrong_kind(builder->reader, value, "a list of words");
        return;
    }
    Arena *arena = &builder->setting->arena;
    const char **words = arena_allocate_array(arena, value->count + 1, sizeof *words);
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        const char *word = text_of(builder, item, "a word");
        if (word != NULL) {
            words[(*count)++] = arena_copy_text(arena, word);
        }
    }
    *out = words;
}

/* An area by its points, or the id of an objective. */
static const Polygon *read_area(ScenarioBuilder *builder, const JsonValue *value) {
    BattleSetting *setting = builder->setting;
    if (value->kind == JSON_TEXT) {
        const char **legal = arena_allocate_array(builder->reader->arena,
                                                  setting->objective_count + 1, sizeof *legal);
        for (size_t i = 0; i < setting->objective_count; i++) {
            legal[i] = setting->objectives[i].id;
            if (strcmp(setting->objectives[i].id, value->text) == 0) {
                if (!setting->objectives[i].is_area) {
                    BUILDER_FAULT(builder, value,
                                  "the objective \"%s\" is a point; a condition needs an area",
                                  value->text);
                    return NULL;
                }
                return &setting->objectives[i].area;
            }
        }
        scenario_tell_unknown(builder, value, "an objective", value->text, legal);
        return NULL;
    }
    Polygon *area = arena_allocate(&setting->arena, sizeof *area);
    if (!scenario_reader_area(builder->reader, value, area) ||
        !scenario_check_polygon(builder, value, area)) {
        return NULL;
    }
    return area;
}

static SideId read_side(ScenarioBuilder *builder, const JsonValue *value) {
    const char *id = text_of(builder, value, "the id of a side");
    return id != NULL ? scenario_find_side(builder, value, id) : SIDE_NONE;
}

static void read_parts(ScenarioBuilder *builder, const JsonValue *value, Condition *out) {
    if (value->kind != JSON_ARRAY || value->count == 0) {
        BUILDER_FAULT(builder, value, "this must be a list of one or more conditions");
        return;
    }
    const Condition **parts =
        arena_allocate_array(&builder->setting->arena, value->count, sizeof *parts);
    for (const JsonValue *item = value->first_child; item != NULL; item = item->next) {
        const Condition *part = scenario_build_condition(builder, item);
        if (part != NULL) {
            parts[out->part_count++] = part;
        }
    }
    out->parts = parts;
}

static void read_not(ScenarioBuilder *builder, const JsonValue *value, Condition *out) {
    const Condition **parts = arena_allocate_array(&builder->setting->arena, 1, sizeof *parts);
    parts[0] = scenario_build_condition(builder, value);
    out->part_count = parts[0] != NULL ? 1 : 0;
    out->parts = parts;
}

const Condition *scenario_build_condition(ScenarioBuilder *builder, const JsonValue *value) {
    if (value->kind != JSON_OBJECT) {
        BUILDER_FAULT(builder, value, "found %s; a condition is an object",
                      json_kind_name(value->kind));
        return NULL;
    }
    check_keys(builder, value);
    Condition *out = arena_allocate(&builder->setting->arena, sizeof *out);
    const JsonValue *key = NULL;
    out->at_least = count_of(builder, json_member(value, "at_least"), 1);
    out->lost = share_of(builder, json_member(value, "lost"));
    out->alone = flag_of(builder, json_member(value, "alone"));
    read_words(builder, json_member(value, "states"), &out->states, &out->state_count);
    read_words(builder, json_member(value, "arms"), &out->arms, &out->arm_count);
    if ((key = json_member(value, "in")) != NULL) {
        out->kind = CONDITION_IN;
        out->area = read_area(builder, key);
        out->side = read_side(builder, json_member(value, "side"));
    } else if ((key = json_member(value, "clear")) != NULL) {
        out->kind = CONDITION_CLEAR;
        out->area = read_area(builder, key);
        out->side = read_side(builder, json_member(value, "of"));
    } else if ((key = json_member(value, "unit")) != NULL) {
        out->kind = CONDITION_UNIT;
        const char *id = text_of(builder, key, "the id of a unit");
        out->unit = id != NULL ? scenario_find_unit(builder, key, id) : UNIT_NONE;
        read_words(builder, json_member(value, "is"), &out->states, &out->state_count);
    } else if ((key = json_member(value, "body")) != NULL) {
        out->kind = CONDITION_BODY;
        const char *id = text_of(builder, key, "the id of a body");
        out->body = id != NULL ? scenario_find_body(builder, key, id) : BODY_NONE;
    } else if ((key = json_member(value, "guns_taken")) != NULL) {
        out->kind = CONDITION_GUNS;
        out->at_least = count_of(builder, key, 1);
        out->side = read_side(builder, json_member(value, "by"));
    } else if ((key = json_member(value, "any")) != NULL) {
        out->kind = CONDITION_ANY;
        read_parts(builder, key, out);
    } else if ((key = json_member(value, "all")) != NULL) {
        out->kind = CONDITION_ALL;
        read_parts(builder, key, out);
    } else if ((key = json_member(value, "not")) != NULL) {
        out->kind = CONDITION_NOT;
        read_not(builder, key, out);
    } else if ((key = json_member(value, "side")) != NULL) {
        out->kind = CONDITION_SIDE;
        out->side = read_side(builder, key);
    } else {
        BUILDER_FAULT(
            builder, value,
            "a condition needs one of in, clear, unit, body, side, guns_taken, any, all, not");
        return NULL;
    }
    bool needs_area = out->kind == CONDITION_IN || out->kind == CONDITION_CLEAR;
    if (needs_area && out->side.value == 0 &&
        json_member(value, out->kind == CONDITION_IN ? "side" : "of") == NULL) {
        BUILDER_FAULT(builder, value, "the key \"%s\" is missing: the id of a side",
                      out->kind == CONDITION_IN ? "side" : "of");
    }
    return needs_area && out->area == NULL ? NULL : out;
}

static bool is_turn(const JsonValue *value) {
    return value->kind == JSON_NUMBER && value->number >= 1 &&
           value->number <= SETTING_TURN_LIMIT && value->number == floor(value->number);
}

static void read_when(ScenarioBuilder *builder, const JsonValue *value, VictoryClause *out) {
    out->at_end = value == NULL || (value->kind == JSON_TEXT && strcmp(value->text, "end") == 0);
    out->from_turn = 1;
    out->to_turn = SETTING_TURN_LIMIT;
    if (out->at_end || (value->kind == JSON_TEXT && strcmp(value->text, "each turn") == 0)) {
        return;
    }
    const JsonValue *from = json_item(value, 0);
    const JsonValue *to = json_item(value, 1);
    if (value->kind != JSON_ARRAY || value->count != 2 || !is_turn(from) || !is_turn(to) ||
        from->number > to->number) {
        BUILDER_FAULT(builder, value,
                      "this must be \"end\", \"each turn\" or [from turn, to turn], whole numbers "
                      "from 1 to %d",
                      SETTING_TURN_LIMIT);
        return;
    }
    out->from_turn = (int)from->number;
    out->to_turn = (int)to->number;
}

void scenario_build_victory(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftList *list = &builder->draft->victory;
    const DraftVictory *drafts = list->items;
    VictoryClause *clauses =
        arena_allocate_array(&setting->arena, list->count + 1, sizeof *clauses);
    for (size_t i = 0; i < list->count; i++) {
        VictoryClause *out = &clauses[setting->victory_count];
        out->level = drafts[i].level;
        out->running = (int)drafts[i].running;
        if (drafts[i].side[0] != '\0') {
            out->side =
                scenario_find_side(builder, json_member(drafts[i].value, "side"), drafts[i].side);
        }
        read_when(builder, drafts[i].at, out);
        if (drafts[i].all != NULL) {
            Condition *all = arena_allocate(&setting->arena, sizeof *all);
            all->kind = CONDITION_ALL;
            read_parts(builder, drafts[i].all, all);
            out->condition = all;
            setting->victory_count++;
        }
    }
    setting->victory = clauses;
}
