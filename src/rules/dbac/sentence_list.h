/* The sentences of the set: X(NAME, "words with {blanks}."); the blanks are those of
 * engine/sentence.h. */
#ifndef ENFILADE_RULES_DBAC_SENTENCE_LIST_H
#define ENFILADE_RULES_DBAC_SENTENCE_LIST_H

#define DBAC_SENTENCE_LIST(X)                                                                      \
    X(PLACES_GROUND, "{side} rolls for the ground.")                                               \
    X(DEPLOYS_FIRST, "{side} deploys first and will move first.")                                  \
    X(DEPLOYED, "{unit} deploys.")                                                                 \
    X(COMMAND_ROLL, "command points of {side}")                                                    \
    X(COMMAND_POINTS, "{side} has {n0} command points.")                                           \
    X(COMMAND_CAPPED, "{side} rolled {n1}, but its General counts no more than {n0}.")             \
    X(MARCHES, "{unit} marches.")                                                                  \
    X(RIDES, "{unit} rides.")                                                                      \
    X(CHARGES, "{unit} charges {other}.")                                                          \
    X(STOPS, "{unit} stops: {rule}.")                                                              \
    X(FORMS_LINE, "{unit} forms line.")                                                            \
    X(FORMS_COLUMN, "{unit} forms column.")                                                        \
    X(SKIRMISHES, "{unit} goes into skirmish order.")                                              \
    X(REFORMS, "{unit} closes up into line.")                                                      \
    X(DISMOUNTS, "{unit} dismounts.")                                                              \
    X(MOUNTS, "{unit} mounts.")                                                                    \
    X(LIMBERS, "{unit} limbers up.")                                                               \
    X(UNLIMBERS, "{unit} unlimbers.")                                                              \
    X(SPENDS, "{side} spends {n0} on {unit} and has {n1} left.")                                   \
    X(IN_CONTACT, "{unit} is in contact with {other}.")                                            \
    X(TURNS_TO_FACE, "{unit} turns to face {other}.")                                              \
    X(NO_ROOM_TO_FACE, "{unit} has no room to face {other}.")                                      \
    X(DEPLOYS_IN_MELEE, "{unit} deploys into line in the fight.")                                  \
    X(ARRIVES, "{unit} arrives.")                                                                  \
    X(CANNOT_ARRIVE, "{unit} finds no place to come on and waits.")                                \
    X(ENTERS, "{unit} comes on to the table.")                                                     \
    X(SHIFTED, "{unit} is shifted aside.")                                                         \
    X(SCORES, "{unit} scores")                                                                     \
    X(DIE, "die")                                                                                  \
    X(FACTOR, "factor against this enemy")                                                         \
    X(ENFILADE, "rakes the line from its open flank")                                              \
    X(COLUMN_HEAD, "fires into the head of the column")                                            \
    X(TARGET_FORTIFIED, "the target stands behind works")                                          \
    X(TARGET_COVERED, "the target is in cover")                                                    \
    X(TARGET_SKIRMISHES, "the target is in skirmish order")                                        \
    X(SUPPORTERS, "supporting fire")                                                               \
    X(COLUMN_CHARGED, "a column charged home on a line")                                           \
    X(VETERAN, "veterans")                                                                         \
    X(GENERAL_SUPPORTS, "the General supports")                                                    \
    X(DEFENDS_COLOURS, "defends the colours")                                                      \
    X(OWN_LOSSES, "elements already lost")                                                         \
    X(SCORE_FLOOR, "a score never falls below zero")

#endif
