/* enfilade-tour FOLDER: drives the window program, without a window, through every screen and every
 * act of the mouse, at two sizes and three text scales, and leaves a numbered picture of each at
 * the smallest and the largest: "07-1280x720-x1-pencilled.png". To be looked at. What it can judge
 * itself it does: acts that come to nothing, and texts that cannot be read whole.
 * enfilade-tour --check does the same without pictures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/text_check.h"
#include "support/ui_driver.h"

typedef struct Tour {
    UiDriver driver;
    const char *folder;
    int width, height, number;
    double text_scale;
    bool has_pictures; /* else it only looks at what is drawn */
    int faults; /* pictures that could not be written, acts that came to nothing, texts cut off */
} Tour;

/* What was written on the screen can be read, and the map is there. */
static void check_texts(Tour *tour, const char *name) {
    Text faults = {0};
    tour->faults += (int)text_check_program(tour->driver.program, tour->width, tour->height,
                                            tour->driver.fonts, &faults);
    for (const char *line = text_letters(&faults), *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        fprintf(stderr, "%dx%d x%.0f %02d %s: %.*s\n", tour->width, tour->height, tour->text_scale,
                tour->number, name, (int)(end - line), line);
    }
    text_finish(&faults);
}

static void picture(Tour *tour, const char *name) {
    char file[600];
    snprintf(file, sizeof file, "%s/%02d-%dx%d-x%.0f-%s.png", tour->folder, ++tour->number,
             tour->width, tour->height, tour->text_scale, name);
    if (tour->has_pictures && !ui_driver_save(&tour->driver, file)) {
        tour->faults++;
    }
    check_texts(tour, name);
}

static void expect(Tour *tour, bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "%dx%d x%.0f: %s\n", tour->width, tour->height, tour->text_scale, what);
        tour->faults++;
    }
}

static void open_battle(Tour *tour, const char *name) {
    char file[600];
    const char *source = getenv("ENFILADE_SOURCE");
    snprintf(file, sizeof file, "%s/scenarios/%s", source != NULL ? source : ".", name);
    FaultList faults;
    fault_list_init(&faults);
    expect(tour, program_open_battle(tour->driver.program, file, &faults), "the battle opens");
    fault_list_finish(&faults);
    ui_driver_settle(&tour->driver);
    ui_driver_click_control(&tour->driver, "briefing_close", 0); /* where it has one */
}

/* Where a unit or its ghost stands; the middle of the screen where it is not to be seen. */
static void place_of(Tour *tour, unsigned unit, double places[6]) {
    if (!ui_driver_find_unit(&tour->driver, unit, places)) {
        expect(tour, false, "the unit is on the map");
        for (int i = 0; i < 6; i++) {
            places[i] = i % 2 == 0 ? tour->width / 2.0 : tour->height / 2.0;
        }
    }
}

static void click_unit(Tour *tour, unsigned unit) {
    double places[6];
    place_of(tour, unit, places);
    ui_driver_click(&tour->driver, places[0], places[1]);
}

/* The pointer goes to the corner of the map: nothing is told of there. */
static void point_at_nothing(Tour *tour) {
    double table[4];
    ui_driver_find_map(&tour->driver, table);
    ui_driver_move(&tour->driver, table[0] + 2, table[1] + table[3] - 2);
}

static void begin_drag(Tour *tour, double x, double y, double to_x, double to_y) {
    ui_driver_move(&tour->driver, x, y);
    ui_driver_press(&tour->driver);
    for (int i = 1; i <= 6; i++) {
        ui_driver_move(&tour->driver, x + (to_x - x) * i / 6, y + (to_y - y) * i / 6);
    }
}

static void tour_start(Tour *tour) {
    ui_driver_settle(&tour->driver);
    picture(tour, "start");
    ui_driver_key(&tour->driver, KEY_F1, 0);
    picture(tour, "keys");
    ui_driver_key(&tour->driver, KEY_ESCAPE, 0);
    program_show_error(
        tour->driver.program, "This battle cannot be opened",
        "mine.json:41:17: units[3].formation: \"lin\" is not a formation of dbac "
        "(line, column, skirmish)\nmine.json:52:3: table: the key \"size\" is missing");
    picture(tour, "error");
    ui_driver_key(&tour->driver, KEY_ESCAPE, 0);
}

/* Armies, options and ground; what the rules refuse; units put down one after another. */
static void tour_new_battle(Tour *tour) {
    UiDriver *driver = &tour->driver;
    ui_driver_wheel(driver, tour->width / 2.0, tour->height / 2.0, -100);
    expect(tour, ui_driver_click_control(driver, "new_battle", 3), "a battle from nothing");
    ui_driver_settle(driver);
    picture(tour, "new-battle");
    ui_driver_click_control(driver, "more", 0);
    ui_driver_settle(driver);
    picture(tour, "army-refused");
    ui_driver_click_control(driver, "less", 0);
    ui_driver_wheel(driver, tour->width / 2.0, tour->height / 2.0, -100);
    ui_driver_settle(driver);
    picture(tour, "ground");
    expect(tour, ui_driver_click_control(driver, "begin", 0), "who plays is asked");
    ui_driver_settle(driver);
    picture(tour, "who-plays");
    expect(tour, ui_driver_click_control(driver, "option", 0), "it begins");
    ui_driver_settle(driver);
    ui_driver_key(driver, ' ', 0);
    double table[4];
    ui_driver_find_map(driver, table);
    for (int i = 0; i < 3; i++) {
        ui_driver_click(driver, table[0] + table[2] * (0.4 + 0.08 * i), table[1] + table[3] * 0.9);
        ui_driver_settle(driver);
    }
    ui_driver_move(driver, table[0] + table[2] * 0.64, table[1] + table[3] * 0.88);
    picture(tour, "deployment");
    expect(tour, ui_driver_said(driver, "submitted dbac.deploy"), "a unit is put down");
}

/* A turn of the computer, and why it did what it did. */
static void tour_computer(Tour *tour) {
    UiDriver *driver = &tour->driver;
    ui_driver_key(driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(driver);
    double x = 0, y = 0;
    for (int i = 0; i < 60; i++) {
        if (ui_driver_find_control(driver, "battle", 1, &x, &y) && y < tour->height * 0.9) {
            break;
        }
        ui_driver_wheel(driver, tour->width / 2.0, tour->height / 2.0, -1);
        ui_driver_settle(driver);
    }
    /* The first of the list is the battle that was left unfinished. */
    expect(tour, ui_driver_click_control(driver, "battle", 1), "who plays is asked");
    ui_driver_settle(driver);
    expect(tour, ui_driver_click_control(driver, "option", 2), "the computer plays a side");
    ui_driver_settle(driver);
    picture(tour, "level");
    expect(tour, ui_driver_click_control(driver, "option", 0), "its level is chosen");
    ui_driver_settle(driver);
    expect(tour, ui_driver_said(driver, "the computer has acted"), "the computer acts");
    ui_driver_key(driver, 'y', MODIFIER_CONTROL);
    picture(tour, "what-the-computer-weighed");
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_key(driver, 'q', MODIFIER_CONTROL);
    ui_driver_settle(driver);
    char journal[400]; /* the drill is opened again later, and nothing shall be asked then */
    snprintf(journal, sizeof journal, "%s/battles/drill-1.journal", driver->folder);
    expect(tour, remove(journal) == 0, "the battle is kept in its journal");
}

static void tour_overview(Tour *tour) {
    UiDriver *driver = &tour->driver;
    open_battle(tour, "first-kernstown.json");
    ui_driver_key(driver, KEY_F8, 0);
    picture(tour, "briefing");
    ui_driver_key(driver, KEY_F8, 0);
    picture(tour, "kernstown");
    ui_driver_key(driver, 'h', 0);
    picture(tour, "contours");
    ui_driver_key(driver, 'h', 0);
    double places[6];
    place_of(tour, 4, places);
    ui_driver_move(driver, places[0], places[1]);
    picture(tour, "hover");
    point_at_nothing(tour);
    ui_driver_key(driver, ' ', 0);
    ui_driver_key(driver, 'v', 0);
    for (int i = 0; i < 6; i++) {
        ui_driver_key(driver, '+', 0);
    }
    ui_driver_settle(driver);
    picture(tour, "close");
    ui_driver_key(driver, '0', 0);
    ui_driver_settle(driver);
    ui_driver_key(driver, '/', 0);
    ui_driver_type(driver, "ohio");
    picture(tour, "search");
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_key(driver, KEY_F2, 0);
    ui_driver_key(driver, KEY_F3, 0);
    ui_driver_key(driver, KEY_F4, 0);
    ui_driver_settle(driver);
    picture(tour, "folded");
    ui_driver_key(driver, KEY_F2, 0);
    ui_driver_key(driver, KEY_F3, 0);
    ui_driver_key(driver, KEY_F4, 0);
}

static void tour_arrival(Tour *tour) {
    UiDriver *driver = &tour->driver;
    double x = 0, y = 0;
    for (int i = 0; i < 12 && !ui_driver_find_control(driver, "answer", 4, &x, &y); i++) {
        ui_driver_end_phase(driver);
    }
    picture(tour, "where-it-comes-on");
}

static void tour_marks(Tour *tour) {
    UiDriver *driver = &tour->driver;
    double places[6];
    open_battle(tour, "drill.json");
    picture(tour, "drill");
    ui_driver_key(driver, KEY_ESCAPE, 0); /* where the lesson lies over the map it is read now */
    click_unit(tour, 1);
    picture(tour, "selected");
    for (const char *key = "alc"; *key != '\0'; key++) {
        char name[24];
        snprintf(name, sizeof name, "held-%c", *key);
        ui_driver_hold_key(driver, *key);
        picture(tour, name);
        ui_driver_release_key(driver, *key);
    }
    place_of(tour, 1, places);
    ui_driver_move(driver, places[0], places[1]);
    ui_driver_key(driver, 'm', 0);
    ui_driver_click(driver, places[0], places[1]);
    double to[6];
    place_of(tour, 3, to);
    ui_driver_move(driver, to[0], to[1]);
    picture(tour, "ruler");
    ui_driver_key(driver, 'm', 0);
    ui_driver_key(driver, 'n', 0);
    ui_driver_drag(driver, places[0] - 40, places[1] - 40, places[0] + 60, places[1] - 60);
    picture(tour, "notes");
    ui_driver_key(driver, 'n', 0);
    ui_driver_key(driver, 'n', MODIFIER_SHIFT);
    ui_driver_right_click(driver, places[0], places[1]);
    picture(tour, "menu");
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_wait(driver, 10);
}

static void tour_moves(Tour *tour) {
    UiDriver *driver = &tour->driver;
    double places[6];
    place_of(tour, 2, places);
    double inch = ui_driver_scale(driver);
    begin_drag(tour, places[0], places[1], places[0] + inch, places[1] - 3 * inch);
    picture(tour, "drag");
    ui_driver_let_go(driver);
    picture(tour, "pencilled");
    place_of(tour, 2, places);
    begin_drag(tour, places[4], places[5], places[4] - inch, places[5] - inch);
    picture(tour, "extended-by-a-wheel");
    ui_driver_let_go(driver);
    ui_driver_key(driver, KEY_ENTER, 0);
    ui_driver_wait(driver, 0.3);
    picture(tour, "marching");
    ui_driver_settle(driver);
    click_unit(tour, 3);
    place_of(tour, 3, places);
    begin_drag(tour, places[0], places[1], places[0], places[1] + 4 * inch);
    picture(tour, "refused");
    ui_driver_let_go(driver);
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_wait(driver, 10); /* the notice goes */
    place_of(tour, 1, places);
    ui_driver_click(driver, places[0], places[1]);
    ui_driver_drag(driver, places[0], places[1], places[0], places[1] - 4.2 * inch);
    ui_driver_key(driver, KEY_ENTER, 0);
    ui_driver_settle(driver);
    picture(tour, "marched");
}

/* The opened entry of the log is closed again: its line is the first that is seen. */
static void close_entry(Tour *tour) {
    for (int number = 0; number <= 200; number++) {
        double x = 0, y = 0;
        if (ui_driver_find_control(&tour->driver, "log", number, &x, &y)) {
            ui_driver_click(&tour->driver, x, y);
            return;
        }
    }
}

/* Fire of the first line on the other, and the sum in the log. */
static void tour_fire(Tour *tour) {
    UiDriver *driver = &tour->driver;
    for (int i = 0; i < 4 && strstr(program_title(driver->program), "Fire") == NULL; i++) {
        ui_driver_end_phase(driver);
    }
    click_unit(tour, 1);
    click_unit(tour, 4);
    picture(tour, "target");
    expect(tour, ui_driver_said(driver, "pencilled dbac.fire"), "a target can be chosen");
    ui_driver_wait(driver, 0.2);
    ui_driver_settle(driver);
    picture(tour, "odds");
    expect(tour, ui_driver_shows(driver, "odds", "Nothing comes of it."), "a shot has odds");
    point_at_nothing(tour);
    ui_driver_key(driver, KEY_ENTER, 0);
    ui_driver_wait(driver, 0.5);
    picture(tour, "volley");
    ui_driver_wait(driver, 1.2);
    picture(tour, "dice");
    ui_driver_settle(driver);
    for (int page = 0; page < 12 && !ui_driver_said(driver, ", a sum"); page++) {
        for (int number = 200; number >= 0 && !ui_driver_said(driver, ", a sum"); number--) {
            double x = 0, y = 0;
            if (ui_driver_find_control(driver, "log", number, &x, &y)) {
                ui_driver_click(driver, x, y);
            }
        }
        if (!ui_driver_said(driver, ", a sum")) {
            ui_driver_wheel(driver, tour->width / 2.0, tour->height - 20.0, 1);
        }
    }
    picture(tour, "sum");
    close_entry(tour);
    double x = 0, y = 0;
    for (int i = 0; i < 4 && ui_driver_find_control(driver, "answer", 0, &x, &y); i++) {
        ui_driver_key(driver, 'n', 0);
        ui_driver_settle(driver);
    }
}

/* Answers what is asked; ends the phase; fights where it must be fought first. */
static void go_on(Tour *tour) {
    UiDriver *driver = &tour->driver;
    char before[160];
    text_copy(before, sizeof before, program_title(driver->program));
    if (ui_driver_click_first(driver, "choice") || ui_driver_click_first(driver, "answer")) {
        return;
    }
    ui_driver_end_phase(driver);
    if (strcmp(before, program_title(driver->program)) == 0) {
        ui_driver_key(driver, KEY_SPACE, 0);
        ui_driver_key(driver, KEY_F10, 0);
        ui_driver_click_first(driver, "menu");
        ui_driver_key(driver, KEY_ENTER, 0);
        ui_driver_settle(driver);
    }
}

static void tour_charge(Tour *tour) {
    UiDriver *driver = &tour->driver;
    for (int i = 0; i < 6 && strstr(program_title(driver->program), "Confederate, Move") == NULL;
         i++) {
        ui_driver_end_phase(driver);
    }
    double from[6], to[6];
    click_unit(tour, 4);
    place_of(tour, 4, from);
    place_of(tour, 1, to);
    begin_drag(tour, from[0], from[1], to[0], to[1]);
    ui_driver_wait(driver, 0.2);
    ui_driver_settle(driver);
    picture(tour, "charge");
    expect(tour, ui_driver_shows(driver, "odds", "loses"), "a charge has odds");
    ui_driver_let_go(driver);
    ui_driver_key(driver, KEY_ENTER, 0);
    ui_driver_settle(driver);
    ui_driver_end_phase(driver);
    picture(tour, "contact");
    for (int i = 0; i < 400 && strstr(program_title(driver->program), "over") == NULL; i++) {
        go_on(tour);
    }
    expect(tour, strstr(program_title(driver->program), "over") != NULL, "the battle ends");
    point_at_nothing(tour);
    picture(tour, "over");
    expect(tour, ui_driver_click_control(driver, "over", 2), "the luck of the dice is told");
    ui_driver_settle(driver);
    picture(tour, "luck");
    ui_driver_key(driver, KEY_ESCAPE, 0);
}

/* The battle that is over is looked back at and gone on with from its beginning. */
static void tour_timeline(Tour *tour) {
    UiDriver *driver = &tour->driver;
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_settle(driver);
    picture(tour, "timeline");
    ui_driver_key(driver, KEY_HOME, MODIFIER_CONTROL);
    for (int i = 0; i < 12; i++) {
        ui_driver_key(driver, KEY_RIGHT, MODIFIER_CONTROL);
    }
    ui_driver_settle(driver);
    picture(tour, "looking-back");
    ui_driver_key(driver, 'b', MODIFIER_CONTROL);
    ui_driver_type(driver, "Here it was still open");
    ui_driver_key(driver, KEY_ENTER, 0);
    expect(tour, ui_driver_said(driver, "bookmark put"), "a bookmark is put");
    ui_driver_key(driver, KEY_HOME, MODIFIER_CONTROL);
    ui_driver_key(driver, KEY_ENTER, MODIFIER_CONTROL);
    ui_driver_settle(driver);
    picture(tour, "gone-on");
    ui_driver_key(driver, KEY_ESCAPE, 0);
    click_unit(tour, 3);
    click_unit(tour, 2);
    ui_driver_key(driver, '1', 0);
    ui_driver_key(driver, KEY_ENTER, 0);
    picture(tour, "which-dice");
    expect(tour, ui_driver_click_control(driver, "option", 1), "new dice can be drawn");
    ui_driver_settle(driver);
    expect(tour, ui_driver_said(driver, "new dice"), "another line begins");
    point_at_nothing(tour);
    ui_driver_key(driver, 'l', MODIFIER_CONTROL);
    picture(tour, "lines-of-play");
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_key(driver, 's', MODIFIER_CONTROL);
    ui_driver_type(driver, "-at-noon");
    picture(tour, "another-place");
    ui_driver_type(driver, "/nowhere");
    ui_driver_key(driver, KEY_ENTER, 0);
    picture(tour, "another-place-refused");
    ui_driver_key(driver, KEY_ESCAPE, 0);
    ui_driver_settle(driver);
    expect(tour, !ui_driver_reads(driver, "Keep it there"), "that is put away");
}

static void tour_preview(Tour *tour) {
    char file[400];
    snprintf(file, sizeof file, "%s/mine.json", tour->driver.folder);
    const char *source = getenv("ENFILADE_SOURCE");
    char shipped[600];
    snprintf(shipped, sizeof shipped, "%s/scenarios/mill-springs.json",
             source != NULL ? source : ".");
    program_open_preview(tour->driver.program, shipped);
    ui_driver_settle(&tour->driver);
    picture(tour, "preview");
    FILE *stream = fopen(file, "w");
    if (stream != NULL) {
        fputs("{\"format\": \"enfilade-scenario-1\", \"tabel\": 3}\n", stream);
        fclose(stream);
    }
    program_open_preview(tour->driver.program, file);
    ui_driver_settle(&tour->driver);
    picture(tour, "preview-faults");
}

/* The pictures go into the folder; NULL: none are made. */
static int run(const char *folder, int width, int height, double text_scale) {
    Tour tour = {.folder = folder,
                 .width = width,
                 .height = height,
                 .text_scale = text_scale,
                 .has_pictures = folder != NULL};
    ui_driver_init(&tour.driver, width, height, text_scale, 1);
    tour_start(&tour);
    tour_new_battle(&tour);
    tour_computer(&tour);
    tour_overview(&tour);
    tour_arrival(&tour);
    tour_marks(&tour);
    tour_moves(&tour);
    tour_fire(&tour);
    tour_charge(&tour);
    tour_timeline(&tour);
    tour_preview(&tour);
    ui_driver_finish(&tour.driver);
    return tour.faults;
}

int main(int count, char **words) {
    if (count != 2) {
        fputs("Usage: enfilade-tour FOLDER, or --check to make no pictures\n", stderr);
        return 2;
    }
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}};
    const char *folder = strcmp(words[1], "--check") == 0 ? NULL : words[1];
    int passed = 0, failed = 0;
    for (int i = 0; i < 2; i++) {
        for (int scale = 1; scale <= 3; scale++) {
            int faults = run(scale == 2 ? NULL : folder, sizes[i][0], sizes[i][1], scale);
            passed += faults == 0 ? 1 : 0;
            failed += faults == 0 ? 0 : 1;
        }
    }
    printf("%d passed, %d failed\n", passed, failed); /* tours, as every test counts itself */
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
