/* The edges of the table, as sides have them behind them. */
#include "dbac.h"

Vector dbac_edge_inward(TableEdge edge) {
    switch (edge) {
    case TABLE_NORTH:
        return vector(0, -1);
    case TABLE_EAST:
        return vector(-1, 0);
    case TABLE_WEST:
        return vector(1, 0);
    case TABLE_SOUTH:
    case TABLE_EDGE_NONE:
        break;
    }
    return vector(0, 1);
}

double dbac_edge_distance(const Battle *battle, TableEdge edge, const OrientedBox *box,
                          bool farthest) {
    Bounds bounds = bounds_of_box(box);
    double near = 0, far = 0;
    switch (edge) {
    case TABLE_NORTH:
        near = battle->setting->height - bounds.north;
        far = battle->setting->height - bounds.south;
        break;
    case TABLE_EAST:
        near = battle->setting->width - bounds.east;
        far = battle->setting->width - bounds.west;
        break;
    case TABLE_SOUTH:
        near = bounds.south;
        far = bounds.north;
        break;
    case TABLE_WEST:
        near = bounds.west;
        far = bounds.east;
        break;
    case TABLE_EDGE_NONE:
        break;
    }
    return farthest ? far : near;
}

TableEdge dbac_edge_opposite(TableEdge edge) {
    switch (edge) {
    case TABLE_NORTH:
        return TABLE_SOUTH;
    case TABLE_EAST:
        return TABLE_WEST;
    case TABLE_SOUTH:
        return TABLE_NORTH;
    case TABLE_WEST:
        return TABLE_EAST;
    case TABLE_EDGE_NONE:
        break;
    }
    return TABLE_EDGE_NONE;
}
