# list plans without exercises
-- read plan
--   filter: not with exercises
--   show id
-- read
select "p"."id"
from "plan" as "p"
where not exists (
  select 1
  from "exercise" as "e"
  where "e"."activity_id" = "p"."activity_id"
    and "e"."day" = "p"."day"
)
order by "p"."id";
-- rows of plan, column 0: id as number

# list plans showing id, count of exercises
-- read plan
--   show id, count of exercises
-- read
select
  "p"."id",
  (
    select count(*)
    from "exercise" as "e"
    where "e"."activity_id" = "p"."activity_id"
      and "e"."day" = "p"."day"
  )
from "plan" as "p"
order by "p"."id";
-- rows of plan, column 0: id as number, count of exercises as number

# compare sum distance of plans vs sum distance of exercises per activity per week having sum distance of plans > 5
-- read plan
--   group per activity, week
--   calculate left: sum distance
--   count the missed: not with exercises
-- read exercise
--   group per activity, week
--   calculate right: sum distance
--   count the unplanned: not with plans
-- combine both sides: one row for each activity and week that either side has
--   keep the rows having left > …
--   show activity, week, sum distance of plans, sum distance of exercises, share, missed, unplanned
-- read with quantity(factor: 1000.0) 18
select "a"."name", "s"."day week", "s"."left", "s"."right", "s"."right" * 1.0 / "s"."left", "s"."missed", "s"."unplanned"
from (
  select "b"."activity", "b"."day week", case when min("b"."side") = 2 then 0 else max("b"."left") end as "left", case when max("b"."side") = 1 then 0 else max("b"."right") end as "right", max("b"."missed") as "missed", max("b"."unplanned") as "unplanned"
  from (
    select
      "p"."activity_id" as "activity",
      date("p"."day", 'weekday 0', '-6 days') as "day week",
      sum("p"."distance") as "left",
      null as "right",
      count(case when not exists (
        select 1
        from "exercise" as "e"
        where "e"."activity_id" = "p"."activity_id"
          and "e"."day" = "p"."day"
      ) then 1 else null end) as "missed",
      0 as "unplanned",
      1 as "side"
    from "plan" as "p"
    group by "p"."activity_id", date("p"."day", 'weekday 0', '-6 days')
    union all
    select
      "e2"."activity_id" as "activity",
      date("e2"."day", 'weekday 0', '-6 days') as "day week",
      null as "left",
      sum("e2"."distance") as "right",
      0 as "missed",
      count(case when not exists (
        select 1
        from "plan" as "p2"
        where "p2"."activity_id" = "e2"."activity_id"
          and "p2"."day" = "e2"."day"
      ) then 1 else null end) as "unplanned",
      2 as "side"
    from "exercise" as "e2"
    group by "e2"."activity_id", date("e2"."day", 'weekday 0', '-6 days')
  ) as "b"
  group by "b"."activity", "b"."day week"
) as "s"
left join "activity" as "a" on "a"."id" = "s"."activity"
where "s"."left" > ?
order by "a"."name" nulls last, "s"."day week" nulls last;
-- rows: activity as text, week as text, sum distance of plans as quantity(unit: "km", factor: 1000.0), sum distance of exercises as quantity(unit: "km", factor: 1000.0), share as share, missed as number, unplanned as number

# compare sum distance of plans vs sum distance of exercises per activity per week by sum distance of exercises first 1 each activity
-- read plan
--   group per activity, week
--   calculate left: sum distance
--   count the missed: not with exercises
-- read exercise
--   group per activity, week
--   calculate right: sum distance
--   count the unplanned: not with plans
-- combine both sides: one row for each activity and week that either side has
--   sort by right
--   keep the first rows of each activity
--   read one more row per group, to find ties for the last place
--   show activity, week, sum distance of plans, sum distance of exercises, share, missed, unplanned
-- read with count 19 + 1
select "name", "day week", "left", "right", "column 1", "missed", "unplanned", "activity"
from (
  select
    "a"."name" as "name",
    "s"."day week" as "day week",
    "s"."left" as "left",
    "s"."right" as "right",
    "s"."right" * 1.0 / "s"."left" as "column 1",
    "s"."missed" as "missed",
    "s"."unplanned" as "unplanned",
    "s"."activity" as "activity",
    row_number() over (partition by "s"."activity" order by "s"."right" nulls last, "a"."name" nulls last, "s"."day week" nulls last) as "place",
    row_number() over (order by "s"."right" nulls last, "a"."name" nulls last, "s"."day week" nulls last) as "line"
  from (
    select "b"."activity", "b"."day week", case when min("b"."side") = 2 then 0 else max("b"."left") end as "left", case when max("b"."side") = 1 then 0 else max("b"."right") end as "right", max("b"."missed") as "missed", max("b"."unplanned") as "unplanned"
    from (
      select
        "p"."activity_id" as "activity",
        date("p"."day", 'weekday 0', '-6 days') as "day week",
        sum("p"."distance") as "left",
        null as "right",
        count(case when not exists (
          select 1
          from "exercise" as "e"
          where "e"."activity_id" = "p"."activity_id"
            and "e"."day" = "p"."day"
        ) then 1 else null end) as "missed",
        0 as "unplanned",
        1 as "side"
      from "plan" as "p"
      group by "p"."activity_id", date("p"."day", 'weekday 0', '-6 days')
      union all
      select
        "e2"."activity_id" as "activity",
        date("e2"."day", 'weekday 0', '-6 days') as "day week",
        null as "left",
        sum("e2"."distance") as "right",
        0 as "missed",
        count(case when not exists (
          select 1
          from "plan" as "p2"
          where "p2"."activity_id" = "e2"."activity_id"
            and "p2"."day" = "e2"."day"
        ) then 1 else null end) as "unplanned",
        2 as "side"
      from "exercise" as "e2"
      group by "e2"."activity_id", date("e2"."day", 'weekday 0', '-6 days')
    ) as "b"
    group by "b"."activity", "b"."day week"
  ) as "s"
  left join "activity" as "a" on "a"."id" = "s"."activity"
) as "placed"
where "place" <= ?
order by "line";
-- rows: activity as text, week as text, sum distance of plans as quantity(unit: "km", factor: 1000.0), sum distance of exercises as quantity(unit: "km", factor: 1000.0), share as share, missed as number, unplanned as number

# goals
-- read activity
--   compare with the goal 10 km per week of exercises, for each row: sum distance of (exercises where day within …)
-- read exercise
--   filter: day within …
--   compare with the goal 4 per week, for all rows together: count
-- show of, goal, target, done, left, share
-- read with '10 km per week of exercises', constant(ParlanceModel.Value.real(10000.0)), day startOf(ParlanceModel.Period.week, offset: 0), day startOf(ParlanceModel.Period.week, offset: 1), 'km', 'exercises', '4 per week', 4, day startOf(ParlanceModel.Period.week, offset: 0), day startOf(ParlanceModel.Period.week, offset: 1)
select "g"."of", "g"."goal", "g"."target" / "g"."factor" as "target", "g"."done" / "g"."factor" as "done", case when "g"."done" < "g"."target" then ("g"."target" - "g"."done") / "g"."factor" else 0 end as "left", "g"."done" * 1.0 / "g"."target" as "share"
from (
  select
    "a"."name" as "of",
    ? as "goal",
    ? as "target",
    coalesce((
      select sum("e"."distance")
      from "exercise" as "e"
      where "e"."activity_id" = "a"."id"
        and "e"."day" >= ?
        and "e"."day" < ?
    ), 0) as "done",
    1000.0 as "factor",
    ? as "unit",
    0 as "entity",
    0 as "line"
  from "activity" as "a"
  group by "a"."id"
  union all
  select ? as "of", ? as "goal", ? as "target", count(*) as "done", 1.0 as "factor", null as "unit", 1 as "entity", 1 as "line"
  from "exercise" as "e2"
  where "e2"."day" >= ?
    and "e2"."day" < ?
) as "g"
order by "g"."entity", "g"."of", "g"."line";
-- rows: of as text, goal as text, target as number, done as number, left as number, share as bar
