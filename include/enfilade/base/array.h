/* Growable array: `ARRAY(Event) events = {0}; ARRAY_ADD(&events, event);` items, count, room. */
#ifndef ENFILADE_BASE_ARRAY_H
#define ENFILADE_BASE_ARRAY_H

#include "enfilade/base/memory.h"

#define ARRAY(type)                                                                                \
    struct {                                                                                       \
        type *items;                                                                               \
        size_t count;                                                                              \
        size_t room;                                                                               \
    }

/* Makes room for `more` further items. */
#define ARRAY_RESERVE(array, more)                                                                 \
    do {                                                                                           \
        if ((array)->count + (more) > (array)->room) {                                             \
            (array)->room = ((array)->count + (more)) * 2;                                         \
            (array)->items =                                                                       \
                memory_reallocate((array)->items, (array)->room * sizeof *(array)->items);         \
        }                                                                                          \
    } while (0)

#define ARRAY_ADD(array, item)                                                                     \
    do {                                                                                           \
        ARRAY_RESERVE(array, (size_t)1);                                                           \
        (array)->items[(array)->count++] = (item);                                                 \
    } while (0)

#define ARRAY_FINISH(array)                                                                        \
    do {                                                                                           \
        memory_free((array)->items);                                                               \
        (array)->items = NULL;                                                                     \
        (array)->count = 0;                                                                        \
        (array)->room = 0;                                                                         \
    } while (0)

#endif
