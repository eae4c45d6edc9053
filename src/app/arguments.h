/* What stands on the command line, and the folders it comes to. */
#ifndef ENFILADE_APP_ARGUMENTS_H
#define ENFILADE_APP_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "enfilade/base/text.h"

typedef enum ArgumentsOutcome {
    ARGUMENTS_PLAY,
    ARGUMENTS_SAID_ALL, /* --help or --version: nothing more to do */
    ARGUMENTS_WRONG,
} ArgumentsOutcome;

typedef struct Arguments {
    const char *file;                   /* NULL: the list of battles */
    const char *preview;                /* NULL: play */
    const char *data, *assets, *status; /* NULL: not given */
    const char *players;                /* who plays FILE; NULL: hot seat */
    bool has_seed;
    uint64_t seed;
    int width, height; /* 0: as remembered */
    double text_scale; /* 0: as remembered */
    bool is_still;     /* no animation */
    bool types_dice;   /* players roll their own dice and type them in */
} Arguments;

/* Says what is wrong on the terminal. */
ArgumentsOutcome arguments_read(int count, char **words, Arguments *out);
/* Folders by the XDG rules, or those of --data; made when they are missing. Owned by the caller. */
char *arguments_data_folder(const Arguments *arguments);
char *arguments_preferences_file(const Arguments *arguments);

#endif
