/* See unit_marks.h. */
#include "unit_marks.h"

static bool may_be_known(const FieldKind *field, SideId viewer, SideId owner) {
    switch (field->known_to) {
    case FIELD_KNOWN_TO_ALL:
        return true;
    case FIELD_KNOWN_TO_OWNER:
        return side_is(viewer, owner);
    case FIELD_KNOWN_TO_NOBODY:
        return false;
    }
    return false;
}

size_t unit_marks_find(const Battle *battle, SideId viewer, FieldSubject subject, uint32_t row,
                       SideId owner, UnitMark out[UNIT_MARK_LIMIT]) {
    const BattleSetting *setting = battle->setting;
    size_t count = 0;
    for (size_t i = 0; i < setting->field_count && count < UNIT_MARK_LIMIT; i++) {
        const FieldKind *field = &setting->fields[i];
        if (field->subject != subject || field->mark == FIELD_MARK_NONE ||
            !may_be_known(field, viewer, owner)) {
            continue;
        }
        int32_t number = battle_field(battle, i, row);
        if (number != 0) {
            out[count++] = (UnitMark){field->mark, (int)number};
        }
    }
    return count;
}

static int losses_of(const Battle *battle, SideId viewer, FieldSubject subject, uint32_t row,
                     SideId owner) {
    UnitMark marks[UNIT_MARK_LIMIT];
    size_t count = unit_marks_find(battle, viewer, subject, row, owner, marks);
    int losses = 0;
    for (size_t i = 0; i < count; i++) {
        losses += marks[i].mark == FIELD_MARK_LOSSES && marks[i].number > 0 ? marks[i].number : 0;
    }
    return losses;
}

void unit_marks_gaps(const Battle *battle, SideId viewer, UnitId unit, const UnitStands *stands,
                     int out[UNIT_STAND_LIMIT]) {
    SideId owner = battle_unit(battle, unit)->side;
    int of_unit = losses_of(battle, viewer, FIELD_OF_UNIT, unit.value, owner);
    int count = (int)stands->count;
    for (int i = 0; i < count; i++) {
        int from_flank = i < count - 1 - i ? 2 * i : 2 * (count - 1 - i) + 1;
        out[i] = of_unit / count + (from_flank < of_unit % count ? 1 : 0) +
                 losses_of(battle, viewer, FIELD_OF_STAND, stands->ids[i].value, owner);
    }
}
