# sum amount of sessions per month
-- read session
--   group per month
--   calculate sum amount
-- read
select substr("day", 1, 7), sum("amount")
from "session"
group by substr("day", 1, 7)
order by substr("day", 1, 7);
-- rows: month as text, sum amount as number

# count sessions this week per day filled
-- read session
--   filter: day within …
--   group per day
--   add the empty days from the first day given to the last day given
--   calculate count
-- read with day startOf(ParlanceModel.Period.week, offset: 0), day startOf(ParlanceModel.Period.week, offset: 1), day startOf(ParlanceModel.Period.week, offset: 0), day startOf(ParlanceModel.Period.week, offset: 1) -1 day
with recursive "found" as (
  select cast(julianday("s"."day") as integer) as "number", count(*) as "count"
  from "session" as "s"
  where "s"."day" >= ?
    and "s"."day" < ?
  group by cast(julianday("s"."day") as integer)
),
"span" as (
  select cast(julianday(?) as integer) as "first", cast(julianday(?) as integer) as "last"
),
"periods" as (
  select "first" as "number"
  from "span" as "sp"
  where "first" <= "last"
  union all
  select "number" + 1
  from "periods" as "p"
  join "span" as "s2" on "number" < "last"
),
"filled" as (
  select date("p2"."number" + 0.5) as "day", coalesce("f"."count", 0) as "count"
  from "periods" as "p2"
  left join "found" as "f" on "f"."number" = "p2"."number"
)
select "fi"."day", "fi"."count"
from "filled" as "fi"
order by "fi"."day";
-- rows: day as day, count as number

# sum amount, count of sessions per practice per day having count = 0 filled
-- read session, joined with practice
--   group per practice, day
--   add the empty days from the first day with rows to the last day with rows, for each practice
--   keep the groups having count = …
--   calculate sum amount, count
-- read with number 11
with recursive "found" as (
  select "p"."name" as "practice", "s"."practice_id" as "practice id", cast(julianday("s"."day") as integer) as "number", sum("s"."amount") as "sum amount", count(*) as "count"
  from "session" as "s"
  join "practice" as "p" on "p"."id" = "s"."practice_id"
  group by "s"."practice_id", cast(julianday("s"."day") as integer)
),
"span" as (
  select
    (
      select min("number")
      from "found" as "f"
    ) as "first",
    (
      select max("number")
      from "found" as "f2"
    ) as "last"
),
"periods" as (
  select "first" as "number"
  from "span" as "sp"
  where "first" <= "last"
  union all
  select "number" + 1
  from "periods" as "pe"
  join "span" as "s2" on "number" < "last"
),
"keys" as (
  select distinct "practice", "practice id"
  from "found" as "f3"
),
"filled" as (
  select "k"."practice", "k"."practice id", date("p2"."number" + 0.5) as "day", "f4"."sum amount" as "sum amount", coalesce("f4"."count", 0) as "count"
  from "periods" as "p2"
  join "keys" as "k" on true
  left join "found" as "f4" on "f4"."number" = "p2"."number" and "f4"."practice id" is "k"."practice id"
)
select "fi"."practice", "fi"."day", "fi"."sum amount", "fi"."count"
from "filled" as "fi"
where "fi"."count" = ?
order by "fi"."practice", "fi"."day";
-- rows: practice as text, day as day, sum amount as number, count as number

# running sum amount of sessions per practice per day
-- read session, joined with practice
--   group per practice, day
--   over the days calculate running sum amount, for each practice
--   calculate running sum amount
-- read
with "found" as (
  select "p"."name" as "practice", "s"."practice_id" as "practice id", cast(julianday("s"."day") as integer) as "number", sum("s"."amount") as "sum amount"
  from "session" as "s"
  join "practice" as "p" on "p"."id" = "s"."practice_id"
  group by "s"."practice_id", cast(julianday("s"."day") as integer)
),
"measured" as (
  select
    "f"."practice",
    "f"."practice id",
    date("f"."number" + 0.5) as "day",
    sum("f"."sum amount") over (partition by "f"."practice id" order by "f"."number") as "running sum amount"
  from "found" as "f"
)
select "m"."practice", "m"."day", "m"."running sum amount"
from "measured" as "m"
order by "m"."practice", "m"."day";
-- rows: practice as text, day as day, running sum amount as number

# rolling 7 days average amount of sessions per day filled by average desc first 3
-- read session
--   group per day
--   add the empty days from the first day with rows to the last day with rows
--   over the days calculate rolling … days average amount
--   sort by rolling … days average amount desc
--   keep the first rows
--   read up to 10 more rows, to find ties for the last place
--   calculate rolling 7 days average amount
-- read with positiveCount 1, positiveCount 1, count 13 + 10
with recursive "found" as (
  select cast(julianday("s"."day") as integer) as "number", count("s"."amount") as "count amount", sum("s"."amount") as "sum amount"
  from "session" as "s"
  group by cast(julianday("s"."day") as integer)
),
"span" as (
  select
    (
      select min("number")
      from "found" as "f"
    ) as "first",
    (
      select max("number")
      from "found" as "f2"
    ) as "last"
),
"periods" as (
  select "first" as "number"
  from "span" as "sp"
  where "first" <= "last"
  union all
  select "number" + 1
  from "periods" as "p"
  join "span" as "s2" on "number" < "last"
),
"filled" as (
  select "p2"."number", coalesce("f3"."count amount", 0) as "count amount", "f3"."sum amount" as "sum amount"
  from "periods" as "p2"
  left join "found" as "f3" on "f3"."number" = "p2"."number"
),
"measured" as (
  select
    date("fi"."number" + 0.5) as "day",
    sum("fi"."sum amount") over (order by "fi"."number" range between ? - 1 preceding and current row) * 1.0 / sum("fi"."count amount") over (order by "fi"."number" range between ? - 1 preceding and current row) as "rolling average amount"
  from "filled" as "fi"
)
select "m"."day", "m"."rolling average amount"
from "measured" as "m"
order by "m"."rolling average amount" desc nulls last, "m"."day"
limit ?;
-- rows: day as day, rolling 7 days average amount as number

# running sum amount of sessions per practice having count > 1 by sum amount desc first 2
-- read session, joined with practice
--   group per practice
--   keep the groups having count > …
--   sort by sum amount desc
--   keep the first rows
--   read up to 10 more rows, to find ties for the last place
--   calculate running sum amount
-- read with number 9, count 15 + 10
select
  "p"."name",
  sum(sum("s"."amount")) over (order by sum("s"."amount") desc nulls last, "p"."name" rows between unbounded preceding and current row),
  sum("s"."amount")
from "session" as "s"
join "practice" as "p" on "p"."id" = "s"."practice_id"
group by "s"."practice_id"
having count(*) > ?
order by sum("s"."amount") desc nulls last, "p"."name"
limit ?;
-- rows: practice as text, running sum amount as number

# list sessions showing rolling 3 average amount each practice by day
-- read session
--   sort by day
--   show rolling 3 average amount each practice
-- read with positiveCount 4, positiveCount 4
select
  sum("amount") over (partition by "practice_id" order by "day", "id" rows between ? - 1 preceding and current row) * 1.0 / sum(1) over (partition by "practice_id" order by "day", "id" rows between ? - 1 preceding and current row),
  "id"
from "session"
order by "day", "id";
-- rows of session, column 1: rolling 3 average amount each practice as number

# streak of sessions
-- read session
--   a streak is a sequence of days with at least one session each
--   take the current streak, which ends with today or the day before
-- read with day today
with "done" as (
  select cast(julianday("s"."day") as integer) as "number"
  from "session" as "s"
  group by cast(julianday("s"."day") as integer)
),
"runs" as (
  select
    "number",
    "number" - row_number() over (order by "number") as "run"
  from "done" as "d"
)
select coalesce((
  select count(*)
  from "runs" as "r"
  group by "run"
  having max("number") >= cast(julianday(?) as integer) - 1
), 0);
-- scalar: streak as duration(ParlanceModel.Period.day)

# longest streak of sessions needing 3 per week
-- read session
--   a streak is a sequence of weeks with at least … sessions each
--   take the longest streak
-- read with positiveCount 5
with "done" as (
  select (cast(julianday("s"."day") as integer) + 1) / 7 as "number"
  from "session" as "s"
  group by (cast(julianday("s"."day") as integer) + 1) / 7
  having count(*) >= ?
),
"runs" as (
  select
    "number",
    "number" - row_number() over (order by "number") as "run"
  from "done" as "d"
)
select coalesce(max("length"), 0)
from (
  select count(*) as "length"
  from "runs" as "r"
  group by "run"
) as "l";
-- scalar: streak as duration(ParlanceModel.Period.week)

# gaps of bookings
-- read booking, joined with class
--   a gap is a sequence of days without a booking, after the first booking
--   today isn't a gap until it is over
-- read with day today
with "done" as (
  select cast(julianday(substr("c"."starts", 1, 10)) as integer) as "number"
  from "booking" as "b"
  join "class" as "c" on "c"."id" = "b"."class_id"
  group by cast(julianday(substr("c"."starts", 1, 10)) as integer)
),
"steps" as (
  select
    "number",
    lead("number", 1, cast(julianday(?) as integer)) over (order by "number") as "next"
  from "done" as "d"
)
select date("number" + 1 + 0.5) as "from", date("next" - 1 + 0.5) as "to", "next" - "number" - 1 as "days"
from "steps" as "s"
where "next" - "number" - 1 > 0
order by "number";
-- rows: from as day, to as day, days as number
