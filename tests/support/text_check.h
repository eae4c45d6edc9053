/* Looks at what is drawn and tells which texts cannot be read whole: cut off by their clip or by
 * the edge of the screen, shortened, written over one another, or half under a sheet. A canvas of
 * its own, so that it sees the drawing calls as they come. Links the picture library. */
#ifndef ENFILADE_TESTS_SUPPORT_TEXT_CHECK_H
#define ENFILADE_TESTS_SUPPORT_TEXT_CHECK_H

#include "enfilade/ui/program.h"

/* Draws the program as it is shown and adds a line for each fault; returns how many there are. A
 * text that a sheet, menu or tooltip of the front covers is no fault: those go away again. In a
 * scrolled area a line may be cut at the top and at the bottom, where scrolling brings it in. */
size_t text_check_program(Program *program, double width, double height, FontShelf *fonts,
                          Text *faults);

#endif
