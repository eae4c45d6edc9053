/* A battle from nothing, as chosen (new_battle.h). */
#include "new_battle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/session/session.h"
#include "map_paint.h"

static const uint32_t seeds_drawn_below = 100000; /* short enough to be told to somebody */

static const RuleSet *first_with_ground(void) {
    for (size_t n = 0; rule_sets_get(n) != NULL; n++) {
        const RuleSet *set = rule_sets_get(n);
        if (set->generate_ground != NULL && set->option_count <= NEW_BATTLE_OPTION_LIMIT) {
            return set;
        }
    }
    return NULL;
}

/* The table is the set's own until another is chosen. */
static void take_usual_table(NewBattle *battle) {
    Arena arena;
    arena_init(&arena);
    GroundSketch ground = {.arena = &arena};
    RandomStream stream = random_stream(1, STREAM_SET_UP);
    battle->rules->generate_ground(battle->numbers, &stream, &ground);
    battle->width = ground.width;
    battle->height = ground.height;
    arena_finish(&arena);
}

bool new_battle_init(NewBattle *battle, const char *assets, uint64_t seed, FaultList *faults) {
    memset(battle, 0, sizeof *battle);
    battle->assets = assets;
    battle->rules = first_with_ground();
    if (battle->rules == NULL) {
        fault_list_add(faults, "rules", 0, 0, "", "no rule set here draws ground");
        return false;
    }
    battle->numbers = scenario_read_numbers(battle->rules, assets, faults);
    if (battle->numbers == NULL) {
        return false;
    }
    take_usual_table(battle);
    battle->armies[0] = (ArmyWish){
        .id = "US", .name = "Union", .letter = "U", .infantry = 8, .cavalry = 1, .batteries = 3};
    battle->armies[1] = (ArmyWish){.id = "CS",
                                   .name = "Confederate",
                                   .letter = "C",
                                   .infantry = 8,
                                   .cavalry = 2,
                                   .batteries = 2};
    battle->seeds = random_stream(seed, 0);
    new_battle_draw_seed(battle);
    return true;
}

void new_battle_finish(NewBattle *battle) {
    rule_numbers_destroy(battle->numbers);
    text_finish(&battle->refusals);
    picture_finish(&battle->picture);
    memset(battle, 0, sizeof *battle);
}

void new_battle_draw_seed(NewBattle *battle) {
    snprintf(battle->seed, sizeof battle->seed, "%u",
             random_below(&battle->seeds, seeds_drawn_below));
    new_battle_change(battle, true);
}

void new_battle_change(NewBattle *battle, bool is_ground) {
    battle->is_checked = false;
    battle->is_drawn = battle->is_drawn && !is_ground;
}

void new_battle_resize_picture(NewBattle *battle, int width, int height) {
    if (width != battle->picture_width || height != battle->picture_height) {
        battle->picture_width = width;
        battle->picture_height = height;
        battle->is_drawn = false;
    }
}

const OptionKind *new_battle_opener(const NewBattle *battle, OptionOpens opens) {
    for (size_t i = 0; i < battle->rules->option_count; i++) {
        const OptionKind *option = &battle->rules->options[i];
        if (option->is_built && option->opens == opens) {
            return option;
        }
    }
    return NULL;
}

const OptionKind *new_battle_opened(const NewBattle *battle, OptionOpens opens) {
    const OptionKind *option = new_battle_opener(battle, opens);
    return option != NULL && battle->options[option - battle->rules->options] ? option : NULL;
}

static bool is_whole_number(const char *words) {
    return words[0] != '\0' && strspn(words, "0123456789") == strlen(words);
}

static Scenario *read_wish(const NewBattle *battle, const BattleWish *wish, FaultList *faults) {
    char *text = generate_scenario(wish, battle->assets, faults);
    Scenario *scenario = text != NULL ? scenario_read("battle from nothing", text, strlen(text),
                                                      battle->assets, faults)
                                      : NULL;
    memory_free(text);
    if (scenario != NULL && faults->refusing > 0) {
        scenario_destroy(scenario);
        return NULL;
    }
    return scenario;
}

static BattleWish bare_wish(const NewBattle *battle) {
    return (BattleWish){.rules = battle->rules,
                        .seed = strtoull(battle->seed, NULL, 10),
                        .width = battle->width,
                        .height = battle->height,
                        .armies = {battle->armies[0], battle->armies[1]}};
}

static void tell_refusals(NewBattle *battle, const FaultList *faults) {
    for (size_t i = 0; i < faults->faults.count; i++) {
        const Fault *fault = &faults->faults.items[i];
        if (!fault->is_note) {
            text_format(&battle->refusals, "%s\n", fault->message);
        }
    }
}

/* Whom no option allows stays at home. */
static void name_the_chosen(const NewBattle *battle, BattleWish *wish) {
    const OptionKind *quality = new_battle_opened(battle, OPTION_OPENS_QUALITY);
    const OptionKind *trait = new_battle_opened(battle, OPTION_OPENS_TRAIT);
    wish->quality = quality != NULL ? quality->word : NULL;
    wish->trait = trait != NULL ? trait->word : NULL;
}

Scenario *new_battle_make(NewBattle *battle) {
    text_clear(&battle->refusals);
    battle->is_checked = true;
    if (!is_whole_number(battle->seed)) {
        text_add(&battle->refusals, "The seed of the ground is a whole number, for instance 1862.");
        return NULL;
    }
    BattleWish wish = bare_wish(battle);
    name_the_chosen(battle, &wish);
    for (size_t i = 0; i < battle->rules->option_count; i++) {
        if (battle->options[i] && wish.option_count < GENERATE_OPTION_LIMIT) {
            wish.options[wish.option_count++] = battle->rules->options[i].id;
        }
    }
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = read_wish(battle, &wish, &faults);
    tell_refusals(battle, &faults);
    fault_list_finish(&faults);
    return scenario;
}

/* The ground does not depend on the armies: two small ones that no rule refuses stand for them. */
static void paint(NewBattle *battle, const ViewSettings *view, double device_scale,
                  FontShelf *fonts) {
    picture_finish(&battle->picture);
    battle->picture = (Picture){0};
    battle->is_drawn = true;
    if (!is_whole_number(battle->seed) || battle->picture_width < 8 || battle->picture_height < 8) {
        return;
    }
    BattleWish wish = bare_wish(battle);
    for (int side = 0; side < 2; side++) {
        ArmyWish *army = &wish.armies[side];
        army->infantry = 1;
        army->cavalry = army->batteries = army->chosen = 0;
    }
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = read_wish(battle, &wish, &faults);
    Session *session =
        scenario != NULL
            ? session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, 1, NULL, &faults)
            : NULL;
    if (session != NULL) {
        battle->picture =
            map_paint_picture(session_battle(session), NULL, battle->picture_width,
                              battle->picture_height, (ViewScale){1, device_scale}, view, fonts);
    }
    session_close(session);
    fault_list_finish(&faults);
}

bool new_battle_advance(NewBattle *battle, const ViewSettings *view, double device_scale,
                        FontShelf *fonts) {
    if (!battle->is_checked) {
        scenario_destroy(new_battle_make(battle));
        return true;
    }
    if (!battle->is_drawn) {
        paint(battle, view, device_scale, fonts);
        return true;
    }
    return false;
}
