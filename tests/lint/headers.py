"""Every header compiles alone, and has a guard that spells its path."""

import os
import subprocess

WORDS = ("-std=c17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-x", "c")


def guard_of(path):
    """include/enfilade/base/text.h and src/render/canvas.h are guarded by ENFILADE_... and their path."""
    parts = path.split("/")
    parts = parts[2:] if parts[0] == "include" else parts[1:] if parts[0] == "src" else parts
    return "ENFILADE_" + "_".join(parts).upper().replace(".", "_").replace("-", "_")


def compile_alone(root, source):
    command = [os.environ.get("CC_FOR_LINT", "cc"), *WORDS, "-I", os.path.join(root, "include"), "-"]
    command[-1:-1] = ["-I", os.path.join(root, "tests")] if source.is_in("tests") else []
    # Included from a file of its own, so that a header is not taken for a main file.
    text = '#include "{}"\nextern int enfilade_lint;\n'.format(os.path.abspath(os.path.join(root, source.path)))
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.stderr


def check(root, sources):
    faults = []
    for source in sources:
        if not source.path.endswith(".h") or "SDL" in source.code:
            continue
        guard = guard_of(source.path)
        if "#ifndef {0}\n#define {0}\n".format(guard) not in source.uncommented:
            is_list = source.path.endswith("_list.h")
            if not is_list:
                faults.append((source.path, 1, "its guard should be " + guard))
        if source.path.endswith("_list.h"):
            continue  # read several times, between macros of the reader's
        said = compile_alone(root, source)
        if said:
            faults.append((source.path, 1, "does not compile alone:\n" + said.strip()))
    return faults


BAD = [
    {"include/enfilade/base/text.h":
     "#ifndef ENFILADE_BASE_TEXT_H\n#define ENFILADE_BASE_TEXT_H\nsize_t length(void);\n#endif\n"},
    {"include/enfilade/base/text.h": "#ifndef TEXT_H\n#define TEXT_H\nint length(void);\n#endif\n"},
    {"src/base/scanner.h": "int length(void);\n"},
]
GOOD = [
    {"include/enfilade/base/text.h":
     "/* Texts. */\n#ifndef ENFILADE_BASE_TEXT_H\n#define ENFILADE_BASE_TEXT_H\n#include <stddef.h>\n"
     "size_t length(void);\n#endif\n"},
    {"include/enfilade/engine/event_list.h": "EVENT(MOVED)\n"},
]
