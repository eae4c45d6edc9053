/* Rambles through random battles: play, undo, redo, going anywhere, names, bookmarks, new
 * dice. After each the game is what a fresh one would be that had only made the steps of the way;
 * and what is on disk gives all of it again. */
#include <check.h>
#include <string.h>

#include "enfilade/player/random_player.h"
#include "enfilade/session/session_lines.h"
#include "support/small_session.h"

typedef struct Ramble {
    Session *session;
    RandomPlayer player;
    RandomStream dice; /* of the ramble's own choices */
    size_t leaps, branches, refused;
} Ramble;

static void play_on(Ramble *ramble) {
    Session *session = ramble->session;
    const Question *question = session_question(session);
    Ruling ruling;
    if (session_is_over(session)) {
        return;
    }
    ramble->branches += session_would_branch(session) ? 1 : 0;
    if (question != NULL) {
        Answer answer;
        random_player_answer(&ramble->player, session_battle(session), question, &answer);
        ck_assert(session_answer(session, &answer, &ruling));
    } else {
        Command command;
        random_player_command(&ramble->player, session_battle(session), &command);
        ck_assert_msg(session_submit(session, &command, &ruling), "%s", ruling.sentence);
    }
}

/* The first thing done here before, done once more: it leads where it led. */
static void do_again(Ramble *ramble) {
    const LineTree *lines = session_lines(ramble->session);
    size_t child = line_tree_node(lines, lines->current)->first_child;
    size_t count = lines->nodes.count;
    Ruling ruling;
    if (child != 0) {
        RecordedStep step = line_tree_node(lines, child)->step;
        bool is_done = step.is_answer ? session_answer(ramble->session, &step.answer, &ruling)
                                      : session_submit(ramble->session, &step.command, &ruling);
        ck_assert(is_done);
        ck_assert_uint_eq(lines->current, child);
        ck_assert_uint_eq(lines->nodes.count, count);
    }
}

static size_t any_place(Ramble *ramble) {
    return random_below(&ramble->dice, (uint32_t)session_lines(ramble->session)->nodes.count);
}

static void count_leap(Ramble *ramble, bool is_made, const Ruling *ruling) {
    ramble->leaps += is_made ? 1 : 0;
    ramble->refused += is_made ? 0 : 1;
    ck_assert(is_made || ruling->sentence[0] != '\0');
}

static void draw_dice(Ramble *ramble) {
    Command command;
    Ruling ruling;
    session_new_dice(ramble->session, random_bits(&ramble->dice) | UINT64_C(1) << 40, &command);
    count_leap(ramble, session_submit(ramble->session, &command, &ruling), &ruling);
}

static void name_something(Ramble *ramble, uint32_t which) {
    static const char *const WORDS[] = {"The left flank", "Über die Brücke", "", "x", "a  b"};
    const char *words = WORDS[random_below(&ramble->dice, 5)];
    Ruling ruling;
    size_t place = any_place(ramble);
    if (which == 0) {
        ck_assert(session_name_line(ramble->session, place, words, &ruling));
    } else if (which == 1) {
        ck_assert(session_mark(ramble->session, place, words, &ruling));
    } else {
        session_unmark(ramble->session, place, &ruling);
    }
}

static void walk_once(Ramble *ramble) {
    Ruling ruling;
    uint32_t what = random_below(&ramble->dice, 100);
    if (what < 62) {
        play_on(ramble);
    } else if (what < 72) {
        count_leap(ramble, session_undo(ramble->session, SIDE_NONE, &ruling), &ruling);
    } else if (what < 78) {
        count_leap(ramble, session_redo(ramble->session, SIDE_NONE, &ruling), &ruling);
    } else if (what < 86) {
        count_leap(ramble, session_go(ramble->session, any_place(ramble), &ruling), &ruling);
    } else if (what < 91) {
        do_again(ramble);
    } else if (what < 94) {
        draw_dice(ramble);
    } else {
        name_something(ramble, what % 3);
    }
}

/* The steps of the way in a new game, that has seen nothing of the other lines. */
static Game *play_way(const Session *session, size_t node) {
    const LineTree *lines = session_lines(session);
    ARRAY(size_t) way = {0};
    for (size_t at = node; at != 0; at = line_tree_node(lines, at)->parent) {
        ARRAY_ADD(&way, at);
    }
    Game *game = game_create(session_scenario(session)->setting, 42);
    for (size_t i = way.count; i-- > 0;) {
        Ruling ruling;
        ck_assert(recording_play_step(game, &line_tree_node(lines, way.items[i])->step, &ruling));
    }
    ARRAY_FINISH(&way);
    return game;
}

static void check_stands_as_if_played(const Session *session) {
    Game *fresh = play_way(session, session_lines(session)->current);
    ck_assert(battle_equals(game_battle(fresh), session_battle(session)));
    ck_assert_uint_eq(game_event_count(fresh), session_event_count(session));
    for (size_t i = 0; i < game_event_count(fresh); i++) {
        ck_assert_mem_eq(game_event(fresh, i), session_event(session, i), sizeof(Event));
    }
    ck_assert((game_question(fresh) == NULL) == (session_question(session) == NULL));
    if (game_question(fresh) != NULL) {
        ck_assert_str_eq(game_question(fresh)->sentence, session_question(session)->sentence);
    }
    ck_assert_uint_eq(game_waits_for(fresh), session_waits_for(session));
    game_destroy(fresh);
}

static void check_same_tree(const LineTree *one, const LineTree *other) {
    ck_assert_uint_eq(one->nodes.count, other->nodes.count);
    ck_assert_uint_eq(one->current, other->current);
    for (size_t i = 0; i < one->nodes.count; i++) {
        const LineNode *a = line_tree_node(one, i);
        const LineNode *b = line_tree_node(other, i);
        ck_assert_uint_eq(a->parent, b->parent);
        ck_assert_uint_eq(a->gone_to, b->gone_to);
        ck_assert_uint_eq(a->line, b->line);
        ck_assert_str_eq(line_tree_name(one, i), line_tree_name(other, i));
        ck_assert_pstr_eq(a->note, b->note);
        ck_assert_mem_eq(&a->step.hash, &b->step.hash, sizeof a->step.hash);
    }
}

/* Journal and save hold all of it, and what is read from them is written the same. */
static void check_disk(const Session *session) {
    FaultList faults = {0};
    char *bytes = small_session_bytes(session);
    Session *of_journal = small_session_open(small_session_journal, false, 0);
    check_same_tree(session_lines(session), session_lines(of_journal));
    char *journal_bytes = small_session_bytes(of_journal);
    ck_assert_str_eq(journal_bytes, bytes);
    ck_assert(session_save(session, small_session_saved, &faults));
    Session *of_save = small_session_open(small_session_saved, false, 0);
    char *save_bytes = small_session_bytes(of_save);
    ck_assert_str_eq(save_bytes, bytes);
    BattleHash here, there;
    battle_hash(session_battle(session), &here);
    battle_hash(session_battle(of_save), &there);
    ck_assert_mem_eq(&here, &there, sizeof here);
    ck_assert_uint_eq(session_event_count(of_save), session_event_count(session));
    session_close(of_journal);
    session_close(of_save);
    memory_free(bytes);
    memory_free(journal_bytes);
    memory_free(save_bytes);
}

/* Looking at every event of the line and at every step of all lines changes nothing. */
static void check_looking(const Session *session) {
    const LineTree *lines = session_lines(session);
    char *before = small_session_bytes(session);
    uint64_t revision = session_revision(session);
    Battle *battle = session_battle_before(session, 0);
    for (size_t i = 0; i < session_event_count(session); i++) {
        Battle *there = session_battle_before(session, i);
        ck_assert(battle_equals(there, battle));
        size_t step = session_step_of_event(session, i);
        ck_assert_uint_gt(session_events_until(session, step), i);
        size_t parent = line_tree_node(lines, step)->parent;
        ck_assert(step == 0 || session_events_until(session, parent) <= i);
        battle_destroy(there);
        event_apply_grown(&battle, session_event(session, i));
    }
    ck_assert(battle_equals(battle, session_battle(session)));
    battle_destroy(battle);
    for (size_t i = 0; i < lines->nodes.count; i++) {
        BattleHash hash;
        Battle *there = session_battle_at(session, i);
        battle_hash(there, &hash);
        ck_assert_mem_eq(&hash, &line_tree_node(lines, i)->step.hash, sizeof hash);
        battle_destroy(there);
    }
    char *after = small_session_bytes(session);
    ck_assert_str_eq(before, after);
    ck_assert_uint_eq(revision, session_revision(session));
    memory_free(before);
    memory_free(after);
}

/* `every`: so many turns of it go by between two fresh games. */
static void walk_about(Ramble *ramble, size_t turns, size_t every) {
    for (size_t i = 0; i < turns; i++) {
        BattleHash hash;
        walk_once(ramble);
        const LineTree *lines = session_lines(ramble->session);
        battle_hash(session_battle(ramble->session), &hash);
        ck_assert_mem_eq(&hash, &line_tree_node(lines, lines->current)->step.hash, sizeof hash);
        if (i % every == 0) {
            check_stands_as_if_played(ramble->session);
        }
    }
    check_stands_as_if_played(ramble->session);
    check_looking(ramble->session);
    check_disk(ramble->session);
}

static const uint64_t SEEDS[] = {1, 2, 3};

START_TEST(ramble_among_blocks_stands_as_if_it_had_played_only_that_line) {
    Ramble ramble = {.session = small_session_begin(SESSION_STUDY),
                     .player = random_player(SEEDS[_i]),
                     .dice = random_stream(SEEDS[_i], 9)};
    walk_about(&ramble, 300, 1);
    ck_assert_uint_gt(ramble.leaps, 20);
    ck_assert_uint_gt(ramble.branches, 10);
    session_close(ramble.session);
}
END_TEST

START_TEST(ramble_through_the_drill_stands_as_if_it_had_played_only_that_line) {
    Ramble ramble = {.session = small_session_begin_file("scenarios/drill.json", SESSION_STUDY, 42),
                     .player = random_player(SEEDS[_i]),
                     .dice = random_stream(SEEDS[_i], 9)};
    walk_about(&ramble, 600, 25);
    ck_assert_uint_gt(ramble.leaps, 40);
    ck_assert_uint_gt(ramble.branches, 10);
    session_close(ramble.session);
}
END_TEST

/* The same between two persons, who take back only what gave nothing away. */
START_TEST(ramble_of_two_persons_stands_as_if_it_had_played_only_that_line) {
    Ramble ramble = {.session =
                         small_session_begin_file("scenarios/drill.json", SESSION_HOT_SEAT, 42),
                     .player = random_player(SEEDS[_i]),
                     .dice = random_stream(SEEDS[_i], 9)};
    walk_about(&ramble, 400, 25);
    ck_assert_uint_gt(ramble.refused, 40);
    ck_assert_uint_eq(ramble.branches, 0);
    session_close(ramble.session);
}
END_TEST

/* Most steps are answers then, given in the middle of a command. */
START_TEST(ramble_with_typed_dice_stands_as_if_it_had_played_only_that_line) {
    Ramble ramble = {.session =
                         small_session_begin_typed("scenarios/drill.json", SESSION_STUDY, 42),
                     .player = random_player(SEEDS[_i]),
                     .dice = random_stream(SEEDS[_i], 9)};
    walk_about(&ramble, 400, 25);
    ck_assert_uint_gt(ramble.leaps, 40);
    session_close(ramble.session);
}
END_TEST

/* A program that ends anywhere in the ramble goes on with it. */
START_TEST(ramble_goes_on_after_its_program_has_ended) {
    Ramble ramble = {.session = small_session_begin(SESSION_STUDY),
                     .player = random_player(7),
                     .dice = random_stream(7, 9)};
    for (int i = 0; i < 20; i++) {
        walk_about(&ramble, 15, 5);
        session_close(ramble.session);
        ramble.session = small_session_open(small_session_journal, true, 0);
    }
    session_close(ramble.session);
}
END_TEST

Suite *suite_session_rambles(void);
Suite *suite_session_rambles(void) {
    Suite *suite = suite_create("session/rambles");
    TCase *cases = tcase_create("rambles");
    int seeds = (int)(sizeof SEEDS / sizeof SEEDS[0]);
    tcase_set_timeout(cases, 240);
    tcase_add_checked_fixture(cases, small_session_make_folder, small_session_remove_folder);
    tcase_add_loop_test(cases, ramble_among_blocks_stands_as_if_it_had_played_only_that_line, 0,
                        seeds);
    tcase_add_loop_test(cases, ramble_through_the_drill_stands_as_if_it_had_played_only_that_line,
                        0, seeds);
    tcase_add_loop_test(cases, ramble_of_two_persons_stands_as_if_it_had_played_only_that_line, 0,
                        seeds);
    tcase_add_loop_test(cases, ramble_with_typed_dice_stands_as_if_it_had_played_only_that_line, 0,
                        seeds);
    tcase_add_test(cases, ramble_goes_on_after_its_program_has_ended);
    suite_add_tcase(suite, cases);
    return suite;
}
