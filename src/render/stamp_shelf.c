/* A hash table with open places, see stamp_shelf.h. */
#include "stamp_shelf.h"

#include <string.h>

#include "blend.h"
#include "enfilade/base/memory.h"

static const size_t BYTES_LIMIT = (size_t)24 * 1024 * 1024;
enum { FIRST_ROOM = 1024 };

static void empty(StampShelf *shelf) {
    for (size_t i = 0; i < shelf->room; i++) {
        memory_free(shelf->stamps[i].key);
        memory_free(shelf->stamps[i].rows);
        memory_free(shelf->stamps[i].pixels);
    }
    memory_free(shelf->stamps);
    memset(shelf, 0, sizeof *shelf);
}

void stamp_shelf_finish(StampShelf *shelf) {
    empty(shelf);
}

/* Eight bytes at a time: keys are asked for thousands of times a frame. */
static uint64_t hash_of(const void *key, size_t key_bytes) {
    const unsigned char *bytes = key;
    uint64_t hash = 1469598103934665603u;
    for (size_t at = 0; at < key_bytes; at += sizeof hash) {
        uint64_t part = 0;
        memcpy(&part, bytes + at, key_bytes - at < sizeof part ? key_bytes - at : sizeof part);
        hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash;
}

static Stamp *place_of(Stamp *stamps, size_t room, uint64_t hash, const void *key,
                       size_t key_bytes) {
    size_t at = hash & (room - 1);
    while (stamps[at].key != NULL &&
           (stamps[at].hash != hash || stamps[at].key_bytes != key_bytes ||
            memcmp(stamps[at].key, key, key_bytes) != 0)) {
        at = (at + 1) & (room - 1);
    }
    return &stamps[at];
}

const Stamp *stamp_shelf_find(const StampShelf *shelf, const void *key, size_t key_bytes) {
    if (shelf->room == 0) {
        return NULL;
    }
    const Stamp *stamp =
        place_of(shelf->stamps, shelf->room, hash_of(key, key_bytes), key, key_bytes);
    return stamp->key != NULL ? stamp : NULL;
}

static void grow(StampShelf *shelf) {
    size_t room = shelf->room > 0 ? shelf->room * 2 : FIRST_ROOM;
    Stamp *stamps = memory_allocate_array(room, sizeof *stamps);
    for (size_t i = 0; i < shelf->room; i++) {
        const Stamp *old = &shelf->stamps[i];
        if (old->key != NULL) {
            *place_of(stamps, room, old->hash, old->key, old->key_bytes) = *old;
        }
    }
    memory_free(shelf->stamps);
    shelf->stamps = stamps;
    shelf->room = room;
}

/* Finds the rows' parts; returns how many pixels there are in all. */
static size_t measure_rows(const Picture *picture, StampRow *rows) {
    size_t pixels = 0;
    for (int y = 0; y < picture->height; y++) {
        const uint32_t *row = picture->pixels + (ptrdiff_t)y * picture->pitch;
        int first = 0, last = picture->width;
        while (first < last && row[first] >> 24 == 0) {
            first++;
        }
        while (last > first && row[last - 1] >> 24 == 0) {
            last--;
        }
        rows[y] = (StampRow){first, last - first, pixels};
        pixels += (size_t)(last - first);
    }
    return pixels;
}

static bool is_empty(const Picture *picture, int y) {
    const uint32_t *row = picture->pixels + (ptrdiff_t)y * picture->pitch;
    int x = 0;
    while (x < picture->width && row[x] >> 24 == 0) {
        x++;
    }
    return x == picture->width;
}

/* Leaves the rows out above and below all that is painted. */
static void cut_to_rows(const Picture *picture, Stamp *stamp) {
    int first = 0, end = picture->height;
    while (first < end && is_empty(picture, first)) {
        first++;
    }
    while (end > first && is_empty(picture, end - 1)) {
        end--;
    }
    stamp->top += first;
    stamp->height = end - first;
}

const Stamp *stamp_shelf_keep(StampShelf *shelf, const void *key, size_t key_bytes,
                              const Picture *picture, int place_x, int place_y) {
    if (shelf->bytes > BYTES_LIMIT) {
        empty(shelf);
    }
    if (shelf->count * 2 >= shelf->room) {
        grow(shelf);
    }
    uint64_t hash = hash_of(key, key_bytes);
    Stamp *stamp = place_of(shelf->stamps, shelf->room, hash, key, key_bytes);
    *stamp = (Stamp){.hash = hash,
                     .key = memory_allocate(key_bytes),
                     .key_bytes = key_bytes,
                     .left = -place_x,
                     .top = -place_y,
                     .height = picture->height};
    memcpy(stamp->key, key, key_bytes);
    cut_to_rows(picture, stamp);
    stamp->rows = memory_allocate_array((size_t)stamp->height + 1, sizeof *stamp->rows);
    Picture part = *picture;
    part.pixels += (ptrdiff_t)(stamp->top + place_y) * picture->pitch;
    part.height = stamp->height;
    size_t pixels = measure_rows(&part, stamp->rows);
    stamp->pixels = memory_allocate_array(pixels + 1, sizeof *stamp->pixels);
    for (int y = 0; y < stamp->height; y++) {
        const StampRow *row = &stamp->rows[y];
        memcpy(stamp->pixels + row->pixels, part.pixels + (ptrdiff_t)y * part.pitch + row->first,
               (size_t)row->count * sizeof *stamp->pixels);
    }
    shelf->count++;
    shelf->bytes += sizeof *stamp * 2 + key_bytes + (size_t)stamp->height * sizeof *stamp->rows +
                    pixels * sizeof *stamp->pixels;
    return stamp;
}

void stamp_lay(const Stamp *stamp, const Picture *to, PixelWindow clip, int x, int y) {
    int top = y + stamp->top, left = x + stamp->left;
    int first_row = clip.top > top ? clip.top - top : 0;
    int end_row = clip.bottom - top < stamp->height ? clip.bottom - top : stamp->height;
    for (int i = first_row; i < end_row; i++) {
        const StampRow *row = &stamp->rows[i];
        int first = left + row->first, end = first + row->count;
        const uint32_t *from = stamp->pixels + row->pixels;
        from += clip.left > first ? clip.left - first : 0;
        first = clip.left > first ? clip.left : first;
        end = clip.right < end ? clip.right : end;
        uint32_t *at = to->pixels + (ptrdiff_t)(top + i) * to->pitch;
        if (first < end) {
            blend_multiplied_row(at + first, from, (size_t)(end - first));
        }
    }
}
