# shellcheck shell=sh
# Sourced by the commands in this folder, after they set `root` to the folder of the project. Installs the build
# requirements.

# Prints a message and exits with the status for "could not start".
stop() {
  printf '%s\n' "$@" >&2
  exit 2
}

# Prints the missing Debian packages, which are detected by their contents.
missing_packages() {
  command -v pkg-config >/dev/null || echo pkg-config
  for library in sqlite3:libsqlite3-dev libedit:libedit-dev; do
    pkg-config --exists "${library%%:*}" 2>/dev/null || echo "${library#*:}"
  done
}

# Runs "$@" without reading standard input, which may be a script. Its output goes to standard error; if that isn't a
# terminal, only after a failure.
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

# Installs the missing packages. If it can't, prints the command for that and exits.
install_missing() {
  install_packages "$(missing_packages | tr '\n' ' ')"
}

# install_packages NAMES: installs the given packages in the same way.
install_packages() {
  missing=${1% }
  [ -n "$missing" ] || return 0
  as_root=
  by_hand="apt-get update && apt-get install -y $missing"
  command -v apt-get >/dev/null || stop "missing: $missing" "install equivalent packages, then run this again"
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || stop "missing: $missing" "to install them, run as root: $by_hand"
    by_hand="sudo apt-get update && sudo apt-get install -y $missing"
    # Without a terminal, sudo must not ask for a password.
    as_root="sudo"
    [ -t 2 ] || as_root="sudo -n"
  fi
  echo "installing $missing" >&2
  # The package lists are updated only if the installation fails, for example because they were never downloaded.
  # shellcheck disable=SC2086 # both are words to be split
  {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y $missing </dev/null >/dev/null 2>&1 ||
      { quietly $as_root apt-get update &&
        quietly $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y $missing; }
  } || stop "could not install $missing" "to install them, run: $by_hand"
}

need_swift() {
  command -v swift >/dev/null ||
    stop "swift is not in PATH: building parlance needs a Swift 6 toolchain, from https://www.swift.org/install"
}

# Builds the program and copies it to .build/parlance. The linker writes its file in small pieces, which the system's
# cache then keeps in small pages. A file that is written in one piece is in large pages, and starts a fifth faster.
build_program() {
  # shellcheck disable=SC2046,SC2154 # the options are words to be split; `root` is set by the sourcing script
  swift build --package-path "$root" -c release --product parlance $(build_options) &&
    dd if="$root/.build/release/parlance" of="$root/.build/parlance.$$" bs=64M 2>/dev/null &&
    chmod +x "$root/.build/parlance.$$" &&
    mv "$root/.build/parlance.$$" "$root/.build/parlance"
}

# Prints the build options. With the first line, a target is compiled as soon as its dependencies have been parsed, not
# only when they have been optimised. With the second, compiled code refers to generic types directly, such as a set of
# an enumeration. Otherwise, the program looks up each of these types by name at its start, which includes a search of
# all protocol conformances and takes longer than the rest of the start.
build_options() {
  echo "--use-integrated-swift-driver -Xswiftc -emit-module-separately-wmo -Xswiftc -disable-cmo"
  echo "-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"
  # Without symbols, which are half of the program's size. To debug it, build without these options.
  echo "-Xswiftc -gnone -Xlinker -s"
  # No library looks for functions in the program. Without this option, the Swift runtime searches all names of the program at each start.
  echo "-Xlinker --no-export-dynamic"
  link_options
}

# Prints the link options. If the system has static libraries, everything that the program needs at its start is linked
# statically, except the C library, because libraries that are loaded later, such as libpq, need the dynamic one.
link_options() {
  echo "-Xswiftc -static-stdlib --disable-local-rpath"
  static=$root/.build/static
  mkdir -p "$static"
  for library in sqlite3 edit bsd md tinfo stdc++; do
    case $(cc -print-file-name="lib$library.a" 2>/dev/null) in
      /*) ln -sf "$(cc -print-file-name="lib$library.a")" "$static/" ;;
      *) return ;;
    esac
  done
  # Through this file, SwiftPM finds the static library in this folder.
  printf 'Name: SQLite\nDescription: SQL database engine\nVersion: 3\nLibs: -L%s -lsqlite3\n' "$static" >"$static/sqlite3.pc"
  echo "--pkg-config-path $static"
  # The dependencies of libedit. A dynamic library would load them itself.
  echo "-Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo"
  # A fixed load address, so that no relocations are needed at the start.
  echo "-Xswiftc -Xclang-linker -Xswiftc -no-pie"
  # Each shared library, and each folder that is searched for one, costs time at the start.
  echo "-Xswiftc -Xclang-linker -Xswiftc -static-libgcc"
}
