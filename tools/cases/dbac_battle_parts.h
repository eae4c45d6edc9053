/* What the files that build a small battle share. */
#ifndef ENFILADE_TOOLS_CASES_DBAC_BATTLE_PARTS_H
#define ENFILADE_TOOLS_CASES_DBAC_BATTLE_PARTS_H

#include "dbac_battle.h"

/* One unit as the case gives it. */
void dbac_battle_read_unit(DbacBattle *small, const JsonValue *given);
/* The unit of this row in the setting, and on the table. */
void dbac_battle_list_unit(DbacBattle *small, size_t row);
void dbac_battle_place_unit(DbacBattle *small, size_t row);
void dbac_battle_read_terrain(DbacBattle *small);
/* The fields of the unit of this row. */
void dbac_battle_set_state(DbacBattle *small, size_t row);
/* Where the General of a side stands is where he stood when the turn began (DBAC-CMD-04). */
void dbac_battle_set_origin(DbacBattle *small, size_t row);
/* Contacts not made this turn are a turn old. */
void dbac_battle_set_contacts(DbacBattle *small);
/* What each unit moved into this turn, as the set itself notes it after a charge. */
void dbac_battle_note_charges(DbacBattle *small);

#endif
