/* How often dice come to a sum: their distribution, die by die (luck_chance.h). */
#include "luck_chance.h"

#include "enfilade/base/memory.h"

/* One die more: to every sum each of its faces may be added. `sums` are those above the least, from
 * 0 to `highest`, which grows by faces - 1. */
static int add_die(double *sums, double *scratch, int highest, int faces) {
    int reach = highest + faces - 1;
    double window = 0;
    for (int sum = 0; sum <= reach; sum++) {
        window = 0; /* added up anew: a running sum would gather rounding errors */
        for (int face = 0; face < faces; face++) {
            int before = sum - face;
            window += before >= 0 && before <= highest ? sums[before] : 0;
        }
        scratch[sum] = window / faces;
    }
    for (int sum = 0; sum <= reach; sum++) {
        sums[sum] = scratch[sum];
    }
    return reach;
}

double luck_chance(const LuckDice *dice, int kinds, int sum, bool at_most) {
    size_t room = 1;
    int least = 0, highest = 0;
    for (int i = 0; i < kinds; i++) {
        room += (size_t)dice[i].count * (size_t)(dice[i].faces - 1);
        least += dice[i].count;
    }
    double *sums = memory_allocate_array(room, sizeof *sums);
    double *scratch = memory_allocate_array(room, sizeof *scratch);
    sums[0] = 1;
    for (int i = 0; i < kinds; i++) {
        for (int die = 0; die < dice[i].count; die++) {
            highest = add_die(sums, scratch, highest, dice[i].faces);
        }
    }
    double chance = 0;
    for (int above = 0; above <= highest; above++) {
        bool counts = at_most ? least + above <= sum : least + above >= sum;
        chance += counts ? sums[above] : 0;
    }
    memory_free(sums);
    memory_free(scratch);
    return chance < 1 ? chance : 1;
}
