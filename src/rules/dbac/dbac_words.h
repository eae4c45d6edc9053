/* The words of De Bellis Americanus Civilis as enumerators: rules, numbers, options, fields,
 * sentences, kinds. */
#ifndef ENFILADE_RULES_DBAC_DBAC_WORDS_H
#define ENFILADE_RULES_DBAC_DBAC_WORDS_H

#include "enfilade/engine/sentence.h"

#include "field_list.h"
#include "number_list.h"
#include "option_list.h"
#include "rule_list.h"
#include "sentence_list.h"

/* DBAC_GEO_01 and so on, in the order of the ledger. */
typedef enum DbacRule {
    DBAC_NO_RULE,
#define DBAC_RULE_ENUMERATOR(name, id) name,
    DBAC_RULE_LIST(DBAC_RULE_ENUMERATOR)
#undef DBAC_RULE_ENUMERATOR
        DBAC_RULE_COUNT,
} DbacRule;

typedef enum DbacNumber {
#define DBAC_NUMBER_ENUMERATOR(name, path, unit, least, most, none) DBAC_NUMBER_##name,
    DBAC_NUMBER_LIST(DBAC_NUMBER_ENUMERATOR)
#undef DBAC_NUMBER_ENUMERATOR
        DBAC_NUMBER_COUNT,
} DbacNumber;

typedef enum DbacOption {
#define DBAC_OPTION_ENUMERATOR(name, id, is_built, opens, word, label) DBAC_OPTION_##name,
    DBAC_OPTION_LIST(DBAC_OPTION_ENUMERATOR)
#undef DBAC_OPTION_ENUMERATOR
        DBAC_OPTION_COUNT,
} DbacOption;

typedef enum DbacField {
#define DBAC_FIELD_ENUMERATOR(name, id, subject, type, known, mark, label, words) DBAC_FIELD_##name,
    DBAC_FIELD_LIST(DBAC_FIELD_ENUMERATOR)
#undef DBAC_FIELD_ENUMERATOR
        DBAC_FIELD_COUNT,
} DbacField;

/* For the words of tell and roll: SENTENCE_OF_SET + these. */
typedef enum DbacSentence {
    DBAC_NO_SENTENCE = SENTENCE_OF_SET,
#define DBAC_SENTENCE_ENUMERATOR(name, words) DBAC_SENTENCE_##name,
    DBAC_SENTENCE_LIST(DBAC_SENTENCE_ENUMERATOR)
#undef DBAC_SENTENCE_ENUMERATOR
        DBAC_SENTENCE_END,
} DbacSentence;

typedef enum DbacUnitKind {
    DBAC_UNIT_INFANTRY,
    DBAC_UNIT_CAVALRY, /* mounted */
    DBAC_UNIT_DISMOUNTED,
    DBAC_UNIT_BATTERY,
    DBAC_UNIT_GENERAL,
    DBAC_UNIT_KIND_COUNT,
} DbacUnitKind;

typedef enum DbacStandKind {
    DBAC_STAND_INFANTRY,
    DBAC_STAND_DISMOUNTED,
    DBAC_STAND_CAVALRY,
    DBAC_STAND_HOLDER,
    DBAC_STAND_GUN,
    DBAC_STAND_LIMBER,
    DBAC_STAND_GENERAL,
    DBAC_STAND_KIND_COUNT,
} DbacStandKind;

enum { DBAC_STAND_HAS_COLOURS = 1 << 0 }; /* Stand.flags: the Colour Party */

/* Slots count from 1: left to right in a line (holders last), head to rear in a column, front to
 * rear in a battery. */
typedef enum DbacFormation {
    DBAC_FORMATION_LINE,
    DBAC_FORMATION_COLUMN,
    DBAC_FORMATION_SKIRMISH,
    DBAC_FORMATION_LIMBERED,
    DBAC_FORMATION_UNLIMBERED,
    DBAC_FORMATION_COUNT,
} DbacFormation;

typedef enum DbacSetback {
    DBAC_SETBACK_NONE,
    DBAC_SETBACK_FELL_BACK,
    DBAC_SETBACK_FLED,        /* its next MOVE is the locked one (DBAC-RES-11) */
    DBAC_SETBACK_FLED_BEFORE, /* that MOVE has passed */
} DbacSetback;
extern const char *const dbac_setback_words[];

/* Pairs of units; 0 is "row not used". */
typedef enum DbacPair {
    DBAC_PAIR_CONTACT =
        1, /* one moved into contact with other; number = the half turn (DBAC-MEL-05) */
    DBAC_PAIR_COLUMN_CHARGE, /* one charged other as a column against a line (DBAC-MOD-02); number =
                                the half turn */
    DBAC_PAIR_FOUGHT,        /* this pair has fought in this MELEE; cleared when the phase begins */
    DBAC_PAIR_FIRED,    /* one fired at other this turn, as primary (number 1) or supporting (0) */
    DBAC_PAIR_SUPPORTS, /* the General (one) supports this unit in this MELEE (DBAC-GEN-10) */
    DBAC_PAIR_RUNNING,  /* one.value - 1 is a victory clause; number = turns it has held running */
} DbacPair;

typedef enum DbacPhase {
    DBAC_PHASE_DEPLOYMENT,
    DBAC_PHASE_TURN_START,
    DBAC_PHASE_COMMAND,
    DBAC_PHASE_MOVE,
    DBAC_PHASE_FIRE,
    DBAC_PHASE_MELEE,
    DBAC_PHASE_TURN_END,
    DBAC_PHASE_COUNT,
} DbacPhase;

/* Indices into dbac_rule_set.actions; a command holds rule_set_action_number of them. */
typedef enum DbacAction {
    DBAC_ACTION_DEPLOY,
    DBAC_ACTION_ENTER,
    DBAC_ACTION_MOVE,
    DBAC_ACTION_FORM_LINE,
    DBAC_ACTION_FORM_COLUMN,
    DBAC_ACTION_SKIRMISH,
    DBAC_ACTION_REFORM,
    DBAC_ACTION_DISMOUNT,
    DBAC_ACTION_MOUNT,
    DBAC_ACTION_LIMBER,
    DBAC_ACTION_UNLIMBER,
    DBAC_ACTION_GENERAL_MOVE,
    DBAC_ACTION_FIRE,
    DBAC_ACTION_MELEE,
    DBAC_ACTION_COUNT,
} DbacAction;

/* Legs of "move" and "general_move"; amounts are 1/1024 inch, wheels 1/128 degree, about: 0. */
typedef enum DbacLeg {
    DBAC_LEG_AHEAD,
    DBAC_LEG_WHEEL_LEFT,
    DBAC_LEG_WHEEL_RIGHT,
    DBAC_LEG_ABOUT,
    DBAC_LEG_FOLLOW_ROAD,
    DBAC_LEG_DOUBLE_ROAD,
    DBAC_LEG_COUNT,
} DbacLeg;

/* Indices into dbac_rule_set.questions, for question_of_kind. */
typedef enum DbacQuestion {
    DBAC_QUESTION_PLACE, /* arrivals, a new General, bases shifted aside: Question.unit goes where?
                          */
    DBAC_QUESTION_LOSE_OR_FALL_BACK, /* DBAC-RES-02: 0 fall back, 1 lose an element */
    DBAC_QUESTION_PRIMARY,           /* DBAC-FIRE-08 */
    DBAC_QUESTION_SUPPORTERS,
    DBAC_QUESTION_GUESS,           /* DBAC-GUN-02: 1/1024 inch */
    DBAC_QUESTION_GENERAL_SUPPORT, /* DBAC-GEN-10 */
    DBAC_QUESTION_COUNT,
} DbacQuestion;

/* Prices: number DBAC_NUMBER_COST_MOVE_NEAR + 2 * order, + 1 out of command. */
typedef enum DbacOrder {
    DBAC_ORDER_MOVE,
    DBAC_ORDER_AFTER_SETBACK, /* a move forward under a setback */
    DBAC_ORDER_LIMBER,
    DBAC_ORDER_UNLIMBER,
    DBAC_ORDER_FORM_COLUMN,
    DBAC_ORDER_FORM_LINE,
    DBAC_ORDER_DISMOUNT,
    DBAC_ORDER_MOUNT,
    DBAC_ORDER_SKIRMISH,
    DBAC_ORDER_REFORM,
    DBAC_ORDER_CROSS_RIVER,
    DBAC_ORDER_DOUBLE_ROAD,
    DBAC_ORDER_GENERAL_MOVE,
    DBAC_ORDER_ENTRY,
    DBAC_ORDER_COUNT,
} DbacOrder;

/* Rates: number DBAC_NUMBER_RATE_INFANTRY_COLUMN_ROAD + DBAC_GOING_COUNT * mover + going. */
typedef enum DbacGoing {
    DBAC_GOING_ROAD,
    DBAC_GOING_OPEN,
    DBAC_GOING_BAD,
    DBAC_GOING_COUNT,
} DbacGoing;

typedef enum DbacMover {
    DBAC_MOVER_INFANTRY_COLUMN,
    DBAC_MOVER_INFANTRY_LINE,
    DBAC_MOVER_INFANTRY_SKIRMISH,
    DBAC_MOVER_DISMOUNTED_LINE,
    DBAC_MOVER_DISMOUNTED_SKIRMISH,
    DBAC_MOVER_CAVALRY_COLUMN,
    DBAC_MOVER_CAVALRY_LINE,
    DBAC_MOVER_BATTERY_LIMBERED,
    DBAC_MOVER_BATTERY_UNLIMBERED,
    DBAC_MOVER_GENERAL,
    DBAC_MOVER_COUNT,
} DbacMover;

/* Factors: number DBAC_NUMBER_FACTOR_SKIRMISH_INFANTRY + 3 * fighter + arm of the opponent. */
typedef enum DbacFighter {
    DBAC_FIGHTER_SKIRMISH,
    DBAC_FIGHTER_INFANTRY,
    DBAC_FIGHTER_DISMOUNTED,
    DBAC_FIGHTER_CAVALRY,
    DBAC_FIGHTER_SHELL,
    DBAC_FIGHTER_CANISTER,
    DBAC_FIGHTER_LIMBERED,
    DBAC_FIGHTER_GENERAL,
    DBAC_FIGHTER_COUNT,
} DbacFighter;

typedef enum DbacArm {
    DBAC_ARM_INFANTRY,
    DBAC_ARM_CAVALRY,
    DBAC_ARM_ARTILLERY,
} DbacArm;

/* Results: number DBAC_NUMBER_RESULT_INFANTRY_HALF_ELEMENTS + 6 * loser + 3 * (more than half) +
 * elements 0 (none in the file: all of them), retreat 1 (0 none, 1 fall back, 2 flee), choice 2
 * (lose or fall back). */
typedef enum DbacLoser {
    DBAC_LOSER_INFANTRY,
    DBAC_LOSER_DISMOUNTED,
    DBAC_LOSER_CAVALRY,
    DBAC_LOSER_SKIRMISH,
    DBAC_LOSER_ARTILLERY,
    DBAC_LOSER_GENERAL,
    DBAC_LOSER_COUNT,
} DbacLoser;

#endif
