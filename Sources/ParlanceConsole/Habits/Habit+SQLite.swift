extension Habit {
  /// Those of sqlite3 and DuckDB.
  static let ofSQLite: [Habit] = [
    Habit(".expert .lint .scanstats", [.sqlite], "explain SENTENCE"),
    Habit(".explain", [.sqlite, .duckdb], "explain SENTENCE"),
    Habit(
      ".trace .iotrace .wheretrace .treetrace .selecttrace", [.sqlite],
      .known("nothing is traced; `.eqp` and `.stats` tell how an answer is found")),
    Habit(
      ".parameter", [.sqlite],
      .turns([
        ("set NAME VALUE", "let NAME be VALUE"),
        ("unset", .known("what `let` has named stays until it is named anew")),
        ("clear", .known("what `let` has named stays until it is named anew")),
        ("init", .known("`let` names a value, without a table")),
        ("", "let NAME be VALUE"),
      ])),
    Habit(".excel", [.sqlite, .duckdb], ".mode csv"),
    Habit(".clone", [.sqlite], ".backup FILE"),
    Habit(".archive", [.sqlite], .known("no files are kept in a database; `.backup` copies it")),
    Habit(".restore .connection", [.sqlite], ".open FILE"),
    Habit(".fullschema", [.sqlite, .duckdb], ".schema"),
    Habit(".dbinfo .vfsinfo .vfslist .vfsname .filectrl", [.sqlite], ".databases"),
    Habit(".recover .sha3sum .dbtotxt", [.sqlite], ".dump"),
    Habit(".selftest .intck", [.sqlite], ".sql pragma integrity_check"),
    Habit(".limits", [.sqlite], .known("nothing is limited here")),
    Habit(
      ".load", [.sqlite], .known("the database is kept without extensions; `load \"FILE\"` runs sentences")),
    Habit(
      ".unmodule .imposter", [.sqlite], .known("the tables are those of the model: `describe` tells them")),
    Habit(".log", [.sqlite, .duckdb], .known("nothing is logged; `.details` tells the last error in full")),
    Habit(".progress .progress_bar", [.sqlite, .duckdb], .known("long work tells how far it is by itself")),
    Habit(
      ".timeout", [.sqlite], .known("a sentence waits a while by itself for another process that writes")),
    Habit(
      ".session", [.sqlite],
      .known("changes are not recorded; `begin` lets `rollback` take them back, `.backup` keeps a copy")),
    Habit(
      ".dbconfig .testctrl .breakpoint", [.sqlite],
      .known("nothing of the kind is set here; `.show` tells what is")),
    Habit(".www", [.sqlite], ".mode html"),
    Habit(
      ".binary .crlf .crnl .utf8", [.sqlite, .duckdb],
      .known("what no terminal shows is spelt out; in files all is as it is")),
    Habit(".auth", [.sqlite], .known("a database is one file, and whoever may read it may ask")),
    Habit(
      ".nonce .safe_mode", [.sqlite, .duckdb],
      .known("`--safe` when the console is started keeps to the database")),
    Habit(".testcase .check", [.sqlite], "expect nothing: QUERY"),
    Habit(".describe", [], .turns([("ENTITY", "describe ENTITY"), ("", "describe")])),
    Habit(".views", [.litecli], "describe"),
    Habit(".clear .cls", [], .known("^L clears the screen")),
  ]
}
