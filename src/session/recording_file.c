/* Recordings as text. */
#include "enfilade/session/recording_file.h"

#include <string.h>

#include "recording_body.h"

static const char FIRST_LINE[] = "enfilade recording";

/* Writing */

void recording_file_write_head(const Scenario *scenario, const SessionPlay *play, uint64_t seed,
                               const BattleHash *start, Text *out) {
    const RuleSet *set = scenario->setting->rule_set;
    RecordedStep hashes = {.has_hash = true, .hash = *start};
    text_format(out, "%s %d\n", FIRST_LINE, (int)RECORDING_FILE_FORMAT);
    text_format(out, "engine %d\n", (int)RECORDING_FILE_ENGINE);
    text_format(out, "rules %s %d\n", set->id, set->version);
    text_format(out, "seed %llu\n", (unsigned long long)seed);
    text_format(out, "dice %s\n", scenario->setting->dice_are_typed ? "typed" : "thrown");
    text_add(out, "play ");
    session_play_write(play, scenario->setting->side_count, out);
    text_format(out, "\nscenario %zu\n", scenario->text_length);
    text_add_bytes(out, scenario->text, scenario->text_length);
    text_add(out, "\nstart\n");
    recording_write_hash(&hashes, out);
    text_add(out, "\n");
}

void recording_file_write(const Scenario *scenario, const SessionPlay *play, uint64_t seed,
                          const LineTree *lines, Text *out) {
    recording_file_write_head(scenario, play, seed, &line_tree_node(lines, 0)->step.hash, out);
    recording_body_write(scenario->setting->rule_set, lines, out);
}

void recording_file_write_one_line(const Scenario *scenario, const SessionPlay *play,
                                   const Recording *recording, Text *out) {
    recording_file_write_head(scenario, play, recording->seed, &recording->start, out);
    for (size_t i = 0; i < recording->steps.count; i++) {
        recording_body_write_step(scenario->setting->rule_set, &recording->steps.items[i], out);
    }
}

/* Reading */

typedef struct Reader {
    const char *name, *bytes;
    size_t count, at;
    int line; /* number of the line read last */
    Text words;
    FaultList *faults;
} Reader;

static void refuse(Reader *reader, const char *why) {
    fault_list_add(reader->faults, reader->name, reader->line, 1, "", "%s", why);
}

/* The next whole line; false at the end and at a torn one. */
static bool next_line(Reader *reader) {
    const char *from = reader->bytes + reader->at;
    size_t left = reader->count - reader->at;
    const char *end = left == 0 ? NULL : memchr(from, '\n', left);
    if (end == NULL) {
        return false;
    }
    reader->line++;
    text_clear(&reader->words);
    text_add_bytes(&reader->words, from, (size_t)(end - from));
    reader->at += (size_t)(end - from) + 1;
    return true;
}

static const char *words_of(const Reader *reader) {
    return text_letters(&reader->words);
}

/* A line "key value"; NULL with a fault when it is another. */
static const char *head_line(Reader *reader, const char *key) {
    size_t length = strlen(key);
    if (!next_line(reader) || strncmp(words_of(reader), key, length) != 0 ||
        words_of(reader)[length] != ' ') {
        fault_list_add(reader->faults, reader->name, reader->line, 1, "",
                       "this is no recording: a line \"%s ...\" should stand here", key);
        return NULL;
    }
    return words_of(reader) + length + 1;
}

static bool read_format(Reader *reader, int *out) {
    const char *value = head_line(reader, FIRST_LINE);
    int64_t number = 0;
    if (value == NULL) {
        return false;
    }
    if (!text_read_integer(value, &number) || number < 1 || number > RECORDING_FILE_FORMAT) {
        fault_list_add(reader->faults, reader->name, reader->line, 1, "",
                       "found %.40s; this program reads recordings of format 1 to %d", value,
                       (int)RECORDING_FILE_FORMAT);
        return false;
    }
    *out = (int)number;
    return true;
}

/* A version from 1. */
static bool read_version(Reader *reader, const char *value, int64_t *out) {
    if (!text_read_integer(value, out) || *out < 1) {
        fault_list_add(reader->faults, reader->name, reader->line, 1, "",
                       "found %.40s; versions are whole numbers from 1", value);
        return false;
    }
    return true;
}

static bool read_engine(Reader *reader, int64_t *out) {
    const char *value = head_line(reader, "engine");
    return value != NULL && read_version(reader, value, out);
}

/* A whole number of 64 bits without a sign. */
static bool read_seed(const char *words, uint64_t *out) {
    uint64_t seed = 0;
    size_t count = strlen(words);
    if (count == 0 || count > 20) {
        return false;
    }
    for (; *words != '\0'; words++) {
        uint64_t digit = (uint64_t)(*words - '0');
        if (*words < '0' || *words > '9' || seed > (UINT64_MAX - digit) / 10) {
            return false;
        }
        seed = seed * 10 + digit;
    }
    *out = seed;
    return true;
}

static bool read_scenario(Reader *reader, const char *assets, Scenario **out) {
    const char *value = head_line(reader, "scenario");
    int64_t length = 0;
    if (value == NULL) {
        return false;
    }
    if (!text_read_integer(value, &length) || length < 0 ||
        (uint64_t)length >= reader->count - reader->at ||
        reader->bytes[reader->at + (size_t)length] != '\n') {
        refuse(reader, "the scenario inside is not as long as it says");
        return false;
    }
    const char *text = reader->bytes + reader->at;
    FaultList found = {0};
    *out = scenario_read(reader->name, text, (size_t)length, assets, &found);
    fault_list_move(&found, reader->faults, reader->line);
    for (size_t i = 0; i < (size_t)length; i++) {
        reader->line += text[i] == '\n' ? 1 : 0;
    }
    reader->line++;
    reader->at += (size_t)length + 1;
    return *out != NULL;
}

/* "dbac 1": the set must be one of ours. */
static bool read_rules(Reader *reader, const RuleSet **out, int64_t *version) {
    const char *value = head_line(reader, "rules");
    if (value == NULL) {
        return false;
    }
    for (size_t n = 0; rule_sets_get(n) != NULL; n++) {
        const RuleSet *set = rule_sets_get(n);
        size_t length = strlen(set->id);
        if (strncmp(set->id, value, length) == 0 && value[length] == ' ') {
            *out = set;
            return read_version(reader, value + length + 1, version);
        }
    }
    fault_list_add(reader->faults, reader->name, reader->line, 1, "",
                   "this was recorded with the rules \"%.40s\", which this program does not know",
                   value);
    return false;
}

/* Told in the words of a note: it may well come out the same. */
static void note_versions(const Reader *reader, const RecordingFile *file) {
    const RuleSet *set = file->scenario->setting->rule_set;
    if (file->rules != set->version) {
        fault_list_note(reader->faults, reader->name, 0, 0, "",
                        "this was recorded with version %lld of %s; this program plays version %d "
                        "and follows it as far as it comes out the same",
                        (long long)file->rules, set->name, set->version);
    }
    if (file->engine != RECORDING_FILE_ENGINE) {
        fault_list_note(reader->faults, reader->name, 0, 0, "",
                        "this was recorded with an engine of version %lld; this program has "
                        "version %d and follows it as far as it comes out the same",
                        (long long)file->engine, (int)RECORDING_FILE_ENGINE);
    }
}

bool recording_file_is_of_other_version(const RecordingFile *file) {
    return file->engine != RECORDING_FILE_ENGINE ||
           file->rules != file->scenario->setting->rule_set->version;
}

static bool read_dice(Reader *reader, bool *are_typed) {
    const char *value = head_line(reader, "dice");
    if (value == NULL) {
        return false;
    }
    *are_typed = strcmp(value, "typed") == 0;
    if (!*are_typed && strcmp(value, "thrown") != 0) {
        fault_list_add(reader->faults, reader->name, reader->line, 1, "",
                       "found \"%.40s\"; dice are \"thrown\" or \"typed\"", value);
        return false;
    }
    return true;
}

static bool read_play(Reader *reader, SessionPlay *out, size_t *level_count) {
    char why[256];
    const char *value = head_line(reader, "play");
    if (value == NULL) {
        return false;
    }
    if (!session_play_read(value, out, level_count, why, sizeof why)) {
        refuse(reader, why);
        return false;
    }
    return true;
}

static bool read_start(Reader *reader, BattleHash *out) {
    RecordedStep hashes = {0};
    char why[256] = "the start should stand here";
    bool is_read = next_line(reader) && strcmp(words_of(reader), "start") == 0 &&
                   next_line(reader) &&
                   recording_read_hash(words_of(reader), &hashes, why, sizeof why);
    if (!is_read) {
        refuse(reader, why);
    }
    *out = hashes.hash;
    memory_free(hashes.ticks);
    return is_read;
}

static bool read_head(Reader *reader, const char *assets, RecordingFile *out) {
    const RuleSet *set = NULL;
    bool are_typed = false;
    size_t level_count = 0;
    if (!read_format(reader, &out->format) || !read_engine(reader, &out->engine) ||
        !read_rules(reader, &set, &out->rules)) {
        return false;
    }
    const char *seed = head_line(reader, "seed");
    if (seed == NULL) {
        return false;
    }
    if (!read_seed(seed, &out->seed)) {
        refuse(reader, "the seed is a whole number of 64 bits");
        return false;
    }
    if (!read_dice(reader, &are_typed) ||
        (out->format > 1 && !read_play(reader, &out->play, &level_count)) ||
        !read_scenario(reader, assets, &out->scenario)) {
        return false;
    }
    if (out->play.mode == SESSION_SOLITARY && level_count != out->scenario->setting->side_count) {
        fault_list_add(reader->faults, reader->name, 0, 0, "",
                       "found %zu levels of players; the scenario inside has %zu sides",
                       level_count, out->scenario->setting->side_count);
        return false;
    }
    if (out->scenario->setting->rule_set != set) {
        refuse(reader, "the scenario inside is of another rule set than the recording");
        return false;
    }
    out->scenario->setting->dice_are_typed = are_typed;
    BattleHash start;
    if (!read_start(reader, &start)) {
        return false;
    }
    line_tree_init(&out->lines, &start);
    note_versions(reader, out);
    return true;
}

static void read_lines(Reader *reader, RecordingFile *out) {
    const RuleSet *set = out->scenario->setting->rule_set;
    out->good = reader->at;
    while (next_line(reader)) {
        char why[400];
        bool is_text = strlen(words_of(reader)) == reader->words.length;
        text_copy(why, sizeof why, "this line is not text");
        if (!is_text || !recording_body_read(set, words_of(reader), out, why, sizeof why)) {
            refuse(reader, why);
            out->is_broken = true;
            return;
        }
        out->good = reader->at;
    }
}

static void read_body(Reader *reader, RecordingFile *out) {
    read_lines(reader, out);
    if (out->is_begun) {
        line_tree_go(&out->lines, out->begun_at);
    }
}

bool recording_file_read(const char *name, const char *bytes, size_t count, const char *assets,
                         RecordingFile *out, FaultList *faults) {
    Reader reader = {.name = name, .bytes = bytes, .count = count, .faults = faults};
    memset(out, 0, sizeof *out);
    bool is_read = false;
    if (count > RECORDING_FILE_BYTE_LIMIT) {
        fault_list_add(faults, name, 0, 0, "", "found more than %d megabytes, which is the limit",
                       RECORDING_FILE_BYTE_LIMIT / 1024 / 1024);
    } else {
        is_read = read_head(&reader, assets, out);
    }
    if (is_read) {
        read_body(&reader, out);
    } else {
        recording_file_finish(out);
    }
    text_finish(&reader.words);
    return is_read;
}

void recording_file_finish(RecordingFile *file) {
    line_tree_finish(&file->lines);
    scenario_destroy(file->scenario);
    file->scenario = NULL;
}
