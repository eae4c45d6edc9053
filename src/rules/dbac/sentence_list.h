/* The sentences of the set: X(NAME, "words with {blanks}."); the blanks are those of
 * engine/sentence.h. Sentences of factors go by fighter and opponent, as the numbers do. */
#ifndef ENFILADE_RULES_DBAC_SENTENCE_LIST_H
#define ENFILADE_RULES_DBAC_SENTENCE_LIST_H

#define DBAC_SENTENCE_LIST(X)                                                                      \
    X(PLACES_GROUND, "{side} rolls for the ground")                                                \
    X(DEPLOYS_FIRST, "{side} deploys first and will move first.")                                  \
    X(DEPLOYED, "{unit} {deploys|deploy}.")                                                        \
    X(COMMAND_ROLL, "{side} rolls for command points")                                             \
    X(COMMAND_POINTS, "{side} has {n0} command points.")                                           \
    X(COMMAND_CAPPED, "{side} rolled {n1}, but its General counts no more than {n0}.")             \
    X(MARCHES, "{unit} {marches|march}.")                                                          \
    X(RIDES, "{unit} rides.")                                                                      \
    X(CHARGES, "{unit} {charges|charge} {other}.")                                                 \
    X(STOPS, "{unit} {halts|halt}.")                                                               \
    X(HALTS_IN_VIEW, "{unit} {halts|halt} with an enemy in view.")                                 \
    X(HALTS_BESIDE, "{unit} {halts|halt}: only {its|their} front may touch an enemy.")             \
    X(STANDS_OFF, "{unit} {finds|find} no room to line up and {stands|stand} off.")                \
    X(FORMS_LINE, "{unit} {forms|form} line.")                                                     \
    X(FORMS_COLUMN, "{unit} {forms|form} column.")                                                 \
    X(SKIRMISHES, "{unit} {goes|go} into skirmish order.")                                         \
    X(REFORMS, "{unit} {closes|close} up into line.")                                              \
    X(DISMOUNTS, "{unit} {dismounts|dismount}.")                                                   \
    X(MOUNTS, "{unit} {mounts|mount}.")                                                            \
    X(LIMBERS, "{unit} {limbers|limber} up.")                                                      \
    X(UNLIMBERS, "{unit} {unlimbers|unlimber}.")                                                   \
    X(SPENDS, "{side} spends {n0} on {unit} and has {n1} left.")                                   \
    X(IN_CONTACT, "{unit} {is|are} in contact with {other}.")                                      \
    X(TURNS_TO_FACE, "{unit} {turns|turn} to face {other}.")                                       \
    X(NO_ROOM_TO_FACE, "{unit} {has|have} no room to face {other}.")                               \
    X(DEPLOYS_IN_MELEE, "{unit} {deploys|deploy} into line in the fight.")                         \
    X(ARRIVES, "{unit} {arrives|arrive}.")                                                         \
    X(CANNOT_ARRIVE, "{unit} {finds|find} no place to come on and {waits|wait}.")                  \
    X(ENTERS, "{unit} {comes|come} on to the table.")                                              \
    X(SHIFTED, "{unit} {is|are} shifted aside.")                                                   \
    X(SCORES, "{unit} {scores|score}")                                                             \
    X(DIE, "die")                                                                                  \
    X(FACTOR_SKIRMISH_INFANTRY, "skirmishers against infantry, by the table of factors")           \
    X(FACTOR_SKIRMISH_CAVALRY, "skirmishers against cavalry, by the table of factors")             \
    X(FACTOR_SKIRMISH_ARTILLERY, "skirmishers against artillery, by the table of factors")         \
    X(FACTOR_INFANTRY_INFANTRY, "infantry against infantry, by the table of factors")              \
    X(FACTOR_INFANTRY_CAVALRY, "infantry against cavalry, by the table of factors")                \
    X(FACTOR_INFANTRY_ARTILLERY, "infantry against artillery, by the table of factors")            \
    X(FACTOR_DISMOUNTED_INFANTRY, "dismounted cavalry against infantry, by the table of factors")  \
    X(FACTOR_DISMOUNTED_CAVALRY, "dismounted cavalry against cavalry, by the table of factors")    \
    X(FACTOR_DISMOUNTED_ARTILLERY,                                                                 \
      "dismounted cavalry against artillery, by the table of factors")                             \
    X(FACTOR_CAVALRY_INFANTRY, "mounted cavalry against infantry, by the table of factors")        \
    X(FACTOR_CAVALRY_CAVALRY, "mounted cavalry against cavalry, by the table of factors")          \
    X(FACTOR_CAVALRY_ARTILLERY, "mounted cavalry against artillery, by the table of factors")      \
    X(FACTOR_SHELL_INFANTRY, "ball or shell against infantry, by the table of factors")            \
    X(FACTOR_SHELL_CAVALRY, "ball or shell against cavalry, by the table of factors")              \
    X(FACTOR_SHELL_ARTILLERY, "ball or shell against artillery, by the table of factors")          \
    X(FACTOR_CANISTER_INFANTRY,                                                                    \
      "canister, at close range, against infantry, by the table of factors")                       \
    X(FACTOR_CANISTER_CAVALRY,                                                                     \
      "canister, at close range, against cavalry, by the table of factors")                        \
    X(FACTOR_CANISTER_ARTILLERY,                                                                   \
      "canister, at close range, against artillery, by the table of factors")                      \
    X(FACTOR_LIMBERED_INFANTRY, "limbered guns against infantry, by the table of factors")         \
    X(FACTOR_LIMBERED_CAVALRY, "limbered guns against cavalry, by the table of factors")           \
    X(FACTOR_LIMBERED_ARTILLERY, "limbered guns against artillery, by the table of factors")       \
    X(FACTOR_GENERAL_INFANTRY, "a General alone against infantry, by the table of factors")        \
    X(FACTOR_GENERAL_CAVALRY, "a General alone against cavalry, by the table of factors")          \
    X(FACTOR_GENERAL_ARTILLERY, "a General alone against artillery, by the table of factors")      \
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
    X(SCORE_FLOOR, "a score never falls below zero")                                               \
    X(IS_PUSHED, "{unit} {is|are} pushed along.")                                                  \
    X(FLEES, "{unit} {flees|flee}.")                                                               \
    X(FALLS_BACK, "{unit} {falls|fall} back.")                                                     \
    X(LEAVES_TABLE, "{unit} {is|are} driven off the table.")                                       \
    X(STOPS_AT_EDGE, "{unit} {stops|stop} at the edge of the table.")                              \
    X(RETREAT_BLOCKED, "{unit} cannot get away and {loses|lose} an element.")                      \
    X(GENERAL_FALLS, "{unit} is killed.")                                                          \
    X(DESERTS, "{unit} {loses|lose} an element as the General falls.")                             \
    X(GENERAL_RISK, "{unit} risks his life")                                                       \
    X(GENERAL_FOLLOWS, "{unit} goes back with his men.")                                           \
    X(NO_NEW_GENERAL, "No clear place for a new General: he waits.")                               \
    X(NEW_GENERAL, "A new General takes over from {unit}.")                                        \
    X(NO_RESULT, "Even scores: nothing happens.")                                                  \
    X(BEATEN_BY_HALF, "{unit} {is|are} badly beaten by {other}, {n0} to {n1}.")                    \
    X(BEATEN, "{unit} {is|are} beaten by {other}, {n0} to {n1}.")                                  \
    X(LOSES_ELEMENTS, "{unit} {loses|lose} {n0} of {its|their} elements.")                         \
    X(IS_DESTROYED, "{unit} {is|are} destroyed.")                                                  \
    X(FIRES, "{unit} {fires|fire} at {other}, {v0} in away.")                                      \
    X(SUPPORTS_FIRE, "{unit} {supports|support} the fire on {other}, {v0} in away.")               \
    X(FIRES_GUESSED,                                                                               \
      "{unit} {fires|fire} at {other}: {v0} in along the shortest ray from front edge to target, " \
      "by which cover and flank are judged; the guess was judged from the middle of the front.")   \
    X(SUPPORTS_FIRE_GUESSED,                                                                       \
      "{unit} {supports|support} the fire on {other}: {v0} in along the shortest ray from front "  \
      "edge to target; the guess was judged from the middle of the front.")                        \
    X(FIRE_DIE, "{unit} {rolls|roll} for {its|their} fire")                                        \
    X(REPLY_DIE, "{unit} {rolls|roll} against it")                                                 \
    X(MELEE_DIE, "{unit} {rolls|roll} in the melee")                                               \
    X(GUESSES, "{unit} {guesses|guess} {v0} in. It is judged from the middle of the front "        \
               "edge straight ahead: that way {other} {other lies|lie} from {v1} to {v2} in.")     \
    X(GUESSES_ASIDE,                                                                               \
      "{unit} {guesses|guess} {v0} in. Straight ahead from the middle of the front edge the shot " \
      "would not hit, so it is judged along the shortest ray that does: that way {other} "         \
      "{other lies|lie} from {v1} to {v2} in.")                                                    \
    X(GUESS_HITS, "The guess of {unit} is right.")                                                 \
    X(GUESS_SHORT, "{unit} {misses|miss}: the shot falls {v0} in short of {other}.")               \
    X(GUESS_FAR, "{unit} {misses|miss}: the shot flies {v0} in past {other}.")                     \
    X(GUESS_OUT_OF_RANGE, "{unit} {misses|miss}: {other} {other lies|lie} out of range.")          \
    X(FRIENDLY_FIRE, "The shot of {unit} falls short on {other}.")                                 \
    X(LINE_RIGHT, "{v4} in guessed: on the target")                                                \
    X(LINE_SHORT, "{v4} in guessed: {v5} in short")                                                \
    X(LINE_FAR, "{v4} in guessed: {v5} in too far")                                                \
    X(LINE_OUT_OF_RANGE, "{v4} in guessed: out of range")                                          \
    X(LINE_ON_FRIENDS, "{v4} in guessed: falls on {other}")                                        \
    X(NOBODY_FIRES, "No shot reaches {other}.")                                                    \
    X(FIRER_IS_SAFE, "{other} cannot reply, so {unit} {is|are} safe.")                             \
    X(FIGHTS, "{unit} {fights|fight} {other}.")                                                    \
    X(GENERAL_HARMS_NOBODY, "{unit} alone {harms|harm} nobody.")                                   \
    X(NO_FIRE, "No fire is possible.")                                                             \
    X(NO_MELEE, "No melee is possible.")                                                           \
    X(NO_FIRE_NO_MELEE, "No fire or melee is possible.")                                           \
    X(ELIMINATED, "{unit} {counts|count} as eliminated.")                                          \
    X(LOSSES_MOUNT,                                                                                \
      "{unit} {counts|count} as eliminated: {n0} of {n1} units of {side} lost, beaten at {n2}.")   \
    X(LOSSES_REACH, "{unit} {counts|count} as eliminated: {n0} of {n1} units of {side} lost; "     \
                    "beaten at {n2}, judged "                                                      \
                    "at the end of the turn.")                                                     \
    X(ARMY_BROKEN, "{side} has lost {n0} of {n1} units and is beaten.")                            \
    X(HOLDS_OBJECTIVE, "{side} holds the objective.")                                              \
    X(WINS_OBJECTIVE, "{side} wins by the objectives.")                                            \
    X(DRAW_BY_TIME, "The battle is drawn: nobody has won in time.")                                \
    X(DRAW_BY_QUIET, "The battle is drawn: nobody has fought for too long.")                       \
    X(DRAW_BOTH_BROKEN, "Both armies are spent: a draw.")                                          \
    X(COLOURS_SAVED, "{unit} {has|have} nothing left but the colours.")

#endif
