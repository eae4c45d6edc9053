/* The shared core: reads a file of rule cases, runs each through its set's table, compares only the
 * keys of `expect` with the file's tolerance, counts. It knows no set. */
#ifndef ENFILADE_TOOLS_CASES_CASE_CORE_H
#define ENFILADE_TOOLS_CASES_CASE_CORE_H

#include "case_run.h"

typedef enum CaseVerdict {
    CASE_PASSED,
    CASE_FAILED,
    CASE_NOT_BUILT,
} CaseVerdict;

typedef struct CaseFile {
    const char *name;
    JsonDocument *document;
    const CaseSet *set;
    double tolerance;
    const JsonValue *cases; /* an array */
} CaseFile;

/* False with faults when the file is no file of cases. Finish it in any case. */
bool case_file_read(CaseFile *file, const char *name, FaultList *faults);
void case_file_finish(CaseFile *file);
/* The name of its check and its own; "" when it has none. */
const char *case_check_name(const JsonValue *one);
const char *case_name(const JsonValue *one);
/* Runs one case with these numbers; what fails is added to `out`, indented. */
CaseVerdict case_judge(const CaseFile *file, const JsonValue *one, const RuleNumbers *numbers,
                       Text *out);

/* How many there were of a check. */
typedef struct CaseCount {
    const char *check; /* owned by the document of its file */
    int passed, failed, not_built;
} CaseCount;

typedef struct CaseTally {
    ARRAY(CaseCount) counts; /* in the order in which they were met */
    int passed, failed, not_built;
} CaseTally;

/* Runs a whole file and prints each failure. */
void case_file_run(const CaseFile *file, const RuleNumbers *numbers, CaseTally *tally);
void case_tally_print(const CaseTally *tally); /* ends with "N passed, N failed" */
void case_tally_finish(CaseTally *tally);

#endif
