/* See unit_frame.h. */
#include "unit_frame.h"

UnitFrame unit_frame(const MapView *view, const UnitStands *stands) {
    const OrientedBox *first = &stands->boxes[0];
    double left = HUGE_VAL, right = -HUGE_VAL, rear = HUGE_VAL, front = -HUGE_VAL;
    for (size_t i = 0; i < stands->count; i++) {
        Vector corners[BOX_CORNER_COUNT];
        oriented_box_corners(&stands->boxes[i], corners);
        for (int j = 0; j < BOX_CORNER_COUNT; j++) {
            Vector local = oriented_box_to_local(first, corners[j]);
            left = local.x < left ? local.x : left;
            right = local.x > right ? local.x : right;
            rear = local.y < rear ? local.y : rear;
            front = local.y > front ? local.y : front;
        }
    }
    OrientedBox whole = {
        oriented_box_from_local(first, vector((left + right) / 2, (rear + front) / 2)),
        first->facing, right - left, front - rear};
    StandFrame lead = stand_frame(view->camera, first);
    return (UnitFrame){stand_frame(view->camera, &whole), stand_frame_tick(&lead, view)};
}
