/* A small battle painted into a log of drawing calls (troop_scene.h). */
#include "troop_scene.h"

#include <string.h>

#include "enfilade/render/canvas_log.h"
#include "enfilade/render/paint_troops.h"

void troop_scene_begin(TroopScene *scene) {
    memset(scene, 0, sizeof *scene);
    small_battle_begin(&scene->small, 48, 36);
    scene->fonts = font_shelf_create_plain();
}

void troop_scene_ready(TroopScene *scene) {
    small_battle_ready(&scene->small, 1);
    camera_init(&scene->camera, battle_setting_table(scene->small.setting),
                pixel_box(0, 0, TROOP_SCENE_WIDTH, TROOP_SCENE_HEIGHT));
    scene->view = map_view(&scene->camera, VIEW_SCALE_PLAIN);
}

void troop_scene_finish(TroopScene *scene) {
    font_shelf_destroy(scene->fonts);
    text_finish(&scene->log);
    small_battle_finish(&scene->small);
}

const char *troop_scene_paint(TroopScene *scene) {
    text_clear(&scene->log);
    Canvas *canvas =
        canvas_log_create(TROOP_SCENE_WIDTH, TROOP_SCENE_HEIGHT, scene->fonts, &scene->log);
    paint_troops(canvas, scene->small.battle, &scene->view, scene->viewer, &scene->small.arena);
    canvas_destroy(canvas);
    scene->text_count = drawn_texts(text_letters(&scene->log), scene->texts, TROOP_SCENE_TEXTS);
    return text_letters(&scene->log);
}
