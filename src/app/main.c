/* The window program `enfilade`. */
#define _POSIX_C_SOURCE 200809L
#include <SDL.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "arguments.h"
#include "enfilade/base/memory.h"
#include "enfilade/render/canvas_window.h"
#include "enfilade/scenario/asset_folder.h"
#include "enfilade/ui/program.h"
#include "frame_loop.h"
#include "preferences.h"

enum { EXIT_WRONG_USE = 2 };

static void say_faults(const FaultList *faults) {
    Text words = {0};
    fault_list_write(faults, FAULTS_ALL, &words);
    if (words.length > 0) {
        fprintf(stderr, "%s\n", text_letters(&words));
    }
    text_finish(&words);
}

/* The seed of a live game: that of --seed, else from the clock and the process. The factors are
 * primes, so that seconds, nanoseconds and process do not cancel out; 47 bits are whole numbers in
 * every reader of JSON. */
static uint64_t draw_seed(void *context) {
    const Arguments *arguments = context;
    if (arguments->has_seed) {
        return arguments->seed;
    }
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec * 7919u + (uint64_t)getpid()) &
           0x7fffffffffffu;
}

static bool open_wanted(Program *program, const Arguments *arguments) {
    if (arguments->preview != NULL) {
        program_open_preview(program, arguments->preview);
        return true;
    }
    if (arguments->file == NULL) {
        return true;
    }
    FaultList faults;
    fault_list_init(&faults);
    bool is_open = program_open_battle(program, arguments->file, &faults);
    say_faults(&faults);
    fault_list_finish(&faults);
    return is_open;
}

/* From an open program to the last frame; false when no window can be made. */
static bool run(Program *program, const Arguments *arguments, const char *preferences) {
    const ViewSettings *view = program_view_settings(program);
    Text problem = {0};
    WindowPlace wish = {view->window_left, view->window_top, view->window_width,
                        view->window_height};
    CanvasWindow *window = canvas_window_create(
        program_title(program), wish, view->has_window_place, view->is_full_screen, &problem);
    if (window == NULL) {
        fprintf(stderr, "enfilade: %s\n", text_letters(&problem));
        text_finish(&problem);
        return false;
    }
    frame_loop_run(program, window, arguments->status);
    ViewSettings kept = *program_view_settings(program);
    kept.is_full_screen = canvas_window_is_full_screen(window);
    if (!kept.is_full_screen) {
        WindowPlace place = canvas_window_place(window);
        kept.window_left = place.left;
        kept.window_top = place.top;
        kept.window_width = place.width;
        kept.window_height = place.height;
        kept.has_window_place = true;
    }
    FaultList faults;
    fault_list_init(&faults);
    preferences_write(preferences, &kept, &faults);
    say_faults(&faults);
    fault_list_finish(&faults);
    canvas_window_destroy(window);
    text_finish(&problem);
    return true;
}

static ViewSettings wanted_view(const Arguments *arguments, const char *preferences) {
    ViewSettings view = preferences_read(preferences);
    if (arguments->width > 0) {
        view.window_width = arguments->width;
        view.window_height = arguments->height;
        view.is_full_screen = false;
    }
    if (arguments->text_scale > 0) {
        view.text_scale = arguments->text_scale;
    }
    if (arguments->is_still) {
        view.pace = PACE_OFF;
    }
    return view;
}

static bool play(Arguments *arguments, const char *assets, FontShelf *fonts) {
    char *data = arguments_data_folder(arguments);
    char *preferences = arguments_preferences_file(arguments);
    char *scenarios = asset_folder_scenarios(assets);
    ProgramStart start = {.assets = assets,
                          .scenarios = scenarios,
                          .data = data,
                          .draw_seed = draw_seed,
                          .seed_context = arguments,
                          .fonts = fonts,
                          .types_dice = arguments->types_dice,
                          .players = arguments->players,
                          .view = wanted_view(arguments, preferences)};
    Program *program = program_create(&start);
    bool is_well = open_wanted(program, arguments) && run(program, arguments, preferences);
    program_destroy(program);
    memory_free(scenarios);
    memory_free(preferences);
    memory_free(data);
    return is_well;
}

int main(int count, char **words) {
    Arguments arguments;
    switch (arguments_read(count, words, &arguments)) {
    case ARGUMENTS_SAID_ALL:
        return EXIT_SUCCESS;
    case ARGUMENTS_WRONG:
        return EXIT_WRONG_USE;
    case ARGUMENTS_PLAY:
        break;
    }
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is told as any other trouble of a disk */
    FaultList faults;
    fault_list_init(&faults);
    Text problem = {0};
    char *assets = asset_folder_find(arguments.assets, words[0], &faults);
    FontShelf *fonts =
        assets != NULL ? font_shelf_create(getenv("ENFILADE_FONTS"), &problem) : NULL;
    say_faults(&faults);
    if (problem.length > 0) {
        fprintf(stderr, "enfilade: %s\n", text_letters(&problem));
    }
    bool is_well = fonts != NULL && play(&arguments, assets, fonts);
    font_shelf_destroy(fonts);
    memory_free(assets);
    text_finish(&problem);
    fault_list_finish(&faults);
    return is_well ? EXIT_SUCCESS : EXIT_FAILURE;
}
