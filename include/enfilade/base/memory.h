/* Memory: allocate or stop. The only caller of malloc in floors 0 to 6; nobody else checks for
 * NULL. */
#ifndef ENFILADE_BASE_MEMORY_H
#define ENFILADE_BASE_MEMORY_H

#include <stddef.h>

/* Zeroed storage; stops the program with a message when there is none. The caller owns it. */
void *memory_allocate(size_t bytes);
/* Zeroed array; also stops when count * bytes overflows. */
void *memory_allocate_array(size_t count, size_t bytes);
/* Grows or shrinks; bytes beyond the old size are undefined. */
void *memory_reallocate(void *block, size_t bytes);
/* A copy of a terminated text, owned by the caller. */
char *memory_copy_text(const char *text);
void memory_free(void *block); /* accepts NULL */

/* An arena hands out zeroed storage that lives until the arena is reset or finished. */
typedef struct ArenaBlock ArenaBlock;
typedef struct Arena {
    ArenaBlock *blocks;
} Arena;

void arena_init(Arena *arena);
void arena_finish(Arena *arena); /* accepts a zeroed arena */
void arena_reset(Arena *arena);  /* keeps the first block for reuse */
/* Zeroed, aligned for any type. */
void *arena_allocate(Arena *arena, size_t bytes);
void *arena_allocate_array(Arena *arena, size_t count, size_t bytes);
/* Room for one more item in a list of `count` items of `bytes` each: `items` itself while `*room`
 * is larger than `count`, else a copy in the arena with twice the room, which is written to
 * `*room`. `items` may be NULL when `*room` is 0, and may be storage of the caller's; it is never
 * freed. */
void *arena_make_room(Arena *arena, void *items, size_t count, size_t *room, size_t bytes);
char *arena_copy_text(Arena *arena, const char *text);
/* printf into the arena. */
char *arena_format(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
