/* Typefaces: found by file name, measured for everybody, labels rendered once and kept. No SDL type
 * is shown here.
 *
 * A size is the height of the em in pixels, already scaled (view_scale_text); it is rounded to a
 * whole pixel, at least 6. All texts are UTF-8; bytes that are not are shown as U+FFFD. */
#ifndef ENFILADE_RENDER_FONT_H
#define ENFILADE_RENDER_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "enfilade/base/memory.h"
#include "enfilade/base/text.h"

typedef enum FontRole {
    FONT_MAP,          /* Old Standard: names and titles on the map */
    FONT_MAP_ITALIC,   /* names of units, waters, woods */
    FONT_MAP_BOLD,     /* towns, the title */
    FONT_PANEL,        /* Open Sans or Lato: panels, dialogs, the log */
    FONT_PANEL_BOLD,   /* headings of panels, buttons */
    FONT_PANEL_ITALIC, /* rule sentences, hints */
    FONT_FIGURES,      /* tables: every digit equally wide */
    FONT_ROLE_COUNT,
} FontRole;

/* Letters that some face lacks are taken from DejaVu, letter by letter, when that is there. */
typedef struct FontShelf FontShelf;

typedef struct TextExtent {
    double width;   /* advance of the line */
    double ascent;  /* above the baseline */
    double descent; /* below it, positive */
    double line;    /* from baseline to baseline */
} TextExtent;

/* Opens every role from the usual font folders and those in `more_folders` (colon-separated as in
 * ENFILADE_FONTS, NULL for none, searched first). NULL when a role has no file at all, not even
 * DejaVu: then `problem` says what was looked for and which Debian package brings it. Where only
 * the fallback was found the shelf works and `problem` names the package; it stays empty when all
 * is well. The caller owns the shelf. */
FontShelf *font_shelf_create(const char *more_folders, Text *problem);
/* A shelf without any file: every letter is 0.55 em wide and drawn as nothing. For logs of drawing
 * calls in tests. */
FontShelf *font_shelf_create_plain(void);
void font_shelf_destroy(FontShelf *shelf); /* accepts NULL */

/* One line, no breaks; `spacing` is added after every letter but the last. */
TextExtent font_measure(FontShelf *shelf, FontRole role, double size, double spacing,
                        const char *words);
/* Width of the first `bytes` bytes: where a text cursor stands. */
double font_measure_part(FontShelf *shelf, FontRole role, double size, const char *words,
                         size_t bytes);

/* A line of a wrapped text: a part of the words given. */
typedef struct TextLine {
    const char *start;
    size_t bytes;
    double width;
} TextLine;

typedef struct TextLines {
    TextLine *items; /* in the arena */
    size_t count;
    double width; /* of the widest */
    double line;  /* from baseline to baseline */
} TextLines;

/* Broken at spaces (and after hyphens and slashes) so that no line is wider than `width`, and at
 * every '\n'; a word wider than that is broken between letters. Nothing is ever dropped; the spaces
 * at a break belong to no line. An empty text is one empty line. */
TextLines font_wrap(FontShelf *shelf, FontRole role, double size, double width, const char *words,
                    Arena *arena);
/* The words, or as many letters as fit with "…" after them; in the arena. Only for places where the
 * whole text can be read elsewhere (a tooltip shows it). */
const char *font_elide(FontShelf *shelf, FontRole role, double size, double width,
                       const char *words, Arena *arena);

/* A rendered label: how much of each pixel its letters and its halo cover. Belongs to the shelf and
 * is good until the next call of font_label. */
typedef struct FontLabel {
    int width, height;         /* of the masks, pixels */
    double origin_x, origin_y; /* where the start of the baseline lies in the mask */
    const uint8_t *ink;        /* width * height, 255: covered */
    const uint8_t *halo;       /* the same, or NULL without a halo */
} FontLabel;

/* For canvases. `angle` in degrees clockwise on the screen, rounded to half a degree; kept in a
 * cache of limited size. */
FontLabel font_label(FontShelf *shelf, FontRole role, double size, double spacing, double halo,
                     double angle, const char *words);

#endif
