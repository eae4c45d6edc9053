/* Frames of a battle of 2,000 stands in 500 units with 1,600 labels (names of units and places,
 * losses of stands) at 1920x1080, on our own picture: what moves while a unit is dragged, all
 * troops, and the ornate ground from nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "bench_scene.h"
#include "bench_timer.h"
#include "enfilade/render/layer.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/paint_troops.h"
#include "enfilade/render/palette.h"

enum { WIDTH = 1920, HEIGHT = 1080, UNITS = 500, STANDS_EACH = 4, STANDS_HURT = 1000, RUNS = 11 };

static const FieldKind fields[] = {
    {.id = "losses",
     .subject = FIELD_OF_STAND,
     .type = FIELD_COUNT,
     .known_to = FIELD_KNOWN_TO_ALL,
     .mark = FIELD_MARK_LOSSES},
};

typedef enum FrameLayer { LAYER_GROUND, LAYER_TROOPS, LAYER_LIVE, LAYER_COUNT } FrameLayer;

typedef struct Frames {
    const Battle *battle;
    Camera camera;
    MapView view;
    LayerStack *layers;
    Picture screen, copy;
    double dragged; /* inches */
    Arena arena;
} Frames;

static void paint_ground_layer(void *context, Canvas *canvas) {
    Frames *frames = context;
    paint_map(canvas, frames->battle->setting, &frames->view, &frames->arena);
    arena_reset(&frames->arena);
}

static void paint_troops_layer(void *context, Canvas *canvas) {
    Frames *frames = context;
    paint_works(canvas, frames->battle, &frames->view, &frames->arena);
    paint_troops(canvas, frames->battle, &frames->view, SIDE_NONE, &frames->arena);
    arena_reset(&frames->arena);
}

/* The ghost of a regiment, its ruler, and how far it goes. */
static void paint_live_layer(void *context, Canvas *canvas) {
    Frames *frames = context;
    UnitStands stands;
    unit_stands(frames->battle, (UnitId){1}, &stands);
    Vector from = stands.boxes[0].centre;
    Vector way = vector_scale(stands.boxes[0].facing, frames->dragged);
    for (size_t i = 0; i < stands.count; i++) {
        stands.boxes[i].centre = vector_add(stands.boxes[i].centre, way);
    }
    paint_ghost(canvas, frames->battle, (UnitId){1}, stands.boxes, stands.count, GHOST_LEGAL,
                &frames->view);
    Stroke ruler = stroke(1.5, palette(PALETTE_INK));
    Pixel to = camera_to_pixels(&frames->camera, stands.boxes[0].centre);
    canvas_line(canvas, camera_to_pixels(&frames->camera, from), to, &ruler);
    char words[32];
    snprintf(words, sizeof words, "%.1f in", frames->dragged);
    TextStyle style = {.role = FONT_PANEL, .size = 14, .colour = palette(PALETTE_INK)};
    canvas_text(canvas, to, words, &style);
}

static void compose(Frames *frames, FrameLayer layer) {
    PixelBox changed[LAYER_SPOILED_LIMIT];
    layer_spoil_all(frames->layers, layer);
    layer_compose(frames->layers, &frames->screen, changed);
}

static void drag(void *context) {
    Frames *frames = context;
    frames->dragged = frames->dragged < 6.0 ? frames->dragged + 0.1 : 0.0;
    compose(frames, LAYER_LIVE);
}

static void redraw_troops(void *context) {
    compose(context, LAYER_TROOPS);
}

static void redraw_all(void *context) {
    compose(context, LAYER_GROUND);
}

static void copy_picture(void *context) {
    Frames *frames = context;
    memcpy(frames->copy.pixels, frames->screen.pixels,
           (size_t)WIDTH * HEIGHT * sizeof *frames->copy.pixels);
    __asm__ volatile("" : : "r"(frames->copy.pixels) : "memory"); /* the copy is made */
}

static void hurt_stands(Battle *battle) {
    for (uint32_t stand = 1; stand <= STANDS_HURT; stand++) {
        *battle_field_slot(battle, 0, stand * 2) = (int32_t)(stand % 9 + 1);
    }
}

static void tell(Frames *frames) {
    bench_title("Frames of 2,000 stands in 500 units with 1,600 labels, 1920x1080");
    double plain = bench_median(RUNS, copy_picture, frames) * 1e3;
    double whole = bench_median(RUNS, redraw_all, frames) * 1e3;
    double troops = bench_median(RUNS, redraw_troops, frames) * 1e3;
    double moving = bench_median(RUNS, drag, frames) * 1e3;
    bench_tell("a memcpy of the picture", plain, "milliseconds");
    bench_tell_at_most("a frame while dragging", moving, "milliseconds", 2.0);
    bench_tell_at_most("all troops redrawn", troops, "milliseconds", 12.0);
    bench_tell_at_most("ornate ground from nothing", whole - troops, "milliseconds", 60.0);
}

void bench_frames(void) {
    Text problem = {0};
    FontShelf *fonts = font_shelf_create(NULL, &problem);
    if (fonts == NULL) {
        fprintf(stderr, "%s\n", text_letters(&problem));
        exit(EXIT_FAILURE);
    }
    BattleSetting *setting =
        bench_scene_setting_with(UNITS, fields, sizeof fields / sizeof fields[0]);
    Battle *battle = bench_scene_battle(setting, STANDS_EACH, 0, 0);
    hurt_stands(battle);
    Frames frames = {.battle = battle};
    camera_init(&frames.camera, battle_setting_table(setting), pixel_box(0, 0, WIDTH, HEIGHT));
    frames.view = map_view(&frames.camera, VIEW_SCALE_PLAIN);
    frames.layers = layer_stack_create(LAYER_COUNT, WIDTH, HEIGHT, fonts);
    frames.screen = picture_create(WIDTH, HEIGHT, true);
    frames.copy = picture_create(WIDTH, HEIGHT, true);
    arena_init(&frames.arena);
    layer_set_painter(frames.layers, LAYER_GROUND, paint_ground_layer, &frames);
    layer_set_painter(frames.layers, LAYER_TROOPS, paint_troops_layer, &frames);
    layer_set_painter(frames.layers, LAYER_LIVE, paint_live_layer, &frames);
    tell(&frames);
    arena_finish(&frames.arena);
    picture_finish(&frames.copy);
    picture_finish(&frames.screen);
    layer_stack_destroy(frames.layers);
    battle_destroy(battle);
    battle_setting_destroy(setting);
    font_shelf_destroy(fonts);
    text_finish(&problem);
}
