/* A stand on the screen: its footprint in pixels and the axes of its drawing. */
#ifndef ENFILADE_RENDER_STAND_FRAME_H
#define ENFILADE_RENDER_STAND_FRAME_H

#include "enfilade/engine/rule_set.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"
#include "enfilade/render/palette.h"

typedef struct StandFrame {
    Pixel centre, forward, right; /* unit vectors on the screen */
    double width, depth;          /* pixels */
} StandFrame;

StandFrame stand_frame(const Camera *camera, const OrientedBox *box);
/* So many pixels to the right of the centre and forward of it. */
Pixel stand_frame_at(const StandFrame *frame, double right, double forward);
/* The upright box round it, grown by so many pixels. */
PixelBox stand_frame_box(const StandFrame *frame, double by);
/* Corners clockwise from the front left; the front is moved out by `grown` like the others. */
void stand_frame_corners(const StandFrame *frame, double grown, Pixel out[4]);

/* Pixels by which the mark of its front points beyond it. */
double stand_frame_tick(const StandFrame *frame, const MapView *view);
/* Its footprint, for the board of names. */
LabelPlace stand_frame_place(const StandFrame *frame);

/* How much of a stand is drawn, by its depth in pixels. */
typedef enum StandDetail {
    STAND_AS_BLOCK,  /* colour and front */
    STAND_AS_SYMBOL, /* with the sign of its arm */
    STAND_AS_FIGURES,
} StandDetail;

/* Guns, limbers and leaders need more room to be read than ranks of men. */
StandDetail stand_frame_detail(const StandFrame *frame, FigureKind figure, const MapView *view);

/* Ranks of little figures seen from above (stand_figures.c), `gaps` of their files fallen; one man
 * always stands. */
void stand_figures_paint(Canvas *canvas, const StandFrame *frame, FigureKind figure,
                         const SideLook *look, bool has_colours, int gaps);

#endif
