/* The window program without a window (program.h): which screen is shown, what lies over it, and
 * what it asks of `app`. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "enfilade/render/canvas_image.h"
#include "program_parts.h"

ViewSettings view_settings_default(void) {
    return (ViewSettings){.text_scale = 1,
                          .shows_order = true,
                          .shows_card = true,
                          .shows_log = true,
                          .window_width = 1440,
                          .window_height = 900};
}

static char *copy_or_null(const char *words) {
    return words != NULL ? memory_copy_text(words) : NULL;
}

static char *journal_folder(const Program *program) {
    Text path = {0};
    text_format(&path, "%s/battles", program->data);
    return text_take(&path);
}

static void open_start(Program *program) {
    char *folder = journal_folder(program);
    mkdir(program->data, 0755);
    mkdir(folder, 0755);
    screen_start_init(&program->start, program->scenarios, folder, program->assets, &program->view,
                      &program->widgets);
    screen_start_resize(&program->start, program->width, program->height);
    memory_free(folder);
    program->kind = SCREEN_KIND_START;
    program->widgets.focus = (WidgetId){0};
    text_add(&program->status, "start screen\n");
}

static void spoil_all(Program *program) {
    if (program->layers != NULL) {
        layer_spoil_all(program->layers, SCREEN_TERRAIN);
    }
}

Program *program_create(const ProgramStart *start) {
    Program *program = memory_allocate(sizeof *program);
    program->assets = memory_copy_text(start->assets);
    program->scenarios = copy_or_null(start->scenarios);
    program->data = memory_copy_text(start->data);
    program->draw_seed = start->draw_seed;
    program->seed_context = start->seed_context;
    program->fonts = start->fonts;
    program->view = start->view;
    program->width = 1280;
    program->height = 720;
    program->device_scale = 1;
    arena_init(&program->arena);
    program->widgets.fonts = start->fonts;
    program->widgets.arena = &program->arena;
    program->widgets.scale = view_scale(start->view.text_scale, 1);
    program->layers =
        layer_stack_create(SCREEN_LAYER_COUNT, program->width, program->height, start->fonts);
    program_set_painters(program);
    open_start(program);
    return program;
}

/* A battle that is over is kept as a recording, so that the start screen offers only unfinished
 * ones. */
static void put_journal_away(Program *program) {
    size_t length = program->journal != NULL ? strlen(program->journal) : 0;
    if (length > 8 && session_is_over(program->battle.session)) {
        Text to = {0};
        text_add_bytes(&to, program->journal, length - strlen("journal"));
        text_add(&to, "recording");
        rename(program->journal, text_letters(&to));
        text_finish(&to);
    }
    memory_free(program->journal);
    program->journal = NULL;
}

static void leave_screen(Program *program) {
    switch (program->kind) {
    case SCREEN_KIND_START:
        screen_start_finish(&program->start);
        break;
    case SCREEN_KIND_BATTLE:
        put_journal_away(program);
        screen_battle_finish(&program->battle);
        break;
    case SCREEN_KIND_PREVIEW:
        screen_preview_finish(&program->preview);
        break;
    case SCREEN_KIND_NEW:
        screen_new_battle_finish(&program->new_battle);
        break;
    }
    program->widgets.focus = (WidgetId){0};
    program->widgets.pressed = (WidgetId){0};
    program->widgets.tooltip[0] = '\0';
    program->widgets.arena = &program->arena;
}

void program_destroy(Program *program) {
    if (program == NULL) {
        return;
    }
    leave_screen(program);
    layer_stack_destroy(program->layers);
    dialog_error_finish(&program->error);
    memory_free(program->assets);
    memory_free(program->scenarios);
    memory_free(program->data);
    text_finish(&program->title);
    text_finish(&program->clipboard);
    text_finish(&program->status);
    text_finish(&program->taken_status);
    arena_finish(&program->arena);
    memory_free(program);
}

/* The first name that is not taken: "kernstown-3.journal". */
static char *new_journal(Program *program, const Scenario *scenario) {
    char *folder = journal_folder(program);
    mkdir(program->data, 0755);
    mkdir(folder, 0755);
    Text path = {0};
    for (int number = 1; number < 100000; number++) {
        struct stat state;
        text_clear(&path);
        text_format(&path, "%s/%s-%d", folder, scenario->setting->id, number);
        size_t stem = path.length;
        text_add(&path, ".recording");
        bool is_taken = stat(text_letters(&path), &state) == 0;
        Text journal = {0};
        text_add_bytes(&journal, text_letters(&path), stem);
        text_add(&journal, ".journal");
        text_finish(&path);
        path = journal;
        if (!is_taken && stat(text_letters(&path), &state) != 0) {
            break;
        }
    }
    memory_free(folder);
    return text_take(&path);
}

static void show_battle(Program *program, Session *session, char *journal) {
    leave_screen(program);
    program->journal = journal;
    screen_battle_init(&program->battle, session, &program->view, &program->widgets);
    program->kind = SCREEN_KIND_BATTLE;
    screen_battle_resize(&program->battle, program->width, program->height);
    camera_fit(&program->battle.camera);
    spoil_all(program);
    text_format(&program->status, "battle %s\n", session_scenario(session)->setting->id);
}

static bool ends_with(const char *name, const char *end) {
    size_t length = strlen(name), wanted = strlen(end);
    return length > wanted && strcmp(name + length - wanted, end) == 0;
}

/* Takes over the scenario. */
static bool begin_battle(Program *program, Scenario *scenario, FaultList *faults) {
    char *journal = new_journal(program, scenario);
    uint64_t seed = program->draw_seed(program->seed_context);
    Session *session =
        session_begin(scenario, &(SessionPlay){.mode = SESSION_HOT_SEAT}, seed, journal, faults);
    if (session == NULL) {
        memory_free(journal);
        return false;
    }
    show_battle(program, session, journal);
    return true;
}

bool program_open_battle(Program *program, const char *file, FaultList *faults) {
    size_t before = faults->refusing;
    if (ends_with(file, ".journal") || ends_with(file, ".recording")) {
        Session *session = session_open(file, program->assets, true, faults);
        if (session == NULL) {
            return false;
        }
        show_battle(program, session, memory_copy_text(file));
        return true;
    }
    Scenario *scenario = scenario_read_file(file, program->assets, faults);
    if (scenario == NULL || faults->refusing > before) {
        scenario_destroy(scenario);
        return false;
    }
    return begin_battle(program, scenario, faults);
}

void program_open_preview(Program *program, const char *file) {
    leave_screen(program);
    screen_preview_init(&program->preview, file, program->assets, &program->view,
                        &program->widgets);
    program->kind = SCREEN_KIND_PREVIEW;
    screen_preview_resize(&program->preview, program->width, program->height);
    spoil_all(program);
}

void program_file_changed(Program *program) {
    if (program->kind == SCREEN_KIND_PREVIEW) {
        screen_preview_reload(&program->preview);
    }
}

const char *program_watched_file(const Program *program) {
    return program->kind == SCREEN_KIND_PREVIEW ? program->preview.file : NULL;
}

static void resize_screens(Program *program) {
    program->widgets.scale = view_scale(program->view.text_scale, program->device_scale);
    program->needs_resize = false;
    layer_stack_resize(program->layers, program->width, program->height);
    spoil_all(program);
    switch (program->kind) {
    case SCREEN_KIND_START:
        screen_start_resize(&program->start, program->width, program->height);
        break;
    case SCREEN_KIND_BATTLE:
        screen_battle_resize(&program->battle, program->width, program->height);
        break;
    case SCREEN_KIND_PREVIEW:
        screen_preview_resize(&program->preview, program->width, program->height);
        break;
    case SCREEN_KIND_NEW:
        screen_new_battle_resize(&program->new_battle, program->width, program->height);
        break;
    }
}

void program_resize(Program *program, int width, int height, double device_scale) {
    program->width = width;
    program->height = height;
    program->device_scale = device_scale;
    resize_screens(program);
}

void program_show_error(Program *program, const char *title, const char *words) {
    dialog_error_open(&program->error, title, words);
    text_format(&program->status, "error %s\n", title);
    layer_spoil_all(program->layers, SCREEN_FRONT);
}

static void show_faults(Program *program, const char *title, FaultList *faults) {
    Text words = {0};
    fault_list_sort(faults);
    for (size_t i = 0; i < faults->faults.count; i++) {
        char *line = fault_text(&faults->faults.items[i]);
        text_format(&words, "%s\n", line);
        memory_free(line);
    }
    program_show_error(program, title, text_letters(&words));
    text_finish(&words);
}

static void open_new_battle(Program *program) {
    FaultList faults;
    fault_list_init(&faults);
    NewBattleScreen screen;
    uint64_t seed = program->draw_seed(program->seed_context);
    if (screen_new_battle_init(&screen, program->assets, seed, &program->widgets, &faults)) {
        leave_screen(program);
        program->new_battle = screen;
        program->kind = SCREEN_KIND_NEW;
        screen_new_battle_resize(&program->new_battle, program->width, program->height);
        spoil_all(program);
        text_add(&program->status, "new battle\n");
    } else {
        screen_new_battle_finish(&screen);
        show_faults(program, "No battle can be made from nothing", &faults);
    }
    fault_list_finish(&faults);
}

static void begin_new_battle(Program *program) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = new_battle_make(&program->new_battle.battle);
    if (scenario != NULL && !begin_battle(program, scenario, &faults)) {
        show_faults(program, "This battle cannot begin", &faults);
    }
    fault_list_finish(&faults);
}

static void open_chosen(Program *program) {
    FaultList faults;
    fault_list_init(&faults);
    char *file = memory_copy_text(program->start.battles[program->start.chosen].file);
    if (!program_open_battle(program, file, &faults)) {
        show_faults(program, "This battle cannot be opened", &faults);
    }
    memory_free(file);
    fault_list_finish(&faults);
}

const RuleSet *program_rules(const Program *program) {
    return program->kind == SCREEN_KIND_BATTLE ? session_rules(program->battle.session) : NULL;
}

void program_copy_words(Program *program, const char *words) {
    text_clear(&program->clipboard);
    text_add(&program->clipboard, words);
    program->has_clipboard = true;
}

static void take_wishes(Program *program) {
    BattleScreen *battle = &program->battle;
    if (battle->wants_keys) {
        program->keys = (KeysDialog){.is_open = true};
    }
    program->wants_full_screen |= battle->wants_full_screen;
    if (battle->has_clipboard) {
        program_copy_words(program, text_letters(&battle->clipboard));
    }
    text_add(&program->status, text_letters(&battle->status));
    text_clear(&battle->status);
    if (battle->wants_picture) {
        text_add(&program->status, "picture wanted\n");
    }
    battle->wants_keys = false;
    battle->wants_full_screen = false;
    battle->has_clipboard = false;
    if (battle->wants_start) {
        leave_screen(program);
        open_start(program);
        spoil_all(program);
    }
}

static void handle_start(Program *program, const Input *input) {
    Widgets *widgets = &program->widgets;
    widget_begin_handling(widgets, input);
    StartChoice choice = screen_start_run(&program->start);
    layer_spoil_all(program->layers, SCREEN_PANELS);
    if (input->kind == INPUT_KEY_DOWN && !widgets->is_used) {
        KeyAct act = keys_find(input);
        choice = act == KEY_ACT_KEYS ? START_KEYS : choice;
        program->wants_full_screen |= act == KEY_ACT_FULL_SCREEN;
    }
    switch (choice) {
    case START_NOTHING:
        break;
    case START_OPEN:
        open_chosen(program);
        break;
    case START_NEW:
        open_new_battle(program);
        break;
    case START_KEYS:
        program->keys = (KeysDialog){.is_open = true};
        break;
    case START_QUIT:
        program->wants_close = true;
        break;
    }
}

static void handle_new_battle(Program *program, const Input *input) {
    Widgets *widgets = &program->widgets;
    widget_begin_handling(widgets, input);
    NewBattleChoice choice = screen_new_battle_run(&program->new_battle);
    layer_spoil_all(program->layers, SCREEN_PANELS);
    if (input->kind == INPUT_KEY_DOWN && !widgets->is_used) {
        KeyAct act = keys_find(input);
        program->keys.is_open |= act == KEY_ACT_KEYS;
        program->wants_full_screen |= act == KEY_ACT_FULL_SCREEN;
    }
    switch (choice) {
    case NEW_BATTLE_NOTHING:
        break;
    case NEW_BATTLE_BEGIN:
        begin_new_battle(program);
        break;
    case NEW_BATTLE_BACK:
        leave_screen(program);
        open_start(program);
        spoil_all(program);
        break;
    }
}

static void handle_preview(Program *program, const Input *input) {
    screen_preview_handle(&program->preview, input);
    if (input->kind == INPUT_KEY_DOWN && keys_find(input) == KEY_ACT_KEYS) {
        program->keys = (KeysDialog){.is_open = true};
    }
    program->wants_full_screen |=
        input->kind == INPUT_KEY_DOWN && keys_find(input) == KEY_ACT_FULL_SCREEN;
}

static bool is_picture_key(const Input *input) {
    return input->kind == INPUT_KEY_DOWN && !input->is_repeat &&
           keys_find(input) == KEY_ACT_PICTURE;
}

static bool is_key_to_start(const Input *input) {
    return input->kind == INPUT_KEY_DOWN && !input->is_repeat &&
           keys_find(input) == KEY_ACT_TO_START;
}

/* The first free name in the folder for pictures. */
static void keep_picture(Program *program) {
    Text path = {0}, problem = {0};
    struct stat state;
    for (int number = 1; number < 100000; number++) {
        text_clear(&path);
        text_format(&path, "%s/picture-%03d.png", program->data, number);
        if (stat(text_letters(&path), &state) != 0) {
            break;
        }
    }
    if (program_save_picture(program, text_letters(&path), &problem)) {
        text_format(&program->status, "picture %s\n", text_letters(&path));
        if (program->kind == SCREEN_KIND_BATTLE) {
            screen_battle_notice(&program->battle, false, 0, "Kept as %s", text_letters(&path));
        }
    } else {
        program_show_error(program, "The picture could not be kept", text_letters(&problem));
    }
    text_finish(&path);
    text_finish(&problem);
}

void program_handle(Program *program, const Input *input) {
    Widgets *widgets = &program->widgets;
    double scale = program->view.text_scale;
    program->last_input = *input;
    arena_reset(&program->arena);
    if (is_picture_key(input)) {
        keep_picture(program);
        return;
    }
    if (program->kind == SCREEN_KIND_BATTLE && is_key_to_start(input)) {
        program->error.is_open = false; /* whatever is shown, it leaves the battle */
        program->keys.is_open = false;
        program->battle.wants_start = true;
        take_wishes(program);
        return;
    }
    if (program->error.is_open || program->keys.is_open) {
        widgets->arena = &program->arena;
        widget_begin_handling(widgets, input);
        program_run_dialogs(program);
        layer_spoil_all(program->layers, program->error.is_open || program->keys.is_open
                                             ? SCREEN_FRONT
                                             : SCREEN_PANELS);
        return;
    }
    switch (program->kind) {
    case SCREEN_KIND_START:
        widgets->arena = &program->arena;
        handle_start(program, input);
        break;
    case SCREEN_KIND_BATTLE:
        screen_battle_handle(&program->battle, input);
        take_wishes(program);
        break;
    case SCREEN_KIND_PREVIEW:
        widgets->arena = &program->arena;
        handle_preview(program, input);
        break;
    case SCREEN_KIND_NEW:
        widgets->arena = &program->arena;
        handle_new_battle(program, input);
        break;
    }
    if (program->error.is_open || program->keys.is_open) {
        layer_spoil_all(program->layers, SCREEN_FRONT);
    }
    if (program->view.text_scale != scale) {
        resize_screens(program);
    }
}

void program_pass(Program *program, double seconds) {
    if (program->kind == SCREEN_KIND_BATTLE) {
        screen_battle_pass(&program->battle, seconds);
    }
}

bool program_advance(Program *program, double seconds) {
    switch (program->kind) {
    case SCREEN_KIND_START:
        if (screen_start_advance(&program->start, program->fonts)) {
            layer_spoil_all(program->layers, SCREEN_PANELS);
            return true;
        }
        return false;
    case SCREEN_KIND_BATTLE:
        return screen_battle_advance(&program->battle, seconds);
    case SCREEN_KIND_PREVIEW:
        text_add(&program->status, text_letters(&program->preview.status));
        text_clear(&program->preview.status);
        return false;
    case SCREEN_KIND_NEW:
        if (new_battle_advance(&program->new_battle.battle, &program->view, program->device_scale,
                               program->fonts)) {
            layer_spoil_all(program->layers, SCREEN_PANELS);
            return true;
        }
        return false;
    }
    return false;
}
