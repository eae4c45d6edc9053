/* The battle on the screen: what its parts share, and which of them gets an input
 * (screen_battle.h). */
#include "screen_battle.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "battle_layout.h"
#include "dialog_question.h"
#include "map_note.h"
#include "map_view.h"
#include "menu.h"
#include "panel_card.h"
#include "panel_lesson.h"
#include "panel_log.h"
#include "panel_order.h"
#include "panel_top.h"
#include "pencil_words.h"
#include "sheet_over.h"
#include "tool_keys.h"
#include "tool_select.h"
#include "turn_banner.h"

static const double notice_seconds = 6;
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

SideId screen_battle_turn_side(const BattleScreen *screen) {
    SideId active = session_battle(screen->session)->active;
    return active.value != 0 ? active : screen_battle_acting_side(screen);
}

bool screen_battle_commands(const BattleScreen *screen, UnitId unit) {
    if (unit.value == 0 || session_question(screen->session) != NULL) {
        return false;
    }
    uint16_t side = battle_unit(screen->now, unit)->side.value;
    return side != 0 && (session_waits_for(screen->session) & (1u << (side - 1))) != 0;
}

/* Which units still have something to do: asked once for each state of the battle. */
static void find_ready_units(BattleScreen *screen) {
    memset(screen->ready_units, 0, sizeof screen->ready_units);
    Arena arena;
    arena_init(&arena);
    for (uint32_t i = 1; i <= screen->now->unit_count && i < READY_UNIT_LIMIT; i++) {
        UnitId unit = {(uint16_t)i};
        uint8_t state = battle_unit(screen->now, unit)->state;
        if ((state != UNIT_ON_TABLE && state != UNIT_WAITING) ||
            !screen_battle_commands(screen, unit)) {
            continue;
        }
        ActionList list = {.arena = &arena};
        session_rules(screen->session)
            ->list_actions(screen->now, unit, battle_unit(screen->now, unit)->side, &list);
        for (size_t k = 0; k < list.count; k++) {
            if (list.entries[k].ruling.is_legal) {
                screen->ready_units[i / 64] |= (uint64_t)1 << (i % 64);
            }
        }
        arena_reset(&arena);
    }
    arena_finish(&arena);
}

/* The printed map anew when what is shown has spoiled some of its ground, or cartouche or scale bar
 * are in the way or no longer. */
static void fit_map(BattleScreen *screen) {
    uint64_t ground = map_view_ground(screen->view);
    if (map_view_wants_no_cartouche(screen) != screen->cartouche.is_hidden ||
        ground != screen->ground ||
        (screen->cartouche.is_hidden && screen->cartouche.bar_is_free &&
         map_view_covers_troops(screen, screen->cartouche.bar))) {
        screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
    }
    screen->ground = ground;
}

/* The views anew, when the battle, what is shown of it, or the viewer has changed. */
void screen_battle_refresh(BattleScreen *screen) {
    SideId acting = screen_battle_acting_side(screen);
    if (acting.value != 0 && !side_is(acting, screen->viewer)) {
        screen->is_curtained =
            screen->viewer.value != 0 && present_phase(screen)->who == ACTS_BOTH_IN_SECRET;
        screen->viewer = acting;
        screen->selection.count = 0;
    }
    turn_banner_open(screen);
    battle_destroy(screen->now);
    battle_destroy(screen->view);
    screen->now = side_view(session_battle(screen->session), screen->viewer);
    screen->view = side_view(playback_battle(&screen->playback), screen->viewer);
    screen->now_revision = session_revision(screen->session);
    find_ready_units(screen);
    log_book_update(&screen->book, screen->session, screen->playback.next, screen->viewer);
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
    arena_init(&screen->arena);
    pencil_init(&screen->pencil);
    playback_init(&screen->playback, session, settings->pace);
    if (session_recording(session)->steps.count == 0) { /* one who goes on has begun without it */
        lesson_begin(&screen->lesson, session_scenario(session)->setting->id);
    }
    camera_init(&screen->camera, battle_setting_table(session_scenario(session)->setting),
                pixel_box(0, 0, 800, 600));
    screen_battle_refresh(screen);
    screen->is_curtained = false;
    screen->spoiled = ~0u;
    load_background(screen);
}

void screen_battle_finish(BattleScreen *screen) {
    playback_finish(&screen->playback);
    log_book_finish(&screen->book);
    pencil_finish(&screen->pencil);
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
    screen->spoiled = ~0u;
}

const char *screen_battle_rule_id(const BattleScreen *screen, uint16_t rule) {
    const RuleSet *set = session_rules(screen->session);
    return rule < set->rule_count ? set->rule_ids[rule] : "";
}

void screen_battle_notice(BattleScreen *screen, bool is_bad, uint16_t rule, const char *format,
                          ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(screen->notice.words, sizeof screen->notice.words, format, arguments);
    va_end(arguments);
    screen->notice.rule = rule;
    screen->notice.is_bad = is_bad;
    screen->notice.asks_end = false;
    screen->notice.age = 0;
    screen->notice.count++;
    if (is_bad) {
        text_format(&screen->status, "refused %s %s\n", screen_battle_rule_id(screen, rule),
                    screen->notice.words);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_FRONT));
}

void screen_battle_drop_notice(BattleScreen *screen) {
    if (screen->notice.words[0] != '\0') {
        bool was_asking = screen->notice.asks_end;
        screen->notice.words[0] = '\0';
        screen->notice.asks_end = false;
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT) | (was_asking ? SPOIL(SCREEN_PANELS) : 0));
    }
}

/* While a target or a place is waited for, its hint stays. */
static bool notice_waits(const BattleScreen *screen) {
    return screen->aim.is_wanted || screen->hand.state == HAND_DRAWING;
}

/* A notice goes with the next act. */
static void outlive_notice(BattleScreen *screen, const Input *input, uint64_t before) {
    bool is_act = input->kind == INPUT_KEY_DOWN || input->kind == INPUT_BUTTON_DOWN;
    if (is_act && screen->notice.count == before && !notice_waits(screen)) {
        screen_battle_drop_notice(screen);
    }
}

bool screen_battle_is_selected(const BattleScreen *screen, UnitId unit) {
    for (size_t i = 0; i < screen->selection.count; i++) {
        if (unit_is(screen->selection.units[i], unit)) {
            return true;
        }
    }
    return false;
}

void screen_battle_select(BattleScreen *screen, UnitId unit, bool adds) {
    Selection *selection = &screen->selection;
    if (!adds) {
        selection->count = 0;
    }
    if (unit.value != 0 && adds && screen_battle_is_selected(screen, unit)) {
        size_t kept = 0;
        for (size_t i = 0; i < selection->count; i++) {
            if (!unit_is(selection->units[i], unit)) {
                selection->units[kept++] = selection->units[i];
            }
        }
        selection->count = kept;
    } else if (unit.value != 0 && selection->count < SELECTION_LIMIT) {
        selection->units[selection->count++] = unit;
    }
    pencil_drop(&screen->pencil);
    screen_battle_forget_lines(screen);
    screen->aim.is_wanted = false;
    screen->card_scroll = 0;
    text_add(&screen->status, "selected");
    for (size_t i = 0; i < selection->count; i++) {
        text_format(&screen->status, " %u", selection->units[i].value);
    }
    text_add(&screen->status, "\n");
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
}

void screen_battle_forget_lines(BattleScreen *screen) {
    screen->log.shows_lines = false;
    playback_forget_lines(&screen->playback);
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
}

ActionList screen_battle_actions(BattleScreen *screen, UnitId unit) {
    ActionList list = {.arena = &screen->arena};
    SideId side =
        unit.value != 0 ? battle_unit(screen->now, unit)->side : screen_battle_acting_side(screen);
    session_rules(screen->session)->list_actions(screen->now, unit, side, &list);
    return list;
}

bool screen_battle_can_act(const BattleScreen *screen, UnitId unit) {
    return unit.value < READY_UNIT_LIMIT &&
           (screen->ready_units[unit.value / 64] >> (unit.value % 64) & 1) != 0;
}

void screen_battle_next_unit(BattleScreen *screen) {
    size_t count = screen->now->unit_count;
    uint32_t from = screen->selection.count > 0 ? screen->selection.units[0].value : 0;
    for (size_t step = 1; step <= count; step++) {
        UnitId unit = {(uint16_t)((from + step - 1) % count + 1)};
        uint8_t state = battle_unit(screen->now, unit)->state;
        if ((state == UNIT_ON_TABLE || state == UNIT_WAITING) &&
            screen_battle_can_act(screen, unit)) {
            screen_battle_select(screen, unit, false);
            if (state == UNIT_ON_TABLE) {
                screen_battle_show_place(screen, unit_centre(screen->now, unit));
            }
            return;
        }
    }
    screen_battle_notice(screen, false, 0,
                         session_is_over(screen->session)
                             ? "The battle is over."
                             : "No unit has anything left to do. E ends the phase.");
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

Wish screen_battle_wish(const BattleScreen *screen, Gesture gesture, UnitId first) {
    Wish wish = {.gesture = gesture, .to = screen->pointer, .is_free = screen->wants_no_snap};
    if (first.value != 0) {
        wish.units[wish.unit_count++] = first;
    }
    for (size_t i = 0; i < screen->selection.count && wish.unit_count < COMMAND_MOVER_LIMIT; i++) {
        if (!unit_is(screen->selection.units[i], first)) {
            wish.units[wish.unit_count++] = screen->selection.units[i];
        }
    }
    wish.side = wish.unit_count > 0 ? battle_unit(screen->now, wish.units[0])->side
                                    : screen_battle_acting_side(screen);
    return wish;
}

bool screen_battle_may_measure(const BattleScreen *screen, Vector from, Vector to) {
    const RuleSet *set = session_rules(screen->session);
    return set->may_measure == NULL || set->may_measure(screen->now, screen->viewer, from, to);
}

void screen_battle_take_entry(BattleScreen *screen, UnitId unit, const ActionEntry *entry) {
    const ActionKind *action = rule_set_action(session_rules(screen->session), entry->action);
    screen->menu.is_open = false;
    if (entry->is_complete && action->is_pencilled) {
        pencil_put(&screen->pencil, screen->now, &entry->command);
        pencil_words_tell(screen);
    } else if (entry->is_complete) {
        screen_battle_submit(screen, &entry->command);
    } else if ((action->gestures & (1u << GESTURE_CLICK_TARGET)) != 0) {
        screen->aim = (Aim){true, GESTURE_CLICK_TARGET, entry->action};
        screen_battle_notice(screen, false, 0, "%s: click the target. Escape drops it.",
                             action->label);
    } else if ((action->gestures & (1u << GESTURE_PLACE)) != 0) {
        screen->aim = (Aim){true, GESTURE_PLACE, entry->action};
        pencil_drop(&screen->pencil); /* its formation is where the pencil goes on from */
        screen->pencil.command = entry->command;
        screen->pencil.exists = screen->pencil.is_held = true;
        screen_battle_notice(screen, false, 0, "%s: click the place. Escape drops it.",
                             action->label);
    } else if ((action->gestures & (1u << GESTURE_TURN_ABOUT)) != 0) {
        Wish wish = screen_battle_wish(screen, GESTURE_TURN_ABOUT, unit);
        pencil_take_up(&screen->pencil);
        pencil_plan(&screen->pencil, screen->now, &wish);
        pencil_lay_down(&screen->pencil);
    } else {
        screen_battle_notice(screen, false, 0, "%s: drag the unit on the map.", action->label);
    }
    screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
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
    const Question *question = session_question(screen->session);
    SideId side = screen_battle_turn_side(screen);
    if (side.value != 0) {
        text_format(out, "%s, ", battle_setting_side(setting, side)->name);
    }
    text_add(out, present_phase(screen)->label);
    if (question != NULL) {
        text_format(out, ", a question to %s", battle_setting_side(setting, question->side)->name);
    }
}

/* The curtain between two players, where there are secrets. */
static void curtain(BattleScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->layout.screen;
    widget_begin_layer(widgets, 50, box);
    const char *name = battle_setting_side(screen->now->setting, screen->viewer)->name;
    double width = widget_letters(widgets, 420);
    double left = box.left + (box.width - width) / 2;
    double top = box.top + box.height * 0.35;
    if (widgets->canvas != NULL) {
        canvas_fill_box(widgets->canvas, box, palette(PALETTE_DESK));
    }
    char words[200];
    snprintf(words, sizeof words,
             "It is for %s to go on. Let nobody else look at the screen, then press the button.",
             name);
    PixelBox sheet = pixel_box(left, top, width, widget_letters(widgets, 170));
    widget_sheet(widgets, sheet);
    double margin = widget_letters(widgets, 16);
    widget_paragraph(widgets, left + margin, top + margin, width - 2 * margin, FONT_PANEL,
                     widget_text_size(widgets), palette(PALETTE_INK), words);
    char label[120];
    snprintf(label, sizeof label, "I am %s", name);
    double button = fmin(widget_button_width(widgets, label), width - 2 * margin);
    WidgetId id = widget_id("curtain", 0);
    widgets->focus = id;
    if (widget_button(widgets, id,
                      pixel_box(left + margin,
                                pixel_box_bottom(sheet) - margin - widget_button_height(widgets),
                                button, widget_button_height(widgets)),
                      label, BUTTON_MAIN, NULL)) {
        screen->is_curtained = false;
        screen->spoiled = ~0u;
        widgets->focus = (WidgetId){0};
    }
    widget_end_layer(widgets, box, true);
}

static void front(BattleScreen *screen) {
    if (screen->is_curtained) {
        curtain(screen);
        return;
    }
    turn_banner_draw(screen);
    map_view_run_notice(screen); /* under whatever waits for an act */
    panel_lesson_run_sheet(screen);
    menu_run(screen);
    dialog_question_run(screen);
    sheet_over_run(screen);
    map_view_run_buttons(screen);
}

static void panels(BattleScreen *screen) {
    if (screen->is_curtained) {
        return;
    }
    bool is_handling = screen->widgets->canvas == NULL;
    if (is_handling) { /* opened it lies over the others: it comes first, and is drawn after them */
        panel_log_run(screen);
    }
    panel_top_run(screen);
    panel_order_run(screen);
    panel_card_run(screen);
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
    if (screen->notice.words[0] != '\0') {
        screen_battle_spoil(screen, SPOIL(SCREEN_FRONT)); /* it makes room for the pointer */
    }
}

void screen_battle_handle(BattleScreen *screen, const Input *input) {
    Widgets *widgets = screen->widgets;
    const LessonStep *step = lesson_present(&screen->lesson);
    arena_reset(&screen->arena);
    widgets->arena = &screen->arena;
    widgets->was_wanted_anew = false;
    uint64_t notices = screen->notice.count;
    widget_begin_handling(widgets, input);
    bool had_hover = widgets->hover_is_found;
    front(screen);
    panels(screen);
    track_pointer(screen, input);
    if (widgets->hover_is_found || had_hover || widgets->was_wanted_anew || widgets->is_used) {
        screen_battle_spoil(screen, SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_FRONT));
    }
    if (!screen->is_curtained) {
        if (!widgets->is_used) {
            widgets->is_used = tool_keys_handle(screen, input);
        }
        tool_select_handle(screen, input);
    }
    turn_banner_handle(screen, input); /* last: while it was seen, an E ended nothing */
    outlive_notice(screen, input, notices);
    if (screen->now_revision != session_revision(screen->session)) {
        screen_battle_refresh(screen);
    }
    if (step != lesson_present(&screen->lesson)) {
        screen->lesson_is_closed = false; /* the next step is there to be read */
        text_format(&screen->status, "lesson step %zu done\n", screen->lesson.step);
        battle_layout_make(screen);
        screen->spoiled = ~0u;
    }
}

bool screen_battle_advance(BattleScreen *screen, double seconds) {
    screen->playback.pace = screen->settings->pace;
    bool was_behind = playback_is_behind(&screen->playback);
    size_t shown = screen->playback.next;
    if (playback_advance(&screen->playback, seconds)) {
        if (was_behind) {
            battle_destroy(screen->view);
            screen->view = side_view(playback_battle(&screen->playback), screen->viewer);
            fit_map(screen);
            screen_battle_spoil(screen, SPOIL(SCREEN_TROOPS) | SPOIL(SCREEN_LIVE));
        }
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
        if (shown != screen->playback.next) {
            log_book_update(&screen->book, screen->session, screen->playback.next, screen->viewer);
            battle_layout_make(screen); /* the top line may be longer now */
            screen_battle_spoil(screen, SPOIL(SCREEN_PANELS));
        }
    }
    if (screen->ornate_in > 0) {
        screen->ornate_in -= seconds;
        if (screen->ornate_in <= 0) {
            screen->ornate_in = 0;
            screen_battle_spoil(screen, SPOIL(SCREEN_TERRAIN));
        }
    }
    bool tells_turn = turn_banner_advance(screen, seconds);
    return tells_turn || playback_is_busy(&screen->playback) || screen->ornate_in > 0;
}

void screen_battle_pass(BattleScreen *screen, double seconds) {
    screen->notice.age += notice_waits(screen) ? 0 : seconds;
    if (screen->notice.age > notice_seconds) {
        screen_battle_drop_notice(screen);
    }
}

void screen_battle_paint(BattleScreen *screen, ScreenLayer layer, Canvas *canvas) {
    Widgets *widgets = screen->widgets;
    widgets->arena = &screen->arena;
    switch (layer) {
    case SCREEN_TERRAIN:
        map_view_paint_terrain(screen, canvas);
        break;
    case SCREEN_TROOPS:
        map_view_paint_troops(screen, canvas);
        break;
    case SCREEN_PANELS:
        widgets->tooltip[0] = '\0';
        widget_begin_drawing(widgets, canvas);
        panels(screen);
        break;
    case SCREEN_LIVE:
        map_view_paint_live(screen, canvas);
        break;
    case SCREEN_FRONT:
        widget_begin_drawing(widgets, canvas);
        map_view_set_tooltip(screen);
        if (!screen->is_curtained) {
            map_note_paint(screen, canvas);
        }
        front(screen);
        widget_draw_tooltip(widgets, screen->layout.screen);
        break;
    case SCREEN_LAYER_COUNT:
        break;
    }
}
