"""Runs one lint.

usage: run.py LINT ROOT

A lint is a module with
    check(root, sources)  the faults among these sources, as (path, line, message)
    BAD, GOOD             samples, each {path: text}: a bad one must give a fault, a good one none
and, where it reads other files than C, ENDINGS and FOLDERS. The samples prove that the lint can fail.
"""

import importlib
import os
import sys
import tempfile

import source


def check_sample(lint, files):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            place = os.path.join(root, path)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "w", encoding="utf-8") as file:
                file.write(text)
        return lint.check(root, [source.Source(path, text) for path, text in files.items()])


def main(name, root):
    lint = importlib.import_module(name)
    passed = failed = 0
    for samples, must_fail in ((lint.BAD, True), (lint.GOOD, False)):
        for sample in samples:
            faults = check_sample(lint, sample)
            if bool(faults) == must_fail:
                passed += 1
                continue
            failed += 1
            print("lint {}: this sample should give {}:".format(name, "a fault" if must_fail else "no fault"))
            for path, text in sample.items():
                print("--- {}\n{}".format(path, text))
            for fault in faults:
                print("{}:{}: {}".format(*fault))
    sources = source.read_tree(
        root, getattr(lint, "FOLDERS", source.FOLDERS), getattr(lint, "ENDINGS", (".c", ".h"))
    )
    faults = lint.check(root, sources)
    for fault in faults:
        print("{}:{}: {}".format(*fault))
    if faults:
        failed += 1
    else:
        passed += 1
    print("{} passed, {} failed".format(passed, failed))
    return 0 if failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
