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

/* The square at a place, or NULL outside. */
static inline uint8_t *square_at(const LabelBoard *board, double x, double y) {
    double across = (x - board->area.left) / board->square,
           down = (y - board->area.top) / board->square;
    int column = (int)across, row = (int)down;
    if (across < 0 || down < 0 || column >= board->columns || row >= board->rows) {
        return NULL;
    }
    return board->prices + (ptrdiff_t)row * board->columns + column;
}

/* Steps along and across that leave no square of the rectangle out. */
static void steps_of(const LabelBoard *board, const LabelPlace *place, int *along, int *aside) {
    *along = (int)ceil(place->width / board->square) + 1;
    *aside = (int)ceil(place->height / board->square) + 1;
}

/* Steps aside are taken so many at a time. */
enum { ASIDE_CHUNK = 32 };

/* From a place on the middle line of the rectangle to the steps aside of it. */
typedef struct AsideSteps {
    double x[ASIDE_CHUNK], y[ASIDE_CHUNK];
    int count;
} AsideSteps;

static AsideSteps steps_aside(const LabelPlace *place, int first, int aside) {
    AsideSteps steps;
    steps.count = aside + 1 - first < ASIDE_CHUNK ? aside + 1 - first : ASIDE_CHUNK;
    for (int j = 0; j < steps.count; j++) {
        double v = ((double)(first + j) / aside - 0.5) * place->height;
        steps.x[j] = place->along.y * v;
        steps.y[j] = place->along.x * v;
    }
    return steps;
}

/* A place on the middle line. */
static Pixel step_along(const LabelPlace *place, int i, int along) {
    double u = ((double)i / along - 0.5) * place->width;
    return pixel(place->centre.x + place->along.x * u, place->centre.y + place->along.y * u);
}

void label_board_mark(LabelBoard *board, const LabelPlace *place, uint8_t price) {
    int along, aside;
    steps_of(board, place, &along, &aside);
    for (int first = 0; first <= aside; first += ASIDE_CHUNK) {
        AsideSteps steps = steps_aside(place, first, aside);
        for (int i = 0; i <= along; i++) {
            Pixel middle = step_along(place, i, along);
            for (int j = 0; j < steps.count; j++) {
                uint8_t *square = square_at(board, middle.x - steps.x[j], middle.y + steps.y[j]);
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

static bool lies_within(const LabelPlace *place, PixelBox area) {
    double across = fabs(place->along.x) * place->width + fabs(place->along.y) * place->height;
    double down = fabs(place->along.y) * place->width + fabs(place->along.x) * place->height;
    PixelBox box =
        pixel_box(place->centre.x - across / 2, place->centre.y - down / 2, across, down);
    return box.left >= area.left && box.top >= area.top &&
           pixel_box_right(box) <= pixel_box_right(area) &&
           pixel_box_bottom(box) <= pixel_box_bottom(area);
}

double label_board_price(const LabelBoard *board, const LabelPlace *place) {
    if (!lies_within(place, board->area)) {
        return LABEL_TAKEN;
    }
    int along, aside;
    steps_of(board, place, &along, &aside);
    long sum = 0;
    for (int first = 0; first <= aside; first += ASIDE_CHUNK) {
        AsideSteps steps = steps_aside(place, first, aside);
        for (int i = 0; i <= along; i++) {
            Pixel middle = step_along(place, i, along);
            for (int j = 0; j < steps.count; j++) {
                const uint8_t *square =
                    square_at(board, middle.x - steps.x[j], middle.y + steps.y[j]);
                if (square != NULL && *square == LABEL_TAKEN) {
                    return LABEL_TAKEN;
                }
                sum += square != NULL ? *square : 0; /* steps reach a little beyond the edge */
            }
        }
    }
    return (double)sum / ((along + 1) * (aside + 1));
}
