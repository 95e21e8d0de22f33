-- The same flights for SQLite's shell, with fares in cents.
begin;
create table flights (id integer primary key, carrier text, origin text, flown text, delay integer, fare integer);
with recursive number(n) as (select 0 union all select n + 1 from number where n < 19999999)
insert into flights
select n, char(65 + n * 7 % 16) || 'A', 'O' || (n * 31 % 300), date('2013-01-01', (n % 1461) || ' days'), n * 53 % 240 - 40, n * 7919 % 100003
from number;
commit;
