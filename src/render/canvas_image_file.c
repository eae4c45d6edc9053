/* Pictures to and from files, through SDL2_image. */
#include <SDL_image.h>

#include "enfilade/base/memory.h"
#include "enfilade/render/canvas_image.h"
#include "enfilade/scenario/whole_file.h"

/* A stream of SDL's into a text: a picture is put together before the file is touched, for the file
 * that SDL2_image writes to by itself does not tell when the disk is full. */

static Sint64 stream_size(SDL_RWops *stream) {
    const Text *text = stream->hidden.unknown.data1;
    return (Sint64)text->length;
}

/* Only asked where it stands: nothing is written twice. */
static Sint64 stream_seek(SDL_RWops *stream, Sint64 offset, int from) {
    bool is_here = offset == 0 && from != RW_SEEK_SET;
    return is_here ? stream_size(stream) : SDL_SetError("a picture is written from front to back");
}

static size_t stream_read(SDL_RWops *stream, void *out, size_t size, size_t most) {
    (void)stream;
    (void)out;
    (void)size;
    (void)most;
    SDL_SetError("a picture that is written is not read");
    return 0;
}

static size_t stream_write(SDL_RWops *stream, const void *bytes, size_t size, size_t count) {
    text_add_bytes(stream->hidden.unknown.data1, bytes, size * count);
    return count;
}

static int stream_close(SDL_RWops *stream) {
    (void)stream;
    return 0;
}

static bool write_as_png(const Picture *picture, Text *out) {
    SDL_RWops stream = {
        .size = stream_size,
        .seek = stream_seek,
        .read = stream_read,
        .write = stream_write,
        .close = stream_close,
        .hidden.unknown.data1 = out,
    };
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        picture->pixels, picture->width, picture->height, 32, picture->pitch * 4,
        picture->is_opaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888);
    bool is_made = surface != NULL && IMG_SavePNG_RW(surface, &stream, 0) == 0;
    SDL_FreeSurface(surface);
    return is_made;
}

bool canvas_image_save(const Picture *picture, const char *file, Text *problem) {
    Text bytes = {0};
    FaultList faults;
    fault_list_init(&faults);
    bool is_saved = write_as_png(picture, &bytes);
    if (!is_saved) {
        text_format(problem, "%s: the picture cannot be made: %s", file, SDL_GetError());
    } else if (!whole_file_write(file, &bytes, &faults)) {
        is_saved = false;
        char *line = fault_text(&faults.faults.items[0]);
        text_add(problem, line);
        memory_free(line);
    }
    fault_list_finish(&faults);
    text_finish(&bytes);
    return is_saved;
}

bool canvas_image_load(const char *file, Picture *out, Text *problem) {
    SDL_Surface *read = IMG_Load(file);
    SDL_Surface *surface =
        read != NULL ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    if (surface == NULL) {
        text_format(problem, "%s could not be read as a picture: %s", file, SDL_GetError());
        return false;
    }
    *out = picture_create(surface->w, surface->h, false);
    for (int y = 0; y < surface->h; y++) {
        SDL_memcpy(out->pixels + (ptrdiff_t)y * out->pitch,
                   (const char *)surface->pixels + (ptrdiff_t)y * surface->pitch,
                   (size_t)surface->w * sizeof *out->pixels);
    }
    SDL_FreeSurface(surface);
    return true;
}
