#!/usr/bin/env bash
# With its title bar it lies on the screen, and start after start at the same place.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

window_place() { xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=' | tr '\n' ' '; }

title_bar_is_on_screen() {
    local left right top bottom X Y WIDTH HEIGHT
    IFS=', ' read -r left right top bottom < <(xprop -id "$window" _NET_FRAME_EXTENTS | sed 's/.*= //')
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"
    [ "$top" -gt 0 ] && [ "$X" -ge "$left" ] && [ "$Y" -ge "$top" ] &&
        [ $((X + WIDTH + right)) -le 1440 ] && [ $((Y + HEIGHT + bottom)) -le 900 ]
}

start_screen 1440x900
start_window_manager
start_enfilade scenarios/drill.json
wait_for_window Enfilade
wait_for "the window with its title bar on the screen" title_bar_is_on_screen
claim "the window with its title bar lies on the screen" title_bar_is_on_screen
first=$(window_place)
for _ in 1 2 3; do
    close_window
    end_program
    rm -f "$status"
    start_enfilade scenarios/drill.json
    wait_for_window Enfilade
    wait_for "the window with its title bar on the screen" title_bar_is_on_screen
    claim "it is where it was" test "$(window_place)" = "$first"
done
close_window
end_program
claim "closing ends it well" test "$exit_code" = 0
