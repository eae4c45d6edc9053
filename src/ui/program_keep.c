/* The battle that is played stays on disk: in its journal, in a journal of its own where another
 * program plays in that or it cannot be written, in a place that is typed; what cannot be kept is
 * told once, and play goes on (program_parts.h). */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "battle_files.h"
#include "enfilade/session/session_lines.h"
#include "program_parts.h"

static const char elsewhere[] = "The battle goes on. Ctrl+S keeps it in another place.";

static void tell(Program *program, const char *title, const char *first, const char *second) {
    Text words = {0};
    text_format(&words, "%s%s%s", first, first[0] != '\0' ? "\n\n" : "", second);
    program_show_error(program, title, text_letters(&words));
    text_finish(&words);
}

static void take_journal(Program *program, char *path) {
    memory_free(program->journal);
    program->journal = path;
    program->is_unkept = false;
    text_format(&program->status, "kept in %s\n", path);
}

static void tell_unkept(Program *program) {
    if (!program->is_unkept) {
        program->is_unkept = true;
        text_add(&program->status, "not kept\n");
        tell(program, "This battle is not kept on disk",
             session_journal_trouble(program->battle.session), elsewhere);
    }
}

/* A new journal with everything up to now. Why the old one does not do is told, if there was one.
 */
static void keep_anew(Program *program) {
    Session *session = program->battle.session;
    FaultList faults;
    fault_list_init(&faults);
    char *why = memory_copy_text(session_journal_trouble(session));
    char *folder = program_battle_folder(program);
    char *path = battle_files_keep(folder, session, &faults);
    if (path == NULL) {
        tell_unkept(program);
    } else {
        Text words = {0};
        text_format(&words, "From here on it is kept in %s, with all that was played before.",
                    path);
        if (why[0] != '\0') {
            tell(program, "This battle is kept in a file of its own", why, text_letters(&words));
        }
        take_journal(program, path);
        text_finish(&words);
    }
    memory_free(folder);
    memory_free(why);
    fault_list_finish(&faults);
}

/* Only bookmarks and names are written there. */
static void keep_recording(Program *program, bool has_changed) {
    if (has_changed && session_journal_trouble(program->battle.session)[0] != '\0') {
        tell_unkept(program);
    }
}

void program_keep_battle(Program *program, bool is_opened) {
    if (program->kind != SCREEN_KIND_BATTLE) {
        return;
    }
    Session *session = program->battle.session;
    bool has_changed = !is_opened && program->kept_revision != session_revision(session);
    program->kept_revision = session_revision(session);
    if (program->battle.look.only) {
        keep_recording(program, has_changed);
    } else if (session_needs_journal(session)) {
        if (is_opened || has_changed) {
            keep_anew(program);
        }
    } else if (session_journal_trouble(session)[0] != '\0') {
        tell_unkept(program);
    } else if (program->is_unkept) {
        program->is_unkept = false;
        text_add(&program->status, "kept again\n");
        screen_battle_notice(&program->battle, false, 0, "All of this battle is on disk again.");
    }
}

bool program_asks_before_leaving(Program *program, bool closes) {
    static const char *const labels[] = {"Keep it in another place", "Leave it", "Back"};
    if (program->kind != SCREEN_KIND_BATTLE || !program->is_unkept) {
        return false;
    }
    Session *session = program->battle.session;
    if (session_lines(session)->nodes.count == 1) {
        return false; /* nothing was done in it */
    }
    session_catch_up(session);
    if (session_needs_journal(session) && !program->battle.look.only) {
        keep_anew(program);
    }
    const char *trouble = session_journal_trouble(session);
    if (trouble[0] == '\0') {
        return false;
    }
    program->leaves_window = closes;
    program_ask(program, ASK_LEAVE, "Leave what is not kept?", trouble, labels, 3, 0);
    return true;
}

/* In another place */

/* A copy is made as long as all is well; else the journal goes on there. */
static bool makes_copy(const Program *program) {
    return !program->is_unkept;
}

void program_ask_where_to_keep(Program *program) {
    const char *home = getenv("HOME");
    Text path = {0};
    text_format(&path, "%s/%s", home != NULL ? home : "",
                session_scenario(program->battle.session)->setting->id);
    dialog_keep_open(&program->keep, &program->widgets,
                     makes_copy(program)
                         ? "A copy of the battle as it stands is written there, with all its lines "
                           "of play and bookmarks. The battle itself stays in its journal."
                         : "All that was played is written there, and what is played from here on.",
                     text_letters(&path));
    text_add(&program->status, "asks where to keep\n");
    layer_spoil_all(program->layers, SCREEN_FRONT);
    text_finish(&path);
}

/* With the folder of the user for "~/", and an ending that the program opens. */
static char *whole_path(const Program *program) {
    const char *typed = program->keep.path, *home = getenv("HOME");
    Text path = {0};
    if (strncmp(typed, "~/", 2) == 0 && home != NULL) {
        text_add(&path, home);
        typed++;
    }
    text_add(&path, typed);
    bool has_ending = text_ends_with(typed, ".journal") ||
                      (makes_copy(program) && text_ends_with(typed, ".recording"));
    if (!has_ending) {
        text_add(&path, makes_copy(program) ? ".recording" : ".journal");
    }
    return text_take(&path);
}

static bool is_taken(const char *path, FaultList *faults) {
    struct stat there;
    bool is_taken = stat(path, &there) == 0;
    if (is_taken) {
        fault_list_add(faults, path, 0, 0, "",
                       "there is such a file already; another name is free");
    }
    return is_taken;
}

void program_keep_there(Program *program) {
    Session *session = program->battle.session;
    FaultList faults;
    fault_list_init(&faults);
    char *path = whole_path(program);
    bool is_copy = makes_copy(program);
    bool is_kept = !is_taken(path, &faults) && (is_copy ? session_save(session, path, &faults)
                                                        : session_keep(session, path, &faults));
    if (is_kept) {
        dialog_keep_close(&program->keep, &program->widgets);
        screen_battle_notice(&program->battle, false, 0,
                             is_copy ? "A copy is in %s." : "The battle is kept in %s now.", path);
        text_format(&program->status, "%s %s\n", is_copy ? "copied to" : "goes on in", path);
    } else {
        dialog_keep_refuse(&program->keep, faults.faults.items[0].message);
    }
    if (is_kept && !is_copy) {
        program->began_here = false; /* it stays there whatever comes of it */
        take_journal(program, path);
    } else {
        memory_free(path);
    }
    fault_list_finish(&faults);
}
