/* The note beside the ghost (map_note.h). */
#include "map_note.h"

#include "battle_map.h"
#include "pencil_words.h"

static PixelBox unit_box(const BattleScreen *screen, UnitId unit) {
    UnitShape shape;
    unit_shape_of_unit(screen->view, unit, &shape);
    return battle_map_shape_box(screen, &shape);
}

/* What the note speaks of and must not hide: the ghost, whom it meets, whom it shoots at. */
static PixelBox spoken_of(const BattleScreen *screen) {
    const Pencil *pencil = &screen->pencil;
    PixelBox box = pixel_box(0, 0, 0, 0);
    if (pencil->report.walk_count > 0) {
        UnitShape ghost;
        unit_shape_of_walk(&pencil->report.walks[0], &ghost);
        box = battle_map_shape_box(screen, &ghost);
    }
    UnitId other =
        pencil->report.contact.value != 0 ? pencil->report.contact : pencil->command.target;
    if (other.value != 0 && unit_is_on_table(screen->view, other)) {
        PixelBox met = unit_box(screen, other);
        box = pixel_box_is_empty(box) ? met : pixel_box_joined(box, met);
    }
    return box;
}

/* The best place so far. */
typedef struct NoteSearch {
    const BattleScreen *screen;
    const LabelBoard *board;
    PixelBox about;
    double width, height;
    PixelBox best;
    double least;
} NoteSearch;

/* One place, moved inside the map, at its own price of being far off. */
static void try_place(NoteSearch *search, double left, double top, double far) {
    PixelBox map = search->screen->layout.map;
    double gap = widget_points(search->screen->widgets, 8);
    double width = search->width, height = search->height;
    left = fmax(map.left + gap, fmin(left, pixel_box_right(map) - gap - width));
    top = fmax(map.top + gap, fmin(top, pixel_box_bottom(map) - gap - height));
    PixelBox box = pixel_box(floor(left), floor(top), width, height);
    LabelPlace place = {pixel(left + width / 2, top + height / 2), {1, 0}, width, height};
    double price = label_board_price(search->board, &place, search->least - far) + far;
    price += pixel_box_meets(box, search->about)             ? 2 * LABEL_TAKEN
             : battle_map_covers_troops(search->screen, box) ? 3 * LABEL_TROOPS
                                                             : 0;
    if (price < search->least) {
        search->least = price;
        search->best = box;
    }
}

/* Below, above, right or left of what it speaks of, near or farther off, wherever it hides least;
 * where all is taken there or troops stand, anywhere on the map. */
static void find_place(NoteSearch *search) {
    enum { GRID = 12 };
    PixelBox about = search->about;
    double gap = widget_points(search->screen->widgets, 8);
    double width = search->width, height = search->height;
    for (int far = 0; far < 4; far++) {
        double off = gap * (1 + 4 * far);
        double lefts[3] = {about.left + (about.width - width) / 2, pixel_box_right(about) + off,
                           about.left - off - width};
        double tops[3] = {about.top + (about.height - height) / 2, pixel_box_bottom(about) + off,
                          about.top - off - height};
        for (int i = 1; i < 9; i++) {
            try_place(search, lefts[i / 3], tops[i % 3], 0.2 * (8 * far + i));
        }
    }
    PixelBox map = search->screen->layout.map;
    for (int i = 0; i < GRID * GRID && search->least >= 3 * LABEL_TROOPS; i++) {
        double left = map.left + (map.width - width) * (i % GRID) / (GRID - 1);
        double top = map.top + (map.height - height) * (i / GRID) / (GRID - 1);
        double off_x = left - about.left, off_y = top - about.top;
        try_place(search, left, top,
                  sqrt(off_x * off_x + off_y * off_y) / map.width * LABEL_TROOPS);
    }
}

enum { LETTERS = 13 }; /* points */

static double letter_size(const BattleScreen *screen) {
    return widget_letters(screen->widgets, LETTERS) * screen->note_letters;
}

static double margin_of(const Widgets *widgets) {
    return widget_points(widgets, 6);
}

static TextLines wrap(BattleScreen *screen, double most, const char *words) {
    return font_wrap(screen->widgets->fonts, FONT_PANEL_BOLD, letter_size(screen), most, words,
                     &screen->arena);
}

/* What it says, and what that is about. */
static PixelBox write_words(BattleScreen *screen, Text *out) {
    pencil_words_refusal(screen, out);
    if (text_letters(out)[0] != '\0') {
        Pixel at = camera_to_pixels(&screen->camera, screen->pointer);
        return pixel_box_grown(pixel_box(at.x, at.y, 1, 1), widget_points(screen->widgets, 12));
    }
    pencil_words_note(screen, out);
    return spoken_of(screen);
}

/* Of these letters, in several widths; false when none of them is low enough for the screen below
 * the top line. */
static bool try_letters(BattleScreen *screen, NoteSearch *search, const char *words) {
    static const double widths[] = {300, 200, 420}; /* of a line, in points of letters */
    double margin = margin_of(screen->widgets);
    double most_height = pixel_box_bottom(screen->layout.screen) - screen->layout.map.top;
    for (size_t i = 0; i < sizeof widths / sizeof *widths && search->least >= LABEL_TAKEN; i++) {
        double most =
            fmin(widget_letters(screen->widgets, widths[i]), screen->layout.map.width * 0.8);
        TextLines lines = wrap(screen, most, words);
        search->width = ceil(lines.width + 2 * margin);
        search->height = ceil(lines.line * (double)lines.count + 2 * margin);
        if (search->height <= most_height - 2 * margin) {
            find_place(search);
        }
    }
    return search->least < HUGE_VAL;
}

/* With smaller letters where it does not fit, but not smaller than they are when nobody asks for
 * large ones. */
void map_note_place(BattleScreen *screen, LabelBoard *board) {
    static const double sizes[] = {1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.34};
    Text words = {0};
    screen->note_letters = 1;
    PixelBox about = write_words(screen, &words);
    screen->note_box = pixel_box(0, 0, 0, 0);
    if (text_letters(&words)[0] != '\0' && !pixel_box_is_empty(about)) {
        NoteSearch search = {.screen = screen, .board = board, .about = about, .least = HUGE_VAL};
        bool fits = false;
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes && !fits; i++) {
            double letters = widget_letters(screen->widgets, LETTERS) * sizes[i];
            if (i == 0 || letters >= widget_points(screen->widgets, LETTERS)) {
                screen->note_letters = sizes[i];
                fits = try_letters(screen, &search, text_letters(&words));
            }
        }
        screen->note_box = search.best;
        label_board_mark_box(board, screen->note_box, LABEL_TAKEN);
    }
    text_finish(&words);
}

static Colour ink_of(const Pencil *pencil) {
    bool is_bad = (pencil->is_held && pencil->is_refused) || !pencil->report.ruling.is_legal;
    return palette(is_bad                          ? PALETTE_BAD
                   : pencil_words_is_short(pencil) ? PALETTE_DOUBTFUL
                                                   : PALETTE_MOVE);
}

void map_note_paint(BattleScreen *screen, Canvas *canvas) {
    PixelBox box = screen->note_box;
    Text words = {0};
    write_words(screen, &words);
    if (!pixel_box_is_empty(box) && text_letters(&words)[0] != '\0') {
        Widgets *widgets = screen->widgets;
        double margin = margin_of(widgets);
        Colour ink = ink_of(&screen->pencil);
        canvas_fill_box(canvas, box, palette(PALETTE_PAPER_LIGHT));
        canvas_frame(canvas, box, widget_points(widgets, 1), ink);
        widget_paragraph(widgets, box.left + margin, box.top + margin, box.width - 2 * margin,
                         FONT_PANEL_BOLD, letter_size(screen), ink, text_letters(&words));
    }
    text_finish(&words);
}
