#!/usr/bin/env bash
# A result of something else is neither gone on with nor overwritten, and it is told what differs.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/../window/harness.sh"

cd "$scratch" || exit 1
cp "$ENFILADE_SOURCE/scenarios/drill.json" drill.json

code_of() { # ARGUMENT...
    start_program "$ENFILADE_BUILD/enfilade-simulate" "$@"
    end_program
}

# refused FILE WORDS ARGUMENT...: the file stays as it is, the words are told.
refused() {
    local file=$1 words=$2
    shift 2
    cp "$file" before.json
    code_of "$@" -o "$file"
    claim "refused: $words" test "$exit_code" = 1
    claim "it is told: $words" program_says "$words"
    claim "$file stays as it was" cmp before.json "$file"
}

code_of drill.json --seeds 1-2 -o result.json
claim "two games" test "$exit_code" = 0

sed 's/The Drill Ground/The Other Ground/' drill.json >other.json
sed 's/"turns": [0-9]*/"turns": 3/' drill.json >short.json
refused result.json '^result.json: scenario: found "The Drill Ground"; the games asked for have "The Other Ground"' \
    other.json --seeds 1-2
refused result.json '^result.json: scenario: found another file of "The Drill Ground"' short.json --seeds 1-2
refused result.json '^result.json: players: found random,random; the games asked for have 1,random' \
    drill.json --seeds 1-2 --players 1,random
refused result.json '^result.json: games: found seeds 1 to 2; the games asked for are 2 to 5' drill.json --seeds 2-5
refused result.json '^result.json: games: found seeds 1 to 2; the games asked for are 1 to 1' drill.json --games 1
sed 's/"dbac [0-9]*"/"dbac 0"/' result.json >old.json
refused old.json '^old.json: rules: found version "dbac 0"; the games asked for have "dbac [0-9]+"' drill.json --seeds 1-2
sed 's/"engine": [0-9]*/"engine": 0/' result.json >engine.json
refused engine.json '^engine.json: engine: found version 0' drill.json --seeds 1-2
sed 's/enfilade-simulation-2/enfilade-simulation-0/' result.json >format.json
refused format.json '^format.json:1:12: format: found "enfilade-simulation-0"; this program reads "enfilade-simulation-2"' \
    drill.json --seeds 1-2
sed 's/^\({"seed": 1, "winner": \)[0-9]/\19/' result.json >winner.json
refused winner.json '^winner.json:[0-9]+:1: winner: this is no game of the scenario in this file' drill.json --seeds 1-2
sed 's/^{"seed": 2,/{"seed": 5,/' result.json >order.json
refused order.json '^order.json:[0-9]+:1: seed: found 5; behind seed 1 comes the next' drill.json --seeds 1-9
refused drill.json '^drill.json:1:1: this is no result of enfilade-simulate' drill.json --seeds 1-2

# Another program at the same file.
mkfifo held
python3 - result.json held <<'PYTHON' &
import fcntl, sys
file = open(sys.argv[1], "r+")
fcntl.lockf(file, fcntl.LOCK_EX)
open(sys.argv[2], "w").close()
open(sys.argv[2]).read()
PYTHON
holder=$!
read -r _ <held || true
refused result.json '^result.json: another enfilade-simulate is writing to it' drill.json --seeds 1-4
: >held
wait "$holder"

# Wrong use.
for words in "drill.json --games 2" "drill.json -o a.json" "--games 2 -o a.json" "drill.json --games 0 -o a.json" \
    "drill.json --seeds 5-2 -o a.json" "drill.json --seeds 5 -o a.json" "drill.json --games 2 --jobs 0 -o a.json" \
    "drill.json --games 2 --quiet -o a.json" "--join result.json" "drill.json --csv a.csv" "drill.json --no-such-option"; do
    # shellcheck disable=SC2086 # words
    code_of $words
    claim "wrong use: $words" test "$exit_code" = 2
    claim "usage is told" program_says '^usage: enfilade-simulate FILE'
done
code_of drill.json --players 1,nobody
claim "an unknown player is wrong use" test "$exit_code" = 2
claim "and the players are told" program_says '^--players: found "nobody"; players are: random, 1, 2, 3'
code_of drill.json --players 1
claim "too few players are refused" program_says '^--players: found 1 player; the battle has 2 sides'
code_of drill.json --games 1 -o /dev/null
claim "a result is a file" program_says '^/dev/null: a result is a file'
code_of drill.json --games 1 -o no-such-folder/a.json
claim "a folder that is not there is told" program_says 'no-such-folder/a.json: the file cannot be written: No such file'
