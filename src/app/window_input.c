/* The window system's input in our words (window_input.h). */
#include "window_input.h"

#include "enfilade/base/text.h"

static uint32_t modifiers_of(int state) {
    return (state & KMOD_SHIFT ? MODIFIER_SHIFT : 0u) |
           (state & KMOD_CTRL ? MODIFIER_CONTROL : 0u) | (state & KMOD_ALT ? MODIFIER_ALT : 0u);
}

/* By what the key writes, not by where it lies. */
static int32_t key_of(SDL_Keycode code) {
    static const struct {
        SDL_Keycode code;
        int32_t key;
    } keys[] = {
        {SDLK_RETURN, KEY_ENTER},   {SDLK_KP_ENTER, KEY_ENTER},      {SDLK_ESCAPE, KEY_ESCAPE},
        {SDLK_TAB, KEY_TAB},        {SDLK_BACKSPACE, KEY_BACKSPACE}, {SDLK_DELETE, KEY_DELETE},
        {SDLK_LEFT, KEY_LEFT},      {SDLK_RIGHT, KEY_RIGHT},         {SDLK_UP, KEY_UP},
        {SDLK_DOWN, KEY_DOWN},      {SDLK_HOME, KEY_HOME},           {SDLK_END, KEY_END},
        {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},  {SDLK_KP_PLUS, '+'},
        {SDLK_KP_MINUS, '-'}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].code == code) {
            return keys[i].key;
        }
    }
    if (code >= SDLK_F1 && code <= SDLK_F12) {
        return KEY_F1 + (int32_t)(code - SDLK_F1);
    }
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9) {
        return '1' + (int32_t)(code - SDLK_KP_1);
    }
    if (code == SDLK_KP_0) {
        return '0';
    }
    return code >= 32 && code < 127 ? (int32_t)code : KEY_NONE;
}

/* Where the number row writes digits only with Shift, its keys still count as digits without it. */
static int32_t key_on_row(const SDL_Keysym *key) {
    int32_t found = key_of(key->sym);
    if (found == KEY_NONE && key->scancode >= SDL_SCANCODE_1 && key->scancode <= SDL_SCANCODE_9) {
        return '1' + (int32_t)(key->scancode - SDL_SCANCODE_1);
    }
    return found;
}

static InputButton button_of(Uint8 button) {
    return button == SDL_BUTTON_LEFT     ? BUTTON_LEFT
           : button == SDL_BUTTON_MIDDLE ? BUTTON_MIDDLE
           : button == SDL_BUTTON_RIGHT  ? BUTTON_RIGHT
                                         : BUTTON_NONE;
}

static void set_place(Input *input, const CanvasWindow *window, double x, double y) {
    Pixel at = canvas_window_to_pixels(window, x, y);
    input->x = at.x;
    input->y = at.y;
}

/* Keeps up with what the event says of keys held and of the pointer's place. */
static void follow(WindowHands *hands, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEMOTION:
        hands->x = event->motion.x;
        hands->y = event->motion.y;
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        hands->x = event->button.x;
        hands->y = event->button.y;
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        hands->modifiers = modifiers_of(event->key.keysym.mod);
        break;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            hands->modifiers = 0; /* let go of while another window listened */
        }
        break;
    default:
        break;
    }
}

Input window_input_translate(const CanvasWindow *window, WindowHands *hands,
                             const SDL_Event *event) {
    follow(hands, event);
    Input input = {.kind = INPUT_NONE, .modifiers = hands->modifiers};
    set_place(&input, window, hands->x, hands->y);
    switch (event->type) {
    case SDL_MOUSEMOTION:
        input.kind = INPUT_POINTER_MOVED;
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        input.kind = event->type == SDL_MOUSEBUTTONDOWN ? INPUT_BUTTON_DOWN : INPUT_BUTTON_UP;
        input.button = button_of(event->button.button);
        input.clicks = event->button.clicks;
        break;
    case SDL_MOUSEWHEEL:
        input.kind = INPUT_WHEEL;
        input.wheel =
            event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -event->wheel.y : event->wheel.y;
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        input.kind = event->type == SDL_KEYDOWN ? INPUT_KEY_DOWN : INPUT_KEY_UP;
        input.key = key_on_row(&event->key.keysym);
        input.is_repeat = event->key.repeat != 0;
        break;
    case SDL_TEXTINPUT:
        input.kind = INPUT_TEXT;
        text_copy(input.text, sizeof input.text, event->text.text);
        break;
    case SDL_WINDOWEVENT:
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            input.kind = INPUT_FOCUS_LOST;
        }
        break;
    default:
        break;
    }
    return input;
}
