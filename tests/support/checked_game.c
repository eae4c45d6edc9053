/* A game that proves every step. */
#include "support/checked_game.h"

#include <check.h>
#include <string.h>

void checked_game_begin(CheckedGame *checked, const BattleSetting *setting, uint64_t seed) {
    memset(checked, 0, sizeof *checked);
    checked->setting = setting;
    checked->game = game_create(setting, seed);
    game_set_checked(checked->game, true);
    checked->recording.seed = seed;
    battle_hash(game_battle(checked->game), &checked->recording.start);
}

/* Looking and refusing change nothing; events shown before stay the same bytes. */
static void check_events(const CheckedGame *checked, const Event *before, size_t count) {
    ck_assert(game_event_count(checked->game) >= count);
    for (size_t i = 0; i < count; i++) {
        /* Check writes a line to a file for every assertion that holds: too slow for each event. */
        if (memcmp(&before[i], game_event(checked->game, i), sizeof(Event)) != 0) {
            ck_abort_msg("event %zu is no longer what was shown", i);
        }
    }
}

static Event *copy_events(const Game *game, size_t *count) {
    *count = game_event_count(game);
    Event *events = memory_allocate_array(*count + 1, sizeof *events);
    for (size_t i = 0; i < *count; i++) {
        events[i] = *game_event(game, i);
    }
    return events;
}

static void check_applied(const Battle *before, const CheckedGame *checked, size_t from) {
    Battle *replayed = battle_copy(before);
    for (size_t i = from; i < game_event_count(checked->game); i++) {
        event_apply_grown(&replayed, game_event(checked->game, i));
    }
    const Battle *after = game_battle(checked->game);
    ck_assert_uint_eq(replayed->size, after->size);
    ck_assert(battle_equals(replayed, after));
    battle_destroy(replayed);
}

void checked_game_before_step(CheckedGame *checked) {
    checked->battle_before = battle_copy(game_battle(checked->game));
    checked->events_before = copy_events(checked->game, &checked->count_before);
}

static void forget_before(CheckedGame *checked) {
    battle_destroy(checked->battle_before);
    memory_free(checked->events_before);
    checked->battle_before = NULL;
    checked->events_before = NULL;
}

void checked_game_after_step(CheckedGame *checked, const RecordedStep *step) {
    check_events(checked, checked->events_before, checked->count_before);
    check_applied(checked->battle_before, checked, checked->count_before);
    forget_before(checked);
    recording_add_step(&checked->recording, step, checked->game);
}

static void after_refusal(CheckedGame *checked) {
    check_events(checked, checked->events_before, checked->count_before);
    ck_assert(battle_equals(checked->battle_before, game_battle(checked->game)));
    ck_assert_uint_eq(checked->count_before, game_event_count(checked->game));
    forget_before(checked);
}

static bool submit_step(CheckedGame *checked, const RecordedStep *step, Ruling *out) {
    checked_game_before_step(checked);
    bool is_done = recording_play_step(checked->game, step, out);
    if (is_done) {
        checked_game_after_step(checked, step);
    } else {
        after_refusal(checked);
    }
    return is_done;
}

bool checked_game_submit(CheckedGame *checked, const Command *command, Ruling *out) {
    return submit_step(checked, &(RecordedStep){.command = *command}, out);
}

bool checked_game_submit_answer(CheckedGame *checked, const Answer *answer, Ruling *out) {
    return submit_step(checked, &(RecordedStep){.is_answer = true, .answer = *answer}, out);
}

static Command command_of(const CheckedGame *checked, const char *line) {
    Command command;
    char why[256] = "";
    ck_assert_msg(command_read(checked->setting->rule_set, line, &command, why, sizeof why),
                  "%s: %s", line, why);
    return command;
}

void checked_game_do(CheckedGame *checked, const char *line) {
    Command command = command_of(checked, line);
    Ruling ruling;
    bool is_done = checked_game_submit(checked, &command, &ruling);
    ck_assert_msg(is_done, "%s: %s", line, ruling.sentence);
}

void checked_game_answer(CheckedGame *checked, int32_t number) {
    Answer answer = answer_number(number);
    Ruling ruling;
    bool is_done = checked_game_submit_answer(checked, &answer, &ruling);
    ck_assert_msg(is_done, "answer %d: %s", (int)number, ruling.sentence);
}

void checked_game_refuse(CheckedGame *checked, const char *line, uint16_t rule) {
    Command command = command_of(checked, line);
    Ruling ruling;
    ck_assert_msg(!checked_game_submit(checked, &command, &ruling), "%s is legal", line);
    ck_assert_uint_eq(ruling.rule, rule);
    ck_assert(ruling.sentence[0] != '\0');
}

void checked_game_finish(CheckedGame *checked) {
    Divergence divergence;
    Game *again = recording_replay(checked->setting, &checked->recording, &divergence);
    ck_assert_msg(!divergence.diverges, "%s", divergence.words);
    ck_assert(battle_equals(game_battle(again), game_battle(checked->game)));
    game_destroy(again);
    game_destroy(checked->game);
    recording_finish(&checked->recording);
}

RuleNumbers *checked_game_numbers(const RuleSet *set, const char *json) {
    FaultList faults = {0};
    JsonDocument *document = json_read("numbers.json", json, strlen(json), &faults);
    RuleNumbers *numbers = document == NULL ? NULL : rule_numbers_read(set, document, &faults);
    for (size_t i = 0; i < faults.faults.count; i++) {
        char *text = fault_text(&faults.faults.items[i]);
        ck_abort_msg("%s", text);
    }
    json_destroy(document);
    fault_list_finish(&faults);
    return numbers;
}

void checked_game_use_rules(BattleSetting *setting, const RuleSet *set, RuleNumbers *numbers) {
    setting->rule_set = set;
    setting->numbers = numbers;
    setting->fields = rule_set_all_fields(set, &setting->field_count, &setting->arena);
    set->fill_setting(setting);
}
