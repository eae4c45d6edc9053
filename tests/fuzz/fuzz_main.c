/* Feeds a fuzz target with files and the files of folders, so that its inputs run as a plain test:
 * fuzz-json-inputs tests/fuzz/corpus/json tests/faults/json */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "enfilade/base/text.h"
#include "fuzz.h"

static int feed_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s cannot be opened\n", path);
        exit(EXIT_FAILURE);
    }
    Text bytes = {0};
    char part[4096];
    size_t got = 0;
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text_add_bytes(&bytes, part, got);
    }
    fclose(file);
    /* Told before the input runs: when that stops the program, its name stands last. */
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput((const uint8_t *)text_letters(&bytes), bytes.length);
    text_finish(&bytes);
    return 1;
}

static int feed_folder(DIR *folder, const char *path) {
    int fed = 0;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        Text name = {0};
        text_format(&name, "%s/%s", path, entry->d_name);
        DIR *inner = opendir(text_letters(&name));
        if (inner != NULL) {
            fed += feed_folder(inner, text_letters(&name));
            closedir(inner);
        } else {
            fed += feed_file(text_letters(&name));
        }
        text_finish(&name);
    }
    return fed;
}

int main(int count, char **paths) {
    int fed = 0;
    for (int i = 1; i < count; i++) {
        DIR *folder = opendir(paths[i]);
        int more = folder != NULL ? feed_folder(folder, paths[i]) : feed_file(paths[i]);
        if (folder != NULL) {
            closedir(folder);
        }
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
