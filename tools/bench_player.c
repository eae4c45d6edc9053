/* How long the computer player thinks: a whole First Kernstown against itself, and single commands
 * among 100 units. */
#include "enfilade/player/computer_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "bench_timer.h"
#include "enfilade/engine/game.h"
#include "enfilade/engine/side_view.h"
#include "enfilade/scenario/scenario.h"

enum { SIDES = 2, CROWD = 100, ABREAST = 25, COMMANDS = 12, SEED = 1862 };

typedef struct Thinking {
    double seconds[SIDES]; /* in all */
    double worst;          /* one command */
    double step;           /* the longest that cannot be cut into slices */
    size_t commands;
} Thinking;

static double processor_seconds(void) {
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void think(ComputerPlayer *player, Thinking *thinking) {
    bool is_decided = false;
    while (!is_decided) {
        double before = processor_seconds();
        is_decided = computer_player_think(player, 1);
        double took = processor_seconds() - before;
        thinking->step = took > thinking->step ? took : thinking->step;
    }
}

/* One command or answer of whoever must decide. */
static void play_step(Game *game, ComputerPlayer *const players[SIDES], Thinking *thinking) {
    const Question *question = game_question(game);
    int row = (game_waits_for(game) & 1u) != 0 ? 0 : 1;
    Battle *view = side_view(game_battle(game), (SideId){(uint16_t)(row + 1)});
    Ruling ruling;
    double before = processor_seconds();
    if (question != NULL) {
        Answer answer;
        computer_player_begin_question(players[row], view, question);
        think(players[row], thinking);
        computer_player_answer(players[row], &answer);
        thinking->seconds[row] += processor_seconds() - before;
        game_answer(game, &answer, &ruling);
    } else {
        Command command;
        computer_player_begin(players[row], view);
        think(players[row], thinking);
        computer_player_command(players[row], &command);
        double took = processor_seconds() - before;
        thinking->seconds[row] += took;
        thinking->worst = took > thinking->worst ? took : thinking->worst;
        game_submit(game, &command, &ruling);
    }
    thinking->commands++;
    battle_destroy(view);
}

/* Both sides at one level, to the end or for so many commands (0: to the end). */
static Thinking play(const Scenario *scenario, int level, size_t commands) {
    Thinking thinking = {.commands = 0};
    ComputerPlayer *const players[SIDES] = {computer_player_create((SideId){1}, level, SEED),
                                            computer_player_create((SideId){2}, level, SEED)};
    Game *game = game_create(scenario->setting, SEED);
    while (!game_battle(game)->is_over && (commands == 0 || thinking.commands < commands)) {
        play_step(game, players, &thinking);
    }
    game_destroy(game);
    computer_player_destroy(players[0]);
    computer_player_destroy(players[1]);
    return thinking;
}

static double larger(const Thinking *thinking) {
    return thinking->seconds[0] > thinking->seconds[1] ? thinking->seconds[0]
                                                       : thinking->seconds[1];
}

/* Two armies of fifty regiments each in columns, two lines deep, a march apart. */
static void write_crowd(Text *out) {
    text_add(out, "{\"format\": \"enfilade-scenario-1\", \"id\": \"crowd\", \"title\": \"Crowd\", "
                  "\"rules\": {\"set\": \"dbac\", \"options\": {\"historical_list\": true}}, "
                  "\"clock\": {\"start\": \"10:00\", \"minutes\": 15, \"turns\": 10}, "
                  "\"table\": {\"size\": [96, 48], \"unit\": \"inch\", \"per_inch\": 30, "
                  "\"edges\": {\"A\": \"S\", \"B\": \"N\"}}, "
                  "\"sides\": [{\"id\": \"A\", \"name\": \"South\", \"letter\": \"A\", "
                  "\"moves_first\": true}, {\"id\": \"B\", \"name\": \"North\", \"letter\": "
                  "\"B\"}], \"bodies\": [");
    for (int side = 0; side < SIDES; side++) {
        text_format(out,
                    "%s{\"id\": \"%s\", \"side\": \"%s\", \"name\": \"Army\", \"leader\": "
                    "{\"name\": \"General\", \"at\": [48, %d], \"facing\": %d}}",
                    side > 0 ? ", " : "", side > 0 ? "b" : "a", side > 0 ? "B" : "A",
                    side > 0 ? 46 : 2, side > 0 ? 180 : 0);
    }
    text_add(out, "], \"units\": [");
    for (int i = 0; i < CROWD; i++) {
        int side = i % SIDES, place = i / SIDES;
        int x = 10 + 3 * (place % ABREAST), y = 17 - 7 * (place / ABREAST);
        text_format(out,
                    "%s{\"id\": \"u%d\", \"name\": \"Regiment %d\", \"body\": \"%s\", \"arm\": "
                    "\"infantry\", \"men\": 400, \"quality\": \"green\", \"formation\": "
                    "\"column\", \"at\": [%d, %d], \"facing\": %d}",
                    i > 0 ? ", " : "", i, i, side > 0 ? "b" : "a", x, side > 0 ? 48 - y : y,
                    side > 0 ? 180 : 0);
    }
    text_add(out, "]}");
}

static void tell_faults(const FaultList *faults) {
    Text words = {0};
    fault_list_write(faults, FAULTS_ALL, &words);
    fprintf(stderr, "%s\n", text_letters(&words));
    text_finish(&words);
}

void bench_player(void) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *battle = scenario_read_file("scenarios/first-kernstown.json", "assets", &faults);
    Text text = {0};
    write_crowd(&text);
    Scenario *crowd = scenario_read("crowd", text_letters(&text), text.length, "assets", &faults);
    text_finish(&text);
    if (battle == NULL || crowd == NULL) {
        tell_faults(&faults);
    } else {
        Thinking quick = play(battle, 1, 0);
        Thinking slow = play(battle, COMPUTER_PLAYER_LEVELS, 0);
        Thinking many = play(crowd, COMPUTER_PLAYER_LEVELS, COMMANDS);
        bench_title("The computer player: thinking in a whole First Kernstown, the slower side");
        bench_tell_at_most("level 1", larger(&quick), "seconds", 2.0);
        bench_tell_at_most("level 3", larger(&slow), "seconds", 20.0);
        bench_tell("worst command of level 3", slow.worst, "seconds");
        bench_tell_at_most("worst command of level 3 among 100 units", many.worst, "seconds", 1.0);
        bench_tell_at_most("longest step of thinking among 100 units", many.step * 1e3,
                           "milliseconds", 16);
    }
    scenario_destroy(battle);
    scenario_destroy(crowd);
    fault_list_finish(&faults);
}
