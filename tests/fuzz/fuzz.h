/* What every fuzz target defines: libFuzzer calls it with inputs of its own, fuzz_main.c with those
 * of files. It returns 0, and stops the program by an assert when something is wrong. */
#ifndef ENFILADE_TESTS_FUZZ_FUZZ_H
#define ENFILADE_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

#endif
