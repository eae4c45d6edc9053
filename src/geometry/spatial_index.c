/* A uniform grid: every shape stands in all cells that its bounds meet; nothing in the index
 * changes after building. */
#include "enfilade/geometry/spatial_index.h"

#include <assert.h>
#include <stdlib.h>

#include "enfilade/base/array.h"

enum { CELL_LIMIT = 1 << 22 };

typedef struct CellBounds {
    Bounds bounds;
    uint32_t shape;
    int32_t west, south; /* the first column and row it lies in, once the index is built */
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
    ARRAY(CellBounds) shapes;
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
    ARRAY_FINISH(&index->shapes);
    memory_free(index->shape_table.starts);
    memory_free(index->shape_table.numbers);
    memory_free(index);
}

void spatial_index_add_bounds(SpatialIndex *index, Bounds bounds, uint32_t shape) {
    assert(!index->is_finished);
    CellBounds entry = {.bounds = bounds, .shape = shape};
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

static void for_cells_of_bounds(SpatialIndex *index, Bounds bounds, uint32_t number,
                                void (*enter)(SpatialIndex *index, size_t cell, uint32_t number)) {
    CellRange range = range_of(index, bounds);
    for (int32_t row = range.south; row <= range.north; row++) {
        for (int32_t column = range.west; column <= range.east; column++) {
            enter(index, cell_number(index, column, row), number);
        }
    }
}

static void count_shape(SpatialIndex *index, size_t cell, uint32_t number) {
    (void)number;
    index->shape_table.starts[cell + 1]++;
}

/* While filling, a cell's start moves on; afterwards the starts are moved back by one cell. */
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

static void build_shapes(SpatialIndex *index, size_t cells) {
    CellTable *table = &index->shape_table;
    table->starts = memory_allocate_array(cells + 1, sizeof *table->starts);
    for (uint32_t i = 0; i < index->shapes.count; i++) {
        CellRange range = range_of(index, index->shapes.items[i].bounds);
        index->shapes.items[i].west = range.west;
        index->shapes.items[i].south = range.south;
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
    assert(!index->is_finished && index->shapes.count < UINT32_MAX);
    double columns = floor((index->bounds.east - index->bounds.west) / index->cell) + 1;
    double rows = floor((index->bounds.north - index->bounds.south) / index->cell) + 1;
    assert(columns * rows <= CELL_LIMIT);
    index->columns = (int32_t)columns;
    index->rows = (int32_t)rows;
    index->cells_per_inch = 1 / index->cell;
    size_t cells = (size_t)index->columns * (size_t)index->rows;
    build_shapes(index, cells);
    index->is_finished = true;
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
                bool is_first = column == (entry->west > range.west ? entry->west : range.west) &&
                                row == (entry->south > range.south ? entry->south : range.south);
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
