/* What a position is worth, for the computer player: shares of the armies left, what the next fire
 * and melee would do to them, how the units stand, and what the battle is about.
 * No number here is a rule's: they only guide. */
#include "appraise.h"

const DbacWeights dbac_weights = {
    .colours_alone = 0.12,
    .bend = 0.3,
    .no_limber = 0.6,
    .setback = 0.07,
    .flight = 0.12,
    .general = 0.6,
    .own_fire = 1.0,
    .enemy_fire = 0.4,
    .melee = 1.4,
    .own_charge = 0.4,
    .enemy_charge = 0.2,
    .shell_hits = 0.5,
    .idle_guns = 0.12,
    .slow_order = 0.05,
    .ill_faced = 0.03,
    .out_of_command = 0.08,
    .general_in_danger = 0.2,
    .goal_at_once = 0.9,
    .goal_early = 0.3,
    .goal_late = 0.9,
    .margin = 1.2,
};

/* No battle that goes on is worth as much as one that is won. */
static const double MOST = 0.99;

static double share(const DbacMuster *muster, SideId side, double regiments) {
    double full = muster->full[side.value - 1];
    return full > 0 ? regiments / full : 0;
}

static void add_losses(DbacLosses *sum, const DbacLosses *more, double weight) {
    for (size_t i = 0; i < SETTING_SIDE_LIMIT; i++) {
        sum->by[i] += more->by[i] * weight;
    }
}

/* What the next turn or so will cost each side. */
static void gather_losses(DbacMuster *muster, SideId side, SideId enemy, DbacLosses *out) {
    DbacLosses losses;
    *out = (DbacLosses){{0}};
    dbac_appraise_melee(muster, &losses);
    add_losses(out, &losses, dbac_weights.melee);
    dbac_appraise_find_shots(muster);
    dbac_appraise_fire(muster, side, &losses);
    add_losses(out, &losses, dbac_weights.own_fire);
    dbac_appraise_fire(muster, enemy, &losses);
    add_losses(out, &losses, dbac_weights.enemy_fire);
    dbac_appraise_charges(muster, side, &losses);
    add_losses(out, &losses, dbac_weights.own_charge);
    dbac_appraise_charges(muster, enemy, &losses);
    add_losses(out, &losses, dbac_weights.enemy_charge);
}

static double appraise(DbacMuster *muster, SideId side) {
    SideId enemy = dbac_other_side(muster->battle, side);
    DbacLosses losses;
    gather_losses(muster, side, enemy, &losses);
    double own = muster->left[side.value - 1] - losses.by[side.value - 1] +
                 dbac_appraise_places(muster, side);
    double others = muster->left[enemy.value - 1] - losses.by[enemy.value - 1];
    double balance = share(muster, side, own) - share(muster, enemy, others);
    return balance * dbac_weights.margin + dbac_appraise_goals(muster, side);
}

double dbac_appraise(const Battle *battle, SideId side) {
    if (battle->is_over) {
        return battle->winner.value == 0 ? 0 : side_is(battle->winner, side) ? 1 : -1;
    }
    Arena arena;
    DbacMuster muster;
    arena_init(&arena);
    dbac_appraise_muster(battle, &muster, &arena);
    double value = appraise(&muster, side);
    arena_finish(&arena);
    return MOST * value / sqrt(1 + value * value);
}
