/* A small battle of De Bellis Americanus Civilis for the tests of its chapters: side 1 (Union,
 * south) moves first and stands in its first movement phase with twelve command points.
 *
 *     Drill drill;
 *     drill_begin(&drill, 48, 48);
 *     UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(24, 10), 0);
 *     drill_ground(&drill, "woods", FEATURE_AREA, 4, points, 0);
 *     drill_ready(&drill);
 *     ... drill.battle, drill_move(&drill, foot, "ahead:4096") ...
 *     drill_finish(&drill); */
#ifndef ENFILADE_TESTS_RULES_DBAC_DRILL_H
#define ENFILADE_TESTS_RULES_DBAC_DRILL_H

#include "../../../src/rules/dbac/dbac.h"
#include "enfilade/engine/game.h"

enum {
    DRILL_UNITS = 16,
    DRILL_FEATURES = 16,
    DRILL_CROSSINGS = 8,
    DRILL_DICE = 16,
    DRILL_BODIES = 2
};

typedef struct Drill {
    BattleSetting *setting;
    RuleNumbers *numbers;
    Game *game;
    Battle *battle; /* a copy of the game's, to look at and to change */
    Arena arena;
    UnitSetting units[DRILL_UNITS];
    Feature features[DRILL_FEATURES];
    Crossing crossings[DRILL_CROSSINGS];
    Arrival arrivals[DRILL_CROSSINGS];
    SideSetting sides[2];
    int dice[DRILL_DICE]; /* the next ones the game throws */
    size_t dice_count, dice_next;
    DiceSource source;
    size_t events_before; /* of the game, when the last command began */
} Drill;

void drill_begin(Drill *drill, double width, double height);
/* `at` is the middle of the front edge of the front rank. arm "leader" is the General. */
UnitId drill_unit(Drill *drill, uint16_t side, const char *arm, const char *formation, Vector at,
                  double bearing);
/* The same with so many elements. */
UnitId drill_small_unit(Drill *drill, uint16_t side, const char *arm, const char *formation,
                        int elements, Vector at, double bearing);
FeatureId drill_ground(Drill *drill, const char *kind, FeatureShape shape, const Vector *points,
                       size_t count, double width);
/* A rectangle of ground. */
FeatureId drill_area(Drill *drill, const char *kind, double west, double south, double east,
                     double north);
void drill_crossing(Drill *drill, CrossingKind kind, FeatureId on, Vector at);
void drill_option(Drill *drill, DbacOption option);
void drill_switch_off(Drill *drill, DbacRule rule);
void drill_ready(Drill *drill);
/* Changes a field of the copy. */
void drill_set(Drill *drill, DbacField field, uint32_t row, int32_t value);
/* Measures a command of legs; what it reports is in the drill's arena. */
DbacMarch drill_march(Drill *drill, UnitId unit, const char *legs);
/* Carries a command out in the game and takes a new copy; it must be legal. */
void drill_do(Drill *drill, const char *line);
/* The ruling on a command. */
Ruling drill_judge(Drill *drill, const char *line);
/* Where the middle of the front ends, and where all stands do. */
Vector drill_front(const DbacMarch *march, const Battle *battle);
void drill_places(const DbacMarch *march, StandPlace *out);
/* Dice the game throws next, before its own stream goes on: "6,2". */
void drill_dice(Drill *drill, const char *dice);
/* Answers the open question; the answer must be legal. */
void drill_answer(Drill *drill, int32_t number);
/* The rule of the open question, 0 when none is open. */
uint16_t drill_asks(const Drill *drill);
/* Has the last command (or its answers) made an event of this kind with this rule? */
bool drill_has(const Drill *drill, EventKind kind, DbacRule rule);
/* Ends phases until this one of this side begins. */
void drill_go_to(Drill *drill, DbacPhase phase, uint16_t side);
void drill_finish(Drill *drill);

#endif
