"""The counting of tests: nothing that failed, crashed or ran nothing is taken for passed."""

import contextlib
import io
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import report

CASES = [
    ("a suite counts its cases", [("OK", 0, "100%: Checks: 13, Failures: 0, Errors: 0\n")], (13, 0)),
    ("failures and errors are taken off", [("FAIL", 1, "70%: Checks: 10, Failures: 1, Errors: 2\n")], (7, 3)),
    ("a program's own count is added", [("OK", 0, "fire: 4\n12 passed, 0 failed\n")], (12, 0)),
    ("two suites add up", [("OK", 0, "100%: Checks: 3, Failures: 0, Errors: 0\n"),
                           ("OK", 0, "100%: Checks: 4, Failures: 0, Errors: 0\n")], (7, 0)),
    ("ended well but ran nothing", [("OK", 0, "hello\n")], (0, 1)),
    ("ended well but ran no check", [("OK", 0, "100%: Checks: 0, Failures: 0, Errors: 0\n")], (0, 1)),
    ("ended well in spite of a failure", [("OK", 0, "3 passed, 1 failed\n")], (3, 1)),
    ("crashed before it counted", [("FAIL", -11, "")], (0, 1)),
    ("crashed after it counted", [("FAIL", 1, "100%: Checks: 5, Failures: 0, Errors: 0\n")], (5, 1)),
    ("took too long", [("TIMEOUT", -15, "")], (0, 1)),
    ("a count inside a line is none", [("OK", 0, "we had 3 passed, 0 failed so far\n")], (0, 1)),
    ("no test at all", [], (0, 1)),
]


def counts_of(tests):
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log.json")
        counts = os.path.join(folder, "counts")
        with open(log, "w", encoding="utf-8") as file:
            for result, code, output in tests:
                print(json.dumps({"name": "a test", "result": result, "returncode": code, "stdout": output}), file=file)
        with contextlib.redirect_stdout(io.StringIO()):
            report.main(log, counts)
        with open(counts, encoding="utf-8") as file:
            return tuple(int(word) for word in file.read().split())


failed = 0
for claim, tests, expected in CASES:
    found = counts_of(tests)
    if found != expected:
        failed += 1
        print("{}: expected {}, found {}".format(claim, expected, found))
slowest = report.slowest([{"name": "project:unit / base/text", "duration": 3.6}, {"name": "soak", "duration": 61.2},
                          {"name": "lint / lint/words", "duration": 3.7}])
if slowest != ["1:01  soak", "0:04  lint/words", "0:04  base/text"]:
    failed += 1
    print("the slowest tests: found {}".format(slowest))
print("{} passed, {} failed".format(len(CASES) + 1 - failed, failed))
sys.exit(1 if failed else 0)
