/* A march in pencil: legs added to a command and cut to what the rules allow of them. */
#include "march.h"

#include "enfilade/geometry/facing.h"

/* How often a command is cut again before the plan gives up. */
enum { CUT_TRIES = 32 };
/* Inches; not a rule's number: it only saves looking. */
static const double BEYOND_PACE = 0.5;

bool dbac_march_draft_add_leg(Command *command, DbacLeg kind, int32_t amount) {
    if (amount <= 0 && kind != DBAC_LEG_ABOUT) {
        return false;
    }
    CommandLeg *last = command->leg_count > 0 ? &command->legs[command->leg_count - 1] : NULL;
    if (last != NULL && last->kind == kind && kind != DBAC_LEG_ABOUT) {
        last->amount += amount;
        return true;
    }
    if (command->leg_count == COMMAND_LEG_LIMIT) {
        return false;
    }
    command->legs[command->leg_count++] = (CommandLeg){(uint16_t)kind, amount};
    return true;
}

void dbac_march_draft_add_wheel(Command *command, double degrees) {
    DbacLeg kind = degrees < 0 ? DBAC_LEG_WHEEL_LEFT : DBAC_LEG_WHEEL_RIGHT;
    dbac_march_draft_add_leg(command, kind,
                             (int32_t)floor(fabs(degrees) * FACING_STEPS_PER_DEGREE + 0.5));
}

/* Cuts a command to what was made of it. */
static void cut(Command *command, const DbacMarch *march) {
    size_t whole = march->legs_made;
    if (whole >= command->leg_count) {
        return;
    }
    CommandLeg *leg = &command->legs[whole];
    leg->amount = (int32_t)floor((double)leg->amount * march->part_made);
    command->leg_count = (uint16_t)(leg->amount > 0 ? whole + 1 : whole);
}

/* No leg straight ahead is longer than the unit could go at best, and a little more, by which it is
 * seen to fall short: what lies farther off need not be looked at. */
static void cut_to_pace(const Battle *battle, Command *command) {
    CommandLeg *last = command->leg_count > 0 ? &command->legs[command->leg_count - 1] : NULL;
    if (last == NULL || last->kind != DBAC_LEG_AHEAD) {
        return;
    }
    DbacPace pace = dbac_pace(battle, command->movers[0]);
    double best = pace.road > pace.open ? pace.road : pace.open;
    int32_t most = command_steps((best > pace.bad ? best : pace.bad) + BEYOND_PACE);
    last->amount = last->amount < most ? last->amount : most;
}

void dbac_march_draft_cut_to_legal(const Battle *battle, Command *command, Ruling *stop,
                                   DbacMarch *march, Arena *arena) {
    ruling_allow(stop);
    cut_to_pace(battle, command);
    for (int i = 0; i < CUT_TRIES && command->leg_count > 0; i++) {
        dbac_movement_measure(battle, command, march, arena);
        if (march->report.ruling.is_legal) {
            return;
        }
        *stop = stop->is_legal ? march->report.ruling : *stop;
        CommandLeg *last = &command->legs[command->leg_count - 1];
        size_t legs = command->leg_count;
        int32_t amount = last->amount;
        cut(command, march);
        if (command->leg_count == legs && last->amount == amount) {
            last->amount -= 1 + (amount >> 4); /* nothing was cut, yet it is refused: step back */
            command->leg_count = (uint16_t)(last->amount > 0 ? legs : legs - 1);
        }
    }
    dbac_movement_measure(battle, command, march, arena);
}

void dbac_march_draft_stand_after(const Battle *battle, const Command *command, MarchStance *out,
                                  Arena *arena) {
    DbacMarch march;
    dbac_movement_measure(battle, command, &march, arena);
    dbac_march_draft_stand_at_end(battle, &march, out);
}

void dbac_march_draft_stand_at_end(const Battle *battle, const DbacMarch *march, MarchStance *out) {
    const Walk *walk = march->report.walks;
    out->count = walk->stand_count;
    walk_boxes(walk, walk->leg_count, 1, out->boxes);
    size_t front = dbac_align_front_count(battle, walk);
    out->left = oriented_box_corner(&out->boxes[0], BOX_FRONT_LEFT);
    out->right = oriented_box_corner(&out->boxes[front - 1], BOX_FRONT_RIGHT);
    out->middle = dbac_align_front_middle(battle, walk, out->boxes);
    out->facing = out->boxes[0].facing;
}
