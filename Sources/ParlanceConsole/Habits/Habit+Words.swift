extension Habit {
  /// What other shells obey that begins with no sign: statements of SQL about more than rows, and commands of their own.
  static let words: [Habit] = [
    Habit("clear cls", [], .known("^L clears the screen")),
    Habit("exit quit exit() quit() q() :q :q! :wq", [], ".quit"),
    Habit(":help :h", [], "help"),
    Habit("system", [.mycli], .turns([("REST", ".shell REST")])),
    Habit("use connect", [.duckdb, .mycli], .turns([("FILE", ".open FILE")])),
    Habit("attach", [.sqlite, .duckdb], .turns([("database FILE", ".open FILE"), ("FILE", ".open FILE")])),
    Habit(
      "detach", [.sqlite, .duckdb],
      .turns([("REST", .known("one database is open at a time: `.open` goes on with another"))])),
    Habit(
      "copy", [.duckdb, .psql],
      .turns([("ENTITY to FILE", "export ENTITY to \"FILE\""), ("ENTITY from FILE", ".import FILE ENTITY")])),
    Habit(
      "import", [.duckdb],
      .turns([
        ("database FILE", ".read FILE"), ("FILE into ENTITY", ".import FILE ENTITY"),
        ("FILE to ENTITY", ".import FILE ENTITY"), ("ENTITY from FILE", ".import FILE ENTITY"),
        ("FILE ENTITY", ".import FILE ENTITY"), ("FILE", ".import FILE ENTITY"),
      ])),
    Habit("export", [.duckdb], .turns([("database FILE", ".backup FILE")])),
    Habit("load", [], .turns([("TABLE", ".import FILE ENTITY"), ("PATH", "load \"PATH\"")])),
    Habit(
      "show", [.duckdb, .mycli],
      .turns([
        ("all tables", "describe"), ("databases", ".databases"),
        ("create table ENTITY", "describe ENTITY as ddl"),
        ("columns from ENTITY", "describe ENTITY"), ("fields from ENTITY", "describe ENTITY"),
        ("index from ENTITY", ".indexes ENTITY"), ("indexes from ENTITY", ".indexes ENTITY"),
        ("indexes", ".indexes"), ("schemas", .known("a database has one model, and no schemas within it")),
        ("variables", ".show"), ("settings", ".show"), ("status", ".databases"), ("warnings", ".details"),
        ("functions", "help calculations"), ("views", "describe"),
      ])),
    Habit("describe desc", [.duckdb, .mycli], .turns([("table ENTITY", "describe ENTITY")])),
    Habit("summarize", [.duckdb], .turns([("ENTITY", "describe ENTITY")])),
    Habit(
      "set", [.duckdb, .mycli],
      .turns([("variable NAME = VALUE", "let NAME be VALUE"), ("VARIABLE = VALUE", "let NAME be VALUE")])),
    Habit(
      "sql", [],
      .turns([
        ("STATEMENT", ".sql STATEMENT"),
        ("", .known("`explain` before a sentence shows its SQL, and `.sql` runs SQL of your own")),
      ])),
    Habit(
      "restore", [.sqlite], .turns([("from PATH", ".open PATH"), ("PATH", ".open PATH"), ("", ".open PATH")])),
    Habit("source", [.mycli], .turns([("FILE", ".read FILE")])),
    Habit("run execute exec", [], .turns([("SCRIPT", ".read SCRIPT")])),
    Habit("tee", [.mycli], .turns([("FILE", ".output FILE")])),
    Habit("notee", [.mycli], ".output"),
    Habit("nopager", [.mycli], ".pager off"),
    Habit("status", [.mycli], ".databases"),
    Habit("rehash", [.mycli], .known("Tab offers what the database has at the moment")),
    Habit("delimiter", [.mycli], .turns([("REST", .known("a `;` or the end of the line ends a sentence"))])),
    Habit("install", [.duckdb], .turns([("REST", .known("the database is kept without extensions"))])),
    Habit("checkpoint", [.duckdb], .known("what was committed is kept: `.databases` tells where")),
    Habit("abort", [.psql], "rollback"),
    Habit("savepoint", [.sqlite, .psql], .turns([("REST", "begin")])),
    Habit("release", [.sqlite, .psql], .turns([("REST", "commit")])),
    Habit(
      "grant revoke", [.psql],
      .turns([("REST", .known("a database is one file, and whoever may read it may ask"))])),
  ]
}
