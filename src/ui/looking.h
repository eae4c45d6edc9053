/* Looking back on the battle screen: the battle at any place of the timeline, played on from there,
 * and going on from there. While one looks nothing can be commanded. */
#ifndef ENFILADE_UI_LOOKING_H
#define ENFILADE_UI_LOOKING_H

#include "screen_battle.h"

bool looking_is_on(const BattleScreen *screen);
/* The place of the timeline that is shown. */
size_t looking_place(const BattleScreen *screen);
/* Shows the battle at a place; at the last one it looks no more. */
void looking_at(BattleScreen *screen, size_t place);
/* At the place behind a step of the present line. */
void looking_at_step(BattleScreen *screen, size_t node);
void looking_leave(BattleScreen *screen);
/* From where one looks, or from the beginning; again: stops. */
void looking_play(BattleScreen *screen);
void looking_faster(BattleScreen *screen);
void looking_slower(BattleScreen *screen);
/* The next speed, after the last the first. */
void looking_next_speed(BattleScreen *screen);
void looking_step_on(BattleScreen *screen);
void looking_step_back(BattleScreen *screen);
void looking_to_start(BattleScreen *screen);
void looking_to_end(BattleScreen *screen);
/* "1/2", "16". */
const char *looking_speed_words(const BattleScreen *screen);
/* The game stands at the place looked at. */
void looking_go_on(BattleScreen *screen);
/* Why it cannot; NULL when it can. */
const char *looking_why_not_go_on(const BattleScreen *screen);
/* Goes to any step of any line, and tells it. */
void looking_go_to(BattleScreen *screen, size_t node);
/* Why nothing is commanded just now: one looks back, or at a recording; NULL when that is not so.
 */
const char *looking_why_refused(const BattleScreen *screen);
/* While one looks, or where there is only a recording: says that nothing can be commanded. */
bool looking_refuses(BattleScreen *screen);
/* Are lines of play told of? Not between persons who keep things from each other: where another
 * line begins something was taken back in secret. */
bool looking_tells_lines(const BattleScreen *screen);
/* "Looking at turn 3, Union, Fire. Escape goes back to the battle." Nothing when one does not. */
void looking_write(const BattleScreen *screen, Text *out);
/* The step whose place is shown: what a bookmark is put at. */
size_t looking_node(const BattleScreen *screen);

/* Opened from a file: a recording is shown from its beginning, and where it could not be followed
 * to its end that is asked about. */
void looking_begin_recording(BattleScreen *screen, bool is_recording);
/* Where a command would begin another line with dice that were seen to fall already, asks which
 * dice and keeps the command until that is answered: then true. */
bool looking_asks_for_dice(BattleScreen *screen, const Command *command);
/* The dialog of the two, over everything else. */
void looking_run_choice(BattleScreen *screen);

#endif
