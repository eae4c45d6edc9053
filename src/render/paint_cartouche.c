/* The cartouche: title, date, place and the scale bar, beside the table or where it hides least. */
#include <string.h>

#include "enfilade/render/paint_map.h"
#include "enfilade/render/palette.h"
#include "map_parts.h"
#include "ornament.h"

static double points(const MapView *view, double length) {
    return view_scale_length(view->scale, length);
}

/* "1862-03-23" as people write it; other words stay as they are. */
static const char *date_words(const char *date, Arena *arena) {
    static const char *const MONTHS[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    bool is_date =
        strlen(date) == 10 && date[4] == '-' && date[7] == '-' && strspn(date, "0123456789-") == 10;
    int month = is_date ? (date[5] - '0') * 10 + date[6] - '0' : 0;
    if (month < 1 || month > 12) {
        return date;
    }
    int day = (date[8] - '0') * 10 + date[9] - '0';
    return arena_format(arena, "%d %s %.4s", day, MONTHS[month - 1], date);
}

/* ASCII letters in capitals; others as they are. */
static const char *capitals(const char *words, Arena *arena) {
    char *copy = arena_copy_text(arena, words);
    for (char *letter = copy; *letter != '\0'; letter++) {
        if (*letter >= 'a' && *letter <= 'z') {
            *letter = (char)(*letter - 'a' + 'A');
        }
    }
    return copy;
}

/* The scale bar: four blocks of so many inches, as long as near `wanted` pixels. */
typedef struct ScaleBar {
    double block_inches, block_pixels;
} ScaleBar;

static ScaleBar scale_bar(const MapView *view, double wanted) {
    static const double STEPS[] = {0.25, 0.5, 1, 2, 3, 6, 12, 24};
    ScaleBar bar = {STEPS[0], 0};
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        if (camera_length(view->camera, STEPS[i]) * 4 <= wanted) {
            bar.block_inches = STEPS[i];
        }
    }
    bar.block_pixels = camera_length(view->camera, bar.block_inches);
    return bar;
}

static TextStyle words_style(const MapView *view, FontRole role, double size, TextAlign align) {
    return (TextStyle){.role = role,
                       .size = ornament_text(view, size),
                       .colour = palette(PALETTE_INK),
                       .align = align,
                       .level = TEXT_MIDDLE};
}

static const char *amount(double number, const char *unit, Arena *arena) {
    if (fabs(number - floor(number + 0.5)) < 0.005) {
        return arena_format(arena, "%.0f%s", number, unit);
    }
    return arena_format(arena, "%.2g%s", number, unit);
}

static void paint_scale_bar(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                            Pixel start, ScaleBar bar, Arena *arena) {
    Colour ink = palette(PALETTE_INK);
    double height = points(view, 6);
    for (int i = 0; i < 4; i++) {
        PixelBox block = {start.x + i * bar.block_pixels, start.y, bar.block_pixels, height};
        canvas_fill_box(canvas, block, i & 1 ? palette(PALETTE_PAPER_LIGHT) : ink);
    }
    canvas_frame(canvas, pixel_box(start.x, start.y, bar.block_pixels * 4, height), points(view, 1),
                 ink);
    TextStyle style = words_style(view, FONT_MAP, 12, TEXT_CENTRE);
    double line = style.size * 0.95;
    double widest_label = canvas_text_width(canvas, "0000 yd", &style);
    int every = widest_label > bar.block_pixels * 2 ? 4 : 2;
    for (int i = 0; i <= 4; i += every) {
        Pixel at = {start.x + i * bar.block_pixels, start.y + height + line * 0.75};
        double inches = i * bar.block_inches;
        canvas_text(canvas, at, amount(inches, i == 4 ? " in" : "", arena), &style);
        if (setting->yards_per_inch > 0) {
            canvas_text(canvas, pixel(at.x, start.y - line * 0.7),
                        amount(inches * setting->yards_per_inch, i == 4 ? " yd" : "", arena),
                        &style);
        }
    }
}

/* How much is said in the cartouche. */
typedef enum CartoucheContent {
    CARTOUCHE_ALL,
    CARTOUCHE_TITLE, /* without the place */
    CARTOUCHE_SCALE, /* the scale alone */
} CartoucheContent;

/* What stands in the cartouche and how large it gets. */
typedef struct Cartouche {
    const char *title, *date, *place;
    TextStyle title_style, date_style;
    ScaleBar bar;
    PixelBox box;
    int corner; /* as in MapRoom */
    double pad, title_height, line_height, bar_height;
} Cartouche;

static double widest(double one, double other) {
    return one > other ? one : other;
}

static void measure_cartouche(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                              CartoucheContent content, Cartouche *out, Arena *arena) {
    bool is_whole = content != CARTOUCHE_SCALE;
    out->title = is_whole ? capitals(setting->title, arena) : "";
    out->date = is_whole ? date_words(setting->date, arena) : "";
    out->place = content == CARTOUCHE_ALL ? setting->place : "";
    out->title_style = words_style(view, FONT_MAP_BOLD, 21, TEXT_CENTRE);
    out->title_style.spacing = out->title_style.size * 0.14;
    out->date_style = words_style(view, FONT_MAP_ITALIC, 14, TEXT_CENTRE);
    double most = view->camera->view.width * 0.3;
    out->bar = scale_bar(view, points(view, is_whole ? 190 : 170));
    out->pad = points(view, 15);
    double width = out->bar.block_pixels * 4 + ornament_text(view, 36);
    width = widest(width, canvas_text_width(canvas, out->title, &out->title_style));
    width = widest(width, canvas_text_width(canvas, out->date, &out->date_style));
    double place_width = canvas_text_width(canvas, out->place, &out->date_style);
    if (place_width > widest(width, most)) {
        out->place = ""; /* too long for a cartouche; the notes of the battle have it */
    } else {
        width = widest(width, place_width);
    }
    out->title_height = out->title[0] != '\0' ? out->title_style.size * 1.25 : 0;
    out->line_height = out->date_style.size * 1.3;
    double lines = (out->date[0] != '\0' ? 1 : 0) + (out->place[0] != '\0' ? 1 : 0);
    double label = ornament_text(view, 12) * 1.3;
    out->bar_height = label * (setting->yards_per_inch > 0 ? 2 : 1) + points(view, 8);
    out->box.width = width + out->pad * 2;
    out->box.height = out->title_height + out->line_height * lines + out->bar_height + out->pad * 2;
}

/* How much of the battle a cartouche there would hide: troops as they start, names, buildings. */
static double hidden_by(const BattleSetting *setting, const MapView *view, PixelBox box) {
    double hidden = paint_frame_is_kept_clear(view, box) ? 100 : 0;
    box = pixel_box_grown(box, points(view, 14));
    for (size_t i = 0; i < setting->unit_count; i++) {
        Pixel at = camera_to_pixels(view->camera, setting->units[i].at);
        hidden += setting->units[i].has_place && pixel_box_contains(box, at) ? 10 : 0;
    }
    for (size_t i = 0; i < setting->feature_count; i++) {
        PixelBox seen = camera_box(view->camera, setting->features[i].bounds);
        hidden += pixel_box_meets(box, seen) ? 1 : 0;
    }
    for (size_t i = 0; i < setting->arrival_count; i++) {
        Pixel at = camera_to_pixels(view->camera, setting->arrivals[i].at);
        hidden += pixel_box_contains(box, at) ? 10 : 0;
    }
    return hidden;
}

/* What lies elsewhere must hide so much less before the cartouche moves or says otherwise: it is
 * not to jump about while the map is dragged. */
static const double STEADINESS = 6;

/* Beside the table when there is room, else in the corner of the seen table where it hides least.
 * Returns how much it hides. */
static double place_cartouche(const BattleSetting *setting, const MapView *view,
                              Cartouche *cartouche) {
    PixelBox seen = view->camera->view;
    PixelBox sheet = paint_sheet_box(setting, view);
    double gap = points(view, 12);
    double width = cartouche->box.width, height = cartouche->box.height;
    double bottom = pixel_box_bottom(seen) - gap - height;
    if (sheet.left - seen.left >= width + 2 * gap) {
        double level = pixel_box_bottom(sheet) - height;
        cartouche->box.left = sheet.left - gap - width;
        cartouche->box.top = level < bottom ? level : bottom;
        if (!paint_frame_is_kept_clear(view, cartouche->box)) {
            return 0;
        }
    }
    PixelBox table =
        pixel_box_shared(seen, camera_box(view->camera, battle_setting_table(setting)));
    double best = HUGE_VAL, hides = 0;
    for (int corner = 0; corner < MAP_CORNER_COUNT; corner++) {
        PixelBox box = {corner & 1 ? pixel_box_right(table) - gap - width : table.left + gap,
                        corner & 2 ? table.top + gap : pixel_box_bottom(table) - gap - height,
                        width, height};
        bool was_there = view->room != NULL && view->room->cartouche_corner == corner + 1;
        double hidden = hidden_by(setting, view, box);
        double price = hidden + corner * 0.1 - (was_there ? STEADINESS : 0);
        if (price < best) {
            best = price;
            hides = hidden;
            cartouche->box = box;
            cartouche->corner = corner + 1;
        }
    }
    double share = width * height / (seen.width * seen.height);
    return hides + share * 100;
}

/* As much as can be said where it hides little; the scale is always told. */
static void lay_out_cartouche(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                              Cartouche *out, Arena *arena) {
    static const double MOST_HIDDEN = 9;
    PixelBox seen = view->camera->view;
    PixelBox table = camera_box(view->camera, battle_setting_table(setting));
    bool is_whole = table.width <= seen.width && table.height <= seen.height;
    MapRoom *room = view->room;
    CartoucheContent content = is_whole ? CARTOUCHE_ALL : CARTOUCHE_SCALE;
    for (; content <= CARTOUCHE_SCALE; content++) {
        bool was_so = room != NULL && room->cartouche_content == (int)content + 1;
        measure_cartouche(canvas, setting, view, content, out, arena);
        double hidden = place_cartouche(setting, view, out);
        if (hidden < MOST_HIDDEN + (was_so ? STEADINESS : 0) || content == CARTOUCHE_SCALE) {
            break;
        }
    }
    if (room != NULL) {
        room->cartouche_corner = out->corner;
        room->cartouche_content = (int)content + 1;
    }
}

PixelBox paint_cartouche_box(Canvas *canvas, const BattleSetting *setting, const MapView *view) {
    if (view->hides_cartouche) {
        return (PixelBox){0, 0, 0, 0};
    }
    Arena arena;
    arena_init(&arena);
    Cartouche cartouche = {0};
    lay_out_cartouche(canvas, setting, view, &cartouche, &arena);
    arena_finish(&arena);
    return cartouche.box;
}

void paint_cartouche(Canvas *canvas, const BattleSetting *setting, const MapView *view,
                     Arena *arena) {
    Cartouche cartouche = {0};
    lay_out_cartouche(canvas, setting, view, &cartouche, arena);
    PixelBox box = cartouche.box;
    PixelBox shadow = box;
    shadow.left += points(view, 2);
    shadow.top += points(view, 2);
    canvas_fill_box(canvas, shadow, (Colour){40, 28, 18, 70});
    canvas_fill_box(canvas, box, colour_faded(palette(PALETTE_PAPER_LIGHT), 0.95));
    canvas_frame(canvas, box, points(view, 1.6), palette(PALETTE_INK));
    canvas_frame(canvas, pixel_box_grown(box, -points(view, 4.5)), points(view, 0.8),
                 palette(PALETTE_INK));
    double middle = box.left + box.width / 2, top = box.top + cartouche.pad;
    canvas_text(canvas, pixel(middle, top + cartouche.title_height * 0.45), cartouche.title,
                &cartouche.title_style);
    top += cartouche.title_height;
    const char *lines[2] = {cartouche.date, cartouche.place};
    for (int i = 0; i < 2; i++) {
        if (lines[i][0] != '\0') {
            canvas_text(canvas, pixel(middle, top + cartouche.line_height / 2), lines[i],
                        &cartouche.date_style);
            top += cartouche.line_height;
        }
    }
    double label = setting->yards_per_inch > 0 ? ornament_text(view, 12) * 1.3 : 0;
    paint_scale_bar(canvas, setting, view,
                    pixel(middle - cartouche.bar.block_pixels * 2, top + label + points(view, 2)),
                    cartouche.bar, arena);
}
