/* The name of a unit as it is printed: the letter of its side in a disc, and the words. */
#ifndef ENFILADE_RENDER_NAME_STAMP_H
#define ENFILADE_RENDER_NAME_STAMP_H

#include "enfilade/render/label_board.h"
#include "unit_frame.h"

enum { NAME_LETTERS = 160, SIDE_LETTERS = 8 };

/* A name as it is painted. Also the key of its stamp: no padding. */
typedef struct NamePainting {
    uint32_t kind;
    SideLook side;
    Colour halo;
    double size, angle, halo_width;
    double width, line; /* of its place */
    char letter[SIDE_LETTERS];
    char words[NAME_LETTERS];
} NamePainting;
_Static_assert(sizeof(NamePainting) == sizeof(uint32_t) + sizeof(SideLook) + sizeof(Colour) +
                                           5 * sizeof(double) + SIDE_LETTERS + NAME_LETTERS,
               "no padding in a key");

/* Along the unit where that is not steep; without its words and its place. */
NamePainting name_stamp_of(const Battle *battle, UnitId unit, const UnitFrame *frame,
                           const MapView *view);
TextStyle name_stamp_style(const NamePainting *name);
/* Pixels of its place with these words. */
double name_stamp_width(Canvas *canvas, const NamePainting *name, const char *words);
void name_stamp_paint(Canvas *canvas, const LabelPlace *place, const NamePainting *name);

#endif
