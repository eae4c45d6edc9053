/* Reading a log of drawing calls back: its texts and the points of its lines. */
#ifndef ENFILADE_TESTS_RENDER_DRAWN_LOG_H
#define ENFILADE_TESTS_RENDER_DRAWN_LOG_H

#include <stdbool.h>
#include <stddef.h>

#include "enfilade/render/pixel.h"

typedef struct DrawnText {
    Pixel at;
    double size, angle;
    char role[24], words[128];
} DrawnText;

/* The texts of the log in order; at most `room`. */
size_t drawn_texts(const char *log, DrawnText *out, size_t room);
/* The text with these words, or NULL. */
const DrawnText *drawn_find_text(const DrawnText *texts, size_t count, const char *words);
/* The upright box round a text that is centred on its place, as a plain shelf measures it. */
PixelBox drawn_text_box(const DrawnText *text);
/* How many lines begin with these words. */
size_t drawn_count(const char *log, const char *beginning);
/* The points of the nth line that begins so, for fills and strokes; their number. */
size_t drawn_points(const char *log, const char *beginning, size_t nth, Pixel *out, size_t room);

#endif
