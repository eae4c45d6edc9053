/* A window whose own buffer we draw on. */
#include "enfilade/render/canvas_window.h"

#include <SDL.h>
#include <string.h>

#include "enfilade/base/memory.h"

struct CanvasWindow {
    SDL_Window *window;
    Picture picture; /* the surface's pixels while it is asked for */
    bool is_full_screen;
};

/* To where it fits with its borders; these are known when the window manager has drawn them. */
static void place_window(SDL_Window *window, WindowPlace wish, bool has_place) {
    SDL_Rect free = {0, 0, 0, 0};
    WindowBorders borders = {0, 0, 0, 0};
    int display = SDL_GetWindowDisplayIndex(window);
    SDL_PumpEvents();
    if (SDL_GetDisplayUsableBounds(display < 0 ? 0 : display, &free) != 0 || free.w <= 0 ||
        free.h <= 0) {
        return;
    }
    SDL_GetWindowBordersSize(window, &borders.top, &borders.left, &borders.bottom, &borders.right);
    WindowPlace place =
        window_place_fit(wish, has_place, borders, (WindowPlace){free.x, free.y, free.w, free.h},
                         CANVAS_WINDOW_LEAST_WIDTH, CANVAS_WINDOW_LEAST_HEIGHT);
    SDL_SetWindowSize(window, place.width, place.height);
    SDL_SetWindowPosition(window, place.left, place.top);
}

CanvasWindow *canvas_window_create(const char *title, WindowPlace wish, bool has_place,
                                   bool is_full_screen, Text *problem) {
    /* Without this SDL shows the software picture through OpenGL: ten times slower without a GPU.
     */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        text_format(problem, "No window can be opened: %s.", SDL_GetError());
        return NULL;
    }
    /* Where there is no display SDL draws where nobody sees it, unless it is told to. */
    if (SDL_getenv("SDL_VIDEODRIVER") == NULL &&
        strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0) {
        text_add(problem, "No window can be opened: there is no display; DISPLAY or "
                          "WAYLAND_DISPLAY would name one.");
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return NULL;
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                   (is_full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_Window *made = SDL_CreateWindow(title, has_place ? wish.left : (int)SDL_WINDOWPOS_CENTERED,
                                        has_place ? wish.top : (int)SDL_WINDOWPOS_CENTERED,
                                        wish.width, wish.height, flags);
    if (made == NULL) {
        text_format(problem, "No window can be opened: %s.", SDL_GetError());
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return NULL;
    }
    SDL_SetWindowMinimumSize(made, CANVAS_WINDOW_LEAST_WIDTH, CANVAS_WINDOW_LEAST_HEIGHT);
    if (!is_full_screen) {
        place_window(made, wish, has_place);
    }
    CanvasWindow *window = memory_allocate(sizeof *window);
    window->window = made;
    window->is_full_screen = is_full_screen;
    return window;
}

void canvas_window_destroy(CanvasWindow *window) {
    if (window != NULL) {
        SDL_DestroyWindow(window->window);
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        memory_free(window);
    }
}

Picture *canvas_window_picture(CanvasWindow *window) {
    SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    if (surface == NULL || surface->format->BytesPerPixel != 4 || surface->w < 1 ||
        surface->h < 1) {
        return NULL;
    }
    window->picture = (Picture){.pixels = surface->pixels,
                                .width = surface->w,
                                .height = surface->h,
                                .pitch = surface->pitch / 4,
                                .is_opaque = true};
    return &window->picture;
}

void canvas_window_show(CanvasWindow *window, const PixelBox *parts, size_t count) {
    enum { RECTANGLES = 16 };
    SDL_Rect rectangles[RECTANGLES];
    int used = 0;
    for (size_t i = 0; i < count; i++) {
        PixelBox whole = {0, 0, window->picture.width, window->picture.height};
        PixelBox part = pixel_box_shared(parts[i], whole);
        if (!pixel_box_is_empty(part)) {
            int left = (int)floor(part.left), top = (int)floor(part.top);
            rectangles[used++] = (SDL_Rect){left, top, (int)ceil(pixel_box_right(part)) - left,
                                            (int)ceil(pixel_box_bottom(part)) - top};
        }
        if (used == RECTANGLES || (i + 1 == count && used > 0)) {
            SDL_UpdateWindowSurfaceRects(window->window, rectangles, used);
            used = 0;
        }
    }
}

WindowPlace canvas_window_place(const CanvasWindow *window) {
    WindowPlace place = {0, 0, 0, 0};
    SDL_GetWindowPosition(window->window, &place.left, &place.top);
    SDL_GetWindowSize(window->window, &place.width, &place.height);
    return place;
}

static void density(const CanvasWindow *window, double *across, double *down) {
    int width = 1, height = 1, pixel_width = 1, pixel_height = 1;
    SDL_GetWindowSize(window->window, &width, &height);
    SDL_GetWindowSizeInPixels(window->window, &pixel_width, &pixel_height);
    *across = width > 0 ? (double)pixel_width / width : 1;
    *down = height > 0 ? (double)pixel_height / height : 1;
}

double canvas_window_device_scale(const CanvasWindow *window) {
    double across = 1, down = 1;
    density(window, &across, &down);
    if (across <= 1.01) {
        /* X11 counts in pixels: a dense screen shows in its dots per inch; ordinary ones say 72 to
         * 120. */
        float dots = 96;
        int screen = SDL_GetWindowDisplayIndex(window->window);
        if (screen >= 0 && SDL_GetDisplayDPI(screen, NULL, &dots, NULL) == 0 && dots > 144) {
            across = (double)dots / 96;
        }
    }
    /* In steps of a quarter, so that lines stay sharp. */
    across = floor(across * 4 + 0.5) / 4;
    return across < 1 ? 1 : across > 2 ? 2 : across;
}

Pixel canvas_window_to_pixels(const CanvasWindow *window, double x, double y) {
    double across = 1, down = 1;
    density(window, &across, &down);
    return pixel(x * across, y * down);
}

void canvas_window_set_title(CanvasWindow *window, const char *title) {
    SDL_SetWindowTitle(window->window, title);
}

void canvas_window_set_full_screen(CanvasWindow *window, bool is_full_screen) {
    if (SDL_SetWindowFullscreen(window->window,
                                is_full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) == 0) {
        window->is_full_screen = is_full_screen;
    }
}

bool canvas_window_is_full_screen(const CanvasWindow *window) {
    return window->is_full_screen;
}
