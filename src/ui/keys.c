/* Which key does what (keys.h). */
#include "keys.h"

#include <stdio.h>

const KeyLine key_lines[KEY_ACT_COUNT] = {{KEY_ACT_NONE, 0, 0, 0, ""},
#define KEY_TABLE_LINE(name, modifiers, key, second, words)                                        \
    {KEY_ACT_##name, modifiers, key, second, words},
                                          KEY_LIST(KEY_TABLE_LINE)
#undef KEY_TABLE_LINE
};

static bool is_letter(int32_t key) {
    return key >= 'a' && key <= 'z';
}

/* Signs are named by what they write; whether that took Shift depends on the keyboard. */
static uint32_t modifiers_that_count(int32_t key, uint32_t modifiers) {
    uint32_t counted = modifiers & (MODIFIER_SHIFT | MODIFIER_CONTROL);
    if (key > 32 && key < 127 && !is_letter(key)) {
        counted &= ~(uint32_t)MODIFIER_SHIFT;
    }
    return counted;
}

KeyAct keys_find(const Input *input) {
    uint32_t modifiers = modifiers_that_count(input->key, input->modifiers);
    for (size_t i = 1; i < KEY_ACT_COUNT; i++) {
        const KeyLine *line = &key_lines[i];
        bool is_key = input->key == line->key || (line->second != 0 && input->key == line->second);
        if (is_key && line->modifiers == modifiers) {
            return line->act;
        }
    }
    return KEY_ACT_NONE;
}

static const char *key_name(int32_t key) {
    switch (key) {
    case KEY_SPACE:
        return "Space";
    case KEY_ENTER:
        return "Enter";
    case KEY_ESCAPE:
        return "Escape";
    case KEY_TAB:
        return "Tab";
    case KEY_LEFT:
        return "Left";
    case KEY_RIGHT:
        return "Right";
    case KEY_UP:
        return "Up";
    case KEY_DOWN:
        return "Down";
    case KEY_HOME:
        return "Home";
    case KEY_END:
        return "End";
    case KEY_PAGE_UP:
        return "Page up";
    case KEY_PAGE_DOWN:
        return "Page down";
    case KEY_BACKSPACE:
        return "Backspace";
    case KEY_DELETE:
        return "Delete";
    default:
        return NULL;
    }
}

void keys_write(int32_t key, uint32_t modifiers, char *out, size_t room) {
    const char *name = key_name(key);
    char letter[8];
    if (name == NULL && key >= KEY_F1 && key <= KEY_F12) {
        snprintf(letter, sizeof letter, "F%d", (int)(key - KEY_F1 + 1));
        name = letter;
    } else if (name == NULL) {
        snprintf(letter, sizeof letter, "%c", is_letter(key) ? (char)(key - 32) : (char)key);
        name = letter;
    }
    snprintf(out, room, "%s%s%s", modifiers & MODIFIER_CONTROL ? "Ctrl+" : "",
             modifiers & MODIFIER_SHIFT ? "Shift+" : "", name);
}
