"""Source files as the lints see them: their text, and their code with comments and strings blanked."""

import os
import re

FOLDERS = ("src", "include", "tools", "tests")
TOKENS = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def blank_comment(match):
    return blank(match) if match.group(0).startswith("/") else match.group(0)


class Source:
    """One file. `code` has comments and strings blanked, `uncommented` only the comments; both keep the lines."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.code = TOKENS.sub(blank, text)
        self.uncommented = TOKENS.sub(blank_comment, text)

    def is_c(self):
        return self.path.endswith((".c", ".h"))

    def is_in(self, *folders):
        return any(self.path.startswith(folder + "/") for folder in folders)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def read_tree(root, folders=FOLDERS, endings=(".c", ".h")):
    """Every file of these folders with one of these endings, in the order of their paths."""
    sources = []
    for folder in folders:
        for place, subfolders, names in os.walk(os.path.join(root, folder)):
            subfolders.sort()
            for name in sorted(names):
                if name.endswith(endings):
                    path = os.path.join(place, name)
                    with open(path, encoding="utf-8", errors="replace") as file:  # test inputs may be bad on purpose
                        sources.append(Source(os.path.relpath(path, root), file.read()))
    return sources
