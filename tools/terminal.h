/* What the commands say on the terminal. */
#ifndef ENFILADE_TOOLS_TERMINAL_H
#define ENFILADE_TOOLS_TERMINAL_H

#include <stdio.h>

#include "enfilade/session/session.h"

enum { TERMINAL_WRONG_USE = 2 }; /* exit code */

/* Was nothing asked for but help? Then `usage` has been told on stdout. */
bool terminal_helps(int count, char **words, const char *usage);
/* Faults to stderr, notes to stdout, one line each; the list is empty afterwards. */
void terminal_print_faults(FaultList *faults);
/* The same, notes to `notes`. */
void terminal_print_faults_to(FaultList *faults, FILE *notes);
/* The assets for a command: `wanted` or where they usually lie; NULL after telling why not. The
 * caller frees it. */
char *terminal_find_assets(const char *wanted, const char *program);
/* A battle of a scenario file, begun with this seed, without a journal; NULL after telling the
 * faults. The caller closes it. `assets` may be NULL: then nothing is opened. */
Session *terminal_begin_battle(const char *file, const char *assets, unsigned long long seed);
/* The game of a recording, played to its end, in the same way. */
Session *terminal_open_recording(const char *file, const char *assets);
/* The side of this name or id; true with SIDE_NONE where `name` is NULL; false after telling which
 * sides there are. */
bool terminal_find_side(const Session *session, const char *name, SideId *out);
/* A whole number from 0 on; false when the words are not one. */
bool terminal_read_number(const char *words, unsigned long long *out);
/* The exit code of a command that has done all else: `code`, or 1 after telling it when what was
 * printed did not reach its end, as on a full disk. */
int terminal_finish(int code);

#endif
