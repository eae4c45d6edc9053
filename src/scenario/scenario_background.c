/* Where a scanned map lies on the table, from a few of its points. The picture's y runs down and
 * the table's up, so the fit is made with y turned over in the picture. */
#include "enfilade/scenario/scenario_background.h"

#include <math.h>

/* Sums over the anchors, from their middles. */
typedef struct AnchorSums {
    Vector pixel, at;      /* the middles */
    double xx, xy, yy;     /* of places */
    double ux, uy, vx, vy; /* of pixels with places; v runs up */
    double spread;         /* of pixels */
} AnchorSums;

static AnchorSums sum_anchors(const PictureAnchor *anchors, size_t count) {
    AnchorSums sums = {{0, 0}, {0, 0}, 0, 0, 0, 0, 0, 0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        sums.pixel = vector_add(sums.pixel, vector_scale(anchors[i].pixel, 1.0 / (double)count));
        sums.at = vector_add(sums.at, vector_scale(anchors[i].at, 1.0 / (double)count));
    }
    for (size_t i = 0; i < count; i++) {
        Vector at = vector_subtract(anchors[i].at, sums.at);
        Vector pixel = vector_subtract(anchors[i].pixel, sums.pixel);
        pixel.y = -pixel.y;
        sums.xx += at.x * at.x;
        sums.xy += at.x * at.y;
        sums.yy += at.y * at.y;
        sums.ux += pixel.x * at.x;
        sums.uy += pixel.x * at.y;
        sums.vx += pixel.y * at.x;
        sums.vy += pixel.y * at.y;
        sums.spread += pixel.x * pixel.x + pixel.y * pixel.y;
    }
    return sums;
}

bool scenario_background_fit(const PictureAnchor *anchors, size_t count, PictureFit *out) {
    static const double LEAST_INCHES = 0.1, LEAST_PIXELS = 2;
    AnchorSums sums = sum_anchors(anchors, count);
    double size = sums.xx + sums.yy;
    if (count < 2 || !(size > LEAST_INCHES * LEAST_INCHES) ||
        !(sums.spread > LEAST_PIXELS * LEAST_PIXELS)) {
        return false;
    }
    /* Along which line do they lie? A hundredth of the longer way is no second direction. */
    double flatness = sums.xx * sums.yy - sums.xy * sums.xy;
    double u_x, u_y, v_x, v_y;
    if (count > 2 && flatness > 1e-4 * size * size) {
        u_x = (sums.ux * sums.yy - sums.uy * sums.xy) / flatness;
        u_y = (sums.uy * sums.xx - sums.ux * sums.xy) / flatness;
        v_x = (sums.vx * sums.yy - sums.vy * sums.xy) / flatness;
        v_y = (sums.vy * sums.xx - sums.vx * sums.xy) / flatness;
    } else {
        u_x = v_y = (sums.ux + sums.vy) / size;
        v_x = (sums.vx - sums.uy) / size;
        u_y = -v_x;
    }
    double area = u_x * v_y - u_y * v_x;
    if (!(area > 1e-6 * (u_x * u_x + u_y * u_y + v_x * v_x + v_y * v_y)) || !(area > 1e-4)) {
        return false;
    }
    *out = (PictureFit){.across_x = u_x,
                        .across_y = u_y,
                        .across_at = sums.pixel.x - u_x * sums.at.x - u_y * sums.at.y,
                        .down_x = -v_x,
                        .down_y = -v_y,
                        .down_at = sums.pixel.y + v_x * sums.at.x + v_y * sums.at.y};
    return true;
}

double scenario_background_pixels_per_inch(const PictureFit *fit) {
    return sqrt(fabs(fit->across_x * fit->down_y - fit->across_y * fit->down_x));
}

double scenario_background_error(const PictureFit *fit, PictureAnchor anchor) {
    double across = fit->across_x * anchor.at.x + fit->across_y * anchor.at.y + fit->across_at;
    double down = fit->down_x * anchor.at.x + fit->down_y * anchor.at.y + fit->down_at;
    return vector_distance(vector(across, down), anchor.pixel) /
           scenario_background_pixels_per_inch(fit);
}
