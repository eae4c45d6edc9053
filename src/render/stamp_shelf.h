/* Stamps kept as pictures, by their keys. When they grow beyond their limit all are dropped: what
 * is still shown comes back in the next frame. */
#ifndef ENFILADE_RENDER_STAMP_SHELF_H
#define ENFILADE_RENDER_STAMP_SHELF_H

#include "rasteriser.h"

/* The part of a row in which anything is. */
typedef struct StampRow {
    int first, count;
    size_t pixels; /* where they begin */
} StampRow;

typedef struct Stamp {
    uint64_t hash;
    unsigned char *key; /* NULL: a free place */
    size_t key_bytes;
    int left, top; /* of the first row's first column, from the place */
    int height;
    StampRow *rows;
    uint32_t *pixels; /* colours multiplied with their opacity */
} Stamp;

typedef struct StampShelf {
    Stamp *stamps; /* a power of two of places; NULL: none yet */
    size_t room, count;
    size_t bytes;
} StampShelf;

void stamp_shelf_finish(StampShelf *shelf); /* zeroed is empty */
/* The stamp of this key; NULL when it is not kept. Good until the next is kept. */
const Stamp *stamp_shelf_find(const StampShelf *shelf, const void *key, size_t key_bytes);
/* Keeps what is on a picture whose pixels are multiplied, and on which the place lay at this pixel.
 */
const Stamp *stamp_shelf_keep(StampShelf *shelf, const void *key, size_t key_bytes,
                              const Picture *picture, int place_x, int place_y);
/* Lays it with its place at this pixel. */
void stamp_lay(const Stamp *stamp, const Picture *to, PixelWindow clip, int x, int y);

#endif
