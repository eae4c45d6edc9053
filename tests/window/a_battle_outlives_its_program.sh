#!/usr/bin/env bash
# Closing never asks, killing loses nothing, and the next start offers the battle.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_window_manager
start_enfilade --seed 5 scenarios/drill.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'
press_control lesson_close 0 # it is not there when the battle goes on
has_no_lesson() { ! status_says '^control lesson_close'; }
wait_for "the map without the lesson" has_no_lesson
read -r x y _ < <(unit_place "2nd Instruction")
click "$x" "$y"
wait_for_said '^selected 2$'
drag "$x" "$y" "$x" $((y - $(pixels 2)))
wait_for_said '^pencilled'
press Return
wait_for_said '^submitted dbac.move'
read -r moved_x moved_y _ < <(unit_place "2nd Instruction")
kill_program

rm -f "$status"
start_enfilade
wait_for_window Enfilade
wait_for "the list of battles" status_says '^control battle 3'
press_control battle 0
wait_for_said '^battle drill'
wait_for "the places" status_says '^unit'
read -r x y _ < <(unit_place "2nd Instruction")
claim "the regiment stands where it was when the program was killed" test "$x $y" = "$moved_x $moved_y"
press z
wait_for_said '^undone'
close_window
end_program
claim "closing ends it well" test "$exit_code" = 0
