/* What moves over the map (map_live.h). */
#include "map_live.h"

#include "dialog_question.h"
#include "enfilade/render/paint_drawing.h"
#include "enfilade/render/paint_troops.h"
#include "map_paint.h"
#include "pencil_words.h"
#include "tool_measure.h"
#include "tool_move.h"

static void paint_report(BattleScreen *screen, Canvas *canvas, const Drawing *drawing,
                         LabelBoard *board) {
    MapView view = map_view(&screen->camera, screen->widgets->scale);
    paint_drawing(canvas, drawing, &view, board, &screen->arena);
}

static void caption(BattleScreen *screen, Canvas *canvas, Pixel at, Colour ink, const char *words,
                    bool gives_way, LabelBoard *board) {
    MapView view = map_view(&screen->camera, screen->widgets->scale);
    paint_caption(canvas, at, ink, words, gives_way, &view, board, &screen->arena);
}

/* The round handles at the front corners, where dragging them comes to something. */
static void draw_handles(BattleScreen *screen, Canvas *canvas, UnitId unit,
                         const UnitShape *shape) {
    const Handles *handles = tool_move_handles(screen, unit);
    Segment front = unit_shape_front(shape);
    double radius = widget_points(screen->widgets, 5);
    Vector ends[2] = {front.a, front.b};
    for (int i = 0; i < 2; i++) {
        if (!handles->works[i]) {
            continue;
        }
        Pixel at = camera_to_pixels(&screen->camera, ends[i]);
        canvas_circle(canvas, at, radius, palette(PALETTE_PAPER_LIGHT));
        canvas_ring(canvas, at, radius, widget_points(screen->widgets, 1.8), palette(PALETTE_INK));
    }
}

void map_live_paint_selection(BattleScreen *screen, Canvas *canvas) {
    const Battle *battle = screen->view;
    double width = widget_points(screen->widgets, 2.5);
    if (screen->hovered.value != 0 && unit_is_on_table(battle, screen->hovered)) {
        UnitShape shape;
        unit_shape_of_unit(battle, screen->hovered, &shape);
        map_paint_outline(canvas, &screen->camera, &shape, colour_faded(palette(PALETTE_INK), 0.7),
                          width * 0.7);
    }
    for (size_t i = 0; i < screen->selection.count; i++) {
        UnitId unit = screen->selection.units[i];
        if (!unit_is_on_table(battle, unit)) {
            continue;
        }
        UnitShape shape;
        unit_shape_of_unit(battle, unit, &shape);
        map_paint_outline(canvas, &screen->camera, &shape, palette(PALETTE_FOCUS), width);
        bool has_ghost = screen->pencil.exists && pencil_walk(&screen->pencil, unit) != NULL;
        if (i == 0 && !has_ghost && screen_battle_commands(screen, unit)) {
            draw_handles(screen, canvas, unit, &shape);
        }
    }
}

/* The way of the middle of the front rank along a walk, leg by leg. */
static void draw_way(BattleScreen *screen, Canvas *canvas, const Walk *walk, Colour ink) {
    enum { STEPS = 16 };
    Stroke line =
        stroke_dashed(widget_points(screen->widgets, 2), ink, widget_points(screen->widgets, 8),
                      widget_points(screen->widgets, 4));
    for (size_t leg = 0; leg < walk->leg_count; leg++) {
        Pixel points[STEPS + 1];
        for (int step = 0; step <= STEPS; step++) {
            UnitShape shape = {.count = walk->stand_count};
            walk_boxes(walk, leg, step / (double)STEPS, shape.boxes);
            Segment front = unit_shape_front(&shape);
            points[step] = camera_to_pixels(&screen->camera, vector_middle(front.a, front.b));
        }
        if (walk->legs[leg].kind == WALK_RIGID || walk->legs[leg].kind == WALK_TRACE) {
            canvas_stroke(canvas, points, STEPS + 1, &line);
            if (leg > 0) {
                canvas_circle(canvas, points[0], widget_points(screen->widgets, 3), ink);
            }
            if (leg + 1 == walk->leg_count &&
                pixel_distance(points[STEPS - 2], points[STEPS]) > 2) {
                paint_arrow_head(canvas, (PixelList){points, STEPS + 1}, ink,
                                 widget_points(screen->widgets, 11));
            }
        }
    }
}

/* Where a leg's cost is written: the middle of its way, off to the side. */
static void caption_legs(BattleScreen *screen, Canvas *canvas, LabelBoard *board) {
    const MoveReport *report = &screen->pencil.report;
    for (size_t i = 0; i < report->cost_count; i++) {
        const LegCost *cost = &report->costs[i];
        if (cost->walk != 0 || cost->walk >= report->walk_count) {
            continue;
        }
        const Walk *walk = &report->walks[cost->walk];
        if (cost->leg >= walk->leg_count) {
            continue;
        }
        UnitShape shape = {.count = walk->stand_count};
        walk_boxes(walk, cost->leg, 0.5, shape.boxes);
        Segment front = unit_shape_front(&shape);
        Vector side = vector_along(front.b, vector_right(shape.boxes[0].facing), 0.25);
        Pixel at = camera_to_pixels(&screen->camera, side);
        bool has_words = cost->words != NULL && cost->words[0] != '\0';
        const char *words =
            has_words
                ? arena_format(&screen->arena, "%s, %.0f%%", cost->words, cost->share * 100)
                : arena_format(&screen->arena, "%.1f in, %.0f%%", cost->inches, cost->share * 100);
        TextStyle style = {.role = FONT_PANEL_BOLD, .size = widget_letters(screen->widgets, 13)};
        double half = canvas_text_width(canvas, words, &style) / 2;
        caption(screen, canvas, pixel(at.x + half + widget_points(screen->widgets, 8), at.y),
                palette(PALETTE_MOVE), words, true, board);
    }
}

/* What stands in the way of a refused gesture, in red. */
static void draw_refusal(BattleScreen *screen, Canvas *canvas) {
    const Pencil *pencil = &screen->pencil;
    if (!pencil->is_refused || !pencil->is_held) {
        return;
    }
    Colour ink = palette(PALETTE_BAD);
    Pixel to = camera_to_pixels(&screen->camera, pencil->refused_at);
    if (pencil->refused_unit.value != 0 && unit_is_on_table(screen->view, pencil->refused_unit)) {
        Pixel from =
            camera_to_pixels(&screen->camera, unit_centre(screen->view, pencil->refused_unit));
        Stroke line =
            stroke_dashed(widget_points(screen->widgets, 2), ink, widget_points(screen->widgets, 6),
                          widget_points(screen->widgets, 4));
        canvas_line(canvas, from, to, &line);
    }
    if (pencil->why.has_place) {
        canvas_ring(canvas, camera_to_pixels(&screen->camera, pencil->why.at),
                    widget_points(screen->widgets, 9), widget_points(screen->widgets, 2), ink);
    }
}

void map_live_paint_pencil(BattleScreen *screen, Canvas *canvas, LabelBoard *board) {
    Pencil *pencil = &screen->pencil;
    draw_refusal(screen, canvas);
    if (!pencil->exists || !pencil->has_report) {
        return;
    }
    const MoveReport *report = &pencil->report;
    Colour ink = report->ruling.is_legal ? palette(PALETTE_MOVE) : palette(PALETTE_BAD);
    MapView view = map_view(&screen->camera, screen->widgets->scale);
    for (size_t i = 0; i < report->walk_count; i++) {
        UnitShape shape;
        unit_shape_of_walk(&report->walks[i], &shape);
        GhostTone tone = !report->ruling.is_legal        ? GHOST_REFUSED
                         : pencil_words_is_short(pencil) ? GHOST_AT_LIMIT
                                                         : GHOST_LEGAL;
        paint_ghost(canvas, screen->view, report->walks[i].unit, shape.boxes, shape.count, tone,
                    &view);
        draw_way(screen, canvas, &report->walks[i], ink);
        if (i == 0 && !pencil->is_held) {
            draw_handles(screen, canvas, report->walks[i].unit, &shape);
        }
    }
    paint_report(screen, canvas, &report->drawing, board);
    caption_legs(screen, canvas, board);
}

void map_live_paint_overlay(BattleScreen *screen, Canvas *canvas, LabelBoard *board) {
    if (screen->overlay.held_key == 0 || !screen->overlay.is_shown) {
        return;
    }
    const OverlayKind *overlay = &session_rules(screen->session)->overlays[screen->overlay.which];
    Drawing drawing;
    drawing_init(&drawing, &screen->arena);
    for (size_t i = 0; i < screen->selection.count; i++) {
        UnitId unit = screen->selection.units[i];
        const Command *pencilled = screen->pencil.exists ? &screen->pencil.command : NULL;
        bool has_ghost = pencilled != NULL && pencil_walk(&screen->pencil, unit) != NULL;
        if (has_ghost || unit_is_on_table(screen->now, unit)) {
            overlay->draw(screen->now, unit, pencilled, screen->viewer, &drawing);
        }
    }
    paint_report(screen, canvas, &drawing, board);
}

void map_live_paint_log_lines(BattleScreen *screen, Canvas *canvas, LabelBoard *board) {
    Drawing drawing;
    drawing_init(&drawing, &screen->arena);
    bool is_open = screen->log.open_entry < screen->book.entries.count;
    if (is_open && screen->log.shows_lines) {
        log_book_draw(&screen->book, screen->session, screen->log.open_entry, &drawing);
    } else {
        for (size_t i = 0; i < screen->playback.line_count; i++) {
            log_book_draw_line(screen->session, screen->playback.lines[i].event, &drawing);
        }
    }
    dialog_question_draw(screen, &drawing);
    paint_report(screen, canvas, &drawing, board);
}

void map_live_paint_ruler(BattleScreen *screen, Canvas *canvas, LabelBoard *board) {
    const Ruler *ruler = &screen->ruler;
    Colour ink = palette(PALETTE_INK);
    Stroke line = stroke(widget_points(screen->widgets, 2), ink);
    double dot = widget_points(screen->widgets, 3.5);
    RulerLeg legs[RULER_POINT_LIMIT];
    size_t count = tool_measure_legs(screen, legs);
    if (ruler->is_out && ruler->count > 0) {
        canvas_circle(canvas, camera_to_pixels(&screen->camera, ruler->points[0]), dot, ink);
    }
    for (size_t i = 0; i < count; i++) {
        Pixel from = camera_to_pixels(&screen->camera, legs[i].from);
        Pixel at = camera_to_pixels(&screen->camera, legs[i].to);
        canvas_line(canvas, from, at, &line);
        canvas_circle(canvas, from, dot, ink);
        canvas_circle(canvas, at, dot, ink);
    }
    if (count > 0) {
        Pixel at = camera_to_pixels(&screen->camera, legs[count - 1].to);
        Text words = {0};
        tool_measure_write(screen, &words);
        caption(screen, canvas, pixel(at.x, at.y - widget_letters(screen->widgets, 16)), ink,
                text_letters(&words), false, board);
        text_finish(&words);
    }
}

void map_live_paint_notes(BattleScreen *screen, Canvas *canvas) {
    const NoteLines *notes = &screen->notes;
    Stroke line = stroke(widget_points(screen->widgets, 2.5), palette(PALETTE_BAD));
    line.join = STROKE_ROUND;
    line.cap = STROKE_ROUND_CAP;
    size_t first = 0;
    for (size_t i = 0; i < notes->line_count; i++) {
        PointList points = {notes->points + first, notes->ends[i] - first};
        PixelList drawn = camera_list(&screen->camera, points, &screen->arena);
        canvas_stroke(canvas, drawn.points, drawn.count, &line);
        first = notes->ends[i];
    }
}

void map_live_paint_smoke(BattleScreen *screen, Canvas *canvas) {
    MapView view = map_view(&screen->camera, screen->widgets->scale);
    for (size_t i = 0; i < screen->playback.volley_count; i++) {
        const PlaybackVolley *volley = &screen->playback.volleys[i];
        double age = volley->age / playback_smoke_seconds;
        UnitStands stands;
        if (volley->firer.value == 0 || !unit_is_on_table(screen->view, volley->firer)) {
            continue;
        }
        unit_stands(screen->view, volley->firer, &stands);
        for (size_t k = 0; k < stands.count; k++) {
            paint_smoke(canvas, &stands.boxes[k], age, &view);
        }
        if (age < 0.3) {
            Stroke flash = stroke(widget_points(screen->widgets, 1.5), palette(PALETTE_FIRE));
            canvas_line(canvas, camera_to_pixels(&screen->camera, volley->from),
                        camera_to_pixels(&screen->camera, volley->to), &flash);
        }
    }
}
