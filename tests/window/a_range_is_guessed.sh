#!/usr/bin/env bash
# A battery unlimbers, fires, is asked for its guess, and the answer is in the journal.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_enfilade --seed 3 tests/window/guns.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'

click_unit "Battery A"
wait_for_said '^selected 1$'
press_control action 3 # unlimber, the third of the actions that a battery has
wait_for_said '^submitted dbac\.unlimber'
press e
wait_for "the fire phase" status_says '^title .*Union, Fire'

click_unit "Battery A"
wait_for_said '^selected 1$' 2
click_unit "1st Instruction"
wait_for_said '^pencilled dbac\.fire'
press Return
wait_for_said '^question .*inches'
wait_for "the question in the title" title_says 'a question'
claim "the shot is in the journal before its question is answered" journal_says '^dbac\.fire'
press_control typed 0
type_text 8.5
press_control answer 3
wait_for_said '^answered'
claim "the guess is in the journal, in 1/1024 inch" journal_says '^answer numbers=8704'
claim "the journal replays to the same hashes" journal_replays
