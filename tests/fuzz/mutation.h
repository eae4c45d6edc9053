/* Inputs made from stored files by changing them: bytes, numbers, lines, and what belongs together
 * in a recording. The same seed makes the same input. */
#ifndef ENFILADE_TESTS_FUZZ_MUTATION_H
#define ENFILADE_TESTS_FUZZ_MUTATION_H

#include "enfilade/base/random.h"
#include "enfilade/base/text.h"

/* A changed copy of `from` is added to the empty text; lines may come from `other`. */
void mutation_make(RandomStream *stream, const Text *from, const Text *other, Text *out);

/* Some bytes, or one of its numbers, are others now. */
void mutation_change(RandomStream *stream, Text *text);

#endif
