/* The rule set of cascades: its procedures and its table. It is long because it is one whole rule
 * set in one file, as src/rules/null is, so that a reader of the tests sees all that they prove. */
#include "engine/cascade_rule_set.h"

#include <assert.h>
#include <check.h>
#include <math.h>
#include <string.h>

#include "enfilade/battlefield/formation.h"
#include "enfilade/battlefield/measure.h"
#include "enfilade/engine/change.h"
#include "enfilade/engine/movement.h"
#include "enfilade/engine/sentence.h"
#include "enfilade/geometry/facing.h"
#include "enfilade/rules/rule_sets.h"
#include "support/checked_game.h"

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

enum { NUMBER_RATE, NUMBER_RANGE, NUMBER_HIT, NUMBER_STEADY, NUMBER_FALL_BACK, NUMBER_COUNT };

static const NumberKind NUMBERS[NUMBER_COUNT] = {
    [NUMBER_RATE] = {"move.rate", NUMBER_INCHES, 1, 48, false},
    [NUMBER_RANGE] = {"fire.range", NUMBER_INCHES, 0, 48, false},
    [NUMBER_HIT] = {"fire.hit", NUMBER_WHOLE, 2, 7, false},
    [NUMBER_STEADY] = {"morale.steady", NUMBER_WHOLE, 1, 13, false},
    [NUMBER_FALL_BACK] = {"morale.fall_back", NUMBER_INCHES, 0, 24, false},
};

static const char NUMBERS_TEXT[] =
    "{\"set\": \"cascade\", \"version\": 1, \"numbers\": {"
    "\"move\": {\"rate\": {\"value\": 12, \"rules\": [\"CASCADE-PLOT-02\"]}},"
    "\"fire\": {\"range\": {\"value\": 6, \"rules\": [\"CASCADE-FIRE-01\"]},"
    "           \"hit\": {\"value\": 4, \"rules\": [\"CASCADE-FIRE-01\"]}},"
    "\"morale\": {\"steady\": {\"value\": 10, \"rules\": [\"CASCADE-MORALE-01\"]},"
    "             \"fall_back\": {\"value\": 4, \"rules\": [\"CASCADE-MORALE-02\"]}}},"
    "\"terrain\": {\"grounds\": {\"open\": {}}, \"kinds\": {\"open\": \"open\"}},"
    "\"rules\": {\"CASCADE-PLOT-01\": \"Units plot for themselves.\","
    "\"CASCADE-PLOT-02\": \"Nobody plots more than a turn holds.\","
    "\"CASCADE-FIRE-01\": \"Enemies that come within range fire once.\","
    "\"CASCADE-FIRE-02\": \"Who is fired at may fire back.\","
    "\"CASCADE-MORALE-01\": \"Who loses tests.\","
    "\"CASCADE-MORALE-02\": \"Who fails falls back.\"}, \"options\": {}}";

static const char *const RULE_IDS[CASCADE_RULE_COUNT] = {
    "",
    [CASCADE_PLOT_01] = "CASCADE-PLOT-01",
    [CASCADE_PLOT_02] = "CASCADE-PLOT-02",
    [CASCADE_FIRE_01] = "CASCADE-FIRE-01",
    [CASCADE_FIRE_02] = "CASCADE-FIRE-02",
    [CASCADE_MORALE_01] = "CASCADE-MORALE-01",
    [CASCADE_MORALE_02] = "CASCADE-MORALE-02",
};

enum {
    SAYS_VOLLEY = 1,
    SAYS_MORALE,
    SAYS_FALLS_BACK,
    SAYS_STANDS,
    SAYS_SCOUTS,
    SAYS_HAS_SCOUTED,
    SAYS_WEATHER,
    SAYS_COUNT
};

static const char *const SENTENCES[SAYS_COUNT] = {
    "",
    [SAYS_VOLLEY] = "{unit} fires",
    [SAYS_MORALE] = "{unit} tests its nerve",
    [SAYS_FALLS_BACK] = "{unit} falls back.",
    [SAYS_STANDS] = "{unit} stands under fire of {other}.",
    [SAYS_SCOUTS] = "{unit} scouts",
    [SAYS_HAS_SCOUTED] = "{unit} has scouted.",
    [SAYS_WEATHER] = "The weather",
};

static uint16_t says(int sentence) {
    return (uint16_t)(SENTENCE_OF_SET + sentence);
}

static double number(const Battle *battle, size_t index) {
    return rule_number(battle_numbers(battle), index);
}

/* Plotting */

enum { LEG_FORWARD, LEG_TURN, LEG_WAIT };
static const char *const LEG_WORDS[] = {"forward", "turn", "wait", NULL};

/* What part of a turn a leg takes: a half turn takes half of it, waiting is counted in 1/1024. */
static double share_of_leg(const Battle *battle, uint16_t kind, int32_t amount) {
    switch (kind) {
    case LEG_FORWARD:
        return command_inches(amount) / number(battle, NUMBER_RATE);
    case LEG_TURN:
        return fabs((double)amount) / FACING_STEPS_PER_TURN;
    default:
        return command_inches(amount);
    }
}

static void judge_plot(const Battle *battle, const Command *command, Ruling *out) {
    double share = 0;
    ruling_allow(out);
    if (command->mover_count != 1 || !unit_is_on_table(battle, command->movers[0]) ||
        !side_is(battle_unit(battle, command->movers[0])->side, command->side)) {
        ruling_refuse(out, CASCADE_PLOT_01, "One own unit plots at a time.");
        return;
    }
    for (size_t i = 0; i < command->leg_count; i++) {
        const CommandLeg *leg = &command->legs[i];
        if (leg->kind != LEG_TURN && leg->amount < 0) {
            ruling_refuse(out, CASCADE_PLOT_01, "Nobody plots backwards.");
            return;
        }
        share += share_of_leg(battle, leg->kind, leg->amount);
    }
    if (share > 1) {
        ruling_refuse(out, CASCADE_PLOT_02, "That is more than a turn holds.");
    }
}

static void carry_out_plot(Resolution *resolution, const Command *command) {
    UnitId unit = command->movers[0];
    double share = 0;
    change_clear_plots(resolution, unit);
    for (size_t i = 0; i < command->leg_count; i++) {
        const CommandLeg *leg = &command->legs[i];
        double more = share_of_leg(resolution_battle(resolution), leg->kind, leg->amount);
        change_plot(resolution, unit, leg->kind, leg->amount, share, share + more);
        share += more;
    }
}

static bool plan_plot(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    double rate = number(battle, NUMBER_RATE);
    memset(out, 0, sizeof *out);
    out->action = rule_set_action_number(0);
    out->side = wish->side;
    out->mover_count = 1;
    out->movers[0] = wish->units[0];
    double inches = vector_distance(wish->grabbed, wish->to);
    out->legs[out->leg_count++] =
        (CommandLeg){LEG_FORWARD, command_steps(inches < rate ? inches : rate)};
    judge_plot(battle, out, why);
    return why->is_legal;
}

static void judge_purpose(const Battle *battle, const Command *command, Ruling *out) {
    judge_plot(battle, command, out);
    if (out->is_legal && command->number_count != 1) {
        ruling_refuse(out, CASCADE_PLOT_01, "A purpose is one number.");
    }
}

static void carry_out_purpose(Resolution *resolution, const Command *command) {
    change_field(resolution, CASCADE_FIELD_PURPOSE, command->movers[0].value, command->numbers[0]);
}

/* Scouting */

static void carry_out_scout(Resolution *resolution, const Command *command) {
    UnitId unit = command->movers[0];
    int die = roll_dice(resolution, STREAM_SECRET, command->side, unit, 1, 6, CASCADE_PLOT_01,
                        says(SAYS_SCOUTS), NULL);
    bool sends = ask_yes_no(resolution, command->side, CASCADE_ASKS_WORD, CASCADE_PLOT_01, unit,
                            "Send word of it?");
    change_field(resolution, CASCADE_FIELD_SCOUTED, unit.value, sends ? die : 0);
    tell(resolution, CASCADE_PLOT_01, says(SAYS_HAS_SCOUTED), unit, UNIT_NONE);
}

/* Rolled for where somebody hides in it. */
static void enter_orders(Resolution *resolution) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    bool any_hides = false;
    for (size_t i = 0; i < setting->unit_count; i++) {
        any_hides = any_hides || setting->units[i].is_hidden;
    }
    if (!any_hides) {
        return;
    }
    int weather = roll_dice(resolution, STREAM_SECRET, SIDE_NONE, UNIT_NONE, 1, 6, 0,
                            says(SAYS_WEATHER), NULL);
    change_field(resolution, CASCADE_FIELD_WEATHER, 0, weather);
}

/* Moving */

static void add_leg(const Battle *battle, Walk *walk, const Plot *plot, double now) {
    double from = plot->share_from > now ? plot->share_from : now;
    double part = (plot->share_to - from) / (plot->share_to - plot->share_from);
    StandPlace places[UNIT_STAND_LIMIT];
    WalkLeg leg = {.kind = WALK_RIGID, .share_from = from, .share_to = plot->share_to};
    (void)battle;
    walk_end(walk, places);
    if (plot->leg == LEG_FORWARD) {
        leg.motion.shift = vector_scale(places[0].facing, command_inches(plot->amount) * part);
    } else if (plot->leg == LEG_TURN) {
        leg.motion.is_turn = true;
        leg.motion.pivot =
            vector_middle(places[0].at, places[walk->stand_count - 1].at); /* of a line */
        leg.motion.degrees = (double)plot->amount / FACING_STEPS_PER_DEGREE * part;
    } else {
        leg.kind = WALK_WAIT;
    }
    walk_add(walk, leg);
}

static void walk_plotted(const Battle *battle, UnitId unit, Walk *out, Arena *arena) {
    double now = movement_share(battle);
    (void)arena;
    for (size_t row = 0; row < battle->plot_room; row++) {
        const Plot *plot = battle_plot(battle, row);
        if (unit_is(plot->unit, unit) && plot->share_to > now &&
            plot->share_to > plot->share_from) {
            add_leg(battle, out, plot, now);
        }
    }
}

/* Watching */

static const Walk *walk_of(const Span *span, UnitId unit) {
    for (size_t i = 0; i < span->walk_count; i++) {
        if (unit_is(span->walks[i].unit, unit)) {
            return &span->walks[i];
        }
    }
    return NULL;
}

static Vector middle_at(const Battle *battle, const Walk *walk, UnitId unit, double share) {
    if (walk == NULL) {
        return unit_centre(battle, unit);
    }
    StandPlace places[UNIT_STAND_LIMIT];
    size_t leg = 0;
    double part = 0;
    walk_find_share(walk, share, &leg, &part);
    walk_places(walk, leg, part, places);
    return vector_middle(places[0].at, places[walk->stand_count - 1].at);
}

/* Least distance of two points that both go straight. */
static double least_distance(Vector one_from, Vector one_to, Vector other_from, Vector other_to) {
    Vector from = vector_subtract(one_from, other_from);
    Vector to = vector_subtract(one_to, other_to);
    Vector way = vector_subtract(to, from);
    double square = vector_dot(way, way);
    double share = square > 0 ? -vector_dot(from, way) / square : 0;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    return vector_length(vector_between(from, to, share));
}

/* The next share at which a leg of either ends, at most `to`. */
static double next_bend(const Walk *one, const Walk *other, double from, double to) {
    const Walk *walks[] = {one, other};
    for (size_t i = 0; i < 2; i++) {
        for (size_t leg = 0; walks[i] != NULL && leg < walks[i]->leg_count; leg++) {
            double end = walks[i]->legs[leg].share_to;
            to = end > from && end < to ? end : to;
        }
    }
    return to;
}

static bool comes_within_range(const Battle *battle, const Span *span, UnitId one, UnitId other) {
    double range = number(battle, NUMBER_RANGE);
    const Walk *walk = walk_of(span, one);
    const Walk *other_walk = walk_of(span, other);
    double from = span->share_from;
    do {
        double to = next_bend(walk, other_walk, from, span->share_to);
        double inches = least_distance(
            middle_at(battle, walk, one, from), middle_at(battle, walk, one, to),
            middle_at(battle, other_walk, other, from), middle_at(battle, other_walk, other, to));
        if (measure_is_within(battle->setting, inches, range)) {
            return true;
        }
        from = to;
    } while (from < span->share_to);
    return false;
}

bool cascade_spares_looks = false;

/* Only what the executor hands on, and what concerns units touched since. */
static bool can_be_listed(const Span *span, UnitId one, UnitId other) {
    if (!cascade_spares_looks || span->among == NULL ||
        (span->is_touched != NULL &&
         (span->is_touched[one.value] || span->is_touched[other.value]))) {
        return true;
    }
    for (size_t i = 0; i < span->among->count; i++) {
        const Trigger *trigger = &span->among->items[i];
        if (unit_is(trigger->unit, one) && unit_is(trigger->other, other)) {
            return true;
        }
    }
    return false;
}

static void watch(const Battle *battle, const Span *span, TriggerList *out) {
    for (UnitId one = unit_first(battle, (SideId){1}); one.value != 0;
         one = unit_next(battle, (SideId){1}, one)) {
        for (UnitId other = unit_first(battle, (SideId){2}); other.value != 0;
             other = unit_next(battle, (SideId){2}, other)) {
            bool concerns =
                !span->is_forced || walk_of(span, one) != NULL || walk_of(span, other) != NULL;
            if (concerns && can_be_listed(span, one, other) &&
                !battle_find_pair(battle, CASCADE_PAIR_FIRED, one, other, false, NULL) &&
                comes_within_range(battle, span, one, other)) {
                trigger_list_add(out, (Trigger){.kind = 1, .unit = one, .other = other});
            }
        }
    }
}

/* Fire and morale */

static int volley(Resolution *resolution, UnitId firer, UnitId target) {
    const Battle *battle = resolution_battle(resolution);
    int hit = rule_number_whole(battle_numbers(battle), NUMBER_HIT);
    int dice = (int)unit_stand_count(battle, firer);
    int shown[UNIT_STAND_LIMIT];
    int hits = 0;
    SideId side = battle_unit(battle, firer)->side;
    tell_volley(resolution, firer, target, unit_centre(battle, firer), unit_centre(battle, target),
                true);
    roll_dice(resolution, STREAM_DICE, side, firer, dice, 6, CASCADE_FIRE_01, says(SAYS_VOLLEY),
              shown);
    for (int i = 0; i < dice; i++) {
        hits += shown[i] >= hit ? 1 : 0;
    }
    int32_t losses =
        battle_field(resolution_battle(resolution), CASCADE_FIELD_LOSSES, target.value);
    change_field(resolution, CASCADE_FIELD_LOSSES, target.value, losses + hits);
    return hits;
}

static double ask_way_back(Resolution *resolution, UnitId unit) {
    SideId side = battle_unit(resolution_battle(resolution), unit)->side;
    Question question =
        question_of_kind(CASCADE_ASKS_WAY_BACK, QUESTION_ONE_OF, side, CASCADE_MORALE_02);
    question.unit = unit;
    text_copy(question.sentence, sizeof question.sentence, "Which way back?");
    question_add_choice(&question, 0, unit, "straight back");
    question_add_choice(&question, 45, unit, "to the left");
    question_add_choice(&question, -45, unit, "to the right");
    Answer answer;
    ask(resolution, &question, &answer);
    return answer.numbers[0];
}

static void fall_back(Resolution *resolution, UnitId unit, double degrees) {
    Walk *walk = arena_allocate(resolution_arena(resolution), sizeof *walk);
    const Battle *battle = resolution_battle(resolution);
    change_clear_plots(resolution, unit);
    battle = resolution_battle(resolution);
    walk_begin(battle, unit, walk);
    Vector way = facing_turn(vector_back(walk->start[0].facing), degrees);
    WalkLeg leg = {.kind = WALK_RIGID,
                   .motion = {.shift = vector_scale(way, number(battle, NUMBER_FALL_BACK))},
                   .share_to = 1};
    walk_add(walk, leg);
    movement_walk_watched(resolution, walk, CASCADE_MORALE_02, says(SAYS_FALLS_BACK));
}

static void test_nerve(Resolution *resolution, UnitId unit, UnitId other) {
    const Battle *battle = resolution_battle(resolution);
    int steady = rule_number_whole(battle_numbers(battle), NUMBER_STEADY);
    int sum = roll_dice(resolution, STREAM_DICE, battle_unit(battle, unit)->side, unit, 2, 6,
                        CASCADE_MORALE_01, says(SAYS_MORALE), NULL);
    if (sum >= steady) {
        tell(resolution, CASCADE_MORALE_01, says(SAYS_STANDS), unit, other);
        return;
    }
    double degrees = ask_way_back(resolution, unit);
    fall_back(resolution, unit, degrees);
}

static void carry_out_trigger(Resolution *resolution, const Trigger *trigger) {
    UnitId firer = trigger->unit;
    UnitId target = trigger->other;
    change_pair(resolution, CASCADE_PAIR_FIRED, firer, target, 1);
    change_field(resolution, CASCADE_FIELD_HIDDEN, firer.value, 0);
    change_field(resolution, CASCADE_FIELD_HIDDEN, target.value, 0);
    int hits = volley(resolution, firer, target);
    SideId side = battle_unit(resolution_battle(resolution), target)->side;
    bool fires_back = ask_yes_no(resolution, side, CASCADE_ASKS_RETURN_FIRE, CASCADE_FIRE_02,
                                 target, "Fire back?");
    int own_hits = fires_back ? volley(resolution, target, firer) : 0;
    if (hits > own_hits) {
        test_nerve(resolution, target, firer);
    } else if (own_hits > hits) {
        test_nerve(resolution, firer, target);
    }
}

/* The battle */

static void fill_setting(BattleSetting *setting) {
    setting->length_tolerance = 0;
    setting->angle_tolerance = 0.1;
    setting->least_contact = 0.05;
    setting->sight_depth = 2;
}

static void ask_room(const BattleSetting *setting, BattleRoom *out, Arena *arena) {
    uint16_t *stands = arena_allocate_array(arena, setting->unit_count, sizeof *stands);
    for (size_t i = 0; i < setting->unit_count; i++) {
        stands[i] = (uint16_t)setting->units[i].elements;
    }
    out->stands_of_unit = stands; /* no room for pairs and plots: the block grows in every test */
}

static void set_up(Resolution *resolution) {
    const BattleSetting *setting = resolution_battle(resolution)->setting;
    for (uint16_t i = 1; i <= setting->unit_count; i++) {
        const UnitSetting *listed = battle_setting_unit(setting, (UnitId){i});
        uint16_t first = battle_unit(resolution_battle(resolution), (UnitId){i})->first_stand;
        StandPlace places[UNIT_STAND_LIMIT];
        formation_lay_line(listed->at, listed->facing, setting->stand_sizes[0].width, 0,
                           (size_t)listed->elements, places);
        change_unit(resolution, (UnitId){i}, 0, 0, UNIT_ON_TABLE, 0, listed->body);
        for (uint16_t n = 0; n < listed->elements; n++) {
            StandId stand = {(uint16_t)(first + n)};
            change_stand(resolution, stand, 0, STAND_PRESENT, (uint16_t)(n + 1), 0);
            change_place_stand(resolution, stand, places[n], (uint16_t)(n + 1));
        }
        change_field(resolution, CASCADE_FIELD_HIDDEN, i, listed->is_hidden);
    }
}

static void follow(const Battle *battle, PhaseStep *out) {
    *out = (PhaseStep){.phase = CASCADE_DEPLOYMENT, .turn = 1};
    if (battle->turn > 0) {
        bool moves = battle->phase == CASCADE_ORDERS;
        out->phase = moves ? CASCADE_MOVEMENT : CASCADE_ORDERS;
        out->turn = battle->turn + (battle->phase == CASCADE_MOVEMENT ? 1 : 0);
    }
}

static void leave_movement(Resolution *resolution) {
    change_clear_plots(resolution, UNIT_NONE);
    change_clear_pairs(resolution, CASCADE_PAIR_FIRED);
    const Battle *battle = resolution_battle(resolution);
    if (battle->setting->turns > 0 && battle->turn >= battle->setting->turns) {
        change_over(resolution, SIDE_NONE, 0, 0);
    }
}

/* What the table at the end holds. */
enum { ACTION_PLOT, ACTION_PURPOSE, ACTION_SCOUT, ACTION_COUNT };
static const char *const ACTION_LABELS[ACTION_COUNT] = {"Plot", "Purpose", "Scout"};

static void list_actions(const Battle *battle, UnitId unit, SideId side, ActionList *out) {
    if (unit.value == 0) {
        return;
    }
    for (size_t action = 0; action < ACTION_COUNT; action++) {
        ActionEntry *entry = action_list_add(out);
        entry->action = rule_set_action_number(action);
        entry->command.action = entry->action;
        entry->command.side = side;
        entry->command.mover_count = 1;
        entry->command.movers[0] = unit;
        entry->is_complete = action != ACTION_PLOT;
        text_copy(entry->label, sizeof entry->label, ACTION_LABELS[action]);
        if (action == ACTION_PURPOSE) {
            entry->command.number_count = 1;
            entry->command.numbers[0] = unit.value;
        }
        rule_set_judge(battle, &entry->command, &entry->ruling);
    }
}

static bool is_hidden_from(const Battle *battle, UnitId unit, SideId viewer) {
    return !side_is(battle_unit(battle, unit)->side, viewer) &&
           battle_field(battle, CASCADE_FIELD_HIDDEN, unit.value) != 0;
}

static void conceal_pairs(Battle *view, UnitId unit) {
    for (size_t row = 0; row < view->pair_room; row++) {
        Pair *pair = &battle_pairs(view)[row];
        if (unit_is(pair->one, unit) || unit_is(pair->other, unit)) {
            *pair = (Pair){0};
        }
    }
}

static void conceal(Battle *view, SideId viewer) {
    for (uint16_t i = 1; i <= view->unit_count; i++) {
        Unit *unit = &battle_units(view)[i - 1];
        if (!is_hidden_from(view, (UnitId){i}, viewer)) {
            continue;
        }
        const UnitSetting *listed = battle_setting_unit(view->setting, (UnitId){i});
        *unit = (Unit){.first_stand = unit->first_stand,
                       .stand_room = unit->stand_room,
                       .body = listed->body,
                       .side = listed->side,
                       .state = UNIT_WAITING};
        *battle_field_slot(view, CASCADE_FIELD_LOSSES, i) = 0;
        conceal_pairs(view, (UnitId){i});
        for (uint16_t n = 0; n < unit->stand_room; n++) {
            Stand *stand = &battle_stands(view)[unit->first_stand - 1 + n];
            *stand = (Stand){.unit = stand->unit, .state = STAND_SPARE};
        }
    }
}

static bool may_know(const Battle *before, const Event *event, SideId viewer) {
    return (event->unit.value == 0 || !is_hidden_from(before, event->unit, viewer)) &&
           (event->other.value == 0 || !is_hidden_from(before, event->other, viewer));
}

static void verdict(const Battle *battle, VerdictReport *out) {
    *out = (VerdictReport){.is_over = battle->is_over != 0, .winner = battle->winner};
}

static double appraise(const Battle *battle, SideId side) {
    (void)battle;
    (void)side;
    return 0;
}

static int formation_of_word(const UnitSetting *unit, const char *word) {
    (void)unit;
    (void)word;
    return 0;
}

/* The table */

static void say_no(const Battle *battle, const Question *question, Answer *out) {
    (void)battle;
    (void)question;
    *out = answer_number(0);
}

static const FieldKind FIELDS[CASCADE_FIELD_COUNT] = {
    [CASCADE_FIELD_LOSSES] = {.id = "losses", .subject = FIELD_OF_UNIT, .type = FIELD_COUNT},
    [CASCADE_FIELD_PURPOSE] = {.id = "purpose",
                               .subject = FIELD_OF_UNIT,
                               .type = FIELD_COUNT,
                               .known_to = FIELD_KNOWN_TO_OWNER,
                               .mark = FIELD_MARK_ORDER,
                               .label = "Purpose"},
    [CASCADE_FIELD_HIDDEN] = {.id = "hidden",
                              .subject = FIELD_OF_UNIT,
                              .type = FIELD_FLAG,
                              .known_to = FIELD_KNOWN_TO_OWNER},
    [CASCADE_FIELD_SCOUTED] = {.id = "scouted",
                               .subject = FIELD_OF_UNIT,
                               .type = FIELD_COUNT,
                               .known_to = FIELD_KNOWN_TO_OWNER,
                               .label = "Scouted"},
    [CASCADE_FIELD_WEATHER] = {.id = "weather",
                               .subject = FIELD_OF_BATTLE,
                               .type = FIELD_COUNT,
                               .known_to = FIELD_KNOWN_TO_NOBODY,
                               .label = "Weather"},
};

/* Where the own legs forward lead. */
static void draw_plots(const Battle *battle, UnitId unit, const Command *pencilled, SideId viewer,
                       Drawing *out) {
    (void)pencilled;
    (void)viewer;
    for (size_t row = 0; row < battle->plot_room; row++) {
        const Plot *plot = battle_plot(battle, row);
        if (unit_is(plot->unit, unit) && plot->leg == LEG_FORWARD) {
            StandId first = {battle_unit(battle, unit)->first_stand};
            Vector from = unit_centre(battle, unit);
            drawing_line(out, from,
                         vector_along(from, battle_stand(battle, first)->facing,
                                      command_inches(plot->amount)),
                         DRAWING_MOVE, NULL);
        }
    }
}

static const OverlayKind OVERLAYS[] = {
    {.id = "plots", .label = "Plots", .key = 'a', .draw = draw_plots}};

static const StandKind STAND_KINDS[] = {{"block", FIGURE_FOOT}};
static const UnitKind UNIT_KINDS[] = {{"block", "Block", FIGURE_FOOT}};
static const FormationKind FORMATIONS[] = {{"line", "in line", FORMATION_LINE}};

static const PhaseKind PHASES[] = {
    [CASCADE_DEPLOYMENT] = {.id = "deployment", .label = "Deployment", .who = ACTS_NOBODY},
    [CASCADE_ORDERS] = {.id = "orders",
                        .label = "Orders",
                        .who = ACTS_BOTH_IN_SECRET,
                        .enter = enter_orders},
    [CASCADE_MOVEMENT] = {.id = "movement",
                          .label = "Movement",
                          .who = ACTS_TICKS,
                          .leave = leave_movement},
};

static const ActionKind ACTIONS[] = {
    {.id = "plot",
     .label = "Plot",
     .says = "Plots a move.",
     .arguments = ARGUMENT_MOVERS | ARGUMENT_LEGS,
     .gestures = 1U << GESTURE_DRAG_UNIT,
     .leg_words = LEG_WORDS,
     .judge = judge_plot,
     .plan = plan_plot,
     .carry_out = carry_out_plot},
    {.id = "purpose",
     .label = "Purpose",
     .says = "Notes a purpose.",
     .arguments = ARGUMENT_MOVERS | ARGUMENT_NUMBERS,
     .judge = judge_purpose,
     .carry_out = carry_out_purpose},
    {.id = "scout",
     .label = "Scout",
     .says = "Sends out scouts.",
     .arguments = ARGUMENT_MOVERS,
     .judge = judge_plot,
     .carry_out = carry_out_scout},
};

static const QuestionKind QUESTIONS[CASCADE_QUESTION_COUNT] = {
    [CASCADE_ASKS_RETURN_FIRE] = {.id = "return_fire",
                                  .label = "Fire back",
                                  .may_stand = true,
                                  .answer_default = say_no},
    [CASCADE_ASKS_WAY_BACK] = {.id = "way_back", .label = "Way back", .answer_default = say_no},
    [CASCADE_ASKS_WORD] = {.id = "word",
                           .label = "Word",
                           .may_stand = true,
                           .is_hidden = true,
                           .answer_default = say_no},
};

const RuleSet cascade_rule_set = {
    .id = "cascade",
    .name = "Cascades",
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
    .questions = QUESTIONS,
    .question_count = COUNT(QUESTIONS),
    .overlays = OVERLAYS,
    .overlay_count = COUNT(OVERLAYS),
    .fill_setting = fill_setting,
    .ask_room = ask_room,
    .set_up = set_up,
    .follow = follow,
    .list_actions = list_actions,
    .walk_plotted = walk_plotted,
    .watch = watch,
    .carry_out_trigger = carry_out_trigger,
    .conceal = conceal,
    .may_know = may_know,
    .verdict = verdict,
    .appraise = appraise,
    .formation_of_word = formation_of_word,
};

/* A table for it */

void cascade_table_begin(CascadeTable *table, int ticks) {
    rule_sets_register(&cascade_rule_set);
    small_battle_begin(&table->small, 72, 48);
    small_battle_side(&table->small, "North");
    small_battle_side(&table->small, "South");
    table->numbers = checked_game_numbers(&cascade_rule_set, NUMBERS_TEXT);
    table->small.setting->ticks_per_move = ticks;
    table->small.setting->turns = 3;
}

UnitId cascade_table_unit(CascadeTable *table, uint16_t side, int stands, Vector middle,
                          double bearing) {
    UnitId unit = small_battle_line(&table->small, (SideId){side}, (size_t)stands, middle, bearing);
    UnitSetting *listed = small_battle_listed(&table->small, unit);
    listed->name = arena_format(&table->small.setting->arena, "Block %u", (unsigned)unit.value);
    listed->has_place = true;
    listed->at = middle;
    listed->facing = facing_from_bearing(bearing);
    listed->elements = stands;
    return unit;
}

UnitId cascade_table_hidden_unit(CascadeTable *table, uint16_t side, int stands, Vector middle,
                                 double bearing) {
    UnitId unit = cascade_table_unit(table, side, stands, middle, bearing);
    small_battle_listed(&table->small, unit)->is_hidden = true;
    return unit;
}

void cascade_table_ready(CascadeTable *table) {
    checked_game_use_rules(table->small.setting, &cascade_rule_set, table->numbers);
    battle_setting_complete(table->small.setting);
}

Scenario *cascade_table_scenario(CascadeTable *table) {
    Scenario *scenario = memory_allocate(sizeof *scenario);
    BattleSetting *setting = table->small.setting;
    setting->id = "cascade";
    setting->title = "A cascade";
    scenario->setting = setting;
    scenario->numbers = table->numbers;
    scenario->text = memory_copy_text("{}");
    scenario->text_length = 2;
    table->small.setting = NULL;
    table->numbers = NULL;
    return scenario;
}

void cascade_table_finish(CascadeTable *table) {
    small_battle_finish(&table->small);
    rule_numbers_destroy(table->numbers);
}

Command cascade_command(const char *line) {
    Command command;
    char why[200];
    ck_assert(command_read(&cascade_rule_set, line, &command, why, sizeof why));
    return command;
}

Game *cascade_table_before_meeting(CascadeTable *table) {
    cascade_table_begin(table, 120);
    cascade_table_unit(table, 1, 4, vector(20, 30), 180);
    cascade_table_unit(table, 2, 4, vector(20, 22), 0);
    cascade_table_ready(table);
    Game *game = game_create(table->small.setting, 1);
    Ruling ruling;
    Command plot = cascade_command("cascade.plot side=1 movers=1 legs=forward:4096");
    Command end = cascade_command("engine.end_phase side=1");
    ck_assert(game_submit(game, &plot, &ruling));
    ck_assert(game_submit(game, &end, &ruling));
    return game;
}
