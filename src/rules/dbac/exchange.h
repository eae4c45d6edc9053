/* An exchange of fire from the declaration to its result (DBAC-FIRE-08 to -13, DBAC-GUN-02 to -11).
 */
#ifndef ENFILADE_RULES_DBAC_EXCHANGE_H
#define ENFILADE_RULES_DBAC_EXCHANGE_H

#include "fight.h"
#include "fire.h"

/* The exchange as its judging half sees it. */
typedef struct DbacExchangeFacts {
    UnitId primary, target;
    DbacScoreFacts primary_score, target_score;
    bool can_reply;
    bool is_from_behind; /* the ray came from behind the target's rear edge line (DBAC-RES-06) */
    bool is_friendly_fire;
    FireRay ray;       /* the primary's */
    FireRay reply_ray; /* with can_reply */
} DbacExchangeFacts;

void dbac_exchange_gather(const Battle *battle, UnitId primary, UnitId target, int supporters,
                          DbacExchangeFacts *out, Arena *arena);
/* The shot along this aim that fell on a friend: fired as at any target, with ball or shell, but
 * there is no reply (DBAC-GUN-06). */
void dbac_exchange_gather_friendly(const Battle *battle, UnitId gun, UnitId friend_hit,
                                   const FireRay *aim, DbacExchangeFacts *out, Arena *arena);

typedef struct DbacExchangeReport {
    DbacScore primary, target;
    UnitId loser, winner; /* none when nobody suffers */
    int low, high;
} DbacExchangeReport;

void dbac_exchange_judge(const RuleNumbers *numbers, const DbacExchangeFacts *facts,
                         int primary_die, int target_die, DbacExchangeReport *out);

#endif
