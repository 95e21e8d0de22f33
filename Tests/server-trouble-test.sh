#!/bin/sh
# Tests the console's messages about a server with a wrong certificate, and about a server that is stopping, has
# stopped, and has restarted. PARLANCE is the program.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=bin/prepare.sh
. "$here/bin/prepare.sh"
# shellcheck source=bin/postgres.sh
. "$here/bin/postgres.sh"
program=${PARLANCE:-$here/.build-test/debug/parlance}
if ! postgres_tools >/dev/null || ! command -v openssl >/dev/null; then
  echo "not tested on a server in trouble: apt-get install postgresql openssl"
  exit 0
fi
start_postgres
work=$(mktemp -d)
trap 'stop_postgres; rm -rf "$work"' EXIT
port=$((20000 + $$ % 20000))
socket="host=$postgres port=$port dbname=postgres user=parlance"
secure="host=localhost port=$port dbname=postgres user=parlance sslmode=verify-full"

failures=0
# expect WHAT WORDS FILE: checks that the file contains the words.
expect() {
  grep -qF "$2" "$3" && return
  failures=$((failures + 1))
  { echo "$1: expected: $2"; cat "$3"; } >&2
}

# certificate NAME FILE: creates a self-signed certificate.
certificate() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$1" -addext "subjectAltName=DNS:$1" \
    -keyout "$2.key" -out "$2.crt" 2>/dev/null
  chmod 600 "$2.key"
  [ "$(id -u)" != 0 ] || chown postgres "$2.key"
}
chmod 755 "$work"
certificate localhost "$postgres/localhost"
certificate example.org "$postgres/example"

# serve CERTIFICATE: restarts the server, also on a TCP port.
# The server must not inherit the pipe to the console.
serve() {
  $as_owner "$tools/pg_ctl" -D "$postgres/data" -m fast stop >/dev/null 2>&1 || true
  start_server "$postgres" "-h 127.0.0.1 -p $port -c ssl=on -c ssl_cert_file=$1.crt -c ssl_key_file=$1.key" >/dev/null 3>&-
}

# say LOCATION: records the answer to one question there.
say() { "$program" "$1" --model "$here/examples/facts/facts.model" -c 'count facts' >"$work/told" 2>&1 || true; }

serve "$postgres/localhost"
say "$secure sslrootcert=$postgres/localhost.crt"
[ "$(cat "$work/told")" = 0 ] || expect "the right certificate" "a count of 0 facts" "$work/told"
say "$secure sslrootcert=$postgres/example.crt"
expect "another's certificate" "failed: SSL error: certificate verify failed" "$work/told"
serve "$postgres/example"
say "$secure sslrootcert=$postgres/example.crt"
expect "a certificate for another name" \
  'server certificate for "example.org" does not match host name "localhost"' "$work/told"

# A console that stays open during all of the following tests.
mkfifo "$work/prompt"
"$program" "$socket" --keep-going --echo <"$work/prompt" >"$work/console" 2>&1 &
console=$!
exec 3>"$work/prompt"
# tell SENTENCE WORDS: sends the sentence and waits for the words.
tell() {
  echo "$1" >&3
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    if grep -qF "$2" "$work/console"; then break; fi
    sleep 0.25
  done
  expect "$1" "$2" "$work/console"
  : >"$work/console"
}
tell 'add fact "one"' 'added fact'
# A smart shutdown waits for existing connections and accepts no new ones.
$as_owner "$tools/pg_ctl" -D "$postgres/data" -m smart -W stop >/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do
  say "$socket"
  grep -q "shutting down" "$work/told" && break
  sleep 0.2
done
expect "a server that is stopping" "can't open the database: the database system is shutting down" "$work/told"
tell 'add fact "two"' 'added fact'
$as_owner "$tools/pg_ctl" -D "$postgres/data" -m fast stop >/dev/null
tell 'add fact "three"' 'the connection to the server was lost'
say "$socket"
expect "no server" "can't open the database: connection to server on socket" "$work/told"
serve "$postgres/localhost"
tell 'add fact "four"' 'added fact'
tell 'count facts' '3'
# The console is idle during the restart.
serve "$postgres/localhost"
tell 'add fact "five"' 'added fact'
exec 3>&-
wait "$console" || true
exit "$((failures > 0))"
