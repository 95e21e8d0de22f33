#!/bin/sh
# Tests the example systems on Citus servers: a coordinator and two workers, with the rows of one entity distributed
# over the workers by `distribute by`. All answers must equal SQLite's. PARLANCE is the program.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=bin/prepare.sh
. "$here/bin/prepare.sh"
# shellcheck source=bin/postgres.sh
. "$here/bin/postgres.sh"
program=${PARLANCE:-$here/.build-test/debug/parlance}
if ! tools=$(postgres_tools) ||
  ! control=$("$tools/pg_config" --sharedir 2>/dev/null || pg_config --sharedir 2>/dev/null) ||
  [ ! -f "$control/extension/citus.control" ]; then
  echo "not tested with Citus, for it is not there"
  exit 0
fi
as_owner=
[ "$(id -u)" != 0 ] || as_owner="setpriv --reuid=postgres --regid=postgres --clear-groups"
work=$(mktemp -d)
# shellcheck source=Tests/same-answers.sh
. "$here/Tests/same-answers.sh"
servers=
# shellcheck disable=SC2317 # called by the trap
stop_servers() {
  for server in $servers; do stop_server "$server"; done
  rm -rf "$work"
}
trap stop_servers EXIT
# The coordinator connects to the workers by host name and port, so each server gets a local port.
port=${PARLANCE_CITUS_PORT:-9750}
for _ in coordinator worker worker; do
  folder=$(server_folder)
  servers="$servers $folder"
  make_server "$folder" >/dev/null
  port=$((port + 1))
  echo "port = $port
listen_addresses = 'localhost'
shared_preload_libraries = 'citus'
citus.node_conninfo = 'sslmode=prefer'
wal_level = logical
max_worker_processes = 64" | $as_owner tee -a "$folder/data/postgresql.conf" >/dev/null
  $as_owner "$tools/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-k $folder -c fsync=off -c max_connections=200" start >/dev/null
done
# shellcheck disable=SC2086 # one word for each
set -- $servers
coordinator=$1 first=$((port - 2))

# query SERVER PORT DATABASE: runs the SQL of standard input.
query() { "$tools/psql" -qX -v ON_ERROR_STOP=1 -h "$1" -p "$2" -U parlance "$3" >/dev/null; }

databases=0
# make_database: creates an empty database on all three servers.
make_database() {
  databases=$((databases + 1))
  database=shared_$databases
  number=0
  for server in $servers; do
    echo "set client_min_messages to error; create database $database" | query "$server" $((first + number)) postgres
    echo "create extension citus" | query "$server" $((first + number)) "$database"
    number=$((number + 1))
  done
  query "$coordinator" "$first" "$database" <<SQL
select citus_set_coordinator_host('localhost', $first);
select citus_add_node('localhost', $((first + 1))), citus_add_node('localhost', $((first + 2)));
SQL
  location="host=$coordinator port=$first dbname=$database user=parlance"
}

# share SYSTEM ENTITY FIELD: creates a database with the system's model, with the entity's rows distributed by the
# field.
share() {
  awk -v entity="$2" -v field="$3" '{ print } $1 == "entity" && $2 == entity { print "  distribute by " field }' \
    "$here/examples/$1/$1.model" >"$work/$1.model"
  make_database
  "$program" "$location" --model "$work/$1.model" -c "help" >/dev/null
}

# compare SYSTEM ENTITY FIELD
compare() {
  for file in "$1.say" sample.say "$1.transcript"; do
    share "$@"
    same "$1" "$file" "$work/$1.model" "$location" "with Citus"
  done
}

# Citus doesn't support subqueries nested in other subqueries.
unanswered='vs .* with \('
compare practice session practice
compare exercise-planning plan activity
compare exercise-history set movement
compare studio booking class
share studio booking class
book_at_once "$location"
exit "$((failures > 0))"
