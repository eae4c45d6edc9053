/* See label_board.h. */
#include "enfilade/render/label_board.h"

/* Points of a square's side. */
static const double SQUARE = 4;

LabelBoard label_board_make(PixelBox area, double device, Arena *arena) {
    double square = SQUARE * device;
    LabelBoard board = {.area = area,
                        .square = square,
                        .columns = (int)ceil(area.width / square) + 1,
                        .rows = (int)ceil(area.height / square) + 1};
    board.columns = board.columns > 0 ? board.columns : 1;
    board.rows = board.rows > 0 ? board.rows : 1;
    board.prices = arena_allocate_array(arena, (size_t)board.columns * (size_t)board.rows, 1);
    return board;
}

/* Steps aside are taken so many at a time. */
enum { ASIDE_CHUNK = 32 };

/* A rectangle gone through in steps along and across that leave no square of it out; everything in
 * squares from the left top of the board. */
typedef struct Steps {
    double column, row;                             /* of its centre */
    Pixel along, across;                            /* its whole width, its whole height */
    int along_count, aside_count;                   /* beside the first */
    bool is_inside;                                 /* of the board, wholly */
    int first, count;                               /* of the steps aside in hand */
    double columns[ASIDE_CHUNK], rows[ASIDE_CHUNK]; /* from the middle line to these */
} Steps;

static void begin_steps(const LabelBoard *board, const LabelPlace *place, Steps *out) {
    double scale = 1 / board->square;
    out->column = (place->centre.x - board->area.left) * scale;
    out->row = (place->centre.y - board->area.top) * scale;
    out->along =
        pixel(place->along.x * place->width * scale, place->along.y * place->width * scale);
    out->across =
        pixel(-place->along.y * place->height * scale, place->along.x * place->height * scale);
    out->along_count = (int)ceil(place->width * scale) + 1;
    out->aside_count = (int)ceil(place->height * scale) + 1;
    double half_x = (fabs(out->along.x) + fabs(out->across.x)) / 2;
    double half_y = (fabs(out->along.y) + fabs(out->across.y)) / 2;
    out->is_inside = out->column - half_x > 0.5 && out->column + half_x < board->columns - 0.5 &&
                     out->row - half_y > 0.5 && out->row + half_y < board->rows - 0.5;
    out->first = 0;
    out->count = 0;
}

/* The next steps aside; false after the last. */
static bool take_steps(Steps *steps) {
    steps->first += steps->count;
    int left = steps->aside_count + 1 - steps->first;
    steps->count = left < ASIDE_CHUNK ? left : ASIDE_CHUNK;
    for (int j = 0; j < steps->count; j++) {
        double share = (double)(steps->first + j) / steps->aside_count - 0.5;
        steps->columns[j] = steps->across.x * share;
        steps->rows[j] = steps->across.y * share;
    }
    return steps->count > 0;
}

/* A place on the middle line. */
static inline Pixel step_along(const Steps *steps, int i) {
    double share = (double)i / steps->along_count - 0.5;
    return pixel(steps->column + steps->along.x * share, steps->row + steps->along.y * share);
}

/* The square so many steps aside of a place on the middle line; NULL outside the board. */
static inline uint8_t *square_at(const LabelBoard *board, const Steps *steps, Pixel middle, int j) {
    double across = middle.x + steps->columns[j], down = middle.y + steps->rows[j];
    if (!steps->is_inside &&
        !(across >= 0 && down >= 0 && across < board->columns && down < board->rows)) {
        return NULL;
    }
    return board->prices + (ptrdiff_t)(int)down * board->columns + (int)across;
}

void label_board_mark(LabelBoard *board, const LabelPlace *place, uint8_t price) {
    Steps steps;
    begin_steps(board, place, &steps);
    while (take_steps(&steps)) {
        for (int i = 0; i <= steps.along_count; i++) {
            Pixel middle = step_along(&steps, i);
            for (int j = 0; j < steps.count; j++) {
                uint8_t *square = square_at(board, &steps, middle, j);
                if (square != NULL && *square < price) {
                    *square = price;
                }
            }
        }
    }
}

void label_board_mark_box(LabelBoard *board, PixelBox box, uint8_t price) {
    if (!pixel_box_is_empty(box)) {
        LabelPlace place = {.centre = pixel(box.left + box.width / 2, box.top + box.height / 2),
                            .along = {1, 0},
                            .width = box.width,
                            .height = box.height};
        label_board_mark(board, &place, price);
    }
}

PixelBox label_place_box(const LabelPlace *place) {
    double across = fabs(place->along.x) * place->width + fabs(place->along.y) * place->height;
    double down = fabs(place->along.y) * place->width + fabs(place->along.x) * place->height;
    return pixel_box(place->centre.x - across / 2, place->centre.y - down / 2, across, down);
}

static bool lies_within(const LabelPlace *place, PixelBox area) {
    PixelBox box = label_place_box(place);
    return box.left >= area.left && box.top >= area.top &&
           pixel_box_right(box) <= pixel_box_right(area) &&
           pixel_box_bottom(box) <= pixel_box_bottom(area);
}

/* A few squares spread over the place tell soonest that a name stands on it. */
static bool is_taken(const LabelBoard *board, const Steps *steps) {
    enum { ALONG_APART = 4, ASIDE_APART = 3 };
    for (int i = 0; i <= steps->along_count; i += ALONG_APART) {
        Pixel middle = step_along(steps, i);
        for (int j = 0; j < steps->count; j += ASIDE_APART) {
            const uint8_t *square = square_at(board, steps, middle, j);
            if (square != NULL && *square == LABEL_TAKEN) {
                return true;
            }
        }
    }
    return false;
}

double label_board_price(const LabelBoard *board, const LabelPlace *place, double limit) {
    Steps steps;
    if (!lies_within(place, board->area)) {
        return LABEL_TAKEN;
    }
    begin_steps(board, place, &steps);
    double count = (double)(steps.along_count + 1) * (steps.aside_count + 1);
    double most = limit * count;
    long sum = 0;
    while (take_steps(&steps)) {
        if (is_taken(board, &steps)) {
            return LABEL_TAKEN;
        }
        for (int i = 0; i <= steps.along_count; i++) {
            if ((double)sum >= most) {
                return LABEL_TAKEN;
            }
            Pixel middle = step_along(&steps, i);
            for (int j = 0; j < steps.count; j++) {
                const uint8_t *square = square_at(board, &steps, middle, j);
                if (square != NULL && *square == LABEL_TAKEN) {
                    return LABEL_TAKEN;
                }
                sum += square != NULL ? *square : 0; /* steps reach a little beyond the edge */
            }
        }
    }
    return (double)sum < most ? (double)sum / count : LABEL_TAKEN;
}
