/* The action "fire": whom a side shoots at, who joins, the guesses of the guns, and the dice. A
 * command names the target and the firing units, the first as primary; numbers[0] 1 means exactly
 * these, without asking who joins. */
#include "enfilade/engine/movement.h"
#include <stdio.h>

#include "exchange.h"

enum { FIRERS_LIMIT = QUESTION_CHOICE_LIMIT };

typedef struct Volley {
    UnitId target;
    UnitId firers[FIRERS_LIMIT]; /* primary first */
    bool has_guessed[FIRERS_LIMIT];
    size_t count;
    UnitId missed; /* the last battery whose guess was wrong, none */
} Volley;

void dbac_fire_judge_command(const Battle *battle, const Command *command, Ruling *out) {
    Arena arena;
    arena_init(&arena);
    ruling_allow(out);
    if (command->mover_count == 0 || command->mover_count > FIRERS_LIMIT) {
        ruling_refuse(out, DBAC_FIRE_08, "Fire names one to %d firing units.", FIRERS_LIMIT);
    }
    for (size_t i = 0; i < command->mover_count && out->is_legal; i++) {
        DbacFireReport *shot = arena_allocate(&arena, sizeof *shot);
        dbac_fire_judge_shot(battle, command->movers[i], command->target, shot, &arena);
        *out = shot->ruling;
        for (size_t before = 0; before < i && out->is_legal; before++) {
            if (unit_is(command->movers[before], command->movers[i])) {
                ruling_refuse(out, DBAC_FIRE_01, "A unit joins an exchange once.");
            }
        }
    }
    arena_finish(&arena);
}

bool dbac_fire_plan(const Battle *battle, const Wish *wish, Command *out, Ruling *why) {
    *out = (Command){.action = rule_set_action_number(DBAC_ACTION_FIRE),
                     .side = wish->side,
                     .target = wish->target};
    for (size_t i = 0; i < wish->unit_count && out->mover_count < FIRERS_LIMIT; i++) {
        out->movers[out->mover_count++] = wish->units[i];
    }
    if (out->mover_count > 1) {
        out->numbers[out->number_count++] = 1;
    }
    dbac_fire_judge_command(battle, out, why);
    return why->is_legal;
}

/* A shot goes straight ahead: does any part of the target lie before any part of the firer, as far
 * as it carries? Only spares work: who is not passed over may still be out of reach. */
static bool may_lie_ahead(const Battle *battle, const UnitStands *firers, double limit,
                          UnitId target) {
    /* Inches, more than all tolerances; not a rule's number: it only spares work. */
    const double margin = 0.1;
    UnitStands targets;
    unit_stands(battle, target, &targets);
    for (size_t i = 0; i < firers->count; i++) {
        const OrientedBox *from = &firers->boxes[i];
        double reach = oriented_box_radius(from);
        for (size_t k = 0; k < targets.count; k++) {
            double radius = oriented_box_radius(&targets.boxes[k]) + margin;
            Vector way = vector_subtract(targets.boxes[k].centre, from->centre);
            if (fabs(vector_cross(from->facing, way)) <= from->width / 2 + radius &&
                vector_dot(from->facing, way) >= -radius &&
                vector_length(way) <= limit + reach + radius) {
                return true;
            }
        }
    }
    return false;
}

bool dbac_fire_may_fire(const Battle *battle, UnitId firer, UnitId target) {
    Arena arena;
    arena_init(&arena);
    DbacFireReport *shot = arena_allocate(&arena, sizeof *shot);
    dbac_fire_judge_shot(battle, firer, target, shot, &arena);
    bool may = shot->is_eligible;
    arena_finish(&arena);
    return may;
}

static bool has_target(const Battle *battle, UnitId firer) {
    UnitStands stands;
    dbac_firing_stands(battle, firer, &stands);
    bool is_limited = !dbac_is_battery(battle, firer) && dbac_applies(battle, DBAC_FIRE_02);
    double limit = is_limited ? dbac_fire_range(battle, firer)
                              : battle->setting->width + battle->setting->height;
    for (UnitId target = unit_first(battle, SIDE_NONE); target.value != 0;
         target = unit_next(battle, SIDE_NONE, target)) {
        if (dbac_is_enemy(battle, firer, target) && may_lie_ahead(battle, &stands, limit, target) &&
            dbac_fire_may_fire(battle, firer, target)) {
            return true;
        }
    }
    return false;
}

bool dbac_fire_is_possible(const Battle *battle, SideId side) {
    for (UnitId firer = unit_first(battle, side); firer.value != 0;
         firer = unit_next(battle, side, firer)) {
        bool has_fired = dbac_unit_field(battle, DBAC_FIELD_FIRED, firer) != 0;
        if (!has_fired && !dbac_is_general(battle, firer) && has_target(battle, firer)) {
            return true;
        }
    }
    return false;
}

/* Everybody else who may join, in order of ids. */
static void ask_who_joins(Resolution *resolution, Volley *volley) {
    const Battle *battle = resolution_battle(resolution);
    SideId side = dbac_side_of(battle, volley->firers[0]);
    Question question =
        question_of_kind(DBAC_QUESTION_SUPPORTERS, QUESTION_SOME_OF, side, DBAC_FIRE_08);
    question.unit = volley->firers[0];
    question.other = volley->target;
    snprintf(question.sentence, sizeof question.sentence, "%s %s at %s. Who joins the fire?",
             unit_name(battle, volley->firers[0]),
             unit_agrees(battle, volley->firers[0], "fires", "fire"),
             unit_name(battle, volley->target));
    for (UnitId unit = unit_first(battle, side); unit.value != 0;
         unit = unit_next(battle, side, unit)) {
        if (!unit_is(unit, volley->firers[0]) && question.choice_count < FIRERS_LIMIT - 1 &&
            dbac_fire_may_fire(battle, unit, volley->target)) {
            question_add_choice(&question, unit.value, unit, unit_name(battle, unit));
        }
    }
    if (question.choice_count == 0) {
        return;
    }
    question.most_chosen = question.choice_count;
    Answer answer;
    ask(resolution, &question, &answer);
    for (size_t i = 0; i < answer.number_count && volley->count < FIRERS_LIMIT; i++) {
        volley->firers[volley->count++] = (UnitId){(uint16_t)answer.numbers[i]};
    }
}

static double ask_guess(Resolution *resolution, UnitId gun, UnitId target) {
    const RuleNumbers *numbers = resolution_numbers(resolution);
    const Battle *battle = resolution_battle(resolution);
    double step = rule_number(numbers, DBAC_NUMBER_GUESS_STEP);
    SideId side = dbac_side_of(battle, gun);
    Question question = question_of_kind(DBAC_QUESTION_GUESS, QUESTION_NUMBER, side, DBAC_GUN_02);
    question.unit = gun;
    question.other = target;
    question.number_unit = QUESTION_LENGTH;
    question.step = command_steps(step);
    question.least = command_steps(rule_number(numbers, DBAC_NUMBER_RANGE_CANISTER) + step);
    question.most = command_steps(rule_number(numbers, DBAC_NUMBER_RANGE_SHELL));
    double tolerance =
        rule_applies(numbers, DBAC_GUN_04) ? rule_number(numbers, DBAC_NUMBER_GUESS_TOLERANCE) : 0;
    snprintf(question.sentence, sizeof question.sentence,
             "%s %s at %s. Guess how many inches it is, on the table, from the middle of the guns' "
             "front edge straight ahead to %s. Right is from the near edge of the target that way "
             "to its far one, and %g in beyond either.",
             unit_name(battle, gun), unit_agrees(battle, gun, "fires", "fire"),
             unit_name(battle, target), unit_name(battle, target), tolerance);
    Answer answer;
    ask(resolution, &question, &answer);
    return command_inches(answer.numbers[0]);
}

static void carry_out_facts(Resolution *resolution, DbacExchangeFacts *facts) {
    const Battle *battle = resolution_battle(resolution);
    SideId side = dbac_side_of(battle, facts->primary);
    SideId other = dbac_side_of(battle, facts->target);
    facts->primary_score.left_out = resolution_left_out(resolution, side);
    facts->target_score.left_out = resolution_left_out(resolution, other);
    tell_volley(resolution, facts->primary, facts->target, facts->ray.from,
                facts->ray.hits ? facts->ray.to : unit_centre(battle, facts->target), true);
    if (facts->can_reply) {
        tell_volley(resolution, facts->target, facts->primary, facts->reply_ray.from,
                    facts->reply_ray.to, true);
    }
    int die = roll(resolution, side, facts->primary, DBAC_FIRE_09, DBAC_SENTENCE_FIRE_DIE);
    int reply = roll(resolution, other, facts->target, DBAC_FIRE_09, DBAC_SENTENCE_REPLY_DIE);
    DbacExchangeReport report;
    dbac_exchange_judge(resolution_numbers(resolution), facts, die, reply, &report);
    dbac_score_tell(resolution, side, facts->primary, 0, &report.primary);
    dbac_score_tell(resolution, other, facts->target, 1, &report.target);
    if (report.loser.value == 0) {
        bool is_safe = report.primary.total < report.target.total;
        tell(resolution, is_safe ? DBAC_FIRE_10 : DBAC_RES_01,
             is_safe ? DBAC_SENTENCE_FIRER_IS_SAFE : DBAC_SENTENCE_NO_RESULT, facts->primary,
             facts->target);
        return;
    }
    DbacFight fight = {
        .loser = report.loser, .winner = report.winner, .low = report.low, .high = report.high};
    fight.beaten.by = report.winner;
    fight.beaten.is_from_behind = unit_is(report.loser, facts->target) && facts->is_from_behind;
    dbac_fight_settle(resolution, &fight);
}

static void tell_guess(Resolution *resolution, DbacRule rule, DbacSentence words, UnitId gun,
                       UnitId other, double off) {
    Event event = {.kind = EVENT_TOLD,
                   .rule = (uint16_t)rule,
                   .words = (uint16_t)words,
                   .side = dbac_side_of(resolution_battle(resolution), gun),
                   .unit = gun,
                   .other = other};
    event.values[0] = off;
    tell_event(resolution, event);
}

static void tell_aim(Resolution *resolution, const DbacFireReport *shot, DbacSentence words,
                     UnitId gun, UnitId other, double off) {
    Event event = {.rule = DBAC_GUN_04, .words = (uint16_t)words, .unit = gun, .other = other};
    event.side = dbac_side_of(resolution_battle(resolution), gun);
    event.values[4] = shot->guess.estimate;
    event.values[5] = off;
    tell_line_event(resolution, shot->aim.from, shot->aim.to,
                    words == DBAC_SENTENCE_LINE_RIGHT ? DRAWING_GOOD : DRAWING_BAD, event);
}

/* By how much and which way the shot goes wrong, in the log and on the map. */
static void tell_miss(Resolution *resolution, const DbacFireReport *shot, UnitId gun,
                      UnitId target) {
    double shell = rule_number(resolution_numbers(resolution), DBAC_NUMBER_RANGE_SHELL);
    double guess = shot->guess.estimate;
    if (guess < shot->guess.near_range &&
        measure_is_beyond(resolution_battle(resolution)->setting, shot->guess.near_range, shell)) {
        tell_aim(resolution, shot, DBAC_SENTENCE_LINE_OUT_OF_RANGE, gun, target, 0);
        tell_guess(resolution, DBAC_GUN_07, DBAC_SENTENCE_GUESS_OUT_OF_RANGE, gun, target, 0);
    } else if (guess < shot->guess.near_range) {
        double off = shot->guess.near_range - guess;
        tell_aim(resolution, shot, DBAC_SENTENCE_LINE_SHORT, gun, target, off);
        tell_guess(resolution, DBAC_GUN_07, DBAC_SENTENCE_GUESS_SHORT, gun, target, off);
    } else {
        double off = guess - shot->guess.far_range;
        tell_aim(resolution, shot, DBAC_SENTENCE_LINE_FAR, gun, target, off);
        tell_guess(resolution, DBAC_GUN_07, DBAC_SENTENCE_GUESS_FAR, gun, target, off);
    }
}

/* The battle is not quiet (DBAC-VIC-05): a shot that misses is a shot. */
static void note_shot(Resolution *resolution) {
    change_field(resolution, DBAC_FIELD_LAST_FIGHT, 0,
                 dbac_battle_field(resolution_battle(resolution), DBAC_FIELD_HALF_TURN));
}

/* One battery guesses; true when it stays in the exchange. */
static bool resolve_guess(Resolution *resolution, Volley *volley, size_t firer) {
    Arena *arena = resolution_arena(resolution);
    UnitId gun = volley->firers[firer];
    UnitId target = volley->target;
    DbacFireReport *shot = arena_allocate(arena, sizeof *shot);
    dbac_fire_gather(resolution_battle(resolution), gun, target, false, shot, arena);
    if (!shot->is_eligible || !shot->needs_guess) {
        return shot->is_eligible;
    }
    shot->guess.estimate = ask_guess(resolution, gun, target);
    volley->has_guessed[firer] = true;
    change_field(resolution, DBAC_FIELD_FIRED, gun.value, 1); /* not before: it hid the range */
    note_shot(resolution);
    UnitId friend_hit;
    DbacGuessVerdict verdict =
        dbac_ranging_judge(resolution_numbers(resolution), &shot->guess, &friend_hit);
    Event event = {.kind = EVENT_TOLD,
                   .rule = DBAC_GUN_04,
                   .words =
                       shot->aims_from_middle ? DBAC_SENTENCE_GUESSES : DBAC_SENTENCE_GUESSES_ASIDE,
                   .unit = gun,
                   .other = target};
    event.values[0] = shot->guess.estimate;
    event.values[1] = shot->guess.near_range;
    event.values[2] = shot->guess.far_range;
    tell_event(resolution, event);
    switch (verdict) {
    case DBAC_GUESS_HIT:
        tell_aim(resolution, shot, DBAC_SENTENCE_LINE_RIGHT, gun, target, 0);
        tell(resolution, DBAC_GUN_04, DBAC_SENTENCE_GUESS_HITS, gun, target);
        return true;
    case DBAC_GUESS_MISS:
        tell_miss(resolution, shot, gun, target);
        volley->missed = gun;
        return false;
    case DBAC_GUESS_FRIENDLY_FIRE:
        break;
    }
    volley->missed = gun;
    tell_aim(resolution, shot, DBAC_SENTENCE_LINE_ON_FRIENDS, gun, friend_hit, 0);
    tell(resolution, DBAC_GUN_06, DBAC_SENTENCE_FRIENDLY_FIRE, gun, friend_hit);
    DbacExchangeFacts *facts = arena_allocate(arena, sizeof *facts);
    dbac_exchange_gather_friendly(resolution_battle(resolution), gun, friend_hit, &shot->aim, facts,
                                  arena);
    carry_out_facts(resolution, facts);
    return false;
}

static void keep_firer(Volley *volley, size_t *left, size_t firer) {
    volley->firers[*left] = volley->firers[firer];
    volley->has_guessed[*left] = volley->has_guessed[firer];
    (*left)++;
}

static void resolve_guesses(Resolution *resolution, Volley *volley) {
    size_t left = 0;
    for (size_t i = 0; i < volley->count; i++) {
        if (resolve_guess(resolution, volley, i)) {
            keep_firer(volley, &left, i);
        }
    }
    volley->count = left;
}

/* The command names its first unit primary; asked is only where that one dropped out (DBAC-FIRE-08,
 * DBAC-GUN-07). */
static void ask_primary(Resolution *resolution, UnitId named, Volley *volley) {
    const Battle *battle = resolution_battle(resolution);
    if (volley->count < 2 || unit_is(volley->firers[0], named)) {
        return;
    }
    Question question = question_of_kind(DBAC_QUESTION_PRIMARY, QUESTION_ONE_OF,
                                         dbac_side_of(battle, volley->firers[0]), DBAC_FIRE_08);
    question.unit = volley->firers[0];
    question.other = volley->target;
    text_copy(question.sentence, sizeof question.sentence,
              "Who leads the fire? The others support.");
    for (size_t i = 0; i < volley->count; i++) {
        question_add_choice(&question, volley->firers[i].value, volley->firers[i],
                            unit_name(battle, volley->firers[i]));
    }
    Answer answer;
    ask(resolution, &question, &answer);
    for (size_t i = 1; i < volley->count; i++) {
        if (volley->firers[i].value == answer.numbers[0]) {
            UnitId primary = volley->firers[i];
            volley->firers[i] = volley->firers[0];
            volley->firers[0] = primary;
            bool has_guessed = volley->has_guessed[i];
            volley->has_guessed[i] = volley->has_guessed[0];
            volley->has_guessed[0] = has_guessed;
        }
    }
}

static void mark_fired(Resolution *resolution, const Volley *volley) {
    note_shot(resolution);
    for (size_t i = 0; i < volley->count; i++) {
        change_field(resolution, DBAC_FIELD_FIRED, volley->firers[i].value, 1);
    }
}

/* Those whose line the friendly shot or its result has closed meanwhile drop out. */
static void keep_eligible(Resolution *resolution, Volley *volley) {
    Arena *arena = resolution_arena(resolution);
    size_t left = 0;
    for (size_t i = 0; i < volley->count; i++) {
        DbacFireReport *shot = arena_allocate(arena, sizeof *shot);
        dbac_fire_gather(resolution_battle(resolution), volley->firers[i], volley->target, false,
                         shot, arena);
        if (shot->is_eligible) {
            keep_firer(volley, &left, i);
        }
    }
    volley->count = left;
}

/* After a miss the others may still fire, and need not (DBAC-GUN-07, DBAC-FIRE-17). A battery that
 * has guessed has fired. */
static void ask_who_goes_on(Resolution *resolution, Volley *volley) {
    if (volley->missed.value == 0 || volley->count == 0) {
        return;
    }
    const Battle *battle = resolution_battle(resolution);
    Question question = question_of_kind(DBAC_QUESTION_SUPPORTERS, QUESTION_SOME_OF,
                                         dbac_side_of(battle, volley->missed), DBAC_GUN_07);
    question.unit = volley->missed;
    question.other = volley->target;
    snprintf(question.sentence, sizeof question.sentence, "%s %s missed %s. Who still fires?",
             unit_name(battle, volley->missed), unit_agrees(battle, volley->missed, "has", "have"),
             unit_name(battle, volley->target));
    for (size_t i = 0; i < volley->count; i++) {
        if (!volley->has_guessed[i]) {
            question_add_choice(&question, volley->firers[i].value, volley->firers[i],
                                unit_name(battle, volley->firers[i]));
        }
    }
    if (question.choice_count == 0) {
        return;
    }
    question.most_chosen = question.choice_count;
    Answer answer;
    ask(resolution, &question, &answer);
    size_t left = 0;
    for (size_t i = 0; i < volley->count; i++) {
        bool goes_on = volley->has_guessed[i];
        for (size_t k = 0; k < answer.number_count; k++) {
            goes_on = goes_on || answer.numbers[k] == volley->firers[i].value;
        }
        if (goes_on) {
            keep_firer(volley, &left, i);
        }
    }
    volley->count = left;
}

static void tell_firer(Resolution *resolution, DbacSentence words, const Volley *volley,
                       size_t firer, double range) {
    UnitId unit = volley->firers[firer];
    Event event = {.kind = EVENT_TOLD,
                   .rule = DBAC_FIRE_08,
                   .words = (uint16_t)words,
                   .side = dbac_side_of(resolution_battle(resolution), unit),
                   .unit = unit,
                   .other = volley->target};
    event.values[0] = range;
    tell_event(resolution, event);
}

/* The primary and its supporters fire. */
static void fire(Resolution *resolution, const Volley *volley) {
    Arena *arena = resolution_arena(resolution);
    change_field(resolution, DBAC_FIELD_SHOT_AT, volley->target.value, 1);
    for (size_t i = 0; i < volley->count; i++) {
        change_pair(resolution, DBAC_PAIR_FIRED, volley->firers[i], volley->target, i == 0 ? 1 : 0);
    }
    DbacExchangeFacts *facts = arena_allocate(arena, sizeof *facts);
    dbac_exchange_gather(resolution_battle(resolution), volley->firers[0], volley->target,
                         (int)volley->count - 1, facts, arena);
    DbacFireReport *shots = arena_allocate_array(arena, volley->count, sizeof *shots);
    tell_firer(resolution,
               volley->has_guessed[0] ? DBAC_SENTENCE_FIRES_GUESSED : DBAC_SENTENCE_FIRES, volley,
               0, facts->ray.range);
    for (size_t i = 1; i < volley->count; i++) {
        dbac_fire_gather(resolution_battle(resolution), volley->firers[i], volley->target, false,
                         &shots[i], arena);
        tell_firer(resolution,
                   volley->has_guessed[i] ? DBAC_SENTENCE_SUPPORTS_FIRE_GUESSED
                                          : DBAC_SENTENCE_SUPPORTS_FIRE,
                   volley, i, shots[i].range);
    }
    for (size_t i = 1; i < volley->count; i++) {
        tell_volley(resolution, volley->firers[i], volley->target, shots[i].lane.best.from,
                    shots[i].lane.best.to, false);
    }
    carry_out_facts(resolution, facts);
}

void dbac_fire_carry_out(Resolution *resolution, const Command *command) {
    Volley volley = {.target = command->target};
    for (size_t i = 0; i < command->mover_count && i < FIRERS_LIMIT; i++) {
        volley.firers[volley.count++] = command->movers[i];
    }
    bool is_settled =
        command->mover_count > 1 || (command->number_count > 0 && command->numbers[0] == 1);
    if (!is_settled) {
        ask_who_joins(resolution, &volley);
    }
    resolve_guesses(resolution, &volley);
    keep_eligible(resolution, &volley);
    ask_who_goes_on(resolution, &volley);
    if (volley.count == 0) {
        tell(resolution, DBAC_GUN_11, DBAC_SENTENCE_NOBODY_FIRES, command->movers[0],
             volley.target);
        dbac_phases_end_when_idle(resolution);
        return;
    }
    ask_primary(resolution, command->movers[0], &volley);
    mark_fired(resolution, &volley);
    fire(resolution, &volley);
    dbac_phases_end_when_idle(resolution);
}

static ActionEntry *add_entry(const Battle *battle, UnitId unit, UnitId target, ActionList *out) {
    ActionEntry *entry = action_list_add(out);
    entry->action = rule_set_action_number(DBAC_ACTION_FIRE);
    entry->command = (Command){.action = entry->action,
                               .side = dbac_side_of(battle, unit),
                               .target = target,
                               .mover_count = 1};
    entry->command.movers[0] = unit;
    snprintf(entry->label, sizeof entry->label, "%s%s", target.value != 0 ? "Fire at " : "Fire",
             target.value != 0 ? unit_name(battle, target) : "");
    return entry;
}

/* Those it can fire at, and those it faces and may not fire at, each with its reason. */
static size_t list_targets(const Battle *battle, UnitId unit, ActionList *out) {
    size_t count = 0;
    for (UnitId target = unit_first(battle, SIDE_NONE); target.value != 0;
         target = unit_next(battle, SIDE_NONE, target)) {
        if (!dbac_is_enemy(battle, unit, target)) {
            continue;
        }
        Arena arena;
        arena_init(&arena);
        DbacFireReport *shot = arena_allocate(&arena, sizeof *shot);
        dbac_fire_judge_shot(battle, unit, target, shot, &arena);
        bool is_worth_telling = shot->is_eligible || shot->lane.blocked.hits ||
                                dbac_fire_reaches(battle, unit, target, &arena);
        if (is_worth_telling) {
            ActionEntry *entry = add_entry(battle, unit, target, out);
            entry->is_complete = true;
            entry->ruling = shot->ruling;
            count++;
        }
        arena_finish(&arena);
    }
    return count;
}

void dbac_fire_list_actions(const Battle *battle, UnitId unit, ActionList *out) {
    bool is_its_turn = battle->phase == DBAC_PHASE_FIRE && !battle->is_over &&
                       side_is(dbac_side_of(battle, unit), battle->active);
    if (!is_its_turn) {
        return;
    }
    Ruling why;
    if (!dbac_fire_judge_firer(battle, unit, &why)) {
        add_entry(battle, unit, UNIT_NONE, out)->ruling = why;
    } else if (list_targets(battle, unit, out) == 0) {
        ruling_refuse(&add_entry(battle, unit, UNIT_NONE, out)->ruling, DBAC_FIRE_03,
                      "No enemy stands straight ahead of it within its reach.");
    }
}
