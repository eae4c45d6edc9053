/* Inches and pixels. */
#include <check.h>

#include "enfilade/render/camera.h"

Suite *suite_render_camera(void);

static Camera a_camera(void) {
    Camera camera;
    camera_init(&camera, (Bounds){0, 0, 60, 40}, pixel_box(100, 50, 1200, 700));
    return camera;
}

START_TEST(a_fitted_table_is_wholly_seen_and_in_the_middle) {
    Camera camera = a_camera();
    PixelBox table = camera_box(&camera, camera.table);
    ck_assert_double_ge(table.left, 100 + 20);
    ck_assert_double_ge(table.top, 50 + 20);
    ck_assert_double_le(pixel_box_right(table), 1300 - 20);
    ck_assert_double_le(pixel_box_bottom(table), 750 - 20);
    ck_assert_double_eq_tol(table.left + table.width / 2, 700, 1e-9);
    ck_assert(camera_is_fitted(&camera));
}
END_TEST

START_TEST(north_is_up) {
    Camera camera = a_camera();
    Pixel south = camera_to_pixels(&camera, vector(10, 5)),
          north = camera_to_pixels(&camera, vector(10, 15));
    ck_assert_double_lt(north.y, south.y);
}
END_TEST

START_TEST(there_and_back_is_the_same_place) {
    Camera camera = a_camera();
    camera_zoom_at(&camera, pixel(333, 222), 3.7);
    for (int i = 0; i < 50; i++) {
        Vector place = {i * 1.25, 40 - i * 0.7};
        Vector back = camera_to_inches(&camera, camera_to_pixels(&camera, place));
        ck_assert_double_eq_tol(back.x, place.x, 1e-9);
        ck_assert_double_eq_tol(back.y, place.y, 1e-9);
    }
}
END_TEST

START_TEST(zooming_keeps_the_place_under_the_pointer) {
    Camera camera = a_camera();
    Pixel pointer = {900, 300};
    Vector before = camera_to_inches(&camera, pointer);
    camera_zoom_at(&camera, pointer, 2.5);
    Vector after = camera_to_inches(&camera, pointer);
    ck_assert_double_eq_tol(before.x, after.x, 1e-9);
    ck_assert_double_eq_tol(before.y, after.y, 1e-9);
    ck_assert(!camera_is_fitted(&camera));
}
END_TEST

START_TEST(zoom_and_pan_stop_at_their_limits) {
    Camera camera = a_camera();
    double fitted = camera.pixels_per_inch;
    camera_zoom_at(&camera, pixel(200, 200), 1e6);
    ck_assert_double_eq(camera.pixels_per_inch, 200);
    camera_zoom_at(&camera, pixel(200, 200), 1e-9);
    ck_assert_double_eq(camera.pixels_per_inch, fitted / 2);
    camera_pan(&camera, 1e7, -1e7);
    ck_assert_double_eq(camera.centre.x, 0);
    ck_assert_double_eq(camera.centre.y, 0);
}
END_TEST

START_TEST(a_fitted_view_stays_fitted_when_the_window_grows) {
    Camera camera = a_camera();
    camera_set_view(&camera, pixel_box(0, 0, 1920, 1080), camera.margin * 2);
    ck_assert(camera_is_fitted(&camera));
    camera_zoom_at(&camera, pixel(500, 500), 2);
    double zoom = camera.pixels_per_inch;
    Vector centre = camera.centre;
    camera_set_view(&camera, pixel_box(200, 0, 1500, 900), camera.margin);
    ck_assert_double_eq(camera.pixels_per_inch, zoom);
    ck_assert_double_eq(camera.centre.x, centre.x);
}
END_TEST

Suite *suite_render_camera(void) {
    Suite *suite = suite_create("render/camera");
    TCase *all = tcase_create("camera");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, a_fitted_table_is_wholly_seen_and_in_the_middle);
    tcase_add_test(all, north_is_up);
    tcase_add_test(all, there_and_back_is_the_same_place);
    tcase_add_test(all, zooming_keeps_the_place_under_the_pointer);
    tcase_add_test(all, zoom_and_pan_stop_at_their_limits);
    tcase_add_test(all, a_fitted_view_stays_fitted_when_the_window_grows);
    suite_add_tcase(suite, all);
    return suite;
}
