/* The suites linked into a test program. */
#ifndef ENFILADE_TESTS_SUPPORT_SUITES_H
#define ENFILADE_TESTS_SUPPORT_SUITES_H

#include <check.h>

typedef Suite *(*SuiteMaker)(void);

/* NULL-terminated; made by meson. A suite is named "floor/file". */
extern const SuiteMaker test_suites[];

#endif
