/* Reports on the map. Tones are told by dashes and signs as well as by colour. */
#include "enfilade/render/paint_drawing.h"

#include "enfilade/render/palette.h"
#include "line_walk.h"
#include "ornament.h"

static Colour ink_of(DrawingTone tone) {
    switch (tone) {
    case DRAWING_PLAIN:
        return palette(PALETTE_INK);
    case DRAWING_GOOD:
        return palette(PALETTE_GOOD);
    case DRAWING_BAD:
        return palette(PALETTE_BAD);
    case DRAWING_DOUBTFUL:
        return palette(PALETTE_DOUBTFUL);
    case DRAWING_FIRE:
        return palette(PALETTE_FIRE);
    case DRAWING_MOVE:
        return palette(PALETTE_MOVE);
    }
    return palette(PALETTE_INK);
}

static Stroke pen_of(const DrawingShape *shape, const MapView *view) {
    double device = view->scale.device;
    Stroke pen = stroke(1.9 * device, ink_of(shape->tone));
    bool is_dashed =
        shape->is_dashed || shape->tone == DRAWING_BAD || shape->tone == DRAWING_DOUBTFUL;
    if (is_dashed) {
        pen.dash = (shape->tone == DRAWING_DOUBTFUL ? 3 : 8) * device;
        pen.gap = 4 * device;
    }
    return pen;
}

/* Lines are laid over a wider pale one, so that they stand out from woods and hills. */
static void stroke_on_halo(Canvas *canvas, PixelList line, const Stroke *pen, double device) {
    Stroke halo = *pen;
    halo.width = pen->width + 2.4 * device;
    halo.colour = colour_faded(palette(PALETTE_PAPER_LIGHT), 0.65);
    halo.dash = 0;
    canvas_stroke(canvas, line.points, line.count, &halo);
    canvas_stroke(canvas, line.points, line.count, pen);
}

void paint_arrow_head(Canvas *canvas, PixelList line, Colour ink, double size) {
    Pixel tip = line.points[line.count - 1], along;
    double length = line_walk_length(line);
    Pixel before = line_walk_at(line, length > size ? length - size : 0, &along);
    along = pixel_unit(pixel_subtract(tip, before));
    Pixel aside = {-along.y, along.x};
    Pixel base = pixel_along(tip, along, -size);
    Pixel head[3] = {tip, pixel_along(base, aside, size * 0.45),
                     pixel_along(base, aside, -size * 0.45)};
    canvas_fill(canvas, head, 3, ink);
}

static void paint_shape(Canvas *canvas, const DrawingShape *shape, const MapView *view,
                        Arena *arena) {
    if (shape->points.count == 0) {
        return;
    }
    PixelList list = camera_list(view->camera, shape->points, arena);
    Stroke pen = pen_of(shape, view);
    double device = view->scale.device;
    switch (shape->kind) {
    case DRAWING_LINE:
        stroke_on_halo(canvas, list, &pen, device);
        if (shape->has_arrow && list.count >= 2) {
            paint_arrow_head(canvas, list, pen.colour, 11 * device);
        }
        return;
    case DRAWING_AREA:
        canvas_fill(canvas, list.points, list.count, colour_faded(pen.colour, 0.2));
        pen.is_closed = true;
        pen.width = 1.4 * device;
        canvas_stroke(canvas, list.points, list.count, &pen);
        return;
    case DRAWING_CIRCLE:
        pen.is_closed = true;
        stroke_on_halo(
            canvas,
            ornament_circle(list.points[0], camera_length(view->camera, shape->radius), arena),
            &pen, device);
        return;
    case DRAWING_POINT:
        canvas_ellipse(canvas, list.points[0], 4.5 * device, 4.5 * device, pen.colour,
                       palette(PALETTE_PAPER_LIGHT), 1.5 * device);
        return;
    case DRAWING_TEXT:
        return;
    }
}

static TextStyle caption_style(Colour ink, const MapView *view) {
    return (TextStyle){.role = FONT_PANEL_BOLD,
                       .size = view_scale_text(view->scale, 13),
                       .colour = ink,
                       .halo = palette(PALETTE_PAPER_LIGHT),
                       .halo_width = floor(2 * view->scale.device),
                       .align = TEXT_CENTRE,
                       .level = TEXT_MIDDLE};
}

/* Where a caption belongs: the middle of a line, the middle of an area, above a circle. */
static Pixel anchor_of(const DrawingShape *shape, const MapView *view, Arena *arena) {
    PixelList list = camera_list(view->camera, shape->points, arena);
    Pixel at = list.points[0], along;
    switch (shape->kind) {
    case DRAWING_LINE:
        return line_walk_at(list, line_walk_length(list) * 0.5, &along);
    case DRAWING_AREA: {
        PixelBox box = camera_box(view->camera, bounds_of_points(shape->points));
        return pixel(box.left + box.width / 2, box.top + box.height / 2);
    }
    case DRAWING_CIRCLE:
        return pixel(at.x, at.y - camera_length(view->camera, shape->radius));
    case DRAWING_POINT:
    case DRAWING_TEXT:
        return at;
    }
    return at;
}

typedef struct FoundPlace {
    LabelPlace place;
    double price; /* LABEL_TAKEN and more: something else is there */
} FoundPlace;

/* The best so far of the places tried for a caption. */
typedef struct CaptionSearch {
    const LabelBoard *board;
    Pixel wanted;
    double width, height;
    PixelBox middles; /* where its middle may be: the caption then lies wholly inside the view */
    double far_price; /* of a line's height away from the wanted place */
    FoundPlace best;
} CaptionSearch;

static void try_place(CaptionSearch *search, Pixel at) {
    PixelBox box = search->middles;
    at.x = fmax(box.left, fmin(at.x, pixel_box_right(box)));
    at.y = fmax(box.top, fmin(at.y, pixel_box_bottom(box)));
    double far = pixel_distance(at, search->wanted) / search->height * search->far_price;
    if (far < search->best.price) {
        LabelPlace place = {at, {1, 0}, search->width, search->height};
        double price = label_board_price(search->board, &place, search->best.price - far) + far;
        if (price < search->best.price) {
            search->best = (FoundPlace){place, price};
        }
    }
}

/* At its place or near it, where nothing else is, and wholly inside the view; where all is taken
 * nearby, anywhere in the view. */
static FoundPlace find_caption_place(const LabelBoard *board, Pixel wanted, double width,
                                     double height, PixelBox seen) {
    enum { ACROSS = 7, DOWN = 19, GRID = 24 };
    CaptionSearch search = {
        .board = board,
        .wanted = wanted,
        .width = width,
        .height = height,
        .middles = pixel_box(seen.left + width / 2 + 4, seen.top + height / 2 + 4,
                             fmax(0, seen.width - width - 8), fmax(0, seen.height - height - 8)),
        .far_price = 1,
        .best = {.price = HUGE_VAL}};
    for (int i = 0; i < ACROSS * DOWN; i++) {
        try_place(&search, pixel(wanted.x + (i % ACROSS - ACROSS / 2) * 0.3 * width,
                                 wanted.y + (i / ACROSS - DOWN / 2) * 0.55 * height));
    }
    search.far_price = 0.1;
    for (int i = 0; i < GRID * GRID && search.best.price >= LABEL_TAKEN; i++) {
        try_place(&search,
                  pixel(search.middles.left + search.middles.width * (i % GRID) / (GRID - 1),
                        search.middles.top + search.middles.height * (i / GRID) / (GRID - 1)));
    }
    return search.best;
}

void paint_caption(Canvas *canvas, Pixel at, Colour ink, const char *words, bool gives_way,
                   const MapView *view, LabelBoard *board, Arena *arena) {
    /* Wide if there is room, else on more lines. */
    static const double WIDTHS[] = {24, 15, 11, 8};
    TextStyle style = caption_style(ink, view);
    double device = view->scale.device, step = style.size * 1.2;
    TextLines lines = {0};
    FoundPlace found = {.price = HUGE_VAL};
    for (size_t i = 0; i < sizeof WIDTHS / sizeof *WIDTHS && found.price >= LABEL_TAKEN; i++) {
        double most = fmin(view->camera->view.width * 0.6, style.size * WIDTHS[i]);
        TextLines tried = font_wrap(canvas->fonts, style.role, style.size, most, words, arena);
        FoundPlace place =
            find_caption_place(board, at, tried.width + 12 * device,
                               step * (double)tried.count + 4 * device, view->camera->view);
        if (i == 0 || place.price < LABEL_TAKEN) {
            lines = tried;
            found = place;
        }
    }
    if (gives_way && found.price >= LABEL_TAKEN) {
        return;
    }
    LabelPlace place = found.place;
    label_board_mark(board, &place, LABEL_TAKEN);
    PixelBox plate =
        pixel_box(floor(place.centre.x - place.width / 2), floor(place.centre.y - place.height / 2),
                  ceil(place.width), ceil(place.height));
    canvas_fill_round_box(canvas, plate, 3 * device, palette(PALETTE_PAPER_LIGHT));
    canvas_round_frame(canvas, plate, 3 * device, device, colour_faded(ink, 0.5));
    for (size_t i = 0; i < lines.count; i++) {
        double down = step * ((double)i - ((double)lines.count - 1) / 2);
        canvas_text_part(canvas, pixel(place.centre.x, place.centre.y + down), lines.items[i].start,
                         lines.items[i].bytes, &style);
    }
}

void paint_drawing(Canvas *canvas, const Drawing *drawing, const MapView *view, LabelBoard *board,
                   Arena *arena) {
    canvas_note(canvas, "drawing");
    for (size_t i = 0; i < drawing->count; i++) {
        paint_shape(canvas, &drawing->shapes[i], view, arena);
    }
    for (size_t i = 0; i < drawing->count; i++) {
        const DrawingShape *shape = &drawing->shapes[i];
        if (shape->caption != NULL && shape->caption[0] != '\0' && shape->points.count > 0) {
            paint_caption(canvas, anchor_of(shape, view, arena), ink_of(shape->tone),
                          shape->caption, false, view, board, arena);
        }
    }
}
