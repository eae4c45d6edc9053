/* Ground from a seed (DBAC-TERR-05 to -09): areas first, then fences, a river, roads last. Every
 * try draws the same numbers in the same order, so a seed is a map. No number here is a rule's: the
 * rules' are read, these only shape what is drawn. */
#include "dbac.h"

#include "enfilade/geometry/facing.h"

enum {
    AREA_CORNERS = 9,
    RIVER_POINTS = 6,
    ROAD_POINTS = 4,
    FENCE_POINTS = 4,
    FENCE_TURNS = 8,  /* tries to bend back on to the table */
    MAP_TRIES = 100,  /* then the table is too small for what the rules ask */
    LEAST_MARGIN = 3, /* inches that a road or river keeps from the sides it runs along */
};

/* Judging a set of pieces chosen by hand or drawn */

int dbac_generator_count(const RuleNumbers *numbers, const DbacGroundFacts *facts) {
    int bad = facts->woods + facts->built_up + facts->tall_crops + facts->swamp +
              facts->arroyo_dunes + facts->steep_hill;
    return bad + facts->fences + facts->walls + facts->sunken_roads + facts->hills +
           facts->streams + facts->rivers * rule_number_whole(numbers, DBAC_NUMBER_PIECES_OF_RIVER);
}

void dbac_generator_judge(const RuleNumbers *numbers, const DbacGroundFacts *facts, Ruling *out) {
    int count = dbac_generator_count(numbers, facts);
    int least = rule_number_whole(numbers, DBAC_NUMBER_PIECES_LEAST);
    int most = rule_number_whole(numbers, DBAC_NUMBER_PIECES_MOST);
    int roads_least = rule_number_whole(numbers, DBAC_NUMBER_ROADS_LEAST);
    int roads_most = rule_number_whole(numbers, DBAC_NUMBER_ROADS_MOST);
    int bad = facts->woods + facts->built_up + facts->tall_crops + facts->swamp +
              facts->arroyo_dunes + facts->steep_hill;
    double share = rule_number(numbers, DBAC_NUMBER_PIECES_BAD);
    int rivers = rule_number_whole(numbers, DBAC_NUMBER_RIVERS_FREE);
    bool counts = rule_applies(numbers, DBAC_TERR_05);
    ruling_allow(out);
    if (counts && (count < least || count > most)) {
        ruling_refuse(out, DBAC_TERR_05, "%d pieces; from %d to %d are allowed.", count, least,
                      most);
    } else if (counts && bad < share * count) {
        ruling_refuse(out, DBAC_TERR_05, "%d of %d pieces are bad going; at least %.0f must be.",
                      bad, count, ceil(share * count));
    } else if (counts && facts->rivers > rivers && !facts->consent) {
        ruling_refuse(out, DBAC_TERR_05, "A second river needs the consent of the other side.");
    } else if (rule_applies(numbers, DBAC_TERR_08) &&
               (facts->roads < roads_least || facts->roads > roads_most)) {
        ruling_refuse(out, DBAC_TERR_08, "%d roads; from %d to %d are allowed.", facts->roads,
                      roads_least, roads_most);
    }
}

/* Drawing */

typedef struct Drafting {
    const RuleNumbers *numbers;
    RandomStream *stream;
    GroundSketch *out;
} Drafting;

static double between(Drafting *drafting, double least, double most) {
    return least + (most - least) * random_share(drafting->stream);
}

/* `least` when the numbers of the rules leave nothing to draw. */
static int whole_between(Drafting *drafting, int least, int most) {
    return most <= least
               ? least
               : least + (int)random_below(drafting->stream, (uint32_t)(most - least + 1));
}

static GroundPiece *add_piece(Drafting *drafting, const char *kind, bool is_line, size_t points,
                              Vector **at) {
    GroundSketch *out = drafting->out;
    out->pieces = arena_make_room(out->arena, out->pieces, out->piece_count, &out->piece_room,
                                  sizeof *out->pieces);
    *at = arena_allocate_array(out->arena, points, sizeof **at);
    GroundPiece *piece = &out->pieces[out->piece_count++];
    *piece = (GroundPiece){.kind = kind, .is_line = is_line, .points = {*at, points}};
    return piece;
}

static Bounds bounds_of_piece(const GroundPiece *piece) {
    return bounds_of_points(piece->points);
}

/* A convex blob: points on an ellipse, its axes jittered, clockwise from a random bearing. */
static void draw_blob(Drafting *drafting, Vector centre, double size, Vector *at) {
    double wide = size / 2, high = between(drafting, 0.5, 1) * size / 2;
    double lean = between(drafting, 0, 180);
    for (size_t i = 0; i < AREA_CORNERS; i++) {
        double jitter = between(drafting, -12, 12);
        Vector way = facing_from_bearing(360.0 * (double)i / AREA_CORNERS + jitter);
        Vector point = {way.x * wide, way.y * high};
        at[i] = vector_add(centre, facing_turn_point(point, vector(0, 0), lean));
    }
}

static bool is_apart(const Drafting *drafting, const GroundPiece *piece) {
    double gap = rule_number(drafting->numbers, DBAC_NUMBER_DRAWN_GAP);
    Bounds bounds = bounds_grown(bounds_of_piece(piece), gap);
    for (size_t i = 0; i + 1 < drafting->out->piece_count; i++) {
        const GroundPiece *other = &drafting->out->pieces[i];
        if (!bounds_meet(bounds, bounds_of_piece(other))) {
            continue;
        }
        Polygon area = {.outer = piece->points}, other_area = {.outer = other->points};
        for (size_t j = 0; j < other->points.count; j++) {
            Vector nearest;
            if (polygon_side(&area, other->points.points[j]) == POLYGON_INSIDE ||
                polygon_distance_to_edge(&area, other->points.points[j], &nearest) < gap) {
                return false;
            }
        }
        for (size_t j = 0; j < piece->points.count && !other->is_line; j++) {
            Vector nearest;
            if (polygon_side(&other_area, piece->points.points[j]) == POLYGON_INSIDE ||
                polygon_distance_to_edge(&other_area, piece->points.points[j], &nearest) < gap) {
                return false;
            }
        }
    }
    return true;
}

/* Tries places for an area, first of a drawn size, then of the least; false when none is left. */
static bool draw_area(Drafting *drafting, const char *kind) {
    const RuleNumbers *numbers = drafting->numbers;
    double least = rule_number(numbers, DBAC_NUMBER_DRAWN_AREA_LEAST);
    double most = rule_number(numbers, DBAC_NUMBER_AREA_MOST);
    double edge = rule_number(numbers, DBAC_NUMBER_DRAWN_EDGE_GAP);
    int tries = rule_number_whole(numbers, DBAC_NUMBER_DRAWN_TRIES);
    double size = between(drafting, least, most);
    Vector *at;
    GroundPiece *piece = add_piece(drafting, kind, false, AREA_CORNERS, &at);
    for (int i = 0; i < 2 * tries; i++) {
        double now = i < tries ? size : least, margin = edge + now / 2;
        if (2 * margin > drafting->out->width || 2 * margin > drafting->out->height) {
            continue;
        }
        Vector centre;
        centre.x = between(drafting, margin, drafting->out->width - margin);
        centre.y = between(drafting, margin, drafting->out->height - margin);
        draw_blob(drafting, centre, now, at);
        if (is_apart(drafting, piece)) {
            return true;
        }
    }
    drafting->out->piece_count--;
    return false;
}

/* False when it cannot be kept on the table. */
static bool draw_fence(Drafting *drafting) {
    double most = rule_number(drafting->numbers, DBAC_NUMBER_LINE_MOST);
    double edge = rule_number(drafting->numbers, DBAC_NUMBER_DRAWN_EDGE_GAP);
    const GroundSketch *out = drafting->out;
    const char *kind = random_below(drafting->stream, 2) == 0 ? "rail_fence" : "stone_wall";
    Vector *at;
    add_piece(drafting, kind, true, FENCE_POINTS, &at);
    double length = between(drafting, most / 3, most) / (FENCE_POINTS - 1);
    double bearing = between(drafting, 0, 360);
    Vector point = {between(drafting, edge, out->width - edge),
                    between(drafting, edge, out->height - edge)};
    for (size_t i = 0; i < FENCE_POINTS; i++) {
        at[i] = point;
        bearing += between(drafting, -35, 35);
        bool is_in = i + 1 == FENCE_POINTS;
        for (int turn = 0; turn < FENCE_TURNS && !is_in; turn++) {
            point = vector_along(at[i], facing_from_bearing(bearing), length);
            is_in = point.x > edge && point.y > edge && point.x < out->width - edge &&
                    point.y < out->height - edge;
            bearing += is_in ? 0 : 45;
        }
        if (!is_in) {
            return false;
        }
    }
    return true;
}

/* From edge to opposite edge, wandering a little. Returns the piece's index. */
static uint32_t draw_crossing_line(Drafting *drafting, const char *kind, size_t points,
                                   double wander) {
    const GroundSketch *out = drafting->out;
    bool runs_north = random_below(drafting->stream, 2) == 0;
    double length = runs_north ? out->height : out->width;
    double across = runs_north ? out->width : out->height;
    double off = between(drafting, across / 5, across * 4 / 5);
    Vector *at;
    add_piece(drafting, kind, true, points, &at);
    for (size_t i = 0; i < points; i++) {
        double along = length * (double)i / (double)(points - 1);
        off += i == 0 ? 0 : between(drafting, -wander, wander);
        off = off < LEAST_MARGIN            ? LEAST_MARGIN
              : off > across - LEAST_MARGIN ? across - LEAST_MARGIN
                                            : off;
        at[i] = runs_north ? vector(off, along) : vector(along, off);
    }
    return (uint32_t)(out->piece_count - 1);
}

static void add_crossing(Drafting *drafting, CrossingKind kind, uint32_t piece, Vector at) {
    GroundSketch *out = drafting->out;
    if (out->crossing_count < sizeof out->crossings / sizeof out->crossings[0]) {
        out->crossings[out->crossing_count].kind = kind;
        out->crossings[out->crossing_count].piece = piece;
        out->crossings[out->crossing_count++].at = at;
    }
}

static void draw_river(Drafting *drafting, uint32_t *river) {
    *river = draw_crossing_line(drafting, "river", RIVER_POINTS, 4);
    GroundPiece *piece = &drafting->out->pieces[*river];
    piece->width = rule_number(drafting->numbers, DBAC_NUMBER_WIDTH_RIVER);
    double every = rule_number(drafting->numbers, DBAC_NUMBER_DRAWN_FORD_EVERY);
    double length = polyline_length(piece->points);
    for (double along = every / 2; along < length; along += every) {
        Vector direction;
        add_crossing(drafting, CROSSING_FORD, *river,
                     polyline_at(piece->points, along, &direction));
    }
}

static void draw_road(Drafting *drafting, bool has_river, uint32_t river) {
    uint32_t road = draw_crossing_line(drafting, "road", ROAD_POINTS, 5);
    if (!has_river) {
        return;
    }
    PointList water = drafting->out->pieces[river].points, way = drafting->out->pieces[road].points;
    for (size_t i = 0; i + 1 < way.count; i++) {
        for (size_t j = 0; j + 1 < water.count; j++) {
            Segment one = {way.points[i], way.points[i + 1]};
            Segment other = {water.points[j], water.points[j + 1]};
            SegmentCrossing crossing = segment_crossing(one, other);
            if (crossing.meeting == SEGMENT_CROSS) {
                add_crossing(drafting, CROSSING_BRIDGE, river, crossing.at);
            }
        }
    }
}

static bool draw_map(Drafting *drafting) {
    static const char *const bad_kinds[] = {
        "woods", "woods", "woods",     "building", "cornfield_standing",
        "marsh", "scrub", "steep_hill"};
    const RuleNumbers *numbers = drafting->numbers;
    int pieces = whole_between(drafting, rule_number_whole(numbers, DBAC_NUMBER_PIECES_LEAST),
                               rule_number_whole(numbers, DBAC_NUMBER_PIECES_MOST));
    uint32_t one_in = (uint32_t)rule_number_whole(numbers, DBAC_NUMBER_DRAWN_RIVER_ONE_IN);
    bool has_river = random_below(drafting->stream, one_in) == 0;
    uint32_t river = 0;
    int bad = (int)ceil(rule_number(numbers, DBAC_NUMBER_PIECES_BAD) * pieces);
    int rest =
        pieces - bad - (has_river ? rule_number_whole(numbers, DBAC_NUMBER_PIECES_OF_RIVER) : 0);
    double fences = rule_number(numbers, DBAC_NUMBER_DRAWN_FENCE_SHARE);
    bool is_whole = true;
    for (int i = 0; i < bad && is_whole; i++) {
        uint32_t kind =
            random_below(drafting->stream, (uint32_t)(sizeof bad_kinds / sizeof bad_kinds[0]));
        is_whole = draw_area(drafting, bad_kinds[kind]);
    }
    for (int i = 0; i < rest && is_whole; i++) {
        if (random_share(drafting->stream) < fences) {
            is_whole = draw_fence(drafting);
        } else {
            is_whole = draw_area(drafting, "hill");
        }
    }
    if (has_river) {
        draw_river(drafting, &river);
    }
    int roads = whole_between(drafting, rule_number_whole(numbers, DBAC_NUMBER_ROADS_LEAST),
                              rule_number_whole(numbers, DBAC_NUMBER_ROADS_MOST));
    for (int i = 0; i < roads; i++) {
        draw_road(drafting, has_river, river);
    }
    return is_whole;
}

bool dbac_generate_ground(const RuleNumbers *numbers, RandomStream *stream, GroundSketch *out) {
    out->width = out->width > 0 ? out->width : rule_number(numbers, DBAC_NUMBER_TABLE_WIDTH);
    out->height = out->height > 0 ? out->height : rule_number(numbers, DBAC_NUMBER_TABLE_HEIGHT);
    Drafting drafting = {numbers, stream, out};
    for (int i = 0; i < MAP_TRIES; i++) {
        out->piece_count = 0;
        out->crossing_count = 0;
        if (draw_map(&drafting)) {
            return true;
        }
    }
    return false;
}
