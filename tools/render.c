/* enfilade-render FILE -o map.png: a scenario or a recording as a picture, without a display. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enfilade/session/session_lines.h"
#include "picture_file.h"
#include "terminal.h"

static const char usage[] =
    "usage: enfilade-render FILE -o map.png [--side NAME] [--size WIDTHxHEIGHT] [--turn N]\n"
    "                       [--assets FOLDER]\n"
    "Draws map and troops of a scenario, or of a recording at the start of turn N (its end "
    "without\n"
    "--turn). With --side the picture shows what that side may know and nothing else, else "
    "everything.\n";

typedef struct Wanted {
    const char *file, *out, *assets, *side;
    int width, height;
    unsigned long long turn;
} Wanted;

static bool read_size(const char *words, Wanted *out) {
    char *end = NULL;
    long width = strtol(words, &end, 10);
    long height = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    bool is_sound =
        *end == '\0' && width >= 64 && height >= 64 && width <= 16384 && height <= 16384;
    out->width = is_sound ? (int)width : 0;
    out->height = is_sound ? (int)height : 0;
    return is_sound;
}

static bool read_arguments(int count, char **words, Wanted *out) {
    *out = (Wanted){.width = 1600, .height = 1200};
    for (int i = 1; i < count; i++) {
        bool has_next = i + 1 < count;
        bool is_sound = true;
        if (strcmp(words[i], "-o") == 0 && has_next) {
            out->out = words[++i];
        } else if (strcmp(words[i], "--size") == 0 && has_next) {
            is_sound = read_size(words[++i], out);
        } else if (strcmp(words[i], "--turn") == 0 && has_next) {
            is_sound = terminal_read_number(words[++i], &out->turn);
        } else if (strcmp(words[i], "--side") == 0 && has_next) {
            out->side = words[++i];
        } else if (strcmp(words[i], "--assets") == 0 && has_next) {
            out->assets = words[++i];
        } else if (words[i][0] != '-' && out->file == NULL) {
            out->file = words[i];
        } else {
            is_sound = false;
        }
        if (!is_sound) {
            return false;
        }
    }
    return out->file != NULL && out->out != NULL;
}

/* A recording begins with its own heading, a scenario with a bracket. */
static bool is_scenario(const char *path) {
    FILE *file = fopen(path, "rb");
    int letter = ' ';
    while (file != NULL && (letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r')) {
        letter = fgetc(file);
    }
    if (file != NULL) {
        fclose(file);
    }
    return file == NULL || letter == '{';
}

/* The battle before the first event of a turn; the caller owns it. */
static Battle *battle_at_turn(const Session *session, unsigned long long turn) {
    size_t count = session_event_count(session);
    for (size_t i = 0; i < count && turn > 0; i++) {
        const Event *event = session_event(session, i);
        if (event->kind == EVENT_PHASE && event->numbers[1] >= (long long)turn) {
            return session_battle_before(session, i + 1);
        }
    }
    return battle_copy(session_battle(session));
}

static int draw_battle(const Wanted *wanted, const Session *session) {
    SideId side = SIDE_NONE;
    if (!terminal_find_side(session, wanted->side, &side)) {
        return TERMINAL_WRONG_USE;
    }
    Battle *battle = battle_at_turn(session, wanted->turn);
    bool is_written = picture_file_write(battle, session_scenario(session), side, wanted->width,
                                         wanted->height, wanted->out);
    battle_destroy(battle);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int count, char **words) {
    Wanted wanted;
    if (terminal_helps(count, words, usage)) {
        return EXIT_SUCCESS;
    }
    if (!read_arguments(count, words, &wanted)) {
        fputs(usage, stderr);
        return TERMINAL_WRONG_USE;
    }
    char *assets = terminal_find_assets(wanted.assets, words[0]);
    Session *session = is_scenario(wanted.file) ? terminal_begin_battle(wanted.file, assets, 1)
                                                : terminal_open_recording(wanted.file, assets);
    int code = session != NULL ? draw_battle(&wanted, session) : EXIT_FAILURE;
    session_close(session);
    memory_free(assets);
    return terminal_finish(code);
}
