/* A coarse grid of the shapes that may stand in the way. */
#include "sight_cells.h"

/* Shapes are entered into cells they miss by less: more than rounding can move the walk. */
static const double MARGIN = 0.01;

/* Does a shape come near the cell? Of a line only the bounds are looked at. */
static bool reaches(const SightCells *cells, const SightShape *shape, size_t column, size_t row) {
    if (shape->area == NULL) {
        return true;
    }
    OrientedBox cell = {{cells->bounds.west + ((double)column + 0.5) * SIGHT_CELL,
                         cells->bounds.south + ((double)row + 0.5) * SIGHT_CELL},
                        {0, 1},
                        SIGHT_CELL,
                        SIGHT_CELL};
    return polygon_box_distance(shape->area, &cell) <= 2 * MARGIN;
}

static size_t cell_along(double inches, size_t count) {
    return (size_t)sight_cell_of(inches * (1 / SIGHT_CELL), (double)count - 1);
}

/* Counts (into starts[cell + 1]) or, with room for them, enters the shapes of all cells. */
static void go_through(const BattleSetting *setting, SightCells *cells, bool enters) {
    for (size_t i = 0; i < setting->sight_shape_count; i++) {
        const SightShape *shape = &setting->sight_shapes[i];
        Bounds near = bounds_grown(shape->bounds, 2 * MARGIN);
        size_t west = cell_along(near.west - cells->bounds.west, cells->columns);
        size_t east = cell_along(near.east - cells->bounds.west, cells->columns);
        size_t south = cell_along(near.south - cells->bounds.south, cells->rows);
        size_t north = cell_along(near.north - cells->bounds.south, cells->rows);
        for (size_t row = south; row <= north; row++) {
            for (size_t column = west; column <= east; column++) {
                size_t cell = row * cells->columns + column;
                if (!reaches(cells, shape, column, row)) {
                    continue;
                }
                if (enters) {
                    cells->shapes[cells->starts[cell]++] = (uint32_t)i;
                } else {
                    cells->starts[cell + 1]++;
                }
            }
        }
    }
}

const SightCells *sight_cells_make(BattleSetting *setting) {
    SightCells *cells = arena_allocate(&setting->arena, sizeof *cells);
    if (setting->sight_shape_count == 0) {
        return cells;
    }
    cells->bounds = setting->sight_shapes[0].bounds;
    for (size_t i = 1; i < setting->sight_shape_count; i++) {
        cells->bounds = bounds_joined(cells->bounds, setting->sight_shapes[i].bounds);
    }
    cells->columns = (size_t)((cells->bounds.east - cells->bounds.west) / SIGHT_CELL) + 1;
    cells->rows = (size_t)((cells->bounds.north - cells->bounds.south) / SIGHT_CELL) + 1;
    size_t count = cells->columns * cells->rows;
    cells->starts = arena_allocate_array(&setting->arena, count + 1, sizeof *cells->starts);
    go_through(setting, cells, false);
    for (size_t i = 0; i < count; i++) {
        cells->starts[i + 1] += cells->starts[i];
    }
    cells->shapes =
        arena_allocate_array(&setting->arena, cells->starts[count] + 1, sizeof *cells->shapes);
    go_through(setting, cells, true);
    for (size_t i = count; i > 0; i--) {
        cells->starts[i] = cells->starts[i - 1];
    }
    cells->starts[0] = 0;
    return cells;
}
