/* A scenario as written: one struct per kind of record of the file, filled by the table in
 * scenario_keys.c. The builder turns it into a BattleSetting. Everything lies in the setting's
 * arena. */
#ifndef ENFILADE_SCENARIO_SCENARIO_DRAFT_H
#define ENFILADE_SCENARIO_SCENARIO_DRAFT_H

#include "enfilade/base/json.h"
#include "enfilade/battlefield/battle_setting.h"

/* Records of one kind: count structs of the record's size. */
typedef struct DraftList {
    void *items;
    size_t count;
} DraftList;

typedef struct DraftWords {
    const char **words; /* NULL-terminated */
    size_t count;
} DraftWords;

typedef struct DraftArea {
    const JsonValue *value; /* NULL when the key is absent */
    Polygon area;
} DraftArea;

typedef struct DraftPoints {
    const JsonValue *value;
    PointList points;
} DraftPoints;

typedef struct DraftPoint {
    const JsonValue *value;
    Vector at;
} DraftPoint;

typedef struct DraftBearing {
    const JsonValue *value;
    Vector facing;
} DraftBearing;

/* Every record begins with the value it was read from, for faults. */
typedef struct DraftRules {
    const JsonValue *value;
    const char *set;
    const JsonValue *options, *numbers;
} DraftRules;

typedef struct DraftSight {
    const JsonValue *value;
    double from_turn, inches;
} DraftSight;

typedef struct DraftClock {
    const JsonValue *value;
    const char *start, *dusk;
    double minutes, turns;
    DraftList sight;
} DraftClock;

typedef struct DraftTable {
    const JsonValue *value;
    DraftPoint size;
    const char *unit;
    double per_inch;
    const JsonValue *edges;
} DraftTable;

typedef struct DraftAnchor {
    const JsonValue *value;
    DraftPoint pixel, at;
} DraftAnchor;

typedef struct DraftBackground {
    const JsonValue *value;
    const char *picture, *lies;
    double opacity;
    DraftList points;
} DraftBackground;

typedef struct DraftContour {
    const JsonValue *value;
    const char *id;
    double height;
    DraftPoints points;
    const JsonValue *holes;
} DraftContour;

typedef struct DraftGround {
    const JsonValue *value;
    double base, level_feet;
    DraftList contours;
    const JsonValue *steep;
} DraftGround;

typedef struct DraftGap {
    const JsonValue *value;
    DraftPoint at;
    double width;
} DraftGap;

typedef struct DraftFill {
    const JsonValue *value;
    double seed, spacing;
    bool rows;
} DraftFill;

typedef struct DraftFeature {
    const JsonValue *value;
    const char *id, *kind, *name, *front;
    DraftArea area;
    DraftPoints line;
    DraftPoint point;
    double width, radius;
    bool heavy, standing;
    DraftList gaps;
    DraftFill fill;
    const JsonValue *hides, *slows, *protects;
} DraftFeature;

typedef struct DraftCrossing {
    const JsonValue *value;
    const char *kind, *on;
    DraftPoint at;
    double width;
} DraftCrossing;

typedef struct DraftSide {
    const JsonValue *value;
    const char *id, *name, *letter, *colour, *stance, *enters_from, *notes;
    bool moves_first;
} DraftSide;

typedef struct DraftLeader {
    const JsonValue *value;
    const char *name, *rank, *rating, *arm;
    double level;
    DraftPoint at;
    DraftBearing facing;
    bool mounted;
} DraftLeader;

typedef struct DraftBody {
    const JsonValue *value;
    const char *id, *side, *parent, *name;
    DraftLeader leader;
} DraftBody;

typedef struct DraftGuns {
    const JsonValue *value;
    const char *type;
    double count;
} DraftGuns;

typedef struct DraftLayout {
    const JsonValue *value;
    double files, ranks, gap;
} DraftLayout;

typedef struct DraftUnit {
    const JsonValue *value;
    const char *id, *name, *label, *body, *arm, *quality, *weapon, *formation, *zone;
    double men, elements, lost, ranks, acts_from_turn, ammunition;
    const JsonValue *figures, *categories;
    DraftList guns;
    DraftWords traits;
    DraftLayout layout;
    DraftPoint at;
    DraftBearing facing;
    bool hidden;
} DraftUnit;

typedef struct DraftArrival {
    const JsonValue *value;
    const char *side, *edge, *formation;
    double turn;
    const JsonValue *when;
    DraftPoint at;
    DraftWords units;
} DraftArrival;

typedef struct DraftZone {
    const JsonValue *value;
    const char *id, *side;
    DraftArea area;
} DraftZone;

typedef struct DraftObjective {
    const JsonValue *value;
    const char *id, *name;
    DraftArea area;
    DraftPoint point;
    double radius, worth;
} DraftObjective;

typedef struct DraftVictory {
    const JsonValue *value;
    const char *side, *level;
    const JsonValue *at;
    double running;
    const JsonValue *all;
} DraftVictory;

typedef struct DraftPointsRule {
    const JsonValue *value;
    const char *side;
    const JsonValue *reason;
    double worth;
} DraftPointsRule;

typedef struct DraftNotes {
    const JsonValue *value;
    const char *everybody, *designer;
    const JsonValue *sides;
} DraftNotes;

typedef struct ScenarioDraft {
    const JsonValue *value;
    const char *format, *id, *title, *date, *place, *sources;
    DraftNotes notes;
    DraftRules rules;
    DraftClock clock;
    DraftTable table;
    DraftBackground background;
    DraftGround ground;
    DraftList features, crossings, sides, bodies, units, arrivals, zones, objectives, victory,
        points;
    double margins;
} ScenarioDraft;

#endif
