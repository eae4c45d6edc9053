/* How stands are laid: a formation is how they were last laid, not where they must be. Pure
 * geometry; which formations exist and who stands where is the rule set's. */
#ifndef ENFILADE_BATTLEFIELD_FORMATION_H
#define ENFILADE_BATTLEFIELD_FORMATION_H

#include "enfilade/battlefield/unit.h"

/* So many stands side by side, left to right, centres on a line through `middle`, neighbours `gap`
 * inches apart. */
void formation_lay_line(Vector middle, Vector facing, double width, double gap, size_t count,
                        StandPlace *out);
/* So many stands one behind the other from the head, whose centre is given. */
void formation_lay_column(Vector head, Vector facing, double depth, size_t count, StandPlace *out);
/* So many stands along a trail, the last point of which is the head's front midpoint. */
void formation_lay_on_trail(PointList trail, double width, double depth, size_t count,
                            StandPlace *out);
/* The joints of a column as it stands: count + 1 points, the head's front midpoint first, then
 * where each stand's chord of the trail ends and the next one's begins. */
void formation_joints(const OrientedBox *boxes, size_t count, Vector *out);
/* The trail of a column as it stands: its joints, rear first, the head's front midpoint last; in
 * the arena. */
PointList formation_trail(const OrientedBox *boxes, size_t count, Arena *arena);
/* The one box that holds a straight line of boxes of one facing: its width is the frontage. */
OrientedBox formation_front_box(const OrientedBox *boxes, size_t count);
/* Does a box stand in the front rank of the first: facing as it does, with its front edge level
 * with its? */
bool formation_is_in_front_rank(const OrientedBox *first, const OrientedBox *box);

#endif
