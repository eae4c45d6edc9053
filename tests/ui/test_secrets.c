/* What a side may not know leaves no trace in what it sees: two programs show battles that differ
 * in one thing kept from the viewer, get the same inputs, and draw, log, copy, ask and say the same
 * bytes, as far as the viewer knows of the same events. The secrets are made from the tables of
 * every rule set and from the list of events, so a new secret field, question or kind of event of
 * any set is tried without a new test.
 *
 * It is long because the making of secrets, the two programs and the looking round belong together.
 *
 * A secret is put into the battle by a copy of the set's own table, whose set-up and actions do a
 * little more (while `busy` is the other of the two). */
#define _POSIX_C_SOURCE 200809L
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/program_parts.h"
#include "enfilade/engine/change.h"
#include "enfilade/engine/sentence.h"
#include "enfilade/player/random_player.h"
#include "enfilade/render/battle_picture.h"
#include "enfilade/render/canvas_log.h"
#include "enfilade/rules/rule_sets.h"
#include "enfilade/scenario/whole_file.h"
#include "enfilade/session/session_lines.h"
#include "enfilade/session/side_account.h"
#include "engine/cascade_rule_set.h"
#include "support/null_table.h"
#include "support/ui_driver.h"

enum { ACTION_ROOM = 128, WIDTH = 1100, HEIGHT = 640 };
enum {
    KEPT_STATE = 7, /* of works and features that only the keeper knows of */
    KEPT_PAIR = 9,  /* of a unit that only he sees */
};

typedef enum SecretKind {
    SECRET_FIELD,    /* another value, from the set-up on */
    SECRET_EVENT,    /* one more event of a kind that not all know */
    SECRET_QUESTION, /* another answer */
    SECRET_ORDERS,   /* other commands while both act in secret */
} SecretKind;

typedef struct Secret {
    SecretKind kind;
    SideId keeper; /* whose it is */
    size_t field;
    uint32_t row;
    EventKind event;
    uint16_t question;
    bool is_of_nobody; /* SECRET_EVENT: names no side */
} Secret;

/* The set as the two programs play it. */
static const RuleSet *inner;
static RuleSet played;
static ActionKind played_actions[ACTION_ROOM];
static Secret secret;
static bool busy; /* the program that acts now is the one with the secret */

/* The secret in the battle */

static UnitId unit_of_keeper(const Battle *battle, bool is_hidden) {
    for (uint16_t i = 1; i <= battle->setting->unit_count; i++) {
        const UnitSetting *listed = battle_setting_unit(battle->setting, (UnitId){i});
        if (side_is(listed->side, secret.keeper) && listed->is_hidden == is_hidden) {
            return (UnitId){i};
        }
    }
    return UNIT_NONE;
}

static bool is_in_secret(const Battle *battle) {
    return battle->turn > 0 && battle_phase(battle)->who == ACTS_BOTH_IN_SECRET;
}

static void do_event(Resolution *resolution) {
    const Battle *battle = resolution_battle(resolution);
    UnitId open = unit_of_keeper(battle, false), hidden = unit_of_keeper(battle, true);
    SideId side = secret.is_of_nobody ? SIDE_NONE : secret.keeper;
    UnitId unit = secret.is_of_nobody ? UNIT_NONE : open;
    Event told = {.kind = (uint16_t)secret.event,
                  .side = side,
                  .unit = unit,
                  .words = SENTENCE_SIDE_IS_READY,
                  .numbers = {1},
                  .values = {5, 5, 30, 20}};
    if (secret.event == EVENT_STREAM) {
        draw(resolution, STREAM_SECRET, 6);
    } else if (secret.event == EVENT_ROLL) {
        roll_dice(resolution, STREAM_SECRET, side, unit, 3, 6, 0, SENTENCE_SIDE_IS_READY, NULL);
    } else if (secret.event == EVENT_PLOT_SET || secret.event == EVENT_GROWN) {
        for (int leg = 0; leg < 40; leg++) {
            change_plot(resolution, open, 0, 64, leg / 64.0, (leg + 1) / 64.0);
        }
    } else if (secret.event == EVENT_PLOTS_CLEARED) {
        change_plot(resolution, open, 0, 64, 0, 0.25);
        change_clear_plots(resolution, open);
    } else if (secret.event == EVENT_STAND_PLACED && hidden.value != 0) {
        StandId stand = {battle_unit(battle, hidden)->first_stand};
        StandPlace place = {battle_stand(battle, stand)->at, battle_stand(battle, stand)->facing};
        place.at.x -= 8;
        change_place_stand(resolution, stand, place, battle_stand(battle, stand)->slot);
    } else if (secret.event == EVENT_STAND_CHANGED && hidden.value != 0) {
        StandId stand = {battle_unit(battle, hidden)->first_stand};
        change_stand(resolution, stand, 0, STAND_PRESENT, battle_stand(battle, stand)->slot, 3);
    } else if (secret.event == EVENT_UNIT_CHANGED && hidden.value != 0) {
        const Unit *row = battle_unit(battle, hidden);
        change_unit(resolution, hidden, row->kind, row->formation, (UnitState)row->state, 7,
                    row->body);
    } else if (secret.event == EVENT_PAIR_SET && hidden.value != 0) {
        change_pair(resolution, KEPT_PAIR, hidden, open, 3);
    } else if (secret.event == EVENT_PAIRS_CLEARED) {
        change_clear_pairs(resolution, KEPT_PAIR);
    } else if (secret.event == EVENT_WORK_SET) {
        change_work(resolution, 0, &(Work){.a = {10, 24}, .b = {18, 24}, .state = KEPT_STATE});
    } else if (secret.event == EVENT_FEATURE_SET && battle->setting->feature_count > 0) {
        change_feature(resolution, (FeatureId){1}, KEPT_STATE);
    } else if (!event_kind_changes(secret.event)) {
        tell_event(resolution, told);
    }
}

static int32_t other_value(int32_t value) {
    return value == 0 ? 1 : value + 1;
}

/* Works and features of a state that only the keeper knows of, beside what the set conceals. */
static void conceal_kept(Battle *view, SideId side) {
    if (inner->conceal != NULL) {
        inner->conceal(view, side);
    }
    for (size_t row = 0; row < view->work_room && !side_is(side, secret.keeper); row++) {
        if (battle_work(view, row)->state == KEPT_STATE) {
            battle_works(view)[row] = (Work){0};
        }
    }
    for (uint16_t i = 1; i <= view->setting->feature_count && !side_is(side, secret.keeper); i++) {
        uint8_t *state = battle_feature_state_slot(view, (FeatureId){i});
        *state = *state == KEPT_STATE ? 0 : *state;
    }
}

static void set_up_with_secret(Resolution *resolution) {
    inner->set_up(resolution);
    UnitId hidden = unit_of_keeper(resolution_battle(resolution), true);
    if (secret.event == EVENT_PAIRS_CLEARED && hidden.value != 0) { /* in both programs */
        UnitId open = unit_of_keeper(resolution_battle(resolution), false);
        change_pair(resolution, KEPT_PAIR, hidden, open, 3);
    }
    if (busy && secret.kind == SECRET_FIELD) {
        int32_t value = battle_field(resolution_battle(resolution), secret.field, secret.row);
        change_field(resolution, secret.field, secret.row, other_value(value));
    }
    EventKnowledge knowledge = event_kind_knowledge(secret.event);
    if (busy && secret.kind == SECRET_EVENT && knowledge != EVENT_KNOWN_OPENLY) {
        do_event(resolution);
    }
}

static void carry_out_with_secret(Resolution *resolution, const Command *command) {
    rule_set_action(inner, command->action)->carry_out(resolution, command);
    if (busy && secret.kind == SECRET_EVENT && side_is(command->side, secret.keeper) &&
        event_kind_knowledge(secret.event) == EVENT_KNOWN_OPENLY &&
        is_in_secret(resolution_battle(resolution))) {
        do_event(resolution);
    }
}

static void play_with_secrets(const RuleSet *set) {
    inner = set;
    played = *set;
    ck_assert_uint_le(set->action_count, ACTION_ROOM);
    for (size_t i = 0; i < set->action_count; i++) {
        played_actions[i] = set->actions[i];
        played_actions[i].carry_out = carry_out_with_secret;
    }
    played.actions = played_actions;
    played.set_up = set_up_with_secret;
    if (secret.event == EVENT_WORK_SET || secret.event == EVENT_FEATURE_SET) {
        played.conceal = conceal_kept;
    }
}

/* Battles */

static Scenario *cascade_battle(void) {
    CascadeTable table;
    cascade_table_begin(&table, 10);
    static const Vector WALL[] = {{8, 24}, {30, 24}};
    small_battle_obstacle(&table.small, GROUND_PROTECTS, WALL, 2);
    for (uint16_t side = 1; side <= 2; side++) {
        double front = side == 1 ? 34 : 14, bearing = side == 1 ? 180 : 0;
        cascade_table_unit(&table, side, 3, vector(20, front), bearing);
        cascade_table_unit(&table, side, 2, vector(40, front), bearing);
        cascade_table_hidden_unit(&table, side, 3, vector(60, front), bearing);
    }
    cascade_table_ready(&table);
    Scenario *scenario = cascade_table_scenario(&table);
    cascade_table_finish(&table);
    return scenario;
}

static Scenario *null_battle(void) {
    NullTable table;
    null_table_begin(&table);
    null_table_unit(&table, 1, vector(10, 30), 180);
    null_table_unit(&table, 2, vector(10, 10), 0);
    null_table_ready(&table);
    Scenario *scenario = memory_allocate(sizeof *scenario);
    *scenario = (Scenario){.setting = table.small.setting,
                           .numbers = table.numbers,
                           .text = memory_copy_text("{}"),
                           .text_length = 2};
    scenario->setting->id = "null";
    scenario->setting->title = "Nothing";
    table.small.setting = NULL;
    table.numbers = NULL;
    null_table_finish(&table);
    return scenario;
}

/* The first file of a folder that this set plays, NULL for none. */
static Scenario *battle_of_folder(const RuleSet *set, const char *folder) {
    const char *source = getenv("ENFILADE_SOURCE"), *assets = getenv("ENFILADE_ASSETS");
    char path[512];
    snprintf(path, sizeof path, "%s/%s", source != NULL ? source : ".", folder);
    struct dirent **names = NULL;
    int count = scandir(path, &names, NULL, alphasort);
    Scenario *found = NULL;
    for (int i = 0; i < count; i++) {
        FaultList faults;
        fault_list_init(&faults);
        char file[800];
        snprintf(file, sizeof file, "%s/%s", path, names[i]->d_name);
        if (found == NULL && text_ends_with(file, ".json")) {
            Scenario *read = scenario_read_file(file, assets != NULL ? assets : "assets", &faults);
            bool fits = read != NULL && read->setting->rule_set == set;
            found = fits ? read : NULL;
            if (!fits) {
                scenario_destroy(read);
            }
        }
        fault_list_finish(&faults);
        free(names[i]);
    }
    free(names);
    return found;
}

static Scenario *battle_of(const RuleSet *set) {
    Scenario *scenario = set == &cascade_rule_set ? cascade_battle()
                         : set == &null_rule_set  ? null_battle()
                                                  : battle_of_folder(set, "tests/ui");
    scenario = scenario != NULL ? scenario : battle_of_folder(set, "scenarios");
    ck_assert_msg(scenario != NULL, "no battle of the rule set %s in scenarios", set->id);
    scenario->setting->rule_set = &played;
    return scenario;
}

/* The two programs */

static UiDriver twins[2]; /* the second has the secret */
static SideId viewer;
static size_t compared, trouble; /* screens */

static Session *session_of(int twin) {
    return twins[twin].program->battle.session;
}

static BattleScreen *screen_of(int twin) {
    return &twins[twin].program->battle;
}

static void begin_twins(const RuleSet *set) {
    play_with_secrets(set);
    for (int i = 0; i < 2; i++) {
        busy = i == 1;
        FaultList faults;
        fault_list_init(&faults);
        ui_driver_init(&twins[i], WIDTH, HEIGHT, 1, 1);
        SessionPlay play = {.mode = SESSION_HOT_SEAT};
        Session *session = session_begin(battle_of(set), &play, 5, NULL, &faults);
        program_show_battle(twins[i].program, session, NULL);
        ui_driver_settle(&twins[i]);
        fault_list_finish(&faults);
    }
}

static void end_twins(void) {
    for (int i = 0; i < 2; i++) {
        ui_driver_finish(&twins[i]);
    }
}

/* What the viewer knows has happened, as bytes. */
static void write_known(int twin, Text *out) {
    const Session *session = session_of(twin);
    Battle *before = session_battle_before(session, 0);
    for (size_t i = 0; i < session_event_count(session); i++) {
        const Event *event = session_event(session, i);
        if (side_view_may_know(before, event, viewer)) {
            text_add_bytes(out, (const char *)event, sizeof *event);
        }
        event_apply_grown(&before, event);
    }
    battle_destroy(before);
}

/* May both viewers know of the same events? */
static bool know_the_same(void) {
    Text known[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        write_known(i, &known[i]);
    }
    bool is_same = known[0].length == known[1].length &&
                   memcmp(text_letters(&known[0]), text_letters(&known[1]), known[0].length) == 0;
    text_finish(&known[0]);
    text_finish(&known[1]);
    return is_same;
}

/* Everything that can be seen, read or taken away. */
static void write_screen(int twin, Text *out) {
    UiDriver *driver = &twins[twin];
    const char *words = "";
    Canvas *canvas = canvas_log_create(WIDTH, HEIGHT, driver->fonts, out);
    program_paint(driver->program, canvas);
    canvas_destroy(canvas);
    text_format(out, "title %s\n", program_title(driver->program));
    program_write_places(driver->program, out);
    if (program_take_clipboard(driver->program, &words)) {
        text_format(out, "copied %s\n", words);
    }
}

static void tell_difference(const char *at, const Text *one, const Text *other) {
    const char *a = text_letters(one), *b = text_letters(other);
    size_t line = 0;
    for (size_t i = 0; a[i] == b[i] && a[i] != '\0'; i++) {
        line = a[i] == '\n' ? i + 1 : line;
    }
    fprintf(stderr,
            "a secret shows (%s; kind %d, keeper %d, field %zu row %u, event %s, question %u):\n"
            "  %.*s\n  %.*s\n",
            at, (int)secret.kind, secret.keeper.value, secret.field, (unsigned)secret.row,
            event_kind_name(secret.event), secret.question, (int)strcspn(a + line, "\n"), a + line,
            (int)strcspn(b + line, "\n"), b + line);
}

/* What the program has said; not where it keeps the battle, of which each has a folder of its own.
 */
static void write_status(int twin, Text *out) {
    static const char KEPT[] = "kept in ";
    for (const char *line = text_letters(&twins[twin].status); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        length += line[length] == '\n' ? 1 : 0;
        if (strncmp(line, KEPT, strlen(KEPT)) != 0) {
            text_add_bytes(out, line, length);
        }
        line += length;
    }
}

static void compare(const char *at) {
    Text seen[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        busy = i == 1;
        write_screen(i, &seen[i]);
        write_status(i, &seen[i]);
        text_clear(&twins[i].status);
    }
    if (strcmp(text_letters(&seen[0]), text_letters(&seen[1])) != 0) {
        tell_difference(at, &seen[0], &seen[1]);
        trouble++;
    }
    compared++;
    text_finish(&seen[0]);
    text_finish(&seen[1]);
}

static void compare_views(void) {
    Battle *views[2] = {side_view(session_battle(session_of(0)), viewer),
                        side_view(session_battle(session_of(1)), viewer)};
    views[0]->setting = views[1]->setting; /* each has its own, of the same words */
    bool is_same = battle_equals(views[0], views[1]);
    if (!is_same) {
        fprintf(stderr, "a secret shows in the view (kind %d, field %zu, event %s)\n",
                (int)secret.kind, secret.field, event_kind_name(secret.event));
        trouble++;
    }
    battle_destroy(views[0]);
    battle_destroy(views[1]);
}

/* What is written for the viewer without the window: the account and the picture of his side. */
static void write_files(int twin, Text *out) {
    const Session *session = session_of(twin);
    Canvas *canvas = canvas_log_create(WIDTH, HEIGHT, twins[twin].fonts, out);
    FaultList faults;
    fault_list_init(&faults);
    battle_picture_paint(canvas, session_battle(session), session_scenario(session),
                         pixel_box(0, 0, WIDTH, HEIGHT), viewer, &faults);
    canvas_destroy(canvas);
    fault_list_finish(&faults);
    side_account_write(session, viewer, true, out);
}

static void compare_files(void) {
    Text files[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        write_files(i, &files[i]);
    }
    if (strcmp(text_letters(&files[0]), text_letters(&files[1])) != 0) {
        tell_difference("a file made for the side", &files[0], &files[1]);
        trouble++;
    }
    text_finish(&files[0]);
    text_finish(&files[1]);
}

/* The same input to both. */
#define BOTH(act)                                                                                  \
    do {                                                                                           \
        for (int twin = 0; twin < 2; twin++) {                                                     \
            UiDriver *driver = &twins[twin];                                                       \
            (void)driver;                                                                          \
            busy = twin == 1;                                                                      \
            act;                                                                                   \
        }                                                                                          \
    } while (0)

static void key(int32_t letter, uint32_t modifiers, const char *at) {
    BOTH(ui_driver_key(driver, letter, modifiers));
    BOTH(ui_driver_settle(driver));
    compare(at);
}

/* The picture that F12 keeps, as a file. */
static void read_picture(int twin, Text *out) {
    char file[320];
    snprintf(file, sizeof file, "%s/screen.png", twins[twin].folder);
    FaultList faults;
    Text problem = {0};
    fault_list_init(&faults);
    ck_assert(program_save_picture(twins[twin].program, file, &problem));
    ck_assert(whole_file_read(file, 1 << 26, out, &faults));
    text_finish(&problem);
    fault_list_finish(&faults);
}

static void compare_pictures(void) {
    Text pictures[2] = {{0}, {0}};
    BOTH(read_picture(twin, &pictures[twin]));
    if (pictures[0].length != pictures[1].length ||
        memcmp(text_letters(&pictures[0]), text_letters(&pictures[1]), pictures[0].length) != 0) {
        fprintf(stderr, "a secret shows in the picture (kind %d, event %s)\n", (int)secret.kind,
                event_kind_name(secret.event));
        trouble++;
    }
    text_finish(&pictures[0]);
    text_finish(&pictures[1]);
}

/* With the pointer where every unit truly stands in the battle that holds the secret, seen or not.
 */
static void point_at_everybody(void) {
    const Battle *battle = session_battle(session_of(1));
    for (uint16_t unit = 1; unit <= battle->unit_count && unit <= 6; unit++) {
        if (unit_is_on_table(battle, (UnitId){unit})) {
            Pixel at = camera_to_pixels(&screen_of(0)->camera, unit_centre(battle, (UnitId){unit}));
            BOTH(ui_driver_move(driver, at.x, at.y));
            compare("a tooltip of a unit");
        }
    }
}

/* The viewer looks at everything with mouse and keys; at one secret in twelve, for it takes long.
 * All of it is drawn from the views and the log, which are compared at every secret. */
static void look_around(void) {
    enum { SECRETS_APART = 12 };
    static int looks;
    compare_views();
    compare_files();
    compare("the screen");
    key('c', MODIFIER_CONTROL | MODIFIER_SHIFT, "the copied log");
    if (looks++ % SECRETS_APART != 0) {
        return;
    }
    BOTH(ui_driver_click_first(driver, "log"));
    compare("an opened line of the log");
    key(KEY_ESCAPE, 0, "the line put away");
    compare_pictures();
    for (int i = 0; i < 4; i++) {
        double x = WIDTH * (0.1 + 0.25 * i), y = HEIGHT * (0.2 + 0.2 * i);
        BOTH(ui_driver_move(driver, x, y));
        compare("a tooltip");
    }
    point_at_everybody();
    for (uint16_t unit = 1; unit <= screen_of(0)->now->unit_count && unit <= 6; unit++) {
        double at[6];
        BOTH(if (ui_driver_find_unit(driver, unit, at)) {
            ui_driver_click(driver, at[0], at[1]);
            ui_driver_settle(driver);
        });
        compare("a selected unit");
        for (size_t k = 0; k < inner->overlay_count; k++) {
            BOTH(ui_driver_hold_key(driver, inner->overlays[k].key));
            compare("an overlay");
            BOTH(ui_driver_release_key(driver, inner->overlays[k].key));
        }
        key('c', MODIFIER_CONTROL, "the copied card");
    }
    for (int i = 0; i < 2; i++) {
        key(' ', 0, "the next unit");
    }
    key('l', MODIFIER_CONTROL, "the lines of play");
    key(KEY_ESCAPE, 0, "the lines put away");
    key(KEY_F7, 0, "the luck of the dice");
    key(KEY_ESCAPE, 0, "the luck put away");
    key(KEY_F10, 0, "the menu");
    key(KEY_ESCAPE, 0, "the menu put away");
    BOTH(ui_driver_key(driver, '/', 0); ui_driver_type(driver, "a"));
    compare("the search");
    key(KEY_ESCAPE, 0, "the search left");
}

/* Everything the keeper may do at once and completely, with the usual answers. */
static void answer_questions(int twin) {
    Ruling ruling;
    while (session_question(session_of(twin)) != NULL) {
        const Question question = *session_question(session_of(twin));
        Answer answer = {0};
        const Battle *battle = session_battle(session_of(twin));
        rule_set_question(&played, question.kind)->answer_default(battle, &question, &answer);
        bool is_other = busy && secret.kind == SECRET_QUESTION &&
                        question.kind == secret.question && side_is(question.side, secret.keeper);
        if (is_other && question.shape == QUESTION_YES_NO) {
            answer = answer_number(1 - answer.numbers[0]);
        }
        ck_assert(session_answer(session_of(twin), &answer, &ruling));
    }
}

/* The first that the side may give at once and completely. */
static void give_first_command(int twin, SideId side) {
    Session *session = session_of(twin);
    Arena arena;
    arena_init(&arena);
    bool is_given = false;
    for (uint16_t unit = 1; unit <= session_battle(session)->setting->unit_count; unit++) {
        bool is_own = side_is(battle_unit(session_battle(session), (UnitId){unit})->side, side);
        ActionList list = {.arena = &arena};
        played.list_actions(session_battle(session), (UnitId){unit}, side, &list);
        for (size_t i = 0; i < list.count && is_own && !is_given; i++) {
            Ruling ruling;
            is_given = list.entries[i].is_complete &&
                       session_submit(session, &list.entries[i].command, &ruling);
        }
    }
    answer_questions(twin);
    arena_finish(&arena);
}

static void do_everything(int twin, SideId side) {
    Session *session = session_of(twin);
    Arena arena;
    arena_init(&arena);
    for (uint16_t unit = 1; unit <= session_battle(session)->setting->unit_count; unit++) {
        if (!side_is(battle_unit(session_battle(session), (UnitId){unit})->side, side)) {
            continue;
        }
        ActionList list = {.arena = &arena};
        played.list_actions(session_battle(session), (UnitId){unit}, side, &list);
        for (size_t i = 0; i < list.count; i++) {
            Ruling ruling;
            if (list.entries[i].is_complete &&
                session_submit(session, &list.entries[i].command, &ruling)) {
                answer_questions(twin);
            }
        }
    }
    arena_finish(&arena);
}

static void do_at_random(int twin, SideId side) {
    RandomPlayer player = random_player(11);
    Session *session = session_of(twin);
    for (int i = 0; i < 12; i++) {
        Command command;
        Ruling ruling;
        random_player_command(&player, session_battle(session), &command);
        if (side_is(command.side, side) && command.action >= ENGINE_ACTION_COUNT &&
            session_submit(session, &command, &ruling)) {
            answer_questions(twin);
        }
    }
}

static void end_phase(int twin, SideId side) {
    Command end = {.action = ENGINE_END_PHASE, .side = side};
    Ruling ruling;
    if (session_submit(session_of(twin), &end, &ruling)) {
        answer_questions(twin);
    }
}

static void act_in_secret(int twin) {
    if (!is_in_secret(session_battle(session_of(twin)))) {
        return;
    }
    if (secret.kind == SECRET_EVENT || secret.kind == SECRET_QUESTION) {
        do_everything(twin, secret.keeper);
    } else if (secret.kind == SECRET_ORDERS && busy) {
        do_at_random(twin, secret.keeper);
    }
}

static bool differ(void) {
    Battle *one = battle_copy(session_battle(session_of(0)));
    one->setting = session_battle(session_of(1))->setting;
    bool is_same = battle_equals(one, session_battle(session_of(1))) &&
                   session_event_count(session_of(0)) == session_event_count(session_of(1));
    battle_destroy(one);
    return !is_same;
}

static void look(void) {
    for (int i = 0; i < 4; i++) {
        compare("what is played");
        BOTH(ui_driver_wait(driver, 0.15));
    }
    BOTH(ui_driver_settle(driver));
    look_around();
    if (is_in_secret(session_battle(session_of(0)))) {
        BOTH(give_first_command(twin, viewer));
        BOTH(act_in_secret(twin));
        key('z', 0, "his command taken back");
        key('z', MODIFIER_SHIFT, "and done again");
        key('z', 0, "and taken back");
        compare_views();
    }
}

/* The keeper acts before the viewer where both act in secret; the viewer looks once without the
 * secret orders (if he sits first) and once with them. True when the battles differed while he
 * looked. */
static bool try_secret(const RuleSet *set, Secret wanted) {
    enum { SEATS = 16 };
    secret = wanted;
    viewer = (SideId){secret.keeper.value == 1 ? 2 : 1};
    begin_twins(set);
    bool has_looked = false;
    for (int seat = 0; seat < SEATS && !has_looked && know_the_same(); seat++) {
        if (screen_of(0)->is_curtained) {
            compare("the curtain");
            BOTH(ui_driver_click_control(driver, "curtain", 0));
        }
        BOTH(act_in_secret(twin));
        BOTH(ui_driver_move(driver, 3, 3));
        if (side_is(screen_of(0)->viewer, viewer)) {
            look();
            has_looked = differ();
            BOTH(end_phase(twin, viewer));
        } else {
            BOTH(end_phase(twin, secret.keeper));
        }
        BOTH(ui_driver_move(driver, 4, 4));
        if (screen_of(0)->is_curtained || screen_of(1)->is_curtained) {
            compare("the curtain at the end");
        }
    }
    end_twins();
    return has_looked;
}

/* Making the secrets */

/* A field that says who is concealed is no secret where it makes him seen or not. */
static bool steers_what_is_seen(const Battle *battle, size_t field, uint32_t row, int32_t value) {
    if (inner->conceal == NULL) {
        return false;
    }
    SideId other = {secret.keeper.value == 1 ? 2 : 1};
    Battle *as_is = battle_copy(battle), *changed = battle_copy(battle);
    *battle_field_slot(changed, field, row) = value;
    inner->conceal(as_is, other);
    inner->conceal(changed, other);
    *battle_field_slot(as_is, field, row) = *battle_field_slot(changed, field, row) = 0;
    bool steers = !battle_equals(as_is, changed);
    battle_destroy(as_is);
    battle_destroy(changed);
    return steers;
}

/* The first row of the field that the other side may not know, in the battle as set up. */
static bool find_row(const Battle *battle, size_t field, uint32_t *row) {
    SideId other = {secret.keeper.value == 1 ? 2 : 1};
    FieldSubject subject = battle->setting->fields[field].subject;
    uint32_t rows = battle_field_rows(battle, subject);
    for (*row = subject == FIELD_OF_BATTLE ? 0 : 1; *row <= rows; (*row)++) {
        Event event = {.kind = EVENT_FIELD_SET, .numbers = {(int32_t)field, (int32_t)*row}};
        int32_t value = other_value(battle_field(battle, field, *row));
        if (!side_view_may_know(battle, &event, other) &&
            !steers_what_is_seen(battle, field, *row, value)) {
            return true;
        }
    }
    return false;
}

static size_t try_fields(const RuleSet *set, SideId keeper) {
    size_t tried = 0;
    secret = (Secret){.keeper = keeper};
    Scenario *scenario = battle_of(set);
    Game *game = game_create(scenario->setting, 1);
    for (size_t i = 0; i < scenario->setting->field_count; i++) {
        Secret wanted = {.kind = SECRET_FIELD, .keeper = keeper, .field = i};
        const FieldKind *field = &scenario->setting->fields[i];
        secret = wanted;
        if (field->known_to != FIELD_KNOWN_TO_ALL && find_row(game_battle(game), i, &wanted.row)) {
            bool was_seen = try_secret(set, wanted);
            /* In an open game the other side's turn may not come within so many phases. */
            ck_assert_msg(was_seen || !rule_set_has_secrets(set),
                          "%s: the field %s came to nothing", set->id, field->id);
            tried += was_seen ? 1 : 0;
        }
    }
    game_destroy(game);
    scenario_destroy(scenario);
    return tried;
}

static bool has_secret_phase(const RuleSet *set) {
    for (size_t i = 0; i < set->phase_count; i++) {
        if (set->phases[i].who == ACTS_BOTH_IN_SECRET) {
            return true;
        }
    }
    return false;
}

/* Kinds that other secrets make: commands, answers, fields. */
static bool is_made_otherwise(EventKind kind) {
    return kind == EVENT_COMMAND_BEGUN || kind == EVENT_ANSWERED || kind == EVENT_FIELD_SET ||
           kind == EVENT_SETTLED;
}

static size_t try_events(const RuleSet *set, SideId keeper) {
    size_t tried = 0;
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        EventKnowledge knowledge = event_kind_knowledge((EventKind)kind);
        if (knowledge == EVENT_KNOWN_TO_ALL || is_made_otherwise((EventKind)kind) ||
            !rule_set_has_secrets(set) ||
            (knowledge == EVENT_KNOWN_OPENLY && !has_secret_phase(set)) ||
            (kind >= EVENT_PLOT_SET && kind <= EVENT_GROWN && set->walk_plotted == NULL) ||
            (kind == EVENT_PAIRS_CLEARED && set->conceal == NULL)) { /* nobody is hidden */
            continue;
        }
        Secret wanted = {.kind = SECRET_EVENT, .keeper = keeper, .event = (EventKind)kind};
        ck_assert_msg(try_secret(set, wanted), "%s: the event %s came to nothing", set->id,
                      event_kind_name((EventKind)kind));
        tried++;
        if (kind == EVENT_ROLL) {
            wanted.is_of_nobody = true;
            ck_assert(try_secret(set, wanted));
            tried++;
        }
    }
    return tried;
}

static size_t try_questions(const RuleSet *set, SideId keeper) {
    size_t tried = 0;
    for (size_t i = 0; i < set->question_count; i++) {
        if (set->questions[i].is_hidden) {
            Secret wanted = {.kind = SECRET_QUESTION,
                             .keeper = keeper,
                             .question = (uint16_t)(ENGINE_QUESTION_COUNT + i)};
            ck_assert_msg(try_secret(set, wanted), "%s: the question %s was not asked", set->id,
                          set->questions[i].id);
            tried++;
        }
    }
    return tried;
}

static size_t try_set(const RuleSet *set, uint16_t keeper) {
    compared = trouble = 0;
    play_with_secrets(set);
    size_t tried = try_fields(set, (SideId){keeper}) + try_events(set, (SideId){keeper}) +
                   try_questions(set, (SideId){keeper});
    if (has_secret_phase(set)) {
        Secret orders = {.kind = SECRET_ORDERS, .keeper = {keeper}};
        ck_assert(try_secret(set, orders));
        tried++;
    }
    fprintf(stderr, "%s: %zu secrets of side %u, %zu screens compared\n", set->id, tried, keeper,
            compared);
    ck_assert_uint_eq(trouble, 0);
    return tried;
}

START_TEST(secrets_of_every_set_leave_no_trace) {
    uint16_t keeper = (uint16_t)(_i % 2 + 1);
    const RuleSet *set = rule_sets_get((size_t)_i / 2);
    if (set != NULL) {
        ck_assert_uint_gt(try_set(set, keeper), 0); /* standing answers at least */
    }
}
END_TEST

START_TEST(secrets_of_the_cascades_leave_no_trace) {
    rule_sets_register(&cascade_rule_set);
    ck_assert_uint_ge(try_set(&cascade_rule_set, (uint16_t)(_i + 1)), 31);
}
END_TEST

Suite *suite_ui_secrets(void);
Suite *suite_ui_secrets(void) {
    enum { SET_LIMIT = 8 };
    Suite *suite = suite_create("ui/secrets");
    TCase *cases = tcase_create("secrets");
    tcase_set_timeout(cases, 560);
    tcase_add_loop_test(cases, secrets_of_every_set_leave_no_trace, 0, 2 * SET_LIMIT);
    tcase_add_loop_test(cases, secrets_of_the_cascades_leave_no_trace, 0, 2);
    suite_add_tcase(suite, cases);
    return suite;
}
