/// An external database of a shop: keys and types of all kinds, and names with capitals and blanks.
enum ExternalShopDatabase {
  static let tables = """
    create type mood as enum ('calm', 'busy', 'closed');
    create domain email as text check (value like '%@%');

    create table "Shops" (
      "Shop ID" int primary key generated always as identity, name varchar(40) not null unique,
      "Mood Now" mood not null default 'calm', address inet, tags text[] not null default '{}', settings jsonb, opens time,
      logo bytea);
    insert into "Shops" (name, "Mood Now", tags, settings, opens, logo) values
      ('North', 'busy', '{a,b}', '{"till": 1}', '09:00', '\\x010203'), ('South', 'calm', '{}', null, null, null);

    create table customers (
      id uuid primary key default gen_random_uuid(), full_name text not null, mail email,
      joined timestamptz not null default now(), birthday date, credit numeric(10, 2) not null default 0, code char(4),
      rating double precision, is_member boolean not null default false);
    insert into customers values
      ('00000000-0000-0000-0000-000000000001', 'Anna Berg', 'anna@x', '2026-01-02 10:00:00.5', '1990-05-01', 12.50, 'AB', 0.1,
        true),
      ('00000000-0000-0000-0000-000000000002', 'Carl Dahl', null, '2026-02-01 10:00', null, 0, null, null, false);

    create table orders (
      nr serial primary key, customer_id uuid not null references customers, shop int references "Shops",
      status text not null default 'open' check (status in ('open', 'paid')), placed timestamp not null, weight real,
      pieces smallint not null default 1, total numeric generated always as (pieces * 2.5) stored);
    insert into orders (customer_id, shop, status, placed, weight, pieces) values
      ('00000000-0000-0000-0000-000000000001', 1, 'paid', '2026-03-01 12:00:00.25', 1.5, 3),
      ('00000000-0000-0000-0000-000000000001', 2, 'open', '2026-03-02 12:00:00', null, 4),
      ('00000000-0000-0000-0000-000000000002', null, 'open', '2026-03-03 12:00:00', 2, 1);

    create table products (sku text primary key, title text not null, price numeric not null);
    insert into products values ('pen', 'Pen', 2.5), ('ink', 'Ink', 4);
    create table lines (
      order_nr int references orders, product text references products (sku), amount int not null,
      primary key (order_nr, product));
    insert into lines values (1, 'pen', 2), (1, 'ink', 1), (2, 'pen', 5);
    create table returns (
      id int primary key, order_nr int not null, product text not null, reason text,
      foreign key (order_nr, product) references lines (order_nr, product));
    insert into returns values (7, 1, 'ink', 'dry');

    create table visits (on_day date, shop_id int, guests int not null, primary key (on_day, shop_id)) partition by range (on_day);
    create table visits_2026 partition of visits for values from ('2026-01-01') to ('2027-01-01');
    insert into visits values ('2026-05-01', 1, 12), ('2026-05-02', 2, 7);
    create table "Parts" (
      code text primary key, "Code" int references orders, size varchar(8) check (size in ('big', 'small')));
    create table parts (nr int primary key, part text not null references "Parts");
    insert into "Parts" values ('a', 1);
    insert into parts values (5, 'a');
    create table log (said text, amount interval);
    insert into log values ('hello', '1 day');
    create view spent as
      select full_name, sum(pieces) as pieces from customers join orders on customer_id = customers.id group by full_name;
    create materialized view busy_days as select placed::date as busy_day, count(*) as orders from orders group by 1;
    """

  static let questions: [(sentence: String, answer: String)] = [
    // Each value is shown by its type, or as text if Parlance has no such type.
    (
      "list Shops",
      """
      id,name,mood-now,address,tags,settings,opens,logo / 1,North,busy,,"{a,b}","{""till"": 1}",09:00:00,"blob, 3 bytes" / \
      2,South,calm,,{},,, / 
      """
    ),
    (
      "list Shops where opens < 10:00 showing name, opens + 90 minutes called ends, opens hour",
      "name,ends,opens hour / North,10:30:00,9 / "
    ),
    // Rows that are identified by a key are shown without an id.
    (
      "list customers",
      """
      full-name,customer-id,mail,joined,birthday,credit,code,rating,is-member / \
      Anna Berg,00000000-0000-0000-0000-000000000001,anna@x,2026-01-02 10:00:00,1990-05-01,12.50,AB,0.1,true / \
      Carl Dahl,00000000-0000-0000-0000-000000000002,,2026-02-01 10:00:00,,0.00,,,false / 
      """
    ),
    (
      "list orders",
      """
      id,customer,shop,status,placed,weight,pieces,total / 1,Anna Berg,North,paid,2026-03-01 12:00:00,1.5,3,7.5 / \
      2,Anna Berg,South,open,2026-03-02 12:00:00,,4,10 / 3,Carl Dahl,,open,2026-03-03 12:00:00,2,1,2.5 / 
      """
    ),
    ("list lines", "order-nr,product,amount / 1,ink,1 / 1,pen,2 / 2,pen,5 / "),
    ("list returns", "id,order-nr,product,reason,line / 7,1,ink,dry,1 ink / "),
    ("list visits", "on-day,shop,guests / 2026-05-01,North,12 / 2026-05-02,South,7 / "),
    // Names that differ only in case.
    ("list part-records", "id,part / 5,a / "),
    ("list parts", "code,part-code,size / a,1, / "),
    ("list logs", "said,amount / hello,1 day / "),
    ("list spents by pieces", "full-name,pieces / Carl Dahl,1 / Anna Berg,7 / "),
    ("sum orders of busy-days", "sum orders / 3 / "),
    // References in both directions, by number, uuid, text, or two columns.
    ("list orders of customer \"anna berg\" showing id", "id / 1 / 2 / "),
    ("list orders of shop North showing id, customer mail", "id,customer mail / 1,anna@x / "),
    ("list customers with (orders where pieces > 3) showing full-name", "full-name / Anna Berg / "),
    ("list products without lines", "sku,title,price / "),
    ("list lines of product pen showing order-nr customer", "order-nr customer / Anna Berg / Anna Berg / "),
    ("list lines with returns showing amount", "amount / 1 / "),
    ("list returns showing line amount", "line amount / 1 / "),
    ("count orders per customer", "customer,count / Anna Berg,2 / Carl Dahl,1 / "),
    ("count orders per shop", "shop,count / North,1 / South,1 / ,1 / "),
    ("sum amount of lines per product", "product,sum amount / ink,1 / pen,7 / "),
    (
      "list customers showing full-name, count of orders",
      "full-name,count of orders / Anna Berg,2 / Carl Dahl,1 / "
    ),
    (
      "list lines showing product, amount by amount desc first 1 each product",
      "product,amount / pen,5 / ink,1 / "
    ),
    ("list (customers with orders of South) showing full-name", "full-name / Anna Berg / "),
    ("list customers minus (customers with orders of South) showing full-name", "full-name / Carl Dahl / "),
    // Conditions on every type.
    ("list shops where mood-now = busy showing name", "name / North / "),
    // An enum is ordered as it is declared, calm before busy.
    ("list shops where mood-now > calm showing name", "name / North / "),
    ("list shops showing name by mood-now", "name / South / North / "),
    ("max mood-now of shops", "max mood-now / busy / "),
    ("count shops per mood-now", "mood-now,count / calm,1 / busy,1 / "),
    ("list shops where tags contains \"b\" showing name", "name / North / "),
    ("list shops where opens = 9:00 showing name", "name / North / "),
    ("list is-member customers showing full-name", "full-name / Anna Berg / "),
    ("list customers where credit > 12.49 and rating = 0.1 showing credit", "credit / 12.50 / "),
    ("list customers where code = AB showing full-name", "full-name / Anna Berg / "),
    ("list customers where customer-id ends \"2\" showing full-name", "full-name / Carl Dahl / "),
    (
      "list customers where joined after 1 january 2026 at 12:00 showing joined day",
      "joined day / 2 / 1 / "
    ),
    ("list orders on 1 march 2026 showing id, placed", "id,placed / 1,2026-03-01 12:00:00 / "),
    ("list orders where weight = 1.5 showing id", "id / 1 / "),
    // Integer columns are divided like all numbers, and sums may exceed the column's type.
    ("list order 1 showing pieces / 2, pieces * 20000", "pieces / 2,pieces * 20000 / 1.5,60000 / "),
    ("average pieces of orders", "average pieces / 2.6666666666666665 / "),
    ("sum credit of customers", "sum credit / 12.50 / "),
    ("count orders per placed month", "placed month,count / 2026-03,3 / "),
    ("max rating of customers", "max rating / 0.1 / "),
    ("median pieces of orders", "median pieces / 3 / "),
  ]

  static let changes: [(sentence: String, answer: String)] = [
    // Generated ids, and values in the forms of their types.
    (
      "add shop \"East\": mood-now closed, address \"10.0.0.1\", tags \"{x,y}\", settings \"{}\", opens 8:30",
      "added shop 3 \"East\""
    ),
    ("list shop East showing address, tags, opens", "address,tags,opens / 10.0.0.1,\"{x,y}\",08:30:00 / "),
    (
      "add customer \"Eva Falk\": mail \"e@f\", credit 3.5, joined 2026-04-01 at 12:00",
      "added customer \"Eva Falk\""
    ),
    (
      "list customer \"Eva Falk\" showing credit, joined, is-member",
      "credit,joined,is-member / 3.50,2026-04-01 12:00:00,false / "
    ),
    (
      "add order of \"Eva Falk\": placed 2026-04-02 at 10:00, pieces 2, status paid, shop East",
      "added order 4: Eva Falk, shop East on 2026-04-02 10:00"
    ),
    ("change it: pieces 3", "changed order 4 (Eva Falk, shop East on 2026-04-02 10:00): pieces 2 → 3"),
    ("list orders of \"Eva Falk\" showing pieces, total", "pieces,total / 3,7.5 / "),
    // Rows that are identified only by a key: a text, two columns, in partitions.
    ("add product \"bag\": title \"Bag\", price 9.75", "added product \"bag\""),
    ("add line of product bag: order-nr 4, amount 2", "added line: order-nr 4, product bag"),
    ("change lines of product bag: amount 7", "changed line (order-nr 4, product bag): amount 2 → 7"),
    ("change it: amount 8", "changed line (order-nr 4, product bag): amount 7 → 8"),
    (
      "save line of product bag: order-nr 4, amount 9", "changed line (order-nr 4, product bag): amount 8 → 9"
    ),
    ("change all lines: amount = amount * 2", "changed 4 lines: amount calculated for each record"),
    ("list lines showing amount by amount", "amount / 2 / 4 / 10 / 18 / "),
    ("add visit of shop North: on-day 2026-05-03, guests 3", "added visit: North on 2026-05-03"),
    ("change all visits: guests = guests + 1", "changed 3 visits: guests calculated for each record"),
    ("change shop North: name \"Far North\"", "changed shop 1 \"Far North\": name \"North\" → \"Far North\""),
    // An id that the table doesn't generate.
    ("add return: order-nr 1, product pen, reason \"leaks\"", "added return 8: line 1 pen"),
    // `it` is the shown record, even if its id wasn't shown.
    ("add line of product bag: order-nr 1, amount 1", "added line: order-nr 1, product bag"),
    ("show it", "order-nr,product,amount,returns / 1,bag,1,0 / "),
    ("delete it", "deleted line: order-nr 1, product bag"),
    ("delete lines of product bag", "deleted line"),
    ("delete product bag", "deleted product \"bag\""),
  ]

  /// Sentences that fail, with the error's id and a part of its message.
  static let refusals: [(sentence: String, id: String, words: String)] = [
    ("delete customer \"Carl Dahl\"", "still-referred-to", "by 1 order"),
    ("delete product pen", "still-referred-to", "by 2 lines"),
    (
      "add shop \"West\": address \"nonsense\"", "wrong-type",
      "invalid input syntax for type inet: \"nonsense\""
    ),
    ("add customer \"Fay\": mail \"nonsense\"", "check-failed", "email_check"),
    ("change order 1: pieces 2.5", "wrong-type", "invalid input syntax for type smallint: \"2.5\""),
    ("change order 1: pieces 40000", "overflow", "too large to store"),
    ("change order 1: status nonsense", "not-a-choice", "`open` or `paid`"),
    ("change part a: size huge", "not-a-choice", "`big` or `small`"),
    ("change order 1: total 3", "read-only-field", "generated from other columns"),
    ("change shop North: logo \"x\"", "not-base64", "bytes"),
    ("add product \"pen\": title \"x\", price 1", "not-unique", "a product with that sku already exists"),
    ("add line of product pen: order-nr 1, amount 1", "not-unique", "with the same order-nr and product"),
    (
      "add visit of North: on-day 2027-01-01, guests 1", "engine", "no partition of relation \"visits\" found"
    ),
    ("add log: said \"x\"", "read-only-entity", "are read-only"),
    ("delete spent \"Anna Berg\"", "read-only-entity", "are read-only"),
    ("undo", "keeps-no-journal", "tables created by another program have no journal"),
  ]
}
