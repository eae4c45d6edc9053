/* Inches <-> pixels, see camera.h. */
#include "enfilade/render/camera.h"

/* Pixels of desk round a fitted table; room for the neat line outside it. */
static const double FITTED_MARGIN = 28;
static const double MOST_PIXELS_PER_INCH = 200;

static double fitted_zoom(const Camera *camera) {
    double width = camera->view.width - 2 * camera->margin;
    double height = camera->view.height - 2 * camera->margin;
    double across = width / (camera->table.east - camera->table.west);
    double down = height / (camera->table.north - camera->table.south);
    double zoom = across < down ? across : down;
    return zoom > 0.01 ? zoom : 0.01; /* a view without room still has a scale */
}

static Vector table_centre(const Camera *camera) {
    return vector((camera->table.west + camera->table.east) / 2,
                  (camera->table.south + camera->table.north) / 2);
}

/* The whole table at half size in the view. */
static double least_zoom(const Camera *camera) {
    return fitted_zoom(camera) / 2;
}

static double most_zoom(const Camera *camera) {
    double fitted = fitted_zoom(camera);
    return fitted > MOST_PIXELS_PER_INCH ? fitted : MOST_PIXELS_PER_INCH;
}

/* What is in the middle of the view stays on the table. */
static void keep_in_limits(Camera *camera) {
    double least = least_zoom(camera), most = most_zoom(camera);
    double zoom = camera->pixels_per_inch;
    camera->pixels_per_inch = zoom < least ? least : zoom > most ? most : zoom;
    Bounds table = camera->table;
    Vector *centre = &camera->centre;
    centre->x = centre->x < table.west   ? table.west
                : centre->x > table.east ? table.east
                                         : centre->x;
    centre->y = centre->y < table.south   ? table.south
                : centre->y > table.north ? table.north
                                          : centre->y;
}

void camera_init(Camera *camera, Bounds table, PixelBox view) {
    *camera = (Camera){.table = table, .view = view, .margin = FITTED_MARGIN};
    camera_fit(camera);
}

void camera_set_view(Camera *camera, PixelBox view, double margin) {
    bool was_fitted = camera_is_fitted(camera);
    camera->view = view;
    camera->margin = margin;
    if (was_fitted) {
        camera_fit(camera);
    } else {
        keep_in_limits(camera);
    }
}

void camera_fit(Camera *camera) {
    camera->centre = table_centre(camera);
    camera->pixels_per_inch = fitted_zoom(camera);
}

bool camera_is_fitted(const Camera *camera) {
    return camera->pixels_per_inch == fitted_zoom(camera) &&
           vector_distance(camera->centre, table_centre(camera)) < 1e-9;
}

void camera_zoom_at(Camera *camera, Pixel at, double factor) {
    Vector under = camera_to_inches(camera, at);
    camera->pixels_per_inch *= factor;
    keep_in_limits(camera);
    Vector now = camera_to_inches(camera, at);
    camera->centre = vector_add(camera->centre, vector_subtract(under, now));
    keep_in_limits(camera);
}

void camera_turn_wheel(Camera *camera, Pixel at, double notches) {
    const double factor_a_notch = 1.2;
    double factor = 1;
    for (double left = fmin(fabs(notches), 100); left > 0; left -= 1) {
        factor *= left >= 1 ? factor_a_notch : 1 + (factor_a_notch - 1) * left;
    }
    camera_zoom_at(camera, at, notches > 0 ? factor : 1 / factor);
}

void camera_pan(Camera *camera, double right, double down) {
    camera->centre.x -= right / camera->pixels_per_inch;
    camera->centre.y += down / camera->pixels_per_inch;
    keep_in_limits(camera);
}

void camera_look_at(Camera *camera, Vector place) {
    camera->centre = place;
    keep_in_limits(camera);
}

Pixel camera_to_pixels(const Camera *camera, Vector place) {
    double zoom = camera->pixels_per_inch;
    return pixel(camera->view.left + camera->view.width / 2 + (place.x - camera->centre.x) * zoom,
                 camera->view.top + camera->view.height / 2 - (place.y - camera->centre.y) * zoom);
}

Vector camera_to_inches(const Camera *camera, Pixel at) {
    double zoom = camera->pixels_per_inch;
    return vector(camera->centre.x + (at.x - camera->view.left - camera->view.width / 2) / zoom,
                  camera->centre.y - (at.y - camera->view.top - camera->view.height / 2) / zoom);
}

double camera_length(const Camera *camera, double inches) {
    return inches * camera->pixels_per_inch;
}

double camera_inches(const Camera *camera, double pixels) {
    return pixels / camera->pixels_per_inch;
}

Pixel camera_direction(const Camera *camera, Vector facing) {
    (void)camera; /* north is up; callers must not know */
    return pixel(facing.x, -facing.y);
}

PixelList camera_list(const Camera *camera, PointList list, Arena *arena) {
    Pixel *points = arena_allocate_array(arena, list.count > 0 ? list.count : 1, sizeof *points);
    for (size_t i = 0; i < list.count; i++) {
        points[i] = camera_to_pixels(camera, list.points[i]);
    }
    return (PixelList){points, list.count};
}

PixelBox camera_box(const Camera *camera, Bounds bounds) {
    Pixel corner = camera_to_pixels(camera, vector(bounds.west, bounds.north));
    return pixel_box(corner.x, corner.y, (bounds.east - bounds.west) * camera->pixels_per_inch,
                     (bounds.north - bounds.south) * camera->pixels_per_inch);
}
