/* The ground and the troops that every part of the bench is measured on. */
#ifndef ENFILADE_TOOLS_BENCH_SCENE_H
#define ENFILADE_TOOLS_BENCH_SCENE_H

#include "enfilade/battlefield/battle.h"

enum {
    BENCH_WIDTH = 96, /* inches */
    BENCH_HEIGHT = 60,
    BENCH_WOODS = 200,
    BENCH_WOOD_EDGES = 40,
    BENCH_PLACES = 100, /* of the features, so many have a name */
    BENCH_SEED = 1862,
};

/* A table with the woods and so many units, half of them of each of two sides. */
BattleSetting *bench_scene_setting(size_t units);
/* The same with these fields of a rule set, which must outlive it. */
BattleSetting *bench_scene_setting_with(size_t units, const FieldKind *fields, size_t field_count);
/* That battle with room for so many pairs and plots and everybody placed: side 1 in the south half
 * looking north, side 2 the other way round. */
Battle *bench_scene_battle(const BattleSetting *setting, size_t stands_each, size_t pairs,
                           size_t plots);

/* Lines on the table: of a length between the two, or (both 0) between any two places. The caller
 * frees them. */
Segment *bench_scene_lines(size_t count, double least, double most);

#endif
