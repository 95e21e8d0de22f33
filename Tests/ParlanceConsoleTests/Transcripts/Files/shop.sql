-- A shop as others keep it: keys that are texts, dates as seconds, a link table, a table without row numbers, a view.
create table tbl_customer (
  customer_code text primary key not null, first_name text not null, last_name text not null, joined_at integer);
create table "Product" (
  "ProductID" integer primary key, "ProductName" text not null, "UnitPrice" numeric not null check ("UnitPrice" >= 0),
  "Photo" blob, "Order" text);
create table "Tag" (tag_id integer primary key, name text not null unique);
create table product_tag (
  product_id integer not null references "Product", tag_id integer not null references "Tag",
  primary key (product_id, tag_id));
create table "Order Details" (
  "CustomerCode" text not null references tbl_customer, "ProductID" integer not null references "Product",
  "Quantity" integer not null default 1, "OrderDate" text not null, unique ("CustomerCode", "ProductID"));
create table settings (name text primary key, value text) without rowid;
create view revenue as
  select "CustomerCode" as customer, sum("Quantity" * "UnitPrice") as total
  from "Order Details" join "Product" using ("ProductID") group by 1;
create trigger "raise" after update of "UnitPrice" on "Product"
  begin insert or replace into settings values ('last price', new."UnitPrice"); end;
insert into tbl_customer values
  ('AB', 'Anna', 'Berg', 1767348000), ('CD', 'Carl', 'Dahl', 1769940000), ('EF', 'Anna', 'Berg', null);
insert into "Product" values
  (1, 'Pen', 2.5, x'0102030405', 'a'), (2, 'Ink', 4, null, 'b'), (3, 'Book', 12.5, null, null);
insert into "Tag" values (1, 'paper'), (2, 'writing');
insert into product_tag values (1, 2), (2, 2), (3, 1);
insert into "Order Details" values
  ('AB', 1, 10, '2026-01-05'), ('AB', 2, 1, '2026-02-07'), ('CD', 1, 3, '2026-02-09');
insert into settings values ('currency', 'EUR');
