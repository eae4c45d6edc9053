/* A scenario's map and deployment alone, read anew when its file changes; faults of the file are
 * listed over the last good map. */
#ifndef ENFILADE_UI_SCREEN_PREVIEW_H
#define ENFILADE_UI_SCREEN_PREVIEW_H

#include "enfilade/render/camera.h"
#include "enfilade/render/map_background.h"
#include "enfilade/session/session.h"
#include "enfilade/ui/view_settings.h"
#include "screen_battle.h"

typedef struct PreviewScreen {
    char *file; /* owned */
    const char *assets;
    Session *session; /* of the last good file, NULL before there was one; owned */
    Text faults;      /* what is wrong with the present file, "" when all is well */
    size_t fault_count;
    MapBackground background; /* of the last good file; opacity and place as the reader set them */
    double written_opacity;   /* as that file has them */
    bool written_over;
    Camera camera;
    bool has_camera;
    PixelBox box;
    double scroll;
    bool is_panning;
    Pixel last;
    UnitId hovered, selected;
    ViewSettings *settings; /* the program's */
    Widgets *widgets;       /* the program's */
    unsigned spoiled;
    Text status;
} PreviewScreen;

void screen_preview_init(PreviewScreen *screen, const char *file, const char *assets,
                         ViewSettings *settings, Widgets *widgets);
void screen_preview_finish(PreviewScreen *screen);
void screen_preview_resize(PreviewScreen *screen, double width, double height);
void screen_preview_reload(PreviewScreen *screen);
void screen_preview_handle(PreviewScreen *screen, const Input *input);
void screen_preview_paint(PreviewScreen *screen, ScreenLayer layer, Canvas *canvas);

#endif
