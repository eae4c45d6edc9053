/* Walking along a line in pixels: where one is after so many, the parts between gaps. */
#ifndef ENFILADE_RENDER_LINE_WALK_H
#define ENFILADE_RENDER_LINE_WALK_H

#include "enfilade/battlefield/battle_setting.h"
#include "enfilade/render/camera.h"

double line_walk_length(PixelList line);
/* The place so many pixels along, and the unit vector of the line there. */
Pixel line_walk_at(PixelList line, double along, Pixel *direction);
/* How far along the place of the line nearest to `to` lies. */
double line_walk_nearest(PixelList line, Pixel to);
PixelList line_walk_part(PixelList line, double from, double to, Arena *arena);

typedef struct LineParts {
    PixelList *items; /* in the arena */
    size_t count;
} LineParts;

/* The line of a feature without its gaps and gates. */
LineParts line_walk_parts(const BattleSetting *setting, const Feature *feature,
                          const Camera *camera, Arena *arena);

#endif
