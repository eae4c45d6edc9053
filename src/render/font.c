/* Opening faces and measuring, see font.h. */
#include "enfilade/render/font.h"

#include <assert.h>
#include <string.h>

#include "font_shelf.h"

enum { LEAST_SIZE = 6, MOST_SIZE = 400 };
/* Widths of a plain shelf, in ems. */
static const double PLAIN_LETTER = 0.55, PLAIN_ASCENT = 0.8, PLAIN_DESCENT = 0.25,
                    PLAIN_LINE = 1.25;

typedef struct RoleFiles {
    const char *purpose;  /* for the message */
    const char *package;  /* Debian's, of the first name */
    const char *names[8]; /* best first */
} RoleFiles;

static const RoleFiles ROLES[FONT_ROLE_COUNT] = {
    [FONT_MAP] = {"names on the map",
                  "fonts-oldstandard",
                  {"OldStandard-Regular.ttf", "OldStandard-Regular.otf",
                   "OldStandardTT-Regular.ttf", "DejaVuSerif.ttf", "DejaVuSans.ttf"}},
    [FONT_MAP_ITALIC] = {"names of units",
                         "fonts-oldstandard",
                         {"OldStandard-Italic.ttf", "OldStandard-Italic.otf",
                          "OldStandardTT-Italic.ttf", "DejaVuSerif-Italic.ttf", "DejaVuSerif.ttf",
                          "DejaVuSans.ttf"}},
    [FONT_MAP_BOLD] = {"titles",
                       "fonts-oldstandard",
                       {"OldStandard-Bold.ttf", "OldStandard-Bold.otf", "OldStandardTT-Bold.ttf",
                        "DejaVuSerif-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSans.ttf"}},
    [FONT_PANEL] = {"panels",
                    "fonts-open-sans",
                    {"OpenSans-Regular.ttf", "Lato-Regular.ttf", "DejaVuSans.ttf"}},
    [FONT_PANEL_BOLD] = {"headings",
                         "fonts-open-sans",
                         {"OpenSans-Semibold.ttf", "OpenSans-SemiBold.ttf", "OpenSans-Bold.ttf",
                          "Lato-Bold.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans.ttf"}},
    [FONT_PANEL_ITALIC] = {"hints",
                           "fonts-open-sans",
                           {"OpenSans-Italic.ttf", "Lato-Italic.ttf", "DejaVuSans-Oblique.ttf",
                            "DejaVuSans.ttf"}},
    [FONT_FIGURES] = {"tables",
                      "fonts-open-sans",
                      {"OpenSans-Regular.ttf", "Lato-Regular.ttf", "DejaVuSans.ttf"}},
};
static const char *const FALLBACK[] = {"DejaVuSans.ttf", NULL};

static bool is_fallback_name(const char *name) {
    return strncmp(name, "DejaVu", 6) == 0;
}

/* Are all digits of the file equally wide? */
static bool has_equal_digits(const char *file) {
    TTF_Font *font = TTF_OpenFont(file, 64);
    if (font == NULL) {
        return false;
    }
    int first = 0, advance = 0;
    TTF_GlyphMetrics32(font, '0', NULL, NULL, NULL, NULL, &first);
    bool is_equal = true;
    for (Uint32 digit = '1'; digit <= '9'; digit++) {
        TTF_GlyphMetrics32(font, digit, NULL, NULL, NULL, NULL, &advance);
        is_equal = is_equal && advance == first;
    }
    TTF_CloseFont(font);
    return is_equal;
}

static bool find_role(FontShelf *shelf, FontRole role, const char *more_folders, Text *problem) {
    const RoleFiles *files = &ROLES[role];
    const char *found = "";
    shelf->files[role] = font_find_file(more_folders, files->names, &found);
    if (shelf->files[role] == NULL) {
        text_format(problem,
                    "No typeface for %s was found: looked for %s in the font folders and in "
                    "ENFILADE_FONTS. On Debian: apt install %s (or at least fonts-dejavu-core).\n",
                    files->purpose, files->names[0], files->package);
        return false;
    }
    TTF_Font *font = TTF_OpenFont(shelf->files[role], LEAST_SIZE);
    if (font == NULL) {
        text_format(problem, "The typeface for %s (%s) cannot be opened: %s.\n", files->purpose,
                    shelf->files[role], TTF_GetError());
        return false;
    }
    TTF_CloseFont(font);
    if (is_fallback_name(found)) {
        text_format(problem,
                    "The typeface for %s (%s) was not found, %s serves instead. On Debian: apt "
                    "install %s.\n",
                    files->purpose, files->names[0], found, files->package);
    }
    return true;
}

FontShelf *font_shelf_create(const char *more_folders, Text *problem) {
    if (TTF_Init() != 0) {
        text_format(problem, "The font library does not start: %s.\n", TTF_GetError());
        return NULL;
    }
    FontShelf *shelf = memory_allocate(sizeof *shelf);
    font_cache_init(&shelf->cache);
    const char *found = "";
    shelf->fallback = font_find_file(more_folders, FALLBACK, &found);
    bool is_whole = true;
    for (FontRole role = 0; role < FONT_ROLE_COUNT; role++) {
        is_whole = find_role(shelf, role, more_folders, problem) && is_whole;
    }
    if (is_whole && shelf->fallback != NULL && !has_equal_digits(shelf->files[FONT_FIGURES])) {
        memory_free(shelf->files[FONT_FIGURES]);
        shelf->files[FONT_FIGURES] = memory_copy_text(shelf->fallback);
    }
    if (!is_whole) {
        font_shelf_destroy(shelf);
        return NULL;
    }
    return shelf;
}

FontShelf *font_shelf_create_plain(void) {
    FontShelf *shelf = memory_allocate(sizeof *shelf);
    shelf->is_plain = true;
    font_cache_init(&shelf->cache);
    return shelf;
}

void font_shelf_destroy(FontShelf *shelf) {
    if (shelf == NULL) {
        return;
    }
    for (size_t i = 0; i < shelf->faces.count; i++) {
        TTF_CloseFont(shelf->faces.items[i].font);
    }
    ARRAY_FINISH(&shelf->faces);
    font_cache_finish(&shelf->cache);
    for (FontRole role = 0; role < FONT_ROLE_COUNT; role++) {
        memory_free(shelf->files[role]);
    }
    memory_free(shelf->fallback);
    if (!shelf->is_plain) {
        TTF_Quit();
    }
    memory_free(shelf);
}

int font_whole_size(double size) {
    return size < LEAST_SIZE ? LEAST_SIZE : size > MOST_SIZE ? MOST_SIZE : (int)(size + 0.5);
}

/* The face of a role, or the fallback's for FONT_ROLE_COUNT; NULL when it does not open. */
static TTF_Font *face_of(FontShelf *shelf, FontRole role, int size) {
    for (size_t i = 0; i < shelf->faces.count; i++) {
        if (shelf->faces.items[i].role == role && shelf->faces.items[i].size == size) {
            return shelf->faces.items[i].font;
        }
    }
    const char *file = role == FONT_ROLE_COUNT ? shelf->fallback : shelf->files[role];
    TTF_Font *font = file != NULL ? TTF_OpenFont(file, size) : NULL;
    if (font == NULL) {
        return NULL;
    }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    FontFace face = {font, role, size};
    ARRAY_ADD(&shelf->faces, face);
    return font;
}

/* The letter at `words`, and how many bytes it has; U+FFFD for one byte that is not UTF-8, a space
 * for controls. */
static uint32_t next_letter(const char *words, size_t *bytes) {
    const unsigned char *at = (const unsigned char *)words;
    size_t length = text_utf8_letter(words, strlen(words) < 4 ? strlen(words) : 4);
    *bytes = length > 0 ? length : 1;
    if (length == 0) {
        return 0xfffd;
    }
    if (length == 1) {
        return at[0] < 0x20 || at[0] == 0x7f ? ' ' : at[0];
    }
    uint32_t letter = at[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        letter = letter << 6 | (at[i] & 0x3fu);
    }
    return letter;
}

static void add_letter(Text *text, uint32_t letter) {
    char bytes[4];
    if (letter < 0x80) {
        bytes[0] = (char)letter;
        text_add_bytes(text, bytes, 1);
    } else if (letter < 0x800) {
        bytes[0] = (char)(0xc0 | letter >> 6);
        bytes[1] = (char)(0x80 | (letter & 0x3f));
        text_add_bytes(text, bytes, 2);
    } else if (letter < 0x10000) {
        bytes[0] = (char)(0xe0 | letter >> 12);
        bytes[1] = (char)(0x80 | (letter >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (letter & 0x3f));
        text_add_bytes(text, bytes, 3);
    } else {
        bytes[0] = (char)(0xf0 | letter >> 18);
        bytes[1] = (char)(0x80 | (letter >> 12 & 0x3f));
        bytes[2] = (char)(0x80 | (letter >> 6 & 0x3f));
        bytes[3] = (char)(0x80 | (letter & 0x3f));
        text_add_bytes(text, bytes, 4);
    }
}

void font_runs(FontShelf *shelf, FontRole role, int size, const char *words, bool one_by_one,
               void (*visit)(void *context, const FontRun *run), void *context) {
    TTF_Font *own = face_of(shelf, role, size);
    TTF_Font *fallback = face_of(shelf, FONT_ROLE_COUNT, size);
    Text letters = {0};
    TTF_Font *current = own;
    while (words[0] != '\0') {
        size_t bytes = 1;
        uint32_t letter = next_letter(words, &bytes);
        TTF_Font *font = own;
        if (fallback != NULL && !TTF_GlyphIsProvided32(own, letter) &&
            TTF_GlyphIsProvided32(fallback, letter)) {
            font = fallback;
        }
        if (letters.length > 0 && (font != current || one_by_one)) {
            visit(context, &(FontRun){current, text_letters(&letters)});
            text_clear(&letters);
        }
        current = font;
        add_letter(&letters, letter);
        words += bytes;
    }
    if (letters.length > 0) {
        visit(context, &(FontRun){current, text_letters(&letters)});
    }
    text_finish(&letters);
}

double font_run_advance(const FontRun *run, bool is_one_letter) {
    int width = 0;
    if (is_one_letter) {
        size_t bytes = 1;
        TTF_GlyphMetrics32(run->font, next_letter(run->words, &bytes), NULL, NULL, NULL, NULL,
                           &width);
    } else {
        TTF_SizeUTF8(run->font, run->words, &width, NULL);
    }
    return width;
}

typedef struct Measuring {
    double width, spacing;
    size_t runs;
} Measuring;

static void measure_run(void *context, const FontRun *run) {
    Measuring *measuring = context;
    bool is_spaced = measuring->spacing > 0;
    measuring->width += font_run_advance(run, is_spaced);
    if (is_spaced && measuring->runs > 0) {
        measuring->width += measuring->spacing;
    }
    measuring->runs++;
}

static TextExtent measure(FontShelf *shelf, FontRole role, int size, double spacing,
                          const char *words) {
    if (shelf->is_plain) {
        double letters = (double)text_utf8_length(words);
        double gaps = letters > 1 ? letters - 1 : 0;
        return (TextExtent){letters * PLAIN_LETTER * size + gaps * spacing, PLAIN_ASCENT * size,
                            PLAIN_DESCENT * size, PLAIN_LINE * size};
    }
    TTF_Font *font = face_of(shelf, role, size);
    assert(font != NULL); /* it opened when the shelf was made */
    Measuring measuring = {.spacing = spacing};
    font_runs(shelf, role, size, words, spacing > 0, measure_run, &measuring);
    return (TextExtent){measuring.width, TTF_FontAscent(font), -TTF_FontDescent(font),
                        TTF_FontLineSkip(font)};
}

TextExtent font_measure(FontShelf *shelf, FontRole role, double size, double spacing,
                        const char *words) {
    int whole = font_whole_size(size);
    FontKey key = {
        .words = words, .role = role, .size = whole, .spacing = (int)(spacing * 16 + 0.5)};
    FontEntry *entry = font_cache_entry(&shelf->cache, &key);
    if (!entry->is_measured) {
        entry->extent = measure(shelf, role, whole, spacing, words);
        entry->is_measured = true;
    }
    return entry->extent;
}

double font_measure_part(FontShelf *shelf, FontRole role, double size, const char *words,
                         size_t bytes) {
    Text part = {0};
    text_add_bytes(&part, words, bytes);
    double width = font_measure(shelf, role, size, 0, text_letters(&part)).width;
    text_finish(&part);
    return width;
}
