/* The colours of ink and paper, and how others see them. */
#include "enfilade/render/palette.h"

#include <assert.h>
#include <math.h>

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

/* sRGB to linear light; 2.2 is near enough to the standard's curve for judging, and needs no pow.
 */
static double linear(uint8_t part) {
    double share = part / 255.0;
    /* share^2.2 = share^2 * share^0.2; the fifth root by Newton's method. */
    double root = share > 0 ? 0.2 + 0.8 * share : 0;
    for (int i = 0; i < 12 && root > 0; i++) {
        root -= (root * root * root * root * root - share) / (5 * root * root * root * root);
    }
    return share * share * root;
}

static uint8_t from_linear(double light) {
    /* Halving finds the value whose linear light is nearest: exact in 8 steps. */
    int low = 0, high = 255;
    while (low < high) {
        int middle = (low + high) / 2;
        if (linear((uint8_t)middle) < light) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low > 0 && light - linear((uint8_t)(low - 1)) < linear((uint8_t)low) - light) {
        low--;
    }
    return (uint8_t)low;
}

static double luminance(Colour of) {
    return 0.2126 * linear(of.red) + 0.7152 * linear(of.green) + 0.0722 * linear(of.blue);
}

Colour palette_seen(Colour of, ColourSight sight) {
    /* Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
    static const double SIGHTS[][3][3] = {
        [COLOUR_SIGHT_FULL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        [COLOUR_SIGHT_NO_RED] = {{0.152286, 1.052583, -0.204868},
                                 {0.114503, 0.786281, 0.099216},
                                 {-0.003882, -0.048116, 1.051998}},
        [COLOUR_SIGHT_NO_GREEN] = {{0.367322, 0.860646, -0.227968},
                                   {0.280085, 0.672501, 0.047413},
                                   {-0.011820, 0.042940, 0.968881}},
        [COLOUR_SIGHT_NO_BLUE] = {{1.255528, -0.076749, -0.178779},
                                  {-0.078411, 0.930809, 0.147602},
                                  {0.004733, 0.691367, 0.303900}},
        [COLOUR_SIGHT_GREY] = {{0.2126, 0.7152, 0.0722},
                               {0.2126, 0.7152, 0.0722},
                               {0.2126, 0.7152, 0.0722}},
    };
    double light[3] = {linear(of.red), linear(of.green), linear(of.blue)};
    uint8_t seen[3];
    for (int row = 0; row < 3; row++) {
        double sum = 0;
        for (int column = 0; column < 3; column++) {
            sum += SIGHTS[sight][row][column] * light[column];
        }
        seen[row] = from_linear(sum < 0 ? 0 : sum > 1 ? 1 : sum);
    }
    return (Colour){seen[0], seen[1], seen[2], of.alpha};
}

double palette_difference(Colour one, Colour other) {
    /* The "redmean" distance: near to what the eye says without leaving sRGB, scaled so that black
     * and white are 100 apart. */
    double mean = (one.red + other.red) / 2.0;
    double red = one.red - other.red, green = one.green - other.green, blue = one.blue - other.blue;
    double sum =
        (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue;
    return sqrt(sum) * 100 / 764.8340;
}

double palette_contrast(Colour one, Colour other) {
    double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}
