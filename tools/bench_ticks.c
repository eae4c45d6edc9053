/* Ticks of simultaneous movement of 100 units among the woods, by the engine's own executor, under
 * a rule set of the bench whose watch finds, among all opposing pairs, who comes into sight, into
 * 12 inches and into contact. It looks at fixed moments, one in the middle of each 120th of a move:
 * a line of sight that opens and closes again between two of them is not seen, so that what a
 * stretch lists every longer one lists too, as the engine demands. */
#include <math.h>
#include <string.h>

#include "bench.h"
#include "bench_scene.h"
#include "bench_timer.h"
#include "enfilade/battlefield/measure.h"
#include "enfilade/battlefield/sight.h"
#include "enfilade/engine/change.h"
#include "enfilade/engine/movement.h"

enum { UNITS = 100, STANDS_EACH = 4, RUNS = 3 };

static const double MOVE = 6.0; /* inches in a full move */
static const double NEAR = 12.0;
static const double BEYOND = 0.01; /* inches beyond a limit: far more than the tolerance */

/* Kinds of trigger, and bits of what is known of a pair: in the order in which they are carried
 * out. */
typedef enum Meeting {
    MEETING_CONTACT,
    MEETING_NEAR,
    MEETING_SIGHT,
    MEETING_COUNT,
} Meeting;

enum { PAIR_MET = 1 };

/* Where a unit is at one moment. */
typedef struct Place {
    OrientedBox boxes[STANDS_EACH];
    Vector centre;
    double reach; /* no part of the unit is farther from its centre */
} Place;

/* Where everybody is at one moment; each is found when first asked for. */
typedef struct Places {
    const Battle *battle;
    const Walk *walks[UNITS];
    double share;
    bool is_found[UNITS];
    Place units[UNITS];
} Places;

static void begin_places(Places *places, const Battle *battle, const Span *span) {
    places->battle = battle;
    memset(places->walks, 0, sizeof places->walks);
    for (size_t i = 0; span != NULL && i < span->walk_count; i++) {
        places->walks[span->walks[i].unit.value - 1] = &span->walks[i];
    }
}

static void turn_to(Places *places, double share) {
    places->share = share;
    memset(places->is_found, 0, sizeof places->is_found);
}

static void note_unit(Place *place, const OrientedBox *boxes) {
    Vector sum = {0};
    for (size_t i = 0; i < STANDS_EACH; i++) {
        place->boxes[i] = boxes[i];
        sum = vector_add(sum, boxes[i].centre);
    }
    Vector centre = vector_scale(sum, 1.0 / STANDS_EACH);
    place->centre = centre;
    place->reach = 0.0;
    for (size_t i = 0; i < STANDS_EACH; i++) {
        double reach =
            vector_distance(centre, boxes[i].centre) + (boxes[i].width + boxes[i].depth) / 2.0;
        place->reach = reach > place->reach ? reach : place->reach;
    }
}

static const Place *place_of(Places *places, size_t unit) {
    Place *place = &places->units[unit];
    if (places->is_found[unit]) {
        return place;
    }
    places->is_found[unit] = true;
    const Walk *walk = places->walks[unit];
    if (walk != NULL) {
        OrientedBox boxes[UNIT_STAND_LIMIT];
        size_t leg = 0;
        double part = 0.0;
        walk_find_share(walk, places->share, &leg, &part);
        walk_boxes(walk, leg, part, boxes);
        note_unit(place, boxes);
    } else {
        UnitStands stands;
        unit_stands(places->battle, (UnitId){(uint16_t)(unit + 1)}, &stands);
        note_unit(place, stands.boxes);
    }
    return place;
}

/* No part of a stand is farther from its centre. */
static double reach_of(const OrientedBox *box) {
    return (box->width + box->depth) / 2.0;
}

/* The least distance between two units when it may matter, else a number beyond that. */
static double distance_within(const Place *one, const Place *other, double limit) {
    double centres = vector_distance(one->centre, other->centre);
    double least = centres - one->reach - other->reach;
    if (least > limit) {
        return least;
    }
    least = centres < limit + BEYOND ? centres : limit + BEYOND;
    for (size_t i = 0; i < STANDS_EACH; i++) {
        for (size_t k = 0; k < STANDS_EACH; k++) {
            double apart = vector_distance(one->boxes[i].centre, other->boxes[k].centre);
            if (apart - reach_of(&one->boxes[i]) - reach_of(&other->boxes[k]) > least) {
                continue;
            }
            double gap = oriented_box_gap(&one->boxes[i], &other->boxes[k], NULL, NULL);
            least = gap < least ? gap : least;
        }
    }
    return least;
}

/* Every pair has its row, in the order of ids. */
static size_t row_of_pair(size_t one, size_t other) {
    return one / 2 * (UNITS / 2) + other / 2;
}

/* What is true now of a pair and was not known. */
static unsigned find_meetings(Places *places, unsigned known, size_t one, size_t other) {
    if (known == (1u << MEETING_COUNT) - 1u) {
        return 0;
    }
    const BattleSetting *setting = places->battle->setting;
    const Place *here = place_of(places, one);
    const Place *there = place_of(places, other);
    unsigned found = 0;
    if ((known & 1u << MEETING_CONTACT) == 0) {
        bool is_near = (known & 1u << MEETING_NEAR) != 0;
        double distance = distance_within(here, there, is_near ? 0.0 : NEAR);
        found |= measure_is_within(setting, distance, 0.0) ? 1u << MEETING_CONTACT : 0u;
        found |= measure_is_within(setting, distance, NEAR) ? 1u << MEETING_NEAR : 0u;
    }
    if ((known & 1u << MEETING_SIGHT) == 0 &&
        sight_is_clear(setting, here->centre, there->centre)) {
        found |= 1u << MEETING_SIGHT;
    }
    return found & ~known;
}

static void list_pair(Places *places, size_t one, size_t other, TriggerList *out) {
    const Pair *pair = battle_pair_row(places->battle, row_of_pair(one, other));
    unsigned found = find_meetings(places, (unsigned)pair->number, one, other);
    for (uint16_t kind = 0; kind < MEETING_COUNT; kind++) {
        if ((found & 1u << kind) != 0) {
            trigger_list_add(out, (Trigger){.kind = kind, .unit = pair->one, .other = pair->other});
        }
    }
}

static bool is_touched(const Span *span, size_t unit) {
    return span->is_touched != NULL && span->is_touched[unit + 1];
}

/* What was listed of pairs whose units nothing has touched since. */
static void list_among(Places *places, const Span *span, TriggerList *out) {
    for (size_t i = 0; i < span->among->count; i++) {
        const Trigger *trigger = &span->among->items[i];
        const Trigger *before = i > 0 ? trigger - 1 : NULL;
        size_t one = trigger->unit.value - 1u;
        size_t other = trigger->other.value - 1u;
        bool is_new = before == NULL || !unit_is(before->unit, trigger->unit) ||
                      !unit_is(before->other, trigger->other);
        if (is_new && !is_touched(span, one) && !is_touched(span, other)) {
            list_pair(places, one, other, out);
        }
    }
}

/* Units with odd ids are of the one side, with even ids of the other. */
static void list_at(Places *places, const Span *span, TriggerList *out) {
    bool is_all = span->among == NULL;
    for (size_t one = 0; one < UNITS && (is_all || span->is_touched != NULL); one += 2) {
        bool is_one_touched = is_all || is_touched(span, one);
        for (size_t other = 1; other < UNITS; other += 2) {
            if (is_one_touched || is_touched(span, other)) {
                list_pair(places, one, other, out);
            }
        }
    }
    if (span->among != NULL) {
        list_among(places, span, out);
    }
}

/* The first moment of the stretch at which anything is so. */
static void watch(const Battle *battle, const Span *span, TriggerList *out) {
    enum { STEPS_APART = MOVEMENT_STEPS / MOVEMENT_TICKS };
    long from = lround(span->share_from * MOVEMENT_STEPS);
    long to = lround(span->share_to * MOVEMENT_STEPS);
    long moment = (from + STEPS_APART / 2 - 1) / STEPS_APART * STEPS_APART + STEPS_APART / 2;
    if (moment > to) {
        return;
    }
    Places places;
    begin_places(&places, battle, span);
    for (; moment <= to && out->count == 0; moment += STEPS_APART) {
        turn_to(&places, (double)moment / MOVEMENT_STEPS);
        list_at(&places, span, out);
    }
}

static size_t triggers_carried_out = 0;

static void carry_out_trigger(Resolution *resolution, const Trigger *trigger) {
    const Battle *battle = resolution_battle(resolution);
    int32_t known = 0;
    battle_find_pair(battle, PAIR_MET, trigger->unit, trigger->other, false, &known);
    change_pair(resolution, PAIR_MET, trigger->unit, trigger->other, known | 1 << trigger->kind);
    if (trigger->kind == MEETING_CONTACT) {
        change_clear_plots(resolution, trigger->unit);
        change_clear_plots(resolution, trigger->other);
    }
    triggers_carried_out++;
}

/* Straight on with what is left of the move. */
static void walk_plotted(const Battle *battle, UnitId unit, Walk *out, Arena *arena) {
    (void)arena;
    const Plot *plot = battle_plot(battle, unit.value - 1u);
    double share = movement_share(battle);
    if (!unit_is(plot->unit, unit) || share >= 1.0) {
        return;
    }
    Vector way = vector_scale(out->start[0].facing, MOVE * (1.0 - share));
    walk_add(out, (WalkLeg){.kind = WALK_RIGID,
                            .motion = {.shift = way},
                            .share_from = share,
                            .share_to = 1.0});
}

static const char *const nothing[] = {""};
static const PhaseKind phases[] = {
    {.id = "deployment", .label = "Deployment", .who = ACTS_NOBODY},
    {.id = "movement", .label = "Movement", .who = ACTS_TICKS},
};
static const RuleSet bench_rules = {
    .id = "bench",
    .name = "Bench",
    .version = 1,
    .rule_ids = nothing,
    .rule_count = 1,
    .sentences = nothing,
    .sentence_count = 1,
    .phases = phases,
    .phase_count = sizeof phases / sizeof phases[0],
    .walk_plotted = walk_plotted,
    .watch = watch,
    .carry_out_trigger = carry_out_trigger,
};

/* Everybody plotted to march; what is so at the start is known. */
static Battle *battle_about_to_move(const BattleSetting *setting) {
    Battle *battle = bench_scene_battle(setting, STANDS_EACH, UNITS * UNITS / 4, UNITS);
    battle->phase = 1;
    battle->turn = 1;
    for (uint16_t unit = 1; unit <= UNITS; unit++) {
        battle_plots(battle)[unit - 1] = (Plot){.share_to = 1.0, .unit = {unit}};
    }
    Places places;
    begin_places(&places, battle, NULL);
    turn_to(&places, 0);
    for (uint16_t one = 0; one < UNITS; one += 2) {
        for (uint16_t other = 1; other < UNITS; other += 2) {
            int32_t found = (int32_t)find_meetings(&places, 0, one, other);
            battle_pairs(battle)[row_of_pair(one, other)] = (Pair){.kind = PAIR_MET,
                                                                   .one = {(uint16_t)(one + 1)},
                                                                   .other = {(uint16_t)(other + 1)},
                                                                   .number = found};
        }
    }
    return battle;
}

static void move_all(void *context) {
    Battle *battle = battle_copy(context);
    Step step = {.kind = STEP_TICK};
    triggers_carried_out = 0;
    for (int tick = 0; tick < MOVEMENT_TICKS; tick++) {
        Run run;
        resolution_run(battle, &step, NULL, 0, NULL, &run);
        battle_assign(battle, run.battle);
        run_finish(&run);
    }
    battle_destroy(battle);
}

void bench_ticks(void) {
    BattleSetting *setting = bench_scene_setting(UNITS);
    setting->rule_set = &bench_rules;
    Battle *battle = battle_about_to_move(setting);
    double move = bench_median(RUNS, move_all, battle);
    bench_title("A full move of 100 units in 120 ticks, every opposing pair watched");
    bench_tell("triggers placed and carried out", (double)triggers_carried_out, "");
    bench_tell_at_least("ticks", MOVEMENT_TICKS / move, "a second", 1000.0);
    battle_destroy(battle);
    battle_setting_destroy(setting);
}
