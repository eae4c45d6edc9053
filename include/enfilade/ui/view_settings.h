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

typedef struct ViewSettings {
    double text_scale; /* 1 to 3 */
    AnimationPace pace;
    bool shows_contours; /* instead of hachures */
    bool shows_order, shows_card, shows_log;
    int log_lines; /* as high as the log was dragged; 0: the usual height */
    int window_width, window_height;
    bool has_window_place;
    int window_left, window_top; /* of the screen, in points, without the window's border */
    bool is_full_screen;
} ViewSettings;

ViewSettings view_settings_default(void);

#endif
