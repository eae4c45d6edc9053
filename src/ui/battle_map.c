/* The map on the screen (battle_map.h). */
#include "battle_map.h"

#include "battle_layout.h"
#include "enfilade/base/hash.h"
#include "map_buttons.h"
#include "map_live.h"
#include "map_note.h"
#include "map_paint.h"
#include "sheet_briefing.h"
#include "sheet_odds.h"
#include "turn_banner.h"
#include "unit_words.h"

PixelBox battle_map_shape_box(const BattleScreen *screen, const UnitShape *shape) {
    return camera_box(&screen->camera, unit_shape_bounds(shape));
}

size_t battle_map_objective(const BattleScreen *screen) {
    const BattleSetting *setting = screen->view->setting;
    for (size_t i = 0; screen->pointer_on_map && i < setting->objective_count; i++) {
        const Objective *objective = &setting->objectives[i];
        double near = fmax(objective->radius, 0.5); /* a point is pointed at near it */
        bool is_there = objective->is_area
                            ? polygon_side(&objective->area, screen->pointer) != POLYGON_OUTSIDE
                            : vector_distance(objective->point, screen->pointer) <= near;
        if (is_there) {
            return i + 1;
        }
    }
    return 0;
}

static void tell_objective(BattleScreen *screen) {
    size_t objective = battle_map_objective(screen);
    if (objective > 0) {
        Pixel at = camera_to_pixels(&screen->camera, screen->pointer);
        double room = widget_points(screen->widgets, 8);
        const Objective *pointed = &screen->view->setting->objectives[objective - 1];
        widget_tooltip(screen->widgets, pixel_box(at.x - room, at.y - room, 2 * room, 2 * room),
                       sheet_briefing_objective(screen, pointed));
    }
}

void battle_map_set_tooltip(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    if (!screen->pointer_on_map || screen->hand.state > HAND_PRESSED ||
        screen->overlay.held_key != 0 || screen->menu.is_open ||
        (screen->ruler.is_out && !screen->ruler.is_laid) || screen->pencil.exists ||
        screen->is_curtained || turn_banner_is_seen(screen) ||
        (screen->layout.is_narrow && screen_battle_question(screen) != NULL)) {
        return;
    }
    if (screen->hovered.value == 0) {
        tell_objective(screen);
        return;
    }
    if (!unit_is_on_table(screen->view, screen->hovered)) {
        return;
    }
    Text words = {0};
    unit_words_tooltip(screen->view, screen->hovered, screen->viewer, &words);
    UnitShape shape;
    unit_shape_of_unit(screen->view, screen->hovered, &shape);
    widget_tooltip(widgets, battle_map_shape_box(screen, &shape), text_letters(&words));
    text_finish(&words);
    widget_keep_clear(widgets, screen->layout.top);
    for (UnitId unit = unit_first(screen->view, SIDE_NONE); unit.value != 0;
         unit = unit_next(screen->view, SIDE_NONE, unit)) {
        if (!unit_is(unit, screen->hovered)) {
            unit_shape_of_unit(screen->view, unit, &shape);
            widget_better_keep_clear(widgets, battle_map_shape_box(screen, &shape));
        }
    }
    for (size_t i = 0; i < screen->room.name_count; i++) {
        widget_better_keep_clear(widgets, label_place_box(&screen->room.names[i]));
    }
}

uint64_t battle_map_ground(const Battle *battle) {
    Hash hash;
    hash_init(&hash);
    for (size_t i = 1; i <= battle->setting->feature_count; i++) {
        hash_integer(&hash, battle_feature_state(battle, (FeatureId){(uint16_t)i}));
    }
    return hash_value(&hash);
}

bool battle_map_covers_troops(const BattleScreen *screen, PixelBox box) {
    for (UnitId unit = unit_first(screen->view, SIDE_NONE); unit.value != 0;
         unit = unit_next(screen->view, SIDE_NONE, unit)) {
        UnitShape shape;
        unit_shape_of_unit(screen->view, unit, &shape);
        if (pixel_box_meets(battle_map_shape_box(screen, &shape), box)) {
            return true;
        }
    }
    return false;
}

/* Who still waits for a place must be able to stand there. */
bool battle_map_wants_no_cartouche(const BattleScreen *screen) {
    for (uint32_t i = 1; i <= screen->now->unit_count; i++) {
        UnitId unit = {(uint16_t)i};
        if (battle_unit(screen->now, unit)->state == UNIT_WAITING &&
            screen_battle_can_act(screen, unit)) {
            return true;
        }
    }
    return battle_map_covers_troops(screen, screen->cartouche.box);
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
        bool is_free = !battle_map_covers_troops(screen, box);
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

void battle_map_paint_terrain(BattleScreen *screen, Canvas *canvas) {
    ViewScale scale = screen->widgets->scale;
    keep_clear(screen, pixel_box(0, 0, 0, 0));
    screen->cartouche.box = map_paint_cartouche(canvas, &screen->camera, scale, screen->view,
                                                screen->settings, &screen->room);
    screen->cartouche.is_hidden = battle_map_wants_no_cartouche(screen);
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

void battle_map_paint_troops(BattleScreen *screen, Canvas *canvas) {
    map_paint_troops(canvas, &screen->camera, screen->widgets->scale, screen->view,
                     screen->settings, screen->viewer, false, &screen->room);
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
        label_board_mark_box(&board, battle_map_shape_box(screen, &shape), LABEL_TROOPS);
    }
    if (screen->pencil.exists && screen->pencil.has_report &&
        screen->pencil.report.walk_count > 0) {
        UnitShape ghost;
        unit_shape_of_walk(&screen->pencil.report.walks[0], &ghost);
        label_board_mark_box(&board, battle_map_shape_box(screen, &ghost), LABEL_TROOPS);
    }
    label_board_mark_box(&board, map_buttons_box(screen), LABEL_TAKEN);
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

void battle_map_paint_live(BattleScreen *screen, Canvas *canvas) {
    LabelBoard board = board_of_map(screen);
    canvas_push_clip(canvas, screen->layout.seen);
    map_live_paint_overlay(screen, canvas, &board);
    map_live_paint_log_lines(screen, canvas, &board);
    map_live_paint_selection(screen, canvas);
    map_note_place(screen, &board); /* captions give way to it */
    sheet_odds_place(screen, &board);
    map_live_paint_pencil(screen, canvas, &board);
    map_live_paint_smoke(screen, canvas);
    map_live_paint_dice(screen, canvas);
    map_live_paint_ruler(screen, canvas, &board);
    map_live_paint_notes(screen, canvas);
    canvas_pop_clip(canvas);
}
