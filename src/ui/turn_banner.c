/* Whose turn it is (turn_banner.h). */
#include "turn_banner.h"

#include <stdio.h>

static const double seen_seconds = 2.4;
static const double fading_seconds = 0.4; /* the last of them */

void turn_banner_open(BattleScreen *screen) {
    SideId active = session_battle(screen->session)->active;
    if (active.value == 0 || side_is(active, screen->banner.told)) {
        return; /* a question that the other side answers is no turn */
    }
    bool is_first = screen->banner.told.value == 0;
    screen->banner =
        (TurnBanner){.side = is_first || screen->is_curtained ? SIDE_NONE : active, .told = active};
}

void turn_banner_handle(BattleScreen *screen, const Input *input) {
    bool is_act = input->kind == INPUT_KEY_DOWN || input->kind == INPUT_BUTTON_DOWN;
    if (is_act && screen->banner.side.value != 0 && screen->banner.is_seen) {
        screen->banner.side = SIDE_NONE;
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
    }
}

bool turn_banner_advance(BattleScreen *screen, double seconds) {
    TurnBanner *banner = &screen->banner;
    if (banner->side.value == 0 || playback_is_behind(&screen->playback)) {
        return false;
    }
    if (!banner->is_seen) {
        banner->is_seen = true;
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
    }
    if (screen->settings->pace == PACE_OFF) {
        return false; /* it waits for a click */
    }
    banner->age += seconds;
    bool fades = banner->age > seen_seconds - fading_seconds;
    if (banner->age >= seen_seconds) {
        banner->side = SIDE_NONE;
    }
    if (fades) {
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
    }
    return banner->side.value != 0;
}

bool turn_banner_is_seen(const BattleScreen *screen) {
    return screen->banner.side.value != 0 && screen->banner.is_seen;
}

void turn_banner_draw(BattleScreen *screen) {
    const TurnBanner *banner = &screen->banner;
    Widgets *widgets = screen->widgets;
    if (!turn_banner_is_seen(screen) || widgets->canvas == NULL) {
        return;
    }
    const Battle *battle = screen->now;
    const SideSetting *side = battle_setting_side(battle->setting, banner->side);
    char words[160];
    snprintf(words, sizeof words, "%s: turn %d", side->name, battle->turn);
    const char *phase = session_rules(screen->session)->phases[battle->phase].label;
    double left = (seen_seconds - banner->age) / fading_seconds;
    double strength = left < 1 ? left : 1;
    PixelBox map = screen->layout.map;
    double margin = widget_points(widgets, 16);
    double width = fmin(widget_letters(widgets, 380), map.width - 2 * margin);
    double inner = width - 2 * margin, size = widget_letters(widgets, 26);
    double head = widget_paragraph_height(widgets, inner, FONT_MAP_BOLD, size, words);
    double foot =
        widget_paragraph_height(widgets, inner, FONT_PANEL, widget_text_size(widgets), phase);
    double height = head + foot + 2 * margin;
    PixelBox box =
        pixel_box(floor(map.left + (map.width - width) / 2),
                  floor(map.top + fmax(0, map.height - height) * 0.4), floor(width), ceil(height));
    SideLook look = palette_side(banner->side.value, side->colour);
    canvas_fill_box(widgets->canvas, box, colour_faded(palette(PALETTE_PAPER_LIGHT), strength));
    canvas_frame(widgets->canvas, box, widget_points(widgets, 3),
                 colour_faded(look.fill, strength));
    widget_paragraph(widgets, box.left + margin, box.top + margin, inner, FONT_MAP_BOLD, size,
                     colour_faded(look.dark, strength), words);
    widget_paragraph(widgets, box.left + margin, box.top + margin + head, inner, FONT_PANEL,
                     widget_text_size(widgets), colour_faded(palette(PALETTE_INK), strength),
                     phase);
}
