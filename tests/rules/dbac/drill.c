#include "drill.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../../support/checked_game.h"
#include "../../support/fault_folder.h"
#include "enfilade/geometry/facing.h"

void drill_begin(Drill *drill, double width, double height) {
    *drill = (Drill){0};
    arena_init(&drill->arena);
    Text text = {0};
    fault_folder_bytes(&text, "assets/rules/dbac.json");
    drill->numbers = checked_game_numbers(&dbac_rule_set, text_letters(&text));
    text_finish(&text);
    drill->setting = battle_setting_create();
    drill->setting->width = width;
    drill->setting->height = height;
    for (size_t i = 0; i < 2; i++) {
        drill->sides[i] = (SideSetting){.id = i == 0 ? "US" : "CS",
                                        .name = i == 0 ? "Union" : "Confederate",
                                        .letter = i == 0 ? "U" : "C",
                                        .moves_first = i == 0,
                                        .edge = i == 0 ? TABLE_SOUTH : TABLE_NORTH};
    }
    drill->setting->sides = drill->sides;
    drill->setting->side_count = 2;
    drill->setting->units = drill->units;
    drill->setting->features = drill->features;
    drill->setting->crossings = drill->crossings;
    drill->setting->arrivals = drill->arrivals;
    drill->setting->grounds = rule_grounds(drill->numbers, &drill->setting->ground_count);
    checked_game_use_rules(drill->setting, &dbac_rule_set, drill->numbers);
}

/* The depth of the whole footprint, to find its middle from the front. */
static double depth_of(const Drill *drill, const char *arm, const char *formation, int elements) {
    const StandSize *sizes = drill->setting->stand_sizes;
    if (strcmp(arm, "artillery") == 0) {
        return sizes[DBAC_STAND_GUN].depth * elements;
    }
    double depth = strcmp(arm, "infantry") == 0 ? sizes[DBAC_STAND_INFANTRY].depth
                                                : sizes[DBAC_STAND_CAVALRY].depth;
    if (strcmp(formation, "dismounted") == 0) {
        return sizes[DBAC_STAND_DISMOUNTED].depth + sizes[DBAC_STAND_HOLDER].depth;
    }
    return strcmp(formation, "column") == 0 ? depth * elements : depth;
}

UnitId drill_small_unit(Drill *drill, uint16_t side, const char *arm, const char *formation,
                        int elements, Vector at, double bearing) {
    size_t row = drill->setting->unit_count++;
    ck_assert_uint_lt(row, DRILL_UNITS);
    Vector facing = facing_from_bearing(bearing);
    int stands = strcmp(arm, "artillery") == 0 ? 2 : strcmp(arm, "leader") == 0 ? 1 : elements;
    double back = depth_of(drill, arm, formation, stands) / 2;
    drill->units[row] = (UnitSetting){
        .id = arena_format(&drill->arena, "u%zu", row + 1),
        .name = arena_format(&drill->arena, "Unit %zu", row + 1),
        .label = "",
        .side = {side},
        .arm = arm,
        .quality = "veteran",
        .weapon = "",
        .formation = formation,
        .elements = elements,
        .ammunition = -1,
        .has_place = true,
        .at = vector_along(at, facing, -back),
        .facing = facing,
        .zone = -1,
        .is_leader = strcmp(arm, "leader") == 0,
    };
    return (UnitId){(uint16_t)(row + 1)};
}

UnitId drill_unit(Drill *drill, uint16_t side, const char *arm, const char *formation, Vector at,
                  double bearing) {
    return drill_small_unit(drill, side, arm, formation, 4, at, bearing);
}

FeatureId drill_ground(Drill *drill, const char *kind, FeatureShape shape, const Vector *points,
                       size_t count, double width) {
    size_t row = drill->setting->feature_count++;
    ck_assert_uint_lt(row, DRILL_FEATURES);
    int ground = rule_ground_of_kind(drill->numbers, kind);
    ck_assert_int_ge(ground, 0);
    Vector *copy = arena_allocate_array(&drill->arena, count, sizeof *copy);
    memcpy(copy, points, count * sizeof *copy);
    Feature feature = {.id = "",
                       .name = "",
                       .kind = kind,
                       .ground = (uint16_t)ground,
                       .traits = drill->setting->grounds[ground].traits,
                       .shape = shape,
                       .width = width};
    if (shape == FEATURE_AREA) {
        feature.area.outer = (PointList){copy, count};
    } else {
        feature.line = (PointList){copy, count};
    }
    drill->features[row] = feature;
    return (FeatureId){(uint16_t)(row + 1)};
}

FeatureId drill_area(Drill *drill, const char *kind, double west, double south, double east,
                     double north) {
    const Vector ring[4] = {{west, south}, {east, south}, {east, north}, {west, north}};
    return drill_ground(drill, kind, FEATURE_AREA, ring, 4, 0);
}

void drill_crossing(Drill *drill, CrossingKind kind, FeatureId on, Vector at) {
    drill->crossings[drill->setting->crossing_count++] =
        (Crossing){.kind = kind, .on = on, .at = at};
}

void drill_option(Drill *drill, DbacOption option) {
    rule_numbers_set_option(drill->numbers, option, true);
}

void drill_switch_off(Drill *drill, DbacRule rule) {
    rule_switch(drill->numbers, (uint16_t)rule, false);
}

static void copy_battle(Drill *drill) {
    battle_destroy(drill->battle);
    drill->battle = battle_copy(game_battle(drill->game));
}

void drill_ready(Drill *drill) {
    battle_setting_complete(drill->setting);
    drill->game = game_create(drill->setting, 1);
    copy_battle(drill);
    drill_set(drill, DBAC_FIELD_POINTS, 1, 12);
}

void drill_set(Drill *drill, DbacField field, uint32_t row, int32_t value) {
    *battle_field_slot(drill->battle, field, row) = value;
}

static Command read_command(const char *line) {
    Command command;
    char why[200];
    bool is_read = command_read(&dbac_rule_set, line, &command, why, sizeof why);
    ck_assert_msg(is_read, "%s: %s", line, why);
    return command;
}

DbacMarch drill_march(Drill *drill, UnitId unit, const char *legs) {
    const Unit *row = battle_unit(drill->battle, unit);
    const char *action = row->kind == DBAC_UNIT_GENERAL ? "general_move" : "move";
    Command command = read_command(arena_format(&drill->arena, "dbac.%s side=%d movers=%d legs=%s",
                                                action, row->side.value, unit.value, legs));
    DbacMarch march;
    dbac_movement_measure(drill->battle, &command, &march, &drill->arena);
    return march;
}

Ruling drill_judge(Drill *drill, const char *line) {
    Command command = read_command(line);
    Ruling ruling;
    rule_set_action(&dbac_rule_set, command.action)->judge(drill->battle, &command, &ruling);
    return ruling;
}

void drill_do(Drill *drill, const char *line) {
    Command command = read_command(line);
    Ruling ruling;
    drill->events_before = game_event_count(drill->game);
    bool done = game_submit(drill->game, &command, &ruling);
    ck_assert_msg(done, "%s: %s", line, ruling.sentence);
    copy_battle(drill);
}

void drill_places(const DbacMarch *march, StandPlace *out) {
    walk_end(march->report.walks, out);
}

Vector drill_front(const DbacMarch *march, const Battle *battle) {
    OrientedBox boxes[UNIT_STAND_LIMIT];
    const Walk *walk = march->report.walks;
    walk_boxes(walk, walk->leg_count, 1, boxes);
    uint8_t formation = battle_unit(battle, walk->unit)->formation;
    bool is_line = formation == DBAC_FORMATION_LINE || formation == DBAC_FORMATION_SKIRMISH;
    size_t last = is_line ? walk->stand_count - 1 : 0;
    return vector_middle(oriented_box_corner(&boxes[0], BOX_FRONT_LEFT),
                         oriented_box_corner(&boxes[last], BOX_FRONT_RIGHT));
}

static int next_die(void *context, int faces) {
    Drill *drill = context;
    int die = drill->dice_next < drill->dice_count ? drill->dice[drill->dice_next++] : 0;
    ck_assert_int_le(die, faces);
    return die;
}

void drill_dice(Drill *drill, const char *dice) {
    drill->dice_count = 0;
    drill->dice_next = 0;
    for (const char *at = dice; *at != '\0'; at += *at == ',' ? 1 : 0) {
        ck_assert_uint_lt(drill->dice_count, DRILL_DICE);
        char *end = NULL;
        drill->dice[drill->dice_count++] = (int)strtol(at, &end, 10);
        at = end;
    }
    drill->source = (DiceSource){next_die, drill};
    game_set_dice(drill->game, &drill->source);
}

void drill_answer(Drill *drill, int32_t number) {
    Answer answer = answer_number(number);
    Ruling ruling;
    bool done = game_answer(drill->game, &answer, &ruling);
    ck_assert_msg(done, "answer %d: %s", (int)number, ruling.sentence);
    copy_battle(drill);
}

uint16_t drill_asks(const Drill *drill) {
    const Question *question = game_question(drill->game);
    return question != NULL ? question->rule : 0;
}

bool drill_has(const Drill *drill, EventKind kind, DbacRule rule) {
    for (size_t i = drill->events_before; i < game_event_count(drill->game); i++) {
        const Event *event = game_event(drill->game, i);
        if (event->kind == kind && event->rule == rule) {
            return true;
        }
    }
    return false;
}

void drill_go_to(Drill *drill, DbacPhase phase, uint16_t side) {
    for (int ended = 0; drill->battle->phase != phase || drill->battle->active.value != side;
         ended++) {
        ck_assert_int_lt(ended, 20);
        drill_do(drill, drill->battle->active.value == 1 ? "engine.end_phase side=1"
                                                         : "engine.end_phase side=2");
    }
}

void drill_finish(Drill *drill) {
    battle_destroy(drill->battle);
    game_destroy(drill->game);
    battle_setting_destroy(drill->setting);
    rule_numbers_destroy(drill->numbers);
    arena_finish(&drill->arena);
}
