#!/usr/bin/env bash
# On the terminal: exit code 2 for wrong use, 1 for what cannot be read or written; help and version with 0.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"

# code_of ARGUMENT...: the exit code; what was said is in $output.
code_of() {
    start_program "$ENFILADE_BUILD/enfilade" --data "$data" "$@"
    end_program
}

start_screen 1280x720
code_of --help
claim "help ends well" test "$exit_code" = 0
claim "help says how it is used" program_says '^Usage: enfilade'
code_of --version
claim "the version is told" program_says '^enfilade [0-9]+\.[0-9]+\.[0-9]+$'
code_of --no-such-option
claim "an unknown option is wrong use" test "$exit_code" = 2
code_of --seed none
claim "a seed that is no number is wrong use" test "$exit_code" = 2
code_of --screen 10x10
claim "a window too small is wrong use" test "$exit_code" = 2

# command_code_of COMMAND ARGUMENT...: the same for the commands around the table.
command_code_of() {
    start_program "$ENFILADE_BUILD/enfilade-$1" "${@:2}"
    end_program
}

ln -s /dev/full "$scratch/full"
output=$scratch/full
command_code_of check scenarios/drill.json
claim "a report that finds no room is no success" test "$exit_code" = 1
output=$scratch/output.txt
command_code_of render scenarios/drill.json -o "$scratch/full"
claim "a picture that finds no room is no success" test "$exit_code" = 1
claim "it is told why" program_says 'No space left'
command_code_of replay /dev/zero
claim "a recording without an end is refused" program_says 'more than 256 megabytes'
