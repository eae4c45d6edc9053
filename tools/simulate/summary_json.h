/* The summary of a result as JSON and its games as a table of comma-separated values. */
#ifndef ENFILADE_TOOLS_SIMULATE_SUMMARY_JSON_H
#define ENFILADE_TOOLS_SIMULATE_SUMMARY_JSON_H

#include "summary.h"

/* An object, without a line's end. Shares are of 1. */
void summary_json_write(const Summary *summary, Text *out);
/* A line of names, then a line for each game. */
void summary_csv_write(const Contest *contest, const GameRow *rows, size_t count, Text *out);

#endif
