/* Copying a battle of 2,000 stands with the fields of a rule set, beside a plain memcpy of as many
 * bytes. */
#include <string.h>

#include "enfilade/base/memory.h"

#include "bench.h"
#include "bench_scene.h"
#include "bench_timer.h"
#include "enfilade/rules/dbac.h"

enum { UNITS = 500, STANDS_EACH = 4, COPIES = 2000, RUNS = 21 };

typedef struct Copying {
    const Battle *from;
    Battle *to;
    size_t bytes;
} Copying;

static void copy_battle(void *context) {
    const Copying *copying = context;
    for (size_t i = 0; i < COPIES; i++) {
        battle_assign(copying->to, copying->from);
    }
}

static void copy_bytes(void *context) {
    const Copying *copying = context;
    for (size_t i = 0; i < COPIES; i++) {
        memcpy(copying->to, copying->from, copying->bytes);
        __asm__ volatile("" : : "r"(copying->to) : "memory"); /* every copy is made */
    }
}

void bench_copy(void) {
    Arena arena;
    arena_init(&arena);
    size_t field_count = 0;
    const FieldKind *fields = rule_set_all_fields(&dbac_rule_set, &field_count, &arena);
    BattleSetting *setting = bench_scene_setting_with(UNITS, fields, field_count);
    Battle *battle = bench_scene_battle(setting, STANDS_EACH, UNITS, 0);
    Battle *other = battle_copy(battle);
    Copying copying = {.from = battle, .to = other, .bytes = (size_t)battle->size};
    double battles = bench_median(RUNS, copy_battle, &copying) / COPIES * 1e6;
    double plain = bench_median(RUNS, copy_bytes, &copying) / COPIES * 1e6;

    bench_title("Copying a battle of 2,000 stands in 500 units with the fields of De Bellis");
    bench_tell_at_most("one copy", battles, "microseconds", 5.0);
    bench_tell("a memcpy of the same size", plain, "microseconds");
    bench_tell_at_most("bytes a stand, everything in the block",
                       (double)battle->size / battle->stand_count, "bytes", 64.0);
    battle_destroy(other);
    battle_destroy(battle);
    battle_setting_destroy(setting);
    arena_finish(&arena);
}
