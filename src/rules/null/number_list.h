/* The numbers of the set: X(NAME, "path", unit, least, most, may be none). Their values stand in
 * assets/rules/null.json. */
#ifndef ENFILADE_RULES_NULL_NUMBER_LIST_H
#define ENFILADE_RULES_NULL_NUMBER_LIST_H

#define NULL_NUMBER_LIST(X)                                                                        \
    X(TOLERANCE_LENGTH, "tolerance.length", NUMBER_INCHES, 0, 0.25, false)                         \
    X(TOLERANCE_ANGLE, "tolerance.angle", NUMBER_DEGREES, 0, 5, false)                             \
    X(TOLERANCE_CONTACT, "tolerance.contact", NUMBER_INCHES, 0, 1, false)                          \
    X(SIGHT_DEPTH, "sight_depth", NUMBER_INCHES, 0, 240, false)                                    \
    X(BASE_WIDTH, "base.block.width", NUMBER_INCHES, 0.1, 6, false)                                \
    X(BASE_DEPTH, "base.block.depth", NUMBER_INCHES, 0.1, 6, false)                                \
    X(MOVE_RATE, "move.rate", NUMBER_INCHES, 0, 48, false)                                         \
    X(BATTLE_TURNS, "battle.turns", NUMBER_WHOLE, 1, 100, false)

#endif
