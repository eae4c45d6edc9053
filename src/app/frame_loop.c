/* Waits for input, lets time go on, shows frames (frame_loop.h). */
#include "frame_loop.h"

#include <SDL.h>
#include <string.h>

#include "enfilade/scenario/whole_file.h"
#include "file_watch.h"
#include "window_input.h"

enum { FRAME_MILLISECONDS = 16, WATCH_MILLISECONDS = 100, IDLE_MILLISECONDS = 1000 };

typedef struct FrameLoop {
    Program *program;
    CanvasWindow *window;
    WindowHands hands;
    const char *status;
    Text told;   /* everything done so far */
    Text title;  /* as the window shows it */
    Uint64 last; /* of the clock */
    int width, height;
    bool is_closing, is_moving;
    bool was_input;
    FileWatch watch;
    bool is_watching;
} FrameLoop;

static double seconds_since_last(FrameLoop *loop) {
    Uint64 now = SDL_GetPerformanceCounter();
    double seconds = (double)(now - loop->last) / (double)SDL_GetPerformanceFrequency();
    loop->last = now;
    return seconds < 0.25 ? seconds : 0.25; /* a stalled machine does not skip what happens */
}

static void fit_to_window(FrameLoop *loop) {
    Picture *picture = canvas_window_picture(loop->window);
    if (picture != NULL && (picture->width != loop->width || picture->height != loop->height)) {
        loop->width = picture->width;
        loop->height = picture->height;
        program_resize(loop->program, picture->width, picture->height,
                       canvas_window_device_scale(loop->window));
    }
}

static void handle(FrameLoop *loop, const SDL_Event *event) {
    if (event->type == SDL_QUIT) {
        loop->is_closing = program_may_close(loop->program);
        loop->was_input = true;
        return;
    }
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_EXPOSED) {
        loop->width = 0; /* all of it anew */
    }
    Input input = window_input_translate(loop->window, &loop->hands, event);
    if (input.kind != INPUT_NONE) {
        program_handle(loop->program, &input);
        loop->was_input = true;
    }
}

/* Of several movements of the mouse in one frame only the last counts, as long as nothing lies
 * between. */
static void handle_all(FrameLoop *loop, SDL_Event *first) {
    SDL_Event event = *first, next;
    while (SDL_PollEvent(&next)) {
        if (event.type != SDL_MOUSEMOTION || next.type != SDL_MOUSEMOTION) {
            handle(loop, &event);
        }
        event = next;
    }
    handle(loop, &event);
}

static void grant_wishes(FrameLoop *loop) {
    const char *words = NULL;
    if (program_take_clipboard(loop->program, &words)) {
        SDL_SetClipboardText(words);
    }
    if (program_take_full_screen(loop->program)) {
        canvas_window_set_full_screen(loop->window, !canvas_window_is_full_screen(loop->window));
    }
    if (program_wants_text(loop->program) && !SDL_IsTextInputActive()) {
        SDL_StartTextInput();
    } else if (!program_wants_text(loop->program) && SDL_IsTextInputActive()) {
        SDL_StopTextInput();
    }
    const char *title = program_title(loop->program);
    if (strcmp(title, text_letters(&loop->title)) != 0) {
        text_clear(&loop->title);
        text_add(&loop->title, title);
        canvas_window_set_title(loop->window, title);
    }
}

/* Everything done so far, then where things lie; whole or not at all. */
static void write_status(FrameLoop *loop) {
    if (loop->status == NULL || loop->is_moving) {
        return;
    }
    Text words = {0};
    FaultList faults;
    fault_list_init(&faults);
    text_add(&words, text_letters(&loop->told));
    text_format(&words, "title %s\n", text_letters(&loop->title));
    program_write_places(loop->program, &words);
    text_add(&words, "end\n");
    whole_file_show(loop->status, &words, &faults); /* else the next frame's is seen */
    fault_list_finish(&faults);
    text_finish(&words);
}

static void show(FrameLoop *loop) {
    fit_to_window(loop);
    Picture *picture = canvas_window_picture(loop->window);
    if (picture == NULL) {
        return;
    }
    PixelBox changed[LAYER_SPOILED_LIMIT];
    size_t count = program_draw(loop->program, picture, changed);
    canvas_window_show(loop->window, changed, count);
}

static void watch_file(FrameLoop *loop, double seconds) {
    const char *file = program_watched_file(loop->program);
    if (file == NULL) {
        loop->is_watching = false;
        return;
    }
    if (!loop->is_watching) {
        file_watch_init(&loop->watch, file);
        loop->is_watching = true;
    } else if (file_watch_look(&loop->watch, file, seconds)) {
        program_file_changed(loop->program);
        loop->was_input = true;
    }
}

static int wait_milliseconds(const FrameLoop *loop) {
    return loop->is_moving     ? FRAME_MILLISECONDS
           : loop->is_watching ? WATCH_MILLISECONDS
                               : IDLE_MILLISECONDS;
}

void frame_loop_run(Program *program, CanvasWindow *window, const char *status) {
    FrameLoop loop = {.program = program,
                      .window = window,
                      .status = status,
                      .last = SDL_GetPerformanceCounter(),
                      .is_moving = true,
                      .was_input = true};
    SDL_StopTextInput();
    while (!loop.is_closing && !program_wants_close(program)) {
        SDL_Event event;
        bool was_moving = loop.is_moving;
        if (SDL_WaitEventTimeout(&event, wait_milliseconds(&loop))) {
            handle_all(&loop, &event);
        }
        double seconds = seconds_since_last(&loop);
        watch_file(&loop, seconds);
        program_pass(program, seconds);
        /* What was still begins to move now, not when one last looked. */
        loop.is_moving = program_advance(program, was_moving ? seconds : 0);
        grant_wishes(&loop);
        show(&loop);
        const char *told = program_take_status(program);
        text_add(&loop.told, status != NULL ? told : ""); /* nobody watches: nothing piles up */
        if (loop.was_input || was_moving) {
            write_status(&loop);
            loop.was_input = loop.is_moving;
        }
    }
    text_finish(&loop.told);
    text_finish(&loop.title);
}
