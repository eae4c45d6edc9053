"""Words that mean something unfinished, abbreviated names, and places of one machine."""

import re

from source import line_of

FOLDERS = ("src", "include", "tools", "tests", "assets", "scenarios")
ENDINGS = (".c", ".h", ".py", ".sh", ".md", ".json", ".build", ".in", ".txt")
# Spelt in two halves, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(" + "|".join(
    a + b for a, b in (("TO", "DO"), ("FIX", "ME"), ("XX", "X"), ("HA", "CK"), ("for n", "ow"),
                       ("not impl", "emented"), ("place", "holder"))) + r")\b")
PLACES = re.compile(r"(?<![\w.])/(?:work|root|home)/\w")
ABBREVIATIONS = {
    "ptr": "pointer", "idx": "index", "cnt": "count", "tmp": "what it holds", "buf": "buffer", "len": "length",
    "num": "number or count", "cfg": "configuration", "ctx": "context", "btn": "button", "pos": "place",
    "msg": "message", "ret": "result", "val": "value", "dist": "distance", "ang": "angle", "vec": "vector",
    "img": "image", "calc": "measure or judge", "cmd": "command", "evt": "event", "ev": "event", "str": "text",
    "prev": "previous", "cur": "current", "curr": "current", "dir": "facing or folder", "rect": "rectangle or box",
    "seg": "segment", "poly": "polygon", "obj": "object", "elem": "element", "fn": "function", "func": "function",
    "cb": "callback", "err": "fault", "res": "result", "arr": "array", "sz": "size", "src": "from", "dst": "to",
    "desc": "description", "info": "what it says", "mgr": "manager", "util": "what it does", "utils": "what they do",
    "param": "parameter", "params": "parameters", "args": "arguments", "attr": "attribute", "iter": "iterator",
    "argc": "count", "argv": "arguments", "coord": "place", "coords": "places", "bbox": "bounds", "pt": "point",
    "pts": "points", "fmt": "format", "rng": "random stream", "sel": "selection", "vis": "visible", "opt": "option",
}
FOREIGN = {"jmp_buf"}  # the standard's own name
NAME = re.compile(r"(?<![\w.])[a-z][a-z0-9_]*\b")
MEMBER = re.compile(r"(?:\.|->)([a-z][a-z0-9_]*)\b")


def abbreviations(source):
    for match in NAME.finditer(source.code):
        line = source.code[source.code.rfind("\n", 0, match.start()) + 1:match.start()]
        if line.lstrip().startswith("#"):
            continue
        if match.group(0) in FOREIGN or source.is_in("tests") and match.group(0).startswith("ck_"):
            continue  # the assertions of Check
        for part in match.group(0).split("_"):
            if part in ABBREVIATIONS:
                yield match.start(), match.group(0), ABBREVIATIONS[part]


def check(root, sources):
    faults = []
    for source in sources:
        if source.is_in("tests/lint"):
            continue
        for pattern, why in ((UNFINISHED, "means something unfinished"), (PLACES, "is a place of one machine")):
            for match in pattern.finditer(source.text):
                faults.append((source.path, line_of(source.text, match.start()),
                               "\"{}\" {}".format(match.group(0), why)))
        if source.is_c():
            for offset, name, whole in abbreviations(source):
                faults.append((source.path, line_of(source.code, offset),
                               "{}: words are not abbreviated ({})".format(name, whole)))
    return faults


BAD = [
    {"src/base/text.c": "/* TO" + "DO: later */\n"},
    {"assets/rules/dbac.json": "{\"note\": \"a place" + "holder\"}\n"},
    {"tools/check.sh": "cp /wo" + "rk/main/file .\n"},
    {"src/base/text.c": "int unit_idx = 0;\n"},
    {"src/base/text.c": "int ck_msg = 0;\n"},
    {"src/base/text.c": "size_t len;\n"},
]
GOOD = [
    {"src/base/text.c": "/* idx and len in words */\nsize_t length = strlen(text);\n#include <src/x.h>\n"},
    {"src/engine/resolution.c": "jmp_buf leave;\n"},
    {"src/base/text.c": "size_t a = foreign.len + SDL_rect;\n"},
    {"tests/base/test_text.c": "ck_assert_str_eq(text, expected);\n"},
]
