/* The painters of the families of terrain, one file each, called by paint_features.c. */
#ifndef ENFILADE_RENDER_TERRAIN_BRUSH_H
#define ENFILADE_RENDER_TERRAIN_BRUSH_H

#include "enfilade/battlefield/battle_setting.h"
#include "enfilade/render/canvas.h"
#include "enfilade/render/map_view.h"
#include "ground_mask.h"
#include "terrain_kind.h"

/* What a painter of terrain works with. */
typedef struct TerrainBrush {
    Canvas *canvas;
    const BattleSetting *setting;
    const MapView *view;
    const GroundMask *tree_mask; /* where no tree stands; NULL in a plain view */
    Arena *arena;
    bool is_spoiled; /* the feature that is painted now: burnt, thrown down, felled */
} TerrainBrush;

/* Has play spoiled it? */
bool terrain_is_spoiled(const BattleSetting *setting, const MapView *view, FeatureId feature);

/* Areas that lie flat: fields of all kinds, rough ground, scrub, slopes, marsh, washes of woods. */
void paint_field(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_rough(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_slope(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_marsh(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_wood_wash(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_trees(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_water(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_ravine(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
/* All edges of roads come before all their surfaces, so that junctions are open. */
void paint_road_edge(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_road_surface(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_crossing(const TerrainBrush *brush, const Crossing *crossing);
void paint_barrier(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_fortification(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);
void paint_building(const TerrainBrush *brush, const Feature *feature, TerrainKind kind);

#endif
