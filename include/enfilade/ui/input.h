/* What mouse and keyboard did, in our words. `app` translates the window system's input into these;
 * a test makes them by hand. */
#ifndef ENFILADE_UI_INPUT_H
#define ENFILADE_UI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum InputKind {
    INPUT_NONE,
    INPUT_POINTER_MOVED,
    INPUT_BUTTON_DOWN,
    INPUT_BUTTON_UP,
    INPUT_WHEEL,
    INPUT_KEY_DOWN,
    INPUT_KEY_UP,
    INPUT_TEXT,       /* letters typed, for a focused field */
    INPUT_FOCUS_LOST, /* whatever was held is held no more */
} InputKind;

typedef enum InputButton {
    BUTTON_NONE,
    BUTTON_LEFT,
    BUTTON_MIDDLE,
    BUTTON_RIGHT,
} InputButton;

/* Letters, digits and signs are their own small ASCII code, by what the key writes, not by where it
 * lies. */
typedef enum InputKey {
    KEY_NONE = 0,
    KEY_SPACE = ' ',
    KEY_ENTER = 256,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_F1,
    KEY_F2,
    KEY_F3,
    KEY_F4,
    KEY_F5,
    KEY_F6,
    KEY_F7,
    KEY_F8,
    KEY_F9,
    KEY_F10,
    KEY_F11,
    KEY_F12,
} InputKey;

enum { MODIFIER_SHIFT = 1 << 0, MODIFIER_CONTROL = 1 << 1, MODIFIER_ALT = 1 << 2 };

enum { INPUT_TEXT_LIMIT = 32 };

typedef struct Input {
    InputKind kind;
    double x, y; /* the pointer, pixels from the top left; for every kind */
    InputButton button;
    int clicks;         /* 2 for the second of a double click */
    double wheel;       /* notches, positive away from the hand */
    int32_t key;        /* InputKey or a letter */
    bool is_repeat;     /* the key is held and repeats */
    uint32_t modifiers; /* MODIFIER_ bits, for every kind */
    char text[INPUT_TEXT_LIMIT];
} Input;

#endif
