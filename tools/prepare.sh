# Read by tools/play, tools/test, tools/soak, tools/fuzz and tools/bench: installs what is missing, sets up a build folder.
# shellcheck shell=bash

say() {
    printf '%s\n' "$*"
}

stop() {
    printf '%s\n' "$*" >&2
    exit 1
}

# missing_packages play|test: those of tools/packages.txt that are not installed, one a line, with why.
missing_packages() {
    local purpose package why state
    while read -r purpose package why; do
        case $purpose in
        play) ;;
        test) [ "$1" = test ] || continue ;;
        *) continue ;;
        esac
        state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
        [ "$state" = installed ] || printf '%s\t%s\n' "$package" "$why"
    done <tools/packages.txt
}

# install_missing play|test: says nothing where all is there.
install_missing() {
    local missing
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is not a Debian system, so nothing is installed here; tools/packages.txt lists what must be there."
        return
    fi
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0

    local -a as_root=()
    local -a packages
    mapfile -t packages < <(cut -f 1 <<<"$missing")
    say "Enfilade needs ${#packages[@]} packages that are not installed yet:"
    awk -F '\t' '{ printf "    %-20s %s\n", $1, $2 }' <<<"$missing"
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || stop "Installing them takes root and there is no sudo; as root: apt-get install ${packages[*]}"
        as_root=(sudo)
        say "They are installed with apt-get through sudo, which may ask for your password."
    else
        say "They are installed with apt-get."
    fi

    local log
    log=$(mktemp)
    if ! "${as_root[@]}" apt-get update -q >"$log" 2>&1 </dev/null; then
        say "The list of packages could not be brought up to date; trying with the one that is here."
    fi
    if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
        "${packages[@]}" >>"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        stop "apt-get could not install them; above is the end of what it said."
    fi
    rm -f "$log"
}

# set_up FOLDER COMPILER OPTION...: a build folder with these options. One that has them already is left
# alone, also when it has more (tools/test sets up more than tools/play does in the same folder).
set_up() {
    local folder=$1 compiler=$2
    shift 2
    local wish="$compiler $*" has how=() log
    has=$(cat "$folder/set-up-as.txt" 2>/dev/null || true)
    if [ -f "$folder/build.ninja" ] && [ "${has:0:${#wish}}" = "$wish" ]; then
        return 0
    fi
    if [ -n "$has" ] && [ "${wish:0:${#has}}" = "$has" ]; then
        how=(--reconfigure)
    elif [ -d "$folder/meson-private" ]; then
        how=(--wipe)
    fi
    if command -v ccache >/dev/null; then
        compiler="ccache $compiler"
    fi
    log=$(mktemp)
    if ! CC=$compiler meson setup "${how[@]}" "$folder" "$@" >"$log" 2>&1 </dev/null; then
        tail -n 30 "$log" >&2
        rm -f "$log"
        stop "meson could not set up $folder; above is the end of what it said."
    fi
    rm -f "$log"
    printf '%s\n' "$wish" >"$folder/set-up-as.txt"
}

# set_up_sanitized: the build folder of tools/test, tools/soak and tools/fuzz in which a fault of memory stops the program.
# The small quarantine of freed memory, and the short trace kept of each allocation, make the tests two to four times as
# fast; a longer one is told of a fault by setting ASAN_OPTIONS and running its test again.
set_up_sanitized() {
    export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
    export LSAN_OPTIONS=suppressions=$PWD/tests/support/leaks.supp:print_suppressions=0
    export ASAN_OPTIONS=${ASAN_OPTIONS:-quarantine_size_mb=8:thread_local_quarantine_size_kb=64:malloc_context_size=6}
    set_up build-sanitized gcc -Dbuildtype=debugoptimized -Dtests=enabled -Db_sanitize=address,undefined \
        "-Dc_args=-fno-omit-frame-pointer -fno-sanitize-recover=all"
}

# build FOLDER TARGET...: prints only what went wrong.
build() {
    local folder=$1 log
    shift
    log=$(mktemp)
    if ! ninja -C "$folder" "$@" >"$log" 2>&1 </dev/null; then
        grep -v '^\[[0-9]*/[0-9]*\] \(Compiling\|Linking\)' "$log" | head -n 100 >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}
