"""In a Check suite every test is added, and every case has a time limit of its own."""

import re

from source import line_of

TEST = re.compile(r"\bSTART_TEST\s*\(\s*(\w+)\s*\)")
ADDED = re.compile(r"\btcase_add_(?:loop_)?test(?:_raise_signal)?\w*\s*\([^,]+,\s*(\w+)")
CASE = re.compile(r"\btcase_create\s*\(")
LIMIT = re.compile(r"\btcase_set_timeout\s*\(")


def check(root, sources):
    faults = []
    for source in sources:
        if not source.is_in("tests") or not source.path.endswith(".c"):
            continue
        added = set(ADDED.findall(source.code))
        for match in TEST.finditer(source.code):
            if match.group(1) not in added:
                faults.append((source.path, line_of(source.code, match.start()),
                               match.group(1) + " is never added to a case, so it never runs"))
        if len(CASE.findall(source.code)) > len(LIMIT.findall(source.code)):
            faults.append((source.path, 1, "a case without tcase_set_timeout: four seconds are short"))
    return faults


BAD = [
    {"tests/base/test_text.c": "START_TEST(one) {\n}\nEND_TEST\n"},
    {"tests/base/test_text.c": "START_TEST(one) {\n}\nEND_TEST\nTCase *c = tcase_create(\"a\");\ntcase_add_test(c, one);\n"},
    {"tests/base/test_text.c": "START_TEST(one) {\n}\nEND_TEST\n/* tcase_add_test(c, one); */\n"},
]
GOOD = [
    {"tests/base/test_text.c": "START_TEST(one) {\n}\nEND_TEST\nTCase *c = tcase_create(\"a\");\n"
                               "tcase_set_timeout(c, 60);\ntcase_add_loop_test(c, one, 0, 9);\n"},
]
