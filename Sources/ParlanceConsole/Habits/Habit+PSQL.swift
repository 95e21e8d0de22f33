extension Habit {
  /// Those of psql.
  static let ofPSQL: [Habit] = [
    Habit("\\C", [.psql], .known("an answer has no title; `.print` writes a line before it")),
    Habit("\\set", [.psql], .say("let NAME be VALUE")),
    Habit("\\prompt", [.psql], .say("let NAME be VALUE")),
    Habit(
      "\\copy", [.psql],
      .turns([
        ("ENTITY from FILE", ".import FILE ENTITY"), ("ENTITY to FILE", "export ENTITY to \"FILE\""),
      ])),
    Habit("\\watch", [.psql], .say("watch QUERY")),
    Habit("\\df", [.psql], .say("describe")),
    Habit("\\dv", [.psql], .say("describe")),
    Habit("\\crosstabview", [.psql], .say("compare A vs B")),
    Habit("\\a", [.psql], .say(".mode csv")),
    Habit("\\g", [.psql], .known("a sentence runs at the end of its line")),
    Habit("\\gx", [.psql], .say(".mode line")),
    Habit("\\r", [.psql], .known("^C forgets what was typed")),
    Habit("\\p", [.psql], .known("the up key shows what was typed last")),
    Habit("\\du", [.psql], .known("a database is one file, and whoever may read it may ask")),
    Habit("\\dn", [.psql], .known("a database has one model, and no schemas within it")),
    Habit("\\password", [.psql], .known("a database is one file, and whoever may read it may ask")),
    Habit("\\encoding", [.psql], .known("all text is UTF-8")),
    Habit("\\help", [.psql], .say("help")),
    Habit("\\print", [.psql], .known("the up key shows what was typed last")),
    Habit("\\reset", [.psql], .known("^C forgets what was typed")),
    Habit("\\ir", [.psql], .say(".read FILE")),
    Habit("\\include_relative", [.psql], .say(".read FILE")),
    Habit(
      "\\w", [.psql],
      .known("what was typed is kept: `.history` lists it; `.once` writes an answer to a file")),
    Habit(
      "\\write", [.psql],
      .known("what was typed is kept: `.history` lists it; `.once` writes an answer to a file")),
    Habit("\\f", [.psql], .say(".separator SIGN")),
    Habit(
      "\\t", [.psql], .turns([("on", ".headers off"), ("off", ".headers on"), ("", ".headers off")])),
    Habit("\\H", [.psql], .say(".mode html")),
    Habit("\\html", [.psql], .say(".mode html")),
    Habit("\\T", [.psql], .known("a table of html has no attributes; `.mode html` writes one")),
    Habit(
      "\\pset", [.psql],
      .turns([
        ("format aligned", ".mode table"), ("format unaligned", ".mode tsv"), ("format wrapped", ".wrap on"),
        ("format MODE", ".mode MODE"), ("null TEXT", ".nullvalue TEXT"), ("fieldsep SIGN", ".separator SIGN"),
        ("csv_fieldsep SIGN", ".separator SIGN"), ("border 0", ".mode column"), ("border 1", ".mode psql"),
        ("border 2", ".mode table"), ("linestyle ascii", ".mode ascii"), ("linestyle unicode", ".mode table"),
        ("numericlocale on", ".format number 1,234.5"), ("numericlocale off", ".format number plain"),
        ("expanded auto", ".mode table"), ("expanded HOW", "\\x HOW"), ("expanded", "\\x"),
        ("tuples_only off", ".headers on"), ("tuples_only", ".headers off"), ("pager on", ".pager on"),
        ("pager off", ".pager off"),
        ("pager", ".pager"),
        ("", ".show"),
      ])),
    Habit(
      "\\if", [.psql], .known("a script has no branches; `expect` stops it where something does not hold")),
    Habit(
      "\\elif", [.psql], .known("a script has no branches; `expect` stops it where something does not hold")),
    Habit(
      "\\else", [.psql], .known("a script has no branches; `expect` stops it where something does not hold")),
    Habit(
      "\\endif", [.psql], .known("a script has no branches; `expect` stops it where something does not hold")),
    Habit("\\gset", [.psql], .say("let NAME be the QUERY")),
    Habit(
      "\\gexec", [.psql],
      .known("sentences that an answer holds are read from a file: `.once FILE`, `.read FILE`")),
    Habit("\\gdesc", [.psql], .say("explain QUERY")),
    Habit("\\bind", [.psql], .say("let NAME be VALUE")),
    Habit("\\unset", [.psql], .known("what `let` has named stays until it is named anew")),
    Habit("\\setenv", [.psql], .known("the environment stays as it was when the console was started")),
    Habit("\\getenv", [.psql], .known("the environment stays as it was when the console was started")),
    Habit("\\errverbose", [.psql], .say(".details")),
    Habit("\\warn", [.psql], .say(".print TEXT")),
    Habit("\\z", [.psql], .known("a database is one file, and whoever may read it may ask")),
    Habit("\\dp", [.psql], .known("a database is one file, and whoever may read it may ask")),
    Habit("\\dg", [.psql], .known("a database is one file, and whoever may read it may ask")),
    Habit("\\dT", [.psql], .say("describe")),
    Habit("\\dD", [.psql], .say("describe")),
    Habit("\\dm", [.psql], .say("describe")),
    Habit("\\ds", [.psql], .known("records are numbered by themselves, without sequences")),
    Habit("\\dx", [.psql], .known("the database is kept without extensions")),
    Habit(
      "\\dy", [.psql],
      .known("nothing is done by itself when a row changes; a `verb` does several things at once")),
    Habit("\\sf", [.psql], .say("describe")),
    Habit("\\sv", [.psql], .say("describe")),
    Habit("\\ef", [.psql], .say(".edit NAME")),
    Habit("\\ev", [.psql], .say(".edit NAME")),
    Habit("\\copyright", [.psql], .say(".version")),
  ]
}
