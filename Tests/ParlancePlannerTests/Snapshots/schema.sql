create table "fact" (
  "id" integer primary key,
  "text" text not null,
  "number" any constraint "fact.number.type" check (typeof("number") in ('integer', 'real', 'null') and ("number" > -9223372036854775808 and "number" <= 9223372036854775807)),
  "saved" text not null constraint "fact.saved.type" check ("saved" is datetime("saved", '+0 days')),
  "archived" integer not null default 0 constraint "fact.archived.type" check ("archived" in (0, 1))
) strict;
create table "practice" (
  "id" integer primary key,
  "name" text not null,
  "target" any constraint "practice.target.type" check (typeof("target") in ('integer', 'real', 'null') and ("target" > -9223372036854775808 and "target" <= 9223372036854775807))
) strict;
create table "session" (
  "id" integer primary key,
  "practice_id" integer not null references "practice" ("id"),
  "day" text not null constraint "session.day.type" check ("day" is date("day", '+0 days')),
  "amount" any not null default 0 constraint "session.amount.type" check (typeof("amount") in ('integer', 'real') and ("amount" > -9223372036854775808 and "amount" <= 9223372036854775807)),
  "note" text,
  constraint "session.amount.1" check ("amount" >= 0)
) strict;
create table "activity" (
  "id" integer primary key,
  "name" text not null,
  "parent_id" integer references "activity" ("id"),
  "distance" any constraint "activity.distance.type" check (typeof("distance") in ('integer', 'real', 'null') and ("distance" > -9223372036854775808 and "distance" <= 9223372036854775807))
) strict;
create table "studio" (
  "id" integer primary key,
  "name" text not null
) strict;
create table "instructor" (
  "id" integer primary key,
  "name" text not null
) strict;
create table "member" (
  "id" integer primary key,
  "name" text not null,
  "credits" integer not null default 0,
  constraint "member.credits.1" check ("credits" >= 0)
) strict;
create table "class" (
  "id" integer primary key,
  "studio_id" integer not null references "studio" ("id"),
  "title" text not null,
  "instructor_id" integer references "instructor" ("id"),
  "starts" text not null constraint "class.starts.type" check ("starts" is datetime("starts", '+0 days')),
  "cost" integer not null,
  "spots" any not null constraint "class.spots.type" check (typeof("spots") in ('integer', 'real') and ("spots" > -9223372036854775808 and "spots" <= 9223372036854775807)),
  "level" text constraint "class.level.type" check ("level" in ('easy', 'it''s hard'))
) strict;
create table "booking" (
  "id" integer primary key,
  "member_id" integer not null references "member" ("id"),
  "class_id" integer not null references "class" ("id"),
  "made" text not null constraint "booking.made.type" check ("made" is datetime("made", '+0 days')),
  "spot" any constraint "booking.spot.type" check (typeof("spot") in ('integer', 'real', 'null') and ("spot" > -9223372036854775808 and "spot" <= 9223372036854775807)),
  "cancelled" integer not null default 0 constraint "booking.cancelled.type" check ("cancelled" in (0, 1))
) strict;
create table "workout" (
  "id" integer primary key,
  "day" text not null constraint "workout.day.type" check ("day" is date("day", '+0 days')),
  "uuid" text
) strict;
create table "movement" (
  "id" integer primary key,
  "name" text not null
) strict;
create table "exercise ""set""" (
  "id" integer primary key,
  "workout_id" integer not null references "workout" ("id"),
  "movement_id" integer not null references "movement" ("id"),
  "ZPOSITION" any constraint "set.position.type" check (typeof("ZPOSITION") in ('integer', 'real', 'null') and ("ZPOSITION" > -9223372036854775808 and "ZPOSITION" <= 9223372036854775807))
) strict;
create unique index "fact_text_unique" on "fact" ("text");
create index "fact_archived_saved_index" on "fact" ("archived", "saved");
create unique index "practice_name_unique" on "practice" ("name");
create unique index "session_practice_id_day_unique" on "session" ("practice_id", "day");
create unique index "activity_name_unique" on "activity" ("name");
create index "activity_parent_id_index" on "activity" ("parent_id");
create unique index "studio_name_unique" on "studio" ("name");
create unique index "instructor_name_unique" on "instructor" ("name");
create unique index "member_name_unique" on "member" ("name");
create unique index "class_title_unique" on "class" ("title");
create index "class_studio_id_index" on "class" ("studio_id");
create index "class_instructor_id_index" on "class" ("instructor_id");
create unique index "booking_member_id_class_id_unique" on "booking" ("member_id", "class_id") where "cancelled" = 0;
create index "booking_member_id_index" on "booking" ("member_id");
create index "booking_class_id_index" on "booking" ("class_id");
create unique index "workout_day_unique" on "workout" ("day");
create unique index "movement_name_unique" on "movement" ("name");
create index "exercise ""set""_workout_id_index" on "exercise ""set""" ("workout_id");
create index "exercise ""set""_movement_id_index" on "exercise ""set""" ("movement_id");
