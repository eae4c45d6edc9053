/* The inside of the font shelf, shared by the font_*.c files. */
#ifndef ENFILADE_RENDER_FONT_SHELF_H
#define ENFILADE_RENDER_FONT_SHELF_H

#include <SDL_ttf.h>

#include "enfilade/base/array.h"
#include "enfilade/render/font.h"
#include "font_cache.h"

/* A face opened at one size. */
typedef struct FontFace {
    TTF_Font *font;
    FontRole role; /* FONT_ROLE_COUNT: the fallback */
    int size;
} FontFace;

struct FontShelf {
    bool is_plain;
    char *files[FONT_ROLE_COUNT];
    char *fallback; /* NULL when there is none */
    ARRAY(FontFace) faces;
    FontCache cache;
};

/* Letters of one face in a row, as valid UTF-8. */
typedef struct FontRun {
    TTF_Font *font;
    const char *words;
} FontRun;

/* Whole pixels. */
int font_whole_size(double size);
/* Calls `visit` for each run; with `one_by_one` each letter is a run. */
void font_runs(FontShelf *shelf, FontRole role, int size, const char *words, bool one_by_one,
               void (*visit)(void *context, const FontRun *run), void *context);
/* How far the pen goes on after a run. */
double font_run_advance(const FontRun *run, bool is_one_letter);

/* Looks through the font folders for each of the names (NULL-terminated); the first folder that has
 * a name wins. The caller frees the path; NULL when there is none. */
char *font_find_file(const char *more_folders, const char *const *names, const char **found_name);

#endif
