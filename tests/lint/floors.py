"""A file includes only its own floor and those below, and other projects' headers only where they belong."""

import posixpath
import re

from source import line_of

INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]+([<\"])([^>\"]+)[>\"]", re.MULTILINE)
FLOORS = {
    "base": 0,
    "geometry": 0,
    "battlefield": 1,
    "engine": 2,
    "rules": 3,
    "scenario": 4,
    "player": 5,
    "session": 6,
    "render": 7,
    "ui": 8,
    "app": 9,
}
TOP_OF_LIBRARY = FLOORS["session"]
SDL = re.compile(r"^(SDL2/)?SDL[_A-Za-z0-9]*\.h$")
SDL_HOMES = re.compile(r"^src/render/(canvas|font)[_a-z0-9]*\.[ch]$|^src/app/")


def floor_of(path):
    """The floor's name of a file below src or include/enfilade, or None."""
    match = re.match(r"(?:src|include/enfilade)/([a-z_]+)/", path)
    return match.group(1) if match else None


def set_of(path):
    """The rule set a file belongs to, or None; rule_sets.c and its header belong to none."""
    match = re.match(r"(?:src|include/enfilade)/rules/([a-z0-9_]+)/", path)
    return match.group(1) if match else None


def fault_of_public(own, included):
    """Why a file may not include this header of ours, or None."""
    name = included.split("/")[1]
    if own.startswith("include/") or own.startswith("src/"):
        floor = floor_of(own)
        if name not in FLOORS:
            return "no floor is called " + name
        if FLOORS[name] > FLOORS[floor]:
            return "{} stands above {}".format(name, floor)
        theirs = set_of("include/" + included)
        if theirs is not None and set_of(own) not in (None, theirs):
            return "rule sets do not know each other"
    return None


def fault_of_private(own, included, paths):
    """A private header stays in its folder; only the list of rule sets and the adapters of rule
    cases look into the sets' folders."""
    place = posixpath.normpath(posixpath.join(posixpath.dirname(own), included))
    if own.startswith("tests/"):
        return None
    if own.startswith("tools/"):
        looks_into_a_set = own.startswith("tools/cases/") and place.startswith("src/rules/")
        return "tools use public headers only" if place.startswith("src/") and not looks_into_a_set else None
    if own == "src/rules/rule_sets.c" and place.startswith("src/rules/"):
        return None
    if posixpath.dirname(place) != posixpath.dirname(own):
        return "a private header stays in its folder"
    return None if place in paths else "there is no such header beside this file"


def fault_of_foreign(own, included):
    if own.startswith("tests/"):
        return None
    if SDL.match(included) and not SDL_HOMES.match(own):
        return "SDL belongs to the canvas and font files of render, and to app"
    if "cJSON" in included and own != "src/base/json.c":
        return "cJSON belongs to src/base/json.c"
    return None


def check(root, sources):
    faults = []
    paths = {source.path for source in sources}
    for source in sources:
        for match in INCLUDE.finditer(source.uncommented):
            included = match.group(2)
            if included.startswith("enfilade/"):
                why = fault_of_public(source.path, included)
            elif match.group(1) == '"':
                why = fault_of_private(source.path, included, paths)
            else:
                why = fault_of_foreign(source.path, included)
            if why:
                faults.append((source.path, line_of(source.text, match.start()), included + ": " + why))
    return faults


BAD = [
    {"src/geometry/segment.c": "#include <enfilade/battlefield/unit.h>\n"},
    {"include/enfilade/engine/command.h": "#include <enfilade/session/session.h>\n"},
    {"src/rules/dbac/fire.c": "#include <enfilade/rules/tin_army/morale.h>\n"},
    {"src/rules/dbac/fire.c": '#include "../tin_army/morale.h"\n', "src/rules/tin_army/morale.h": ""},
    {"src/engine/command.c": '#include "../battlefield/grid.h"\n', "src/battlefield/grid.h": ""},
    {"src/ui/panel_log.c": "#include <SDL.h>\n"},
    {"src/session/session.c": "#include <SDL2/SDL_ttf.h>\n"},
    {"include/enfilade/render/canvas.h": "#include <SDL.h>\n"},
    {"src/scenario/scenario_read.c": "#include <cjson/cJSON.h>\n"},
    {"tools/check.c": '#include "../src/base/scanner.h"\n'},
    {"tools/check.c": '#include "../src/rules/dbac/dbac.h"\n'},
    {"tools/cases/dbac_battle.h": '#include "../../src/base/scanner.h"\n'},
    {"src/base/text.c": "#include <enfilade/utils/all.h>\n"},
]
GOOD = [
    {"src/battlefield/unit.c": "#include <enfilade/geometry/vector.h>\n#include <math.h>\n"},
    {"src/rules/rule_sets.c": '#include "dbac/dbac.h"\n', "src/rules/dbac/dbac.h": ""},
    {"tools/cases/dbac_battle.h": '#include "../../src/rules/dbac/dbac.h"\n'},
    {"src/rules/dbac/fire.c": '#include "fire.h"\n', "src/rules/dbac/fire.h": ""},
    {"src/render/canvas_window.c": "#include <SDL.h>\n"},
    {"src/app/frame_loop.c": "#include <SDL.h>\n#include <enfilade/session/session.h>\n"},
    {"src/geometry/path.c": "/* not\n#include <enfilade/app/all.h>\n*/\n"},
]
