/* Drives the window program without a window: inputs by hand, frames on a picture. Links the window
 * library. */
#ifndef ENFILADE_TESTS_SUPPORT_UI_DRIVER_H
#define ENFILADE_TESTS_SUPPORT_UI_DRIVER_H

#include "enfilade/ui/program.h"

typedef struct UiDriver {
    Program *program;
    FontShelf *fonts;
    Picture picture;
    double x, y;        /* the pointer */
    uint32_t modifiers; /* held */
    char folder[256];   /* its data folder */
    Text status;        /* everything the program has said */
} UiDriver;

/* Of the battles that are opened; a suite that needs other dice sets it in its own process. */
extern uint64_t ui_driver_seed;
/* A program of this size with a data folder of its own. */
void ui_driver_init(UiDriver *driver, int width, int height, double text_scale,
                    double device_scale);
void ui_driver_finish(UiDriver *driver);
/* Opens a battle by its path in the source tree, puts its briefing away and waits; false when it
 * has faults. */
bool ui_driver_open(UiDriver *driver, const char *name);
void ui_driver_resize(UiDriver *driver, int width, int height, double device_scale);
void ui_driver_move(UiDriver *driver, double x, double y);
void ui_driver_press(UiDriver *driver);
void ui_driver_let_go(UiDriver *driver);
void ui_driver_click(UiDriver *driver, double x, double y);
void ui_driver_right_click(UiDriver *driver, double x, double y);
void ui_driver_wheel(UiDriver *driver, double x, double y, double notches);
/* Down at the first place, through several on the way, up at the last. */
void ui_driver_drag(UiDriver *driver, double x, double y, double to_x, double to_y);
void ui_driver_key(UiDriver *driver, int32_t key, uint32_t modifiers);
void ui_driver_hold_key(UiDriver *driver, int32_t key);
void ui_driver_release_key(UiDriver *driver, int32_t key);
void ui_driver_type(UiDriver *driver, const char *words);
/* Lets so many seconds pass, frame by frame. */
void ui_driver_wait(UiDriver *driver, double seconds);
/* Until nothing moves. */
void ui_driver_settle(UiDriver *driver);
void ui_driver_draw(UiDriver *driver);
bool ui_driver_save(UiDriver *driver, const char *file);
/* Where a control lies; false when it is not there. */
bool ui_driver_find_control(UiDriver *driver, const char *word, int number, double *x, double *y);
bool ui_driver_click_control(UiDriver *driver, const char *word, int number);
/* Clicks the first control of this name that is not greyed and waits; false when there is none. */
bool ui_driver_click_first(UiDriver *driver, const char *word);
/* Centre and front corners of a unit or its ghost; false when it is not on the map. */
bool ui_driver_find_unit(UiDriver *driver, unsigned unit, double places[6]);
/* Left, top, width and height of the map; false when there is none. */
bool ui_driver_find_map(UiDriver *driver, double map[4]);
/* Is there such a line ("note", "ruler", "confirm", "handle") among what the program tells of the
 * screen, with these words in it? */
bool ui_driver_shows(UiDriver *driver, const char *kind, const char *words);
/* Is this written anywhere on the screen, letter for letter as a part of one text? */
bool ui_driver_reads(UiDriver *driver, const char *words);
/* Pixels for an inch. */
double ui_driver_scale(UiDriver *driver);
/* Ends the phase, a second time where it is asked whether the turn shall be handed over. */
void ui_driver_end_phase(UiDriver *driver);
bool ui_driver_said(UiDriver *driver, const char *words);

#endif
