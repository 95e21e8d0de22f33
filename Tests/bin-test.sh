#!/bin/sh
# Tests bin/parlance on a simulated system: a copy of bin/, and a PATH with fake commands `swift`, `apt-get`, `sudo`,
# `id` and `pkg-config` that log their calls.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
tools=$work/tools
project=$work/project
log=$work/log

# fake NAME: creates a command whose body is read from standard input.
fake() {
  { echo '#!/bin/sh'; echo "log='$log' work='$work' project='$project'"; cat; } >"$tools/$1"
  chmod +x "$tools/$1"
}

# Sets up a system with root permissions and all packages, and a project that was never built.
fresh() {
  rm -rf "$tools" "$project" "$work/installed"
  mkdir -p "$tools" "$project/Sources/a" "$work/installed"
  cp -R "$here/bin" "$project/bin"
  : >"$log"
  echo 0 >"$work/id"
  touch "$project/Package.swift" "$project/Sources/a/one.swift" "$project/Sources/a/two.swift"
  for name in sh sleep env find readlink mkdir mv cp rm cat touch tr chmod dd; do
    ln -s "$(command -v "$name")" "$tools/$name"
  done
  touch "$work/installed/sqlite3" "$work/installed/libedit"
  fake id <<'END'
cat "$work/id"
END
  fake pkg-config <<'END'
[ -e "$work/installed/$2" ]
END
  fake apt-get <<'END'
echo "apt-get $*" >>"$log"
case $1 in
update) touch "$work/installed/lists" ;;
install) [ -e "$work/installed/lists" ] && touch "$work/installed/sqlite3" "$work/installed/libedit" ;;
esac
END
  fake swift <<'END'
echo "swift $*" >>"$log"
cat >>"$log"
[ "$1" = build ] || exit 0
echo building
[ ! -e "$work/broken" ] || { echo "error: broken" >&2; exit 1; }
[ ! -e "$work/editing" ] || { sleep 0.1; touch "$project/Sources/a/one.swift"; sleep 0.1; }
mkdir -p "$project/.build/release"
{ echo '#!/bin/sh'; echo 'echo "parlance $*"; cat'; } >"$project/.build/release/parlance"
chmod +x "$project/.build/release/parlance"
END
}

# run ARGUMENT...: runs bin/parlance and records its output, its status, and the commands that it called.
run() {
  : >"$log"
  status=0
  echo input | PATH=$tools "$project/bin/parlance" "$@" >"$work/out" 2>"$work/err" || status=$?
}

# check WHAT EXPECTED ACTUAL
check() {
  [ "$2" = "$3" ] && return
  failures=$((failures + 1))
  printf 'bin/parlance: %s\n  expected: %s\n  but was:  %s\n' "$1" "$2" "$3" >&2
}

known="--use-integrated-swift-driver -Xswiftc -emit-module-separately-wmo -Xswiftc -disable-cmo"
known="$known -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"
known="$known -Xswiftc -gnone -Xlinker -s -Xlinker --no-export-dynamic"
built="swift package --package-path $project/bin/.. resolve
swift build --package-path $project/bin/.. -c release --product parlance $known -Xswiftc -static-stdlib --disable-local-rpath"
needed="apt-get install -y libsqlite3-dev libedit-dev"
later() { touch -d '+2 seconds' "$1"; }
earlier() { find "$project" -exec touch -h -d '-1 hour' {} +; touch -d '-1 minute' "$project/.build/parlance-built"; }

fresh
run a "b c"
check "builds at first" "$built" "$(cat "$log")"
check "hands on arguments and standard input" "parlance a b c
input" "$(cat "$work/out")"
check "builds in silence without a terminal" "" "$(cat "$work/err")"

earlier
run
check "builds no second time" "" "$(cat "$log")"
later "$project/Sources/a/one.swift"
run
check "builds after a change" "$built" "$(cat "$log")"
touch "$work/editing"
earlier
later "$project/Package.swift"
run
rm "$work/editing"
touch -d '-1 minute' "$project/Package.swift"
run
check "builds after a change during the build" "$built" "$(cat "$log")"
earlier
rm "$project/Sources/a/two.swift"
run
check "builds after a file was deleted" "$built" "$(cat "$log")"
earlier
later "$project/Package.swift"
touch "$work/broken"
run
check "stops with status 2 when the build fails" 2 "$status"
check "shows why the build failed" "building
error: broken
could not build parlance" "$(cat "$work/err")"
run
check "takes no failed build for done" "$built" "$(cat "$log")"
rm "$work/broken"
run
check "goes on once the build succeeds" 0 "$status"
earlier
ln -s "$project/bin/parlance" "$work/link"
: >"$log"
check "works through a link" "parlance x" "$(PATH=$tools "$work/link" x </dev/null)"
check "works from its own folder" "parlance x" "$(cd "$project/bin" && PATH=$tools sh parlance x </dev/null)"
check "builds nothing then" "" "$(cat "$log")"

fresh
rm "$work/installed/sqlite3" "$work/installed/libedit"
run
check "installs what is missing, with new lists where needed" "$needed
apt-get update
$needed
$built" "$(cat "$log")"
check "keeps standard input for the program" "parlance 
input" "$(cat "$work/out")"

fresh
rm "$work/installed/libedit"
touch "$work/installed/lists"
run
check "installs only what is missing" "apt-get install -y libedit-dev
$built" "$(cat "$log")"

fresh
rm "$work/installed/libedit"
echo 1000 >"$work/id"
run
check "stops where there is no sudo" 2 "$status"
check "says what root would run" "missing: libedit-dev
to install them, run as root: apt-get update && apt-get install -y libedit-dev" "$(cat "$work/err")"
fake sudo <<'END'
echo "sudo $*" >>"$log"
[ "$1" != -n ] || shift
exec "$@"
END
run
check "uses sudo without asking for a password" "sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y libedit-dev" \
  "$(head -n 1 "$log")"
check "starts after that" 0 "$status"
fake sudo <<'END'
echo "sudo: a password is required" >&2
exit 1
END
rm "$work/installed/libedit"
later "$project/Package.swift"
run
check "stops where sudo is refused" 2 "$status"
check "says what to run instead" \
  "to install them, run: sudo apt-get update && sudo apt-get install -y libedit-dev" "$(tail -n 1 "$work/err")"

fresh
rm "$tools/swift"
run
check "stops without swift" 2 "$status"

exit "$((failures > 0))"
