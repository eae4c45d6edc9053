/* The stands on the screen by their places: how near a name or a mark is to its own unit, and
 * whether another is nearer. */
#ifndef ENFILADE_RENDER_STAND_GRID_H
#define ENFILADE_RENDER_STAND_GRID_H

#include "enfilade/battlefield/ids.h"
#include "enfilade/render/label_board.h"
#include "stand_frame.h"

typedef struct GridStand {
    StandFrame frame;
    double radius; /* pixels from its centre to a corner */
    UnitId unit;
    int next; /* in the same cell; -1: none */
} GridStand;

typedef struct StandGrid {
    PixelBox area; /* stands beyond it lie in its outermost cells */
    double cell;   /* pixels of a side */
    int columns, rows;
    int *cells; /* the first stand of each, -1: none */
    GridStand *stands;
    size_t count;
    double largest; /* radius of a stand */
} StandGrid;

/* The stands of one unit, which were added one after the other. */
typedef struct GridUnit {
    UnitId unit;
    size_t first, count;
} GridUnit;

/* Empty, with room for so many stands, in the arena. */
StandGrid stand_grid_make(PixelBox area, double device, size_t room, Arena *arena);
void stand_grid_add(StandGrid *grid, UnitId unit, const StandFrame *frame);

/* Pixels between the place and the nearest stand of the unit; 0 where they share a corner. */
double stand_grid_gap(const StandGrid *grid, GridUnit unit, const LabelPlace *place);
/* Does a stand of another unit lie nearer to the place than so many pixels? */
bool stand_grid_is_other_within(const StandGrid *grid, GridUnit unit, const LabelPlace *place,
                                double distance);
/* The shortest line from the place to the unit. */
void stand_grid_tie(const StandGrid *grid, GridUnit unit, const LabelPlace *place, Pixel *from,
                    Pixel *to);

#endif
