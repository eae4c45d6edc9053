/* The ground of a small battle. */
#include "dbac_battle_parts.h"

#include <math.h>
#include <string.h>

/* Of a band of the set that is given none; 0: a line. */
static double usual_width(const CaseRun *run, const char *word) {
    size_t index = 0;
    const char *path = arena_format(run->arena, "terrain.width.%s", word);
    return rule_numbers_find(run->numbers, path, &index) ? rule_number(run->numbers, index) : 0;
}

static void add_feature(DbacBattle *small, const JsonValue *given) {
    CaseRun *run = small->run;
    BattleSetting *setting = small->setting;
    const char *word = case_word(run, given, "type");
    int ground = rule_ground_of_kind(run->numbers, word);
    case_check_keys(run, given, "type poly line width at", "");
    if (ground < 0 || setting->feature_count == DBAC_BATTLE_FEATURES) {
        case_trouble(run, given, "the terrain \"%s\" is not known", word);
        return;
    }
    Feature feature = {.id = "",
                       .name = "",
                       .kind = word,
                       .ground = (uint16_t)ground,
                       .traits = setting->grounds[ground].traits,
                       .front = FEATURE_FRONT_LEFT};
    if (case_has(given, "poly")) {
        feature.shape = FEATURE_AREA;
        feature.area.outer = case_points(run, json_member(given, "poly"));
    } else {
        feature.line = case_points(run, json_member(given, "line"));
        feature.width = case_number_or(run, given, "width", usual_width(run, word));
        feature.shape = feature.width > 0 ? FEATURE_BAND : FEATURE_LINE;
    }
    small->features[setting->feature_count++] = feature;
}

/* A ford or bridge of the water nearest to it. */
static void add_crossing(DbacBattle *small, const JsonValue *given, CrossingKind kind) {
    CaseRun *run = small->run;
    Vector at = case_point(run, json_member(given, "at"));
    size_t nearest = 0;
    double least = INFINITY;
    for (size_t i = 0; i < small->setting->feature_count; i++) {
        const Feature *feature = &small->features[i];
        double apart = (feature->traits & GROUND_WATER) != 0 && feature->line.count > 1
                           ? polyline_nearest(feature->line, at, NULL, NULL, NULL)
                           : INFINITY;
        if (apart < least) {
            least = apart;
            nearest = i + 1;
        }
    }
    if (nearest == 0) {
        case_trouble(run, given, "there is no water to cross here");
        return;
    }
    small->crossings[small->setting->crossing_count++] =
        (Crossing){.kind = kind, .on = {(uint16_t)nearest}, .at = at};
}

void dbac_battle_read_terrain(DbacBattle *small) {
    const JsonValue *terrain = json_member(small->run->given, "terrain");
    const JsonValue *first = terrain != NULL ? terrain->first_child : NULL;
    for (int crossings = 0; crossings <= 1; crossings++) {
        for (const JsonValue *item = first; item != NULL; item = item->next) {
            const char *word = case_word(small->run, item, "type");
            bool is_ford = strcmp(word, "ford") == 0;
            bool is_crossing = is_ford || strcmp(word, "bridge") == 0;
            if (is_crossing && crossings == 1) {
                add_crossing(small, item, is_ford ? CROSSING_FORD : CROSSING_BRIDGE);
            } else if (!is_crossing && crossings == 0) {
                add_feature(small, item);
            }
        }
    }
}
