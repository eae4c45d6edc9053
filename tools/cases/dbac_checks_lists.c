/* Checks of what an army and its ground may hold. */
#include <string.h>

#include "dbac_battle.h"
#include "dbac_checks.h"

static const char *const union_or_confederate[] = {"union", "confederate", NULL};

void dbac_check_terrain_set(CaseRun *run) {
    const JsonValue *pieces = json_member(run->given, "pieces");
    DbacGroundFacts facts = {.roads = case_whole_or(run, run->given, "roads", 0),
                             .consent = case_flag(run, run->given, "consent")};
    const struct {
        const char *key;
        int *count;
    } kinds[] = {
        {"woods", &facts.woods},
        {"built_up", &facts.built_up},
        {"tall_crops", &facts.tall_crops},
        {"swamp", &facts.swamp},
        {"arroyo_dunes", &facts.arroyo_dunes},
        {"steep_hill", &facts.steep_hill},
        {"hill", &facts.hills},
        {"river", &facts.rivers},
        {"fence", &facts.fences},
        {"wall", &facts.walls},
        {"stream", &facts.streams},
        {"sunken_road", &facts.sunken_roads},
    };
    const JsonValue *first = pieces != NULL ? pieces->first_child : NULL;
    for (const JsonValue *piece = first; piece != NULL; piece = piece->next) {
        bool is_known = false;
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            if (strcmp(kinds[i].key, piece->key) == 0) {
                *kinds[i].count = case_whole_or(run, pieces, piece->key, 0);
                is_known = true;
            }
        }
        if (!is_known) {
            case_trouble(run, piece, "this piece of terrain is not known");
        }
    }
    Ruling ruling;
    dbac_generator_judge(run->numbers, &facts, &ruling);
    found_number(run->arena, run->found, "count", dbac_generator_count(run->numbers, &facts));
    found_flag(run->arena, run->found, "legal", ruling.is_legal);
}

void dbac_check_army(CaseRun *run) {
    const JsonValue *given = run->given;
    int side = case_choice(run, given, "side", union_or_confederate);
    DbacArmyFacts facts = {
        .is_union = side == 0,
        .is_confederate = side == 1,
        .infantry = case_whole_or(run, given, "infantry", 0),
        .cavalry = case_whole_or(run, given, "cavalry", 0),
        .batteries = case_whole_or(run, given, "batteries", 0),
        .veterans = case_whole_or(run, given, "veterans", 0),
        .zouaves = case_whole_or(run, given, "zouaves", 0),
        .has_historical_list = rule_option(run->numbers, DBAC_OPTION_HISTORICAL_LIST),
    };
    Ruling ruling;
    dbac_organisation_judge_army(run->numbers, &facts, &ruling);
    found_flag(run->arena, run->found, "legal", ruling.is_legal);
}

void dbac_check_musket_count(CaseRun *run) {
    int side = case_choice(run, run->given, "side", union_or_confederate);
    int infantry = case_whole_or(run, run->given, "infantry", 0);
    found_number(run->arena, run->found, "short_range_regiments",
                 dbac_organisation_short_muskets(run->numbers, side == 0, infantry));
}

void dbac_check_scenario(CaseRun *run) {
    static const char *const names[] = {"meeting", "garrison", "meat_grinder", "corps_reserve",
                                        NULL};
    if (case_choice(run, run->given, "name", names) != 0) {
        run->is_not_built = true;
        return;
    }
    DbacPriceFacts facts = {.order = DBAC_ORDER_ENTRY};
    found_number(run->arena, run->found, "entry_cost", dbac_control_price(run->numbers, &facts));
}
