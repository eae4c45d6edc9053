/* Where names may stand without running into each other: the screen in small squares, each with a
 * price. */
#ifndef ENFILADE_RENDER_LABEL_BOARD_H
#define ENFILADE_RENDER_LABEL_BOARD_H

#include <stdint.h>

#include "enfilade/base/memory.h"
#include "enfilade/render/pixel.h"

/* Prices of standing on something; a place with a name on it is never taken. */
enum { LABEL_BUSY = 1, LABEL_TROOPS = 20, LABEL_TAKEN = 255 };

typedef struct LabelBoard {
    PixelBox area;
    double square; /* pixels of a side */
    int columns, rows;
    uint8_t *prices; /* in the arena */
} LabelBoard;

/* A turned rectangle. */
typedef struct LabelPlace {
    Pixel centre;
    Pixel along; /* unit vector of the line of text */
    double width, height;
} LabelPlace;

/* The upright box about it. */
PixelBox label_place_box(const LabelPlace *place);

/* `device` as in ViewScale: on a denser screen the squares are larger in pixels, so that names find
 * the same places. */
LabelBoard label_board_make(PixelBox area, double device, Arena *arena);
void label_board_mark(LabelBoard *board, const LabelPlace *place, uint8_t price);
/* The same for an upright box; an empty one marks nothing. */
void label_board_mark_box(LabelBoard *board, PixelBox box, uint8_t price);
/* Mean price of the squares, 0 to 254; LABEL_TAKEN when any is taken or lies outside the area,
 * where it would be cut off, and when the price would reach `limit`. */
double label_board_price(const LabelBoard *board, const LabelPlace *place, double limit);

#endif
