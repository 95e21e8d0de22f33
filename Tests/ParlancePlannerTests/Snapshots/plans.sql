# list facts
-- read fact
--   show id, text, number
-- read
select "id", "text", "number"
from "fact"
order by "id";
-- rows of fact, column 0: id as number, text as text, number as number

# list facts where number > 10 by saved desc first 5
-- read fact
--   filter: number > …
--   sort by saved desc
--   keep the first rows
--   read up to 10 more rows, to find ties for the last place
--   show id, text, number
-- read with number 4, count 9 + 10
select "id", "text", "number", "saved"
from "fact"
where "number" > ?
order by "saved" desc, "id"
limit ?;
-- rows of fact, column 0: id as number, text as text, number as number

# list facts by number desc first 10 skip 20
-- read fact
--   sort by number desc
--   keep the first rows, after skipping some
--   read up to 10 more rows, to find ties for the last place
--   show id, text, number
-- read with count 6 + 10, count 8
select "id", "text", "number"
from "fact"
order by "number" desc nulls last, "id"
limit ? offset ?;
-- rows of fact, column 0: id as number, text as text, number as number

# list facts where not (number > 10 or archived) and text ends "m" and number in (1, 2)
-- read fact
--   filter: not (number > … or archived)
--   filter: text ends …
--   filter: number in (…, …)
--   show id, text, number
-- read with number 4, text 9, text 9, number 11, number 12
select "id", "text", "number"
from "fact"
where ("number" > ? or "archived" = 1) is not true
  and substr(parlance_folded("text"), length(parlance_folded("text")) - length(parlance_folded(?)) + 1) = parlance_folded(?)
  and "number" in (?, ?)
order by "id";
-- rows of fact, column 0: id as number, text as text, number as number

# list facts where number is not among number of all (facts where archived)
-- read fact
--   filter: not number is among number of all facts where archived
--   show id, text, number
-- read
select "f"."id", "f"."text", "f"."number"
from "fact" as "f"
where ("f"."number" in (
  select "f2"."number"
  from "fact" as "f2"
  where "f2"."archived" = 1
    and "f2"."number" is not null
)) is not true
order by "f"."id";
-- rows of fact, column 0: id as number, text as text, number as number

# list archived facts since monday
-- read fact
--   filter: archived
--   filter: saved since …
--   show id, text, number
-- read with day weekday(1, ParlanceModel.MomentExpression.Relative.this)
select "id", "text", "number"
from "fact"
where "archived" = 1
  and "saved" >= ?
order by "id";
-- rows of fact, column 0: id as number, text as text, number as number

# list bookings
-- read booking, joined with member, class
--   show id, member, class, spot, cancelled
-- read
select "b"."id", "m"."name", "c"."title", "b"."spot", "b"."cancelled"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
join "class" as "c" on "c"."id" = "b"."class_id"
order by "b"."id";
-- rows of booking, column 0: id as number, member as text, class as text, spot as number, cancelled as flag

# list bookings where class instructor name = "Maria" or spot > 3 showing member name, class instructor, class starts by class starts
-- read booking, joined with class, instructor, member
--   filter: class instructor name = … or spot > …
--   sort by class starts
--   show member name, class instructor, class starts
-- read with text 6, number 9
select "m"."name", "i"."name", "c"."starts", "b"."id"
from "booking" as "b"
join "class" as "c" on "c"."id" = "b"."class_id"
left join "instructor" as "i" on "i"."id" = "c"."instructor_id"
join "member" as "m" on "m"."id" = "b"."member_id"
where "i"."name" = ? or "b"."spot" > ?
order by "c"."starts", "b"."id";
-- rows of booking, column 3: member name as text, class instructor as text, class starts as moment

# list bookings not in class 4
-- read booking
--   filter: not class = the named record
--   show id
-- read with record 0
select "id"
from "booking"
where "class_id" <> ?
order by "id";
-- rows of booking, column 0: id as number

# list members without bookings last 30 days
-- read member
--   filter: not with bookings where class starts within …
--   show id, name
-- read with day today -1 * [4] day, day today 1 day
select "m"."id", "m"."name"
from "member" as "m"
where not exists (
  select 1
  from "booking" as "b"
  join "class" as "c" on "c"."id" = "b"."class_id"
  where "b"."member_id" = "m"."id"
    and "c"."starts" >= ?
    and "c"."starts" < ?
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list members with at least 3 bookings where not cancelled by name
-- read member
--   filter: with at least … bookings where not cancelled
--   sort by name
--   show id, name
-- read with count 5
select "m"."id", "m"."name"
from "member" as "m"
where (
  select count(*)
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
    and "b"."cancelled" = 0
) >= ?
order by "m"."name", "m"."id";
-- rows of member, column 0: id as number, name as text

# list members showing name, credits, count of bookings, sum spot of (bookings where not cancelled)
-- read member, joined with the totals of bookings, the totals of bookings
--   show name, credits, count of bookings, sum spot
-- read
select "m"."name", "m"."credits", coalesce("t"."count", 0), "t2"."sum spot", "m"."id"
from "member" as "m"
left join (
  select "b"."member_id", count(*) as "count"
  from "booking" as "b"
  group by "b"."member_id"
) as "t" on "t"."member_id" = "m"."id"
left join (
  select "b2"."member_id", sum("b2"."spot") as "sum spot"
  from "booking" as "b2"
  where "b2"."cancelled" = 0
  group by +"b2"."member_id"
) as "t2" on "t2"."member_id" = "m"."id"
order by "m"."id";
-- rows of member, column 4: name as text, credits as decimal(scale: 2), count of bookings as number, sum spot as number

# list classes where left = 0 showing title, left * cost called value, full, level by starts
-- read class
--   filter: (spots - count of (bookings where not cancelled)) = …
--   sort by starts
--   show title, value, full, level
-- read with 0, number 5
select
  "c"."title",
  cast(round(("c"."spots" - (
    select count(*)
    from "booking" as "b2"
    where "b2"."class_id" = "c"."id"
      and "b2"."cancelled" = 0
  )) * "c"."cost") as integer),
  "c"."spots" - (
    select count(*)
    from "booking" as "b3"
    where "b3"."class_id" = "c"."id"
      and "b3"."cancelled" = 0
  ) <= ?,
  "c"."level",
  "c"."id"
from "class" as "c"
where "c"."spots" - (
  select count(*)
  from "booking" as "b"
  where "b"."class_id" = "c"."id"
    and "b"."cancelled" = 0
) = ?
order by "c"."starts", "c"."id";
-- rows of class, column 4: title as text, value as decimal(scale: 2), full as flag, level as text

# list classes where cost > average cost of all classes and cost > spots
-- read class
--   filter: cost > average cost of (all classes)
--   filter: cost > spots
--   show id
-- read
select "c"."id"
from "class" as "c"
where "c"."cost" / 100.0 > (
  select avg("c2"."cost") / 100.0
  from "class" as "c2"
)
  and "c"."cost" / 100.0 > "c"."spots"
order by "c"."id";
-- rows of class, column 0: id as number

# list members where credits >= cost of (classes by starts desc first 1)
-- read member
--   filter: credits >= cost of (classes, the first)
--   show id, name
-- read with count 12
select "m"."id", "m"."name"
from "member" as "m"
where "m"."credits" >= (
  select "c"."cost"
  from "class" as "c"
  order by "c"."starts" desc, "c"."id"
  limit ?
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list classes showing distinct instructor, cost / spots
-- read class, joined with instructor
--   remove repeated rows
--   show instructor, cost / spots
-- read
select distinct "i"."name", "c"."cost" * 1.0 / ("c"."spots" * 100)
from "class" as "c"
left join "instructor" as "i" on "i"."id" = "c"."instructor_id"
order by "i"."name" nulls last, "c"."cost" * 1.0 / ("c"."spots" * 100) nulls last;
-- rows: instructor as text, cost / spots as number

# list activities where parent parent name = "Sport" showing parent, distance, distance / distance of (activity 1)
-- read activity, joined with activity, activity
--   filter: parent parent name = …
--   show parent, distance, distance / distance
-- read with record 0, text 6
select
  "a2"."name",
  "a"."distance",
  "a"."distance" * 1.0 / (
    select "a4"."distance"
    from "activity" as "a4"
    where "a4"."id" = ?
  ),
  "a"."id"
from "activity" as "a"
left join "activity" as "a2" on "a2"."id" = "a"."parent_id"
left join "activity" as "a3" on "a3"."id" = "a2"."parent_id"
where "a3"."name" = ?
order by "a"."id";
-- rows of activity, column 3: parent as text, distance as quantity(unit: "km", factor: 1000.0), distance / distance as number

# show member anna
-- read member
--   filter: id = the named record
--   show id, name
-- read with record 0
select "id", "name"
from "member"
where "id" = ?
order by "id";
-- records of member: id as number, name as text

# list them showing saved day, saved week, saved quarter, saved + 1 month
-- read fact
--   filter: id is one of the named records
--   show saved day, saved week, saved quarter, saved + 1 month
-- read with count 9, count 9, $them
select substr("saved", 1, 10), date("saved", 'weekday 0', '-6 days'), substr("saved", 1, 4) || '-Q' || ((substr("saved", 6, 2) + 2) / 3), min(datetime("saved", -? || ' months'), date("saved", 'start of month', (-? + 1) || ' months', '-1 days') || substr("saved", 11)), "id"
from "fact"
where "id" in (
  select "value"
  from json_each(?)
)
order by "id";
-- rows of fact, column 4: saved day as day, saved week as day, saved quarter as text, saved + 1 month as moment

# count archived facts
-- read fact
--   filter: archived
--   calculate count
-- read
select count(*)
from "fact"
where "archived" = 1;
-- scalar: count as number

# count facts where not archived
-- read fact
--   filter: not archived
--   calculate count
-- read
select count(*)
from "fact"
where "archived" = 0;
-- scalar: count as number

# sum amount of sessions of ngondro
-- read session
--   filter: practice = the named record
--   calculate sum amount
-- read with record 0
select sum("amount")
from "session"
where "practice_id" = ?;
-- scalar: sum amount as number

# sum amount, average amount, median amount, count of sessions per practice per month having count > 4 by sum desc first 3
-- read session, joined with practice
--   group per practice, month
--   keep the groups having count > …
--   sort by sum amount desc
--   keep the first rows
--   read up to 10 more rows, to find ties for the last place
--   calculate sum amount, average amount, median amount, count
-- read with number 20, count 25 + 10
select "p"."name", substr("s"."day", 1, 7), sum("s"."amount"), avg("s"."amount"), parlance_median("s"."amount"), count(*)
from "session" as "s"
join "practice" as "p" on "p"."id" = "s"."practice_id"
group by "s"."practice_id", substr("s"."day", 1, 7)
having count(*) > ?
order by sum("s"."amount") desc nulls last, "p"."name", substr("s"."day", 1, 7)
limit ?;
-- rows: practice as text, month as text, sum amount as number, average amount as number, median amount as number, count as number

# count distinct member of bookings
-- read booking
--   calculate count distinct member
-- read
select count(distinct "member_id")
from "booking";
-- scalar: count distinct member as number

# count bookings per class instructor per class starts month
-- read booking, joined with class, instructor
--   group per class instructor, class starts month
--   calculate count
-- read
select "i"."name", substr("c"."starts", 1, 7), count(*)
from "booking" as "b"
join "class" as "c" on "c"."id" = "b"."class_id"
left join "instructor" as "i" on "i"."id" = "c"."instructor_id"
group by "c"."instructor_id", substr("c"."starts", 1, 7)
order by "i"."name" nulls last, substr("c"."starts", 1, 7);
-- rows: class instructor as text, class starts month as text, count as number

# sum (cost * spots), average cost of classes per instructor by sum desc
-- read class, joined with instructor
--   group per instructor
--   sort by sum (cost * spots) desc
--   calculate sum (cost * spots), average cost
-- read
select "i"."name", cast(round(sum("c"."cost" * "c"."spots")) as integer), avg("c"."cost") / 100.0
from "class" as "c"
left join "instructor" as "i" on "i"."id" = "c"."instructor_id"
group by "c"."instructor_id"
order by cast(round(sum("c"."cost" * "c"."spots")) as integer) desc nulls last, "i"."name" nulls last;
-- rows: instructor as text, sum (cost * spots) as decimal(scale: 2), average cost as number

# sum amount / count of sessions per practice
-- read session, joined with practice
--   group per practice
--   calculate sum amount / count
-- read
select "p"."name", sum("s"."amount") * 1.0 / count(*)
from "session" as "s"
join "practice" as "p" on "p"."id" = "s"."practice_id"
group by "s"."practice_id"
order by "p"."name";
-- rows: practice as text, sum amount / count as number

# sum amount of sessions per month first 1 each practice
-- read session, joined with practice
--   group per month
--   keep the first rows of each practice
--   calculate sum amount
-- read with count 7
select "name", "column 1", "column 2"
from (
  select
    "p"."name" as "name",
    substr("s"."day", 1, 7) as "column 1",
    sum("s"."amount") as "column 2",
    row_number() over (partition by "s"."practice_id" order by "p"."name", substr("s"."day", 1, 7)) as "place",
    row_number() over (order by "p"."name", substr("s"."day", 1, 7)) as "line"
  from "session" as "s"
  join "practice" as "p" on "p"."id" = "s"."practice_id"
  group by "s"."practice_id", substr("s"."day", 1, 7)
) as "placed"
where "place" <= ?
order by "line";
-- rows: practice as text, month as text, sum amount as number

# count facts per archived
-- read fact
--   group per archived
--   calculate count
-- read
select "archived", count(*)
from "fact"
group by "archived"
order by "archived";
-- rows: archived as flag, count as number

# list bookings in (classes by starts desc first 1)
-- read booking
--   filter: class in (classes, the first)
--   show id
-- read with count 7
select "b"."id"
from "booking" as "b"
where "b"."class_id" in (
  select "c"."id"
  from "class" as "c"
  order by "c"."starts" desc, "c"."id"
  limit ?
)
order by "b"."id";
-- rows of booking, column 0: id as number

# list members with (bookings in (classes by cost desc first 1 with ties))
-- read member
--   filter: with bookings where class in (classes, the first)
--   show id, name
-- read with count 10
select "m"."id", "m"."name"
from "member" as "m"
where exists (
  select 1
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
    and "b"."class_id" in (
      select "id"
      from (
        select
          "c"."id" as "id",
          rank() over (order by "c"."cost" desc) as "place"
        from "class" as "c"
      ) as "placed"
      where "place" <= ?
    )
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list members with (bookings by made first 10)
-- read member
--   filter: with bookings, the first
--   show id, name
-- read with count 7
select "m"."id", "m"."name"
from "member" as "m"
where exists (
  select 1
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
    and "b"."id" in (
      select "b2"."id"
      from "booking" as "b2"
      order by "b2"."made", "b2"."id"
      limit ?
    )
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list classes by max spot of bookings desc first 1 skip 2 with ties
-- read class, joined with the totals of bookings
--   sort by max spot of (bookings) desc
--   keep the first rows, after skipping some, with ties
--   show id, title
-- read with count 9, count 11, count 11
select "id", "title"
from (
  select
    "c"."id" as "id",
    "c"."title" as "title",
    rank() over (order by "t"."max spot" desc nulls last) as "place",
    row_number() over (order by "t"."max spot" desc nulls last, "c"."id") as "line"
  from "class" as "c"
  left join (
    select "b"."class_id", max("b"."spot") as "max spot"
    from "booking" as "b"
    group by +"b"."class_id"
  ) as "t" on "t"."class_id" = "c"."id"
) as "placed"
where "place" <= ? + ?
  and "line" > ?
order by "line";
-- rows of class, column 0: id as number, title as text

# list sessions by amount desc first 2 each practice
-- read session, joined with practice
--   sort by amount desc
--   keep the first rows of each practice
--   read one more row per group, to find ties for the last place
--   show id, practice, amount
-- read with count 6, count 6 + 1
select "s"."id", "p"."name", "s"."amount", "s"."practice_id"
from "session" as "s"
join "practice" as "p" on "p"."id" = "s"."practice_id"
where "s"."id" in (
  select "id"
  from (
    select
      "s2"."id" as "id",
      row_number() over (partition by +"s2"."practice_id" order by "s2"."amount" desc, "s2"."id") as "place"
    from "session" as "s2"
    where ? > 1 or (+"s2"."practice_id", "s2"."amount") in (
      select "s3"."practice_id", max("s3"."amount")
      from "session" as "s3"
      group by +"s3"."practice_id"
    )
  ) as "placed"
  where "place" <= ?
)
order by "s"."amount" desc, "s"."id";
-- rows of session, column 0: id as number, practice as text, amount as number

# list classes showing distinct title by title first 3 with ties
-- read class
--   remove repeated rows
--   sort by title
--   keep the first rows, with ties
--   show title
-- read with count 8
select "title"
from (
  select
    "title" as "title",
    rank() over (order by "title") as "place",
    row_number() over (order by "title") as "line"
  from "class"
  group by "title"
) as "placed"
where "place" <= ?
order by "line";
-- rows: title as text

# list (facts by saved first 5)
-- read fact
--   sort by saved
--   keep the first rows
--   read up to 10 more rows, to find ties for the last place
--   show id, text, number
-- read with count 6 + 10
select "id", "text", "number", "saved"
from "fact"
order by "saved", "id"
limit ?;
-- rows of fact, column 0: id as number, text as text, number as number

# list members showing name, spot of (bookings by made desc first 1)
-- read member
--   show name, spot of (bookings by made desc first 1)
-- read with count 11
select
  "m"."name",
  (
    select "b"."spot"
    from "booking" as "b"
    where "b"."member_id" = "m"."id"
    order by "b"."made" desc, "b"."id"
    limit ?
  ),
  "m"."id"
from "member" as "m"
order by "m"."id";
-- rows of member, column 2: name as text, spot of (bookings by made desc first 1) as number

# list members by max spot of (bookings by made desc first 3) desc
-- read member
--   sort by max spot of (bookings, the first) desc
--   show id, name
-- read with count 10
select "m"."id", "m"."name"
from "member" as "m"
order by (
  select max("b"."spot")
  from "booking" as "b"
  where "b"."id" in (
    select "b2"."id"
    from "booking" as "b2"
    where "b2"."member_id" = "m"."id"
    order by "b2"."made" desc, "b2"."id"
    limit ?
  )
) desc nulls last, "m"."id";
-- rows of member, column 0: id as number, name as text

# list members with (bookings by made desc first 3)
-- read member
--   filter: with bookings, the first
--   show id, name
-- read with count 8
select "m"."id", "m"."name"
from "member" as "m"
where exists (
  select 1
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
    and "b"."id" in (
      select "b2"."id"
      from "booking" as "b2"
      order by "b2"."made" desc, "b2"."id"
      limit ?
    )
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# count (facts by saved first 5)
-- read fact
--   sort by saved
--   keep the first rows
--   calculate count
-- read with count 6
select count(*)
from "fact" as "f"
where "f"."id" in (
  select "f2"."id"
  from "fact" as "f2"
  order by "f2"."saved", "f2"."id"
  limit ?
);
-- scalar: count as number

# add 108 to ngondro: note "retreat"
-- upsert into session, one per practice, day: amount is added
-- write with record 0, day today, number 1, text 6
insert into "session" ("practice_id", "day", "amount", "note")
values (?, ?, ?, ?)
on conflict ("practice_id", "day") do update
set "amount" = "session"."amount" + excluded."amount", "note" = excluded."note";
-- refused: nothing can be added to sessions: a trigger or row-level security of the database prevents it; 
-- receipt: accumulated amount, one
-- summary with record 0, day today
select "s"."id", "p"."name", "s"."amount", "s"."day"
from "session" as "s"
join "practice" as "p" on "p"."id" = "s"."practice_id"
where "s"."practice_id" = ?
  and "s"."day" = ?;

# subtract 54 from ngondro
-- update session with that practice and day: subtract from amount; refuse if there is none
-- write with number 1, record 0, day today
update "session"
set "amount" = "amount" - ?
where "practice_id" = ?
  and "day" = ?;
-- refused: there is no session with that practice and day, so nothing can be subtracted; to add one: `add … to …`
-- receipt: subtracted amount, one
-- summary with record 0, day today
select "s"."id", "p"."name", "s"."amount", "s"."day"
from "session" as "s"
join "practice" as "p" on "p"."id" = "s"."practice_id"
where "s"."practice_id" = ?
  and "s"."day" = ?;

# add fact "Everest": number 8849
-- insert into fact
-- no name like with constant(ParlanceModel.Value.null)
select "text", "id"
from "fact"
where "text" >= ?
order by "text"
limit 1;
-- refused: a fact called "%1" already exists: case and accents don't make a different name; to change it: `save fact "%1"`
-- write, returning with text 2, number 5, moment now
insert into "fact" ("text", "number", "saved")
values (?, ?, ?)
returning "id", "text";
-- receipt: added, one

# add set of squat
-- insert workout unless it exists
-- insert into set
-- write with day today
insert into "workout" ("day")
values (?)
on conflict ("day") do nothing;
-- write, returning with day today, record 0
insert into "exercise ""set""" ("workout_id", "movement_id")
select (
  select "id"
  from "workout"
  where "day" = ?
), ?
where true
returning "id", null;
-- receipt: added, one

# save booking in class 4 for anna: spot 7
-- upsert into booking, one per member, class
-- write, returning with record 1, record 0, moment now, number 8
insert into "booking" ("member_id", "class_id", "made", "spot")
values (?, ?, ?, ?)
on conflict ("member_id", "class_id") where "cancelled" = 0 do update
set "spot" = excluded."spot"
returning "id", null;
-- receipt: saved, one

# save practice "Ngöndro"
-- upsert into practice, one per name
-- no name like with constant(ParlanceModel.Value.null)
select "name", "id"
from "practice"
where "name" >= ?
order by "name"
limit 1;
-- refused: a practice called "%1" already exists: case and accents don't make a different name; to change it: `save practice "%1"`
-- write, returning with text 2
insert into "practice" ("name")
values (?)
on conflict ("name") do update
set "name" = excluded."name"
returning "id", "name";
-- receipt: saved, one

# change fact 3: number = number + 1, not archived
-- update fact
--   filter: id = the named record
--   set number to (number + …), archived to 0
-- write, returning with number 7, record 0
update "fact"
set "number" = "number" + ?, "archived" = 0
where "id" = ?
returning "id", "text";
-- receipt: changed, one

# archive fact 3
-- update fact
--   filter: id = the named record
--   set archived to 1
-- write, returning with record 0
update "fact"
set "archived" = 1
where "id" = ?
  and "archived" = 0
returning "id", "text";
-- receipt: flagged archive, one

# change member anna: credits = credits - class 4 cost * 1.5
-- update member
--   filter: id = the named record
--   set credits to (credits - (cost of (classes where id = the named record) * …))
-- write, returning with record 1, number 10, record 0
update "member" as "m"
set "credits" = round("m"."credits" - (
  select "c"."cost"
  from "class" as "c"
  where "c"."id" = ?
) * ?)
where "m"."id" = ?
returning "id", "name";
-- receipt: changed, one

# change bookings where class instructor name = "Maria": made = class starts, spot empty
-- update booking
--   filter: class instructor name = …
--   set made to class starts, spot to empty
-- write, returning with text 7
update "booking" as "b"
set "made" = (
  select "c"."starts"
  from "class" as "c"
  where "c"."id" = "b"."class_id"
), "spot" = null
where "b"."id" in (
  select "b2"."id"
  from "booking" as "b2"
  join "class" as "c2" on "c2"."id" = "b2"."class_id"
  left join "instructor" as "i" on "i"."id" = "c2"."instructor_id"
  where "i"."name" = ?
)
returning "id", null;
-- receipt: changed, many

# archive (facts by saved first 5)
-- update fact
--   sort by saved
--   keep the first rows
--   set archived to 1
-- write, returning with count 6
update "fact" as "f"
set "archived" = 1
where "f"."id" in (
  select "f2"."id"
  from "fact" as "f2"
  order by "f2"."saved", "f2"."id"
  limit ?
)
  and "f"."archived" = 0
returning "id", "text";
-- receipt: flagged archive, many

# delete fact 3
-- delete from fact
--   filter: id = the named record
-- write, returning with record 0
delete from "fact"
where "id" = ?
returning "id", "text";
-- receipt: deleted, one

# delete members without bookings
-- refuse if bookings refer to it by member
-- delete from member
--   filter: not with bookings
-- guard with ' booking', ' bookings'
select "m"."name", count(*) || case when count(*) = 1 then ? else ? end
from "member" as "m"
join "booking" as "b" on "b"."member_id" = "m"."id"
where not exists (
  select 1
  from "booking" as "b2"
  where "b2"."member_id" = "m"."id"
)
group by "m"."id"
order by "m"."id"
limit 1;
-- refused: member "%1" is still referred to by %2; to delete them first: `delete bookings for member "%1"`
-- write, returning
delete from "member" as "m"
where not exists (
  select 1
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
)
returning "id", "name";
-- receipt: deleted, many

# delete activity run
-- refuse if activities refer to it by parent
-- delete from activity
--   filter: id = the named record
-- guard with ' activity', ' activities', record 0, record 0
select "a"."name", count(*) || case when count(*) = 1 then ? else ? end
from "activity" as "a"
join "activity" as "a2" on "a2"."parent_id" = "a"."id"
where "a"."id" = ?
  and "a2"."id" not in (
    select "a3"."id"
    from "activity" as "a3"
    where "a3"."id" = ?
  )
group by "a"."id"
order by "a"."id"
limit 1;
-- refused: activity "%1" is still referred to by %2; to empty the field first: `change activities where parent = "%1": parent empty`
-- write, returning with record 0
delete from "activity"
where "id" = ?
returning "id", "name";
-- receipt: deleted, one
