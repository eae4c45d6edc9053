#!/usr/bin/env bash
# The preview reads its file anew when it changes, waits for one half written, lists faults over the last good map.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
file=$scratch/mine.json
cp scenarios/drill.json "$file"
start_enfilade --preview "$file"
wait_for_window Enfilade
wait_for_said 'preview read, 0 faults'
fitted=$(pixels 100)
wheel_up 640 360 3
wait_for "a closer map" is_larger_than $((fitted * 3 / 2))
take_picture "$scratch/good.png"

sed 's/"kind": "woods"/"kind": "wods"/' scenarios/drill.json >"$file"
wait_for "the fault in the title" title_says '1 faults?$'
wait_for_said 'preview read, 1 faults'
take_picture "$scratch/faulty.png"
claim "the fault is shown" pictures_differ "$scratch/good.png" "$scratch/faulty.png" 1000

head -c 900 scenarios/drill.json >"$file"
cat scenarios/drill.json >"$file.whole"
mv "$file.whole" "$file"
wait_for_said 'preview read, 0 faults' 2
wait_for "a title without faults" title_says 'mine.json$'
move_mouse 640 362
move_mouse 5 5
take_picture "$scratch/again.png"
claim "the map and the camera are as before" not pictures_differ "$scratch/good.png" "$scratch/again.png" 50
