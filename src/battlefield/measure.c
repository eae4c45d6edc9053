/* Distances, contacts and thresholds, with the tolerances of the rule set. */
#include "enfilade/battlefield/measure.h"

#include <math.h>

bool measure_is_within(const BattleSetting *setting, double distance, double limit) {
    return distance <= limit + setting->length_tolerance;
}

bool measure_is_beyond(const BattleSetting *setting, double distance, double limit) {
    return !measure_is_within(setting, distance, limit);
}

bool measure_is_closer(const BattleSetting *setting, double distance, double limit) {
    return distance < limit - setting->length_tolerance;
}

bool measure_is_at_least(const BattleSetting *setting, double distance, double limit) {
    return !measure_is_closer(setting, distance, limit);
}

bool measure_is_within_angle(const BattleSetting *setting, double degrees, double limit) {
    return degrees <= limit + setting->angle_tolerance;
}

static void begin(DistanceReport *out) {
    *out = (DistanceReport){.inches = INFINITY};
}

/* Takes a pair of boxes into the report when it is nearer than what is there. */
static void consider(DistanceReport *out, const BattleSetting *setting, StandId stand,
                     const OrientedBox *box, StandId other, const OrientedBox *other_box) {
    DistanceReport found = {.stand = stand, .other = other};
    found.inches = oriented_box_gap(box, other_box, &found.from, &found.to);
    found.overlaps = found.inches == 0 && measure_overlaps(setting, box, other_box);
    bool is_nearer = found.inches < out->inches;
    bool is_first_overlap = found.overlaps && !out->overlaps;
    if (is_nearer || is_first_overlap) {
        *out = found;
    }
}

void measure_units(const Battle *battle, UnitId one, UnitId other, DistanceReport *out) {
    UnitStands own;
    UnitStands others;
    unit_stands(battle, one, &own);
    unit_stands(battle, other, &others);
    begin(out);
    for (size_t i = 0; i < own.count; i++) {
        for (size_t j = 0; j < others.count; j++) {
            consider(out, battle->setting, own.ids[i], &own.boxes[i], others.ids[j],
                     &others.boxes[j]);
        }
    }
}

void measure_unit_to_box(const Battle *battle, UnitId unit, const OrientedBox *box,
                         DistanceReport *out) {
    UnitStands own;
    unit_stands(battle, unit, &own);
    begin(out);
    for (size_t i = 0; i < own.count; i++) {
        consider(out, battle->setting, own.ids[i], &own.boxes[i], STAND_NONE, box);
    }
}

void measure_unit_to_point(const Battle *battle, UnitId unit, Vector point, DistanceReport *out) {
    OrientedBox box = {point, {0, 1}, 0, 0};
    measure_unit_to_box(battle, unit, &box, out);
}

BoxContact measure_contact(const BattleSetting *setting, const OrientedBox *one,
                           const OrientedBox *other) {
    return oriented_box_contact(one, other, setting->length_tolerance, setting->angle_tolerance,
                                setting->least_contact);
}

bool measure_overlaps(const BattleSetting *setting, const OrientedBox *one,
                      const OrientedBox *other) {
    return oriented_box_overlap(one, other) > setting->length_tolerance;
}

bool measure_is_on_table(const BattleSetting *setting, const OrientedBox *box) {
    Bounds bounds = bounds_of_box(box);
    Bounds table = bounds_grown(battle_setting_table(setting), setting->length_tolerance);
    return bounds.west >= table.west && bounds.south >= table.south && bounds.east <= table.east &&
           bounds.north <= table.north;
}

/* The contacts of two units' stands in one report; shared stays 0 when there are none. */
static ContactReport contact_of_units(const Battle *battle, const UnitStands *own, UnitId other) {
    ContactReport report = {.unit = other};
    UnitStands others;
    unit_stands(battle, other, &others);
    for (size_t i = 0; i < own->count; i++) {
        for (size_t j = 0; j < others.count; j++) {
            BoxContact contact = measure_contact(battle->setting, &own->boxes[i], &others.boxes[j]);
            if (!contact.touches) {
                continue;
            }
            report.shared += contact.shared;
            if (!report.contact.touches || contact.shared > report.contact.shared) {
                report.contact = contact;
                report.stand = own->ids[i];
                report.other = others.ids[j];
            }
        }
    }
    return report;
}

ContactReport *measure_contacts(const Battle *battle, UnitId unit, size_t *count, Arena *arena) {
    SideId side = battle_unit(battle, unit)->side;
    UnitStands own;
    unit_stands(battle, unit, &own);
    Bounds near = bounds_grown(unit_bounds(battle, unit), 2 * battle->setting->length_tolerance);
    ContactReport *reports = arena_allocate_array(arena, battle->unit_count, sizeof *reports);
    *count = 0;
    for (UnitId id = unit_first(battle, SIDE_NONE); id.value != 0;
         id = unit_next(battle, SIDE_NONE, id)) {
        if (side_is(battle_unit(battle, id)->side, side) ||
            !bounds_meet(near, unit_bounds(battle, id))) {
            continue;
        }
        ContactReport report = contact_of_units(battle, &own, id);
        if (report.contact.touches) {
            reports[(*count)++] = report;
        }
    }
    return reports;
}
