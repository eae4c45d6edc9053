/* Writes the scenario of a battle from nothing. */
#include "enfilade/scenario/generate.h"

#include <string.h>

#include "enfilade/scenario/scenario.h"

static bool is_word(const char *word, const char *other) {
    return strcmp(word, other) == 0;
}

/* Hills are contours; steep ones are marked steep as well. */
static bool is_hill(const GroundPiece *piece) {
    return is_word(piece->kind, "hill") || is_word(piece->kind, "steep_hill");
}

static void add_points(Text *out, PointList points) {
    text_add(out, "[");
    for (size_t i = 0; i < points.count; i++) {
        text_format(out, "%s[%.3f, %.3f]", i > 0 ? ", " : "", points.points[i].x,
                    points.points[i].y);
    }
    text_add(out, "]");
}

static void add_hills(Text *out, const GroundSketch *ground) {
    bool has_hills = false;
    text_add(out, "  \"ground\": {\"base\": 0, \"contours\": [");
    for (size_t i = 0; i < ground->piece_count; i++) {
        const GroundPiece *piece = &ground->pieces[i];
        if (is_hill(piece)) {
            text_format(out, "%s\n    {\"id\": \"piece-%zu\", \"height\": 20, \"points\": ",
                        has_hills ? "," : "", i + 1);
            add_points(out, piece->points);
            text_add(out, "}");
            has_hills = true;
        }
    }
    text_add(out, "], \"steep\": [");
    bool is_first = true;
    for (size_t i = 0; i < ground->piece_count; i++) {
        if (is_word(ground->pieces[i].kind, "steep_hill")) {
            text_add(out, is_first ? "" : ", ");
            add_points(out, ground->pieces[i].points);
            is_first = false;
        }
    }
    text_add(out, "]},\n");
}

/* "cornfield_standing" is a cornfield that stands tall. */
static void add_kind(Text *out, const char *kind) {
    const char *standing = strstr(kind, "_standing");
    int letters = (int)(standing != NULL ? (size_t)(standing - kind) : strlen(kind));
    text_format(out, "\"kind\": \"%.*s\", %s", letters, kind,
                standing != NULL ? "\"standing\": true, " : "");
}

static void add_features(Text *out, const GroundSketch *ground) {
    text_add(out, "  \"features\": [");
    bool is_first = true;
    for (size_t i = 0; i < ground->piece_count; i++) {
        const GroundPiece *piece = &ground->pieces[i];
        if (is_hill(piece)) {
            continue;
        }
        text_format(out, "%s\n    {\"id\": \"piece-%zu\", ", is_first ? "" : ",", i + 1);
        add_kind(out, piece->kind);
        text_add(out, piece->is_line ? "\"line\": " : "\"area\": ");
        add_points(out, piece->points);
        if (piece->is_line && piece->width > 0) {
            text_format(out, ", \"width\": %.3f", piece->width);
        }
        text_add(out, "}");
        is_first = false;
    }
    text_add(out, "],\n  \"crossings\": [");
    for (size_t i = 0; i < ground->crossing_count; i++) {
        static const char *const words[] = {"bridge", "ford", "gate"};
        text_format(out, "%s\n    {\"kind\": \"%s\", \"on\": \"piece-%u\", \"at\": [%.3f, %.3f]}",
                    i > 0 ? "," : "", words[ground->crossings[i].kind],
                    ground->crossings[i].piece + 1, ground->crossings[i].at.x,
                    ground->crossings[i].at.y);
    }
    text_add(out, "],\n");
}

static void add_unit(Text *out, bool *is_first, const BattleWish *wish, const ArmyWish *army,
                     int number, const char *arm, int index, int *chosen) {
    static const char *const ordinals[] = {"th", "st", "nd", "rd"};
    const char *ordinal = number % 10 <= 3 && number / 10 != 1 ? ordinals[number % 10] : "th";
    bool is_chosen = *chosen > 0 && wish->quality != NULL;
    text_format(out, "%s\n    {\"id\": \"%s-%s-%d\", \"body\": \"%s-army\", \"arm\": \"%s\", ",
                *is_first ? "" : ",", army->id, arm, number, army->id, arm);
    if (is_word(arm, "artillery")) {
        text_format(out, "\"name\": \"%s Battery %c\", \"label\": \"Battery %c\"", army->name,
                    'A' + index, 'A' + index);
    } else {
        const char *what = is_word(arm, "cavalry") ? " Cavalry" : "";
        text_format(out, "\"name\": \"%d%s %s%s\", \"label\": \"%d%s%s\"", number, ordinal,
                    army->name, what, number, ordinal, what);
    }
    text_format(out, ", \"quality\": \"%s\"", is_chosen ? wish->quality : "veteran");
    if (is_chosen && index == 0 && army->has_trait && wish->trait != NULL &&
        is_word(arm, "infantry")) {
        text_format(out, ", \"traits\": [\"%s\"]", wish->trait);
    }
    text_add(out, "}");
    *chosen -= is_chosen ? 1 : 0;
    *is_first = false;
}

static void add_army(Text *out, bool *is_first, const BattleWish *wish, const ArmyWish *army) {
    int chosen = army->chosen;
    for (int i = 0; i < army->infantry; i++) {
        add_unit(out, is_first, wish, army, i + 1, "infantry", i, &chosen);
    }
    for (int i = 0; i < army->cavalry; i++) {
        add_unit(out, is_first, wish, army, i + 1, "cavalry", i, &chosen);
    }
    for (int i = 0; i < army->batteries; i++) {
        add_unit(out, is_first, wish, army, i + 1, "artillery", i, &chosen);
    }
}

static void add_armies(Text *out, const BattleWish *wish) {
    text_add(out, "  \"sides\": [");
    for (int i = 0; i < 2; i++) {
        const ArmyWish *army = &wish->armies[i];
        text_format(out, "%s{\"id\": \"%s\", \"name\": \"%s\", \"letter\": \"%s\"}",
                    i > 0 ? ", " : "", army->id, army->name, army->letter);
    }
    text_add(out, "],\n  \"bodies\": [");
    for (int i = 0; i < 2; i++) {
        const ArmyWish *army = &wish->armies[i];
        text_format(out,
                    "%s\n    {\"id\": \"%s-army\", \"side\": \"%s\", \"name\": \"%s division\", "
                    "\"leader\": {\"name\": \"%s "
                    "General\"}}",
                    i > 0 ? "," : "", army->id, army->id, army->name, army->name);
    }
    text_add(out, "],\n  \"units\": [");
    bool is_first = true;
    add_army(out, &is_first, wish, &wish->armies[0]);
    add_army(out, &is_first, wish, &wish->armies[1]);
    text_add(out, "]\n");
}

static void add_heading(Text *out, const BattleWish *wish, const GroundSketch *ground) {
    text_add(out, "{\n  \"format\": \"enfilade-scenario-1\",\n");
    text_format(out, "  \"id\": \"battle-%llu\",\n  \"title\": \"A Meeting of Divisions\",\n",
                (unsigned long long)wish->seed);
    text_format(out, "  \"place\": \"Ground of seed %llu\",\n", (unsigned long long)wish->seed);
    text_format(out, "  \"rules\": {\"set\": \"%s\", \"options\": {", wish->rules->id);
    for (size_t i = 0; i < wish->option_count; i++) {
        text_format(out, "%s\"%s\": true", i > 0 ? ", " : "", wish->options[i]);
    }
    text_format(out, "}},\n  \"table\": {\"size\": [%g, %g]},\n", ground->width, ground->height);
}

static char *write_all(const BattleWish *wish, const GroundSketch *ground) {
    Text out = {0};
    add_heading(&out, wish, ground);
    add_hills(&out, ground);
    add_features(&out, ground);
    add_armies(&out, wish);
    text_add(&out, "}\n");
    char *text = text_take(&out);
    text_finish(&out);
    return text;
}

char *generate_scenario(const BattleWish *wish, const char *assets, FaultList *faults) {
    if (wish->rules->generate_ground == NULL) {
        fault_list_add(faults, wish->rules->id, 0, 0, "",
                       "%s draws no ground; choose a scenario instead", wish->rules->name);
        return NULL;
    }
    RuleNumbers *numbers = scenario_read_numbers(wish->rules, assets, faults);
    if (numbers == NULL) {
        return NULL;
    }
    Arena arena;
    arena_init(&arena);
    GroundSketch ground = {.arena = &arena, .width = wish->width, .height = wish->height};
    RandomStream stream = random_stream(wish->seed, STREAM_SET_UP);
    char *text = NULL;
    if (wish->rules->generate_ground(numbers, &stream, &ground)) {
        text = write_all(wish, &ground);
    } else {
        fault_list_add(faults, wish->rules->id, 0, 0, "table.size",
                       "The ground that %s asks for finds no room on a table of %g by %g inches; "
                       "choose a larger one.",
                       wish->rules->name, ground.width, ground.height);
    }
    arena_finish(&arena);
    rule_numbers_destroy(numbers);
    return text;
}
