/* The printed map, part by part; a scanned map lies under the terrain or over it. */
#include "enfilade/render/paint_map.h"

#include "map_parts.h"

static void paint_background(Canvas *canvas, const MapView *view, bool lies_over) {
    const MapBackground *background = view->background;
    if (!map_background_exists(background) || background->lies_over != lies_over ||
        background->opacity <= 0) {
        return;
    }
    canvas_note(canvas, "background");
    double zoom = camera_length(view->camera, background->inches_per_pixel);
    Pixel corner = camera_to_pixels(view->camera, background->left_top);
    canvas_picture(canvas, &background->picture,
                   pixel_box(corner.x, corner.y, background->picture.width * zoom,
                             background->picture.height * zoom),
                   background->opacity);
}

void paint_map(Canvas *canvas, const BattleSetting *setting, const MapView *view, Arena *arena) {
    paint_paper(canvas, setting, view);
    canvas_push_clip(canvas, camera_box(view->camera, battle_setting_table(setting)));
    paint_background(canvas, view, false);
    paint_ground(canvas, setting, view, arena);
    paint_features(canvas, setting, view, arena);
    paint_objectives(canvas, setting, view, arena);
    paint_background(canvas, view, true);
    canvas_pop_clip(canvas);
    paint_frame(canvas, setting, view, arena);
}
