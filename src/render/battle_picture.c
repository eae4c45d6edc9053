/* A whole battle as a picture (battle_picture.h). */
#include "enfilade/render/battle_picture.h"

#include "enfilade/engine/side_view.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/paint_troops.h"

void battle_picture_paint(Canvas *canvas, const Battle *battle, const Scenario *scenario,
                          PixelBox box, SideId side, FaultList *faults) {
    Battle *seen = side.value != 0 ? side_view(battle, side) : battle_copy(battle);
    Camera camera;
    camera_init(&camera, battle_setting_table(seen->setting), box);
    MapView view = map_view(&camera, view_scale(1, 1));
    MapBackground background;
    map_background_load(scenario->background, camera.table, &background, faults);
    view.background = &background;
    view.ground = seen;
    Arena arena;
    arena_init(&arena);
    paint_map(canvas, seen->setting, &view, &arena);
    paint_works(canvas, seen, &view, &arena);
    paint_troops(canvas, seen, &view, side, &arena);
    map_background_finish(&background);
    arena_finish(&arena);
    battle_destroy(seen);
}
