/* A command: what somebody wants done, as whole numbers and as one line of text that round-trips. A
 * live command is encoded and decoded before it is carried out, so that play, save, replay and
 * network see the same values. */
#ifndef ENFILADE_ENGINE_COMMAND_H
#define ENFILADE_ENGINE_COMMAND_H

#include "enfilade/base/text.h"
#include "enfilade/battlefield/ids.h"
#include "enfilade/geometry/vector.h"

enum {
    COMMAND_MOVER_LIMIT = 128,
    COMMAND_LEG_LIMIT = 48,
    COMMAND_NUMBER_LIMIT = 16,
    COMMAND_STEPS_PER_INCH = 1024,
    COMMAND_PLACE_LIMIT = 256, /* inches either way from the corner of the table */
};

/* Which parts of a command an action reads. */
typedef enum ArgumentShape {
    ARGUMENT_NONE = 0,
    ARGUMENT_MOVERS = 1 << 0,
    ARGUMENT_TARGET = 1 << 1,
    ARGUMENT_LEGS = 1 << 2,
    ARGUMENT_PLACE = 1 << 3,
    ARGUMENT_NUMBERS = 1 << 4,
} ArgumentShape;

typedef struct CommandLeg {
    uint16_t kind;  /* index into the action's leg words */
    int32_t amount; /* 1/1024 inch, or 1/128 degree: the leg's meaning */
} CommandLeg;

typedef struct Command {
    uint16_t action; /* index: the engine's actions first, then the set's; see rule_set.h */
    SideId side;
    UnitId target;
    uint16_t mover_count, leg_count, number_count;
    bool has_place;
    int32_t x, y;         /* 1/1024 inch */
    int32_t facing_steps; /* 1/128 degree */
    UnitId movers[COMMAND_MOVER_LIMIT];
    CommandLeg legs[COMMAND_LEG_LIMIT];
    int32_t numbers[COMMAND_NUMBER_LIMIT];
} Command;

struct RuleSet;

/* "dbac.move side=1 movers=12 legs=wheel_left:2816,forward:3072" */
void command_write(const struct RuleSet *set, const Command *command, Text *out);
/* False with what would be right in `why` when the line is not a command of this set. */
bool command_read(const struct RuleSet *set, const char *line, Command *out, char *why,
                  size_t why_room);
/* Parts the action does not read are empty, counts and places are in bounds; else false with what
 * would be right. */
bool command_is_well_formed(const struct RuleSet *set, const Command *command, char *why,
                            size_t why_room);

/* The nearest 1/1024 inch; `inches` is finite and smaller than a million. */
int32_t command_steps(double inches);
double command_inches(int32_t steps);
/* Is this a place a command or an answer may name: within COMMAND_PLACE_LIMIT, the facing one of a
 * turn's steps? */
bool command_place_is_in_bounds(int32_t x, int32_t y, int32_t facing_steps);
/* What x, y and facing_steps say: inches, and a unit vector. */
Vector command_place(const Command *command);
Vector command_facing(const Command *command);
/* The nearest steps; a place beyond COMMAND_PLACE_LIMIT is put on its border. */
void command_set_place(Command *command, Vector at, Vector facing);

#endif
