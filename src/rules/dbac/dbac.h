/* De Bellis Americanus Civilis: what its chapters share. Private to this folder; rule_sets.c lists
 * dbac_rule_set. Rule ids are those of the ledger; rule numbers stand in assets/rules/dbac.json. */
#ifndef ENFILADE_RULES_DBAC_DBAC_H
#define ENFILADE_RULES_DBAC_DBAC_H

#include "enfilade/battlefield/formation.h"
#include "enfilade/battlefield/measure.h"
#include "enfilade/engine/change.h"
#include "enfilade/engine/rule_set.h"
#include "enfilade/engine/sentence.h"
#include "enfilade/rules/dbac.h"

#include "dbac_words.h"

/* organisation.c: who is what (chapter ORG) */

static inline int32_t dbac_battle_field(const Battle *battle, DbacField field) {
    return battle_field(battle, field, 0);
}
static inline int32_t dbac_side_field(const Battle *battle, DbacField field, SideId side) {
    return battle_field(battle, field, side.value);
}
static inline int32_t dbac_unit_field(const Battle *battle, DbacField field, UnitId unit) {
    return battle_field(battle, field, unit.value);
}
static inline double dbac_number(const Battle *battle, DbacNumber number) {
    return rule_number(battle_numbers(battle), number);
}
static inline bool dbac_applies(const Battle *battle, DbacRule rule) {
    return rule_applies(battle_numbers(battle), (uint16_t)rule);
}
static inline bool dbac_has_option(const Battle *battle, DbacOption option) {
    return rule_option(battle_numbers(battle), option);
}

SideId dbac_other_side(const Battle *battle, SideId side);
SideId dbac_side_of(const Battle *battle, UnitId unit);
bool dbac_is_enemy(const Battle *battle, UnitId one, UnitId other);
bool dbac_is_regiment(const Battle *battle, UnitId unit); /* infantry, cavalry mounted or not */
bool dbac_is_battery(const Battle *battle, UnitId unit);
bool dbac_is_general(const Battle *battle, UnitId unit);
bool dbac_is_skirmishing(const Battle *battle, UnitId unit);
/* The General of a side while he is on the table, else none. */
UnitId dbac_general(const Battle *battle, SideId side);
/* The General's unit whether on the table or not (DBAC-GEN-09); none when the side has none at all.
 */
UnitId dbac_general_unit(const Battle *battle, SideId side);
int dbac_elements_original(const Battle *battle, UnitId unit);
int dbac_elements_lost(const Battle *battle, UnitId unit);
int dbac_elements_left(const Battle *battle, UnitId unit); /* holders and limbers included */
/* Lost the share of its elements from which it does not advance into contact (DBAC-MOVE-19). */
bool dbac_has_lost_half(const Battle *battle, UnitId unit);
/* Nothing left, only the colours left, gone, or a battery without its gun (DBAC-VIC-02). Waiting
 * units are not. */
bool dbac_is_eliminated(const Battle *battle, UnitId unit);
/* An army list, for the judging half of the rules of organisation. */
typedef struct DbacArmyFacts {
    bool is_union, is_confederate;
    int infantry, cavalry, batteries, veterans, zouaves;
    bool has_historical_list;
} DbacArmyFacts;
void dbac_organisation_judge_army(const RuleNumbers *numbers, const DbacArmyFacts *facts,
                                  Ruling *out);
/* Infantry regiments with short-ranged muskets (DBAC-ORG-11). */
int dbac_organisation_short_muskets(const RuleNumbers *numbers, bool is_union, int infantry);

/* formation.c: how units stand (chapter FORM) */

/* What a fighting stand of a kind of unit is. */
extern const uint8_t dbac_stand_kind_of_unit[DBAC_UNIT_KIND_COUNT];

/* A way to stand: slot = index + 1. */
typedef struct DbacLayout {
    uint8_t unit_kind, formation, gap_steps;
    size_t count;
    StandId stands[UNIT_STAND_LIMIT];
    uint8_t stand_kinds[UNIT_STAND_LIMIT];
    StandPlace places[UNIT_STAND_LIMIT];
} DbacLayout;

Vector dbac_facing(const Battle *battle, UnitId unit); /* DBAC-GEO-10 */
Vector dbac_front_middle(const Battle *battle, UnitId unit);
double dbac_frontage(const Battle *battle, UnitId unit); /* of the front rank, gaps included */
/* The row of front bases: the whole line, the head of a column, the front base of a battery
 * (DBAC-GEO-10). */
void dbac_front_rank(const Battle *battle, UnitId unit, UnitStands *out);
/* The stands that fight: without holders and limbers. */
void dbac_fighting_stands(const Battle *battle, UnitId unit, UnitStands *out);
/* Those of them that may fire: of a column its head alone, however it bends (DBAC-FIRE-04). */
void dbac_firing_stands(const Battle *battle, UnitId unit, UnitStands *out);
StandId dbac_holder(const Battle *battle, UnitId unit); /* none */
StandId dbac_colours(const Battle *battle,
                     UnitId unit);   /* the Colour Party, none for batteries and Generals */
int dbac_colours_slot(int elements); /* DBAC-FORM-09 */
double dbac_gap(const Battle *battle, UnitId unit); /* skirmish gap in inches, 0 in close order */
/* Moves as a column on roads: columns, limbered batteries, single elements (DBAC-FORM-18), the
 * General. */
bool dbac_marches_on_roads(const Battle *battle, UnitId unit);
/* Lays n fighting stands of a kind without a battle: line and skirmish about the middle `at`, a
 * column from its head's centre. Dismounted: out[n] is the holder. Returns the number of places. */
size_t dbac_formation_lay(const RuleNumbers *numbers, DbacUnitKind kind, DbacFormation formation,
                          size_t n, Vector at, Vector facing, double gap, StandPlace *out);
/* The unit as it stands. */
void dbac_layout_of(const Battle *battle, UnitId unit, DbacLayout *out);
/* A walk without legs that begins with the unit laid so. */
void dbac_layout_walk(const Battle *battle, UnitId unit, const DbacLayout *layout, Walk *out);
/* The line (gap 0) or skirmish line of a unit about a Colour Party with this front middle and
 * facing (DBAC-FORM-08 to -10, -13, -14); mirrored: the mirror slot. The kind may differ from the
 * unit's (mounting, dismounting). */
void dbac_layout_line(const Battle *battle, UnitId unit, DbacUnitKind kind, Vector front_middle,
                      Vector facing, double gap, bool mirrored, DbacLayout *out);
void dbac_layout_column(const Battle *battle, UnitId unit, DbacUnitKind kind, Vector front_middle,
                        Vector facing, DbacLayout *out);
/* About-turn on the spot (DBAC-MOVE-05): `from` and `to` may be the same storage. */
void dbac_places_about(const RuleNumbers *numbers, const uint8_t *kinds, size_t count,
                       const StandPlace *from, StandPlace *to);
void dbac_layout_about(const Battle *battle, UnitId unit, DbacLayout *out);
/* Overlaps nobody, stands on open ground, on the table (DBAC-FORM-12); else the ruling says what is
 * in the way. */
bool dbac_layout_fits(const Battle *battle, UnitId unit, const DbacLayout *layout, Ruling *why);
/* Own General's base under a unit that has moved is shifted aside (DBAC-GEN-03). */
void dbac_shift_generals(Resolution *resolution, UnitId unit);
/* Makes it so: unit, stands, slots, places. */
void dbac_layout_carry_out(Resolution *resolution, UnitId unit, const DbacLayout *layout);
/* After a change nobody ordered the colours change places with the element in their slot
 * (DBAC-FORM-20). */
void dbac_formation_place_colours(Resolution *resolution, UnitId unit);

/* loss.c: elements that go (DBAC-FORM-16, -17, DBAC-RES-04, -17) */

/* The stands that `count` losses take, in that order; a holder follows the last fighting element.
 */
size_t dbac_loss_gather(const Battle *battle, UnitId unit, int count, StandId *out);
/* Takes them off: stands, slots, LOST, COLOURS_UNTIL, the unit's state when nothing is left. How
 * many went. */
int dbac_loss_carry_out(Resolution *resolution, UnitId unit, int count);

/* control.c: command (chapter CMD) */

typedef struct DbacControlFacts {
    bool has_general; /* an origin was stored (DBAC-CMD-15) */
    double distance;  /* from the General's base at the start of the turn; 0 without one */
    bool is_within, is_in_sight;
    OrientedBox origin;
} DbacControlFacts;
/* From a point to the centre or a corner of any element (DBAC-CMD-05, DBAC-TERR-11, -12). */
bool dbac_is_in_view(const Battle *battle, Vector from, UnitId unit);
void dbac_control_gather(const Battle *battle, UnitId unit, DbacControlFacts *out);
bool dbac_control_judge(const RuleNumbers *numbers,
                        const DbacControlFacts *facts); /* in command? */
bool dbac_is_in_command(const Battle *battle, UnitId unit);

typedef struct DbacPriceFacts {
    DbacOrder order;
    bool is_in_command;
    bool is_forward, has_setback; /* DBAC-CMD-08, -09 */
    bool wades_river;             /* DBAC-MOVE-14 */
    bool is_manhandled;           /* DBAC-CMD-11 */
    bool is_far_surcharge;        /* the option */
} DbacPriceFacts;
/* The facts that stand in the battle; whether the move is forward or wades a river the march says.
 */
void dbac_control_gather_price(const Battle *battle, UnitId unit, DbacOrder order,
                               DbacPriceFacts *out);
int dbac_control_price(const RuleNumbers *numbers,
                       const DbacPriceFacts *facts); /* DBAC-CMD-06, -10 */
/* Why an order costs more than the plain one: "out of the General's sight (DBAC-CMD-05)"; nothing
 * where it does not. */
void dbac_control_tell_price(const Battle *battle, UnitId unit, const DbacPriceFacts *facts,
                             Text *out);
/* May this unit be given an order at all now, at this price? (phase, side, DBAC-CMD-03, -08, -12,
 * -16) */
void dbac_control_judge_order(const Battle *battle, UnitId unit, DbacOrder order, int price,
                              Ruling *out);
void dbac_control_pay(Resolution *resolution, UnitId unit, int price); /* points, ORDERED */
int dbac_control_points(const RuleNumbers *numbers, int rolled,
                        int cap); /* cap 0: none (DBAC-CMD-02) */

/* contact.c: meeting the enemy (DBAC-GEO-06, DBAC-MOVE-16 to -19, -28) */

bool dbac_is_engaged(const Battle *battle, UnitId unit);
bool dbac_are_in_contact(const Battle *battle, UnitId one, UnitId other);
typedef enum DbacHitSide {
    DBAC_HIT_FRONT,
    DBAC_HIT_FLANK,
    DBAC_HIT_REAR,
} DbacHitSide;
/* Which side of a base is hit by a mover whose front middle started at `start`, and the edge it
 * lines up on. */
DbacHitSide dbac_contact_side(const BattleSetting *setting, const OrientedBox *target,
                              BoxEdge touched, Vector start, BoxEdge *lines_up_on);
DbacHitSide dbac_side_of_edge(BoxEdge edge);
/* Writes DBAC_PAIR_CONTACT (and DBAC_PAIR_COLUMN_CHARGE) for every enemy the unit now touches. */
void dbac_contact_note(Resolution *resolution, UnitId unit, bool is_column);

/* pace.c and movement.c: marching (chapter MOVE) */

/* What a unit's inches cost; 0: not possible (bad) or as the open (road). */
typedef struct DbacPace {
    double road, open, bad;
    double obstacle; /* inches an obstacle takes, 0: none */
    bool uses_roads;
    bool is_restricted; /* of bad going only what is open to mounted troops (DBAC-MOVE-09) */
} DbacPace;
DbacPace dbac_pace(const Battle *battle, UnitId unit);
/* Of troops of a kind in a formation of so many stands. */
DbacPace dbac_pace_of(const RuleNumbers *numbers, DbacUnitKind kind, DbacFormation formation,
                      size_t stands);
/* Does this ground keep troops of that pace out (roads apart)? (DBAC-MOVE-08, -09, DBAC-TERR-17) */
bool dbac_ground_bars(const Battle *battle, const DbacPace *pace, const Feature *feature);
/* A stretch of a leg with one going: parts of the leg, 0 to 1. */
typedef struct DbacPiece {
    double first, last;
    DbacGoing going;
    bool is_on_road;
    bool wades_river; /* not a stream, not at a crossing (DBAC-MOVE-14) */
} DbacPiece;
/* The pieces of a leg, in order, without gaps; in the arena. */
DbacPiece *dbac_pace_pieces(const Battle *battle, const Walk *walk, size_t leg,
                            const DbacPace *pace, size_t *count, Arena *arena);
/* Share of the allowance that an inch costs there. */
double dbac_pace_share_of_inch(const DbacPace *pace, DbacGoing going);
/* How far along a leg of so many metered inches a share of the allowance carries (DBAC-MOVE-02),
 * obstacles apart. Returns the part of the leg reached (1: all); *share is what was used. Ignores
 * stops. */
double dbac_pace_reach(const Battle *battle, const Walk *walk, size_t leg, double inches,
                       const DbacPace *pace, double share_left, double *share, Arena *arena);

/* road.c and room.c: where bases stand */

/* The road on which bases (head first) stand by DBAC-TERR-15; none when on none. */
FeatureId dbac_road_of_boxes(const Battle *battle, const OrientedBox *boxes, size_t count);
/* Do these bases wade this water, no crossing serving them? (DBAC-MOVE-14) */
bool dbac_boxes_wade(const Battle *battle, const OrientedBox *boxes, size_t count,
                     bool uses_crossings, const Feature *water);
bool dbac_is_river(const Battle *battle, const Feature *feature);
/* Adds the legs of a march along the road under the head, `inches` of it from the end of the walk;
 * what was added is returned in *made. False with the reason when there is no road to follow. */
bool dbac_road_follow(const Battle *battle, Walk *walk, double inches, uint16_t command_leg,
                      double *made, Ruling *why);

double dbac_wheel_inches(double frontage, double degrees); /* DBAC-MOVE-04 */
double dbac_wheel_degrees(double frontage, double inches);
/* The same of a unit as it stands; guns pushed by hand may wheel (DBAC-MOVE-23). */
double dbac_wheel_cost(const Battle *battle, UnitId unit, double degrees);
double dbac_wheel_most(const Battle *battle, UnitId unit, double inches);

/* The whole of a move as measured: what the report says, and what the rules need besides. */
typedef struct DbacMarch {
    MoveReport report;
    double share_wanted; /* of the command as given, without the limit (more than 1: too far) */
    bool is_forward, wades_river, is_double, is_column_charge;
    double inches; /* metered, of the legs made */
    /* Where it ended: legs of the command made whole, and the part of the next one. */
    size_t legs_made;
    double part_made;
} DbacMarch;
void dbac_movement_measure(const Battle *battle, const Command *command, DbacMarch *out,
                           Arena *arena);

void dbac_move_judge(const Battle *battle, const Command *command, Ruling *out);
/* The same of a command that has just been measured. */
void dbac_move_judge_measured(const Battle *battle, const Command *command, DbacMarch *march,
                              Ruling *out);
bool dbac_move_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void dbac_move_measure(const Battle *battle, const Command *command, MoveReport *out, Arena *arena);
void dbac_move_carry_out(Resolution *resolution, const Command *command);

/* formation_change.c: one judge, plan-less, for all orders that change how a unit stands.
 * numbers[0]: skirmish the gap in 1/32 inch (0: the usual), mount 1 for column, limber and unlimber
 * 1 to reverse. */
bool dbac_formation_change_layout(const Battle *battle, const Command *command, DbacLayout *out,
                                  Ruling *why);
void dbac_formation_change_gather_price(const Battle *battle, const Command *command,
                                        DbacPriceFacts *out);
int dbac_formation_change_price(const Battle *battle, const Command *command);
void dbac_formation_change_judge(const Battle *battle, const Command *command, Ruling *out);
/* Where it will stand, and the price. */
void dbac_formation_change_measure(const Battle *battle, const Command *command, MoveReport *out,
                                   Arena *arena);
void dbac_formation_change_carry_out(Resolution *resolution, const Command *command);

/* skirmish.c: choosing the gap (DBAC-FORM-05) by the end of the pencilled line or step by step
 */

bool dbac_skirmish_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void dbac_skirmish_measure(const Battle *battle, const Command *command, MoveReport *out,
                           Arena *arena);
/* The gap an order to skirmish asks for, inches. */
double dbac_skirmish_gap(const Battle *battle, const Command *command);

/* deployment.c and deployment_layout.c (chapter DEP) */

void dbac_deploy_judge(const Battle *battle, const Command *command, Ruling *out);
bool dbac_deploy_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void dbac_deploy_measure(const Battle *battle, const Command *command, MoveReport *out,
                         Arena *arena);
void dbac_deploy_carry_out(Resolution *resolution, const Command *command);
/* A unit laid about a place: in the zone of an edge (DBAC-DEP-02)? */
bool dbac_deployment_is_in_zone(const Battle *battle, TableEdge edge, const DbacLayout *layout);
/* The middle of the footprint of a layout, and of a unit as it stands. */
Vector dbac_deployment_middle_of(const Battle *battle, const DbacLayout *layout);
Vector dbac_deployment_middle(const Battle *battle, UnitId unit);
/* May a unit begin the battle in this formation (DBAC-DEP-03)? */
bool dbac_deployment_may_begin_in(const Battle *battle, UnitId unit, int32_t formation);
/* The edge behind a side; none while it may choose (DBAC-DEP-01). */
TableEdge dbac_deployment_edge(const Battle *battle, SideId side);
/* A layout of a unit that is not on the table, its footprint's middle at a place. */
void dbac_deployment_layout(const Battle *battle, UnitId unit, DbacFormation formation,
                            Vector middle, Vector facing, DbacLayout *out);

/* edge.c */

/* Facing the table from an edge. */
Vector dbac_edge_inward(TableEdge edge);
/* How far a base's nearest (or farthest) part is from an edge. */
double dbac_edge_distance(const Battle *battle, TableEdge edge, const OrientedBox *box,
                          bool farthest);
TableEdge dbac_edge_opposite(TableEdge edge);

/* enter.c (DBAC-SCN-03) */

void dbac_enter_judge(const Battle *battle, const Command *command, Ruling *out);
bool dbac_enter_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void dbac_enter_measure(const Battle *battle, const Command *command, MoveReport *out,
                        Arena *arena);
void dbac_enter_carry_out(Resolution *resolution, const Command *command);

/* place.c: nearest clear places (DBAC-ASK-01) */

/* The nearest place to `near` where a layout of the unit, middle of its footprint there, fits and
 * `allows` it (may be NULL); searched in rings of a quarter inch out to `reach`. False when there
 * is none. */
typedef bool (*DbacPlaceTest)(const Battle *battle, UnitId unit, const DbacLayout *layout);
bool dbac_place_nearest(const Battle *battle, UnitId unit, DbacFormation formation, Vector near,
                        Vector facing, double reach, DbacPlaceTest allows, DbacLayout *out);
/* DBAC_QUESTION_PLACE, by who asks: arrivals, a new General, a General shifted aside. */
void dbac_place_default(const Battle *battle, const Question *question, Answer *out);
void dbac_place_draw(const Battle *battle, const Question *question, const Answer *answer,
                     Drawing *out);
/* Its stands, as they would lie. */
void dbac_layout_draw(const Battle *battle, const DbacLayout *layout, bool is_legal, Drawing *out);
void dbac_place_judge(const Battle *battle, const Question *question, const Answer *answer,
                      Ruling *out);

/* set_up.c, set_up_check.c and order_of_battle.c */

void dbac_fill_setting(BattleSetting *setting);
void dbac_check_setting(const BattleSetting *setting, const char *file, FaultList *faults);
void dbac_ask_room(const BattleSetting *setting, BattleRoom *out, Arena *arena);
void dbac_check_battle(const Battle *battle, const char *file, FaultList *faults);
void dbac_set_up(Resolution *resolution);
int dbac_formation_of_word(const UnitSetting *unit, const char *word);

/* generator.c (DBAC-TERR-05 to -09) */

typedef struct DbacGroundFacts {
    int woods, built_up, tall_crops, swamp, arroyo_dunes, steep_hill; /* bad going */
    int fences, walls, sunken_roads, hills, streams, rivers, roads;
    bool consent; /* to a second river */
} DbacGroundFacts;
int dbac_generator_count(const RuleNumbers *numbers, const DbacGroundFacts *facts);
void dbac_generator_judge(const RuleNumbers *numbers, const DbacGroundFacts *facts, Ruling *out);
/* False when the table is too small for a map. A map on which a piece finds no place is drawn again
 * with the next numbers of the stream (DBAC-TERR-09). */
bool dbac_generate_ground(const RuleNumbers *numbers, RandomStream *stream, GroundSketch *out);

/* phases.c (chapter SEQ), turn_start.c (DBAC-MEL-04, DBAC-SCN-05), turn_to_face.c */

extern const PhaseKind dbac_phases[DBAC_PHASE_COUNT];
void dbac_follow(const Battle *battle, PhaseStep *out);
/* After an exchange or a melee: ends FIRE or MELEE when nothing is left to do there. */
void dbac_phases_end_when_idle(Resolution *resolution);
/* The layout in which a unit faces what touches it there (DBAC-MEL-03); false when it stays as it
 * is. */
bool dbac_turn_to_face_layout(const Battle *battle, UnitId unit, StandId stand, BoxEdge edge,
                              DbacLayout *out);
/* Does so when it has room; true when it did. Notes TURNED_COLUMN. */
bool dbac_turn_to_face(Resolution *resolution, UnitId unit, UnitId enemy, StandId stand,
                       BoxEdge edge);
/* The same of everybody who is touched elsewhere than in front. */
void dbac_turn_all_to_face(Resolution *resolution);
void dbac_turn_start_enter(Resolution *resolution);

/* arrivals.c (DBAC-SCN-05) */

/* The arrival that brings a unit; NULL when none does. */
const Arrival *dbac_arrival_of(const BattleSetting *setting, UnitId unit);
void dbac_arrivals_come(Resolution *resolution, SideId side);
void dbac_arrival_default(const Battle *battle, const Question *question, Answer *out);
void dbac_arrival_judge(const Battle *battle, const Question *question, const Answer *answer,
                        Ruling *out);
/* The stretch of edge where the unit may come on, and the unit as it would stand there. */
void dbac_arrival_draw(const Battle *battle, const Question *question, const Answer *answer,
                       Drawing *out);

/* actions.c: the menu; refusals with prices and reasons */

void dbac_list_actions(const Battle *battle, UnitId unit, SideId side, ActionList *out);
void dbac_headline(const Battle *battle, Headline *out);

/* ==== fire.c, ranging.c, melee.c, result.c, retreat.c, general.c, victory.c, objective.c,
 * overlay.c, appraise.c, describe.c offer: */

void dbac_fire_judge_command(const Battle *battle, const Command *command, Ruling *out);
bool dbac_fire_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void dbac_fire_measure(const Battle *battle, const Command *command, MoveReport *out, Arena *arena);
void dbac_fire_carry_out(Resolution *resolution, const Command *command);
void dbac_fire_list_actions(const Battle *battle, UnitId unit, ActionList *out);
/* Is there an eligible firer with a target left for this side? */
bool dbac_fire_is_possible(const Battle *battle, SideId side);
void dbac_melee_judge_pair(const Battle *battle, UnitId one, UnitId other, Ruling *out);
void dbac_melee_judge_command(const Battle *battle, const Command *command, Ruling *out);
bool dbac_melee_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void dbac_melee_measure(const Battle *battle, const Command *command, MoveReport *out,
                        Arena *arena);
void dbac_melee_carry_out(Resolution *resolution, const Command *command);
void dbac_melee_list_actions(const Battle *battle, UnitId unit, ActionList *out);
bool dbac_melee_is_pending(const Battle *battle); /* an unfought pair in contact */
/* A new General comes, when one is due (DBAC-GEN-09, -12). */
void dbac_general_return(Resolution *resolution, SideId side);
/* Clear of bases and of closed ground within DBAC-GEN-03's reach of where he stands; asks. */
void dbac_general_shift_aside(Resolution *resolution, UnitId general);
/* DBAC_QUESTION_PLACE for a General: a new one (DBAC-GEN-09) or one shifted aside (DBAC-GEN-03). */
void dbac_general_place_default(const Battle *battle, const Question *question, Answer *out);
void dbac_general_place_judge(const Battle *battle, const Question *question, const Answer *answer,
                              Ruling *out);
/* Where he may be put down, and his base as it would stand there. */
void dbac_general_place_draw(const Battle *battle, const Question *question, const Answer *answer,
                             Drawing *out);
/* At TURN_END: DBAC-MOD-06, eliminated units, the objective, victory; may end the battle. */
void dbac_victory_turn_end(Resolution *resolution);
void dbac_verdict(const Battle *battle, VerdictReport *out);
/* The side that alone has a regiment at the objective now. */
SideId dbac_objective_sole_holder(const Battle *battle, const Objective *objective);
double dbac_appraise(const Battle *battle, SideId side);
void dbac_habits(const Battle *battle, UnitId unit, UnitHabits *out);
void dbac_describe(const Battle *battle, UnitId unit, SideId viewer, Text *out);
bool dbac_is_outcome(const Event *event); /* outcome.c */
bool dbac_may_measure(const Battle *battle, SideId viewer, Vector from, Vector to);
void dbac_overlay_fire(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                       Drawing *out);
void dbac_overlay_sight(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                        Drawing *out);
void dbac_overlay_command(const Battle *battle, UnitId unit, const Command *pencilled,
                          SideId viewer, Drawing *out);
/* All kinds of question but DBAC_QUESTION_PLACE. */
void dbac_question_default(const Battle *battle, const Question *question,
                           Answer *out); /* DBAC-ASK-01 */

#endif
