/* Which key does what: one table (key_list.h) for handling, for F1 and for tests. */
#ifndef ENFILADE_UI_KEYS_H
#define ENFILADE_UI_KEYS_H

#include <stddef.h>

#include "enfilade/ui/input.h"
#include "key_list.h"

typedef enum KeyAct {
    KEY_ACT_NONE,
#define KEY_ENUMERATOR(name, modifiers, key, second, words) KEY_ACT_##name,
    KEY_LIST(KEY_ENUMERATOR)
#undef KEY_ENUMERATOR
        KEY_ACT_COUNT,
} KeyAct;

enum { KEYS_WORDS_ROOM = 24 };

typedef struct KeyLine {
    KeyAct act;
    uint32_t modifiers;
    int32_t key, second; /* second: 0 for none */
    const char *words;
} KeyLine;

extern const KeyLine key_lines[KEY_ACT_COUNT]; /* [0] is empty */

/* What one press of the keys for it makes the map larger by. */
#define KEYS_ZOOM_FACTOR 1.25

/* The act of a key that went down or up; KEY_ACT_NONE when there is none. */
KeyAct keys_find(const Input *input);
/* "Shift+Z", in the caller's storage; KEYS_WORDS_ROOM is enough for any. */
void keys_write(int32_t key, uint32_t modifiers, char *out, size_t room);

#endif
