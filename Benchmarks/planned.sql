-- A million sessions: 1,000 practices on each of 1,000 days. Rows are ordered by day, so a practice's rows are far
-- apart.
begin;
with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
insert into practice(name) select printf('practice-%04d', n) from number;

with recursive number(n) as (select 0 union all select n + 1 from number where n < 999999)
insert into session(practice_id, day, amount, note)
select
  (select min(id) from practice where name like 'practice-%') + n % 1000,
  date('2020-01-01', (n / 1000) || ' days'),
  n * 37 % 1080 + n / 7919,
  case n % 6 when 0 then 'steady' when 3 then 'slow, but "steady"' end
from number;
commit;
