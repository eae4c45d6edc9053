/* Posts: where each unit of the side is wanted, so that a march of several turns has an aim that a
 * look one command ahead does not see. Enemies are shared out among the units that can reach them,
 * several to one and from his flanks where they can; places that decide the battle are taken and
 * kept; leaders stay behind the middle of their own. No number here is a rule's: they only guide.
 */
#include "computer_staff.h"

#include "enfilade/battlefield/ground.h"
#include "enfilade/battlefield/sight.h"
#include "enfilade/geometry/facing.h"

/* Round an enemy, from his front: degrees to his right. */
static const double WAYS[] = {0, 45, -45, 90, -90, 135, -135, 180};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0], ATTACKERS = 4 };

static const double FARTHEST = 150; /* inches beyond which a post is no farther */
static const double INCH = 0.03;    /* of a unit's share of the side, for an inch from its post */
/* An inch counts the more the nearer the post is: who can be there soon goes on before others set
 * out. */
static const double NEARER = 4;
static const double TABLE_MARGIN = 1; /* inches */
static const double ROOM = 4.5;       /* between posts */
/* From other enemies, in shares of the distance at which it fights. */
static const double ENEMY_ROOM = 0.75;
static const double LEADER_BEHIND = 4; /* inches behind the middle of his own */
static const double LEADER_HASTE = 0.5;
static const double AT_POST = 0.5; /* inches; nearer is not better */

static const double USUAL_PACE = 6; /* inches a turn */

/* In inches that one would march for it. */
static const double FLANK = 2, REAR = 3; /* beside, behind an enemy */
static const double IN_COVER = 1.5;
static const double HIDDEN = 5;    /* the enemy cannot be seen from there */
static const double TOGETHER = 3;  /* the second and third at one enemy */
static const double CROWDED = 8;   /* the fourth */
static const double IMPORTANT = 8; /* for each share of importance */

void computer_posts_habits(const Battle *battle, UnitId unit, UnitHabits *out) {
    *out = (UnitHabits){.fights_at = 4, .pace = USUAL_PACE, .haste = 1};
    if (battle_rules(battle)->habits != NULL) {
        battle_rules(battle)->habits(battle, unit, out);
    }
}

static bool is_on_table(const BattleSetting *setting, Vector at) {
    return at.x > TABLE_MARGIN && at.y > TABLE_MARGIN && at.x < setting->width - TABLE_MARGIN &&
           at.y < setting->height - TABLE_MARGIN;
}

/* What the ground is worth to stand on; -INFINITY where the unit cannot. */
static double ground_worth(const Staff *staff, const Own *own, Vector at) {
    const BattleSetting *setting = staff->battle->setting;
    if (computer_ground_is_closed(staff->player->ground, own->habits.keeps_to_open, at)) {
        return -INFINITY;
    }
    size_t count = 0;
    const FeatureId *features = ground_features_at(setting, at, &count, staff->arena);
    for (size_t i = 0; i < count; i++) {
        uint32_t traits = battle_setting_feature(setting, features[i])->traits;
        if ((traits & (GROUND_PROTECTS | GROUND_FORTIFIES)) != 0) {
            return IN_COVER;
        }
    }
    return 0;
}

static bool has_room(const Staff *staff, const Own *own, const Enemy *target, Vector at) {
    double least = own->habits.fights_at * ENEMY_ROOM;
    for (size_t i = 0; i < staff->enemy_count; i++) {
        const Enemy *enemy = &staff->enemies[i];
        double reach = least + oriented_box_radius(&enemy->box); /* most are far beyond it */
        if (enemy != target && vector_distance(enemy->box.centre, at) < reach &&
            oriented_box_distance_to_point(&enemy->box, at) < least) {
            return false;
        }
    }
    for (size_t i = 0; i < staff->own_count; i++) {
        const Own *other = &staff->own[i];
        if (other->is_given && vector_distance(staff->posts[other->id.value].at, at) < ROOM) {
            return false;
        }
    }
    return true;
}

/* A post that could be given: what it costs, in inches. */
typedef struct Offer {
    Own *own;
    Enemy *enemy; /* or */
    Place *place;
    Vector at;
    double cost;
} Offer;

static double towards_enemy(const Staff *staff, const Own *own, const Enemy *enemy, double degrees,
                            Vector *at) {
    const OrientedBox *box = &enemy->box;
    Vector way = facing_turn(box->facing, degrees);
    double half = fabs(vector_dot(way, box->facing)) * box->depth / 2 +
                  fabs(vector_dot(way, vector_right(box->facing))) * box->width / 2;
    *at = vector_along(box->centre, way, half + own->habits.fights_at);
    if (!is_on_table(staff->battle->setting, *at)) {
        return INFINITY;
    }
    double cost = vector_distance(own->at, *at) - ground_worth(staff, own, *at) -
                  IMPORTANT * enemy->importance;
    cost -= fabs(degrees) > 100 ? REAR : fabs(degrees) > 60 ? FLANK : 0;
    cost += enemy->attackers == 0 ? 0 : enemy->attackers < ATTACKERS - 1 ? -TOGETHER : CROWDED;
    return cost;
}

static void offer_enemy(Staff *staff, Own *own, Enemy *enemy, Offer *best) {
    for (size_t i = 0; i < WAY_COUNT && enemy->attackers < ATTACKERS; i++) {
        Vector at;
        double cost = towards_enemy(staff, own, enemy, WAYS[i], &at);
        if (cost < best->cost && has_room(staff, own, enemy, at)) {
            cost += sight_is_clear(staff->battle->setting, at, enemy->centre) ? 0 : HIDDEN;
            if (cost < best->cost) {
                *best = (Offer){own, enemy, NULL, at, cost};
            }
        }
    }
}

static void offer_place(const Staff *staff, Own *own, Place *place, Offer *best) {
    if (place->given >= place->wanted) {
        return;
    }
    Vector at = own->at;
    double distance = 0;
    if (polygon_side(place->area, own->at) != POLYGON_INSIDE) {
        Vector nearest;
        polygon_distance_to_edge(place->area, own->at, &nearest);
        at = vector_along(nearest, vector_unit(vector_subtract(place->centre, nearest)),
                          TABLE_MARGIN);
        distance = vector_distance(own->at, at);
    }
    double cost = distance;
    if (place->hurry > 1 && own->habits.pace > 0) {
        cost *= USUAL_PACE / own->habits.pace; /* who is fast comes first where time counts */
    }
    cost -= place->value + ground_worth(staff, own, at);
    if (cost < best->cost) {
        *best = (Offer){own, NULL, place, at, cost};
    }
}

static void find_offer(Staff *staff, Own *own, Offer *best) {
    for (size_t i = 0; i < staff->place_count; i++) {
        offer_place(staff, own, &staff->places[i], best);
    }
    for (size_t i = 0; i < staff->enemy_count; i++) {
        Enemy *enemy = &staff->enemies[i];
        double least = vector_distance(own->at, enemy->centre) - enemy->box.width -
                       own->habits.fights_at - IMPORTANT * enemy->importance - REAR - TOGETHER -
                       IN_COVER;
        if (least < best->cost) {
            offer_enemy(staff, own, enemy, best);
        }
    }
}

static void give(Staff *staff, const Offer *offer) {
    ComputerPost *post = &staff->posts[offer->own->id.value];
    *post = (ComputerPost){.is_set = true, .at = offer->at, .weight = offer->own->habits.haste};
    offer->own->is_given = true;
    if (offer->enemy != NULL) {
        offer->enemy->attackers++;
    } else {
        offer->place->given++;
        post->weight *= offer->place->hurry;
    }
}

/* Does what was given leave an offer as it was? */
static bool still_stands(const Offer *offer, const Offer *given) {
    bool is_same_aim = offer->enemy == given->enemy && offer->place == given->place;
    return offer->own != NULL && !is_same_aim && vector_distance(offer->at, given->at) >= ROOM;
}

/* Each unit's best offer; the best of all is given, and those that it touches are sought anew. */
static void share_out(Staff *staff) {
    Offer *offers = memory_allocate_array(staff->own_count + 1, sizeof *offers);
    Offer given = {.cost = INFINITY};
    for (size_t round = 0; round <= staff->own_count; round++) {
        Offer best = {.cost = INFINITY};
        for (size_t i = 0; i < staff->own_count; i++) {
            Own *own = &staff->own[i];
            if (own->is_given) {
                continue;
            }
            if (round == 0 || !still_stands(&offers[i], &given)) {
                offers[i] = (Offer){.cost = INFINITY};
                find_offer(staff, own, &offers[i]);
            } else if (given.enemy != NULL) {
                offer_enemy(staff, own, given.enemy, &offers[i]);
            }
            best = offers[i].cost < best.cost ? offers[i] : best;
        }
        if (best.own == NULL) {
            break;
        }
        give(staff, &best);
        given = best;
    }
    memory_free(offers);
}

/* Behind the middle of their own, where orders reach most of them. */
static void place_leaders(Staff *staff) {
    const Battle *battle = staff->battle;
    Vector sum = {0, 0}, enemies = {0, 0};
    for (size_t i = 0; i < staff->own_count; i++) {
        sum = vector_add(sum, staff->own[i].at);
    }
    for (size_t i = 0; i < staff->enemy_count; i++) {
        enemies = vector_add(
            enemies, vector_scale(staff->enemies[i].centre, 1.0 / (double)staff->enemy_count));
    }
    if (staff->own_count == 0 || staff->enemy_count == 0) {
        return;
    }
    Vector middle = vector_scale(sum, 1.0 / (double)staff->own_count);
    Vector away = vector_unit(vector_subtract(middle, enemies));
    for (UnitId unit = unit_first(battle, staff->player->side); unit.value != 0;
         unit = unit_next(battle, staff->player->side, unit)) {
        if (computer_staff_is_leader(battle, unit) && unit_stand_count(battle, unit) > 0) {
            staff->posts[unit.value] =
                (ComputerPost){.is_set = true,
                               .at = vector_along(middle, away, LEADER_BEHIND),
                               .weight = LEADER_HASTE};
        }
    }
}

/* The ground of another battle is of no use. */
static void survey(ComputerPlayer *player) {
    const Battle *view = player->view;
    if (player->ground != NULL && computer_ground_setting(player->ground) != view->setting) {
        computer_ground_destroy(player->ground);
        player->ground = NULL;
    }
    if (player->ground == NULL) {
        player->ground = computer_ground_create(view->setting);
    }
    computer_ground_look(player->ground, view, player->side);
}

void computer_posts_find_way(ComputerPlayer *player, UnitId unit) {
    ComputerPost *post = &player->posts[unit.value];
    if (post->is_set) {
        post->route = computer_route_find(player->ground, player->view, unit, post->at);
    }
}

void computer_posts_assign(ComputerPlayer *player) {
    const Battle *view = player->view;
    size_t room = (size_t)view->unit_count + 1;
    player->posts = memory_allocate_array(room, sizeof *player->posts);
    Arena arena;
    arena_init(&arena);
    Staff staff = {.player = player, .battle = view, .posts = player->posts, .arena = &arena};
    staff.enemies = memory_allocate_array(room, sizeof *staff.enemies);
    staff.own = memory_allocate_array(room, sizeof *staff.own);
    survey(player);
    computer_staff_gather(&staff);
    share_out(&staff);
    place_leaders(&staff);
    memory_free(staff.own);
    memory_free(staff.enemies);
    arena_finish(&arena);
}

double computer_posts_distance(const ComputerPost *post, Vector at) {
    return post->route != NULL ? computer_route_inches(post->route, at)
                               : vector_distance(at, post->at);
}

double computer_posts_worth(const ComputerPlayer *player, const Battle *battle) {
    double sum = 0, count = 0;
    for (UnitId unit = unit_first(battle, player->side); unit.value != 0;
         unit = unit_next(battle, player->side, unit)) {
        const ComputerPost *post = &player->posts[unit.value];
        if (unit_stand_count(battle, unit) == 0) {
            continue;
        }
        count++;
        if (post->is_set) {
            double inches = computer_posts_distance(post, unit_centre(battle, unit));
            inches = inches < AT_POST ? AT_POST : inches > FARTHEST ? FARTHEST : inches;
            sum += NEARER * sqrt(inches + 1) * post->weight;
        }
    }
    return count > 0 ? -sum * INCH / count : 0;
}
