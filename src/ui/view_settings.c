/* How the reader likes to see things (view_settings.h). */
#include "enfilade/ui/view_settings.h"

static const double text_scale_step = 0.25;

ViewSettings view_settings_default(void) {
    return (ViewSettings){.text_scale = TEXT_SCALE_LEAST,
                          .shows_odds = true,
                          .shows_order = true,
                          .shows_card = true,
                          .shows_log = true,
                          .shows_timeline = true,
                          .window_width = 1440,
                          .window_height = 900};
}

void view_settings_scale_text(ViewSettings *settings, int steps) {
    double scale = settings->text_scale + steps * text_scale_step;
    settings->text_scale = scale < TEXT_SCALE_LEAST  ? TEXT_SCALE_LEAST
                           : scale > TEXT_SCALE_MOST ? TEXT_SCALE_MOST
                                                     : scale;
}
