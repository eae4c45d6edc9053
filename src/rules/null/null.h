/* The smallest legal rule set: blocks of one stand that turn and advance. The template for new sets
 * (src/rules/README.md). */
#ifndef ENFILADE_RULES_NULL_NULL_H
#define ENFILADE_RULES_NULL_NULL_H

#include "enfilade/engine/change.h"
#include "enfilade/engine/movement.h"
#include "enfilade/engine/sentence.h"
#include "number_list.h"

typedef enum NullNumber {
#define NULL_NUMBER_ENUMERATOR(name, path, unit, least, most, may_be_none) NULL_NUMBER_##name,
    NULL_NUMBER_LIST(NULL_NUMBER_ENUMERATOR)
#undef NULL_NUMBER_ENUMERATOR
        NULL_NUMBER_COUNT,
} NullNumber;

typedef enum NullRule {
    NULL_RULE_NONE,
    NULL_MOVE_01, /* once a turn, as far as the rate */
    NULL_MOVE_02, /* stops before other bases and the edge of the table */
    NULL_END_01,  /* the battle ends after its last turn */
    NULL_RULE_COUNT,
} NullRule;

typedef enum NullSentence {
    NULL_SAYS_NOTHING,
    NULL_SAYS_ADVANCES,
    NULL_SAYS_BLOCKED,
    NULL_SAYS_LAST_TURN,
    NULL_SENTENCE_COUNT,
} NullSentence;

/* As event words. */
static inline uint16_t null_words(NullSentence sentence) {
    return (uint16_t)(SENTENCE_OF_SET + sentence);
}

typedef enum NullField {
    NULL_FIELD_MOVED,
    NULL_FIELD_COUNT,
} NullField;

typedef enum NullLeg {
    NULL_LEG_TURN,    /* about its own middle, 1/128 degree clockwise */
    NULL_LEG_FORWARD, /* 1/1024 inch */
} NullLeg;

typedef enum NullAction {
    NULL_ACTION_MOVE,
    NULL_ACTION_COUNT,
} NullAction;

extern const char *const NULL_LEG_WORDS[];

/* move.c */
void null_move_judge(const Battle *battle, const Command *command, Ruling *out);
bool null_move_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
void null_move_measure(const Battle *battle, const Command *command, MoveReport *out, Arena *arena);
void null_move_carry_out(Resolution *resolution, const Command *command);
void null_move_list(const Battle *battle, UnitId unit, SideId side, ActionList *out);

/* battle.c */
void null_battle_fill_setting(BattleSetting *setting);
void null_battle_ask_room(const BattleSetting *setting, BattleRoom *out, Arena *arena);
void null_battle_set_up(Resolution *resolution);
void null_battle_follow(const Battle *battle, PhaseStep *out);
void null_battle_leave_movement(Resolution *resolution);
void null_battle_verdict(const Battle *battle, VerdictReport *out);
double null_battle_appraise(const Battle *battle, SideId side);
int null_battle_formation_of_word(const UnitSetting *unit, const char *word);

#endif
