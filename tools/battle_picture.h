/* A battle as a picture file: map and troops, no display needed. */
#ifndef ENFILADE_TOOLS_BATTLE_PICTURE_H
#define ENFILADE_TOOLS_BATTLE_PICTURE_H

#include "enfilade/battlefield/battle.h"

/* Writes a PNG of so many pixels; false after telling why not on stderr. */
bool battle_picture_write(const Battle *battle, int width, int height, const char *file);

#endif
