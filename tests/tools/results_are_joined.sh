#!/usr/bin/env bash
# Results of other seeds, played by two workers, join to what one run would have written.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/../window/harness.sh"

export simulate=$ENFILADE_BUILD/enfilade-simulate
cd "$scratch" || exit 1
cp "$ENFILADE_SOURCE/scenarios/drill.json" drill.json

"$simulate" drill.json --games 10 -o whole.json --csv whole.csv >whole.txt

# As the README does it, with two workers here, where GNU parallel is there; else by two jobs of the shell.
if parallel --version 2>/dev/null | grep -q 'GNU parallel'; then
    parallel --will-cite -S 2/: --basefile drill.json --return part-{}.json "$simulate" drill.json --seeds {} \
        -o part-{}.json ::: 1-5 6-10 >parts.txt
else
    "$simulate" drill.json --seeds 1-5 -o part-1-5.json >parts.txt &
    "$simulate" drill.json --seeds 6-10 -o part-6-10.json >>parts.txt
    wait $!
fi

join() { # FILE... -o RESULT
    "$simulate" --join "$@" >table.txt 2>errors.txt
}

claim "parts join" join part-6-10.json part-1-5.json -o all.json --csv all.csv
claim "to the same bytes" cmp whole.json all.json
claim "and the same lines" cmp whole.csv all.csv
claim "and the same table" cmp <(grep -v '^re' whole.txt) <(grep -v '^re' table.txt)
for recording in whole-seed-*.recording; do
    claim "$recording is kept too" cmp "$recording" "all${recording#whole}"
done
"$simulate" drill.json --seeds 4-8 -o middle.json >table.txt
claim "what overlaps and is equal counts once" join part-1-5.json middle.json part-6-10.json -o all.json
claim "again the same bytes" cmp whole.json all.json
claim "a whole result joins with itself" join whole.json whole.json -o all.json
claim "and stays as it is" cmp whole.json all.json

"$simulate" drill.json --seeds 8-10 -o late.json >table.txt
claim "a gap is refused" not join part-1-5.json late.json -o gap.json
claim "and told" grep -q 'seeds 6 to 7 are in none of the files: play them and join again' errors.txt
claim "nothing is written then" test ! -e gap.json
sed 's/^\({"seed": 4, .*"turns": \)[0-9]*/\199/' middle.json >other.json
claim "two stories of one game are refused" not join part-1-5.json other.json -o differ.json
claim "and the seed is told" grep -qE 'the game of seed 4 is another than in (part-1-5|other).json' errors.txt
sed 's/"dbac [0-9]*"/"dbac 0"/' part-6-10.json >old.json
claim "results of two versions are refused" not join part-1-5.json old.json -o differ.json
claim "and both versions told" grep -qE '^old.json: rules: found version "dbac 0"; part-1-5.json has "dbac [0-9]+"' errors.txt
claim "a result of an old version joins with itself" join old.json -o old-all.json
claim "but keeps no recordings" grep -q 'no recordings are kept: played by another version (dbac 0)' table.txt
printf 'mine\n' >mine.txt
claim "a file that is no result is not replaced" not join part-1-5.json -o mine.txt
claim "and stays as it was" grep -qx mine mine.txt
