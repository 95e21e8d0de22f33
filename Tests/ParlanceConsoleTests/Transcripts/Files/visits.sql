create table customers (CustomerID integer primary key, code text unique, city text);
create table visits (visit_id integer primary key, code text, day date, minutes integer);
create table orders (order_id integer primary key, code text, day date, CustomerID integer, amount real);
create table calls (call_id integer primary key, customer integer references customers, day date, city text);
insert into customers values (1, 'AA', 'Bern'), (2, 'BB', 'Zug'), (3, 'CC', 'Bern');
insert into visits values
  (1, 'AA', '2026-11-01', 30), (2, 'AA', '2026-11-02', 10), (3, 'BB', '2026-11-02', 20), (4, 'XX', '2026-11-03', 5);
insert into orders values
  (1, 'AA', '2026-11-01', 1, 10.5), (2, 'BB', '2026-11-05', 2, 7), (3, 'BB', '2026-11-02', 2, 3), (4, null, null, 9, 1);
insert into calls values (1, 1, '2026-11-05', 'Zug'), (2, 2, '2026-11-03', 'Zug');
