/* Breaking and shortening lines. */
#include <string.h>

#include "font_shelf.h"

typedef struct Wrapping {
    FontShelf *shelf;
    FontRole role;
    double size, width;
    ARRAY(TextLine) lines;
} Wrapping;

static double width_of(const Wrapping *wrapping, const char *start, const char *end) {
    return font_measure_part(wrapping->shelf, wrapping->role, wrapping->size, start,
                             (size_t)(end - start));
}

static size_t letter_bytes(const char *words) {
    size_t left = strlen(words);
    size_t bytes = text_utf8_letter(words, left < 4 ? left : 4);
    return bytes > 0 ? bytes : 1;
}

static void add_line(Wrapping *wrapping, const char *start, const char *end) {
    while (end > start && end[-1] == ' ') {
        end--;
    }
    TextLine line = {start, (size_t)(end - start), width_of(wrapping, start, end)};
    ARRAY_ADD(&wrapping->lines, line);
}

static bool is_code_letter(char letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

/* A hyphen or slash inside a word; not that of a code such as a rule's id, which is read as one. */
static bool is_break(const char *at, const char *first, const char *end) {
    bool is_inside = at > first && at + 1 < end && at[1] != ' ';
    bool is_of_code = is_inside && is_code_letter(at[-1]) && is_code_letter(at[1]);
    return is_inside && (*at == '/' || (*at == '-' && !is_of_code));
}

/* The end of the next piece that may stand alone: up to a space, or with a hyphen or slash inside a
 * word. */
static const char *piece_end(const char *words, const char *end) {
    const char *at = words;
    while (at < end && *at == ' ') {
        at++;
    }
    const char *first = at;
    while (at < end && *at != ' ') {
        bool ends = is_break(at, first, end);
        at++;
        if (ends) {
            break;
        }
    }
    return at;
}

/* As many letters as fit, at least one. */
static const char *letters_that_fit(const Wrapping *wrapping, const char *start, const char *end) {
    const char *at = start + letter_bytes(start);
    while (at < end) {
        const char *next = at + letter_bytes(at);
        if (width_of(wrapping, start, next) > wrapping->width) {
            break;
        }
        at = next;
    }
    return at < end ? at : end;
}

static void wrap_paragraph(Wrapping *wrapping, const char *start, const char *end) {
    const char *fits = start; /* what of the line is known to fit */
    while (fits < end) {
        const char *next = piece_end(fits, end);
        if (width_of(wrapping, start, next) <= wrapping->width) {
            fits = next;
            continue;
        }
        if (fits > start) {
            add_line(wrapping, start, fits);
            while (fits < end && *fits == ' ') {
                fits++;
            }
            start = fits;
        } else {
            fits = letters_that_fit(wrapping, start, next);
            if (fits < next) {
                add_line(wrapping, start, fits);
                start = fits;
            }
        }
    }
    add_line(wrapping, start, end);
}

TextLines font_wrap(FontShelf *shelf, FontRole role, double size, double width, const char *words,
                    Arena *arena) {
    Wrapping wrapping = {.shelf = shelf, .role = role, .size = size, .width = width};
    const char *start = words;
    for (;;) {
        const char *end = start + strcspn(start, "\n");
        wrap_paragraph(&wrapping, start, end);
        if (*end == '\0') {
            break;
        }
        start = end + 1;
    }
    TextLines result = {.count = wrapping.lines.count,
                        .line = font_measure(shelf, role, size, 0, "").line};
    result.items = arena_allocate_array(arena, result.count, sizeof *result.items);
    for (size_t i = 0; i < result.count; i++) {
        result.items[i] = wrapping.lines.items[i];
        result.width = result.items[i].width > result.width ? result.items[i].width : result.width;
    }
    ARRAY_FINISH(&wrapping.lines);
    return result;
}

const char *font_elide(FontShelf *shelf, FontRole role, double size, double width,
                       const char *words, Arena *arena) {
    if (font_measure(shelf, role, size, 0, words).width <= width) {
        return arena_copy_text(arena, words);
    }
    const char *best = "…";
    for (const char *at = words; *at != '\0';) {
        at += letter_bytes(at);
        const char *end = at;
        while (end > words && end[-1] == ' ') {
            end--;
        }
        const char *shortened = arena_format(arena, "%.*s…", (int)(end - words), words);
        if (font_measure(shelf, role, size, 0, shortened).width > width) {
            break;
        }
        best = shortened;
    }
    return best;
}
