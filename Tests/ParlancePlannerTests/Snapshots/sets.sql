# list members with bookings plus members where credits > 10
-- read member
--   filter: in (members where with bookings) plus (members where credits > …)
--   show id, name
-- read with decimal(scale: 2) 9
select "m"."id", "m"."name"
from "member" as "m"
where "m"."id" in (
  select "m2"."id"
  from "member" as "m2"
  where exists (
    select 1
    from "booking" as "b"
    where "b"."member_id" = "m2"."id"
  )
  union
  select "m3"."id"
  from "member" as "m3"
  where "m3"."credits" > ?
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list members with bookings plus members where credits > 10 minus (members by name first 3)
-- read member
--   filter: in ((members where with bookings) plus (members where credits > …)) minus (members, the first)
--   show id, name
-- read with decimal(scale: 2) 9, count 12
select "m"."id", "m"."name"
from "member" as "m"
where "m"."id" in (
  select "m2"."id"
  from "member" as "m2"
  where exists (
    select 1
    from "booking" as "b"
    where "b"."member_id" = "m2"."id"
  )
  union
  select "m3"."id"
  from "member" as "m3"
  where "m3"."credits" > ?
  except
  select "id"
  from (
    select "m4"."id" as "id"
    from "member" as "m4"
    order by "m4"."name", "m4"."id"
    limit ?
  ) as "chosen"
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list (members by name first 3) minus (members with bookings plus members where credits > 10)
-- read member
--   filter: in (members, the first) minus ((members where with bookings) plus (members where credits > …))
--   show id, name
-- read with count 12, decimal(scale: 2) 9
select "m"."id", "m"."name"
from "member" as "m"
where "m"."id" in (
  select "id"
  from (
    select "m2"."id" as "id"
    from "member" as "m2"
    order by "m2"."name", "m2"."id"
    limit ?
  ) as "chosen"
  except
  select "id"
  from (
    select "m3"."id" as "id"
    from "member" as "m3"
    where exists (
      select 1
      from "booking" as "b"
      where "b"."member_id" = "m3"."id"
    )
    union
    select "m4"."id"
    from "member" as "m4"
    where "m4"."credits" > ?
  ) as "chosen"
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list members with bookings plus members where credits > 10 within members
-- read member
--   filter: in ((members where with bookings) plus (members where credits > …)) within (members)
--   show id, name
-- read with decimal(scale: 2) 9
select "m"."id", "m"."name"
from "member" as "m"
where "m"."id" in (
  select "id"
  from (
    select "m2"."id" as "id"
    from "member" as "m2"
    where exists (
      select 1
      from "booking" as "b"
      where "b"."member_id" = "m2"."id"
    )
    union
    select "m3"."id"
    from "member" as "m3"
    where "m3"."credits" > ?
  ) as "chosen"
  intersect
  select "m4"."id"
  from "member" as "m4"
)
order by "m"."id";
-- rows of member, column 0: id as number, name as text

# list bookings not for (members with bookings minus members where credits > 10)
-- read booking
--   filter: not member in ((members where with bookings) minus (members where credits > …))
--   show id
-- read with decimal(scale: 2) 9
select "b"."id"
from "booking" as "b"
where "b"."member_id" not in (
  select "m"."id"
  from "member" as "m"
  where exists (
    select 1
    from "booking" as "b2"
    where "b2"."member_id" = "m"."id"
  )
  except
  select "m2"."id"
  from "member" as "m2"
  where "m2"."credits" > ?
)
order by "b"."id";
-- rows of booking, column 0: id as number
