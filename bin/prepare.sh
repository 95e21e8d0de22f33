# shellcheck shell=sh
# Shared by the commands of this folder, which read it with `.`: makes sure that there is what a build needs.
# They have set `root`, the folder of the project.

# Says why it stops, and stops with the status for "could not start".
stop() {
  printf '%s\n' "$@" >&2
  exit 2
}

# The Debian packages that are missing, told by what is in them.
missing_packages() {
  command -v pkg-config >/dev/null || echo pkg-config
  for library in sqlite3:libsqlite3-dev libedit:libedit-dev; do
    pkg-config --exists "${library%%:*}" 2>/dev/null || echo "${library#*:}"
  done
}

# Runs "$@" without touching our standard input, which may be a script; what it says goes to standard error, and without
# a terminal there only if it fails.
quietly() {
  if [ -t 2 ]; then
    "$@" </dev/null >&2
  else
    said=$("$@" </dev/null 2>&1) || {
      status=$?
      printf '%s\n' "$said" >&2
      return "$status"
    }
  fi
}

# Installs what is missing, or prints the one command that would and stops.
install_missing() {
  install_packages "$(missing_packages | tr '\n' ' ')"
}

# install_packages NAMES: the same of any packages.
install_packages() {
  missing=${1% }
  [ -n "$missing" ] || return 0
  as_root=
  by_hand="apt-get update && apt-get install -y $missing"
  command -v apt-get >/dev/null || stop "missing: $missing" "install what they hold, and run this again"
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || stop "missing: $missing" "to install them, run as root: $by_hand"
    by_hand="sudo apt-get update && sudo apt-get install -y $missing"
    # Without a terminal nobody can type a password: then sudo must not wait for one.
    as_root="sudo"
    [ -t 2 ] || as_root="sudo -n"
  fi
  echo "installing $missing" >&2
  # The lists of packages are fetched only if what is known is not enough, as on a system that never fetched them.
  # shellcheck disable=SC2086 # both are words to be split
  {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y $missing </dev/null >/dev/null 2>&1 ||
      { quietly $as_root apt-get update &&
        quietly $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y $missing; }
  } || stop "could not install $missing" "to install them, run: $by_hand"
}

need_swift() {
  command -v swift >/dev/null ||
    stop "swift is not in PATH: parlance is built with a Swift 6 toolchain, from https://www.swift.org/install"
}

# The options that build the program. With the first line, a target is compiled as soon as those it needs have been read, not
# when they have been optimised. With the second, compiled code knows the generic types that it uses, such as a set of some
# enumeration; else the start of the program looks each of them up by its name, and goes through a list of all that conforms
# to anything for it, which together takes longer than the rest.
build_options() {
  echo "--use-integrated-swift-driver -Xswiftc -emit-module-separately-wmo -Xswiftc -disable-cmo"
  echo "-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"
  # Without symbols, which take half of the program; whoever debugs it builds it without these options.
  echo "-Xswiftc -gnone -Xlinker -s"
  link_options
}

# The options that link it: with all that it needs at its start in it, where the system has that as such, but for the system's own
# C library. What is loaded only when it is asked for, as libpq is, needs that.
link_options() {
  echo "-Xswiftc -static-stdlib"
  # shellcheck disable=SC2154 # whoever reads this has set it
  static=$root/.build/static
  mkdir -p "$static"
  for library in sqlite3 edit bsd md tinfo stdc++; do
    case $(cc -print-file-name="lib$library.a" 2>/dev/null) in
      /*) ln -sf "$(cc -print-file-name="lib$library.a")" "$static/" ;;
      *) return ;;
    esac
  done
  # The package manager is led there by the folder that it takes the library's own for.
  printf 'Name: SQLite\nDescription: SQL database engine\nVersion: 3\nLibs: -L%s -lsqlite3\n' "$static" >"$static/sqlite3.pc"
  echo "--pkg-config-path $static"
  # What libedit needs, which a library that is loaded would bring.
  echo "-Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo"
  # Where it lies is known before it is loaded: nothing in it has to be told its address at the start.
  echo "-Xswiftc -Xclang-linker -Xswiftc -no-pie"
}
