#!/usr/bin/env bash
# Where there is no display tools/play fights the battle out: it takes the words that the window's program takes.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/../window/harness.sh"
# shellcheck source=tools/simulated_words.sh
. "$ENFILADE_SOURCE/tools/simulated_words.sh"

drill=$ENFILADE_SOURCE/scenarios/drill.json

# comes_to WANTED WORD...
comes_to() {
    local wanted=$1
    shift
    simulated_words "$@"
    claim "$* comes to $wanted" test "${simulated[*]}" = "$wanted"
    start_program "$ENFILADE_BUILD/enfilade-simulate" --quiet "$drill" "${simulated[@]}"
    end_program
    claim "and a battle is fought" test "$exit_code" = 0
}

comes_to "" --players alone
comes_to "--players random,1" --players person,1
comes_to "--players random,random" --players person,person
comes_to "--players 1,random --seed 4" --players 1,person --seed 4
comes_to "--seed 7" --still --typed-dice --screen 1280x720 --text-scale 2 --seed 7 --data "$data"
simulated_words --players
claim "a word that is missing is not made up" test "${simulated[*]}" = "--players "
