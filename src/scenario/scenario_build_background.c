/* The scanned map of a scenario: where it is and how it lies on the table. */
#include <string.h>

#include "enfilade/scenario/scenario_background.h"
#include "scenario_builder.h"

/* Farther off than this an anchor is worth a note. */
static const double NOTED_INCHES = 0.5;

/* The name as it stands in the file, in the folder of the scenario; a path from the root stays. */
static const char *path_beside(ScenarioBuilder *builder, const char *name) {
    Arena *arena = &builder->setting->arena;
    const char *file = json_name(builder->reader->document);
    const char *slash = strrchr(file, '/');
    if (slash == NULL || name[0] == '/') {
        return arena_copy_text(arena, name);
    }
    return arena_format(arena, "%.*s/%s", (int)(slash - file), file, name);
}

static PictureAnchor *read_anchors(ScenarioBuilder *builder, const DraftBackground *draft) {
    const DraftAnchor *drafts = draft->points.items;
    PictureAnchor *anchors =
        arena_allocate_array(&builder->setting->arena, draft->points.count + 1, sizeof *anchors);
    for (size_t i = 0; i < draft->points.count; i++) {
        anchors[i] = (PictureAnchor){drafts[i].pixel.at, drafts[i].at.at};
    }
    return anchors;
}

static void note_errors(ScenarioBuilder *builder, const DraftBackground *draft,
                        const PictureFit *fit, const PictureAnchor *anchors) {
    const DraftAnchor *drafts = draft->points.items;
    for (size_t i = 0; i < draft->points.count; i++) {
        double inches = scenario_background_error(fit, anchors[i]);
        if (inches > NOTED_INCHES) {
            BUILDER_NOTE(builder, drafts[i].value,
                         "this anchor lies %.1f in from where the anchors together put its pixel",
                         inches);
        }
    }
}

const ScenarioBackground *scenario_build_background(ScenarioBuilder *builder) {
    const DraftBackground *draft = &builder->draft->background;
    const JsonValue *picture = json_member(draft->value, "picture");
    const JsonValue *points = json_member(draft->value, "points");
    if (picture == NULL || points == NULL) {
        return NULL; /* none, or told already */
    }
    const DraftAnchor *drafts = draft->points.items;
    for (size_t i = 0; i < draft->points.count; i++) {
        if (drafts[i].pixel.value == NULL || drafts[i].at.value == NULL) {
            return NULL;
        }
    }
    PictureFit fit;
    const PictureAnchor *anchors = read_anchors(builder, draft);
    if (!scenario_background_fit(anchors, draft->points.count, &fit)) {
        BUILDER_FAULT(builder, points,
                      "these anchors lay no picture on the table: give two or more, of different "
                      "pixels [right, down] and different places [east, north]");
        return NULL;
    }
    note_errors(builder, draft, &fit, anchors);
    ScenarioBackground *out = arena_allocate(&builder->setting->arena, sizeof *out);
    *out = (ScenarioBackground){
        .picture = path_beside(builder, draft->picture),
        .file = arena_copy_text(&builder->setting->arena, json_name(builder->reader->document)),
        .line = picture->line,
        .column = picture->column,
        .opacity = draft->opacity,
        .lies_over = strcmp(draft->lies, "over") == 0,
        .fit = fit,
    };
    return out;
}
