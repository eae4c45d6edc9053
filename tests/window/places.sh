# Read after harness.sh: where things are on the screen, by the status file that the program keeps for those who watch
# from outside.
# shellcheck shell=bash
# shellcheck disable=SC2154

status=$scratch/status.txt

# start_enfilade ARGUMENTS...: without animation, its own data folder, its status file.
start_enfilade() {
    start_program "$ENFILADE_BUILD/enfilade" --data "$data" --assets "$ENFILADE_SOURCE/assets" --still \
        --screen 1280x720 --status "$status" "$@"
}

status_says() { # PATTERN
    file_says "$status" "$1"
}

# said PATTERN: how many lines of what was done match.
said() {
    grep -cE -- "$1" "$status" 2>/dev/null || true
}

# wait_for_said PATTERN [TIMES]: until so many such things have been done (1 unless told).
wait_for_said() {
    wait_for "$1 to be said ${2:-1} times" said_so_often "$1" "${2:-1}"
}

said_so_often() {
    local count
    count=$(said "$1")
    [ "${count:-0}" -ge "$2" ]
}

# Whether the map is shown larger than so many pixels for 100 inches.
is_larger_than() {
    local now
    now=$(pixels 100)
    [ "${now:-0}" -gt "$1" ]
}

# unit_place NAME: pixels of the middle of its first stand and of its front corners, of the ghost where it has one:
# "x y left_x left_y right_x right_y".
unit_place() {
    awk -v name="$1" '($1 == "unit" || $1 == "ghost") {
        words = ""; for (i = 9; i <= NF; i++) words = words (i > 9 ? " " : "") $i
        if (words == name) { print $3, $4, $5, $6, $7, $8; exit } }' "$status"
}

# control_place WORD NUMBER
control_place() {
    awk -v word="$1" -v number="$2" '$1 == "control" && $2 == word && $3 == number { print $4, $5; exit }' "$status"
}

# press_control WORD NUMBER: a click on a button.
press_control() {
    local place
    place=$(control_place "$1" "$2")
    [ -n "$place" ] || give_up "there is no control $1 $2"
    # shellcheck disable=SC2086 # two words
    click $place
}

# pixels INCHES: whole pixels of a length at the present zoom.
pixels() {
    awk -v inches="$1" '$1 == "scale" { printf "%d", $2 * inches; exit }' "$status"
}

click_unit() { # NAME
    local x y
    read -r x y _ < <(unit_place "$1") || give_up "the program does not say where $1 is"
    click "$x" "$y"
}

# drag_unit NAME INCHES: so many inches to the top of the screen (negative: to the bottom).
drag_unit() {
    local x y
    read -r x y _ < <(unit_place "$1") || give_up "the program does not say where $1 is"
    drag "$x" "$y" "$x" $((y - $(pixels "$2")))
}

journal_says() { # PATTERN
    file_says "$(newest_journal)" "$1"
}

# The journal replays to its own hashes.
journal_replays() {
    "$ENFILADE_BUILD/enfilade-replay" "$(newest_journal)" >"$scratch/replay.txt" 2>&1 || {
        cat "$scratch/replay.txt"
        return 1
    }
}
