/* What the files share that find posts: the troops of both sides and what the battle is about, as
 * the staff of a side sees them. Lives while posts are given out. */
#ifndef ENFILADE_PLAYER_COMPUTER_STAFF_H
#define ENFILADE_PLAYER_COMPUTER_STAFF_H

#include "computer_inside.h"

typedef struct Enemy {
    UnitId id;
    OrientedBox box; /* about all its stands, along its front */
    Vector centre;
    double importance;
    int attackers;
} Enemy;

/* A place that is to be taken or kept by some. */
typedef struct Place {
    const Polygon *area;
    Vector centre;
    int wanted, given;
    double value, hurry;
} Place;

typedef struct Own {
    UnitId id;
    Vector at;
    UnitHabits habits;
    bool is_given;
} Own;

enum { PLACE_LIMIT = 16 };

typedef struct Staff {
    const ComputerPlayer *player;
    const Battle *battle;
    Enemy *enemies;
    Own *own;
    size_t enemy_count, own_count;
    Place places[PLACE_LIMIT];
    size_t place_count;
    ComputerPost *posts;
    Arena *arena;
} Staff;

/* Fills enemies, own and places from the view; the arrays have room for every unit. */
void computer_staff_gather(Staff *staff);
bool computer_staff_is_leader(const Battle *battle, UnitId unit);

#endif
