/* How a path is written: "units[3].formation"; a key that is not a plain word as
 * rules.numbers["fire.range"]. */
#ifndef ENFILADE_BASE_JSON_PATH_H
#define ENFILADE_BASE_JSON_PATH_H

#include <stddef.h>

#include "enfilade/base/text.h"

/* Each adds one step to the path. */
void json_path_add_key(Text *path, const char *key);
void json_path_add_index(Text *path, size_t index);

#endif
