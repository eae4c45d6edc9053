/* What the program tells the world outside: title, wishes, what was done, where things lie,
 * pictures (program.h). */
#include <string.h>
#include <sys/stat.h>

#include "enfilade/render/canvas_image.h"
#include "pencil_words.h"
#include "program_parts.h"
#include "sheet_odds.h"
#include "tool_measure.h"
#include "tool_move.h"

const char *program_title(Program *program) {
    text_clear(&program->title);
    switch (program->kind) {
    case SCREEN_KIND_START:
        text_add(&program->title, "Enfilade");
        break;
    case SCREEN_KIND_BATTLE:
        screen_battle_write_title(&program->battle, &program->title);
        text_add(&program->title, program->is_unkept ? " - not kept on disk" : "");
        break;
    case SCREEN_KIND_NEW:
        text_add(&program->title, "Enfilade - a battle from nothing");
        break;
    case SCREEN_KIND_PREVIEW:
        text_format(&program->title, "Enfilade - preview of %s", program->preview.file);
        if (program->preview.fault_count > 0) {
            text_format(&program->title,
                        program->preview.fault_count == 1 ? " - %zu fault" : " - %zu faults",
                        program->preview.fault_count);
        }
        break;
    }
    return text_letters(&program->title);
}

bool program_may_close(Program *program) {
    bool is_asked = program->asks == ASK_LEAVE && program->choice.is_open; /* it is meant */
    return is_asked || !program_asks_before_leaving(program, true);
}

bool program_wants_close(const Program *program) {
    return program->wants_close;
}

bool program_wants_text(const Program *program) {
    return program->widgets.focus.word != NULL;
}

const ViewSettings *program_view_settings(const Program *program) {
    return &program->view;
}

bool program_take_full_screen(Program *program) {
    bool wants = program->wants_full_screen;
    program->wants_full_screen = false;
    return wants;
}

bool program_take_clipboard(Program *program, const char **words) {
    bool has = program->has_clipboard;
    program->has_clipboard = false;
    *words = text_letters(&program->clipboard);
    return has;
}

const char *program_take_status(Program *program) {
    if (program->kind == SCREEN_KIND_BATTLE) {
        text_add(&program->status, text_letters(&program->battle.status));
        text_clear(&program->battle.status);
    }
    text_clear(&program->taken_status);
    text_add(&program->taken_status, text_letters(&program->status));
    text_clear(&program->status);
    return text_letters(&program->taken_status);
}

static void write_unit(const Program *program, UnitId unit, Text *out) {
    const BattleScreen *screen = &program->battle;
    const Walk *walk = screen->pencil.exists ? pencil_walk(&screen->pencil, unit) : NULL;
    UnitShape shape;
    if (walk == NULL && !unit_is_on_table(screen->now, unit)) {
        return;
    }
    if (walk != NULL) {
        unit_shape_of_walk(walk, &shape);
    } else {
        unit_shape_of_unit(screen->now, unit, &shape);
    }
    if (shape.count == 0) {
        return;
    }
    Segment front = unit_shape_front(&shape);
    Pixel at = camera_to_pixels(&screen->camera, shape.boxes[0].centre);
    Pixel left = camera_to_pixels(&screen->camera, front.a);
    Pixel right = camera_to_pixels(&screen->camera, front.b);
    text_format(out, "%s %u %.0f %.0f %.0f %.0f %.0f %.0f %s\n", walk != NULL ? "ghost" : "unit",
                unit.value, at.x, at.y, left.x, left.y, right.x, right.y,
                unit_name(screen->now, unit));
}

/* The handles that can be taken hold of. */
static void write_handles(Program *program, Text *out) {
    static const char *const sides[2] = {"left", "right"};
    BattleScreen *screen = &program->battle;
    UnitId unit = screen->selection.count > 0 ? screen->selection.units[0] : UNIT_NONE;
    if (unit.value == 0 || screen->pencil.is_held || !unit_is_on_table(screen->now, unit) ||
        !screen_battle_commands(screen, unit)) {
        return;
    }
    const Handles *handles = tool_move_handles(screen, unit);
    for (int i = 0; i < 2; i++) {
        if (handles->works[i]) {
            text_format(out, "handle %u %s\n", unit.value, sides[i]);
        }
    }
}

/* What stands beside the ghost, along the ruler and on the map's button, each on a line of its own.
 */
static void write_notes(Program *program, Text *out) {
    BattleScreen *screen = &program->battle;
    Text words = {0};
    pencil_words_refusal(screen, &words);
    if (text_letters(&words)[0] == '\0') {
        pencil_words_note(screen, &words);
    }
    const char *rest = text_letters(&words);
    while (rest[0] != '\0') {
        size_t length = strcspn(rest, "\n");
        text_format(out, "note %.*s\n", (int)length, rest);
        rest += length + (rest[length] == '\n' ? 1 : 0);
    }
    if (screen->pencil.exists) {
        text_format(out, "confirm %s\n", pencil_words_button(screen));
    }
    text_clear(&words);
    tool_measure_write(screen, &words);
    if (text_letters(&words)[0] != '\0') {
        text_format(out, "ruler %s\n", text_letters(&words));
    }
    text_finish(&words);
    sheet_odds_write(screen, out);
}

void program_write_places(Program *program, Text *out) {
    Input nothing = program->last_input;
    nothing.kind = INPUT_NONE;
    program_handle(program, &nothing); /* so that the controls are those of now */
    if (program->kind == SCREEN_KIND_BATTLE && !program->battle.is_curtained) {
        const BattleScreen *screen = &program->battle;
        PixelBox map = screen->layout.map;
        text_format(out, "map %.0f %.0f %.0f %.0f\n", map.left, map.top, map.width, map.height);
        text_format(out, "scale %.4f\n", screen->camera.pixels_per_inch);
        for (uint32_t i = 1; i <= screen->now->unit_count; i++) {
            write_unit(program, (UnitId){(uint16_t)i}, out);
        }
        write_handles(program, out);
        write_notes(program, out);
    }
    if (program->kind == SCREEN_KIND_PREVIEW) {
        text_format(out, "scale %.4f\n", program->preview.camera.pixels_per_inch);
    }
    for (size_t i = 0; i < program->widgets.control_count; i++) {
        const WidgetControl *control = &program->widgets.controls[i];
        char word[64];
        text_copy(word, sizeof word, control->id.word);
        for (char *letter = word; *letter != '\0'; letter++) {
            *letter = *letter == ' ' ? '_' : *letter;
        }
        text_format(out, "control %s %d %.0f %.0f%s\n", word, control->id.number,
                    control->box.left + control->box.width / 2,
                    control->box.top + control->box.height / 2,
                    control->is_greyed ? " greyed" : "");
    }
}

bool program_save_picture(Program *program, const char *file, Text *problem) {
    PixelBox changed[LAYER_SPOILED_LIMIT];
    program_draw(program, NULL, changed);
    layer_spoil_all(program->layers, SCREEN_TERRAIN); /* the window has not got those boxes */
    return canvas_image_save(layer_picture(program->layers, SCREEN_FRONT), file, problem);
}

/* The first free name in the folder for pictures. */
void program_keep_picture(Program *program) {
    Text path = {0}, problem = {0};
    struct stat state;
    for (int number = 1; number < 100000; number++) {
        text_clear(&path);
        text_format(&path, "%s/picture-%03d.png", program->data, number);
        if (stat(text_letters(&path), &state) != 0) {
            break;
        }
    }
    if (program_save_picture(program, text_letters(&path), &problem)) {
        text_format(&program->status, "picture %s\n", text_letters(&path));
        if (program->kind == SCREEN_KIND_BATTLE) {
            screen_battle_notice(&program->battle, false, 0, "Kept as %s", text_letters(&path));
        }
    } else {
        program_show_error(program, "The picture could not be kept", text_letters(&problem));
    }
    text_finish(&path);
    text_finish(&problem);
}
