/* The files of battles in the data folder: "kernstown-3.journal" while it is played,
 * "kernstown-3.recording" when it is over, "kernstown-3.thrown-away" when its players want it no
 * more. */
#ifndef ENFILADE_UI_BATTLE_FILES_H
#define ENFILADE_UI_BATTLE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "enfilade/session/session.h"

enum { BATTLE_FILE_LIMIT = 256 };

/* The files of a folder with this ending, by name; each is owned by the caller. Of more than
 * BATTLE_FILE_LIMIT those that were written last. 0 for a folder that is NULL or cannot be read. */
size_t battle_files_list(const char *folder, const char *ending, char *out[BATTLE_FILE_LIMIT]);
/* What was written last comes first. */
void battle_files_sort_newest(char **files, size_t count);
/* Keeps the game from here on in a new journal of this folder, under the first name of its scenario
 * that none of the endings has taken. Its path is owned by the caller; NULL with a fault when it
 * cannot be. */
char *battle_files_keep(const char *folder, Session *session, FaultList *faults);
/* Is it played in another window, or otherwise written by another program at this moment? */
bool battle_files_is_busy(const char *file);
/* A sentence that says so, and what comes of going on with it here. */
extern const char battle_files_busy_words[];
/* Gives a file another ending ("recording"); false when that name is taken or the folder does not
 * allow it. */
bool battle_files_rename(const char *file, const char *ending);
/* The journal last written of a battle of the very same scenario in which something was commanded
 * and which is not over, opened to be looked at; NULL when there is none. `file` becomes its name,
 * owned by the caller. */
Session *battle_files_unfinished(const char *folder, const Scenario *scenario, const char *assets,
                                 char **file);

#endif
