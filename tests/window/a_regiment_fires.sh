#!/usr/bin/env bash
# A regiment marches into range, the phase is ended, it fires; what dice have fallen on is not taken back.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_enfilade --seed 3 scenarios/drill.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'

click_unit "1st Instruction"
wait_for_said '^selected 1$'
drag_unit "1st Instruction" 4
wait_for_said '^pencilled dbac\.move'
press Return
wait_for_said '^submitted dbac\.move'
press e
wait_for "the fire phase" status_says '^title .*Union, Fire'

click_unit "1st Instruction"
wait_for_said '^selected 1$' 2
click_unit "3rd Instruction"
wait_for_said '^pencilled dbac\.fire .*movers=1 target=4$'
press Return
wait_for_said '^submitted dbac\.fire'
claim "the journal holds the volley" journal_says '^dbac\.fire .*movers=1 target=4$'
press z
wait_for_said '^refused'
claim "a volley is not taken back" not journal_says '^undo'
claim "the journal replays to the same hashes" journal_replays
