/* A battle told for one side: what its player may take away. */
#ifndef ENFILADE_SESSION_SIDE_ACCOUNT_H
#define ENFILADE_SESSION_SIDE_ACCOUNT_H

#include "enfilade/session/session.h"

/* How the battle stands in the side's view, then its log with every die and modifier, then (with
 * `tells_luck`) what the dice came to: lines of text, the same whatever the side may not know. */
void side_account_write(const Session *session, SideId side, bool tells_luck, Text *out);
/* The side of this name or id; SIDE_NONE with a fault that names the sides there are, found in
 * `option`, when there is none. */
SideId side_account_find(const BattleSetting *setting, const char *name, const char *option,
                         FaultList *faults);

#endif
