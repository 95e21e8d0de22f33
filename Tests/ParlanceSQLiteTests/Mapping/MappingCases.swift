/// Typical external databases, each with a title for its feature. The derived models are in `Snapshots/cases.txt`.
enum MappingCases {
  struct Case {
    let title: String
    let sql: String

    init(_ title: String, _ sql: String) {
      self.title = title
      self.sql = sql
    }
  }

  static let all = names + keys + references + guesses + types + whole

  private static let names = [
    Case(
      "Names are said as words, in one number",
      """
      create table OrderDetails (UnitPrice real, HTMLPage text, shipped_to text, [ship via] text, Año int);
      create table tbl_customer (Name text);
      create table Status (Address text);
      """),
    Case(
      "Words of the language are given way to; those that only a model holds need not",
      """
      create table event (start text, "end" text, year int, "order" text, date text, text text, key text, main text);
      create table list (goal text, id text);
      create view row as select "end" from event;
      """),
    Case(
      "What occurs twice is told apart",
      """
      create table customer (Name text, NAME_ text, [na-me] text);
      create table Customers (x int);
      create table CUSTOMERS_ (x int);
      create view [customers!] as select Name from customer;
      """),
    Case(
      "Names without a letter, with a digit first, with quotes",
      """
      create table "2020" ("1st" int, "%" int, "a""b" int, "日本" text, "x\u{9}y" int, "c""\u{301}d" int);
      create table "'" (a int);
      """),
    Case(
      "What no line can hold is left out, and told",
      """
      create table "a
      b" (x int);
      create table t (x int, "c
      d" int, "" int);
      create table parlance_x (x int);
      """),
  ]

  private static let keys = [
    Case(
      "The id is another name of the row's number, a whole number that is the key, or the row's number itself",
      """
      create table alias (AliasID integer primary key, a text);
      create table counted (n int primary key, a text);
      create table counted_desc (n integer primary key desc, a text);
      create table text_key (code text primary key, a text);
      create table composite (a int, b int, c text, primary key (a, b));
      create table keyless (a text);
      """),
    Case(
      "Where a column is called so, another name of the row's number is taken; where all are, rows are numbered as read",
      """
      create table one (rowid text, a text);
      create table two (rowid text, _ROWID_ text);
      create table three (rowid text, _rowid_ text, oid text);
      """),
    Case(
      "Tables without row numbers",
      """
      create table counted (n integer primary key, a text) without rowid;
      create table named (code text primary key, a text) without rowid;
      create table paired (a int, b text, primary key (a, b)) without rowid;
      """),
    Case(
      "A key whose values are no whole numbers counts nothing",
      "create table t (n int primary key, a text); insert into t values ('x', 'y');"),
    Case(
      "The name of a record",
      """
      create table a (x text, code text unique, name text);
      create table b (x text unique, y text unique not null);
      create table c (first_name text, last_name text, title text);
      create table d (LastName text, FirstName text, Name text);
      create table city (city_id integer primary key, city text);
      create table e (id integer primary key, company_name text);
      insert into e values (1, 'A'), (2, 'B');
      create table f (id integer primary key, ship_name text);
      insert into f values (1, 'A'), (2, 'A');
      create table g (title text collate nocase, label text);
      create table h (a text, name text);
      create unique index some_of_h on h (a) where name is not null;
      """),
    Case(
      "What is unique together",
      """
      create table t (a int, b int, c int, primary key (a, b), unique (b, c));
      create unique index u on t (a, c) where b > 0;
      create unique index e on t (a, c + 1);
      """),
    Case(
      "The id of a view is a column called so, where it is one",
      """
      create table t (n integer primary key, a text);
      insert into t values (1, 'x'), (2, 'y');
      create view one as select n as ID, a from t;
      create view twice as select 1 as id, a from t;
      create view none as select n, a from t;
      """),
    Case(
      "Generated columns and columns of a virtual table",
      """
      create table t (a int, b int as (a + 1), c int as (a * 2) stored);
      create virtual table f using fts5(title, body);
      """),
    Case(
      "What cannot be read is left out, and told",
      """
      create table t (a int);
      create view gone as select a from t;
      create view circle as select 1 as a;
      drop table t;
      create table kept (a int);
      """),
  ]

  private static let references = [
    Case(
      "Declared references, to an id, to a key, to several columns",
      """
      create table customer (customer_id integer primary key, code text unique);
      create table "order" (id integer primary key, customer_id int not null references customer,
        buyer text references customer (code), ReportsTo int references "order" (id));
      create table line (order_id int references "order", n int, primary key (order_id, n));
      create table parcel (id integer primary key, order_id int, n int, weight real,
        foreign key (order_id, n) references line (order_id, n));
      """),
    Case(
      "A key that is a reference is the id and a field",
      """
      create table person (person_id integer primary key, name text);
      create table passport (person_id integer primary key references person, number text);
      """),
    Case(
      "References that nobody declared, told by their names, where the values fit",
      """
      create table customer (CustomerID integer primary key, name text);
      insert into customer values (1, 'A'), (2, 'B');
      create table country (country_id text primary key, name text);
      insert into country values ('de', 'Germany');
      create table job (id integer primary key, customer_id int, CountryID text, country_id text, customer text);
      insert into job values (1, 1, 'x', 'de', 'A'), (2, 2, 'y', null, 'B');
      create table bill (id integer primary key, CustomerId int, job_id int);
      insert into bill values (1, 7, 1);
      """),
    Case(
      "Two to one entity, and a circle",
      """
      create table language (id integer primary key, name text);
      create table film (id integer primary key, original_language_id int references language,
        language_id int references language);
      create table staff (id integer primary key, store_id int not null references store);
      create table store (id integer primary key, manager_staff_id int not null references staff);
      """),
    Case(
      "References that lead nowhere are columns",
      """
      create table a (x int references gone, y int references b (z), z int references c);
      create table b (id integer primary key);
      create view c as select id from b;
      create table d (x int, y int, foreign key (x, y) references e (id, v));
      create table e (id integer primary key, v int, unique (id, v));
      """),
  ]

  private static let guesses = [
    Case(
      "A column of the same name, whose values are different and contain these",
      """
      create table People (playerID text, nameFirst text, nameLast text);
      create table Batting (playerID text, year int, hits int);
      create table Award (playerID text, year int);
      create table Nickname (playerID text, nick text);
      create table Few (playerID text);
      with recursive n(i) as (values (1) union all select i + 1 from n where i < 9)
      insert into People select 'p' || i, 'First' || i, 'Last' || i from n;
      insert into Batting select playerID, 2020, 1 from People union all select playerID, 2021, 2 from People;
      insert into Award select 'x' || rowid, 2020 from Batting;
      insert into Nickname select playerID, 'n' || hits from Batting;
      insert into Few values ('p1'), ('p1'), ('p2');
      """),
    Case(
      "The first letter and id, and a prefix of all tables",
      """
      create table moz_notes (id integer primary key, text text);
      create table moz_cards (id integer primary key, nid int, cid int);
      create table moz_reviews (id integer primary key, card_id int, nid int);
      insert into moz_notes values (1, 'a'), (2, 'b');
      insert into moz_cards values (11, 1, 5), (12, 2, 6), (13, 2, 7);
      insert into moz_reviews values (101, 11, 99), (102, 12, 98);
      """),
  ]

  private static let types = [
    Case(
      "Without a value the declared type decides",
      """
      create table t (a int, b text, c date, d datetime, e boolean, f blob, g numeric(10, 2), h, i timestamp, j uuid,
        k varchar(20), l double precision);
      """),
    Case(
      "Days and moments",
      """
      create table t (day text, moment text, iso text, mixed text, zoned text, bad text, unix int, made_at int,
        ms int, at_ms_time int, julian real, julian_date real, due date, never text);
      insert into t values ('2024-02-29', '2024-02-29 10:00:00', '2024-02-29T10:00:00', '2024-02-29',
        '2024-02-29T10:00:00Z', '2023-02-29', 1700000000, 1700000000, 1700000000000, 1700000000000, 2460000.5, 2460000.5,
        1700000000, '0000-00-00');
      insert into t values ('2024-03-01', '2024-02-29 00:00:00', '2024-02-29 10:00:00.123', '2024-02-29 10:00:00',
        '2024-02-29T10:00:00+02:00', '2023-02-28', 5, 1700000001, 5, 1700000000001, 1, 2460001.25, null, null);
      """),
    Case(
      "Numbers, flags and what is kept as text",
      """
      create table t (n text, price decimal, zip text, is_new int, has_more text, active char(1), done bool, two tinyint(1),
        x int, mixed int);
      insert into t values ('1', '12.50', '01234', 1, '0', '1', 1, 1, 1, 1);
      insert into t values ('2', '13', '12345', 0, '1', '1', 0, 0, 1, 'none');
      """),
    Case(
      "Both of 0 and 1 among twenty values are a flag",
      """
      create table t (a int, b text, c int);
      with recursive n(i) as (values (1) union all select i + 1 from n where i < 20)
      insert into t select i % 2, i % 2, 1 from n;
      """),
    Case(
      "Choices are told by a check, or by few different words",
      """
      create table t (a text check (a in ('open', 'done')), b text, c text, d text,
        check (c is null or c in ('x y', 'z')));
      with recursive n(i) as (values (1) union all select i + 1 from n where i < 25)
      insert into t select 'open', iif(i % 2, 'red', 'blue'), 'z', 'w' || i from n;
      create table few (a text);
      insert into few values ('red'), ('red'), ('blue');
      """),
    Case(
      "Blobs, and columns of no one kind",
      """
      create table t (a blob, b text, c, d blob);
      insert into t values (x'00ff', 'x', 1, 'text'), (x'', 5, 'x', 'text'), (null, null, x'00', 'text');
      """),
    Case(
      "Strict tables",
      "create table t (a int, b any, c blob, d integer primary key) strict; insert into t values (1, 'x', x'00', 2);"
    ),
    Case(
      "What may be empty: a default fills what is left out",
      "create table t (a int not null, b int, c int not null default 5, d text not null, primary key (d));"),
    Case(
      "Numbers stored as text, unless they are codes or identify rows; an empty text isn't a value",
      """
      create table t (height text, blank text, zip text, long text, code text unique, part text, mixed);
      insert into t values ('979', '', '01234', '1234567890123456', '1', '12', 5), ('6194', '7', '80331', '1', '2', 'A7', '12');
      insert into t values ('-4.5', '', '10115', '2', '3', '9', 2.5);
      """),
    Case(
      "Days that are written as midnights, and what prevents a column of days",
      """
      create table t (a datetime, b text, c datetime, d text, e date);
      insert into t values ('2026-01-31 00:00:00', '2026-01-31T00:00:00.000Z', '2026-01-31 00:00:00', '2024-02-29', '');
      insert into t values ('2026-02-01 00:00:00', '2026-02-01', '2026-01-31 10:00:00', '2024-02-30', '2026-01-31');
      insert into t values ('', null, '', '2024-03-01', '');
      """),
    Case(
      "Dates as numbers: milliseconds and microseconds in any column, Core Data, digits; numbers of other kinds",
      """
      create table ZEVENT (Z_PK integer primary key, ZSTART timestamp, ZEND double);
      insert into ZEVENT values (1, 700000000.5, 700000000.5), (2, 710000000, 710000000);
      create table visit (a int, b int, c int, d int, e int, f text, g int, user_id int, dead text);
      insert into visit values
        (1767225600000, 1767225600000000, 13411699200000000, 20260101, 20260101, '20260101', 12345678, 1767225600000, '4/6/2026'),
        (1767225600001, 1767225600000001, 13411699200000001, 20260102, 20260102, '20260102', 12345679, 1767225600001, '5/6/2026'),
        (1767225600002, 1767225600000002, 13411699200000002, 20260103, 20261399, '20260103', 12345680, 1767225600002, '6/6/2026'),
        (1767225600003, 1767225600000003, 13411699200000003, 20260104, 20260104, '20260104', 12345681, 1767225600003, '7/6/2026'),
        (1767225600004, 1767225600000004, 13411699200000004, 20260105, 20260105, '20260105', 12345682, 1767225600004, '8/6/2026');
      create table day (joined int, left_on text, mixed text);
      insert into day values (1767225600, '13/1/2026', '13/1/2026'), (1767225601, '1/2/2026', '1/13/2026');
      """),
    Case(
      "Dates with the names of months, and texts that are mostly dates",
      """
      create table day (a text, b text, c text, d text, e text, f text);
      insert into day values
        ('23-Aug-2022', 'Aug 23, 2022', '23 August 2022 18:30', '23-Aug-2022', '23-Aug-2022', '1-Aug-2022'),
        ('03-Jan-2022', 'Jan 3, 2022', '3 January 2022 9:00', '03-Jan-2022', '03/01/2022', '13/01/2022'),
        ('24-Dec-2019', 'Dec 24, 2019', '24 December 2019 9:00', 'soon', '24-Dec-2019', '24/12/2019');
      """),
    Case(
      "A few values without a match don't prevent a reference, and are counted",
      """
      create table customer (customer_id integer primary key, code text unique);
      create table bill (id integer primary key, customer_id int, team_id text, cid int);
      create table team (team_id text, town text);
      with recursive n(i) as (values (1) union all select i + 1 from n where i < 300)
      insert into customer select i, 'c' || i from n;
      insert into team select 't' || customer_id, 'x' from customer;
      insert into bill select customer_id, iif(customer_id % 100 = 7, 1000, customer_id),
        iif(customer_id = 9, 'gone', 't' || (customer_id % 50)), iif(customer_id = 3, 900, customer_id) from customer;
      """),
    Case(
      "A record is called by its name and not by its short code",
      """
      create table airport (faa text primary key, name text, town text);
      insert into airport values ('JFK', 'Kennedy', 'New York'), ('BOS', 'Logan', 'Boston'), ('ORD', 'O Hare', 'Chicago');
      create table land (code text primary key, land_name text unique, contact_name text);
      insert into land values ('DE', 'Germany', 'A'), ('FR', 'France', 'A');
      create table person (email text primary key, name text);
      insert into person values ('ann.lee@example.org', 'Ann'), ('bob@example.org', 'Bob');
      create table size (code text primary key, name text);
      insert into size values ('S', 'small'), ('M', 'small'), ('L', 'small');
      create table flight (id integer primary key, origin text references airport);
      insert into flight values (1, 'JFK');
      """),
    Case(
      "The main date",
      """
      create table rental (rental_date date, return_date date, last_update timestamp);
      create table payment (paid_on date, last_update timestamp);
      create table person (born date, hired date);
      create table entry (created_at datetime, due date);
      create table note (modified datetime);
      """),
  ]

  private static let whole = [
    Case(
      "A table of two references links many to many",
      """
      create table film (film_id integer primary key, title text);
      create table actor (actor_id integer primary key, first_name text, last_name text);
      create table film_actor (film_id int references film, actor_id int references actor, primary key (film_id, actor_id));
      """)
  ]
}
