/* The options: X(NAME, "id", is there code behind it?, what it opens to an army, by which word,
 * asked for how). Those without code change nothing yet and are offered nowhere. */
#ifndef ENFILADE_RULES_DBAC_OPTION_LIST_H
#define ENFILADE_RULES_DBAC_OPTION_LIST_H

#define DBAC_OPTION_LIST(X)                                                                        \
    X(VETERANS, "veterans", true, QUALITY, "elite", "of these Veterans")                           \
    X(ZOUAVES, "zouaves", true, TRAIT, "zouave", "the first is Zouaves")                           \
    X(HISTORICAL_LIST, "historical_list", true, NOTHING, NULL, NULL)                               \
    X(EARLY_MUSKETS, "early_muskets", true, NOTHING, NULL, NULL)                                   \
    X(GENERAL_CAP, "general_cap", true, NOTHING, NULL, NULL)                                       \
    X(ORDER_CHITS, "order_chits", false, NOTHING, NULL, NULL)                                      \
    X(VETERAN_REFUSAL, "veteran_refusal", false, NOTHING, NULL, NULL)                              \
    X(FAR_SURCHARGE_ALL, "far_surcharge_all", true, NOTHING, NULL, NULL)                           \
    X(RIVERS_IMPASSABLE, "rivers_impassable", true, NOTHING, NULL, NULL)                           \
    X(PASSING_SKIRMISHERS, "passing_skirmishers", false, NOTHING, NULL, NULL)                      \
    X(WEATHER, "weather", false, NOTHING, NULL, NULL)                                              \
    X(THREAT_ZONE, "threat_zone", false, NOTHING, NULL, NULL)                                      \
    X(WORKS_IN_MELEE, "works_in_melee", false, NOTHING, NULL, NULL)                                \
    X(FIXED_LENGTH, "fixed_length", true, NOTHING, NULL, NULL)                                     \
    X(GARRISON, "garrison", false, NOTHING, NULL, NULL)                                            \
    X(MEETING, "meeting", true, NOTHING, NULL, NULL)                                               \
    X(MEAT_GRINDER, "meat_grinder", false, NOTHING, NULL, NULL)                                    \
    X(CORPS, "corps", false, NOTHING, NULL, NULL)

#endif
