/* How colours look, also to those who tell fewer apart: for judging the palette. */
#ifndef ENFILADE_TESTS_RENDER_COLOUR_SIGHT_H
#define ENFILADE_TESTS_RENDER_COLOUR_SIGHT_H

#include "enfilade/render/colour.h"

typedef enum ColourSight {
    COLOUR_SIGHT_FULL,
    COLOUR_SIGHT_NO_RED,   /* protanopia */
    COLOUR_SIGHT_NO_GREEN, /* deuteranopia */
    COLOUR_SIGHT_NO_BLUE,  /* tritanopia */
    COLOUR_SIGHT_GREY,     /* a bad beamer or print */
} ColourSight;

/* What somebody who sees like that sees. */
Colour colour_seen(Colour of, ColourSight sight);
/* How far apart two colours look, 0 (equal) to about 100 (black and white). */
double colour_difference(Colour one, Colour other);
/* The ratio of their luminances, 1 to 21, as the WCAG defines it: 4.5 for text. */
double colour_contrast(Colour one, Colour other);

#endif
