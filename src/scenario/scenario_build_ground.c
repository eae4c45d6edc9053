/* Table, heights, terrain and places of a scenario. */
#include <string.h>

#include "scenario_builder.h"

/* All in inches. Terrain may be drawn a little over the edge of the table, so that its outline does
 * not show there; for the same reason no line is wider and no single tree reaches farther. */
static const double OVER_THE_EDGE = 12;
static const double ON_THE_EDGE = 0.01;       /* what rounding may put off the table */
static const double LEAST_TABLE = 6;          /* a side */
static const double USUAL_RADIUS = 0.25;      /* of a single tree */
static const double USUAL_WIDTH = 0.5;        /* of a band of which the set says none */
static const double BESIDE_ITS_STREAM = 0.75; /* how far off the bank a crossing may be drawn */

static bool is_near_table(const BattleSetting *setting, Vector at, double over) {
    return at.x >= -over && at.y >= -over && at.x <= setting->width + over &&
           at.y <= setting->height + over;
}

void scenario_check_on_table(ScenarioBuilder *builder, const JsonValue *value, Vector at) {
    if (!is_near_table(builder->setting, at, ON_THE_EDGE)) {
        BUILDER_FAULT(builder, value, "the place %.2f, %.2f lies off the table of %g by %g inches",
                      at.x, at.y, builder->setting->width, builder->setting->height);
    }
}

static bool check_points_near(ScenarioBuilder *builder, const JsonValue *value, PointList points) {
    for (size_t i = 0; i < points.count; i++) {
        if (!is_near_table(builder->setting, points.points[i], OVER_THE_EDGE)) {
            BUILDER_FAULT(builder, value,
                          "point %zu (%.2f, %.2f inches) lies more than %g in off the table", i,
                          points.points[i].x, points.points[i].y, OVER_THE_EDGE);
            return false;
        }
    }
    return true;
}

static bool check_ring(ScenarioBuilder *builder, const JsonValue *value, PointList ring,
                       const char *what) {
    size_t at = 0;
    switch (polygon_check_ring(ring, &at)) {
    case POLYGON_SOUND:
        return true;
    case POLYGON_TOO_FEW_POINTS:
        BUILDER_FAULT(builder, value, "%s has fewer than three different points", what);
        return false;
    case POLYGON_NO_AREA:
        BUILDER_FAULT(builder, value, "%s has no area: all its points lie on one line", what);
        return false;
    case POLYGON_REPEATS_POINT:
        BUILDER_FAULT(builder, value,
                      "%s repeats point %zu; give each point once and do not close the ring", what,
                      at);
        return false;
    case POLYGON_CROSSES_ITSELF:
        BUILDER_FAULT(builder, value, "%s crosses itself at the edge from point %zu", what, at);
        return false;
    }
    return false;
}

bool scenario_check_polygon(ScenarioBuilder *builder, const JsonValue *value,
                            const Polygon *polygon) {
    bool is_sound = check_points_near(builder, value, polygon->outer) &&
                    check_ring(builder, value, polygon->outer, "the ring");
    for (size_t i = 0; i < polygon->hole_count; i++) {
        is_sound = check_ring(builder, value, polygon->holes[i], "a hole") && is_sound;
        for (size_t p = 0; is_sound && p < polygon->holes[i].count; p++) {
            const Polygon outer = {polygon->outer, NULL, 0};
            if (polygon_side(&outer, polygon->holes[i].points[p]) == POLYGON_OUTSIDE) {
                BUILDER_FAULT(builder, value, "hole %zu reaches outside its ring at point %zu", i,
                              p);
                is_sound = false;
            }
        }
    }
    return is_sound;
}

static void build_table(ScenarioBuilder *builder) {
    const DraftTable *table = &builder->draft->table;
    BattleSetting *setting = builder->setting;
    setting->width = table->size.at.x;
    setting->height = table->size.at.y;
    setting->yards_per_inch = table->per_inch;
    const JsonValue *where = table->size.value;
    if (where != NULL &&
        (setting->width < LEAST_TABLE || setting->height < LEAST_TABLE ||
         setting->width > SETTING_TABLE_LIMIT || setting->height > SETTING_TABLE_LIMIT)) {
        BUILDER_FAULT(builder, where,
                      "a table of %g by %g inches; each side must lie from %g to %d",
                      setting->width, setting->height, LEAST_TABLE, SETTING_TABLE_LIMIT);
    }
}

static void build_holes(ScenarioBuilder *builder, const JsonValue *value, Polygon *out) {
    PointList *holes = NULL;
    if (value != NULL && scenario_reader_rings(builder->reader, value, &holes, &out->hole_count)) {
        out->holes = holes;
    }
}

static void build_contours(ScenarioBuilder *builder) {
    const DraftGround *ground = &builder->draft->ground;
    BattleSetting *setting = builder->setting;
    const DraftContour *drafts = ground->contours.items;
    Contour *contours =
        arena_allocate_array(&setting->arena, ground->contours.count + 1, sizeof *contours);
    setting->base_feet = ground->base;
    setting->level_feet = ground->level_feet;
    for (size_t i = 0; i < ground->contours.count; i++) {
        Contour *contour = &contours[setting->contour_count];
        *contour = (Contour){.id = drafts[i].id, .height_feet = drafts[i].height};
        contour->area.outer = drafts[i].points.points;
        build_holes(builder, drafts[i].holes, &contour->area);
        if (drafts[i].points.value != NULL &&
            scenario_check_polygon(builder, drafts[i].points.value, &contour->area)) {
            setting->contour_count++;
        }
        if (drafts[i].height <= ground->base) {
            BUILDER_FAULT(builder, drafts[i].value,
                          "a contour at %g feet must be higher than the base of %g feet",
                          drafts[i].height, ground->base);
        }
        contour->level = ground->level_feet > 0
                             ? (int)floor((drafts[i].height - ground->base) / ground->level_feet)
                             : 1;
    }
    setting->contours = contours;
}

/* A contour lies wholly inside or wholly outside every lower one. */
static void check_nesting(ScenarioBuilder *builder) {
    const BattleSetting *setting = builder->setting;
    const DraftContour *drafts = builder->draft->ground.contours.items;
    if (setting->contour_count != builder->draft->ground.contours.count) {
        return; /* rows no longer match: faults were told */
    }
    for (size_t high = 0; high < setting->contour_count; high++) {
        for (size_t low = 0; low < setting->contour_count; low++) {
            const Contour *upper = &setting->contours[high];
            const Contour *lower = &setting->contours[low];
            if (lower->height_feet >= upper->height_feet) {
                continue;
            }
            bool has_inside = false;
            bool has_outside = false;
            for (size_t p = 0; p < upper->area.outer.count; p++) {
                PolygonSide side = polygon_side(&lower->area, upper->area.outer.points[p]);
                has_inside = has_inside || side == POLYGON_INSIDE;
                has_outside = has_outside || side == POLYGON_OUTSIDE;
            }
            if (has_inside && has_outside) {
                BUILDER_FAULT(
                    builder, drafts[high].value,
                    "this contour of %g feet crosses the one of %g feet (line %d); higher "
                    "contours must be nested",
                    upper->height_feet, lower->height_feet, drafts[low].value->line);
            }
        }
    }
}

static FeatureFront front_of_word(const char *word) {
    if (strcmp(word, "right") == 0) {
        return FEATURE_FRONT_RIGHT;
    }
    return strcmp(word, "both") == 0 ? FEATURE_FRONT_BOTH : FEATURE_FRONT_LEFT;
}

static void override_trait(ScenarioBuilder *builder, const JsonValue *value, const char *key,
                           const char *const *words, const uint32_t *bits, uint32_t mask,
                           uint32_t *traits) {
    if (value == NULL) {
        return;
    }
    for (size_t i = 0; value->kind == JSON_TEXT && words[i] != NULL; i++) {
        if (strcmp(words[i], value->text) == 0) {
            *traits = (*traits & ~mask) | bits[i];
            return;
        }
    }
    Text legal = {0};
    for (size_t i = 0; words[i] != NULL; i++) {
        text_format(&legal, "%s\"%s\"", i > 0 ? ", " : "", words[i]);
    }
    BUILDER_FAULT(builder, value, "%s must be one of %s", key, text_letters(&legal));
    text_finish(&legal);
}

static void override_traits(ScenarioBuilder *builder, const DraftFeature *draft, uint32_t *traits) {
    static const char *const slow_words[] = {"open", "broken", "rough", "barred", NULL};
    static const uint32_t slow_bits[] = {0, GROUND_SLOWS, GROUND_SLOWS, GROUND_BARS};
    static const char *const cover_words[] = {"none", "soft", "hard", "works", NULL};
    static const uint32_t cover_bits[] = {0, GROUND_PROTECTS, GROUND_PROTECTS,
                                          GROUND_PROTECTS | GROUND_FORTIFIES};
    override_trait(builder, draft->slows, "slows", slow_words, slow_bits,
                   GROUND_SLOWS | GROUND_BARS, traits);
    override_trait(builder, draft->protects, "protects", cover_words, cover_bits,
                   GROUND_PROTECTS | GROUND_FORTIFIES, traits);
    if (draft->hides != NULL) {
        if (draft->hides->kind != JSON_BOOLEAN) {
            BUILDER_FAULT(builder, draft->hides, "hides must be true or false");
        } else if (draft->hides->number != 0) {
            *traits |= GROUND_HIDES;
        } else {
            *traits &= ~(uint32_t)GROUND_HIDES;
        }
    }
}

/* A width or radius that no terrain has would make the table's index too large. */
static bool check_reach(ScenarioBuilder *builder, const DraftFeature *draft, const char *key,
                        double inches) {
    if (inches > OVER_THE_EDGE) {
        BUILDER_FAULT(builder, json_member(draft->value, key),
                      "found %g inches; the %s of a feature is at most %g", inches, key,
                      OVER_THE_EDGE);
    }
    return inches <= OVER_THE_EDGE;
}

static bool build_shape(ScenarioBuilder *builder, const DraftFeature *draft, Feature *out) {
    int shapes =
        (draft->area.value != NULL) + (draft->line.value != NULL) + (draft->point.value != NULL);
    bool has_key = json_member(draft->value, "area") != NULL ||
                   json_member(draft->value, "line") != NULL ||
                   json_member(draft->value, "point") != NULL;
    if (shapes != 1) {
        if (shapes > 1 || !has_key) {
            BUILDER_FAULT(builder, draft->value,
                          "a feature needs exactly one of area, line and point; this has %d",
                          shapes);
        }
        return false;
    }
    Arena *arena = &builder->setting->arena;
    if (draft->area.value != NULL) {
        out->shape = FEATURE_AREA;
        out->area = draft->area.area;
        return scenario_check_polygon(builder, draft->area.value, &out->area);
    }
    if (draft->line.value != NULL) {
        PointList line = draft->line.points;
        out->line = line;
        out->shape = (out->traits & (GROUND_WATER | GROUND_SLOWS)) != 0 &&
                             (out->traits & (GROUND_ROAD | GROUND_OBSTACLE)) == 0
                         ? FEATURE_BAND
                         : FEATURE_LINE;
        for (size_t i = 1; i < line.count; i++) {
            if (vector_distance(line.points[i - 1], line.points[i]) <= 0) {
                BUILDER_FAULT(builder, draft->line.value, "the line repeats point %zu", i);
                return false;
            }
        }
        return check_points_near(builder, draft->line.value, line) &&
               check_reach(builder, draft, "width", draft->width);
    }
    out->shape = FEATURE_POINT;
    out->radius = draft->radius > 0 ? draft->radius : USUAL_RADIUS;
    Vector *point = arena_allocate(arena, sizeof *point);
    *point = draft->point.at;
    out->line = (PointList){point, 1};
    return check_points_near(builder, draft->point.value, out->line) &&
           check_reach(builder, draft, "radius", out->radius);
}

/* The width of a band when the scenario gives none: the set's "terrain.width.<kind>", else
 * "terrain.width.<ground>". */
static double usual_width(const ScenarioBuilder *builder, const char *kind, const char *ground) {
    size_t index = 0;
    char path[96];
    const char *const words[] = {kind, ground};
    for (size_t i = 0; i < 2; i++) {
        text_copy(path, sizeof path, "terrain.width.");
        text_copy(path + strlen(path), sizeof path - strlen(path), words[i]);
        if (rule_numbers_find(builder->numbers, path, &index)) {
            return rule_number(builder->numbers, index);
        }
    }
    return USUAL_WIDTH;
}

static void build_gaps(ScenarioBuilder *builder, const DraftFeature *draft, Feature *out) {
    const DraftGap *gaps = draft->gaps.items;
    FeatureGap *built =
        arena_allocate_array(&builder->setting->arena, draft->gaps.count + 1, sizeof *built);
    for (size_t i = 0; i < draft->gaps.count; i++) {
        built[i] = (FeatureGap){gaps[i].at.at, gaps[i].width};
    }
    out->gaps = built;
    out->gap_count = draft->gaps.count;
}

static void build_feature(ScenarioBuilder *builder, const DraftFeature *draft, Feature *out) {
    BattleSetting *setting = builder->setting;
    out->id = draft->id;
    out->name = draft->name;
    out->kind = draft->kind;
    out->front = front_of_word(draft->front);
    out->is_heavy = draft->heavy;
    char word[64];
    text_copy(word, sizeof word, draft->kind);
    if (draft->standing) {
        text_copy(word + strlen(word), sizeof word - strlen(word), "_standing");
    }
    int ground = draft->kind[0] != '\0' ? rule_ground_of_kind(builder->numbers, word) : -1;
    if (ground < 0 && draft->standing) {
        ground = rule_ground_of_kind(builder->numbers, draft->kind);
    }
    if (ground < 0) {
        if (draft->kind[0] != '\0') {
            BUILDER_FAULT(builder, json_member(draft->value, "kind"),
                          "the rule set %s does not say what \"%s\" is", builder->rules->id,
                          draft->kind);
        }
        return;
    }
    out->ground = (uint16_t)ground;
    out->traits = setting->grounds[ground].traits | (draft->heavy ? GROUND_DENSE : 0);
    override_traits(builder, draft, &out->traits);
    if (!build_shape(builder, draft, out)) {
        return;
    }
    out->width = draft->width;
    if (out->width <= 0 && out->shape == FEATURE_BAND) {
        out->width = usual_width(builder, draft->kind, setting->grounds[ground].id);
    }
    build_gaps(builder, draft, out);
    setting->feature_count++;
}

static void build_features(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const ScenarioDraft *draft = builder->draft;
    PointList *steep = NULL;
    size_t steep_count = 0;
    if (draft->ground.steep != NULL) {
        scenario_reader_rings(builder->reader, draft->ground.steep, &steep, &steep_count);
    }
    size_t room = draft->features.count + steep_count;
    Feature *features = arena_allocate_array(&setting->arena, room + 1, sizeof *features);
    setting->features = features;
    const DraftFeature *drafts = draft->features.items;
    for (size_t i = 0; i < draft->features.count; i++) {
        build_feature(builder, &drafts[i], &features[setting->feature_count]);
    }
    int ground = rule_ground_of_kind(builder->numbers, "steep");
    if (steep_count > 0 && ground < 0) {
        BUILDER_NOTE(builder, draft->ground.steep, "the rule set %s makes nothing of steep slopes",
                     builder->rules->id);
    }
    for (size_t i = 0; ground >= 0 && i < steep_count; i++) {
        Feature *out = &features[setting->feature_count];
        *out = (Feature){.id = "", .name = "", .kind = "steep", .ground = (uint16_t)ground};
        out->traits = setting->grounds[ground].traits;
        out->area.outer = steep[i];
        if (scenario_check_polygon(builder, draft->ground.steep, &out->area)) {
            setting->feature_count++;
        }
    }
}

static FeatureId find_feature(ScenarioBuilder *builder, const JsonValue *value, const char *id) {
    const BattleSetting *setting = builder->setting;
    const char **legal =
        arena_allocate_array(builder->reader->arena, setting->feature_count + 1, sizeof *legal);
    size_t named = 0;
    for (size_t i = 0; i < setting->feature_count; i++) {
        const char *own = setting->features[i].id;
        if (own[0] != '\0' && strcmp(own, id) == 0) {
            return (FeatureId){(uint16_t)(i + 1)};
        }
        if (own[0] != '\0') {
            legal[named++] = own;
        }
    }
    if (id[0] != '\0') {
        scenario_tell_unknown(builder, value, "a feature", id, legal);
    }
    return FEATURE_NONE;
}

static void build_crossings(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftList *list = &builder->draft->crossings;
    const DraftCrossing *drafts = list->items;
    Crossing *crossings = arena_allocate_array(&setting->arena, list->count + 1, sizeof *crossings);
    for (size_t i = 0; i < list->count; i++) {
        Crossing *out = &crossings[i];
        *out = (Crossing){.at = drafts[i].at.at, .width = drafts[i].width};
        out->kind = strcmp(drafts[i].kind, "ford") == 0   ? CROSSING_FORD
                    : strcmp(drafts[i].kind, "gate") == 0 ? CROSSING_GATE
                                                          : CROSSING_BRIDGE;
        out->on = find_feature(builder, json_member(drafts[i].value, "on"), drafts[i].on);
        if (out->on.value != 0 && setting->features[out->on.value - 1].line.count > 1) {
            const Feature *on = &setting->features[out->on.value - 1];
            double distance = polyline_nearest(on->line, out->at, NULL, NULL, NULL);
            if (distance > on->width / 2 + BESIDE_ITS_STREAM) {
                BUILDER_FAULT(builder, json_member(drafts[i].value, "at"),
                              "this place lies %.2f in from \"%s\"; a crossing lies on it",
                              distance, drafts[i].on);
            }
        }
    }
    setting->crossings = crossings;
    setting->crossing_count = list->count;
}

void scenario_build_ground(ScenarioBuilder *builder) {
    build_table(builder);
    build_contours(builder);
    check_nesting(builder);
    build_features(builder);
    build_crossings(builder);
}

static void build_zones(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftZone *zones = builder->draft->zones.items;
    size_t zone_count = builder->draft->zones.count;
    Zone *built = arena_allocate_array(&setting->arena, zone_count + 1, sizeof *built);
    for (size_t i = 0; i < zone_count; i++) {
        built[i].side =
            scenario_find_side(builder, json_member(zones[i].value, "side"), zones[i].side);
        built[i].area = zones[i].area.area;
        if (zones[i].area.value != NULL) {
            scenario_check_polygon(builder, zones[i].area.value, &built[i].area);
        }
    }
    setting->zones = built;
    setting->zone_count = zone_count;
}

static void build_objectives(ScenarioBuilder *builder) {
    BattleSetting *setting = builder->setting;
    const DraftObjective *objectives = builder->draft->objectives.items;
    size_t count = builder->draft->objectives.count;
    Objective *goals = arena_allocate_array(&setting->arena, count + 1, sizeof *goals);
    for (size_t i = 0; i < count; i++) {
        const DraftObjective *draft = &objectives[i];
        goals[i] = (Objective){.id = draft->id,
                               .name = draft->name,
                               .is_area = draft->area.value != NULL,
                               .area = draft->area.area,
                               .point = draft->point.at,
                               .radius = draft->radius,
                               .value = (int)draft->worth};
        if ((draft->area.value != NULL) == (draft->point.value != NULL)) {
            BUILDER_FAULT(builder, draft->value, "an objective needs either an area or a point");
        } else if (draft->area.value != NULL) {
            scenario_check_polygon(builder, draft->area.value, &goals[i].area);
        } else {
            scenario_check_on_table(builder, draft->point.value, goals[i].point);
        }
    }
    setting->objectives = goals;
    setting->objective_count = count;
}

void scenario_build_places(ScenarioBuilder *builder) {
    build_zones(builder);
    build_objectives(builder);
}
