/* A battle as a picture file: map and troops, no display needed. */
#ifndef ENFILADE_TOOLS_BATTLE_PICTURE_H
#define ENFILADE_TOOLS_BATTLE_PICTURE_H

#include "enfilade/scenario/scenario.h"

/* Writes a PNG of so many pixels, over the scanned map of its scenario if it has one; false after
 * telling why not on stderr. A scan that cannot be read is told and left out. */
bool battle_picture_write(const Battle *battle, const Scenario *scenario, int width, int height,
                          const char *file);

#endif
