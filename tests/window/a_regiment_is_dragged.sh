#!/usr/bin/env bash
# Select, drag, wheel, confirm, end the phase, undo, zoom: with a real mouse, told by the recording it leaves.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_enfilade --seed 3 scenarios/drill.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'
claim "the title tells turn, side and phase" title_says 'turn 1, Union, Move'

read -r x y _ < <(unit_place "2nd Instruction")
click "$x" "$y"
wait_for_said '^selected 2$'

drag "$x" "$y" "$x" $((y - $(pixels 2)))
wait_for_said '^pencilled dbac.move'
claim "nothing is handed in before it is confirmed" test "$(said '^submitted dbac.move')" = 0
press Return
wait_for_said '^submitted dbac.move side=1 movers=2'
claim "the march is in the journal" file_says "$(newest_journal)" 'dbac\.move side=1 movers=2'
read -r _ after_y _ < <(unit_place "2nd Instruction")
claim "the column has gone forward" test "$after_y" -lt $((y - 10))

press z
wait_for_said '^undone'
read -r _ back_y _ < <(unit_place "2nd Instruction")
claim "taken back it stands where it stood" test "$back_y" = "$y"
press shift+z
wait_for_said '^redone'
read -r _ again_y _ < <(unit_place "2nd Instruction")
claim "done again it stands where it had gone" test "$again_y" = "$after_y"

read -r x y left_x left_y right_x right_y < <(unit_place "1st Instruction")
click "$x" "$y"
wait_for_said '^selected 1$'
drag "$right_x" "$right_y" $((right_x - 6)) $((right_y - $(pixels 1.5)))
wait_for_said '^pencilled dbac.move side=1 movers=1 legs=wheel_left'
press_control confirm 0
wait_for_said '^submitted dbac.move side=1 movers=1'
read -r _ _ wheeled_left_x wheeled_left_y _ wheeled_right_y < <(unit_place "1st Instruction")
claim "the inner corner has stayed" test $((wheeled_left_x - left_x)) -ge -1 -a $((wheeled_left_x - left_x)) -le 1 \
    -a $((wheeled_left_y - left_y)) -ge -1 -a $((wheeled_left_y - left_y)) -le 1
claim "the outer corner has gone forward" test "$wheeled_right_y" -lt $((right_y - 8))

drag 640 500 660 300
claim "a drag on the empty table hands in nothing" test "$(said '^submitted')" = 2
before=$(pixels 100)
wheel_up 700 300 2
wait_for "a closer map" is_larger_than $((before * 5 / 4))

press e
wait_for_said '^asks to end the turn'
press e
wait_for_said '^submitted engine.end_phase side=1'
claim "the other side is to act, or is asked" title_says 'Confederate|Union, Fire|question'
claim "the journal has the end of the phase" file_says "$(newest_journal)" 'engine\.end_phase side=1'
claim "the program is still there" kill -0 "$program_process"
