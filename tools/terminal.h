/* What the commands say on the terminal. */
#ifndef ENFILADE_TOOLS_TERMINAL_H
#define ENFILADE_TOOLS_TERMINAL_H

#include "enfilade/base/fault.h"

/* Faults to stderr, notes to stdout, one line each; the list is empty afterwards. */
void terminal_print_faults(FaultList *faults);
/* The assets for a command: `wanted` or where they usually lie; NULL after telling why not. The
 * caller frees it. */
char *terminal_find_assets(const char *wanted, const char *program);
/* A whole number from 0 on; false when the words are not one. */
bool terminal_read_number(const char *words, unsigned long long *out);

#endif
