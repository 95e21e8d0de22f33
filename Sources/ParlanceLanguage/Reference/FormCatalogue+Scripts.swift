extension FormCatalogue {
  static let scripts = [
    Form(
      "let", .scripts, "a name for a value, used with `$`",
      aliases: ["be", "the", "parameters", "variables"],
      rules: [.sentence, .boundvalue],
      """
      `let` names a value: `let quota be 108`. Use it afterwards as `$quota`: `list sessions where amount >= \
      $quota`.

      The value can be the answer to a question. Put `the` before the question: `let best be the max amount \
      of sessions of ngondro`. The answer must be a single value.

      On the command line of a script, the arguments after `--` are `$1`, `$2` and so on.
      """,
      examples: [
        "let quota be 108", "let best be the max amount of sessions of ngondro",
        "let quota be 108; list sessions where amount >= $quota",
      ]),
    Form(
      "expect", .scripts, "a check of the answer to a sentence",
      aliases: ["nothing", "error", "rows", "row"],
      rules: [.sentence, .outcome],
      """
      Checks the answer to the sentence after the colon: `expect 3: count archived`. If the answer is \
      different, the script stops.

      Before the colon comes a value (`3`), a comparison (`> 100`), a number of rows (`5 rows`), `nothing` \
      or `error`.
      """,
      examples: [
        "expect 3: count archived", "expect > 100: sum amount of sessions of ngondro",
        "expect nothing: list facts where number > 9999", "expect 5 rows: list facts first 5",
        "expect error: add 108 to nobody",
      ]),
    Form(
      "transactions", .scripts, "several changes that take effect together",
      aliases: ["transaction", "begin", "commit", "rollback"], rules: [.sentence],
      """
      The changes between `begin` and `commit` take effect together. `rollback` undoes them.

      ^C stops the running sentence and undoes only that sentence. With SQLite, stopping a long change \
      undoes the whole transaction, and a message says so.
      """,
      examples: ["begin", "commit", "rollback"]),
    Form(
      "adopt", .scripts, "stores the names of another program's database",
      aliases: ["foreign", "mapping"], rules: [.sentence],
      """
      Parlance can open a database created by another program. It then writes nothing but your changes to \
      the rows.

      `adopt` also saves a model in the database: the names of entities and fields, and the pairs, verbs and \
      reports that you declare. Without `adopt`, these declarations last for the session.

      `adopt` doesn't change the tables. With or without it, the database has no journal.

      To correct names, edit the model that `parlance model FILE --save` writes to `FILE.model`. It is used \
      whenever the database is opened.
      """,
      examples: ["adopt"]),
    Form(
      "load", .scripts, "the sentences of a file", aliases: ["file", "run", "report"], rules: [.sentence],
      """
      Runs the sentences of a file. In the example, replace `july.say` with the name of your file.

      In the shell, `parlance DATABASE -f july.say --to july.html` writes the answers to a web page. Comments \
      above sentences become its headings, and the first comment its title.
      """,
      examples: ["load \"july.say\""]),
  ]

  static let learning = [
    Form(
      "explain", .learning, "what a sentence means, and how it runs", aliases: ["sql", "plan", "meaning"],
      rules: [.sentence, .plain],
      """
      Explains a sentence without running it: its meaning in plain words, its plan, its SQL, and the query \
      plan of the database. `explain booking` explains each part of an entity's table.

      You can paste the SQL of a question into `sqlite3`, `psql` or `duckdb`. It returns the columns and \
      rows of the answer. Parlance itself sends arguments separately; here they are written as literals.

      Comments in the SQL show how records are looked up first, and what else Parlance reads. A comment also \
      says if the SQL uses a function that only Parlance has.

      The SQL of a change isn't meant to be run, because Parlance itself checks and records changes. Its \
      arguments are in comments.

      `explain select …` shows the sentence for a select, runs both, and reports whether their rows are \
      equal. If a part of the select has no sentence, the answer names that part.
      """,
      examples: ["explain list members without bookings", "explain add 108 to ngondro", "explain session"]),
    Form(
      "steps", .learning, "how many rows each step of a sentence leaves, and why",
      aliases: ["step", "stepwise", "svg", "mermaid"],
      rules: [.stepwise, .plain],
      """
      Runs a question step by step, and shows how many rows are left after each step: `explain step by step \
      list members without bookings`. Each step also shows the index that finds the rows, and why its SQL is \
      written that way.

      For `change` and `delete`, the rows that would change are counted, and nothing is changed.

      Afterwards, `.step 3` shows some rows of the third step, with its new columns marked. `.timer on` adds \
      the time of each step.

      To count the rows of a step, the SQL of the question is run up to that step. All counts are from the \
      same point in time. The database itself may run the steps in another order.

      `explain as mermaid count sessions per practice` draws the steps as boxes. So does `explain as svg`.
      """,
      examples: [
        "explain step by step list members without bookings",
        "explain step by step sum amount of sessions per practice having sum amount > 500",
        "explain step by step delete bookings where cancelled",
        "explain as mermaid count sessions per practice",
      ]),
    Form(
      "describe", .learning, "your model, or one entity, verb or report",
      aliases: ["as", "ddl", "schema", "tables", "diagram", "mermaid", "dot", "svg"],
      rules: [.sentence],
      """
      Draws the model, or shows one entity, verb or report with its declaration: `describe booking`.

      `as` chooses another format:
      - `as model`: only the declaration
      - `as ddl`: its SQL
      - `as svg`: a picture
      - `as mermaid`, `as dot`: a diagram for other tools
      """,
      examples: [
        "describe", "describe booking", "describe booking as model", "describe booking as ddl",
        "describe as mermaid",
      ]),
    Form(
      "help", .learning, "all forms, or one word", rules: [.sentence],
      "Lists all forms of sentences, or explains one word of the language or of the model.",
      examples: ["help", "help list"]),
  ]

  static let declaring = [
    Form(
      "entity", .declaring, "a kind of record",
      aliases: ["entities", "model", "role", "plural", "table", "one", "declaration"],
      rules: [.declaration, .role, .mprep], body: .member,
      """
      Declares a kind of record. Its fields are on indented lines below it.

      `of` names what each record belongs to, and `as` the preposition: with `entity booking of member as \
      for`, you write `bookings for anna`.

      `one per` makes a combination unique: `entity session of practice one per practice, day`.

      If the plural or the name of the table isn't regular, `plural` and `table` set it: `entity class \
      plural classes`.

      To change an entity, declare it again with all its fields. Rows stay, and the answer lists each change \
      with the number of rows it affects.

      Values are converted to a new type. If values would be lost, the change is refused, and the first \
      affected rows are shown.

      `was` renames an entity: `entity job was task of customer`.

      If you leave out a field, it is removed, unless a row has a value in it. To empty an optional field \
      first, use a sentence such as `change all books: pages empty`.

      `entity author from book author, author-born` creates a record for each author of the books. The field \
      `author` of a book becomes the reference to this record. The values of `author-born` move to its field \
      `born`. If books of one author have different values, the rows are listed and nothing is changed. This \
      line has no fields below it. In a model file, both entities are declared with their fields instead.

      `parlance model FILE` prints the model of a database. `parlance migrate FILE --model MODEL` shows what \
      another model would change. With `--apply`, it makes the changes, and `--allow` permits changes that \
      lose values.
      """,
      examples: [
        "entity fact", "entity session of practice one per practice, day",
        "entity booking of member as for, class as in one per member, class where not cancelled",
        "entity job was task of customer", "entity place from stay location, location-zip",
      ]),
    Form(
      "fields", .declaring, "the fields of a record",
      aliases: [
        "field", "key", "optional", "main", "accumulates", "default", "check", "else", "index", "flag",
        "when", "distribute",
        "text", "number", "decimal", "date", "time", "boolean", "column", "was", "computed",
      ],
      rules: [.member, .fieldtype, .option],
      """
      Declares a field on an indented line below its entity: name, type, options. For example: `price \
      decimal 2 optional`.

      The types are `text`, `number`, `decimal 2`, `date`, `time` (a date with a time), `clock` (a time of \
      day), `duration` (a length of time) and `boolean`.

      A type can also be a unit (`amount rep`), an entity (`instructor instructor`) or words in parentheses \
      (`rating (good, fair, poor)`). A field with an entity as its type refers to one of the entity's \
      records. A field with words as its type contains one of the words.

      A flag is followed by its verbs: `archived flag archive unarchive`. A computed field is followed by \
      `=` and a calculation: `left = spots - count of bookings`.

      The most important options:
      - `optional`: the field can be empty; all other fields are required
      - `key`: the unique text that names a record
      - `name`: a text that names a record but needn't be unique, such as the title of a weekly class
      - `main`: the date that `last 7 days` refers to
      - `accumulates`: the number that `add 108 to ngondro` adds to
      - `default today`: the value if none is given; it can be calculated, also from other fields of the \
      record: `default today + 30 days`, `default lent + 7 days`
      - `check pages > 0 else "message"`: a condition for each record; it can also read records that the \
      record refers to, as in `check not tool broken`
      - `was note`: renames the field `note`, with its values, also in other declarations such as verbs

      A check that reads other records is checked when a record is added, or when a field that the check reads \
      changes: a tool that breaks later doesn't affect its loans. The database itself enforces it, also for \
      other programs.

      `distribute by practice` stores the rows of each practice together on a server with Citus, and has no \
      effect elsewhere. Each `one per` must then name that field, and no other field can be the key.
      """,
      examples: [
        "name text key", "opens clock default 9:00", "notice duration default 7 days",
        "rating (good, fair, poor) optional", "price decimal 2",
        "remarks text optional was note",
        "amount rep default 0 accumulates check amount >= 0 else \"a day's total can't be negative\"",
        "instructor instructor optional", "archived flag archive unarchive",
        "left = spots - count of (bookings where not cancelled)", "full flag when left <= 0",
        "distribute by practice",
      ]),
    Form(
      "uuid", .declaring, "random ids", aliases: ["uuids"], rules: [.member],
      """
      Gives each record of the entity a random uuid as its id, instead of the next number.

      The id stays the same when a record moves to another database. If a table is spread over several \
      servers, new rows go to all servers.

      Name such a record by its key, its name, or its uuid in quotes. `showing id` shows the uuid.

      Without `by`, the rows of a list are in no particular order. In an exported property list, the rows of \
      an inner list are in no particular order either.

      If the entity already has records, each gets a uuid, and references to the record are updated. If you \
      remove the line, the records get numbers again.
      """,
      examples: ["id uuid"]),
    Form(
      "mapping", .declaring, "tables created by another program",
      aliases: ["map", "foreign", "view", "stored", "generated", "counted", "name"],
      rules: [.member, .option],
      """
      Maps the tables of a database created by another program. The tables stay as they are. Without a \
      model, the database is read as it is, and Parlance guesses types, names and references. `parlance model \
      FILE` prints the guesses. To correct them, edit the file that `parlance model FILE --save` writes, \
      `FILE.model`. It is used whenever the database is opened.

      The rows of an entity, and their ids:
      - `table "Orders"`, `view "Invoices"`: the source of the rows
      - `table "payment" distinct`: one row for each different value
      - `id column "OrderID"`: the column of whole numbers that identifies a row
      - `id column "nr" counted`: the same, and a new row gets the next number
      - `id key "order_id", "nr"`: the columns of the key, if no column of numbers identifies a row

      Without `id column` or `id key`, a row is identified by its `rowid`.

      The columns of a field:
      - `column "first_name", "last_name"`: joins the columns, with spaces
      - `column "CustomerID" to code`: the column contains the customer's `code`
      - `name`: the text names a record, but needn't be unique
      - `generated`: the database calculates the column

      `stored` is the format of a column:
      - `iso`, `julian`: a date, with or without a time; `iso` is also a time of day such as 9:30
      - `unix`, `unix-ms`, `unix-us`: seconds, milliseconds or microseconds since 1970
        A `time` is shown in your time zone, like `now`. A `date` is midnight in UTC. 0 counts as empty.
      - `webkit`, `apple`: microseconds since 1601, as in Chrome, or seconds since 2001, as in Core Data
      - `yyyymmdd`, `day-month-year`, `month-day-year`: dates such as 20261120, 20/11/2026 or 11/20/2026
        A month can be a name: 20-Nov-2026. A new date is written like the others of its column.
      - `text`: a number, a decimal or a yes-or-no value stored as text
      - `real`: a decimal stored as a number (12.5)
      - `scaled`: a decimal stored in its smallest unit (1250)
      - `blob`: bytes, which sentences and files write in base64: `photo "aGVsbG8="`
      - `"interval"`: a duration; an interval with months counts as empty
      - `"uuid"`, or another name in quotes: a type of the database that Parlance doesn't have

      A value that doesn't fit the type of its field counts as empty, and a line below the answer says so.
      """,
      examples: [
        "entity order table \"Orders\"", "entity invoice view \"Invoices\"",
        "entity payer table \"payment\" distinct", "id column \"OrderID\"", "id column \"nr\" counted",
        "id key \"order_id\", \"nr\"", "token text stored \"uuid\"",
        "customer customer column \"CustomerID\" to code", "paid time column \"paid_at\" stored unix",
        "price decimal 2 stored scaled",
        "full-name text name column \"first_name\", \"last_name\"",
      ]),
    Form(
      "unit", .declaring, "a unit of measure, or another model file", aliases: ["units"],
      rules: [.declaration],
      """
      Declares a unit of measure: a base unit such as `unit m`, or a multiple of another unit such as `unit \
      km = 1000 m`.

      Declaring a unit again replaces it. If rows have values in it, or in the unit that it is based on, the \
      declaration is refused.

      To reuse the units of another model file, write `use "studio.model"`. This line also adds the entities \
      and other declarations in the file.
      """,
      examples: ["unit m", "unit km = 1000 m", "use \"studio.model\""]),
  ]
}
