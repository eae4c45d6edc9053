/* Choosing a target, or a place, by a click (tool_target.h). */
#include "tool_target.h"

#include "pencil_words.h"

static bool some_selected_is_commanded(const BattleScreen *screen) {
    return screen->selection.count > 0 &&
           screen_battle_commands(screen, screen->selection.units[0]);
}

/* Keeps what was planned in pencil, so that a click never fires by itself. */
static void keep(BattleScreen *screen) {
    pencil_lay_down(&screen->pencil);
    pencil_words_tell(screen);
    screen_battle_drop_notice(screen);
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_PANELS) | SPOIL(SCREEN_FRONT));
}

/* The wish for a target, with nothing in pencil. */
static Wish begin_anew(BattleScreen *screen, UnitId target) {
    Wish wish = screen_battle_wish(screen, GESTURE_CLICK_TARGET, UNIT_NONE);
    wish.target = target;
    pencil_drop(&screen->pencil);
    pencil_take_up(&screen->pencil);
    return wish;
}

static bool keep_or_drop(BattleScreen *screen, bool is_planned) {
    if (is_planned) {
        keep(screen);
    } else {
        pencil_lay_down(&screen->pencil);
        screen->pencil.is_refused = false;
    }
    return is_planned;
}

static void tell_why(BattleScreen *screen) {
    const Ruling why = screen->pencil.why;
    screen_battle_notice(screen, true, why.rule, "%s", why.sentence);
}

bool tool_target_click(BattleScreen *screen, UnitId target, bool is_double) {
    if (!some_selected_is_commanded(screen)) {
        return false;
    }
    if (screen->pencil.exists && unit_is(screen->pencil.command.target, target)) {
        if (!is_double) {
            screen_battle_confirm(screen);
        }
        return true;
    }
    Wish wish = begin_anew(screen, target);
    bool is_planned = pencil_plan(&screen->pencil, screen->now, &wish);
    if (!keep_or_drop(screen, is_planned) && screen->pencil.why.rule != 0) {
        tell_why(screen);
    }
    return is_planned;
}

/* Those who act in pencil with this one more, or without him. */
static void choose_others(const Command *command, UnitId unit, Wish *wish) {
    wish->unit_count = 0;
    for (size_t i = 0; i < command->mover_count; i++) {
        if (!unit_is(command->movers[i], unit)) {
            wish->units[wish->unit_count++] = command->movers[i];
        }
    }
    if (wish->unit_count == command->mover_count && wish->unit_count < COMMAND_MOVER_LIMIT) {
        wish->units[wish->unit_count++] = unit;
    }
}

bool tool_target_join(BattleScreen *screen, UnitId unit) {
    Pencil *pencil = &screen->pencil;
    const Command before = pencil->command;
    if (!pencil->exists || before.target.value == 0 || before.mover_count == 0 ||
        unit_is(unit, before.movers[0])) {
        return false;
    }
    Wish wish = screen_battle_wish(screen, GESTURE_CLICK_TARGET, UNIT_NONE);
    wish.target = before.target;
    choose_others(&before, unit, &wish);
    pencil_take_up(pencil);
    bool joins = pencil_plan(pencil, screen->now, &wish) &&
                 pencil->command.action == before.action &&
                 pencil->command.mover_count == wish.unit_count;
    if (!joins) {
        pencil_lay_down(pencil);
        pencil_put(pencil, screen->now, &before);
        return false;
    }
    keep(screen);
    return true;
}

bool tool_target_places(const BattleScreen *screen) {
    if (screen->aim.is_wanted && screen->aim.gesture == GESTURE_PLACE) {
        return true;
    }
    return screen->selection.count > 0 && some_selected_is_commanded(screen) &&
           battle_unit(screen->now, screen->selection.units[0])->state == UNIT_WAITING;
}

static bool plan_place(BattleScreen *screen, Vector at) {
    Wish wish = screen_battle_wish(screen, GESTURE_PLACE, UNIT_NONE);
    wish.grabbed = at;
    wish.to = at;
    pencil_take_up(&screen->pencil); /* it goes on from there: how it was turned stays */
    return pencil_plan(&screen->pencil, screen->now, &wish);
}

/* After one unit was put down the next that waits for its place is in the hand. */
static void take_next(BattleScreen *screen, UnitId placed) {
    uint32_t count = screen->now->unit_count;
    for (uint32_t step = 1; step < count; step++) {
        UnitId unit = {(uint16_t)((placed.value - 1 + step) % count + 1)};
        if (battle_unit(screen->now, unit)->state == UNIT_WAITING &&
            screen_battle_can_act(screen, unit)) {
            screen_battle_select(screen, unit, false);
            screen_battle_notice(
                screen, false, 0,
                "Next: %s. Click its place; [ and ] turn it, Escape lays it aside.",
                unit_name(screen->now, unit));
            return;
        }
    }
}

static void put_down(BattleScreen *screen) {
    UnitId unit = screen->selection.count > 0 ? screen->selection.units[0] : UNIT_NONE;
    bool waits = unit.value != 0 && battle_unit(screen->now, unit)->state == UNIT_WAITING;
    pencil_lay_down(&screen->pencil);
    screen->pencil.exists = true; /* also where the hand has not moved since the last look */
    screen->aim.is_wanted = false;
    screen_battle_confirm(screen);
    if (waits && battle_unit(screen->now, unit)->state == UNIT_ON_TABLE) {
        take_next(screen, unit);
    }
}

void tool_target_follow(BattleScreen *screen) {
    if (tool_target_places(screen) && screen->pointer_on_map) {
        plan_place(screen, screen->pointer);
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE) | SPOIL(SCREEN_FRONT));
    }
}

bool tool_target_take_click(BattleScreen *screen, Vector at, UnitId under) {
    if (screen->aim.is_wanted && screen->aim.gesture == GESTURE_CLICK_TARGET) {
        if (under.value == 0) {
            return false;
        }
        Wish wish = begin_anew(screen, under);
        bool is_planned =
            pencil_plan_action(&screen->pencil, screen->now, &wish, screen->aim.action);
        screen->aim.is_wanted = !is_planned;
        if (!keep_or_drop(screen, is_planned)) {
            tell_why(screen);
        }
        return true;
    }
    if (!tool_target_places(screen)) {
        return false;
    }
    if (plan_place(screen, at)) {
        put_down(screen);
    } else {
        pencil_drop(&screen->pencil);
        tell_why(screen);
    }
    return true;
}
