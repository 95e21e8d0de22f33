# list bookings showing member, day by day desc first 3
-- before
select "m"."name", "b"."day", "b"."id"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
order by "b"."day" desc, "b"."id"
limit ?;
-- chosen first
select "m"."name", "b"."day", "b"."id"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
where "b"."id" in (
  select "b2"."id"
  from "booking" as "b2"
  order by "b2"."day" desc, "b2"."id"
  limit ?
)
order by "b"."day" desc, "b"."id";

# list members showing name, count of bookings by credits desc first 3
-- before
select
  "m"."name",
  (
    select count(*)
    from "booking" as "b"
    where "b"."member_id" = "m"."id"
  ),
  "m"."id",
  "m"."credits"
from "member" as "m"
order by "m"."credits" desc, "m"."id"
limit ?;
-- chosen first
select
  "m"."name",
  (
    select count(*)
    from "booking" as "b"
    where "b"."member_id" = "m"."id"
  ),
  "m"."id",
  "m"."credits"
from "member" as "m"
where "m"."id" in (
  select "m2"."id"
  from "member" as "m2"
  order by "m2"."credits" desc, "m2"."id"
  limit ?
)
order by "m"."credits" desc, "m"."id";

# list bookings showing member, day by member first 3
-- before
select "m"."name", "b"."day", "b"."id"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
order by "m"."name", "b"."id"
limit ?;
-- chosen first: the same

# list bookings showing member, day first 3
-- before
select "m"."name", "b"."day", "b"."id"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
order by "b"."id"
limit ?;
-- chosen first: the same

# list bookings showing member, day by day first 2 each member
-- before
select "name", "day", "id", "member_id"
from (
  select
    "m"."name" as "name",
    "b"."day" as "day",
    "b"."id" as "id",
    "b"."member_id" as "member_id",
    row_number() over (partition by "b"."member_id" order by "b"."day", "b"."id") as "place",
    row_number() over (order by "b"."day", "b"."id") as "line"
  from "booking" as "b"
  join "member" as "m" on "m"."id" = "b"."member_id"
) as "placed"
where "place" <= ?
order by "line";
-- chosen first
select "m"."name", "b"."day", "b"."id", "b"."member_id"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
where "b"."id" in (
  select "id"
  from (
    select
      "b2"."id" as "id",
      row_number() over (partition by +"b2"."member_id" order by "b2"."day", "b2"."id") as "place"
    from "booking" as "b2"
  ) as "placed"
  where "place" <= ?
)
order by "b"."day", "b"."id";

# list bookings showing member name, running sum spot by day first 3
-- before
select
  "m"."name",
  sum("b"."spot") over (order by "b"."day", "b"."id" rows between unbounded preceding and current row),
  "b"."id",
  "b"."day"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
order by "b"."day", "b"."id"
limit ?;
-- chosen first: the same

# count (bookings by day desc first 1 each member)
-- before
select count(*)
from "booking" as "b"
where "b"."id" in (
  select "id"
  from (
    select
      "b2"."id" as "id",
      row_number() over (partition by +"b2"."member_id" order by "b2"."day" desc, "b2"."id") as "place"
    from "booking" as "b2"
  ) as "placed"
  where "place" <= ?
);
-- first of each
select count(*)
from "booking" as "b"
where "b"."id" in (
  select "b2"."id"
  from "member" as "m"
  join "booking" as "b2" on "b2"."id" in (
    select "b3"."id"
    from "booking" as "b3"
    where "b3"."member_id" = "m"."id"
    order by "b3"."day" desc, "b3"."id"
    limit ?
  )
);

# count (bookings where spot > 3 by day desc first 1 each member)
-- before
select count(*)
from "booking" as "b"
where "b"."id" in (
  select "id"
  from (
    select
      "b2"."id" as "id",
      row_number() over (partition by +"b2"."member_id" order by "b2"."day" desc, "b2"."id") as "place"
    from "booking" as "b2"
    where "b2"."spot" > ?
  ) as "placed"
  where "place" <= ?
);
-- first of each: the same

# count (members by credits desc first 1 each team)
-- before
select count(*)
from "member" as "m"
where "m"."id" in (
  select "id"
  from (
    select
      "m2"."id" as "id",
      row_number() over (partition by +"m2"."team_id" order by "m2"."credits" desc, "m2"."id") as "place"
    from "member" as "m2"
  ) as "placed"
  where "place" <= ?
);
-- first of each
select count(*)
from "member" as "m"
where "m"."id" in (
  select "id"
  from (
    select
      "m2"."id" as "id",
      row_number() over (partition by +"m2"."team_id" order by "m2"."credits" desc, "m2"."id") as "place"
    from "member" as "m2"
    where ? > 1 or (+"m2"."team_id", "m2"."credits") in (
      select "m3"."team_id", max("m3"."credits")
      from "member" as "m3"
      group by +"m3"."team_id"
    )
  ) as "placed"
  where "place" <= ?
);

# count (bookings by spot first 1 each member)
-- before
select count(*)
from "booking" as "b"
where "b"."id" in (
  select "id"
  from (
    select
      "b2"."id" as "id",
      row_number() over (partition by +"b2"."member_id" order by "b2"."spot" nulls last, "b2"."id") as "place"
    from "booking" as "b2"
  ) as "placed"
  where "place" <= ?
);
-- first of each: the same

# list members showing name, count of bookings, sum spot of bookings, max day of bookings
-- before
select
  "m"."name",
  (
    select count(*)
    from "booking" as "b"
    where "b"."member_id" = "m"."id"
  ),
  (
    select sum("b2"."spot")
    from "booking" as "b2"
    where "b2"."member_id" = "m"."id"
  ),
  (
    select max("b3"."day")
    from "booking" as "b3"
    where "b3"."member_id" = "m"."id"
  ),
  "m"."id"
from "member" as "m"
order by "m"."id";
-- totals
select
  "m"."name",
  coalesce("t"."count", 0),
  "t"."sum spot",
  (
    select max("b2"."day")
    from "booking" as "b2"
    where "b2"."member_id" = "m"."id"
  ),
  "m"."id"
from "member" as "m"
left join (
  select "b"."member_id", count(*) as "count", sum("b"."spot") as "sum spot"
  from "booking" as "b"
  group by +"b"."member_id"
) as "t" on "t"."member_id" = "m"."id"
order by "m"."id";

# list members by count of (bookings where spot > 3) desc
-- before
select "m"."id", "m"."name", "t"."name", "m"."credits"
from "member" as "m"
join "team" as "t" on "t"."id" = "m"."team_id"
order by (
  select count(*)
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
    and "b"."spot" > ?
) desc, "m"."id";
-- totals
select "m"."id", "m"."name", "t"."name", "m"."credits"
from "member" as "m"
join "team" as "t" on "t"."id" = "m"."team_id"
left join (
  select "b"."member_id", count(*) as "count"
  from "booking" as "b"
  where "b"."spot" > ?
  group by +"b"."member_id"
) as "to" on "to"."member_id" = "m"."id"
order by coalesce("to"."count", 0) desc, "m"."id";

# list members showing count of (bookings where spot > 3), average spot of (bookings where spot > 3)
-- before
select
  (
    select count(*)
    from "booking" as "b"
    where "b"."member_id" = "m"."id"
      and "b"."spot" > ?
  ),
  (
    select avg("b2"."spot")
    from "booking" as "b2"
    where "b2"."member_id" = "m"."id"
      and "b2"."spot" > ?
  ),
  "m"."id"
from "member" as "m"
order by "m"."id";
-- totals
select coalesce("t"."count", 0), "t2"."average spot", "m"."id"
from "member" as "m"
left join (
  select "b"."member_id", count(*) as "count"
  from "booking" as "b"
  where "b"."spot" > ?
  group by +"b"."member_id"
) as "t" on "t"."member_id" = "m"."id"
left join (
  select "b2"."member_id", avg("b2"."spot") as "average spot"
  from "booking" as "b2"
  where "b2"."spot" > ?
  group by +"b2"."member_id"
) as "t2" on "t2"."member_id" = "m"."id"
order by "m"."id";

# list members where credits > 5 showing name, count of bookings
-- before
select
  "m"."name",
  (
    select count(*)
    from "booking" as "b"
    where "b"."member_id" = "m"."id"
  ),
  "m"."id"
from "member" as "m"
where "m"."credits" > ?
order by "m"."id";
-- totals: the same

# list members where credits > 5 showing name, sum hr of battings
-- before
select
  "m"."name",
  (
    select sum(parlance_number("b"."hr"))
    from "batting" as "b"
    where "b"."member_id" = "m"."id"
  ),
  "m"."id"
from "member" as "m"
where "m"."credits" > ?
order by "m"."id";
-- totals
select "m"."name", "t"."sum hr", "m"."id"
from "member" as "m"
left join (
  select "m2"."id" as "id", sum(parlance_number("b"."hr")) as "sum hr"
  from "batting" as "b"
  join "member" as "m2" on "b"."member_id" = "m2"."id"
  group by "m2"."id"
) as "t" on "t"."id" = "m"."id"
where "m"."credits" > ?
order by "m"."id";

# list members where sum hr of battings > 10
-- before
select "m"."id", "m"."name", "t"."name", "m"."credits"
from "member" as "m"
join "team" as "t" on "t"."id" = "m"."team_id"
where (
  select sum(parlance_number("b"."hr"))
  from "batting" as "b"
  where "b"."member_id" = "m"."id"
) > ?
order by "m"."id";
-- totals
select "m"."id", "m"."name", "te"."name", "m"."credits"
from "member" as "m"
left join (
  select "m2"."id" as "id", sum(parlance_number("b"."hr")) as "sum hr"
  from "batting" as "b"
  join "member" as "m2" on "b"."member_id" = "m2"."id"
  group by "m2"."id"
) as "t" on "t"."id" = "m"."id"
join "team" as "te" on "te"."id" = "m"."team_id"
where "t"."sum hr" > ?
order by "m"."id";

# count members with bookings
-- before
select count(*)
from "member" as "m"
where exists (
  select 1
  from "booking" as "b"
  where "b"."member_id" = "m"."id"
);
-- semi-joins: the same

# count members without battings
-- before
select count(*)
from "member" as "m"
where not exists (
  select 1
  from "batting" as "b"
  where "b"."member_id" = "m"."id"
);
-- semi-joins
select count(*)
from "member" as "m"
where "m"."id" not in (
  select "m2"."id"
  from "batting" as "b"
  join "member" as "m2" on "b"."member_id" = "m2"."id"
);

# list members with (battings where hr > 3)
-- before
select "m"."id", "m"."name", "t"."name", "m"."credits"
from "member" as "m"
join "team" as "t" on "t"."id" = "m"."team_id"
where exists (
  select 1
  from "batting" as "b"
  where "b"."member_id" = "m"."id"
    and parlance_number("b"."hr") is not null
    and "b"."hr" > ?
)
order by "m"."id";
-- semi-joins
select "m"."id", "m"."name", "t"."name", "m"."credits"
from "member" as "m"
join "team" as "t" on "t"."id" = "m"."team_id"
where "m"."id" in (
  select "m2"."id"
  from "batting" as "b"
  join "member" as "m2" on "b"."member_id" = "m2"."id"
  where parlance_number("b"."hr") is not null
    and "b"."hr" > ?
)
order by "m"."id";

# delete members without battings
-- before
select "m"."name", count(*) || case when count(*) = 1 then ? else ? end
from "member" as "m"
join "booking" as "b" on "b"."member_id" = "m"."id"
where not exists (
  select 1
  from "batting" as "ba"
  where "ba"."member_id" = "m"."id"
)
group by "m"."id"
order by "m"."id"
limit 1;
select "m"."name", count(*) || case when count(*) = 1 then ? else ? end
from "member" as "m"
join "batting" as "b" on "b"."member_id" = "m"."id"
where not exists (
  select 1
  from "batting" as "b2"
  where "b2"."member_id" = "m"."id"
)
group by "m"."id"
order by "m"."id"
limit 1;
delete from "member" as "m"
where not exists (
  select 1
  from "batting" as "b"
  where "b"."member_id" = "m"."id"
)
returning "id", "name";
-- semi-joins
select "m"."name", count(*) || case when count(*) = 1 then ? else ? end
from "member" as "m"
join "booking" as "b" on "b"."member_id" = "m"."id"
where "m"."id" not in (
  select "m2"."id"
  from "batting" as "ba"
  join "member" as "m2" on "ba"."member_id" = "m2"."id"
)
group by "m"."id"
order by "m"."id"
limit 1;
select "m"."name", count(*) || case when count(*) = 1 then ? else ? end
from "member" as "m"
join "batting" as "b" on "b"."member_id" = "m"."id"
where "m"."id" not in (
  select "m2"."id"
  from "batting" as "b2"
  join "member" as "m2" on "b2"."member_id" = "m2"."id"
)
group by "m"."id"
order by "m"."id"
limit 1;
delete from "member" as "m"
where not exists (
  select 1
  from "batting" as "b"
  where "b"."member_id" = "m"."id"
)
returning "id", "name";

# list bookings showing member, member team, day by member team
-- before
select
  (
    select "m"."name"
    from "member" as "m"
    where "m"."id" = "b"."member_id"
  ),
  (
    select "t"."name"
    from "team" as "t"
    where "t"."id" = (
      select "m"."team_id"
      from "member" as "m"
      where "m"."id" = "b"."member_id"
    )
  ),
  "b"."day",
  "b"."id"
from "booking" as "b"
order by (
  select "t"."name"
  from "team" as "t"
  where "t"."id" = (
    select "m"."team_id"
    from "member" as "m"
    where "m"."id" = "b"."member_id"
  )
), "b"."id";
-- look-ups
select "m"."name", "t"."name", "b"."day", "b"."id"
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
join "team" as "t" on "t"."id" = "m"."team_id"
order by "t"."name", "b"."id";

# count bookings where member credits > 3 per member team
-- before
select
  (
    select "t"."name"
    from "team" as "t"
    where "t"."id" = (
      select "m"."team_id"
      from "member" as "m"
      where "m"."id" = "b"."member_id"
    )
  ),
  count(*)
from "booking" as "b"
where (
  select "m"."credits"
  from "member" as "m"
  where "m"."id" = "b"."member_id"
) > ?
group by (
  select "m"."team_id"
  from "member" as "m"
  where "m"."id" = "b"."member_id"
)
order by (
  select "t"."name"
  from "team" as "t"
  where "t"."id" = (
    select "m"."team_id"
    from "member" as "m"
    where "m"."id" = "b"."member_id"
  )
);
-- look-ups
select "t"."name", count(*)
from "booking" as "b"
join "member" as "m" on "m"."id" = "b"."member_id"
join "team" as "t" on "t"."id" = "m"."team_id"
where "m"."credits" > ?
group by "m"."team_id"
order by "t"."name";
