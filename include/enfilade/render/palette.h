/* The colours of the map and the panels (printed ink and paper), and those of the sides. */
#ifndef ENFILADE_RENDER_PALETTE_H
#define ENFILADE_RENDER_PALETTE_H

#include "enfilade/render/colour.h"

typedef enum PaletteColour {
    PALETTE_DESK, /* outside the table */
    PALETTE_PAPER,
    PALETTE_PAPER_WHITE, /* fields one writes in, dice */
    PALETTE_PAPER_LIGHT, /* cartouche, cards */
    PALETTE_PAPER_DARK,  /* worn edges, panel heads */
    PALETTE_INK,
    PALETTE_INK_FAINT, /* secondary text */
    PALETTE_CREAM,     /* cavalry half, gun dot, letters on troops */
    PALETTE_SHADOW,    /* translucent */
    PALETTE_HILL,
    PALETTE_CONTOUR,
    PALETTE_HACHURE,
    PALETTE_WOOD_WASH,
    PALETTE_TREE_DARK,
    PALETTE_TREE,
    PALETTE_TREE_LIGHT,
    PALETTE_TREE_LINE,
    PALETTE_FIELD_TAN,
    PALETTE_FIELD_GREEN,
    PALETTE_FURROW,
    PALETTE_HEDGE,
    PALETTE_MARSH,
    PALETTE_MARSH_LINE,
    PALETTE_WATER,
    PALETTE_WATER_LINE,
    PALETTE_WATER_NAME,
    PALETTE_ROAD,
    PALETTE_ROAD_EDGE,
    PALETTE_STONE,
    PALETTE_FENCE,
    PALETTE_WORK, /* earthworks */
    PALETTE_ROOF,
    PALETTE_ROOF_LIGHT,
    PALETTE_ROOF_LINE,
    PALETTE_GOOD, /* clear, legal, in command */
    PALETTE_BAD,  /* blocked, refused */
    PALETTE_DOUBTFUL,
    PALETTE_FIRE,
    PALETTE_MOVE,
    PALETTE_FOCUS, /* the selected unit, the focused control */
    PALETTE_COLOUR_COUNT,
} PaletteColour;

Colour palette(PaletteColour which);

/* How a side looks. Told by colour, by hatching and by its letter, never by colour alone. */
typedef enum SideHatch {
    SIDE_HATCH_NONE,
    SIDE_HATCH_STRIPES, /* thin light lines along the depth */
    SIDE_HATCH_BARS,    /* along the front */
    SIDE_HATCH_DOTS,
} SideHatch;

typedef struct SideLook {
    Colour fill, dark,
        light; /* of the base; of its outline and figures; of figures on the dark half */
    SideHatch hatch;
} SideLook;

/* `side` from 1 (as SideId.value; 0 gives a neutral grey); `own_colour` 0xRRGGBB from the scenario,
 * 0 for the palette's, which keep apart under the three kinds of colour blindness. */
SideLook palette_side(unsigned side, uint32_t own_colour);

#endif
