#!/usr/bin/env bash
# Many games have one result, to the byte, however many play at a time and whatever stopped them.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/../window/harness.sh"

simulate=$ENFILADE_BUILD/enfilade-simulate
drill=scenarios/drill.json
cd "$scratch" || exit 1
cp "$ENFILADE_SOURCE/$drill" drill.json

is_json() {
    python3 -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))' "$1"
}

replays() {
    "$ENFILADE_BUILD/enfilade-replay" "$1" >replayed.txt
}

has_games() { # FILE LEAST
    [ "$(grep -cs '^{"seed"' "$1" || true)" -ge "$2" ] 2>/dev/null
}

play() { # RESULT OPTION...
    "$simulate" drill.json --games 8 --seed 3 -o "$@" >table.txt 2>errors.txt
}

claim "a series ends well" play one.json --csv one.csv
cp table.txt one.txt
play two.json --jobs 2
play three.json --jobs 3
claim "two at a time come to the same" cmp one.json two.json
claim "three at a time come to the same" cmp one.json three.json
claim "the result is JSON" is_json one.json
claim "every game is there once, in order" test "$(grep -o '^{"seed": [0-9]*' one.json | tr -dc '0-9\n' | tr '\n' ' ')" = \
    "3 4 5 6 7 8 9 10 "
claim "the table tells who won" grep -qE '^  (Union|Confederate) +[0-9]+ +[0-9.]+ % ' one.txt
claim "the table tells the same again" cmp <(grep -v '^re' one.txt) <(grep -v '^re' table.txt)
claim "a line of names and one a game" test "$(wc -l <one.csv)" = 9
claim "each line has as many cells" test "$(python3 -c '
import csv
print(len({len(row) for row in csv.reader(open("one.csv", encoding="utf-8"))}))')" = 1

# The kept games are recordings of just these seeds.
seeds=$(sed -n 's/^Most one-sided: seeds //p; s/^Closest: seeds //p' one.txt | tr -d ',' | tr ' ' '\n' | sort -un)
for seed in $seeds; do
    claim "seed $seed is kept and replays" replays "one-seed-$seed.recording"
    claim "it is of this seed" grep -qx "seed $seed" "one-seed-$seed.recording"
    claim "three at a time keep the same" cmp "one-seed-$seed.recording" "three-seed-$seed.recording"
done
claim "nothing else is kept" test "$(find . -name 'one-seed-*' | wc -l)" = "$(wc -w <<<"$seeds")"

# Killed at several instants, with a torn line, and by ^C.
for games in 1 5; do
    rm -f killed.json
    start_program "$simulate" drill.json --games 8 --seed 3 --jobs 2 -o killed.json
    wait_for "$games games" has_games killed.json "$games"
    kill_program
    claim "killed behind $games games it is whole JSON" is_json killed.json
    play killed.json
    claim "it goes on after $games games and comes to the same" cmp one.json killed.json
done
head -c $(($(grep -b '^{"seed": 8' one.json | cut -d : -f 1) + 100)) one.json >torn.json
play torn.json
claim "a torn line is played again" cmp one.json torn.json
claim "that it goes on is told" grep -q 'going on after 5 of 8 games' errors.txt
start_program "$simulate" drill.json --games 2000 --seed 3 -o stopped.json
wait_for "two games" has_games stopped.json 2
kill -TERM "$program_process"
end_program
claim "a stopped run says so" program_says 'interrupted: [0-9]+ of 2000 games are in stopped.json; the same command goes on'
claim "with an exit code of its own" test "$exit_code" = 130
claim "stopped it is whole JSON" is_json stopped.json
claim "with the games that were played" cmp <(grep '^{"seed"' one.json | head -n 2 | cut -d , -f 1-12) \
    <(grep '^{"seed"' stopped.json | head -n 2 | cut -d , -f 1-12)
: >empty.json
play empty.json
claim "a file that was not begun is begun" cmp one.json empty.json

# More games of the same, and nothing more to play.
"$simulate" drill.json --seeds 3-5 -o more.json >table.txt
play more.json
claim "more games are added to fewer" cmp one.json more.json
play more.json
claim "where nothing is missing nothing changes" cmp one.json more.json

# How far it is, with the time left, is shown on a terminal alone.
script -qec "'$simulate' drill.json --games 4 -o seen.json" /dev/null >seen.txt </dev/null
claim "a terminal shows how far it is" grep -qE '[1-3] of 4 games, [0-9]+ s left' seen.txt
"$simulate" drill.json --games 4 -o unseen.json >table.txt 2>errors.txt
claim "a file gets nothing of that" test ! -s errors.txt
claim "and the results are the same" cmp seen.json unseen.json
