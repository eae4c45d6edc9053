#include "stored_battle.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/scenario/json_file.h"
#include "enfilade/scenario/scenario.h"
#include "enfilade/scenario/whole_file.h"
#include "soak_game.h"

/* Where a line and column lie in a text. */
static const char *find_place(const char *text, int line, int column) {
    for (; line > 1; line--) {
        text = strchr(text, '\n') + 1;
    }
    return text + column - 1;
}

/* The length of the object that begins there. */
static size_t object_length(const char *text) {
    int depth = 0;
    bool is_in_text = false;
    for (size_t i = 0;; i++) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) {
            is_in_text = !is_in_text;
        } else if (!is_in_text && (text[i] == '{' || text[i] == '[')) {
            depth++;
        } else if (!is_in_text && (text[i] == '}' || text[i] == ']') && --depth == 0) {
            return i + 1;
        }
    }
}

static void fail_with(const FaultList *faults, const char *path) {
    if (faults->faults.count > 0) {
        ck_abort_msg("%s: %s", path, fault_text(&faults->faults.items[0]));
    }
    ck_abort_msg("%s cannot be read", path);
}

static Scenario *read_scenario(const char *path, const char *text, const JsonValue *value) {
    ck_assert_msg(value != NULL && value->kind == JSON_OBJECT, "%s has no scenario", path);
    const char *source = getenv("ENFILADE_SOURCE");
    Text assets = {0};
    text_format(&assets, "%s/assets", source != NULL ? source : ".");
    const char *begin = find_place(text, value->line, value->column);
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario =
        scenario_read(path, begin, object_length(begin), text_letters(&assets), &faults);
    if (scenario == NULL) {
        fail_with(&faults, path);
    }
    fault_list_finish(&faults);
    text_finish(&assets);
    return scenario;
}

static Command read_command(const SoakGame *soak, const char *line) {
    Command command;
    char why[256] = "";
    bool is_read = command_read(soak->checked.setting->rule_set, line, &command, why, sizeof why);
    ck_assert_msg(is_read, "%s: %s", line, why);
    return command;
}

static void play_step(SoakGame *soak, const char *line) {
    Ruling ruling;
    ruling_allow(&ruling);
    bool is_done = false;
    if (strncmp(line, "answer", 6) == 0) {
        Answer answer;
        char why[256] = "";
        ck_assert_msg(answer_read(line, &answer, why, sizeof why), "%s: %s", line, why);
        ck_assert_msg(game_question(soak->checked.game) != NULL, "%s: nothing is asked", line);
        is_done = soak_game_answer(soak, &answer, &ruling);
    } else {
        const Question *open = game_question(soak->checked.game);
        ck_assert_msg(open == NULL, "%s: first this is asked: %s", line,
                      open != NULL ? open->sentence : "");
        Command command = read_command(soak, line);
        is_done = soak_game_command(soak, &command, &ruling);
    }
    ck_assert_msg(is_done, "%s: %s", line, ruling.sentence);
}

static void check_refused(SoakGame *soak, const JsonValue *refused) {
    const JsonValue *list = refused;
    for (const JsonValue *item = list != NULL ? list->first_child : NULL; item != NULL;
         item = item->next) {
        const char *line = json_member(item, "step")->text;
        Command command = read_command(soak, line);
        Ruling ruling;
        game_judge(soak->checked.game, &command, &ruling);
        ck_assert_msg(!ruling.is_legal, "%s is legal", line);
        ck_assert_str_eq(soak->checked.setting->rule_set->rule_ids[ruling.rule],
                         json_member(item, "rule")->text);
    }
}

static void play_steps(const JsonValue *root, const Scenario *scenario, Reached *reached) {
    SoakGame soak;
    const JsonValue *seed = json_member(root, "seed");
    soak_game_begin(&soak, scenario, seed != NULL ? (uint64_t)seed->number : 1, reached);
    const JsonValue *steps = json_member(root, "steps");
    for (const JsonValue *step = steps->first_child; step != NULL; step = step->next) {
        play_step(&soak, step->text);
    }
    check_refused(&soak, json_member(root, "refused"));
    soak_game_finish(&soak);
}

static void play_at_random(const Scenario *scenario, uint64_t count, Reached *reached) {
    static const char *const players[SETTING_SIDE_LIMIT] = {"random", "random", "random", "random"};
    for (uint64_t seed = 1; seed <= count; seed++) {
        SoakGame soak;
        soak_game_begin(&soak, scenario, seed, reached);
        soak_game_play(&soak, players);
        soak_game_finish(&soak);
    }
}

static void check_reached(const JsonValue *root, const Reached *reached) {
    static const struct {
        const char *key;
        ReachedKind kind;
    } keys[] = {{"told", REACHED_A_RULE},
                {"asked", REACHED_A_QUESTION},
                {"done", REACHED_AN_ACTION},
                {"results", REACHED_A_ROW}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const JsonValue *list = json_member(root, keys[i].key);
        for (const JsonValue *item = list != NULL ? list->first_child : NULL; item != NULL;
             item = item->next) {
            ck_assert_msg(reached_count(reached, keys[i].kind, item->text) > 0,
                          "%s: %s was not reached", keys[i].key, item->text);
        }
    }
}

void stored_battle_play(const char *path, Reached *reached) {
    FaultList faults;
    fault_list_init(&faults);
    Text text = {0};
    JsonDocument *document = whole_file_read(path, JSON_BYTE_LIMIT, &text, &faults)
                                 ? json_read(path, text_letters(&text), text.length, &faults)
                                 : NULL;
    if (document == NULL) {
        fail_with(&faults, path);
    }
    const JsonValue *root = json_root(document);
    Scenario *scenario = read_scenario(path, text_letters(&text), json_member(root, "scenario"));
    scenario->setting->dice_are_typed = json_member(root, "dice") != NULL;
    Reached own = {.rules = scenario->setting->rule_set};
    const JsonValue *random = json_member(root, "random");
    if (random != NULL) {
        play_at_random(scenario, (uint64_t)random->number, &own);
    } else {
        play_steps(root, scenario, &own);
    }
    check_reached(root, &own);
    reached_add(reached, &own);
    scenario_destroy(scenario);
    json_destroy(document);
    text_finish(&text);
    fault_list_finish(&faults);
}
