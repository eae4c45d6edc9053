/* Allocate or stop; arenas. */
#include "enfilade/base/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BLOCK_BYTES = 4096,
    FIRST_LIST_ROOM = 16,                      /* items */
    LARGEST_REGULAR_BLOCK_BYTES = 1024 * 1024, /* blocks double up to here */
};

static _Noreturn void stop(size_t bytes) {
    fprintf(stderr, "enfilade: out of memory (%zu bytes were wanted)\n", bytes);
    abort();
}

static size_t multiply(size_t count, size_t bytes) {
    if (bytes != 0 && count > SIZE_MAX / bytes) {
        stop(SIZE_MAX);
    }
    return count * bytes;
}

void *memory_allocate(size_t bytes) {
    void *block = calloc(bytes > 0 ? bytes : 1, 1);
    if (block == NULL) {
        stop(bytes);
    }
    return block;
}

void *memory_allocate_array(size_t count, size_t bytes) {
    return memory_allocate(multiply(count, bytes));
}

void *memory_reallocate(void *block, size_t bytes) {
    void *moved = realloc(block, bytes > 0 ? bytes : 1);
    if (moved == NULL) {
        stop(bytes);
    }
    return moved;
}

char *memory_copy_text(const char *text) {
    assert(text != NULL);
    size_t room = strlen(text) + 1;
    char *copy = memory_allocate(room);
    memcpy(copy, text, room);
    return copy;
}

void memory_free(void *block) {
    free(block);
}

/* Bytes of a block not yet handed out are always zero. */
struct ArenaBlock {
    ArenaBlock *older;
    size_t room;
    size_t used;
    _Alignas(max_align_t) unsigned char bytes[];
};

void arena_init(Arena *arena) {
    arena->blocks = NULL;
}

static void free_blocks(ArenaBlock *block) {
    while (block != NULL) {
        ArenaBlock *older = block->older;
        memory_free(block);
        block = older;
    }
}

void arena_finish(Arena *arena) {
    free_blocks(arena->blocks);
    arena->blocks = NULL;
}

void arena_reset(Arena *arena) {
    ArenaBlock *first = arena->blocks;
    if (first == NULL) {
        return;
    }
    free_blocks(first->older);
    first->older = NULL;
    memset(first->bytes, 0, first->used);
    first->used = 0;
}

static void add_block(Arena *arena, size_t bytes) {
    size_t room = FIRST_BLOCK_BYTES;
    if (arena->blocks != NULL) {
        room = arena->blocks->room * 2;
        room = room < LARGEST_REGULAR_BLOCK_BYTES ? room : LARGEST_REGULAR_BLOCK_BYTES;
    }
    room = room < bytes ? bytes : room;
    if (room > SIZE_MAX - sizeof(ArenaBlock)) {
        stop(room);
    }
    ArenaBlock *block = memory_allocate(sizeof(ArenaBlock) + room);
    block->room = room;
    block->older = arena->blocks;
    arena->blocks = block;
}

void *arena_allocate(Arena *arena, size_t bytes) {
    const size_t alignment = _Alignof(max_align_t);
    if (bytes > SIZE_MAX - alignment) {
        stop(bytes);
    }
    size_t rounded = (bytes + alignment - 1) / alignment * alignment;
    rounded = rounded > 0 ? rounded : alignment;
    if (arena->blocks == NULL || arena->blocks->room - arena->blocks->used < rounded) {
        add_block(arena, rounded);
    }
    ArenaBlock *block = arena->blocks;
    void *storage = block->bytes + block->used;
    block->used += rounded;
    return storage;
}

void *arena_allocate_array(Arena *arena, size_t count, size_t bytes) {
    return arena_allocate(arena, multiply(count, bytes));
}

void *arena_make_room(Arena *arena, void *items, size_t count, size_t *room, size_t bytes) {
    if (count < *room) {
        return items;
    }
    *room = *room == 0 ? FIRST_LIST_ROOM : multiply(*room, 2);
    void *larger = arena_allocate_array(arena, *room, bytes);
    if (count > 0) {
        memcpy(larger, items, count * bytes);
    }
    return larger;
}

char *arena_copy_text(Arena *arena, const char *text) {
    assert(text != NULL);
    size_t room = strlen(text) + 1;
    char *copy = arena_allocate(arena, room);
    memcpy(copy, text, room);
    return copy;
}

char *arena_format(Arena *arena, const char *format, ...) {
    assert(format != NULL);
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    assert(length >= 0);
    char *text = arena_allocate(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}
