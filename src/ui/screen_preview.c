/* A scenario's map and deployment alone (screen_preview.h). */
#include "screen_preview.h"

#include <string.h>

#include "keys.h"
#include "map_paint.h"
#include "unit_words.h"

void screen_preview_init(PreviewScreen *screen, const char *file, const char *assets,
                         ViewSettings *settings, Widgets *widgets) {
    memset(screen, 0, sizeof *screen);
    screen->file = memory_copy_text(file);
    screen->assets = assets;
    screen->settings = settings;
    screen->widgets = widgets;
    screen_preview_reload(screen);
}

void screen_preview_finish(PreviewScreen *screen) {
    memory_free(screen->file);
    session_close(screen->session);
    map_background_finish(&screen->background);
    text_finish(&screen->faults);
    text_finish(&screen->status);
    memset(screen, 0, sizeof *screen);
}

static void tell_faults(PreviewScreen *screen, FaultList *faults) {
    fault_list_sort(faults);
    text_clear(&screen->faults);
    screen->fault_count = faults->refusing;
    fault_list_write(faults, FAULTS_REFUSING, &screen->faults);
}

/* The slider stays where the reader put it while the file says the same as before. */
static void take_background(PreviewScreen *screen, MapBackground *fresh,
                            const ScenarioBackground *written) {
    double opacity = written != NULL ? written->opacity : 0;
    bool lies_over = written != NULL && written->lies_over;
    if (map_background_exists(&screen->background) && opacity == screen->written_opacity &&
        lies_over == screen->written_over) {
        fresh->opacity = screen->background.opacity;
        fresh->lies_over = screen->background.lies_over;
    }
    screen->written_opacity = opacity;
    screen->written_over = lies_over;
    map_background_finish(&screen->background);
    screen->background = *fresh;
}

/* Reads into a fresh session and puts it in place only when it is whole. */
void screen_preview_reload(PreviewScreen *screen) {
    FaultList faults;
    fault_list_init(&faults);
    Scenario *scenario = scenario_read_file(screen->file, screen->assets, &faults);
    Session *session =
        scenario != NULL
            ? session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, 1, NULL, &faults)
            : NULL;
    MapBackground background = {.opacity = 0};
    if (session != NULL) {
        const Scenario *read = session_scenario(session);
        map_background_load(read->background, battle_setting_table(read->setting), &background,
                            &faults);
        take_background(screen, &background, read->background);
    }
    tell_faults(screen, &faults);
    fault_list_finish(&faults);
    if (session != NULL) {
        const BattleSetting *setting = session_scenario(session)->setting;
        bool is_same_table = screen->has_camera && screen->camera.table.east == setting->width &&
                             screen->camera.table.north == setting->height;
        session_close(screen->session);
        screen->session = session;
        if (!is_same_table) {
            screen->camera.margin = widget_points(screen->widgets, MAP_MARGIN_POINTS);
            camera_init(&screen->camera, battle_setting_table(setting), screen->box);
            screen->has_camera = true;
        }
        if (screen->selected.value > session_battle(session)->unit_count) {
            screen->selected = UNIT_NONE;
        }
        screen->hovered = UNIT_NONE;
    }
    text_format(&screen->status, "preview read, %zu faults\n", screen->fault_count);
    screen->spoiled = SPOIL_ALL;
}

void screen_preview_resize(PreviewScreen *screen, double width, double height) {
    screen->box = pixel_box(0, 0, width, height);
    if (screen->has_camera) {
        camera_set_view(&screen->camera, screen->box,
                        widget_points(screen->widgets, MAP_MARGIN_POINTS));
    }
    screen->spoiled = SPOIL_ALL;
}

static const char *head_words(const PreviewScreen *screen) {
    static const char *const one[2] = {"1 fault in the file",
                                       "1 fault in the file; the map is the last good one"};
    bool has_map = screen->session != NULL;
    if (screen->fault_count == 1) {
        return one[has_map];
    }
    return arena_format(screen->widgets->arena,
                        has_map ? "%zu faults in the file; the map is the last good one"
                                : "%zu faults in the file",
                        screen->fault_count);
}

/* The faults lie over the foot of the map. */
static void run_faults(PreviewScreen *screen) {
    if (screen->fault_count == 0) {
        return;
    }
    Widgets *widgets = screen->widgets;
    double margin = widget_points(widgets, 12);
    double width = floor(fmin(widget_letters(widgets, 800), screen->box.width * 0.94));
    double inner = width - 2 * margin - widget_scroll_bar_width(widgets);
    const char *head = head_words(screen);
    double head_height =
        widget_paragraph_height(widgets, inner, FONT_PANEL_BOLD, widget_text_size(widgets), head);
    double words = widget_paragraph_height(widgets, inner, FONT_PANEL, widget_text_size(widgets),
                                           text_letters(&screen->faults));
    double height = fmin(words + head_height + 3 * margin, screen->box.height * 0.6);
    double foot = screen->session != NULL ? screen->box.height - margin
                                          : (screen->box.height + height) / 2; /* no map to see */
    PixelBox box = pixel_box(floor((screen->box.width - width) / 2), floor(foot - height), width,
                             floor(height));
    widget_begin_layer(widgets, WIDGET_LAYER_FAULTS, box);
    widget_sheet(widgets, box);
    widget_paragraph(widgets, box.left + margin, box.top + margin, inner, FONT_PANEL_BOLD,
                     widget_text_size(widgets), palette(PALETTE_BAD), head);
    PixelBox area = pixel_box(box.left + margin, box.top + 2 * margin + head_height,
                              width - 2 * margin, box.height - 3 * margin - head_height);
    widget_begin_scroll(widgets, widget_id("faults", 0), area, words, &screen->scroll);
    widget_paragraph(widgets, area.left, area.top - screen->scroll, inner, FONT_PANEL,
                     widget_text_size(widgets), palette(PALETTE_INK),
                     text_letters(&screen->faults));
    widget_end_scroll(widgets);
    widget_end_layer(widgets, box, false);
}

/* How much of the scanned map shows, and whether over or under the drawn one: in the right top
 * corner. */
static void run_background(PreviewScreen *screen) {
    if (!map_background_exists(&screen->background)) {
        return;
    }
    Widgets *widgets = screen->widgets;
    double margin = widget_points(widgets, 12), line = widget_button_height(widgets);
    double width = ceil(fmin(widget_letters(widgets, 230), screen->box.width - 2 * margin));
    PixelBox box = pixel_box(floor(screen->box.width - width - margin), margin, width,
                             ceil(3 * line + 1.5 * margin));
    double left = box.left + margin, inner = box.width - 2 * margin;
    widget_begin_layer(widgets, WIDGET_LAYER_BACKGROUND, box);
    widget_sheet(widgets, box);
    widget_label(widgets, pixel_box(left, box.top + margin / 2, inner, line), FONT_PANEL_BOLD,
                 widget_text_size(widgets), palette(PALETTE_INK), TEXT_LEFT, "Scanned map");
    bool is_changed = widget_slider(widgets, widget_id("opacity", 0),
                                    pixel_box(left, box.top + margin / 2 + line, inner, line),
                                    &screen->background.opacity);
    is_changed |= widget_check_box(widgets, widget_id("lies_over", 0),
                                   pixel_box(left, box.top + margin / 2 + 2 * line, inner, line),
                                   "over the drawn terrain", &screen->background.lies_over);
    widget_move_focus(widgets);
    widget_end_layer(widgets, box, false);
    if (is_changed) {
        screen->spoiled |= SPOIL(SCREEN_TERRAIN) | SPOIL(SCREEN_FRONT);
    }
}

static void handle_map(PreviewScreen *screen, const Input *input) {
    Pixel at = pixel(input->x, input->y);
    if (input->kind == INPUT_WHEEL) {
        camera_turn_wheel(&screen->camera, at, input->wheel);
        screen->spoiled = SPOIL_ALL;
    } else if (input->kind == INPUT_BUTTON_DOWN) {
        screen->is_panning = true;
        screen->selected = screen->hovered;
        screen->spoiled |= SPOIL(SCREEN_LIVE);
    } else if (input->kind == INPUT_BUTTON_UP) {
        screen->is_panning = false;
        screen->spoiled |= SPOIL(SCREEN_TERRAIN);
    } else if (input->kind == INPUT_POINTER_MOVED && screen->is_panning) {
        camera_pan(&screen->camera, at.x - screen->last.x, at.y - screen->last.y);
        screen->spoiled = SPOIL_ALL;
    } else if (input->kind == INPUT_POINTER_MOVED) {
        UnitId before = screen->hovered;
        screen->hovered = unit_near_point(session_battle(screen->session),
                                          camera_to_inches(&screen->camera, at), 0, UNIT_NONE);
        if (!unit_is(before, screen->hovered)) {
            screen->spoiled |= SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT);
        }
    }
    screen->last = at;
}

static void handle_key(PreviewScreen *screen, const Input *input) {
    KeyAct act = keys_find(input);
    Pixel middle = pixel(screen->box.width / 2, screen->box.height / 2);
    if (act == KEY_ACT_ZOOM_IN || act == KEY_ACT_ZOOM_OUT) {
        camera_zoom_at(&screen->camera, middle,
                       act == KEY_ACT_ZOOM_IN ? KEYS_ZOOM_FACTOR : 1 / KEYS_ZOOM_FACTOR);
    } else if (act == KEY_ACT_ZOOM_ALL) {
        camera_fit(&screen->camera);
    } else if (act == KEY_ACT_CONTOURS) {
        screen->settings->shows_contours = !screen->settings->shows_contours;
    }
    screen->spoiled = SPOIL_ALL;
}

void screen_preview_handle(PreviewScreen *screen, const Input *input) {
    Widgets *widgets = screen->widgets;
    widget_begin_handling(widgets, input);
    run_faults(screen);
    run_background(screen);
    if (widgets->is_used || widgets->hover_is_found) {
        screen->spoiled |= SPOIL(SCREEN_FRONT);
    }
    if (widgets->is_used || screen->session == NULL) {
        return;
    }
    if (input->kind == INPUT_KEY_DOWN) {
        handle_key(screen, input);
    } else {
        handle_map(screen, input);
    }
}

static void outline(PreviewScreen *screen, Canvas *canvas, UnitId unit, Colour ink) {
    const Battle *battle = session_battle(screen->session);
    if (unit.value == 0 || !unit_is_on_table(battle, unit)) {
        return;
    }
    UnitShape shape;
    unit_shape_of_unit(battle, unit, &shape);
    map_paint_outline(canvas, &screen->camera, &shape, ink, widget_points(screen->widgets, 2.5));
}

void screen_preview_paint(PreviewScreen *screen, ScreenLayer layer, Canvas *canvas) {
    Widgets *widgets = screen->widgets;
    const Battle *battle = screen->session != NULL ? session_battle(screen->session) : NULL;
    if (layer == SCREEN_TERRAIN && battle == NULL) {
        canvas_fill_box(canvas, screen->box, palette(PALETTE_DESK));
    } else if (layer == SCREEN_TERRAIN) {
        map_paint_terrain(canvas, &screen->camera, widgets->scale, battle, &screen->background,
                          screen->settings, (MapOmissions){.ornaments = screen->is_panning}, NULL);
    } else if (layer == SCREEN_TROOPS && battle != NULL) {
        map_paint_troops(canvas, &screen->camera, widgets->scale, battle, screen->settings,
                         SIDE_NONE, false, NULL);
    } else if (layer == SCREEN_LIVE && battle != NULL) {
        outline(screen, canvas, screen->selected, palette(PALETTE_FOCUS));
        outline(screen, canvas, screen->hovered, palette(PALETTE_INK));
    } else if (layer == SCREEN_FRONT) {
        widgets->tooltip[0] = '\0';
        widget_begin_drawing(widgets, canvas);
        run_background(screen);
        run_faults(screen);
        if (battle != NULL && screen->hovered.value != 0) {
            Text words = {0};
            unit_words_tooltip(battle, screen->hovered, SIDE_NONE, &words);
            UnitShape shape;
            unit_shape_of_unit(battle, screen->hovered, &shape);
            widget_tooltip(widgets, camera_box(&screen->camera, unit_shape_bounds(&shape)),
                           text_letters(&words));
            text_finish(&words);
        }
        widget_draw_tooltip(widgets, screen->box);
    }
}
