/* The contract of a rule set: a table of functions plus a table of numbers. Nothing outside src/rules asks which set is
 * playing. Functions that look take a const Battle; only set_up, enter, leave, carry_out, carry_out_trigger change
 * anything, through the verbs of the Resolution they are handed (change.h).
 * Pointers marked (optional) may be NULL; the comment says what the engine then does. */
#ifndef ENFILADE_ENGINE_RULE_SET_H
#define ENFILADE_ENGINE_RULE_SET_H

#include "enfilade/engine/command.h"
#include "enfilade/engine/event.h"
#include "enfilade/engine/numbers.h"
#include "enfilade/engine/question.h"
#include "enfilade/engine/report.h"

typedef struct Resolution Resolution;

/* What the pointer did, for `plan`. */
typedef enum Gesture {
    GESTURE_NONE,         /* not by pointer: menu or key only */
    GESTURE_DRAG_UNIT,    /* drag a unit to a place */
    GESTURE_DRAG_CORNER,  /* drag a front corner: wheel about the other */
    GESTURE_DRAG_ONTO,    /* drag onto an enemy: charge */
    GESTURE_SHIFT_DRAG,   /* oblique or sidestep */
    GESTURE_TURN_ABOUT,   /* by key: add an about-turn to the pencilled move */
    GESTURE_CLICK_TARGET, /* choose a target for the selected unit: fire, melee */
    GESTURE_PLACE,        /* put a unit down: deployment, a General shifted */
    GESTURE_STEP,         /* by key: so many inches forward or degrees of wheel, added to the pencilled move */
} Gesture;

/* What the player wishes; `plan` turns it into the nearest legal command. */
typedef struct Wish {
    Gesture gesture;
    SideId side;
    UnitId units[COMMAND_MOVER_LIMIT]; /* selected; the first is the one grabbed */
    size_t unit_count;
    UnitId target;           /* under the pointer, none */
    Vector grabbed, to;      /* where the drag began, where the pointer is, inches */
    BoxCorner corner;        /* DRAG_CORNER: the corner that is dragged (front left or right) */
    double inches, degrees;  /* STEP */
    bool is_free;            /* no snapping */
    const Command *so_far;   /* the pencilled move to extend, NULL for a new one */
} Wish;

typedef struct ActionKind {
    const char *id;      /* "move"; in recordings "dbac.move" */
    const char *label;   /* "March" */
    const char *says;    /* what it does, one sentence */
    char key;            /* letter, 0 for none */
    uint32_t arguments;  /* ArgumentShape bits */
    uint32_t gestures;   /* bits 1 << Gesture */
    uint32_t phases;     /* bits 1 << phase in which it may be given; 0: in any */
    bool is_pencilled;   /* stays as a ghost to be extended until confirmed (paths, shots); else done at once */
    const char *const *leg_words; /* NULL-terminated, NULL when it has no legs */
    void (*judge)(const Battle *battle, const Command *command, Ruling *out);
    /* The nearest legal command for the wish; false with the reason when there is none. Where the command ends short of
     * what was wished `why` is legal and says why all the same (ruling_fall_short). (optional: never by pointer) */
    bool (*plan)(const Battle *battle, const Wish *wish, Command *out, Ruling *why);
    /* The whole move, its cost and stopping place; in the arena. (optional: nothing to measure) */
    void (*measure)(const Battle *battle, const Command *command, MoveReport *out, Arena *arena);
    void (*carry_out)(Resolution *resolution, const Command *command);
} ActionKind;

typedef enum WhoActs {
    ACTS_ACTIVE_SIDE,
    ACTS_BOTH_OPENLY,    /* every side; ends when every side has ended it */
    ACTS_BOTH_IN_SECRET, /* the same, and nobody sees what the others do meanwhile */
    ACTS_NOBODY,         /* runs by itself: enter, then leave */
    ACTS_TICKS,          /* simultaneous movement in fixed steps, then leave */
} WhoActs;

typedef struct PhaseKind {
    const char *id;
    const char *label; /* "Fire" */
    WhoActs who;
    void (*enter)(Resolution *resolution);                     /* (optional) */
    void (*leave)(Resolution *resolution);                     /* (optional) */
    void (*may_end)(const Battle *battle, SideId side, Ruling *out); /* (optional: always) */
} PhaseKind;

/* Which phase follows, for whom, in which turn. */
typedef struct PhaseStep {
    uint16_t phase;
    SideId active;
    int32_t turn;
} PhaseStep;

typedef enum FormationShape {
    FORMATION_LINE,
    FORMATION_COLUMN,
    FORMATION_LOOSE,
    FORMATION_GUNS,
    FORMATION_SINGLE,
    FORMATION_SQUARE,
} FormationShape;

typedef struct FormationKind {
    const char *id;    /* the scenario's word: "line" */
    const char *label; /* "in line" */
    FormationShape shape;
} FormationKind;

typedef enum FigureKind {
    FIGURE_FOOT,
    FIGURE_HORSE,
    FIGURE_GUN,
    FIGURE_LIMBER,
    FIGURE_HORSE_HOLDER,
    FIGURE_LEADER,
} FigureKind;

typedef struct StandKind {
    const char *id;     /* "infantry"; its size stands in the numbers under base.<id>.width, .depth */
    FigureKind figure;
} StandKind;

typedef struct UnitKind {
    const char *id;    /* "infantry" */
    const char *label;
    FigureKind figure;
} UnitKind;

typedef struct QuestionKind {
    const char *id;
    const char *label;
    bool may_stand;      /* can have a standing answer */
    bool is_hidden;      /* the other side may not see that it was asked */
    bool is_guess;       /* at what is hidden from whoever is asked: what comes of it is not foretold (odds.h) */
    /* The answer taken when nobody gives one. */
    void (*answer_default)(const Battle *battle, const Question *question, Answer *out);
    /* (optional: whatever fits the shape) */
    void (*judge)(const Battle *battle, const Question *question, const Answer *answer, Ruling *out);
    /* Of a question for a place: where it may be, and what this answer, legal or not, would put there. (optional) */
    void (*draw)(const Battle *battle, const Question *question, const Answer *answer, Drawing *out);
} QuestionKind;

typedef struct OverlayKind {
    const char *id;
    const char *label;
    char key;            /* held down: 'a', 'l', 'c' */
    /* Draws for a unit as it stands, or as the ghost of `pencilled` (may be NULL). `viewer` must not learn what it may not. */
    void (*draw)(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer, Drawing *out);
} OverlayKind;

/* What an army of a battle from nothing may have only with an option. */
typedef enum OptionOpens {
    OPTION_OPENS_NOTHING,
    OPTION_OPENS_QUALITY, /* of so many of its units */
    OPTION_OPENS_TRAIT,   /* of one of those */
} OptionOpens;

typedef struct OptionKind {
    const char *id;
    bool is_built; /* something depends on it; others are known by name only */
    OptionOpens opens;
    const char *word;  /* that quality or trait, as scenarios write it; NULL: none */
    const char *label; /* how it is asked for: "of these Veterans"; NULL: not at all */
} OptionKind;

/* An action a unit may or may not do now. */
typedef struct ActionEntry {
    uint16_t action;    /* as in Command.action */
    Command command;    /* complete, when is_complete; else a start for plan */
    bool is_complete;   /* can be carried out as it is (menu) */
    char label[80];     /* "Form line, 1 point" */
    char remark[160];   /* what the player should know besides: why it costs more; may be empty */
    Ruling ruling;      /* why not, when refused */
} ActionEntry;

typedef struct ActionList {
    Arena *arena;
    ActionEntry *entries;
    size_t count, room;
} ActionList;

ActionEntry *action_list_add(ActionList *list);

typedef struct Trigger {
    uint16_t kind;       /* the set's; lower kinds first at one moment */
    UnitId unit, other;
    int32_t number;
    double share;        /* filled by the engine */
} Trigger;

typedef struct TriggerList {
    Arena *arena;
    Trigger *items;
    size_t count, room;
} TriggerList;

void trigger_list_add(TriggerList *list, Trigger trigger);

/* A stretch of simultaneous movement: from one share of the turn to a later one. The walks begin where the units stand
 * now, at share_from; walk_find_share tells where they are at any share of the stretch.
 * `among` spares work: it is what was listed for a stretch that held this one; since then nothing changed but the units'
 * going on along their walks, and what belongs to the units marked in `is_touched` (by id; NULL: none). A set whose triggers
 * depend on the two units they name may list from `among` and for touched units only; any other looks at everything. */
typedef struct Span {
    double share_from, share_to;
    const Walk *walks; /* of all units that move, in order of ids */
    size_t walk_count;
    bool is_forced;    /* one walk carried out at once (movement_walk_watched); shares are those of that walk */
    const TriggerList *among; /* NULL: look at everything */
    const bool *is_touched;
} Span;

typedef struct VerdictReport {
    bool is_over;
    SideId winner; /* none: a draw */
    uint16_t rule;
    char sentence[RULING_SENTENCE_LIMIT];
} VerdictReport;

/* Ground for a battle from nothing. */
typedef struct GroundPiece {
    const char *kind; /* the map's word (with _standing for tall crops), or "hill" and "steep_hill" for a contour one level high */
    bool is_line;
    PointList points;
    double width;
} GroundPiece;

typedef struct GroundSketch {
    Arena *arena;
    double width, height;
    GroundPiece *pieces;
    size_t piece_count, piece_room;
    struct {
        CrossingKind kind;
        uint32_t piece;
        Vector at;
    } crossings[64];
    size_t crossing_count;
} GroundSketch;

/* What a person or tool reads at the top of the screen: "3 command points". */
typedef struct Headline {
    char words[96];
    int count; /* for the row of pips; -1: none */
    int of;
} Headline;

/* How a unit likes to act, for the computer player; no rule judges by it. */
typedef struct UnitHabits {
    double fights_at;   /* inches from the enemy at which it wants to stand */
    double pace;        /* inches a turn in the open */
    double haste;       /* how much it matters that it comes where it is wanted; 1 as a rule */
    bool keeps_to_open; /* slow or closed ground is nothing for it */
} UnitHabits;

typedef struct RuleSet {
    const char *id;   /* "dbac" */
    const char *name; /* "De Bellis Americanus Civilis" */
    int version;      /* raised whenever any result can change */
    const char *const *rule_ids;  size_t rule_count;      /* [0] is "" */
    const char *const *sentences; size_t sentence_count;  /* [0] is "" */
    const NumberKind *numbers;       size_t number_count;
    const FieldKind *fields;         size_t field_count;
    const StandKind *stand_kinds;    size_t stand_kind_count;
    const UnitKind *unit_kinds;      size_t unit_kind_count;
    const FormationKind *formations; size_t formation_count;
    const PhaseKind *phases;         size_t phase_count;   /* deployment is the first */
    const ActionKind *actions;       size_t action_count;
    const QuestionKind *questions;   size_t question_count;
    const OverlayKind *overlays;     size_t overlay_count;
    const OptionKind *options;       size_t option_count;

    /* Fills the tolerances, stand sizes and sight depth of a setting from its numbers. */
    void (*fill_setting)(BattleSetting *setting);
    /* Faults in an order of battle that this set cannot play; notes for what it does not use. (optional) */
    void (*check_setting)(const BattleSetting *setting, const char *file, FaultList *faults);
    /* How many stands each unit needs and how much may yet come; arrays in the arena. */
    void (*ask_room)(const BattleSetting *setting, BattleRoom *out, Arena *arena);
    /* Faults in the battle as set up: overlaps, units off the table. (optional) */
    void (*check_battle)(const Battle *battle, const char *file, FaultList *faults);
    /* Places everything and fills the fields. The first phase is entered by the engine afterwards. */
    void (*set_up)(Resolution *resolution);
    /* The phase after the present one. Called after leave; the answer for turn 0 is the first. */
    void (*follow)(const Battle *battle, PhaseStep *out);
    /* All actions of a unit (or of the side, for UNIT_NONE), each refusal with its reason. */
    void (*list_actions)(const Battle *battle, UnitId unit, SideId side, ActionList *out);
    /* The walk of a unit in simultaneous movement, from its plots: from where it stands at movement_share(battle), the
     * legs with shares of the whole turn; the leg it is in the middle of begins at the present share. No legs when it
     * does not move. (optional: nobody moves in ticks) */
    void (*walk_plotted)(const Battle *battle, UnitId unit, Walk *out, Arena *arena);
    /* What a stretch of movement sets off; only looks. What is listed for a stretch must be listed for every longer
     * stretch with the same beginning, and no more once it was carried out (the set remembers that in a field or
     * pair), else a tick never ends. (optional: nothing is ever set off) */
    void (*watch)(const Battle *battle, const Span *span, TriggerList *out);
    void (*carry_out_trigger)(Resolution *resolution, const Trigger *trigger); /* (optional, with watch) */
    /* Removes from a view what a side may not know, beyond plots and the fields' own table (which are removed
     * afterwards, so that it can still read them). (optional: nothing more) */
    void (*conceal)(Battle *view, SideId viewer);
    /* May this side know of the event? (optional: everything but what the fields' table hides) */
    bool (*may_know)(const Battle *before, const Event *event, SideId viewer);
    /* Does the event let a side see something that cannot be unseen, so that the command cannot be taken back? Dice,
     * hidden fields of other sides and turns handed over are known to the engine. (optional: nothing more) */
    bool (*is_final)(const Battle *before, const Event *event);
    /* Does the event tell what the dice came to? Odds count together the runs in which these tell the same; `unit` of the
     * event is whom it befell. The end of the battle always does. (optional: whatever has a line of the log) */
    bool (*is_outcome)(const Event *event);
    /* May this side be shown the distance between two places now? (optional: always) */
    bool (*may_measure)(const Battle *battle, SideId viewer, Vector from, Vector to);
    void (*verdict)(const Battle *battle, VerdictReport *out);
    /* Does this unit count as lost for conditions of the scenario? (optional: lost or gone from the table) */
    bool (*counts_as_lost)(const Battle *battle, UnitId unit);
    /* Who alone stands on an objective now, none when nobody does or several. (optional: whoever has a unit there that
     * is not lost) */
    SideId (*objective_holder)(const Battle *battle, const Objective *objective);
    double (*appraise)(const Battle *battle, SideId side); /* expected margin, -1 to 1 */
    void (*habits)(const Battle *battle, UnitId unit, UnitHabits *out); /* (optional: 4 in, 6 in, haste 1, everywhere) */
    void (*headline)(const Battle *battle, Headline *out); /* (optional: none) */
    /* A few words on a unit's state for card and tooltip. (optional) */
    void (*describe)(const Battle *battle, UnitId unit, SideId viewer, Text *out);
    /* The formation index a word of the map becomes for a unit. -1: none. */
    int (*formation_of_word)(const UnitSetting *unit, const char *word);
    /* Draws the ground of a battle from nothing. A width or height of 0 becomes that of the set's own table. False when
     * no map that the set allows fits on the table. (optional) */
    bool (*generate_ground)(const RuleNumbers *numbers, RandomStream *stream, GroundSketch *out);
} RuleSet;

/* The engine's own actions come first in Command.action, then the set's. */
typedef enum EngineAction {
    ENGINE_END_PHASE,       /* "engine.end_phase" */
    ENGINE_STANDING_ANSWER, /* "engine.standing" numbers: question kind, 0 ask / 1 always default / 2 always yes / 3 always no */
    ENGINE_CONCEDE,         /* "engine.concede" */
    ENGINE_NEW_DICE,        /* "engine.new_dice" numbers: the seed, its lower and its upper 32 bits; from now on other dice fall */
    ENGINE_ACTION_COUNT,
} EngineAction;

typedef enum StandingAnswer {
    STANDING_ASK,
    STANDING_DEFAULT,
    STANDING_YES, /* yes-or-no questions; others are asked */
    STANDING_NO,
    STANDING_ANSWER_COUNT,
} StandingAnswer;

/* The engine's own question kinds come first in Question.kind. */
typedef enum EngineQuestion {
    ENGINE_ASKS_DICE,
    ENGINE_QUESTION_COUNT,
} EngineQuestion;

const ActionKind *rule_set_action(const RuleSet *set, uint16_t action); /* of the engine or the set */
uint16_t rule_set_action_number(size_t index_in_set);
/* May this action be given in the present phase at all, to whomever? */
bool rule_set_action_is_of_phase(const Battle *battle, uint16_t action);
const QuestionKind *rule_set_question(const RuleSet *set, uint16_t kind);
/* Do its tables keep anything from any side? What depends on that gives away no secret, as it would
 * if it depended on what is kept just now. */
bool rule_set_has_secrets(const RuleSet *set);
/* May the other sides not see that it was asked, or what was answered? */
bool rule_set_question_is_secret(const RuleSet *set, const Question *question);
size_t rule_set_field(const RuleSet *set, const char *id); /* asserts that it exists */
const RuleSet *battle_rules(const Battle *battle);
const RuleNumbers *battle_numbers(const Battle *battle);
const PhaseKind *battle_phase(const Battle *battle); /* the present one; before set-up the first */
/* Does time run now, tick by tick, until somebody must decide? */
bool battle_is_in_ticks(const Battle *battle);
/* What the whole of a command comes to: well-formed, its side may act now, its ids exist, and the action's own judge. */
void rule_set_judge(const Battle *battle, const Command *command, Ruling *out);
/* The same of an answer: fits the question, and the kind's own judge. */
void rule_set_judge_answer(const Battle *battle, const Question *question, const Answer *answer,
                           Ruling *out);
/* The sides that may act now (bits 1 << (side value - 1)); 0 when the battle is over or runs by itself. */
uint32_t rule_set_who_may_act(const Battle *battle);
/* Indices of the engine's fields: has ended the phase; the standing answer to a kind of question (StandingAnswer). */
size_t rule_set_ended_field(const RuleSet *set);
size_t rule_set_standing_field(const RuleSet *set, uint16_t kind);

/* The set's fields and, after them, the engine's: standing answers and ended secret phases, per side. */
const FieldKind *rule_set_all_fields(const RuleSet *set, size_t *count, Arena *arena);

#endif
