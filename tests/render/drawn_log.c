/* See drawn_log.h. */
#include "render/drawn_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/base/text.h"
#include "enfilade/geometry/facing.h"

static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end != NULL ? end + 1 : line + strlen(line);
}

size_t drawn_texts(const char *log, DrawnText *out, size_t room) {
    size_t count = 0;
    for (const char *line = log; *line != '\0' && count < room; line = next_line(line)) {
        DrawnText text = {{0, 0}, 0, 0, "", ""};
        if (sscanf(line, "text %lf,%lf %23s %lf", &text.at.x, &text.at.y, text.role, &text.size) !=
            4) {
            continue;
        }
        const char *turned = strstr(line, " turned ");
        const char *quote = strchr(line, '"');
        if (turned != NULL && turned < quote) {
            text.angle = strtod(turned + strlen(" turned "), NULL);
        }
        size_t length = strcspn(quote + 1, "\n");
        length = length > 0 ? length - 1 : 0;
        length = length < sizeof text.words - 1 ? length : sizeof text.words - 1;
        memcpy(text.words, quote + 1, length);
        out[count++] = text;
    }
    return count;
}

const DrawnText *drawn_find_text(const DrawnText *texts, size_t count, const char *words) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(texts[i].words, words) == 0) {
            return &texts[i];
        }
    }
    return NULL;
}

PixelBox drawn_text_box(const DrawnText *text) {
    double width = 0.55 * text->size * (double)text_utf8_length(text->words);
    double height = text->size * 0.8;
    double cosine = fabs(facing_cosine(text->angle)), sine = fabs(facing_sine(text->angle));
    double across = width * cosine + height * sine, down = width * sine + height * cosine;
    return pixel_box(text->at.x - across / 2, text->at.y - down / 2, across, down);
}

size_t drawn_count(const char *log, const char *beginning) {
    size_t count = 0;
    for (const char *line = log; *line != '\0'; line = next_line(line)) {
        count += strncmp(line, beginning, strlen(beginning)) == 0;
    }
    return count;
}

size_t drawn_points(const char *log, const char *beginning, size_t nth, Pixel *out, size_t room) {
    const char *line = log;
    for (; *line != '\0'; line = next_line(line)) {
        if (strncmp(line, beginning, strlen(beginning)) == 0 && nth-- == 0) {
            break;
        }
    }
    size_t count = 0;
    const char *end = next_line(line);
    for (const char *at = line; at < end && count < room; at++) {
        double x, y;
        if (*at == ' ' && sscanf(at, " %lf,%lf", &x, &y) == 2) {
            out[count++] = pixel(x, y);
        }
    }
    return count;
}
