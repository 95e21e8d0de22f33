-- Dates as programs store them, references without declared keys, and names of two columns.
create table People (playerID text, nameFirst text, nameLast text, born int);
insert into People values ('p01', 'Ann', 'Lee', 19800105), ('p02', 'Ben', 'Ott', 19811231), ('p03', 'Cleo', 'Wu', 19790228),
  ('p04', 'Dan', 'Fox', 19900615), ('p05', 'Eve', 'Roy', 19850704), ('p06', 'Flo', 'Ash', 20001111);
create table Games (playerID text, played text, ended text, added int, visited int, seen int, points int);
insert into Games values
  ('p01', '31.12.2025', '12/31/2025 18:30', 1767259800000, 1767259800000000, 13411699200000000, 5),
  ('p01', '1.2.2026', '2/1/2026 9:05', 1769938200000, 1769938200000000, 13414377600000000, 7),
  ('p02', '14.2.2026', '2/14/2026 9:05', 1771061400000, 1771061400000000, 13415500800000000, 1),
  ('p03', '14.2.2026', '2/14/2026 9:05', 1771061400000, 1771061400000000, 13415500800000000, 2),
  ('p04', '14.2.2026', '2/14/2026 9:05', 1771061400000, 1771061400000000, 13415500800000000, 3),
  ('p05', '15.2.2026', '2/15/2026 9:05', 1771147800000, 1771147800000000, 13415587200000000, 4),
  ('p05', '16.2.2026', '2/16/2026 9:05', 1771234200000, 1771234200000000, 13415673600000000, 4);
create table notes (id integer primary key, text text);
insert into notes values (11, 'one'), (12, 'two');
create table cards (id integer primary key, nid int, made text);
insert into cards values (1, 11, '04/06/2026'), (2, 12, '05/07/2026'), (3, 12, '05/07/2026');
create table offices (id integer primary key, city text unique, opens time, closes TIME, tea time);
insert into offices values (1, 'Bonn', '9:30', '18:00:00', '16:00'), (2, 'Kiel', '08:00', '19:30:00', 'late'),
  (3, 'Ulm', '10:15:00.250', '20:00:01', null);
