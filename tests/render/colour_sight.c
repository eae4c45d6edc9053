/* How colours look to those who tell fewer apart. */
#include "render/colour_sight.h"

#include <math.h>

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

Colour colour_seen(Colour of, ColourSight sight) {
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

double colour_difference(Colour one, Colour other) {
    /* The "redmean" distance: near to what the eye says without leaving sRGB, scaled so that black
     * and white are 100 apart. */
    double mean = (one.red + other.red) / 2.0;
    double red = one.red - other.red, green = one.green - other.green, blue = one.blue - other.blue;
    double sum =
        (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue;
    return sqrt(sum) * 100 / 764.8340;
}

double colour_contrast(Colour one, Colour other) {
    double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}
