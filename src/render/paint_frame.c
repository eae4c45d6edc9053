/* What is printed round the map: the neat line ticked in inches, and the north arrow. */
#include "enfilade/render/paint_map.h"
#include "enfilade/render/palette.h"
#include "map_parts.h"
#include "ornament.h"

static double points(const MapView *view, double length) {
    return view_scale_length(view->scale, length);
}

/* Table inches from tick to tick, so that ticks are about `wanted` pixels long: 1, 2, 3, 6, 12
 * or 24. */
static double tick_inches(const MapView *view, double wanted) {
    static const double STEPS[] = {1, 2, 3, 6, 12, 24};
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        if (camera_length(view->camera, STEPS[i]) >= wanted) {
            return STEPS[i];
        }
    }
    return 48;
}

static void paint_ticks(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                        PixelBox table) {
    double inches = tick_inches(view, points(view, 40));
    double near = points(view, 3.2), deep = points(view, 4.2);
    double step = camera_length(view->camera, inches);
    Colour ink = palette(PALETTE_INK);
    for (int i = 1; i * inches < setting->width; i += 2) {
        double left = table.left + i * step;
        double right = left + step < pixel_box_right(table) ? left + step : pixel_box_right(table);
        canvas_fill_box(canvas, pixel_box(left, table.top - near - deep, right - left, deep), ink);
        canvas_fill_box(canvas, pixel_box(left, pixel_box_bottom(table) + near, right - left, deep),
                        ink);
    }
    for (int i = 1; i * inches < setting->height; i += 2) {
        double bottom = pixel_box_bottom(table) - i * step;
        double top = bottom - step > table.top ? bottom - step : table.top;
        canvas_fill_box(canvas, pixel_box(table.left - near - deep, top, deep, bottom - top), ink);
        canvas_fill_box(canvas, pixel_box(pixel_box_right(table) + near, top, deep, bottom - top),
                        ink);
    }
}

static void paint_neat_line(Canvas *canvas, const BattleSetting *setting, const MapView *view) {
    PixelBox table = camera_box(view->camera, battle_setting_table(setting));
    Colour ink = palette(PALETTE_INK);
    double thin = points(view, 1), thick = points(view, 2.2);
    /* The inner line lies wholly outside the table: its inside is the table's edge. */
    canvas_frame(canvas, pixel_box_grown(table, thin), thin, ink);
    paint_ticks(canvas, setting, view, table);
    canvas_frame(canvas, pixel_box_grown(table, points(view, 8.4)), thin * 0.9, ink);
    canvas_frame(canvas, pixel_box_grown(table, points(view, 13.5)), thick, ink);
}

bool paint_frame_is_kept_clear(const MapView *view, PixelBox box) {
    for (size_t i = 0; view->room != NULL && i < view->room->clear_count; i++) {
        if (pixel_box_meets(view->room->clear[i], box)) {
            return true;
        }
    }
    return false;
}

static double north_size(const MapView *view) {
    return points(view, 40);
}

/* Empty where there is no room for it. */
static PixelBox north_box(Canvas *canvas, const BattleSetting *setting, const MapView *view) {
    PixelBox seen = view->camera->view;
    PixelBox table =
        pixel_box_shared(seen, camera_box(view->camera, battle_setting_table(setting)));
    double size = north_size(view), width = size * 0.9, height = size * 2.1;
    double gap = size * 0.2;
    if (table.width < size * 3 || table.height < size * 4) {
        return pixel_box(0, 0, 0, 0);
    }
    PixelBox cartouche = paint_cartouche_box(canvas, setting, view);
    for (int corner = 0; corner < 4; corner++) { /* the right top one is where one looks for it */
        PixelBox box = {corner & 1 ? table.left + gap : pixel_box_right(table) - gap - width,
                        corner & 2 ? pixel_box_bottom(table) - gap - height
                                   : table.top + points(view, 2),
                        width, height};
        if (!paint_frame_is_kept_clear(view, box) && !pixel_box_meets(box, cartouche)) {
            return box;
        }
    }
    return pixel_box(0, 0, 0, 0);
}

/* Half dark, half light, in a ring; it points up because north is up. */
static void paint_north(Canvas *canvas, const BattleSetting *setting, const MapView *view) {
    PixelBox box = north_box(canvas, setting, view);
    if (pixel_box_is_empty(box)) {
        return;
    }
    double size = north_size(view);
    Pixel at = {box.left + box.width / 2, box.top + size * 1.35};
    Colour ink = palette(PALETTE_INK);
    Pixel dark[3] = {{at.x, at.y - size * 0.9}, {at.x + size * 0.17, at.y + size * 0.1}, at};
    Pixel light[3] = {{at.x, at.y - size * 0.9}, {at.x - size * 0.17, at.y + size * 0.1}, at};
    canvas_ring(canvas, at, size * 0.36, points(view, 0.9), ink);
    Stroke pen = stroke(points(view, 1.3), ink);
    canvas_line(canvas, at, pixel(at.x, at.y + size * 0.62), &pen);
    canvas_fill(canvas, dark, 3, ink);
    canvas_fill(canvas, light, 3, palette(PALETTE_PAPER_LIGHT));
    pen = stroke_closed(points(view, 0.9), ink);
    canvas_stroke(canvas, light, 3, &pen);
    TextStyle style = {.role = FONT_MAP_BOLD,
                       .size = points(view, 15),
                       .colour = ink,
                       .halo = colour_faded(palette(PALETTE_PAPER), 0.8),
                       .halo_width = points(view, 2),
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
    canvas_text(canvas, pixel(at.x, at.y - size * 1.12), "N", &style);
}

void paint_frame_mark(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                      LabelBoard *board) {
    label_board_mark_box(board, paint_cartouche_box(canvas, setting, view), LABEL_TAKEN);
    label_board_mark_box(board, north_box(canvas, setting, view), LABEL_TAKEN);
    for (size_t i = 0; view->room != NULL && i < view->room->clear_count; i++) {
        label_board_mark_box(board, view->room->clear[i], LABEL_TAKEN);
    }
}

void paint_frame(Canvas *canvas, const BattleSetting *setting, const MapView *view, Arena *arena) {
    canvas_note(canvas, "frame");
    paint_neat_line(canvas, setting, view);
    paint_north(canvas, setting, view);
    if (!view->hides_cartouche) {
        paint_cartouche(canvas, setting, view, arena);
    }
}
