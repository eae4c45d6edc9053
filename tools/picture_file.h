/* A battle as a picture file: map and troops, no display needed. */
#ifndef ENFILADE_TOOLS_PICTURE_FILE_H
#define ENFILADE_TOOLS_PICTURE_FILE_H

#include "enfilade/scenario/scenario.h"

/* Writes a PNG of so many pixels, over the scanned map of its scenario if it has one; false after
 * telling why not on stderr. A scan that cannot be read is told and left out. For a side: what it
 * may know and nothing else; SIDE_NONE: everything. */
bool picture_file_write(const Battle *battle, const Scenario *scenario, SideId side, int width,
                        int height, const char *file);

#endif
