extension Habit {
  /// Those of psql, which usql has too.
  static let ofPSQL: [Habit] = [
    Habit("\\C", [.psql], .known("an answer has no title; `.print` writes a line before it")),
    Habit(
      "\\set \\cset", [.psql],
      .turns([
        ("echo all", ".echo on"), ("echo none", ".echo off"), ("autocommit off", "begin"),
        ("on_error_stop on", ".bail on"), ("on_error_stop 1", ".bail on"), ("on_error_stop off", ".bail off"),
        ("prompt1 TEXT", ".prompt TEXT"), ("NAME VALUE", "let NAME be VALUE"), ("", "let NAME be VALUE"),
      ])),
    Habit("\\prompt \\bind", [.psql], "let NAME be VALUE"),
    Habit("\\parse \\bind_named", [.psql], "define NAME as QUERY"),
    Habit("\\close \\close_prepared", [.psql], "forget report NAME"),
    Habit(
      """
      \\startpipeline \\endpipeline \\sendpipeline \\syncpipeline \\flush \\flushrequest \\getresults
      """, [.psql], .known("a sentence runs at the end of its line")),
    Habit(
      "\\copy", [.psql],
      .turns([
        ("ENTITY from FILE", ".import FILE ENTITY"), ("ENTITY to FILE", "export ENTITY to \"FILE\""),
      ])),
    Habit("\\watch", [.psql], .turns([("N", "watch QUERY"), ("REST", "watch QUERY"), ("", "watch QUERY")])),
    Habit("\\df \\dv \\dT \\dD \\dm \\dE \\dX \\sf \\sv", [.psql], "describe"),
    Habit(
      """
      \\dA \\dAc \\dAf \\dAo \\dAp \\da \\db \\dc \\dC \\dd \\des \\det \\deu \\dew \\dF \\dFd \\dFp \\dFt \\dL \\do \
      \\dO \\dP \\dRp \\dRs
      """, [.psql], .known("the model has nothing of the kind: `describe` tells all it has")),
    Habit("\\crosstabview \\crosstab", [.psql], "compare A vs B"),
    Habit("\\chart", [.usql], "help chart"),
    Habit("\\a", [.psql], ".mode csv"),
    Habit(
      "\\g", [.psql],
      .turns([
        ("FILE", ".once FILE"),
        ("", .known("a sentence runs at the end of its line")),
      ])),
    Habit("\\go", [.mycli], .known("a sentence runs at the end of its line")),
    Habit("\\gx \\G", [.psql, .mycli], ".last line"),
    Habit("\\r \\reset", [.psql], .known("^C forgets what was typed")),
    Habit("\\p \\print \\raw", [.psql], .known("the up key shows what was typed last")),
    Habit(
      "\\du \\dg \\dp \\ddp \\drg \\drds \\z \\password \\passwd", [.psql],
      .known("a database is one file, and whoever may read it may ask")),
    Habit("\\dn", [.psql], .known("a database has one model, and no schemas within it")),
    Habit("\\dconfig \\drivers", [.psql, .usql], ".show"),
    Habit("\\encoding", [.psql], .known("all text is UTF-8")),
    Habit("\\help", [.psql], .turns([("WORD", "help WORD"), ("", "help")])),
    Habit("\\ir \\include_relative", [.psql], ".read FILE"),
    Habit(
      "\\w \\write", [.psql],
      .known("what was typed is kept: `.history` lists it; `.once` writes an answer to a file")),
    Habit("\\f", [.psql], ".separator SIGN"),
    Habit(
      "\\t", [.psql], .turns([("on", ".headers off"), ("off", ".headers on"), ("", ".headers off")])),
    Habit("\\H \\html", [.psql], ".mode html"),
    Habit("\\T", [.psql], .known("a table of html has no attributes; `.mode html` writes one")),
    Habit("\\pset", [.psql], .turns(settings)),
    Habit(
      "\\if \\elif \\else \\endif", [.psql],
      .known("a script has no branches; `expect` stops it where something does not hold")),
    Habit("\\gset", [.psql], .turns([("NAME", "let NAME be the QUERY"), ("", "let x be the QUERY")])),
    Habit(
      "\\gexec", [.psql],
      .known("sentences that an answer holds are read from a file: `.once FILE`, `.read FILE`")),
    Habit("\\gdesc", [.psql], "explain QUERY"),
    Habit("\\unset", [.psql], .known("what `let` has named stays until it is named anew")),
    Habit(
      "\\setenv \\getenv", [.psql],
      .known("the environment stays as it was when the console was started")),
    Habit("\\errverbose", [.psql], ".details"),
    Habit("\\warn", [.psql], ".print TEXT"),
    Habit("\\ds", [.psql], .known("records are numbered by themselves, without sequences")),
    Habit("\\dx", [.psql], .known("the database is kept without extensions")),
    Habit(
      "\\dl \\dlo \\lo_list \\lo_export \\lo_import \\lo_unlink", [.psql],
      .known("no files are kept in a database; `.import` adds the rows of one")),
    Habit(
      "\\dy", [.psql],
      .known("nothing is done by itself when a row changes; a `verb` does several things at once")),
    Habit("\\ef \\ev", [.psql], ".edit NAME"),
    Habit("\\copyright", [.psql], ".version"),
    Habit(
      "\\restrict \\unrestrict", [.psql], .known("`--safe` when the console is started keeps to the database")
    ),
    Habit("\\begin", [.usql], "begin"),
    Habit("\\commit", [.usql], "commit"),
    Habit("\\rollback \\abort", [.usql], "rollback"),
    Habit("\\ss", [.usql], ".stats on"),
    Habit("\\Z \\disconnect", [.usql], ".quit"),
  ]

  /// What `\pset` sets there.
  private static let settings: [(typed: HabitPattern, here: Answer)] = [
    ("format aligned", ".mode table"), ("format unaligned", ".mode tsv"), ("format wrapped", ".wrap on"),
    ("format MODE", ".mode MODE"), ("format", ".mode"), ("null TEXT", ".nullvalue TEXT"),
    ("fieldsep SIGN", ".separator SIGN"), ("csv_fieldsep SIGN", ".separator SIGN"),
    ("border 0", ".mode column"), ("border 1", ".mode psql"), ("border 2", ".mode table"),
    ("linestyle ascii", ".mode ascii"), ("linestyle unicode", ".mode table"),
    ("numericlocale on", ".format number 1,234.5"), ("numericlocale off", ".format number plain"),
    ("expanded auto", ".mode table"), ("expanded HOW", "\\x HOW"), ("expanded", "\\x"),
    ("tuples_only off", ".headers on"), ("tuples_only", ".headers off"), ("t off", ".headers on"),
    ("t", ".headers off"), ("pager on", ".pager on"), ("pager off", ".pager off"), ("pager", ".pager"),
    ("footer", .known("how many rows there are stands below each table; `.mode csv` writes rows alone")),
    ("title", .known("an answer has no title; `.print` writes a line before it")),
    ("columns", .known("tables fit the terminal; `--width` fits them to another width")),
    ("tableattr", .known("a table of html has no attributes; `.mode html` writes one")),
    ("recordsep", .known("a row is a line; `.separator` sets what stands between its fields")),
    ("", ".show"),
    ("REST", .known("there is no such setting here: `.show` tells what is set")),
  ]
}
