/* The dice that have just been rolled, at the foot of the map (map_live.h). */
#include "enfilade/geometry/facing.h"
#include "map_live.h"

static const double tumbling_seconds = 0.5;

static void draw_face(Canvas *canvas, PixelBox box, int face) {
    static const double places[7][2] = {{0.5, 0.5},   {0.25, 0.25}, {0.75, 0.75}, {0.75, 0.25},
                                        {0.25, 0.75}, {0.25, 0.5},  {0.75, 0.5}};
    static const unsigned pips[7] = {0, 0x01, 0x06, 0x07, 0x1E, 0x1F, 0x7E};
    canvas_fill_round_box(canvas, box, box.width * 0.15, palette(PALETTE_PAPER_WHITE));
    canvas_round_frame(canvas, box, box.width * 0.15, 1.5, palette(PALETTE_INK));
    for (int i = 0; i < 7; i++) {
        if (face >= 1 && face <= 6 && (pips[face] >> i & 1) != 0) {
            canvas_circle(
                canvas,
                pixel(box.left + places[i][0] * box.width, box.top + places[i][1] * box.height),
                box.width * 0.09, palette(PALETTE_INK));
        }
    }
}

/* Dice lie at the foot of the map beside each other; the first moments they tumble, by the look's
 * own numbers. */
void map_live_paint_dice(BattleScreen *screen, Canvas *canvas) {
    double side = widget_letters(screen->widgets, 30);
    double gap = widget_points(screen->widgets, 8);
    double width = 0;
    for (size_t i = 0; i < screen->playback.dice_count; i++) {
        width += (side + gap) * screen->playback.dice[i].count;
    }
    double x = pixel_box_right(screen->layout.map) - width;
    double y = pixel_box_bottom(screen->layout.map) - side - 2 * gap;
    for (size_t i = 0; i < screen->playback.dice_count; i++) {
        const PlaybackDie *die = &screen->playback.dice[i];
        SideLook look = palette_side(
            die->side.value, die->side.value != 0
                                 ? battle_setting_side(screen->view->setting, die->side)->colour
                                 : 0);
        for (int k = 0; k < die->count; k++) {
            int face = die->faces[k];
            double lift = 0;
            if (die->age < tumbling_seconds) {
                face = 1 + ((int)(die->age * 18) + 2 * k + (int)i + face) % 6;
                lift =
                    side * 0.6 * (tumbling_seconds - die->age) * fabs(facing_sine(die->age * 720));
            }
            canvas_fill_box(canvas, pixel_box(x - 2, y + side + 3, side + 4, 4), look.fill);
            draw_face(canvas, pixel_box(floor(x), floor(y - lift), side, side), face);
            x += side + gap;
        }
    }
}
