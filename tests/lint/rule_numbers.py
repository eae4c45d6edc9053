"""Rule numbers stand in assets/rules only: a procedure compares with numbers it has read.

A set's number_list.h gives each number's least and most, and so is left out. What looks like a rule's number
and is none says so in the same line: "not a rule's number: why".
"""

import re

from source import line_of

OPERATOR = r"(?:(?<![<>-])[<>]=?(?![<>])|[=!]=)"
COMPARISON = re.compile(OPERATOR + r"\s*-?(\d+(?:\.\d*)?)\b|\b(\d+(?:\.\d*)?)\s*" + OPERATOR)
DECIMAL = re.compile(r"(?<![\w.])\d+\.\d*")
HARMLESS_WHOLE = {"0", "1", "2", "90", "180", "360"}
HARMLESS_DECIMAL = {"0.0", "0.5", "1.0", "2.0", "0.", "1.", "90.0", "180.0", "360.0"}
EXCUSE = "not a rule's number: "


def check(root, sources):
    faults = []
    for source in sources:
        if not source.is_in("src/rules") or source.path.endswith("/number_list.h"):
            continue
        lines = source.text.split("\n")
        found = []
        for match in COMPARISON.finditer(source.code):
            number = match.group(1) or match.group(2)
            if number not in HARMLESS_WHOLE and number not in HARMLESS_DECIMAL:
                found.append((line_of(source.code, match.start()), number))
        for match in DECIMAL.finditer(source.code):
            if match.group(0) not in HARMLESS_DECIMAL:
                found.append((line_of(source.code, match.start()), match.group(0)))
        for line, number in sorted(set(found)):
            if EXCUSE not in lines[line - 1]:
                faults.append((source.path, line, number + ": a rule's number belongs to assets/rules"))
    return faults


BAD = [
    {"src/rules/dbac/fire.c": "if (distance < 6.0) {\n}\n"},
    {"src/rules/dbac/fire.c": "if (die >= 5) {\n}\n"},
    {"src/rules/dbac/fire.c": "double range = 3.15;\n"},
    {"src/rules/dbac/fire.c": "bool b = 4 <= die;\n"},
]
GOOD = [
    {"src/rules/dbac/fire.c": "if (measure_is_within(s, distance, numbers->fire_range) && count > 1) {\n}\n"},
    {"src/rules/dbac/fire.c": "double middle = 0.5 * (a + b); /* 6.0 */\n"},
    {"src/rules/dbac/fire.c": "if (corner < 4) { /* not a rule's number: a box has four corners */\n}\n"},
    {"src/rules/null/move.c": "double step = 1.0 / (1 << 20);\n"},
    {"src/rules/dbac/number_list.h": "NUMBER(\"fire.range\", 0.1, 240.0)\n"},
    {"src/geometry/path.c": "if (distance < 6.0) {\n}\n"},
]
