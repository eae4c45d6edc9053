/* Every distance and angle that a rule can see, with the rule set's own tolerance. No rule compares
 * a raw distance. */
#ifndef ENFILADE_BATTLEFIELD_MEASURE_H
#define ENFILADE_BATTLEFIELD_MEASURE_H

#include "enfilade/battlefield/unit.h"

/* "Within": distance <= limit + tolerance. */
bool measure_is_within(const BattleSetting *setting, double distance, double limit);
/* "Beyond": not within. */
bool measure_is_beyond(const BattleSetting *setting, double distance, double limit);
/* "Closer than": distance < limit - tolerance. */
bool measure_is_closer(const BattleSetting *setting, double distance, double limit);
/* "At least": not closer. */
bool measure_is_at_least(const BattleSetting *setting, double distance, double limit);
/* "Within" of two angles in degrees: not more than the limit and the angle tolerance. */
bool measure_is_within_angle(const BattleSetting *setting, double degrees, double limit);

typedef struct DistanceReport {
    double inches;
    Vector from, to;      /* nearest points */
    StandId stand, other; /* nearest stands */
    bool overlaps;
} DistanceReport;

/* Shortest distance between the stands of two units on the table. */
void measure_units(const Battle *battle, UnitId one, UnitId other, DistanceReport *out);
void measure_unit_to_box(const Battle *battle, UnitId unit, const OrientedBox *box,
                         DistanceReport *out);
void measure_unit_to_point(const Battle *battle, UnitId unit, Vector point, DistanceReport *out);
/* Contact of two bases edge to edge, with the set's tolerances. */
BoxContact measure_contact(const BattleSetting *setting, const OrientedBox *one,
                           const OrientedBox *other);
/* Do two bases overlap by more than the tolerance? */
bool measure_overlaps(const BattleSetting *setting, const OrientedBox *one,
                      const OrientedBox *other);
/* Is a base wholly on the table (within the tolerance)? */
bool measure_is_on_table(const BattleSetting *setting, const OrientedBox *box);

typedef struct ContactReport {
    UnitId unit;          /* the other unit */
    StandId stand, other; /* own and other stand, of the pair sharing most */
    BoxContact contact;   /* seen from the own stand */
    double shared;        /* inches over all pairs of stands */
} ContactReport;

/* Units of other sides in edge contact, in order of ids; the list is in the arena. */
ContactReport *measure_contacts(const Battle *battle, UnitId unit, size_t *count, Arena *arena);

#endif
