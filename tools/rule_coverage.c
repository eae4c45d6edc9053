/* enfilade-rule-coverage: which rules and which numbers of a set the tests depend on.
 *
 * A rule id is covered where a passing expectation depends on it: a case lists it and fails when
 * the rule is switched off, a stored position expects it told or refused by, or it stands in an
 * assertion of a test's source. Each rule is switched
 * off (each number turned) in a process of its own, since rules that hold others together may be
 * missed by an assert. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cases/case_core.h"
#include "enfilade/scenario/json_file.h"
#include "enfilade/scenario/scenario.h"
#include "enfilade/scenario/whole_file.h"
#include "terminal.h"

static const char usage[] =
    "usage: %s [--assets FOLDER] [--numbers] [--reasons FILE] [--tests FILE]...\n"
    "           [--battles FILE]... CASES...\n"
    "Lists the rule ids that no case, no stored position and no assertion of the tests' sources\n"
    "depends on, but for those that the file of reasons names; with --numbers the numbers whose\n"
    "change, up or down, no case notices, as PATH VALUE. Exit code 1 when anything is listed, 2\n"
    "for wrong use.\n";

enum { FILES_AT_MOST = 64, CODE_MISSED = 0, CODE_NOTICED = 1 };

typedef struct Words {
    const char *items[FILES_AT_MOST];
    size_t count;
} Words;

typedef struct Coverage {
    const char *program, *wanted_assets, *reasons_name;
    Words tests, battles, names;
    JsonDocument *positions[FILES_AT_MOST]; /* of the battles */
    CaseFile files[FILES_AT_MOST];
    const RuleSet *rules;
    RuleNumbers *numbers;
    bool *passes; /* each case of all files, one after the other, as the rules are */
    Text sources; /* of the tests */
    Text reasons;
    bool turns_numbers;
} Coverage;

static bool add_word(Words *words, const char *word) {
    if (words->count == FILES_AT_MOST) {
        return false;
    }
    words->items[words->count++] = word;
    return true;
}

static bool read_arguments(Coverage *coverage, int count, char **words) {
    coverage->program = words[0];
    for (int i = 1; i < count; i++) {
        bool has_next = i + 1 < count;
        bool is_well = true;
        if (strcmp(words[i], "--numbers") == 0) {
            coverage->turns_numbers = true;
        } else if (strcmp(words[i], "--assets") == 0 && has_next) {
            coverage->wanted_assets = words[++i];
        } else if (strcmp(words[i], "--reasons") == 0 && has_next) {
            coverage->reasons_name = words[++i];
        } else if (strcmp(words[i], "--tests") == 0 && has_next) {
            is_well = add_word(&coverage->tests, words[++i]);
        } else if (strcmp(words[i], "--battles") == 0 && has_next) {
            is_well = add_word(&coverage->battles, words[++i]);
        } else {
            is_well = words[i][0] != '-' && add_word(&coverage->names, words[i]);
        }
        if (!is_well) {
            return false;
        }
    }
    return coverage->names.count > 0;
}

static bool read_numbers(Coverage *coverage, FaultList *faults) {
    char *assets = terminal_find_assets(coverage->wanted_assets, coverage->program);
    if (assets == NULL) {
        return false;
    }
    coverage->numbers = scenario_read_numbers(coverage->rules, assets, faults);
    memory_free(assets);
    return coverage->numbers != NULL;
}

static bool read_files(Coverage *coverage, FaultList *faults) {
    for (size_t i = 0; i < coverage->names.count; i++) {
        if (!case_file_read(&coverage->files[i], coverage->names.items[i], faults)) {
            return false;
        }
    }
    coverage->rules = coverage->files[0].set->rules;
    for (size_t i = 0; i < coverage->tests.count; i++) {
        if (!whole_file_read(coverage->tests.items[i], JSON_BYTE_LIMIT, &coverage->sources,
                             faults)) {
            return false;
        }
    }
    for (size_t i = 0; i < coverage->battles.count; i++) {
        coverage->positions[i] = json_file_read(coverage->battles.items[i], faults);
        if (coverage->positions[i] == NULL) {
            return false;
        }
    }
    bool has_reasons =
        coverage->reasons_name == NULL ||
        whole_file_read(coverage->reasons_name, JSON_BYTE_LIMIT, &coverage->reasons, faults);
    return has_reasons && read_numbers(coverage, faults);
}

static bool is_text(const JsonValue *value, const char *text) {
    return value != NULL && value->kind == JSON_TEXT && strcmp(value->text, text) == 0;
}

/* Does the list under a key hold this word? */
static bool lists(const JsonValue *one, const char *key, const char *word) {
    const JsonValue *list = json_member(one, key);
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *item = first; item != NULL; item = item->next) {
        if (is_text(item, word)) {
            return true;
        }
    }
    return false;
}

static bool case_passes(const CaseFile *file, const JsonValue *one, const RuleNumbers *numbers) {
    Text trouble = {0};
    CaseVerdict verdict = case_judge(file, one, numbers, &trouble);
    text_finish(&trouble);
    return verdict == CASE_PASSED;
}

static bool lists_any(const JsonValue *one, const char *rules) {
    const JsonValue *list = json_member(one, "rule_ids");
    const JsonValue *first = list != NULL ? list->first_child : NULL;
    for (const JsonValue *item = first; item != NULL; item = item->next) {
        if (item->kind == JSON_TEXT && case_is_word_of(rules, item->text)) {
            return true;
        }
    }
    return false;
}

/* Does a case (that lists one of the rules, or any for NULL) pass usually, but not with these
 * numbers? */
static bool is_noticed(const Coverage *coverage, const RuleNumbers *numbers, const char *rules) {
    size_t at = 0;
    for (size_t i = 0; i < coverage->names.count; i++) {
        const CaseFile *file = &coverage->files[i];
        for (const JsonValue *one = file->cases->first_child; one != NULL; one = one->next) {
            bool counts = coverage->passes[at++] && (rules == NULL || lists_any(one, rules));
            if (counts && !case_passes(file, one, numbers)) {
                return true;
            }
        }
    }
    return false;
}

static void run_as_usual(Coverage *coverage) {
    size_t count = 0;
    for (size_t i = 0; i < coverage->names.count; i++) {
        count += coverage->files[i].cases->count;
    }
    coverage->passes = memory_allocate_array(count + 1, sizeof *coverage->passes);
    size_t at = 0;
    for (size_t i = 0; i < coverage->names.count; i++) {
        const CaseFile *file = &coverage->files[i];
        for (const JsonValue *one = file->cases->first_child; one != NULL; one = one->next) {
            coverage->passes[at++] = case_passes(file, one, coverage->numbers);
        }
    }
}

/* Most turns are noticed by a case that lists a rule of the number, so those are tried first. */
static bool is_turn_noticed(const Coverage *coverage, const RuleNumbers *turned, size_t index) {
    return is_noticed(coverage, turned, rule_number_rules(turned, index)) ||
           is_noticed(coverage, turned, NULL);
}

/* Without a rule, or (none) with a number turned; in a process of its own. A process that is
 * stopped (by an assert of the game) has not noticed by an expectation. */
static bool is_noticed_apart(const Coverage *coverage, const RuleNumbers *numbers, const char *rule,
                             size_t turned, const char *what) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        bool is_seen = rule != NULL ? is_noticed(coverage, numbers, rule)
                                    : is_turn_noticed(coverage, numbers, turned);
        _exit(is_seen ? CODE_NOTICED : CODE_MISSED);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0) {
        perror("fork");
        exit(2);
    }
    if (!WIFEXITED(status)) {
        printf("note: %s: the game stops with an assert\n", what);
        return false;
    }
    return WEXITSTATUS(status) == CODE_NOTICED;
}

/* "DBAC-FIRE-02" as the sources spell it. */
static void spell_in_source(const char *rule, char *out, size_t room) {
    text_copy(out, room, rule);
    for (char *letter = out; *letter != '\0'; letter++) {
        *letter = *letter == '-' ? '_' : *letter;
    }
}

static bool is_letter_of_name(char letter) {
    return letter == '_' || (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z');
}

/* Does the statement that holds these letters assert, refuse or switch off? */
static bool is_in_assertion(const char *sources, const char *at) {
    static const char *const words[] = {"ck_assert", "refuse(", "switch_off("};
    const char *begin = at;
    while (begin > sources && begin[-1] != ';' && begin[-1] != '{' && begin[-1] != '}') {
        begin--;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *found = strstr(begin, words[i]);
        if (found != NULL && found < at) {
            return true;
        }
    }
    return false;
}

static bool is_asserted(const Coverage *coverage, const char *rule) {
    char name[64];
    spell_in_source(rule, name, sizeof name);
    const char *sources = text_letters(&coverage->sources);
    for (const char *at = strstr(sources, name); at != NULL; at = strstr(at + 1, name)) {
        bool is_whole = !is_letter_of_name(at[strlen(name)]);
        if (is_whole && is_in_assertion(sources, at)) {
            return true;
        }
    }
    return false;
}

/* Does a stored position expect an event with this rule, or a refusal by it? */
static bool is_in_position(const Coverage *coverage, const char *rule) {
    for (size_t i = 0; i < coverage->battles.count; i++) {
        const JsonValue *root = json_root(coverage->positions[i]);
        const JsonValue *refused = json_member(root, "refused");
        const JsonValue *first = refused != NULL ? refused->first_child : NULL;
        if (lists(root, "told", rule)) {
            return true;
        }
        for (const JsonValue *one = first; one != NULL; one = one->next) {
            if (is_text(json_member(one, "rule"), rule)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_covered_by_case(const Coverage *coverage, uint16_t rule) {
    RuleNumbers *without = rule_numbers_copy(coverage->numbers);
    const char *id = coverage->rules->rule_ids[rule];
    rule_switch(without, rule, false);
    bool is_covered = is_noticed_apart(coverage, without, id, 0, id);
    rule_numbers_destroy(without);
    return is_covered;
}

/* A line of the file of reasons: the name, blanks, the reason. */
static bool has_reason(const Coverage *coverage, const char *name) {
    const char *line = text_letters(&coverage->reasons);
    size_t length = strlen(name);
    while (line != NULL && *line != '\0') {
        const char *end = strchr(line, '\n');
        size_t whole = end != NULL ? (size_t)(end - line) : strlen(line);
        if (whole > length + 1 && strncmp(line, name, length) == 0 && line[length] == ' ') {
            return true;
        }
        line = end != NULL ? end + 1 : NULL;
    }
    return false;
}

static int list_rules(const Coverage *coverage) {
    int by_case = 0;
    int by_position = 0;
    int by_assertion = 0;
    int with_reason = 0;
    int missed = 0;
    for (uint16_t rule = 1; rule < coverage->rules->rule_count; rule++) {
        const char *id = coverage->rules->rule_ids[rule];
        bool is_in_case = is_covered_by_case(coverage, rule);
        bool is_stored = !is_in_case && is_in_position(coverage, id);
        bool is_in_test = !is_in_case && !is_stored && is_asserted(coverage, id);
        bool is_excused = has_reason(coverage, id);
        by_case += is_in_case ? 1 : 0;
        by_position += is_stored ? 1 : 0;
        by_assertion += is_in_test ? 1 : 0;
        if ((is_in_case || is_stored || is_in_test) && is_excused) {
            printf("%s is covered, but has a reason not to be\n", id);
            missed++;
        } else if (is_excused) {
            with_reason++;
        } else if (!is_in_case && !is_stored && !is_in_test) {
            printf("%s is not covered\n", id);
            missed++;
        }
    }
    printf(
        "%zu rules: %d by cases, %d by stored positions, %d by assertions, %d with a reason not to "
        "be, %d listed\n",
        coverage->rules->rule_count - 1, by_case, by_position, by_assertion, with_reason, missed);
    return missed > 0 ? 1 : 0;
}

static double step_of(NumberUnit unit, double value) {
    switch (unit) {
    case NUMBER_WHOLE:
    case NUMBER_FLAG:
        return 1;
    case NUMBER_DEGREES:
        return 5;
    case NUMBER_INCHES:
    case NUMBER_SHARE:
        break;
    }
    double share = value < 0 ? -value / 5 : value / 5;
    return share > 0 ? share : 0.1;
}

/* True when it can be turned that way and no case notices. */
static bool is_turned_unnoticed(const Coverage *coverage, size_t index, double value) {
    const NumberKind *kind = &coverage->rules->numbers[index];
    RuleNumbers *turned = rule_numbers_copy(coverage->numbers);
    char why[200];
    bool is_possible = value >= kind->least && value <= kind->most &&
                       rule_numbers_set(turned, index, value, why, sizeof why);
    bool is_missed = is_possible && !is_noticed_apart(coverage, turned, NULL, index, kind->path);
    rule_numbers_destroy(turned);
    return is_missed;
}

static int list_numbers(const Coverage *coverage) {
    bool is_any = false;
    for (size_t i = 0; i < coverage->rules->number_count; i++) {
        if (rule_number_is_none(coverage->numbers, i)) {
            continue;
        }
        double value = coverage->rules->numbers[i].unit == NUMBER_FLAG
                           ? (rule_number_flag(coverage->numbers, i) ? 1 : 0)
                           : rule_number(coverage->numbers, i);
        double step = step_of(coverage->rules->numbers[i].unit, value);
        const char *path = coverage->rules->numbers[i].path;
        bool is_missed[2] = {is_turned_unnoticed(coverage, i, value + step),
                             is_turned_unnoticed(coverage, i, value - step)};
        if (has_reason(coverage, path)) {
            if (!is_missed[0] && !is_missed[1]) {
                printf("note: %s is noticed, but has a reason not to be\n", path);
            }
            continue;
        }
        for (int way = 0; way < 2; way++) {
            if (is_missed[way]) {
                printf("%s %.9g\n", path, way == 0 ? value + step : value - step);
                is_any = true;
            }
        }
    }
    return is_any ? 1 : 0;
}

static void finish(Coverage *coverage) {
    for (size_t i = 0; i < coverage->names.count; i++) {
        case_file_finish(&coverage->files[i]);
    }
    for (size_t i = 0; i < coverage->battles.count; i++) {
        json_destroy(coverage->positions[i]);
    }
    rule_numbers_destroy(coverage->numbers);
    memory_free(coverage->passes);
    text_finish(&coverage->sources);
    text_finish(&coverage->reasons);
}

int main(int count, char **words) {
    static Coverage coverage;
    if (!read_arguments(&coverage, count, words)) {
        fprintf(stderr, usage, words[0]);
        return 2;
    }
    FaultList faults = {0};
    bool is_well = read_files(&coverage, &faults);
    terminal_print_faults(&faults);
    fault_list_finish(&faults);
    int code = 2;
    if (is_well) {
        run_as_usual(&coverage);
        code = coverage.turns_numbers ? list_numbers(&coverage) : list_rules(&coverage);
    }
    finish(&coverage);
    return code;
}
