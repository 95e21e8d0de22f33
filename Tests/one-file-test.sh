#!/bin/sh
# Tests the static executable, which bin/parlance builds if the system has all static libraries. Features that libraries
# usually look up by name, such as terminals, must work without those libraries.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=bin/prepare.sh
. "$root/bin/prepare.sh"
case $(link_options) in
  *-static-executable*) ;;
  *) exit 0 ;; # This system's program loads its libraries.
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.c" <<'END'
#include "CLibEdit.h"
#include "TerminalEntry.h"
#include <stdio.h>

int main(int count, char **arguments) {
  cle_terminal_entry entry;
  if (count > 2) cle_open(arguments[0], arguments[1], NULL); // So that libedit is linked, as in the program.
  bool found = cle_find_terminal(arguments[1], &entry);
  printf("%s\n", !found ? "unknown" : entry.clears ? "clears" : "does not clear");
}
END
"${CC:-cc}" -static -I"$root/Sources/CLibEdit/include" -o "$work/program" "$work/main.c" \
  "$root/Sources/CLibEdit/CLibEdit.c" "$root/Sources/CLibEdit/TerminalEntry.c" -ledit -lbsd -lmd -ltinfo
failures=0
for expected in "vt100: clears" "xterm: clears" "nobody-has-it: unknown"; do
  said="${expected%%:*}: $("$work/program" "${expected%%:*}")"
  [ "$said" = "$expected" ] && continue
  echo "the program of one file says $said, expected $expected" >&2
  failures=1
done
exit "$failures"
