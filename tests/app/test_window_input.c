/* What was held when a key was struck counts, not what is held when its event is read. */
#define _POSIX_C_SOURCE 200809L
#include <check.h>
#include <stdlib.h>

#include "../../src/app/window_input.h"

Suite *suite_app_window_input(void);

static CanvasWindow *window;
static WindowHands hands;

static void set_up(void) {
    Text problem = {0};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    window = canvas_window_create("test", (WindowPlace){.width = 1280, .height = 720}, true, false,
                                  &problem);
    ck_assert_msg(window != NULL, "%s", text_letters(&problem));
    text_finish(&problem);
    hands = (WindowHands){0};
}

static void tear_down(void) {
    canvas_window_destroy(window);
}

static Input key(Uint32 type, SDL_Keycode code, Uint16 held) {
    SDL_Event event = {.key = {.type = type, .keysym = {.sym = code, .mod = held}}};
    return window_input_translate(window, &hands, &event);
}

/* All of a quick Ctrl+Q waits in the queue while a frame is drawn; no key is down any more when it
 * is read. */
START_TEST(a_quick_chord_keeps_its_modifier) {
    key(SDL_KEYDOWN, SDLK_LCTRL, KMOD_LCTRL);
    Input chord = key(SDL_KEYDOWN, SDLK_q, KMOD_LCTRL);
    key(SDL_KEYUP, SDLK_q, KMOD_LCTRL);
    key(SDL_KEYUP, SDLK_LCTRL, 0);
    Input plain = key(SDL_KEYDOWN, SDLK_q, 0);
    ck_assert_uint_eq(chord.modifiers, MODIFIER_CONTROL);
    ck_assert_int_eq(chord.key, 'q');
    ck_assert_uint_eq(plain.modifiers, 0);
}
END_TEST

START_TEST(a_click_has_the_modifiers_and_the_wheel_the_place_of_its_turn) {
    SDL_Event down = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = 40, .y = 50}};
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}};
    SDL_Event away = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    key(SDL_KEYDOWN, SDLK_LSHIFT, KMOD_LSHIFT);
    Input click = window_input_translate(window, &hands, &down);
    Input turned = window_input_translate(window, &hands, &wheel);
    window_input_translate(window, &hands, &away);
    Input after = window_input_translate(window, &hands, &down);
    ck_assert_uint_eq(click.modifiers, MODIFIER_SHIFT);
    ck_assert_int_eq(turned.kind, INPUT_WHEEL);
    ck_assert_int_eq((int)turned.x, 40);
    ck_assert_int_eq((int)turned.y, 50);
    ck_assert_uint_eq(after.modifiers, 0);
}
END_TEST

Suite *suite_app_window_input(void) {
    Suite *suite = suite_create("app/window_input");
    TCase *cases = tcase_create("window input");
    tcase_set_timeout(cases, 60);
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, a_quick_chord_keeps_its_modifier);
    tcase_add_test(cases, a_click_has_the_modifiers_and_the_wheel_the_place_of_its_turn);
    suite_add_tcase(suite, cases);
    return suite;
}
