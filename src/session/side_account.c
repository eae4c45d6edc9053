/* A battle told for one side (side_account.h). Made from its view and its log, from nothing else:
 * not even the number of steps, which tells how much was done in secret. */
#include "enfilade/session/side_account.h"

#include <string.h>

#include "enfilade/session/log_book.h"
#include "enfilade/session/luck.h"

static void write_standing(const Battle *view, SideId side, Text *out) {
    const BattleSetting *setting = view->setting;
    text_format(out, "%s, as far as %s may know\n", setting->title,
                battle_setting_side(setting, side)->name);
    if (view->is_over) {
        text_format(out, "over in turn %d: ", (int)view->turn);
        if (view->winner.value != 0) {
            text_format(out, "%s has won", battle_setting_side(setting, view->winner)->name);
        } else {
            text_add(out, "drawn");
        }
    } else {
        text_format(out, "not over: turn %d, ", (int)view->turn);
        if (view->active.value != 0) {
            text_format(out, "%s, ", battle_setting_side(setting, view->active)->name);
        }
        text_add(out, battle_phase(view)->label);
    }
    text_add(out, "\n");
}

static void write_log(const Session *session, SideId side, Text *out) {
    LogBook book = {0};
    log_book_update(&book, session, session_event_count(session), side);
    log_book_write(&book, session, out);
    log_book_finish(&book);
}

void side_account_write(const Session *session, SideId side, bool tells_luck, Text *out) {
    Battle *view = side_view(session_battle(session), side);
    write_standing(view, side, out);
    text_add(out, "\n");
    write_log(session, side, out);
    if (tells_luck) {
        LuckReport report;
        luck_read(session, side, &report);
        text_add(out, "\n");
        luck_write(view, &report, out);
        luck_finish(&report);
    }
    battle_destroy(view);
}

SideId side_account_find(const BattleSetting *setting, const char *name, const char *option,
                         FaultList *faults) {
    Text known = {0};
    SideId found = SIDE_NONE;
    for (uint16_t i = 1; i <= setting->side_count; i++) {
        const SideSetting *side = battle_setting_side(setting, (SideId){i});
        bool is_named =
            strcmp(side->name, name) == 0 || (side->id != NULL && strcmp(side->id, name) == 0);
        found = is_named && found.value == 0 ? (SideId){i} : found;
        text_format(&known, "%s%s", i > 1 ? ", " : "", side->name);
    }
    if (found.value == 0) {
        fault_list_add(faults, option, 0, 0, "", "found \"%.40s\"; the sides of %s are: %s", name,
                       setting->title, text_letters(&known));
    }
    text_finish(&known);
    return found;
}
