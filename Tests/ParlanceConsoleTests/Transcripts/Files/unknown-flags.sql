-- A flag that may be unknown, and 0 for "never".
create table recipe (id integer primary key, name text not null unique, vegetarian boolean, minutes int, cooked_at int);
insert into recipe values (1, 'Stew', 0, 90, 1767225600), (2, 'Soup', 1, 30, 0), (3, 'Pie', null, 60, 1767312000),
  (4, 'Salad', 1, 10, 0), (5, 'Cake', null, 80, null);
