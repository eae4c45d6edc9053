# Read by tools/play: what the words for the window's program come to where there is no window.
# shellcheck shell=bash

# simulated_words WORD...: into the list `simulated`, for enfilade-simulate. A person's side is played at random, one
# who plays alone plays both; what is only about a window is left out.
simulated_words() {
    local words
    simulated=()
    while [ $# -gt 0 ]; do
        case $1 in
        --players)
            words=${2-}
            if [ "$words" != alone ]; then
                simulated+=(--players "${words//person/random}")
            fi
            shift
            ;;
        --still | --typed-dice) ;;
        --screen | --text-scale | --data | --status) shift ;;
        *) simulated+=("$1") ;;
        esac
        [ $# -eq 0 ] || shift
    done
}
