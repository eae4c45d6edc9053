/* Games of a few blocks (small_session.h). */
#define _POSIX_C_SOURCE 200809L

#include "small_session.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fault_folder.h"

const char SMALL_SESSION_SCENARIO[] =
    "{\n"
    "  \"format\": \"enfilade-scenario-1\",\n"
    "  \"id\": \"blocks\",\n"
    "  \"title\": \"Blocks\",\n"
    "  \"rules\": {\"set\": \"null\"},\n"
    "  \"clock\": {\"turns\": 3},\n"
    "  \"table\": {\"size\": [30, 24], \"unit\": \"inch\", \"edges\": "
    "{\"N\": \"N\", \"S\": \"S\"}},\n"
    "  \"sides\": [\n"
    "    {\"id\": \"N\", \"name\": \"North\", \"moves_first\": true},\n"
    "    {\"id\": \"S\", \"name\": \"South\"}\n"
    "  ],\n"
    "  \"bodies\": [\n"
    "    {\"id\": \"n\", \"side\": \"N\", \"name\": \"Northerners\"},\n"
    "    {\"id\": \"s\", \"side\": \"S\", \"name\": \"Southerners\"}\n"
    "  ],\n"
    "  \"units\": [\n"
    "    {\"id\": \"a\", \"body\": \"n\", \"name\": \"First\", \"arm\": "
    "\"infantry\", \"at\": [10, 20], "
    "\"facing\": 180},\n"
    "    {\"id\": \"b\", \"body\": \"n\", \"name\": \"Second\", "
    "\"arm\": \"infantry\", \"at\": [14, 20], "
    "\"facing\": 180},\n"
    "    {\"id\": \"c\", \"body\": \"s\", \"name\": \"Third\", \"arm\": "
    "\"infantry\", \"at\": [10, 4], "
    "\"facing\": 0}\n"
    "  ]\n"
    "}\n";

char small_session_journal[96], small_session_saved[96];
static char folder[64];

void small_session_make_folder(void) {
    strcpy(folder, "/tmp/enfilade-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(small_session_journal, sizeof small_session_journal, "%s/journal", folder);
    snprintf(small_session_saved, sizeof small_session_saved, "%s/saved", folder);
}

void small_session_remove_folder(void) {
    remove(small_session_journal);
    remove(small_session_saved);
    rmdir(folder);
}

const char *small_session_assets(void) {
    const char *assets = getenv("ENFILADE_ASSETS");
    return assets == NULL ? "assets" : assets;
}

static void print_faults(const FaultList *faults) {
    for (size_t i = 0; i < faults->faults.count; i++) {
        char *line = fault_text(&faults->faults.items[i]);
        fprintf(stderr, "%s\n", line);
        memory_free(line);
    }
}

Scenario *small_session_scenario(void) {
    FaultList faults = {0};
    Scenario *read = scenario_read("blocks.json", SMALL_SESSION_SCENARIO,
                                   strlen(SMALL_SESSION_SCENARIO), small_session_assets(), &faults);
    print_faults(&faults);
    ck_assert_ptr_nonnull(read);
    fault_list_finish(&faults);
    return read;
}

static Session *begin(Scenario *scenario, SessionMode mode, uint64_t seed) {
    FaultList faults = {0};
    Session *session =
        session_begin(scenario, &(SessionPlay){.mode = mode}, seed, small_session_journal, &faults);
    ck_assert_uint_eq(faults.faults.count, 0);
    ck_assert_str_eq(session_journal_trouble(session), "");
    fault_list_finish(&faults);
    return session;
}

Session *small_session_begin(SessionMode mode) {
    return begin(small_session_scenario(), mode, 42);
}

static Scenario *read_scenario(const char *file) {
    Text path = {0};
    FaultList faults = {0};
    fault_folder_path(&path, file);
    Scenario *scenario = scenario_read_file(text_letters(&path), small_session_assets(), &faults);
    print_faults(&faults);
    ck_assert_ptr_nonnull(scenario);
    fault_list_finish(&faults);
    text_finish(&path);
    return scenario;
}

Session *small_session_begin_file(const char *file, SessionMode mode, uint64_t seed) {
    return begin(read_scenario(file), mode, seed);
}

Session *small_session_begin_typed(const char *file, SessionMode mode, uint64_t seed) {
    Scenario *scenario = read_scenario(file);
    scenario->setting->dice_are_typed = true;
    return begin(scenario, mode, seed);
}

Session *small_session_open(const char *path, bool append, size_t wanted_faults) {
    FaultList faults = {0};
    Session *session = session_open(path, small_session_assets(), append, &faults);
    if (faults.faults.count != wanted_faults) {
        print_faults(&faults);
    }
    ck_assert_uint_eq(faults.faults.count, wanted_faults);
    fault_list_finish(&faults);
    return session;
}

static void read_command(const Session *session, const char *line, Command *out) {
    char why[256];
    ck_assert_msg(command_read(session_rules(session), line, out, why, sizeof why), "%s", why);
}

void small_session_do(Session *session, const char *line) {
    Command command;
    Ruling ruling;
    read_command(session, line, &command);
    ck_assert_msg(session_submit(session, &command, &ruling), "%s: %s", line, ruling.sentence);
}

void small_session_refuse(Session *session, const char *line, const char *words) {
    Command command;
    Ruling ruling;
    read_command(session, line, &command);
    ck_assert(!session_submit(session, &command, &ruling));
    ck_assert_msg(strstr(ruling.sentence, words) != NULL, "%s: %s", line, ruling.sentence);
}

char *small_session_read_file(const char *path) {
    Text text = {0};
    FILE *file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    for (int letter = fgetc(file); letter != EOF; letter = fgetc(file)) {
        char byte = (char)letter;
        text_add_bytes(&text, &byte, 1);
    }
    fclose(file);
    return text_take(&text);
}

void small_session_write_file(const char *path, const char *words, size_t count) {
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(words, 1, count, file), count);
    fclose(file);
}

char *small_session_bytes(const Session *session) {
    Text text = {0};
    session_write(session, &text);
    return text_take(&text);
}
