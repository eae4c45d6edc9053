/* A set's numbers in memory. */
#include "enfilade/engine/numbers.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "numbers_inside.h"

RuleNumbers *rule_numbers_create(const RuleSet *set) {
    RuleNumbers *numbers = memory_allocate(sizeof *numbers);
    Arena *arena = &numbers->arena;
    arena_init(arena);
    numbers->set = set;
    numbers->values = arena_allocate_array(arena, set->number_count, sizeof *numbers->values);
    numbers->are_none = arena_allocate_array(arena, set->number_count, sizeof *numbers->are_none);
    numbers->rules = arena_allocate_array(arena, set->number_count, sizeof *numbers->rules);
    numbers->sentences = arena_allocate_array(arena, set->rule_count, sizeof *numbers->sentences);
    numbers->switched_off =
        arena_allocate_array(arena, set->rule_count, sizeof *numbers->switched_off);
    numbers->options = arena_allocate_array(arena, set->option_count, sizeof *numbers->options);
    numbers->options_say =
        arena_allocate_array(arena, set->option_count, sizeof *numbers->options_say);
    return numbers;
}

static void copy_texts(Arena *arena, const char **to, const char *const *from, size_t count) {
    for (size_t i = 0; i < count; i++) {
        to[i] = arena_copy_text(arena, from[i]);
    }
}

RuleNumbers *rule_numbers_copy(const RuleNumbers *numbers) {
    const RuleSet *set = numbers->set;
    RuleNumbers *copy = rule_numbers_create(set);
    Arena *arena = &copy->arena;
    for (size_t i = 0; i < set->number_count; i++) {
        copy->values[i] = numbers->values[i];
        copy->are_none[i] = numbers->are_none[i];
    }
    for (size_t i = 0; i < set->rule_count; i++) {
        copy->switched_off[i] = numbers->switched_off[i];
    }
    for (size_t i = 0; i < set->option_count; i++) {
        copy->options[i] = numbers->options[i];
    }
    copy_texts(arena, copy->rules, numbers->rules, set->number_count);
    copy_texts(arena, copy->sentences, numbers->sentences, set->rule_count);
    copy_texts(arena, copy->options_say, numbers->options_say, set->option_count);
    copy->ground_count = numbers->ground_count;
    copy->grounds = arena_allocate_array(arena, numbers->ground_count, sizeof *copy->grounds);
    for (size_t i = 0; i < numbers->ground_count; i++) {
        copy->grounds[i] = (GroundKind){arena_copy_text(arena, numbers->grounds[i].id),
                                        numbers->grounds[i].traits};
    }
    copy->kind_count = numbers->kind_count;
    copy->kinds = arena_allocate_array(arena, numbers->kind_count, sizeof *copy->kinds);
    for (size_t i = 0; i < numbers->kind_count; i++) {
        copy->kinds[i] =
            (KindWord){arena_copy_text(arena, numbers->kinds[i].word), numbers->kinds[i].ground};
    }
    return copy;
}

void rule_numbers_destroy(RuleNumbers *numbers) {
    if (numbers != NULL) {
        arena_finish(&numbers->arena);
        memory_free(numbers);
    }
}

double rule_number(const RuleNumbers *numbers, size_t index) {
    assert(index < numbers->set->number_count && !numbers->are_none[index]);
    return numbers->values[index];
}

int rule_number_whole(const RuleNumbers *numbers, size_t index) {
    assert(index < numbers->set->number_count);
    assert(numbers->set->numbers[index].unit == NUMBER_WHOLE);
    return (int)rule_number(numbers, index);
}

bool rule_number_flag(const RuleNumbers *numbers, size_t index) {
    assert(index < numbers->set->number_count);
    assert(numbers->set->numbers[index].unit == NUMBER_FLAG);
    return rule_number(numbers, index) != 0;
}

bool rule_number_is_none(const RuleNumbers *numbers, size_t index) {
    assert(index < numbers->set->number_count);
    return numbers->are_none[index];
}

bool rule_numbers_find(const RuleNumbers *numbers, const char *path, size_t *index) {
    for (size_t i = 0; i < numbers->set->number_count; i++) {
        if (strcmp(numbers->set->numbers[i].path, path) == 0) {
            *index = i;
            return true;
        }
    }
    return false;
}

bool rule_numbers_allow(const NumberKind *kind, double value, char *why, size_t room) {
    if (!isfinite(value) || value < kind->least || value > kind->most) {
        snprintf(why, room, "%g is out of bounds; %s lies from %g to %g", value, kind->path,
                 kind->least, kind->most);
        return false;
    }
    if (kind->unit == NUMBER_WHOLE && value != trunc(value)) {
        snprintf(why, room, "%g is not a whole number, as %s is", value, kind->path);
        return false;
    }
    if (kind->unit == NUMBER_FLAG && value != 0 && value != 1) {
        snprintf(why, room, "%s is true or false", kind->path);
        return false;
    }
    return true;
}

bool rule_numbers_set(RuleNumbers *numbers, size_t index, double value, char *why, size_t room) {
    assert(index < numbers->set->number_count);
    if (!rule_numbers_allow(&numbers->set->numbers[index], value, why, room)) {
        return false;
    }
    numbers->values[index] = value;
    numbers->are_none[index] = false;
    return true;
}

const char *rule_number_rules(const RuleNumbers *numbers, size_t index) {
    assert(index < numbers->set->number_count);
    return numbers->rules[index];
}

const char *rule_sentence(const RuleNumbers *numbers, uint16_t rule) {
    assert(rule < numbers->set->rule_count);
    return numbers->sentences[rule];
}

bool rule_applies(const RuleNumbers *numbers, uint16_t rule) {
    assert(rule < numbers->set->rule_count);
    return !numbers->switched_off[rule];
}

void rule_switch(RuleNumbers *numbers, uint16_t rule, bool applies) {
    assert(rule < numbers->set->rule_count);
    numbers->switched_off[rule] = !applies;
}

bool rule_option(const RuleNumbers *numbers, size_t option) {
    assert(option < numbers->set->option_count);
    return numbers->options[option];
}

void rule_numbers_set_option(RuleNumbers *numbers, size_t option, bool is_on) {
    assert(option < numbers->set->option_count);
    numbers->options[option] = is_on;
}

const char *rule_option_says(const RuleNumbers *numbers, size_t option) {
    assert(option < numbers->set->option_count);
    return numbers->options_say[option];
}

const GroundKind *rule_grounds(const RuleNumbers *numbers, size_t *count) {
    *count = numbers->ground_count;
    return numbers->grounds;
}

int rule_ground_of_kind(const RuleNumbers *numbers, const char *word) {
    for (size_t i = 0; i < numbers->kind_count; i++) {
        if (strcmp(numbers->kinds[i].word, word) == 0) {
            return (int)numbers->kinds[i].ground;
        }
    }
    return -1;
}

const char *rule_kind_word(const RuleNumbers *numbers, size_t n) {
    return n < numbers->kind_count ? numbers->kinds[n].word : NULL;
}

static const struct {
    const char *word;
    uint32_t trait;
} TRAITS[] = {
    {"hides", GROUND_HIDES},       {"raises", GROUND_RAISES},
    {"slows", GROUND_SLOWS},       {"bars", GROUND_BARS},
    {"water", GROUND_WATER},       {"open_to_mounted", GROUND_OPEN_TO_MOUNTED},
    {"road", GROUND_ROAD},         {"obstacle", GROUND_OBSTACLE},
    {"protects", GROUND_PROTECTS}, {"fortifies", GROUND_FORTIFIES},
    {"lined", GROUND_LINED},       {"dense", GROUND_DENSE},
};

uint32_t ground_trait_of_word(const char *word) {
    for (size_t i = 0; i < sizeof TRAITS / sizeof TRAITS[0]; i++) {
        if (strcmp(TRAITS[i].word, word) == 0) {
            return TRAITS[i].trait;
        }
    }
    return 0;
}
