extension FormCatalogue {
  static let scripts = [
    Form(
      "let", .scripts, "a name for a value, used with `$`",
      aliases: ["be", "the", "parameters", "variables"],
      rules: [.sentence, .boundvalue],
      """
      Names a value, or with `the` the single value that a question answers. Use it afterwards as `$name`. \
      Arguments after `--` on the command line of a script are `$1`, `$2` and so on.
      """,
      examples: [
        "let quota be 108", "let best be the max amount of sessions of ngondro",
        "let quota be 108; list sessions where amount >= $quota",
      ]),
    Form(
      "expect", .scripts, "what a sentence must answer", aliases: ["nothing", "error", "rows", "row"],
      rules: [.sentence, .outcome],
      """
      Checks the answer to the sentence after the colon: a value, a comparison, a number of rows, nothing, \
      or an error. A script stops if the answer is different.
      """,
      examples: [
        "expect 3: count archived", "expect > 100: sum amount of sessions of ngondro",
        "expect nothing: list facts where number > 9999", "expect 5 rows: list facts first 5",
        "expect error: add 108 to nobody",
      ]),
    Form(
      "transactions", .scripts, "several sentences as one",
      aliases: ["transaction", "begin", "commit", "rollback"], rules: [.sentence],
      """
      Combines several sentences. The changes between `begin` and `commit` take effect together; `rollback` \
      undoes them. ^C stops the running sentence and undoes only that one. If it can't be stopped that way \
      within a tenth of a second, the whole transaction is undone, and a message says so.
      """,
      examples: ["begin", "commit", "rollback"]),
    Form(
      "adopt", .scripts, "the names of a database created by another program",
      aliases: ["foreign", "mapping"], rules: [.sentence],
      """
      Saves the names and declarations of a database created by another program. Parlance reads such a \
      database as it is, and writes only your changes to its rows. After `adopt`, the database remembers the \
      names that were read and what you declare. Its tables stay as they are, and it has no journal. Without \
      `adopt`, a pair, a verb or a report lasts for the session. `parlance model FILE` prints the model that \
      was read; you can correct it and pass it with `--model`.
      """,
      examples: ["adopt"]),
    Form(
      "load", .scripts, "the sentences of a file", aliases: ["file", "run"], rules: [.sentence],
      "Runs the sentences of a file. Replace `july.say` with the name of your file.",
      examples: ["load \"july.say\""]),
  ]

  static let learning = [
    Form(
      "explain", .learning, "what a sentence means, and how it runs", aliases: ["sql", "plan", "meaning"],
      rules: [.sentence, .plain],
      """
      Explains a sentence without running it: its meaning in plain words, its plan, its SQL, and how the \
      database searches. For an entity, it explains each part of the table.

      The SQL of a question can be pasted into `sqlite3`, `psql` or `duckdb`, and returns the columns and \
      rows of the answer. It has literals where Parlance binds arguments. Comments show how records are \
      looked up first and what else Parlance reads; one says if the SQL uses a function that only Parlance \
      has. The arguments of a change are comments, because only Parlance checks and records changes.

      `explain select …` works the other way: it shows the sentence that asks the same as a select, runs \
      both, and reports whether their rows are equal, or which part of the select has no sentence.
      """,
      examples: ["explain list members without bookings", "explain add 108 to ngondro", "explain session"]),
    Form(
      "steps", .learning, "how many rows each step of a sentence leaves, and why",
      aliases: ["step", "stepwise", "svg", "mermaid"],
      rules: [.stepwise, .plain],
      """
      Runs a question step by step and counts the rows after each step. It shows how many rows are left, the \
      index that finds them, and why the SQL is written that way. Each count comes from the question's own \
      SQL, cut after the step; the database can run the steps in another order. All counts are from one \
      snapshot, and nothing is changed. For `change` and `delete`, it counts the rows that would change. \
      `.step 3` then shows some rows of the third step, with its new columns marked, and `.timer on` adds \
      the time of each step. `explain as svg` and `explain as mermaid` draw the steps as boxes.
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
      Draws the model, or shows one entity, verb or report with its declaration. `as model` prints only the \
      declaration, `as ddl` its SQL, `as svg` a picture, `as mermaid` and `as dot` a diagram for other \
      tools.
      """,
      examples: [
        "describe", "describe booking", "describe booking as model", "describe booking as ddl",
        "describe as mermaid",
      ]),
    Form(
      "help", .learning, "all forms, or one word", rules: [.sentence],
      "Lists the forms, or explains one word of the language or of the model.",
      examples: ["help", "help list"]),
  ]

  static let declaring = [
    Form(
      "entity", .declaring, "a kind of record",
      aliases: ["entities", "model", "role", "plural", "table", "one", "declaration"],
      rules: [.declaration, .role, .mprep], body: .member,
      """
      Declares a kind of record. Its fields are on indented lines below it. `of` names what each record \
      belongs to, and `as` the preposition for it. `one per` makes a combination unique. `plural` and \
      `table` give names that aren't regular.

      To change an entity, declare it again with all its fields. The answer lists each change with the \
      number of rows it affects. `was` renames an entity. Rows stay, and values are converted to a new type \
      if none is lost. A change that would lose values is refused, with the first rows affected. A field \
      that you leave out is removed once no row has a value in it. To empty an optional field, use a \
      sentence such as `change all books: pages empty`.

      `from book author, author-born` creates a record for each author of the books: `author` becomes the \
      reference to it, `author-born` moves to it as `born`, and contradictions are listed. That line has no \
      fields below it. In a model file, both entities are declared with their fields.

      `parlance model FILE` prints the model of a database. `parlance migrate FILE --model MODEL` shows what \
      another model would change. `--apply` makes the changes, and `--allow` permits those that lose values.
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
      Declares a field, on an indented line below its entity: its name, type and options. A flag is followed \
      by its verbs, and a computed field by `=` and a calculation. A type can also be a unit, an entity (a \
      reference to one of its records), or words in parentheses (a choice). A field is required unless it is \
      `optional`. `key` marks the unique text that names a record. `name` marks one that needn't be unique, \
      such as the title of a weekly class. `was` renames a field, with its values. `distribute by practice` \
      stores the rows of each practice together on a server with Citus, and has no effect elsewhere. Each \
      `one per` must then name that field, and no other field can be the key.
      """,
      examples: [
        "name text key", "rating (good, fair, poor) optional", "price decimal 2",
        "remarks text optional was note",
        "amount rep default 0 accumulates check amount >= 0 else \"a day cannot go below zero\"",
        "instructor instructor optional", "archived flag archive unarchive",
        "left = spots - count of (bookings where not cancelled)", "full flag when left <= 0",
        "distribute by practice",
      ]),
    Form(
      "uuid", .declaring, "random ids", aliases: ["uuids"], rules: [.member],
      """
      Gives each record of the entity a random uuid as its id, instead of the next number. The id stays the \
      same when a record moves to another database. If a table is spread over several servers, no server \
      gets all new rows. Name such a record by its key, its name, or its uuid in quotes; `showing id` shows \
      the uuid. Without `by`, the order of a list means nothing, nor does that of a list in a property list. \
      If the entity has records, each gets a uuid, and references to it are updated. If you remove the line, \
      the records get numbers again.
      """,
      examples: ["id uuid"]),
    Form(
      "mapping", .declaring, "tables created by another program",
      aliases: ["map", "foreign", "view", "stored", "generated", "counted", "name"],
      rules: [.member, .option],
      """
      Maps the tables of a database created by another program. Without a model, such a database is read as \
      it is. `parlance model FILE` prints what was read. Correct it and pass it with `--model` to map the \
      tables; they stay as they are.

      `id column` names the column of whole numbers that identifies a row (`rowid` if it has none); with \
      `counted`, a new row gets the next number. `id key` names the columns of a key, if there is no such \
      number. `table` and `view` name the source of the rows; with `distinct`, only its different values are \
      rows.

      `column` names the column of a field, or several columns. A text joins them all, with blanks between; \
      for a reference, they store the fields that `to` names. `name` marks a text that names a record, and \
      perhaps other records too. `generated` marks a column that the table calculates. `stored` gives the \
      format of a column: `iso`, `unix`, `unix-ms` or `julian` for a day or moment; `text` for a number, a \
      decimal or a yes-or-no value stored as text; `real` for a decimal stored as a number (12.5), `scaled` \
      for one stored in its smallest unit (1250); `blob` for bytes; or a type that only its database knows, \
      such as `"uuid"`. A value that doesn't fit the type of its field counts as empty, and a line below the \
      answer says so.
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
      "unit", .declaring, "a unit of measure, or another model file", aliases: ["units", "use"],
      rules: [.declaration],
      """
      Declares a unit of measure: a base unit, or a multiple of another one. Declaring a unit again replaces \
      it, unless rows have values in it or in the unit it is based on. `use` reads another model file.
      """,
      examples: ["unit m", "unit km = 1000 m", "use \"studio.model\""]),
  ]
}
