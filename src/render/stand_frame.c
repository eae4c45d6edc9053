/* See stand_frame.h. */
#include "stand_frame.h"

/* Pixels of depth, of an ordinary screen, from which signs and figures are drawn. */
static const double SYMBOL_DEPTH = 6.5, FIGURE_DEPTH = 19, LONE_FIGURE_DEPTH = 34;

StandFrame stand_frame(const Camera *camera, const OrientedBox *box) {
    StandFrame frame = {.centre = camera_to_pixels(camera, box->centre),
                        .forward = camera_direction(camera, box->facing),
                        .width = camera_length(camera, box->width),
                        .depth = camera_length(camera, box->depth)};
    frame.right = pixel(-frame.forward.y, frame.forward.x);
    return frame;
}

Pixel stand_frame_at(const StandFrame *frame, double right, double forward) {
    return pixel(frame->centre.x + frame->right.x * right + frame->forward.x * forward,
                 frame->centre.y + frame->right.y * right + frame->forward.y * forward);
}

PixelBox stand_frame_box(const StandFrame *frame, double by) {
    double half_x =
        (fabs(frame->right.x) * frame->width + fabs(frame->forward.x) * frame->depth) / 2;
    double half_y =
        (fabs(frame->right.y) * frame->width + fabs(frame->forward.y) * frame->depth) / 2;
    return pixel_box_grown(
        pixel_box(frame->centre.x - half_x, frame->centre.y - half_y, half_x * 2, half_y * 2), by);
}

void stand_frame_corners(const StandFrame *frame, double grown, Pixel out[4]) {
    double aside = frame->width / 2 + grown, along = frame->depth / 2 + grown;
    out[0] = stand_frame_at(frame, -aside, along);
    out[1] = stand_frame_at(frame, aside, along);
    out[2] = stand_frame_at(frame, aside, -along);
    out[3] = stand_frame_at(frame, -aside, -along);
}

StandDetail stand_frame_detail(const StandFrame *frame, FigureKind figure, const MapView *view) {
    double least = frame->depth < frame->width ? frame->depth : frame->width;
    double points = least / view->scale.device;
    double wanted =
        figure == FIGURE_FOOT || figure == FIGURE_HORSE ? FIGURE_DEPTH : LONE_FIGURE_DEPTH;
    if (points >= wanted && !view->is_plain) {
        return STAND_AS_FIGURES;
    }
    return points >= SYMBOL_DEPTH ? STAND_AS_SYMBOL : STAND_AS_BLOCK;
}

double stand_frame_tick(const StandFrame *frame, const MapView *view) {
    double tick = frame->depth * 0.34, most = 9 * view->scale.device;
    return tick < most ? tick : most;
}

LabelPlace stand_frame_place(const StandFrame *frame) {
    return (LabelPlace){frame->centre, frame->right, frame->width, frame->depth};
}
