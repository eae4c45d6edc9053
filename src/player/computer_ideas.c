/* What might be wished of a unit, whatever the rules: towards enemies and their flanks, to the
 * places the battle is about, into cover, beside and behind friends, back, and to face somebody.
 * The numbers here are no rule's: they only say where to look. */
#include "computer_inside.h"

#include "enfilade/battlefield/formation.h"
#include "enfilade/geometry/facing.h"

/* How far before an enemy it may wish to halt, inches between the nearest edges. */
static const double HALTS[] = {5.0, 3.0, 1.2};
static const double FLANK_INCHES = 3.0;  /* beside an enemy's flank, or behind him */
static const double BESIDE_INCHES = 0.2; /* between the flanks of friends */
static const double BEHIND_INCHES = 1.5;
static const double BACK_INCHES = 5.0;
static const double CHARGE_REACH = 12.0; /* an enemy so near may be charged */
static const double COVER_REACH = 10.0;  /* cover so near is worth going to */
static const double BEHIND_COVER = 0.35; /* so far behind the line of a wall */
static const double ROAD_REACH = 1.5;    /* a road so near may be marched along, */
static const double ROAD_INCHES = 14.0;  /* so far */
static const double LEAST_TURN = 8.0;    /* degrees worth a wheel */
static const double STEPS_AHEAD[] = {2.0, 12.0};

static const double STRETCH = 12; /* inches of a way that are looked at in one command */
static const double LEAD_INCHES[] = {4, 9};
static const double WAYPOINTS[] = {4, 8, 12};
static const double ROUND[] = {0, 35, -35, 70, -70};

static const double VARIED_INCHES[] = {1.5, 0.6};
static const double VARIED_DEGREES[] = {-20, -8, 8, 20};

enum { VARIED_WAYS = 8 };
enum { NEAREST_LIMIT = 8, PLACES_ALONG = 9 };

typedef struct Thinker {
    const ComputerPlayer *player;
    const Battle *battle;
    UnitId unit;
    uint32_t gestures;
    ComputerIdeas *out;
    OrientedBox front; /* of the unit on the table */
    Vector at;
    UnitId enemies[NEAREST_LIMIT], friends[NEAREST_LIMIT];
    size_t enemy_count, friend_count;
} Thinker;

static bool has(const Thinker *thinker, Gesture gesture) {
    return (thinker->gestures & (UINT32_C(1) << gesture)) != 0;
}

static void add(const Thinker *thinker, ComputerIdea idea) {
    if (has(thinker, idea.gesture)) {
        ARRAY_ADD(thinker->out, idea);
    }
}

static Vector kept_on_table(const Battle *battle, Vector at) {
    double width = battle->setting->width;
    double height = battle->setting->height;
    at.x = at.x < 0 ? 0 : at.x > width ? width : at.x;
    at.y = at.y < 0 ? 0 : at.y > height ? height : at.y;
    return at;
}

/* A drag, and the same after turning about when it leads back. */
static void add_drag(const Thinker *thinker, Vector to) {
    ComputerIdea idea = {.gesture = GESTURE_DRAG_UNIT, .to = kept_on_table(thinker->battle, to)};
    Vector way = vector_subtract(idea.to, thinker->at);
    bool is_back = vector_dot(way, thinker->front.facing) < 0;
    if (is_back && has(thinker, GESTURE_TURN_ABOUT)) {
        idea.turns_first = true;
    }
    add(thinker, idea);
}

static OrientedBox front_of(const Battle *battle, UnitId unit) {
    UnitStands stands;
    unit_stands(battle, unit, &stands);
    size_t front = 1;
    while (front < stands.count &&
           formation_is_in_front_rank(&stands.boxes[0], &stands.boxes[front])) {
        front++;
    }
    return formation_front_box(stands.boxes, front);
}

/* The nearest units of the side, or of its enemies, nearest first; of equal ones the lower id. */
static size_t find_nearest(const Thinker *thinker, bool is_enemy, size_t most, UnitId *out) {
    const Battle *battle = thinker->battle;
    double distances[NEAREST_LIMIT];
    size_t count = 0;
    for (UnitId unit = unit_first(battle, SIDE_NONE); unit.value != 0;
         unit = unit_next(battle, SIDE_NONE, unit)) {
        bool is_own = side_is(battle_unit(battle, unit)->side, thinker->player->side);
        if (is_own == is_enemy || unit_is(unit, thinker->unit)) {
            continue;
        }
        double distance = vector_distance(unit_centre(battle, unit), thinker->at);
        size_t row = count < most ? count++ : most;
        for (; row > 0 && distances[row - 1] > distance; row--) {
            if (row < most) {
                distances[row] = distances[row - 1];
                out[row] = out[row - 1];
            }
        }
        if (row < most) {
            distances[row] = distance;
            out[row] = unit;
        }
    }
    return count;
}

/* Straight at an enemy, and how to look at him. */
static void add_enemy(const Thinker *thinker, UnitId enemy) {
    const Battle *battle = thinker->battle;
    Vector there = unit_centre(battle, enemy);
    Vector way = vector_subtract(there, thinker->at);
    double distance = vector_length(way);
    bool is_behind = vector_dot(way, thinker->front.facing) < 0;
    if (distance <= CHARGE_REACH && !is_behind) {
        add(thinker, (ComputerIdea){.gesture = GESTURE_DRAG_ONTO, .to = there, .target = enemy});
    }
    add(thinker, (ComputerIdea){.gesture = GESTURE_CLICK_TARGET, .to = there, .target = enemy});
    double depths = thinker->front.depth; /* half of each, about */
    for (size_t i = 0; i < sizeof HALTS / sizeof HALTS[0]; i++) {
        double halt = HALTS[i] + depths;
        if (distance > halt + 0.5) {
            add_drag(thinker, vector_along(there, vector_unit(way), -halt));
        }
    }
    double degrees = facing_turn_between(thinker->front.facing, vector_unit(way));
    if (fabs(degrees) >= LEAST_TURN) {
        bool turns = fabs(degrees) > 90 && has(thinker, GESTURE_TURN_ABOUT);
        double rest = degrees > 0 ? degrees - 180 : degrees + 180;
        add(thinker, (ComputerIdea){.gesture = GESTURE_STEP,
                                    .degrees = turns ? rest : degrees,
                                    .turns_first = turns});
    }
}

/* To where it is wanted, straight and round what may stand in the way. */
static void add_post(const Thinker *thinker) {
    const ComputerPost *post = &thinker->player->posts[thinker->unit.value];
    if (!post->is_set) {
        return;
    }
    Vector way = vector_subtract(post->at, thinker->at);
    double distance = vector_length(way);
    if (distance < 0.3) {
        return;
    }
    distance = distance < STRETCH ? distance : STRETCH;
    for (size_t i = 0; post->route != NULL && i < sizeof WAYPOINTS / sizeof WAYPOINTS[0]; i++) {
        add_drag(thinker, computer_route_point(post->route, thinker->at, WAYPOINTS[i]));
    }
    for (size_t i = 0; i < sizeof ROUND / sizeof ROUND[0]; i++) {
        Vector turned = facing_turn(vector_unit(way), ROUND[i]);
        add_drag(thinker, vector_along(thinker->at, turned, distance));
    }
}

/* A leader looks about for a place from which he leads. */
static void add_lead(const Thinker *thinker) {
    if (!unit_setting(thinker->battle, thinker->unit)->is_leader) {
        return;
    }
    for (size_t i = 0; i < sizeof LEAD_INCHES / sizeof LEAD_INCHES[0]; i++) {
        for (int way = 0; way < VARIED_WAYS; way++) {
            Vector to = facing_from_bearing(360.0 * way / VARIED_WAYS);
            add_drag(thinker, vector_along(thinker->at, to, LEAD_INCHES[i]));
        }
    }
}

/* Beside and behind an enemy: where he does not look. */
static void add_flanks(const Thinker *thinker, UnitId enemy) {
    OrientedBox box = front_of(thinker->battle, enemy);
    double beside = box.width / 2 + FLANK_INCHES;
    Vector right = vector_right(box.facing);
    Vector behind = vector_along(box.centre, box.facing, -FLANK_INCHES);
    Vector places[] = {vector_along(box.centre, right, beside),
                       vector_along(box.centre, right, -beside), behind};
    Vector own = vector_subtract(thinker->at, box.centre);
    bool is_right = vector_dot(own, right) > 0;
    add_drag(thinker, places[is_right ? 0 : 1]);
    if (vector_dot(own, box.facing) < 0) {
        add_drag(thinker, places[2]);
    }
}

/* The nearest ground that protects, on the side away from the nearest enemy. */
static void add_cover(const Thinker *thinker) {
    const BattleSetting *setting = thinker->battle->setting;
    double least = COVER_REACH;
    Vector best = {0};
    bool is_found = false;
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        if ((feature->traits & (GROUND_PROTECTS | GROUND_FORTIFIES)) == 0) {
            continue;
        }
        Vector nearest = thinker->at;
        double distance = 0;
        if (feature->shape == FEATURE_LINE) {
            distance = polyline_nearest(feature->line, thinker->at, NULL, &nearest, NULL);
        } else if (polygon_side(&feature->area, thinker->at) == POLYGON_INSIDE) {
            return; /* it stands in some */
        } else {
            distance = polygon_distance_to_edge(&feature->area, thinker->at, &nearest);
        }
        if (distance < least && distance > BEHIND_COVER) {
            least = distance;
            best = nearest;
            is_found = true;
        }
    }
    if (is_found && thinker->enemy_count > 0) {
        Vector enemy = unit_centre(thinker->battle, thinker->enemies[0]);
        Vector away = vector_unit(vector_subtract(best, enemy));
        add_drag(thinker, vector_along(best, away, BEHIND_COVER + thinker->front.depth / 2));
    }
}

/* Beside the nearest friend, and behind the one nearest to the enemy. */
static void add_friends(const Thinker *thinker) {
    const Battle *battle = thinker->battle;
    for (size_t i = 0; i < thinker->friend_count; i++) {
        OrientedBox box = front_of(battle, thinker->friends[i]);
        Vector right = vector_right(box.facing);
        double beside = (box.width + thinker->front.width) / 2 + BESIDE_INCHES;
        bool is_right = vector_dot(vector_subtract(thinker->at, box.centre), right) > 0;
        add_drag(thinker, vector_along(box.centre, right, is_right ? beside : -beside));
        add_drag(thinker, vector_along(box.centre, box.facing, -BEHIND_INCHES - box.depth));
    }
}

/* Along a road close by, both ways. */
static void add_roads(const Thinker *thinker) {
    const BattleSetting *setting = thinker->battle->setting;
    for (size_t i = 0; i < setting->feature_count; i++) {
        const Feature *feature = &setting->features[i];
        double along = 0;
        if ((feature->traits & GROUND_ROAD) == 0 || feature->line.count < 2 ||
            polyline_nearest(feature->line, thinker->at, &along, NULL, NULL) > ROAD_REACH) {
            continue;
        }
        double length = polyline_length(feature->line);
        double ends[] = {along - ROAD_INCHES, along + ROAD_INCHES};
        for (int k = 0; k < 2; k++) {
            double to = ends[k] < 0 ? 0 : ends[k] > length ? length : ends[k];
            add_drag(thinker, polyline_at(feature->line, to, NULL));
        }
    }
}

static void add_retreat(const Thinker *thinker) {
    if (thinker->enemy_count > 0) {
        Vector enemy = unit_centre(thinker->battle, thinker->enemies[0]);
        Vector away = vector_unit(vector_subtract(thinker->at, enemy));
        add_drag(thinker, vector_along(thinker->at, away, BACK_INCHES));
    }
}

static void add_steps(const Thinker *thinker) {
    for (size_t i = 0; i < sizeof STEPS_AHEAD / sizeof STEPS_AHEAD[0]; i++) {
        add_drag(thinker, vector_along(thinker->at, thinker->front.facing, STEPS_AHEAD[i]));
    }
    add(thinker, (ComputerIdea){.gesture = GESTURE_TURN_ABOUT, .to = thinker->at});
}

/* Where a unit that is not on the table could be put: along each edge it may have, and beside
 * friends that stand already. */
static void add_places(const Thinker *thinker) {
    const BattleSetting *setting = thinker->battle->setting;
    const SideSetting *side = battle_setting_side(setting, thinker->player->side);
    TableEdge edge = side->edge != TABLE_EDGE_NONE ? side->edge : side->enters_from;
    for (int i = 1; i <= PLACES_ALONG; i++) {
        double share = (double)i / (PLACES_ALONG + 1);
        double x = setting->width * share, y = setting->height * share;
        Vector places[] = {[TABLE_EDGE_NONE] = {x, y},
                           [TABLE_NORTH] = {x, setting->height},
                           [TABLE_EAST] = {setting->width, y},
                           [TABLE_SOUTH] = {x, 0},
                           [TABLE_WEST] = {0, y}};
        Vector in[] = {[TABLE_EDGE_NONE] = {0, 0},
                       [TABLE_NORTH] = {0, -1},
                       [TABLE_EAST] = {-1, 0},
                       [TABLE_SOUTH] = {0, 1},
                       [TABLE_WEST] = {1, 0}};
        add(thinker, (ComputerIdea){.gesture = GESTURE_PLACE,
                                    .to = vector_along(places[edge], in[edge], BEHIND_INCHES)});
        add(thinker, (ComputerIdea){.gesture = GESTURE_PLACE,
                                    .to = vector_along(places[edge], in[edge], BACK_INCHES)});
    }
}

void computer_ideas_list(const ComputerPlayer *player, UnitId unit, uint32_t gestures,
                         ComputerIdeas *out) {
    Thinker thinker = {
        .player = player, .battle = player->view, .unit = unit, .gestures = gestures, .out = out};
    out->count = 0;
    if (unit.value == 0 || !unit_is_on_table(player->view, unit)) {
        add_places(&thinker);
        return;
    }
    size_t nearest = player->effort->enemies;
    thinker.at = unit_centre(player->view, unit);
    thinker.front = front_of(player->view, unit);
    thinker.enemy_count = find_nearest(&thinker, true, nearest, thinker.enemies);
    thinker.friend_count = find_nearest(&thinker, false, player->effort->friends, thinker.friends);
    add_post(&thinker);
    add_lead(&thinker);
    for (size_t i = 0; i < thinker.enemy_count; i++) {
        add_enemy(&thinker, thinker.enemies[i]);
    }
    if (thinker.enemy_count > 0) {
        add_flanks(&thinker, thinker.enemies[0]);
    }
    add_roads(&thinker);
    add_cover(&thinker);
    add_friends(&thinker);
    add_steps(&thinker);
    add_retreat(&thinker);
}

bool computer_ideas_vary(const ComputerIdea *idea, size_t variant, ComputerIdea *out) {
    const size_t rings = sizeof VARIED_INCHES / sizeof VARIED_INCHES[0];
    const size_t turns = sizeof VARIED_DEGREES / sizeof VARIED_DEGREES[0];
    *out = *idea;
    if (idea->gesture == GESTURE_DRAG_UNIT || idea->gesture == GESTURE_PLACE) {
        double bearing = 360.0 * (double)(variant % VARIED_WAYS) / VARIED_WAYS;
        if (variant >= rings * VARIED_WAYS) {
            return false;
        }
        out->to = vector_along(idea->to, facing_from_bearing(bearing),
                               VARIED_INCHES[variant / VARIED_WAYS]);
        return true;
    }
    if (idea->gesture == GESTURE_STEP && variant < turns) {
        out->degrees += VARIED_DEGREES[variant];
        return true;
    }
    return false;
}
