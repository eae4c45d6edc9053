/* The window program without a window (program.h): which screen is shown, what lies over it, and
 * what it asks of `app`. */
#include "program_parts.h"

static char *copy_or_null(const char *words) {
    return words != NULL ? memory_copy_text(words) : NULL;
}

void program_spoil_all(Program *program) {
    layer_spoil_all(program->layers, SCREEN_TERRAIN);
}

Program *program_create(const ProgramStart *start) {
    Program *program = memory_allocate(sizeof *program);
    program->assets = memory_copy_text(start->assets);
    program->scenarios = copy_or_null(start->scenarios);
    program->data = memory_copy_text(start->data);
    program->players = copy_or_null(start->players);
    program->draw_seed = start->draw_seed;
    program->seed_context = start->seed_context;
    program->fonts = start->fonts;
    program->view = start->view;
    program->types_dice = start->types_dice;
    program->width = start->view.window_width;
    program->height = start->view.window_height;
    program->device_scale = 1;
    arena_init(&program->arena);
    program->widgets.fonts = start->fonts;
    program->widgets.arena = &program->arena;
    program->widgets.scale = view_scale(start->view.text_scale, 1);
    program->layers =
        layer_stack_create(SCREEN_LAYER_COUNT, program->width, program->height, start->fonts);
    program_set_painters(program);
    program_open_start(program);
    return program;
}

void program_destroy(Program *program) {
    if (program == NULL) {
        return;
    }
    program_leave_screen(program);
    layer_stack_destroy(program->layers);
    program_forget_ask(program);
    dialog_choice_finish(&program->choice);
    dialog_error_finish(&program->error);
    dialog_keep_finish(&program->keep);
    memory_free(program->assets);
    memory_free(program->scenarios);
    memory_free(program->data);
    memory_free(program->players);
    text_finish(&program->title);
    text_finish(&program->clipboard);
    text_finish(&program->status);
    text_finish(&program->taken_status);
    arena_finish(&program->arena);
    memory_free(program);
}

static void resize_screens(Program *program) {
    program->widgets.scale = view_scale(program->view.text_scale, program->device_scale);
    layer_stack_resize(program->layers, program->width, program->height);
    program_spoil_all(program);
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

void program_copy_words(Program *program, const char *words) {
    text_clear(&program->clipboard);
    text_add(&program->clipboard, words);
    program->has_clipboard = true;
}

static void open_keys(Program *program) {
    program->keys = (KeysDialog){.is_open = true};
}

void program_back_to_start(Program *program) {
    program_leave_screen(program);
    program_open_start(program);
    program_spoil_all(program);
}

static void take_wishes(Program *program) {
    BattleScreen *battle = &program->battle;
    if (battle->wants_keys) {
        open_keys(program);
    }
    program->wants_full_screen |= battle->wants_full_screen;
    if (battle->has_clipboard) {
        program_copy_words(program, text_letters(&battle->clipboard));
    }
    text_add(&program->status, text_letters(&battle->status));
    text_clear(&battle->status);
    if (battle->look.wants_to_go_on) {
        battle->look.wants_to_go_on = false;
        program_go_on(program);
    }
    battle->wants_keys = false;
    battle->wants_full_screen = false;
    battle->has_clipboard = false;
    if (battle->wants_start) {
        battle->wants_start = false;
        if (!program_asks_before_leaving(program, false)) {
            program_back_to_start(program);
        }
    }
}

/* The keys that mean the same on every screen but the battle's, which has its own way with them. */
static void handle_keys(Program *program, const Input *input) {
    if (input->kind != INPUT_KEY_DOWN || program->widgets.is_used) {
        return;
    }
    KeyAct act = keys_find(input);
    if (act == KEY_ACT_KEYS) {
        open_keys(program);
    }
    program->wants_full_screen |= act == KEY_ACT_FULL_SCREEN;
}

static void handle_start(Program *program, const Input *input) {
    widget_begin_handling(&program->widgets, input);
    StartChoice choice = screen_start_run(&program->start);
    layer_spoil_all(program->layers, SCREEN_PANELS);
    handle_keys(program, input);
    switch (choice) {
    case START_NOTHING:
        break;
    case START_OPEN:
        program_open_chosen(program);
        break;
    case START_THROW_AWAY:
        program_ask_to_throw_away(program);
        break;
    case START_NEW:
        program_open_new_battle(program);
        break;
    case START_KEYS:
        open_keys(program);
        break;
    case START_QUIT:
        program->wants_close = true;
        break;
    }
}

static void handle_new_battle(Program *program, const Input *input) {
    widget_begin_handling(&program->widgets, input);
    NewBattleChoice choice = screen_new_battle_run(&program->new_battle);
    layer_spoil_all(program->layers, SCREEN_PANELS);
    handle_keys(program, input);
    switch (choice) {
    case NEW_BATTLE_NOTHING:
        break;
    case NEW_BATTLE_BEGIN:
        program_begin_new_battle(program);
        break;
    case NEW_BATTLE_BACK:
        program_back_to_start(program);
        break;
    }
}

static void handle_preview(Program *program, const Input *input) {
    screen_preview_handle(&program->preview, input);
    handle_keys(program, input);
}

static bool is_pressed(const Input *input, KeyAct act) {
    return input->kind == INPUT_KEY_DOWN && !input->is_repeat && keys_find(input) == act;
}

void program_handle(Program *program, const Input *input) {
    double scale = program->view.text_scale;
    program->last_input = *input;
    arena_reset(&program->arena);
    program->widgets.arena = &program->arena; /* a battle has its own */
    if (is_pressed(input, KEY_ACT_PICTURE)) {
        program_keep_picture(program);
        return;
    }
    if (program->kind == SCREEN_KIND_BATTLE && is_pressed(input, KEY_ACT_TO_START)) {
        program->error.is_open = false; /* whatever is shown, it leaves the battle */
        program->keys.is_open = program->choice.is_open = program->keep.is_open = false;
        program->battle.wants_start = true;
        take_wishes(program);
        return;
    }
    if (program->kind == SCREEN_KIND_BATTLE && !program_has_dialog(program) &&
        is_pressed(input, KEY_ACT_KEEP)) {
        program_ask_where_to_keep(program);
        return;
    }
    if (program_has_dialog(program)) {
        widget_begin_handling(&program->widgets, input);
        program_run_dialogs(program);
        layer_spoil_all(program->layers,
                        program_has_dialog(program) ? SCREEN_FRONT : SCREEN_PANELS);
        return;
    }
    switch (program->kind) {
    case SCREEN_KIND_START:
        handle_start(program, input);
        break;
    case SCREEN_KIND_BATTLE:
        screen_battle_handle(&program->battle, input);
        take_wishes(program);
        program_keep_battle(program, false);
        break;
    case SCREEN_KIND_PREVIEW:
        handle_preview(program, input);
        break;
    case SCREEN_KIND_NEW:
        handle_new_battle(program, input);
        break;
    }
    if (program_has_dialog(program)) {
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

/* The computer may have played. */
static bool advance_battle(Program *program, double seconds) {
    bool is_moving = screen_battle_advance(&program->battle, seconds);
    program_keep_battle(program, false);
    return is_moving;
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
        return advance_battle(program, seconds);
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
