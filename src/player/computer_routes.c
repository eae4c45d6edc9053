/* Ways over the table for the computer player: a grid of what it costs to cross, and for a goal how
 * far each cell is from it. It only guides: the set alone rules what a march may do. No number here
 * is a rule's. */
#include "computer_inside.h"

#include <string.h>

#include "enfilade/battlefield/unit.h"

static const double LEAST_CELL = 1.2;       /* inches */
enum { MOST_CELLS = 64, MARGIN_RINGS = 2 }; /* cells along a side of the table */

/* What an inch costs, in inches of open ground. */
static const double SLOW = 2, CLOSED = 12, BARRED = 200, ON_ROAD = 0.65, NARROW = 6;
static const double WATER_LINE = 5, OBSTACLE_LINE = 0.7; /* more, for a cell on it */
static const double NEAR_ENEMY = 2.5, FRIEND = 1.5;      /* more, where troops stand */
static const double ENEMY_REACH = 2.5;                   /* inches about an enemy */
static const double FREE = 1.3;                          /* what costs no more is as good as open */

typedef enum Walker { WALKS, KEEPS_TO_OPEN, WALKER_COUNT } Walker;

struct ComputerGround {
    const BattleSetting *setting;
    size_t columns, rows;
    double cell;
    double *cost[WALKER_COUNT];
    double *troops; /* more, where anybody stands in the present view */
};

static Vector centre_of(const ComputerGround *ground, size_t index) {
    return (Vector){((double)(index % ground->columns) + 0.5) * ground->cell,
                    ((double)(index / ground->columns) + 0.5) * ground->cell};
}

static size_t cell_at(const ComputerGround *ground, Vector at) {
    double x = floor(at.x / ground->cell), y = floor(at.y / ground->cell);
    size_t column = x < 0 ? 0 : (size_t)x, row = y < 0 ? 0 : (size_t)y;
    column = column < ground->columns ? column : ground->columns - 1;
    row = row < ground->rows ? row : ground->rows - 1;
    return row * ground->columns + column;
}

static bool is_crossing(const BattleSetting *setting, FeatureId on, Vector at, double reach) {
    for (size_t i = 0; i < setting->crossing_count; i++) {
        const Crossing *crossing = &setting->crossings[i];
        if (crossing->on.value == on.value && vector_distance(crossing->at, at) <= reach) {
            return true;
        }
    }
    return false;
}

typedef struct CellCost {
    double factor, more;
    bool is_road;
} CellCost;

static void add_area(const Feature *feature, Walker walker, CellCost *cost) {
    double factor = 1;
    if ((feature->traits & (GROUND_BARS | GROUND_WATER)) != 0) {
        factor = BARRED;
    } else if ((feature->traits & GROUND_SLOWS) != 0) {
        bool is_closed = walker == KEEPS_TO_OPEN && (feature->traits & GROUND_OPEN_TO_MOUNTED) == 0;
        factor = is_closed ? CLOSED : SLOW;
    }
    cost->factor = factor > cost->factor ? factor : cost->factor;
}

static void add_line(const ComputerGround *ground, FeatureId id, Vector at, CellCost *cost) {
    const Feature *feature = battle_setting_feature(ground->setting, id);
    double reach = ground->cell / 2 + feature->width / 2;
    if (feature->line.count < 2 || polyline_nearest(feature->line, at, NULL, NULL, NULL) > reach) {
        return;
    }
    if ((feature->traits & GROUND_ROAD) != 0) {
        cost->is_road = true;
    } else if ((feature->traits & GROUND_WATER) != 0) {
        cost->more += is_crossing(ground->setting, id, at, 2 * ground->cell) ? 0 : WATER_LINE;
    } else if ((feature->traits & GROUND_OBSTACLE) != 0) {
        cost->more += OBSTACLE_LINE;
    }
}

static double cost_of_cell(const ComputerGround *ground, Walker walker, Vector at) {
    const BattleSetting *setting = ground->setting;
    CellCost cost = {.factor = 1};
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        Bounds bounds = bounds_grown(feature->bounds, ground->cell);
        if (at.x < bounds.west || at.x > bounds.east || at.y < bounds.south ||
            at.y > bounds.north) {
            continue;
        }
        bool is_line = feature->shape == FEATURE_LINE || feature->shape == FEATURE_BAND;
        if (is_line) {
            add_line(ground, (FeatureId){(uint16_t)(i + 1)}, at, &cost);
        } else if (polygon_side(&feature->area, at) == POLYGON_INSIDE) {
            add_area(feature, walker, &cost);
        }
    }
    return cost.is_road ? ON_ROAD : cost.factor + cost.more;
}

enum { NEIGHBOURS = 8 };
static const int ACROSS[NEIGHBOURS] = {1, -1, 0, 0, 1, 1, -1, -1};
static const int UP[NEIGHBOURS] = {0, 0, 1, -1, 1, -1, 1, -1};

/* The neighbour's index, or the number of cells when it is off the table. */
static size_t neighbour(const ComputerGround *ground, size_t cell, int way) {
    size_t column = cell % ground->columns, row = cell / ground->columns;
    bool is_off = (ACROSS[way] < 0 && column == 0) ||
                  (ACROSS[way] > 0 && column + 1 == ground->columns) || (UP[way] < 0 && row == 0) ||
                  (UP[way] > 0 && row + 1 == ground->rows);
    return is_off ? ground->columns * ground->rows
                  : (size_t)((long)cell + ACROSS[way] + UP[way] * (long)ground->columns);
}

/* A column needs room to wheel: cells beside closed ones, or beside the edge of the table, are dear
 * to who keeps to open ground. */
static void close_margins(ComputerGround *ground) {
    size_t count = ground->columns * ground->rows;
    double *cost = ground->cost[KEEPS_TO_OPEN];
    double *wide = memory_allocate_array(count, sizeof *wide);
    for (int ring = 0; ring < MARGIN_RINGS; ring++) {
        double least = ring == 0 ? CLOSED : NARROW;
        for (size_t i = 0; i < count; i++) {
            wide[i] = cost[i];
            for (int way = 0; way < NEIGHBOURS; way++) {
                size_t next = neighbour(ground, i, way);
                bool is_closed = next == count || cost[next] >= least;
                wide[i] = is_closed && cost[i] >= 1 && cost[i] < NARROW ? NARROW : wide[i];
            }
        }
        memcpy(cost, wide, count * sizeof *wide);
    }
    memory_free(wide);
}

ComputerGround *computer_ground_create(const BattleSetting *setting) {
    ComputerGround *ground = memory_allocate(sizeof *ground);
    double longer = setting->width > setting->height ? setting->width : setting->height;
    double cell = longer / MOST_CELLS;
    *ground = (ComputerGround){.setting = setting, .cell = cell > LEAST_CELL ? cell : LEAST_CELL};
    ground->columns = (size_t)ceil(setting->width / ground->cell);
    ground->rows = (size_t)ceil(setting->height / ground->cell);
    size_t count = ground->columns * ground->rows;
    ground->troops = memory_allocate_array(count, sizeof *ground->troops);
    for (int walker = 0; walker < WALKER_COUNT; walker++) {
        ground->cost[walker] = memory_allocate_array(count, sizeof *ground->cost[walker]);
        for (size_t i = 0; i < count; i++) {
            ground->cost[walker][i] = cost_of_cell(ground, (Walker)walker, centre_of(ground, i));
        }
    }
    close_margins(ground);
    return ground;
}

void computer_ground_destroy(ComputerGround *ground) {
    if (ground != NULL) {
        for (int walker = 0; walker < WALKER_COUNT; walker++) {
            memory_free(ground->cost[walker]);
        }
        memory_free(ground->troops);
        memory_free(ground);
    }
}

const BattleSetting *computer_ground_setting(const ComputerGround *ground) {
    return ground->setting;
}

static Walker walker_of(bool keeps_to_open) {
    return keeps_to_open ? KEEPS_TO_OPEN : WALKS;
}

bool computer_ground_is_closed(const ComputerGround *ground, bool keeps_to_open, Vector at) {
    return ground->cost[walker_of(keeps_to_open)][cell_at(ground, at)] >= CLOSED;
}

/* Adds what it costs to come through a unit, or takes it away again. */
static void mark_unit(ComputerGround *ground, const Battle *view, UnitId unit, SideId side,
                      double sign) {
    bool is_own = side_is(battle_unit(view, unit)->side, side);
    double reach = is_own ? ground->cell / 2 : ENEMY_REACH;
    double more = sign * (is_own ? FRIEND : NEAR_ENEMY);
    Bounds bounds = bounds_grown(unit_bounds(view, unit), reach);
    UnitStands stands;
    unit_stands(view, unit, &stands);
    size_t least = cell_at(ground, (Vector){bounds.west, bounds.south});
    size_t most = cell_at(ground, (Vector){bounds.east, bounds.north});
    for (size_t row = least / ground->columns; row <= most / ground->columns; row++) {
        for (size_t column = least % ground->columns; column <= most % ground->columns; column++) {
            size_t index = row * ground->columns + column;
            Vector at = centre_of(ground, index);
            for (size_t i = 0; i < stands.count; i++) {
                if (oriented_box_distance_to_point(&stands.boxes[i], at) <= reach) {
                    ground->troops[index] += more;
                    break;
                }
            }
        }
    }
}

void computer_ground_look(ComputerGround *ground, const Battle *view, SideId side) {
    memset(ground->troops, 0, ground->columns * ground->rows * sizeof *ground->troops);
    for (UnitId unit = unit_first(view, SIDE_NONE); unit.value != 0;
         unit = unit_next(view, SIDE_NONE, unit)) {
        mark_unit(ground, view, unit, side, 1);
    }
}

/* The ways to a goal. */

struct ComputerRoute {
    const ComputerGround *ground;
    Vector goal;
    double inches[]; /* from each cell to the goal, as on open ground */
};

/* Cells still to be gone on from, the nearest first. */
typedef struct Heap {
    uint32_t *cells;
    double *keys;
    size_t count;
} Heap;

static void heap_add(Heap *heap, uint32_t cell, double key) {
    size_t at = heap->count++;
    while (at > 0 && heap->keys[(at - 1) / 2] > key) {
        heap->keys[at] = heap->keys[(at - 1) / 2];
        heap->cells[at] = heap->cells[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap->keys[at] = key;
    heap->cells[at] = cell;
}

static uint32_t heap_take(Heap *heap, double *key) {
    uint32_t cell = heap->cells[0];
    *key = heap->keys[0];
    double last = heap->keys[--heap->count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        child += child + 1 < heap->count && heap->keys[child + 1] < heap->keys[child] ? 1 : 0;
        if (child >= heap->count || heap->keys[child] >= last) {
            break;
        }
        heap->keys[at] = heap->keys[child];
        heap->cells[at] = heap->cells[child];
        at = child;
    }
    heap->keys[at] = last;
    heap->cells[at] = heap->cells[heap->count];
    return cell;
}

static double cost_at(const ComputerGround *ground, Walker walker, size_t cell) {
    return ground->cost[walker][cell] + ground->troops[cell];
}

static void spread(ComputerRoute *route, Walker walker) {
    const ComputerGround *ground = route->ground;
    size_t count = ground->columns * ground->rows;
    Heap heap = {.cells = memory_allocate_array(count * (NEIGHBOURS + 1), sizeof *heap.cells),
                 .keys = memory_allocate_array(count * (NEIGHBOURS + 1), sizeof *heap.keys)};
    for (size_t i = 0; i < count; i++) {
        route->inches[i] = INFINITY;
    }
    size_t start = cell_at(ground, route->goal);
    route->inches[start] = 0;
    heap_add(&heap, (uint32_t)start, 0);
    while (heap.count > 0) {
        double key;
        size_t cell = heap_take(&heap, &key);
        for (int way = 0; way < NEIGHBOURS && key <= route->inches[cell]; way++) {
            size_t next = neighbour(ground, cell, way);
            if (next == count) {
                continue;
            }
            double step = way < 4 ? ground->cell : ground->cell * 1.41421356;
            double mean = (cost_at(ground, walker, cell) + cost_at(ground, walker, next)) / 2;
            double inches = key + step * mean;
            if (inches < route->inches[next]) {
                route->inches[next] = inches;
                heap_add(&heap, (uint32_t)next, inches);
            }
        }
    }
    memory_free(heap.cells);
    memory_free(heap.keys);
}

static bool is_straight_free(const ComputerGround *ground, Walker walker, Vector from, Vector to) {
    Vector way = vector_subtract(to, from);
    double length = vector_length(way);
    for (double along = ground->cell; along < length; along += ground->cell / 2) {
        size_t cell = cell_at(ground, vector_along(from, vector_scale(way, 1 / length), along));
        if (cost_at(ground, walker, cell) > FREE) {
            return false;
        }
    }
    return true;
}

ComputerRoute *computer_route_find(ComputerGround *ground, const Battle *view, UnitId unit,
                                   Vector goal) {
    UnitHabits habits;
    computer_posts_habits(view, unit, &habits);
    Walker walker = walker_of(habits.keeps_to_open);
    SideId side = battle_unit(view, unit)->side;
    ComputerRoute *route = NULL;
    mark_unit(ground, view, unit, side, -1);
    if (!is_straight_free(ground, walker, unit_centre(view, unit), goal)) {
        size_t count = ground->columns * ground->rows;
        route = memory_allocate(sizeof *route + count * sizeof route->inches[0]);
        route->ground = ground;
        route->goal = goal;
        spread(route, walker);
    }
    mark_unit(ground, view, unit, side, 1);
    return route;
}

void computer_route_destroy(ComputerRoute *route) {
    memory_free(route);
}

double computer_route_inches(const ComputerRoute *route, Vector at) {
    const ComputerGround *ground = route->ground;
    double straight = vector_distance(at, route->goal);
    if (straight < 2 * ground->cell) {
        return straight;
    }
    size_t cell = cell_at(ground, at);
    double least = route->inches[cell] + vector_distance(at, centre_of(ground, cell));
    for (int way = 0; way < NEIGHBOURS; way++) {
        size_t next = neighbour(ground, cell, way);
        if (next < ground->columns * ground->rows) {
            double inches = route->inches[next] + vector_distance(at, centre_of(ground, next));
            least = inches < least ? inches : least;
        }
    }
    return least > straight ? least : straight;
}

Vector computer_route_point(const ComputerRoute *route, Vector at, double inches) {
    const ComputerGround *ground = route->ground;
    size_t cell = cell_at(ground, at);
    double walked = 0;
    while (walked < inches) {
        size_t best = cell;
        for (int way = 0; way < NEIGHBOURS; way++) {
            size_t next = neighbour(ground, cell, way);
            if (next < ground->columns * ground->rows &&
                route->inches[next] < route->inches[best]) {
                best = next;
            }
        }
        if (best == cell) {
            return route->goal;
        }
        walked += vector_distance(centre_of(ground, cell), centre_of(ground, best));
        cell = best;
    }
    return centre_of(ground, cell);
}
