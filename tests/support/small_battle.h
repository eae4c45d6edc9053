/* A small battle in a few lines, for the tests of every floor:
 *
 *     SmallBattle small;
 *     small_battle_begin(&small, 48, 36);
 *     SideId north = small_battle_side(&small, "North");
 *     SideId south = small_battle_side(&small, "South");
 *     small_battle_area(&small, GROUND_HIDES, 10, 10, 14, 20);              a wood: west, south,
 * east, north UnitId foot = small_battle_line(&small, north, 4, vector(24, 10), 0); four stands
 * abreast, facing north UnitId march = small_battle_column(&small, south, 4, vector(24, 30), 180);
 *     small_battle_ready(&small, 1);                                        seed of the dice
 *     ... small.battle, small.setting, small.arena ...
 *     small_battle_finish(&small);
 *
 * Tolerances are those of De Bellis Americanus Civilis (0.01 in, 0.1 degree, contact over 0.05 in,
 * 2 in of sight). Between begin and ready `small.setting` may be changed directly (rule set,
 * fields, tolerances). `small.arena` is the caller's to use. */
#ifndef ENFILADE_TESTS_SUPPORT_SMALL_BATTLE_H
#define ENFILADE_TESTS_SUPPORT_SMALL_BATTLE_H

#include "enfilade/battlefield/unit.h"

enum {
    SMALL_BATTLE_UNITS = 600,
    SMALL_BATTLE_STANDS = 16, /* of one unit */
    SMALL_BATTLE_FEATURES = 400,
    SMALL_BATTLE_CONTOURS = 16,
    SMALL_BATTLE_SIZES = 8,
};

typedef struct SmallUnit {
    StandPlace places[SMALL_BATTLE_STANDS];
    size_t count;
    uint8_t kind; /* of its stands */
} SmallUnit;

typedef struct SmallBattle {
    BattleSetting *setting;
    Battle *battle;                                                /* NULL until ready */
    Arena arena;                                                   /* for reports */
    size_t spare_units, stands_of_spare_unit, pairs, works, plots; /* room, set before ready */
    SideSetting *sides;
    BodySetting *bodies;
    UnitSetting *units;
    Feature *features;
    Contour *contours;
    GroundKind *grounds;
    StandSize *sizes;
    SmallUnit *placed;
    double width, depth; /* of the stands of units added from now on: 1.5 by 0.75 inches */
    bool turns;          /* see small_battle_turn */
    double turn_degrees;
    bool mirrors;
} SmallBattle;

void small_battle_begin(SmallBattle *small, double width, double height);
/* Everything added from now on is turned clockwise about the middle of the table, then mirrored
 * east to west. */
void small_battle_turn(SmallBattle *small, double degrees, bool mirrors);
/* Where such a turned and mirrored point or facing comes to lie. */
Vector small_battle_place(const SmallBattle *small, Vector point);
Vector small_battle_facing(const SmallBattle *small, Vector facing);

SideId small_battle_side(SmallBattle *small, const char *name);
BodyId small_battle_body(SmallBattle *small, SideId side, BodyId parent, const char *name);
/* Terrain with these traits: a rectangle, a polygon, a line, a band. Points are copied. */
FeatureId small_battle_area(SmallBattle *small, uint32_t traits, double west, double south,
                            double east, double north);
FeatureId small_battle_polygon(SmallBattle *small, uint32_t traits, const Vector *points,
                               size_t count);
FeatureId small_battle_obstacle(SmallBattle *small, uint32_t traits, const Vector *points,
                                size_t count);
FeatureId small_battle_band(SmallBattle *small, uint32_t traits, const Vector *points, size_t count,
                            double width);
/* One level higher inside; returns the index of the contour. */
int small_battle_contour(SmallBattle *small, const Vector *points, size_t count,
                         double height_feet);

/* A unit on the table. Its line has its middle, its column the centre of its head, at the place. */
UnitId small_battle_line(SmallBattle *small, SideId side, size_t stands, Vector middle,
                         double bearing);
UnitId small_battle_column(SmallBattle *small, SideId side, size_t stands, Vector head,
                           double bearing);
/* A unit of stands at these places. */
UnitId small_battle_unit(SmallBattle *small, SideId side, const StandPlace *places, size_t count);
/* Its row in the order of battle, to be changed before ready. */
UnitSetting *small_battle_listed(SmallBattle *small, UnitId unit);

/* Completes the setting and makes the battle with all units on the table. */
void small_battle_ready(SmallBattle *small, uint64_t seed);
/* Moves a stand of the finished battle. */
void small_battle_move_stand(SmallBattle *small, StandId stand, Vector at, double bearing);
/* The n-th stand of a unit, from 0. */
StandId small_battle_stand(const SmallBattle *small, UnitId unit, size_t n);
void small_battle_finish(SmallBattle *small);

#endif
