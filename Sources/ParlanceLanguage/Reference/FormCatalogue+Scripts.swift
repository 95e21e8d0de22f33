extension FormCatalogue {
  static let scripts = [
    Form(
      "let", .scripts, "a name for a value, said with `$`",
      aliases: ["be", "the", "parameters", "variables"],
      rules: [.sentence, .boundvalue],
      "Gives a value, or with `the` the one value that a question answers, a name to be said with `$` afterwards. What follows `--` on the command line of a script is `$1`, `$2` and so on.",
      examples: [
        "let quota be 108", "let best be the max amount of sessions of ngondro",
        "let quota be 108; list sessions where amount >= $quota",
      ]),
    Form(
      "expect", .scripts, "what a sentence must answer", aliases: ["nothing", "error", "rows", "row"],
      rules: [.sentence, .outcome],
      "States what the sentence after the colon must answer: a value, a comparison, so many rows, nothing, or that it is refused; a script stops where it does not.",
      examples: [
        "expect 3: count archived", "expect > 100: sum amount of sessions of ngondro",
        "expect nothing: list facts where number > 9999", "expect 5 rows: list facts first 5",
        "expect error: add 108 to nobody",
      ]),
    Form(
      "transactions", .scripts, "several sentences as one",
      aliases: ["transaction", "begin", "commit", "rollback"], rules: [.sentence],
      "Sentences between `begin` and `commit` take effect together; `rollback` takes them back. ^C undoes the sentence alone that it stops; what cannot be stopped so within a tenth of a second takes all back, which is told.",
      examples: ["begin", "commit", "rollback"]),
    Form(
      "adopt", .scripts, "the names of a database that others made", aliases: ["foreign", "mapping"],
      rules: [.sentence],
      "Parlance reads a database that others created as it is, and writes only your changes to its rows. After `adopt` the database remembers the names that were read and what you declare. Its tables stay as they are, and it gets no journal. Without it a pair, a verb or a report is declared for the session. `parlance model FILE` prints what was read as a model, which can be corrected and given by `--model`.",
      examples: ["adopt"]),
    Form(
      "load", .scripts, "the sentences of a file", aliases: ["file", "run"], rules: [.sentence],
      "Runs the sentences of a file; `july.say` stands for the name of yours.",
      examples: ["load \"july.say\""]),
  ]

  static let learning = [
    Form(
      "explain", .learning, "how a sentence is read, planned and run", aliases: ["sql", "plan", "meaning"],
      rules: [.sentence, .plain],
      "Says in plain words what a sentence means, and shows how it is planned, written as SQL and searched for, without running it; of an entity it tells why each part of its table is there. The SQL of a question can be pasted into `sqlite3`, `psql` or `duckdb`, and gives the columns and rows of the answer. It has literals where Parlance itself binds arguments. Comments show how records are looked up first, and what Parlance reads besides; one says so if only Parlance has the functions. A change is shown with its arguments as comments, because only Parlance checks and records it. `explain select …` goes the other way: it shows the sentence that asks what a select in SQL asks, runs both, and says whether their rows are equal, or which part of the select has no sentence.",
      examples: ["explain list members without bookings", "explain add 108 to ngondro", "explain session"]),
    Form(
      "steps", .learning, "how many rows each step of a sentence leaves, and why",
      aliases: ["step", "stepwise", "svg", "mermaid"],
      rules: [.stepwise, .plain],
      "`explain step by step` runs a question and counts the rows after each step: how many are left, the index that finds them, and why the SQL is written so. Each count is of the question's own SQL, cut after the step; the database may take the steps in another order. All are counted in one snapshot, and nothing is changed. Of `change` and `delete` it counts the rows that would change. `.step 3` then shows some rows of the third step, with its new columns marked, and `.timer on` adds the time of each step. `explain as svg` and `explain as mermaid` draw the steps as boxes.",
      examples: [
        "explain step by step list members without bookings",
        "explain step by step sum amount of sessions per practice having sum amount > 500",
        "explain step by step delete bookings where cancelled",
        "explain as mermaid count sessions per practice",
      ]),
    Form(
      "describe", .learning, "what your model keeps",
      aliases: ["as", "ddl", "schema", "tables", "diagram", "mermaid", "dot", "svg"],
      rules: [.sentence],
      "Draws what the model keeps, or tells all about one entity, verb or report and how it is declared; `as model` gives only the declaration, `as ddl` its SQL, `as svg` a picture, `as mermaid` and `as dot` a diagram for other tools.",
      examples: [
        "describe", "describe booking", "describe booking as model", "describe booking as ddl",
        "describe as mermaid",
      ]),
    Form(
      "help", .learning, "the forms, or all about one word", rules: [.sentence],
      "Tells the forms, or all about one word of the language or of the model.",
      examples: ["help", "help list"]),
  ]

  static let declaring = [
    Form(
      "entity", .declaring, "a kind of record",
      aliases: ["entities", "model", "role", "plural", "table", "one", "declaration"],
      rules: [.declaration, .role, .mprep], body: .member,
      "Declares a kind of record: `of` names what each belongs to, `as` the preposition for it, `one per` what may not come twice, `plural` and `table` their names where they are not regular. Declared again with all that it is to have, it takes the place of what it was, and each change is told with how many rows it is about; `was` gives it another name. `from book author, author-born` makes a record of each author of the books: `author` becomes the reference to it, `author-born` moves to it as `born`, and contradictions are listed. That line has no fields below it. In a model file both entities are declared with their fields. Rows go along: values become those of another type where none of them is lost. What would lose a value is refused, with the first rows in question. A field that is left out goes, once no row has a value in it: one that is `optional` is emptied by such as `change all books: pages empty`. `parlance model FILE` prints the model of a database, `parlance migrate FILE --model MODEL` shows what another one would change, and does what is allowed by `--allow`.",
      examples: [
        "entity fact", "entity session of practice one per practice, day",
        "entity booking of member as for, class as in one per member, class where not cancelled",
        "entity job was task of customer", "entity place from stay location, location-zip",
      ]),
    Form(
      "fields", .declaring, "what is kept of a record",
      aliases: [
        "field", "key", "optional", "main", "accumulates", "default", "check", "else", "index", "flag",
        "when", "distribute",
        "text", "number", "decimal", "date", "time", "boolean", "column", "was", "computed",
      ],
      rules: [.member, .fieldtype, .option],
      "Declares a field on an indented line below its entity: its name, its type and options; or a flag with its verbs; or after `=` what it is computed by. A type is also a unit, an entity whose record it refers to, or in parentheses the words of which it is one. A field is needed unless it is `optional`; `key` marks the text by which a record is called, no two alike; `name` one that may recur, as the title of a class every week. `was` gives a field another name: it goes on with what was kept under the old one. `distribute by practice` keeps the rows of one practice together where a server with Citus distributes them, and changes nothing elsewhere: each `one per` names it, and no other field is the key.",
      examples: [
        "name text key", "rating (good, fair, poor) optional", "price decimal 2",
        "remarks text optional was note",
        "amount rep default 0 accumulates check amount >= 0 else \"a day cannot go below zero\"",
        "instructor instructor optional", "archived flag archive unarchive",
        "left = spots - count of (bookings where not cancelled)", "full flag when left <= 0",
        "distribute by practice",
      ]),
    Form(
      "uuid", .declaring, "ids that are random", aliases: ["uuids"], rules: [.member],
      "Gives each record of the entity a random uuid for its id, in place of the next number: it is the same wherever the record goes, and where a table is spread over several servers none of them gets all new rows. A record is then named by its key or its name, or by its uuid in quotes; `showing id` shows that. A list without `by` is in no order that tells anything, nor is a list within a property list. Declared for an entity that has records, each gets a uuid, and what refers to it goes along; without the line they have numbers again.",
      examples: ["id uuid"]),
    Form(
      "mapping", .declaring, "tables that others made",
      aliases: ["map", "foreign", "view", "stored", "generated", "counted", "name"],
      rules: [.member, .option],
      "A database without a model is read as it is; `parlance model FILE` prints what was read, which corrected by hand and given by `--model` maps its tables and leaves them as they are. `id column` tells the column of whole numbers by which a row is called (`rowid` where it has none; `counted` where a new row is to be given the next), `id key` the columns of a key by which rows are told apart where none holds such a number, `table` and `view` what rows are read from, `distinct` that only the different values in them are. `column` names a field's column, or several: of a text all of them, of a reference those that hold the fields which `to` names. `name` marks a text by which a record is called, and perhaps others, too. `stored` says how a column holds a day or moment (`iso`, `unix`, `unix-ms`, `julian`), a number, a decimal or yes and no as a text (`text`), a decimal as a number (`real`: 12.5) or as a whole number of its smallest unit (`scaled`: 1250), or bytes (`blob`), or names a type that only its database knows (`\"uuid\"`); `generated`, that its table makes it. A value that doesn't fit the type of its field counts as empty, and a line below the answer says so.",
      examples: [
        "entity order table \"Orders\"", "entity invoice view \"Invoices\"",
        "entity payer table \"payment\" distinct", "id column \"OrderID\"", "id column \"nr\" counted",
        "id key \"order_id\", \"nr\"", "token text stored \"uuid\"",
        "customer customer column \"CustomerID\" to code", "paid time column \"paid_at\" stored unix",
        "price decimal 2 stored scaled",
        "full-name text name column \"first_name\", \"last_name\"",
      ]),
    Form(
      "unit", .declaring, "a measure, and other files of the model", aliases: ["units", "use"],
      rules: [.declaration],
      "Declares a unit of measure, alone or as so many of another; `use` reads another model file. Declared again, a unit is another one, unless rows hold values in it or in what it is made of.",
      examples: ["unit m", "unit km = 1000 m", "use \"studio.model\""]),
  ]
}
