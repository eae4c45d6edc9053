/* The lines of a recording behind its head: steps, and going about between the lines of play. */
#ifndef ENFILADE_SESSION_RECORDING_BODY_H
#define ENFILADE_SESSION_RECORDING_BODY_H

#include "enfilade/session/recording_file.h"

/* Each without the line's end. */
void recording_body_write_go(size_t node, Text *out);
void recording_body_write_name(size_t node, const char *name, Text *out);
/* NULL: the bookmark is taken away. */
void recording_body_write_note(size_t node, const char *note, Text *out);
/* A step with its hashes, with lines' ends. */
void recording_body_write_step(const RuleSet *set, const RecordedStep *step, Text *out);
/* All lines of play, with lines' ends: whoever reads that and writes it again gets the same bytes.
 */
void recording_body_write(const RuleSet *set, const LineTree *lines, Text *out);
/* Takes in one line; false with what would be right. */
bool recording_body_read(const RuleSet *set, const char *line, RecordingFile *out, char *why,
                         size_t why_room);

#endif
