#!/usr/bin/env bash
# On the terminal: exit code 2 for wrong use, 1 for what cannot be read; help and version with 0.
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
