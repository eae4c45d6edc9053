/* One game of a result. */
#include "game_row.h"

#include <assert.h>
#include <string.h>

#include "enfilade/session/luck.h"
#include "enfilade/session/recording_file.h"
#include "players.h"

/* Playing */

static void take_step(void *context, const Game *game, const RecordedStep *step) {
    recording_add_step(context, step, game);
}

static char letter_of(UnitFate fate) {
    switch (fate) {
    case UNIT_FATE_KEPT:
        return FATE_KEPT;
    case UNIT_FATE_COUNTED:
        return FATE_COUNTED;
    case UNIT_FATE_LEFT:
        return FATE_LEFT;
    case UNIT_FATE_NEVER_CAME:
        return FATE_NEVER_CAME;
    }
    assert(!"a fate");
    return FATE_KEPT;
}

static void write_numbers(const char *key, const int *numbers, size_t count, Text *out) {
    text_format(out, ", \"%s\": [", key);
    for (size_t i = 0; i < count; i++) {
        text_format(out, "%s%d", i > 0 ? ", " : "", numbers[i]);
    }
    text_add(out, "]");
}

static void write_losses(const BattleSetting *setting, const BattleOutcome *outcome, Text *out) {
    int units_lost[SETTING_SIDE_LIMIT] = {0};
    int stands[SETTING_SIDE_LIMIT] = {0};
    int stands_lost[SETTING_SIDE_LIMIT] = {0};
    for (size_t i = 0; i < setting->unit_count; i++) {
        const UnitOutcome *unit = &outcome->units[i];
        size_t side = setting->units[i].side.value - 1u;
        if (!setting->units[i].is_leader) {
            units_lost[side] += unit->fate == UNIT_FATE_COUNTED;
            stands[side] += unit->stands;
            stands_lost[side] += unit->stands_lost;
        }
    }
    write_numbers("units_lost", units_lost, setting->side_count, out);
    write_numbers("stands_lost", stands_lost, setting->side_count, out);
    write_numbers("stands", stands, setting->side_count, out);
    text_add(out, ", \"fates\": \"");
    for (size_t i = 0; i < setting->unit_count; i++) {
        text_format(out, "%c", letter_of(outcome->units[i].fate));
    }
    text_add(out, "\"");
}

static void write_holders(const char *key, const SideId *holders, size_t count, Text *out) {
    text_format(out, ", \"%s\": \"", key);
    for (size_t i = 0; i < count; i++) {
        text_format(out, "%u", (unsigned)holders[i].value);
    }
    text_add(out, "\"");
}

static void write_luck(const Game *game, Text *out) {
    LuckReport report;
    EventArray events = {0};
    for (size_t i = 0; i < game_event_count(game); i++) {
        ARRAY_ADD(&events, *game_event(game, i));
    }
    luck_read_events(game_first_battle(game), events.items, events.count, SIDE_NONE, true, &report);
    text_add(out, ", \"luck\": [");
    for (size_t i = 0; i < report.lines.count; i++) {
        const LuckLine *line = &report.lines.items[i];
        Text kind = {0};
        luck_write_kind(game_battle(game), line, &kind);
        text_format(out, "%s{\"side\": %u, \"kind\": ", i > 0 ? ", " : "",
                    (unsigned)line->side.value);
        json_write_text(text_letters(&kind), out);
        text_format(out, ", \"dice\": %d, \"sum\": %.0f, \"twice_expected\": %.0f}", line->dice,
                    line->sum, 2 * line->expected);
        text_finish(&kind);
    }
    text_add(out, "]");
    luck_finish(&report);
    ARRAY_FINISH(&events);
}

static void write_row(const Game *game, uint64_t seed, const WholeBattleResult *result, Text *out) {
    const Battle *battle = game_battle(game);
    const BattleSetting *setting = battle->setting;
    text_format(out,
                "{\"seed\": %llu, \"winner\": %u, \"end\": \"%s\", \"rule\": \"%s\", \"why\": ",
                (unsigned long long)seed, (unsigned)result->winner.value,
                whole_battle_end_word(result->end), setting->rule_set->rule_ids[result->rule]);
    json_write_text(result->why, out);
    text_format(out, ", \"turns\": %d, \"commands\": %u, \"answers\": %u, \"refused\": %u",
                (int)result->turns, result->commands, result->answers, result->refused);
    Arena arena;
    arena_init(&arena);
    BattleOutcome outcome;
    battle_outcome_read(battle, &outcome, &arena);
    write_losses(setting, &outcome, out);
    write_holders("objectives", outcome.objectives, setting->objective_count, out);
    size_t features = 0;
    for (size_t i = 0; i < setting->feature_count; i++) {
        features += battle_outcome_has_holder(&setting->features[i]);
    }
    write_holders("features", outcome.features, features, out);
    write_luck(game, out);
    text_add(out, "}");
    arena_finish(&arena);
}

void game_row_play(const Scenario *scenario, const char *const *words, uint64_t seed, Text *line,
                   Text *recording) {
    Player players[SETTING_SIDE_LIMIT];
    size_t sides = scenario->setting->side_count;
    players_init(players, words, sides, seed);
    Game *game = game_create(scenario->setting, seed);
    Recording taken = {.seed = seed};
    battle_hash(game_battle(game), &taken.start);
    WholeBattleWatcher watcher = {.context = &taken, .after = take_step};
    WholeBattleResult result;
    whole_battle_play(game, players, recording != NULL ? &watcher : NULL, &result);
    write_row(game, seed, &result, line);
    if (recording != NULL) {
        recording_file_write_one_line(scenario, &(SessionPlay){.mode = SESSION_STUDY}, &taken,
                                      recording);
    }
    recording_finish(&taken);
    game_destroy(game);
    players_finish(players, sides);
}

/* Reading */

typedef struct Reader {
    const JsonDocument *document;
    const Contest *contest;
    Arena *arena;
    const char *wrong; /* the first key that is not right */
} Reader;

static const JsonValue *find(Reader *reader, const char *key, JsonKind kind) {
    const JsonValue *value = json_member(json_root(reader->document), key);
    if (value == NULL || value->kind != kind) {
        reader->wrong = reader->wrong != NULL ? reader->wrong : key;
        return NULL;
    }
    return value;
}

static const double LARGEST = 9007199254740991.0; /* whole in a double */

static uint64_t whole(Reader *reader, const JsonValue *value, const char *key, double most) {
    if (value == NULL || value->kind != JSON_NUMBER || value->number < 0 || value->number > most ||
        (double)(uint64_t)value->number != value->number) {
        reader->wrong = reader->wrong != NULL ? reader->wrong : key;
        return 0;
    }
    return (uint64_t)value->number;
}

static int read_number(Reader *reader, const char *key, double most) {
    return (int)whole(reader, find(reader, key, JSON_NUMBER), key, most);
}

static const char *read_text(Reader *reader, const char *key) {
    const JsonValue *value = find(reader, key, JSON_TEXT);
    return value != NULL ? arena_copy_text(reader->arena, value->text) : "";
}

/* So many letters, all of the alphabet. */
static const char *read_letters(Reader *reader, const char *key, size_t count,
                                const char *alphabet) {
    const char *letters = read_text(reader, key);
    if (strlen(letters) != count || strspn(letters, alphabet) != count) {
        reader->wrong = reader->wrong != NULL ? reader->wrong : key;
    }
    return letters;
}

static void read_sides(Reader *reader, const char *key, int *out) {
    const JsonValue *array = find(reader, key, JSON_ARRAY);
    if (array != NULL && array->count != reader->contest->side_count) {
        reader->wrong = reader->wrong != NULL ? reader->wrong : key;
    }
    for (size_t i = 0; array != NULL && i < reader->contest->side_count; i++) {
        out[i] = (int)whole(reader, json_item(array, i), key, 1e6);
    }
}

/* A number of one of the lines of luck. */
static int number_of(Reader *reader, const JsonValue *line, const char *key) {
    return (int)whole(reader, json_member(line, key), "luck", 1e9);
}

static void read_luck(Reader *reader, GameRow *out) {
    const JsonValue *lines = find(reader, "luck", JSON_ARRAY);
    size_t count = lines != NULL ? lines->count : 0;
    GameLuck *luck = arena_allocate_array(reader->arena, count + 1, sizeof *luck);
    for (size_t i = 0; i < count; i++) {
        const JsonValue *line = json_item(lines, i);
        const JsonValue *kind = json_member(line, "kind");
        bool is_named = kind != NULL && kind->kind == JSON_TEXT;
        luck[i] = (GameLuck){.side = number_of(reader, line, "side"),
                             .kind = is_named ? arena_copy_text(reader->arena, kind->text) : "",
                             .dice = number_of(reader, line, "dice"),
                             .sum = number_of(reader, line, "sum"),
                             .twice_expected = number_of(reader, line, "twice_expected")};
        bool is_sound =
            is_named && luck[i].side >= 1 && luck[i].side <= (int)reader->contest->side_count;
        reader->wrong = reader->wrong == NULL && !is_sound ? "luck" : reader->wrong;
    }
    out->luck = luck;
    out->luck_count = count;
}

static void read_members(Reader *reader, GameRow *out) {
    const Contest *contest = reader->contest;
    static const char fates[] = {FATE_KEPT, FATE_COUNTED, FATE_LEFT, FATE_NEVER_CAME, '\0'};
    char holders[SETTING_SIDE_LIMIT + 2] = "0";
    for (size_t i = 0; i < contest->side_count; i++) {
        holders[i + 1] = (char)('1' + i);
    }
    out->seed = whole(reader, find(reader, "seed", JSON_NUMBER), "seed", LARGEST);
    out->winner = read_number(reader, "winner", (double)contest->side_count);
    out->end = read_text(reader, "end");
    out->rule = read_text(reader, "rule");
    out->why = read_text(reader, "why");
    out->turns = read_number(reader, "turns", 1e6);
    out->commands = read_number(reader, "commands", 1e6);
    out->answers = read_number(reader, "answers", 1e6);
    out->refused = read_number(reader, "refused", 1e9);
    read_sides(reader, "units_lost", out->units_lost);
    read_sides(reader, "stands_lost", out->stands_lost);
    read_sides(reader, "stands", out->stands);
    out->fates = read_letters(reader, "fates", contest->unit_count, fates);
    out->objectives = read_letters(reader, "objectives", contest->objective_count, holders);
    out->features = read_letters(reader, "features", contest->feature_count, holders);
    read_luck(reader, out);
}

bool game_row_read(const Contest *contest, const char *file, int number, const char *line,
                   size_t length, GameRow *out, Arena *arena, FaultList *faults) {
    FaultList found = {0};
    *out = (GameRow){0};
    JsonDocument *document = json_read(file, line, length, &found);
    fault_list_move(&found, faults, number > 0 ? number - 1 : 0);
    if (document == NULL) {
        return false;
    }
    Reader reader = {.document = document, .contest = contest, .arena = arena};
    read_members(&reader, out);
    out->line = arena_format(arena, "%.*s", (int)length, line);
    if (reader.wrong != NULL) {
        fault_list_add(faults, file, number, 1, reader.wrong,
                       "this is no game of the scenario in this file");
    }
    json_destroy(document);
    return reader.wrong == NULL;
}
