/* See stand_grid.h. */
#include "stand_grid.h"

/* Points: about two stands of an ordinary battle map. */
static const double CELL = 48;

StandGrid stand_grid_make(PixelBox area, double device, size_t room, Arena *arena) {
    StandGrid grid = {.area = area, .cell = CELL * device};
    grid.columns = (int)fmax(ceil(area.width / grid.cell), 1);
    grid.rows = (int)fmax(ceil(area.height / grid.cell), 1);
    size_t cells = (size_t)grid.columns * (size_t)grid.rows;
    grid.cells = arena_allocate_array(arena, cells, sizeof *grid.cells);
    for (size_t i = 0; i < cells; i++) {
        grid.cells[i] = -1;
    }
    grid.stands = arena_allocate_array(arena, room + 1, sizeof *grid.stands);
    return grid;
}

static int cell_at(double from_edge, double cell, int count) {
    double at = floor(from_edge / cell);
    return at < 0 ? 0 : at > count - 1 ? count - 1 : (int)at;
}

void stand_grid_add(StandGrid *grid, UnitId unit, const StandFrame *frame) {
    int column = cell_at(frame->centre.x - grid->area.left, grid->cell, grid->columns);
    int row = cell_at(frame->centre.y - grid->area.top, grid->cell, grid->rows);
    int *cell = &grid->cells[row * grid->columns + column];
    GridStand *stand = &grid->stands[grid->count];
    double radius = sqrt(frame->width * frame->width + frame->depth * frame->depth) / 2;
    *stand = (GridStand){*frame, radius, unit, *cell};
    *cell = (int)grid->count++;
    grid->largest = fmax(grid->largest, radius);
}

/* A rectangle with the axes of its sides. */
typedef struct Sides {
    Pixel centre, along, across; /* unit vectors */
    double half_along, half_across;
} Sides;

static Sides sides_of_place(const LabelPlace *place) {
    return (Sides){place->centre, place->along, pixel(-place->along.y, place->along.x),
                   place->width / 2, place->height / 2};
}

static Sides sides_of_stand(const StandFrame *frame) {
    return (Sides){frame->centre, frame->right, frame->forward, frame->width / 2, frame->depth / 2};
}

static Pixel corner_of(const Sides *sides, int corner) {
    double along = corner & 1 ? sides->half_along : -sides->half_along;
    double across = corner & 2 ? sides->half_across : -sides->half_across;
    return pixel_along(pixel_along(sides->centre, sides->along, along), sides->across, across);
}

static double between(double value, double half) {
    return value < -half ? -half : value > half ? half : value;
}

static Pixel nearest_in(const Sides *sides, Pixel at) {
    Pixel off = pixel_subtract(at, sides->centre);
    double along = off.x * sides->along.x + off.y * sides->along.y;
    double across = off.x * sides->across.x + off.y * sides->across.y;
    return pixel_along(pixel_along(sides->centre, sides->along, between(along, sides->half_along)),
                       sides->across, between(across, sides->half_across));
}

/* Of two rectangles that are apart, one of the nearest points is a corner. Two that cross like a
 * plus have none in each other: whoever asks has priced that otherwise. */
static double gap_between(const Sides *one, const Sides *other, Pixel *at_one, Pixel *at_other) {
    double least = HUGE_VAL;
    for (int corner = 0; corner < 4; corner++) {
        Pixel mine = corner_of(one, corner), there = nearest_in(other, mine);
        double off = pixel_distance(mine, there);
        if (off < least) {
            least = off;
            *at_one = mine;
            *at_other = there;
        }
        Pixel theirs = corner_of(other, corner), here = nearest_in(one, theirs);
        off = pixel_distance(theirs, here);
        if (off < least) {
            least = off;
            *at_one = here;
            *at_other = theirs;
        }
    }
    return least;
}

/* Less than this no stand with that centre and radius is near. */
static double least_gap(const Sides *place, const GridStand *stand) {
    Pixel centre = stand->frame.centre;
    return pixel_distance(nearest_in(place, centre), centre) - stand->radius;
}

static double find_tie(const StandGrid *grid, GridUnit unit, const Sides *place, Pixel *from,
                       Pixel *to) {
    double least = HUGE_VAL;
    for (size_t i = unit.first; i < unit.first + unit.count; i++) {
        const GridStand *stand = &grid->stands[i];
        if (least_gap(place, stand) >= least) {
            continue;
        }
        Sides sides = sides_of_stand(&stand->frame);
        Pixel mine, theirs;
        double gap = gap_between(place, &sides, &mine, &theirs);
        if (gap < least) {
            least = gap;
            *from = mine;
            *to = theirs;
        }
    }
    return least;
}

double stand_grid_gap(const StandGrid *grid, GridUnit unit, const LabelPlace *place) {
    Sides sides = sides_of_place(place);
    Pixel from, to;
    return find_tie(grid, unit, &sides, &from, &to);
}

void stand_grid_tie(const StandGrid *grid, GridUnit unit, const LabelPlace *place, Pixel *from,
                    Pixel *to) {
    Sides sides = sides_of_place(place);
    *from = *to = place->centre;
    find_tie(grid, unit, &sides, from, to);
}

static bool is_within(const GridStand *stand, const Sides *place, double distance) {
    if (least_gap(place, stand) >= distance) {
        return false;
    }
    Sides sides = sides_of_stand(&stand->frame);
    Pixel mine, theirs;
    return gap_between(place, &sides, &mine, &theirs) < distance;
}

bool stand_grid_is_other_within(const StandGrid *grid, GridUnit unit, const LabelPlace *place,
                                double distance) {
    Sides sides = sides_of_place(place);
    PixelBox box = pixel_box_grown(label_place_box(place), distance + grid->largest);
    int left = cell_at(box.left - grid->area.left, grid->cell, grid->columns);
    int right = cell_at(pixel_box_right(box) - grid->area.left, grid->cell, grid->columns);
    int top = cell_at(box.top - grid->area.top, grid->cell, grid->rows);
    int bottom = cell_at(pixel_box_bottom(box) - grid->area.top, grid->cell, grid->rows);
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            for (int i = grid->cells[row * grid->columns + column]; i >= 0;
                 i = grid->stands[i].next) {
                const GridStand *stand = &grid->stands[i];
                if (stand->unit.value != unit.unit.value && is_within(stand, &sides, distance)) {
                    return true;
                }
            }
        }
    }
    return false;
}
