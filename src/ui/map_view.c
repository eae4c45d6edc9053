/* The map on the screen (map_view.h). */
#include "map_view.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "battle_layout.h"
#include "enfilade/base/hash.h"
#include "map_live.h"
#include "map_note.h"
#include "map_paint.h"
#include "pencil_words.h"
#include "turn_banner.h"
#include "unit_words.h"

PixelBox map_view_shape_box(const BattleScreen *screen, const UnitShape *shape) {
    return camera_box(&screen->camera, unit_shape_bounds(shape));
}

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
    return map_view_shape_box(screen, &shape);
}

static bool covers_name(const BattleScreen *screen, PixelBox box) {
    for (size_t i = 0; i < screen->room.name_count; i++) {
        if (pixel_box_meets(label_place_box(&screen->room.names[i]), box)) {
            return true;
        }
    }
    return false;
}

/* Where they lie: beside what they speak of, where they hide least, the first such place; empty
 * when there is nothing to confirm. */
static PixelBox buttons_box(BattleScreen *screen) {
    if (!screen->pencil.exists || screen->pencil.is_held ||
        session_question(screen->session) != NULL) {
        return pixel_box(0, 0, 0, 0);
    }
    Widgets *widgets = screen->widgets;
    const char *label = pencil_words_button(screen);
    double gap = widget_points(widgets, 6);
    double height = widget_button_height(widgets);
    double confirm = widget_button_width(widgets, label);
    double drop = widget_button_width(widgets, "Drop");
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
                     (map_view_covers_troops(screen, box) ? 2 : 0) +
                     (covers_name(screen, box) ? 1 : 0);
        if (hidden < least) {
            least = hidden;
            best = box;
        }
    }
    return best;
}

void map_view_run_buttons(BattleScreen *screen) {
    PixelBox box = buttons_box(screen);
    if (pixel_box_is_empty(box)) {
        return;
    }
    Widgets *widgets = screen->widgets;
    const char *label = pencil_words_button(screen);
    double gap = widget_points(widgets, 6);
    double confirm = widget_button_width(widgets, label);
    double drop = widget_button_width(widgets, "Drop");
    double height = box.height;
    widget_begin_layer(widgets, 25, box);
    PixelBox first = pixel_box(box.left, box.top, confirm, height);
    if (widget_button(widgets, widget_id("confirm", 0), first, label, BUTTON_MAIN, NULL)) {
        screen_battle_confirm(screen);
    }
    if (widget_button(widgets, widget_id("drop", 0),
                      pixel_box(box.left + confirm + gap, box.top, drop, height), "Drop",
                      BUTTON_PLAIN, NULL)) {
        pencil_drop(&screen->pencil);
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    }
    widget_end_layer(widgets, box, false);
}

/* A remark at the head of the map; at its foot while the pointer is at work where it would lie. */
static void run_banner(BattleScreen *screen, double top, const char *head, FontRole head_role,
                       Colour ink, const char *words, double width) {
    Widgets *widgets = screen->widgets;
    PixelBox map = screen->layout.map;
    double margin = widget_points(widgets, 10);
    double inner = width - 2 * margin;
    double size = widget_text_size(widgets);
    double head_height =
        head[0] != '\0' ? widget_paragraph_height(widgets, inner, head_role, size, head) : 0;
    double words_height =
        words[0] != '\0' ? widget_paragraph_height(widgets, inner, FONT_PANEL, size, words) : 0;
    PixelBox box = pixel_box(floor(map.left + (map.width - width) / 2), top, width,
                             ceil(head_height + words_height + 2 * margin));
    Pixel pointer = camera_to_pixels(&screen->camera, screen->pointer);
    if (pixel_box_contains(pixel_box_grown(box, margin), pointer)) {
        box.top = floor(pixel_box_bottom(map) - widget_points(widgets, 8) - box.height);
    }
    widget_keep_clear(widgets, box);
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, box, palette(PALETTE_PAPER_LIGHT));
        canvas_frame(widgets->canvas, box, widget_points(widgets, 1.5), ink);
    }
    if (head_height > 0) {
        widget_paragraph(widgets, box.left + margin, box.top + margin, inner, head_role, size, ink,
                         head);
    }
    if (words_height > 0) {
        widget_paragraph(widgets, box.left + margin, box.top + margin + head_height, inner,
                         FONT_PANEL, size, palette(PALETTE_INK), words);
    }
}

void map_view_run_notice(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox map = screen->layout.map;
    double gap = widget_points(widgets, 8);
    double width = floor(fmin(widget_letters(widgets, 460), map.width - 2 * gap));
    double tab = screen->layout.has_order && screen->layout.has_card
                     ? 0
                     : widget_button_height(widgets) + gap;
    double top = map.top + gap + tab;
    bool is_bad = screen->notice.is_bad;
    if (screen->notice.words[0] != '\0') {
        run_banner(screen, top, is_bad ? screen_battle_rule_id(screen, screen->notice.rule) : "",
                   FONT_PANEL_BOLD, is_bad ? palette(PALETTE_BAD) : palette(PALETTE_INK),
                   screen->notice.words, width);
    }
}

void map_view_set_tooltip(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    if (!screen->pointer_on_map || screen->hovered.value == 0 ||
        screen->hand.state > HAND_PRESSED || screen->overlay.held_key != 0 ||
        screen->menu.is_open || (screen->ruler.is_out && !screen->ruler.is_laid) ||
        screen->pencil.exists || screen->is_curtained || turn_banner_is_seen(screen) ||
        (screen->layout.is_narrow && session_question(screen->session) != NULL) ||
        !unit_is_on_table(screen->view, screen->hovered)) {
        return;
    }
    Text words = {0};
    unit_words_tooltip(screen->view, screen->hovered, screen->viewer, &words);
    UnitShape shape;
    unit_shape_of_unit(screen->view, screen->hovered, &shape);
    widget_tooltip(widgets, map_view_shape_box(screen, &shape), text_letters(&words));
    text_finish(&words);
    widget_keep_clear(widgets, screen->layout.top);
    for (UnitId unit = unit_first(screen->view, SIDE_NONE); unit.value != 0;
         unit = unit_next(screen->view, SIDE_NONE, unit)) {
        if (!unit_is(unit, screen->hovered)) {
            unit_shape_of_unit(screen->view, unit, &shape);
            widget_better_keep_clear(widgets, map_view_shape_box(screen, &shape));
        }
    }
    for (size_t i = 0; i < screen->room.name_count; i++) {
        widget_better_keep_clear(widgets, label_place_box(&screen->room.names[i]));
    }
}

uint64_t map_view_ground(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (size_t i = 1; i <= battle->setting->feature_count; i++) {
        hash_integer(&hash, battle_feature_state(battle, (FeatureId){(uint16_t)i}));
    }
    return hash_value(&hash);
}

bool map_view_covers_troops(const BattleScreen *screen, PixelBox box) {
    for (UnitId unit = unit_first(screen->view, SIDE_NONE); unit.value != 0;
         unit = unit_next(screen->view, SIDE_NONE, unit)) {
        UnitShape shape;
        unit_shape_of_unit(screen->view, unit, &shape);
        if (pixel_box_meets(map_view_shape_box(screen, &shape), box)) {
            return true;
        }
    }
    return false;
}

/* Who still waits for a place must be able to stand there. */
bool map_view_wants_no_cartouche(const BattleScreen *screen) {
    for (uint32_t i = 1; i <= screen->now->unit_count; i++) {
        UnitId unit = {(uint16_t)i};
        if (battle_unit(screen->now, unit)->state == UNIT_WAITING &&
            screen_battle_can_act(screen, unit)) {
            return true;
        }
    }
    return map_view_covers_troops(screen, screen->cartouche.box);
}

/* The map prints nothing under tabs, nor under the scale bar where that is, nor under an opened
 * line of the log, which would cut it in two. */
static void keep_clear(BattleScreen *screen, PixelBox scale_bar) {
    MapRoom *room = &screen->room;
    room->clear_count = 0;
    for (int tab = 0; tab < BATTLE_TAB_COUNT; tab++) {
        room->clear[room->clear_count++] = battle_layout_tab(screen, (BattleTab)tab);
    }
    room->clear[room->clear_count++] = scale_bar;
    PixelBox map = screen->layout.map, seen = screen->layout.seen;
    if (seen.height < map.height) {
        room->clear[room->clear_count++] =
            pixel_box(map.left, pixel_box_bottom(seen), map.width, map.height - seen.height);
    }
}

/* Where the small scale bar covers nobody; it stays where it is while that is so, or while there is
 * no such corner. */
static PixelBox place_scale_bar(BattleScreen *screen, Canvas *canvas) {
    PixelBox first = {0, 0, 0, 0};
    for (int i = 0; i < MAP_CORNER_COUNT; i++) {
        MapCorner corner = (MapCorner)((screen->cartouche.bar_corner + i) % MAP_CORNER_COUNT);
        PixelBox box = map_paint_scale_bar_box(canvas, &screen->camera, screen->widgets->scale,
                                               screen->view, corner);
        bool is_free = !map_view_covers_troops(screen, box);
        for (int tab = 0; tab < BATTLE_TAB_COUNT; tab++) {
            is_free = is_free && !pixel_box_meets(battle_layout_tab(screen, (BattleTab)tab), box);
        }
        if (is_free) {
            screen->cartouche.bar_corner = corner;
            screen->cartouche.bar_is_free = true;
            return box;
        }
        first = i == 0 ? box : first;
    }
    screen->cartouche.bar_is_free = false;
    return first;
}

void map_view_paint_terrain(BattleScreen *screen, Canvas *canvas) {
    ViewScale scale = screen->widgets->scale;
    keep_clear(screen, pixel_box(0, 0, 0, 0));
    screen->cartouche.box = map_paint_cartouche(canvas, &screen->camera, scale, screen->view,
                                                screen->settings, &screen->room);
    screen->cartouche.is_hidden = map_view_wants_no_cartouche(screen);
    if (screen->cartouche.is_hidden) {
        screen->cartouche.bar = place_scale_bar(screen, canvas);
        keep_clear(screen, screen->cartouche.bar);
    }
    MapOmissions omissions = {screen->ornate_in > 0, screen->cartouche.is_hidden, false};
    map_paint_terrain(canvas, &screen->camera, scale, screen->view, &screen->background,
                      screen->settings, omissions, &screen->room);
    if (screen->cartouche.is_hidden) {
        map_paint_scale_bar(canvas, &screen->camera, scale, screen->view,
                            screen->cartouche.bar_corner);
    }
}

void map_view_paint_troops(BattleScreen *screen, Canvas *canvas) {
    if (!screen->is_curtained) {
        map_paint_troops(canvas, &screen->camera, screen->widgets->scale, screen->view,
                         screen->settings, screen->viewer, false, &screen->room);
    }
}

/* What captions keep clear of: buttons and tabs, what is printed; troops and the ghost where there
 * is room elsewhere. */
static LabelBoard board_of_map(BattleScreen *screen) {
    LabelBoard board =
        label_board_make(screen->camera.view, screen->widgets->scale.device, &screen->arena);
    for (UnitId unit = unit_first(screen->view, SIDE_NONE); unit.value != 0;
         unit = unit_next(screen->view, SIDE_NONE, unit)) {
        UnitShape shape;
        unit_shape_of_unit(screen->view, unit, &shape);
        label_board_mark_box(&board, map_view_shape_box(screen, &shape), LABEL_TROOPS);
    }
    if (screen->pencil.exists && screen->pencil.has_report &&
        screen->pencil.report.walk_count > 0) {
        UnitShape ghost;
        unit_shape_of_walk(&screen->pencil.report.walks[0], &ghost);
        label_board_mark_box(&board, map_view_shape_box(screen, &ghost), LABEL_TROOPS);
    }
    label_board_mark_box(&board, buttons_box(screen), LABEL_TAKEN);
    const MapRoom *room = &screen->room;
    for (size_t i = 0; i < room->clear_count; i++) {
        label_board_mark_box(&board, room->clear[i], LABEL_TAKEN);
    }
    for (size_t i = 0; i < room->name_count; i++) {
        label_board_mark(&board, &room->names[i], LABEL_TAKEN);
    }
    if (!screen->cartouche.is_hidden) {
        label_board_mark_box(&board, screen->cartouche.box, LABEL_TAKEN);
    }
    return board;
}

void map_view_paint_live(BattleScreen *screen, Canvas *canvas) {
    LabelBoard board = board_of_map(screen);
    canvas_push_clip(canvas, screen->layout.seen);
    if (!screen->is_curtained) {
        map_live_paint_overlay(screen, canvas, &board);
        map_live_paint_log_lines(screen, canvas, &board);
        map_live_paint_selection(screen, canvas);
        map_note_place(screen, &board); /* captions give way to it */
        map_live_paint_pencil(screen, canvas, &board);
        map_live_paint_smoke(screen, canvas);
        map_live_paint_dice(screen, canvas);
        map_live_paint_ruler(screen, canvas, &board);
        map_live_paint_notes(screen, canvas);
    }
    canvas_pop_clip(canvas);
}
