/* The learning battle: five steps told one after another, each ended by an act the reader has done.
 */
#ifndef ENFILADE_UI_LESSON_H
#define ENFILADE_UI_LESSON_H

#include "enfilade/engine/rule_set.h"

/* What a step waits for. */
typedef enum LessonDeed {
    LESSON_DRAGGED,    /* a command made by dragging a unit was handed in */
    LESSON_WHEELED,    /* one made by dragging a corner */
    LESSON_FORMED,     /* the formation of a unit changed */
    LESSON_READ_FIRE,  /* a log line with the sum of a fire under it was opened */
    LESSON_READ_FIGHT, /* one with the sum of a fight hand to hand */
} LessonDeed;

typedef struct LessonStep {
    LessonDeed deed;
    const char *title, *words;
} LessonStep;

typedef struct Lesson {
    bool is_on;
    size_t step;
} Lesson;

extern const LessonStep lesson_steps[];
extern const size_t lesson_step_count;

/* On for the drill battle. */
void lesson_begin(Lesson *lesson, const char *scenario_id);
/* The reader has done something; true when that was what the step waited for. */
bool lesson_note(Lesson *lesson, LessonDeed deed);
/* The present step, NULL when it is off or over. */
const LessonStep *lesson_present(const Lesson *lesson);

#endif
