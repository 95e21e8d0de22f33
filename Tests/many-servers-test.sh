#!/bin/sh
# Tests the example systems on several PostgreSQL servers. The first one has the tables, and partitions of one table are
# on the others, accessed through postgres_fdw. All answers must equal SQLite's. PARLANCE is the program.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=bin/prepare.sh
. "$here/bin/prepare.sh"
# shellcheck source=bin/postgres.sh
. "$here/bin/postgres.sh"
program=${PARLANCE:-$here/.build-test/debug/parlance}
start_postgres
if [ -z "$PARLANCE_TEST_POSTGRES" ]; then
  echo "not tested over many servers, for there is none: apt-get install postgresql"
  exit 0
fi
work=$(mktemp -d)
# shellcheck source=Tests/same-answers.sh
. "$here/Tests/same-answers.sh"
servers=$postgres
# shellcheck disable=SC2317 # called by the trap
stop_servers() {
  for server in $servers; do stop_server "$server"; done
  rm -rf "$work"
}
trap stop_servers EXIT
for _ in 2 3; do
  folder=$(server_folder)
  servers="$servers $folder"
  make_server "$folder" >/dev/null
  start_server "$folder" >/dev/null
done

# query SERVER DATABASE: runs the SQL of standard input.
query() { "$tools/psql" -qX -v ON_ERROR_STOP=1 -h "$1" -U parlance "$2" >/dev/null; }
# location SERVER DATABASE
location() { echo "host=$1 dbname=$2 user=parlance"; }

databases=0
# split SYSTEM TABLE COLUMN COUNT: creates the system's database on this many servers. The table is partitioned over all
# servers by the hash of the column, as described in docs/scaling.md.
split() {
  databases=$((databases + 1))
  database=parts_$databases
  part=0
  for server in $servers; do
    [ "$part" -lt "$4" ] || break
    echo "create database $database" | query "$server" postgres
    "$program" "$(location "$server" "$database")" --model "$here/examples/$1/$1.model" -c "count ${2}s" >/dev/null
    if [ "$part" = 0 ]; then
      first=$server
      { drop_references "confrelid = '\"$2\"'::regclass" && cat; } <<SQL | query "$server" "$database"
create extension postgres_fdw;
create schema parts;
alter table "$2" set schema parts;
create table "$2" (like parts."$2" including defaults including constraints including identity) partition by hash ("$3");
alter table parts."$2" alter id drop identity;
alter table "$2" attach partition parts."$2" for values with (modulus $4, remainder 0);
create function note_change() returns trigger language plpgsql as
  'begin perform pg_current_xact_id(); return null; end';
create trigger note_change after insert or update or delete on "$2" for each statement execute function note_change();
SQL
    else
      # The referenced rows are on the first server.
      { drop_references "'\"$2\"'::regclass in (conrelid, confrelid)" && cat; } <<SQL | query "$server" "$database"
create table all_parts (like "$2" including constraints) partition by hash ("$3");
alter table all_parts attach partition "$2" for values with (modulus $4, remainder $part);
SQL
      query "$first" "$database" <<SQL
create server server_$part foreign data wrapper postgres_fdw options (host '$server', dbname '$database');
create user mapping for current_user server server_$part options (user 'parlance');
create foreign table parts."${2}_$part" partition of "$2" for values with (modulus $4, remainder $part)
  server server_$part options (schema_name 'public', table_name '$2');
SQL
    fi
    part=$((part + 1))
  done
}

# drop_references CONDITION: prints SQL that drops the foreign keys that meet the condition.
drop_references() {
  cat <<SQL
do \$\$ declare reference record; begin
  for reference in select conname, conrelid::regclass as owner from pg_constraint where contype = 'f' and $1
  loop execute format('alter table %s drop constraint %I', reference.owner, reference.conname); end loop;
end \$\$;
SQL
}

# compare SYSTEM TABLE COLUMN COUNT
compare() {
  for file in "$1.say" sample.say "$1.transcript"; do
    split "$@"
    same "$1" "$file" "$here/examples/$1/$1.model" "$(location "$first" "$database")" "on $4 servers"
  done
  elsewhere=$("$tools/psql" -XAt -h "$first" -U parlance "$database" \
    -c "select count(*) from \"$2\" where tableoid <> 'parts.\"$2\"'::regclass")
  [ "$elsewhere" -gt 0 ] || fail "all ${2}s of $1 are on the first server"
}

compare practice session practice_id 3
compare exercise-planning plan activity_id 3
compare exercise-history workout day 2
compare studio booking class_id 3

# The bookings are distributed over three servers.
split studio booking class_id 3
book_at_once "$(location "$first" "$database")"
exit "$((failures > 0))"
