/* Lining up after contact, step by step (DBAC-MOVE-17, -18, -28): turn about the first touch, lay
 * the front on the edge, slide corners together, or refuse the contact. */
#include "align.h"

#include <assert.h>

#include "enfilade/geometry/facing.h"

enum { SLIDE_TRIES = 3 }; /* the nearer way, the other way, none */

/* Slides are looked for in both directions along the edge. */
typedef struct Slides {
    bool has_left, has_right;
    double left, right; /* inches, both positive */
} Slides;

size_t dbac_align_front_count(const Battle *battle, const Walk *walk) {
    uint8_t formation = battle_unit(battle, walk->unit)->formation;
    if (formation != DBAC_FORMATION_LINE && formation != DBAC_FORMATION_SKIRMISH) {
        return 1;
    }
    size_t count = walk->stand_count;
    bool has_holder =
        count > 1 && battle_stand(battle, walk->stands[count - 1])->kind == DBAC_STAND_HOLDER;
    return has_holder ? count - 1 : count;
}

Vector dbac_align_front_middle(const Battle *battle, const Walk *walk, const OrientedBox *boxes) {
    size_t front_count = dbac_align_front_count(battle, walk);
    return vector_middle(oriented_box_corner(&boxes[0], BOX_FRONT_LEFT),
                         oriented_box_corner(&boxes[front_count - 1], BOX_FRONT_RIGHT));
}

static bool is_on_edge(const BattleSetting *setting, const OrientedBox *box, BoxEdge edge,
                       Vector point) {
    return measure_is_within(setting,
                             segment_distance_to_point(oriented_box_edge(box, edge), point), 0);
}

/* Of the edges that hold the point, the one most opposed to the mover. */
static BoxEdge touched_edge(const BattleSetting *setting, const OrientedBox *mover,
                            const OrientedBox *target, Vector at) {
    BoxContact contact = measure_contact(setting, mover, target);
    if (contact.touches) {
        return contact.other_edge;
    }
    BoxEdge best = BOX_FRONT;
    double least = 361;
    for (int i = 0; i < BOX_EDGE_COUNT; i++) {
        BoxEdge edge = (BoxEdge)i;
        double angle = facing_angle(mover->facing, vector_back(oriented_box_normal(target, edge)));
        if (is_on_edge(setting, target, edge, at) && angle < least) {
            best = edge;
            least = angle;
        }
    }
    return best;
}

static void look_at(const Battle *battle, const Walk *walk, const OrientedBox *boxes, size_t mover,
                    UnitId unit, const UnitStands *stands, StandId only, double *nearest,
                    DbacTouch *out) {
    const BattleSetting *setting = battle->setting;
    size_t front_count = dbac_align_front_count(battle, walk);
    Vector middle = dbac_align_front_middle(battle, walk, boxes);
    for (size_t i = 0; i < stands->count; i++) {
        Vector own_point, at;
        double gap = oriented_box_gap(&boxes[mover], &stands->boxes[i], &own_point, &at);
        bool is_wanted = only.value == 0 || stand_is(only, stands->ids[i]);
        if (!measure_is_within(setting, gap, 0)) {
            continue;
        }
        bool by_front = mover < front_count && is_on_edge(setting, &boxes[mover], BOX_FRONT, at);
        double distance = oriented_box_distance_to_point(&stands->boxes[i], middle);
        bool is_better = out->unit.value == 0 || (by_front && !out->by_front) ||
                         (by_front == out->by_front && distance < *nearest);
        if ((is_wanted || by_front) && is_better) {
            *nearest = distance;
            *out = (DbacTouch){.unit = unit,
                               .stand = stands->ids[i],
                               .box = stands->boxes[i],
                               .mover = mover,
                               .by_front = by_front,
                               .at = at};
            out->edge = touched_edge(setting, &boxes[mover], &stands->boxes[i], at);
        }
    }
}

void dbac_align_touch(const Battle *battle, const Walk *walk, const OrientedBox *boxes,
                      StandId only, DbacTouch *out) {
    *out = (DbacTouch){0};
    double nearest = 0;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        if (!dbac_is_enemy(battle, walk->unit, unit)) {
            continue;
        }
        UnitStands stands;
        unit_stands(battle, unit, &stands);
        for (size_t mover = 0; mover < walk->stand_count; mover++) {
            look_at(battle, walk, boxes, mover, unit, &stands, only, &nearest, out);
        }
    }
}

/* Turned about the touch and shifted so that the front lies on the line of the edge. */
static OrientedBox laid_on_edge(const OrientedBox *box, Vector pivot, double degrees,
                                Vector shift) {
    OrientedBox turned = oriented_box_turned(box, pivot, degrees);
    return oriented_box_moved(&turned, shift);
}

static void note_slide(Slides *slides, double inches) {
    if (inches >= 0 && (!slides->has_right || inches < slides->right)) {
        slides->has_right = true;
        slides->right = inches;
    }
    if (inches <= 0 && (!slides->has_left || -inches < slides->left)) {
        slides->has_left = true;
        slides->left = -inches;
    }
}

/* Slides that bring a corner of a front box to a corner of a base of that enemy on the line of the
 * edge. */
static Slides find_slides(const Battle *battle, const OrientedBox *front, size_t front_count,
                          UnitId enemy, Segment edge, Vector facing) {
    Slides slides = {0};
    Vector right = vector_right(facing);
    UnitStands stands;
    unit_stands(battle, enemy, &stands);
    for (size_t i = 0; i < stands.count; i++) {
        for (int corner = 0; corner < BOX_CORNER_COUNT; corner++) {
            Vector point = oriented_box_corner(&stands.boxes[i], (BoxCorner)corner);
            double off = vector_dot(vector_subtract(point, edge.a), facing);
            if (!measure_is_within(battle->setting, fabs(off), 0)) {
                continue;
            }
            for (size_t j = 0; j < front_count; j++) {
                Vector left_end = oriented_box_corner(&front[j], BOX_FRONT_LEFT);
                Vector right_end = oriented_box_corner(&front[j], BOX_FRONT_RIGHT);
                note_slide(&slides, vector_dot(vector_subtract(point, left_end), right));
                note_slide(&slides, vector_dot(vector_subtract(point, right_end), right));
            }
        }
    }
    double most = dbac_number(battle, DBAC_NUMBER_ALIGN_SLIDE);
    if (!dbac_applies(battle, DBAC_MOVE_28)) {
        return (Slides){0};
    }
    slides.has_left = slides.has_left && measure_is_within(battle->setting, slides.left, most);
    slides.has_right = slides.has_right && measure_is_within(battle->setting, slides.right, most);
    return slides;
}

static void place_all(const Battle *battle, const Walk *walk, const OrientedBox *boxes,
                      Vector pivot, double degrees, Vector shift, StandPlace *places,
                      Arena *arena) {
    bool is_column = battle_unit(battle, walk->unit)->formation == DBAC_FORMATION_COLUMN &&
                     walk->stand_count > 1;
    for (size_t i = 0; i < walk->stand_count; i++) {
        OrientedBox box = laid_on_edge(&boxes[i], pivot, degrees, shift);
        places[i] = (StandPlace){box.centre, box.facing};
    }
    if (!is_column) {
        return;
    }
    size_t n = walk->stand_count;
    Vector joints[UNIT_STAND_LIMIT + 1];
    formation_joints(boxes, n, joints);
    OrientedBox head = laid_on_edge(&boxes[0], pivot, degrees, shift);
    Vector *points = arena_allocate_array(arena, n + 1, sizeof *points);
    for (size_t i = 2; i <= n; i++) {
        points[n - i] = joints[i];
    }
    points[n - 1] = stand_rear_middle(&head);
    points[n] = stand_front_middle(&head);
    formation_lay_on_trail((PointList){points, n + 1}, head.width, head.depth, n, places);
}

/* Do the places fit, and does the front share enough edge with the enemy? */
static bool is_home(const Battle *battle, const Walk *walk, const StandPlace *places, UnitId enemy,
                    Ruling *why) {
    DbacLayout layout;
    dbac_layout_of(battle, walk->unit, &layout);
    assert(layout.count == walk->stand_count);
    for (size_t i = 0; i < layout.count; i++) {
        layout.places[i] = places[i];
    }
    if (!dbac_layout_fits(battle, walk->unit, &layout, why)) {
        return false;
    }
    UnitStands stands;
    unit_stands(battle, enemy, &stands);
    size_t front_count = dbac_align_front_count(battle, walk);
    for (size_t i = 0; i < front_count; i++) {
        OrientedBox box = stand_box_at(battle->setting, layout.stand_kinds[i], places[i]);
        for (size_t j = 0; j < stands.count; j++) {
            BoxContact contact = measure_contact(battle->setting, &box, &stands.boxes[j]);
            if (contact.touches && contact.edge == BOX_FRONT) {
                return true;
            }
        }
    }
    ruling_refuse(why, DBAC_MOVE_28, "The fronts would share no more than %.2f in of edge.",
                  battle->setting->least_contact);
    return false;
}

bool dbac_align(const Battle *battle, const Walk *walk, const OrientedBox *boxes,
                const DbacTouch *touch, Vector start, StandPlace *places, BoxEdge *edge,
                Ruling *why, Arena *arena) {
    *edge = touch->edge;
    dbac_contact_side(battle->setting, &touch->box, touch->edge, start, edge);
    Vector facing = vector_back(oriented_box_normal(&touch->box, *edge));
    Segment line = oriented_box_edge(&touch->box, *edge);
    double degrees = facing_turn_between(boxes[0].facing, facing);
    double most = dbac_number(battle, DBAC_NUMBER_ALIGN_TURN);
    if (!measure_is_within_angle(battle->setting, fabs(degrees), most) &&
        dbac_applies(battle, DBAC_MOVE_18)) {
        ruling_refuse(
            why, DBAC_MOVE_18,
            "Lining up would take a turn of %.1f degrees, %.1f more than the %.0f allowed.",
            fabs(degrees), fabs(degrees) - most, most);
        return false;
    }
    OrientedBox front[UNIT_STAND_LIMIT];
    size_t front_count = dbac_align_front_count(battle, walk);
    OrientedBox first = oriented_box_turned(&boxes[0], touch->at, degrees);
    double off =
        vector_dot(vector_subtract(line.a, oriented_box_corner(&first, BOX_FRONT_LEFT)), facing);
    Vector shift = vector_scale(facing, off);
    for (size_t i = 0; i < front_count; i++) {
        front[i] = laid_on_edge(&boxes[i], touch->at, degrees, shift);
        front[i].facing = facing;
    }
    Slides slides = find_slides(battle, front, front_count, touch->unit, line, facing);
    bool left_first = slides.has_left && (!slides.has_right || slides.left <= slides.right);
    const double tries[SLIDE_TRIES] = {left_first ? -slides.left : slides.right,
                                       left_first ? slides.right : -slides.left, 0};
    const bool has[SLIDE_TRIES] = {left_first || slides.has_right,
                                   left_first ? slides.has_right : slides.has_left, true};
    for (size_t i = 0; i < SLIDE_TRIES; i++) {
        if (!has[i]) {
            continue;
        }
        Vector slide = vector_along(shift, vector_right(facing), tries[i]);
        place_all(battle, walk, boxes, touch->at, degrees, slide, places, arena);
        if (is_home(battle, walk, places, touch->unit, why)) {
            ruling_allow(why);
            return true;
        }
    }
    return false;
}
