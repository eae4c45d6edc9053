/* The options: X(NAME, "id"). Those without code behind them belong to a later issue and change
 * nothing. */
#ifndef ENFILADE_RULES_DBAC_OPTION_LIST_H
#define ENFILADE_RULES_DBAC_OPTION_LIST_H

#define DBAC_OPTION_LIST(X)                                                                        \
    X(VETERANS, "veterans")                                                                        \
    X(ZOUAVES, "zouaves")                                                                          \
    X(HISTORICAL_LIST, "historical_list")                                                          \
    X(EARLY_MUSKETS, "early_muskets")                                                              \
    X(GENERAL_CAP, "general_cap")                                                                  \
    X(ORDER_CHITS, "order_chits")                                                                  \
    X(VETERAN_REFUSAL, "veteran_refusal")                                                          \
    X(FAR_SURCHARGE_ALL, "far_surcharge_all")                                                      \
    X(RIVERS_IMPASSABLE, "rivers_impassable")                                                      \
    X(PASSING_SKIRMISHERS, "passing_skirmishers")                                                  \
    X(WEATHER, "weather")                                                                          \
    X(THREAT_ZONE, "threat_zone")                                                                  \
    X(WORKS_IN_MELEE, "works_in_melee")                                                            \
    X(FIXED_LENGTH, "fixed_length")                                                                \
    X(GARRISON, "garrison")                                                                        \
    X(MEETING, "meeting")                                                                          \
    X(MEAT_GRINDER, "meat_grinder")                                                                \
    X(CORPS, "corps")

#endif
