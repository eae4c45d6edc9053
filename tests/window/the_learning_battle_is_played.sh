#!/usr/bin/env bash
# The five steps of the learning battle, done as they are told: each ends by its deed and not before.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

steps_done() {
    said '^lesson step [1-5] done$'
}

# Ends phases until the title says so; questions are answered by their first choice.
end_phases_until() { # PATTERN
    local tries
    for tries in 1 2 3 4 5 6 7 8 9 10 11 12; do
        status_says "$1" && return
        if status_says '^title .*a question'; then
            answer_by_standing
        else
            turns=$(said '^(submitted engine\.end_phase|asks to end the turn)')
            press e
            wait_for_said '^(submitted engine\.end_phase|asks to end the turn)' $((turns + 1))
        fi
    done
    give_up "the phases do not come to $1 in $tries"
}

# "Lose an element", and so stand: the fights stay where they are.
answer_by_standing() {
    local answers
    answers=$(said '^answered')
    press_control choice 1
    wait_for_said '^answered' $((answers + 1))
}

# The first line in sight is the one to be read: it does not scroll away before.
open_first_line() {
    local number
    number=$(awk '$1 == "control" && $2 == "log" { print $3; exit }' "$status")
    press_control log "$number"
    wait_for_said "^log opened $number"
}

start_screen 1280x720
start_enfilade --seed "${LESSON_SEED:-1}" scenarios/drill.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'

click_unit "1st Instruction"
wait_for_said '^selected 1$'
drag_unit "1st Instruction" 4
wait_for_said '^pencilled dbac\.move'
claim "nothing is learnt before the command is given" test "$(steps_done)" = 0
press Return
wait_for_said '^lesson step 1 done$'

click_unit "Battery A"
wait_for_said '^selected 3$'
read -r _ _ _ _ right_x right_y < <(unit_place "Battery A")
drag "$right_x" "$right_y" "$right_x" $((right_y - $(pixels 1)))
wait_for_said '^pencilled .*wheel'
press Return
wait_for_said '^lesson step 2 done$'

click_unit "2nd Instruction"
wait_for_said '^selected 2$'
press f
wait_for_said '^submitted dbac\.form_line'
wait_for_said '^lesson step 3 done$'

end_phases_until '^title .*Union, Fire'
click_unit "1st Instruction"
wait_for_said '^selected 1$' 2
click_unit "3rd Instruction"
wait_for_said '^pencilled dbac\.fire'
press Return
wait_for_said '^submitted dbac\.fire'
while status_says '^title .*a question'; do answer_by_standing; done
claim "the fire is fought and not yet read" test "$(steps_done)" = 3
[ -n "${PICTURES:-}" ] && take_picture "$PICTURES/fire.png"
open_first_line
claim "under who fires stands the sum of the fire" status_says '^log opened [0-9]+, a sum of fire$'
wait_for_said '^lesson step 4 done$'
[ -n "${PICTURES:-}" ] && take_picture "$PICTURES/fire-sum.png"
press Escape

end_phases_until '^title .*Confederate'
end_phases_until '^title .*Union, Move'
[ -n "${PICTURES:-}" ] && take_picture "$PICTURES/turn.png"
click_unit "1st Instruction"
wait_for_said '^selected 1$' 3
read -r from_x from_y _ < <(unit_place "1st Instruction")
read -r to_x to_y _ < <(unit_place "3rd Instruction")
drag "$from_x" "$from_y" "$to_x" "$to_y"
wait_for_said '^pencilled' 4
press Return
wait_for_said '^submitted dbac\.move' 3
end_phases_until '^title .*Union, Melee'
claim "no melee is fought yet" test "$(steps_done)" = 4
click_unit "1st Instruction"
wait_for_said '^selected 1$' 4
click_unit "3rd Instruction"
wait_for_said '^pencilled dbac\.melee'
press Return
wait_for_said '^submitted dbac\.melee'
claim "the melee is fought and not yet read" test "$(steps_done)" = 4
while status_says '^title .*a question'; do answer_by_standing; done
open_first_line
claim "under who fights stands the sum of the fight" status_says '^log opened [0-9]+, a sum of a fight$'
wait_for_said '^lesson step 5 done$'
[ -n "${PICTURES:-}" ] && take_picture "$PICTURES/melee-sum.png"
claim "the journal replays to the same hashes" journal_replays
