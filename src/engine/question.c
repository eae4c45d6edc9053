/* Questions' answers as text, and whether they fit. */
#include "enfilade/engine/question.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "enfilade/engine/command.h"
#include "enfilade/geometry/facing.h"
#include "parts.h"

void answer_write(const Answer *answer, Text *out) {
    text_add(out, "answer");
    parts_write_numbers(out, "numbers", answer->numbers, answer->number_count);
    if (answer->has_place) {
        int32_t place[] = {answer->x, answer->y, answer->facing_steps};
        parts_write_numbers(out, "place", place, 3);
    }
}

static bool read_numbers(const char *value, Answer *out) {
    size_t count = 0;
    if (out->number_count > 0 || out->has_place ||
        !parts_read_numbers(value, out->numbers, ANSWER_NUMBER_LIMIT, &count)) {
        return false;
    }
    out->number_count = (uint16_t)count;
    return true;
}

static bool read_place(const char *value, Answer *out) {
    int32_t place[3];
    size_t count = 0;
    if (out->has_place || !parts_read_numbers(value, place, 3, &count) || count != 3) {
        return false;
    }
    out->has_place = true;
    out->x = place[0];
    out->y = place[1];
    out->facing_steps = place[2];
    return true;
}

bool answer_read(const char *line, Answer *out, char *why, size_t why_room) {
    char word[PARTS_WORD_LIMIT];
    memset(out, 0, sizeof *out);
    bool fits = parts_next_word(&line, word, sizeof word) && strcmp(word, "answer") == 0;
    while (fits && parts_next_word(&line, word, sizeof word)) {
        char *value = parts_value(word);
        if (value != NULL && strcmp(word, "numbers") == 0) {
            fits = read_numbers(value, out);
        } else if (value != NULL && strcmp(word, "place") == 0) {
            fits = read_place(value, out);
        } else {
            fits = false;
        }
    }
    fits = fits && *line == '\0';
    if (!fits) {
        snprintf(why, why_room,
                 "an answer reads: answer numbers=1,2 place=1024,2048,0 (at most %d numbers)",
                 (int)ANSWER_NUMBER_LIMIT);
    }
    return fits;
}

Answer answer_number(int32_t number) {
    Answer answer = {.number_count = 1, .numbers = {number}};
    return answer;
}

static bool is_choice(const Question *question, int32_t value) {
    for (size_t i = 0; i < question->choice_count; i++) {
        if (question->choices[i].value == value) {
            return true;
        }
    }
    return false;
}

static bool are_different_choices(const Question *question, const Answer *answer) {
    for (size_t i = 0; i < answer->number_count; i++) {
        if (!is_choice(question, answer->numbers[i])) {
            return false;
        }
        for (size_t j = 0; j < i; j++) {
            if (answer->numbers[i] == answer->numbers[j]) {
                return false;
            }
        }
    }
    return true;
}

static bool is_step(const Question *question, int32_t number) {
    int64_t above = (int64_t)number - question->least;
    return above >= 0 && number <= question->most &&
           (question->step <= 1 || above % question->step == 0);
}

static bool are_dice(const Question *question, const Answer *answer) {
    for (size_t i = 0; i < answer->number_count; i++) {
        if (answer->numbers[i] < 1 || answer->numbers[i] > question->faces) {
            return false;
        }
    }
    return answer->number_count == question->dice_count;
}

static bool fits_shape(const Question *question, const Answer *answer, char *why, size_t room) {
    bool is_one = answer->number_count == 1;
    int32_t number = answer->numbers[0];
    switch (question->shape) {
    case QUESTION_YES_NO:
        snprintf(why, room, "the answer is one number, 1 for yes or 0 for no");
        return is_one && (number == 0 || number == 1);
    case QUESTION_ONE_OF:
        snprintf(why, room, "the answer is one of the %u choices",
                 (unsigned)question->choice_count);
        return is_one && is_choice(question, number);
    case QUESTION_SOME_OF:
        snprintf(why, room, "the answer is %u to %u different ones of the choices",
                 (unsigned)question->least_chosen, (unsigned)question->most_chosen);
        return answer->number_count >= question->least_chosen &&
               answer->number_count <= question->most_chosen &&
               are_different_choices(question, answer);
    case QUESTION_NUMBER:
        snprintf(why, room, "the answer is a number from %d to %d in steps of %d",
                 (int)question->least, (int)question->most,
                 (int)(question->step > 1 ? question->step : 1));
        return is_one && is_step(question, number);
    case QUESTION_PLACE:
        snprintf(why, room, "the answer is a place within %d inches and a facing, 0 to %d",
                 (int)COMMAND_PLACE_LIMIT, FACING_STEPS_PER_TURN - 1);
        return answer->number_count == 0 && answer->has_place &&
               command_place_is_in_bounds(answer->x, answer->y, answer->facing_steps);
    case QUESTION_DICE:
        snprintf(why, room, "the answer is %u dice of 1 to %u", (unsigned)question->dice_count,
                 (unsigned)question->faces);
        return are_dice(question, answer);
    }
    return false;
}

bool answer_fits(const Question *question, const Answer *answer, char *why, size_t why_room) {
    if (answer->number_count > ANSWER_NUMBER_LIMIT) {
        snprintf(why, why_room, "an answer has at most %d numbers", (int)ANSWER_NUMBER_LIMIT);
        return false;
    }
    if (question->shape != QUESTION_PLACE && answer->has_place) {
        snprintf(why, why_room, "this question is not answered by a place");
        return false;
    }
    return fits_shape(question, answer, why, why_room);
}
