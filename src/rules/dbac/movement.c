/* The action "move": judged, measured, carried out (chapter MOVE). Measuring and moving share one
 * march, so the ghost and the move cannot differ. */
#include "general.h"
#include "march.h"

#include "enfilade/engine/movement.h"

/* Is some enemy that was in view at the start nearer at the end? (DBAC-MOVE-21) */
static bool nears_visible_enemy(const Battle *battle, UnitId unit, const Walk *walk) {
    StandPlace places[UNIT_STAND_LIMIT];
    walk_end(walk, places);
    Vector from = dbac_front_middle(battle, unit);
    for (UnitId enemy = unit_first(battle, SIDE_NONE); enemy.value != 0;
         enemy = unit_next(battle, SIDE_NONE, enemy)) {
        if (!dbac_is_enemy(battle, unit, enemy) || !dbac_is_in_view(battle, from, enemy)) {
            continue;
        }
        DistanceReport before, after;
        measure_units(battle, unit, enemy, &before);
        double least = INFINITY;
        for (size_t i = 0; i < walk->stand_count; i++) {
            OrientedBox box = {places[i].at, places[i].facing, walk->sizes[i].width,
                               walk->sizes[i].depth};
            measure_unit_to_box(battle, enemy, &box, &after);
            least = after.inches < least ? after.inches : least;
        }
        if (measure_is_closer(battle->setting, least, before.inches)) {
            return true;
        }
    }
    return false;
}

static void gather_price(const Battle *battle, UnitId unit, const DbacMarch *march,
                         DbacPriceFacts *out) {
    dbac_control_gather_price(battle, unit,
                              dbac_is_general(battle, unit) ? DBAC_ORDER_GENERAL_MOVE
                              : march->is_double            ? DBAC_ORDER_DOUBLE_ROAD
                                                            : DBAC_ORDER_MOVE,
                              out);
    out->is_forward = march->is_forward;
    out->wades_river = march->wades_river;
}

/* A march whose last leg is a wheel ends facing elsewhere than its arrow leads one to think. */
static void add_last_wheel(const Battle *battle, const Command *command, const DbacMarch *march,
                           Text *out) {
    const Walk *walk = march->report.walks;
    const WalkLeg *last = walk->leg_count > 0 ? &walk->legs[walk->leg_count - 1] : NULL;
    uint16_t kind = last != NULL && last->command_leg < command->leg_count
                        ? command->legs[last->command_leg].kind
                        : DBAC_LEG_COUNT;
    if (kind == DBAC_LEG_WHEEL_LEFT || kind == DBAC_LEG_WHEEL_RIGHT) {
        text_format(out, "%sEnds in a wheel to the %s of %.1f in (%s).",
                    text_letters(out)[0] != '\0' ? "\n" : "",
                    kind == DBAC_LEG_WHEEL_LEFT ? "left" : "right",
                    walk_leg_length(walk, walk->leg_count - 1u),
                    battle_rules(battle)->rule_ids[DBAC_MOVE_03]);
    }
}

/* "2 points: out of the General's sight", where it costs more than the plain move; a wheel at the
 * end; whom a General supports from there. */
static const char *note_of(const Battle *battle, const Command *command, const DbacMarch *march,
                           Arena *arena) {
    UnitId unit = command->movers[0];
    DbacPriceFacts facts;
    gather_price(battle, unit, march, &facts);
    Text why = {0}, note = {0};
    dbac_control_tell_price(battle, unit, &facts, &why);
    if (text_letters(&why)[0] != '\0') {
        text_format(&note, "%d points: %s", march->report.price, text_letters(&why));
    }
    add_last_wheel(battle, command, march, &note);
    if (dbac_is_general(battle, unit)) {
        OrientedBox boxes[UNIT_STAND_LIMIT];
        const Walk *walk = march->report.walks;
        walk_boxes(walk, walk->leg_count, 1, boxes);
        dbac_general_tell_support(battle, unit, &boxes[0], &note);
    }
    const char *words =
        text_letters(&note)[0] != '\0' ? arena_copy_text(arena, text_letters(&note)) : NULL;
    text_finish(&why);
    text_finish(&note);
    return words;
}

void dbac_movement_measure(const Battle *battle, const Command *command, DbacMarch *out,
                           Arena *arena) {
    UnitId unit = command->movers[0];
    bool is_zouave =
        dbac_unit_field(battle, DBAC_FIELD_ZOUAVE, unit) != 0 && dbac_applies(battle, DBAC_MOVE_21);
    dbac_march_measure(battle, command, 0, out, arena);
    if (is_zouave && out->report.stops_short && out->report.contact.value == 0) {
        DbacMarch plain = *out;
        dbac_march_measure(battle, command, dbac_number(battle, DBAC_NUMBER_ZOUAVE_BONUS), out,
                           arena);
        if (!nears_visible_enemy(battle, unit, out->report.walks)) {
            *out = plain;
        }
    }
    DbacPriceFacts facts;
    gather_price(battle, unit, out, &facts);
    out->report.price = dbac_control_price(battle_numbers(battle), &facts);
}

static DbacOrder order_of(const Battle *battle, UnitId unit) {
    return dbac_is_general(battle, unit) ? DBAC_ORDER_GENERAL_MOVE : DBAC_ORDER_MOVE;
}

/* Everything but the road itself: whose action it is, what it holds, whether it may be given. */
static bool judge_command(const Battle *battle, const Command *command, Ruling *out) {
    ruling_allow(out);
    if (command->mover_count != 1) {
        ruling_refuse(out, DBAC_CMD_03, "One unit moves at a time.");
        return false;
    }
    UnitId unit = command->movers[0];
    bool is_ride = command->action == rule_set_action_number(DBAC_ACTION_GENERAL_MOVE);
    if (is_ride != dbac_is_general(battle, unit)) {
        ruling_refuse(out, DBAC_GEN_01,
                      is_ride ? "Only the General rides free."
                              : "The General rides by his own free move.");
        return false;
    }
    if (!side_is(command->side, dbac_side_of(battle, unit))) {
        ruling_refuse(out, DBAC_CMD_03, "%s %s not yours to order.", unit_name(battle, unit),
                      unit_agrees(battle, unit, "is", "are"));
        return false;
    }
    if (battle_unit(battle, unit)->formation == DBAC_FORMATION_UNLIMBERED &&
        !dbac_applies(battle, DBAC_CMD_11)) {
        ruling_refuse(out, DBAC_CMD_11, "Only limbered batteries march.");
        return false;
    }
    for (size_t i = 0; i < command->leg_count; i++) {
        if (command->legs[i].amount < 0 || command->legs[i].kind >= DBAC_LEG_COUNT) {
            ruling_refuse(out, DBAC_MOVE_03, "Troops go ahead, wheel or turn about, nothing else.");
            return false;
        }
    }
    dbac_control_judge_order(battle, unit, order_of(battle, unit), 0, out);
    return out->is_legal;
}

/* A march that neither gains ground nor turns is no order: it would only cost. */
static void refuse_nothing(const Battle *battle, const Command *command, DbacMarch *march) {
    bool turns = march->report.contact.value != 0;
    for (size_t i = 0; i < command->leg_count && i < march->legs_made; i++) {
        turns = turns || command->legs[i].kind == DBAC_LEG_ABOUT;
    }
    Ruling *ruling = &march->report.ruling;
    if (turns || !ruling->is_legal || command->leg_count == 0 ||
        measure_is_beyond(battle->setting, march->inches, 0)) {
        return;
    }
    if (march->report.stop.sentence[0] != '\0') {
        *ruling = march->report.stop;
        ruling->is_legal = false;
    } else {
        ruling_refuse(ruling, DBAC_MOVE_03, "It would neither advance nor turn.");
    }
}

/* The ruling on a march that was measured; `ruling` is what was said of the command itself. */
static void judge_march(const Battle *battle, const Command *command, Ruling ruling,
                        DbacMarch *march) {
    refuse_nothing(battle, command, march);
    UnitId unit = command->movers[0];
    if (ruling.is_legal && march->report.ruling.is_legal) {
        dbac_control_judge_order(battle, unit, order_of(battle, unit), march->report.price,
                                 &ruling);
    }
    if (!ruling.is_legal) {
        march->report.ruling = ruling;
    }
}

/* The march with the ruling on it; false when there is nobody to march. */
static bool measure_judged(const Battle *battle, const Command *command, DbacMarch *march,
                           Arena *arena) {
    Ruling ruling;
    judge_command(battle, command, &ruling);
    if (command->mover_count != 1 || !unit_is_on_table(battle, command->movers[0])) {
        *march = (DbacMarch){.report = {.ruling = ruling}};
        drawing_init(&march->report.drawing, arena);
        return false;
    }
    dbac_movement_measure(battle, command, march, arena);
    judge_march(battle, command, ruling, march);
    return true;
}

void dbac_move_measure(const Battle *battle, const Command *command, MoveReport *out,
                       Arena *arena) {
    DbacMarch march;
    bool is_measured = measure_judged(battle, command, &march, arena);
    *out = march.report;
    if (is_measured) {
        out->note = note_of(battle, command, &march, arena);
    }
}

void dbac_move_judge(const Battle *battle, const Command *command, Ruling *out) {
    if (!judge_command(battle, command, out)) {
        return;
    }
    if (command->leg_count == 0) {
        ruling_refuse(out, DBAC_MOVE_03, "The move has no legs yet.");
        return;
    }
    Arena arena;
    arena_init(&arena);
    DbacMarch march;
    measure_judged(battle, command, &march, &arena);
    *out = march.report.ruling;
    arena_finish(&arena);
}

void dbac_move_judge_measured(const Battle *battle, const Command *command, DbacMarch *march,
                              Ruling *out) {
    if (!judge_command(battle, command, out)) {
        return;
    }
    if (command->leg_count == 0) {
        ruling_refuse(out, DBAC_MOVE_03, "The move has no legs yet.");
        return;
    }
    judge_march(battle, command, *out, march);
    *out = march->report.ruling;
}

/* What the log says of a march that the rules end early. */
static uint16_t words_of_stop(uint16_t rule) {
    switch (rule) {
    case DBAC_MOVE_13:
        return DBAC_SENTENCE_HALTS_IN_VIEW;
    case DBAC_MOVE_16:
        return DBAC_SENTENCE_HALTS_BESIDE;
    case DBAC_MOVE_18:
    case DBAC_MOVE_28:
        return DBAC_SENTENCE_STANDS_OFF;
    default:
        return DBAC_SENTENCE_STOPS;
    }
}

void dbac_move_carry_out(Resolution *resolution, const Command *command) {
    UnitId unit = command->movers[0];
    const Battle *battle = resolution_battle(resolution);
    DbacMarch march;
    dbac_movement_measure(battle, command, &march, resolution_arena(resolution));
    dbac_control_pay(resolution, unit, march.report.price);
    bool rides = dbac_is_general(battle, unit);
    bool charges = march.report.contact.value != 0;
    if (charges) {
        tell(resolution, DBAC_MOVE_16, DBAC_SENTENCE_CHARGES, unit, march.report.contact);
    }
    bool halts = march.report.stops_short && !charges;
    movement_walk_stopped(resolution, march.report.walks, rides ? DBAC_GEN_01 : DBAC_MOVE_01,
                          rides ? DBAC_SENTENCE_RIDES : DBAC_SENTENCE_MARCHES,
                          halts ? march.report.stop.rule : DBAC_NO_RULE,
                          halts ? words_of_stop(march.report.stop.rule) : 0);
    if (!rides) {
        change_field(resolution, DBAC_FIELD_MOVED, unit.value, 1);
    }
    dbac_contact_note(resolution, unit, march.is_column_charge);
    dbac_shift_generals(resolution, unit);
}
