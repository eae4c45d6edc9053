/* One leg of a march, cut where it is stopped and booked by what it cost (DBAC-MOVE-02, -10). */
#include "march.h"

/* Did the front gain ground along the facing it began with? (DBAC-CMD-09) */
static void note_forward(MarchState *march, double part) {
    size_t leg = march->walk->leg_count - 1;
    enum { LOOKS = 16 };
    for (int i = 1; i <= LOOKS && !march->out->is_forward; i++) {
        OrientedBox boxes[UNIT_STAND_LIMIT];
        walk_boxes(march->walk, leg, part * i / LOOKS, boxes);
        Vector gained = vector_subtract(dbac_align_front_middle(march->battle, march->walk, boxes),
                                        march->start_middle);
        march->out->is_forward =
            measure_is_beyond(march->battle->setting, vector_dot(gained, march->start_facing), 0);
    }
}

/* Shorter stretches are bends of a road, not worth a line of their own. */
static const double WORTH_TELLING = 0.05; /* not a rule's number: only what is told */

/* "3.62 in ahead", "wheel 14.5 degrees, 1.60 in": as far as it went. */
static const char *words_of_leg(const MarchState *march, size_t leg, double part, double inches,
                                const char *words) {
    const Motion *motion = &march->walk->legs[leg].motion;
    if (motion->is_turn) {
        return arena_format(march->arena, "%s %.1f degrees, %.2f in", words,
                            fabs(motion->degrees) * part, inches * part);
    }
    return arena_format(march->arena, "%.2f in %s", inches * part, words);
}

/* Cuts the last leg and books what it cost. */
static double end_leg(MarchState *march, const MarchPayment *pay, double part, double inches,
                      const char *words) {
    Walk *walk = march->walk;
    size_t leg = walk->leg_count - 1;
    double share =
        pay->part > 0 ? pay->share * (part < pay->part ? part / pay->part : 1) : pay->share;
    walk->legs[leg].share_from = 1 - march->share_left;
    walk->legs[leg].share_to = 1 - march->share_left + share;
    march->share_left -= share;
    march->share_left = march->share_left < 0 ? 0 : march->share_left;
    march->out->inches += inches * part;
    note_forward(march, part);
    if (inches * part >= WORTH_TELLING) {
        dbac_march_payment_add_cost(march, inches * part,
                                    share - dbac_march_payment_for_obstacles(march, leg),
                                    DBAC_MOVE_02, words_of_leg(march, leg, part, inches, words));
    }
    if (part < 1) {
        walk_cut(walk, leg, part);
    }
    return part;
}

static void note_wading(MarchState *march, const DbacPiece *pieces, size_t count, double part) {
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].wades_river && pieces[i].first <= part) {
            march->out->wades_river = true;
        }
    }
}

/* The pace does not carry so far; the obstacle, or how much too long the whole move is. */
static void tell_too_far(const MarchState *march, const MarchPayment *pay, Ruling *why) {
    if (pay->rule == DBAC_MOVE_10) {
        ruling_refuse(why, DBAC_MOVE_10, "Too little of the move is left to cross the obstacle.");
    } else {
        ruling_refuse(why, DBAC_MOVE_02, "The move is %.0f%% longer than the pace allows.",
                      (march->out->share_wanted - 1) * 100);
    }
}

double dbac_march_leg(MarchState *march, MarchKind kind, double inches, const char *words) {
    size_t leg = march->walk->leg_count - 1, count = 0;
    DbacPiece *pieces =
        dbac_pace_pieces(march->battle, march->walk, leg, &march->pace, &count, march->arena);
    MarchBarrier barrier = dbac_march_barrier_find(march, kind, pieces, count);
    MarchPayment pay = dbac_march_payment_make(march, kind, pieces, count, inches, barrier.part);
    march->out->share_wanted += pay.wanted;
    note_wading(march, pieces, count, pay.part);
    Ruling why;
    if (pay.rule != DBAC_NO_RULE) {
        tell_too_far(march, &pay, &why);
        double made = end_leg(march, &pay, pay.part, inches, words);
        dbac_march_stop(march, true, &why);
        return made;
    }
    if (barrier.why.is_legal) {
        return end_leg(march, &pay, 1, inches, words);
    }
    if (!barrier.is_enemy) {
        double made = end_leg(march, &pay, barrier.part, inches, words);
        dbac_march_stop(march, barrier.is_refused, &barrier.why);
        return made;
    }
    bool may = dbac_march_contact_may_be(march, &why);
    MarchHome *home = arena_allocate(march->arena, sizeof *home);
    if (may && dbac_march_contact_find_home(march, &barrier, home, &why)) {
        double made = end_leg(march, &pay, barrier.part, inches, words);
        dbac_march_contact_line_up(march, home);
        return made;
    }
    double part = dbac_march_contact_standing_off(march, barrier.part, inches);
    double made = end_leg(march, &pay, part, inches, words);
    dbac_march_stop(march, !may, &why);
    return made;
}
