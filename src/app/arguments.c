/* What stands on the command line (arguments.h). */
#define _POSIX_C_SOURCE 200809L
#include "arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "enfilade/base/memory.h"
#include "enfilade/render/canvas_window.h"
#include "enfilade/ui/view_settings.h"

static const char *const help =
    "Usage: enfilade [FILE]\n"
    "       enfilade --preview FILE\n"
    "\n"
    "Plays tabletop miniatures battles. FILE is a scenario, or a journal or recording to go on\n"
    "with; without it the list of battles opens.\n"
    "\n"
    "  --preview FILE       show a scenario's map and deployment; read anew when it changes\n"
    "  --players WHO,WHO    who plays each side of FILE: person, or 1 to 3 for the computer; or\n"
    "                       alone, for one player who takes back anything\n"
    "  --seed N             the seed of a new battle's dice\n"
    "  --data DIR           keep battles, pictures and preferences here\n"
    "  --assets DIR         where the folder of rule tables lies\n"
    "  --screen WxH         size of the window, at least 1280x720\n"
    "  --text-scale N       size of all text, 1 to 3\n"
    "  --typed-dice         players roll their own dice and type what they show\n"
    "  --still              show what happens at once, without animation\n"
    "  --status FILE        write what has been done and where things lie (for tests)\n"
    "  --help, --version\n"
    "\n"
    "Exit codes: 0 all well, 1 an error, 2 wrong use.\n";

/* Where the value of an option goes. */
typedef struct OptionWord {
    const char *word;
    const char **value;
} OptionWord;

static bool read_screen(const char *words, Arguments *out) {
    char *end = NULL;
    long width = strtol(words, &end, 10);
    long height = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    if (*end != '\0' || width < CANVAS_WINDOW_LEAST_WIDTH || height < CANVAS_WINDOW_LEAST_HEIGHT ||
        width > CANVAS_WINDOW_LONGEST_SIDE || height > CANVAS_WINDOW_LONGEST_SIDE) {
        fprintf(stderr,
                "enfilade: --screen %s: say it as %dx%d or larger, no side longer than %d\n", words,
                CANVAS_WINDOW_LEAST_WIDTH, CANVAS_WINDOW_LEAST_HEIGHT, CANVAS_WINDOW_LONGEST_SIDE);
        return false;
    }
    out->width = (int)width;
    out->height = (int)height;
    return true;
}

static bool read_scale(const char *words, Arguments *out) {
    char *end = NULL;
    out->text_scale = strtod(words, &end);
    bool is_within = out->text_scale >= TEXT_SCALE_LEAST && out->text_scale <= TEXT_SCALE_MOST;
    if (end == words || *end != '\0' || !is_within) {
        fprintf(stderr, "enfilade: --text-scale %s: a number from %d to %d\n", words,
                TEXT_SCALE_LEAST, TEXT_SCALE_MOST);
        return false;
    }
    return true;
}

static bool read_seed(const char *words, Arguments *out) {
    int64_t seed = 0;
    if (!text_read_integer(words, &seed) || seed < 0) {
        fprintf(stderr, "enfilade: --seed %s: a whole number, not negative\n", words);
        return false;
    }
    out->seed = (uint64_t)seed;
    out->has_seed = true;
    return true;
}

static ArgumentsOutcome wrong(void) {
    fputs("Try: enfilade --help\n", stderr);
    return ARGUMENTS_WRONG;
}

static ArgumentsOutcome read_values(const char *seed, const char *screen, const char *scale,
                                    Arguments *out) {
    bool is_right = (seed == NULL || read_seed(seed, out)) &&
                    (screen == NULL || read_screen(screen, out)) &&
                    (scale == NULL || read_scale(scale, out));
    return is_right ? ARGUMENTS_PLAY : wrong();
}

ArgumentsOutcome arguments_read(int count, char **words, Arguments *out) {
    *out = (Arguments){0};
    const char *seed = NULL, *screen = NULL, *scale = NULL;
    const OptionWord options[] = {
        {"--preview", &out->preview}, {"--data", &out->data},  {"--assets", &out->assets},
        {"--status", &out->status},   {"--seed", &seed},       {"--screen", &screen},
        {"--players", &out->players}, {"--text-scale", &scale}};
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (strcmp(word, "--help") == 0) {
            fputs(help, stdout);
            return ARGUMENTS_SAID_ALL;
        }
        if (strcmp(word, "--version") == 0) {
            printf("enfilade %s\n", ENFILADE_VERSION);
            return ARGUMENTS_SAID_ALL;
        }
        if (strcmp(word, "--still") == 0) {
            out->is_still = true;
            continue;
        }
        if (strcmp(word, "--typed-dice") == 0) {
            out->types_dice = true;
            continue;
        }
        const char **value = NULL;
        for (size_t k = 0; k < sizeof options / sizeof options[0]; k++) {
            value = strcmp(word, options[k].word) == 0 ? options[k].value : value;
        }
        if (value == NULL && word[0] == '-') {
            fprintf(stderr, "enfilade: there is no option %s\n", word);
            return wrong();
        }
        if (value != NULL && i + 1 == count) {
            fprintf(stderr, "enfilade: %s needs a value\n", word);
            return wrong();
        }
        if (value != NULL) {
            *value = words[++i];
        } else if (out->file != NULL) {
            fprintf(stderr, "enfilade: one file at a time, not also %s\n", word);
            return wrong();
        } else {
            out->file = word;
        }
    }
    if (out->file != NULL && out->preview != NULL) {
        fputs("enfilade: either a file to play or one to preview\n", stderr);
        return wrong();
    }
    return read_values(seed, screen, scale, out);
}

/* Makes every folder on the way. */
static void make_folder(const char *path) {
    char *part = memory_copy_text(path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0755);
        *slash = '/';
    }
    mkdir(part, 0755);
    memory_free(part);
}

/* $variable/enfilade, else $HOME/usual/enfilade. */
static char *xdg_folder(const char *variable, const char *usual) {
    const char *base = getenv(variable);
    const char *home = getenv("HOME");
    Text path = {0};
    if (base != NULL && base[0] == '/') {
        text_format(&path, "%s/enfilade", base);
    } else {
        text_format(&path, "%s/%s/enfilade", home != NULL ? home : ".", usual);
    }
    return text_take(&path);
}

char *arguments_data_folder(const Arguments *arguments) {
    char *folder = arguments->data != NULL ? memory_copy_text(arguments->data)
                                           : xdg_folder("XDG_DATA_HOME", ".local/share");
    make_folder(folder);
    return folder;
}

char *arguments_preferences_file(const Arguments *arguments) {
    char *folder = arguments->data != NULL ? memory_copy_text(arguments->data)
                                           : xdg_folder("XDG_CONFIG_HOME", ".config");
    make_folder(folder);
    Text path = {0};
    text_format(&path, "%s/preferences", folder);
    memory_free(folder);
    return text_take(&path);
}
