/* What was measured or rendered, kept by its words. When it grows beyond its limits it is emptied:
 * what is still shown comes back in the next frame. */
#ifndef ENFILADE_RENDER_FONT_CACHE_H
#define ENFILADE_RENDER_FONT_CACHE_H

#include "enfilade/render/font.h"

typedef struct FontKey {
    const char *words;
    FontRole role;
    int size;    /* whole pixels */
    int spacing; /* 1/16 pixel */
    int halo;    /* whole pixels */
    int angle;   /* half degrees */
} FontKey;

typedef struct FontEntry {
    FontKey key; /* with words of its own; NULL: a free place */
    uint64_t hash;
    bool is_measured, is_rendered;
    TextExtent extent;
    FontLabel label;
    uint8_t *masks; /* ink, then halo */
} FontEntry;

typedef struct FontCache {
    FontEntry *entries; /* a power of two of places */
    size_t room, count;
    size_t mask_bytes;
} FontCache;

void font_cache_init(FontCache *cache);
void font_cache_finish(FontCache *cache);
/* The entry of this key, new and empty if need be; good until the next call. */
FontEntry *font_cache_entry(FontCache *cache, const FontKey *key);
/* Storage for masks of an entry; counted against the limit. */
uint8_t *font_cache_masks(FontCache *cache, FontEntry *entry, size_t bytes);

#endif
