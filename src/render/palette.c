/* The colours of ink and paper. */
#include "enfilade/render/palette.h"

#include <assert.h>

Colour palette(PaletteColour which) {
    static const Colour COLOURS[PALETTE_COLOUR_COUNT] = {
        [PALETTE_DESK] = {74, 63, 52, 255},           [PALETTE_PAPER] = {237, 226, 199, 255},
        [PALETTE_PAPER_WHITE] = {255, 252, 244, 255}, [PALETTE_PAPER_LIGHT] = {243, 234, 211, 255},
        [PALETTE_PAPER_DARK] = {219, 203, 168, 255},  [PALETTE_INK] = {58, 44, 32, 255},
        [PALETTE_INK_FAINT] = {104, 86, 66, 255},     [PALETTE_CREAM] = {243, 233, 208, 255},
        [PALETTE_SHADOW] = {40, 28, 18, 90},          [PALETTE_HILL] = {196, 172, 122, 61},
        [PALETTE_CONTOUR] = {128, 92, 54, 210},       [PALETTE_HACHURE] = {92, 70, 48, 185},
        [PALETTE_WOOD_WASH] = {174, 182, 132, 150},   [PALETTE_TREE_DARK] = {118, 132, 88, 255},
        [PALETTE_TREE] = {134, 147, 100, 255},        [PALETTE_TREE_LIGHT] = {150, 162, 112, 255},
        [PALETTE_TREE_LINE] = {62, 60, 38, 190},      [PALETTE_FIELD_TAN] = {206, 190, 138, 120},
        [PALETTE_FIELD_GREEN] = {190, 196, 148, 110}, [PALETTE_FURROW] = {120, 96, 60, 70},
        [PALETTE_HEDGE] = {92, 102, 62, 230},         [PALETTE_MARSH] = {176, 190, 176, 100},
        [PALETTE_MARSH_LINE] = {70, 96, 104, 200},    [PALETTE_WATER] = {168, 190, 196, 255},
        [PALETTE_WATER_LINE] = {66, 96, 112, 255},    [PALETTE_WATER_NAME] = {44, 74, 94, 255},
        [PALETTE_ROAD] = {240, 228, 196, 255},        [PALETTE_ROAD_EDGE] = {86, 66, 46, 255},
        [PALETTE_STONE] = {126, 116, 100, 255},       [PALETTE_FENCE] = {96, 72, 48, 255},
        [PALETTE_WORK] = {122, 88, 54, 255},          [PALETTE_ROOF] = {178, 84, 66, 255},
        [PALETTE_ROOF_LIGHT] = {204, 122, 98, 255},   [PALETTE_ROOF_LINE] = {70, 28, 22, 255},
        [PALETTE_GOOD] = {28, 104, 66, 255},          [PALETTE_BAD] = {166, 34, 28, 255},
        [PALETTE_DOUBTFUL] = {166, 104, 10, 255},     [PALETTE_FIRE] = {190, 72, 20, 255},
        [PALETTE_MOVE] = {44, 74, 128, 255},          [PALETTE_FOCUS] = {226, 168, 40, 255},
    };
    assert(which < PALETTE_COLOUR_COUNT);
    return COLOURS[which];
}

SideLook palette_side(unsigned side, uint32_t own_colour) {
    static const SideLook LOOKS[] = {
        {{124, 116, 104, 255}, {46, 42, 36, 255}, {243, 233, 208, 255}, SIDE_HATCH_NONE},
        {{54, 80, 128, 255}, {22, 32, 54, 255}, {214, 224, 238, 255}, SIDE_HATCH_NONE},
        {{180, 62, 50, 255}, {70, 18, 14, 255}, {250, 222, 206, 255}, SIDE_HATCH_STRIPES},
        {{206, 158, 52, 255}, {84, 58, 8, 255}, {255, 244, 208, 255}, SIDE_HATCH_DOTS},
        {{78, 116, 78, 255}, {22, 44, 24, 255}, {222, 238, 216, 255}, SIDE_HATCH_BARS},
    };
    SideLook look = LOOKS[side < sizeof LOOKS / sizeof *LOOKS ? side : 0];
    if (own_colour != 0) {
        look.fill = colour_from_hex(own_colour);
        look.dark = colour_mixed(look.fill, colour(12, 8, 6), 0.65);
        look.light = colour_mixed(look.fill, colour(255, 250, 236), 0.8);
    }
    return look;
}
