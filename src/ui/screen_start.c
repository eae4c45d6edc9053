/* The first screen (screen_start.h). */
#include "screen_start.h"

#include <string.h>

#include "battle_files.h"
#include "enfilade/session/session_open.h"
#include "map_paint.h"
#include "new_battle.h"

static const double least_card_points = 280, most_card_points = 420;
static const double picture_share = 0.62; /* height of a picture to its width */

/* Takes over the file's name. The last place is kept for the battle from nothing. */
static void add_battle(StartScreen *screen, char *file, StartKind kind) {
    if (screen->count < START_BATTLE_LIMIT - (file != NULL ? 1 : 0)) {
        screen->battles[screen->count++] = (StartBattle){.file = file, .kind = kind};
    } else {
        memory_free(file);
    }
}

/* The files with this ending that were written last, no more than `most`. */
static void add_newest(StartScreen *screen, const char *folder, const char *ending, StartKind kind,
                       size_t most) {
    char *files[BATTLE_FILE_LIMIT];
    size_t count = battle_files_list(folder, ending, files);
    battle_files_sort_newest(files, count);
    for (size_t i = 0; i < count; i++) {
        if (i < most) {
            add_battle(screen, files[i], kind);
        } else {
            memory_free(files[i]);
        }
    }
}

/* The learning battle comes first. */
static void put_first(StartScreen *screen, size_t from, const char *ending) {
    for (size_t i = from; i < screen->count; i++) {
        if (screen->battles[i].file != NULL && text_ends_with(screen->battles[i].file, ending)) {
            StartBattle battle = screen->battles[i];
            memmove(screen->battles + from + 1, screen->battles + from, (i - from) * sizeof battle);
            screen->battles[from] = battle;
            return;
        }
    }
}

void screen_start_init(StartScreen *screen, const char *scenarios, const char *journals,
                       const char *assets, ViewSettings *settings, bool *types_dice,
                       Widgets *widgets) {
    memset(screen, 0, sizeof *screen);
    screen->settings = settings;
    screen->types_dice = types_dice;
    screen->widgets = widgets;
    screen->assets = assets;
    add_newest(screen, journals, ".journal", START_UNFINISHED, START_UNFINISHED_LIMIT);
    size_t first = screen->count;
    char *files[BATTLE_FILE_LIMIT];
    size_t count = battle_files_list(scenarios, ".json", files);
    for (size_t i = 0; i < count; i++) {
        add_battle(screen, files[i], START_SCENARIO);
    }
    put_first(screen, first, "drill.json");
    add_battle(screen, NULL, START_SCENARIO);
    add_newest(screen, journals, ".recording", START_FOUGHT, START_FOUGHT_LIMIT);
}

static void forget(StartBattle *battle) {
    memory_free(battle->title);
    memory_free(battle->words);
    picture_finish(&battle->picture);
    battle->title = battle->words = NULL;
    battle->picture = (Picture){0};
}

void screen_start_finish(StartScreen *screen) {
    for (size_t i = 0; i < screen->count; i++) {
        StartBattle *battle = &screen->battles[i];
        memory_free(battle->file);
        forget(battle);
    }
    memset(screen, 0, sizeof *screen);
}

/* As many beside each other as can be read, and no more than there are battles; they share the
 * width. */
static size_t column_count(const StartScreen *screen) {
    const Widgets *widgets = screen->widgets;
    double margin = widget_points(widgets, 24);
    double least = widget_letters(widgets, least_card_points);
    double fit = floor((screen->box.width - margin) / (least + margin));
    return (size_t)fmax(1, fmin(fit, (double)screen->count));
}

static double card_width(const StartScreen *screen) {
    const Widgets *widgets = screen->widgets;
    double margin = widget_points(widgets, 24);
    double columns = (double)column_count(screen);
    double share = (screen->box.width - margin) / columns - margin;
    return floor(fmin(widget_letters(widgets, most_card_points), share));
}

void screen_start_resize(StartScreen *screen, double width, double height) {
    screen->box = pixel_box(0, 0, width, height);
    double picture = card_width(screen) - 2 * widget_points(screen->widgets, 10);
    picture = fmin(picture, widget_points(screen->widgets, most_card_points * 1.2));
    if (picture != screen->picture_width) {
        screen->picture_width = picture;
        screen->picture_height = floor(picture * picture_share);
        screen->next = 0; /* all pictures anew */
    }
}

void screen_start_tell_state(const Session *session, Text *out) {
    const BattleSetting *setting = session_scenario(session)->setting;
    const Battle *state = session_battle(session);
    const char *phase = session_rules(session)->phases[state->phase].label;
    text_format(out, "Go on with the battle where it was left: turn %d, ", state->turn);
    if (state->active.value != 0) {
        text_format(out, "%s, ", battle_setting_side(setting, state->active)->name);
    }
    text_format(out, "%s.", phase);
}

static void tell_end(const Session *session, Text *out) {
    const Battle *state = session_battle(session);
    if (!state->is_over) { /* a recording from elsewhere, or one cut short */
        screen_start_tell_state(session, out);
    } else if (state->winner.value != 0) {
        text_format(out, "%s has won, in turn %d. Look at the field and at what happened.",
                    battle_setting_side(state->setting, state->winner)->name, state->turn);
    } else {
        text_format(out, "Drawn, in turn %d. Look at the field and at what happened.", state->turn);
    }
}

static void tell_words(StartBattle *battle, const Session *session) {
    const BattleSetting *setting = session_scenario(session)->setting;
    Text words = {0};
    switch (battle->kind) {
    case START_UNFINISHED:
        screen_start_tell_state(session, &words);
        if (battle_files_is_busy(battle->file)) {
            text_format(&words, " %s", battle_files_busy_words);
        }
        break;
    case START_FOUGHT:
        tell_end(session, &words);
        break;
    case START_SCENARIO:
        text_format(&words, setting->date[0] != '\0' ? "%s. " : "%s", setting->date);
        text_add(&words, session_rules(session)->name);
        break;
    }
    battle->title = memory_copy_text(setting->title);
    battle->words = text_take(&words);
}

static Session *open_silently(const StartScreen *screen, const StartBattle *battle,
                              FaultList *faults) {
    if (battle->kind != START_SCENARIO) {
        return session_open(battle->file, screen->assets, false, faults);
    }
    Scenario *scenario = scenario_read_file(battle->file, screen->assets, faults);
    return scenario != NULL
               ? session_begin(scenario, &(SessionPlay){.mode = SESSION_STUDY}, 1, NULL, faults)
               : NULL;
}

/* The card of a battle from nothing shows some ground or other. */
static void read_new(StartScreen *screen, StartBattle *battle, FontShelf *fonts) {
    const uint64_t seed_of_picture = 1862;
    NewBattle drawn;
    FaultList faults;
    fault_list_init(&faults);
    battle->title = memory_copy_text("A battle from nothing");
    battle->words = memory_copy_text(
        "Two armies of your choice, ground drawn from a number, deployed by hand.");
    if (new_battle_init(&drawn, screen->assets, seed_of_picture, &faults)) {
        new_battle_resize_picture(&drawn, (int)screen->picture_width, (int)screen->picture_height);
        while (new_battle_advance(&drawn, screen->settings, screen->widgets->scale.device, fonts)) {
        }
        battle->picture = drawn.picture;
        drawn.picture = (Picture){0};
    }
    new_battle_finish(&drawn);
    fault_list_finish(&faults);
}

bool screen_start_advance(StartScreen *screen, FontShelf *fonts) {
    if (screen->next >= screen->count) {
        return false;
    }
    StartBattle *battle = &screen->battles[screen->next++];
    forget(battle);
    if (battle->file == NULL) {
        read_new(screen, battle, fonts);
        return true;
    }
    FaultList faults;
    fault_list_init(&faults);
    Session *session = open_silently(screen, battle, &faults);
    battle->is_broken = session == NULL;
    if (session == NULL) {
        const char *slash = strrchr(battle->file, '/');
        battle->title = memory_copy_text(slash != NULL ? slash + 1 : battle->file);
        battle->words = faults.faults.count > 0 ? fault_text(&faults.faults.items[0])
                                                : memory_copy_text("cannot be read");
    } else {
        tell_words(battle, session);
        MapBackground background;
        const Scenario *scenario = session_scenario(session);
        map_background_load(scenario->background, battle_setting_table(scenario->setting),
                            &background, &faults);
        battle->picture = map_paint_picture(session_battle(session), &background,
                                            (int)screen->picture_width, (int)screen->picture_height,
                                            (ViewScale){1, screen->widgets->scale.device},
                                            screen->settings, fonts);
        map_background_finish(&background);
    }
    session_close(session);
    fault_list_finish(&faults);
    return true;
}

static double text_height(StartScreen *screen, const StartBattle *battle, double width) {
    Widgets *widgets = screen->widgets;
    return widget_paragraph_height(widgets, width, FONT_MAP_BOLD, widget_heading_size(widgets),
                                   battle->title != NULL ? battle->title : "…") +
           widget_paragraph_height(widgets, width, FONT_PANEL, widget_text_size(widgets),
                                   battle->words != NULL ? battle->words : "");
}

static double card_height(StartScreen *screen, const StartBattle *battle, double width) {
    double margin = widget_points(screen->widgets, 10);
    return ceil(screen->picture_height + text_height(screen, battle, width - 2 * margin) +
                3.5 * margin);
}

/* On a battle that was played: the small button that throws it away. */
static bool run_cross(StartScreen *screen, size_t index, PixelBox card) {
    Widgets *widgets = screen->widgets;
    if (screen->battles[index].kind == START_SCENARIO) {
        return false;
    }
    double side = widget_button_height(widgets), gap = widget_points(widgets, 4);
    PixelBox box = pixel_box(pixel_box_right(card) - side - gap, card.top + gap, side, side);
    bool is_pressed =
        widget_button(widgets, widget_id("throw away", (int)index), box, "×", BUTTON_PLAIN, NULL);
    if (widget_is_hovered(widgets, box)) {
        widget_tooltip(widgets, box, "Throw this battle away");
    }
    return is_pressed;
}

static bool run_card(StartScreen *screen, size_t index, PixelBox box) {
    Widgets *widgets = screen->widgets;
    const StartBattle *battle = &screen->battles[index];
    double margin = widget_points(widgets, 10);
    const char *word = battle->file != NULL ? "battle" : "new battle";
    bool is_pressed = widget_button(widgets, widget_id(word, (int)index), box, "", BUTTON_PLAIN,
                                    battle->is_broken ? battle->words : NULL);
    if (widgets->canvas == NULL) {
        return is_pressed;
    }
    PixelBox picture =
        pixel_box(floor(box.left + (box.width - screen->picture_width) / 2),
                  floor(box.top + margin), screen->picture_width, screen->picture_height);
    if (battle->picture.pixels != NULL) {
        canvas_picture(widgets->canvas, &battle->picture, picture, 1);
    } else {
        canvas_fill_box(widgets->canvas, picture, palette(PALETTE_PAPER_DARK));
    }
    canvas_frame(widgets->canvas, picture, widget_points(widgets, 1), palette(PALETTE_INK));
    double left = box.left + margin, width = box.width - 2 * margin;
    double y = pixel_box_bottom(picture) + margin;
    y += widget_paragraph(widgets, left, y, width, FONT_MAP_BOLD, widget_heading_size(widgets),
                          palette(PALETTE_INK), battle->title != NULL ? battle->title : "…");
    widget_paragraph(widgets, left, y, width, FONT_PANEL, widget_text_size(widgets),
                     battle->is_broken ? palette(PALETTE_BAD) : palette(PALETTE_INK_FAINT),
                     battle->words != NULL ? battle->words : "");
    return false;
}

typedef enum StartButton {
    START_BUTTON_SMALLER,
    START_BUTTON_LARGER,
    START_BUTTON_KEYS,
    START_BUTTON_QUIT,
    START_BUTTON_COUNT,
} StartButton;

static const char *const labels[START_BUTTON_COUNT] = {"Smaller text", "Larger text", "Keys",
                                                       "Quit"};

static void press(StartScreen *screen, StartButton button, StartChoice *choice) {
    switch (button) {
    case START_BUTTON_SMALLER:
        view_settings_scale_text(screen->settings, -1);
        break;
    case START_BUTTON_LARGER:
        view_settings_scale_text(screen->settings, 1);
        break;
    case START_BUTTON_KEYS:
        *choice = START_KEYS;
        break;
    case START_BUTTON_QUIT:
        *choice = START_QUIT;
        break;
    case START_BUTTON_COUNT:
        break;
    }
}

/* Title on the left; text size, keys and quit on the right, below it where they do not fit beside
 * it; below both who rolls the dice of a new battle. */
static StartChoice run_head(StartScreen *screen, double margin, double *height) {
    Widgets *widgets = screen->widgets;
    double gap = widget_points(widgets, 8);
    double title_size = widget_letters(widgets, 34);
    double title = font_measure(widgets->fonts, FONT_MAP_BOLD, title_size, 0, "ENFILADE").width;
    double line = title_size * 1.35;
    double buttons = -gap;
    for (int i = 0; i < START_BUTTON_COUNT; i++) {
        buttons += widget_button_width(widgets, labels[i]) + gap;
    }
    bool is_beside = title + buttons + 4 * margin < screen->box.width;
    double button = widget_button_height(widgets);
    widget_label(widgets, pixel_box(margin, margin / 2, title + 2, line), FONT_MAP_BOLD, title_size,
                 palette(PALETTE_INK), TEXT_LEFT, "ENFILADE");
    double x = is_beside ? screen->box.width - margin - buttons : margin;
    double y = is_beside ? margin / 2 + (line - button) / 2 : margin / 2 + line;
    StartChoice choice = START_NOTHING;
    for (int i = 0; i < START_BUTTON_COUNT; i++) {
        double width = widget_button_width(widgets, labels[i]);
        if (x > margin && x + width > screen->box.width - margin) {
            x = margin;
            y += button + gap;
        }
        if (widget_button(widgets, widget_id("start", i),
                          pixel_box(floor(x), floor(y), width, button), labels[i], BUTTON_PLAIN,
                          NULL)) {
            press(screen, (StartButton)i, &choice);
        }
        x += width + gap;
    }
    static const char own_dice[] = "Players roll their own dice and type what they show";
    double top = (is_beside ? margin / 2 + line : y + button) + gap;
    double room = screen->box.width - 2 * margin;
    double check = widget_check_box_height(widgets, own_dice, room);
    widget_check_box(
        widgets, widget_id("own dice", 0),
        pixel_box(margin, floor(top), fmin(room, widget_check_box_width(widgets, own_dice)), check),
        own_dice, screen->types_dice);
    *height = top + check + margin / 2;
    return choice;
}

/* Handled before the card it lies on, drawn after it. */
static StartChoice run_place(StartScreen *screen, size_t index, PixelBox card) {
    bool is_handling = screen->widgets->canvas == NULL;
    StartChoice choice = START_NOTHING;
    if (is_handling && run_cross(screen, index, card)) {
        choice = START_THROW_AWAY;
    }
    if (run_card(screen, index, card)) {
        choice = screen->battles[index].file != NULL ? START_OPEN : START_NEW;
    }
    if (!is_handling) {
        run_cross(screen, index, card);
    }
    if (choice != START_NOTHING) {
        screen->chosen = index;
    }
    return choice;
}

static bool begins_group(const StartScreen *screen, size_t index) {
    return index == 0 || screen->battles[index].kind != screen->battles[index - 1].kind;
}

/* All cards in rows below `top`, each kind under a heading of its own; returns where they end. */
static double run_cards(StartScreen *screen, double top, double margin, StartChoice *choice) {
    static const char *const headings[] = {[START_UNFINISHED] = "Left unfinished",
                                           [START_SCENARIO] = "Battles to fight",
                                           [START_FOUGHT] = "Battles fought"};
    Widgets *widgets = screen->widgets;
    double width = card_width(screen), tallest = 0, y = top;
    size_t columns = column_count(screen), column = 0;
    for (size_t i = 0; i < screen->count; i++) {
        tallest = fmax(tallest, card_height(screen, &screen->battles[i], width));
    }
    for (size_t i = 0; i < screen->count; i++) {
        if (begins_group(screen, i)) {
            y += column > 0 ? tallest + margin : 0;
            column = 0;
            y += widget_paragraph(widgets, margin, y, screen->box.width - 2 * margin,
                                  FONT_PANEL_BOLD, widget_heading_size(widgets),
                                  palette(PALETTE_INK_FAINT), headings[screen->battles[i].kind]) +
                 margin / 4;
        } else if (column == columns) {
            y += tallest + margin;
            column = 0;
        }
        PixelBox card =
            pixel_box(margin + (width + margin) * (double)column, floor(y), width, tallest);
        StartChoice chosen = run_place(screen, i, card);
        *choice = chosen != START_NOTHING ? chosen : *choice;
        column++;
    }
    return y + tallest + margin;
}

StartChoice screen_start_run(StartScreen *screen) {
    Widgets *widgets = screen->widgets;
    PixelBox box = screen->box;
    widget_begin_layer(widgets, WIDGET_LAYER_SCREEN, box);
    widget_fill(widgets, box, palette(PALETTE_PAPER));
    double margin = widget_points(widgets, 24);
    double head = 0;
    StartChoice choice = run_head(screen, margin, &head), none = START_NOTHING;
    PixelBox area = pixel_box(0, head, box.width, box.height - head);
    WidgetPass pass = widget_begin_measuring(widgets);
    double content = run_cards(screen, margin / 2, margin, &none);
    widget_end_measuring(widgets, &pass);
    widget_rule_line(widgets, margin, box.width - margin, head - 1);
    widget_begin_scroll(widgets, widget_id("start scroll", 0), area, content, &screen->scroll);
    run_cards(screen, area.top + margin / 2 - screen->scroll, margin, &choice);
    widget_end_scroll(widgets);
    widget_move_focus(widgets);
    widget_end_layer(widgets, box, false);
    return choice;
}
