"""Rule numbers stand in assets/rules only: a procedure compares with numbers it has read.

A set's number_list.h gives each number's least and most, and so is left out. What looks like a rule's number
and is none says so in the same line or in the comment above: "not a rule's number: why". Loops may count.
A file without any such number (what a position is worth) says at its top: "No number here is a rule's: why".
"""

import re

from source import line_of

OPERATOR = r"(?:(?<![<>-])[<>]=?(?![<>])|[=!]=)"
COMPARISON = re.compile(OPERATOR + r"\s*-?(\d+(?:\.\d*)?)\b|\b(\d+(?:\.\d*)?)\s*" + OPERATOR)
DECIMAL = re.compile(r"(?<![\w.])\d+\.\d*")
HARMLESS_WHOLE = {"0", "1", "2", "90", "180", "360"}
HARMLESS_DECIMAL = {"0.0", "0.5", "1.0", "2.0", "0.", "1.", "90.0", "180.0", "360.0"}
EXCUSE = "ot a rule's number: "  # with either N
EXCUSE_OF_FILE = "No number here is a rule's: "
LOOP = re.compile(r"\bfor\s*\(")


def in_loop_head(code, offset):
    """Does this stand between the brackets of a `for`?"""
    heads = list(LOOP.finditer(code, max(0, offset - 300), offset))
    if not heads:
        return False
    between = code[heads[-1].end():offset]
    return between.count("(") >= between.count(")") and "{" not in between


def is_excused(lines, line):
    """In the line itself, or in the comment that ends above it."""
    if EXCUSE in lines[line - 1]:
        return True
    above = line - 2
    while above >= 0 and lines[above].strip().startswith(("/*", "*")) or above >= 0 and lines[above].strip().endswith("*/"):
        if EXCUSE in lines[above]:
            return True
        above -= 1
    return False


def check(root, sources):
    faults = []
    for source in sources:
        if not source.is_in("src/rules") or source.path.endswith("/number_list.h"):
            continue
        lines = source.text.split("\n")
        if any(EXCUSE_OF_FILE in line for line in lines[:10]):
            continue
        found = []
        for match in COMPARISON.finditer(source.code):
            number = match.group(1) or match.group(2)
            if number not in HARMLESS_WHOLE and number not in HARMLESS_DECIMAL and \
                    not ("." not in number and in_loop_head(source.code, match.start())):
                found.append((line_of(source.code, match.start()), number))
        for match in DECIMAL.finditer(source.code):
            if match.group(0) not in HARMLESS_DECIMAL:
                found.append((line_of(source.code, match.start()), match.group(0)))
        for line, number in sorted(set(found)):
            if not is_excused(lines, line):
                faults.append((source.path, line, number + ": a rule's number belongs to assets/rules"))
    return faults


BAD = [
    {"src/rules/dbac/fire.c": "if (distance < 6.0) {\n}\n"},
    {"src/rules/dbac/fire.c": "if (die >= 5) {\n}\n"},
    {"src/rules/dbac/fire.c": "double range = 3.15;\n"},
    {"src/rules/dbac/fire.c": "bool b = 4 <= die;\n"},
    {"src/rules/dbac/fire.c": "for (int i = 0; i < n; i++) {\n    hits += die[i] >= 5;\n}\n"},
    {"src/rules/dbac/fire.c": "/* Rings. */\nstatic const double RING = 0.25;\n"},
]
GOOD = [
    {"src/rules/dbac/fire.c": "if (measure_is_within(s, distance, numbers->fire_range) && count > 1) {\n}\n"},
    {"src/rules/dbac/fire.c": "double middle = 0.5 * (a + b); /* 6.0 */\n"},
    {"src/rules/dbac/fire.c": "if (corner < 4) { /* not a rule's number: a box has four corners */\n}\n"},
    {"src/rules/dbac/place.c": "/* How fine the search is; not a rule's number: it only finds a place. */\n"
                               "static const double RING = 0.25;\n"},
    {"src/rules/dbac/appraise.c": "/* What a position is worth. No number here is a rule's: they only guide. */\n"
                                  "double worth = 0.35;\n"},
    {"src/rules/dbac/place.c": "for (int i = 0; i < 48 && f(i); i++) {\n}\n"},
    {"src/rules/null/move.c": "double step = 1.0 / (1 << 20);\n"},
    {"src/rules/dbac/number_list.h": "NUMBER(\"fire.range\", 0.1, 240.0)\n"},
    {"src/geometry/path.c": "if (distance < 6.0) {\n}\n"},
]
