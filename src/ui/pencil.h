/* The command in pencil: what a gesture came to, measured, drawn as a ghost, extended by further
 * gestures, and at last handed in as one command. It never changes the battle. */
#ifndef ENFILADE_UI_PENCIL_H
#define ENFILADE_UI_PENCIL_H

#include "enfilade/engine/rule_set.h"

enum { PENCIL_HISTORY_LIMIT = 24 };

/* A command with why it ends short of what the hand wished (no sentence: it does not). */
typedef struct PencilStep {
    Command command;
    Ruling limit;
} PencilStep;

typedef struct Pencil {
    bool exists;     /* there is a command */
    bool is_held;    /* the mouse still draws it */
    bool is_refused; /* the last gesture found no legal command; `why` says so */
    Command command;
    Ruling limit;      /* why it ends short of what the hand wished; no sentence: it does not */
    MoveReport report; /* in the arena; ruling.is_legal false where there is nothing to measure */
    bool has_report;
    Ruling why;
    UnitId refused_unit; /* whose gesture was refused */
    Vector refused_at;
    PencilStep base; /* what stood before the present drag, with has_base */
    bool has_base;
    PencilStep *history; /* earlier states of the command, oldest first; owned */
    size_t history_count;
    Arena arena;
} Pencil;

void pencil_init(Pencil *pencil);
void pencil_finish(Pencil *pencil);
/* Plans a wish with the action that stands in pencil if it knows the gesture, extending it; else
 * with each action that knows it, in the set's order, those of the present phase first. Measures
 * what comes of it. False, with `why`, when no action finds a command. */
bool pencil_plan(Pencil *pencil, const Battle *view, const Wish *wish);
/* The same with this action alone, as it was chosen from a menu. */
bool pencil_plan_action(Pencil *pencil, const Battle *view, const Wish *wish, uint16_t action);
/* Puts down a complete command, as a menu gives it. */
void pencil_put(Pencil *pencil, const Battle *view, const Command *command);
/* The drag begins: what stands is its base. */
void pencil_take_up(Pencil *pencil);
/* The drag ends; false when it came to nothing new, and what stood before stands again. */
bool pencil_lay_down(Pencil *pencil);
/* Takes the last gesture back; the pencil is dropped when it was the first. */
void pencil_take_back(Pencil *pencil, const Battle *view);
void pencil_drop(Pencil *pencil);
/* What the gesture would come to, measured in the arena; false when it comes to nothing. The pencil
 * is not changed. */
bool pencil_try(const Pencil *pencil, const Battle *view, const Wish *wish, MoveReport *out,
                Arena *arena);
/* The walk of a unit in the report, NULL when it does not move. */
const Walk *pencil_walk(const Pencil *pencil, UnitId unit);

#endif
