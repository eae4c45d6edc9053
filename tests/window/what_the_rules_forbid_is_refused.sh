#!/usr/bin/env bash
# What a rule forbids is refused with the rule, and changes nothing.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_enfilade --seed 3 scenarios/drill.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'

click_unit "3rd Instruction"
wait_for_said '^selected 4$'
read -r _ before _ < <(unit_place "3rd Instruction")
drag_unit "3rd Instruction" -2
map_has_moved() {
    local now
    read -r _ now _ < <(unit_place "3rd Instruction") && [ "$now" -gt $((before + 20)) ]
}
wait_for "the map dragged instead" map_has_moved
claim "an enemy's regiment is not commanded" not status_says '^pencilled .*movers=4'

click_unit "1st Instruction"
wait_for_said '^selected 1$'
drag_unit "1st Instruction" -3
wait_for_said '^refused DBAC-'
press Escape

drag_unit "1st Instruction" 2
wait_for_said '^pencilled dbac\.move .*movers=1'
press Return
wait_for_said '^submitted dbac\.move'
drag_unit "1st Instruction" 1
wait_for_said '^refused DBAC-' 2
claim "a unit has one order a turn" status_says '^refused DBAC-CMD-03'
claim "one command is in the journal" file_says_times "$(newest_journal)" '^dbac\.' 1
