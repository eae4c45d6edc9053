/* One main for every suite: without arguments all of them, else those named ("geometry/polygon").
 */
#include <stdio.h>
#include <stdlib.h>

#include "support/suites.h"

int main(int count, char **names) {
    SRunner *runner = srunner_create(NULL);
    for (const SuiteMaker *maker = test_suites; *maker != NULL; maker++) {
        srunner_add_suite(runner, (*maker)());
    }
    /* Check selects by the suite's own name; several names run one after another. */
    int failed = 0;
    int run = 0;
    if (count < 2) {
        srunner_run_all(runner, CK_NORMAL);
        failed += srunner_ntests_failed(runner);
        run += srunner_ntests_run(runner);
    }
    for (int i = 1; i < count; i++) {
        srunner_run(runner, names[i], NULL, CK_NORMAL);
        failed += srunner_ntests_failed(runner);
        run += srunner_ntests_run(runner);
    }
    srunner_free(runner);
    if (run == 0) {
        fprintf(stderr, "no test ran: is the suite named as its file, floor/file?\n");
    }
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
