/* The list of keys, made from the same table that finds them. */
#ifndef ENFILADE_UI_DIALOG_KEYS_H
#define ENFILADE_UI_DIALOG_KEYS_H

#include "enfilade/engine/rule_set.h"
#include "widget.h"

typedef struct KeysDialog {
    bool is_open;
    double scroll;
} KeysDialog;

/* `set` adds its overlays and action keys; NULL for none. */
void dialog_keys_run(KeysDialog *dialog, Widgets *widgets, PixelBox screen, const RuleSet *set);

#endif
