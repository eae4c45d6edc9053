/* A whole map (map_paint.h). */
#include "map_paint.h"

#include <string.h>

#include "enfilade/render/canvas_image.h"
#include "enfilade/render/palette.h"

static void paint_feature(Canvas *canvas, const Camera *camera, const Feature *feature,
                          Arena *arena) {
    Colour wash = palette(PALETTE_FIELD_TAN);
    if ((feature->traits & GROUND_WATER) != 0) {
        wash = palette(PALETTE_WATER);
    } else if ((feature->traits & GROUND_HIDES) != 0) {
        wash = palette(PALETTE_WOOD_WASH);
    }
    if (feature->area.outer.count >= 3) {
        PixelList ring = camera_list(camera, feature->area.outer, arena);
        canvas_fill(canvas, ring.points, ring.count, colour_faded(wash, 0.6));
    }
    if (feature->shape == FEATURE_LINE) {
        PixelList line = camera_list(camera, feature->line, arena);
        Stroke drawn = stroke(2, palette(PALETTE_ROAD));
        canvas_stroke(canvas, line.points, line.count, &drawn);
    }
}

void map_paint_terrain(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                       const ViewSettings *view) {
    (void)scale;
    (void)view;
    const BattleSetting *setting = battle->setting;
    Arena arena;
    arena_init(&arena);
    canvas_fill_box(canvas, camera->view, palette(PALETTE_DESK));
    canvas_push_clip(canvas, camera->view);
    PixelBox table = camera_box(camera, battle_setting_table(setting));
    canvas_fill_box(canvas, table, palette(PALETTE_PAPER));
    for (size_t i = 0; i < setting->contour_count; i++) {
        PixelList ring = camera_list(camera, setting->contours[i].area.outer, &arena);
        canvas_fill(canvas, ring.points, ring.count, colour_faded(palette(PALETTE_HILL), 0.24));
    }
    for (size_t i = 0; i < setting->feature_count; i++) {
        paint_feature(canvas, camera, &setting->features[i], &arena);
    }
    canvas_frame(canvas, table, 2, palette(PALETTE_INK));
    canvas_pop_clip(canvas);
    arena_finish(&arena);
}

void map_paint_troops(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                      const ViewSettings *view) {
    (void)scale;
    (void)view;
    canvas_push_clip(canvas, camera->view);
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        SideId side = battle_unit(battle, unit)->side;
        SideLook look =
            palette_side(side.value, battle_setting_side(battle->setting, side)->colour);
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        for (size_t i = 0; i < stands.count; i++) {
            const OrientedBox *box = &stands.boxes[i];
            CanvasBox drawn = {.centre = camera_to_pixels(camera, box->centre),
                               .facing = camera_direction(camera, box->facing),
                               .width = camera_length(camera, box->width),
                               .depth = camera_length(camera, box->depth),
                               .fill = look.fill,
                               .outline = look.dark,
                               .outline_width = 1};
            canvas_box(canvas, &drawn);
            Segment front = oriented_box_edge(box, BOX_FRONT);
            Stroke edge = stroke(3, look.dark);
            canvas_line(canvas, camera_to_pixels(camera, front.a),
                        camera_to_pixels(camera, front.b), &edge);
        }
    }
    canvas_pop_clip(canvas);
}

Picture map_paint_picture(const Battle *battle, int width, int height, ViewScale scale,
                          const ViewSettings *view, FontShelf *fonts) {
    Picture picture = picture_create(width, height, true);
    Canvas *canvas = canvas_image_create_on(&picture, fonts);
    Camera camera;
    memset(&camera, 0, sizeof camera);
    camera.margin = 10;
    camera_init(&camera, battle_setting_table(battle->setting), pixel_box(0, 0, width, height));
    map_paint_terrain(canvas, &camera, scale, battle, view);
    map_paint_troops(canvas, &camera, scale, battle, view);
    canvas_destroy(canvas);
    return picture;
}
