#!/usr/bin/env bash
# A battle from nothing, begun on the start screen; units are put down and dragged by hand, deployment is ended.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_enfilade --seed 3
wait_for_window Enfilade
wait_for "the start screen" status_says '^control new_battle'
press_control new_battle 3
wait_for "the sheet of a new battle" status_says '^control begin'
press_control begin 0
wait_for "who plays" status_says '^control option'
press_control option 0
wait_for "the deployment" title_says 'Deployment'
wait_for "the map" status_says '^map'

# map_place ACROSS UP: whole pixels of a place at so many hundredths of the map.
map_place() {
    awk -v across="$1" -v up="$2" '$1 == "map" {
        printf "%d %d\n", $2 + $4 * across / 100, $3 + $5 * (100 - up) / 100; exit }' "$status"
}

units_down() {
    grep -c '^unit' "$status"
}

# Both sides in turn: thirteen clicks put an army down, each taking the next unit in the hand.
deploy_side() { # SIDE UP
    local across=24 before number
    before=$(said "^submitted dbac.deploy side=$1")
    press space
    for number in 1 2 3 4 5 6 7 8 9 10 11 12 13; do
        # shellcheck disable=SC2046 # two words
        click $(map_place $((across + 4 * number)) "$2")
        wait_for_said "^submitted dbac.deploy side=$1" $((before + number))
    done
}

claim "nobody stands on the table yet" test "$(units_down)" = 0
first_side=$(title_says 'Union' && echo 1 || echo 2)
deploy_side "$first_side" 8
claim "a whole army stands" test "$(units_down)" = 13

# One of them is dragged two inches aside; the drag places it anew.
placed=$(said "^submitted dbac.deploy")
press Escape
read -r name_x name_y < <(awk '$1 == "unit" { print $3, $4; exit }' "$status")
drag "$name_x" "$name_y" $((name_x - $(pixels 2))) "$name_y"
wait_for_said "^submitted dbac.deploy" $((placed + 1))
read -r after_x _ < <(awk '$1 == "unit" { print $3, $4; exit }' "$status")
claim "it stands farther to the left" test "$after_x" -lt $((name_x - 5))

press e
wait_for_said '^asks to end the turn' 1
press e
wait_for_said '^submitted engine.end_phase' 1
other_side=$((3 - first_side))
deploy_side "$other_side" 92
press e
wait_for_said '^asks to end the turn' 2
press e
wait_for_said '^submitted engine.end_phase' 2
claim "the first turn has begun" title_says 'turn 1, .*Move'
claim "the recording holds every placing" file_says_times "$(newest_journal)" '^dbac\.deploy ' 27
claim "and the end of both deployments" file_says_times "$(newest_journal)" '^engine\.end_phase ' 2
claim "the journal replays to the same hashes" journal_replays
