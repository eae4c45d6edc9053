/* Hash of a battle, section by section, so that a divergence names the part. Only used rows count.
 */
#ifndef ENFILADE_BATTLEFIELD_BATTLE_HASH_H
#define ENFILADE_BATTLEFIELD_BATTLE_HASH_H

#include "enfilade/battlefield/battle.h"

typedef enum HashSection {
    HASH_TURN, /* turn, phase, side, result */
    HASH_DICE, /* the streams */
    HASH_STANDS,
    HASH_UNITS,
    HASH_PAIRS, /* in order of kind and ids, not of rows */
    HASH_WORKS, /* works and states of features */
    HASH_PLOTS,
    HASH_FIELDS,
    HASH_SECTION_COUNT,
} HashSection;

typedef struct BattleHash {
    uint64_t sections[HASH_SECTION_COUNT];
} BattleHash;

void battle_hash(const Battle *battle, BattleHash *out);
uint64_t battle_hash_all(const BattleHash *hash);
const char *battle_hash_section_name(HashSection section);
/* The first section that differs, or HASH_SECTION_COUNT. */
HashSection battle_hash_first_difference(const BattleHash *one, const BattleHash *other);

#endif
