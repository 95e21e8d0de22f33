# shellcheck shell=sh
# Temporary PostgreSQL servers for tests, each with its own folder, which contains its socket. Sourced after prepare.sh.

# Starts a server and sets PARLANCE_TEST_POSTGRES to its libpq connection string, or to an empty string if that is
# impossible.
start_postgres() {
  PARLANCE_TEST_POSTGRES=
  if ! postgres_tools >/dev/null; then (install_packages "postgresql libpq5") || return 0; fi
  tools=$(postgres_tools) || return 0
  postgres=$(server_folder)
  # A server refuses to run as root.
  as_owner=
  [ "$(id -u)" != 0 ] || as_owner="setpriv --reuid=postgres --regid=postgres --clear-groups"
  if ! { make_server "$postgres" && start_server "$postgres"; } >"$postgres.log" 2>&1; then
    echo "the PostgreSQL server for the tests did not start: see $postgres.log" >&2
    return 0
  fi
  rm -f "$postgres.log"
  PARLANCE_TEST_POSTGRES="host=$postgres dbname=postgres user=parlance"
  export PARLANCE_TEST_POSTGRES
}

stop_postgres() { [ -z "${PARLANCE_TEST_POSTGRES:-}" ] || stop_server "$postgres"; }

# Creates an empty folder for a server and prints its path.
server_folder() {
  folder=$(mktemp -d)
  chmod 755 "$folder"
  [ "$(id -u)" != 0 ] || chown postgres "$folder"
  echo "$folder"
}

# One role needs a password, for the tests of wrong passwords.
# shellcheck disable=SC2016 # the inner shell replaces it
make_server() {
  $as_owner "$tools/initdb" -D "$1/data" -U parlance -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
    $as_owner sh -c '{ echo "local all locked scram-sha-256"; cat "$1"; } >"$1.new" && mv "$1.new" "$1"' \
      sh "$1/data/pg_hba.conf"
}

# start_server FOLDER OPTIONS: starts the server without fsync, because its data is temporary.
start_server() {
  $as_owner "$tools/pg_ctl" -D "$1/data" -w -l "$1/log" \
    -o "-k $1 -h '' -c fsync=off -c max_connections=200 ${2-}" start
}

stop_server() {
  $as_owner "$tools/pg_ctl" -D "$1/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$1"
}

# Prints the folder with the newest server's commands, which aren't in PATH on Debian.
postgres_tools() {
  for folder in $(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -Vr); do
    if [ -x "$folder/initdb" ]; then
      echo "$folder"
      return 0
    fi
  done
  initdb=$(command -v initdb) || return 1
  echo "${initdb%/*}"
}
