/* What the rule set's fields mark of a unit and its stands, as far as the viewer may know it. */
#ifndef ENFILADE_RENDER_UNIT_MARKS_H
#define ENFILADE_RENDER_UNIT_MARKS_H

#include "enfilade/battlefield/unit.h"

enum { UNIT_MARK_LIMIT = 8 };

typedef struct UnitMark {
    FieldMark mark;
    int number;
} UnitMark;

/* The marks of this row (of units or of stands) in the order of the fields; their number. */
size_t unit_marks_find(const Battle *battle, SideId viewer, FieldSubject subject, uint32_t row,
                       SideId owner, UnitMark out[UNIT_MARK_LIMIT]);
/* How many gaps the ranks of each stand have: one for each loss that is told of it, and the losses
 * of the unit spread over its stands, the flanks first. */
void unit_marks_gaps(const Battle *battle, SideId viewer, UnitId unit, const UnitStands *stands,
                     int out[UNIT_STAND_LIMIT]);

#endif
