"""At most one die or question in a statement: C leaves the order of two in one expression open."""

import re

from source import line_of

STATEMENT = re.compile(r"[^;{}]+")
DRAW = re.compile(r"(?<![\w.>])(?:(?:roll|ask)(?:_\w+)?|random_(?:bits|below|die|share))\s*\(")


def check(root, sources):
    faults = []
    for source in sources:
        if not source.is_in("src") or not source.path.endswith(".c"):
            continue
        for statement in STATEMENT.finditer(source.code):
            draws = list(DRAW.finditer(statement.group(0)))
            if len(draws) > 1:
                place = line_of(source.code, statement.start() + draws[0].start())
                faults.append((source.path, place, "more than one roll or question in one statement"))
    return faults


BAD = [
    {"src/rules/dbac/fire.c": "int sum = roll(r, 1, ID, \"a\") + roll(r, 1, ID, \"b\");\n"},
    {"src/rules/dbac/fire.c": "f(ask_yes_no(r, a, ID, \"a?\"),\n  roll_dice(r, 2));\n"},
    {"src/engine/look_ahead.c": "int sum = random_die(s, 6) + random_die(s, 6);\n"},
]
GOOD = [
    {"src/rules/dbac/fire.c": "int a = roll(r, 1, ID, \"a\");\nint b = roll(r, 1, ID, \"b\");\n"},
    {"src/rules/dbac/fire.c": "if (ask_yes_no(r, a, ID, \"a?\")) {\n    hits = roll(r, 1, ID, \"b\");\n}\n"},
    {"src/rules/dbac/fire.c": "set->ask_room(s, &room), set->ask_room(s, &room);\n"},
]
