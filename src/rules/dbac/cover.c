/* What a ray finds before and about its target: raked lines, heads of columns, cover (DBAC-MOD-01,
 * -07, -10). */
#include "enfilade/battlefield/ground.h"
#include "fire.h"

/* One base has no length to rake (DBAC-FORM-18). */
static size_t fewest_raked(const Battle *battle) {
    return dbac_applies(battle, DBAC_FORM_18) ? 2 : 1;
}

static bool is_close_formation(const Battle *battle, UnitId unit, DbacFormation formation) {
    UnitStands fighting;
    dbac_fighting_stands(battle, unit, &fighting);
    return dbac_is_regiment(battle, unit) && battle_unit(battle, unit)->formation == formation &&
           fighting.count >= fewest_raked(battle);
}

/* A base of the target's own side against this edge closes the flank. */
static bool is_flank_open(const Battle *battle, StandId stand, BoxEdge edge) {
    UnitId unit = battle_stand(battle, stand)->unit;
    OrientedBox box = stand_box(battle, stand);
    for (UnitId other = unit_first(battle, dbac_side_of(battle, unit)); other.value != 0;
         other = unit_next(battle, dbac_side_of(battle, unit), other)) {
        UnitStands stands;
        unit_stands(battle, other, &stands);
        for (size_t i = 0; i < stands.count && !unit_is(other, unit); i++) {
            BoxContact contact = measure_contact(battle->setting, &box, &stands.boxes[i]);
            if (contact.touches && contact.edge == edge) {
                return false;
            }
        }
    }
    return true;
}

void dbac_fire_rake(const Battle *battle, const FireRay *ray, bool *is_enfilading,
                    bool *hits_head) {
    *is_enfilading = false;
    *hits_head = false;
    double most = dbac_number(battle, DBAC_NUMBER_ENFILADE_ANGLE);
    if (!ray->hits || !measure_is_within_angle(battle->setting, ray->degrees_from_normal, most)) {
        return;
    }
    UnitId target = battle_stand(battle, ray->target)->unit;
    UnitStands fighting;
    dbac_fighting_stands(battle, target, &fighting);
    if (fighting.count < fewest_raked(battle)) {
        return;
    }
    StandId first = fighting.ids[0];
    StandId last = fighting.ids[fighting.count - 1];
    if (is_close_formation(battle, target, DBAC_FORMATION_LINE)) {
        bool is_end = (ray->entered == BOX_LEFT && stand_is(ray->target, first)) ||
                      (ray->entered == BOX_RIGHT && stand_is(ray->target, last));
        *is_enfilading = is_end && is_flank_open(battle, ray->target, ray->entered);
    } else if (is_close_formation(battle, target, DBAC_FORMATION_COLUMN)) {
        *hits_head = ray->entered == BOX_FRONT && stand_is(ray->target, first);
    }
}

/* Does the ray cross the line, outside its gaps? For works only from their front. */
static bool crosses(const Feature *feature, Segment ray, bool only_from_front) {
    for (size_t i = 1; i < feature->line.count; i++) {
        Segment part = {feature->line.points[i - 1], feature->line.points[i]};
        SegmentCrossing crossing = segment_crossing(ray, part);
        if (crossing.meeting == SEGMENT_APART || crossing.meeting == SEGMENT_OVERLAP) {
            continue;
        }
        int side = segment_side(part.a, part.b, ray.a);
        bool is_from_front = feature->front == FEATURE_FRONT_BOTH ||
                             (feature->front == FEATURE_FRONT_LEFT ? side > 0 : side < 0);
        bool is_in_gap = false;
        for (size_t g = 0; g < feature->gap_count; g++) {
            is_in_gap = is_in_gap || vector_distance(feature->gaps[g].at, crossing.at) <
                                         feature->gaps[g].width / 2;
        }
        if (!is_in_gap && (!only_from_front || is_from_front)) {
            return true;
        }
    }
    return false;
}

/* Inches from the edge that was hit to the line. */
static double gap_to_line(const Feature *feature, Segment edge) {
    double least = 1e9;
    for (size_t i = 1; i < feature->line.count; i++) {
        Segment part = {feature->line.points[i - 1], feature->line.points[i]};
        double distance = segment_distance(part, edge, NULL, NULL);
        least = distance < least ? distance : least;
    }
    return least;
}

static bool is_in_protecting_area(const Battle *battle, Vector at, Arena *arena) {
    size_t count = 0;
    const FeatureId *features = ground_features_at(battle->setting, at, &count, arena);
    for (size_t i = 0; i < count; i++) {
        if ((battle_setting_feature(battle->setting, features[i])->traits & GROUND_PROTECTS) != 0) {
            return true;
        }
    }
    return false;
}

DbacCover dbac_fire_cover(const Battle *battle, const FireRay *ray, Arena *arena) {
    const BattleSetting *setting = battle->setting;
    if (!ray->hits) {
        return DBAC_COVER_NONE;
    }
    OrientedBox hit = stand_box(battle, ray->target);
    Segment edge = oriented_box_edge(&hit, ray->entered);
    Segment way = {ray->from, ray->to};
    DbacCover cover =
        is_in_protecting_area(battle, hit.centre, arena) ? DBAC_COVER_SOFT : DBAC_COVER_NONE;
    double close = dbac_number(battle, DBAC_NUMBER_COVER_GAP);
    double lane = dbac_number(battle, DBAC_NUMBER_SUNKEN_HALF_WIDTH);
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        if (feature->shape != FEATURE_LINE ||
            (feature->traits & (GROUND_PROTECTS | GROUND_FORTIFIES)) == 0) {
            continue;
        }
        bool is_works = (feature->traits & GROUND_FORTIFIES) != 0;
        bool is_lined =
            (feature->traits & GROUND_LINED) != 0 &&
            measure_is_within(setting,
                              polyline_nearest(feature->line, hit.centre, NULL, NULL, NULL), lane);
        bool is_behind = measure_is_within(setting, gap_to_line(feature, edge), close) &&
                         crosses(feature, way, is_works);
        if (is_behind && is_works) {
            return DBAC_COVER_WORKS;
        }
        if (is_behind || is_lined) {
            cover = DBAC_COVER_SOFT;
        }
    }
    return cover;
}

bool dbac_fire_just_misses_cover(const Battle *battle, const FireRay *ray, double *inches) {
    /* Farther behind nobody would look for cover; not a rule's number: only what is told. */
    const double worth_telling = 1.5;
    const BattleSetting *setting = battle->setting;
    OrientedBox hit = stand_box(battle, ray->target);
    Segment edge = oriented_box_edge(&hit, ray->entered);
    Segment way = {ray->from, ray->to};
    *inches = worth_telling;
    for (size_t i = 0; i < setting->feature_count && ray->hits; i++) {
        const Feature *feature = &setting->features[i];
        bool protects = feature->shape == FEATURE_LINE &&
                        (feature->traits & (GROUND_PROTECTS | GROUND_FORTIFIES)) != 0;
        bool is_works = (feature->traits & GROUND_FORTIFIES) != 0;
        double gap = protects ? gap_to_line(feature, edge) : worth_telling;
        *inches = gap < *inches && crosses(feature, way, is_works) ? gap : *inches;
    }
    return *inches < worth_telling;
}
