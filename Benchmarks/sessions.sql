-- A million sessions: 100 practices on each of 10,000 days. A third have a note. Every other note contains a comma and
-- quotes, which must be quoted in CSV and escaped in JSON.
begin;
with recursive number(n) as (select 1 union all select n + 1 from number where n < 100)
insert into practice(name) select printf('practice-%03d', n) from number;

with recursive number(n) as (select 0 union all select n + 1 from number where n < 999999)
insert into session(practice_id, day, amount, note)
select
  (select min(id) from practice where name like 'practice-%') + n % 100,
  date('2000-01-01', (n / 100) || ' days'),
  n * 37 % 1080,
  case n % 6 when 0 then 'steady' when 3 then 'slow, but "steady"' end
from number;
commit;
