/* All troops in their order: stands, marks and names; and what moves over them: ghosts, smoke. */
#include "enfilade/render/paint_troops.h"

#include <stdio.h>

#include "ornament.h"
#include "paint_stands.h"
#include "troop_names.h"

static void note_unit(Canvas *canvas, UnitId unit) {
    char words[32];
    snprintf(words, sizeof words, "unit %u", unit.value);
    canvas_note(canvas, words);
}

void paint_troops(Canvas *canvas, const Battle *battle, const MapView *view, SideId viewer,
                  Arena *arena) {
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        if (stands.count == 0) {
            continue;
        }
        note_unit(canvas, unit);
        UnitLook look;
        paint_stands_look(battle, viewer, unit, &stands, &look);
        paint_stands(canvas, &look, stands.boxes, stands.count, view);
    }
    troop_names_paint(canvas, battle, view, viewer, arena);
}

static Colour ghost_ink(GhostTone tone, const SideLook *look) {
    switch (tone) {
    case GHOST_LEGAL:
        return look->dark;
    case GHOST_AT_LIMIT:
        return palette(PALETTE_DOUBTFUL);
    case GHOST_REFUSED:
        return palette(PALETTE_BAD);
    }
    return look->dark;
}

/* A refused place is crossed out, so that it is told without colour. */
static void cross_out(Canvas *canvas, const StandFrame *frame, Colour ink, double width) {
    Pixel corners[4];
    stand_frame_corners(frame, 0, corners);
    Stroke pen = stroke(width, ink);
    canvas_line(canvas, corners[0], corners[2], &pen);
    canvas_line(canvas, corners[1], corners[3], &pen);
}

void paint_ghost(Canvas *canvas, const Battle *battle, UnitId unit, const OrientedBox *boxes,
                 size_t count, GhostTone tone, const MapView *view) {
    SideId side = battle_unit(battle, unit)->side;
    SideLook look = palette_side(
        side.value, side.value > 0 ? battle_setting_side(battle->setting, side)->colour : 0);
    Colour ink = ghost_ink(tone, &look);
    double device = view->scale.device;
    for (size_t i = 0; i < count; i++) {
        StandFrame frame = stand_frame(view->camera, &boxes[i]);
        CanvasBox box = {.centre = frame.centre,
                         .facing = frame.forward,
                         .width = frame.width,
                         .depth = frame.depth,
                         .fill = colour_faded(look.fill, 0.42),
                         .outline = ink,
                         .outline_width = 1.6 * device};
        canvas_box(canvas, &box);
        Stroke edge = stroke(3 * device, ink);
        double half = frame.width / 2, front = frame.depth / 2;
        canvas_line(canvas, stand_frame_at(&frame, -half, front),
                    stand_frame_at(&frame, half, front), &edge);
        double tick = stand_frame_tick(&frame, view);
        edge.width = 1.6 * device;
        canvas_line(canvas, stand_frame_at(&frame, 0, front),
                    stand_frame_at(&frame, 0, front + tick), &edge);
        if (tone == GHOST_REFUSED) {
            cross_out(canvas, &frame, ink, 1.2 * device);
        }
    }
}

void paint_smoke(Canvas *canvas, const OrientedBox *box, double share, const MapView *view) {
    if (share < 0 || share >= 1) {
        return;
    }
    StandFrame frame = stand_frame(view->camera, box);
    double puff = ornament_size(view, 6), step = puff * 1.5;
    int count = (int)(frame.width / step) + 1;
    for (int i = 0; i < count; i++) {
        double right = frame.width * ((i + 0.5) / count - 0.5);
        double drift = puff * (0.6 + share * (2.2 + ornament_noise(i, 7, 81)));
        Pixel at = stand_frame_at(&frame, right + puff * share * ornament_jitter(i, 3, 82),
                                  frame.depth / 2 + drift);
        double radius = puff * (0.55 + share * (1.1 + 0.5 * ornament_noise(i, 5, 83)));
        double fade = 1 - share;
        /* White on paper would not be seen: every puff has its shade. */
        canvas_circle(canvas, pixel(at.x + radius * 0.12, at.y + radius * 0.16), radius * 1.12,
                      (Colour){110, 102, 92, (uint8_t)(190 * fade)});
        canvas_circle(canvas, at, radius, (Colour){252, 249, 242, (uint8_t)(240 * fade)});
        canvas_circle(canvas, pixel(at.x + radius * 0.25, at.y + radius * 0.3), radius * 0.6,
                      (Colour){176, 168, 156, (uint8_t)(110 * fade)});
        if (share < 0.12) {
            canvas_circle(canvas, stand_frame_at(&frame, right, frame.depth / 2 + puff * 0.4),
                          puff * 0.45, colour_faded(palette(PALETTE_FIRE), 0.9));
        }
    }
}
