/* A program that is killed at any instant, a hundred times: each time the journal opens and holds
 * at least what was done before the last act, and the battle goes on as if nothing had been. */
#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "enfilade/player/random_player.h"
#include "enfilade/session/session_lines.h"
#include "support/small_session.h"

#if defined(__SANITIZE_ADDRESS__)
enum { KILLS = 20 }; /* everything takes longer there, and goes the same ways */
#else
enum { KILLS = 100 };
#endif
enum {
    ACTS_MOST = 6,              /* between two kills */
    NANOSECONDS_MOST = 3000000, /* from an act to the kill: longer than an act takes */
    GO_BACK_AT = 12,            /* every so many steps the battle is taken back and played on */
};

static const char SCENARIO[] = "scenarios/drill.json";
static const char BACK[] = "taken back here";

/* What is done depends on nothing but the game as it stands: so whoever goes on with it does what
 * would have been done. */
static bool act(Session *session) {
    const LineTree *lines = session_lines(session);
    size_t here = lines->current, last = lines->nodes.count - 1;
    const char *note = line_tree_node(lines, here)->note;
    RandomPlayer player = random_player(last * 1000 + here);
    Ruling ruling;
    if (here == last && here % GO_BACK_AT == GO_BACK_AT - 1 && note == NULL) {
        return session_mark(session, here, BACK, &ruling);
    }
    if (here == last && note != NULL && strcmp(note, BACK) == 0) {
        return session_go(session, here - 3, &ruling);
    }
    if (here % 5 == 2 && note == NULL) {
        return session_mark(session, here, "Über die Brücke", &ruling);
    }
    const Question *question = session_question(session);
    if (question != NULL) {
        Answer answer;
        random_player_answer(&player, session_battle(session), question, &answer);
        return session_answer(session, &answer, &ruling);
    }
    Command command;
    if (here == last) {
        random_player_command(&player, session_battle(session), &command);
    } else { /* it went back: from here on another line of play with other dice */
        session_new_dice(session, last, &command);
    }
    return session_submit(session, &command, &ruling);
}

static Session *begin_or_open(uint64_t seed) {
    return access(small_session_journal, F_OK) == 0
               ? small_session_open(small_session_journal, true, 0)
               : small_session_begin_file(SCENARIO, SESSION_STUDY, seed);
}

/* The program: plays on, and after each act tells so. */
static void play_until_killed(uint64_t seed, int told) {
    Session *session = begin_or_open(seed);
    bool is_told = true;
    while (is_told && !session_is_over(session) && act(session)) {
        is_told = write(told, ".", 1) == 1;
    }
    close(told);
    pause(); /* it has nothing more to do: killed all the same */
}

/* Acts among the whole lines of a journal: hashes are none. */
static size_t count_acts(const char *bytes) {
    size_t count = 0;
    const char *line = strstr(bytes, "\nstart\n");
    for (line = line == NULL ? "" : line + 7; strchr(line, '\n') != NULL;
         line = strchr(line, '\n') + 1) {
        count += line[0] != '#' ? 1 : 0;
    }
    return count;
}

static char *read_journal(void) {
    return access(small_session_journal, F_OK) == 0 ? small_session_read_file(small_session_journal)
                                                    : memory_copy_text("");
}

static void wait_a_moment(RandomStream *stream) {
    struct timespec moment = {.tv_nsec = random_below(stream, NANOSECONDS_MOST)};
    nanosleep(&moment, NULL);
}

/* Runs the program and kills it; how many acts it had told of. */
static size_t run_and_kill(uint64_t seed, RandomStream *stream) {
    int pipes[2];
    char told[1024];
    size_t count = 0, wanted = random_below(stream, ACTS_MOST + 1);
    ck_assert_int_eq(pipe(pipes), 0);
    pid_t program = fork();
    ck_assert_int_ge(program, 0);
    if (program == 0) {
        close(pipes[0]);
        play_until_killed(seed, pipes[1]);
        _exit(1);
    }
    close(pipes[1]);
    ssize_t got = 1;
    while (count < wanted && (got = read(pipes[0], told, 1)) == 1) {
        count++;
    }
    wait_a_moment(stream);
    kill(program, SIGKILL);
    while ((got = read(pipes[0], told, sizeof told)) > 0) { /* told before it died */
        count += (size_t)got;
    }
    close(pipes[0]);
    waitpid(program, NULL, 0);
    return count;
}

static const char *last_line(const char *bytes) {
    const char *line = bytes;
    for (const char *end = strchr(line, '\n'); end != NULL && end[1] != '\0';
         end = strchr(line, '\n')) {
        line = end + 1;
    }
    return line;
}

/* A power cut may leave half a line of what was not yet waited for: hashes, or an act that was not
 * yet told of. True when it did. */
static bool tear_last_line(RandomStream *stream, size_t acts_told) {
    char *bytes = read_journal();
    const char *line = last_line(bytes);
    size_t length = strlen(line);
    bool may_tear = length > 1 && (line[0] == '#' || count_acts(bytes) > acts_told);
    bool is_torn = may_tear && random_below(stream, 2) == 0;
    if (is_torn) {
        size_t kept = (size_t)(line - bytes) + 1 + random_below(stream, (uint32_t)length - 1);
        ck_assert_int_eq(truncate(small_session_journal, (off_t)kept), 0);
    }
    memory_free(bytes);
    return is_torn;
}

/* The journal of the same battle played in one go; the caller frees it. */
static char *play_undisturbed(uint64_t seed) {
    Session *session = small_session_begin_file(SCENARIO, SESSION_STUDY, seed);
    while (!session_is_over(session)) {
        ck_assert(act(session));
    }
    session_close(session);
    char *bytes = small_session_read_file(small_session_journal);
    remove(small_session_journal);
    return bytes;
}

/* It opens, without a fault; what is not there yet of the whole battle is as well not there. */
static bool expect_beginning_of(const char *whole) {
    char *bytes = read_journal();
    ck_assert_msg(strncmp(bytes, whole, strlen(bytes)) == 0, "the journal holds another battle");
    bool is_over = false;
    if (bytes[0] != '\0') {
        Session *session = small_session_open(small_session_journal, false, 0);
        is_over = session_is_over(session) && strcmp(bytes, whole) == 0;
        session_close(session);
    }
    memory_free(bytes);
    return is_over;
}

START_TEST(a_battle_killed_at_any_instant_loses_at_most_the_last_act) {
    RandomStream stream = random_stream(1862, 9);
    uint64_t seed = 1;
    size_t torn = 0, without_hash = 0, battles = 0;
    char *whole = play_undisturbed(seed);
    for (int i = 0; i < KILLS; i++) {
        char *before = read_journal();
        size_t told = run_and_kill(seed, &stream);
        char *after = read_journal();
        size_t done = count_acts(before) + told, length = strlen(after);
        ck_assert_uint_ge(count_acts(after), done);
        ck_assert_uint_le(count_acts(after), done + 1); /* the one that was being done */
        without_hash += length > 0 && last_line(after)[0] != '#' ? 1 : 0;
        torn += tear_last_line(&stream, done) ? 1 : 0;
        memory_free(before);
        memory_free(after);
        if (expect_beginning_of(whole) && i + 1 < KILLS) {
            remove(small_session_journal);
            memory_free(whole);
            whole = play_undisturbed(++seed);
            battles++;
        }
    }
    printf("%d kills in %zu battles: %zu times an act without its end, %zu lines torn\n", KILLS,
           battles + 1, without_hash, torn);
    Session *session = begin_or_open(seed);
    while (!session_is_over(session)) {
        ck_assert(act(session));
    }
    session_close(session);
    ck_assert(expect_beginning_of(whole)); /* to the last byte and the last hash */
    memory_free(whole);
}
END_TEST

Suite *suite_session_killed(void);
Suite *suite_session_killed(void) {
    Suite *suite = suite_create("session/killed");
    TCase *cases = tcase_create("killed");
    tcase_set_timeout(cases, 300);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_test(cases, a_battle_killed_at_any_instant_loses_at_most_the_last_act);
    suite_add_tcase(suite, cases);
    return suite;
}
