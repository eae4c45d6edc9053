/* Why the computer did what it did last (sheet_reasons.h). */
#include "sheet_reasons.h"

#include "enfilade/session/session_computer.h"
#include "enfilade/session/session_lines.h"

void sheet_reasons_open(BattleScreen *screen) {
    ComputerReason reasons[COMPUTER_PLAYER_REASONS];
    size_t command = 0;
    if (session_computer_reasons(screen->session, &command, reasons) == 0) {
        screen_battle_notice(screen, false, 0,
                             session_computer_keeps_reasons(screen->session)
                                 ? "What the computer weighs would tell its side's secrets: it is "
                                   "told when the battle is over."
                                 : "The computer has commanded nothing since the program was "
                                   "started.");
        return;
    }
    screen->shows_reasons = true;
    text_add(&screen->status, "reasons opened\n");
    screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
}

static double run_line(Widgets *widgets, double left, double y, double width, FontRole role,
                       const char *words) {
    return widget_paragraph(widgets, left, y, width, role, widget_text_size(widgets),
                            palette(PALETTE_INK), words) +
           widget_points(widgets, 6);
}

/* What was done, then the plans; returns the height. */
static double run_words(BattleScreen *screen, double left, double top, double width) {
    Widgets *widgets = screen->widgets;
    ComputerReason reasons[COMPUTER_PLAYER_REASONS];
    size_t command = 0;
    size_t count = session_computer_reasons(screen->session, &command, reasons);
    double y = top;
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL_BOLD, widget_heading_size(widgets),
                          palette(PALETTE_INK), "What the computer weighed") +
         widget_points(widgets, 8);
    bool any_is_chosen = false;
    for (size_t i = 0; i < count; i++) {
        const char *words = arena_format(&screen->arena, "%s%s", reasons[i].sentence,
                                         reasons[i].is_chosen ? " This it did." : "");
        y += run_line(widgets, left, y, width, reasons[i].is_chosen ? FONT_PANEL_BOLD : FONT_PANEL,
                      words);
        any_is_chosen = any_is_chosen || reasons[i].is_chosen;
    }
    if (!any_is_chosen) {
        const LineNode *done = line_tree_node(session_lines(screen->session), command);
        y += run_line(widgets, left, y, width, FONT_PANEL_BOLD,
                      done->step.command.action == ENGINE_END_PHASE
                          ? "None of these gains enough: it went on to the next phase."
                          : "None of these could be done, and the phase may not end yet: it did "
                            "something that the rules allow.");
    }
    y += widget_paragraph(widgets, left, y, width, FONT_PANEL_ITALIC, widget_small_size(widgets),
                          palette(PALETTE_INK_FAINT),
                          "The numbers say how much better its side would stand: 0 is no change, 1 "
                          "the whole way from an even battle to a won one.");
    return y - top;
}

void sheet_reasons_run(BattleScreen *screen) {
    ComputerReason reasons[COMPUTER_PLAYER_REASONS];
    size_t command = 0;
    if (!screen->shows_reasons ||
        session_computer_reasons(screen->session, &command, reasons) == 0) {
        screen->shows_reasons = false; /* it may have been taken back */
        return;
    }
    Widgets *widgets = screen->widgets;
    PixelBox map = screen->layout.map, whole = screen->layout.screen;
    double margin = widget_points(widgets, 16), button = widget_button_height(widgets);
    double width = floor(fmin(widget_letters(widgets, 560), whole.width - margin));
    WidgetPass pass = widget_begin_measuring(widgets);
    double words = run_words(screen, 0, 0, width - 2 * margin);
    widget_end_measuring(widgets, &pass);
    double height = ceil(words + button + 3 * margin);
    double left = floor(map.left + (map.width - width) / 2);
    left = fmax(0, fmin(left, pixel_box_right(whole) - width));
    double top = floor(fmax(0, fmin(map.top + margin, pixel_box_bottom(whole) - height)));
    PixelBox box = pixel_box(left, top, width, height);
    widget_begin_layer(widgets, WIDGET_LAYER_OVER, box);
    widget_sheet(widgets, box);
    run_words(screen, left + margin, top + margin, width - 2 * margin);
    double close = widget_button_width(widgets, "Close");
    if (widget_button(widgets, widget_id("reasons close", 0),
                      pixel_box(pixel_box_right(box) - margin - close,
                                pixel_box_bottom(box) - margin - button, close, button),
                      "Close", BUTTON_MAIN, NULL) ||
        widget_is_key(widgets, KEY_ESCAPE) || widget_is_key(widgets, KEY_ENTER)) {
        screen->shows_reasons = false;
        widgets->is_used = true;
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
    }
    widget_end_layer(widgets, box, false);
}
