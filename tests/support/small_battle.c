/* A small battle in a few lines; see the header. */
#include "support/small_battle.h"

#include <assert.h>
#include <string.h>

#include "enfilade/battlefield/formation.h"
#include "enfilade/geometry/facing.h"

enum { SMALL_BATTLE_BODIES = 32 };

void small_battle_begin(SmallBattle *small, double width, double height) {
    memset(small, 0, sizeof *small);
    arena_init(&small->arena);
    BattleSetting *setting = battle_setting_create();
    small->setting = setting;
    setting->width = width;
    setting->height = height;
    setting->length_tolerance = 0.01;
    setting->angle_tolerance = 0.1;
    setting->least_contact = 0.05;
    setting->sight_depth = 2;
    setting->level_feet = 40;
    small->width = 1.5;
    small->depth = 0.75;
    Arena *arena = &setting->arena;
    small->sides = arena_allocate_array(arena, SETTING_SIDE_LIMIT, sizeof *small->sides);
    small->bodies = arena_allocate_array(arena, SMALL_BATTLE_BODIES, sizeof *small->bodies);
    small->units = arena_allocate_array(arena, SMALL_BATTLE_UNITS, sizeof *small->units);
    small->placed = arena_allocate_array(arena, SMALL_BATTLE_UNITS, sizeof *small->placed);
    small->features = arena_allocate_array(arena, SMALL_BATTLE_FEATURES, sizeof *small->features);
    small->grounds = arena_allocate_array(arena, SMALL_BATTLE_FEATURES, sizeof *small->grounds);
    small->contours = arena_allocate_array(arena, SMALL_BATTLE_CONTOURS, sizeof *small->contours);
    small->sizes = arena_allocate_array(arena, SMALL_BATTLE_SIZES, sizeof *small->sizes);
    setting->sides = small->sides;
    setting->bodies = small->bodies;
    setting->units = small->units;
    setting->features = small->features;
    setting->grounds = small->grounds;
    setting->contours = small->contours;
    setting->stand_sizes = small->sizes;
}

void small_battle_turn(SmallBattle *small, double degrees, bool mirrors) {
    small->turns = true;
    small->turn_degrees = degrees;
    small->mirrors = mirrors;
}

Vector small_battle_place(const SmallBattle *small, Vector point) {
    if (!small->turns) {
        return point;
    }
    Vector middle = {small->setting->width * 0.5, small->setting->height * 0.5};
    Vector turned = facing_turn_point(point, middle, small->turn_degrees);
    return small->mirrors ? vector(small->setting->width - turned.x, turned.y) : turned;
}

Vector small_battle_facing(const SmallBattle *small, Vector facing) {
    if (!small->turns) {
        return facing;
    }
    Vector turned = facing_turn(facing, small->turn_degrees);
    return small->mirrors ? vector(-turned.x, turned.y) : turned;
}

SideId small_battle_side(SmallBattle *small, const char *name) {
    assert(small->setting->side_count < SETTING_SIDE_LIMIT);
    SideSetting *side = &small->sides[small->setting->side_count++];
    *side = (SideSetting){.id = name, .name = name, .letter = ""};
    return (SideId){(uint16_t)small->setting->side_count};
}

BodyId small_battle_body(SmallBattle *small, SideId side, BodyId parent, const char *name) {
    assert(small->setting->body_count < SMALL_BATTLE_BODIES);
    BodySetting *body = &small->bodies[small->setting->body_count++];
    *body = (BodySetting){.id = name, .name = name, .side = side, .parent = parent};
    return (BodyId){(uint16_t)small->setting->body_count};
}

static PointList keep_points(SmallBattle *small, const Vector *points, size_t count) {
    Vector *kept = arena_allocate_array(&small->setting->arena, count, sizeof *kept);
    for (size_t i = 0; i < count; i++) {
        kept[i] = small_battle_place(small, points[i]);
    }
    return (PointList){kept, count};
}

static FeatureId add_feature(SmallBattle *small, Feature feature) {
    BattleSetting *setting = small->setting;
    assert(setting->feature_count < SMALL_BATTLE_FEATURES);
    small->grounds[setting->ground_count++] = (GroundKind){"ground", feature.traits};
    feature.id = "";
    feature.name = "";
    feature.kind = "";
    feature.ground = (uint16_t)setting->feature_count;
    small->features[setting->feature_count++] = feature;
    return (FeatureId){(uint16_t)setting->feature_count};
}

FeatureId small_battle_area(SmallBattle *small, uint32_t traits, double west, double south,
                            double east, double north) {
    const Vector points[] = {{west, south}, {east, south}, {east, north}, {west, north}};
    return small_battle_polygon(small, traits, points, 4);
}

FeatureId small_battle_polygon(SmallBattle *small, uint32_t traits, const Vector *points,
                               size_t count) {
    Feature feature = {.traits = traits, .shape = FEATURE_AREA};
    feature.area.outer = keep_points(small, points, count);
    return add_feature(small, feature);
}

FeatureId small_battle_obstacle(SmallBattle *small, uint32_t traits, const Vector *points,
                                size_t count) {
    Feature feature = {.traits = traits, .shape = FEATURE_LINE, .front = FEATURE_FRONT_BOTH};
    feature.line = keep_points(small, points, count);
    return add_feature(small, feature);
}

FeatureId small_battle_band(SmallBattle *small, uint32_t traits, const Vector *points, size_t count,
                            double width) {
    Feature feature = {.traits = traits, .shape = FEATURE_BAND, .width = width};
    feature.line = keep_points(small, points, count);
    return add_feature(small, feature);
}

int small_battle_contour(SmallBattle *small, const Vector *points, size_t count,
                         double height_feet) {
    BattleSetting *setting = small->setting;
    assert(setting->contour_count < SMALL_BATTLE_CONTOURS);
    Contour *contour = &small->contours[setting->contour_count];
    *contour = (Contour){.id = "", .height_feet = height_feet, .level = 1};
    contour->area.outer = keep_points(small, points, count);
    return (int)setting->contour_count++;
}

/* The kind of stand with the present width and depth. */
static uint8_t find_kind(SmallBattle *small) {
    BattleSetting *setting = small->setting;
    for (size_t i = 0; i < setting->stand_size_count; i++) {
        if (small->sizes[i].width == small->width && small->sizes[i].depth == small->depth) {
            return (uint8_t)i;
        }
    }
    assert(setting->stand_size_count < SMALL_BATTLE_SIZES);
    small->sizes[setting->stand_size_count] = (StandSize){small->width, small->depth};
    return (uint8_t)setting->stand_size_count++;
}

UnitId small_battle_unit(SmallBattle *small, SideId side, const StandPlace *places, size_t count) {
    BattleSetting *setting = small->setting;
    assert(setting->unit_count < SMALL_BATTLE_UNITS && count <= SMALL_BATTLE_STANDS);
    size_t row = setting->unit_count++;
    const char *name = arena_format(&setting->arena, "Unit %zu", row + 1);
    small->units[row] = (UnitSetting){.id = name,
                                      .name = name,
                                      .label = name,
                                      .side = side,
                                      .arm = "infantry",
                                      .quality = "veteran",
                                      .weapon = "",
                                      .formation = "",
                                      .ammunition = -1,
                                      .zone = -1};
    SmallUnit *placed = &small->placed[row];
    placed->kind = find_kind(small);
    placed->count = count;
    for (size_t i = 0; i < count; i++) {
        placed->places[i].at = small_battle_place(small, places[i].at);
        placed->places[i].facing = small_battle_facing(small, places[i].facing);
    }
    return (UnitId){(uint16_t)(row + 1)};
}

UnitId small_battle_line(SmallBattle *small, SideId side, size_t stands, Vector middle,
                         double bearing) {
    StandPlace places[SMALL_BATTLE_STANDS];
    assert(stands <= SMALL_BATTLE_STANDS);
    formation_lay_line(middle, facing_from_bearing(bearing), small->width, 0, stands, places);
    return small_battle_unit(small, side, places, stands);
}

UnitId small_battle_column(SmallBattle *small, SideId side, size_t stands, Vector head,
                           double bearing) {
    StandPlace places[SMALL_BATTLE_STANDS];
    assert(stands <= SMALL_BATTLE_STANDS);
    formation_lay_column(head, facing_from_bearing(bearing), small->depth, stands, places);
    return small_battle_unit(small, side, places, stands);
}

UnitSetting *small_battle_listed(SmallBattle *small, UnitId unit) {
    return &small->units[unit.value - 1];
}

static void place_unit(SmallBattle *small, size_t row) {
    const SmallUnit *placed = &small->placed[row];
    Unit *unit = &battle_units(small->battle)[row];
    unit->state = UNIT_ON_TABLE;
    for (size_t i = 0; i < placed->count; i++) {
        Stand *stand = &battle_stands(small->battle)[unit->first_stand - 1 + i];
        stand->at = placed->places[i].at;
        stand->facing = placed->places[i].facing;
        stand->kind = placed->kind;
        stand->state = STAND_PRESENT;
        stand->slot = (uint16_t)(i + 1);
    }
}

void small_battle_ready(SmallBattle *small, uint64_t seed) {
    battle_setting_complete(small->setting);
    uint16_t stands_of_unit[SMALL_BATTLE_UNITS];
    for (size_t i = 0; i < small->setting->unit_count; i++) {
        stands_of_unit[i] = (uint16_t)small->placed[i].count;
    }
    BattleRoom room = {.stands_of_unit = stands_of_unit,
                       .spare_units = small->spare_units,
                       .stands_of_spare_unit = small->stands_of_spare_unit,
                       .pairs = small->pairs,
                       .works = small->works,
                       .plots = small->plots};
    small->battle = battle_create(small->setting, &room, seed);
    for (size_t i = 0; i < small->setting->unit_count; i++) {
        place_unit(small, i);
    }
}

void small_battle_move_stand(SmallBattle *small, StandId stand, Vector at, double bearing) {
    Stand *moved = &battle_stands(small->battle)[stand.value - 1];
    moved->at = small_battle_place(small, at);
    moved->facing = small_battle_facing(small, facing_from_bearing(bearing));
}

StandId small_battle_stand(const SmallBattle *small, UnitId unit, size_t n) {
    return (StandId){(uint16_t)(battle_unit(small->battle, unit)->first_stand + n)};
}

void small_battle_finish(SmallBattle *small) {
    battle_destroy(small->battle);
    battle_setting_destroy(small->setting);
    arena_finish(&small->arena);
    memset(small, 0, sizeof *small);
}
