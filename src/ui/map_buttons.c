/* The two buttons beside what stands in pencil (map_buttons.h). */
#include "map_buttons.h"

#include <limits.h>

#include "battle_map.h"
#include "pencil_words.h"

static const char drop_label[] = "Drop";

/* What the buttons stand beside: the ghost, else the target, else the unit. */
static PixelBox pencil_box(BattleScreen *screen) {
    const Pencil *pencil = &screen->pencil;
    UnitShape shape = {.count = 0};
    if (pencil->has_report && pencil->report.walk_count > 0) {
        unit_shape_of_walk(&pencil->report.walks[0], &shape);
    } else if (pencil->command.target.value != 0) {
        unit_shape_of_unit(screen->view, pencil->command.target, &shape);
    } else if (pencil->command.mover_count > 0) {
        unit_shape_of_unit(screen->view, pencil->command.movers[0], &shape);
    }
    if (shape.count == 0) {
        PixelBox map = screen->layout.map;
        return pixel_box(map.left + map.width / 2, map.top + map.height / 2, 0, 0);
    }
    return battle_map_shape_box(screen, &shape);
}

static bool covers_name(const BattleScreen *screen, PixelBox box) {
    for (size_t i = 0; i < screen->room.name_count; i++) {
        if (pixel_box_meets(label_place_box(&screen->room.names[i]), box)) {
            return true;
        }
    }
    return false;
}

PixelBox map_buttons_box(BattleScreen *screen) {
    if (!screen->pencil.exists || screen->pencil.is_held ||
        screen_battle_question(screen) != NULL) {
        return pixel_box(0, 0, 0, 0);
    }
    Widgets *widgets = screen->widgets;
    const char *label = pencil_words_button(screen);
    double gap = widget_points(widgets, 6);
    double height = widget_button_height(widgets);
    double confirm = widget_button_width(widgets, label);
    double drop = widget_button_width(widgets, drop_label);
    PixelBox about = pencil_box(screen);
    PixelBox map = screen->layout.map;
    double width = confirm + gap + drop;
    double right = pixel_box_right(about) + gap * 3, left = about.left - gap * 3 - width;
    double below = about.top + about.height / 2 + widget_points(widgets, 10);
    double above = about.top + about.height / 2 - widget_points(widgets, 10) - height;
    double over = about.top - gap * 5 - height, under = pixel_box_bottom(about) + gap * 5;
    double middle = about.left + (about.width - width) / 2;
    const Pixel places[] = {{right, below},  {right, above}, {left, below},  {left, above},
                            {middle, under}, {middle, over}, {right, under}, {right, over},
                            {left, under},   {left, over}};
    PixelBox best = {0, 0, 0, 0};
    int least = INT_MAX;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        double x = fmax(map.left + gap, fmin(places[i].x, pixel_box_right(map) - gap - width));
        double y = fmax(map.top + gap, fmin(places[i].y, pixel_box_bottom(map) - gap - height));
        PixelBox box = pixel_box(floor(x), floor(y), width, height);
        int hidden = (pixel_box_meets(box, about) ? 4 : 0) +
                     (battle_map_covers_troops(screen, box) ? 2 : 0) +
                     (covers_name(screen, box) ? 1 : 0);
        if (hidden < least) {
            least = hidden;
            best = box;
        }
    }
    return best;
}

void map_buttons_run(BattleScreen *screen) {
    PixelBox box = map_buttons_box(screen);
    if (pixel_box_is_empty(box)) {
        return;
    }
    Widgets *widgets = screen->widgets;
    const char *label = pencil_words_button(screen);
    double gap = widget_points(widgets, 6);
    double confirm = widget_button_width(widgets, label);
    double drop = widget_button_width(widgets, drop_label);
    double height = box.height;
    widget_begin_layer(widgets, WIDGET_LAYER_BUTTONS, box);
    PixelBox first = pixel_box(box.left, box.top, confirm, height);
    if (widget_button(widgets, widget_id("confirm", 0), first, label, BUTTON_MAIN, NULL)) {
        screen_battle_confirm(screen);
    }
    if (widget_button(widgets, widget_id("drop", 0),
                      pixel_box(box.left + confirm + gap, box.top, drop, height), drop_label,
                      BUTTON_PLAIN, NULL)) {
        pencil_drop(&screen->pencil);
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    }
    widget_end_layer(widgets, box, false);
}
