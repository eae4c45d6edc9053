#include "reached.h"

#include <string.h>

#include "../../src/rules/dbac/result.h"

static const char *const row_names[REACHED_ROWS] = {
    "infantry, half", "infantry, less", "dismounted, half",  "dismounted, less", "cavalry, half",
    "cavalry, less",  "skirmish, half", "skirmish, less",    "artillery, half",  "artillery, less",
    "general, half",  "general, less",  "between two fires",
};

void reached_event(Reached *reached, const Battle *battle, const Event *event) {
    if (event->rule > 0 && event->rule < REACHED_RULES) {
        reached->told[event->rule]++;
    }
    bool is_beaten = event->kind == EVENT_TOLD && (event->words == DBAC_SENTENCE_BEATEN ||
                                                   event->words == DBAC_SENTENCE_BEATEN_BY_HALF);
    if (is_beaten && event->rule == DBAC_RES_15) {
        reached->rows[REACHED_ROWS - 1]++;
    } else if (is_beaten) {
        size_t loser = (size_t)dbac_result_loser(battle, event->unit);
        reached->rows[2 * loser + (event->words == DBAC_SENTENCE_BEATEN ? 1 : 0)]++;
    }
}

static void print_count(FILE *out, const char *name, unsigned count, unsigned *column) {
    fprintf(out, "  %-22s%7u%s", name, count, ++*column % 3 == 0 ? "\n" : "");
}

static void end_line(FILE *out, unsigned column) {
    fputs(column % 3 != 0 ? "\n" : "", out);
}

void reached_print(const Reached *reached, FILE *out) {
    const RuleSet *rules = reached->rules;
    fprintf(out, "%u battles (%u drawn), %u commands, %u answers\nactions\n", reached->battles,
            reached->drawn, reached->commands, reached->answers);
    unsigned column = 0;
    for (uint16_t i = 0; i < ENGINE_ACTION_COUNT + rules->action_count; i++) {
        print_count(out, rule_set_action(rules, i)->id, reached->actions[i], &column);
    }
    end_line(out, column);
    fputs("questions\n", out);
    column = 0;
    for (uint16_t i = ENGINE_QUESTION_COUNT; i < ENGINE_QUESTION_COUNT + rules->question_count;
         i++) {
        print_count(out, rule_set_question(rules, i)->id, reached->questions[i], &column);
    }
    end_line(out, column);
    fputs("rows of the result tables\n", out);
    column = 0;
    for (size_t i = 0; i < REACHED_ROWS; i++) {
        print_count(out, row_names[i], reached->rows[i], &column);
    }
    end_line(out, column);
    fputs("rules told\n", out);
    column = 0;
    for (size_t i = 1; i < rules->rule_count; i++) {
        if (reached->told[i] > 0) {
            print_count(out, rules->rule_ids[i], reached->told[i], &column);
        }
    }
    end_line(out, column);
}

static unsigned miss(FILE *out, const char *what, const char *name, unsigned count) {
    if (count > 0) {
        return 0;
    }
    fprintf(out, "never reached: %s %s\n", what, name);
    return 1;
}

unsigned reached_missing(const Reached *reached, FILE *out) {
    const RuleSet *rules = reached->rules;
    unsigned missing = 0;
    for (uint16_t i = 0; i < ENGINE_ACTION_COUNT + rules->action_count; i++) {
        missing += miss(out, "action", rule_set_action(rules, i)->id, reached->actions[i]);
    }
    for (uint16_t i = ENGINE_QUESTION_COUNT; i < ENGINE_QUESTION_COUNT + rules->question_count;
         i++) {
        missing += miss(out, "question", rule_set_question(rules, i)->id, reached->questions[i]);
    }
    for (size_t i = 0; i < REACHED_ROWS; i++) {
        missing += miss(out, "result", row_names[i], reached->rows[i]);
    }
    return missing;
}

unsigned reached_count(const Reached *reached, ReachedKind kind, const char *id) {
    const RuleSet *rules = reached->rules;
    unsigned count = 0;
    for (uint16_t i = 0; i < ENGINE_ACTION_COUNT + rules->action_count; i++) {
        bool is_it = kind == REACHED_AN_ACTION && strcmp(rule_set_action(rules, i)->id, id) == 0;
        count += is_it ? reached->actions[i] : 0;
    }
    for (uint16_t i = 0; i < ENGINE_QUESTION_COUNT + rules->question_count; i++) {
        bool is_it = kind == REACHED_A_QUESTION && strcmp(rule_set_question(rules, i)->id, id) == 0;
        count += is_it ? reached->questions[i] : 0;
    }
    for (size_t i = 0; i < rules->rule_count; i++) {
        count +=
            kind == REACHED_A_RULE && strcmp(rules->rule_ids[i], id) == 0 ? reached->told[i] : 0;
    }
    for (size_t i = 0; i < REACHED_ROWS; i++) {
        count += kind == REACHED_A_ROW && strcmp(row_names[i], id) == 0 ? reached->rows[i] : 0;
    }
    return count;
}

void reached_add(Reached *reached, const Reached *other) {
    reached->rules = other->rules;
    reached->battles += other->battles;
    reached->commands += other->commands;
    reached->answers += other->answers;
    reached->drawn += other->drawn;
    for (size_t i = 0; i < REACHED_ACTIONS; i++) {
        reached->actions[i] += other->actions[i];
    }
    for (size_t i = 0; i < REACHED_QUESTIONS; i++) {
        reached->questions[i] += other->questions[i];
    }
    for (size_t i = 0; i < REACHED_RULES; i++) {
        reached->told[i] += other->told[i];
    }
    for (size_t i = 0; i < REACHED_ROWS; i++) {
        reached->rows[i] += other->rows[i];
    }
}
