/* A window where there is no display. */
#define _POSIX_C_SOURCE 200809L
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/render/canvas_window.h"

Suite *suite_render_canvas_window(void);

/* Each test has a process of its own, so the environment is its own too. */
START_TEST(without_a_display_it_says_so_and_does_not_wait) {
    Text problem = {0};
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("SDL_VIDEODRIVER");
    CanvasWindow *window = canvas_window_create("test", (WindowPlace){.width = 1280, .height = 720},
                                                true, false, &problem);
    ck_assert(window == NULL);
    ck_assert_msg(strstr(text_letters(&problem), "display") != NULL, "%s", text_letters(&problem));
    text_finish(&problem);
}
END_TEST

Suite *suite_render_canvas_window(void) {
    Suite *suite = suite_create("render/canvas_window");
    TCase *cases = tcase_create("canvas window");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, without_a_display_it_says_so_and_does_not_wait);
    suite_add_tcase(suite, cases);
    return suite;
}
