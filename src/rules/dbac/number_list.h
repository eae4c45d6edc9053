/* The numbers of the set: X(NAME, "path", unit, least, most, may be none). Their values stand in
 * assets/rules/dbac.json. Prices (near, far), rates (road, open, bad), factors (against infantry,
 * cavalry, artillery) and results (elements, retreat, choice) are indexed by their enums in dbac.h,
 * so their order matters. */
#ifndef ENFILADE_RULES_DBAC_NUMBER_LIST_H
#define ENFILADE_RULES_DBAC_NUMBER_LIST_H

#define DBAC_NUMBER_LIST(X)                                                                        \
    X(TOLERANCE_LENGTH, "tolerance.length", NUMBER_INCHES, 0, 0.25, false)                         \
    X(TOLERANCE_ANGLE, "tolerance.angle", NUMBER_DEGREES, 0, 5, false)                             \
    X(TOLERANCE_CONTACT, "tolerance.contact", NUMBER_INCHES, 0, 1, false)                          \
    X(TOLERANCE_EXPOSURE, "tolerance.exposure", NUMBER_INCHES, 0, 1, false)                        \
    X(TOLERANCE_SHARE, "tolerance.share", NUMBER_SHARE, 0, 0.1, false)                             \
    X(BASE_INFANTRY_WIDTH, "base.infantry.width", NUMBER_INCHES, 0.1, 6, false)                    \
    X(BASE_INFANTRY_DEPTH, "base.infantry.depth", NUMBER_INCHES, 0.1, 6, false)                    \
    X(BASE_DISMOUNTED_WIDTH, "base.dismounted.width", NUMBER_INCHES, 0.1, 6, false)                \
    X(BASE_DISMOUNTED_DEPTH, "base.dismounted.depth", NUMBER_INCHES, 0.1, 6, false)                \
    X(BASE_CAVALRY_WIDTH, "base.cavalry.width", NUMBER_INCHES, 0.1, 6, false)                      \
    X(BASE_CAVALRY_DEPTH, "base.cavalry.depth", NUMBER_INCHES, 0.1, 6, false)                      \
    X(BASE_HORSE_HOLDER_WIDTH, "base.horse_holder.width", NUMBER_INCHES, 0.1, 6, false)            \
    X(BASE_HORSE_HOLDER_DEPTH, "base.horse_holder.depth", NUMBER_INCHES, 0.1, 6, false)            \
    X(BASE_GUN_WIDTH, "base.gun.width", NUMBER_INCHES, 0.1, 6, false)                              \
    X(BASE_GUN_DEPTH, "base.gun.depth", NUMBER_INCHES, 0.1, 6, false)                              \
    X(BASE_LIMBER_WIDTH, "base.limber.width", NUMBER_INCHES, 0.1, 6, false)                        \
    X(BASE_LIMBER_DEPTH, "base.limber.depth", NUMBER_INCHES, 0.1, 6, false)                        \
    X(BASE_GENERAL_WIDTH, "base.general.width", NUMBER_INCHES, 0.1, 6, false)                      \
    X(BASE_GENERAL_DEPTH, "base.general.depth", NUMBER_INCHES, 0.1, 6, false)                      \
    X(ELEMENTS_REGIMENT, "organisation.elements.regiment", NUMBER_WHOLE, 1, 12, false)             \
    X(ELEMENTS_BATTERY, "organisation.elements.battery", NUMBER_WHOLE, 2, 2, false)                \
    X(ELEMENTS_HOLDERS, "organisation.elements.holders", NUMBER_WHOLE, 1, 1, false)                \
    X(ARMY_UNITS, "organisation.army.units", NUMBER_WHOLE, 1, 100, false)                          \
    X(ARMY_VETERANS, "organisation.army.veterans", NUMBER_WHOLE, 0, 100, false)                    \
    X(ARMY_ZOUAVES, "organisation.army.zouaves", NUMBER_WHOLE, 0, 100, false)                      \
    X(CONFEDERATE_CAVALRY, "organisation.confederate.cavalry", NUMBER_WHOLE, 0, 100, false)        \
    X(CONFEDERATE_BATTERIES, "organisation.confederate.batteries", NUMBER_WHOLE, 0, 100, false)    \
    X(UNION_CAVALRY, "organisation.union.cavalry", NUMBER_WHOLE, 0, 100, false)                    \
    X(UNION_BATTERIES, "organisation.union.batteries", NUMBER_WHOLE, 0, 100, false)                \
    X(GAP_LEAST, "formation.skirmish_gap.least", NUMBER_INCHES, 0.03125, 4, false)                 \
    X(GAP_MOST, "formation.skirmish_gap.most", NUMBER_INCHES, 0.03125, 4, false)                   \
    X(GAP_USUAL, "formation.skirmish_gap.usual", NUMBER_INCHES, 0.03125, 4, false)                 \
    X(TABLE_WIDTH, "terrain.table.width", NUMBER_INCHES, 12, 240, false)                           \
    X(TABLE_HEIGHT, "terrain.table.height", NUMBER_INCHES, 12, 240, false)                         \
    X(PIECES_LEAST, "terrain.pieces.least", NUMBER_WHOLE, 1, 60, false)                            \
    X(PIECES_MOST, "terrain.pieces.most", NUMBER_WHOLE, 1, 60, false)                              \
    X(PIECES_BAD, "terrain.pieces.bad_going_share", NUMBER_SHARE, 0, 1, false)                     \
    X(PIECES_OF_RIVER, "terrain.pieces.of_a_river", NUMBER_WHOLE, 1, 12, false)                    \
    X(RIVERS_FREE, "terrain.pieces.rivers_without_consent", NUMBER_WHOLE, 0, 12, false)            \
    X(AREA_MOST, "terrain.area_most", NUMBER_INCHES, 1, 48, false)                                 \
    X(LINE_MOST, "terrain.line_most", NUMBER_INCHES, 1, 96, false)                                 \
    X(ROADS_LEAST, "terrain.roads.least", NUMBER_WHOLE, 0, 20, false)                              \
    X(ROADS_MOST, "terrain.roads.most", NUMBER_WHOLE, 0, 20, false)                                \
    X(WIDTH_STREAM, "terrain.width.stream", NUMBER_INCHES, 0.05, 12, false)                        \
    X(WIDTH_RIVER, "terrain.width.river", NUMBER_INCHES, 0.05, 12, false)                          \
    X(WIDTH_RAVINE, "terrain.width.steep_slope", NUMBER_INCHES, 0.05, 12, false)                   \
    X(SIGHT_DEPTH, "terrain.sight_depth", NUMBER_INCHES, 0, 48, false)                             \
    X(DRAWN_RIVER_ONE_IN, "generator.river_one_in", NUMBER_WHOLE, 1, 100, false)                   \
    X(DRAWN_AREA_LEAST, "generator.area_least", NUMBER_INCHES, 1, 48, false)                       \
    X(DRAWN_GAP, "generator.gap", NUMBER_INCHES, 0, 12, false)                                     \
    X(DRAWN_EDGE_GAP, "generator.edge_gap", NUMBER_INCHES, 0, 12, false)                           \
    X(DRAWN_FENCE_SHARE, "generator.fence_share", NUMBER_SHARE, 0, 1, false)                       \
    X(DRAWN_FORD_EVERY, "generator.ford_every", NUMBER_INCHES, 1, 96, false)                       \
    X(DRAWN_TRIES, "generator.tries", NUMBER_WHOLE, 1, 10000, false)                               \
    X(DEPLOYMENT_FACES, "deployment.faces", NUMBER_WHOLE, 2, 100, false)                           \
    X(ZONE_DEPTH, "deployment.zone_depth", NUMBER_INCHES, 0.1, 24, false)                          \
    X(COMMAND_DICE, "command.dice", NUMBER_WHOLE, 1, 5, false)                                     \
    X(COMMAND_FACES, "command.faces", NUMBER_WHOLE, 2, 100, false)                                 \
    X(COMMAND_CAP_POOR, "command.cap.poor", NUMBER_WHOLE, 1, 100, true)                            \
    X(COMMAND_CAP_BAD, "command.cap.bad", NUMBER_WHOLE, 1, 100, true)                              \
    X(COMMAND_RADIUS, "command.radius", NUMBER_INCHES, 0, 240, false)                              \
    X(COST_FAR, "command.far_surcharge", NUMBER_WHOLE, 0, 12, false)                               \
    X(COST_MOVE_NEAR, "command.cost.move.near", NUMBER_WHOLE, 0, 12, false)                        \
    X(COST_MOVE_FAR, "command.cost.move.far", NUMBER_WHOLE, 0, 12, false)                          \
    X(COST_SETBACK_NEAR, "command.cost.setback.near", NUMBER_WHOLE, 0, 12, false)                  \
    X(COST_SETBACK_FAR, "command.cost.setback.far", NUMBER_WHOLE, 0, 12, false)                    \
    X(COST_LIMBER_NEAR, "command.cost.limber.near", NUMBER_WHOLE, 0, 12, false)                    \
    X(COST_LIMBER_FAR, "command.cost.limber.far", NUMBER_WHOLE, 0, 12, false)                      \
    X(COST_UNLIMBER_NEAR, "command.cost.unlimber.near", NUMBER_WHOLE, 0, 12, false)                \
    X(COST_UNLIMBER_FAR, "command.cost.unlimber.far", NUMBER_WHOLE, 0, 12, false)                  \
    X(COST_FORM_COLUMN_NEAR, "command.cost.form_column.near", NUMBER_WHOLE, 0, 12, false)          \
    X(COST_FORM_COLUMN_FAR, "command.cost.form_column.far", NUMBER_WHOLE, 0, 12, false)            \
    X(COST_FORM_LINE_NEAR, "command.cost.form_line.near", NUMBER_WHOLE, 0, 12, false)              \
    X(COST_FORM_LINE_FAR, "command.cost.form_line.far", NUMBER_WHOLE, 0, 12, false)                \
    X(COST_DISMOUNT_NEAR, "command.cost.dismount.near", NUMBER_WHOLE, 0, 12, false)                \
    X(COST_DISMOUNT_FAR, "command.cost.dismount.far", NUMBER_WHOLE, 0, 12, false)                  \
    X(COST_MOUNT_NEAR, "command.cost.mount.near", NUMBER_WHOLE, 0, 12, false)                      \
    X(COST_MOUNT_FAR, "command.cost.mount.far", NUMBER_WHOLE, 0, 12, false)                        \
    X(COST_SKIRMISH_NEAR, "command.cost.skirmish.near", NUMBER_WHOLE, 0, 12, false)                \
    X(COST_SKIRMISH_FAR, "command.cost.skirmish.far", NUMBER_WHOLE, 0, 12, false)                  \
    X(COST_REFORM_NEAR, "command.cost.reform.near", NUMBER_WHOLE, 0, 12, false)                    \
    X(COST_REFORM_FAR, "command.cost.reform.far", NUMBER_WHOLE, 0, 12, false)                      \
    X(COST_RIVER_NEAR, "command.cost.river.near", NUMBER_WHOLE, 0, 12, false)                      \
    X(COST_RIVER_FAR, "command.cost.river.far", NUMBER_WHOLE, 0, 12, false)                        \
    X(COST_DOUBLE_ROAD_NEAR, "command.cost.double_road.near", NUMBER_WHOLE, 0, 12, false)          \
    X(COST_DOUBLE_ROAD_FAR, "command.cost.double_road.far", NUMBER_WHOLE, 0, 12, false)            \
    X(COST_GENERAL_NEAR, "command.cost.general.near", NUMBER_WHOLE, 0, 12, false)                  \
    X(COST_GENERAL_FAR, "command.cost.general.far", NUMBER_WHOLE, 0, 12, false)                    \
    X(COST_ENTRY_NEAR, "command.cost.entry.near", NUMBER_WHOLE, 0, 12, false)                      \
    X(COST_ENTRY_FAR, "command.cost.entry.far", NUMBER_WHOLE, 0, 12, false)                        \
    X(RATE_INFANTRY_COLUMN_ROAD, "movement.rate.infantry_column.road", NUMBER_INCHES, 0.1, 60,     \
      true)                                                                                        \
    X(RATE_INFANTRY_COLUMN_OPEN, "movement.rate.infantry_column.open", NUMBER_INCHES, 0.1, 60,     \
      false)                                                                                       \
    X(RATE_INFANTRY_COLUMN_BAD, "movement.rate.infantry_column.bad", NUMBER_INCHES, 0.1, 60, true) \
    X(RATE_INFANTRY_LINE_ROAD, "movement.rate.infantry_line.road", NUMBER_INCHES, 0.1, 60, true)   \
    X(RATE_INFANTRY_LINE_OPEN, "movement.rate.infantry_line.open", NUMBER_INCHES, 0.1, 60, false)  \
    X(RATE_INFANTRY_LINE_BAD, "movement.rate.infantry_line.bad", NUMBER_INCHES, 0.1, 60, true)     \
    X(RATE_INFANTRY_SKIRMISH_ROAD, "movement.rate.infantry_skirmish.road", NUMBER_INCHES, 0.1, 60, \
      true)                                                                                        \
    X(RATE_INFANTRY_SKIRMISH_OPEN, "movement.rate.infantry_skirmish.open", NUMBER_INCHES, 0.1, 60, \
      false)                                                                                       \
    X(RATE_INFANTRY_SKIRMISH_BAD, "movement.rate.infantry_skirmish.bad", NUMBER_INCHES, 0.1, 60,   \
      true)                                                                                        \
    X(RATE_DISMOUNTED_LINE_ROAD, "movement.rate.dismounted_line.road", NUMBER_INCHES, 0.1, 60,     \
      true)                                                                                        \
    X(RATE_DISMOUNTED_LINE_OPEN, "movement.rate.dismounted_line.open", NUMBER_INCHES, 0.1, 60,     \
      false)                                                                                       \
    X(RATE_DISMOUNTED_LINE_BAD, "movement.rate.dismounted_line.bad", NUMBER_INCHES, 0.1, 60, true) \
    X(RATE_DISMOUNTED_SKIRMISH_ROAD, "movement.rate.dismounted_skirmish.road", NUMBER_INCHES, 0.1, \
      60, true)                                                                                    \
    X(RATE_DISMOUNTED_SKIRMISH_OPEN, "movement.rate.dismounted_skirmish.open", NUMBER_INCHES, 0.1, \
      60, false)                                                                                   \
    X(RATE_DISMOUNTED_SKIRMISH_BAD, "movement.rate.dismounted_skirmish.bad", NUMBER_INCHES, 0.1,   \
      60, true)                                                                                    \
    X(RATE_CAVALRY_COLUMN_ROAD, "movement.rate.cavalry_column.road", NUMBER_INCHES, 0.1, 60, true) \
    X(RATE_CAVALRY_COLUMN_OPEN, "movement.rate.cavalry_column.open", NUMBER_INCHES, 0.1, 60,       \
      false)                                                                                       \
    X(RATE_CAVALRY_COLUMN_BAD, "movement.rate.cavalry_column.bad", NUMBER_INCHES, 0.1, 60, true)   \
    X(RATE_CAVALRY_LINE_ROAD, "movement.rate.cavalry_line.road", NUMBER_INCHES, 0.1, 60, true)     \
    X(RATE_CAVALRY_LINE_OPEN, "movement.rate.cavalry_line.open", NUMBER_INCHES, 0.1, 60, false)    \
    X(RATE_CAVALRY_LINE_BAD, "movement.rate.cavalry_line.bad", NUMBER_INCHES, 0.1, 60, true)       \
    X(RATE_BATTERY_LIMBERED_ROAD, "movement.rate.battery_limbered.road", NUMBER_INCHES, 0.1, 60,   \
      true)                                                                                        \
    X(RATE_BATTERY_LIMBERED_OPEN, "movement.rate.battery_limbered.open", NUMBER_INCHES, 0.1, 60,   \
      false)                                                                                       \
    X(RATE_BATTERY_LIMBERED_BAD, "movement.rate.battery_limbered.bad", NUMBER_INCHES, 0.1, 60,     \
      true)                                                                                        \
    X(RATE_BATTERY_UNLIMBERED_ROAD, "movement.rate.battery_unlimbered.road", NUMBER_INCHES, 0.1,   \
      60, true)                                                                                    \
    X(RATE_BATTERY_UNLIMBERED_OPEN, "movement.rate.battery_unlimbered.open", NUMBER_INCHES, 0.1,   \
      60, false)                                                                                   \
    X(RATE_BATTERY_UNLIMBERED_BAD, "movement.rate.battery_unlimbered.bad", NUMBER_INCHES, 0.1, 60, \
      true)                                                                                        \
    X(RATE_GENERAL_ROAD, "movement.rate.general.road", NUMBER_INCHES, 0.1, 60, true)               \
    X(RATE_GENERAL_OPEN, "movement.rate.general.open", NUMBER_INCHES, 0.1, 60, false)              \
    X(RATE_GENERAL_BAD, "movement.rate.general.bad", NUMBER_INCHES, 0.1, 60, true)                 \
    X(ZOUAVE_BONUS, "movement.zouave_bonus", NUMBER_INCHES, 0, 12, false)                          \
    X(OBSTACLE_COST, "movement.obstacle", NUMBER_INCHES, 0, 12, false)                             \
    X(ROAD_TOLERANCE, "movement.road_tolerance", NUMBER_INCHES, 0, 6, false)                       \
    X(ROAD_ANGLE, "movement.road_angle", NUMBER_DEGREES, 0, 90, false)                             \
    X(DOUBLE_FACTOR, "movement.double_factor", NUMBER_WHOLE, 1, 10, false)                         \
    X(DOUBLE_LIMIT, "movement.double_limit", NUMBER_INCHES, 0, 240, false)                         \
    X(ALIGN_TURN, "movement.align.turn", NUMBER_DEGREES, 0, 180, false)                            \
    X(ALIGN_SLIDE, "movement.align.slide", NUMBER_INCHES, 0, 6, false)                             \
    X(STANDOFF, "movement.standoff", NUMBER_INCHES, 0, 3, false)                                   \
    X(ABOUT_TURNS, "movement.about_turns", NUMBER_WHOLE, 0, 12, false)                             \
    X(ADVANCE_LOST_SHARE, "movement.no_charge_share_lost", NUMBER_SHARE, 0, 1, false)              \
    X(RANGE_INFANTRY, "fire.range.infantry", NUMBER_INCHES, 0, 240, false)                         \
    X(RANGE_SKIRMISH, "fire.range.skirmish", NUMBER_INCHES, 0, 240, false)                         \
    X(RANGE_CAVALRY, "fire.range.cavalry", NUMBER_INCHES, 0, 240, false)                           \
    X(RANGE_DISMOUNTED, "fire.range.dismounted", NUMBER_INCHES, 0, 240, false)                     \
    X(RANGE_DISMOUNTED_SKIRMISH, "fire.range.dismounted_skirmish", NUMBER_INCHES, 0, 240, false)   \
    X(RANGE_SHELL, "fire.range.shell", NUMBER_INCHES, 0, 240, false)                               \
    X(RANGE_CANISTER, "fire.range.canister", NUMBER_INCHES, 0, 240, false)                         \
    X(RANGE_SHORT_MUSKET, "fire.range.short_musket", NUMBER_INCHES, 0, 240, false)                 \
    X(SHORT_CONFEDERATE_ONE_IN, "organisation.confederate.short_muskets_one_in", NUMBER_WHOLE, 1,  \
      100, false)                                                                                  \
    X(SHORT_UNION_ONE_IN, "organisation.union.short_muskets_one_in", NUMBER_WHOLE, 1, 100, false)  \
    X(GUESS_TOLERANCE, "fire.guess.tolerance", NUMBER_INCHES, 0, 12, false)                        \
    X(GUESS_ERROR, "fire.guess.error", NUMBER_SHARE, 0, 0.5, false)                                \
    X(GUESS_STEP, "fire.guess.step", NUMBER_INCHES, 0.0625, 6, false)                              \
    X(OVERHEAD_GUN, "fire.overhead.gun_to_friend", NUMBER_INCHES, 0, 60, false)                    \
    X(OVERHEAD_TARGET, "fire.overhead.friend_to_target", NUMBER_INCHES, 0, 60, false)              \
    X(ENFILADE_ANGLE, "fire.enfilade_angle", NUMBER_DEGREES, 0, 90, false)                         \
    X(COVER_GAP, "fire.cover_gap", NUMBER_INCHES, 0, 6, false)                                     \
    X(SUNKEN_HALF_WIDTH, "fire.sunken_road_half_width", NUMBER_INCHES, 0, 6, false)                \
    X(FACTOR_SKIRMISH_INFANTRY, "factor.skirmish.against_infantry", NUMBER_WHOLE, -20, 20, false)  \
    X(FACTOR_SKIRMISH_CAVALRY, "factor.skirmish.against_cavalry", NUMBER_WHOLE, -20, 20, false)    \
    X(FACTOR_SKIRMISH_ARTILLERY, "factor.skirmish.against_artillery", NUMBER_WHOLE, -20, 20,       \
      false)                                                                                       \
    X(FACTOR_INFANTRY_INFANTRY, "factor.infantry.against_infantry", NUMBER_WHOLE, -20, 20, false)  \
    X(FACTOR_INFANTRY_CAVALRY, "factor.infantry.against_cavalry", NUMBER_WHOLE, -20, 20, false)    \
    X(FACTOR_INFANTRY_ARTILLERY, "factor.infantry.against_artillery", NUMBER_WHOLE, -20, 20,       \
      false)                                                                                       \
    X(FACTOR_DISMOUNTED_INFANTRY, "factor.dismounted.against_infantry", NUMBER_WHOLE, -20, 20,     \
      false)                                                                                       \
    X(FACTOR_DISMOUNTED_CAVALRY, "factor.dismounted.against_cavalry", NUMBER_WHOLE, -20, 20,       \
      false)                                                                                       \
    X(FACTOR_DISMOUNTED_ARTILLERY, "factor.dismounted.against_artillery", NUMBER_WHOLE, -20, 20,   \
      false)                                                                                       \
    X(FACTOR_CAVALRY_INFANTRY, "factor.cavalry.against_infantry", NUMBER_WHOLE, -20, 20, false)    \
    X(FACTOR_CAVALRY_CAVALRY, "factor.cavalry.against_cavalry", NUMBER_WHOLE, -20, 20, false)      \
    X(FACTOR_CAVALRY_ARTILLERY, "factor.cavalry.against_artillery", NUMBER_WHOLE, -20, 20, false)  \
    X(FACTOR_SHELL_INFANTRY, "factor.shell.against_infantry", NUMBER_WHOLE, -20, 20, false)        \
    X(FACTOR_SHELL_CAVALRY, "factor.shell.against_cavalry", NUMBER_WHOLE, -20, 20, false)          \
    X(FACTOR_SHELL_ARTILLERY, "factor.shell.against_artillery", NUMBER_WHOLE, -20, 20, false)      \
    X(FACTOR_CANISTER_INFANTRY, "factor.canister.against_infantry", NUMBER_WHOLE, -20, 20, false)  \
    X(FACTOR_CANISTER_CAVALRY, "factor.canister.against_cavalry", NUMBER_WHOLE, -20, 20, false)    \
    X(FACTOR_CANISTER_ARTILLERY, "factor.canister.against_artillery", NUMBER_WHOLE, -20, 20,       \
      false)                                                                                       \
    X(FACTOR_LIMBERED_INFANTRY, "factor.limbered.against_infantry", NUMBER_WHOLE, -20, 20, false)  \
    X(FACTOR_LIMBERED_CAVALRY, "factor.limbered.against_cavalry", NUMBER_WHOLE, -20, 20, false)    \
    X(FACTOR_LIMBERED_ARTILLERY, "factor.limbered.against_artillery", NUMBER_WHOLE, -20, 20,       \
      false)                                                                                       \
    X(FACTOR_GENERAL_INFANTRY, "factor.general.against_infantry", NUMBER_WHOLE, -20, 20, false)    \
    X(FACTOR_GENERAL_CAVALRY, "factor.general.against_cavalry", NUMBER_WHOLE, -20, 20, false)      \
    X(FACTOR_GENERAL_ARTILLERY, "factor.general.against_artillery", NUMBER_WHOLE, -20, 20, false)  \
    X(MODIFIER_ENFILADE, "modifier.enfilade", NUMBER_WHOLE, -20, 20, false)                        \
    X(MODIFIER_COLUMN_CHARGE, "modifier.column_charge", NUMBER_WHOLE, -20, 20, false)              \
    X(MODIFIER_VETERAN, "modifier.veteran", NUMBER_WHOLE, -20, 20, false)                          \
    X(MODIFIER_GENERAL_SUPPORT, "modifier.general_support", NUMBER_WHOLE, -20, 20, false)          \
    X(MODIFIER_SUPPORTER, "modifier.supporter", NUMBER_WHOLE, -20, 20, false)                      \
    X(MODIFIER_COLOURS, "modifier.colours", NUMBER_WHOLE, -20, 20, false)                          \
    X(MODIFIER_COVER, "modifier.cover", NUMBER_WHOLE, -20, 20, false)                              \
    X(MODIFIER_SKIRMISHERS, "modifier.skirmishers", NUMBER_WHOLE, -20, 20, false)                  \
    X(MODIFIER_LOSS, "modifier.loss", NUMBER_WHOLE, -20, 20, false)                                \
    X(MODIFIER_WORKS, "modifier.works", NUMBER_WHOLE, -20, 20, false)                              \
    X(SCORE_LEAST, "modifier.score_least", NUMBER_WHOLE, -100, 100, false)                         \
    X(HALF_FACTOR, "result.half_factor", NUMBER_WHOLE, 1, 20, false)                               \
    X(RESULT_INFANTRY_HALF_ELEMENTS, "result.infantry.half.elements", NUMBER_WHOLE, 0, 12, true)   \
    X(RESULT_INFANTRY_HALF_RETREAT, "result.infantry.half.retreat", NUMBER_WHOLE, 0, 2, false)     \
    X(RESULT_INFANTRY_HALF_CHOICE, "result.infantry.half.choice", NUMBER_FLAG, 0, 1, false)        \
    X(RESULT_INFANTRY_LESS_ELEMENTS, "result.infantry.less.elements", NUMBER_WHOLE, 0, 12, true)   \
    X(RESULT_INFANTRY_LESS_RETREAT, "result.infantry.less.retreat", NUMBER_WHOLE, 0, 2, false)     \
    X(RESULT_INFANTRY_LESS_CHOICE, "result.infantry.less.choice", NUMBER_FLAG, 0, 1, false)        \
    X(RESULT_DISMOUNTED_HALF_ELEMENTS, "result.dismounted.half.elements", NUMBER_WHOLE, 0, 12,     \
      true)                                                                                        \
    X(RESULT_DISMOUNTED_HALF_RETREAT, "result.dismounted.half.retreat", NUMBER_WHOLE, 0, 2, false) \
    X(RESULT_DISMOUNTED_HALF_CHOICE, "result.dismounted.half.choice", NUMBER_FLAG, 0, 1, false)    \
    X(RESULT_DISMOUNTED_LESS_ELEMENTS, "result.dismounted.less.elements", NUMBER_WHOLE, 0, 12,     \
      true)                                                                                        \
    X(RESULT_DISMOUNTED_LESS_RETREAT, "result.dismounted.less.retreat", NUMBER_WHOLE, 0, 2, false) \
    X(RESULT_DISMOUNTED_LESS_CHOICE, "result.dismounted.less.choice", NUMBER_FLAG, 0, 1, false)    \
    X(RESULT_CAVALRY_HALF_ELEMENTS, "result.cavalry.half.elements", NUMBER_WHOLE, 0, 12, true)     \
    X(RESULT_CAVALRY_HALF_RETREAT, "result.cavalry.half.retreat", NUMBER_WHOLE, 0, 2, false)       \
    X(RESULT_CAVALRY_HALF_CHOICE, "result.cavalry.half.choice", NUMBER_FLAG, 0, 1, false)          \
    X(RESULT_CAVALRY_LESS_ELEMENTS, "result.cavalry.less.elements", NUMBER_WHOLE, 0, 12, true)     \
    X(RESULT_CAVALRY_LESS_RETREAT, "result.cavalry.less.retreat", NUMBER_WHOLE, 0, 2, false)       \
    X(RESULT_CAVALRY_LESS_CHOICE, "result.cavalry.less.choice", NUMBER_FLAG, 0, 1, false)          \
    X(RESULT_SKIRMISH_HALF_ELEMENTS, "result.skirmish.half.elements", NUMBER_WHOLE, 0, 12, true)   \
    X(RESULT_SKIRMISH_HALF_RETREAT, "result.skirmish.half.retreat", NUMBER_WHOLE, 0, 2, false)     \
    X(RESULT_SKIRMISH_HALF_CHOICE, "result.skirmish.half.choice", NUMBER_FLAG, 0, 1, false)        \
    X(RESULT_SKIRMISH_LESS_ELEMENTS, "result.skirmish.less.elements", NUMBER_WHOLE, 0, 12, true)   \
    X(RESULT_SKIRMISH_LESS_RETREAT, "result.skirmish.less.retreat", NUMBER_WHOLE, 0, 2, false)     \
    X(RESULT_SKIRMISH_LESS_CHOICE, "result.skirmish.less.choice", NUMBER_FLAG, 0, 1, false)        \
    X(RESULT_ARTILLERY_HALF_ELEMENTS, "result.artillery.half.elements", NUMBER_WHOLE, 0, 12, true) \
    X(RESULT_ARTILLERY_HALF_RETREAT, "result.artillery.half.retreat", NUMBER_WHOLE, 0, 2, false)   \
    X(RESULT_ARTILLERY_HALF_CHOICE, "result.artillery.half.choice", NUMBER_FLAG, 0, 1, false)      \
    X(RESULT_ARTILLERY_LESS_ELEMENTS, "result.artillery.less.elements", NUMBER_WHOLE, 0, 12, true) \
    X(RESULT_ARTILLERY_LESS_RETREAT, "result.artillery.less.retreat", NUMBER_WHOLE, 0, 2, false)   \
    X(RESULT_ARTILLERY_LESS_CHOICE, "result.artillery.less.choice", NUMBER_FLAG, 0, 1, false)      \
    X(RESULT_GENERAL_HALF_ELEMENTS, "result.general.half.elements", NUMBER_WHOLE, 0, 12, true)     \
    X(RESULT_GENERAL_HALF_RETREAT, "result.general.half.retreat", NUMBER_WHOLE, 0, 2, false)       \
    X(RESULT_GENERAL_HALF_CHOICE, "result.general.half.choice", NUMBER_FLAG, 0, 1, false)          \
    X(RESULT_GENERAL_LESS_ELEMENTS, "result.general.less.elements", NUMBER_WHOLE, 0, 12, true)     \
    X(RESULT_GENERAL_LESS_RETREAT, "result.general.less.retreat", NUMBER_WHOLE, 0, 2, false)       \
    X(RESULT_GENERAL_LESS_CHOICE, "result.general.less.choice", NUMBER_FLAG, 0, 1, false)          \
    X(FALL_BACK, "retreat.fall_back", NUMBER_INCHES, 0, 48, false)                                 \
    X(BLOCKED_LOSS, "retreat.blocked_loss", NUMBER_WHOLE, 0, 12, false)                            \
    X(SANDWICH_LOSS, "retreat.sandwich_loss", NUMBER_WHOLE, 0, 12, false)                          \
    X(REAR_GAP, "retreat.rear_gap", NUMBER_INCHES, 0, 6, false)                                    \
    X(PUSH_ANGLE, "retreat.push_angle", NUMBER_DEGREES, 0, 90, false)                              \
    X(DEATH_DIE, "general.death.faces", NUMBER_WHOLE, 2, 100, false)                               \
    X(DEATH_ROLL, "general.death.roll", NUMBER_WHOLE, 1, 100, false)                               \
    X(DESERTION_RADIUS, "general.desertion.radius", NUMBER_INCHES, 0, 48, false)                   \
    X(DESERTION_LOSS, "general.desertion.loss", NUMBER_WHOLE, 0, 12, false)                        \
    X(NEW_GENERAL_GAP, "general.replacement_gap", NUMBER_INCHES, 0, 48, false)                     \
    X(SHIFT_MOST, "general.shift_most", NUMBER_INCHES, 0, 12, false)                               \
    X(DEFEAT_SHARE, "victory.lost_share", NUMBER_SHARE, 0, 1, false)                               \
    X(DRAW_TURNS, "victory.draw_turns", NUMBER_WHOLE, 1, 1000, false)                              \
    X(QUIET_TURNS, "victory.quiet_turns", NUMBER_WHOLE, 1, 1000, false)                            \
    X(OBJECTIVE_RADIUS, "scenario.objective_radius", NUMBER_INCHES, 0, 48, false)                  \
    X(GENERAL_BEHIND, "scenario.general_behind", NUMBER_INCHES, 0, 48, false)                      \
    X(ARRIVAL_SHIFT, "scenario.arrival_shift", NUMBER_INCHES, 0, 48, false)

#endif
