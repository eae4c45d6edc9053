/* The General: support, risk, loss and return (chapter GEN). */
#ifndef ENFILADE_RULES_DBAC_GENERAL_H
#define ENFILADE_RULES_DBAC_GENERAL_H

#include "dbac.h"

struct MarchStance;

/* Touches the rear edge of a stand of the unit, and no enemy touches him (DBAC-GEN-04, -10). */
bool dbac_general_can_support(const Battle *battle, UnitId general, UnitId unit);
/* The same for a place of his base; `why` says what is missing. */
bool dbac_general_judge_support(const Battle *battle, UnitId general, UnitId unit,
                                const OrientedBox *his, Ruling *why);
/* So close to the unit that he seems to be with it. */
bool dbac_general_is_beside(const Battle *battle, UnitId unit, const OrientedBox *his);
/* Adds a line for each unit he supports from that place, and why not for one in melee beside it. */
void dbac_general_tell_support(const Battle *battle, UnitId general, const OrientedBox *his,
                               Text *out);
/* The own unit he is dragged on to or close to, none when there is none. */
UnitId dbac_general_unit_to_join(const Battle *battle, UnitId general, const OrientedBox *his,
                                 bool *is_on_it);
/* Extends the command by a ride to the place nearest to `to` from which he supports the unit; where
 * he is not dragged on to it only to one close by. False, and nothing added, when there is none. */
bool dbac_general_ride_to_support(const Battle *battle, UnitId unit, bool is_on_it, Vector to,
                                  const struct MarchStance *stance, Command *command, Arena *arena);
/* Dice for the General of a unit that lost elements (DBAC-GEN-05): one each, and all is over when
 * the unit is wiped out. */
typedef struct DbacRiskFacts {
    int elements_lost;
    bool is_wiped_out;
} DbacRiskFacts;
bool dbac_general_is_killed(const RuleNumbers *numbers, int die);
/* Rolls, and when he falls carries out DBAC-GEN-07. */
void dbac_general_take_risk(Resolution *resolution, UnitId general, const DbacRiskFacts *facts);
/* Off the table, and every regiment near him loses (DBAC-GEN-07, -08). */
void dbac_general_lose(Resolution *resolution, UnitId general);
/* The friendly regiments that lose when he falls where he stands. Returns how many. */
size_t dbac_general_gather_deserters(const Battle *battle, UnitId general, UnitId *out,
                                     size_t most);
/* Moves with the unit he supports (DBAC-GEN-06), before the way is cleared. */
void dbac_general_follow(Resolution *resolution, UnitId general, Vector by);
/* Shifts the side's General clear when somebody has been moved on to him (DBAC-GEN-03). */
void dbac_general_clear_way(Resolution *resolution, SideId side);
/* The nearest place where a new General may appear (DBAC-GEN-09); false when there is none
 * (DBAC-GEN-12). */
bool dbac_general_appear(const Battle *battle, UnitId general, Vector near, Vector facing,
                         DbacLayout *out);
bool dbac_general_may_appear(const Battle *battle, UnitId general, const DbacLayout *layout);
/* Is his base clear of every other and of ground closed to him? */
bool dbac_general_is_clear(const Battle *battle, UnitId general, const DbacLayout *layout);

#endif
