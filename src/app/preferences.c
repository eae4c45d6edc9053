/* How the reader likes to see things (preferences.h). */
#include "preferences.h"

#include <stdio.h>
#include <string.h>

#include "enfilade/base/text.h"
#include "enfilade/render/canvas_window.h"
#include "enfilade/scenario/whole_file.h"

enum {
    PREFERENCE_LIMIT = 1000000, /* no setting is larger */
    LOG_LINES_MOST = 200,
};

static bool is_within(int value, int least, int most) {
    return value >= least && value <= most;
}

static void take(ViewSettings *settings, const char *name, int value) {
    if (strcmp(name, "text_scale_percent") == 0 &&
        is_within(value, 100 * TEXT_SCALE_LEAST, 100 * TEXT_SCALE_MOST)) {
        settings->text_scale = value / 100.0;
    } else if (strcmp(name, "pace") == 0 && is_within(value, 0, PACE_COUNT - 1)) {
        settings->pace = (AnimationPace)value;
    } else if (strcmp(name, "contours") == 0) {
        settings->shows_contours = value != 0;
    } else if (strcmp(name, "odds") == 0) {
        settings->shows_odds = value != 0;
    } else if (strcmp(name, "order") == 0) {
        settings->shows_order = value != 0;
    } else if (strcmp(name, "card") == 0) {
        settings->shows_card = value != 0;
    } else if (strcmp(name, "log") == 0) {
        settings->shows_log = value != 0;
    } else if (strcmp(name, "timeline") == 0) {
        settings->shows_timeline = value != 0;
    } else if (strcmp(name, "width") == 0 &&
               is_within(value, CANVAS_WINDOW_LEAST_WIDTH, CANVAS_WINDOW_LONGEST_SIDE)) {
        settings->window_width = value;
    } else if (strcmp(name, "height") == 0 &&
               is_within(value, CANVAS_WINDOW_LEAST_HEIGHT, CANVAS_WINDOW_LONGEST_SIDE)) {
        settings->window_height = value;
    } else if (strcmp(name, "log_lines") == 0 && is_within(value, 0, LOG_LINES_MOST)) {
        settings->log_lines = value;
    } else if (strcmp(name, "left") == 0) {
        settings->window_left = value;
        settings->has_window_place = true;
    } else if (strcmp(name, "top") == 0) {
        settings->window_top = value;
    } else if (strcmp(name, "full_screen") == 0) {
        settings->is_full_screen = value != 0;
    }
}

ViewSettings preferences_read(const char *file) {
    ViewSettings settings = view_settings_default();
    FILE *stream = fopen(file, "r");
    if (stream == NULL) {
        return settings;
    }
    char line[200];
    while (fgets(line, sizeof line, stream) != NULL) {
        int64_t value = 0;
        char *gap = strchr(line, ' ');
        line[strcspn(line, "\n")] = '\0';
        if (gap == NULL) {
            continue;
        }
        *gap = '\0';
        if (text_read_integer(gap + 1, &value) && value >= -PREFERENCE_LIMIT &&
            value <= PREFERENCE_LIMIT) {
            take(&settings, line, (int)value);
        }
    }
    fclose(stream);
    return settings;
}

bool preferences_write(const char *file, const ViewSettings *settings, FaultList *faults) {
    Text words = {0};
    text_format(&words,
                "text_scale_percent %d\npace %d\ncontours %d\nodds %d\norder %d\ncard %d\nlog %d\n"
                "timeline %d\nlog_lines %d\nwidth %d\nheight %d\nfull_screen %d\n",
                (int)(settings->text_scale * 100 + 0.5), (int)settings->pace,
                settings->shows_contours, settings->shows_odds, settings->shows_order,
                settings->shows_card, settings->shows_log, settings->shows_timeline,
                settings->log_lines, settings->window_width, settings->window_height,
                settings->is_full_screen);
    if (settings->has_window_place) {
        text_format(&words, "left %d\ntop %d\n", settings->window_left, settings->window_top);
    }
    bool is_written = whole_file_write(file, &words, faults);
    text_finish(&words);
    return is_written;
}
