/* The window system's input in our words. */
#ifndef ENFILADE_APP_WINDOW_INPUT_H
#define ENFILADE_APP_WINDOW_INPUT_H

#include <SDL.h>

#include "enfilade/render/canvas_window.h"
#include "enfilade/ui/input.h"

/* INPUT_NONE for what means nothing to the program. */
Input window_input_translate(const CanvasWindow *window, const SDL_Event *event);

#endif
