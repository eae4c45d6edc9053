/* A uniform grid, walked cell by cell along a segment. Edges are copied into every cell they come
 * near, one cell's edges after another's, so that a query reads memory in a row; nothing in the
 * index changes after building. */
#include "enfilade/geometry/spatial_index.h"

#include <assert.h>
#include <stdlib.h>

#include "enfilade/base/array.h"

/* Edges are entered this much wider than they are: more than rounding can move the walk. */
static const double EDGE_MARGIN = 1e-6;

enum {
    CELL_LIMIT = 1 << 22,
    SEEN_WORDS = 256, /* on the stack: for 16,384 edges */
};

/* An edge as a cell holds it. */
typedef struct CellEdge {
    IndexedEdge edge;
    uint32_t number; /* in the order of addition */
    bool is_shared;  /* with other cells */
} CellEdge;

typedef struct CellBounds {
    Bounds bounds;
    uint32_t shape;
} CellBounds;

/* Which items lie in which cell: those of cell c are starts[c] to starts[c + 1] - 1. */
typedef struct CellTable {
    uint32_t *starts;
    uint32_t *numbers;
} CellTable;

struct SpatialIndex {
    Bounds bounds;
    double cell, cells_per_inch;
    int32_t columns, rows;
    bool is_finished;
    ARRAY(IndexedEdge) edges;
    ARRAY(CellBounds) shapes;
    uint32_t *edge_starts; /* by cell, into cell_edges */
    CellEdge *cell_edges;
    CellTable shape_table;
};

SpatialIndex *spatial_index_create(Bounds bounds, double cell) {
    assert(cell > 0 && bounds.west <= bounds.east && bounds.south <= bounds.north);
    SpatialIndex *index = memory_allocate(sizeof *index);
    index->bounds = bounds;
    index->cell = cell;
    return index;
}

void spatial_index_destroy(SpatialIndex *index) {
    if (index == NULL) {
        return;
    }
    ARRAY_FINISH(&index->edges);
    ARRAY_FINISH(&index->shapes);
    memory_free(index->edge_starts);
    memory_free(index->cell_edges);
    memory_free(index->shape_table.starts);
    memory_free(index->shape_table.numbers);
    memory_free(index);
}

void spatial_index_add_edge(SpatialIndex *index, IndexedEdge edge) {
    assert(!index->is_finished);
    ARRAY_ADD(&index->edges, edge);
    index->bounds = bounds_joined(index->bounds, bounds_of_segment(edge.segment));
}

void spatial_index_add_bounds(SpatialIndex *index, Bounds bounds, uint32_t shape) {
    assert(!index->is_finished);
    CellBounds entry = {bounds, shape};
    ARRAY_ADD(&index->shapes, entry);
    index->bounds = bounds_joined(index->bounds, bounds);
}

/* Columns and rows, both ends included. */
typedef struct CellRange {
    int32_t west, south, east, north;
} CellRange;

static int32_t cell_of(double from_edge, double cells_per_inch, int32_t count) {
    double cell = floor(from_edge * cells_per_inch);
    return cell < 0 ? 0 : cell >= count ? count - 1 : (int32_t)cell;
}

static CellRange range_of(const SpatialIndex *index, Bounds bounds) {
    double per_inch = index->cells_per_inch;
    return (CellRange){cell_of(bounds.west - index->bounds.west, per_inch, index->columns),
                       cell_of(bounds.south - index->bounds.south, per_inch, index->rows),
                       cell_of(bounds.east - index->bounds.west, per_inch, index->columns),
                       cell_of(bounds.north - index->bounds.south, per_inch, index->rows)};
}

static size_t cell_number(const SpatialIndex *index, int32_t column, int32_t row) {
    return (size_t)row * (size_t)index->columns + (size_t)column;
}

/* The part of a segment within a band of y, as bounds; false when it has none. */
static bool part_in_band(Segment segment, double south, double north, Bounds *out) {
    Vector low = segment.a.y <= segment.b.y ? segment.a : segment.b;
    Vector high = segment.a.y <= segment.b.y ? segment.b : segment.a;
    if (high.y < south || low.y > north) {
        return false;
    }
    Vector enters = low;
    Vector leaves = high;
    if (low.y < south) {
        enters = vector_between(low, high, (south - low.y) / (high.y - low.y));
    }
    if (high.y > north) {
        leaves = vector_between(low, high, (north - low.y) / (high.y - low.y));
    }
    *out = bounds_of_segment((Segment){enters, leaves});
    return true;
}

/* Calls for every cell that an edge comes near: row by row, the columns that the part of the edge
 * in the row needs. */
static void for_cells_of_edge(SpatialIndex *index, Segment segment, uint32_t number,
                              void (*enter)(SpatialIndex *index, size_t cell, uint32_t number)) {
    CellRange range = range_of(index, bounds_grown(bounds_of_segment(segment), EDGE_MARGIN));
    for (int32_t row = range.south; row <= range.north; row++) {
        double south = index->bounds.south + row * index->cell - EDGE_MARGIN;
        double north = index->bounds.south + (row + 1) * index->cell + EDGE_MARGIN;
        Bounds part;
        if (!part_in_band(segment, south, north, &part)) {
            continue;
        }
        CellRange columns = range_of(index, bounds_grown(part, EDGE_MARGIN));
        for (int32_t column = columns.west; column <= columns.east; column++) {
            enter(index, cell_number(index, column, row), number);
        }
    }
}

static void for_cells_of_bounds(SpatialIndex *index, Bounds bounds, uint32_t number,
                                void (*enter)(SpatialIndex *index, size_t cell, uint32_t number)) {
    CellRange range = range_of(index, bounds);
    for (int32_t row = range.south; row <= range.north; row++) {
        for (int32_t column = range.west; column <= range.east; column++) {
            enter(index, cell_number(index, column, row), number);
        }
    }
}

static void count_edge(SpatialIndex *index, size_t cell, uint32_t number) {
    (void)number;
    index->edge_starts[cell + 1]++;
}

/* While filling, a cell's start moves on; afterwards the starts are moved back by one cell. */
static void place_edge(SpatialIndex *index, size_t cell, uint32_t number) {
    CellEdge *place = &index->cell_edges[index->edge_starts[cell]++];
    *place = (CellEdge){index->edges.items[number], number, false};
}

static void count_shape(SpatialIndex *index, size_t cell, uint32_t number) {
    (void)number;
    index->shape_table.starts[cell + 1]++;
}

static void place_shape(SpatialIndex *index, size_t cell, uint32_t number) {
    index->shape_table.numbers[index->shape_table.starts[cell]++] = number;
}

static void sum_up(uint32_t *starts, size_t cells) {
    for (size_t i = 0; i < cells; i++) {
        starts[i + 1] += starts[i];
    }
}

static void move_back(uint32_t *starts, size_t cells) {
    for (size_t i = cells; i > 0; i--) {
        starts[i] = starts[i - 1];
    }
    starts[0] = 0;
}

static void mark_shared_edges(SpatialIndex *index, size_t copies) {
    uint32_t *cells = memory_allocate_array(index->edges.count + 1, sizeof *cells);
    for (size_t i = 0; i < copies; i++) {
        cells[index->cell_edges[i].number]++;
    }
    for (size_t i = 0; i < copies; i++) {
        index->cell_edges[i].is_shared = cells[index->cell_edges[i].number] > 1;
    }
    memory_free(cells);
}

static void build_edges(SpatialIndex *index, size_t cells) {
    index->edge_starts = memory_allocate_array(cells + 1, sizeof *index->edge_starts);
    for (uint32_t i = 0; i < index->edges.count; i++) {
        for_cells_of_edge(index, index->edges.items[i].segment, i, count_edge);
    }
    sum_up(index->edge_starts, cells);
    size_t copies = index->edge_starts[cells];
    index->cell_edges = memory_allocate_array(copies + 1, sizeof *index->cell_edges);
    for (uint32_t i = 0; i < index->edges.count; i++) {
        for_cells_of_edge(index, index->edges.items[i].segment, i, place_edge);
    }
    move_back(index->edge_starts, cells);
    mark_shared_edges(index, copies);
}

static void build_shapes(SpatialIndex *index, size_t cells) {
    CellTable *table = &index->shape_table;
    table->starts = memory_allocate_array(cells + 1, sizeof *table->starts);
    for (uint32_t i = 0; i < index->shapes.count; i++) {
        for_cells_of_bounds(index, index->shapes.items[i].bounds, i, count_shape);
    }
    sum_up(table->starts, cells);
    table->numbers = memory_allocate_array(table->starts[cells] + 1, sizeof *table->numbers);
    for (uint32_t i = 0; i < index->shapes.count; i++) {
        for_cells_of_bounds(index, index->shapes.items[i].bounds, i, place_shape);
    }
    move_back(table->starts, cells);
}

void spatial_index_finish_building(SpatialIndex *index) {
    assert(!index->is_finished && index->edges.count < UINT32_MAX &&
           index->shapes.count < UINT32_MAX);
    double columns = floor((index->bounds.east - index->bounds.west) / index->cell) + 1;
    double rows = floor((index->bounds.north - index->bounds.south) / index->cell) + 1;
    assert(columns * rows <= CELL_LIMIT);
    index->columns = (int32_t)columns;
    index->rows = (int32_t)rows;
    index->cells_per_inch = 1 / index->cell;
    size_t cells = (size_t)index->columns * (size_t)index->rows;
    build_edges(index, cells);
    build_shapes(index, cells);
    index->is_finished = true;
}

/* Edges already told of in one query, one bit each; cleared only when the first shared edge is met.
 */
typedef struct SeenEdges {
    uint64_t local[SEEN_WORDS];
    uint64_t *words;
    size_t edge_count;
} SeenEdges;

static bool see(SeenEdges *seen, uint32_t number) {
    if (seen->words == NULL) {
        size_t words = seen->edge_count / 64 + 1;
        if (words > SEEN_WORDS) {
            seen->words = memory_allocate_array(words, sizeof *seen->words);
        } else {
            seen->words = seen->local;
            for (size_t i = 0; i < words; i++) {
                seen->local[i] = 0;
            }
        }
    }
    uint64_t bit = (uint64_t)1 << (number % 64);
    bool was_seen = (seen->words[number / 64] & bit) != 0;
    seen->words[number / 64] |= bit;
    return was_seen;
}

static void forget(SeenEdges *seen) {
    if (seen->words != seen->local) {
        memory_free(seen->words);
    }
}

/* Surely wholly on one side of the line, or beyond an end: rounding of the products is covered many
 * times. */
static bool is_surely_apart(Segment segment, Vector way, Segment edge) {
    double a_left = way.x * (edge.a.y - segment.a.y);
    double a_right = way.y * (edge.a.x - segment.a.x);
    double b_left = way.x * (edge.b.y - segment.a.y);
    double b_right = way.y * (edge.b.x - segment.a.x);
    double a_side = a_left - a_right;
    double b_side = b_left - b_right;
    double unsure_a = 1e-15 * (fabs(a_left) + fabs(a_right));
    double unsure_b = 1e-15 * (fabs(b_left) + fabs(b_right));
    return (a_side > unsure_a && b_side > unsure_b) || (a_side < -unsure_a && b_side < -unsure_b);
}

typedef struct EdgeQuery {
    const SpatialIndex *index;
    Segment segment;
    Vector way;
    bool (*visit)(void *context, const IndexedEdge *edge);
    void *context;
    SeenEdges seen;
} EdgeQuery;

/* False when the visitor has had enough. */
static bool visit_cell(EdgeQuery *query, int32_t column, int32_t row) {
    const SpatialIndex *index = query->index;
    size_t cell = cell_number(index, column, row);
    for (uint32_t i = index->edge_starts[cell]; i < index->edge_starts[cell + 1]; i++) {
        const CellEdge *entry = &index->cell_edges[i];
        if (is_surely_apart(query->segment, query->way, entry->edge.segment) ||
            (entry->is_shared && see(&query->seen, entry->number))) {
            continue;
        }
        if (!query->visit(query->context, &entry->edge)) {
            return false;
        }
    }
    return true;
}

/* Cuts to where start + share * way lies within 0 and size. */
static bool cut_to_grid(double start, double way, double size, double *first, double *last) {
    if (way == 0) {
        return start >= 0 && start <= size;
    }
    double enters = (way > 0 ? -start : size - start) / way;
    double leaves = (way > 0 ? size - start : -start) / way;
    *first = enters > *first ? enters : *first;
    *last = leaves < *last ? leaves : *last;
    return *first <= *last;
}

/* One axis of the walk: the cell, the step to the next, and the share at which its border is
 * reached. */
typedef struct AxisWalk {
    int32_t cell, last, step;
    double next, per_cell;
} AxisWalk;

static AxisWalk begin_axis(double start, double way, double first, double last, double cell_size,
                           int32_t count) {
    AxisWalk walk;
    double per_inch = 1 / cell_size;
    walk.cell = cell_of(start + way * first, per_inch, count);
    walk.last = cell_of(start + way * last, per_inch, count);
    walk.step = walk.last > walk.cell ? 1 : -1;
    if (walk.last == walk.cell) {
        walk.next = INFINITY;
        walk.per_cell = 0;
        return walk;
    }
    double border = (walk.cell + (walk.step > 0 ? 1 : 0)) * cell_size;
    walk.next = (border - start) / way;
    walk.per_cell = fabs(cell_size / way);
    return walk;
}

static void advance(AxisWalk *walk) {
    walk->cell += walk->step;
    walk->next = walk->cell == walk->last ? INFINITY : walk->next + walk->per_cell;
}

void spatial_index_edges_near(const SpatialIndex *index, Segment segment,
                              bool (*visit)(void *context, const IndexedEdge *edge),
                              void *context) {
    assert(index->is_finished);
    EdgeQuery query;
    query.index = index;
    query.segment = segment;
    query.way = vector_subtract(segment.b, segment.a);
    query.visit = visit;
    query.context = context;
    query.seen.words = NULL;
    query.seen.edge_count = index->edges.count;
    Vector start = {segment.a.x - index->bounds.west, segment.a.y - index->bounds.south};
    double first = 0;
    double last = 1;
    Vector margin = {EDGE_MARGIN * 0.5, EDGE_MARGIN * 0.5};
    Vector from = vector_add(start, margin);
    double width = index->bounds.east - index->bounds.west + EDGE_MARGIN;
    double height = index->bounds.north - index->bounds.south + EDGE_MARGIN;
    if (!cut_to_grid(from.x, query.way.x, width, &first, &last) ||
        !cut_to_grid(from.y, query.way.y, height, &first, &last)) {
        return;
    }
    AxisWalk x = begin_axis(start.x, query.way.x, first, last, index->cell, index->columns);
    AxisWalk y = begin_axis(start.y, query.way.y, first, last, index->cell, index->rows);
    while (visit_cell(&query, x.cell, y.cell) && (x.cell != x.last || y.cell != y.last)) {
        advance(x.next < y.next ? &x : &y);
    }
    forget(&query.seen);
}

static int compare_shapes(const void *one, const void *other) {
    uint32_t a = *(const uint32_t *)one;
    uint32_t b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

/* Fills `out`, if not NULL, with the shapes whose bounds meet these; a shape is told of in the
 * first cell that it and the question share. */
static size_t gather_shapes(const SpatialIndex *index, Bounds bounds, uint32_t *out) {
    CellRange range = range_of(index, bounds);
    size_t count = 0;
    for (int32_t row = range.south; row <= range.north; row++) {
        for (int32_t column = range.west; column <= range.east; column++) {
            size_t cell = cell_number(index, column, row);
            const CellTable *table = &index->shape_table;
            for (uint32_t i = table->starts[cell]; i < table->starts[cell + 1]; i++) {
                const CellBounds *entry = &index->shapes.items[table->numbers[i]];
                if (!bounds_meet(bounds, entry->bounds)) {
                    continue;
                }
                CellRange own = range_of(index, entry->bounds);
                bool is_first = column == (own.west > range.west ? own.west : range.west) &&
                                row == (own.south > range.south ? own.south : range.south);
                if (!is_first) {
                    continue;
                }
                if (out != NULL) {
                    out[count] = entry->shape;
                }
                count++;
            }
        }
    }
    return count;
}

const uint32_t *spatial_index_shapes_near(const SpatialIndex *index, Bounds bounds, size_t *count,
                                          Arena *arena) {
    assert(index->is_finished);
    size_t found = gather_shapes(index, bounds, NULL);
    *count = 0;
    if (found == 0) {
        return NULL;
    }
    uint32_t *shapes = arena_allocate_array(arena, found, sizeof *shapes);
    gather_shapes(index, bounds, shapes);
    qsort(shapes, found, sizeof *shapes, compare_shapes);
    size_t kept = 0;
    for (size_t i = 0; i < found; i++) {
        if (i == 0 || shapes[i] != shapes[i - 1]) {
            shapes[kept++] = shapes[i];
        }
    }
    *count = kept;
    return shapes;
}
