/* See ground_mask.h. */
#include "ground_mask.h"

#include "enfilade/render/canvas_image.h"
#include "ornament.h"
#include "terrain_kind.h"

/* One pixel of the mask for a square of so many on the screen. */
static const double COARSENESS = 3;

typedef enum Keeping {
    KEEPS_NOTHING_OUT,
    KEEPS_HACHURES_OUT,
    KEEPS_ALL_OUT,
} Keeping;

static Keeping keeping_of(TerrainKind kind) {
    switch (kind) {
    case TERRAIN_FIELD:
    case TERRAIN_PLOWED:
    case TERRAIN_PASTURE:
    case TERRAIN_GARDEN:
    case TERRAIN_CORN:
    case TERRAIN_MARSH:
    case TERRAIN_WOODS:
    case TERRAIN_ORCHARD:
        return KEEPS_HACHURES_OUT;
    case TERRAIN_WATER:
    case TERRAIN_STREAM:
    case TERRAIN_RIVER:
    case TERRAIN_ROAD:
    case TERRAIN_TRACK:
    case TERRAIN_SUNKEN_LANE:
    case TERRAIN_RAILROAD:
    case TERRAIN_BUILDING:
        return KEEPS_ALL_OUT;
    case TERRAIN_OPEN:
    case TERRAIN_SLOPE:
    case TERRAIN_ROUGH:
    case TERRAIN_SCRUB:
    case TERRAIN_RAVINE:
    case TERRAIN_FENCE:
    case TERRAIN_HEDGE:
    case TERRAIN_WALL:
    case TERRAIN_MASONRY_WALL:
    case TERRAIN_WORKS:
    case TERRAIN_LIGHT_WOODS:
    case TERRAIN_BARRED:
        return KEEPS_NOTHING_OUT;
    }
    return KEEPS_NOTHING_OUT;
}

static bool keeps_out(GroundMaskUse use, TerrainKind kind) {
    switch (use) {
    case GROUND_MASK_OF_HACHURES:
        return keeping_of(kind) != KEEPS_NOTHING_OUT;
    case GROUND_MASK_OF_TREES:
        return keeping_of(kind) == KEEPS_ALL_OUT;
    }
    return false;
}

static void scale_points(const GroundMask *mask, PixelList list, Pixel *out) {
    for (size_t i = 0; i < list.count; i++) {
        out[i] = pixel((list.points[i].x - mask->corner.x) * mask->scale,
                       (list.points[i].y - mask->corner.y) * mask->scale);
    }
}

static void mark_feature(Canvas *canvas, const GroundMask *mask, const Feature *feature,
                         const MapView *view, Arena *arena) {
    Colour taken = {255, 255, 255, 255};
    bool is_line = feature->shape == FEATURE_LINE;
    const Polygon *area = &feature->area;
    PixelList ring = camera_list(view->camera, is_line ? feature->line : area->outer, arena);
    Pixel *points = arena_allocate_array(arena, ring.count + 1, sizeof *points);
    scale_points(mask, ring, points);
    if (is_line) {
        Stroke pen = stroke(ornament_size(view, 5) * mask->scale, taken);
        canvas_stroke(canvas, points, ring.count, &pen);
    } else {
        canvas_fill(canvas, points, ring.count, taken);
    }
}

GroundMask ground_mask_make(GroundMaskUse use, const Canvas *canvas, const BattleSetting *setting,
                            const MapView *view, Arena *arena) {
    PixelBox clip = canvas_clip(canvas);
    GroundMask mask = {.corner = {clip.left, clip.top}, .scale = 1 / COARSENESS};
    mask.picture = picture_create((int)(clip.width * mask.scale) + 1,
                                  (int)(clip.height * mask.scale) + 1, true);
    Canvas *small = canvas_image_create_on(&mask.picture, NULL);
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        if (keeps_out(use, terrain_kind(feature)) &&
            canvas_shows(canvas, pixel_box_grown(camera_box(view->camera, feature->bounds), 8))) {
            mark_feature(small, &mask, feature, view, arena);
        }
    }
    canvas_destroy(small);
    return mask;
}

void ground_mask_take(GroundMask *mask, Pixel centre, Pixel along, double width, double height) {
    Canvas *small = canvas_image_create_on(&mask->picture, NULL);
    CanvasBox box = {.centre = {(centre.x - mask->corner.x) * mask->scale,
                                (centre.y - mask->corner.y) * mask->scale},
                     .facing = along,
                     .width = height * mask->scale,
                     .depth = width * mask->scale,
                     .fill = {255, 255, 255, 255}};
    canvas_box(small, &box);
    canvas_destroy(small);
}

void ground_mask_finish(GroundMask *mask) {
    picture_finish(&mask->picture);
}

bool ground_mask_is_taken(const GroundMask *mask, Pixel at) {
    int x = (int)floor((at.x - mask->corner.x) * mask->scale);
    int y = (int)floor((at.y - mask->corner.y) * mask->scale);
    if (x < 0 || y < 0 || x >= mask->picture.width || y >= mask->picture.height) {
        return false;
    }
    return (mask->picture.pixels[y * mask->picture.pitch + x] & 255) > 100;
}
