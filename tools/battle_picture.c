/* A battle drawn into a picture file. */
#include "battle_picture.h"

#include <stdio.h>

#include "enfilade/render/canvas_image.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/paint_troops.h"
#include "terminal.h"

bool battle_picture_write(const Battle *battle, const Scenario *scenario, int width, int height,
                          const char *file) {
    Text problem = {0};
    FontShelf *fonts = font_shelf_create(NULL, &problem);
    if (fonts == NULL) {
        fprintf(stderr, "%s\n", text_letters(&problem));
        text_finish(&problem);
        return false;
    }
    Canvas *canvas = canvas_image_create(width, height, fonts);
    Camera camera;
    camera_init(&camera, battle_setting_table(battle->setting), (PixelBox){0, 0, width, height});
    MapView view = map_view(&camera, view_scale(1, 1));
    MapBackground background;
    FaultList faults;
    fault_list_init(&faults);
    map_background_load(scenario->background, camera.table, &background, &faults);
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    view.background = &background;
    view.ground = battle;
    Arena arena;
    arena_init(&arena);
    paint_map(canvas, battle->setting, &view, &arena);
    paint_works(canvas, battle, &view, &arena);
    paint_troops(canvas, battle, &view, SIDE_NONE, &arena);
    bool is_written = canvas_image_save(canvas_image_picture(canvas), file, &problem);
    if (!is_written) {
        fprintf(stderr, "%s\n", text_letters(&problem));
    }
    map_background_finish(&background);
    arena_finish(&arena);
    canvas_destroy(canvas);
    font_shelf_destroy(fonts);
    text_finish(&problem);
    return is_written;
}
