/* Ids are one-field structs, so one cannot pass for another; zero is "none", rows count from 1. */
#ifndef ENFILADE_BATTLEFIELD_IDS_H
#define ENFILADE_BATTLEFIELD_IDS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct SideId {
    uint16_t value;
} SideId;
typedef struct BodyId {
    uint16_t value;
} BodyId;
typedef struct UnitId {
    uint16_t value;
} UnitId;
typedef struct StandId {
    uint16_t value;
} StandId;
typedef struct FeatureId {
    uint16_t value;
} FeatureId;

#define SIDE_NONE ((SideId){0})
#define BODY_NONE ((BodyId){0})
#define UNIT_NONE ((UnitId){0})
#define STAND_NONE ((StandId){0})
#define FEATURE_NONE ((FeatureId){0})

static inline bool side_is(SideId a, SideId b) {
    return a.value == b.value;
}
static inline bool body_is(BodyId a, BodyId b) {
    return a.value == b.value;
}
static inline bool unit_is(UnitId a, UnitId b) {
    return a.value == b.value;
}
static inline bool stand_is(StandId a, StandId b) {
    return a.value == b.value;
}

#endif
