/* The tooltip of a frame (widget.h). */
#include "widget.h"

/* Where a sheet of this size stands beside a box: below, above, right or left of it, wherever it
 * fits whole. */
static PixelBox beside(PixelBox about, double width, double height, PixelBox screen, double gap) {
    PixelBox places[4] = {
        {about.left, pixel_box_bottom(about) + gap, width, height},
        {about.left, about.top - gap - height, width, height},
        {pixel_box_right(about) + gap, about.top, width, height},
        {about.left - gap - width, about.top, width, height},
    };
    for (int i = 0; i < 4; i++) {
        PixelBox place = places[i];
        if (i < 2 && pixel_box_right(place) > pixel_box_right(screen)) {
            place.left = fmax(screen.left, pixel_box_right(screen) - width);
        }
        if (i >= 2 && pixel_box_bottom(place) > pixel_box_bottom(screen)) {
            place.top = fmax(screen.top, pixel_box_bottom(screen) - height);
        }
        if (place.left >= screen.left && place.top >= screen.top &&
            pixel_box_right(place) <= pixel_box_right(screen) &&
            pixel_box_bottom(place) <= pixel_box_bottom(screen)) {
            return place;
        }
    }
    return pixel_box(screen.left, screen.top, width, height);
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
    PixelBox box = beside(widgets->tooltip_about, width, height, screen, widget_points(widgets, 6));
    box.left = floor(box.left);
    box.top = floor(box.top);
    canvas_fill_box(widgets->canvas, pixel_box(box.left + 2, box.top + 3, box.width, box.height),
                    palette(PALETTE_SHADOW));
    widget_sheet(widgets, box);
    widget_paragraph(widgets, box.left + margin, box.top + margin, most, FONT_PANEL, size,
                     palette(PALETTE_INK), widgets->tooltip);
    widgets->tooltip[0] = '\0';
}
