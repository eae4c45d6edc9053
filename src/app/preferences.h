/* How the reader likes to see things, kept in a small file of lines "name value". */
#ifndef ENFILADE_APP_PREFERENCES_H
#define ENFILADE_APP_PREFERENCES_H

#include "enfilade/ui/view_settings.h"

/* What the file says, over the defaults; lines it does not understand are passed over. */
ViewSettings preferences_read(const char *file);
/* By a temporary file and a rename; what cannot be written is not kept. */
void preferences_write(const char *file, const ViewSettings *settings);

#endif
