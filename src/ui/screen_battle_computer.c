/* The computer's turn on the battle screen: it thinks while frames are drawn, and what it does is
 * shown as what a person does is (screen_battle.h). */
#include "enfilade/session/session_computer.h"
#include "screen_battle.h"

/* Between two frames: some milliseconds. */
enum { POSITIONS_A_SLICE = 8 };

const Question *screen_battle_question(const BattleScreen *screen) {
    bool is_computers = session_computer_side(screen->session).value != 0;
    return is_computers ? NULL : session_question(screen->session);
}

bool screen_battle_is_computers_turn(const BattleScreen *screen) {
    return session_computer_side(screen->session).value != 0;
}

SideId screen_battle_person(const BattleScreen *screen, SideId acting) {
    const SessionPlay *play = session_play(screen->session);
    if (!session_play_is_computer(play, acting)) {
        return acting;
    }
    if (screen->viewer.value != 0 && !session_play_is_computer(play, screen->viewer)) {
        return screen->viewer;
    }
    size_t count = session_battle(screen->session)->setting->side_count;
    for (uint16_t side = 1; side <= count; side++) {
        if (!session_play_is_computer(play, (SideId){side})) {
            return (SideId){side};
        }
    }
    return acting;
}

bool screen_battle_advance_computer(BattleScreen *screen) {
    if (!screen_battle_is_computers_turn(screen) || screen->is_curtained ||
        screen->playback.is_looking || screen->look.only) {
        return false;
    }
    if (playback_is_behind(&screen->playback)) {
        return true; /* what it did before is seen first */
    }
    if (session_computer_think(screen->session, POSITIONS_A_SLICE)) {
        text_add(&screen->status, "the computer has acted\n");
        screen_battle_take_change(screen);
    }
    return true;
}
