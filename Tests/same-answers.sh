# shellcheck shell=sh disable=SC2154
# Runs the sentences of the example systems on several servers, and compares each answer with SQLite's. Sourced by
# scripts that set `here`, `program` and `work`.

# Skips sentences that depend on the engine, on undo or on files, and those that match $unanswered.
unanswered=
only_questions() { grep -vE "^(explain|would|undo|redo|journal|import|\.)|as ddl\$${unanswered:+|$unanswered}"; }

# say LOCATION FILE: prints the answers to the sentences of a script, or of a transcript at its times.
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

# Removes ids, because a sequence skips the ids of rejected rows, and notes about undo, which servers don't support yet.
# shellcheck disable=SC2016 # the quotes are of the answers
comparable() {
  sed -E 's/(booking|plan|workout) [0-9]+/\1/g; s/^│ +[0-9]+ │/│ │/; s/; `undo` reverts this//'
}

failures=0
fail() {
  failures=$((failures + 1))
  echo "$1" >&2
}

# same SYSTEM FILE MODEL LOCATION PLACE: checks that a file's answers at LOCATION equal SQLite's. PLACE describes it in
# messages.
same() {
  rm -f "$work/$1.sqlite"
  "$program" "$work/$1.sqlite" --model "$3" -c "help" >/dev/null
  say "$work/$1.sqlite" "$here/examples/$1/$2" | comparable >"$work/expected"
  say "$4" "$here/examples/$1/$2" | comparable >"$work/answers"
  if ! diff "$work/expected" "$work/answers" >"$work/difference"; then
    fail "$2 is answered otherwise $5 than on SQLite (<):"
    cat "$work/difference" >&2
  fi
}

# book_at_once LOCATION: eight consoles book the three spots of three classes at the same time.
book_at_once() {
  {
    echo "add studio Moose"
    for class in Yoga Pilates Zumba; do echo "add class $class of Moose: starts tomorrow at 7:00, spots 3"; done
    for member in 1 2 3 4 5 6 7 8; do echo "add member M$member: credits 9"; done
  } >"$work/classes.say"
  "$program" "$1" -f "$work/classes.say" >/dev/null
  consoles=
  for member in 1 2 3 4 5 6 7 8; do
    for class in yoga pilates zumba; do echo "book $class for M$member"; done |
      "$program" "$1" --keep-going >/dev/null 2>&1 &
    consoles="$consoles $!"
  done
  for console in $consoles; do wait "$console" || true; done
  for expected in "0: sum left of classes" "9: count bookings" "63: sum credits of members"; do
    "$program" "$1" -c "expect $expected" || fail "many bookings at once: not $expected"
  done
}
