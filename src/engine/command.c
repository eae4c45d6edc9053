/* A command as whole numbers and as one line of text. */
#include "enfilade/engine/command.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/engine/rule_set.h"
#include "enfilade/geometry/facing.h"
#include "parts.h"

enum {
    PLACE_LIMIT = COMMAND_PLACE_LIMIT * COMMAND_STEPS_PER_INCH,
    LEG_AMOUNT_LIMIT = 1 << 24, /* more than any table or turn */
};

static size_t action_count(const RuleSet *set) {
    return ENGINE_ACTION_COUNT + set->action_count;
}

static size_t leg_word_count(const ActionKind *action) {
    size_t count = 0;
    while (action->leg_words != NULL && action->leg_words[count] != NULL) {
        count++;
    }
    return count;
}

void command_write(const RuleSet *set, const Command *command, Text *out) {
    const ActionKind *action = rule_set_action(set, command->action);
    const char *owner = command->action < ENGINE_ACTION_COUNT ? "engine" : set->id;
    text_format(out, "%s.%s side=%u", owner, action->id, (unsigned)command->side.value);
    for (size_t i = 0; i < command->mover_count; i++) {
        text_format(out, "%s%u", i == 0 ? " movers=" : ",", (unsigned)command->movers[i].value);
    }
    if (command->target.value != 0) {
        text_format(out, " target=%u", (unsigned)command->target.value);
    }
    for (size_t i = 0; i < command->leg_count; i++) {
        const CommandLeg *leg = &command->legs[i];
        text_format(out, "%s%s:%d", i == 0 ? " legs=" : ",", action->leg_words[leg->kind],
                    (int)leg->amount);
    }
    if (command->has_place) {
        int32_t place[] = {command->x, command->y, command->facing_steps};
        parts_write_numbers(out, "place", place, 3);
    }
    parts_write_numbers(out, "numbers", command->numbers, command->number_count);
}

/* "dbac.move" -> the action's number; false when the set has none such. */
static bool find_action(const RuleSet *set, const char *word, uint16_t *out) {
    for (size_t i = 0; i < action_count(set); i++) {
        char name[128];
        snprintf(name, sizeof name, "%s.%s", i < ENGINE_ACTION_COUNT ? "engine" : set->id,
                 rule_set_action(set, (uint16_t)i)->id);
        if (strcmp(name, word) == 0) {
            *out = (uint16_t)i;
            return true;
        }
    }
    return false;
}

static bool read_leg(const ActionKind *action, char *word, CommandLeg *out) {
    char *amount = strchr(word, ':');
    int64_t number = 0;
    if (amount == NULL) {
        return false;
    }
    *amount++ = '\0';
    for (size_t i = 0; i < leg_word_count(action); i++) {
        if (strcmp(action->leg_words[i], word) == 0) {
            bool is_number = text_read_integer(amount, &number) && number >= -LEG_AMOUNT_LIMIT &&
                             number <= LEG_AMOUNT_LIMIT;
            *out = (CommandLeg){.kind = (uint16_t)i, .amount = (int32_t)number};
            return is_number;
        }
    }
    return false;
}

static bool read_legs(const ActionKind *action, char *words, Command *out) {
    for (char *word = words; word != NULL;) {
        char *comma = strchr(word, ',');
        if (comma != NULL) {
            *comma = '\0';
        }
        if (out->leg_count == COMMAND_LEG_LIMIT ||
            !read_leg(action, word, &out->legs[out->leg_count])) {
            return false;
        }
        out->leg_count++;
        word = comma == NULL ? NULL : comma + 1;
    }
    return true;
}

static bool read_movers(const char *words, Command *out) {
    uint16_t ids[COMMAND_MOVER_LIMIT];
    size_t count = 0;
    if (!parts_read_ids(words, ids, COMMAND_MOVER_LIMIT, &count)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        out->movers[i] = (UnitId){ids[i]};
    }
    out->mover_count = (uint16_t)count;
    return true;
}

static bool read_place(const char *words, Command *out) {
    int32_t place[3];
    size_t count = 0;
    if (!parts_read_numbers(words, place, 3, &count) || count != 3) {
        return false;
    }
    out->x = place[0];
    out->y = place[1];
    out->facing_steps = place[2];
    out->has_place = true;
    return true;
}

/* The keys in the order in which they are written. */
static const char *const KEYS[] = {"side", "movers", "target", "legs", "place", "numbers"};
enum { KEY_SIDE, KEY_MOVERS, KEY_TARGET, KEY_LEGS, KEY_PLACE, KEY_NUMBERS, KEY_COUNT };

static bool read_part(const ActionKind *action, size_t key, char *value, Command *out) {
    size_t count = 0;
    switch (key) {
    case KEY_SIDE:
        return parts_read_ids(value, &out->side.value, 1, &count);
    case KEY_MOVERS:
        return read_movers(value, out);
    case KEY_TARGET:
        return parts_read_ids(value, &out->target.value, 1, &count);
    case KEY_LEGS:
        return read_legs(action, value, out);
    case KEY_PLACE:
        return read_place(value, out);
    default: /* KEY_NUMBERS */
        if (!parts_read_numbers(value, out->numbers, COMMAND_NUMBER_LIMIT, &count)) {
            return false;
        }
        out->number_count = (uint16_t)count;
        return true;
    }
}

/* The index of a key that comes after `done` keys; KEY_COUNT when it is unknown, out of order or
 * given twice. */
static size_t find_key(const char *word, size_t done) {
    size_t key = done;
    while (key < KEY_COUNT && strcmp(KEYS[key], word) != 0) {
        key++;
    }
    return key;
}

bool command_read(const RuleSet *set, const char *line, Command *out, char *why, size_t why_room) {
    char word[PARTS_WORD_LIMIT];
    memset(out, 0, sizeof *out);
    if (!parts_next_word(&line, word, sizeof word) || !find_action(set, word, &out->action)) {
        snprintf(why, why_room,
                 "a command begins with an action of %s or of the engine, such as "
                 "engine.end_phase",
                 set->id);
        return false;
    }
    const ActionKind *action = rule_set_action(set, out->action);
    size_t done = 0;
    while (parts_next_word(&line, word, sizeof word)) {
        char *value = parts_value(word);
        size_t key = value == NULL ? KEY_COUNT : find_key(word, done);
        if (key == KEY_COUNT) {
            snprintf(why, why_room,
                     "\"%.40s\" stands where one of side, movers, target, legs, place, numbers "
                     "should, in this order, each once",
                     word);
            return false;
        }
        if (!read_part(action, key, value, out)) {
            snprintf(why, why_room, "what follows %s= is not what %s takes there", KEYS[key],
                     action->id);
            return false;
        }
        done = key + 1;
    }
    if (*line != '\0') {
        snprintf(why, why_room, "a part of the command is too long");
        return false;
    }
    return command_is_well_formed(set, out, why, why_room);
}

/* What is given and not read by the action: its key, or NULL. */
static const char *find_surplus(const ActionKind *action, const Command *command) {
    if (command->mover_count > 0 && (action->arguments & ARGUMENT_MOVERS) == 0) {
        return "movers";
    }
    if (command->target.value != 0 && (action->arguments & ARGUMENT_TARGET) == 0) {
        return "target";
    }
    if (command->leg_count > 0 && (action->arguments & ARGUMENT_LEGS) == 0) {
        return "legs";
    }
    if (command->has_place && (action->arguments & ARGUMENT_PLACE) == 0) {
        return "place";
    }
    if (command->number_count > 0 && (action->arguments & ARGUMENT_NUMBERS) == 0) {
        return "numbers";
    }
    return NULL;
}

static bool legs_are_well_formed(const ActionKind *action, const Command *command) {
    for (size_t i = 0; i < command->leg_count; i++) {
        const CommandLeg *leg = &command->legs[i];
        if (leg->kind >= leg_word_count(action) || leg->amount < -LEG_AMOUNT_LIMIT ||
            leg->amount > LEG_AMOUNT_LIMIT) {
            return false;
        }
    }
    return true;
}

static bool movers_are_well_formed(const Command *command) {
    for (size_t i = 0; i < command->mover_count; i++) {
        if (command->movers[i].value == 0) {
            return false;
        }
        for (size_t j = 0; j < i; j++) {
            if (unit_is(command->movers[i], command->movers[j])) {
                return false;
            }
        }
    }
    return true;
}

bool command_place_is_in_bounds(int32_t x, int32_t y, int32_t facing_steps) {
    return x >= -PLACE_LIMIT && x <= PLACE_LIMIT && y >= -PLACE_LIMIT && y <= PLACE_LIMIT &&
           facing_steps >= 0 && facing_steps < FACING_STEPS_PER_TURN;
}

static bool place_is_well_formed(const Command *command) {
    if (!command->has_place) {
        return command->x == 0 && command->y == 0 && command->facing_steps == 0;
    }
    return command_place_is_in_bounds(command->x, command->y, command->facing_steps);
}

bool command_is_well_formed(const RuleSet *set, const Command *command, char *why,
                            size_t why_room) {
    if (command->action >= action_count(set)) {
        snprintf(why, why_room, "%s has %zu actions", set->id, action_count(set));
        return false;
    }
    if (command->mover_count > COMMAND_MOVER_LIMIT || command->leg_count > COMMAND_LEG_LIMIT ||
        command->number_count > COMMAND_NUMBER_LIMIT || command->side.value == 0) {
        snprintf(why, why_room,
                 "a command has a side and at most %d movers, %d legs and %d numbers",
                 (int)COMMAND_MOVER_LIMIT, (int)COMMAND_LEG_LIMIT, (int)COMMAND_NUMBER_LIMIT);
        return false;
    }
    const ActionKind *action = rule_set_action(set, command->action);
    const char *surplus = find_surplus(action, command);
    if (surplus != NULL) {
        snprintf(why, why_room, "%s takes no %s", action->id, surplus);
        return false;
    }
    if (!movers_are_well_formed(command)) {
        snprintf(why, why_room, "movers are different units, none of them 0");
        return false;
    }
    if (!legs_are_well_formed(action, command) || !place_is_well_formed(command)) {
        snprintf(why, why_room,
                 "places lie within %d inches, facings are 0 to %d, legs are those of %s",
                 (int)COMMAND_PLACE_LIMIT, FACING_STEPS_PER_TURN - 1, action->id);
        return false;
    }
    return true;
}

int32_t command_steps(double inches) {
    assert(isfinite(inches) && fabs(inches) < 1e6);
    return (int32_t)round(inches * COMMAND_STEPS_PER_INCH);
}

double command_inches(int32_t steps) {
    return (double)steps / COMMAND_STEPS_PER_INCH;
}

Vector command_place(const Command *command) {
    return vector(command_inches(command->x), command_inches(command->y));
}

Vector command_facing(const Command *command) {
    return facing_from_steps(command->facing_steps);
}

static int32_t limited_place(double inches) {
    double steps = round(inches * COMMAND_STEPS_PER_INCH);
    if (!(steps > -PLACE_LIMIT)) {
        return -PLACE_LIMIT;
    }
    return steps > PLACE_LIMIT ? PLACE_LIMIT : (int32_t)steps;
}

void command_set_place(Command *command, Vector at, Vector facing) {
    command->has_place = true;
    command->x = limited_place(at.x);
    command->y = limited_place(at.y);
    command->facing_steps = facing_steps(facing);
}
