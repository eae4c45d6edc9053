/* The sheet of odds (sheet_odds.h). */
#include "sheet_odds.h"

#include <stdio.h>

#include "battle_map.h"
#include "map_buttons.h"
#include "odds_view.h"

enum {
    ROW_LIMIT = 40,
    FIGURE_LETTERS = 32,
    HIDES_NOTE = 16,
    NOWHERE = 1000,
    LEAST_LETTERS = 12, /* points; as small letters are when nobody asks for larger ones */
};

typedef enum RowLook {
    ROW_HEAD,
    ROW_PLAIN,
    ROW_OUTCOME, /* with its figure and a bar */
    ROW_SHARE,
    ROW_REMARK,
} RowLook;

typedef struct OddsRow {
    RowLook look;
    char figure[FIGURE_LETTERS]; /* "47 %", "47 % (41 to 53)" */
    const char *words;           /* in the frame's arena, or the odds' */
    double chance;               /* of the bar */
    Colour ink;                  /* of the bar */
} OddsRow;

typedef struct OddsRows {
    OddsRow items[ROW_LIMIT];
    size_t count;
} OddsRows;

static OddsRow *add(OddsRows *rows, RowLook look, const char *words) {
    if (rows->count == ROW_LIMIT) {
        rows->count--; /* the last was a remark */
    }
    OddsRow *row = &rows->items[rows->count++];
    *row = (OddsRow){.look = look, .words = words};
    return row;
}

/* Whole hundredths; none is "-0". */
static double hundredths(double share) {
    double whole = round(share * 100);
    return fabs(whole) < 0.5 ? 0 : whole;
}

static void write_figure(const Proportion *figure, bool has_sign, char out[FIGURE_LETTERS]) {
    double chance = hundredths(figure->share), least = hundredths(figure->least);
    double most = hundredths(figure->most);
    bool is_exact = figure->least >= figure->most;
    if (has_sign && is_exact) {
        snprintf(out, FIGURE_LETTERS, "%+.0f %%", chance);
    } else if (has_sign) {
        snprintf(out, FIGURE_LETTERS, "%+.0f %% (%+.0f to %+.0f)", chance, least, most);
    } else if (is_exact) {
        snprintf(out, FIGURE_LETTERS, "%.0f %%", chance);
    } else {
        snprintf(out, FIGURE_LETTERS, "%.0f %% (%.0f to %.0f)", chance, least, most);
    }
}

/* "Fire: 3rd Instruction", and how far one may rely on it. */
static void add_head(BattleScreen *screen, OddsRows *rows) {
    const OddsView *view = &screen->odds;
    const ActionKind *action = rule_set_action(session_rules(screen->session), view->last.action);
    const char *target =
        view->last.target.value != 0 ? unit_name(screen->now, view->last.target) : "";
    add(rows, ROW_HEAD,
        arena_format(&screen->arena, "%s%s%s", action->label, target[0] != '\0' ? ": " : "",
                     target));
    if (view->before > 0) {
        add(rows, ROW_REMARK, "If nobody else does anything before.");
    }
}

/* Both together, before what it is in detail. */
static void add_harm(BattleScreen *screen, OddsRows *rows) {
    Proportion own, others;
    odds_harm(screen->odds.odds, true, &own);
    odds_harm(screen->odds.odds, false, &others);
    add(rows, ROW_PLAIN,
        arena_format(&screen->arena, "The enemy suffers %.0f %%, own troops %.0f %%.",
                     others.share * 100, own.share * 100));
}

static void add_outcomes(BattleScreen *screen, OddsRows *rows) {
    const Odds *odds = screen->odds.odds;
    for (size_t i = 0; i < odds_outcome_count(odds); i++) {
        OddsOutcome outcome;
        odds_outcome(odds, i, &outcome);
        OddsRow *row = add(rows, ROW_OUTCOME, outcome.words);
        write_figure(&outcome.figure, false, row->figure);
        row->chance = outcome.figure.share;
        row->ink = palette(outcome.befalls_own && outcome.befalls_others ? PALETTE_DOUBTFUL
                           : outcome.befalls_own                         ? PALETTE_BAD
                           : outcome.befalls_others                      ? PALETTE_GOOD
                                                                         : PALETTE_INK_FAINT);
    }
}

static void add_shares(BattleScreen *screen, OddsRows *rows) {
    const Odds *odds = screen->odds.odds;
    size_t count = odds_share_count(odds);
    if (count > 0) {
        add(rows, ROW_PLAIN, "Of what the enemy suffers:");
    }
    for (size_t i = 0; i < count; i++) {
        OddsShare share;
        odds_share(odds, i, &share);
        OddsRow *row = add(rows, ROW_SHARE,
                           arena_format(&screen->arena, "%s, %s (%s)", share.words,
                                        unit_name(screen->now, share.unit),
                                        screen_battle_rule_id(screen, share.rule)));
        write_figure(&share.figure, true, row->figure);
    }
}

static void add_assumptions(const Odds *odds, OddsRows *rows) {
    for (size_t i = 0; i < odds_assumption_count(odds); i++) {
        add(rows, ROW_REMARK, odds_assumption(odds, i));
    }
}

static void add_trust(BattleScreen *screen, OddsRows *rows) {
    const Odds *odds = screen->odds.odds;
    uint64_t samples = odds_samples(odds);
    add(rows, ROW_REMARK,
        odds_is_exact(odds)
            ? "Exact: every value of the dice is counted."
            : arena_format(&screen->arena, "%llu samples; 19 times in 20 it lies within.",
                           (unsigned long long)samples));
}

static void list_rows(BattleScreen *screen, OddsRows *rows) {
    const OddsView *view = &screen->odds;
    rows->count = 0;
    if (!odds_view_has_words(view)) {
        return;
    }
    add_head(screen, rows);
    if (view->odds == NULL) {
        add(rows, ROW_PLAIN,
            arena_format(&screen->arena, "No odds. %s", screen_battle_reason(screen, &view->why)));
        return;
    }
    add_harm(screen, rows);
    add_outcomes(screen, rows);
    add_trust(screen, rows);
    add_shares(screen, rows);
    add_assumptions(view->odds, rows);
}

/* Laying out */

static double margin_of(const Widgets *widgets) {
    return widget_points(widgets, 8);
}

static FontRole role_of(RowLook look) {
    return look == ROW_HEAD ? FONT_PANEL_BOLD : look == ROW_REMARK ? FONT_PANEL_ITALIC : FONT_PANEL;
}

static double size_of(const Widgets *widgets, const OddsLook *how, RowLook look) {
    return how->letters *
           (look == ROW_HEAD ? widget_text_size(widgets) : widget_small_size(widgets));
}

/* Figures stand in a column of their own. */
static double figure_width(const Widgets *widgets, const OddsRows *rows, const OddsLook *how) {
    double width = 0;
    for (size_t i = 0; i < rows->count; i++) {
        TextExtent extent =
            font_measure(widgets->fonts, FONT_PANEL_BOLD, size_of(widgets, how, ROW_OUTCOME), 0,
                         rows->items[i].figure);
        width = fmax(width, rows->items[i].figure[0] != '\0' ? extent.width : 0);
    }
    return width > 0 ? ceil(width + widget_points(widgets, 8)) : 0;
}

/* One row; returns its height. Draws nothing without a canvas. */
static double run_row(Widgets *widgets, const OddsRow *row, const OddsLook *how, double left,
                      double top, double figures) {
    Colour ink = palette(row->look == ROW_REMARK ? PALETTE_INK_FAINT : PALETTE_INK);
    double size = size_of(widgets, how, row->look), width = how->width;
    double bar = row->look == ROW_OUTCOME ? widget_points(widgets, 3) : 0;
    if (row->figure[0] == '\0') {
        return widget_paragraph(widgets, left, top, width, role_of(row->look), size, ink,
                                row->words);
    }
    double figure =
        widget_paragraph(widgets, left, top, figures, FONT_PANEL_BOLD, size, ink, row->figure);
    double words = widget_paragraph(widgets, left + figures, top, width - figures,
                                    role_of(row->look), size, ink, row->words);
    double height = fmax(figure, words);
    if (bar > 0) {
        widget_fill(widgets, pixel_box(left, top + height, width, bar),
                    colour_faded(palette(PALETTE_INK), 0.12));
        widget_fill(widgets, pixel_box(left, top + height, width * row->chance, bar), row->ink);
        height += bar + widget_points(widgets, 2);
    }
    return height;
}

/* All rows one under the other; returns their height. */
static double run_rows(Widgets *widgets, const OddsRows *rows, const OddsLook *how, double left,
                       double top) {
    double figures = figure_width(widgets, rows, how);
    double y = 0;
    for (size_t i = 0; i < rows->count; i++) {
        y += run_row(widgets, &rows->items[i], how, left, top + y, figures);
    }
    return y;
}

static double height_of(Widgets *widgets, const OddsRows *rows, const OddsLook *how) {
    WidgetPass pass = widget_begin_measuring(widgets);
    double height = run_rows(widgets, rows, how, 0, 0);
    widget_end_measuring(widgets, &pass);
    return ceil(height + 2 * margin_of(widgets));
}

/* Placing */

static PixelBox box_of_unit(const BattleScreen *screen, UnitId unit) {
    UnitShape shape;
    if (unit.value == 0 || !unit_is_on_table(screen->view, unit)) {
        return pixel_box(0, 0, 0, 0);
    }
    unit_shape_of_unit(screen->view, unit, &shape);
    return battle_map_shape_box(screen, &shape);
}

/* The cartouche, or the small scale bar that is there instead. */
static PixelBox printed_in_corner(const BattleScreen *screen) {
    return screen->cartouche.is_hidden ? screen->cartouche.bar : screen->cartouche.box;
}

/* What a box would hide of the things it speaks of and what stands beside them, each at its price.
 */
static int hides(BattleScreen *screen, PixelBox box) {
    const OddsSubject *subject = &screen->odds.subject;
    UnitId unit = subject->unit.value != 0 ? subject->unit : subject->first.movers[0];
    UnitId target = subject->target.value != 0 ? subject->target : subject->first.target;
    PixelBox ghost = pixel_box(0, 0, 0, 0);
    if (screen->pencil.exists && screen->pencil.report.walk_count > 0) {
        UnitShape shape;
        unit_shape_of_walk(&screen->pencil.report.walks[0], &shape);
        ghost = battle_map_shape_box(screen, &shape);
    }
    const struct {
        PixelBox box;
        int price;
    } about[] = {{map_buttons_box(screen), 32},
                 {screen->note_box, HIDES_NOTE},
                 {box_of_unit(screen, unit), 6},
                 {box_of_unit(screen, target), 6},
                 {ghost, 6},
                 {printed_in_corner(screen), 1}};
    int hidden = battle_map_covers_troops(screen, box) ? 2 : 0;
    for (size_t i = 0; i < sizeof about / sizeof about[0]; i++) {
        bool is_hidden = !pixel_box_is_empty(about[i].box) && pixel_box_meets(about[i].box, box);
        hidden += is_hidden ? about[i].price : 0;
    }
    return hidden;
}

/* The sheet as it would be laid out, and the best place so far. */
typedef struct OddsSearch {
    BattleScreen *screen;
    const OddsRows *rows;
    int least; /* what is hidden there */
    PixelBox best;
    OddsLook look;
} OddsSearch;

/* A sheet that would hide a part of the cartouche is so large that it hides all of it. */
static PixelBox over_whole_cartouche(const BattleScreen *screen, PixelBox box) {
    PixelBox printed = pixel_box_shared(printed_in_corner(screen), screen->layout.map);
    bool is_met = !pixel_box_is_empty(printed) && pixel_box_meets(printed, box);
    return is_met ? pixel_box_joined(box, printed) : box;
}

/* The corner of an area where it hides least, if the sheet fits in there; better than what was
 * found or not taken. */
static void try_area(OddsSearch *search, PixelBox area, OddsLook look) {
    BattleScreen *screen = search->screen;
    Widgets *widgets = screen->widgets;
    double margin = margin_of(widgets), gap = widget_points(widgets, 10);
    look.width = floor(fmin(look.width, area.width * 0.48)) - 2 * margin;
    double height = height_of(widgets, search->rows, &look);
    if (height > area.height - 2 * gap) {
        return;
    }
    double width = look.width + 2 * margin, tab = widget_button_height(widgets) + gap;
    double left = area.left + gap, right = pixel_box_right(area) - gap - width;
    double bottom = pixel_box_bottom(area) - gap - height;
    double top = fmin(area.top + tab, bottom);
    const Pixel corners[] = {{right, bottom}, {left, bottom}, {right, top}, {left, top}};
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        PixelBox box = over_whole_cartouche(
            screen, pixel_box(floor(corners[i].x), floor(corners[i].y), width, height));
        int hidden = hides(screen, box);
        if (hidden < search->least) {
            search->least = hidden;
            search->best = box;
            search->look = look;
        }
    }
}

/* Over the map with letters of the reader's size; where that hides too much over the panels below
 * the map too; then with smaller letters, but not smaller than they are when nobody asks for large
 * ones; then wider. */
static void find_place(OddsSearch *search) {
    static const double sizes[] = {1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.34};
    static const double widths[] = {290, 440};
    BattleScreen *screen = search->screen;
    const Widgets *widgets = screen->widgets;
    PixelBox seen = screen->layout.seen, whole = screen->layout.screen;
    PixelBox below =
        pixel_box(whole.left, seen.top, whole.width, pixel_box_bottom(whole) - seen.top);
    for (size_t wide = 0; wide < sizeof widths / sizeof *widths; wide++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            OddsLook look = {sizes[i], widget_letters(widgets, widths[wide])};
            bool is_small = i > 0 && size_of(widgets, &look, ROW_OUTCOME) <
                                         widget_points(widgets, LEAST_LETTERS);
            if (is_small || search->least < HIDES_NOTE) {
                break;
            }
            try_area(search, seen, look);
            if (search->least >= HIDES_NOTE) {
                try_area(search, below, look);
            }
        }
    }
}

/* The first rows alone, and how many more there are. */
static void keep_rows(BattleScreen *screen, OddsRows *rows, size_t kept) {
    if (kept < rows->count) {
        int more = (int)(rows->count - kept);
        rows->count = kept;
        add(rows, ROW_REMARK, arena_format(&screen->arena, "%d more lines have no room.", more));
    }
}

/* Where there is no room for both it stands instead of the note: F6 brings that back. */
void sheet_odds_place(BattleScreen *screen, LabelBoard *board) {
    enum { FEWEST_ROWS = 2 };
    OddsRows *rows = arena_allocate(&screen->arena, sizeof *rows);
    OddsSearch search = {.screen = screen, .rows = rows, .least = NOWHERE};
    screen->odds_place = (OddsPlace){.rows = 0};
    list_rows(screen, rows);
    size_t count = rows->count;
    for (size_t kept = count; kept >= FEWEST_ROWS && search.least == NOWHERE; kept--) {
        list_rows(screen, rows);
        keep_rows(screen, rows, kept);
        find_place(&search);
        if (search.least >= HIDES_NOTE && !pixel_box_is_empty(screen->note_box)) {
            screen->note_box = pixel_box(0, 0, 0, 0);
            search.least = NOWHERE;
            find_place(&search);
        }
        screen->odds_place = (OddsPlace){search.best, search.look, kept};
    }
    label_board_mark_box(board, search.best, LABEL_TAKEN);
}

void sheet_odds_paint(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    const OddsPlace *place = &screen->odds_place;
    PixelBox box = place->box;
    OddsRows *rows = arena_allocate(&screen->arena, sizeof *rows);
    list_rows(screen, rows);
    if (rows->count == 0 || pixel_box_is_empty(box) || widgets->canvas == NULL) {
        return;
    }
    keep_rows(screen, rows, place->rows);
    double margin = margin_of(widgets);
    widget_keep_clear(widgets, box);
    widget_sheet(widgets, box);
    canvas_push_clip(widgets->canvas, box); /* figures that tighten may need another line */
    run_rows(widgets, rows, &place->look, box.left + margin, box.top + margin);
    canvas_pop_clip(widgets->canvas);
}

void sheet_odds_write(BattleScreen *screen, Text *out) {
    OddsRows *rows = arena_allocate(&screen->arena, sizeof *rows);
    list_rows(screen, rows);
    for (size_t i = 0; i < rows->count; i++) {
        const OddsRow *row = &rows->items[i];
        text_format(out, "odds %s%s%s\n", row->figure, row->figure[0] != '\0' ? " " : "",
                    row->words);
    }
}
