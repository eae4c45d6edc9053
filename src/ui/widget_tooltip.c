/* The tooltip of a frame (widget.h). */
#include <limits.h>

#include "widget.h"

static bool is_within(PixelBox box, PixelBox screen) {
    return box.left >= screen.left && box.top >= screen.top &&
           pixel_box_right(box) <= pixel_box_right(screen) &&
           pixel_box_bottom(box) <= pixel_box_bottom(screen);
}

static bool hides_control(const Widgets *widgets, PixelBox box) {
    for (size_t i = 0; i < widgets->control_count; i++) {
        if (pixel_box_meets(box, widgets->controls[i].box)) {
            return true;
        }
    }
    return false;
}

static int hidden_boxes(PixelBox box, const PixelBox *boxes, size_t count) {
    int hidden = 0;
    for (size_t i = 0; i < count; i++) {
        hidden += pixel_box_meets(box, boxes[i]);
    }
    return hidden;
}

static void add_clear(PixelBox *boxes, size_t *count, PixelBox box) {
    if (*count < WIDGET_CLEAR_LIMIT && !pixel_box_is_empty(box)) {
        boxes[(*count)++] = box;
    }
}

void widget_keep_clear(Widgets *widgets, PixelBox box) {
    add_clear(widgets->kept_clear, &widgets->kept_clear_count, box);
}

void widget_better_keep_clear(Widgets *widgets, PixelBox box) {
    add_clear(widgets->better_clear, &widgets->better_clear_count, box);
}

/* What is lost by hiding something; each outweighs all that stand below it. */
enum {
    LOSS_OF_ITS_OWN = 100000, /* what it speaks of */
    LOSS_OF_KEPT = 10000,
    LOSS_OF_CONTROLS = 1000,
    LOSS_OF_BETTER = 2, /* as much as standing so many steps farther off */
    MOST_BETTER = 2, /* of more than so many it keeps clear no more: it must be seen whose it is */
};

static int loss(const Widgets *widgets, PixelBox about, PixelBox place, int steps) {
    int better = hidden_boxes(place, widgets->better_clear, widgets->better_clear_count);
    return (pixel_box_meets(place, about) ? LOSS_OF_ITS_OWN : 0) +
           LOSS_OF_KEPT * hidden_boxes(place, widgets->kept_clear, widgets->kept_clear_count) +
           (hides_control(widgets, place) ? LOSS_OF_CONTROLS : 0) +
           LOSS_OF_BETTER * (better < MOST_BETTER ? better : MOST_BETTER) + steps;
}

/* The left of a sheet over or under what it speaks of, and the top of one beside it: near the
 * pointer where that is on a long unit or button. */
static Pixel near_pointer(const Widgets *widgets, PixelBox about, double height) {
    Pixel pointer = widgets->pointer, corner = {about.left, about.top};
    if (pixel_box_contains(about, pointer)) {
        corner.x = fmax(about.left, pointer.x - widget_points(widgets, 40));
        corner.y = fmax(about.top, pointer.y - height / 2);
    }
    return corner;
}

/* Where a sheet of this size stands; what was found first is kept. */
static PixelBox find_place(const Widgets *widgets, PixelBox about, double width, double height,
                           PixelBox screen) {
    enum { FARTHEST = 24 };
    double gap = widget_points(widgets, 6), step = widget_points(widgets, 24);
    PixelBox result = pixel_box(screen.left, screen.top, width, height);
    int least = INT_MAX;
    Pixel corner = near_pointer(widgets, about, height);
    for (int far = 0; far < FARTHEST && far < least; far++) {
        double off = gap + step * far;
        PixelBox places[4] = {
            {corner.x, pixel_box_bottom(about) + off, width, height},
            {corner.x, about.top - off - height, width, height},
            {pixel_box_right(about) + off, corner.y, width, height},
            {about.left - off - width, corner.y, width, height},
        };
        for (int i = 0; i < 4; i++) {
            PixelBox place = places[i];
            if (i < 2 && pixel_box_right(place) > pixel_box_right(screen)) {
                place.left = fmax(screen.left, pixel_box_right(screen) - width);
            }
            if (i >= 2 && pixel_box_bottom(place) > pixel_box_bottom(screen)) {
                place.top = fmax(screen.top, pixel_box_bottom(screen) - height);
            }
            int lost = is_within(place, screen) ? loss(widgets, about, place, far) : INT_MAX;
            if (lost < least) {
                least = lost;
                result = place;
            }
        }
    }
    return result;
}

void widget_draw_tooltip(Widgets *widgets, PixelBox screen) {
    if (widgets->tooltip[0] == '\0') {
        return;
    }
    double size = widget_small_size(widgets);
    double margin = widget_points(widgets, 8);
    double most = fmin(widget_letters(widgets, 340), screen.width * 0.6);
    TextLines lines =
        font_wrap(widgets->fonts, FONT_PANEL, size, most, widgets->tooltip, widgets->arena);
    double width = ceil(lines.width + 2 * margin);
    double height = ceil(lines.line * (double)lines.count + 2 * margin);
    PixelBox box = find_place(widgets, widgets->tooltip_about, width, height, screen);
    box.left = floor(box.left);
    box.top = floor(box.top);
    canvas_fill_box(widgets->canvas, pixel_box(box.left + 2, box.top + 3, box.width, box.height),
                    palette(PALETTE_SHADOW));
    widget_sheet(widgets, box);
    widget_paragraph(widgets, box.left + margin, box.top + margin, most, FONT_PANEL, size,
                     palette(PALETTE_INK), widgets->tooltip);
    widgets->tooltip[0] = '\0';
}
