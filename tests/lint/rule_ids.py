"""Every rule id that the code of a set names has its sentence in assets/rules/<set>.json."""

import json
import os
import re

from source import line_of


def sentences(tree):
    """Every key and every string of the tree: ids stand as either."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield key
            yield from sentences(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from sentences(value)
    elif isinstance(tree, str):
        yield tree


PREFIXES = {"dbac": "DBAC", "tin_army": "TIN", "napoleonic_dba": "NDBA", "johnny_reb_3": "JR3"}


def check(root, sources):
    faults = []
    known = {}
    for folder, prefix in PREFIXES.items():
        path = os.path.join(root, "assets", "rules", folder.replace("_", "-") + ".json")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                known[folder] = set(sentences(json.load(file)))
    for source in sources:
        match = re.match(r"(?:src|include/enfilade)/rules/([a-z0-9_]+)/", source.path)
        if not match or match.group(1) not in PREFIXES:
            continue
        folder = match.group(1)
        name = re.compile(r"\b" + PREFIXES[folder] + r"[_-][A-Z]+[_-]\d+[A-Z]?\b")
        for found in name.finditer(source.uncommented):
            rule = found.group(0).replace("_", "-")
            if rule not in known.get(folder, ()):
                faults.append((source.path, line_of(source.text, found.start()),
                               "{} has no sentence in assets/rules/{}.json".format(rule, folder.replace("_", "-"))))
    return faults


BAD = [
    {"src/rules/dbac/fire.c": "ruling(DBAC_FIRE_99);\n", "assets/rules/dbac.json": "{\"rules\": {\"DBAC-FIRE-01\": \"a\"}}\n"},
    {"src/rules/dbac/fire.c": "ruling(DBAC_FIRE_99);\n"},
]
GOOD = [
    {"src/rules/dbac/fire.c": "ruling(DBAC_FIRE_01); /* DBAC-FIRE-77 */\n",
     "assets/rules/dbac.json": "{\"rules\": {\"DBAC-FIRE-01\": \"a\"}}\n"},
]
