/* The window system's input in our words. */
#ifndef ENFILADE_APP_WINDOW_INPUT_H
#define ENFILADE_APP_WINDOW_INPUT_H

#include <SDL.h>

#include "enfilade/render/canvas_window.h"
#include "enfilade/ui/input.h"

/* Which modifiers are held and where the pointer is, as of the last event that was translated. The
 * window system's own answer would be of now, and events may have waited while a frame was drawn.
 * Starts zeroed. */
typedef struct WindowHands {
    uint32_t modifiers; /* MODIFIER_ bits */
    int x, y;           /* of the window */
} WindowHands;

/* INPUT_NONE for what means nothing to the program. Every event must come through here, in order.
 */
Input window_input_translate(const CanvasWindow *window, WindowHands *hands,
                             const SDL_Event *event);

#endif
