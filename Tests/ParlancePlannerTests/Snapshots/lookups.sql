# practice ngondro
-- find practice by name
-- exact with text 1
select "id", "name"
from "practice"
where "name" = ?
limit 2;
-- next key with text 1
select "name", "id"
from "practice"
where "name" >= ?
order by "name"
limit 1;
-- some keys
select "name"
from "practice"
limit 16384;
-- rows: 

# facts "Everest"
-- find fact by text
-- exact with text 1
select "id", "text"
from "fact"
where "text" = ?
order by "id";
-- next key with text 1
select "text", "id"
from "fact"
where "text" >= ?
order by "text"
limit 1;
-- some keys
select "text"
from "fact"
limit 16384;
-- rows: 

# fact 3
-- find fact by id
-- exact with count 1
select "id", "text"
from "fact"
where "id" = ?;
-- rows: 

# workout 3
-- find workout by id
-- exact with count 1
select "id", "day"
from "workout"
where "id" = ?;
-- rows: 

# (classes by starts desc first 1)
-- find the only one of (classes, the first)
-- exact with count 6
select "id", "title"
from "class"
order by "starts" desc, "id"
limit ?;
-- rows: 

# (members)
-- find the only one of (members)
-- exact
select "id", "name"
from "member"
order by "id"
limit 2;
-- rows: 
