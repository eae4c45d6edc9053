"""Functions and words that the library does without, each with what takes its place."""

import re

from source import line_of

LIBRARY = tuple("src/" + floor for floor in (
    "base", "geometry", "battlefield", "engine", "rules", "scenario", "player", "session"))
WORLDLESS = LIBRARY[:5]
EVERYWHERE = ("src", "tools", "include")

# (where, but not in, names, what to do instead)
BANS = [
    (EVERYWHERE, ("src/base/memory.c",), "malloc calloc realloc free strdup strndup aligned_alloc",
     "memory comes from base/memory.h"),
    (EVERYWHERE, (), "strtok sprintf vsprintf strcpy strcat gets alloca atoi atol atof scanf sscanf fscanf",
     "texts are built with base/text.h and read with checks"),
    (LIBRARY, (), "sin cos tan asin acos atan atan2 sincos pow exp exp2 expm1 log log2 log10 log1p cbrt hypot "
     "fmin fmax fma round_even rint nearbyint lrint llrint ldexp "
     "sinf cosf tanf atan2f powf expf logf sqrtf fabsf floorf ceilf hypotf fminf fmaxf",
     "C libraries differ here: use geometry/facing.h, or sqrt, fabs, floor, ceil, trunc, round, fmod, copysign"),
    (LIBRARY, (), "rand srand random srandom drand48 rand_r", "dice come from base/random.h"),
    (("src",), ("src/app/",), "time clock clock_gettime gettimeofday localtime gmtime nanosleep usleep sleep",
     "only app reads a clock"),
    (WORLDLESS, (), "getenv setlocale localeconv system popen fork pthread_create",
     "floors 0 to 3 know nothing of the world"),
    (WORLDLESS, ("src/base/memory.c",), "printf fprintf vprintf vfprintf puts fputs putchar fputc fwrite fopen "
     "fread fgets fclose perror", "floors 0 to 3 neither print nor open files"),
    (LIBRARY, ("src/base/memory.c",), "exit abort _Exit quick_exit", "say what is wrong with assert, a Ruling or a Fault"),
    (("src",), ("src/engine/resolution.c",), "setjmp longjmp sigsetjmp siglongjmp",
     "the one longjmp is in src/engine/resolution.c"),
]
MUTABLE = re.compile(r"^[ \t]*static\b(?![^;={(]*\bconst\b)[^;(){}=]*(?:=|;|\[)", re.MULTILINE)
FLOAT = re.compile(r"\bfloat\b(?!\.h>)")


def is_banned_in(path, where, but_not):
    return path.startswith(tuple(place + "/" for place in where)) and not path.startswith(but_not or ("\0",))


def check(root, sources):
    faults = []
    for source in sources:
        for where, but_not, names, instead in BANS:
            if not is_banned_in(source.path, where, but_not):
                continue
            # A call, or the function's name handed on; not a member or a longer name.
            calls = re.compile(r"(?<![\w.>])(" + "|".join(names.split()) + r")\s*(?=\()")
            for match in calls.finditer(source.code):
                faults.append((source.path, line_of(source.code, match.start()), match.group(1) + ": " + instead))
        if source.is_in(*LIBRARY):
            for match in FLOAT.finditer(source.code):
                faults.append((source.path, line_of(source.code, match.start()), "float: below render it is double"))
        if source.is_in(*WORLDLESS):
            for match in MUTABLE.finditer(source.code):
                faults.append((source.path, line_of(source.code, match.start()),
                               "a static that can change: what changes lives in the battle"))
    return faults


BAD = [
    {"src/engine/change.c": "void *p = malloc(3);\n"},
    {"tools/check.c": "free(text);\n"},
    {"src/geometry/facing.c": "double s = sin(a);\n"},
    {"src/geometry/segment.c": "double s = fmin(a, b);\n"},
    {"src/rules/dbac/fire.c": "int die = rand() % 6;\n"},
    {"src/session/journal.c": "time_t now = time (NULL);\n"},
    {"src/base/text.c": "const char *home = getenv(\"HOME\");\n"},
    {"src/battlefield/sight.c": "printf(\"%d\", n);\n"},
    {"src/scenario/scenario_read.c": "char *word = strtok(line, \" \");\n"},
    {"src/ui/panel_log.c": "sprintf(line, \"%d\", n);\n"},
    {"src/engine/change.c": "if (longjmp(buffer, 1)) {}\n"},
    {"src/geometry/vector.c": "float x;\n"},
    {"src/rules/dbac/fire.c": "static int shots = 0;\n"},
    {"src/engine/movement.c": "void f(void) {\n    static double last[4];\n}\n"},
    {"src/player/computer.c": "exit(1);\n"},
]
GOOD = [
    {"src/base/memory.c": "void *p = malloc(3); free(p); abort();\n"},
    {"src/geometry/facing.c": "double s = sqrt(floor(a)); /* not sin(a) */\n"},
    {"src/geometry/facing.c": "double s = facing_sin(a); double t = table.time(a); double u = r->log(a);\n"},
    {"src/rules/dbac/fire.c": "static const int steps[] = {1, 2};\nstatic int shots(void) {\n    return 0;\n}\n"},
    {"src/engine/change.c": "static const char *const names[] = {\"a\"};\nstatic void apply(int a);\n"},
    {"src/render/camera.c": "float x = sinf(3.0f);\n"},
    {"tests/geometry/test_facing.c": "double s = sin(a);\n"},
    {"src/geometry/segment.c": "#include <float.h>\n"},
    {"src/engine/change.c": "text_add(out, \"malloc(3)\");\n"},
]
