-- Twenty million flights, for DuckDB's shell.
create table flights as select
  n as id, chr(65 + (n * 7 % 16)::integer) || 'A' as carrier, 'O' || (n * 31 % 300) as origin,
  date '2013-01-01' + (n % 1461)::integer as flown, (n * 53 % 240 - 40)::integer as delay,
  ((n * 7919 % 100003) / 100.0)::decimal(9, 2) as fare
from range(20000000) as numbers(n);
