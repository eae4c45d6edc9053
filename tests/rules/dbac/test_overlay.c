/* One question, asked three times: what the overlay draws, what the menu lists and what a command
 * is ruled to be agree for every pair of units, all through battles of random legal play. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../../support/fault_folder.h"
#include "drill.h"
#include "enfilade/engine/look_ahead.h"
#include "enfilade/player/random_player.h"
#include "enfilade/scenario/scenario.h"

enum { OVERLAY_FIRE = 0, OVERLAY_SIGHT = 1, STEP_LIMIT = 5000 };

static Scenario *read_scenario(const char *file) {
    Text path = {0}, assets = {0};
    fault_folder_path(&path, file);
    fault_folder_path(&assets, "assets");
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read_file(text_letters(&path), text_letters(&assets), &faults);
    ck_assert_msg(scenario != NULL, "%s cannot be read", text_letters(&path));
    fault_list_finish(&faults);
    text_finish(&path);
    text_finish(&assets);
    return scenario;
}

static void draw_overlay(const Battle *battle, UnitId unit, size_t overlay, Drawing *out,
                         Arena *arena) {
    drawing_init(out, arena);
    dbac_rule_set.overlays[overlay].draw(battle, unit, NULL, battle_unit(battle, unit)->side, out);
}

/* Does a line of the drawing end on this unit? */
static bool is_marked(const Battle *battle, const Drawing *drawing, UnitId unit) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    for (size_t i = 0; i < drawing->count; i++) {
        const DrawingShape *shape = &drawing->shapes[i];
        if (shape->kind != DRAWING_LINE || shape->tone != DRAWING_GOOD) {
            continue;
        }
        Vector end = shape->points.points[shape->points.count - 1];
        for (size_t k = 0; k < stands.count; k++) {
            if (oriented_box_distance_to_point(&stands.boxes[k], end) < 1e-6) {
                return true;
            }
        }
    }
    return false;
}

/* Only the turn stands between a line drawn and a shot allowed. */
static bool is_free_to_fire(const Battle *battle, UnitId firer, UnitId target) {
    bool has_moved_guns =
        dbac_is_battery(battle, firer) && dbac_unit_field(battle, DBAC_FIELD_MOVED, firer) != 0;
    return battle->phase == DBAC_PHASE_FIRE &&
           side_is(dbac_side_of(battle, firer), battle->active) &&
           dbac_unit_field(battle, DBAC_FIELD_FIRED, firer) == 0 &&
           dbac_unit_field(battle, DBAC_FIELD_SHOT_AT, target) == 0 && !has_moved_guns;
}

static const ActionEntry *find_entry(const ActionList *list, const Command *command) {
    for (size_t i = 0; i < list->count; i++) {
        const Command *listed = &list->entries[i].command;
        if (listed->action == command->action && unit_is(listed->target, command->target)) {
            return &list->entries[i];
        }
    }
    return NULL;
}

/* Every complete entry of the menu is ruled on by the engine as the menu says. */
static void check_entries(const Battle *battle, const ActionList *list) {
    for (size_t i = 0; i < list->count; i++) {
        const ActionEntry *entry = &list->entries[i];
        Ruling ruling;
        rule_set_judge(battle, &entry->command, &ruling);
        ck_assert_msg(!entry->is_complete || ruling.is_legal == entry->ruling.is_legal,
                      "%s: the menu says \"%s\", the ruling \"%s\"", entry->label,
                      entry->ruling.sentence, ruling.sentence);
    }
}

static size_t pairs_legal, pairs_refused;

static void check_pair(const Battle *battle, UnitId unit, UnitId enemy, DbacAction action,
                       const ActionList *list, const Drawing *fire) {
    Command command = {.action = rule_set_action_number(action),
                       .side = battle_unit(battle, unit)->side,
                       .target = enemy,
                       .mover_count = 1,
                       .movers = {unit}};
    Ruling ruling;
    rule_set_judge(battle, &command, &ruling);
    const ActionEntry *entry = find_entry(list, &command);
    const char *name = unit_name(battle, unit);
    const char *other = unit_name(battle, enemy);
    if (ruling.is_legal) {
        ck_assert_msg(entry != NULL && entry->ruling.is_legal, "%s at %s is legal and not listed",
                      name, other);
        RandomStream stream = random_stream(1, STREAM_LOOK_AHEAD);
        Battle *after = look_ahead(battle, &command, &stream);
        ck_assert_msg(after != NULL, "%s at %s is listed and cannot be done", name, other);
        battle_destroy(after);
        pairs_legal++;
    } else {
        ck_assert_msg(entry == NULL || !entry->ruling.is_legal,
                      "%s at %s is listed and refused: %s", name, other, ruling.sentence);
        pairs_refused++;
    }
    if (action == DBAC_ACTION_FIRE) {
        bool is_drawn = is_marked(battle, fire, enemy);
        ck_assert_msg(is_drawn || !ruling.is_legal, "%s may fire at %s and no line shows it", name,
                      other);
        ck_assert_msg(ruling.is_legal || !is_drawn || !is_free_to_fire(battle, unit, enemy),
                      "a line shows %s firing at %s, but: %s", name, other, ruling.sentence);
    }
}

static void check_unit(const Battle *battle, UnitId unit) {
    Arena arena;
    arena_init(&arena);
    Drawing fire;
    ActionList list = {.arena = &arena};
    draw_overlay(battle, unit, OVERLAY_FIRE, &fire, &arena);
    dbac_list_actions(battle, unit, battle_unit(battle, unit)->side, &list);
    check_entries(battle, &list);
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        check_pair(battle, unit, enemy, DBAC_ACTION_FIRE, &list, &fire);
        check_pair(battle, unit, enemy, DBAC_ACTION_MELEE, &list, &fire);
    }
    arena_finish(&arena);
}

static void check_battle(const Battle *battle) {
    Battle *before = battle_copy(battle);
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        check_unit(battle, unit);
    }
    ck_assert(battle_equals(before, battle)); /* asking has changed nothing */
    battle_destroy(before);
}

/* Plays, and checks every so many commands of FIRE and MELEE, and now and then in between. */
static void play(const char *file, uint64_t seed, unsigned every, size_t most_commands) {
    Scenario *scenario = read_scenario(file);
    Game *game = game_create(scenario->setting, seed);
    RandomPlayer player = random_player(seed);
    size_t steps = 0, commands = 0, asked = 0;
    while (!game_battle(game)->is_over && commands < most_commands) {
        const Battle *battle = game_battle(game);
        Ruling ruling;
        ck_assert_uint_lt(++steps, STEP_LIMIT);
        if (game_question(game) != NULL) {
            Answer answer;
            random_player_answer(&player, battle, game_question(game), &answer);
            ck_assert(game_answer(game, &answer, &ruling));
            continue;
        }
        bool is_fighting = battle->phase == DBAC_PHASE_FIRE || battle->phase == DBAC_PHASE_MELEE;
        if ((is_fighting && asked++ % every == 0) || commands % (5 * (size_t)every) == 0) {
            check_battle(battle);
        }
        Command command;
        random_player_command(&player, battle, &command);
        ck_assert(game_submit(game, &command, &ruling));
        commands++;
    }
    game_destroy(game);
    scenario_destroy(scenario);
}

START_TEST(overlay_menu_and_ruling_agree_for_every_pair_of_units) {
    pairs_legal = pairs_refused = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        play("scenarios/drill.json", seed, 1, SIZE_MAX);
    }
    ck_assert_uint_gt(pairs_legal, 20);
    ck_assert_uint_gt(pairs_refused, 1000);
}
END_TEST

START_TEST(overlay_menu_and_ruling_agree_at_kernstown) {
    pairs_legal = pairs_refused = 0;
    play("scenarios/first-kernstown.json", 3, 5, 400);
    ck_assert_uint_gt(pairs_legal, 0);
    ck_assert_uint_gt(pairs_refused, 1000);
}
END_TEST

static void check_same_drawing(const Drawing *one, const Drawing *other) {
    ck_assert_uint_eq(one->count, other->count);
    for (size_t i = 0; i < one->count; i++) {
        const DrawingShape *a = &one->shapes[i], *b = &other->shapes[i];
        ck_assert_int_eq(a->kind, b->kind);
        ck_assert_int_eq(a->tone, b->tone);
        ck_assert_uint_eq(a->points.count, b->points.count);
        ck_assert_mem_eq(a->points.points, b->points.points, a->points.count * sizeof(Vector));
    }
}

START_TEST(an_overlay_keeps_nothing_of_the_unit_asked_before) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    drill_area(&drill, "woods", 18, 22, 30, 24);
    UnitId foot = drill_unit(&drill, 1, "infantry", "line", vector(14, 20), 0);
    UnitId guns = drill_unit(&drill, 1, "artillery", "unlimbered", vector(30, 18), 10);
    drill_unit(&drill, 2, "infantry", "line", vector(14, 25), 180);
    drill_unit(&drill, 2, "infantry", "column", vector(32, 30), 200);
    drill_ready(&drill);
    for (size_t overlay = OVERLAY_FIRE; overlay < dbac_rule_set.overlay_count; overlay++) {
        Drawing first, between, again;
        draw_overlay(drill.battle, foot, overlay, &first, &drill.arena);
        draw_overlay(drill.battle, guns, overlay, &between, &drill.arena);
        draw_overlay(drill.battle, foot, overlay, &again, &drill.arena);
        ck_assert_uint_gt(first.count, 0);
        check_same_drawing(&first, &again);
    }
    drill_finish(&drill);
}
END_TEST

/* What foot sees that has marched to a place, straight or with a halt, or stood there from the
 * start. */
static void draw_sight_after(const char *first, const char *second, double from, Drill *drill,
                             Drawing *out) {
    drill_begin(drill, 48, 48);
    drill_area(drill, "woods", 18, 22, 30, 24);
    UnitId foot = drill_unit(drill, 1, "infantry", "line", vector(14, from), 0);
    drill_unit(drill, 1, "leader", "line", vector(14, 5), 0);
    drill_unit(drill, 2, "infantry", "line", vector(24, 30), 180);
    drill_unit(drill, 2, "infantry", "column", vector(8, 36), 200);
    drill_ready(drill);
    if (first != NULL) {
        drill_do(drill, first);
    }
    if (second != NULL) {
        drill_go_to(drill, DBAC_PHASE_MOVE, 2);
        drill_go_to(drill, DBAC_PHASE_MOVE, 1);
        drill_do(drill, second);
    }
    draw_overlay(drill->battle, foot, OVERLAY_SIGHT, out, &drill->arena);
}

START_TEST(what_is_seen_from_a_place_does_not_depend_on_the_way_to_it) {
    Drill stood, marched, halted;
    Drawing from_the_start, at_once, in_two_marches;
    draw_sight_after(NULL, NULL, 18, &stood, &from_the_start);
    draw_sight_after("dbac.move side=1 movers=1 legs=ahead:4096", NULL, 14, &marched, &at_once);
    draw_sight_after("dbac.move side=1 movers=1 legs=ahead:1024",
                     "dbac.move side=1 movers=1 legs=ahead:3072", 14, &halted, &in_two_marches);
    ck_assert_uint_gt(from_the_start.count, 0);
    check_same_drawing(&from_the_start, &at_once);
    check_same_drawing(&from_the_start, &in_two_marches);
    drill_finish(&stood);
    drill_finish(&marched);
    drill_finish(&halted);
}
END_TEST

/* Foot, guns and a General of the south; an enemy to be seen and shot at from where the foot will
 * stand. */
static void begin_ghosts(Drill *drill, bool has_guns) {
    drill_begin(drill, 48, 48);
    drill_area(drill, "woods", 20, 22, 26, 23);
    drill_unit(drill, 1, "infantry", "line", vector(14, 14), 0);
    drill_unit(drill, 1, "leader", "line", vector(14, 5), 0);
    if (has_guns) {
        drill_unit(drill, 1, "artillery", "unlimbered", vector(30, 6), 10);
    }
    drill_unit(drill, 2, "infantry", "line", vector(15, 23), 180);
    drill_unit(drill, 2, "infantry", "line", vector(30, 30), 180);
    drill_ready(drill);
}

START_TEST(an_overlay_of_a_ghost_is_that_of_the_unit_where_it_goes) {
    static const char *const march = "dbac.move side=1 movers=1 legs=ahead:4096";
    const UnitId foot = {1};
    for (size_t overlay = OVERLAY_FIRE; overlay < dbac_rule_set.overlay_count; overlay++) {
        Drill drill;
        begin_ghosts(&drill, false);
        Command pencilled;
        char why[200];
        ck_assert(command_read(&dbac_rule_set, march, &pencilled, why, sizeof why));
        Battle *before = battle_copy(drill.battle);
        Drawing standing, ghost, gone;
        draw_overlay(drill.battle, foot, overlay, &standing, &drill.arena);
        drawing_init(&ghost, &drill.arena);
        dbac_rule_set.overlays[overlay].draw(drill.battle, foot, &pencilled, (SideId){1}, &ghost);
        ck_assert(battle_equals(before, drill.battle)); /* looking changes nothing */
        battle_destroy(before);
        drill_do(&drill, march);
        draw_overlay(drill.battle, foot, overlay, &gone, &drill.arena);
        check_same_drawing(&gone, &ghost);
        bool is_other = standing.count != ghost.count;
        for (size_t i = 0; i < ghost.count && !is_other; i++) {
            is_other =
                memcmp(standing.shapes[i].points.points, ghost.shapes[i].points.points,
                       sizeof(Vector)) != 0 ||
                memcmp(standing.shapes[i].points.points + 1, ghost.shapes[i].points.points + 1,
                       sizeof(Vector) * (ghost.shapes[i].points.count > 1)) != 0;
        }
        ck_assert(is_other);
        drill_finish(&drill);
    }
}
END_TEST

/* DBAC-GUN-02, whatever unit is asked about, as it stands or in pencil. */
START_TEST(no_overlay_tells_a_distance_that_must_be_guessed) {
    Drill drill;
    begin_ghosts(&drill, true);
    Command pencilled;
    char why[200];
    ck_assert(command_read(&dbac_rule_set, "dbac.move side=1 movers=3 legs=ahead:1024", &pencilled,
                           why, sizeof why));
    for (size_t overlay = OVERLAY_FIRE; overlay < dbac_rule_set.overlay_count; overlay++) {
        for (uint16_t unit = 1; unit <= 5; unit++) {
            for (int viewer = 1; viewer <= 2; viewer++) {
                Drawing drawing;
                drawing_init(&drawing, &drill.arena);
                dbac_rule_set.overlays[overlay].draw(drill.battle, (UnitId){unit}, &pencilled,
                                                     (SideId){(uint16_t)viewer}, &drawing);
                bool tells = false;
                for (size_t i = 0; i < drawing.count; i++) {
                    const DrawingShape *shape = &drawing.shapes[i];
                    double told = shape->caption != NULL ? strtod(shape->caption, NULL) : 0;
                    bool is_strip = shape->kind == DRAWING_AREA;
                    tells = tells || told > 6 || shape->kind == DRAWING_CIRCLE ||
                            (is_strip && fabs(polygon_ring_area(shape->points)) > 6 * 1.6);
                }
                ck_assert_msg(!tells || viewer == 2, "overlay %zu of unit %u", overlay, unit);
                if (overlay == OVERLAY_FIRE && unit == 3) {
                    ck_assert(!tells); /* nor to the other side: it may be the same screen */
                }
            }
        }
    }
    drill_finish(&drill);
}
END_TEST

/* Both sides may sit before the same screen: not the enemy's guns either, nor those that have moved
 * and have nothing left to guess. */
START_TEST(the_range_of_no_battery_can_be_read_off) {
    Drill drill;
    drill_begin(&drill, 48, 48);
    UnitId guns = drill_unit(&drill, 1, "artillery", "unlimbered", vector(30, 12), 0);
    drill_unit(&drill, 2, "infantry", "line", vector(30, 25), 180);
    drill_ready(&drill);
    static const struct {
        DbacPhase phase;
        uint16_t side;
    } times[] = {{DBAC_PHASE_MOVE, 1}, {DBAC_PHASE_FIRE, 1}, {DBAC_PHASE_MOVE, 2}};
    for (size_t time = 0; time < sizeof times / sizeof times[0]; time++) {
        drill_go_to(&drill, times[time].phase, times[time].side);
        for (uint16_t viewer = 1; viewer <= 2; viewer++) {
            Drawing drawing;
            drawing_init(&drawing, &drill.arena);
            dbac_rule_set.overlays[OVERLAY_FIRE].draw(drill.battle, guns, NULL, (SideId){viewer},
                                                      &drawing);
            bool is_aimed = false;
            for (size_t i = 0; i < drawing.count; i++) {
                const char *caption = drawing.shapes[i].caption;
                ck_assert_msg(caption == NULL || strpbrk(caption, "0123456789") == NULL,
                              "time %zu tells viewer %u: %s", time, viewer, caption);
                is_aimed = is_aimed || caption != NULL;
            }
            ck_assert(is_aimed);
        }
    }
    drill_finish(&drill);
}
END_TEST

Suite *suite_rules_dbac_overlay(void);
Suite *suite_rules_dbac_overlay(void) {
    Suite *suite = suite_create("rules/dbac/overlay");
    TCase *tc = tcase_create("overlay");
    tcase_set_timeout(tc, 120);
    tcase_add_test(tc, overlay_menu_and_ruling_agree_for_every_pair_of_units);
    tcase_add_test(tc, overlay_menu_and_ruling_agree_at_kernstown);
    tcase_add_test(tc, an_overlay_keeps_nothing_of_the_unit_asked_before);
    tcase_add_test(tc, what_is_seen_from_a_place_does_not_depend_on_the_way_to_it);
    tcase_add_test(tc, an_overlay_of_a_ghost_is_that_of_the_unit_where_it_goes);
    tcase_add_test(tc, no_overlay_tells_a_distance_that_must_be_guessed);
    tcase_add_test(tc, the_range_of_no_battery_can_be_read_off);
    suite_add_tcase(suite, tc);
    return suite;
}
