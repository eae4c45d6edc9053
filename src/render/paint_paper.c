/* The desk and the sheet of paper on it. */
#include "enfilade/render/paint_map.h"
#include "enfilade/render/palette.h"
#include "map_parts.h"
#include "ornament.h"

enum { TILE = 256 };

/* Points of paper round the table, with the neat line in it. */
static const double SHEET_MARGIN = 24;

static double smooth(double share) {
    return share * share * (3 - 2 * share);
}

/* Noise between the corners of a lattice that repeats after `period` cells. */
static double slow_noise(double x, double y, int period, uint32_t purpose) {
    int left = (int)floor(x), top = (int)floor(y);
    double over = smooth(x - left), down = smooth(y - top);
    int right = (left + 1) % period, bottom = (top + 1) % period;
    left %= period;
    top %= period;
    double upper = ornament_noise(left, top, purpose) * (1 - over) +
                   ornament_noise(right, top, purpose) * over;
    double lower = ornament_noise(left, bottom, purpose) * (1 - over) +
                   ornament_noise(right, bottom, purpose) * over;
    return upper * (1 - down) + lower * down - 0.5;
}

static uint32_t paper_pixel(int x, int y) {
    double clouds = slow_noise(x / 64.0, y / 64.0, TILE / 64, 1) * 4.5 +
                    slow_noise(x / 16.0, y / 16.0, TILE / 16, 2) * 3;
    double fibres = slow_noise(x / 8.0, y / 2.0, TILE / 2, 3) * 3;
    double grain = (ornament_noise(x, y, 4) - 0.5) * 4;
    double light = clouds + fibres + grain;
    Colour paper = palette(PALETTE_PAPER);
    int red = (int)(paper.red + light), green = (int)(paper.green + light),
        blue = (int)(paper.blue + light * 1.1);
    return 0xff000000u | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
}

/* One square of paper that repeats without a seam. It depends on nothing, so that it is made once
 * for each canvas. */
static const Picture *paper_tile(Canvas *canvas) {
    Picture *tile = &canvas->paper;
    if (tile->pixels == NULL) {
        *tile = picture_create(TILE, TILE, true);
        for (int y = 0; y < TILE; y++) {
            for (int x = 0; x < TILE; x++) {
                tile->pixels[y * TILE + x] = paper_pixel(x, y);
            }
        }
    }
    return tile;
}

PixelBox paint_sheet_box(const BattleSetting *setting, const MapView *view) {
    return pixel_box_grown(camera_box(view->camera, battle_setting_table(setting)),
                           view_scale_length(view->scale, SHEET_MARGIN));
}

static void lay_paper(Canvas *canvas, PixelBox sheet) {
    const Picture *tile = paper_tile(canvas);
    PixelBox seen = pixel_box_shared(sheet, canvas_clip(canvas));
    double first_x = floor((seen.left - sheet.left) / TILE),
           first_y = floor((seen.top - sheet.top) / TILE);
    for (double y = first_y; sheet.top + y * TILE < pixel_box_bottom(seen); y++) {
        for (double x = first_x; sheet.left + x * TILE < pixel_box_right(seen); x++) {
            canvas_picture(canvas, tile,
                           pixel_box(sheet.left + x * TILE, sheet.top + y * TILE, TILE, TILE), 1);
        }
    }
}

/* The sheet grows darker towards its edges, as old paper does: rings inside each other, so that
 * every pixel is laid once. */
static void darken_edges(Canvas *canvas, PixelBox sheet, double depth) {
    enum { STEPS = 18 };
    double outer = 0;
    for (int step = 1; step <= STEPS; step++) {
        double share = (double)step / STEPS;
        double inner = floor(depth * share * sqrt(share));
        PixelBox ring = {sheet.left + outer, sheet.top + outer, sheet.width - 2 * outer,
                         sheet.height - 2 * outer};
        canvas_frame(canvas, ring, inner - outer,
                     (Colour){150, 116, 62, (uint8_t)(5 * (STEPS - step + 1))});
        outer = inner;
    }
}

/* Beside and below the sheet, for the light comes from the north-west. */
static void lay_shadow(Canvas *canvas, PixelBox sheet, double step) {
    for (int i = 4; i >= 1; i--) {
        double wide = i * step * 1.6, right = pixel_box_right(sheet),
               bottom = pixel_box_bottom(sheet);
        Colour shade = {20, 12, 6, 30};
        canvas_fill_box(canvas, pixel_box(right, sheet.top + wide, wide, sheet.height), shade);
        canvas_fill_box(canvas, pixel_box(sheet.left + wide, bottom, sheet.width - wide, wide),
                        shade);
    }
}

void paint_paper(Canvas *canvas, const BattleSetting *setting, const MapView *view) {
    canvas_note(canvas, "paper");
    canvas_fill_box(canvas, canvas_clip(canvas), palette(PALETTE_DESK));
    PixelBox sheet = paint_sheet_box(setting, view);
    lay_shadow(canvas, sheet, view_scale_length(view->scale, 1));
    canvas_push_clip(canvas, sheet);
    lay_paper(canvas, sheet);
    if (!view->is_plain) {
        double least = sheet.width < sheet.height ? sheet.width : sheet.height;
        darken_edges(canvas, sheet, least * 0.11);
    }
    canvas_pop_clip(canvas);
}
