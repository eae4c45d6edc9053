/* Looks for the folders of assets and scenarios. */
#define _XOPEN_SOURCE 700 /* readlink */

#include "enfilade/scenario/asset_folder.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "enfilade/base/text.h"

static bool is_folder(const char *path) {
    struct stat state;
    return stat(path, &state) == 0 && S_ISDIR(state.st_mode);
}

/* `folder`/`rest` when that holds "rules/", else NULL; the place is added to `looked`. */
static char *try_folder(const char *folder, const char *rest, Text *looked) {
    Text path = {0};
    text_format(&path, "%s%s%s", folder, rest[0] != '\0' ? "/" : "", rest);
    Text rules = {0};
    text_format(&rules, "%s/rules", text_letters(&path));
    bool is_found = is_folder(text_letters(&rules));
    text_format(looked, "%s%s", looked->length > 0 ? ", " : "", text_letters(&path));
    text_finish(&rules);
    char *found = is_found ? text_take(&path) : NULL;
    text_finish(&path);
    return found;
}

/* The folder of the program: from /proc where there is one, else from its name. */
static char *program_folder(const char *program) {
    char real[PATH_MAX] = "";
    bool is_known = readlink("/proc/self/exe", real, sizeof real - 1) > 0;
    char *copy = memory_copy_text(is_known ? real : program != NULL ? program : ".");
    char *slash = strrchr(copy, '/');
    if (slash == NULL) {
        memory_free(copy);
        return memory_copy_text(".");
    }
    *slash = '\0';
    return copy;
}

char *asset_folder_find(const char *wanted, const char *program, FaultList *faults) {
    static const char *const beside[] = {"assets", "../assets", "../../assets",
                                         "../share/enfilade/assets"};
    Text looked = {0};
    char *found = NULL;
    if (wanted != NULL) {
        found = try_folder(wanted, "", &looked);
    } else {
        const char *named = getenv("ENFILADE_ASSETS");
        if (named != NULL) {
            found = try_folder(named, "", &looked);
        }
        char *folder = program_folder(program);
        for (size_t i = 0; found == NULL && i < sizeof beside / sizeof beside[0]; i++) {
            found = try_folder(folder, beside[i], &looked);
        }
        memory_free(folder);
    }
    if (found == NULL) {
        fault_list_add(
            faults, "assets", 0, 0, "",
            "no folder with the rule tables (rules/) was found at %s; name one with --assets",
            text_letters(&looked));
    }
    text_finish(&looked);
    return found;
}

char *asset_folder_scenarios(const char *assets) {
    static const char *const beside[] = {"../scenarios", "scenarios"};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        Text path = {0};
        text_format(&path, "%s/%s", assets, beside[i]);
        if (is_folder(text_letters(&path))) {
            return text_take(&path);
        }
        text_finish(&path);
    }
    return NULL;
}
