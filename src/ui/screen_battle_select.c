/* Which units are selected, which may be commanded, and which still have something to do
 * (screen_battle.h). */
#include <string.h>

#include "looking.h"
#include "screen_battle.h"

bool screen_battle_commands(const BattleScreen *screen, UnitId unit) {
    if (unit.value == 0 || session_question(screen->session) != NULL ||
        screen->playback.is_looking || screen->look.only ||
        screen_battle_is_computers_turn(screen)) {
        return false;
    }
    uint16_t side = battle_unit(screen->now, unit)->side.value;
    return side != 0 && (session_waits_for(screen->session) & (1u << (side - 1))) != 0;
}

void screen_battle_find_ready(BattleScreen *screen) {
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

bool screen_battle_can_act(const BattleScreen *screen, UnitId unit) {
    return unit.value < READY_UNIT_LIMIT &&
           (screen->ready_units[unit.value / 64] >> (unit.value % 64) & 1) != 0;
}

ActionList screen_battle_actions(BattleScreen *screen, UnitId unit) {
    ActionList list = {.arena = &screen->arena};
    SideId side =
        unit.value != 0 ? battle_unit(screen->now, unit)->side : screen_battle_acting_side(screen);
    session_rules(screen->session)->list_actions(screen->now, unit, side, &list);
    return list;
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

void screen_battle_next_unit(BattleScreen *screen) {
    if (looking_refuses(screen)) {
        return;
    }
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
