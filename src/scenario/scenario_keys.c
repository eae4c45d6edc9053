/* The keys of every record of a scenario file, in the order of scenarios/README.md. */
#include "scenario_record.h"

#define AT(type, member) offsetof(type, member)
#define END                                                                                        \
    { 0 }
#define FAR 1000000.0

static const char *const edge_words[] = {"N", "E", "S", "W", NULL};
static const char *const unit_words[] = {"inch", "yard", NULL};
static const char *const lies_words[] = {"under", "over", NULL};
static const char *const front_words[] = {"left", "right", "both", NULL};
static const char *const crossing_words[] = {"bridge", "ford", "gate", NULL};
static const char *const stance_words[] = {"attack", "defend", NULL};
static const char *const arm_words[] = {"infantry", "cavalry", "artillery",
                                        "leader",   "picket",  NULL};
static const char *const quality_words[] = {"elite", "veteran", "green", "militia", NULL};
static const char *const format_words[] = {"enfilade-scenario-1", NULL};

const char *const scenario_terrain_words[] = {
    "woods",     "light_woods",    "orchard", "scrub",       "rough",      "marsh",        "pond",
    "cornfield", "field",          "pasture", "plowed",      "garden",     "building",     "stream",
    "river",     "road",           "track",   "rail_fence",  "stone_wall", "masonry_wall", "hedge",
    "works",     "railroad_grade", "ravine",  "sunken_lane", NULL,
};

static const ScenarioKey rules_keys[] = {
    {"set", KEY_TEXT, true, AT(DraftRules, set), .says = "the rule set: dbac, ..."},
    {"options", KEY_MAP, false, AT(DraftRules, options),
     .says = "options of the set to switch on: {\"veterans\": true}"},
    {"numbers", KEY_MAP, false, AT(DraftRules, numbers),
     .says = "numbers of the set's file to override: {\"fire.range.infantry\": 5}"},
    END,
};
static const ScenarioRecord rules_record = {"rules", sizeof(DraftRules), rules_keys};

static const ScenarioKey sight_keys[] = {
    {"from_turn", KEY_WHOLE, true, AT(DraftSight, from_turn), 1, SETTING_TURN_LIMIT,
     .says = "first turn"},
    {"inches", KEY_LENGTH, true, AT(DraftSight, inches), 0, FAR, .says = "farthest sight"},
    END,
};
static const ScenarioRecord sight_record = {"sight", sizeof(DraftSight), sight_keys};

static const ScenarioKey clock_keys[] = {
    {"start", KEY_TEXT, false, AT(DraftClock, start), .says = "time of day, \"16:00\""},
    {"minutes", KEY_WHOLE, false, AT(DraftClock, minutes), 1, 1440, 0, .says = "minutes a turn"},
    {"turns", KEY_WHOLE, false, AT(DraftClock, turns), 1, SETTING_TURN_LIMIT, 0,
     .says = "length of the battle"},
    {"dusk", KEY_TEXT, false, AT(DraftClock, dusk), .says = "time of day, \"18:30\""},
    {"sight", KEY_RECORDS, false, AT(DraftClock, sight), .record = &sight_record,
     .says = "limits of sight by turn"},
    END,
};
static const ScenarioRecord clock_record = {"clock", sizeof(DraftClock), clock_keys};

static const ScenarioKey table_keys[] = {
    {"size", KEY_POINT, true, AT(DraftTable, size),
     .says = "[width, height] in inches, whatever the unit"},
    {"unit", KEY_WORD, false, AT(DraftTable, unit), .words = unit_words,
     .says = "unit of every length of the file; inch when absent"},
    {"per_inch", KEY_NUMBER, false, AT(DraftTable, per_inch), 0.01, 10000, 0,
     .says = "how many units to the table inch; with inch, yards to the inch for the scale bar"},
    {"edges", KEY_MAP, false, AT(DraftTable, edges),
     .says = "the base edge of each side: {\"US\": \"N\"}"},
    END,
};
static const ScenarioRecord table_record = {"table", sizeof(DraftTable), table_keys};

static const ScenarioKey anchor_keys[] = {
    {"pixel", KEY_PIXEL, true, AT(DraftAnchor, pixel), .says = "[x, y] in the picture"},
    {"at", KEY_POINT, true, AT(DraftAnchor, at), .says = "where that pixel lies on the table"},
    END,
};
static const ScenarioRecord anchor_record = {"anchor", sizeof(DraftAnchor), anchor_keys};

static const ScenarioKey background_keys[] = {
    {"picture", KEY_TEXT, true, AT(DraftBackground, picture), .says = "file beside the scenario"},
    {"points", KEY_RECORDS, true, AT(DraftBackground, points), .record = &anchor_record,
     .says = "two or more anchors"},
    {"opacity", KEY_NUMBER, false, AT(DraftBackground, opacity), 0, 1, 0.5, .says = "0 to 1"},
    {"lies", KEY_WORD, false, AT(DraftBackground, lies), .words = lies_words,
     .says = "under the drawn terrain (when absent) or over it"},
    END,
};
static const ScenarioRecord background_record = {"background", sizeof(DraftBackground),
                                                 background_keys};

static const ScenarioKey contour_keys[] = {
    {"id", KEY_ID, false, AT(DraftContour, id), .says = "a name of its own"},
    {"height", KEY_NUMBER, true, AT(DraftContour, height), -10000, 30000, .says = "feet"},
    {"points", KEY_POINTS, true, AT(DraftContour, points), 3, FAR, .says = "the ring"},
    {"holes", KEY_ANY, false, AT(DraftContour, holes), .says = "rings cut out of it"},
    END,
};
static const ScenarioRecord contour_record = {"contour", sizeof(DraftContour), contour_keys};

static const ScenarioKey ground_keys[] = {
    {"base", KEY_NUMBER, false, AT(DraftGround, base), -10000, 30000, 0,
     .says = "feet outside the contours"},
    {"level_feet", KEY_NUMBER, false, AT(DraftGround, level_feet), 0.1, 10000, 0,
     .says = "feet of one level; absent: one level a contour"},
    {"contours", KEY_RECORDS, false, AT(DraftGround, contours), .record = &contour_record,
     .says = "areas at or above a height, nested"},
    {"steep", KEY_ANY, false, AT(DraftGround, steep), .says = "areas of steep slope"},
    END,
};
static const ScenarioRecord ground_record = {"ground", sizeof(DraftGround), ground_keys};

static const ScenarioKey gap_keys[] = {
    {"at", KEY_POINT, true, AT(DraftGap, at), .says = "middle of the gap"},
    {"width", KEY_LENGTH, true, AT(DraftGap, width), 0, FAR, .says = "how wide"},
    END,
};
static const ScenarioRecord gap_record = {"gap", sizeof(DraftGap), gap_keys};

static const ScenarioKey fill_keys[] = {
    {"seed", KEY_WHOLE, false, AT(DraftFill, seed), 0, 1e9, 0,
     .says = "of the places of single trees"},
    {"spacing", KEY_LENGTH, false, AT(DraftFill, spacing), 0, FAR, 0, .says = "between trees"},
    {"rows", KEY_FLAG, false, AT(DraftFill, rows), .says = "in rows"},
    END,
};
static const ScenarioRecord fill_record = {"fill", sizeof(DraftFill), fill_keys};

static const ScenarioKey feature_keys[] = {
    {"id", KEY_ID, false, AT(DraftFeature, id), .says = "a name of its own"},
    {"kind", KEY_WORD, true, AT(DraftFeature, kind), .words = scenario_terrain_words,
     .says = "what it is on the map"},
    {"name", KEY_NAME, false, AT(DraftFeature, name), .says = "the name on the map"},
    {"area", KEY_AREA, false, AT(DraftFeature, area), .says = "an area: one of area, line, point"},
    {"line", KEY_POINTS, false, AT(DraftFeature, line), 2, FAR, .says = "a line"},
    {"width", KEY_LENGTH, false, AT(DraftFeature, width), 0, FAR, 0, .says = "of a line"},
    {"point", KEY_POINT, false, AT(DraftFeature, point), .says = "a single tree or the like"},
    {"radius", KEY_LENGTH, false, AT(DraftFeature, radius), 0, FAR, 0, .says = "of a point"},
    {"front", KEY_WORD, false, AT(DraftFeature, front), .words = front_words,
     .says = "the side of the line that works protect against"},
    {"gaps", KEY_RECORDS, false, AT(DraftFeature, gaps), .record = &gap_record, .says = "openings"},
    {"heavy", KEY_FLAG, false, AT(DraftFeature, heavy), .says = "dense woods"},
    {"standing", KEY_FLAG, false, AT(DraftFeature, standing), .says = "crops that stand tall"},
    {"fill", KEY_RECORD, false, AT(DraftFeature, fill), .record = &fill_record,
     .says = "single trees"},
    {"hides", KEY_ANY, false, AT(DraftFeature, hides),
     .says = "over the kind's default: true or false, or inches"},
    {"slows", KEY_ANY, false, AT(DraftFeature, slows),
     .says = "over the kind's default: open, broken, rough or barred"},
    {"protects", KEY_ANY, false, AT(DraftFeature, protects),
     .says = "over the kind's default: none, soft, hard or works"},
    END,
};
static const ScenarioRecord feature_record = {"feature", sizeof(DraftFeature), feature_keys};

static const ScenarioKey crossing_keys[] = {
    {"kind", KEY_WORD, true, AT(DraftCrossing, kind), .words = crossing_words,
     .says = "what it is"},
    {"on", KEY_TEXT, true, AT(DraftCrossing, on), .says = "id of the stream, river or wall"},
    {"at", KEY_POINT, true, AT(DraftCrossing, at), .says = "where"},
    {"width", KEY_LENGTH, false, AT(DraftCrossing, width), 0, FAR, 0, .says = "how wide"},
    END,
};
static const ScenarioRecord crossing_record = {"crossing", sizeof(DraftCrossing), crossing_keys};

static const ScenarioKey side_keys[] = {
    {"id", KEY_ID, true, AT(DraftSide, id), .says = "\"US\""},
    {"name", KEY_NAME, true, AT(DraftSide, name), .says = "\"Union\""},
    {"letter", KEY_NAME, false, AT(DraftSide, letter), .says = "a letter for its stands"},
    {"colour", KEY_TEXT, false, AT(DraftSide, colour),
     .says = "\"#405c8c\"; the palette's when absent"},
    {"stance", KEY_WORD, false, AT(DraftSide, stance), .words = stance_words,
     .says = "the attacker moves first unless moves_first says otherwise"},
    {"moves_first", KEY_FLAG, false, AT(DraftSide, moves_first), .says = "takes the first turn"},
    {"enters_from", KEY_WORD, false, AT(DraftSide, enters_from), .words = edge_words,
     .says = "edge by which it comes"},
    END,
};
static const ScenarioRecord side_record = {"side", sizeof(DraftSide), side_keys};

static const ScenarioKey leader_keys[] = {
    {"name", KEY_NAME, true, AT(DraftLeader, name), .says = "who"},
    {"rank", KEY_NAME, false, AT(DraftLeader, rank), .says = "\"Col.\""},
    {"rating", KEY_NAME, false, AT(DraftLeader, rating),
     .says = "inspiring, good, average, poor, ..."},
    {"level", KEY_WHOLE, false, AT(DraftLeader, level), 0, 20, 0, .says = "the set's own measure"},
    {"arm", KEY_NAME, false, AT(DraftLeader, arm), .says = "infantry when absent"},
    {"at", KEY_POINT, false, AT(DraftLeader, at), .says = "absent: behind his troops"},
    {"facing", KEY_BEARING, false, AT(DraftLeader, facing), .says = "bearing"},
    {"mounted", KEY_FLAG, false, AT(DraftLeader, mounted), .says = "true when absent"},
    END,
};
static const ScenarioRecord leader_record = {"leader", sizeof(DraftLeader), leader_keys};

static const ScenarioKey body_keys[] = {
    {"id", KEY_ID, true, AT(DraftBody, id), .says = "a name of its own"},
    {"side", KEY_TEXT, true, AT(DraftBody, side), .says = "id of a side"},
    {"parent", KEY_TEXT, false, AT(DraftBody, parent),
     .says = "id of the body it belongs to; the leader of a body without one commands the side"},
    {"name", KEY_NAME, true, AT(DraftBody, name), .says = "\"Tyler's Brigade\""},
    {"leader", KEY_RECORD, false, AT(DraftBody, leader), .record = &leader_record,
     .says = "or null"},
    END,
};
static const ScenarioRecord body_record = {"body", sizeof(DraftBody), body_keys};

static const ScenarioKey guns_keys[] = {
    {"type", KEY_NAME, true, AT(DraftGuns, type), .says = "\"10-pdr Parrott\""},
    {"count", KEY_WHOLE, true, AT(DraftGuns, count), 1, 100, .says = "how many"},
    END,
};
static const ScenarioRecord guns_record = {"guns", sizeof(DraftGuns), guns_keys};

static const ScenarioKey layout_keys[] = {
    {"files", KEY_WHOLE, false, AT(DraftLayout, files), 1, 64, 0, .says = "stands abreast"},
    {"ranks", KEY_WHOLE, false, AT(DraftLayout, ranks), 1, 64, 0, .says = "stands deep"},
    {"gap", KEY_LENGTH, false, AT(DraftLayout, gap), 0, FAR, 0, .says = "between neighbours"},
    END,
};
static const ScenarioRecord layout_record = {"layout", sizeof(DraftLayout), layout_keys};

static const ScenarioKey unit_keys[] = {
    {"id", KEY_ID, true, AT(DraftUnit, id), .says = "a name of its own"},
    {"name", KEY_NAME, true, AT(DraftUnit, name), .says = "\"5th Ohio\""},
    {"label", KEY_NAME, false, AT(DraftUnit, label), .says = "a short name for the map"},
    {"body", KEY_TEXT, true, AT(DraftUnit, body), .says = "id of a body"},
    {"arm", KEY_WORD, true, AT(DraftUnit, arm), .words = arm_words, .says = "arm of service"},
    {"men", KEY_WHOLE, false, AT(DraftUnit, men), 0, 100000, 0, .says = "in line"},
    {"figures", KEY_ANY, false, AT(DraftUnit, figures), .says = "figures on each stand: [5, 5, 4]"},
    {"elements", KEY_WHOLE, false, AT(DraftUnit, elements), 1, 64, 0,
     .says = "stands at the start; the set's usual number when absent"},
    {"lost", KEY_WHOLE, false, AT(DraftUnit, lost), 0, 64, 0,
     .says = "stands lost before the start"},
    {"guns", KEY_RECORDS, false, AT(DraftUnit, guns), .record = &guns_record,
     .says = "of a battery"},
    {"quality", KEY_WORD, false, AT(DraftUnit, quality), .words = quality_words,
     .says = "training"},
    {"weapon", KEY_NAME, false, AT(DraftUnit, weapon), .says = "\"rifle-musket\""},
    {"traits", KEY_WORDS, false, AT(DraftUnit, traits), .says = "zouave, short_muskets, ..."},
    {"ranks", KEY_WHOLE, false, AT(DraftUnit, ranks), 1, 10, 0, .says = "of figures"},
    {"categories", KEY_ANY, false, AT(DraftUnit, categories),
     .says = "{\"heavy\": 15, \"light\": 3}"},
    {"formation", KEY_NAME, false, AT(DraftUnit, formation), .says = "line, column, skirmish, ..."},
    {"layout", KEY_RECORD, false, AT(DraftUnit, layout), .record = &layout_record,
     .says = "how stands lie"},
    {"at", KEY_POINT, false, AT(DraftUnit, at),
     .says = "middle of the footprint; absent: off the table"},
    {"facing", KEY_BEARING, false, AT(DraftUnit, facing), .says = "bearing"},
    {"zone", KEY_TEXT, false, AT(DraftUnit, zone), .says = "id of the zone it deploys in"},
    {"hidden", KEY_FLAG, false, AT(DraftUnit, hidden), .says = "not seen at first"},
    {"acts_from_turn", KEY_WHOLE, false, AT(DraftUnit, acts_from_turn), 1, SETTING_TURN_LIMIT, 1,
     .says = "stands still before"},
    {"ammunition", KEY_WHOLE, false, AT(DraftUnit, ammunition), 0, 1000, -1,
     .says = "the set's usual when absent"},
    END,
};
static const ScenarioRecord unit_record = {"unit", sizeof(DraftUnit), unit_keys};

static const ScenarioKey arrival_keys[] = {
    {"side", KEY_TEXT, true, AT(DraftArrival, side), .says = "id of a side"},
    {"turn", KEY_WHOLE, false, AT(DraftArrival, turn), 1, SETTING_TURN_LIMIT, 0,
     .says = "at the start of its turn"},
    {"when", KEY_CONDITION, false, AT(DraftArrival, when), .says = "or when this holds"},
    {"edge", KEY_WORD, true, AT(DraftArrival, edge), .words = edge_words, .says = "by which edge"},
    {"at", KEY_POINT, true, AT(DraftArrival, at), .says = "entry point on that edge"},
    {"units", KEY_WORDS, true, AT(DraftArrival, units), .says = "ids"},
    {"formation", KEY_NAME, false, AT(DraftArrival, formation),
     .says = "march column or limbered when absent"},
    END,
};
static const ScenarioRecord arrival_record = {"arrival", sizeof(DraftArrival), arrival_keys};

static const ScenarioKey zone_keys[] = {
    {"id", KEY_ID, false, AT(DraftZone, id), .says = "a name of its own"},
    {"side", KEY_TEXT, true, AT(DraftZone, side), .says = "id of a side"},
    {"area", KEY_AREA, true, AT(DraftZone, area), .says = "where it may deploy"},
    END,
};
static const ScenarioRecord zone_record = {"zone", sizeof(DraftZone), zone_keys};

static const ScenarioKey objective_keys[] = {
    {"id", KEY_ID, true, AT(DraftObjective, id), .says = "a name of its own"},
    {"name", KEY_NAME, true, AT(DraftObjective, name), .says = "for the map"},
    {"area", KEY_AREA, false, AT(DraftObjective, area), .says = "an area: or"},
    {"point", KEY_POINT, false, AT(DraftObjective, point), .says = "a point"},
    {"radius", KEY_LENGTH, false, AT(DraftObjective, radius), 0, FAR, 0,
     .says = "the set's usual when absent"},
    {"value", KEY_WHOLE, false, AT(DraftObjective, worth), -1000, 1000, 0,
     .says = "in scored battles"},
    END,
};
static const ScenarioRecord objective_record = {"objective", sizeof(DraftObjective),
                                                objective_keys};

static const ScenarioKey victory_keys[] = {
    {"side", KEY_TEXT, false, AT(DraftVictory, side), .says = "who wins; absent: a draw"},
    {"level", KEY_NAME, false, AT(DraftVictory, level), .says = "decisive, marginal, ..."},
    {"at", KEY_ANY, false, AT(DraftVictory, at),
     .says = "\"end\" (when absent), \"each turn\" or [from turn, to turn]"},
    {"running", KEY_WHOLE, false, AT(DraftVictory, running), 1, SETTING_TURN_LIMIT, 1,
     .says = "turns it must hold"},
    {"all", KEY_CONDITIONS, true, AT(DraftVictory, all), .says = "conditions"},
    END,
};
static const ScenarioRecord victory_record = {"victory", sizeof(DraftVictory), victory_keys};

static const ScenarioKey points_keys[] = {
    {"side", KEY_TEXT, true, AT(DraftPointsRule, side), .says = "id of a side"},
    {"for", KEY_CONDITION, true, AT(DraftPointsRule, reason), .says = "what scores"},
    {"value", KEY_WHOLE, true, AT(DraftPointsRule, worth), -1000, 1000, .says = "how much"},
    END,
};
static const ScenarioRecord points_record = {"points", sizeof(DraftPointsRule), points_keys};

static const ScenarioKey notes_keys[] = {
    {"everybody", KEY_TEXT, false, AT(DraftNotes, everybody), .says = "for all to read"},
    {"sides", KEY_MAP, false, AT(DraftNotes, sides), .says = "for each side: {\"US\": \"...\"}"},
    {"designer", KEY_TEXT, false, AT(DraftNotes, designer),
     .says = "where the table departs from the map, and why"},
    END,
};
static const ScenarioRecord notes_record = {"notes", sizeof(DraftNotes), notes_keys};

static const ScenarioKey scenario_keys[] = {
    {"format", KEY_WORD, true, AT(ScenarioDraft, format), .words = format_words,
     .says = "this format"},
    {"id", KEY_NAME, true, AT(ScenarioDraft, id), .says = "the battle's own name, for files"},
    {"title", KEY_NAME, true, AT(ScenarioDraft, title), .says = "for the cartouche"},
    {"date", KEY_NAME, false, AT(ScenarioDraft, date), .says = "\"1862-03-23\""},
    {"place", KEY_NAME, false, AT(ScenarioDraft, place), .says = "where"},
    {"sources", KEY_TEXT, false, AT(ScenarioDraft, sources), .says = "where the facts come from"},
    {"notes", KEY_RECORD, false, AT(ScenarioDraft, notes), .record = &notes_record,
     .says = "words"},
    {"rules", KEY_RECORD, true, AT(ScenarioDraft, rules), .record = &rules_record,
     .says = "the rule set"},
    {"clock", KEY_RECORD, false, AT(ScenarioDraft, clock), .record = &clock_record, .says = "time"},
    {"table", KEY_RECORD, true, AT(ScenarioDraft, table), .record = &table_record,
     .says = "the table"},
    {"background", KEY_RECORD, false, AT(ScenarioDraft, background), .record = &background_record,
     .says = "a scanned map under or over the drawn one"},
    {"ground", KEY_RECORD, false, AT(ScenarioDraft, ground), .record = &ground_record,
     .says = "heights"},
    {"features", KEY_RECORDS, false, AT(ScenarioDraft, features), .record = &feature_record,
     .says = "terrain"},
    {"crossings", KEY_RECORDS, false, AT(ScenarioDraft, crossings), .record = &crossing_record,
     .says = "bridges, fords, gates"},
    {"sides", KEY_RECORDS, true, AT(ScenarioDraft, sides), .record = &side_record,
     .says = "two to four"},
    {"bodies", KEY_RECORDS, true, AT(ScenarioDraft, bodies), .record = &body_record,
     .says = "brigades and the like"},
    {"units", KEY_RECORDS, true, AT(ScenarioDraft, units), .record = &unit_record,
     .says = "order of battle"},
    {"arrivals", KEY_RECORDS, false, AT(ScenarioDraft, arrivals), .record = &arrival_record,
     .says = "reinforcements"},
    {"zones", KEY_RECORDS, false, AT(ScenarioDraft, zones), .record = &zone_record,
     .says = "for deployment"},
    {"objectives", KEY_RECORDS, false, AT(ScenarioDraft, objectives), .record = &objective_record,
     .says = "places that matter"},
    {"victory", KEY_RECORDS, false, AT(ScenarioDraft, victory), .record = &victory_record,
     .says = "the first that holds decides"},
    {"points", KEY_RECORDS, false, AT(ScenarioDraft, points), .record = &points_record,
     .says = "scored battles"},
    {"margins", KEY_WHOLE, false, AT(ScenarioDraft, margins), 0, 1000, 0,
     .says = "points between levels"},
    END,
};
const ScenarioRecord scenario_record = {"scenario", sizeof(ScenarioDraft), scenario_keys};
