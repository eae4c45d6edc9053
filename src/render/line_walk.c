/* See line_walk.h. */
#include "line_walk.h"

#include "enfilade/base/array.h"

double line_walk_length(PixelList line) {
    double length = 0;
    for (size_t i = 1; i < line.count; i++) {
        length += pixel_distance(line.points[i - 1], line.points[i]);
    }
    return length;
}

Pixel line_walk_at(PixelList line, double along, Pixel *direction) {
    *direction = pixel(1, 0);
    for (size_t i = 1; i < line.count; i++) {
        Pixel from = line.points[i - 1], to = line.points[i];
        double length = pixel_distance(from, to);
        if (length <= 0) {
            continue;
        }
        *direction = pixel_unit(pixel_subtract(to, from));
        if (along <= length) {
            return pixel_along(from, *direction, along);
        }
        along -= length;
    }
    return line.points[line.count - 1];
}

double line_walk_nearest(PixelList line, Pixel to) {
    double best = HUGE_VAL, best_along = 0, along = 0;
    for (size_t i = 1; i < line.count; i++) {
        Pixel a = line.points[i - 1], b = line.points[i];
        Pixel edge = pixel_subtract(b, a), towards = pixel_subtract(to, a);
        double length = pixel_length(edge);
        double share =
            length > 0 ? (edge.x * towards.x + edge.y * towards.y) / (length * length) : 0;
        share = share < 0 ? 0 : share > 1 ? 1 : share;
        double distance = pixel_distance(to, pixel_between(a, b, share));
        if (distance < best) {
            best = distance;
            best_along = along + share * length;
        }
        along += length;
    }
    return best_along;
}

PixelList line_walk_part(PixelList line, double from, double to, Arena *arena) {
    Pixel *points = arena_allocate_array(arena, line.count + 2, sizeof *points);
    size_t count = 0;
    double along = 0;
    Pixel direction;
    points[count++] = line_walk_at(line, from, &direction);
    for (size_t i = 1; i < line.count; i++) {
        along += pixel_distance(line.points[i - 1], line.points[i]);
        if (along > from && along < to) {
            points[count++] = line.points[i];
        }
    }
    points[count++] = line_walk_at(line, to, &direction);
    return (PixelList){points, count};
}

typedef struct Gap {
    double from, to;
} Gap;

typedef struct GapList {
    ARRAY(Gap) gaps;
} GapList;

/* Kept in order of their beginning. */
static void add_gap(GapList *list, double middle, double width) {
    Gap gap = {middle - width / 2, middle + width / 2};
    ARRAY_ADD(&list->gaps, gap);
    size_t at = list->gaps.count - 1;
    while (at > 0 && list->gaps.items[at - 1].from > gap.from) {
        list->gaps.items[at] = list->gaps.items[at - 1];
        at--;
    }
    list->gaps.items[at] = gap;
}

static void find_gaps(const BattleSetting *setting, const Feature *feature, const Camera *camera,
                      PixelList line, GapList *list) {
    for (size_t i = 0; i < feature->gap_count; i++) {
        add_gap(list, line_walk_nearest(line, camera_to_pixels(camera, feature->gaps[i].at)),
                camera_length(camera, feature->gaps[i].width));
    }
    for (size_t i = 0; i < setting->crossing_count; i++) {
        const Crossing *crossing = &setting->crossings[i];
        if (crossing->kind == CROSSING_GATE &&
            battle_setting_feature(setting, crossing->on) == feature) {
            double width = crossing->width > 0 ? crossing->width : 0.5;
            add_gap(list, line_walk_nearest(line, camera_to_pixels(camera, crossing->at)),
                    camera_length(camera, width));
        }
    }
}

LineParts line_walk_parts(const BattleSetting *setting, const Feature *feature,
                          const Camera *camera, Arena *arena) {
    PixelList line = camera_list(camera, feature->line, arena);
    GapList list = {{0}};
    find_gaps(setting, feature, camera, line, &list);
    LineParts parts = {arena_allocate_array(arena, list.gaps.count + 1, sizeof *parts.items), 0};
    double from = 0, length = line_walk_length(line);
    for (size_t i = 0; i < list.gaps.count; i++) {
        Gap gap = list.gaps.items[i];
        if (gap.from > from) {
            parts.items[parts.count++] = line_walk_part(line, from, gap.from, arena);
        }
        from = gap.to > from ? gap.to : from;
    }
    if (from < length) {
        parts.items[parts.count++] = line_walk_part(line, from, length, arena);
    }
    ARRAY_FINISH(&list.gaps);
    return parts;
}
