/* The sheet of odds (sheet_odds.h). */
#include "sheet_odds.h"

#include <stdio.h>

#include "battle_map.h"
#include "map_buttons.h"
#include "odds_view.h"

enum { ROW_LIMIT = 40, FIGURE_LETTERS = 32, HIDES_NOTE = 16 };

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
            arena_format(&screen->arena, "No odds. %s (%s)", view->why.sentence,
                         screen_battle_rule_id(screen, view->why.rule)));
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

static double size_of(const Widgets *widgets, RowLook look) {
    return look == ROW_HEAD ? widget_text_size(widgets) : widget_small_size(widgets);
}

/* Figures stand in a column of their own. */
static double figure_width(const Widgets *widgets, const OddsRows *rows) {
    double width = 0;
    for (size_t i = 0; i < rows->count; i++) {
        TextExtent extent = font_measure(widgets->fonts, FONT_PANEL_BOLD,
                                         widget_small_size(widgets), 0, rows->items[i].figure);
        width = fmax(width, rows->items[i].figure[0] != '\0' ? extent.width : 0);
    }
    return width > 0 ? ceil(width + widget_points(widgets, 8)) : 0;
}

/* One row; returns its height. Draws nothing without a canvas. */
static double run_row(Widgets *widgets, const OddsRow *row, double left, double top, double width,
                      double figures) {
    Colour ink = palette(row->look == ROW_REMARK ? PALETTE_INK_FAINT : PALETTE_INK);
    double size = size_of(widgets, row->look);
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

/* As many rows as have room; `box` NULL only measures. Returns the height of those. */
static double run_rows(Widgets *widgets, const OddsRows *rows, double left, double top,
                       double width, double most) {
    double figures = figure_width(widgets, rows);
    double y = 0;
    for (size_t i = 0; i < rows->count; i++) {
        WidgetPass pass = widget_begin_measuring(widgets);
        double height = run_row(widgets, &rows->items[i], 0, 0, width, figures);
        widget_end_measuring(widgets, &pass);
        if (y + height > most) {
            break;
        }
        y += run_row(widgets, &rows->items[i], left, top + y, width, figures);
    }
    return y;
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
                 {screen->cartouche.is_hidden ? screen->cartouche.bar : screen->cartouche.box, 1}};
    int hidden = battle_map_covers_troops(screen, box) ? 2 : 0;
    for (size_t i = 0; i < sizeof about / sizeof about[0]; i++) {
        bool is_hidden = !pixel_box_is_empty(about[i].box) && pixel_box_meets(about[i].box, box);
        hidden += is_hidden ? about[i].price : 0;
    }
    return hidden;
}

/* The corner where a sheet with so much of the map's height hides least; better than `least` or not
 * taken. */
static void try_height(BattleScreen *screen, const OddsRows *rows, double part, int *least) {
    Widgets *widgets = screen->widgets;
    PixelBox map = screen->layout.seen;
    double margin = margin_of(widgets), gap = widget_points(widgets, 10);
    double tab = widget_button_height(widgets) + gap;
    WidgetPass pass = widget_begin_measuring(widgets);
    double width = floor(fmin(widget_letters(widgets, 290), map.width * 0.48));
    double most = (map.height - tab - gap) * part - 2 * margin;
    double height = ceil(run_rows(widgets, rows, 0, 0, width - 2 * margin, most) + 2 * margin);
    widget_end_measuring(widgets, &pass);
    double left = map.left + gap, right = pixel_box_right(map) - gap - width;
    double top = map.top + tab, bottom = pixel_box_bottom(map) - gap - height;
    const Pixel corners[] = {{right, bottom}, {left, bottom}, {right, top}, {left, top}};
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        PixelBox box = pixel_box(floor(corners[i].x), floor(corners[i].y), width, height);
        int hidden = hides(screen, box);
        if (hidden < *least) {
            *least = hidden;
            screen->odds_box = box;
        }
    }
}

/* Where there is no room for both it stands instead of the note: F6 brings that back. */
void sheet_odds_place(BattleScreen *screen, LabelBoard *board) {
    static const double parts[] = {1, 0.7, 0.5, 0.35};
    OddsRows *rows = arena_allocate(&screen->arena, sizeof *rows);
    int least = 1000;
    screen->odds_box = pixel_box(0, 0, 0, 0);
    list_rows(screen, rows);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] && rows->count > 0; i++) {
        if (least >= HIDES_NOTE) {
            try_height(screen, rows, parts[i], &least);
        }
    }
    if (least >= HIDES_NOTE && rows->count > 0 &&
        pixel_box_meets(screen->note_box, screen->odds_box)) {
        screen->note_box = pixel_box(0, 0, 0, 0);
    }
    label_board_mark_box(board, screen->odds_box, LABEL_TAKEN);
}

void sheet_odds_paint(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->odds_box;
    OddsRows *rows = arena_allocate(&screen->arena, sizeof *rows);
    list_rows(screen, rows);
    if (rows->count == 0 || pixel_box_is_empty(box) || widgets->canvas == NULL) {
        return;
    }
    double margin = margin_of(widgets);
    widget_keep_clear(widgets, box);
    widget_sheet(widgets, box);
    run_rows(widgets, rows, box.left + margin, box.top + margin, box.width - 2 * margin,
             box.height - 2 * margin + 0.5);
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
