# Read by the window scripts: a screen of their own, the program in it, a real mouse, and claims.
# shellcheck shell=bash
#
# A script begins with `. "$(dirname "$0")/harness.sh"`, names itself by its claim, and is counted as one
# test: it has passed when it came to its end and every claim held. Nothing sleeps: after driving the mouse
# wait for something the program says, in its output, its journal or its title.
#
#   start_screen 1280x720
#   start_program "$ENFILADE_BUILD/enfilade" --data "$data" --seed 3 scenarios/drill.json
#   wait_for_window Enfilade
#   drag 200 200 600 420
#   wait_for "the move in the journal" file_says "$(newest_journal)" 'dbac\.move'
#   claim "one unit was moved" test "$(grep -c 'dbac\.move' "$(newest_journal)")" = 1
set -uo pipefail

script_name=$(basename "$0" .sh)
ENFILADE_SOURCE=${ENFILADE_SOURCE:-$(cd "$(dirname "$0")/../.." && pwd)}
ENFILADE_BUILD=${ENFILADE_BUILD:-$ENFILADE_SOURCE/build}
wait_limit=${ENFILADE_WAIT:-60} # seconds until a wait is given up
scratch=$(mktemp -d)
data=$scratch/data
output=$scratch/output.txt # what the program prints
mkdir -p "$data"
claims_failed=0
screen_process=
program_process=
manager_process=
window=

cd "$ENFILADE_SOURCE" || exit 1

finish_script() {
    local code=$?
    trap - EXIT
    if [ "$code" != 0 ] || [ "$claims_failed" != 0 ]; then
        keep_evidence
    fi
    local process
    for process in $program_process $manager_process $screen_process; do
        kill "$process" 2>/dev/null && wait "$process" 2>/dev/null
    done
    rm -rf "$scratch"
    if [ "$code" = 0 ] && [ "$claims_failed" = 0 ]; then
        printf '1 passed, 0 failed\n'
        exit 0
    fi
    printf '0 passed, 1 failed\n'
    exit 1
}
trap finish_script EXIT

# What a reader of a failed test wants to see: the screen, what the program printed, what it kept.
keep_evidence() {
    local folder=$ENFILADE_BUILD/window-failures/$script_name
    rm -rf "$folder"
    mkdir -p "$folder"
    if [ -n "$window" ]; then
        import -window root "$folder/screen.png" 2>/dev/null
    fi
    cp -r "$data" "$folder/" 2>/dev/null
    printf 'Kept in %s: the screen and the data folder. The program printed:\n' "$folder"
    [ ! -f "$output" ] || tail -n 40 "$output" | sed 's/^/    /'
}

give_up() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}

# claim TEXT COMMAND...: the command must succeed; the script goes on either way.
claim() {
    local text=$1
    shift
    if "$@"; then
        printf 'holds: %s\n' "$text"
    else
        printf 'FAILED: %s\n    (%s)\n' "$text" "$*"
        claims_failed=$((claims_failed + 1))
    fi
}

not() {
    ! "$@"
}

# wait_for TEXT COMMAND...: until the command succeeds; gives up when it takes too long or the program has ended.
wait_for() {
    local text=$1 until=$((SECONDS + wait_limit))
    shift
    until "$@"; do
        [ $SECONDS -lt $until ] || give_up "waited $wait_limit s for $text"
        if [ -n "$program_process" ] && ! kill -0 "$program_process" 2>/dev/null; then
            "$@" && return
            give_up "the program ended while this was waited for: $text"
        fi
        read -r -t 0.02 <>"$scratch/never" || true
    done
}
mkfifo "$scratch/never"

# start_screen [WIDTHxHEIGHT]: an X server on a number that it finds itself. It must answer: one that ends elsewhere at
# that moment may take the socket of its number along.
start_screen() {
    local size=${1:-1280x720} number try
    mkfifo "$scratch/number"
    unset WAYLAND_DISPLAY
    for try in 1 2 3; do
        Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp -noreset 3>"$scratch/number" \
            >"$scratch/xvfb.txt" 2>&1 &
        screen_process=$!
        read -r -t "$wait_limit" number <"$scratch/number" || give_up "no X server: $(cat "$scratch/xvfb.txt")"
        export DISPLAY=:$number
        xdpyinfo >/dev/null 2>&1 && return
        kill "$screen_process" 2>/dev/null || true
        wait "$screen_process" 2>/dev/null || true
    done
    give_up "an X server that does not answer, $try times: $(cat "$scratch/xvfb.txt")"
}

# start_window_manager: only where a script closes or resizes the window as a desktop does.
start_window_manager() {
    openbox >"$scratch/openbox.txt" 2>&1 &
    manager_process=$!
    wait_for "the window manager" wmctrl -m >"$scratch/wmctrl.txt" 2>&1
}

# start_program COMMAND...: in the background, its output in $output.
start_program() {
    SDL_VIDEODRIVER=x11 SDL_FRAMEBUFFER_ACCELERATION=0 \
        LSAN_OPTIONS=suppressions=$ENFILADE_SOURCE/tests/support/leaks.supp:print_suppressions=0 \
        UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
        "$@" >"$output" 2>&1 </dev/null &
    program_process=$!
}

find_window() {
    window=$(xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -n 1)
    [ -n "$window" ]
}

# wait_for_window TITLE: the mouse then moves in it.
wait_for_window() {
    wait_for "a window called $1" find_window "$1"
    xdotool mousemove --window "$window" 5 5
}

# Ends the program as the close button does, needs start_window_manager.
close_window() {
    wmctrl -i -c "$window"
}

# kill_program: as a power cut would.
kill_program() {
    kill -KILL "$program_process"
    wait "$program_process" 2>/dev/null
    program_process=
}

program_has_ended() {
    ! kill -0 "$program_process" 2>/dev/null
}

# end_program: waits until it has ended; its exit code in $exit_code.
end_program() {
    local until=$((SECONDS + wait_limit))
    until program_has_ended; do
        [ $SECONDS -lt $until ] || give_up "the program does not end"
        read -r -t 0.02 <>"$scratch/never" || true
    done
    wait "$program_process"
    # shellcheck disable=SC2034 # for the script
    exit_code=$?
    program_process=
}

move_mouse() { # X Y
    xdotool mousemove --window "$window" "$1" "$2"
}

click() { # X Y [BUTTON]
    xdotool mousemove --window "$window" "$1" "$2" click "${3:-1}"
}

double_click() { # X Y
    xdotool mousemove --window "$window" "$1" "$2" click --repeat 2 --delay 50 1
}

# drag X Y TO_X TO_Y [BUTTON]: with points between, as a hand moves.
drag() {
    local button=${5:-1} step chain=()
    for step in 1 2 3 4 5 6 7 8; do
        chain+=(mousemove --window "$window" $(($1 + ($3 - $1) * step / 8)) $(($2 + ($4 - $2) * step / 8)))
    done
    xdotool mousemove --window "$window" "$1" "$2" mousedown "$button" "${chain[@]}" mouseup "$button"
}

# begin_drag and end_drag: for scripts that look while the button is down.
begin_drag() { # X Y TO_X TO_Y
    xdotool mousemove --window "$window" "$1" "$2" mousedown 1 \
        mousemove --window "$window" $((($1 + $3) / 2)) $((($2 + $4) / 2)) mousemove --window "$window" "$3" "$4"
}

end_drag() {
    xdotool mouseup 1
}

wheel_up() { # X Y [TIMES]
    xdotool mousemove --window "$window" "$1" "$2" click --repeat "${3:-1}" --delay 20 4
}

wheel_down() { # X Y [TIMES]
    xdotool mousemove --window "$window" "$1" "$2" click --repeat "${3:-1}" --delay 20 5
}

press() { # KEY..., as xdotool names them: ctrl+z, Return, F1
    xdotool key "$@"
}

type_text() {
    xdotool type --delay 5 "$1"
}

file_says() { # FILE PATTERN
    grep -qE -- "$2" "$1" 2>/dev/null
}

file_says_times() { # FILE PATTERN TIMES
    [ "$(grep -cE -- "$2" "$1" 2>/dev/null)" = "$3" ]
}

program_says() { # PATTERN
    file_says "$output" "$1"
}

title_says() { # PATTERN
    xdotool getwindowname "$window" 2>/dev/null | grep -qE -- "$1"
}

# take_picture FILE: of the window as it stands.
take_picture() {
    import -window "$window" "$1"
}

# pictures_differ A B: by more than this many pixels (0 unless told)
pictures_differ() {
    local differing
    differing=$(compare -metric AE "$1" "$2" null: 2>&1 || true)
    [ "${differing%%[!0-9]*}" -gt "${3:-0}" ]
}

# newest_journal: the journal or recording last written in the data folder; fails where there is none.
newest_journal() {
    local found
    found=$(find "$data" -type f \( -name '*.journal' -o -name '*.recording' \) -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n 1)
    [ -n "$found" ] && printf '%s\n' "${found#* }"
}
