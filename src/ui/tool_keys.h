/* The keys of the battle screen, by the table of key_list.h, and the overlays held with a letter.
 */
#ifndef ENFILADE_UI_TOOL_KEYS_H
#define ENFILADE_UI_TOOL_KEYS_H

#include "screen_battle.h"

/* False when the key means nothing here. */
bool tool_keys_handle(BattleScreen *screen, const Input *input);

#endif
