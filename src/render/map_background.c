/* See map_background.h. */
#include "enfilade/render/map_background.h"

#include <string.h>

#include "enfilade/render/canvas_image.h"

enum { SIDE_LIMIT = 2560 /* pixels of the straight picture: a table on the largest screen */ };

/* Where a place lies in the picture, in its pixels. */
static Pixel pixel_of(const PictureFit *fit, double x, double y) {
    return pixel(fit->across_x * x + fit->across_y * y + fit->across_at,
                 fit->down_x * x + fit->down_y * y + fit->down_at);
}

static Vector place_of(const PictureFit *fit, double across, double down) {
    double area = fit->across_x * fit->down_y - fit->across_y * fit->down_x;
    across -= fit->across_at;
    down -= fit->down_at;
    return vector((across * fit->down_y - down * fit->across_y) / area,
                  (down * fit->across_x - across * fit->down_x) / area);
}

/* The part of the table that the picture reaches, in inches. */
static Bounds reached(const PictureFit *fit, const Picture *picture, Bounds table) {
    Vector corners[4];
    for (int corner = 0; corner < 4; corner++) {
        corners[corner] =
            place_of(fit, corner & 1 ? picture->width : 0, corner & 2 ? picture->height : 0);
    }
    Bounds scan = bounds_of_points((PointList){corners, 4});
    scan.west = scan.west > table.west ? scan.west : table.west;
    scan.south = scan.south > table.south ? scan.south : table.south;
    scan.east = scan.east < table.east ? scan.east : table.east;
    scan.north = scan.north < table.north ? scan.north : table.north;
    return scan;
}

/* Between the four pixels round a place, transparent outside: sums of alpha and of colours times
 * alpha are added. */
static void add_sample(const Picture *picture, Pixel at, double sums[4]) {
    double across = at.x - 0.5, down = at.y - 0.5;
    int column = (int)floor(across), row = (int)floor(down);
    for (int corner = 0; corner < 4; corner++) {
        int x = column + (corner & 1), y = row + (corner >> 1);
        if (x < 0 || y < 0 || x >= picture->width || y >= picture->height) {
            continue;
        }
        double share = (corner & 1 ? across - column : 1 - (across - column)) *
                       (corner & 2 ? down - row : 1 - (down - row));
        uint32_t found = picture->pixels[(ptrdiff_t)y * picture->pitch + x];
        double alpha = (found >> 24) * share;
        sums[3] += alpha;
        for (int part = 0; part < 3; part++) {
            sums[part] += (found >> (8 * part) & 255) * alpha;
        }
    }
}

static uint32_t mean_colour(const double sums[4], int samples) {
    if (sums[3] < 0.5 * samples) {
        return 0;
    }
    uint32_t result = (uint32_t)(sums[3] / samples + 0.5) << 24;
    for (int part = 0; part < 3; part++) {
        result |= (uint32_t)(sums[part] / sums[3] + 0.5) << (8 * part);
    }
    return result;
}

/* Every pixel of the straight picture is the mean of as many samples of the scan as lie in it. */
static void straighten(const PictureFit *fit, const Picture *scan, MapBackground *out) {
    double step = out->inches_per_pixel;
    int fine = (int)ceil(step * scenario_background_pixels_per_inch(fit) - 0.25);
    fine = fine < 1 ? 1 : fine > 8 ? 8 : fine;
    for (int y = 0; y < out->picture.height; y++) {
        for (int x = 0; x < out->picture.width; x++) {
            double sums[4] = {0, 0, 0, 0};
            for (int i = 0; i < fine * fine; i++) {
                double east = out->left_top.x + step * (x + (i % fine + 0.5) / fine);
                double north = out->left_top.y - step * (y + ((int)(i / fine) + 0.5) / fine);
                add_sample(scan, pixel_of(fit, east, north), sums);
            }
            out->picture.pixels[(ptrdiff_t)y * out->picture.pitch + x] =
                mean_colour(sums, fine * fine);
        }
    }
}

bool map_background_load(const ScenarioBackground *background, Bounds table, MapBackground *out,
                         FaultList *faults) {
    memset(out, 0, sizeof *out);
    if (background == NULL) {
        return true;
    }
    Picture scan = {0};
    Text problem = {0};
    if (!canvas_image_load(background->picture, &scan, &problem)) {
        fault_list_add(faults, background->file, background->line, background->column,
                       "background.picture", "%s", text_letters(&problem));
        text_finish(&problem);
        return false;
    }
    text_finish(&problem);
    Bounds part = reached(&background->fit, &scan, table);
    double width = part.east - part.west, height = part.north - part.south;
    bool is_seen = width > 0 && height > 0;
    if (is_seen) {
        double longer = width > height ? width : height;
        double density = scenario_background_pixels_per_inch(&background->fit);
        density = density * longer > SIDE_LIMIT ? SIDE_LIMIT / longer : density;
        out->inches_per_pixel = 1 / density;
        out->left_top = vector(part.west, part.north);
        out->opacity = background->opacity;
        out->lies_over = background->lies_over;
        out->picture =
            picture_create((int)ceil(width * density), (int)ceil(height * density), false);
        straighten(&background->fit, &scan, out);
    } else {
        fault_list_add(faults, background->file, background->line, background->column,
                       "background.picture",
                       "by its anchors this picture of %d by %d pixels lies off the table",
                       scan.width, scan.height);
    }
    picture_finish(&scan);
    return is_seen;
}

void map_background_finish(MapBackground *background) {
    picture_finish(&background->picture);
}
