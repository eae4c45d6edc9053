/* The table of the smallest rule set. */
#include "null.h"

#include "enfilade/rules/null.h"

const char *const NULL_LEG_WORDS[] = {
    [NULL_LEG_TURN] = "turn", [NULL_LEG_FORWARD] = "forward", NULL};

static const char *const RULE_IDS[NULL_RULE_COUNT] = {
    [NULL_RULE_NONE] = "",
    [NULL_MOVE_01] = "NULL-MOVE-01",
    [NULL_MOVE_02] = "NULL-MOVE-02",
    [NULL_END_01] = "NULL-END-01",
};

static const char *const SENTENCES[NULL_SENTENCE_COUNT] = {
    [NULL_SAYS_NOTHING] = "",
    [NULL_SAYS_ADVANCES] = "{unit} advances.",
    [NULL_SAYS_BLOCKED] = "{unit} halts: the way is barred.",
    [NULL_SAYS_LAST_TURN] = "The last turn is over; nobody wins.",
};

static const NumberKind NUMBERS[NULL_NUMBER_COUNT] = {
#define NULL_NUMBER_ROW(name, path, unit, least, most, may_be_none)                                \
    [NULL_NUMBER_##name] = {path, unit, least, most, may_be_none},
    NULL_NUMBER_LIST(NULL_NUMBER_ROW)
#undef NULL_NUMBER_ROW
};

static const FieldKind FIELDS[NULL_FIELD_COUNT] = {
    [NULL_FIELD_MOVED] =
        {
            .id = "moved",
            .subject = FIELD_OF_UNIT,
            .type = FIELD_FLAG,
            .mark = FIELD_MARK_DONE,
            .label = "Has moved",
        },
};

static const StandKind STAND_KINDS[] = {{.id = "block", .figure = FIGURE_FOOT}};
static const UnitKind UNIT_KINDS[] = {{.id = "block", .label = "Block", .figure = FIGURE_FOOT}};
static const FormationKind FORMATIONS[] = {
    {.id = "line", .label = "in line", .shape = FORMATION_LINE}};

static const PhaseKind PHASES[] = {
    {.id = "deployment", .label = "Deployment", .who = ACTS_NOBODY},
    {
        .id = "movement",
        .label = "Movement",
        .who = ACTS_ACTIVE_SIDE,
        .leave = null_battle_leave_movement,
    },
};

static const ActionKind ACTIONS[NULL_ACTION_COUNT] = {
    [NULL_ACTION_MOVE] =
        {
            .id = "move",
            .label = "March",
            .says = "Turns a block on the spot and advances it.",
            .key = 'x',
            .arguments = ARGUMENT_MOVERS | ARGUMENT_LEGS,
            .gestures = 1U << GESTURE_DRAG_UNIT,
            .is_pencilled = true,
            .leg_words = NULL_LEG_WORDS,
            .judge = null_move_judge,
            .plan = null_move_plan,
            .measure = null_move_measure,
            .carry_out = null_move_carry_out,
        },
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

const RuleSet null_rule_set = {
    .id = "null",
    .name = "Blocks on a table",
    .version = 1,
    .rule_ids = RULE_IDS,
    .rule_count = COUNT(RULE_IDS),
    .sentences = SENTENCES,
    .sentence_count = COUNT(SENTENCES),
    .numbers = NUMBERS,
    .number_count = COUNT(NUMBERS),
    .fields = FIELDS,
    .field_count = COUNT(FIELDS),
    .stand_kinds = STAND_KINDS,
    .stand_kind_count = COUNT(STAND_KINDS),
    .unit_kinds = UNIT_KINDS,
    .unit_kind_count = COUNT(UNIT_KINDS),
    .formations = FORMATIONS,
    .formation_count = COUNT(FORMATIONS),
    .phases = PHASES,
    .phase_count = COUNT(PHASES),
    .actions = ACTIONS,
    .action_count = COUNT(ACTIONS),
    .fill_setting = null_battle_fill_setting,
    .ask_room = null_battle_ask_room,
    .set_up = null_battle_set_up,
    .follow = null_battle_follow,
    .list_actions = null_move_list,
    .verdict = null_battle_verdict,
    .appraise = null_battle_appraise,
    .formation_of_word = null_battle_formation_of_word,
};
