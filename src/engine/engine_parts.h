/* What the engine adds to every rule set: its own actions and questions. */
#ifndef ENFILADE_ENGINE_ENGINE_PARTS_H
#define ENFILADE_ENGINE_ENGINE_PARTS_H

#include "enfilade/engine/rule_set.h"

extern const ActionKind ENGINE_ACTIONS[ENGINE_ACTION_COUNT];
extern const QuestionKind ENGINE_QUESTIONS[ENGINE_QUESTION_COUNT];

#endif
