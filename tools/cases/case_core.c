/* Reads rule cases, runs them, compares and counts. */
#include "case_core.h"

#include <stdio.h>
#include <string.h>

#include "enfilade/scenario/json_file.h"

static const CaseSet *find_set(const char *word) {
    for (size_t i = 0; case_sets[i] != NULL; i++) {
        if (strcmp(case_sets[i]->rules->id, word) == 0) {
            return case_sets[i];
        }
    }
    return NULL;
}

bool case_file_read(CaseFile *file, const char *name, FaultList *faults) {
    *file = (CaseFile){.name = name};
    file->document = json_file_read(name, faults);
    if (file->document == NULL) {
        return false;
    }
    const JsonValue *root = json_root(file->document);
    const JsonValue *set = json_member(root, "set");
    const JsonValue *tolerance = json_member(root, "tolerance");
    file->cases = json_member(root, "cases");
    file->set = set != NULL && set->kind == JSON_TEXT ? find_set(set->text) : NULL;
    if (file->set == NULL) {
        json_fault(file->document, set != NULL ? set : root, faults,
                   "\"set\" should name a set of rules that has a table of checks");
    }
    if (tolerance == NULL || tolerance->kind != JSON_NUMBER || tolerance->number < 0) {
        json_fault(file->document, tolerance != NULL ? tolerance : root, faults,
                   "\"tolerance\" should be a number of inches or degrees");
    } else {
        file->tolerance = tolerance->number;
    }
    if (file->cases == NULL || file->cases->kind != JSON_ARRAY) {
        json_fault(file->document, root, faults, "\"cases\" should be a list of cases");
    }
    return faults->refusing == 0;
}

void case_file_finish(CaseFile *file) {
    json_destroy(file->document);
    *file = (CaseFile){0};
}

static const char *word_of(const JsonValue *object, const char *key) {
    const JsonValue *value = json_member(object, key);
    return value != NULL && value->kind == JSON_TEXT ? value->text : "";
}

const char *case_name(const JsonValue *one) {
    return word_of(one, "id");
}

const char *case_check_name(const JsonValue *one) {
    return word_of(json_member(one, "given"), "op");
}

static const CaseCheck *find_check(const CaseSet *set, const char *name) {
    for (size_t i = 0; i < set->check_count; i++) {
        if (strcmp(set->checks[i].name, name) == 0) {
            return &set->checks[i];
        }
    }
    return NULL;
}

/* Options are known, and built; those of a case that needs one that is not make it "not built". */
static void settle_options(CaseRun *run, const CaseSet *set) {
    const JsonValue *options = json_member(run->given, "options");
    const JsonValue *first = options != NULL ? options->first_child : NULL;
    for (const JsonValue *item = first; item != NULL; item = item->next) {
        bool is_known = false;
        for (size_t i = 0; i < set->rules->option_count && item->kind == JSON_TEXT; i++) {
            if (strcmp(set->rules->options[i].id, item->text) == 0) {
                rule_numbers_set_option(run->numbers, i, true);
                is_known = true;
                run->is_not_built = run->is_not_built || !set->rules->options[i].is_built;
            }
        }
        if (!is_known) {
            case_trouble(run, item, "this option is not known");
        }
    }
}

static void check_words(CaseRun *run, const CaseCheck *check, const CaseSet *set,
                        const JsonValue *one) {
    case_check_keys(run, one, "id rule_ids given expect derivation", "");
    case_check_keys(run, run->given, check->given, check->has_battle ? set->battle_keys : "op");
    case_check_keys(run, json_member(one, "expect"), check->expect, "");
    if (json_member(one, "expect") == NULL || json_member(one, "expect")->count == 0) {
        case_trouble(run, one, "nothing is expected");
    }
}

static void compare(const CaseFile *file, CaseRun *run, const JsonValue *expect) {
    for (const JsonValue *wanted = expect->first_child; wanted != NULL; wanted = wanted->next) {
        const Found *found = found_member(run->found, wanted->key);
        if (found != NULL && found_equals(found, wanted, file->tolerance)) {
            continue;
        }
        text_format(run->trouble, "    %s: expected ", wanted->key);
        found_write_expected(wanted, run->trouble);
        text_add(run->trouble, ", found ");
        if (found != NULL) {
            found_write(found, run->trouble);
        } else {
            text_add(run->trouble, "nothing");
        }
        text_add(run->trouble, "\n");
    }
}

CaseVerdict case_judge(const CaseFile *file, const JsonValue *one, const RuleNumbers *numbers,
                       Text *out) {
    Arena arena;
    arena_init(&arena);
    Text trouble = {0};
    CaseRun run = {.given = json_member(one, "given"),
                   .numbers = rule_numbers_copy(numbers),
                   .arena = &arena,
                   .trouble = &trouble};
    run.found = found_object(&arena, NULL, NULL);
    const CaseCheck *check = find_check(file->set, case_check_name(one));
    if (check == NULL) {
        case_trouble(&run, run.given, "there is no check called \"%s\"", case_check_name(one));
    } else {
        check_words(&run, check, file->set, one);
        settle_options(&run, file->set);
        run.is_not_built = run.is_not_built || check->run == NULL;
    }
    if (trouble.length == 0 && !run.is_not_built) {
        check->run(&run);
    }
    if (trouble.length == 0 && !run.is_not_built) {
        compare(file, &run, json_member(one, "expect"));
    }
    CaseVerdict verdict = trouble.length > 0 ? CASE_FAILED
                          : run.is_not_built ? CASE_NOT_BUILT
                                             : CASE_PASSED;
    text_add(out, text_letters(&trouble));
    text_finish(&trouble);
    rule_numbers_destroy(run.numbers);
    arena_finish(&arena);
    return verdict;
}

static CaseCount *count_of(CaseTally *tally, const char *check) {
    for (size_t i = 0; i < tally->counts.count; i++) {
        if (strcmp(tally->counts.items[i].check, check) == 0) {
            return &tally->counts.items[i];
        }
    }
    CaseCount fresh = {.check = check};
    ARRAY_ADD(&tally->counts, fresh);
    return &tally->counts.items[tally->counts.count - 1];
}

void case_file_run(const CaseFile *file, const RuleNumbers *numbers, CaseTally *tally) {
    for (const JsonValue *one = file->cases->first_child; one != NULL; one = one->next) {
        Text trouble = {0};
        CaseVerdict verdict = case_judge(file, one, numbers, &trouble);
        CaseCount *count = count_of(tally, case_check_name(one));
        switch (verdict) {
        case CASE_PASSED:
            count->passed++;
            tally->passed++;
            break;
        case CASE_FAILED:
            count->failed++;
            tally->failed++;
            printf("%s:%d: %s (%s) failed\n%s", file->name, one->line, case_name(one),
                   case_check_name(one), text_letters(&trouble));
            break;
        case CASE_NOT_BUILT:
            count->not_built++;
            tally->not_built++;
            printf("%s (%s) not built\n", case_name(one), case_check_name(one));
            break;
        }
        text_finish(&trouble);
    }
}

void case_tally_print(const CaseTally *tally) {
    for (size_t i = 0; i < tally->counts.count; i++) {
        const CaseCount *count = &tally->counts.items[i];
        printf("%-16s %3d passed %3d failed", count->check, count->passed, count->failed);
        if (count->not_built > 0) {
            printf(" %3d not built", count->not_built);
        }
        printf("\n");
    }
    printf("%d passed, %d failed\n", tally->passed, tally->failed);
}

void case_tally_finish(CaseTally *tally) {
    ARRAY_FINISH(&tally->counts);
}
