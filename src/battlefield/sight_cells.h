/* Which shapes that may stand in the way lie where: a coarse grid, walked along a line. The walk is
 * inline, because it is most of what the fast question of sight costs. */
#ifndef ENFILADE_BATTLEFIELD_SIGHT_CELLS_H
#define ENFILADE_BATTLEFIELD_SIGHT_CELLS_H

#include <stddef.h>

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

/* The cell in which a place lies, of those from 0 to `last`; what lies beyond belongs to the outer
 * ones. */
static inline ptrdiff_t sight_cell_of(double place, double last) {
    place = place > 0 ? place : 0;
    return (ptrdiff_t)(place < last ? place : last);
}

static inline bool sight_cell_visit(const SightCells *cells, ptrdiff_t cell, SightCellVisit visit,
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
    /* In cells from the south-west corner. */
    Vector a = {(segment.a.x - cells->bounds.west) * (1 / SIGHT_CELL),
                (segment.a.y - cells->bounds.south) * (1 / SIGHT_CELL)};
    Vector b = {(segment.b.x - cells->bounds.west) * (1 / SIGHT_CELL),
                (segment.b.y - cells->bounds.south) * (1 / SIGHT_CELL)};
    bool is_steep = fabs(b.y - a.y) > fabs(b.x - a.x);
    if (is_steep) {
        a = vector(a.y, a.x);
        b = vector(b.y, b.x);
    }
    double last_column = (double)(is_steep ? cells->rows : cells->columns) - 1;
    double last_row = (double)(is_steep ? cells->columns : cells->rows) - 1;
    ptrdiff_t per_column = is_steep ? (ptrdiff_t)cells->columns : 1;
    ptrdiff_t per_row = is_steep ? 1 : (ptrdiff_t)cells->columns;
    bool is_forward = a.x <= b.x;
    double slope = b.x != a.x ? (b.y - a.y) / (b.x - a.x) : 0;
    ptrdiff_t last = sight_cell_of(b.x, last_column);
    ptrdiff_t row = sight_cell_of(a.y, last_row);
    for (ptrdiff_t column = sight_cell_of(a.x, last_column);; column += is_forward ? 1 : -1) {
        double border = (double)(is_forward ? column + 1 : column);
        double leaves = column == last ? b.y : a.y + slope * (border - a.x);
        ptrdiff_t leaves_at = sight_cell_of(leaves, last_row);
        for (ptrdiff_t step = row <= leaves_at ? 1 : -1;; row += step) {
            if (!sight_cell_visit(cells, column * per_column + row * per_row, visit, context)) {
                return;
            }
            if (row == leaves_at) {
                break;
            }
        }
        if (column == last) {
            return;
        }
    }
}

#endif
