#!/bin/sh
# Example systems on servers that share tables by Citus: a coordinator and two workers, with the rows of one entity distributed over
# the workers by `distribute by`. Whatever is said must be answered there as on SQLite. PARLANCE is the program.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=bin/prepare.sh
. "$here/bin/prepare.sh"
# shellcheck source=bin/postgres.sh
. "$here/bin/postgres.sh"
program=${PARLANCE:-$here/.build-test/debug/parlance}
if ! tools=$(postgres_tools) || [ ! -f "$("$tools/pg_config" --sharedir 2>/dev/null)/extension/citus.control" ]; then
  echo "not tested with Citus, for it is not there"
  exit 0
fi
as_owner=
[ "$(id -u)" != 0 ] || as_owner="setpriv --reuid=postgres --regid=postgres --clear-groups"
work=$(mktemp -d)
servers=
stop_servers() {
  for server in $servers; do stop_server "$server"; done
  rm -rf "$work"
}
trap stop_servers EXIT
# The workers are reached by the coordinator through ports of this machine, as it wants a name and a port of each.
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
wal_level = logical" | $as_owner tee -a "$folder/data/postgresql.conf" >/dev/null
  $as_owner "$tools/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-k $folder -c fsync=off -c max_connections=200" start >/dev/null
done
# shellcheck disable=SC2086 # one word for each
set -- $servers
coordinator=$1 first=$((port - 2))

# query SERVER PORT DATABASE: runs the SQL of standard input.
query() { "$tools/psql" -qX -v ON_ERROR_STOP=1 -h "$1" -p "$2" -U parlance "$3" >/dev/null; }

databases=0
# make_database: an empty database on all three.
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

# What tells of an engine, of undoing and of files is left out.
only_questions() { grep -vE '^(explain|would|undo|redo|journal|import|\.)|as ddl$'; }

# say LOCATION FILE: what is answered to the sentences of a script, or to those of a transcript on its days.
say() {
  case $2 in
  *.say) only_questions <"$2" >"$work/script.say"
    "$program" "$1" --now 2026-11-20 --echo -f "$work/script.say" ;;
  *)
    sed -n 's/^now: //p' "$2" | while read -r now; do
      awk -v now="$now" '/^now: / { on = $2 == now } on && /^> / { print substr($0, 3) }' "$2" | only_questions |
        "$program" "$1" --now "$now" --echo --keep-going || true
    done ;;
  esac 2>&1
}

# A sequence keeps the number of a row that was refused, so that later rows have others; and nothing is undone on a server yet.
comparable() {
  sed -E 's/(booking|session|plan|workout) [0-9]+/\1/g; s/^│ +[0-9]+ │/│ │/; s/; `undo` takes this back//'
}

failures=0
# compare SYSTEM ENTITY FIELD: with the entity's rows distributed by the field.
compare() {
  awk -v entity="$2" -v field="$3" '{ print } $1 == "entity" && $2 == entity { print "  distribute by " field }' \
    "$here/examples/$1/$1.model" >"$work/$1.model"
  for file in "$1.say" sample.say "$1.transcript"; do
    make_database
    rm -f "$work/$1.sqlite"
    for place in "$work/$1.sqlite" "$location"; do
      "$program" "$place" --model "$work/$1.model" -c "count ${2}s" >/dev/null
    done
    say "$work/$1.sqlite" "$here/examples/$1/$file" | comparable >"$work/expected"
    say "$location" "$here/examples/$1/$file" | comparable >"$work/answers"
    if ! diff "$work/expected" "$work/answers" >"$work/difference"; then
      failures=$((failures + 1))
      echo "$file is answered otherwise with Citus than on SQLite (<):" >&2
      cat "$work/difference" >&2
    fi
  done
}

compare practice session practice
compare studio booking class
exit "$((failures > 0))"
