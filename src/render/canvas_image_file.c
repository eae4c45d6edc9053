/* Pictures to and from files, through SDL2_image. */
#include <SDL_image.h>

#include "enfilade/base/memory.h"
#include "enfilade/render/canvas_image.h"

bool canvas_image_save(const Picture *picture, const char *file, Text *problem) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        picture->pixels, picture->width, picture->height, 32, picture->pitch * 4,
        picture->is_opaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888);
    bool is_saved = surface != NULL && IMG_SavePNG(surface, file) == 0;
    if (!is_saved) {
        text_format(problem, "%s could not be written: %s", file, SDL_GetError());
    }
    SDL_FreeSurface(surface);
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
