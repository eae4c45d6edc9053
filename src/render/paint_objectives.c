/* Where objectives lie. */
#include "enfilade/render/palette.h"
#include "map_parts.h"
#include "ornament.h"

/* A small pennant where an objective lies, and a dashed edge round an area. */
static void paint_objective(Canvas *canvas, const Objective *objective, const MapView *view,
                            Arena *arena) {
    Stroke pen =
        stroke_dashed(view_scale_length(view->scale, 1.4), colour_faded(palette(PALETTE_INK), 0.75),
                      ornament_size(view, 7), ornament_size(view, 4));
    pen.is_closed = true;
    if (objective->is_area) {
        PixelArea area = ornament_area(view->camera, &objective->area, arena);
        canvas_stroke(canvas, area.rings[0].points, area.rings[0].count, &pen);
        return;
    }
    Pixel at = camera_to_pixels(view->camera, objective->point);
    double radius = camera_length(view->camera, objective->radius);
    if (radius > 3) {
        PixelList circle = ornament_circle(at, radius, arena);
        canvas_stroke(canvas, circle.points, circle.count, &pen);
    }
    double size = ornament_size(view, 8);
    Pixel flag[3] = {
        {at.x, at.y - size * 1.6}, {at.x + size, at.y - size * 1.2}, {at.x, at.y - size * 0.8}};
    Stroke pole = stroke(ornament_size(view, 1.2), palette(PALETTE_INK));
    canvas_line(canvas, at, pixel(at.x, at.y - size * 1.6), &pole);
    canvas_fill(canvas, flag, 3, palette(PALETTE_FOCUS));
    pole.is_closed = true;
    canvas_stroke(canvas, flag, 3, &pole);
}

void paint_objectives(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                      Arena *arena) {
    for (size_t i = 0; i < setting->objective_count; i++) {
        paint_objective(canvas, &setting->objectives[i], view, arena);
    }
}
