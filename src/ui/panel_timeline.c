/* The timeline under the map (panel_timeline.h). */
#include "panel_timeline.h"

#include <stdio.h>

#include "looking.h"
#include "sheet_lines.h"
#include "widget_flow.h"
#include "widget_parts.h"

static const double track_points = 19;       /* with the numbers of the turns */
static const double least_track_points = 16; /* without, where letters are large */
static const double track_share = 0.045;     /* of the window's height, at most, with numbers */
static const double mark_gap_points = 5;     /* nearer to one of its kind a mark is left out */

typedef enum TimelineButton {
    TIMELINE_START,
    TIMELINE_BACK,
    TIMELINE_PLAY,
    TIMELINE_ON,
    TIMELINE_END,
    TIMELINE_SPEED,
    TIMELINE_BOOKMARK,
    TIMELINE_GO_ON,
    TIMELINE_BUTTON_COUNT,
} TimelineButton;

static const char *const hints[TIMELINE_BUTTON_COUNT] = {
    "To the beginning (Ctrl+Home)",
    "One event back (Ctrl+Left)",
    "Play on from here, or stop (Ctrl+Space)",
    "One event on (Ctrl+Right)",
    "Back to the battle (Escape, Ctrl+End)",
    "How fast it plays (Ctrl+Up, Ctrl+Down)",
    "Bookmarks and lines of play (Ctrl+B, Ctrl+L)",
    "The game goes on from here (Ctrl+Enter)",
};

static double track_height(const BattleScreen *screen) {
    const Widgets *widgets = screen->widgets;
    double wanted = ceil(widget_letters(widgets, track_points));
    bool has_room = wanted <= screen->layout.screen.height * track_share;
    return has_room ? wanted : ceil(widget_points(widgets, least_track_points));
}

static bool has_numbers(const BattleScreen *screen) {
    return track_height(screen) >= widget_letters(screen->widgets, track_points) - 1;
}

static const char *label_of(BattleScreen *screen, int button) {
    static const char *const labels[TIMELINE_BUTTON_COUNT] = {
        "Start", "Back", "Play", "On", "End", "", "Bookmarks", "Go on from here"};
    if (button == TIMELINE_PLAY && screen->playback.speed > 0) {
        return "Stop";
    }
    return button == TIMELINE_SPEED
               ? arena_format(&screen->arena, "Speed %s", looking_speed_words(screen))
               : labels[button];
}

static void press(BattleScreen *screen, TimelineButton button) {
    static void (*const acts[TIMELINE_BUTTON_COUNT])(BattleScreen *) = {
        looking_to_start, looking_step_back,  looking_play,     looking_step_on,
        looking_to_end,   looking_next_speed, sheet_lines_open, looking_go_on};
    acts[button](screen);
}

/* Laid out the same whether they are drawn, pressed or measured; returns where they end. */
static double run_buttons(BattleScreen *screen, double left, double top, double width) {
    Widgets *widgets = screen->widgets;
    WidgetFlow flow = widget_flow_begin(widgets, left, top, width);
    for (int i = 0; i < TIMELINE_BUTTON_COUNT; i++) {
        const char *label = label_of(screen, i);
        const char *reason = i == TIMELINE_GO_ON ? looking_why_not_go_on(screen) : NULL;
        PixelBox box = widget_flow_next_button(widgets, &flow, label);
        if (widget_button(widgets, widget_id("timeline", i), box, label, BUTTON_PLAIN, reason)) {
            press(screen, (TimelineButton)i);
        } else if (reason == NULL && widget_is_hovered(widgets, box)) {
            widget_tooltip(widgets, box, hints[i]);
        }
    }
    return widget_flow_bottom(&flow);
}

static double buttons_height(BattleScreen *screen, double width) {
    if (!looking_is_on(screen)) {
        return 0;
    }
    double gap = widget_points(screen->widgets, 6);
    WidgetPass pass = widget_begin_measuring(screen->widgets);
    double height = run_buttons(screen, gap, 0, width - 2 * gap);
    widget_end_measuring(screen->widgets, &pass);
    return ceil(height + gap);
}

double panel_timeline_height(BattleScreen *screen, double width) {
    if (!screen->settings->shows_timeline) {
        return 0;
    }
    return track_height(screen) + buttons_height(screen, width);
}

/* Where on the track a place lies. */
static double x_of(const BattleScreen *screen, PixelBox track, size_t place) {
    return track.left + track.width * timeline_share(&screen->timeline, place);
}

static void draw_phases(BattleScreen *screen, PixelBox track) {
    Widgets *widgets = screen->widgets;
    const Timeline *timeline = &screen->timeline;
    double bottom = pixel_box_bottom(track), last_number = -1;
    int32_t turn = -1;
    Stroke tick = stroke(widget_points(widgets, 1), palette(PALETTE_INK_FAINT));
    Stroke border = stroke(widget_points(widgets, 1), palette(PALETTE_INK));
    for (size_t i = 0; i < timeline->phases.count; i++) {
        const TimelinePhase *phase = &timeline->phases.items[i];
        double x = floor(x_of(screen, track, phase->place)) + 0.5;
        bool is_turn = phase->turn != turn;
        turn = phase->turn;
        canvas_line(widgets->canvas, pixel(x, is_turn ? track.top : bottom - track.height * 0.25),
                    pixel(x, bottom), is_turn ? &border : &tick);
        if (!is_turn || phase->turn == 0 || !has_numbers(screen)) {
            continue;
        }
        char words[16];
        snprintf(words, sizeof words, "%d", (int)phase->turn);
        double size = widget_small_size(widgets), left = x + widget_points(widgets, 3);
        double width = font_measure(widgets->fonts, FONT_PANEL_BOLD, size, 0, words).width;
        if (left > last_number && left + width < pixel_box_right(track)) {
            canvas_text(widgets->canvas, pixel(left, track.top + track.height * 0.45), words,
                        &(TextStyle){.role = FONT_PANEL_BOLD,
                                     .size = size,
                                     .colour = palette(PALETTE_INK),
                                     .level = TEXT_MIDDLE});
            last_number = left + width + widget_points(widgets, 2);
        }
    }
}

/* Told by shape: a puff, a cross, a stroke down, an arrow head up. */
static void draw_mark(Widgets *widgets, TimelineMarkKind kind, double x, double y) {
    double size = widget_points(widgets, 3);
    Canvas *canvas = widgets->canvas;
    Stroke line = stroke(widget_points(widgets, 1.6), palette(PALETTE_BAD));
    switch (kind) {
    case TIMELINE_VOLLEY:
        canvas_circle(canvas, pixel(x, y), size * 0.8, palette(PALETTE_FIRE));
        break;
    case TIMELINE_MELEE:
        canvas_line(canvas, pixel(x - size, y - size), pixel(x + size, y + size), &line);
        canvas_line(canvas, pixel(x - size, y + size), pixel(x + size, y - size), &line);
        break;
    case TIMELINE_LOSS:
        canvas_fill_box(canvas, pixel_box(x - size * 0.5, y - 1.5 * size, size, 3 * size),
                        palette(PALETTE_INK));
        break;
    case TIMELINE_ARRIVAL: {
        Pixel points[3] = {pixel(x - size, y + size), pixel(x, y - size),
                           pixel(x + size, y + size)};
        canvas_fill(canvas, points, 3, palette(PALETTE_GOOD));
        break;
    }
    }
}

static void draw_marks(BattleScreen *screen, PixelBox track) {
    const Timeline *timeline = &screen->timeline;
    double last[TIMELINE_ARRIVAL + 1];
    for (int i = 0; i <= TIMELINE_ARRIVAL; i++) {
        last[i] = -1e9;
    }
    double gap = widget_points(screen->widgets, mark_gap_points);
    double y = track.top + track.height * 0.66;
    for (size_t i = 0; i < timeline->marks.count; i++) {
        const TimelineMark *mark = &timeline->marks.items[i];
        double x = x_of(screen, track, mark->place);
        if (x - last[mark->kind] >= gap) {
            draw_mark(screen->widgets, mark->kind, x, y);
            last[mark->kind] = x;
        }
    }
}

/* The place of a step of the present line. */
static size_t place_of_node(const BattleScreen *screen, size_t node) {
    return timeline_place_of(&screen->timeline, session_events_until(screen->session, node));
}

static void draw_flag(Widgets *widgets, PixelBox track, double x) {
    double size = widget_points(widgets, 7);
    Stroke pole = stroke(widget_points(widgets, 1), palette(PALETTE_INK));
    canvas_line(widgets->canvas, pixel(x, track.top), pixel(x, pixel_box_bottom(track)), &pole);
    Pixel cloth[3] = {pixel(x, track.top), pixel(x + size, track.top + size * 0.5),
                      pixel(x, track.top + size)};
    canvas_fill(widgets->canvas, cloth, 3, palette(PALETTE_FOCUS));
}

static void draw_fork(Widgets *widgets, PixelBox track, double x) {
    double size = widget_points(widgets, 5), bottom = pixel_box_bottom(track);
    Stroke way = stroke(widget_points(widgets, 1.5), palette(PALETTE_MOVE));
    canvas_line(widgets->canvas, pixel(x, bottom - 2 * size), pixel(x, bottom), &way);
    canvas_line(widgets->canvas, pixel(x, bottom - size), pixel(x + size, bottom), &way);
}

/* Bookmarks, and where other lines of play begin, on the way to where the game stands. */
static void draw_nodes(BattleScreen *screen, PixelBox track) {
    const LineTree *lines = session_lines(screen->session);
    size_t node = lines->current, came_from = 0;
    for (bool is_start = false; !is_start;
         came_from = node, node = line_tree_node(lines, node)->parent) {
        const LineNode *step = line_tree_node(lines, node);
        is_start = node == 0;
        bool has_other = looking_tells_lines(screen) && step->first_child != 0 &&
                         (step->first_child != step->last_child || came_from == 0);
        double x = x_of(screen, track, place_of_node(screen, node));
        if (has_other) {
            draw_fork(screen->widgets, track, x);
        }
        if (step->note != NULL) {
            draw_flag(screen->widgets, track, x);
        }
    }
}

static void draw_track(BattleScreen *screen, PixelBox track) {
    Widgets *widgets = screen->widgets;
    canvas_fill_box(widgets->canvas, track, palette(PALETTE_PAPER_LIGHT));
    double here = x_of(screen, track, looking_place(screen));
    if (looking_is_on(screen)) { /* what has not happened yet is in the shade */
        PixelBox later = pixel_box(here, track.top, pixel_box_right(track) - here, track.height);
        canvas_fill_box(widgets->canvas, later, palette(PALETTE_SHADOW));
    }
    draw_phases(screen, track);
    draw_marks(screen, track);
    draw_nodes(screen, track);
    canvas_frame(widgets->canvas, track, widget_points(widgets, 1), palette(PALETTE_INK_FAINT));
    double wide = widget_points(widgets, 3);
    canvas_fill_box(
        widgets->canvas,
        pixel_box(fmin(here, pixel_box_right(track) - wide), track.top, wide, track.height),
        palette(PALETTE_FOCUS));
}

/* What lies under the pointer: where it is, the mark and the bookmark there. */
static void tell(BattleScreen *screen, PixelBox track) {
    Widgets *widgets = screen->widgets;
    const Timeline *timeline = &screen->timeline;
    double reach = widget_points(widgets, 4);
    size_t place = timeline_place_at(timeline, (widgets->pointer.x - track.left) / track.width);
    Text words = {0};
    text_add(&words, "Drag to look back: ");
    timeline_write_phase(screen->now, timeline_phase(timeline, place), &words);
    int told = 0;
    for (size_t i = 0; i < timeline->marks.count && told < 3; i++) {
        const TimelineMark *mark = &timeline->marks.items[i];
        if (fabs(x_of(screen, track, mark->place) - widgets->pointer.x) <= reach) {
            text_add(&words, "\n");
            timeline_write_mark(screen->now, mark, &words);
            told++;
        }
    }
    const LineTree *lines = session_lines(screen->session);
    for (size_t node = lines->current; node != 0; node = line_tree_node(lines, node)->parent) {
        const char *note = line_tree_node(lines, node)->note;
        double x = x_of(screen, track, place_of_node(screen, node));
        if (note != NULL && fabs(x - widgets->pointer.x) <= 2 * reach) {
            text_format(&words, "\nBookmark: %s", note);
        }
    }
    PixelBox about = pixel_box(widgets->pointer.x - reach, track.top, 2 * reach, track.height);
    widget_tooltip(widgets, about, text_letters(&words));
    text_finish(&words);
}

static void handle_track(BattleScreen *screen, PixelBox track) {
    Widgets *widgets = screen->widgets;
    const Input *input = widgets->input;
    WidgetId id = widget_id("track", 0);
    if (widgets->is_used) {
        return;
    }
    bool is_held = widget_is_same(widgets->pressed, id);
    bool begins = input->kind == INPUT_BUTTON_DOWN && input->button == BUTTON_LEFT &&
                  widget_is_hovered(widgets, track);
    if (begins || (is_held && input->kind == INPUT_POINTER_MOVED)) {
        widgets->pressed = id;
        widget_use(widgets);
        double share = fmax(0, fmin((input->x - track.left) / track.width, 1));
        size_t place = timeline_place_at(&screen->timeline, share);
        if (place != looking_place(screen)) {
            looking_at(screen, place);
        }
    } else if (is_held && input->kind == INPUT_BUTTON_UP) {
        widgets->pressed = (WidgetId){0};
        widget_use(widgets);
    } else if (input->kind == INPUT_WHEEL && widget_is_hovered(widgets, track)) {
        widget_use(widgets);
        if (input->wheel > 0) {
            looking_step_back(screen);
        } else {
            looking_step_on(screen);
        }
    }
}

void panel_timeline_run(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->layout.timeline;
    if (pixel_box_is_empty(box)) {
        return;
    }
    widget_begin_layer(widgets, WIDGET_LAYER_TIMELINE, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER_DARK));
    double gap = widget_points(widgets, 6), height = track_height(screen);
    double pad = widget_points(widgets, 2);
    PixelBox track = pixel_box(box.left + gap, pixel_box_bottom(box) - height + pad,
                               box.width - 2 * gap, height - 2 * pad);
    if (looking_is_on(screen)) {
        run_buttons(screen, box.left + gap, box.top + gap / 2, box.width - 2 * gap);
    }
    widget_note_control(widgets, widget_id("track", 0), track, true);
    if (widgets->canvas != NULL) {
        draw_track(screen, track);
        if (widget_is_hovered(widgets, track)) {
            tell(screen, track);
        }
    } else if (widgets->input != NULL) {
        handle_track(screen, track);
    }
    widget_end_layer(widgets, box, false);
}
