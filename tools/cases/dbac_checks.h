/* The adapters of De Bellis Americanus Civilis, one a check of the ledger's case vocabulary. */
#ifndef ENFILADE_TOOLS_CASES_DBAC_CHECKS_H
#define ENFILADE_TOOLS_CASES_DBAC_CHECKS_H

#include "case_run.h"

/* dbac_checks_dice.c */
void dbac_check_command_points(CaseRun *run);
void dbac_check_guess(CaseRun *run);
void dbac_check_general_risk(CaseRun *run);
/* dbac_checks_layouts.c */
void dbac_check_layout(CaseRun *run);
void dbac_check_column(CaseRun *run);
/* dbac_checks_victory.c */
void dbac_check_victory(CaseRun *run);
void dbac_check_objective(CaseRun *run);
/* dbac_checks_lists.c */
void dbac_check_terrain_set(CaseRun *run);
void dbac_check_army(CaseRun *run);
void dbac_check_musket_count(CaseRun *run);
void dbac_check_scenario(CaseRun *run);
/* dbac_checks_orders.c */
void dbac_check_order_cost(CaseRun *run);
void dbac_check_order_legal(CaseRun *run);
void dbac_check_form_change(CaseRun *run);
void dbac_check_deploy(CaseRun *run);
/* dbac_checks_moves.c */
void dbac_check_sight(CaseRun *run);
void dbac_check_wheel(CaseRun *run);
void dbac_check_move(CaseRun *run);
void dbac_check_road_double(CaseRun *run);
void dbac_check_contact_side(CaseRun *run);
void dbac_check_charge(CaseRun *run);
/* dbac_checks_fights.c */
void dbac_check_fire(CaseRun *run);
void dbac_check_exchange(CaseRun *run);
/* dbac_checks_results.c */
void dbac_check_retreat(CaseRun *run);
void dbac_check_turn_start(CaseRun *run);
void dbac_check_remove(CaseRun *run);
void dbac_check_general_loss(CaseRun *run);

#endif
