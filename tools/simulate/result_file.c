/* Result files. */
#define _POSIX_C_SOURCE 200809L

#include "result_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "enfilade/scenario/whole_file.h"
#include "summary.h"
#include "summary_json.h"

static const char GAMES[] = "\n\"games\": [";
static const char END_WITHOUT_SUMMARY[] = "\n]}\n";

/* Reading */

typedef struct Reader {
    const char *path, *bytes, *at, *end;
    int line; /* of `at` */
    FaultList *faults;
} Reader;

/* The head as JSON of its own. */
static bool read_head(Reader *reader, ResultFile *out) {
    const char *games = strstr(reader->bytes, GAMES);
    if (games == NULL) {
        fault_list_add(reader->faults, reader->path, 1, 1, "",
                       "this is no result of enfilade-simulate");
        return false;
    }
    reader->at = games + sizeof GAMES - 1;
    Text head = {0};
    text_add_bytes(&head, reader->bytes, (size_t)(reader->at - reader->bytes));
    text_add(&head, "]}");
    JsonDocument *document =
        json_read(reader->path, text_letters(&head), head.length, reader->faults);
    bool is_read = document != NULL && contest_read(document, &out->contest, reader->faults);
    json_destroy(document);
    text_finish(&head);
    for (const char *letter = reader->bytes; letter < reader->at; letter++) {
        reader->line += *letter == '\n';
    }
    return is_read;
}

/* A line of a game, without its comma; false behind the last. */
static bool next_line(Reader *reader, const char **line, size_t *length, bool *is_torn) {
    if (reader->at >= reader->end || *reader->at != '\n' || reader->at + 1 >= reader->end ||
        reader->at[1] != '{') {
        return false;
    }
    *line = reader->at + 1;
    const char *end = memchr(*line, '\n', (size_t)(reader->end - *line));
    *is_torn = end == NULL;
    end = end != NULL ? end : reader->end;
    reader->at = end;
    reader->line++;
    *length = (size_t)(end - *line);
    *length -= end[-1] == ',' ? 1 : 0;
    return true;
}

static bool follows(const GameRows *rows, const GameRow *row) {
    return rows->count == 0 || row->seed == rows->items[rows->count - 1].seed + 1;
}

static bool read_games(Reader *reader, ResultFile *out) {
    const char *line = NULL;
    size_t length = 0;
    bool is_torn = false;
    out->good = (size_t)(reader->at - reader->bytes);
    while (next_line(reader, &line, &length, &is_torn)) {
        GameRow row;
        FaultList found = {0};
        bool is_read = game_row_read(&out->contest, reader->path, reader->line, line, length, &row,
                                     &out->arena, &found);
        if (!is_read && is_torn) {
            fault_list_finish(&found);
            return true;
        }
        fault_list_move(&found, reader->faults, 0);
        if (is_read && !follows(&out->rows, &row)) {
            fault_list_add(reader->faults, reader->path, reader->line, 1, "seed",
                           "found %llu; behind seed %llu comes the next",
                           (unsigned long long)row.seed,
                           (unsigned long long)out->rows.items[out->rows.count - 1].seed);
            is_read = false;
        }
        if (!is_read) {
            return false;
        }
        ARRAY_ADD(&out->rows, row);
        out->good = (size_t)(line - reader->bytes) + length;
    }
    return true;
}

bool result_file_read(const char *path, ResultFile *out, FaultList *faults) {
    Text bytes = {0};
    *out = (ResultFile){0};
    arena_init(&out->arena);
    bool is_read = whole_file_read(path, SIZE_MAX / 2, &bytes, faults);
    if (is_read) {
        const char *letters = text_letters(&bytes);
        Reader reader = {path, letters, letters, letters + bytes.length, 1, faults};
        out->bytes = bytes.length;
        is_read = read_head(&reader, out) && read_games(&reader, out);
    }
    text_finish(&bytes);
    if (!is_read) {
        result_file_finish(out);
    }
    return is_read;
}

void result_file_finish(ResultFile *file) {
    contest_finish(&file->contest);
    arena_finish(&file->arena);
    ARRAY_FINISH(&file->rows);
}

/* Writing */

bool result_file_write(const char *path, const Contest *contest, const GameRows *rows,
                       FaultList *faults) {
    Text text = {0};
    contest_write(contest, &text);
    for (size_t i = 0; i < rows->count; i++) {
        text_add(&text, i > 0 ? ",\n" : "\n");
        text_add(&text, rows->items[i].line);
    }
    if (rows->count > 0) {
        Summary summary;
        summary_init(&summary, contest, rows->items, rows->count);
        text_add(&text, "\n],\n\"summary\": ");
        summary_json_write(&summary, &text);
        text_add(&text, "}\n");
        summary_finish(&summary);
    } else {
        text_add(&text, END_WITHOUT_SUMMARY);
    }
    bool is_written = whole_file_write(path, &text, faults);
    text_finish(&text);
    return is_written;
}

/* Adding */

static bool fail(ResultAppender *appender, const char *what, FaultList *faults) {
    fault_list_add(faults, appender->path, 0, 0, "", "the file cannot be %s: %s", what,
                   strerror(errno));
    result_appender_close(appender);
    return false;
}

static bool write_at(ResultAppender *appender, const Text *text) {
    const char *bytes = text_letters(text);
    size_t left = text->length;
    off_t at = (off_t)appender->at;
    while (left > 0) {
        ssize_t written = pwrite(appender->file, bytes, left, at);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return false;
        }
        bytes += written;
        at += written;
        left -= (size_t)written;
    }
    return true;
}

bool result_appender_open(ResultAppender *appender, const char *path, const ResultFile *read,
                          FaultList *faults) {
    *appender = (ResultAppender){.at = read->good, .is_first = read->rows.count == 0};
    appender->path = path;
    appender->file = open(path, O_RDWR | O_CLOEXEC);
    if (appender->file < 0) {
        return fail(appender, "opened", faults);
    }
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    bool is_free = fcntl(appender->file, F_SETLK, &whole) == 0;
    if (!is_free || lseek(appender->file, 0, SEEK_END) != (off_t)read->bytes) {
        fault_list_add(faults, path, 0, 0, "", "another enfilade-simulate is writing to it");
        result_appender_close(appender);
        return false;
    }
    Text end = {0};
    text_add(&end, END_WITHOUT_SUMMARY);
    bool is_cut = ftruncate(appender->file, (off_t)read->good) == 0 && write_at(appender, &end);
    text_finish(&end);
    return is_cut || fail(appender, "written", faults);
}

/* One write of a few hundred bytes: whoever kills the program finds it there or not. */
bool result_appender_add(ResultAppender *appender, const char *line, FaultList *faults) {
    Text text = {0};
    text_add(&text, appender->is_first ? "\n" : ",\n");
    text_add(&text, line);
    size_t length = text.length;
    text_add(&text, END_WITHOUT_SUMMARY);
    bool is_written = write_at(appender, &text);
    text_finish(&text);
    appender->at += length;
    appender->is_first = false;
    return is_written || fail(appender, "written", faults);
}

void result_appender_close(ResultAppender *appender) {
    if (appender->file >= 0) {
        close(appender->file);
    }
    appender->file = -1;
}
