/* The window program without a window: takes inputs in our words, draws on a picture, says what it
 * wants of the world outside. `app` puts it in a window; tests and the tour drive it on a picture.
 */
#ifndef ENFILADE_UI_PROGRAM_H
#define ENFILADE_UI_PROGRAM_H

#include "enfilade/base/fault.h"
#include "enfilade/render/layer.h"
#include "enfilade/ui/input.h"
#include "enfilade/ui/view_settings.h"

typedef struct Program Program;

typedef struct ProgramStart {
    const char *assets;                   /* the folder that holds "rules/" */
    const char *scenarios;                /* the folder of battles, NULL for none */
    const char *data;                     /* the folder for journals and pictures */
    uint64_t (*draw_seed)(void *context); /* for a new battle */
    void *seed_context;
    FontShelf *fonts; /* outlives the program */
    ViewSettings view;
    bool types_dice;     /* battles that are begun ask for dice that players roll themselves */
    const char *players; /* who plays a battle that is opened by its file: "person,2"
                            (session_play.h); NULL: hot seat */
} ProgramStart;

/* Opens the list of battles. The caller owns the program. */
Program *program_create(const ProgramStart *start);
void program_destroy(Program *program); /* accepts NULL; a battle is in its journal already */
/* False with the faults when the file cannot be played; the screen then stays as it is. */
bool program_open_battle(Program *program, const char *file, FaultList *faults);
/* Shows a scenario's map and deployment, and the faults of a file that cannot be read. */
void program_open_preview(Program *program, const char *file);
/* The file of the preview on disk has changed, and has kept still for a moment. */
void program_file_changed(Program *program);
/* The file shown by a preview, NULL when there is none. */
const char *program_watched_file(const Program *program);

/* Pixels, and pixels for a point. */
void program_resize(Program *program, int width, int height, double device_scale);
void program_handle(Program *program, const Input *input);
/* Time goes on; true while something moves and frames are wanted. */
bool program_advance(Program *program, double seconds);
/* So many seconds have passed, also while nothing moved. */
void program_pass(Program *program, double seconds);
/* Draws what has changed; the boxes that did are left in `changed`, their number is returned. */
size_t program_draw(Program *program, Picture *to, PixelBox changed[LAYER_SPOILED_LIMIT]);
/* The whole of what is shown, layer over layer, each after a note "layer" with its name; spoils and
 * mends nothing. For logs of drawing calls and for checks of what is drawn where. */
void program_paint(Program *program, Canvas *canvas);

const char *program_title(Program *program); /* good until the next call */
/* The window is to be closed: false where something would be lost, which is asked first; at the
 * second time it may. */
bool program_may_close(Program *program);
bool program_wants_close(const Program *program);
/* Whether letters typed go to a field. */
bool program_wants_text(const Program *program);
/* The view settings as they are now. */
const ViewSettings *program_view_settings(const Program *program);
bool program_take_full_screen(Program *program); /* true once when it shall change */
/* Text for the clipboard, true once; good until the next call. */
bool program_take_clipboard(Program *program, const char **words);
/* Lines for those who watch from outside, what was done since the last call; good until the next
 * call. "" for none. */
const char *program_take_status(Program *program);
/* Where things are on the screen, one line each, for tests with a mouse: "unit 3 x y left_x left_y
 * right_x right_y NAME", "control WORD NUMBER x y", "map left top width height", "scale
 * pixels_per_inch". */
void program_write_places(Program *program, Text *out);
/* A message with its faults or text, which can be copied. */
void program_show_error(Program *program, const char *title, const char *words);
/* A picture of what is shown, PNG; false with the reason. */
bool program_save_picture(Program *program, const char *file, Text *problem);

#endif
