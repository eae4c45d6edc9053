/* Drives the window program without a window (ui_driver.h). */
#define _POSIX_C_SOURCE 200809L
#include "support/ui_driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "enfilade/render/canvas_image.h"
#include "enfilade/render/canvas_log.h"

uint64_t ui_driver_seed = 7;

static uint64_t seed_of_tests(void *context) {
    (void)context;
    return ui_driver_seed;
}

void ui_driver_init(UiDriver *driver, int width, int height, double text_scale,
                    double device_scale) {
    memset(driver, 0, sizeof *driver);
    Text problem = {0};
    driver->fonts = font_shelf_create(NULL, &problem);
    if (driver->fonts == NULL) {
        fprintf(stderr, "%s\n", text_letters(&problem));
        abort();
    }
    text_finish(&problem);
    snprintf(driver->folder, sizeof driver->folder, "/tmp/enfilade-test-XXXXXX");
    if (mkdtemp(driver->folder) == NULL) {
        abort();
    }
    const char *assets = getenv("ENFILADE_ASSETS");
    const char *source = getenv("ENFILADE_SOURCE");
    char scenarios[512];
    snprintf(scenarios, sizeof scenarios, "%s/scenarios", source != NULL ? source : ".");
    ProgramStart start = {.assets = assets != NULL ? assets : "assets",
                          .scenarios = scenarios,
                          .data = driver->folder,
                          .draw_seed = seed_of_tests,
                          .fonts = driver->fonts,
                          .view = view_settings_default()};
    start.view.text_scale = text_scale;
    driver->program = program_create(&start);
    ui_driver_resize(driver, width, height, device_scale);
}

void ui_driver_finish(UiDriver *driver) {
    program_destroy(driver->program);
    font_shelf_destroy(driver->fonts);
    picture_finish(&driver->picture);
    text_finish(&driver->status);
    char command[320];
    snprintf(command, sizeof command, "rm -rf '%s'", driver->folder);
    if (system(command) != 0) {
        fprintf(stderr, "%s is left over\n", driver->folder);
    }
}

bool ui_driver_open(UiDriver *driver, const char *name) {
    const char *source = getenv("ENFILADE_SOURCE");
    char file[512];
    snprintf(file, sizeof file, "%s/%s", source != NULL ? source : ".", name);
    FaultList faults;
    fault_list_init(&faults);
    bool is_open = program_open_battle(driver->program, file, &faults);
    for (size_t i = 0; i < faults.faults.count; i++) {
        fprintf(stderr, "%s\n", fault_text(&faults.faults.items[i]));
    }
    fault_list_finish(&faults);
    ui_driver_settle(driver);
    ui_driver_click_control(driver, "briefing_close", 0); /* it is read */
    return is_open;
}

bool ui_driver_reads(UiDriver *driver, const char *words) {
    Text log = {0};
    Canvas *canvas =
        canvas_log_create(driver->picture.width, driver->picture.height, driver->fonts, &log);
    program_paint(driver->program, canvas);
    canvas_destroy(canvas);
    bool is_found = false;
    for (const char *line = text_letters(&log); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        const char *found = strstr(line, words);
        is_found =
            is_found || (strncmp(line, "text", 4) == 0 && found != NULL && found < line + length);
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    text_finish(&log);
    return is_found;
}

void ui_driver_resize(UiDriver *driver, int width, int height, double device_scale) {
    picture_finish(&driver->picture);
    driver->picture = picture_create(width, height, true);
    program_resize(driver->program, width, height, device_scale);
}

static void hear(UiDriver *driver) {
    text_add(&driver->status, program_take_status(driver->program));
}

static void send(UiDriver *driver, Input input) {
    input.x = driver->x;
    input.y = driver->y;
    input.modifiers |= driver->modifiers;
    program_handle(driver->program, &input);
    program_advance(driver->program, 0);
    hear(driver);
}

void ui_driver_move(UiDriver *driver, double x, double y) {
    driver->x = x;
    driver->y = y;
    send(driver, (Input){.kind = INPUT_POINTER_MOVED});
}

void ui_driver_press(UiDriver *driver) {
    send(driver, (Input){.kind = INPUT_BUTTON_DOWN, .button = BUTTON_LEFT, .clicks = 1});
}

void ui_driver_let_go(UiDriver *driver) {
    send(driver, (Input){.kind = INPUT_BUTTON_UP, .button = BUTTON_LEFT, .clicks = 1});
}

void ui_driver_click(UiDriver *driver, double x, double y) {
    ui_driver_move(driver, x, y);
    ui_driver_press(driver);
    ui_driver_let_go(driver);
}

void ui_driver_right_click(UiDriver *driver, double x, double y) {
    ui_driver_move(driver, x, y);
    send(driver, (Input){.kind = INPUT_BUTTON_DOWN, .button = BUTTON_RIGHT, .clicks = 1});
    send(driver, (Input){.kind = INPUT_BUTTON_UP, .button = BUTTON_RIGHT, .clicks = 1});
}

void ui_driver_wheel(UiDriver *driver, double x, double y, double notches) {
    ui_driver_move(driver, x, y);
    send(driver, (Input){.kind = INPUT_WHEEL, .wheel = notches});
}

void ui_driver_drag(UiDriver *driver, double x, double y, double to_x, double to_y) {
    ui_driver_move(driver, x, y);
    ui_driver_press(driver);
    for (int i = 1; i <= 8; i++) {
        ui_driver_move(driver, x + (to_x - x) * i / 8, y + (to_y - y) * i / 8);
    }
    ui_driver_let_go(driver);
}

void ui_driver_hold_key(UiDriver *driver, int32_t key) {
    send(driver, (Input){.kind = INPUT_KEY_DOWN, .key = key});
}

void ui_driver_release_key(UiDriver *driver, int32_t key) {
    send(driver, (Input){.kind = INPUT_KEY_UP, .key = key});
}

void ui_driver_key(UiDriver *driver, int32_t key, uint32_t modifiers) {
    send(driver, (Input){.kind = INPUT_KEY_DOWN, .key = key, .modifiers = modifiers});
    send(driver, (Input){.kind = INPUT_KEY_UP, .key = key, .modifiers = modifiers});
}

void ui_driver_type(UiDriver *driver, const char *words) {
    for (; *words != '\0'; words++) {
        Input input = {.kind = INPUT_KEY_DOWN, .key = *words};
        send(driver, input);
        input.kind = INPUT_TEXT;
        input.text[0] = *words;
        send(driver, input);
    }
}

void ui_driver_wait(UiDriver *driver, double seconds) {
    const double frame = 1.0 / 30;
    for (double passed = 0; passed < seconds; passed += frame) {
        program_pass(driver->program, frame);
        program_advance(driver->program, frame);
        hear(driver);
    }
}

void ui_driver_settle(UiDriver *driver) {
    for (int i = 0; i < 3000 && program_advance(driver->program, 0.1); i++) {
        hear(driver);
    }
    hear(driver);
}

void ui_driver_end_phase(UiDriver *driver) {
    char before[160];
    text_copy(before, sizeof before, program_title(driver->program));
    for (int i = 0; i < 2 && strcmp(before, program_title(driver->program)) == 0; i++) {
        ui_driver_key(driver, 'e', 0);
        ui_driver_settle(driver);
        ui_driver_click_control(driver, "briefing_close", 0); /* the other player has read it */
    }
}

void ui_driver_draw(UiDriver *driver) {
    PixelBox changed[LAYER_SPOILED_LIMIT];
    program_draw(driver->program, &driver->picture, changed);
}

bool ui_driver_save(UiDriver *driver, const char *file) {
    ui_driver_draw(driver);
    Text problem = {0};
    bool is_saved = canvas_image_save(&driver->picture, file, &problem);
    if (!is_saved) {
        fprintf(stderr, "%s\n", text_letters(&problem));
    }
    text_finish(&problem);
    return is_saved;
}

/* The rest of the line that begins with these words. */
static bool find_line(UiDriver *driver, const char *begin, char *out, size_t room) {
    Text places = {0};
    program_write_places(driver->program, &places);
    bool is_found = false;
    const char *line = text_letters(&places);
    while (line != NULL && *line != '\0' && !is_found) {
        const char *end = strchr(line, '\n');
        if (strncmp(line, begin, strlen(begin)) == 0) {
            size_t length = (size_t)(end - line) - strlen(begin);
            length = length < room - 1 ? length : room - 1;
            memcpy(out, line + strlen(begin), length);
            out[length] = '\0';
            is_found = true;
        }
        line = end != NULL ? end + 1 : NULL;
    }
    text_finish(&places);
    return is_found;
}

bool ui_driver_find_control(UiDriver *driver, const char *word, int number, double *x, double *y) {
    char begin[96], rest[64];
    snprintf(begin, sizeof begin, "control %s %d ", word, number);
    return find_line(driver, begin, rest, sizeof rest) && sscanf(rest, "%lf %lf", x, y) == 2;
}

bool ui_driver_click_control(UiDriver *driver, const char *word, int number) {
    double x = 0, y = 0;
    if (!ui_driver_find_control(driver, word, number, &x, &y)) {
        return false;
    }
    ui_driver_click(driver, x, y);
    return true;
}

bool ui_driver_click_first(UiDriver *driver, const char *word) {
    Text places = {0};
    program_write_places(driver->program, &places);
    bool is_found = false;
    double x = 0, y = 0;
    for (const char *line = text_letters(&places), *end; *line != '\0' && !is_found;
         line = end + 1) {
        char name[64], greyed[16] = "";
        int number = 0;
        end = strchr(line, '\n');
        int read = sscanf(line, "control %63s %d %lf %lf%15[^\n]", name, &number, &x, &y, greyed);
        is_found = read >= 4 && greyed[0] == '\0' && strcmp(name, word) == 0;
    }
    text_finish(&places);
    if (is_found) {
        ui_driver_click(driver, x, y);
        ui_driver_settle(driver);
    }
    return is_found;
}

bool ui_driver_find_unit(UiDriver *driver, unsigned unit, double places[6]) {
    char begin[48], rest[160];
    snprintf(begin, sizeof begin, "ghost %u ", unit);
    bool is_found = find_line(driver, begin, rest, sizeof rest);
    snprintf(begin, sizeof begin, "unit %u ", unit);
    is_found = is_found || find_line(driver, begin, rest, sizeof rest);
    return is_found && sscanf(rest, "%lf %lf %lf %lf %lf %lf", &places[0], &places[1], &places[2],
                              &places[3], &places[4], &places[5]) == 6;
}

bool ui_driver_find_map(UiDriver *driver, double map[4]) {
    char rest[96];
    return find_line(driver, "map ", rest, sizeof rest) &&
           sscanf(rest, "%lf %lf %lf %lf", &map[0], &map[1], &map[2], &map[3]) == 4;
}

bool ui_driver_shows(UiDriver *driver, const char *kind, const char *words) {
    Text places = {0};
    program_write_places(driver->program, &places);
    bool is_found = false;
    const char *line = text_letters(&places);
    while (*line != '\0' && !is_found) {
        size_t length = strcspn(line, "\n");
        const char *found = strstr(line, words);
        is_found = strncmp(line, kind, strlen(kind)) == 0 && line[strlen(kind)] == ' ' &&
                   found != NULL && found < line + length;
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    text_finish(&places);
    return is_found;
}

double ui_driver_scale(UiDriver *driver) {
    char rest[64];
    double scale = 0;
    return find_line(driver, "scale ", rest, sizeof rest) && sscanf(rest, "%lf", &scale) == 1
               ? scale
               : 0;
}

bool ui_driver_said(UiDriver *driver, const char *words) {
    return strstr(text_letters(&driver->status), words) != NULL;
}
