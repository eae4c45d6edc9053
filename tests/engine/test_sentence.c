/* Sentences of events. */
#include <check.h>

#include "enfilade/engine/sentence.h"
#include "engine/cascade_rule_set.h"
#include "support/checked_game.h"

START_TEST(event_is_told_in_a_sentence) {
    CascadeTable table;
    cascade_table_begin(&table, 120);
    cascade_table_unit(&table, 1, 2, vector(20, 30), 180);
    cascade_table_unit(&table, 2, 2, vector(20, 10), 0);
    cascade_table_ready(&table);
    Game *game = game_create(table.small.setting, 1);
    const struct {
        Event event;
        const char *words;
    } CASES[] = {
        {{.kind = EVENT_PHASE, .side = {2}, .numbers = {1, 3}}, "Turn 3, South: Orders."},
        {{.kind = EVENT_PHASE, .numbers = {2, 3}}, "Turn 3: Movement."},
        {{.kind = EVENT_ROLL,
          .words = SENTENCE_OF_SET + 2,
          .unit = {1},
          .numbers = {1, 9},
          .values = {9}},
         "Block 1 tests its nerve: 9."},
        {{.kind = EVENT_ROLL,
          .words = SENTENCE_OF_SET + 2,
          .unit = {1},
          .numbers = {2, 3, 6},
          .values = {9}},
         "Block 1 tests its nerve: 3 + 6 = 9."},
        {{.kind = EVENT_ROLL,
          .words = SENTENCE_OF_SET + 2,
          .unit = {1},
          .numbers = {7, 1, 2, 3, 4, 5},
          .values = {26}},
         "Block 1 tests its nerve: 1 + 2 + 3 + 4 + 5 + ... = 26."},
        {{.kind = EVENT_TOLD, .words = SENTENCE_OF_SET + 4, .unit = {2}, .other = {1}},
         "Block 2 stands under fire of Block 1."},
        {{.kind = EVENT_OVER, .side = {1}}, "The battle is won by North."},
        {{.kind = EVENT_OVER}, "The battle ends without a winner."},
        {{.kind = EVENT_SUM_ENDED, .numbers = {-2}}, "Total -2."},
        {{.kind = EVENT_STAND_PLACED, .unit = {1}}, ""},
        {{.kind = EVENT_STREAM}, ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Text text = {0};
        sentence_of_event(game_battle(game), &CASES[i].event, &text);
        ck_assert_str_eq(text_letters(&text), CASES[i].words);
        text_finish(&text);
    }
    game_destroy(game);
    cascade_table_finish(&table);
}
END_TEST

Suite *suite_engine_sentence(void);
Suite *suite_engine_sentence(void) {
    Suite *suite = suite_create("engine/sentence");
    TCase *cases = tcase_create("sentence");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, event_is_told_in_a_sentence);
    suite_add_tcase(suite, cases);
    return suite;
}
