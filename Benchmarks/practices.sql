-- A million sessions of 100,000 practices, each on ten of 4,000 days, so that `with` and `without` must check many
-- rows.
begin;
with recursive number(n) as (select 1 union all select n + 1 from number where n < 100000)
insert into practice(name) select printf('practice-%06d', n) from number;

with recursive number(n) as (select 0 union all select n + 1 from number where n < 999999)
insert into session(practice_id, day, amount)
select 1 + n % 100000, date('2016-01-01', ((n * 7919 + n / 100000 * 397) % 4000) || ' days'), n * 37 % 1080
from number
where true
on conflict do nothing;
commit;
