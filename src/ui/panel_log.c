/* The log (panel_log.h). */
#include "panel_log.h"

#include "battle_layout.h"

static double line_height(const Widgets *widgets) {
    return ceil(widget_line(widgets) + widget_points(widgets, 2));
}

static double line_indent(const Widgets *widgets) {
    return widget_letters(widgets, 16);
}

static FontRole role_of(const LogEntry *entry) {
    return entry->tone == LOG_PHASE ? FONT_PANEL_BOLD : FONT_PANEL;
}

/* A long line goes on in further ones. A battle has thousands: each is measured once for a width
 * and a size of letters. */
static double entry_height(BattleScreen *screen, LogEntry *entry, double width) {
    Widgets *widgets = screen->widgets;
    double size = widget_text_size(widgets);
    if (entry->height_width != width || entry->height_size != size) {
        double words = widget_paragraph_height(widgets, width - line_indent(widgets),
                                               role_of(entry), size, entry->line);
        entry->height = ceil(words + widget_points(widgets, 2));
        entry->height_width = width;
        entry->height_size = size;
    }
    return entry->height;
}

/* What is left of the panel for the lines, as if the bar were there. */
static double lines_width(const Widgets *widgets, double inner) {
    return inner - widget_scroll_bar_width(widgets);
}

/* How the details lie: what happened, the rule's id, the rule's sentence beside each other; where
 * letters are too large for three columns, the rule under what happened. */
typedef struct Columns {
    double line, rule, sentence; /* widths */
    bool rule_is_below;
} Columns;

static Columns columns(const Widgets *widgets, double width) {
    Columns columns = {.rule = floor(widget_letters(widgets, 130)),
                       .rule_is_below = width < widget_letters(widgets, 560)};
    columns.line = columns.rule_is_below ? width : floor(width * 0.42);
    columns.sentence = width - columns.rule - (columns.rule_is_below ? 0 : columns.line);
    return columns;
}

/* One part of a detail, from the detail's left top. */
typedef struct DetailCell {
    double left, top, width;
    FontRole role;
    PaletteColour ink;
    const char *words;
} DetailCell;

enum { DETAIL_CELLS = 3 };

/* Returns the height. */
static double lay_detail(Widgets *widgets, const LogDetail *detail, Columns columns,
                         DetailCell cells[DETAIL_CELLS]) {
    double gap = widget_points(widgets, 8), size = widget_small_size(widgets);
    FontRole role = detail->is_head ? FONT_PANEL_BOLD : FONT_PANEL;
    double under = 0, left = columns.line;
    if (columns.rule_is_below) {
        under = widget_paragraph_height(widgets, columns.line - gap, role, size, detail->line);
        left = 0;
    }
    cells[0] = (DetailCell){0, 0, columns.line - gap, role, PALETTE_INK, detail->line};
    cells[1] =
        (DetailCell){left, under, columns.rule - gap, FONT_PANEL_BOLD, PALETTE_INK, detail->rule};
    cells[2] = (DetailCell){left + columns.rule,    under,
                            columns.sentence - gap, FONT_PANEL_ITALIC,
                            PALETTE_INK_FAINT,      detail->sentence};
    double height = 0;
    for (int i = 0; i < DETAIL_CELLS; i++) {
        height = fmax(height,
                      cells[i].top + widget_paragraph_height(widgets, cells[i].width, cells[i].role,
                                                             size, cells[i].words));
    }
    return height + widget_points(widgets, 3);
}

static double detail_height(Widgets *widgets, const LogDetail *detail, Columns columns) {
    DetailCell cells[DETAIL_CELLS];
    return lay_detail(widgets, detail, columns, cells);
}

/* Returns the height. */
static double draw_detail(Widgets *widgets, double left, double top, const LogDetail *detail,
                          Columns columns) {
    DetailCell cells[DETAIL_CELLS];
    double height = lay_detail(widgets, detail, columns, cells);
    for (int i = 0; i < DETAIL_CELLS; i++) {
        widget_paragraph(widgets, left + cells[i].left, top + cells[i].top, cells[i].width,
                         cells[i].role, widget_small_size(widgets), palette(cells[i].ink),
                         cells[i].words);
    }
    return height;
}

static double fold_side(const Widgets *widgets) {
    return floor(widget_line(widgets) * 1.1);
}

/* Where the lines lie. */
static PixelBox inner_of(const BattleScreen *screen) {
    const Widgets *widgets = screen->widgets;
    PixelBox inner = pixel_box_grown(screen->layout.log, -widget_points(widgets, 6));
    inner.width -= fold_side(widgets) + widget_points(widgets, 10);
    double line = line_height(widgets);
    inner.height = fmax(line, floor(inner.height / line) * line); /* whole lines */
    return inner;
}

static double opened_height(BattleScreen *screen, const LogDetails *details, Columns columns) {
    double height = 0;
    for (size_t i = 0; i < details->count; i++) {
        height += detail_height(screen->widgets, &details->items[i], columns);
    }
    return height + widget_points(screen->widgets, 6);
}

/* The columns of the details in a log of this inner width. */
static Columns columns_of(const Widgets *widgets, double inner) {
    return columns(widgets, inner - widget_letters(widgets, 34));
}

double panel_log_opened_height(BattleScreen *screen, double width) {
    LogBook *book = &screen->book;
    if (screen->log.open_entry >= book->entries.count) {
        return 0;
    }
    const Widgets *widgets = screen->widgets;
    double inner = width - widget_points(widgets, 22) - fold_side(widgets);
    Arena arena;
    arena_init(&arena);
    LogDetails details = log_book_details(book, screen->session, screen->log.open_entry, &arena);
    double height = opened_height(screen, &details, columns_of(widgets, inner));
    arena_finish(&arena);
    return height + entry_height(screen, &book->entries.items[screen->log.open_entry],
                                 lines_width(widgets, inner));
}

/* Where something was drawn for the entry, or for its outcome. */
static void show_lines(BattleScreen *screen, const LogEntry *entry) {
    size_t last = entry->last;
    if (entry->outcome < screen->book.entries.count) {
        last = screen->book.entries.items[entry->outcome].last;
    }
    for (size_t i = entry->first; i <= last; i++) {
        const Event *event = session_event(screen->session, i);
        if (log_book_knows(&screen->book, i) &&
            (event->kind == EVENT_VOLLEY || event->kind == EVENT_DRAWN_LINE)) {
            screen_battle_show_place(screen, vector(event->values[0], event->values[1]));
            return;
        }
    }
}

static void note_reading(BattleScreen *screen, LogSum sum) {
    bool has_learnt = (sum == LOG_SUM_FIRE && lesson_note(&screen->lesson, LESSON_READ_FIRE)) ||
                      (sum == LOG_SUM_FIGHT && lesson_note(&screen->lesson, LESSON_READ_FIGHT));
    if (has_learnt && lesson_present(&screen->lesson) == NULL) {
        screen_battle_notice(screen, false, 0,
                             "Those were the five steps. Fight this battle to its end, or go "
                             "back to the list of battles with Ctrl+Q.");
    }
}

/* Where the fight begins that the learning battle asks to be read: it does not scroll away by
 * itself until somebody gives the next command, or turns the wheel. */
static double top_of_lesson(BattleScreen *screen, double width) {
    const LessonStep *step = lesson_present(&screen->lesson);
    LogSum wanted = step == NULL                      ? LOG_SUM_NONE
                    : step->deed == LESSON_READ_FIRE  ? LOG_SUM_FIRE
                    : step->deed == LESSON_READ_FIGHT ? LOG_SUM_FIGHT
                                                      : LOG_SUM_NONE;
    double top = INFINITY, y = 0;
    if (screen->log.wheeled_at == screen->book.command) {
        return top;
    }
    bool was_told = false; /* who fires, who supports and what came of it stand together */
    LogBook *book = &screen->book;
    for (size_t i = 0; i < book->entries.count && wanted != LOG_SUM_NONE; i++) {
        bool is_told = book->entries.items[i].last >= book->command &&
                       log_book_sum(book, screen->session, i) == wanted;
        top = is_told && !was_told ? y : top;
        was_told = is_told;
        y += entry_height(screen, &book->entries.items[i], width);
    }
    return top;
}

static void open_entry(BattleScreen *screen, size_t index) {
    const LogEntry *entry = &screen->book.entries.items[index];
    screen->log.open_entry = screen->log.open_entry == index ? SIZE_MAX : index;
    screen->log.follows = false;
    screen->log.keeps_lines = false;
    double width = lines_width(screen->widgets, inner_of(screen).width);
    screen->log.scroll = 0; /* it comes to the top */
    for (size_t i = 0; i < index; i++) {
        screen->log.scroll += entry_height(screen, &screen->book.entries.items[i], width);
    }
    battle_layout_make(screen);
    screen_battle_spoil(screen, SPOIL_ALL);
    screen_battle_forget_lines(screen);
    if (screen->log.open_entry == SIZE_MAX) {
        return;
    }
    static const char *const sums[] = {"", ", a sum of fire", ", a sum of a fight"};
    LogSum sum = log_book_sum(&screen->book, screen->session, index);
    note_reading(screen, sum);
    show_lines(screen, entry);
    screen->log.shows_lines = true;
    text_format(&screen->status, "log opened %zu%s\n", index, sums[sum]);
}

/* One line; a triangle tells that there is more under it. */
static void run_entry(BattleScreen *screen, size_t index, PixelBox box) {
    Widgets *widgets = screen->widgets;
    const LogEntry *entry = &screen->book.entries.items[index];
    bool is_open = screen->log.open_entry == index;
    if (entry->has_details) {
        const char *mark = is_open ? "▾" : "▸";
        if (widget_button(widgets, widget_id("log", (int)index), box, "", BUTTON_FLAT, NULL)) {
            open_entry(screen, index);
        }
        widget_paragraph(widgets, box.left, box.top + widget_points(widgets, 1),
                         widget_letters(widgets, 16), FONT_PANEL, widget_text_size(widgets),
                         palette(PALETTE_INK_FAINT), mark);
    }
    double indent = line_indent(widgets);
    widget_paragraph(widgets, box.left + indent, box.top + widget_points(widgets, 1),
                     box.width - indent, role_of(entry), widget_text_size(widgets),
                     palette(PALETTE_INK), entry->line);
}

void panel_log_run(BattleScreen *screen) {
    const BattleLayout *layout = &screen->layout;
    Widgets *widgets = screen->widgets;
    if (!layout->has_log) {
        return;
    }
    PixelBox box = layout->log;
    PixelBox reach = box; /* the border is taken from a little above it too */
    reach.top -= widget_points(widgets, 3);
    reach.height += widget_points(widgets, 3);
    PixelBox border = reach;
    border.height = widget_points(widgets, 9);
    widget_begin_layer(widgets, WIDGET_LAYER_LOG, reach);
    widget_fill(widgets, box, palette(PALETTE_PAPER_LIGHT));
    widget_rule_line(widgets, box.left, pixel_box_right(box), box.top);
    double fold = fold_side(widgets);
    PixelBox fold_box = pixel_box(pixel_box_right(box) - fold - widget_points(widgets, 16),
                                  box.top + widget_points(widgets, 4), fold, fold);
    PixelBox inner = inner_of(screen);
    size_t count = screen->book.entries.count;
    Columns wide = columns_of(widgets, inner.width);
    LogDetails details = {0};
    double opened = 0;
    if (screen->log.open_entry < count) {
        details = log_book_details(&screen->book, screen->session, screen->log.open_entry,
                                   &screen->arena);
        opened = opened_height(screen, &details, wide);
    }
    double width = lines_width(widgets, inner.width);
    double height = opened;
    for (size_t i = 0; i < count; i++) {
        height += entry_height(screen, &screen->book.entries.items[i], width);
    }
    if (screen->log.follows) {
        screen->log.scroll = fmin(fmax(0, height - inner.height), top_of_lesson(screen, width));
    }
    bool was_used = widgets->is_used;
    widget_begin_scroll(widgets, widget_id("log scroll", 0), inner, height, &screen->log.scroll);
    bool is_scrolled = !was_used && widgets->is_used &&
                       (widgets->input->kind == INPUT_WHEEL ||
                        widgets->input->kind == INPUT_POINTER_MOVED); /* the bar is dragged */
    if (is_scrolled) {
        screen->log.follows = screen->log.scroll >= height - inner.height - 1;
        screen->log.wheeled_at = screen->book.command;
    }
    double y = inner.top - screen->log.scroll;
    for (size_t i = 0; i < count; i++) {
        double line = entry_height(screen, &screen->book.entries.items[i], width);
        if (y + line > inner.top && y < pixel_box_bottom(inner)) {
            run_entry(screen, i, pixel_box(inner.left, y, width, line));
        }
        y += line;
        if (i == screen->log.open_entry && i < count) {
            double top = y;
            for (size_t k = 0; k < details.count; k++) {
                top += draw_detail(widgets, inner.left + widget_letters(widgets, 30), top,
                                   &details.items[k], wide);
            }
            y += opened;
        }
    }
    widget_end_scroll(widgets);
    double top = box.top;
    if (widget_border(widgets, widget_id("log border", 0), border, &top)) {
        battle_layout_drag_log(screen, top);
    }
    if (widget_button(widgets, widget_id("fold", 2), fold_box, "▾", BUTTON_FLAT, NULL)) {
        battle_layout_fold_log(screen);
    }
    widget_end_layer(widgets, reach, false);
}
