/* What the set remembers: X(NAME, "id", subject, type, known to, mark, label, words). */
#ifndef ENFILADE_RULES_DBAC_FIELD_LIST_H
#define ENFILADE_RULES_DBAC_FIELD_LIST_H

#define DBAC_FIELD_LIST(X)                                                                         \
    /* Half turns (turns of one player) since the start, from 1. */                                \
    X(HALF_TURN, "half_turn", BATTLE, COUNT, ALL, NONE, NULL, NULL)                                \
    /* Half turn of the last shot or melee (DBAC-VIC-05). */                                       \
    X(LAST_FIGHT, "last_fight", BATTLE, COUNT, ALL, NONE, NULL, NULL)                              \
    /* Side that last held the objective alone (DBAC-SCN-01), 0 for none. */                       \
    X(HOLDER, "holder", BATTLE, COUNT, ALL, NONE, NULL, NULL)                                      \
    /* Sides that have finished deploying (DBAC-DEP-01). */                                        \
    X(DEPLOYED, "deployed", BATTLE, COUNT, ALL, NONE, NULL, NULL)                                  \
    /* Side that deploys and moves first (DBAC-DEP-04). */                                         \
    X(FIRST_SIDE, "first_side", BATTLE, COUNT, ALL, NONE, NULL, NULL)                              \
    X(POINTS, "points", SIDE, COUNT, ALL, NONE, "Command points", NULL)                            \
    X(POINTS_ROLLED, "points_rolled", SIDE, COUNT, ALL, NONE, "Command points rolled", NULL)       \
    X(GENERAL_MOVED, "general_moved", SIDE, FLAG, ALL, NONE, "The General has moved", NULL)        \
    /* Where the General stood when the turn began (DBAC-CMD-04): 1/1024 inch, 1/128 degree. */    \
    X(ORIGIN, "origin", SIDE, FLAG, ALL, NONE, NULL, NULL)                                         \
    X(ORIGIN_X, "origin_x", SIDE, LENGTH, ALL, NONE, NULL, NULL)                                   \
    X(ORIGIN_Y, "origin_y", SIDE, LENGTH, ALL, NONE, NULL, NULL)                                   \
    X(ORIGIN_FACING, "origin_facing", SIDE, COUNT, ALL, NONE, NULL, NULL)                          \
    /* Table edge (TableEdge) behind the side, 0 while it is free to choose (DBAC-DEP-01). */      \
    X(EDGE, "edge", SIDE, COUNT, ALL, NONE, NULL, NULL)                                            \
    X(OWN_TURN, "own_turn", SIDE, COUNT, ALL, NONE, NULL, NULL)                                    \
    /* Units of the side that count for victory (DBAC-VIC-01). */                                  \
    X(UNITS_AT_START, "units_at_start", SIDE, COUNT, ALL, NONE, NULL, NULL)                        \
    X(ORIGINAL, "original", UNIT, COUNT, ALL, NONE, NULL, NULL)                                    \
    /* Its owner places it before the battle, or anew. */                                          \
    X(DEPLOYS, "deploys", UNIT, FLAG, ALL, NONE, NULL, NULL)                                       \
    /* Marches on when ordered (DBAC-SCN-03). */                                                   \
    X(ENTERS, "enters", UNIT, FLAG, ALL, NONE, NULL, NULL)                                         \
    X(LOST, "lost", UNIT, COUNT, ALL, LOSSES, NULL, NULL)                                          \
    X(ORDERED, "ordered", UNIT, FLAG, ALL, DONE, "Has had its order", NULL)                        \
    X(MOVED, "moved", UNIT, FLAG, ALL, NONE, "Moved this turn", NULL)                              \
    X(FIRED, "fired", UNIT, FLAG, ALL, NONE, "Has fired", NULL)                                    \
    /* Was the target of an exchange this turn (DBAC-FIRE-08). */                                  \
    X(SHOT_AT, "shot_at", UNIT, FLAG, ALL, NONE, "Fired at this turn", NULL)                       \
    X(SETBACK, "setback", UNIT, WORD, ALL, SHAKEN, "Setback", dbac_setback_words)                  \
    X(EDGE_FLAG, "edge_flag", UNIT, FLAG, ALL, NONE, "Stopped at the table edge", NULL)            \
    /* Last half turn in which it defends its colours (DBAC-MOD-06), 0 for none. */                \
    X(COLOURS_UNTIL, "colours_until", UNIT, COUNT, ALL, COLOURS, NULL, NULL)                       \
    X(VETERAN, "veteran", UNIT, FLAG, ALL, VETERAN, "Veteran", NULL)                               \
    X(ZOUAVE, "zouave", UNIT, FLAG, ALL, NONE, "Zouaves", NULL)                                    \
    X(SHORT_MUSKETS, "short_muskets", UNIT, FLAG, ALL, NONE, "Short-ranged muskets", NULL)         \
    /* Half turn in which turning to face made it a column (DBAC-MEL-04). */                       \
    X(TURNED_COLUMN, "turned_column", UNIT, COUNT, ALL, NONE, NULL, NULL)

#endif
