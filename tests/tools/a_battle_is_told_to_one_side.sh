#!/usr/bin/env bash
# A picture and an account for one side; a side that there is not is told which there are.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/../window/harness.sh"

code_of() { # PROGRAM ARGUMENT...
    local program=$ENFILADE_BUILD/$1
    shift
    start_program "$program" "$@"
    end_program
}

recording=$ENFILADE_SOURCE/tests/recordings/dbac/drill-2.enf

code_of enfilade-replay "$recording" --side Union --luck
claim "the account is told" test "$exit_code" = 0
claim "it says whose it is" program_says '^The Drill Ground, as far as Union may know$'
claim "with its log" program_says '^Turn 1, Union: Command\.$'
claim "and the dice" program_says '^  all dice: [0-9]+ dice came to '
claim "without hashes and steps" not program_says 'steps|hash|[0-9a-f]{16}'
code_of enfilade-replay "$recording" --side US
claim "the id of a side will do" program_says '^The Drill Ground, as far as Union may know$'
code_of enfilade-render "$recording" --turn 3 --side Confederate -o "$scratch/side.png" --size 400x300
claim "a picture is made for a side" test "$exit_code" = 0
claim "and it is one" grep -q PNG "$scratch/side.png"

for command in "enfilade-replay $recording" "enfilade-render $recording -o $scratch/none.png" \
    "enfilade-render scenarios/drill.json -o $scratch/none.png"; do
    # shellcheck disable=SC2086 # words
    code_of $command --side Blue
    claim "wrong use: $command" test "$exit_code" = 2
    claim "the sides are told" program_says '^--side: found "Blue"; the sides of The Drill Ground are: Union, Confederate$'
    claim "nothing else is told" not program_says 'Turn'
done
claim "no picture of a side that there is not" test ! -e "$scratch/none.png"
