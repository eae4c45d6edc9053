/* The briefing (sheet_briefing.h). */
#include "sheet_briefing.h"

#include "enfilade/engine/condition_words.h"
#include "looking.h"

bool sheet_briefing_has_words(const BattleScreen *screen) {
    const BattleSetting *setting = screen->now->setting;
    return setting->notes[0] != '\0' || setting->victory_count > 0 || setting->arrival_count > 0;
}

static uint32_t bit_of(SideId side) {
    return side.value > 0 ? 1u << (side.value - 1) : 0;
}

void sheet_briefing_open(BattleScreen *screen) {
    BriefingSheet *sheet = &screen->briefing;
    sheet->is_open = true;
    sheet->scroll = 0;
    sheet->told_to |= bit_of(screen->viewer);
    text_add(&screen->status, "briefing\n");
    screen_battle_spoil(screen, SPOIL_ALL);
}

void sheet_briefing_offer(BattleScreen *screen) {
    const BriefingSheet *sheet = &screen->briefing;
    bool is_his_turn = screen->viewer.value != 0 && !screen->now->is_over &&
                       side_is(session_battle(screen->session)->active, screen->viewer) &&
                       session_question(screen->session) == NULL;
    if (sheet->is_offered && is_his_turn && (sheet->told_to & bit_of(screen->viewer)) == 0 &&
        !screen->is_curtained && !playback_is_behind(&screen->playback) && !looking_is_on(screen)) {
        sheet_briefing_open(screen);
    }
}

/* A sheet that is being laid out. */
typedef struct BriefingPage {
    BattleScreen *screen;
    double left, y, width;
} BriefingPage;

static void add_words(BriefingPage *page, FontRole role, Colour colour, const char *words) {
    Widgets *widgets = page->screen->widgets;
    if (words[0] != '\0') {
        page->y += widget_paragraph(widgets, page->left, page->y, page->width, role,
                                    widget_text_size(widgets), colour, words);
    }
}

static void add_line(BriefingPage *page, const char *words) {
    add_words(page, FONT_PANEL, palette(PALETTE_INK), words);
}

static void add_heading(BriefingPage *page, const char *words) {
    page->y += widget_points(page->screen->widgets, 8);
    add_words(page, FONT_PANEL_BOLD, palette(PALETTE_INK), words);
}

/* "12 turns of 15 minutes, from 16:00; dusk at 18:30." */
static void add_length(BriefingPage *page) {
    const BattleSetting *setting = page->screen->now->setting;
    Text words = {0};
    if (setting->turns > 0) {
        text_format(&words, "%d turns", setting->turns);
    } else {
        text_add(&words, "Turns without a fixed number");
    }
    if (setting->minutes_per_turn > 0) {
        text_format(&words, " of %d minutes", setting->minutes_per_turn);
    }
    if (setting->start_minutes >= 0) {
        text_format(&words, ", from %02d:%02d", setting->start_minutes / 60,
                    setting->start_minutes % 60);
    }
    if (setting->dusk_minutes >= 0) {
        text_format(&words, "; dusk at %02d:%02d", setting->dusk_minutes / 60,
                    setting->dusk_minutes % 60);
    }
    text_add(&words, ".");
    add_line(page, text_letters(&words));
    text_finish(&words);
}

static const char *edge_name(TableEdge edge) {
    static const char *const names[] = {[TABLE_EDGE_NONE] = "its",
                                        [TABLE_NORTH] = "the north",
                                        [TABLE_EAST] = "the east",
                                        [TABLE_SOUTH] = "the south",
                                        [TABLE_WEST] = "the west"};
    return names[edge];
}

/* "Turn 4, by the east edge: 5th Ohio, 84th Pennsylvania." */
static void add_arrival(BriefingPage *page, const Arrival *arrival) {
    const Battle *battle = page->screen->now;
    Text words = {0};
    if (arrival->turn > 0) {
        text_format(&words, "Turn %d", arrival->turn);
    }
    if (arrival->when != NULL) {
        text_add(&words, arrival->turn > 0 ? ", if " : "If ");
        condition_write(battle, arrival->when, &words);
    }
    text_format(&words, ", by %s edge: ", edge_name(arrival->edge));
    for (size_t i = 0; i < arrival->unit_count; i++) {
        text_format(&words, "%s%s", i > 0 ? ", " : "", unit_name(battle, arrival->units[i]));
    }
    text_add(&words, ".");
    add_line(page, text_letters(&words));
    text_finish(&words);
}

/* By what a side wins; its own notes and reinforcements only to its player. */
static void add_side(BriefingPage *page, SideId side) {
    const BattleScreen *screen = page->screen;
    const BattleSetting *setting = screen->now->setting;
    bool is_own = side_is(side, screen->viewer);
    add_heading(page, battle_setting_side(setting, side)->name);
    for (size_t i = 0; i < setting->victory_count; i++) {
        if (side_is(setting->victory[i].side, side)) {
            Text words = {0};
            text_add(&words, "Wins: ");
            condition_write_clause(screen->now, &setting->victory[i], &words);
            add_line(page, text_letters(&words));
            text_finish(&words);
        }
    }
    const char *notes = battle_setting_side(setting, side)->notes;
    if (is_own && notes != NULL) {
        add_words(page, FONT_PANEL_ITALIC, palette(PALETTE_INK), notes);
    }
    for (size_t i = 0; i < setting->arrival_count && is_own; i++) {
        if (side_is(setting->arrivals[i].side, side)) {
            add_arrival(page, &setting->arrivals[i]);
        }
    }
}

static double run_page(BattleScreen *screen, double left, double top, double width) {
    const BattleSetting *setting = screen->now->setting;
    BriefingPage page = {screen, left, top, width};
    const char *between = setting->date[0] != '\0' && setting->place[0] != '\0' ? ", " : "";
    add_words(&page, FONT_PANEL_ITALIC, palette(PALETTE_INK_FAINT),
              arena_format(&screen->arena, "%s%s%s", setting->date, between, setting->place));
    add_length(&page);
    add_line(&page, setting->notes);
    for (uint16_t side = 1; side <= setting->side_count; side++) {
        add_side(&page, (SideId){side});
    }
    VerdictReport verdict = {0};
    session_rules(screen->session)->verdict(screen->now, &verdict);
    page.y += widget_points(screen->widgets, 8);
    add_words(&page, FONT_PANEL_ITALIC, palette(PALETTE_INK_FAINT),
              screen_battle_rule_words(screen, verdict.rule));
    return page.y - top;
}

static void close(BattleScreen *screen) {
    screen->briefing.is_open = false;
    screen_battle_spoil(screen, SPOIL_ALL);
}

static void handle_keys(BattleScreen *screen, double page) {
    Widgets *widgets = screen->widgets;
    double *scroll = &screen->briefing.scroll;
    bool goes_down = widget_is_key(widgets, KEY_DOWN) || widget_is_key(widgets, KEY_PAGE_DOWN);
    bool goes_up = widget_is_key(widgets, KEY_UP) || widget_is_key(widgets, KEY_PAGE_UP);
    if (widget_is_key(widgets, KEY_ESCAPE) || widget_is_key(widgets, KEY_ENTER) ||
        widget_is_key(widgets, KEY_F8)) {
        widget_use(widgets);
        close(screen);
    } else if (goes_down || goes_up) {
        *scroll += goes_down ? page * 0.5 : -page * 0.5;
        widget_use(widgets);
    }
}

void sheet_briefing_run(BattleScreen *screen) {
    if (!screen->briefing.is_open) {
        return;
    }
    Widgets *widgets = screen->widgets;
    PixelBox whole = screen->layout.screen;
    widget_begin_layer(widgets, WIDGET_LAYER_BRIEFING, whole);
    double margin = widget_points(widgets, 16);
    double width = floor(fmin(widget_letters(widgets, 640), whole.width * 0.94));
    double inner = width - 2 * margin - widget_scroll_bar_width(widgets);
    WidgetPass pass = widget_begin_measuring(widgets);
    double content = run_page(screen, 0, 0, inner);
    widget_end_measuring(widgets, &pass);
    double head = widget_line(widgets) * 1.8, button = widget_button_height(widgets);
    double height = floor(fmin(content + head + button + 3 * margin, whole.height * 0.94));
    PixelBox box = pixel_box(floor((whole.width - width) / 2), floor((whole.height - height) / 2),
                             width, height);
    widget_veil(widgets, whole);
    widget_sheet(widgets, box);
    widget_label(widgets, pixel_box(box.left + margin, box.top + margin, inner, head),
                 FONT_MAP_BOLD, widget_letters(widgets, 24), palette(PALETTE_INK), TEXT_LEFT,
                 screen->now->setting->title);
    PixelBox area = pixel_box(box.left + margin, box.top + margin + head, width - 2 * margin,
                              height - head - button - 3 * margin);
    widget_begin_scroll(widgets, widget_id("briefing scroll", 0), area, content,
                        &screen->briefing.scroll);
    run_page(screen, area.left, area.top - screen->briefing.scroll, inner);
    widget_end_scroll(widgets);
    double shut = widget_button_width(widgets, "To the battle");
    if (widget_button(widgets, widget_id("briefing close", 0),
                      pixel_box(pixel_box_right(box) - margin - shut,
                                pixel_box_bottom(box) - margin - button, shut, button),
                      "To the battle", BUTTON_MAIN, NULL)) {
        close(screen);
    }
    handle_keys(screen, area.height);
    widget_end_layer(widgets, whole, true);
}

const char *sheet_briefing_objective(BattleScreen *screen, const Objective *objective) {
    const BattleSetting *setting = screen->now->setting;
    Text words = {0};
    text_format(&words, "%s: an objective", objective->name);
    for (size_t i = 0; i < setting->victory_count; i++) {
        const VictoryClause *clause = &setting->victory[i];
        if (clause->side.value != 0 && condition_names_objective(clause->condition, objective)) {
            text_format(&words, "\n%s wins: ", battle_setting_side(setting, clause->side)->name);
            condition_write_clause(screen->now, clause, &words);
        }
    }
    const char *told = arena_copy_text(&screen->arena, text_letters(&words));
    text_finish(&words);
    return told;
}
