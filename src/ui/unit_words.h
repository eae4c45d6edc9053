/* What a unit card says of a unit, line by line, from the set's table of fields: for the card, the
 * tooltip and the clipboard. */
#ifndef ENFILADE_UI_UNIT_WORDS_H
#define ENFILADE_UI_UNIT_WORDS_H

#include "enfilade/engine/rule_set.h"

enum { UNIT_WORD_LINE_LIMIT = 48 };

typedef struct UnitWordLine {
    const char *label, *value; /* in the arena */
} UnitWordLine;

typedef struct UnitWords {
    UnitWordLine lines[UNIT_WORD_LINE_LIMIT];
    size_t count;
} UnitWords;

/* `battle` is the view of the viewer. */
void unit_words_make(const Battle *battle, UnitId unit, SideId viewer, UnitWords *out,
                     Arena *arena);
/* Name, then state in a few words, for the tooltip. */
void unit_words_tooltip(const Battle *battle, UnitId unit, SideId viewer, Text *out);

#endif
