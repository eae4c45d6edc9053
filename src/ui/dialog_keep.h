/* Where else the battle shall be kept: the path of a file, typed. */
#ifndef ENFILADE_UI_DIALOG_KEEP_H
#define ENFILADE_UI_DIALOG_KEEP_H

#include "widget.h"

enum { KEEP_PATH_ROOM = 1024 };

typedef struct KeepDialog {
    bool is_open;
    Text words; /* what it is for; owned */
    Text why;   /* why the last path was refused, "" for none; owned */
    char path[KEEP_PATH_ROOM];
} KeepDialog;

void dialog_keep_open(KeepDialog *dialog, Widgets *widgets, const char *words, const char *path);
void dialog_keep_finish(KeepDialog *dialog);
/* Stays open, with the reason. */
void dialog_keep_refuse(KeepDialog *dialog, const char *why);
void dialog_keep_close(KeepDialog *dialog, Widgets *widgets);
/* True when the battle shall be kept at the path that stands there. */
bool dialog_keep_run(KeepDialog *dialog, Widgets *widgets, PixelBox screen);

#endif
