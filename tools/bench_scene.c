/* The ground and troops of the bench. */
#include "bench_scene.h"

#include "enfilade/geometry/facing.h"

static const double BASE_WIDTH = 1.0;
static const double BASE_DEPTH = 0.5;

static double between(RandomStream *stream, double least, double most) {
    return least + random_share(stream) * (most - least);
}

static Vector place_on_table(RandomStream *stream, double margin) {
    double x = between(stream, margin, BENCH_WIDTH - margin);
    double y = between(stream, margin, BENCH_HEIGHT - margin);
    return vector(x, y);
}

/* A wood is a star: every corner at a bearing and distance of its own, so its ring never crosses
 * itself. */
static PointList wood(RandomStream *stream, Arena *arena) {
    Vector centre = place_on_table(stream, 3.0);
    Vector *points = arena_allocate_array(arena, BENCH_WOOD_EDGES, sizeof *points);
    double size = between(stream, 0.6, 1.6);
    for (size_t i = 0; i < BENCH_WOOD_EDGES; i++) {
        double bearing = 360.0 * (double)i / BENCH_WOOD_EDGES;
        double reach = size * between(stream, 0.7, 1.3);
        points[i] = vector_along(centre, facing_from_bearing(bearing), reach);
    }
    return (PointList){points, BENCH_WOOD_EDGES};
}

static void lay_ground(BattleSetting *setting) {
    RandomStream stream = random_stream(BENCH_SEED, 1);
    GroundKind *grounds = arena_allocate_array(&setting->arena, 1, sizeof *grounds);
    grounds[0] = (GroundKind){.id = "woods", .traits = GROUND_HIDES | GROUND_SLOWS};
    Feature *features = arena_allocate_array(&setting->arena, BENCH_WOODS, sizeof *features);
    for (size_t i = 0; i < BENCH_WOODS; i++) {
        const char *name = i < BENCH_PLACES ? arena_format(&setting->arena, "Wood %zu", i + 1) : "";
        features[i] = (Feature){.id = "",
                                .name = name,
                                .kind = "woods",
                                .traits = grounds[0].traits,
                                .shape = FEATURE_AREA};
        features[i].area.outer = wood(&stream, &setting->arena);
    }
    setting->grounds = grounds;
    setting->ground_count = 1;
    setting->features = features;
    setting->feature_count = BENCH_WOODS;
}

static void raise_troops(BattleSetting *setting, size_t units) {
    Arena *arena = &setting->arena;
    SideSetting *sides = arena_allocate_array(arena, 2, sizeof *sides);
    sides[0] = (SideSetting){.id = "union", .name = "Union", .letter = "U", .edge = TABLE_SOUTH};
    sides[1] =
        (SideSetting){.id = "south", .name = "Confederate", .letter = "C", .edge = TABLE_NORTH};
    UnitSetting *list = arena_allocate_array(arena, units, sizeof *list);
    for (size_t i = 0; i < units; i++) {
        const char *name = arena_format(arena, "%zuth Regiment", i + 1);
        list[i] = (UnitSetting){.id = name,
                                .name = name,
                                .label = name,
                                .side = {(uint16_t)(i % 2 + 1)},
                                .arm = "infantry",
                                .quality = "veteran",
                                .weapon = "",
                                .formation = "line",
                                .ammunition = -1,
                                .zone = -1};
    }
    StandSize *sizes = arena_allocate_array(arena, 1, sizeof *sizes);
    sizes[0] = (StandSize){.width = BASE_WIDTH, .depth = BASE_DEPTH};
    setting->sides = sides;
    setting->side_count = 2;
    setting->units = list;
    setting->unit_count = units;
    setting->stand_sizes = sizes;
    setting->stand_size_count = 1;
}

BattleSetting *bench_scene_setting(size_t units) {
    return bench_scene_setting_with(units, NULL, 0);
}

BattleSetting *bench_scene_setting_with(size_t units, const FieldKind *fields, size_t field_count) {
    BattleSetting *setting = battle_setting_create();
    setting->fields = fields;
    setting->field_count = field_count;
    setting->id = "bench";
    setting->title = "Bench";
    setting->width = BENCH_WIDTH;
    setting->height = BENCH_HEIGHT;
    setting->length_tolerance = 1e-9; /* so that sight agrees with GEOS */
    setting->angle_tolerance = 0.1;
    setting->least_contact = 0.05;
    lay_ground(setting);
    raise_troops(setting, units);
    battle_setting_complete(setting);
    return setting;
}

static void place_unit(Battle *battle, size_t row, size_t stands_each, Vector centre,
                       Vector facing) {
    Unit *unit = &battle_units(battle)[row];
    unit->state = UNIT_ON_TABLE;
    Vector right = vector(facing.y, -facing.x);
    for (size_t i = 0; i < stands_each; i++) {
        Stand *stand = &battle_stands(battle)[unit->first_stand - 1 + i];
        double offset = ((double)i - (double)(stands_each - 1) / 2.0) * BASE_WIDTH;
        stand->at = vector_along(centre, right, offset);
        stand->facing = facing;
        stand->state = STAND_PRESENT;
        stand->slot = (uint16_t)(i + 1);
    }
}

Battle *bench_scene_battle(const BattleSetting *setting, size_t stands_each, size_t pairs,
                           size_t plots) {
    uint16_t *stands = memory_allocate_array(setting->unit_count, sizeof *stands);
    for (size_t i = 0; i < setting->unit_count; i++) {
        stands[i] = (uint16_t)stands_each;
    }
    BattleRoom room = {.stands_of_unit = stands, .plots = plots, .pairs = pairs};
    Battle *battle = battle_create(setting, &room, BENCH_SEED);
    memory_free(stands);
    RandomStream stream = random_stream(BENCH_SEED, 2);
    double half = BENCH_HEIGHT / 2.0;
    for (size_t row = 0; row < setting->unit_count; row++) {
        bool is_south = row % 2 == 0;
        double x = between(&stream, 3.0, BENCH_WIDTH - 3.0);
        double y = between(&stream, 1.0, half - 1.0);
        Vector centre = vector(x, is_south ? y : BENCH_HEIGHT - y);
        double bearing = (is_south ? 0.0 : 180.0) + between(&stream, -20.0, 20.0);
        place_unit(battle, row, stands_each, centre, facing_from_bearing(bearing));
    }
    return battle;
}

static bool is_on_table(Vector place) {
    return place.x >= 0.0 && place.x <= BENCH_WIDTH && place.y >= 0.0 && place.y <= BENCH_HEIGHT;
}

Segment *bench_scene_lines(size_t count, double least, double most) {
    RandomStream stream = random_stream(BENCH_SEED, 3);
    Segment *lines = memory_allocate_array(count, sizeof *lines);
    size_t found = 0;
    while (found < count) {
        Vector from = place_on_table(&stream, 0.0);
        Vector to = place_on_table(&stream, 0.0);
        if (most > 0.0) {
            double bearing = between(&stream, 0.0, 360.0);
            double length = between(&stream, least, most);
            to = vector_along(from, facing_from_bearing(bearing), length);
        }
        if (is_on_table(to)) {
            lines[found] = (Segment){from, to};
            found++;
        }
    }
    return lines;
}
