/* How the reader likes to see things. Kept between sessions by `app`; no rule and no recording
 * depends on them. */
#ifndef ENFILADE_UI_VIEW_SETTINGS_H
#define ENFILADE_UI_VIEW_SETTINGS_H

#include <stdbool.h>

typedef enum AnimationPace {
    PACE_NORMAL,
    PACE_FAST,
    PACE_OFF,
    PACE_COUNT,
} AnimationPace;

enum { TEXT_SCALE_LEAST = 1, TEXT_SCALE_MOST = 3 };

typedef struct ViewSettings {
    double text_scale; /* TEXT_SCALE_LEAST to TEXT_SCALE_MOST */
    AnimationPace pace;
    bool shows_contours; /* instead of hachures */
    bool shows_odds;     /* of what is pencilled, and of an enemy under the pointer */
    bool shows_order, shows_card, shows_log, shows_timeline;
    int log_lines; /* as high as the log was dragged; 0: the usual height */
    int window_width, window_height;
    bool has_window_place;
    int window_left, window_top; /* of the screen, in points, without the window's border */
    bool is_full_screen;
} ViewSettings;

ViewSettings view_settings_default(void);
/* All letters so many steps larger, or smaller for less than 0, as far as the bounds allow. */
void view_settings_scale_text(ViewSettings *settings, int steps);

#endif
