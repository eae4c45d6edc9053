/* The small printed marks of state, on the map and in the legend. */
#ifndef ENFILADE_RENDER_PAINT_MARK_H
#define ENFILADE_RENDER_PAINT_MARK_H

#include "enfilade/battlefield/field.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/view_scale.h"

/* A mark about `size` pixels high round `centre`; `number` is printed with losses and counts (0:
 * none). */
void paint_mark(Canvas *canvas, Pixel centre, double size, FieldMark mark, int number);
/* Its width. */
double paint_mark_width(Canvas *canvas, double size, FieldMark mark, int number);
/* What it means, for the legend: "shaken". */
const char *paint_mark_words(FieldMark mark);

#endif
