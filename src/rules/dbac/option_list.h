/* The options: X(NAME, "id", is there code behind it?). Those without change nothing yet and are
 * offered nowhere. */
#ifndef ENFILADE_RULES_DBAC_OPTION_LIST_H
#define ENFILADE_RULES_DBAC_OPTION_LIST_H

#define DBAC_OPTION_LIST(X)                                                                        \
    X(VETERANS, "veterans", true)                                                                  \
    X(ZOUAVES, "zouaves", true)                                                                    \
    X(HISTORICAL_LIST, "historical_list", true)                                                    \
    X(EARLY_MUSKETS, "early_muskets", true)                                                        \
    X(GENERAL_CAP, "general_cap", true)                                                            \
    X(ORDER_CHITS, "order_chits", false)                                                           \
    X(VETERAN_REFUSAL, "veteran_refusal", false)                                                   \
    X(FAR_SURCHARGE_ALL, "far_surcharge_all", true)                                                \
    X(RIVERS_IMPASSABLE, "rivers_impassable", true)                                                \
    X(PASSING_SKIRMISHERS, "passing_skirmishers", false)                                           \
    X(WEATHER, "weather", false)                                                                   \
    X(THREAT_ZONE, "threat_zone", false)                                                           \
    X(WORKS_IN_MELEE, "works_in_melee", false)                                                     \
    X(FIXED_LENGTH, "fixed_length", true)                                                          \
    X(GARRISON, "garrison", false)                                                                 \
    X(MEETING, "meeting", true)                                                                    \
    X(MEAT_GRINDER, "meat_grinder", false)                                                         \
    X(CORPS, "corps", false)

#endif
