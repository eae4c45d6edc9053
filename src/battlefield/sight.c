/* Lines of sight. The fast question looks only at the edges near the line and asks the sweep, which
 * also writes the reports, about the shapes it meets: so both always agree. */
#include "enfilade/battlefield/sight.h"

#include <math.h>

#include "sight_sweep.h"

enum { SEARCH_LOCAL_SHAPES = 64 };

/* Looking along a line for something that blocks it. */
typedef struct Search {
    const BattleSetting *setting;
    SightFrame frame;
    uint32_t met[SEARCH_LOCAL_SHAPES];
    size_t met_count;
    bool is_blocked; /* surely */
    bool is_doubtful;
} Search;

static bool is_too_deep(const BattleSetting *setting, double inside) {
    return inside > setting->sight_depth + setting->length_tolerance;
}

/* Whatever else there is, an area that hides blocks when it is crossed and no end lies in it or on
 * its edge. */
static bool blocks_alone(const Search *search, const SightShape *shape) {
    SightSweep sweep;
    sight_sweep_begin(&sweep, &search->frame, search->setting->length_tolerance);
    sight_sweep_add(&sweep, shape);
    sight_sweep_judge(&sweep);
    const SweepShape *judged = &sweep.shapes[0];
    bool blocks = shape->hides && judged->blocks && !judged->at_origin && !judged->at_end;
    sight_sweep_finish(&sweep);
    return blocks;
}

static bool visit_edge(void *context, const IndexedEdge *edge) {
    Search *search = context;
    for (size_t i = 0; i < search->met_count; i++) {
        if (search->met[i] == edge->shape) {
            return true;
        }
    }
    if (!sight_frame_meets(&search->frame, edge->segment)) {
        return true;
    }
    search->is_doubtful = true;
    const SightShape *shape = &search->setting->sight_shapes[edge->shape];
    search->is_blocked = shape->area != NULL && shape->hides && blocks_alone(search, shape);
    if (search->met_count < SEARCH_LOCAL_SHAPES) {
        search->met[search->met_count++] = edge->shape;
    }
    return !search->is_blocked;
}

/* Judges the line with everything in it. */
static bool judge_is_clear(const Search *search) {
    SightSweep sweep;
    sight_sweep_begin(&sweep, &search->frame, search->setting->length_tolerance);
    sight_sweep_add_all(&sweep, search->setting);
    sight_sweep_judge(&sweep);
    bool is_clear = !sweep.is_blocked && !is_too_deep(search->setting, sweep.inside);
    sight_sweep_finish(&sweep);
    return is_clear;
}

bool sight_is_clear(const BattleSetting *setting, Vector from, Vector to) {
    if (setting->sight_shape_count == 0) {
        return true;
    }
    Search search;
    search.setting = setting;
    search.frame = sight_frame(from, to);
    search.met_count = 0;
    search.is_blocked = false;
    search.is_doubtful = false;
    spatial_index_edges_near(setting->sight_index, (Segment){from, to}, visit_edge, &search);
    if (search.is_blocked) {
        return false;
    }
    /* A line that meets no boundary and is shorter than one may see through a wood is clear
     * wherever it lies. */
    if (!search.is_doubtful && !is_too_deep(setting, search.frame.length)) {
        return true;
    }
    return judge_is_clear(&search);
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
    SightFrame frame = sight_frame(from, to);
    SightSweep sweep;
    sight_sweep_begin(&sweep, &frame, setting->length_tolerance);
    sight_sweep_add_all(&sweep, setting);
    sight_sweep_judge(&sweep);
    *out = (SightReport){.verdict = sweep.grazes ? SIGHT_GRAZING : SIGHT_CLEAR,
                         .from = from,
                         .to = to,
                         .length = frame.length,
                         .inside = sweep.inside,
                         .blocked_by_contour = -1,
                         .margin = setting->sight_depth - sweep.inside};
    if (sweep.is_blocked) {
        out->verdict = SIGHT_BLOCKED;
        blame_shape(&sweep, out);
    } else if (is_too_deep(setting, sweep.inside)) {
        out->verdict = SIGHT_BLOCKED;
        blame_depth(&sweep, setting->sight_depth, out);
    }
    list_crossings(&sweep, out, arena);
    sight_sweep_finish(&sweep);
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
