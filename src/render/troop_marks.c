/* Marks of state (troop_print.h). */
#include "enfilade/render/paint_mark.h"
#include "troop_print.h"
#include "unit_marks.h"

/* A row of marks along an edge of a stand, beginning at one of its corners and running inwards. */
typedef struct MarkEnd {
    int right, forward; /* the corner: -1 or 1 */
    bool is_flank;      /* beside the stand, not before or behind it */
} MarkEnd;

/* In the order in which they are tried. */
static const MarkEnd ENDS[] = {
    {1, -1, false}, {-1, -1, false}, {1, -1, true}, {-1, -1, true},
    {1, 1, true},   {-1, 1, true},   {1, 1, false}, {-1, 1, false},
};
enum { END_COUNT = sizeof ENDS / sizeof *ENDS };

typedef struct MarkRow {
    UnitMark marks[UNIT_MARK_LIMIT];
    LabelPlace places[UNIT_MARK_LIMIT];
    size_t count;
    double gap;
} MarkRow;

/* The stand of the unit at this end, as its leading stand sees it. */
static size_t stand_at_end(const UnitStands *stands, MarkEnd end) {
    double farthest = -HUGE_VAL;
    size_t found = 0;
    for (size_t i = 0; i < stands->count; i++) {
        Vector corners[BOX_CORNER_COUNT];
        oriented_box_corners(&stands->boxes[i], corners);
        for (int j = 0; j < BOX_CORNER_COUNT; j++) {
            Vector local = oriented_box_to_local(&stands->boxes[0], corners[j]);
            double far = local.x * end.right + local.y * end.forward;
            if (far > farthest + 0.001) {
                farthest = far;
                found = i;
            }
        }
    }
    return found;
}

/* Upright tags in a slanting row: they are as far apart as keeps them from touching. */
static double step_along(Pixel axis, double width, double height) {
    double across = width / fmax(fabs(axis.x), 0.01), down = height / fmax(fabs(axis.y), 0.01);
    return across < down ? across : down;
}

static void lay_at_end(MarkRow *row, const StandFrame *stand, double tick, MarkEnd end) {
    Pixel edge = end.is_flank ? stand->forward : stand->right;
    Pixel out = end.is_flank ? stand->right : stand->forward;
    int inward = end.is_flank ? -end.forward : -end.right;
    int outward = end.is_flank ? end.right : end.forward;
    double along = -inward * (end.is_flank ? stand->depth : stand->width) / 2;
    double far = (end.is_flank ? stand->width : stand->depth) / 2;
    far += !end.is_flank && end.forward > 0 ? tick : 0;
    for (size_t i = 0; i < row->count; i++) {
        LabelPlace *place = &row->places[i];
        double step = step_along(edge, place->width + row->gap, place->height + row->gap);
        double off = fabs(out.x) * place->width / 2 + fabs(out.y) * place->height / 2;
        Pixel beside = pixel_along(stand->centre, edge, along + inward * step / 2);
        place->centre = pixel_along(beside, out, outward * (far + off + row->gap));
        along += inward * step;
    }
}

/* Each on a stand, from the last one forwards; more of them side by side. */
static void lay_on_stands(MarkRow *row, const MapView *view, const UnitStands *stands) {
    for (size_t i = 0; i < row->count; i++) {
        size_t last = stands->count - 1 - i % stands->count;
        StandFrame stand = stand_frame(view->camera, &stands->boxes[last]);
        double aside = (double)(i / stands->count) * (row->places[i].width + row->gap);
        row->places[i].centre = pixel_along(stand.centre, stand.right, -aside);
    }
}

/* In heights of a mark: so much nearer to its own unit than to any other it must be. */
static const double NEARER = 0.3;

/* Nearer to this unit than to any other, and clear of what is printed. */
static bool is_free(const TroopPrint *print, GridUnit unit, const MarkRow *row) {
    for (size_t i = 0; i < row->count; i++) {
        double own = stand_grid_gap(&print->grid, unit, &row->places[i]);
        if (label_board_price(&print->board, &row->places[i], LABEL_TAKEN) >= LABEL_TAKEN ||
            stand_grid_is_other_within(&print->grid, unit, &row->places[i],
                                       own + row->places[i].height * NEARER)) {
            return false;
        }
    }
    return true;
}

static void lay_row(const TroopPrint *print, GridUnit unit, const UnitStands *stands,
                    MarkRow *row) {
    for (int i = 0; i < END_COUNT; i++) {
        const OrientedBox *box = &stands->boxes[stand_at_end(stands, ENDS[i])];
        StandFrame stand = stand_frame(print->view->camera, box);
        lay_at_end(row, &stand, stand_frame_tick(&stand, print->view), ENDS[i]);
        if (is_free(print, unit, row)) {
            return;
        }
    }
    lay_on_stands(row, print->view, stands);
}

void troop_marks_paint(TroopPrint *print, GridUnit unit, const UnitStands *stands) {
    MarkRow row = {.gap = print->mark_size * 0.12};
    SideId owner = battle_unit(print->battle, unit.unit)->side;
    row.count = unit_marks_find(print->battle, print->viewer, FIELD_OF_UNIT, unit.unit.value, owner,
                                row.marks);
    if (row.count == 0) {
        return;
    }
    double size = print->mark_size;
    for (size_t i = 0; i < row.count; i++) {
        const UnitMark *mark = &row.marks[i];
        double width = paint_mark_width(print->canvas, size, mark->mark, mark->number);
        row.places[i] = (LabelPlace){{0, 0}, {1, 0}, width, size};
    }
    lay_row(print, unit, stands, &row);
    for (size_t i = 0; i < row.count; i++) {
        paint_mark(print->canvas, row.places[i].centre, size, row.marks[i].mark,
                   row.marks[i].number);
        label_board_mark(&print->board, &row.places[i], LABEL_TAKEN);
    }
}

void troop_marks_paint_stands(TroopPrint *print, UnitId unit, const UnitStands *stands) {
    SideId owner = battle_unit(print->battle, unit)->side;
    double size = print->mark_size * 0.85;
    for (size_t i = 0; i < stands->count; i++) {
        UnitMark marks[UNIT_MARK_LIMIT];
        size_t count = unit_marks_find(print->battle, print->viewer, FIELD_OF_STAND,
                                       stands->ids[i].value, owner, marks);
        StandFrame frame = stand_frame(print->view->camera, &stands->boxes[i]);
        if (count == 0 || !canvas_shows(print->canvas, stand_frame_box(&frame, size))) {
            continue;
        }
        double right = -size * 0.6 * ((double)count - 1);
        for (size_t j = 0; j < count; j++) {
            Pixel at = stand_frame_at(&frame, right, -frame.depth * 0.22);
            paint_mark(print->canvas, at, size, marks[j].mark, marks[j].number);
            right += size * 1.2;
        }
    }
}
