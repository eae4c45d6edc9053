/* How the reader likes to see things, kept in a small file of lines "name value". */
#ifndef ENFILADE_APP_PREFERENCES_H
#define ENFILADE_APP_PREFERENCES_H

#include "enfilade/base/fault.h"
#include "enfilade/ui/view_settings.h"

/* What the file says, over the defaults; lines it does not understand are passed over. */
ViewSettings preferences_read(const char *file);
/* False with a fault when the file cannot be written: then the old one stays. */
bool preferences_write(const char *file, const ViewSettings *settings, FaultList *faults);

#endif
