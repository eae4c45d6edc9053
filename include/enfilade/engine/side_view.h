/* What a side may know, of a battle and of events. A view is a battle with the same ids, without
 * what is hidden and without the room it takes up. */
#ifndef ENFILADE_ENGINE_SIDE_VIEW_H
#define ENFILADE_ENGINE_SIDE_VIEW_H

#include "enfilade/engine/rule_set.h"

/* A copy without dice streams, without what the set's conceal removes, without fields and plots
 * hidden from the viewer. Side none: for an onlooker, who knows what all know. The caller owns it.
 */
Battle *side_view(const Battle *battle, SideId viewer);
bool side_view_may_know(const Battle *before, const Event *event, SideId viewer);

#endif
