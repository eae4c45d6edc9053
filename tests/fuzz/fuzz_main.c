/* Feeds a fuzz target with files and the files of folders, so that its inputs run as a plain test:
 * fuzz-json-inputs tests/fuzz/corpus/json tests/faults/json */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"
#include "input_files.h"

static void feed(void *context, const char *path, Text *bytes) {
    (void)context;
    /* Told before the input runs: when that stops the program, its name stands last. */
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput((const uint8_t *)text_letters(bytes), bytes->length);
}

int main(int count, char **paths) {
    int fed = 0;
    for (int i = 1; i < count; i++) {
        int more = input_files_each(paths[i], feed, NULL);
        if (more == 0) {
            fprintf(stderr, "%s holds no input\n", paths[i]);
            return EXIT_FAILURE;
        }
        fed += more;
    }
    /* An input that the target cannot bear has stopped the program before this. */
    printf("%d inputs\n%d passed, %d failed\n", fed, fed > 0 ? 1 : 0, fed > 0 ? 0 : 1);
    return fed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
