# shellcheck shell=sh
# Provides DuckDB's library for tests and benchmarks, from its Python wheel. Sourced after prepare.sh.

duckdb_version=1.5.6

# fetch_wheel NAME SHA256: downloads a wheel of this version, unless it exists, unpacks it and prints its folder.
fetch_wheel() {
  # shellcheck disable=SC2154 # set by the sourcing script
  wheel=$root/.build/duckdb/$1-$duckdb_version
  if [ ! -d "$wheel" ]; then
    download=$(mktemp -d)
    echo "$1==$duckdb_version --hash=sha256:$2" >"$download/list"
    if ! python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
      --implementation cp --python-version 3.11 --platform manylinux_2_28_x86_64 --platform manylinux_2_26_x86_64 \
      --platform manylinux_2_17_x86_64 --dest "$download" -r "$download/list" >&2 ||
      ! python3 -m zipfile -e "$download"/*.whl "$download/unpacked" >&2; then
      rm -rf "$download"
      return 1
    fi
    mkdir -p "${wheel%/*}"
    mv "$download/unpacked" "$wheel"
    rm -rf "$download"
  fi
  echo "$wheel"
}

# Sets PARLANCE_DUCKDB to the path of the library. If there is none, it is empty and $duckdb_reason explains why. The
# wheel's library needs Python's library, which is loaded first.
find_duckdb() {
  [ -z "${PARLANCE_DUCKDB:-}" ] || return 0
  PARLANCE_DUCKDB=
  export PARLANCE_DUCKDB
  duckdb_reason="the pinned wheel is only for Linux on x86_64: set PARLANCE_DUCKDB to the path of libduckdb"
  [ "$(uname -s) $(uname -m)" = 'Linux x86_64' ] || return 0
  python=$(ldconfig -p 2>/dev/null | sed -n 's/.* => \(.*libpython3\.11\.so\.1\.0\)$/\1/p' | head -n 1)
  duckdb_reason="its wheel needs libpython3.11.so.1.0: apt-get install libpython3.11"
  [ -n "$python" ] || return 0
  # shellcheck disable=SC2034 # printed by the sourcing script
  duckdb_reason="its wheel couldn't be downloaded from PyPI"
  folder=$(fetch_wheel duckdb 73b108c04c932b36c2fa4e41110cc1c3c8cd510eb49f065f92d050be8e6929fd) || return 0
  PARLANCE_DUCKDB=$python:$(find "$folder" -name '_duckdb*.so' | head -n 1)
}
