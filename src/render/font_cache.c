/* A hash table with open places, see font_cache.h. */
#include "font_cache.h"

#include <string.h>

static const size_t MASK_LIMIT = (size_t)24 * 1024 * 1024;
enum { FIRST_ROOM = 1024, ENTRY_LIMIT = 32768 };

static uint64_t hash_of(const FontKey *key) {
    uint64_t hash = 1469598103934665603u;
    for (const unsigned char *letter = (const unsigned char *)key->words; *letter != 0; letter++) {
        hash = (hash ^ *letter) * 1099511628211u;
    }
    int numbers[5] = {(int)key->role, key->size, key->spacing, key->halo, key->angle};
    for (int i = 0; i < 5; i++) {
        hash = (hash ^ (uint32_t)numbers[i]) * 1099511628211u;
    }
    return hash ^ hash >> 29;
}

static bool is_same(const FontKey *a, const FontKey *b) {
    return a->role == b->role && a->size == b->size && a->spacing == b->spacing &&
           a->halo == b->halo && a->angle == b->angle && strcmp(a->words, b->words) == 0;
}

static void empty(FontCache *cache) {
    for (size_t i = 0; i < cache->room; i++) {
        if (cache->entries[i].key.words != NULL) {
            memory_free((void *)(uintptr_t)cache->entries[i].key.words);
            memory_free(cache->entries[i].masks);
        }
    }
    memset(cache->entries, 0, cache->room * sizeof *cache->entries);
    cache->count = 0;
    cache->mask_bytes = 0;
}

void font_cache_init(FontCache *cache) {
    cache->room = FIRST_ROOM;
    cache->entries = memory_allocate_array(cache->room, sizeof *cache->entries);
    cache->count = 0;
    cache->mask_bytes = 0;
}

void font_cache_finish(FontCache *cache) {
    empty(cache);
    memory_free(cache->entries);
    memset(cache, 0, sizeof *cache);
}

static FontEntry *place_of(FontEntry *entries, size_t room, const FontKey *key, uint64_t hash) {
    size_t at = hash & (room - 1);
    while (entries[at].key.words != NULL &&
           !(entries[at].hash == hash && is_same(&entries[at].key, key))) {
        at = (at + 1) & (room - 1);
    }
    return &entries[at];
}

static void grow(FontCache *cache) {
    size_t room = cache->room * 2;
    FontEntry *entries = memory_allocate_array(room, sizeof *entries);
    for (size_t i = 0; i < cache->room; i++) {
        const FontEntry *old = &cache->entries[i];
        if (old->key.words != NULL) {
            *place_of(entries, room, &old->key, old->hash) = *old;
        }
    }
    memory_free(cache->entries);
    cache->entries = entries;
    cache->room = room;
}

FontEntry *font_cache_entry(FontCache *cache, const FontKey *key) {
    uint64_t hash = hash_of(key);
    FontEntry *entry = place_of(cache->entries, cache->room, key, hash);
    if (entry->key.words != NULL) {
        return entry;
    }
    if (cache->count >= ENTRY_LIMIT || cache->mask_bytes > MASK_LIMIT) {
        empty(cache);
    }
    if (cache->count * 2 >= cache->room) {
        grow(cache);
    }
    entry = place_of(cache->entries, cache->room, key, hash);
    entry->key = *key;
    entry->key.words = memory_copy_text(key->words);
    entry->hash = hash;
    cache->count++;
    return entry;
}

uint8_t *font_cache_masks(FontCache *cache, FontEntry *entry, size_t bytes) {
    entry->masks = memory_allocate(bytes > 0 ? bytes : 1);
    cache->mask_bytes += bytes;
    return entry->masks;
}
