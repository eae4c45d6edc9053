/* Waits for input, lets time go on, shows frames. The only reader of the clock. */
#ifndef ENFILADE_APP_FRAME_LOOP_H
#define ENFILADE_APP_FRAME_LOOP_H

#include "enfilade/render/canvas_window.h"
#include "enfilade/ui/program.h"

/* Until the program or the window shall close. `status` (or NULL): the file for those who watch
 * from outside. */
void frame_loop_run(Program *program, CanvasWindow *window, const char *status);

#endif
