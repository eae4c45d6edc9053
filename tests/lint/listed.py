"""Every source file, test suite and window script stands in the meson.build of its folder: none lies there unbuilt."""

import posixpath

ENDINGS = (".c", ".sh", ".build")
NOT_RUN_ALONE = ("tests/window/harness.sh", "tests/window/places.sh", "tools/prepare.sh", "tools/simulated_words.sh")


def names_in_lists(source):
    """How a list names this file: 'memory.c', or for a suite or fuzz target its name, 'memory' of test_memory.c."""
    name = posixpath.basename(source.path)
    stem = name.rsplit(".", 1)[0]
    names = ["'{}'".format(name), "'{}'".format(stem)]
    if stem.startswith(("test_", "fuzz_")):
        names.append("'{}'".format(stem[len("test_"):]))
    return names


def list_of(path, lists):
    """The meson.build of the file's folder, or of the nearest folder above."""
    folder = posixpath.dirname(path)
    while folder and folder not in lists:
        folder = posixpath.dirname(folder)
    return lists.get(folder, "")


def check(root, sources):
    lists = {posixpath.dirname(source.path): source.text for source in sources if source.path.endswith("meson.build")}
    faults = []
    for source in sources:
        if source.path.endswith(".build") or source.path in NOT_RUN_ALONE or source.is_in("tests/support"):
            continue
        text = list_of(source.path, lists)
        if not any(name in text for name in names_in_lists(source)):
            faults.append((source.path, 1, "no meson.build names it, so it is neither built nor run"))
    return faults


BAD = [
    {"src/base/text.c": "", "src/base/meson.build": "library_sources += files('memory.c')\n"},
    {"tests/base/test_text.c": "", "tests/base/meson.build": "library_suites += [['base', 'memory']]\n"},
    {"tests/window/drags.sh": "", "tests/window/meson.build": "window_scripts = ['wheels']\n"},
    {"src/base/text.c": ""},
]
GOOD = [
    {"src/base/text.c": "", "src/base/meson.build": "library_sources += files('text.c')\n"},
    {"tests/base/test_text.c": "", "tests/base/meson.build": "library_suites += [['base', 'text']]\n"},
    {"tests/window/drags.sh": "", "tests/window/harness.sh": "", "tests/window/meson.build": "scripts = ['drags']\n"},
    {"tests/test_main.c": "", "tests/meson.build": "test_support_sources = files('test_main.c')\n"},
]
