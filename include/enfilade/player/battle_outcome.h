/* What a battle came to: every unit's fate, the losses, who stands where. */
#ifndef ENFILADE_PLAYER_BATTLE_OUTCOME_H
#define ENFILADE_PLAYER_BATTLE_OUTCOME_H

#include "enfilade/engine/rule_set.h"

typedef enum UnitFate {
    UNIT_FATE_KEPT,       /* on the table */
    UNIT_FATE_COUNTED,    /* counts as lost by the rules */
    UNIT_FATE_LEFT,       /* gone from the table, and does not count as lost */
    UNIT_FATE_NEVER_CAME, /* still waiting */
} UnitFate;

typedef struct UnitOutcome {
    UnitFate fate;
    uint16_t stands, stands_lost; /* it had in all, of these lost */
} UnitOutcome;

/* Rows of the scenario, in its order; everything in the arena that was handed in. */
typedef struct BattleOutcome {
    const UnitOutcome *units; /* leaders too */
    const SideId *objectives; /* who alone stands there, none when nobody or several */
    const SideId *features;   /* the same of every feature that battle_outcome_has_holder */
} BattleOutcome;

void battle_outcome_read(const Battle *battle, BattleOutcome *out, Arena *arena);
/* Named areas: woods, hills, fields. */
bool battle_outcome_has_holder(const Feature *feature);

#endif
