/* A small battle painted into a log of drawing calls, for the tests of what stands on the map.
 *
 *     TroopScene scene;
 *     troop_scene_begin(&scene);          a table of 48 by 36 inches, no sides yet
 *     ... small_battle_side, small_battle_line ...
 *     troop_scene_ready(&scene);          fitted into 1280 by 720 pixels
 *     troop_scene_paint(&scene);
 *     troop_scene_finish(&scene); */
#ifndef ENFILADE_TESTS_RENDER_TROOP_SCENE_H
#define ENFILADE_TESTS_RENDER_TROOP_SCENE_H

#include "enfilade/base/text.h"
#include "enfilade/render/font.h"
#include "enfilade/render/map_view.h"
#include "render/drawn_log.h"
#include "support/small_battle.h"

enum { TROOP_SCENE_TEXTS = 200, TROOP_SCENE_WIDTH = 1280, TROOP_SCENE_HEIGHT = 720 };

typedef struct TroopScene {
    SmallBattle small;
    FontShelf *fonts;
    Camera camera;
    MapRoom room; /* for `view`, where a test wants it */
    MapView view;
    SideId viewer;
    Text log;
    DrawnText texts[TROOP_SCENE_TEXTS]; /* as painted last */
    size_t text_count;
} TroopScene;

void troop_scene_begin(TroopScene *scene);
void troop_scene_ready(TroopScene *scene);
void troop_scene_finish(TroopScene *scene);
/* The log of drawing calls, good until the next painting; `texts` are what is written in it. */
const char *troop_scene_paint(TroopScene *scene);

#endif
