/* Lines of sight among 200 woods of 40 edges, against GEOS on the same woods: "is anything in the
 * way" against prepared geometry (the woods as one, with its own index), the whole report against
 * exact intersection. GEOS gets its lines ready made. Nothing may be seen through a wood here, so
 * the two must agree on every line. */
#include <geos_c.h>
#include <stdarg.h>
#include <stdio.h>

#include "enfilade/base/memory.h"
#include "enfilade/battlefield/sight.h"

#include "bench.h"
#include "bench_scene.h"
#include "bench_timer.h"

enum { LINES = 2000, EXACT_LINES = 40, RUNS = 11 };

typedef struct Watch {
    const BattleSetting *setting;
    const Segment *lines;
    size_t count;
    GEOSContextHandle_t geos;
    const GEOSGeometry *woods;
    const GEOSPreparedGeometry *prepared;
    GEOSGeometry **geos_lines;
    size_t blocked; /* by us, by GEOS: so that the answers are used, and can be compared */
    size_t geos_blocked;
    size_t crossings;
} Watch;

static GEOSGeometry *geos_ring(GEOSContextHandle_t geos, PointList ring) {
    GEOSCoordSequence *places = GEOSCoordSeq_create_r(geos, (unsigned)ring.count + 1, 2);
    for (size_t i = 0; i <= ring.count; i++) {
        Vector point = ring.points[i % ring.count];
        GEOSCoordSeq_setXY_r(geos, places, (unsigned)i, point.x, point.y);
    }
    return GEOSGeom_createPolygon_r(geos, GEOSGeom_createLinearRing_r(geos, places), NULL, 0);
}

static GEOSGeometry *geos_woods(GEOSContextHandle_t geos, const BattleSetting *setting) {
    GEOSGeometry **parts = memory_allocate_array(setting->feature_count, sizeof(GEOSGeometry *));
    for (size_t i = 0; i < setting->feature_count; i++) {
        parts[i] = geos_ring(geos, setting->features[i].area.outer);
    }
    GEOSGeometry *all = GEOSGeom_createCollection_r(geos, GEOS_MULTIPOLYGON, parts,
                                                    (unsigned)setting->feature_count);
    GEOSGeometry *joined = GEOSUnaryUnion_r(geos, all);
    GEOSGeom_destroy_r(geos, all);
    memory_free(parts);
    return joined;
}

static GEOSGeometry **geos_lines(GEOSContextHandle_t geos, const Segment *lines, size_t count) {
    GEOSGeometry **list = memory_allocate_array(count, sizeof(GEOSGeometry *));
    for (size_t i = 0; i < count; i++) {
        GEOSCoordSequence *places = GEOSCoordSeq_create_r(geos, 2, 2);
        GEOSCoordSeq_setXY_r(geos, places, 0, lines[i].a.x, lines[i].a.y);
        GEOSCoordSeq_setXY_r(geos, places, 1, lines[i].b.x, lines[i].b.y);
        list[i] = GEOSGeom_createLineString_r(geos, places);
    }
    return list;
}

static void ask_ours(void *context) {
    Watch *watch = context;
    watch->blocked = 0;
    for (size_t i = 0; i < watch->count; i++) {
        bool is_clear = sight_is_clear(watch->setting, watch->lines[i].a, watch->lines[i].b);
        watch->blocked += is_clear ? 0 : 1;
    }
}

static void ask_geos(void *context) {
    Watch *watch = context;
    watch->geos_blocked = 0;
    for (size_t i = 0; i < watch->count; i++) {
        char meets = GEOSPreparedIntersects_r(watch->geos, watch->prepared, watch->geos_lines[i]);
        watch->geos_blocked += meets == 1 ? 1 : 0;
    }
}

static void report_ours(void *context) {
    Watch *watch = context;
    Arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < watch->count; i++) {
        SightReport report;
        sight_line(watch->setting, watch->lines[i].a, watch->lines[i].b, &report, &arena);
        watch->crossings += report.crossing_count;
        arena_reset(&arena);
    }
    arena_finish(&arena);
}

static void intersect_geos(void *context) {
    Watch *watch = context;
    for (size_t i = 0; i < EXACT_LINES; i++) {
        GEOSGeometry *inside = GEOSIntersection_r(watch->geos, watch->woods, watch->geos_lines[i]);
        watch->crossings += (size_t)GEOSGetNumGeometries_r(watch->geos, inside);
        GEOSGeom_destroy_r(watch->geos, inside);
    }
}

static void compare_answers(const Watch *watch) {
    size_t differ = 0;
    for (size_t i = 0; i < watch->count; i++) {
        bool is_clear = sight_is_clear(watch->setting, watch->lines[i].a, watch->lines[i].b);
        bool meets =
            GEOSPreparedIntersects_r(watch->geos, watch->prepared, watch->geos_lines[i]) == 1;
        differ += is_clear == meets ? 1 : 0;
    }
    bench_tell_at_most("lines on which the two differ", (double)differ, "lines", 0.0);
}

static void measure_lines(Watch *watch, const char *title, double least, double most, double reach,
                          bool with_report) {
    Segment *lines = bench_scene_lines(LINES, least, most);
    watch->lines = lines;
    watch->geos_lines = geos_lines(watch->geos, lines, LINES);
    double length = 0.0;
    for (size_t i = 0; i < LINES; i++) {
        length += vector_distance(lines[i].a, lines[i].b) / LINES;
    }
    double ours = bench_median(RUNS, ask_ours, watch) / LINES * 1e6;
    double theirs = bench_median(RUNS, ask_geos, watch) / LINES * 1e6;
    bench_title(title);
    bench_tell("mean length", length, "inches");
    bench_tell("blocked", 100.0 * (double)watch->blocked / LINES, "per cent");
    bench_tell("is anything in the way", ours, "microseconds");
    bench_tell("GEOS, prepared", theirs, "microseconds");
    bench_tell_at_least("GEOS takes so many times as long", theirs / ours, "times", reach);
    compare_answers(watch);
    if (with_report) {
        double report = bench_median(RUNS, report_ours, watch) / LINES * 1e6;
        double exact = bench_median(3, intersect_geos, watch) / EXACT_LINES * 1e6;
        bench_tell("the whole report with all crossings", report, "microseconds");
        bench_tell("GEOS, exact intersection", exact, "microseconds");
        bench_tell_at_least("GEOS takes so many times as long", exact / report, "times", 400.0);
    }
    for (size_t i = 0; i < LINES; i++) {
        GEOSGeom_destroy_r(watch->geos, watch->geos_lines[i]);
    }
    memory_free(watch->geos_lines);
    memory_free(lines);
}

void bench_sight(void) {
    GEOSContextHandle_t geos = GEOS_init_r();
    BattleSetting *setting = bench_scene_setting(0);
    GEOSGeometry *woods = geos_woods(geos, setting);
    Watch watch = {.setting = setting,
                   .count = LINES,
                   .geos = geos,
                   .woods = woods,
                   .prepared = GEOSPrepare_r(geos, woods)};
    measure_lines(&watch, "Sight, short lines", 1.0, 12.0, 5.0, false);
    measure_lines(&watch, "Sight, lines across the table", 0.0, 0.0, 30.0, true);
    GEOSPreparedGeom_destroy_r(geos, watch.prepared);
    GEOSGeom_destroy_r(geos, woods);
    battle_setting_destroy(setting);
    GEOS_finish_r(geos);
}
