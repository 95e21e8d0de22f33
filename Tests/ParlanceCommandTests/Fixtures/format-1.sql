pragma foreign_keys = off;
begin transaction;
pragma application_id = 1348563564;
pragma user_version = 1;
create table parlance_model (format integer not null, text text not null) strict;
insert into "parlance_model" ("format", "text") values (1, 'unit km

# Where one goes.
entity trip
  name text key
  day date main
  length km check length > 0 else "too short"
  price decimal 2 optional
  done flag finish reopen

entity stop of trip one per trip, place
  place text
  note text optional

verb settle trip
  change $trip: price 0

report long
  list trips where length > 100
');
create table "stop" (
  "id" integer primary key,
  "trip_id" integer not null references "trip" ("id"),
  "place" text not null,
  "note" text
) strict;
insert into "stop" ("id", "trip_id", "place", "note") values (1, 1, 'Chur', 'rain');
insert into "stop" ("id", "trip_id", "place", "note") values (2, 1, 'Davos', NULL);
insert into "stop" ("id", "trip_id", "place", "note") values (3, 2, 'Basel', NULL);
create table "trip" (
  "id" integer primary key,
  "name" text not null,
  "day" text not null constraint "trip.day.type" check ("day" is date("day", '+0 days')),
  "length" any not null constraint "trip.length.type" check (typeof("length") in ('integer', 'real')),
  "price" integer,
  "done" integer not null default 0 constraint "trip.done.type" check ("done" in (0, 1)),
  constraint "trip.length.1" check ("length" > 0)
) strict;
insert into "trip" ("id", "name", "day", "length", "price", "done") values (1, 'Alps', '2026-07-01', 120.5, 8000, 0);
insert into "trip" ("id", "name", "day", "length", "price", "done") values (2, 'Rhine', '2026-08-02', 60, NULL, 1);
create unique index "stop_trip_id_place_unique" on "stop" ("trip_id", "place");
create unique index "trip_name_unique" on "trip" ("name");
commit;
