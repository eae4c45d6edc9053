/* What leads over water and through walls: bridges, fords, gates. */
#include "enfilade/render/palette.h"
#include "line_walk.h"
#include "ornament.h"
#include "terrain_brush.h"

static void paint_bridge(const TerrainBrush *brush, Pixel at, Pixel across, double length,
                         double width) {
    Canvas *canvas = brush->canvas;
    CanvasBox deck = {.centre = at,
                      .facing = across,
                      .width = width,
                      .depth = length,
                      .fill = colour(224, 208, 170)};
    canvas_box(canvas, &deck);
    Pixel aside = {-across.y, across.x};
    double flare = ornament_size(brush->view, 2.4);
    Stroke pen = stroke(ornament_size(brush->view, 1.5), palette(PALETTE_ROAD_EDGE));
    for (int side = -1; side <= 1; side += 2) {
        Pixel middle = pixel_along(at, aside, side * width / 2);
        Pixel from = pixel_along(middle, across, -length / 2);
        Pixel to = pixel_along(middle, across, length / 2);
        Pixel rail[4] = {pixel_along(pixel_along(from, across, -flare), aside, side * flare), from,
                         to, pixel_along(pixel_along(to, across, flare), aside, side * flare)};
        canvas_stroke(canvas, rail, 4, &pen);
    }
}

/* Broken in the middle: what is left on either bank, ending in splinters. */
static void paint_broken_bridge(const TerrainBrush *brush, Pixel at, Pixel across, double length,
                                double width) {
    Pixel aside = {-across.y, across.x};
    Stroke pen = stroke(ornament_size(brush->view, 1.5), palette(PALETTE_ROAD_EDGE));
    for (int bank = -1; bank <= 1; bank += 2) {
        Pixel outer = pixel_along(at, across, bank * length / 2);
        double stump = length * 0.3;
        enum { ENDS = 5 };
        Pixel deck[ENDS + 2];
        deck[0] = pixel_along(outer, aside, -width / 2);
        for (int i = 0; i < ENDS; i++) {
            double reach = stump * (i & 1 ? 0.55 : 1);
            deck[i + 1] = pixel_along(pixel_along(outer, across, -bank * reach), aside,
                                      width * ((double)i / (ENDS - 1) - 0.5));
        }
        deck[ENDS + 1] = pixel_along(outer, aside, width / 2);
        canvas_fill(brush->canvas, deck, ENDS + 2, colour(196, 178, 140));
        canvas_stroke(brush->canvas, deck, ENDS + 2, &pen);
    }
}

static void paint_ford(const TerrainBrush *brush, Pixel at, Pixel across, double length,
                       double width) {
    Pixel aside = {-across.y, across.x};
    Stroke pen = stroke_dashed(ornament_size(brush->view, 1.3), palette(PALETTE_ROAD_EDGE),
                               ornament_size(brush->view, 2), ornament_size(brush->view, 2));
    for (int side = -1; side <= 1; side += 2) {
        Pixel middle = pixel_along(at, aside, side * width / 2);
        canvas_line(brush->canvas, pixel_along(middle, across, -length / 2),
                    pixel_along(middle, across, length / 2), &pen);
    }
}

static void paint_gate(const TerrainBrush *brush, Pixel at, Pixel along, double width) {
    for (int side = -1; side <= 1; side += 2) {
        CanvasBox post = {.centre = pixel_along(at, along, side * width / 2),
                          .facing = along,
                          .width = ornament_size(brush->view, 4.5),
                          .depth = ornament_size(brush->view, 2.4),
                          .fill = palette(PALETTE_ROAD_EDGE)};
        canvas_box(brush->canvas, &post);
    }
}

void paint_crossing(const TerrainBrush *brush, const Crossing *crossing) {
    const Feature *on = battle_setting_feature(brush->setting, crossing->on);
    const Camera *camera = brush->view->camera;
    if (on->line.count < 2) {
        return; /* of an area: the road over it shows the bridge */
    }
    PixelList line = camera_list(camera, on->line, brush->arena);
    Pixel along, wanted = camera_to_pixels(camera, crossing->at);
    Pixel at = line_walk_at(line, line_walk_nearest(line, wanted), &along);
    double width = crossing->width > 0 ? camera_length(camera, crossing->width)
                                       : ornament_size(brush->view, 9);
    double water = on->shape == FEATURE_BAND ? camera_length(camera, on->width) : 0;
    double length = water + ornament_size(brush->view, 9);
    Pixel across = {-along.y, along.x};
    switch (crossing->kind) {
    case CROSSING_BRIDGE:
        if (terrain_is_spoiled(brush->setting, brush->view, crossing->on)) {
            paint_broken_bridge(brush, at, across, length, width);
        } else {
            paint_bridge(brush, at, across, length, width);
        }
        return;
    case CROSSING_FORD:
        paint_ford(brush, at, across, length, width);
        return;
    case CROSSING_GATE:
        paint_gate(brush, at, along, width);
        return;
    }
}
