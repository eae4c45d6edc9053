#!/usr/bin/env bash
# Two programs open one unfinished battle: the second says so and plays in a journal of its own; killed, the first
# leaves nothing that stands in the way.
# shellcheck source=tests/window/harness.sh disable=SC2154,SC2034
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

start_screen 1280x720
start_enfilade --seed 5 scenarios/drill.json
wait_for_window Enfilade
wait_for "the places" status_says '^unit'
press_control lesson_close 0
has_no_lesson() { ! status_says '^control lesson_close'; }
wait_for "the map without the lesson" has_no_lesson
drag_unit "2nd Instruction" 2
wait_for_said '^pencilled'
press Return
wait_for_said '^submitted dbac.move'
first=$data/battles/drill-1.journal
own=$data/battles/drill-2.journal
first_program=$program_process
first_window=$window

status=$scratch/second.txt output=$scratch/second-output.txt
start_enfilade "$first"
find_second_window() {
    window=$(xdotool search --onlyvisible --name Enfilade 2>/dev/null | grep -vx "$first_window" | tail -n 1)
    [ -n "$window" ]
}
wait_for "a second window" find_second_window
wait_for_said '^kept in .*drill-2.journal'
wait_for "the message" status_says '^control error_close'
claim "it is told" status_says '^error This battle is kept in a file of its own'
xdotool mousemove --window "$window" 5 5
press_control error_close 0
has_no_message() { ! status_says '^control error_close'; }
wait_for "the message to go" has_no_message
before=$(cksum <"$first")
press z
wait_for_said '^undone'
claim "the first journal is left alone" test "$(cksum <"$first")" = "$before"
claim "the second has a journal of its own" file_says "$own" '^go 0$'

kill -KILL "$first_program"
kill_program
status=$scratch/third.txt output=$scratch/third-output.txt
start_enfilade "$first"
wait_for_window Enfilade
wait_for "the places" status_says '^unit'
claim "nothing stands in the way any more" not status_says '^error'
press z
wait_for_said '^undone'
claim "and it goes on in the first journal" file_says "$first" '^go 0$'
claim "no lock is left" test "$(cd "$data/battles" && echo *)" = "drill-1.journal drill-2.journal"
