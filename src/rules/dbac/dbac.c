/* The table of De Bellis Americanus Civilis. */
#include "enfilade/rules/dbac.h"

#include "dbac.h"

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))
#define BIT(gesture) (UINT32_C(1) << (gesture))

static const char *const rule_ids[DBAC_RULE_COUNT] = {"",
#define DBAC_RULE_ID(name, id) id,
                                                      DBAC_RULE_LIST(DBAC_RULE_ID)
#undef DBAC_RULE_ID
};

static const char *const sentences[] = {"",
#define DBAC_SENTENCE_WORDS(name, words) words,
                                        DBAC_SENTENCE_LIST(DBAC_SENTENCE_WORDS)
#undef DBAC_SENTENCE_WORDS
};

static const NumberKind numbers[DBAC_NUMBER_COUNT] = {
#define DBAC_NUMBER_ROW(name, path, unit, least, most, none) {path, unit, least, most, none},
    DBAC_NUMBER_LIST(DBAC_NUMBER_ROW)
#undef DBAC_NUMBER_ROW
};

static const FieldKind fields[DBAC_FIELD_COUNT] = {
#define DBAC_FIELD_ROW(name, id, subject, type, known, mark, label, words)                         \
    {id, FIELD_OF_##subject, FIELD_##type, FIELD_KNOWN_TO_##known, FIELD_MARK_##mark, label, words},
    DBAC_FIELD_LIST(DBAC_FIELD_ROW)
#undef DBAC_FIELD_ROW
};

static const StandKind stand_kinds[DBAC_STAND_KIND_COUNT] = {
    [DBAC_STAND_INFANTRY] = {"infantry", FIGURE_FOOT},
    [DBAC_STAND_DISMOUNTED] = {"dismounted", FIGURE_FOOT},
    [DBAC_STAND_CAVALRY] = {"cavalry", FIGURE_HORSE},
    [DBAC_STAND_HOLDER] = {"horse_holder", FIGURE_HORSE_HOLDER},
    [DBAC_STAND_GUN] = {"gun", FIGURE_GUN},
    [DBAC_STAND_LIMBER] = {"limber", FIGURE_LIMBER},
    [DBAC_STAND_GENERAL] = {"general", FIGURE_LEADER},
};

static const UnitKind unit_kinds[DBAC_UNIT_KIND_COUNT] = {
    [DBAC_UNIT_INFANTRY] = {"infantry", "Infantry", FIGURE_FOOT},
    [DBAC_UNIT_CAVALRY] = {"cavalry", "Cavalry", FIGURE_HORSE},
    [DBAC_UNIT_DISMOUNTED] = {"dismounted", "Dismounted cavalry", FIGURE_FOOT},
    [DBAC_UNIT_BATTERY] = {"battery", "Battery", FIGURE_GUN},
    [DBAC_UNIT_GENERAL] = {"general", "General", FIGURE_LEADER},
};

static const FormationKind formations[DBAC_FORMATION_COUNT] = {
    [DBAC_FORMATION_LINE] = {"line", "in line", FORMATION_LINE},
    [DBAC_FORMATION_COLUMN] = {"column", "in column", FORMATION_COLUMN},
    [DBAC_FORMATION_SKIRMISH] = {"skirmish", "skirmishing", FORMATION_LOOSE},
    [DBAC_FORMATION_LIMBERED] = {"limbered", "limbered", FORMATION_COLUMN},
    [DBAC_FORMATION_UNLIMBERED] = {"unlimbered", "unlimbered", FORMATION_GUNS},
};

static const char *const leg_words[DBAC_LEG_COUNT + 1] = {
    [DBAC_LEG_AHEAD] = "ahead",
    [DBAC_LEG_WHEEL_LEFT] = "wheel_left",
    [DBAC_LEG_WHEEL_RIGHT] = "wheel_right",
    [DBAC_LEG_ABOUT] = "about",
    [DBAC_LEG_FOLLOW_ROAD] = "follow_road",
    [DBAC_LEG_DOUBLE_ROAD] = "double_road",
};

#define MARCH_GESTURES                                                                             \
    (BIT(GESTURE_DRAG_UNIT) | BIT(GESTURE_DRAG_CORNER) | BIT(GESTURE_DRAG_ONTO) |                  \
     BIT(GESTURE_SHIFT_DRAG) | BIT(GESTURE_TURN_ABOUT) | BIT(GESTURE_STEP))

#define CHANGE_ACTION(word, name, sentence, letter)                                                \
    {                                                                                              \
        .id = word, .label = name, .says = sentence, .key = letter,                                \
        .phases = BIT(DBAC_PHASE_MOVE), .arguments = ARGUMENT_MOVERS | ARGUMENT_NUMBERS,           \
        .judge = dbac_formation_change_judge, .carry_out = dbac_formation_change_carry_out         \
    }

static const ActionKind actions[DBAC_ACTION_COUNT] = {
    [DBAC_ACTION_DEPLOY] =
        {
            .id = "deploy",
            .label = "Place",
            .says = "Puts a unit down within its zone before the battle.",
            .key = 'i',
            .phases = BIT(DBAC_PHASE_DEPLOYMENT),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_PLACE | ARGUMENT_NUMBERS,
            .gestures = BIT(GESTURE_PLACE) | BIT(GESTURE_DRAG_UNIT) | BIT(GESTURE_STEP) |
                        BIT(GESTURE_TURN_ABOUT),
            .judge = dbac_deploy_judge,
            .plan = dbac_deploy_plan,
            .measure = dbac_deploy_measure,
            .carry_out = dbac_deploy_carry_out,
        },
    [DBAC_ACTION_ENTER] =
        {
            .id = "enter",
            .label = "March on",
            .says = "Brings a unit on over its own edge.",
            .key = 'j',
            .phases = BIT(DBAC_PHASE_MOVE),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_PLACE,
            .gestures = BIT(GESTURE_PLACE),
            .judge = dbac_enter_judge,
            .plan = dbac_enter_plan,
            .measure = dbac_enter_measure,
            .carry_out = dbac_enter_carry_out,
        },
    [DBAC_ACTION_MOVE] =
        {
            .id = "move",
            .label = "March",
            .says = "Marches ahead, wheels, turns about, or follows a road.",
            .phases = BIT(DBAC_PHASE_MOVE),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_LEGS,
            .gestures = MARCH_GESTURES,
            .is_pencilled = true,
            .leg_words = leg_words,
            .judge = dbac_move_judge,
            .plan = dbac_move_plan,
            .measure = dbac_move_measure,
            .carry_out = dbac_move_carry_out,
        },
    [DBAC_ACTION_FORM_LINE] = CHANGE_ACTION("form_line", "Form line",
                                            "A column deploys on both sides of its colours.", 'f'),
    [DBAC_ACTION_FORM_COLUMN] =
        CHANGE_ACTION("form_column", "Form column", "A line falls in behind its colours.", 'q'),
    [DBAC_ACTION_SKIRMISH] =
        {
            .id = "skirmish",
            .label = "Skirmish",
            .says = "Foot opens its ranks about its colours, with the gap you choose.",
            .key = 'k',
            .phases = BIT(DBAC_PHASE_MOVE),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_NUMBERS,
            .gestures = BIT(GESTURE_DRAG_CORNER) | BIT(GESTURE_STEP),
            .is_pencilled = true,
            .judge = dbac_formation_change_judge,
            .plan = dbac_skirmish_plan,
            .measure = dbac_skirmish_measure,
            .carry_out = dbac_formation_change_carry_out,
        },
    [DBAC_ACTION_REFORM] =
        CHANGE_ACTION("reform", "Close up", "Skirmishers close up into line.", 'r'),
    [DBAC_ACTION_DISMOUNT] = CHANGE_ACTION("dismount", "Dismount",
                                           "Cavalry fights on foot, its horses held behind.", 'd'),
    [DBAC_ACTION_MOUNT] =
        CHANGE_ACTION("mount", "Mount", "Dismounted cavalry takes its horses.", 'u'),
    [DBAC_ACTION_LIMBER] = CHANGE_ACTION("limber", "Limber", "The team hooks on to the gun.", 'w'),
    [DBAC_ACTION_UNLIMBER] =
        CHANGE_ACTION("unlimber", "Unlimber", "The gun comes off its team, ready to fire.", 'y'),
    [DBAC_ACTION_GENERAL_MOVE] =
        {
            .id = "general_move",
            .label = "Ride",
            .says = "The General's own free move.",
            .key = 'g',
            .phases = BIT(DBAC_PHASE_MOVE),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_LEGS,
            .gestures = MARCH_GESTURES,
            .is_pencilled = true,
            .leg_words = leg_words,
            .judge = dbac_move_judge,
            .plan = dbac_move_plan,
            .measure = dbac_move_measure,
            .carry_out = dbac_move_carry_out,
        },
    [DBAC_ACTION_FIRE] =
        {
            .id = "fire",
            .label = "Fire",
            .says = "Fires at a unit straight ahead; others may join.",
            .key = 't',
            .phases = BIT(DBAC_PHASE_FIRE),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_TARGET | ARGUMENT_NUMBERS,
            .gestures = BIT(GESTURE_CLICK_TARGET) | BIT(GESTURE_DRAG_ONTO),
            .is_pencilled = true,
            .judge = dbac_fire_judge_command,
            .plan = dbac_fire_plan,
            .measure = dbac_fire_measure,
            .carry_out = dbac_fire_carry_out,
        },
    [DBAC_ACTION_MELEE] =
        {
            .id = "melee",
            .label = "Fight",
            .says = "Fights out a contact.",
            .key = 'x',
            .phases = BIT(DBAC_PHASE_MELEE),
            .arguments = ARGUMENT_MOVERS | ARGUMENT_TARGET,
            .gestures = BIT(GESTURE_CLICK_TARGET) | BIT(GESTURE_DRAG_ONTO),
            .is_pencilled = true,
            .judge = dbac_melee_judge_command,
            .plan = dbac_melee_plan,
            .measure = dbac_melee_measure,
            .carry_out = dbac_melee_carry_out,
        },
};

static const QuestionKind questions[DBAC_QUESTION_COUNT] = {
    [DBAC_QUESTION_PLACE] = {.id = "place",
                             .label = "Where a unit is put down",
                             .may_stand = true,
                             .answer_default = dbac_place_default,
                             .judge = dbac_place_judge,
                             .draw = dbac_place_draw},
    [DBAC_QUESTION_LOSE_OR_FALL_BACK] = {.id = "lose_or_fall_back",
                                         .label = "Lose an element or fall back",
                                         .may_stand = true,
                                         .answer_default = dbac_question_default},
    [DBAC_QUESTION_PRIMARY] = {.id = "primary",
                               .label = "Which firer is primary",
                               .may_stand = true,
                               .answer_default = dbac_question_default},
    [DBAC_QUESTION_SUPPORTERS] = {.id = "supporters",
                                  .label = "Who joins the fire",
                                  .may_stand = true,
                                  .answer_default = dbac_question_default},
    [DBAC_QUESTION_GUESS] = {.id = "guess",
                             .label = "The range of a shot",
                             .may_stand = false,
                             .is_guess = true,
                             .answer_default = dbac_question_default},
    [DBAC_QUESTION_GENERAL_SUPPORT] = {.id = "general_support",
                                       .label = "Which unit the General supports",
                                       .may_stand = true,
                                       .answer_default = dbac_question_default},
};

static const OverlayKind overlays[] = {
    {"fire", "Arcs of fire", 'a', dbac_overlay_fire},
    {"sight", "What it can see", 'l', dbac_overlay_sight},
    {"command", "Command", 'c', dbac_overlay_command},
};

static const OptionKind options[DBAC_OPTION_COUNT] = {
#define DBAC_OPTION_ROW(name, id, is_built, opens, word, label)                                    \
    {id, is_built, OPTION_OPENS_##opens, word, label},
    DBAC_OPTION_LIST(DBAC_OPTION_ROW)
#undef DBAC_OPTION_ROW
};

const RuleSet dbac_rule_set = {
    .id = "dbac",
    .name = "De Bellis Americanus Civilis",
    .version = 5,
    .rule_ids = rule_ids,
    .rule_count = COUNT(rule_ids),
    .sentences = sentences,
    .sentence_count = COUNT(sentences),
    .numbers = numbers,
    .number_count = COUNT(numbers),
    .fields = fields,
    .field_count = COUNT(fields),
    .stand_kinds = stand_kinds,
    .stand_kind_count = COUNT(stand_kinds),
    .unit_kinds = unit_kinds,
    .unit_kind_count = COUNT(unit_kinds),
    .formations = formations,
    .formation_count = COUNT(formations),
    .phases = dbac_phases,
    .phase_count = DBAC_PHASE_COUNT,
    .actions = actions,
    .action_count = COUNT(actions),
    .questions = questions,
    .question_count = COUNT(questions),
    .overlays = overlays,
    .overlay_count = COUNT(overlays),
    .options = options,
    .option_count = COUNT(options),
    .fill_setting = dbac_fill_setting,
    .check_setting = dbac_check_setting,
    .ask_room = dbac_ask_room,
    .check_battle = dbac_check_battle,
    .set_up = dbac_set_up,
    .follow = dbac_follow,
    .list_actions = dbac_list_actions,
    .is_outcome = dbac_is_outcome,
    .may_measure = dbac_may_measure,
    .verdict = dbac_verdict,
    .counts_as_lost = dbac_is_eliminated,
    .objective_holder = dbac_objective_sole_holder,
    .appraise = dbac_appraise,
    .habits = dbac_habits,
    .headline = dbac_headline,
    .describe = dbac_describe,
    .formation_of_word = dbac_formation_of_word,
    .generate_ground = dbac_generate_ground,
};
