/* A whole map (map_paint.h). */
#include "map_paint.h"

#include <string.h>

#include "enfilade/render/canvas_image.h"
#include "enfilade/render/map_view.h"
#include "enfilade/render/paint_map.h"
#include "enfilade/render/palette.h"

static MapView view_of(const Camera *camera, ViewScale scale, const ViewSettings *settings) {
    MapView view = map_view(camera, scale);
    view.hills = settings->shows_contours ? HILLS_CONTOURED : HILLS_HACHURED;
    return view;
}

void map_paint_terrain(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                       const ViewSettings *view, bool is_plain) {
    Arena arena;
    arena_init(&arena);
    MapView map = view_of(camera, scale, view);
    map.is_plain = is_plain;
    canvas_push_clip(canvas, camera->view);
    paint_map(canvas, battle->setting, &map, &arena);
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
    map_paint_terrain(canvas, &camera, scale, battle, view, false);
    map_paint_troops(canvas, &camera, scale, battle, view);
    canvas_destroy(canvas);
    return picture;
}
