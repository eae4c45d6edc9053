/* Which shapes that may stand in the way lie where: a coarse grid, walked along a line. The walk is
 * inline, because it is most of what the fast question of sight costs. */
#ifndef ENFILADE_BATTLEFIELD_SIGHT_CELLS_H
#define ENFILADE_BATTLEFIELD_SIGHT_CELLS_H

#include "sight_shape.h"

/* Inches of one cell. */
#define SIGHT_CELL 4.0

typedef struct SightCells {
    Bounds bounds;
    size_t columns, rows;
    uint32_t *starts; /* those of cell c are starts[c] to starts[c + 1] - 1 */
    uint32_t *shapes; /* NULL when there are none */
} SightCells;

typedef bool (*SightCellVisit)(void *context, uint32_t shape);

/* In the setting's arena; its sight shapes are listed. */
const SightCells *sight_cells_make(BattleSetting *setting);

static inline size_t sight_cell_along(double from_edge, size_t count) {
    if (from_edge <= 0) {
        return 0;
    }
    double cell = from_edge * (1 / SIGHT_CELL);
    return cell >= (double)count ? count - 1 : (size_t)cell;
}

static inline bool sight_cell_visit(const SightCells *cells, size_t cell, SightCellVisit visit,
                                    void *context) {
    for (uint32_t i = cells->starts[cell]; i < cells->starts[cell + 1]; i++) {
        if (!visit(context, cells->shapes[i])) {
            return false;
        }
    }
    return true;
}

/* Every shape that may come onto the segment (or within a hundredth of an inch of it), from its
 * first end on, some more than once; stops when visit returns false. Goes through the columns that
 * the segment passes, in each through the rows that its part there passes; for a steep segment
 * columns and rows are exchanged, so that each column holds few rows. */
static inline void sight_cells_walk(const SightCells *cells, Segment segment, SightCellVisit visit,
                                    void *context) {
    if (cells->shapes == NULL) {
        return;
    }
    Vector a = {segment.a.x - cells->bounds.west, segment.a.y - cells->bounds.south};
    Vector b = {segment.b.x - cells->bounds.west, segment.b.y - cells->bounds.south};
    bool is_steep = fabs(b.y - a.y) > fabs(b.x - a.x);
    if (is_steep) {
        a = vector(a.y, a.x);
        b = vector(b.y, b.x);
    }
    size_t columns = is_steep ? cells->rows : cells->columns;
    size_t rows = is_steep ? cells->columns : cells->rows;
    size_t per_column = is_steep ? cells->columns : 1;
    size_t per_row = is_steep ? 1 : cells->columns;
    bool is_forward = a.x <= b.x;
    double slope = b.x != a.x ? (b.y - a.y) / (b.x - a.x) : 0;
    size_t last = sight_cell_along(b.x, columns);
    size_t row = sight_cell_along(a.y, rows);
    for (size_t column = sight_cell_along(a.x, columns);; column += is_forward ? 1 : (size_t)-1) {
        double border = SIGHT_CELL * (double)(is_forward ? column + 1 : column);
        double leaves = column == last ? b.y : a.y + slope * (border - a.x);
        size_t last_row = sight_cell_along(leaves, rows);
        size_t step = row <= last_row ? 1 : (size_t)-1;
        for (;; row += step) {
            if (!sight_cell_visit(cells, column * per_column + row * per_row, visit, context)) {
                return;
            }
            if (row == last_row) {
                break;
            }
        }
        if (column == last) {
            return;
        }
    }
}

#endif
