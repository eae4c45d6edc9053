#!/usr/bin/env bash
# The harness itself, on a program that tells every event it gets.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"

start_screen 1280x720
start_program xev -geometry 600x400+0+0
wait_for_window "Event Tester"
click 100 120
wait_for "the click" program_says 'ButtonRelease'
claim "the click is told at its place" program_says '\(100,120\)'
claim "nothing was dragged yet" file_says_times "$output" 'state 0x100, is_hint' 0
drag 200 200 300 260
wait_for "the end of the drag" file_says_times "$output" 'ButtonRelease' 2
claim "the drag passed its middle with the button down" grep -qzP 'MotionNotify[^\n]*\n[^\n]*\(250,230\)[^\n]*\n[^\n]*state 0x100' "$output"
claim "the drag ended at its end" program_says '\(300,260\)'
press a
wait_for "the key" program_says 'keysym 0x61, a'
take_picture "$scratch/before.png"
take_picture "$scratch/after.png"
claim "two pictures of the same are the same" not pictures_differ "$scratch/before.png" "$scratch/after.png"
claim "the title can be read" title_says 'Event'
kill_program
claim "a killed program has ended" test -z "$program_process"
