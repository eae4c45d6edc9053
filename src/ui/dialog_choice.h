/* A question of the program to its user, with a button for each answer. */
#ifndef ENFILADE_UI_DIALOG_CHOICE_H
#define ENFILADE_UI_DIALOG_CHOICE_H

#include "widget.h"

enum { CHOICE_LIMIT = 6, CHOICE_LETTERS = 96, CHOICE_NONE = -1 };

typedef struct ChoiceDialog {
    bool is_open;
    Text title, words;                         /* owned */
    char labels[CHOICE_LIMIT][CHOICE_LETTERS]; /* the last one changes nothing */
    int count;
    int usual; /* what Enter chooses; Escape chooses the last */
} ChoiceDialog;

/* `count` labels, 2 to CHOICE_LIMIT, are copied. */
void dialog_choice_open(ChoiceDialog *dialog, const char *title, const char *words,
                        const char *const *labels, int count, int usual);
void dialog_choice_finish(ChoiceDialog *dialog);
/* What was chosen in this pass, which closes it; CHOICE_NONE as long as nothing is. */
int dialog_choice_run(ChoiceDialog *dialog, Widgets *widgets, PixelBox screen);

#endif
