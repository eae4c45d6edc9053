/* The table of De Bellis Americanus Civilis: every check and key of the ledger's case vocabulary.
 */
#include "dbac_battle.h"
#include "dbac_checks.h"

static const CaseCheck checks[] = {
    {"command_points", dbac_check_command_points, false, "dice cap", "points"},
    {"layout", dbac_check_layout, false, "kind form n at facing gap", "centres holder frontage"},
    {"column", dbac_check_column, false, "kind n path along", "centres facings"},
    {"guess", dbac_check_guess, false, "near far estimate overflown", "verdict"},
    {"general_risk", dbac_check_general_risk, false, "elements_lost dice wiped_out", "killed"},
    {"victory", dbac_check_victory, false, "sides", "eliminated defeated winner"},
    {"terrain_set", dbac_check_terrain_set, false, "pieces roads consent", "count legal"},
    {"army", dbac_check_army, false, "side infantry cavalry batteries veterans zouaves options",
     "legal"},
    {"musket_count", dbac_check_musket_count, false, "side infantry options",
     "short_range_regiments"},
    {"scenario", dbac_check_scenario, false,
     "name withheld_regiments own_turn distance_to_general divisions turn",
     "fortification_inches arrivals entry_cost max_held may_release"},
    {"objective", dbac_check_objective, true, "point area last_holder defender", "holder"},
    {"sight", dbac_check_sight, true, "from to", "clear blocked_by inside"},
    {"order_cost", dbac_check_order_cost, true, "unit order forward river general_start",
     "in_command distance cost"},
    {"order_legal", dbac_check_order_legal, true, "unit order points target forward", "legal"},
    {"chit", NULL, true, "unit", "acts"},
    {"form_change", dbac_check_form_change, true, "unit order to reverse gap",
     "legal form centres facing cp_centre holder"},
    {"wheel", dbac_check_wheel, true, "unit side angle inches", "cost centre facing max_angle"},
    {"move", dbac_check_move, true, "unit steps", "legal used centre facing"},
    {"road_double", dbac_check_road_double, true, "unit", "distance head_front"},
    {"contact_side", dbac_check_contact_side, true, "target element start edge", "side"},
    {"charge", dbac_check_charge, true, "unit steps", "contact side centre facing"},
    {"fire", dbac_check_fire, true, "firer target",
     "eligible range ammo guess overhead reply enfilade head cover"},
    {"exchange", dbac_check_exchange, true, "mode A B joining guesses dice",
     "score_A score_B loser result supports taking_part friendly_fire"},
    {"retreat", dbac_check_retreat, true, "unit move by mode",
     "moved extra_loss centre facing form cp_centre pushed edge_flag lost"},
    {"turn_start", dbac_check_turn_start, true, "unit", "form facing centres"},
    {"remove", dbac_check_remove, true, "unit count", "removed centres cp_centre"},
    {"general_loss", dbac_check_general_loss, true, "general", "deserters"},
    {"deploy", dbac_check_deploy, true, "unit edge", "legal"},
};

static const CaseSet dbac_case_set = {
    .rules = &dbac_rule_set,
    .battle_keys = "op table options terrain units",
    .checks = checks,
    .check_count = sizeof checks / sizeof checks[0],
};

const CaseSet *const case_sets[] = {&dbac_case_set, NULL};
