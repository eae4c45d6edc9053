/* The note beside the ghost, the shot or the pointer: what the command in pencil comes to and what
 * stops it. */
#ifndef ENFILADE_UI_MAP_NOTE_H
#define ENFILADE_UI_MAP_NOTE_H

#include "enfilade/render/label_board.h"
#include "screen_battle.h"

/* Finds its place, clear of the units concerned and of what the board has taken; to be called when
 * everything else is on the board. */
void map_note_place(BattleScreen *screen, LabelBoard *board);
/* Paints it there, over the map. */
void map_note_paint(BattleScreen *screen, Canvas *canvas);

#endif
