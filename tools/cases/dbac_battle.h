/* The small battle of a case of De Bellis Americanus Civilis: stands exactly where `given` puts
 * them, state as it says, side A active. And the ways to have something carried out on it. */
#ifndef ENFILADE_TOOLS_CASES_DBAC_BATTLE_H
#define ENFILADE_TOOLS_CASES_DBAC_BATTLE_H

#include "../../src/rules/dbac/dbac.h"
#include "case_run.h"
#include "enfilade/engine/resolution.h"

extern const char *const dbac_battle_sides[];      /* A, B */
extern const char *const dbac_battle_kinds[];      /* by DbacUnitKind */
extern const char *const dbac_battle_formations[]; /* by DbacFormation */
extern const char *const dbac_battle_orders[];     /* by DbacOrder; the last of the ledger's list */
extern const char *const dbac_battle_keys;         /* of `given` in checks with a battle */

enum { DBAC_BATTLE_UNITS = 64, DBAC_BATTLE_FEATURES = 64, DBAC_BATTLE_HALF_TURN = 3 };

typedef struct DbacBattleUnit {
    const char *name;
    SideId side;
    DbacUnitKind kind;
    DbacFormation formation;
    size_t count; /* present stands, in the order of their slots */
    StandPlace places[UNIT_STAND_LIMIT];
    uint8_t stand_kinds[UNIT_STAND_LIMIT];
    int lost, colours; /* colours: 1-based slot, 0 for the usual one */
    double gap;
    const JsonValue *given; /* NULL: made by an adapter */
} DbacBattleUnit;

typedef struct DbacBattle {
    CaseRun *run;
    BattleSetting *setting;
    RuleSet rules; /* the set's own, with one action more, see dbac_battle_do */
    ActionKind actions[DBAC_ACTION_COUNT + 1];
    Battle *battle; /* NULL until ready */
    DbacBattleUnit units[DBAC_BATTLE_UNITS];
    size_t unit_count;
    UnitSetting listed[DBAC_BATTLE_UNITS];
    SideSetting sides[2];
    BodySetting body;
    Feature features[DBAC_BATTLE_FEATURES];
    Crossing crossings[DBAC_BATTLE_FEATURES];
    Objective objective;
} DbacBattle;

/* The battle of `given`, in this phase; the storage is the run's. NULL with trouble noted. */
DbacBattle *dbac_battle_build(CaseRun *run, DbacPhase phase);
/* The same by hand: begin, add units, ready. */
DbacBattle *dbac_battle_begin(CaseRun *run);
DbacBattleUnit *dbac_battle_add(DbacBattle *small, const char *name, int side, DbacUnitKind kind,
                                DbacFormation formation);
bool dbac_battle_ready(DbacBattle *small, DbacPhase phase);
void dbac_battle_finish(DbacBattle *small); /* accepts NULL */

/* The unit that `given` names under a key; none with trouble. */
UnitId dbac_battle_named(DbacBattle *small, const char *key);
/* By its name; none when there is none such. */
UnitId dbac_battle_find(const DbacBattle *small, const char *name);
const char *dbac_battle_name(const DbacBattle *small, UnitId unit);
/* Its side becomes the active one. */
void dbac_battle_activate(DbacBattle *small, UnitId unit);
void dbac_battle_set(DbacBattle *small, DbacField field, uint32_t row, int32_t value);
/* A command of the set for one unit. */
Command dbac_battle_command(const DbacBattle *small, DbacAction action, UnitId unit);

/* Answers a question; false to stop there (what has happened so far is what is reported). */
typedef bool (*DbacAnswerer)(DbacBattle *small, const Question *question, const Battle *battle,
                             void *context, Answer *out);
/* The answer taken when nobody gives one, but no dice. */
bool dbac_battle_answer_usual(DbacBattle *small, const Question *question, const Battle *battle,
                              void *context, Answer *out);
/* Carries a command out with typed dice. The caller finishes the run. */
void dbac_battle_carry_out(DbacBattle *small, const Command *command, DbacAnswerer answerer,
                           void *context, Run *out);
typedef void (*DbacProcedure)(Resolution *resolution, const void *context);
/* The same for a procedure of the set that no command is made for. */
void dbac_battle_do(DbacBattle *small, DbacProcedure procedure, const void *context,
                    DbacAnswerer answerer, void *answer_context, Run *out);
/* The action behind dbac_battle_do. */
void dbac_battle_carry_out_procedure(Resolution *resolution, const Command *command);

/* Translating a unit of a battle back. */
/* The mean of the centres of its stands without holders; left as it is when there are none. */
void dbac_battle_find_centre(const Battle *battle, UnitId unit, Vector *out);
void dbac_battle_find_stands(const Battle *battle, UnitId unit, CaseRun *run);
const char *dbac_battle_edge_word(BoxEdge edge);

#endif
