/* A question to a player in the middle of a resolution, and its answer: plain values. */
#ifndef ENFILADE_ENGINE_QUESTION_H
#define ENFILADE_ENGINE_QUESTION_H

#include "enfilade/base/text.h"
#include "enfilade/battlefield/ids.h"
#include "enfilade/engine/report.h"

enum { QUESTION_CHOICE_LIMIT = 32, ANSWER_NUMBER_LIMIT = 32, QUESTION_SENTENCE_LIMIT = 320 };

typedef enum QuestionShape {
    QUESTION_YES_NO, /* answer numbers[0]: 1 or 0 */
    QUESTION_ONE_OF, /* numbers[0]: a choice's value */
    QUESTION_SOME_OF,/* numbers: values of different choices, in the order that matters */
    QUESTION_NUMBER, /* numbers[0]: least to most in steps */
    QUESTION_PLACE,  /* x, y, facing; what is legal the kind's judge says */
    QUESTION_DICE,   /* numbers: `dice_count` dice of 1 to `faces`, typed in */
} QuestionShape;

/* What the numbers of a NUMBER question count. */
typedef enum QuestionUnit {
    QUESTION_PLAIN_NUMBER,
    QUESTION_LENGTH, /* 1/1024 inch, as lengths in commands */
} QuestionUnit;

typedef struct Choice {
    int32_t value;
    UnitId unit;      /* what it is about, none */
    char words[64];
} Choice;

typedef struct Question {
    uint16_t kind; /* index: the engine's kinds first, then the set's; see rule_set.h */
    QuestionShape shape;
    SideId side;   /* who answers */
    bool is_secret;/* the others may not know the answer, whatever the kind: dice of a secret roll */
    uint16_t rule;
    UnitId unit, other;
    char sentence[QUESTION_SENTENCE_LIMIT];
    Choice choices[QUESTION_CHOICE_LIMIT];
    uint16_t choice_count, least_chosen, most_chosen;
    int32_t least, most, step; /* NUMBER, in its unit */
    QuestionUnit number_unit;
    uint16_t dice_count, faces;
    Vector near;   /* PLACE: about where */
} Question;

typedef struct Answer {
    uint16_t number_count;
    bool has_place;
    int32_t numbers[ANSWER_NUMBER_LIMIT];
    int32_t x, y, facing_steps;
} Answer;

/* "answer numbers=2,1 place=1024,2048,0" */
void answer_write(const Answer *answer, Text *out);
bool answer_read(const char *line, Answer *out, char *why, size_t why_room);
Answer answer_number(int32_t number);
/* Fits the question's shape and choices (places: only the form; the kind's judge says the rest). */
bool answer_fits(const Question *question, const Answer *answer, char *why, size_t why_room);

#endif
