"""Reads the log of one `meson test` run: shows what failed and counts.

usage: report.py TESTLOG.json COUNTS [SLOWEST]

Prints the output of every test that failed. Writes "PASSED FAILED" to the file COUNTS: each case of a
Check suite counts 1, and so do the tests that a program counts itself in a line `N passed, N failed`.
A test that ends well but ran nothing has failed. To the file SLOWEST go the tests that took longest, one a line.
"""

import json
import re
import sys

CHECK_LINE = re.compile(r"^\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)$", re.MULTILINE)
PLAIN_LINE = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
SHOWN_LINES = 200
SLOWEST_TESTS = 5


def count(output):
    """(passed, failed) as the program itself counted."""
    passed = failed = 0
    for checks, failures, errors in CHECK_LINE.findall(output):
        bad = int(failures) + int(errors)
        passed += int(checks) - bad
        failed += bad
    for good, bad in PLAIN_LINE.findall(output):
        passed += int(good)
        failed += int(bad)
    return passed, failed


def judge(test):
    """(passed, failed, why it counts as failed or None) of one test in the log."""
    output = test.get("stdout") or ""
    passed, failed = count(output)
    went_well = test["result"] == "OK"
    if went_well and passed + failed == 0:
        return 0, 1, "it ended well, but ran no test"
    if went_well and failed > 0:
        return passed, failed, "it ended well in spite of what failed"
    if not went_well:
        return passed, max(failed, 1), "{}, exit code {}".format(test["result"], test["returncode"])
    return passed, failed, None


def show(test, why):
    print("FAILED: {} ({})".format(test["name"], why))
    lines = ((test.get("stdout") or "") + (test.get("stderr") or "")).splitlines()
    if len(lines) > SHOWN_LINES:
        print("    ... {} lines left out".format(len(lines) - SHOWN_LINES))
    for line in lines[-SHOWN_LINES:]:
        print("    " + line)


def slowest(tests):
    """Lines "0:42 soak" of the tests that took longest."""
    longest = sorted(tests, key=lambda test: (-test.get("duration", 0), test["name"]))[:SLOWEST_TESTS]
    return ["{}:{:02d}  {}".format(*divmod(round(test.get("duration", 0)), 60), test["name"].split(" / ")[-1])
            for test in longest]


def main(log, counts, longest=None):
    passed = failed = 0
    try:
        with open(log, encoding="utf-8", errors="replace") as lines:
            tests = [json.loads(line) for line in lines if line.strip()]
    except FileNotFoundError:
        tests = []
    if not tests:
        print("FAILED: no test was run at all")
        failed = 1
    for test in tests:
        good, bad, why = judge(test)
        passed += good
        failed += bad
        if why is not None:
            show(test, why)
    with open(counts, "w", encoding="utf-8") as file:
        print(passed, failed, file=file)
    if longest is not None:
        with open(longest, "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in slowest(tests))


if __name__ == "__main__":
    main(*sys.argv[1:])
