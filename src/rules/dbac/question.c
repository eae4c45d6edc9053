/* Questions and the answers taken when nobody gives one (chapter ASK). */
#include "enfilade/base/hash.h"
#include "exchange.h"

/* The best total wins; of equal ones the first (DBAC-ASK-01). */
static void answer_primary(const Battle *battle, const Question *question, Answer *out,
                           Arena *arena) {
    int best = 0;
    for (uint16_t i = 0; i < question->choice_count; i++) {
        DbacExchangeFacts *facts = arena_allocate(arena, sizeof *facts);
        DbacExchangeReport report;
        dbac_exchange_gather(battle, question->choices[i].unit, question->other,
                             question->choice_count - 1, facts, arena);
        dbac_exchange_judge(battle_numbers(battle), facts, 0, 0, &report);
        if (i == 0 || report.primary.total > best) {
            best = report.primary.total;
            *out = answer_number(question->choices[i].value);
        }
    }
}

/* How the eye errs: of what both sides see alone, so that it is the same whoever asks, whatever
 * dice are to come, and another for each shot. */
static double eye(const Battle *battle, UnitId gun, UnitId target) {
    Hash seen;
    hash_init(&seen);
    hash_text(&seen, battle->setting->id);
    hash_integer(&seen, battle->turn);
    hash_integer(&seen, dbac_battle_field(battle, DBAC_FIELD_HALF_TURN));
    const UnitId units[2] = {gun, target};
    for (int i = 0; i < 2; i++) {
        UnitStands stands;
        unit_stands(battle, units[i], &stands);
        hash_integer(&seen, units[i].value);
        for (size_t k = 0; k < stands.count; k++) {
            hash_double(&seen, stands.boxes[k].centre.x);
            hash_double(&seen, stands.boxes[k].centre.y);
        }
    }
    RandomStream stream = random_stream(hash_value(&seen), STREAM_COMPUTER);
    return random_share(&stream);
}

/* The near edge of the target as it looks, to the nearest step (DBAC-ASK-01). The true one would be
 * a perfect aim, so the eye errs as that of a computer player (DBAC-GUN-09). */
static void answer_guess(const Battle *battle, const Question *question, Answer *out,
                         Arena *arena) {
    DbacFireReport *shot = arena_allocate(arena, sizeof *shot);
    dbac_fire_gather(battle, question->unit, question->other, false, shot, arena);
    double share = eye(battle, question->unit, question->other);
    int32_t wanted =
        command_steps(dbac_ranging_look(battle_numbers(battle), shot->guess.near_range, share));
    int32_t steps = (wanted - question->least + question->step / 2) / question->step;
    int32_t guess = question->least + (steps > 0 ? steps : 0) * question->step;
    *out = answer_number(guess > question->most ? question->most : guess);
}

static void answer_all(const Question *question, Answer *out) {
    *out = (Answer){0};
    for (uint16_t i = 0; i < question->choice_count; i++) {
        out->numbers[out->number_count++] = question->choices[i].value;
    }
}

void dbac_question_default(const Battle *battle, const Question *question, Answer *out) {
    Arena arena;
    arena_init(&arena);
    *out = answer_number(question->choice_count > 0 ? question->choices[0].value : 0);
    switch ((DbacQuestion)(question->kind - ENGINE_QUESTION_COUNT)) {
    case DBAC_QUESTION_PRIMARY:
        answer_primary(battle, question, out, &arena);
        break;
    case DBAC_QUESTION_SUPPORTERS:
        answer_all(question, out);
        break;
    case DBAC_QUESTION_GUESS:
        answer_guess(battle, question, out, &arena);
        break;
    case DBAC_QUESTION_LOSE_OR_FALL_BACK: /* whoever asks lists the usual answer first */
    case DBAC_QUESTION_PLACE:
    case DBAC_QUESTION_GENERAL_SUPPORT:
    case DBAC_QUESTION_COUNT:
        break;
    }
    arena_finish(&arena);
}
