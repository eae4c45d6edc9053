/* A rule set for tests alone, with what Johnny Reb III will need: both sides plot in secret,
 * everybody moves at once in ticks, coming within range sets off a volley, the volley asks twice
 * and ends in a forced fall back, which may set off the next. Units scout: they roll in secret, and
 * a hidden question asks whether to send word; the weather of each turn is rolled for and known to
 * nobody.
 *
 *     CascadeTable table;
 *     cascade_table_begin(&table, 120);                                      ticks of a move
 *     UnitId one = cascade_table_unit(&table, 1, 3, vector(20, 10), 0);      side, stands, middle,
 * bearing cascade_table_ready(&table);
 *     ... game_create(table.small.setting, seed) ...
 *     cascade_table_finish(&table); */
#ifndef ENFILADE_TESTS_ENGINE_CASCADE_RULE_SET_H
#define ENFILADE_TESTS_ENGINE_CASCADE_RULE_SET_H

#include "enfilade/engine/game.h"
#include "enfilade/engine/rule_set.h"
#include "enfilade/scenario/scenario.h"
#include "support/small_battle.h"

/* Its watch looks only at what Span.among and is_touched leave over. */
extern bool cascade_spares_looks;
extern const RuleSet cascade_rule_set;

enum { CASCADE_DEPLOYMENT, CASCADE_ORDERS, CASCADE_MOVEMENT }; /* phases */

enum { /* rules */
       CASCADE_PLOT_01 = 1,
       CASCADE_PLOT_02,
       CASCADE_FIRE_01,
       CASCADE_FIRE_02,
       CASCADE_MORALE_01,
       CASCADE_MORALE_02,
       CASCADE_RULE_COUNT,
};

enum { /* questions of the set */
       CASCADE_ASKS_RETURN_FIRE,
       CASCADE_ASKS_WAY_BACK,
       CASCADE_ASKS_WORD, /* hidden */
       CASCADE_QUESTION_COUNT,
};

enum { /* fields */
       CASCADE_FIELD_LOSSES,
       CASCADE_FIELD_PURPOSE, /* known to its owner */
       CASCADE_FIELD_HIDDEN,  /* known to its owner; the others do not see the unit */
       CASCADE_FIELD_SCOUTED, /* known to its owner: what its scouts rolled in secret */
       CASCADE_FIELD_WEATHER, /* of the battle, known to nobody */
       CASCADE_FIELD_COUNT,
};

enum { CASCADE_PAIR_FIRED = 1 };

typedef struct CascadeTable {
    SmallBattle small;
    RuleNumbers *numbers;
} CascadeTable;

void cascade_table_begin(CascadeTable *table, int ticks);
UnitId cascade_table_unit(CascadeTable *table, uint16_t side, int stands, Vector middle,
                          double bearing);
/* A unit that the other side does not see. */
UnitId cascade_table_hidden_unit(CascadeTable *table, uint16_t side, int stands, Vector middle,
                                 double bearing);
void cascade_table_ready(CascadeTable *table);
/* The table as a scenario that a session can take over, once it is ready; the table is only to be
 * finished then. */
Scenario *cascade_table_scenario(CascadeTable *table);
void cascade_table_finish(CascadeTable *table);
/* Begins a table and a game of it: the north has plotted into the range of the south and ended, so
 * the south's end lets everybody move. The caller owns both. */
Game *cascade_table_before_meeting(CascadeTable *table);
/* The line must be a command of the set. */
Command cascade_command(const char *line);

#endif
