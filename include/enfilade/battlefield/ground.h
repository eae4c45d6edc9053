/* Ground levels and what lies at a place. */
#ifndef ENFILADE_BATTLEFIELD_GROUND_H
#define ENFILADE_BATTLEFIELD_GROUND_H

#include "enfilade/battlefield/battle.h"

/* Number of contours (and of features that raise) with the point inside; their edge counts as
 * outside. */
int ground_level(const BattleSetting *setting, Vector point);
double ground_feet(const BattleSetting *setting, Vector point);
/* Features with the point inside their area, in order of ids; in the arena. */
const FeatureId *ground_features_at(const BattleSetting *setting, Vector point, size_t *count,
                                    Arena *arena);
/* Features (areas and bands) a base reaches into by more than the tolerance, having any of these
 * traits. */
const FeatureId *ground_features_under(const BattleSetting *setting, const OrientedBox *box,
                                       uint32_t traits, size_t *count, Arena *arena);
/* The index of a ground of the set by its word; -1 when the set has none such. */
int ground_find(const BattleSetting *setting, const char *id);

#endif
