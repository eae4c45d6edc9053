/* What cannot change during play: shapes, names, numbers. Read-only beside the battle block and
 * shared by all its copies. Built by a scenario reader (or a test) in the setting's own arena, then
 * closed by battle_setting_complete. Everything in it is owned by the setting. */
#ifndef ENFILADE_BATTLEFIELD_BATTLE_SETTING_H
#define ENFILADE_BATTLEFIELD_BATTLE_SETTING_H

#include "enfilade/base/memory.h"
#include "enfilade/battlefield/field.h"
#include "enfilade/battlefield/ids.h"
#include "enfilade/geometry/polygon.h"
#include "enfilade/geometry/spatial_index.h"

enum {
    SETTING_SIDE_LIMIT = 4,
    SETTING_UNIT_LIMIT = 1000,
    SETTING_STAND_LIMIT = 8000,
    SETTING_POINT_LIMIT = 200000,
    SETTING_RECORD_LIMIT = 5000, /* features, bodies and so on, of each kind */
    SETTING_TURN_LIMIT = 1000,
    SETTING_NAME_LIMIT = 80,   /* letters */
    SETTING_TABLE_LIMIT = 240, /* inches a side */
};

typedef enum TableEdge {
    TABLE_EDGE_NONE,
    TABLE_NORTH,
    TABLE_EAST,
    TABLE_SOUTH,
    TABLE_WEST,
} TableEdge;

/* What ground does, as the rule set's file says for each of its kinds ("terrain.grounds"). */
typedef enum GroundTrait {
    GROUND_HIDES = 1 << 0,           /* its length counts against sight; seen through only so far */
    GROUND_RAISES = 1 << 1,          /* one level higher inside */
    GROUND_SLOWS = 1 << 2,           /* bad going */
    GROUND_BARS = 1 << 3,            /* nobody enters */
    GROUND_OPEN_TO_MOUNTED = 1 << 4, /* slows, but horse and limbered guns may enter */
    GROUND_WATER = 1 << 5,           /* crossed at bridges and fords, or at a price */
    GROUND_ROAD = 1 << 6,
    GROUND_OBSTACLE = 1 << 7,  /* a line that costs to cross */
    GROUND_PROTECTS = 1 << 8,  /* cover for those in it or close behind it */
    GROUND_FORTIFIES = 1 << 9, /* works, from their front */
    GROUND_LINED = 1 << 10,    /* cover also for those standing on its line (sunken roads) */
    GROUND_DENSE = 1 << 11,    /* heavy woods and the like */
} GroundTrait;

typedef struct GroundKind {
    const char *id; /* the set's word: "built_up" */
    uint32_t traits;
} GroundKind;

typedef enum FeatureShape {
    FEATURE_AREA,  /* `area` */
    FEATURE_LINE,  /* `line`; width only drawn */
    FEATURE_BAND,  /* `line` with `width`, judged as the area `area` */
    FEATURE_POINT, /* a single tree or the like: `line.points[0]` with `radius`, judged as `area`
                      too */
} FeatureShape;

typedef enum FeatureFront {
    FEATURE_FRONT_LEFT, /* of the line's direction: from there works protect */
    FEATURE_FRONT_RIGHT,
    FEATURE_FRONT_BOTH,
} FeatureFront;

/* All lengths of a setting are inches on the table. */
typedef struct FeatureGap {
    Vector at;
    double width;
} FeatureGap;

typedef struct Feature {
    const char *id;   /* "" when the scenario gives none */
    const char *name; /* for the map, "" for none */
    const char *kind; /* the map's word: "stone_wall" */
    uint16_t ground;  /* index into setting->grounds */
    uint32_t traits;  /* of the ground, after the feature's own overrides */
    FeatureShape shape;
    FeatureFront front;
    bool is_heavy;
    Polygon area;   /* AREA, BAND, POINT */
    PointList line; /* LINE, BAND, POINT */
    double width, radius;
    const FeatureGap *gaps;
    size_t gap_count;
    Bounds bounds;
} Feature;

typedef enum CrossingKind {
    CROSSING_BRIDGE,
    CROSSING_FORD,
    CROSSING_GATE,
} CrossingKind;

typedef struct Crossing {
    CrossingKind kind;
    FeatureId on; /* the stream, river or wall */
    Vector at;
    double width;
} Crossing;

/* Nested areas at or above a height; outside them the ground is at base_feet. */
typedef struct Contour {
    const char *id;
    double height_feet;
    int level; /* above the ground outside, in the scenario's level_feet; 1 when it has none */
    Polygon area;
    Bounds bounds;
} Contour;

typedef struct Zone {
    SideId side;
    Polygon area;
} Zone;

typedef struct Objective {
    const char *id, *name;
    bool is_area;
    Polygon area;
    Vector point;
    double radius;
    int value;
} Objective;

typedef struct SideSetting {
    const char *id, *name, *letter;
    const char *notes; /* for its player alone to read; NULL or "" for none */
    uint32_t colour; /* 0xRRGGBB; 0: the palette's */
    bool attacks;    /* stance */
    bool moves_first;
    TableEdge edge; /* its own (base) edge */
    TableEdge enters_from;
} SideSetting;

typedef struct LeaderSetting {
    bool exists;
    const char *name, *rank, *rating;
    int level; /* the set's own measure, 0 to 20 */
    bool has_place, is_mounted;
    Vector at, facing;
} LeaderSetting;

typedef struct BodySetting {
    const char *id, *name;
    SideId side;
    BodyId parent;
    LeaderSetting leader;
} BodySetting;

typedef struct GunGroup {
    const char *type;
    int count;
} GunGroup;

/* A unit as the order of battle lists it. What it becomes on the table is the rule set's set_up. */
typedef struct UnitSetting {
    const char *id, *name, *label;
    SideId side;
    BodyId body;
    const char *arm;     /* "infantry", "cavalry", "artillery", "leader", ... */
    const char *quality; /* "elite", "veteran", "green", "militia" */
    const char *weapon;
    const char *formation; /* the map's word; "" for none */
    const char *const *traits;
    size_t trait_count;
    const GunGroup *guns;
    size_t gun_group_count;
    int men;
    int elements;   /* 0: the set's usual number */
    int lost;       /* elements lost before the start */
    int ammunition; /* -1: the set's usual */
    int acts_from_turn;
    bool has_place; /* else off the table until it arrives or is deployed */
    Vector at;      /* middle of the footprint */
    Vector facing;
    int zone; /* index into zones, -1 for none */
    bool is_hidden, is_leader;
} UnitSetting;

typedef struct Condition Condition;

typedef struct Arrival {
    SideId side;
    int turn;              /* 0: only the condition counts */
    const Condition *when; /* NULL: none */
    TableEdge edge;
    Vector at;
    const UnitId *units;
    size_t unit_count;
    const char *formation; /* "" for the set's usual */
} Arrival;

typedef enum ConditionKind {
    CONDITION_IN,    /* at least so many of a side in an area */
    CONDITION_CLEAR, /* an area clear of a side */
    CONDITION_UNIT,  /* a unit is in one of some states */
    CONDITION_BODY,  /* a body has lost this share */
    CONDITION_SIDE,  /* a side has lost this share */
    CONDITION_GUNS,  /* guns taken by a side */
    CONDITION_ANY,
    CONDITION_ALL,
    CONDITION_NOT,
} ConditionKind;

struct Condition {
    ConditionKind kind;
    const Polygon *area;
    SideId side;
    UnitId unit;
    BodyId body;
    int at_least;              /* units, or guns taken */
    double lost;               /* share, 0 to 1 */
    bool alone;                /* and nobody of another side */
    const char *const *states; /* NULL: any state that is still on the table and fights */
    size_t state_count;
    const char *const *arms;
    size_t arm_count;
    const Condition *const *parts; /* ANY, ALL, NOT (one) */
    size_t part_count;
};

typedef struct VictoryClause {
    SideId side;       /* who wins; SIDE_NONE: a draw */
    const char *level; /* "" or "decisive", ... */
    bool at_end;       /* else from_turn to to_turn */
    int from_turn, to_turn;
    int running; /* turns it must hold without a break; 1 by default */
    const Condition *condition;
} VictoryClause;

/* The bases of the set's kinds of stand, in inches, from its numbers. */
typedef struct StandSize {
    double width, depth;
} StandSize;

typedef struct SightLimit {
    int from_turn;
    double inches;
} SightLimit;

struct RuleSet; /* floor 2; carried here, never looked into */
struct RuleNumbers;
struct SightShape;
struct SightCells;

typedef struct BattleSetting {
    Arena arena;
    const struct RuleSet *rule_set;
    struct RuleNumbers *numbers; /* owned by whoever built the setting; see scenario.h */

    /* Words of the scenario; "" where it has none. */
    const char *id, *title, *date, *place, *sources, *notes;
    int start_minutes; /* of the day; -1: no clock */
    int minutes_per_turn;
    int turns;        /* 0: no limit */
    int dusk_minutes; /* -1: none */
    const SightLimit *sight_limits;
    size_t sight_limit_count;

    double width, height;  /* of the table, inches, south-west corner at 0,0 */
    double yards_per_inch; /* 0: unknown */
    double base_feet, level_feet;

    /* Tolerances of the rule set. */
    double length_tolerance; /* inches */
    double angle_tolerance;  /* degrees */
    double least_contact;    /* inches of parallel edge that make a contact */
    double sight_depth;      /* inches one may see through ground that hides */

    const GroundKind *grounds;
    size_t ground_count;
    const Contour *contours;
    size_t contour_count;
    const Feature *features; /* feature id = index + 1 */
    size_t feature_count;
    const Crossing *crossings;
    size_t crossing_count;
    const Zone *zones;
    size_t zone_count;
    const Objective *objectives;
    size_t objective_count;
    const SideSetting *sides; /* side id = index + 1 */
    size_t side_count;
    const BodySetting *bodies; /* body id = index + 1 */
    size_t body_count;
    const UnitSetting *units; /* unit id = index + 1 */
    size_t unit_count;
    const Arrival *arrivals;
    size_t arrival_count;
    const VictoryClause *victory;
    size_t victory_count;

    const StandSize *stand_sizes; /* by the set's kind of stand */
    size_t stand_size_count;
    const FieldKind *fields; /* the rule set's */
    size_t field_count;
    bool dice_are_typed; /* each roll is asked for */
    int ticks_per_move;  /* 0: the engine's usual number */

    /* Made by battle_setting_complete. */
    SpatialIndex *index; /* edges and bounds of features, shape = index into features */
    const struct SightShape *sight_shapes; /* what hides or raises; private to this floor */
    size_t sight_shape_count;
    const struct SightCells *sight_cells; /* which of them lie where */
} BattleSetting;

/* An empty setting with its arena; every text "", every number as documented for "none". */
BattleSetting *battle_setting_create(void);
/* Fills bounds, bands, round areas and the indexes. Call once, after the last change. */
void battle_setting_complete(BattleSetting *setting);
/* Accepts NULL. Does not free the numbers. */
void battle_setting_destroy(BattleSetting *setting);

const Feature *battle_setting_feature(const BattleSetting *setting, FeatureId id);
const UnitSetting *battle_setting_unit(const BattleSetting *setting, UnitId id);
const SideSetting *battle_setting_side(const BattleSetting *setting, SideId id);
const BodySetting *battle_setting_body(const BattleSetting *setting, BodyId id);
bool battle_setting_unit_has_trait(const UnitSetting *unit, const char *trait);
/* The table as a box, for "wholly on the table". */
Bounds battle_setting_table(const BattleSetting *setting);

#endif
