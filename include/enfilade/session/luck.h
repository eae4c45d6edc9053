/* The dice of a battle: what they came to, what was to be expected, and how often dice fall so, for
 * each side and kind of roll. */
#ifndef ENFILADE_SESSION_LUCK_H
#define ENFILADE_SESSION_LUCK_H

#include "enfilade/session/session.h"

enum { LUCK_DICE_LIMIT = 5000 }; /* of more dice of one line the chance is not told */

/* All rolls of a side with the same rule and purpose. */
typedef struct LuckLine {
    SideId side;
    uint16_t rule, words; /* both 0: all dice of the side together */
    int dice;
    double sum, expected;
    /* How often as many dice come to this sum or more, where it is above what was expected, to this
     * sum or less where it is below; exact. */
    double chance;
    bool has_chance; /* false for more than LUCK_DICE_LIMIT dice */
} LuckLine;

typedef struct LuckReport {
    ARRAY(LuckLine) lines; /* side by side, its dice together first, then by rule and purpose */
} LuckReport;

/* Of these events, all since the start of a battle; `before` is the battle before the first. A
 * viewer's report holds no dice that were kept from him when they fell; `knows_all`: all dice, as
 * after the battle. The caller finishes it. */
void luck_read_events(const Battle *before, const Event *events, size_t count, SideId viewer,
                      bool knows_all, LuckReport *out);
/* Of all events so far; of all dice once the battle is over. */
void luck_read(const Session *session, SideId viewer, LuckReport *out);
void luck_finish(LuckReport *report); /* accepts a zeroed report */

/* "rolls for its fire (DBAC-FIRE-09)", "all dice". */
void luck_write_kind(const Battle *battle, const LuckLine *line, Text *out);
/* "12 dice came to 51, expected 42; as much or more in 7 battles of 100". */
void luck_write_figures(const LuckLine *line, Text *out);
/* The whole report as lines of text. */
void luck_write(const Battle *battle, const LuckReport *report, Text *out);

#endif
