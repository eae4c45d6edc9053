#include "support/fault_folder.h"

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Names {
    ARRAY(char *) names;
} Names;

void fault_folder_path(Text *out, const char *relative) {
    const char *source = getenv("ENFILADE_SOURCE");
    text_clear(out);
    text_format(out, "%s/%s", source != NULL ? source : ".", relative);
}

void fault_folder_bytes(Text *out, const char *relative) {
    Text path = {0};
    fault_folder_path(&path, relative);
    FILE *file = fopen(text_letters(&path), "rb");
    ck_assert_msg(file != NULL, "%s cannot be opened", text_letters(&path));
    char part[4096];
    size_t got = 0;
    text_clear(out);
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text_add_bytes(out, part, got);
    }
    fclose(file);
    text_finish(&path);
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of the inputs, without ".json", sorted. */
static void list_inputs(const char *folder, Names *out) {
    Text path = {0};
    fault_folder_path(&path, folder);
    DIR *directory = opendir(text_letters(&path));
    ck_assert_msg(directory != NULL, "%s cannot be opened", text_letters(&path));
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        size_t length = strlen(entry->d_name);
        if (length > 5 && strcmp(entry->d_name + length - 5, ".json") == 0) {
            char *name = memory_copy_text(entry->d_name);
            name[length - 5] = '\0';
            ARRAY_ADD(&out->names, name);
        }
    }
    closedir(directory);
    text_finish(&path);
    if (out->names.count > 1) {
        qsort(out->names.items, out->names.count, sizeof(char *), compare_names);
    }
}

static void tell_faults(const char *folder, const char *name, FaultFolderReader read, Text *out) {
    Text path = {0};
    Text bytes = {0};
    FaultList faults = {0};
    text_format(&path, "%s/%s.json", folder, name);
    fault_folder_bytes(&bytes, text_letters(&path));
    text_clear(&path);
    text_format(&path, "%s.json", name);
    read(text_letters(&path), text_letters(&bytes), bytes.length, &faults);
    for (size_t i = 0; i < faults.faults.count; i++) {
        char *told = fault_text(&faults.faults.items[i]);
        text_format(out, "%s\n", told);
        memory_free(told);
    }
    fault_list_finish(&faults);
    text_finish(&bytes);
    text_finish(&path);
}

void fault_folder_check(const char *folder, size_t least, FaultFolderReader read) {
    Names inputs = {0};
    Text wrong = {0};
    list_inputs(folder, &inputs);
    ck_assert_msg(inputs.names.count >= least, "only %zu inputs in %s", inputs.names.count, folder);
    for (size_t i = 0; i < inputs.names.count; i++) {
        Text found = {0};
        Text expected = {0};
        Text path = {0};
        text_format(&path, "%s/%s.txt", folder, inputs.names.items[i]);
        fault_folder_bytes(&expected, text_letters(&path));
        tell_faults(folder, inputs.names.items[i], read, &found);
        if (strcmp(text_letters(&found), text_letters(&expected)) != 0) {
            text_format(&wrong, "\n%s\nexpected: %sfound:    %s", inputs.names.items[i],
                        text_letters(&expected), text_letters(&found));
        }
        text_finish(&found);
        text_finish(&expected);
        text_finish(&path);
        memory_free(inputs.names.items[i]);
    }
    ARRAY_FINISH(&inputs.names);
    ck_assert_msg(wrong.length == 0, "%s", text_letters(&wrong));
    text_finish(&wrong);
}
