/* What the program shows: dialogs over a screen, layer by layer (program.h). */
#include "program_parts.h"

static PixelBox whole(const Program *program) {
    return pixel_box(0, 0, program->width, program->height);
}

/* The set of the battle that is played, NULL when there is none. */
static const RuleSet *rules_of(const Program *program) {
    return program->kind == SCREEN_KIND_BATTLE ? session_rules(program->battle.session) : NULL;
}

bool program_has_dialog(const Program *program) {
    return program->error.is_open || program->keys.is_open || program->choice.is_open ||
           program->keep.is_open;
}

bool program_run_dialogs(Program *program) {
    bool is_open = program_has_dialog(program);
    if (dialog_error_run(&program->error, &program->widgets, whole(program))) {
        program_copy_words(program, text_letters(&program->error.words));
    }
    dialog_keys_run(&program->keys, &program->widgets, whole(program), rules_of(program));
    if (dialog_keep_run(&program->keep, &program->widgets, whole(program))) {
        program_keep_there(program);
    }
    int chosen = dialog_choice_run(&program->choice, &program->widgets, whole(program));
    if (chosen != CHOICE_NONE) {
        program_take_choice(program, chosen);
    }
    return is_open;
}

/* The screens that are widgets on paper. */
static void paint_sheet(Program *program, ScreenLayer layer, Canvas *canvas) {
    Widgets *widgets = &program->widgets;
    if (layer == SCREEN_TERRAIN) {
        canvas_fill_box(canvas, whole(program), palette(PALETTE_PAPER));
    } else if (layer == SCREEN_PANELS) {
        widgets->arena = &program->arena;
        widgets->tooltip[0] = '\0';
        widget_begin_drawing(widgets, canvas);
        if (program->kind == SCREEN_KIND_NEW) {
            screen_new_battle_run(&program->new_battle);
        } else {
            screen_start_run(&program->start);
        }
    } else if (layer == SCREEN_FRONT) {
        widget_begin_drawing(widgets, canvas);
        widget_draw_tooltip(widgets, whole(program));
    }
}

static void paint_layer(Program *program, ScreenLayer layer, Canvas *canvas) {
    Widgets *widgets = &program->widgets;
    switch (program->kind) {
    case SCREEN_KIND_START:
    case SCREEN_KIND_NEW:
        paint_sheet(program, layer, canvas);
        break;
    case SCREEN_KIND_BATTLE:
        screen_battle_paint(&program->battle, layer, canvas);
        break;
    case SCREEN_KIND_PREVIEW:
        widgets->arena = &program->arena;
        screen_preview_paint(&program->preview, layer, canvas);
        break;
    }
    if (layer == SCREEN_FRONT && program_has_dialog(program)) {
        widgets->arena = &program->arena;
        widget_begin_drawing(widgets, canvas);
        program_run_dialogs(program);
        widgets->tooltip[0] = '\0';
    }
}

#define LAYER_PAINTER(name, layer)                                                                 \
    static void name(void *context, Canvas *canvas) {                                              \
        paint_layer(context, layer, canvas);                                                       \
    }
LAYER_PAINTER(paint_terrain, SCREEN_TERRAIN)
LAYER_PAINTER(paint_troops, SCREEN_TROOPS)
LAYER_PAINTER(paint_panels, SCREEN_PANELS)
LAYER_PAINTER(paint_live, SCREEN_LIVE)
LAYER_PAINTER(paint_front, SCREEN_FRONT)

void program_set_painters(Program *program) {
    LayerPainter *painters[SCREEN_LAYER_COUNT] = {paint_terrain, paint_troops, paint_panels,
                                                  paint_live, paint_front};
    for (size_t i = 0; i < SCREEN_LAYER_COUNT; i++) {
        layer_set_painter(program->layers, i, painters[i], program);
    }
}

void program_paint(Program *program, Canvas *canvas) {
    static const char *const notes[SCREEN_LAYER_COUNT] = {
        "layer terrain", "layer troops", "layer panels", "layer live", "layer front"};
    arena_reset(&program->arena);
    if (program->kind == SCREEN_KIND_BATTLE) {
        arena_reset(&program->battle.arena);
    }
    for (int layer = 0; layer < SCREEN_LAYER_COUNT; layer++) {
        canvas_note(canvas, notes[layer]);
        paint_layer(program, (ScreenLayer)layer, canvas);
    }
}

static void spoil_wanted(Program *program) {
    unsigned *spoiled = program->kind == SCREEN_KIND_BATTLE    ? &program->battle.spoiled
                        : program->kind == SCREEN_KIND_PREVIEW ? &program->preview.spoiled
                                                               : NULL;
    for (size_t layer = 0; spoiled != NULL && layer < SCREEN_LAYER_COUNT; layer++) {
        if ((*spoiled & SPOIL(layer)) == 0) {
            continue;
        }
        bool is_of_map = layer == SCREEN_TERRAIN || layer == SCREEN_TROOPS || layer == SCREEN_LIVE;
        if (is_of_map && program->kind == SCREEN_KIND_BATTLE && *spoiled != SPOIL_ALL) {
            layer_spoil(program->layers, layer, program->battle.layout.map);
        } else {
            layer_spoil_all(program->layers, layer);
        }
    }
    if (spoiled != NULL) {
        *spoiled = 0;
    }
}

size_t program_draw(Program *program, Picture *to, PixelBox changed[LAYER_SPOILED_LIMIT]) {
    arena_reset(&program->arena);
    if (program->kind == SCREEN_KIND_BATTLE) {
        arena_reset(&program->battle.arena);
    }
    spoil_wanted(program);
    return layer_compose(program->layers, to, changed);
}
