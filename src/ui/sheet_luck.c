/* The luck of a battle on the screen (sheet_luck.h). */
#include "sheet_luck.h"

#include "enfilade/session/luck.h"

void sheet_luck_open(BattleScreen *screen) {
    screen->luck = (LuckSheet){.is_open = true};
    text_add(&screen->status, "luck opened\n");
    screen_battle_spoil(screen, SPOIL_ALL);
}

/* Where among all battles this one lies: from the unluckiest on the left to the luckiest. The marks
 * hold nine of ten battles between them. */
static double draw_scale(Widgets *widgets, double left, double top, double width,
                         const LuckLine *line) {
    double height = widget_points(widgets, 10), thick = widget_points(widgets, 2);
    double middle = top + height / 2;
    double place = line->sum < line->expected   ? line->chance
                   : line->sum > line->expected ? 1 - line->chance
                                                : 0.5;
    Colour faint = colour_faded(palette(PALETTE_INK), 0.35);
    static const double ticks[] = {0.05, 0.5, 0.95};
    widget_fill(widgets, pixel_box(left, middle - thick / 2, width, thick), faint);
    for (size_t i = 0; i < sizeof ticks / sizeof ticks[0]; i++) {
        widget_fill(widgets, pixel_box(left + width * ticks[i] - thick / 2, top, thick, height),
                    faint);
    }
    if (widgets->canvas != NULL) {
        bool is_rare = place < ticks[0] || place > ticks[2];
        canvas_circle(widgets->canvas, pixel(left + width * place, middle), height / 2,
                      palette(is_rare ? PALETTE_DOUBTFUL : PALETTE_INK));
    }
    return height;
}

static double run_line(BattleScreen *screen, const LuckLine *line, double left, double top,
                       double width) {
    Widgets *widgets = screen->widgets;
    double gap = widget_points(widgets, 3), size = widget_text_size(widgets);
    bool is_whole = line->rule == 0 && line->words == 0;
    Text kind = {0}, figures = {0};
    luck_write_kind(screen->now, line, &kind);
    luck_write_figures(line, &figures);
    double y = top;
    y += widget_paragraph(widgets, left, y, width, is_whole ? FONT_PANEL_BOLD : FONT_PANEL, size,
                          palette(PALETTE_INK), text_letters(&kind));
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_small_size(widgets),
                          palette(PALETTE_INK_FAINT), text_letters(&figures));
    if (line->has_chance) {
        y += draw_scale(widgets, left, y + gap, width, line) + gap;
    }
    text_finish(&kind);
    text_finish(&figures);
    return y + 2 * gap - top;
}

/* All sides one under the other; returns the height. */
static double run_report(BattleScreen *screen, const LuckReport *report, double left, double top,
                         double width) {
    Widgets *widgets = screen->widgets;
    double y = top;
    SideId side = SIDE_NONE;
    for (size_t i = 0; i < report->lines.count; i++) {
        const LuckLine *line = &report->lines.items[i];
        if (!side_is(line->side, side)) {
            side = line->side;
            y += i > 0 ? widget_points(widgets, 10) : 0;
            y += widget_paragraph(widgets, left, y, width, FONT_MAP_BOLD,
                                  widget_heading_size(widgets), palette(PALETTE_INK),
                                  battle_setting_side(screen->now->setting, side)->name);
        }
        y += run_line(screen, line, left, y, width);
    }
    if (report->lines.count == 0) {
        y += widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_text_size(widgets),
                              palette(PALETTE_INK), "No die has fallen yet.");
    }
    return y - top;
}

static void close(BattleScreen *screen) {
    screen->luck.is_open = false;
    screen_battle_spoil(screen, SPOIL_ALL);
}

static void handle_keys(BattleScreen *screen, double page) {
    Widgets *widgets = screen->widgets;
    double *scroll = &screen->luck.scroll;
    if (widget_is_key(widgets, KEY_ESCAPE) || widget_is_key(widgets, KEY_ENTER) ||
        widget_is_key(widgets, KEY_F7)) {
        widget_use(widgets);
        close(screen);
    } else if (widget_is_key(widgets, KEY_PAGE_DOWN) || widget_is_key(widgets, KEY_DOWN)) {
        *scroll += page * (widgets->input->key == KEY_DOWN ? 0.2 : 0.8);
        widget_use(widgets);
    } else if (widget_is_key(widgets, KEY_PAGE_UP) || widget_is_key(widgets, KEY_UP)) {
        *scroll -= page * (widgets->input->key == KEY_UP ? 0.2 : 0.8);
        widget_use(widgets);
    }
}

static void run_sheet(BattleScreen *screen, const LuckReport *report) {
    Widgets *widgets = screen->widgets;
    PixelBox whole = screen->layout.screen;
    double margin = widget_points(widgets, 16), bar = widget_points(widgets, 14);
    double width = floor(fmin(widget_letters(widgets, 620), whole.width * 0.94));
    double inner = width - 2 * margin - bar;
    WidgetPass pass = widget_begin_measuring(widgets);
    double content = run_report(screen, report, 0, 0, inner);
    widget_end_measuring(widgets, &pass);
    double head = widget_line(widgets) * 1.5, button = widget_button_height(widgets);
    double height = floor(fmin(content + head + button + 3 * margin, whole.height * 0.94));
    PixelBox box = pixel_box(floor((whole.width - width) / 2), floor((whole.height - height) / 2),
                             width, height);
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, whole, (Colour){30, 24, 18, 110});
    }
    widget_sheet(widgets, box);
    widget_label(widgets, pixel_box(box.left + margin, box.top + margin, inner, head),
                 FONT_PANEL_BOLD, widget_heading_size(widgets), palette(PALETTE_INK), TEXT_LEFT,
                 "The luck of the dice");
    PixelBox area = pixel_box(box.left + margin, box.top + margin + head, width - 2 * margin,
                              height - head - button - 3 * margin);
    widget_begin_scroll(widgets, widget_id("luck scroll", 0), area, content, &screen->luck.scroll);
    run_report(screen, report, area.left, area.top - screen->luck.scroll, inner);
    widget_end_scroll(widgets);
    double shut = widget_button_width(widgets, "Close");
    if (widget_button(widgets, widget_id("luck close", 0),
                      pixel_box(pixel_box_right(box) - margin - shut,
                                pixel_box_bottom(box) - margin - button, shut, button),
                      "Close", BUTTON_MAIN, NULL)) {
        close(screen);
    }
    handle_keys(screen, area.height);
}

void sheet_luck_run(BattleScreen *screen) {
    if (!screen->luck.is_open) {
        return;
    }
    LuckReport report;
    luck_read(screen->session, screen->viewer, &report);
    widget_begin_layer(screen->widgets, WIDGET_LAYER_LUCK, screen->layout.screen);
    run_sheet(screen, &report);
    widget_end_layer(screen->widgets, screen->layout.screen, true);
    luck_finish(&report);
}
