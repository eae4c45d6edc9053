/* The camera: inches <-> pixels. Nothing else converts. North is up. */
#ifndef ENFILADE_RENDER_CAMERA_H
#define ENFILADE_RENDER_CAMERA_H

#include "enfilade/geometry/polygon.h"
#include "enfilade/render/pixel.h"

typedef struct Camera {
    Bounds table;  /* inches */
    PixelBox view; /* where on the screen the map is shown */
    Vector centre; /* inches: what is in the middle of the view */
    double pixels_per_inch;
    double margin; /* pixels kept free round the table when it is fitted */
} Camera;

/* Sees the whole table in the view. */
void camera_init(Camera *camera, Bounds table, PixelBox view);
/* The view moved or changed its size, or its margin did: keeps what is in its middle, and the zoom
 * unless the whole table was fitted. */
void camera_set_view(Camera *camera, PixelBox view, double margin);
/* The whole table, as large as fits. */
void camera_fit(Camera *camera);
/* Is the whole table fitted? */
bool camera_is_fitted(const Camera *camera);
/* Nearer (factor > 1) or farther, from the whole table at half size in the view to an inch 200
 * pixels wide; the place under the pointer stays there as far as the limits allow. */
void camera_zoom_at(Camera *camera, Pixel at, double factor);
/* The same by so many notches of a wheel, nearer for more than 0. */
void camera_turn_wheel(Camera *camera, Pixel at, double notches);
/* What is shown moves with the pointer by so many pixels. */
void camera_pan(Camera *camera, double right, double down);
/* This place into the middle, as far as the limits allow. */
void camera_look_at(Camera *camera, Vector place);

Pixel camera_to_pixels(const Camera *camera, Vector place);
Vector camera_to_inches(const Camera *camera, Pixel at);
/* A length in pixels, and back. */
double camera_length(const Camera *camera, double inches);
double camera_inches(const Camera *camera, double pixels);
/* A direction on the table as a unit vector on the screen. */
Pixel camera_direction(const Camera *camera, Vector facing);
/* The points of a list, in the arena. */
PixelList camera_list(const Camera *camera, PointList list, Arena *arena);
PixelBox camera_box(const Camera *camera, Bounds bounds);

#endif
