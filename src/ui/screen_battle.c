/* The battle on the screen: what its parts share, and which of them gets an input
 * (screen_battle.h). */
#include "screen_battle.h"

#include <string.h>

#include "battle_layout.h"
#include "battle_map.h"
#include "dialog_question.h"
#include "enfilade/session/session_lines.h"
#include "looking.h"
#include "map_buttons.h"
#include "map_note.h"
#include "menu.h"
#include "panel_card.h"
#include "panel_lesson.h"
#include "panel_log.h"
#include "panel_order.h"
#include "panel_timeline.h"
#include "panel_top.h"
#include "seat.h"
#include "sheet_briefing.h"
#include "sheet_curtain.h"
#include "sheet_lines.h"
#include "sheet_luck.h"
#include "sheet_odds.h"
#include "sheet_over.h"
#include "sheet_reasons.h"
#include "tool_keys.h"
#include "tool_select.h"
#include "turn_banner.h"

static const double rest_seconds = 0.12;

void screen_battle_spoil(BattleScreen *screen, unsigned layers) {
    screen->spoiled |= layers;
}

void screen_battle_moves_map(BattleScreen *screen) {
    screen->ornate_in = rest_seconds;
    screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
}

static const PhaseKind *present_phase(const BattleScreen *screen) {
    const Battle *battle = session_battle(screen->session);
    return &session_rules(screen->session)->phases[battle->phase];
}

SideId screen_battle_acting_side(const BattleScreen *screen) {
    const Question *question = session_question(screen->session);
    if (question != NULL) {
        return question->side;
    }
    uint32_t waits = session_waits_for(screen->session);
    const Battle *battle = session_battle(screen->session);
    if (battle->active.value != 0 && (waits & (1u << (battle->active.value - 1))) != 0) {
        return battle->active;
    }
    for (uint16_t side = 1; side <= SETTING_SIDE_LIMIT; side++) {
        if ((waits & (1u << (side - 1))) != 0) {
            return (SideId){side};
        }
    }
    return SIDE_NONE;
}

SideId screen_battle_asked_side(const BattleScreen *screen) {
    const Question *question = session_question(screen->session);
    bool is_his = question != NULL && side_is(question->side, screen->viewer) &&
                  !screen->is_curtained; /* before it anybody may stand */
    if (question == NULL ||
        (!is_his && rule_set_question_is_secret(session_rules(screen->session), question))) {
        return SIDE_NONE;
    }
    return question->side;
}

SideId screen_battle_turn_side(const BattleScreen *screen) {
    SideId active = session_battle(screen->session)->active;
    return active.value != 0 ? active : screen_battle_acting_side(screen);
}

/* The printed map anew when what is shown has spoiled some of its ground, or cartouche or scale bar
 * are in the way or no longer. */
static void fit_map(BattleScreen *screen) {
    uint64_t ground = battle_map_ground(screen->view);
    if (battle_map_wants_no_cartouche(screen) != screen->cartouche.is_hidden ||
        ground != screen->ground ||
        (screen->cartouche.is_hidden && screen->cartouche.bar_is_free &&
         battle_map_covers_troops(screen, screen->cartouche.bar))) {
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
    }
    screen->ground = ground;
}

/* The views anew, when the battle, what is shown of it, or the viewer has changed. */
void screen_battle_refresh(BattleScreen *screen) {
    SideId looking = screen_battle_person(screen, screen_battle_acting_side(screen));
    if (looking.value != 0 && !side_is(looking, screen->viewer)) {
        seat_change(screen, looking);
    }
    turn_banner_open(screen);
    battle_destroy(screen->now);
    battle_destroy(screen->view);
    bool is_looking = looking_is_on(screen);
    screen->now = side_view(is_looking ? screen->playback.shown : session_battle(screen->session),
                            screen->viewer);
    screen->view = side_view(playback_battle(&screen->playback), screen->viewer);
    screen->now_revision = session_revision(screen->session);
    screen_battle_find_ready(screen);
    log_book_update(&screen->book, screen->session, screen->playback.next, screen->viewer);
    timeline_update(&screen->timeline, screen->session, screen->viewer);
    fit_map(screen);
    size_t kept = 0;
    for (size_t i = 0; i < screen->selection.count; i++) {
        uint8_t state = battle_unit(screen->now, screen->selection.units[i])->state;
        if (state == UNIT_ON_TABLE || state == UNIT_WAITING) {
            screen->selection.units[kept++] = screen->selection.units[i];
        }
    }
    screen->selection.count = kept;
    screen_battle_spoil(screen, SPOIL(SCREEN_TROOPS) | SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_LIVE) |
                                    SPOIL(SCREEN_FRONT));
}

/* A battle whose scanned map is not found is fought on the drawn one. */
static void load_background(BattleScreen *screen) {
    const Scenario *scenario = session_scenario(screen->session);
    FaultList faults;
    fault_list_init(&faults);
    if (!map_background_load(scenario->background, screen->camera.table, &screen->background,
                             &faults)) {
        screen_battle_notice(screen, true, 0, "The scanned map is not shown: %s",
                             faults.faults.items[0].message);
    }
    fault_list_finish(&faults);
}

void screen_battle_init(BattleScreen *screen, Session *session, ViewSettings *settings,
                        Widgets *widgets) {
    memset(screen, 0, sizeof *screen);
    screen->session = session;
    screen->settings = settings;
    screen->widgets = widgets;
    screen->log.open_entry = SIZE_MAX;
    screen->log.follows = true;
    screen->log.wheeled_at = SIZE_MAX;
    screen->look.speed = 1;
    arena_init(&screen->arena);
    pencil_init(&screen->pencil);
    playback_init(&screen->playback, session, settings->pace);
    if (session_lines(session)->nodes.count == 1) { /* one who goes on has begun without it */
        lesson_begin(&screen->lesson, session_scenario(session)->setting->id);
    }
    camera_init(&screen->camera, battle_setting_table(session_scenario(session)->setting),
                pixel_box(0, 0, 800, 600));
    seat_init(screen);
    screen_battle_refresh(screen);
    /* Who goes on with a battle need not be the one whose turn it is. */
    screen->is_curtained = session_lines(session)->nodes.count > 1 && !screen->now->is_over &&
                           session_play(session)->mode == SESSION_HOT_SEAT &&
                           rule_set_has_secrets(session_rules(session));
    screen_battle_spoil(screen, SPOIL_ALL);
    load_background(screen);
    if (session_lines(session)->nodes.count == 1 && !screen->lesson.is_on &&
        sheet_briefing_has_words(screen)) {
        sheet_briefing_open(screen);
        screen->briefing.is_offered = true;
    }
}

void screen_battle_finish(BattleScreen *screen) {
    playback_finish(&screen->playback);
    log_book_finish(&screen->book);
    timeline_finish(&screen->timeline);
    dialog_choice_finish(&screen->look.choice);
    pencil_finish(&screen->pencil);
    odds_view_finish(&screen->odds);
    battle_destroy(screen->view);
    battle_destroy(screen->now);
    map_background_finish(&screen->background);
    session_close(screen->session);
    text_finish(&screen->clipboard);
    text_finish(&screen->status);
    arena_finish(&screen->arena);
    memset(screen, 0, sizeof *screen);
}

void screen_battle_resize(BattleScreen *screen, double width, double height) {
    screen->layout.screen = pixel_box(0, 0, width, height);
    battle_layout_make(screen);
    screen_battle_spoil(screen, SPOIL_ALL);
}

void screen_battle_write_reason(const BattleScreen *screen, uint16_t rule, const char *sentence,
                                Text *out) {
    const char *id = screen_battle_rule_id(screen, rule);
    text_format(out, "%s%s%s%s", sentence, id[0] != '\0' ? " (" : "", id, id[0] != '\0' ? ")" : "");
}

const char *screen_battle_reason(BattleScreen *screen, const Ruling *why) {
    Text words = {0};
    screen_battle_write_reason(screen, why->rule, why->sentence, &words);
    const char *copy = arena_copy_text(&screen->arena, text_letters(&words));
    text_finish(&words);
    return copy;
}

const char *screen_battle_rule_id(const BattleScreen *screen, uint16_t rule) {
    const RuleSet *set = session_rules(screen->session);
    return rule < set->rule_count ? set->rule_ids[rule] : "";
}

const char *screen_battle_rule_words(BattleScreen *screen, uint16_t rule) {
    const char *id = screen_battle_rule_id(screen, rule);
    const char *says = rule_sentence(battle_numbers(screen->now), rule);
    return says[0] != '\0' ? arena_format(&screen->arena, "%s: %s", id, says) : id;
}

void screen_battle_forget_lines(BattleScreen *screen) {
    screen->log.shows_lines = false;
    playback_forget_lines(&screen->playback);
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
}

void screen_battle_show_place(BattleScreen *screen, Vector at) {
    Pixel place = camera_to_pixels(&screen->camera, at);
    PixelBox inner = pixel_box_grown(screen->layout.map, -widget_points(screen->widgets, 60));
    /* A fitted map shows every place: moved it would fit no more. */
    if (!camera_is_fitted(&screen->camera) && !pixel_box_contains(inner, place)) {
        camera_look_at(&screen->camera, at);
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
    }
}

void screen_battle_write_title(const BattleScreen *screen, Text *out) {
    const Battle *battle = session_battle(screen->session);
    const BattleSetting *setting = battle->setting;
    text_format(out, "Enfilade - %s - ", setting->title);
    if (battle->is_over) {
        text_add(out, "over");
        return;
    }
    text_format(out, "turn %d, ", battle->turn);
    SideId side = screen_battle_turn_side(screen);
    if (side.value != 0) {
        text_format(out, "%s, ", battle_setting_side(setting, side)->name);
    }
    text_add(out, present_phase(screen)->label);
    SideId asked = screen_battle_asked_side(screen);
    if (asked.value != 0) {
        text_format(out, ", a question to %s", battle_setting_side(setting, asked)->name);
    }
}

static void front(BattleScreen *screen) {
    if (screen->is_curtained) {
        sheet_curtain_run(screen);
        return;
    }
    bool is_handling = screen->widgets->canvas == NULL;
    if (is_handling) { /* it lies over the others: it comes first, and is drawn after them */
        sheet_briefing_run(screen);
        sheet_luck_run(screen);
    }
    turn_banner_draw(screen);
    screen_battle_run_notice(screen); /* under whatever waits for an act */
    panel_lesson_run_sheet(screen);
    menu_run(screen);
    dialog_question_run(screen);
    sheet_over_run(screen);
    sheet_reasons_run(screen);
    map_buttons_run(screen);
    if (!is_handling) {
        sheet_luck_run(screen);
        sheet_briefing_run(screen);
    }
}

/* Over everything else. */
static void dialogs(BattleScreen *screen) {
    if (!screen->is_curtained) {
        sheet_lines_run(screen);
        looking_run_choice(screen);
    }
}

static void panels(BattleScreen *screen) {
    if (screen->is_curtained) {
        return;
    }
    bool is_handling = screen->widgets->canvas == NULL;
    if (is_handling) { /* opened it lies over the others too */
        panel_log_run(screen);
    }
    panel_top_run(screen);
    panel_order_run(screen);
    panel_card_run(screen);
    panel_timeline_run(screen);
    if (!is_handling) {
        panel_log_run(screen);
    }
    panel_lesson_run(screen);
    battle_layout_run_tabs(screen);
}

static void track_pointer(BattleScreen *screen, const Input *input) {
    screen->pointer = camera_to_inches(&screen->camera, pixel(input->x, input->y));
    screen->wants_no_snap = (input->modifiers & MODIFIER_CONTROL) != 0;
    screen->pointer_on_map = !screen->widgets->hover_is_found &&
                             pixel_box_contains(screen->layout.map, pixel(input->x, input->y));
    size_t objective = battle_map_objective(screen);
    if (objective != screen->hovered_objective) {
        screen->hovered_objective = objective;
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
    }
    if (screen->notice.words[0] != '\0') {
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT)); /* it makes room for the pointer */
    }
}

void screen_battle_handle(BattleScreen *screen, const Input *input) {
    Widgets *widgets = screen->widgets;
    const LessonStep *step = lesson_present(&screen->lesson);
    arena_reset(&screen->arena);
    widgets->arena = &screen->arena;
    widgets->looks_changed = false;
    uint64_t notices = screen->notice.count;
    widget_begin_handling(widgets, input);
    bool had_hover = widgets->hover_is_found;
    dialogs(screen);
    front(screen);
    panels(screen);
    track_pointer(screen, input);
    if (widgets->hover_is_found || had_hover || widgets->looks_changed || widgets->is_used) {
        screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_FRONT));
    }
    if (!screen->is_curtained) {
        if (!widgets->is_used) {
            widgets->is_used = tool_keys_handle(screen, input);
        }
        tool_select_handle(screen, input);
    }
    turn_banner_handle(screen, input); /* last: while it was seen, an E ended nothing */
    screen_battle_outlive_notice(screen, input, notices);
    if (screen->now_revision != session_revision(screen->session)) {
        screen_battle_refresh(screen);
    }
    dialog_question_begin(screen);
    if (step != lesson_present(&screen->lesson)) {
        screen->lesson_is_closed = false; /* the next step is there to be read */
        text_format(&screen->status, "lesson step %zu done\n", screen->lesson.step);
        battle_layout_make(screen);
        screen_battle_spoil(screen, SPOIL_ALL);
    }
}

bool screen_battle_advance(BattleScreen *screen, double seconds) {
    screen->playback.pace = screen->settings->pace;
    bool was_behind = playback_is_behind(&screen->playback);
    bool was_looking = looking_is_on(screen);
    size_t shown = screen->playback.next;
    /* What happened is kept for the one who sits down. */
    if (!screen->is_curtained && playback_advance(&screen->playback, seconds)) {
        if (was_behind) {
            battle_destroy(screen->view);
            screen->view = side_view(playback_battle(&screen->playback), screen->viewer);
            fit_map(screen);
            if (screen->pointer_on_map) {
                tool_select_look(screen); /* whoever was there may have gone */
            }
            screen_battle_spoil(screen, SPOIL(SCREEN_TROOPS) | SPOIL(SCREEN_LIVE));
        }
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
        if (shown != screen->playback.next) {
            log_book_update(&screen->book, screen->session, screen->playback.next, screen->viewer);
            battle_layout_make(screen); /* the top line may be longer now */
            screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
        }
        if (was_looking && (shown != screen->playback.next || !looking_is_on(screen))) {
            screen_battle_refresh(screen);
        }
    }
    if (screen->ornate_in > 0) {
        screen->ornate_in -= seconds;
        if (screen->ornate_in <= 0) {
            screen->ornate_in = 0;
            screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
        }
    }
    dialog_question_begin(screen);
    sheet_briefing_offer(screen);
    bool tells_turn = turn_banner_advance(screen, seconds);
    bool is_playing = !screen->is_curtained && playback_is_busy(&screen->playback);
    bool counts = odds_view_advance(screen, seconds);
    bool thinks = screen_battle_advance_computer(screen);
    return thinks || counts || tells_turn || is_playing || screen->ornate_in > 0;
}

void screen_battle_pass(BattleScreen *screen, double seconds) {
    screen_battle_age_notice(screen, seconds);
}

void screen_battle_paint(BattleScreen *screen, ScreenLayer layer, Canvas *canvas) {
    Widgets *widgets = screen->widgets;
    widgets->arena = &screen->arena;
    if (screen->is_curtained && layer != SCREEN_PANELS && layer != SCREEN_FRONT) {
        return; /* nothing of either side lies behind the curtain */
    }
    switch (layer) {
    case SCREEN_TERRAIN:
        battle_map_paint_terrain(screen, canvas);
        break;
    case SCREEN_TROOPS:
        battle_map_paint_troops(screen, canvas);
        break;
    case SCREEN_PANELS:
        widgets->tooltip[0] = '\0';
        widget_begin_drawing(widgets, canvas);
        panels(screen);
        break;
    case SCREEN_LIVE:
        battle_map_paint_live(screen, canvas);
        break;
    case SCREEN_FRONT:
        widget_begin_drawing(widgets, canvas);
        battle_map_set_tooltip(screen);
        if (!screen->is_curtained) {
            map_note_paint(screen, canvas);
            sheet_odds_paint(screen);
        }
        front(screen);
        dialogs(screen);
        if (screen->layout.has_card &&
            pixel_box_meets(widgets->tooltip_about, screen->layout.card)) {
            widget_keep_clear(widgets, screen->layout.card); /* its lines are read beside the tip */
        }
        widget_draw_tooltip(widgets, screen->layout.screen);
        break;
    case SCREEN_LAYER_COUNT:
        break;
    }
}
