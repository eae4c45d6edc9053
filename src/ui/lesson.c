/* The learning battle (lesson.h). */
#include "lesson.h"

#include <string.h>

/* In this order the drill's three units can do the first three within one turn: each takes one
 * order in it. */
const LessonStep lesson_steps[] = {
    {LESSON_DRAGGED, "1 of 5: select and drag",
     "Click your regiment in line, then drag it forward with the left button. The ghost stops "
     "where "
     "the rules stop it; the path tells what each leg costs. Let go, and press Enter or the button "
     "beside the ghost. A tick on a unit says that it has had its order for this turn."},
    {LESSON_WHEELED, "2 of 5: wheel",
     "Select your battery and drag one of the two round handles at its front corners: it wheels "
     "about the other corner. Enter gives the command, Escape drops it."},
    {LESSON_FORMED, "3 of 5: form line",
     "Right-click your regiment in column, or look at its card on the right: it may form line. "
     "What "
     "it may not do stands there too, greyed, with the reason. If it has had its order, end the "
     "phases with E until your next turn."},
    {LESSON_READ_FIRE, "4 of 5: fire, and read the sum",
     "End the phase with E. In the fire phase, when an enemy stands in range ahead of a regiment, "
     "click the regiment, then the enemy, and confirm. Then click the line in the log below: every "
     "die and modifier is there with its rule."},
    {LESSON_READ_FIGHT, "5 of 5: melee",
     "In your next move drag a regiment onto an enemy to charge; where it lands and which side is "
     "hit is drawn. In the melee phase click your regiment and the enemy it touches, and confirm. "
     "Then click its line in the log and read the sum."},
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
