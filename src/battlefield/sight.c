/* Lines of sight. A search walks along the line and notes the shapes that it may meet or lie in;
 * the sweep judges these. The fast question stops at the first area that blocks whatever else there
 * is; else it asks the same sweep that the report is written from, so both always agree. */
#include "enfilade/battlefield/sight.h"

#include <math.h>

#include "enfilade/battlefield/measure.h"
#include "sight_cells.h"
#include "sight_sweep.h"

enum { SEARCH_LOCAL_SHAPES = 64 };

/* Looking along a line for what may stand in its way. */
typedef struct Search {
    const BattleSetting *setting;
    const SightShape *shapes; /* of the setting */
    SightFrame frame;
    uint32_t local[SEARCH_LOCAL_SHAPES];
    uint32_t *found;
    size_t found_count, found_room;
    bool stops_when_blocked;
    bool is_blocked; /* surely */
    Arena arena;     /* for more shapes than the local room */
} Search;

static bool was_found(const Search *search, uint32_t shape) {
    for (size_t i = search->found_count; i > 0; i--) {
        if (search->found[i - 1] == shape) {
            return true;
        }
    }
    return false;
}

static void note_found(Search *search, uint32_t shape) {
    search->found = arena_make_room(&search->arena, search->found, search->found_count,
                                    &search->found_room, sizeof *search->found);
    search->found[search->found_count++] = shape;
}

/* Whatever else there is, an area that hides blocks when the line passes through the circle in it
 * and both ends lie beyond the circle about it (which holds the other one). */
static inline bool blocks_surely(const Search *search, const SightShape *shape, double along,
                                 double height) {
    double tolerance = search->setting->length_tolerance;
    double half_square = shape->inner * shape->inner - height * height;
    if (!shape->hides || half_square <= tolerance * tolerance) {
        return false;
    }
    double beyond = search->frame.length - along;
    double nearer = along < beyond ? along : beyond;
    double reach = shape->outer + SWEEP_BESIDE_END;
    return nearer > 0 && nearer * nearer + height * height > reach * reach;
}

/* Inlined into the walk: it is called for every shape of every cell. */
__attribute__((always_inline)) static inline bool visit_shape(void *context, uint32_t number) {
    Search *search = context;
    const SightShape *shape = &search->shapes[number];
    Vector to_centre = vector_subtract(shape->centre, search->frame.origin);
    double height = vector_cross(search->frame.direction, to_centre);
    double along = vector_dot(search->frame.direction, to_centre);
    double reach = shape->outer + SWEEP_BESIDE_END;
    if (fabs(height) > reach || along < -reach || along > search->frame.length + reach) {
        return true;
    }
    if (search->stops_when_blocked && blocks_surely(search, shape, along, height)) {
        search->is_blocked = true;
        return false;
    }
    if (!was_found(search, number)) {
        note_found(search, number);
    }
    return true;
}

static void begin_search(Search *search, const BattleSetting *setting, Vector from, Vector to,
                         bool stops_when_blocked) {
    search->setting = setting;
    search->shapes = setting->sight_shapes;
    search->frame = sight_frame(from, to);
    search->found = search->local;
    search->found_count = 0;
    search->found_room = SEARCH_LOCAL_SHAPES;
    search->stops_when_blocked = stops_when_blocked;
    search->is_blocked = false;
    arena_init(&search->arena);
    sight_cells_walk(setting->sight_cells, (Segment){from, to}, visit_shape, search);
}

/* Judges all that was found; the shapes in their order, so that reports do not depend on the way
 * they were found. */
static void judge_found(Search *search, SightSweep *sweep) {
    for (size_t i = 1; i < search->found_count; i++) {
        uint32_t shape = search->found[i];
        size_t place = i;
        for (; place > 0 && search->found[place - 1] > shape; place--) {
            search->found[place] = search->found[place - 1];
        }
        search->found[place] = shape;
    }
    sight_sweep_begin(sweep, &search->frame, search->setting->length_tolerance);
    for (size_t i = 0; i < search->found_count; i++) {
        sight_sweep_add(sweep, &search->setting->sight_shapes[search->found[i]]);
    }
    sight_sweep_judge(sweep);
}

/* As they were found: only whom the judge blames depends on their order. */
static bool is_open(const Search *search) {
    SightSweep sweep;
    bool is_blocked = false;
    sight_sweep_begin(&sweep, &search->frame, search->setting->length_tolerance);
    for (size_t i = 0; i < search->found_count && !is_blocked; i++) {
        is_blocked = sight_sweep_add(&sweep, &search->shapes[search->found[i]]) &&
                     sight_sweep_last_blocks(&sweep);
    }
    if (!is_blocked && sweep.shape_count > 0) {
        sight_sweep_judge(&sweep);
        is_blocked = sweep.is_blocked ||
                     measure_is_beyond(search->setting, sweep.inside, search->setting->sight_depth);
    }
    sight_sweep_finish(&sweep);
    return !is_blocked;
}

bool sight_is_clear(const BattleSetting *setting, Vector from, Vector to) {
    Search search;
    begin_search(&search, setting, from, to, true);
    bool is_clear = !search.is_blocked && (search.found_count == 0 || is_open(&search));
    arena_finish(&search.arena);
    return is_clear;
}

/* Inches from the report's `from` of a place of the sweep. */
static double from_start(const SightSweep *sweep, double at) {
    return sweep->frame.is_reversed ? sweep->frame.length - at : at;
}

static double clamped(double value, double most) {
    return value < 0 ? 0 : value > most ? most : value;
}

static SightCrossing crossing_of(const SightSweep *sweep, const SweepShape *shape) {
    bool is_reversed = sweep->frame.is_reversed;
    double one = clamped(from_start(sweep, shape->first), sweep->frame.length);
    double other = clamped(from_start(sweep, shape->last), sweep->frame.length);
    return (SightCrossing){.feature = shape->shape->id,
                           .contour = shape->shape->contour,
                           .first = one < other ? one : other,
                           .last = one < other ? other : one,
                           .inside = shape->inside,
                           .holds_from = is_reversed ? shape->holds_end : shape->holds_origin,
                           .holds_to = is_reversed ? shape->holds_origin : shape->holds_end,
                           .grazes = shape->grazes};
}

static void list_crossings(const SightSweep *sweep, SightReport *out, Arena *arena) {
    SightCrossing *crossings = arena_allocate_array(arena, sweep->shape_count, sizeof *crossings);
    out->crossing_count = 0;
    for (size_t i = 0; i < sweep->shape_count; i++) {
        if (!sweep->shapes[i].is_met) {
            continue;
        }
        SightCrossing crossing = crossing_of(sweep, &sweep->shapes[i]);
        size_t place = out->crossing_count++;
        for (; place > 0 && crossings[place - 1].first > crossing.first; place--) {
            crossings[place] = crossings[place - 1];
        }
        crossings[place] = crossing;
    }
    out->crossings = crossings;
}

static void blame(SightReport *out, const SweepShape *shape, double inches,
                  const SightFrame *frame) {
    Vector from = out->from;
    Vector direction = frame->is_reversed ? vector_back(frame->direction) : frame->direction;
    out->blocked_by = shape->shape->id;
    out->blocked_by_contour = shape->shape->contour;
    out->blocked_at = vector_along(from, direction, inches);
}

/* The shape that blocks nearest to `from`. */
static void blame_shape(const SightSweep *sweep, SightReport *out) {
    double nearest = INFINITY;
    out->margin = 0;
    for (size_t i = 0; i < sweep->shape_count; i++) {
        const SweepShape *shape = &sweep->shapes[i];
        if (!shape->blocks) {
            continue;
        }
        double inches =
            sweep->frame.is_reversed ? sweep->frame.length - shape->block_last : shape->block_first;
        if (inches < nearest) {
            nearest = inches;
            blame(out, shape, inches, &sweep->frame);
        }
        out->margin = -shape->block_longest < out->margin ? -shape->block_longest : out->margin;
    }
}

/* Depth left, in inches, that is none but for rounding. */
static const double USED_UP = 1e-9;

/* The place where the depth that may be seen through is used up, and the first shape there. */
static void blame_depth(const SightSweep *sweep, double depth, SightReport *out) {
    double left = depth;
    double at = 0;
    bool is_reversed = sweep->frame.is_reversed;
    for (size_t i = 0; i < sweep->run_count; i++) {
        const SweepRun *run = &sweep->runs[is_reversed ? sweep->run_count - 1 - i : i];
        double length = run->last - run->first;
        at = is_reversed ? run->last - left : run->first + left;
        if (left <= length + USED_UP) {
            break;
        }
        left -= length;
    }
    for (size_t i = 0; i < sweep->shape_count; i++) {
        const SweepShape *shape = &sweep->shapes[i];
        if (shape->shape->hides && shape->inside > 0 && shape->first <= at + USED_UP &&
            at <= shape->last + USED_UP) {
            blame(out, shape, from_start(sweep, at), &sweep->frame);
            return;
        }
    }
}

void sight_line(const BattleSetting *setting, Vector from, Vector to, SightReport *out,
                Arena *arena) {
    Search search;
    SightSweep sweep;
    begin_search(&search, setting, from, to, false);
    judge_found(&search, &sweep);
    *out = (SightReport){.verdict = sweep.grazes ? SIGHT_GRAZING : SIGHT_CLEAR,
                         .from = from,
                         .to = to,
                         .length = search.frame.length,
                         .inside = sweep.inside,
                         .blocked_by_contour = -1,
                         .margin = setting->sight_depth - sweep.inside};
    if (sweep.is_blocked) {
        out->verdict = SIGHT_BLOCKED;
        blame_shape(&sweep, out);
    } else if (measure_is_beyond(setting, sweep.inside, setting->sight_depth)) {
        out->verdict = SIGHT_BLOCKED;
        blame_depth(&sweep, setting->sight_depth, out);
    }
    list_crossings(&sweep, out, arena);
    sight_sweep_finish(&sweep);
    arena_finish(&search.arena);
}

enum { SIGHT_POINTS_OF_STAND = 1 + BOX_CORNER_COUNT };

/* Centre and corners. */
static Vector sight_point(const OrientedBox *box, size_t number) {
    return number == 0 ? box->centre : oriented_box_corner(box, (BoxCorner)(number - 1));
}

void sight_of_unit(const Battle *battle, Vector from, UnitId target, SightReport *out,
                   Arena *arena) {
    UnitStands stands;
    unit_stands(battle, target, &stands);
    *out =
        (SightReport){.verdict = SIGHT_BLOCKED, .from = from, .to = from, .blocked_by_contour = -1};
    bool is_first = true;
    for (size_t i = 0; i < stands.count; i++) {
        for (size_t point = 0; point < SIGHT_POINTS_OF_STAND; point++) {
            SightReport line;
            sight_line(battle->setting, from, sight_point(&stands.boxes[i], point), &line, arena);
            bool is_better = line.verdict != SIGHT_BLOCKED || line.margin > out->margin;
            if (is_first || is_better) {
                *out = line;
                is_first = false;
            }
            if (line.verdict != SIGHT_BLOCKED) {
                return;
            }
        }
    }
}

bool sight_unit_is_visible(const Battle *battle, Vector from, UnitId target) {
    UnitStands stands;
    unit_stands(battle, target, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        for (size_t point = 0; point < SIGHT_POINTS_OF_STAND; point++) {
            if (sight_is_clear(battle->setting, from, sight_point(&stands.boxes[i], point))) {
                return true;
            }
        }
    }
    return false;
}
