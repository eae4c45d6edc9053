"""Files past 600 lines and functions past 80 say why: the words "long because" in the comment before them."""

import re

ENDINGS = (".c", ".h", ".py", ".sh")
LONGEST_FILE = 600
LONGEST_FUNCTION = 80
REASON = "long because"
START = re.compile(r"^[A-Za-z_].*\{$")


def reason_before(lines, first):
    """Is the reason in the comment that ends just above this line?"""
    at = first - 1
    while at >= 0 and not lines[at].startswith("}") and lines[at].strip():
        if REASON in lines[at]:
            return True
        at -= 1
    return False


def long_functions(source):
    lines = source.text.split("\n")
    first = None
    for number, line in enumerate(lines):
        if first is None and START.match(line) and "(" in line or (first is None and line.startswith("    ") and
                                                                    line.endswith(") {") and number > 0 and
                                                                    re.match(r"^[A-Za-z_][^;]*\([^;]*,$", lines[number - 1])):
            first = number
        elif line.startswith("}") and first is not None:
            if number - first + 1 > LONGEST_FUNCTION and not reason_before(lines, first):
                yield first + 1, number - first + 1
            first = None


def check(root, sources):
    faults = []
    for source in sources:
        length = source.text.count("\n")
        if length > LONGEST_FILE and REASON not in "\n".join(source.text.split("\n")[:15]):
            faults.append((source.path, 1, "{} lines: split it, or say at the top that it is {} ...".format(length, REASON)))
        if source.is_c():
            for line, lines in long_functions(source):
                faults.append((source.path, line, "a function of {} lines: split it, or say above it that it is {} ..."
                               .format(lines, REASON)))
    return faults


BAD = [
    {"src/base/text.c": "int a;\n" * 601},
    {"src/base/text.c": "static int f(int a) {\n" + "    a++;\n" * 90 + "}\n"},
    {"src/base/text.c": "static int f(int a,\n             int b) {\n" + "    a++;\n" * 90 + "}\n"},
]
GOOD = [
    {"src/base/text.c": "/* One table, long because it is the whole alphabet. */\n" + "int a;\n" * 601},
    {"src/base/text.c": "static int f(int a) {\n" + "    a++;\n" * 70 + "}\n\nstatic int g(int a) {\n" + "    a++;\n" * 70 + "}\n"},
    {"src/base/text.c": "/* Long, and long because it is one dispatch. */\nstatic int f(int a) {\n" + "    a++;\n" * 90 + "}\n"},
]
