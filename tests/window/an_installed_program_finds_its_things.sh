#!/usr/bin/env bash
# Installed into a folder that is then moved: everything a player needs is there, and the program finds its rule
# tables and battles beside itself.
# shellcheck source=tests/window/harness.sh disable=SC2154
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/places.sh
. "$(dirname "$0")/places.sh"

unset ENFILADE_ASSETS
DESTDIR=$scratch/packed meson install -C "$ENFILADE_BUILD" --no-rebuild --quiet >"$scratch/install.txt" 2>&1 ||
    give_up "meson install: $(tail -n 3 "$scratch/install.txt")"
program=$(find "$scratch/packed" -path '*/bin/enfilade')
prefix=$scratch/moved
mv "$(dirname "$(dirname "$program")")" "$prefix"

for name in enfilade enfilade-check enfilade-render enfilade-replay enfilade-simulate; do
    claim "$name is installed" test -x "$prefix/bin/$name"
done
for name in enfilade/assets/rules/dbac.json enfilade/scenarios/drill.json enfilade/scenarios/scenario.schema.json \
    applications/enfilade.desktop icons/hicolor/scalable/apps/enfilade.svg man/man6/enfilade.6; do
    claim "$name is installed" test -s "$prefix/share/$name"
done

cd "$scratch" || exit 1
claim "the checker finds the rules" "$prefix/bin/enfilade-check" "$prefix/share/enfilade/scenarios/drill.json"
start_screen 1280x720
start_program "$prefix/bin/enfilade" --data "$data" --still --screen 1280x720 --status "$status"
wait_for_window Enfilade
wait_for_said 'start screen'
wait_for "the first battle's card" control_place battle 0
press_control battle 0
wait_for "who plays" status_says '^control option'
press_control option 0
wait_for_said 'battle drill'
