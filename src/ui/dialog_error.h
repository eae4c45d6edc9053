/* A message that says what went wrong, whole, and can be copied. */
#ifndef ENFILADE_UI_DIALOG_ERROR_H
#define ENFILADE_UI_DIALOG_ERROR_H

#include "widget.h"

typedef struct ErrorDialog {
    bool is_open;
    Text title, words; /* owned */
    double scroll;
} ErrorDialog;

void dialog_error_open(ErrorDialog *dialog, const char *title, const char *words);
void dialog_error_finish(ErrorDialog *dialog);
/* True when the words shall be copied. */
bool dialog_error_run(ErrorDialog *dialog, Widgets *widgets, PixelBox screen);

#endif
