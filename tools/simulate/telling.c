/* One battle, told line by line. */
#include "telling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../picture_file.h"
#include "../terminal.h"
#include "enfilade/engine/sentence.h"
#include "enfilade/player/whole_battle.h"
#include "enfilade/scenario/whole_file.h"
#include "enfilade/session/luck.h"
#include "enfilade/session/recording_file.h"
#include "players.h"

enum { PICTURE_WIDTH = 1600, PICTURE_HEIGHT = 1200 };

static bool draw_battle(const Battle *battle, const Scenario *scenario, const char *folder,
                        const char *name) {
    Text path = {0};
    text_format(&path, "%s/%s", folder, name);
    bool is_written = picture_file_write(battle, scenario, SIDE_NONE, PICTURE_WIDTH, PICTURE_HEIGHT,
                                         text_letters(&path));
    if (is_written) {
        printf("picture: %s\n", text_letters(&path));
    }
    text_finish(&path);
    return is_written;
}

/* What has been told so far. */
typedef struct Telling {
    const TellingWish *wish;
    const Scenario *scenario;
    int32_t drawn; /* the last turn that has its picture */
    bool is_well;  /* every picture so far was written */
    size_t told;   /* events */
    Text heading;  /* of the present phase, until something happens in it */
    Recording recording;
} Telling;

/* A phase is a heading, what happens in it stands under that, dice and sums under what they decide.
 */
static void print_line(Telling *telling, const Battle *battle, const Event *event,
                       const char *line) {
    if (event->kind == EVENT_PHASE) {
        text_clear(&telling->heading);
        text_add(&telling->heading, line);
        return;
    }
    if (telling->heading.length > 0) {
        printf("%s\n", text_letters(&telling->heading));
        text_clear(&telling->heading);
    }
    bool is_detail = event_kind_log_place((EventKind)event->kind) == EVENT_LOG_DETAIL;
    printf("%s%s", is_detail ? "      " : "  ", line);
    if (event->rule > 0) {
        printf("  [%s]", battle_rules(battle)->rule_ids[event->rule]);
    }
    printf("\n");
}

/* Every event since the last call. */
static void tell_events(Telling *telling, const Game *game) {
    const Battle *battle = game_battle(game);
    for (; telling->told < game_event_count(game); telling->told++) {
        const Event *event = game_event(game, telling->told);
        Text line = {0};
        sentence_of_event(battle, event, &line);
        if (line.length > 0) {
            print_line(telling, battle, event, text_letters(&line));
        }
        text_finish(&line);
    }
}

/* A picture of each turn as it begins. */
static void draw_turn(Telling *telling, const Battle *battle) {
    if (battle->turn > telling->drawn && !battle->is_over) {
        Text name = {0};
        telling->drawn = battle->turn;
        text_format(&name, "turn-%02d.png", battle->turn);
        telling->is_well =
            draw_battle(battle, telling->scenario, telling->wish->pictures, text_letters(&name)) &&
            telling->is_well;
        text_finish(&name);
    }
}

static void after_step(void *context, const Game *game, const RecordedStep *step) {
    Telling *telling = context;
    if (telling->wish->record != NULL) {
        recording_add_step(&telling->recording, step, game);
    }
    if (!telling->wish->is_quiet) {
        tell_events(telling, game);
    }
    if (telling->wish->pictures != NULL) {
        draw_turn(telling, game_battle(game));
    }
}

static void tell_result(const Battle *battle, const WholeBattleResult *result) {
    VerdictReport verdict;
    battle_rules(battle)->verdict(battle, &verdict);
    if (!battle->is_over) {
        printf("\n%s\n", result->why);
    } else if (battle->winner.value == 0) {
        printf("\nThe battle is drawn in turn %d.\n", battle->turn);
    } else {
        printf("\n%s wins in turn %d.\n",
               battle_setting_side(battle->setting, battle->winner)->name, battle->turn);
    }
    printf("%s\n", verdict.sentence);
}

static void tell_luck(const Game *game) {
    LuckReport report;
    EventArray events = {0};
    Text words = {0};
    for (size_t i = 0; i < game_event_count(game); i++) {
        ARRAY_ADD(&events, *game_event(game, i));
    }
    luck_read_events(game_first_battle(game), events.items, events.count, SIDE_NONE, true, &report);
    luck_write(game_battle(game), &report, &words);
    printf("\nLuck of the dice\n%s", text_letters(&words));
    text_finish(&words);
    luck_finish(&report);
    ARRAY_FINISH(&events);
}

static bool save(const Telling *telling, const Scenario *scenario, FaultList *faults) {
    Text bytes = {0};
    recording_file_write_one_line(scenario, &(SessionPlay){.mode = SESSION_STUDY},
                                  &telling->recording, &bytes);
    bool is_written = whole_file_write(telling->wish->record, &bytes, faults);
    text_finish(&bytes);
    return is_written;
}

static bool tell_battle(const TellingWish *wish, const Scenario *scenario, Player *players,
                        FaultList *faults) {
    Game *game = game_create(scenario->setting, wish->seed);
    Telling telling = {.wish = wish,
                       .scenario = scenario,
                       .drawn = game_battle(game)->turn,
                       .is_well = true,
                       .recording = {.seed = wish->seed}};
    battle_hash(game_battle(game), &telling.recording.start);
    printf("%s, seed %llu\n", scenario->setting->title, (unsigned long long)wish->seed);
    bool is_well = wish->pictures == NULL ||
                   draw_battle(game_battle(game), scenario, wish->pictures, "start.png");
    WholeBattleWatcher watcher = {.context = &telling, .after = after_step};
    WholeBattleResult result;
    whole_battle_play(game, players, &watcher, &result);
    tell_result(game_battle(game), &result);
    if (!wish->is_quiet) {
        tell_luck(game);
    }
    is_well = (wish->pictures == NULL ||
               draw_battle(game_battle(game), scenario, wish->pictures, "end.png")) &&
              is_well && telling.is_well;
    is_well = (wish->record == NULL || save(&telling, scenario, faults)) && is_well;
    text_finish(&telling.heading);
    recording_finish(&telling.recording);
    game_destroy(game);
    return is_well;
}

int telling_run(const TellingWish *wish) {
    FaultList faults;
    fault_list_init(&faults);
    const char *words[SETTING_SIDE_LIMIT];
    Player players[SETTING_SIDE_LIMIT];
    Scenario *scenario = scenario_read_file(wish->scenario, wish->assets, &faults);
    bool is_well =
        scenario != NULL && players_choose(wish->players, wish->player_count,
                                           scenario->setting->side_count, words, &faults);
    terminal_print_faults(&faults);
    if (is_well) {
        size_t sides = scenario->setting->side_count;
        players_init(players, words, sides, wish->seed);
        is_well = tell_battle(wish, scenario, players, &faults);
        players_finish(players, sides);
    }
    terminal_print_faults(&faults);
    scenario_destroy(scenario);
    return is_well ? EXIT_SUCCESS : EXIT_FAILURE;
}
