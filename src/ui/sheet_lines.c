/* The sheet of lines of play and bookmarks (sheet_lines.h). */
#include "sheet_lines.h"

#include <string.h>

#include "looking.h"
#include "widget_flow.h"

static const char *const note_hint = "What there is to see here";
static const char *const name_hint = "A name for this line of play";

void sheet_lines_open(BattleScreen *screen) {
    LinesSheet *sheet = &screen->lines;
    const LineTree *lines = session_lines(screen->session);
    *sheet = (LinesSheet){.is_open = true};
    size_t node = looking_node(screen);
    const char *note = line_tree_node(lines, node)->note;
    text_copy(sheet->note, sizeof sheet->note, note != NULL ? note : "");
    text_copy(sheet->name, sizeof sheet->name, line_tree_name(lines, node));
    text_add(&screen->status, "lines of play\n");
    screen_battle_spoil(screen, SPOIL_ALL);
}

void sheet_lines_open_note(BattleScreen *screen) {
    sheet_lines_open(screen);
    widget_set_focus(screen->widgets, widget_id("note", 0));
}

static void close(BattleScreen *screen) {
    screen->lines.is_open = false;
    screen->widgets->focus = (WidgetId){0};
    screen_battle_spoil(screen, SPOIL_ALL);
}

/* Blanks at the ends are not kept. */
static char *trimmed(BattleScreen *screen, const char *words) {
    while (*words == ' ') {
        words++;
    }
    char *copy = arena_copy_text(&screen->arena, words);
    size_t length = strlen(copy);
    while (length > 0 && copy[length - 1] == ' ') {
        copy[--length] = '\0';
    }
    return copy;
}

static void tell(BattleScreen *screen, bool is_done, const Ruling *ruling, const char *done) {
    if (is_done) {
        screen_battle_notice(screen, false, 0, "%s", done);
    } else {
        screen_battle_notice(screen, true, ruling->rule, "%s", ruling->sentence);
    }
    close(screen);
}

static void put_bookmark(BattleScreen *screen) {
    Ruling ruling = {0};
    bool is_done = session_mark(screen->session, looking_node(screen),
                                trimmed(screen, screen->lines.note), &ruling);
    text_add(&screen->status, is_done ? "bookmark put\n" : "");
    tell(screen, is_done, &ruling, "A bookmark is put here.");
}

static void put_name(BattleScreen *screen) {
    Ruling ruling = {0};
    bool is_done = session_name_line(screen->session, looking_node(screen),
                                     trimmed(screen, screen->lines.name), &ruling);
    text_add(&screen->status, is_done ? "line named\n" : "");
    tell(screen, is_done, &ruling, "This line of play has its name.");
}

/* "turn 3, Union, Fire" of a step: of the battle there, whatever line it is on. */
static void write_place(BattleScreen *screen, size_t node, Text *out) {
    Battle *battle = session_battle_at(screen->session, node);
    TimelinePhase phase = {0, battle->turn, battle->phase, battle->active};
    timeline_write_phase(battle, &phase, out);
    battle_destroy(battle);
}

static const char *line_words(BattleScreen *screen, size_t node, int number) {
    const LineTree *lines = session_lines(screen->session);
    const LineNode *step = line_tree_node(lines, node);
    Text words = {0};
    const char *name = line_tree_name(lines, node);
    if (name[0] != '\0') {
        text_add(&words, name);
    } else {
        text_format(&words, "Line %d", number);
    }
    if (node == 0) {
        text_add(&words, ": from the beginning");
    } else {
        text_add(&words, ": branches at ");
        write_place(screen, step->parent, &words);
        size_t command = line_tree_command(lines, node);
        bool is_of_dice = line_tree_node(lines, command)->step.command.action == ENGINE_NEW_DICE &&
                          step->first_child != 0;
        if (is_of_dice) { /* they were drawn for what was done with them */
            text_add(&words, ", with new dice");
            command = step->first_child;
        }
        const Command *first = &line_tree_node(lines, command)->step.command;
        text_format(&words, ", with %s",
                    step->step.is_answer
                        ? "another answer"
                        : rule_set_action(session_rules(screen->session), first->action)->label);
        if (!step->step.is_answer && first->mover_count > 0) {
            text_format(&words, " of %s", unit_name(screen->now, first->movers[0]));
        }
    }
    if (line_tree_is_on_way(lines, node, lines->current) &&
        line_tree_node(lines, lines->current)->line == step->line) {
        text_add(&words, " (the present one)");
    }
    const char *copy = arena_copy_text(&screen->arena, text_letters(&words));
    text_finish(&words);
    return copy;
}

static const char *bookmark_words(BattleScreen *screen, size_t node) {
    const char *note = line_tree_node(session_lines(screen->session), node)->note;
    Text words = {0};
    write_place(screen, node, &words);
    text_format(&words, ": %s", note[0] != '\0' ? note : "(no note)");
    const char *copy = arena_copy_text(&screen->arena, text_letters(&words));
    text_finish(&words);
    return copy;
}

/* Looks at a place of the present line; goes to that of another first. */
static void visit(BattleScreen *screen, size_t node) {
    const LineTree *lines = session_lines(screen->session);
    close(screen);
    if (!line_tree_is_on_way(lines, node, lines->current)) {
        looking_go_to(screen, line_tree_tip(lines, node));
    }
    if (line_tree_is_on_way(lines, node, lines->current)) {
        looking_at_step(screen, node);
    }
}

static void walk(BattleScreen *screen, size_t node) {
    const LineTree *lines = session_lines(screen->session);
    size_t end = node;
    while (line_tree_node(lines, end)->first_child != 0) {
        end = line_tree_node(lines, end)->first_child;
    }
    close(screen);
    looking_leave(screen);
    looking_go_to(screen, end);
}

static bool is_hot_seat(const BattleScreen *screen) {
    return session_play(screen->session)->mode == SESSION_HOT_SEAT;
}

static bool run_field(BattleScreen *screen, WidgetFlow *flow, const char *word, char *letters,
                      size_t room, const char *hint, const char *label) {
    Widgets *widgets = screen->widgets;
    double button = widget_button_width(widgets, label), height = widget_button_height(widgets);
    double gap = widget_points(widgets, 12);
    double width = fmax(flow->width - button - gap, flow->width * 0.5);
    bool is_entered =
        widget_field(widgets, widget_id(word, 0), widget_flow_next(widgets, flow, width, height),
                     letters, room, hint);
    return widget_flow_button(widgets, flow, widget_id(word, 1), label, BUTTON_PLAIN, NULL) ||
           is_entered;
}

/* A heading, and a new row below it. */
static void begin_rows(Widgets *widgets, WidgetFlow *flow, bool is_first, const char *heading) {
    double gap = widget_points(widgets, 8);
    double top = is_first ? flow->top : widget_flow_bottom(flow) + gap;
    if (heading != NULL) {
        top += widget_paragraph(widgets, flow->left, top, flow->width, FONT_PANEL_BOLD,
                                widget_text_size(widgets), palette(PALETTE_INK), heading) +
               gap / 2;
    }
    *flow = widget_flow_begin(widgets, flow->left, top, flow->width);
}

/* The note of the place shown and the name of the present line; true when one was given. */
static bool run_fields(BattleScreen *screen, WidgetFlow *flow) {
    Widgets *widgets = screen->widgets;
    LinesSheet *sheet = &screen->lines;
    Text here = {0};
    text_add(&here, "A bookmark at ");
    write_place(screen, looking_node(screen), &here);
    begin_rows(widgets, flow, true, arena_copy_text(&screen->arena, text_letters(&here)));
    text_finish(&here);
    if (run_field(screen, flow, "note", sheet->note, sizeof sheet->note, note_hint, "Put")) {
        put_bookmark(screen);
        return true;
    }
    begin_rows(widgets, flow, false, "The present line of play");
    if (run_field(screen, flow, "line name", sheet->name, sizeof sheet->name, name_hint, "Name")) {
        put_name(screen);
        return true;
    }
    return false;
}

/* True when one was gone to. */
static bool run_lines(BattleScreen *screen, WidgetFlow *flow) {
    const LineTree *lines = session_lines(screen->session);
    const char *why =
        is_hot_seat(screen) ? "Where persons play each other the game goes on from its end." : NULL;
    int number = 0;
    for (size_t node = 0; node < lines->nodes.count; node++) {
        if (!line_tree_begins_line(lines, node)) {
            continue;
        }
        begin_rows(screen->widgets, flow, false,
                   number == 0 ? "Lines: go to the end of one" : NULL);
        number++;
        if (widget_flow_button(screen->widgets, flow, widget_id("line", (int)node),
                               line_words(screen, node, number), BUTTON_PLAIN, why)) {
            walk(screen, node);
            return true;
        }
    }
    return false;
}

static void take_away(BattleScreen *screen, size_t node) {
    Ruling ruling = {0};
    bool is_done = session_unmark(screen->session, node, &ruling);
    tell(screen, is_done, &ruling, "The bookmark is gone.");
}

/* True when one was looked at or taken away. */
static bool run_bookmarks(BattleScreen *screen, WidgetFlow *flow) {
    Widgets *widgets = screen->widgets;
    const LineTree *lines = session_lines(screen->session);
    int count = 0;
    for (size_t node = 0; node < lines->nodes.count; node++) {
        bool is_away = is_hot_seat(screen) && !line_tree_is_on_way(lines, node, lines->current);
        if (line_tree_node(lines, node)->note == NULL ||
            (is_away && !looking_tells_lines(screen))) {
            continue;
        }
        begin_rows(widgets, flow, false, count++ == 0 ? "Bookmarks: look there" : NULL);
        if (widget_flow_button(widgets, flow, widget_id("bookmark", (int)node),
                               bookmark_words(screen, node), BUTTON_PLAIN,
                               is_away ? "It lies on a line that was taken back." : NULL)) {
            visit(screen, node);
            return true;
        }
        if (widget_flow_button(widgets, flow, widget_id("unmark", (int)node), "Take away",
                               BUTTON_PLAIN, NULL)) {
            take_away(screen, node);
            return true;
        }
    }
    return false;
}

/* Everything below one another; returns the height. An act ends the pass: what it changed is laid
 * out in the next. */
static double run_content(BattleScreen *screen, double left, double top, double width) {
    WidgetFlow flow = widget_flow_begin(screen->widgets, left, top, width);
    bool is_done = run_fields(screen, &flow) ||
                   (looking_tells_lines(screen) && run_lines(screen, &flow)) ||
                   run_bookmarks(screen, &flow);
    return is_done ? 0 : widget_flow_bottom(&flow) - top;
}

void sheet_lines_run(BattleScreen *screen) {
    if (!screen->lines.is_open) {
        return;
    }
    Widgets *widgets = screen->widgets;
    PixelBox whole = screen->layout.screen;
    double margin = widget_points(widgets, 16), head = widget_line(widgets) * 1.5;
    double button = widget_button_height(widgets);
    double width = floor(fmin(widget_letters(widgets, 640), whole.width * 0.94));
    double inner = width - 2 * margin - widget_scroll_bar_width(widgets);
    widget_begin_layer(widgets, WIDGET_LAYER_LINES, whole);
    WidgetPass pass = widget_begin_measuring(widgets);
    double content = run_content(screen, 0, 0, inner);
    widget_end_measuring(widgets, &pass);
    double height = floor(fmin(content + head + button + 3 * margin, whole.height * 0.94));
    PixelBox box = pixel_box(floor((whole.width - width) / 2), floor((whole.height - height) / 2),
                             width, height);
    widget_veil(widgets, whole);
    widget_sheet(widgets, box);
    widget_label(widgets, pixel_box(box.left + margin, box.top + margin, inner, head),
                 FONT_PANEL_BOLD, widget_heading_size(widgets), palette(PALETTE_INK), TEXT_LEFT,
                 "Lines of play and bookmarks");
    PixelBox area = pixel_box(box.left + margin, box.top + margin + head, width - 2 * margin,
                              height - head - button - 3 * margin);
    widget_begin_scroll(widgets, widget_id("lines scroll", 0), area, content,
                        &screen->lines.scroll);
    run_content(screen, area.left, area.top - screen->lines.scroll, inner);
    widget_end_scroll(widgets);
    double close_width = widget_button_width(widgets, "Close");
    PixelBox at = pixel_box(pixel_box_right(box) - margin - close_width,
                            pixel_box_bottom(box) - margin - button, close_width, button);
    if (screen->lines.is_open &&
        (widget_button(widgets, widget_id("lines close", 0), at, "Close", BUTTON_PLAIN, NULL) ||
         widget_is_key(widgets, KEY_ESCAPE))) {
        widget_use(widgets);
        close(screen);
    }
    widget_move_focus(widgets);
    widget_end_layer(widgets, whole, true);
}
