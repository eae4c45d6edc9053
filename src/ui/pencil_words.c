/* What is said of the command in pencil (pencil_words.h). */
#include "pencil_words.h"

/* As one reads them: not 100% and not 0% of a move. */
static const double whole_share = 0.995, least_share = 0.005;

static bool is_charge(const Pencil *pencil) {
    return pencil->has_report && pencil->report.contact.value != 0;
}

/* What stops the ghost: the report of what it meets, else why the plan was cut. */
static const Ruling *reason_of(const Pencil *pencil) {
    const MoveReport *report = &pencil->report;
    if (pencil->has_report && report->stops_short && report->stop.sentence[0] != '\0') {
        return &report->stop;
    }
    return pencil->limit.sentence[0] != '\0' ? &pencil->limit : NULL;
}

bool pencil_words_is_short(const Pencil *pencil) {
    return reason_of(pencil) != NULL && !is_charge(pencil);
}

static void add_line(Text *out) {
    if (text_letters(out)[0] != '\0') {
        text_add(out, "\n");
    }
}

static void add_ruling(const BattleScreen *screen, const Ruling *ruling, Text *out) {
    screen_battle_write_reason(screen, ruling->rule, ruling->sentence, out);
}

void pencil_words_note(const BattleScreen *screen, Text *out) {
    const Pencil *pencil = &screen->pencil;
    if (!pencil->exists || !pencil->has_report) {
        return;
    }
    const MoveReport *report = &pencil->report;
    const Ruling *reason = reason_of(pencil);
    if (is_charge(pencil)) {
        text_add(out, "Charge: ");
    } else if (report->share_used >= whole_share) {
        text_format(out, "Full move%s", reason != NULL ? ". " : "");
    } else if (report->share_used >= least_share) {
        text_format(out, "%.0f%% used%s", report->share_used * 100, reason != NULL ? ". " : "");
    } else if (report->share_used > 0) {
        text_format(out, "Hardly a step%s", reason != NULL ? ". " : "");
    }
    if (reason != NULL) {
        add_ruling(screen, reason, out);
    }
    if (report->note != NULL && report->note[0] != '\0') {
        add_line(out);
        text_add(out, report->note);
    }
}

void pencil_words_refusal(const BattleScreen *screen, Text *out) {
    const Pencil *pencil = &screen->pencil;
    if (pencil->is_held && pencil->is_refused) {
        add_ruling(screen, &pencil->why, out);
    }
}

const char *pencil_words_button(BattleScreen *screen) {
    const Pencil *pencil = &screen->pencil;
    const ActionKind *action =
        rule_set_action(session_rules(screen->session), pencil->command.action);
    const char *word = is_charge(pencil) ? "Charge" : action->label;
    return pencil->has_report && pencil->report.price > 0
               ? arena_format(&screen->arena, "%s (%d)", word, pencil->report.price)
               : word;
}

void pencil_words_tell(BattleScreen *screen) {
    text_add(&screen->status, "pencilled ");
    command_write(session_rules(screen->session), &screen->pencil.command, &screen->status);
    text_add(&screen->status, "\n");
    if (pencil_words_is_short(&screen->pencil)) {
        const Ruling *reason = reason_of(&screen->pencil);
        text_format(&screen->status, "short %s %s\n", screen_battle_rule_id(screen, reason->rule),
                    reason->sentence);
    }
}
