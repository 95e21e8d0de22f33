-- Amounts of money as floating-point numbers. Their sums have rounding errors.
create table payments (id integer primary key, shop text not null, paid date not null, amount real not null);
with recursive n(i) as (values (1) union all select i + 1 from n where i < 3000)
insert into payments (shop, paid, amount)
select case i % 3 when 0 then 'North' else 'South' end, date('2026-01-01', (i / 30) || ' days'), (i % 700) / 100.0 + 0.1 from n;
