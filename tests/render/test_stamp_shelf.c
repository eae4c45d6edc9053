/* Stamps: kept as pictures they look as if they were painted. */
#include <check.h>
#include <stdlib.h>

#include "enfilade/render/canvas_image.h"

Suite *suite_render_stamp_shelf(void);

enum { SIZE = 64 };

typedef struct Sign {
    uint32_t kind, number;
} Sign;

static int times_painted = 0;

/* Translucent over opaque, with soft edges at odd angles. */
static void paint_sign(Canvas *canvas, Pixel at, const void *context) {
    const Sign *sign = context;
    times_painted++;
    CanvasBox box = {.centre = at,
                     .facing = {0.6, 0.8},
                     .width = 18 + sign->number,
                     .depth = 9,
                     .fill = colour(150, 40, 30),
                     .outline = colour(20, 10, 10),
                     .outline_width = 1.2};
    canvas_box(canvas, &box);
    Colour veil = colour_faded(colour(250, 240, 220), 0.4);
    canvas_circle(canvas, pixel(at.x + 4, at.y - 2), 5.3, veil);
    Pixel shape[3] = {pixel(at.x - 9, at.y - 7), pixel(at.x + 8.5, at.y + 1),
                      pixel(at.x, at.y + 9)};
    canvas_fill(canvas, shape, 3, colour_faded(colour(30, 60, 160), 0.7));
}

static Canvas *begin_canvas(FontShelf *fonts) {
    Canvas *canvas = canvas_image_create(SIZE, SIZE, fonts);
    for (int i = 0; i < SIZE; i++) {
        canvas_fill_box(canvas, pixel_box(i, 0, 1, SIZE),
                        colour((uint8_t)(i * 4), (uint8_t)(255 - i * 4), (uint8_t)(128 + i)));
    }
    return canvas;
}

static void lay(Canvas *canvas, Pixel at, const Sign *sign) {
    CanvasStamp stamp = {.key = sign,
                         .key_bytes = sizeof *sign,
                         .box = pixel_box(-16, -16, 32, 32),
                         .grain = 0.125,
                         .paint = paint_sign,
                         .context = sign};
    canvas_stamp(canvas, at, &stamp);
}

/* The most that a part of any pixel differs. */
static int difference(const Canvas *one, const Canvas *other) {
    int most = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        uint32_t a = canvas_image_picture(one)->pixels[i];
        uint32_t b = canvas_image_picture(other)->pixels[i];
        for (int part = 0; part < 32; part += 8) {
            int differs = abs((int)(a >> part & 255) - (int)(b >> part & 255));
            most = differs > most ? differs : most;
        }
    }
    return most;
}

START_TEST(a_stamp_looks_as_if_painted) {
    FontShelf *fonts = font_shelf_create_plain();
    Sign sign = {STAMP_MARK, 0};
    for (int i = 0; i < 64; i++) {
        Canvas *stamped = begin_canvas(fonts), *painted = begin_canvas(fonts);
        Pixel at = {30 + i % 8 / 8.0, 33 + i / 8 / 8.0};
        lay(stamped, at, &sign);
        lay(stamped, pixel(at.x + 7, at.y + 3), &sign);
        paint_sign(painted, at, &sign);
        paint_sign(painted, pixel(at.x + 7, at.y + 3), &sign);
        ck_assert_int_le(difference(stamped, painted), 5);
        canvas_destroy(painted);
        canvas_destroy(stamped);
    }
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(alike_it_is_painted_once) {
    FontShelf *fonts = font_shelf_create_plain();
    Canvas *canvas = begin_canvas(fonts);
    times_painted = 0;
    for (uint32_t number = 0; number < 3000; number++) {
        lay(canvas, pixel(32, 32), &(Sign){STAMP_MARK, number % 1500});
    }
    ck_assert_int_eq(times_painted, 1500);
    lay(canvas, pixel(12, 7), &(Sign){STAMP_MARK, 3}); /* as far from a whole pixel */
    ck_assert_int_eq(times_painted, 1500);
    lay(canvas, pixel(12.5, 7), &(Sign){STAMP_MARK, 3});
    lay(canvas, pixel(12, 7), &(Sign){STAMP_STAND, 3});
    ck_assert_int_eq(times_painted, 1502);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
}
END_TEST

START_TEST(a_stamp_keeps_to_the_clip) {
    FontShelf *fonts = font_shelf_create_plain();
    Sign sign = {STAMP_MARK, 1};
    static const Pixel PLACES[] = {{20, 30}, {40, 30}, {30, 20}, {30, 40}, {-3, 5}, {66, 61}};
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        Canvas *stamped = begin_canvas(fonts), *painted = begin_canvas(fonts);
        PixelBox clip = i < 4 ? pixel_box(20, 20, 20, 20) : pixel_box(0, 0, SIZE, SIZE);
        canvas_push_clip(stamped, clip);
        canvas_push_clip(painted, clip);
        lay(stamped, PLACES[i], &sign);
        paint_sign(painted, PLACES[i], &sign);
        ck_assert_int_le(difference(stamped, painted), 5);
        canvas_destroy(painted);
        canvas_destroy(stamped);
    }
    font_shelf_destroy(fonts);
}
END_TEST

Suite *suite_render_stamp_shelf(void) {
    Suite *suite = suite_create("render/stamp_shelf");
    TCase *stamps = tcase_create("stamps");
    tcase_set_timeout(stamps, 60);
    tcase_add_test(stamps, a_stamp_looks_as_if_painted);
    tcase_add_test(stamps, alike_it_is_painted_once);
    tcase_add_test(stamps, a_stamp_keeps_to_the_clip);
    suite_add_tcase(suite, stamps);
    return suite;
}
