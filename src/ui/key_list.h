/* One line a key: X(ACT, modifiers, key, second key, what it does). Keys are named by what they
 * write, so they lie where the letter lies on any keyboard; `[` and `]`, which some keyboards lack,
 * have second keys. */
#ifndef ENFILADE_UI_KEY_LIST_H
#define ENFILADE_UI_KEY_LIST_H

#define KEY_LIST(X)                                                                                \
    X(NEXT_UNIT, 0, KEY_SPACE, KEY_TAB, "Next unit that still has something to do")                \
    X(END_PHASE, 0, 'e', 0, "End the phase")                                                       \
    X(CONFIRM, 0, KEY_ENTER, 0, "Give the pencilled command, or press the marked button")          \
    X(CANCEL, 0, KEY_ESCAPE, 0, "Drop the pencilled command, the selection, or what is open")      \
    X(STEP_FORWARD, 0, KEY_UP, 0, "Pencil half an inch straight ahead")                            \
    X(STEP_BACK, 0, KEY_DOWN, 0, "Take half an inch of the pencilled move back")                   \
    X(STEP_LEFT, 0, KEY_LEFT, 0, "Pencil half an inch to the left, where the rules allow")         \
    X(STEP_RIGHT, 0, KEY_RIGHT, 0, "Pencil half an inch to the right, where the rules allow")      \
    X(WHEEL_LEFT, 0, '[', ',', "Pencil a wheel of 5 degrees to the left")                          \
    X(WHEEL_RIGHT, 0, ']', '.', "Pencil a wheel of 5 degrees to the right")                        \
    X(INCHES_1, 0, '1', 0, "Pencil 1 inch straight ahead")                                         \
    X(INCHES_2, 0, '2', 0, "Pencil 2 inches straight ahead")                                       \
    X(INCHES_3, 0, '3', 0, "Pencil 3 inches straight ahead")                                       \
    X(INCHES_4, 0, '4', 0, "Pencil 4 inches straight ahead")                                       \
    X(INCHES_5, 0, '5', 0, "Pencil 5 inches straight ahead")                                       \
    X(INCHES_6, 0, '6', 0, "Pencil 6 inches straight ahead")                                       \
    X(INCHES_7, 0, '7', 0, "Pencil 7 inches straight ahead")                                       \
    X(INCHES_8, 0, '8', 0, "Pencil 8 inches straight ahead")                                       \
    X(INCHES_9, 0, '9', 0, "Pencil 9 inches straight ahead")                                       \
    X(ABOUT, 0, 'b', 0, "Pencil an about-turn")                                                    \
    X(MENU, 0, KEY_F10, 'o', "The menu of what the selected unit may do")                          \
    X(RULER, 0, 'm', 0, "Ruler: click to begin and to bend it, Enter ends it, M puts it away")     \
    X(NOTE, 0, 'n', 0, "Pencil notes on the map: drag to draw, N again to stop")                   \
    X(WIPE_NOTES, MODIFIER_SHIFT, 'n', 0, "Wipe all notes off the map")                            \
    X(UNDO, 0, 'z', 0, "Take back, until dice have fallen")                                        \
    X(REDO, MODIFIER_SHIFT, 'z', 0, "Do again what was taken back")                                \
    X(ZOOM_IN, 0, '+', '=', "Zoom in")                                                             \
    X(ZOOM_OUT, 0, '-', 0, "Zoom out")                                                             \
    X(ZOOM_ALL, 0, '0', KEY_HOME, "The whole table")                                               \
    X(REASONS, MODIFIER_CONTROL, 'y', 0, "Why the computer did what it did last")                  \
    X(CENTRE, 0, 'v', 0, "Bring the selected unit into view")                                      \
    X(CONTOURS, 0, 'h', 0, "Hills by hachures or by contour lines")                                \
    X(ODDS, 0, KEY_F6, 0, "Odds of what is pencilled or pointed at: shown or not")                 \
    X(BRIEFING, 0, KEY_F8, 0, "The briefing: what each side wants, and who is yet to come")        \
    X(LUCK, 0, KEY_F7, 0, "The luck of the dice so far")                                           \
    X(FOLD_ORDER, 0, KEY_F2, 0, "Fold the order of battle away, or back")                          \
    X(FOLD_CARD, 0, KEY_F3, 0, "Fold the unit card away, or back")                                 \
    X(FOLD_LOG, 0, KEY_F4, 0, "Fold the log away, or back")                                        \
    X(FOLD_TIMELINE, 0, KEY_F9, 0, "Fold the timeline away, or back")                              \
    X(SEARCH, 0, '/', KEY_F5, "Search the order of battle")                                        \
    X(PACE, 0, 'p', 0, "Pace of what is shown: normal, fast, off")                                 \
    X(SKIP, 0, KEY_END, 0, "Skip to the end of what is being shown")                               \
    X(LOOK_PLAY, MODIFIER_CONTROL, KEY_SPACE, 0,                                                   \
      "Play what happened, from where one looks or from the beginning; stop")                      \
    X(LOOK_BACK, MODIFIER_CONTROL, KEY_LEFT, 0, "Look back by one event")                          \
    X(LOOK_ON, MODIFIER_CONTROL, KEY_RIGHT, 0, "Look one event on")                                \
    X(LOOK_START, MODIFIER_CONTROL, KEY_HOME, 0, "Look at the beginning of the battle")            \
    X(LOOK_END, MODIFIER_CONTROL, KEY_END, 0, "From looking back to the battle as it stands")      \
    X(LOOK_FASTER, MODIFIER_CONTROL, KEY_UP, 0, "Play faster: 1/2, 1, 4 or 16 times")              \
    X(LOOK_SLOWER, MODIFIER_CONTROL, KEY_DOWN, 0, "Play slower")                                   \
    X(GO_ON, MODIFIER_CONTROL, KEY_ENTER, 0, "Go on with the game from the place looked at")       \
    X(BOOKMARK, MODIFIER_CONTROL, 'b', 0, "A bookmark with a note at the place that is shown")     \
    X(LINES, MODIFIER_CONTROL, 'l', 0, "Lines of play and bookmarks")                              \
    X(COPY, MODIFIER_CONTROL, 'c', 0,                                                              \
      "Copy as text: the unit card; with nothing selected, the log")                               \
    X(COPY_LOG, MODIFIER_CONTROL | MODIFIER_SHIFT, 'c', 0, "Copy the log as text")                 \
    X(TEXT_LARGER, MODIFIER_CONTROL, '+', '=', "Larger text")                                      \
    X(TEXT_SMALLER, MODIFIER_CONTROL, '-', 0, "Smaller text")                                      \
    X(TO_START, MODIFIER_CONTROL, 'q', 0, "Back to the list of battles (nothing is lost)")         \
    X(KEEP, MODIFIER_CONTROL, 's', 0, "Keep the battle in another place")                          \
    X(KEYS, 0, KEY_F1, '?', "This list")                                                           \
    X(FULL_SCREEN, 0, KEY_F11, 0, "Full screen, or back")                                          \
    X(PICTURE, 0, KEY_F12, 0, "Keep a picture of the window")

#endif
