/* Names of places: towns in bold, woods and farms in italics, waters in blue along their course,
 * roads small beside them. They step aside for each other. */
#include <string.h>

#include "enfilade/base/hash.h"
#include "enfilade/battlefield/ground.h"
#include "enfilade/battlefield/unit.h"
#include "enfilade/geometry/facing.h"
#include "enfilade/render/palette.h"
#include "line_walk.h"
#include "map_parts.h"
#include "ornament.h"
#include "place_names.h"
#include "stand_frame.h"
#include "terrain_kind.h"

typedef struct Naming {
    Canvas *canvas;
    const BattleSetting *setting;
    const MapView *view;
    Arena *arena;
    LabelBoard board;
    PlaceNames names;
    uint64_t zoom;
    KeptNames *book; /* NULL: none */
    KeptPlace *kept; /* of the name in hand; NULL: none */
    uint64_t seen;   /* as in KeptPlace, of the name in hand */
} Naming;

/* Dearer than this a name is left out. */
static const double DEAREST = 16;

/* Of standing on a line of terrain, where troops will start, on a house. */
enum { LINE_PRICE = 6, START_PRICE = 8, HOUSE_PRICE = 12 };

/* For the name of a unit: over a stream it is read as that of the stream. */
enum { WATER_PRICE = 40 };

/* A candidate and what it costs beyond what it would cover. */
typedef struct Candidate {
    Pixel at;
    double angle, extra;
    const PixelArea *inside; /* of which it must lie; NULL: anywhere */
    const Polygon *ground;   /* that area */
    bool is_tried;
} Candidate;

/* A candidate's place for words so many pixels wide. */
static LabelPlace place_of(const Candidate *candidate, double width, const TextStyle *style) {
    return (LabelPlace){
        .centre = candidate->at,
        .along = {facing_cosine(candidate->angle), facing_sine(candidate->angle)},
        .width = width + 2 * style->halo_width + 4,
        .height = style->size * 0.95 + 2 * style->halo_width,
    };
}

/* The cheapest that was not tried yet, of equals the first; NULL: none below the limit. */
static Candidate *next_candidate(Candidate *candidates, size_t count, double limit) {
    Candidate *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (!candidates[i].is_tried && candidates[i].extra < limit) {
            found = &candidates[i];
            limit = found->extra;
        }
    }
    return found;
}

uint64_t place_names_zoom(const MapView *view) {
    Hash hash;
    hash_init(&hash);
    hash_double(&hash, view->camera->pixels_per_inch);
    hash_double(&hash, view->scale.text);
    hash_double(&hash, view->scale.device);
    uint64_t value = hash_value(&hash);
    return value != 0 ? value : 1;
}

/* Takes the name of a place in hand that lies within these bounds. */
static void begin_name(Naming *naming, size_t row, Bounds bounds) {
    const Camera *camera = naming->view->camera;
    PixelBox table = camera_box(camera, battle_setting_table(naming->setting));
    PixelBox whole = pixel_box_shared(camera_box(camera, bounds), table);
    PixelBox seen = pixel_box_shared(whole, naming->board.area);
    naming->seen = 0;
    if (seen.width < whole.width - 1 || seen.height < whole.height - 1) {
        Hash hash;
        hash_init(&hash);
        hash_double(&hash, table.left);
        hash_double(&hash, table.top);
        hash_double(&hash, camera->view.width);
        hash_double(&hash, camera->view.height);
        naming->seen = hash_value(&hash);
    }
    naming->kept = naming->book != NULL && row < MAP_NAME_LIMIT ? &naming->book->places[row] : NULL;
}

static void add_name(Naming *naming, const PlaceName *name) {
    label_board_mark(&naming->board, &name->place, LABEL_TAKEN);
    naming->names.items[naming->names.count++] = *name;
}

/* Where it stood, if nobody has come to stand there. */
static bool put_name_again(Naming *naming, const char *words, const TextStyle *style) {
    const KeptPlace *kept = naming->kept;
    if (kept == NULL || kept->zoom != naming->zoom ||
        (kept->seen != 0 && kept->seen != naming->seen)) {
        return false;
    }
    Candidate candidate = {.at = camera_to_pixels(naming->view->camera, kept->at),
                           .angle = kept->angle};
    LabelPlace place = place_of(&candidate, canvas_text_width(naming->canvas, words, style), style);
    if (label_board_price(&naming->board, &place, DEAREST) >= DEAREST) {
        return false;
    }
    PlaceName name = {.words = words, .style = *style, .at = candidate.at, .place = place};
    name.style.angle = kept->angle;
    add_name(naming, &name);
    return true;
}

/* A place found while the whole was seen waits for the reader to come back. */
static void remember(Naming *naming, const PlaceName *name) {
    KeptPlace *kept = naming->kept;
    if (kept != NULL && !(kept->zoom == naming->zoom && kept->seen == 0 && naming->seen != 0)) {
        Vector at = camera_to_inches(naming->view->camera, name->at);
        *kept = (KeptPlace){naming->zoom, naming->seen, at, name->style.angle};
    }
}

static TextStyle style_of(const Naming *naming, FontRole role, double size, PaletteColour ink) {
    double grown = ornament_zoom(naming->view);
    grown = grown < 0.8 ? 0.8 : grown > 1.7 ? 1.7 : grown;
    return (TextStyle){.role = role,
                       .size = ornament_text(naming->view, size * sqrt(grown)),
                       .colour = palette(ink),
                       .halo = colour_faded(palette(PALETTE_PAPER_LIGHT), 0.85),
                       .halo_width = floor(view_scale_length(naming->view->scale, 2)),
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
}

static double upright(double degrees) {
    return degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
}

/* Beside its own area, would the name be read as that of another? A house's may: it stands in a
 * field or a village by nature. */
static bool is_on_another(const Naming *naming, const Polygon *own, Pixel at, double half) {
    for (int end = half > 0 ? -1 : 1; end <= 1; end++) {
        Vector place = camera_to_inches(naming->view->camera, pixel(at.x + end * half, at.y));
        size_t count = 0;
        const FeatureId *ids = ground_features_at(naming->setting, place, &count, naming->arena);
        for (size_t i = 0; i < count; i++) {
            const Feature *feature = battle_setting_feature(naming->setting, ids[i]);
            if (feature->name[0] != '\0' && feature->area.outer.count >= 3 &&
                &feature->area != own && terrain_kind(feature) != TERRAIN_BUILDING) {
                return true;
            }
        }
    }
    return false;
}

/* How far it reaches from its middle to either side, with some air. */
static double half_of_name(double width) {
    return width / 2 + 6;
}

static bool lies_inside(const Candidate *candidate) {
    return candidate->inside == NULL || ornament_contains(candidate->inside, candidate->at);
}

/* A name whose ends stand out of its area is worse than one beside the middle. Some letters beyond
 * the edge are not seen. */
static double price_of_ends(const Naming *naming, const Candidate *candidate, double half) {
    double price = 0;
    for (int end = -1; end <= 1 && candidate->inside != NULL; end += 2) {
        Pixel place = pixel(candidate->at.x + end * half * 0.8, candidate->at.y);
        if (!ornament_contains(candidate->inside, place)) {
            price += is_on_another(naming, candidate->ground, place, 0) ? 3 : 1.5;
        }
    }
    return price;
}

/* The best of the candidates gets the name; when all are taken it is left out (its place tells it
 * when pointed at). What its area has to say is asked only where there is room. */
static void put_name(Naming *naming, const char *words, const TextStyle *style,
                     Candidate *candidates, size_t count) {
    double best = DEAREST;
    PlaceName name = {.words = words, .style = *style};
    double width = canvas_text_width(naming->canvas, words, style);
    Candidate *candidate = next_candidate(candidates, count, best);
    for (; candidate != NULL; candidate = next_candidate(candidates, count, best)) {
        candidate->is_tried = true;
        LabelPlace place = place_of(candidate, width, style);
        double room = best - candidate->extra;
        double price = label_board_price(&naming->board, &place, room);
        if (price >= room || !lies_inside(candidate)) {
            continue;
        }
        price += candidate->extra + price_of_ends(naming, candidate, half_of_name(width));
        if (price < best) {
            best = price;
            name.style.angle = candidate->angle;
            name.at = candidate->at;
            name.place = place;
        }
    }
    if (best < DEAREST) {
        add_name(naming, &name);
        remember(naming, &name);
    }
}

/* Beside a line: at thirds and halves of its seen part, on either side, along it. */
static void name_line(Naming *naming, const Feature *feature, const TextStyle *style,
                      double offset) {
    enum { STOPS = 9 };
    static const double SHARES[STOPS] = {0.5, 0.35, 0.65, 0.22, 0.78, 0.43, 0.57, 0.12, 0.88};
    if (put_name_again(naming, feature->name, style)) {
        return;
    }
    PixelList line = camera_list(naming->view->camera, feature->line, naming->arena);
    double length = line_walk_length(line);
    double half = canvas_text_width(naming->canvas, feature->name, style) / 2;
    Candidate candidates[STOPS * 2];
    size_t count = 0;
    for (int i = 0; i < STOPS; i++) {
        double at = length * SHARES[i];
        if (at < half * 0.8 || at > length - half * 0.8) {
            continue;
        }
        Pixel along, start = line_walk_at(line, at - half, &along);
        Pixel end = line_walk_at(line, at + half, &along);
        Pixel middle = line_walk_at(line, at, &along);
        Pixel chord = pixel_unit(pixel_subtract(end, start));
        double bend = pixel_distance(middle, pixel_between(start, end, 0.5));
        double angle = upright(facing_arctangent(chord.y, chord.x));
        for (int side = -1; side <= 1; side += 2) {
            Pixel aside = {-facing_sine(angle) * side, facing_cosine(angle) * side};
            candidates[count++] = (Candidate){
                .at = pixel_along(pixel_between(middle, pixel_between(start, end, 0.5), 0.5), aside,
                                  offset + bend * 0.5),
                .angle = angle,
                .extra = i * 0.12 + bend * 0.15 + (side > 0 ? 0.05 : 0)};
        }
    }
    put_name(naming, feature->name, style, candidates, count);
}

enum { AREA_GRID = 7, AREA_CANDIDATES = AREA_GRID * AREA_GRID + 4 };

/* Places inside the seen part of an area, the nearer to its middle the better. */
static size_t places_inside(const Naming *naming, const Polygon *polygon, double extra,
                            Candidate *out) {
    PixelArea *area = arena_allocate(naming->arena, sizeof *area);
    *area = ornament_area(naming->view->camera, polygon, naming->arena);
    PixelBox seen = pixel_box_shared(area->box, naming->board.area);
    Pixel middle = {seen.left + seen.width / 2, seen.top + seen.height / 2};
    bool is_whole = seen.width > area->box.width - 1 && seen.height > area->box.height - 1;
    if (is_whole) {
        middle = camera_to_pixels(naming->view->camera, polygon_centroid(polygon));
    }
    double size = seen.width + seen.height + 1;
    size_t count = 0;
    for (int i = 0; i < AREA_GRID * AREA_GRID; i++) {
        double across = (i % AREA_GRID - AREA_GRID / 2) / (AREA_GRID + 1.0);
        double down = (i / AREA_GRID - AREA_GRID / 2) / (AREA_GRID + 1.0);
        Pixel at = {middle.x + across * seen.width, middle.y + down * seen.height};
        out[count++] = (Candidate){.at = at,
                                   .extra = extra + pixel_distance(at, middle) / size * 5,
                                   .inside = area,
                                   .ground = polygon};
    }
    return count;
}

/* In the middle of an area, or wherever inside it there is room; beside it only a house or what is
 * too small to hold its name: elsewhere that would be read as the name of other ground. */
static void name_area(Naming *naming, const char *words, const Polygon *area,
                      const TextStyle *style, bool prefers_outside) {
    if (put_name_again(naming, words, style)) {
        return;
    }
    PixelBox box = camera_box(naming->view->camera, bounds_of_points(area->outer));
    Pixel centre = {box.left + box.width / 2, box.top + box.height / 2};
    double step = style->size * 1.1;
    double half = half_of_name(canvas_text_width(naming->canvas, words, style));
    /* A name longer than its area is wide slides along it until the edge of the map lets it be. */
    double least = naming->board.area.left + half;
    double most = pixel_box_right(naming->board.area) - half;
    double slid = centre.x < least ? least : centre.x > most ? most : centre.x;
    slid = fabs(slid - centre.x) < half ? slid : centre.x;
    const Pixel beside[] = {{slid, pixel_box_bottom(box) + step * 0.8},
                            {slid, box.top - step * 0.7},
                            {pixel_box_right(box) + half, centre.y},
                            {box.left - half, centre.y}};
    Candidate candidates[AREA_CANDIDATES];
    size_t count = places_inside(naming, area, prefers_outside ? 6 : 0, candidates);
    bool holds_it = box.width > 2 * half && box.height > step;
    for (int i = 0; i < 4; i++) {
        if (prefers_outside || (!holds_it && !is_on_another(naming, area, beside[i], half))) {
            double extra = (prefers_outside ? 0 : 6) + 0.1 * i;
            candidates[count++] = (Candidate){.at = beside[i], .extra = extra};
        }
    }
    put_name(naming, words, style, candidates, count);
}

static void name_building(Naming *naming, const Feature *feature) {
    bool is_village = terrain_is_village(feature);
    TextStyle style = style_of(naming, is_village ? FONT_MAP_BOLD : FONT_MAP_ITALIC,
                               is_village ? 19 : 14, PALETTE_INK);
    style.spacing = is_village ? style.size * 0.08 : 0;
    name_area(naming, feature->name, &feature->area, &style, true);
}

static void name_water(Naming *naming, const Feature *feature) {
    TextStyle style = style_of(naming, FONT_MAP_ITALIC, 16, PALETTE_WATER_NAME);
    if (feature->line.count < 2) {
        style.size = ornament_text(naming->view, 13);
        name_area(naming, feature->name, &feature->area, &style, false);
        return;
    }
    style.spacing = style.size * 0.12;
    double width =
        feature->shape == FEATURE_BAND ? camera_length(naming->view->camera, feature->width) : 0;
    bool fits_inside = width > style.size * 1.4;
    name_line(naming, feature, &style, fits_inside ? 0 : style.size * 0.75 + width / 2);
}

static void name_ground(Naming *naming, const Feature *feature, TerrainKind kind) {
    bool is_wood = kind == TERRAIN_WOODS || kind == TERRAIN_LIGHT_WOODS;
    if (feature->line.count >= 2 && feature->shape != FEATURE_POINT) {
        TextStyle style = style_of(naming, FONT_MAP_ITALIC, 12.5, PALETTE_INK_FAINT);
        name_line(naming, feature, &style, style.size * 0.8 + ornament_size(naming->view, 3));
        return;
    }
    TextStyle style = style_of(naming, FONT_MAP_ITALIC, is_wood ? 16 : 14, PALETTE_INK);
    style.spacing = is_wood ? style.size * 0.06 : 0;
    size_t before = naming->names.count;
    name_area(naming, feature->name, &feature->area, &style, false);
    for (size_t i = before; i < naming->names.count; i++) {
        naming->names.items[i].is_on_trees = is_wood;
    }
}

/* Towns find their places first, then waters, then all else. */
typedef enum NameRank { RANK_BUILDINGS, RANK_WATERS, RANK_GROUND, RANK_COUNT } NameRank;

static NameRank rank_of(TerrainKind kind) {
    bool is_water = kind == TERRAIN_STREAM || kind == TERRAIN_RIVER || kind == TERRAIN_WATER;
    return kind == TERRAIN_BUILDING ? RANK_BUILDINGS : is_water ? RANK_WATERS : RANK_GROUND;
}

static void name_feature(Naming *naming, const Feature *feature, NameRank rank) {
    TerrainKind kind = terrain_kind(feature);
    if (rank_of(kind) != rank) {
        return;
    }
    switch (rank) {
    case RANK_BUILDINGS:
        name_building(naming, feature);
        return;
    case RANK_WATERS:
        name_water(naming, feature);
        return;
    case RANK_GROUND:
        name_ground(naming, feature, kind);
        return;
    case RANK_COUNT:
        return;
    }
}

static Bounds objective_bounds(const Objective *objective) {
    PointList point = {&objective->point, 1};
    return bounds_of_points(objective->is_area ? objective->area.outer : point);
}

static void name_objectives(Naming *naming) {
    for (size_t i = 0; i < naming->setting->objective_count; i++) {
        const Objective *objective = &naming->setting->objectives[i];
        if (objective->name[0] == '\0') {
            continue;
        }
        TextStyle style = style_of(naming, FONT_MAP_BOLD, 14, PALETTE_INK);
        begin_name(naming, naming->setting->feature_count + i, objective_bounds(objective));
        if (objective->is_area) {
            name_area(naming, objective->name, &objective->area, &style, false);
        } else {
            Pixel at = camera_to_pixels(naming->view->camera, objective->point);
            double step = style.size * 1.5;
            Candidate candidates[] = {{.at = {at.x, at.y + step}},
                                      {.at = {at.x, at.y - step}, .extra = 0.1}};
            if (!put_name_again(naming, objective->name, &style)) {
                put_name(naming, objective->name, &style, candidates, 2);
            }
        }
    }
}

static void mark_line(LabelBoard *board, const Feature *feature, double width, uint8_t price,
                      const MapView *view, Arena *arena) {
    PixelList line = camera_list(view->camera, feature->line, arena);
    for (size_t i = 1; i < line.count; i++) {
        Pixel a = line.points[i - 1], b = line.points[i];
        LabelPlace place = {pixel_between(a, b, 0.5), pixel_unit(pixel_subtract(b, a)),
                            pixel_distance(a, b), width};
        label_board_mark(board, &place, price);
    }
}

/* Houses and walls should not be written over. */
static void mark_features(Naming *naming) {
    for (size_t i = 0; i < naming->setting->feature_count; i++) {
        const Feature *feature = &naming->setting->features[i];
        if (feature->line.count >= 2) {
            mark_line(&naming->board, feature, ornament_size(naming->view, 6), LINE_PRICE,
                      naming->view, naming->arena);
        } else if (terrain_kind(feature) == TERRAIN_BUILDING) {
            label_board_mark_box(&naming->board, camera_box(naming->view->camera, feature->bounds),
                                 HOUSE_PRICE);
        }
    }
}

void place_names_mark_ground(LabelBoard *board, const BattleSetting *setting, const MapView *view,
                             Arena *arena) {
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        TerrainKind kind = terrain_kind(feature);
        if (feature->line.count >= 2 && rank_of(kind) == RANK_WATERS) {
            double width =
                fmax(ornament_size(view, 6), camera_length(view->camera, feature->width));
            mark_line(board, feature, width, WATER_PRICE, view, arena);
        } else if (kind == TERRAIN_BUILDING) {
            label_board_mark_box(board, camera_box(view->camera, feature->bounds), HOUSE_PRICE);
        }
    }
}

/* A wall that is to be held has its name as an objective. */
static bool is_named_objective(const BattleSetting *setting, const char *name) {
    for (size_t i = 0; i < setting->objective_count; i++) {
        if (strcmp(setting->objectives[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* A name over a stand would hide the stand, and be read as the name of it. */
static void mark_troops(Naming *naming, const Battle *battle) {
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        for (size_t i = 0; i < stands.count; i++) {
            StandFrame frame = stand_frame(naming->view->camera, &stands.boxes[i]);
            LabelPlace place = stand_frame_place(&frame);
            label_board_mark(&naming->board, &place, LABEL_TAKEN);
        }
    }
}

/* Where troops will stand at the start a name is in the way from the first. */
static void mark_starting_places(Naming *naming) {
    static const double ABOUT_A_UNIT = 2.6; /* inches */
    const Camera *camera = naming->view->camera;
    double size = camera_length(camera, ABOUT_A_UNIT);
    for (size_t i = 0; i < naming->setting->unit_count; i++) {
        const UnitSetting *unit = &naming->setting->units[i];
        if (unit->has_place) {
            LabelPlace place = {camera_to_pixels(camera, unit->at), {1, 0}, size, size};
            label_board_mark(&naming->board, &place, START_PRICE);
        }
    }
}

PlaceNames place_names(Canvas *canvas, const BattleSetting *setting, const Battle *battle,
                       const MapView *view, Arena *arena) {
    Naming naming = {canvas, setting, view, arena, .board = {{0}}};
    PixelBox table = camera_box(view->camera, battle_setting_table(setting));
    naming.board =
        label_board_make(pixel_box_shared(view->camera->view, table), view->scale.device, arena);
    naming.names.items = arena_allocate_array(
        arena, setting->feature_count + setting->objective_count + 1, sizeof(PlaceName));
    mark_features(&naming);
    mark_starting_places(&naming);
    paint_frame_mark(canvas, setting, view, &naming.board);
    if (battle != NULL) {
        mark_troops(&naming, battle);
        naming.zoom = place_names_zoom(view);
        naming.book = map_view_kept(view);
    }
    name_objectives(&naming);
    for (NameRank rank = 0; rank < RANK_COUNT; rank++) {
        for (size_t i = 0; i < setting->feature_count; i++) {
            const Feature *feature = &setting->features[i];
            if (feature->name[0] != '\0' && !is_named_objective(setting, feature->name)) {
                begin_name(&naming, i, feature->bounds);
                name_feature(&naming, feature, rank);
            }
        }
    }
    return naming.names;
}

void place_names_paint(Canvas *canvas, const PlaceNames *names) {
    canvas_note(canvas, "places");
    for (size_t i = 0; i < names->count; i++) {
        const LabelPlace *place = &names->items[i].place;
        if (names->items[i].is_on_trees) {
            CanvasBox clearing = {.centre = place->centre,
                                  .facing = place->along,
                                  .width = place->height,
                                  .depth = place->width,
                                  .fill = colour_faded(palette(PALETTE_PAPER), 0.4)};
            canvas_box(canvas, &clearing);
        }
        canvas_text(canvas, names->items[i].at, names->items[i].words, &names->items[i].style);
    }
}
