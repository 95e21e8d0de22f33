-- Two million flights of 16 carriers between 3 and 105 airports. Every 50th flight goes to an airport that is missing
-- in the table.
begin;
create table airlines (carrier text primary key, name text);
with recursive number(n) as (select 0 union all select n + 1 from number where n < 15)
insert into airlines select char(65 + n, 65), 'Airline' || n from number;

create table airports (faa text primary key, name text);
with recursive number(n) as (select 0 union all select n + 1 from number where n < 99)
insert into airports select char(65 + n / 26, 65 + n % 26, 88), 'Airport' || n from number;

create table flights (
  id integer primary key, day text, dep_delay integer, arr_delay integer, carrier text references airlines,
  tailnum text, origin text references airports, dest text references airports, distance integer);
with recursive number(n) as (select 0 union all select n + 1 from number where n < 1999999)
insert into flights (day, dep_delay, arr_delay, carrier, tailnum, origin, dest, distance)
select
  date('2013-01-01', (n % 365) || ' days'), n * 37 % 180 - 20, n * 53 % 240 - 40,
  char(65 + n * 7 % 16, 65), 'N' || n % 4000,
  char(65, 65 + n % 3, 88),
  case when n % 50 = 0 then char(90, 65 + n % 5, 90) else char(65 + n * 31 % 100 / 26, 65 + n * 31 % 100 % 26, 88) end,
  n * 11 % 2500
from number;
commit;
