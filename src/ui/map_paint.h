/* A whole map, for every screen that shows one: the painters of render in their order. */
#ifndef ENFILADE_UI_MAP_PAINT_H
#define ENFILADE_UI_MAP_PAINT_H

#include "enfilade/battlefield/unit.h"
#include "enfilade/render/camera.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_background.h"
#include "enfilade/render/paint_troops.h"
#include "enfilade/render/view_scale.h"
#include "enfilade/ui/view_settings.h"
#include "unit_shape.h"

/* Kept free round the table when the whole of it is seen. */
#define MAP_MARGIN_POINTS 26

/* What of the map is left out. */
typedef struct MapOmissions {
    bool ornaments; /* while the map is moving */
    bool cartouche;
    bool names;
} MapOmissions;

/* `background` is the scanned map, or NULL; `room` what shares the view with the map, or NULL. */
void map_paint_terrain(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                       const MapBackground *background, const ViewSettings *view,
                       MapOmissions omissions, MapRoom *room);
/* Where the cartouche lies, or would lie. */
PixelBox map_paint_cartouche(Canvas *canvas, const Camera *camera, ViewScale scale,
                             const Battle *battle, const ViewSettings *view, MapRoom *room);
/* A small scale bar with inches and yards in a corner of the view, for when there is no cartouche.
 */
void map_paint_scale_bar(Canvas *canvas, const Camera *camera, ViewScale scale,
                         const Battle *battle, MapCorner corner);
PixelBox map_paint_scale_bar_box(Canvas *canvas, const Camera *camera, ViewScale scale,
                                 const Battle *battle, MapCorner corner);
void map_paint_troops(Canvas *canvas, const Camera *camera, ViewScale scale, const Battle *battle,
                      const ViewSettings *view, SideId viewer, bool hides_names, MapRoom *room);
/* An outline round each base of a unit. */
void map_paint_outline(Canvas *canvas, const Camera *camera, const UnitShape *shape, Colour ink,
                       double width);
/* A small picture of terrain and of the troops that everybody may see; `background` as above. The
 * caller finishes it. */
Picture map_paint_picture(const Battle *battle, const MapBackground *background, int width,
                          int height, ViewScale scale, const ViewSettings *view, FontShelf *fonts);

/* The same bar anywhere, with its left top there. */
void map_paint_scale_bar_at(Canvas *canvas, const Camera *camera, ViewScale scale,
                            const Battle *battle, Pixel left_top);
double map_paint_scale_bar_height(ViewScale scale); /* pixels */

#endif
