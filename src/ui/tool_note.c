/* Pencil notes on the map (tool_note.h). */
#include "tool_note.h"

void tool_note_toggle(BattleScreen *screen) {
    screen->notes.is_on = !screen->notes.is_on;
    screen_battle_notice(screen, false, 0,
                         screen->notes.is_on ? "Notes: drag to draw on the map. N ends it, Shift+N "
                                               "wipes all notes off."
                                             : "Notes stay on the map until Shift+N.");
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
}

void tool_note_wipe(BattleScreen *screen) {
    screen->notes.point_count = 0;
    screen->notes.line_count = 0;
    screen_battle_notice(screen, false, 0, "The notes are wiped off.");
    screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
}

static void add_point(NoteLines *notes, Vector at) {
    if (notes->point_count < NOTE_POINT_LIMIT) {
        notes->points[notes->point_count++] = at;
        notes->ends[notes->line_count - 1] = notes->point_count;
    }
}

void tool_note_begin(BattleScreen *screen, Vector at) {
    NoteLines *notes = &screen->notes;
    if (notes->line_count < NOTE_LINE_LIMIT) {
        notes->line_count++;
        notes->ends[notes->line_count - 1] = notes->point_count;
        add_point(notes, at);
    }
}

void tool_note_draw(BattleScreen *screen, Vector at) {
    NoteLines *notes = &screen->notes;
    if (notes->line_count > 0) {
        add_point(notes, at);
        screen_battle_spoil(screen, SPOIL(SCREEN_LIVE));
    }
}
