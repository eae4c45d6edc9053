/* The summary of a result for a reader. */
#ifndef ENFILADE_TOOLS_SIMULATE_SUMMARY_TEXT_H
#define ENFILADE_TOOLS_SIMULATE_SUMMARY_TEXT_H

#include "summary.h"

void summary_text_write(const Summary *summary, Text *out);

#endif
