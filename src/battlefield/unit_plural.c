/* Names of units that are plurals: sentences agree with them (unit.h). */
#include "enfilade/battlefield/unit.h"

#include <string.h>

/* Nouns of troops whose plural is a name; others that end so are singular: "Texas", "Illinois". */
static const char *const PLURALS[] = {
    "squadrons", "battalions",  "regiments",     "companies", "batteries",  "sections",
    "guns",      "howitzers",   "troops",        "men",       "pickets",    "skirmishers",
    "guards",    "rangers",     "sharpshooters", "rifles",    "zouaves",    "dragoons",
    "hussars",   "lancers",     "cuirassiers",   "scouts",    "volunteers", "grenadiers",
    "fusiliers", "detachments", "brigades",      "divisions",
};

static bool is_same_word(const char *letters, size_t length, const char *word) {
    for (size_t i = 0; i < length; i++) {
        char lower = letters[i] >= 'A' && letters[i] <= 'Z' ? (char)(letters[i] + 32) : letters[i];
        if (word[i] == '\0' || lower != word[i]) {
            return false;
        }
    }
    return word[length] == '\0';
}

/* Two names joined are a plural; else the last word before a bracket, a comma or an "of" tells. */
bool unit_is_plural(const Battle *battle, UnitId id) {
    const char *name = unit_name(battle, id);
    size_t end = strcspn(name, "(,");
    const char *of = strstr(name, " of ");
    end = of != NULL && (size_t)(of - name) < end ? (size_t)(of - name) : end;
    const char *both = strstr(name, " and ");
    if (both != NULL && (size_t)(both - name) < end) {
        return true;
    }
    while (end > 0 && name[end - 1] == ' ') {
        end--;
    }
    size_t begin = end;
    while (begin > 0 && name[begin - 1] != ' ') {
        begin--;
    }
    for (size_t i = 0; i < sizeof PLURALS / sizeof PLURALS[0]; i++) {
        if (is_same_word(name + begin, end - begin, PLURALS[i])) {
            return true;
        }
    }
    return false;
}

const char *unit_agrees(const Battle *battle, UnitId id, const char *one, const char *many) {
    return unit_is_plural(battle, id) ? many : one;
}
