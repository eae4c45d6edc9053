/* The learning battle (lesson.h). */
#include "lesson.h"

#include <string.h>

const LessonStep lesson_steps[] = {
    {LESSON_DRAGGED, "1 of 5: select and drag",
     "Click one of your regiments, then drag it forward with the left button. The ghost stops "
     "where the rules stop it; "
     "the path tells what each leg costs. Let go, and press Enter or the button beside the ghost."},
    {LESSON_WHEELED, "2 of 5: wheel",
     "Select another regiment and drag one of the two round handles at its front corners: the line "
     "wheels about the "
     "other corner. Enter gives the command, Escape drops it."},
    {LESSON_FORMED, "3 of 5: form line",
     "Right-click a regiment in column, or look at its card on the right: it may form line. What "
     "it may not do stands "
     "there too, greyed, with the reason. End the phase when your command points are used up."},
    {LESSON_READ_SUM, "4 of 5: fire, and read the sum",
     "When an enemy stands in range ahead of a regiment in the fire phase, click the regiment, "
     "then the enemy, and "
     "confirm. Then click the line in the log below: every die and modifier is there with its "
     "rule."},
    {LESSON_FOUGHT, "5 of 5: melee",
     "Drag a regiment onto an enemy to charge; where it lands and which side is hit is drawn. In "
     "the melee phase click "
     "your regiment and the enemy it touches."},
};
const size_t lesson_step_count = sizeof lesson_steps / sizeof lesson_steps[0];

void lesson_begin(Lesson *lesson, const char *scenario_id) {
    lesson->is_on = strcmp(scenario_id, "drill") == 0;
    lesson->step = 0;
}

bool lesson_note(Lesson *lesson, LessonDeed deed) {
    const LessonStep *step = lesson_present(lesson);
    if (step == NULL || step->deed != deed) {
        return false;
    }
    lesson->step++;
    return true;
}

const LessonStep *lesson_present(const Lesson *lesson) {
    return lesson->is_on && lesson->step < lesson_step_count ? &lesson_steps[lesson->step] : NULL;
}
