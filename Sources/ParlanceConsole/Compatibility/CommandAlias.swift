import ParlanceLanguage

/// What other shells' commands are here: shown when one is typed, and by `.help shells`.
struct CommandAlias: Sendable {
  /// As they are typed there.
  let names: [String]
  /// The shells that have them, as they are called.
  let shells: String
  /// The command or sentence that does the same here, with words in capitals for what follows it; nil where nothing does.
  let form: String?
  /// Why nothing does.
  let reason: String

  /// The alias of this whole name, if there is one.
  static func named(_ name: String) -> CommandAlias? { all.first { $0.names.contains(name.lowercased()) || $0.names.contains(name) } }

  /// What is done here instead, as `.help shells` lists it.
  var here: String { form ?? reason }

  /// The error to report for a command of another shell.
  ///
  /// - Parameters:
  ///   - argument: What followed the command; it goes where the form has its last word in capitals.
  ///   - range: Of the whole line.
  func diagnostic(at nameRange: SourceRange, argument: String, line range: SourceRange) -> Diagnostic {
    guard let form else { return Diagnostic("other-shell", .noSuchWord, at: nameRange, reason) }
    return Diagnostic(
      "other-shell", .noSuchWord, at: nameRange, "in Parlance this is `\(form)`",
      fix: filled(form, argument).map { .init(replacing: range, with: $0) })
  }

  /// The form with the argument in its place; nil where it needs what was not typed.
  private func filled(_ form: String, _ argument: String) -> String? {
    let slots = form.split(separator: " ").filter { $0.allSatisfy { $0.isUppercase } }
    guard let slot = slots.first else { return form }
    guard slots.count == 1, !argument.isEmpty, form.hasSuffix(slot) else { return nil }
    return form.dropLast(slot.count) + argument
  }

  static let all: [CommandAlias] = table.split(separator: "\n").map { line in
    let parts = line.split(separator: " : ", maxSplits: 2).map(String.init)
    let isReason = parts[2].hasPrefix("- ")
    return CommandAlias(
      names: parts[1].split(separator: " ").map(String.init), shells: parts[0],
      form: isReason ? nil : parts[2], reason: isReason ? String(parts[2].dropFirst(2)) : "")
  }

  /// A row each: shells, names, and what to say here; after a dash, why there is nothing.
  private static let table = #"""
    sqlite3 : .expert .lint .scanstats : explain SENTENCE
    sqlite3, DuckDB : .explain : explain SENTENCE
    sqlite3 : .trace .iotrace .wheretrace .treetrace .selecttrace : - nothing is traced; `.eqp` and `.stats` tell how an answer is found
    sqlite3 : .parameter : let NAME be VALUE
    sqlite3, DuckDB : .excel : .mode csv
    sqlite3 : .clone : .backup FILE
    sqlite3 : .archive : - no files are kept in a database; `.backup` copies it
    sqlite3 : .restore .connection : .open FILE
    sqlite3, DuckDB : .fullschema : .schema
    sqlite3 : .dbinfo .vfsinfo .vfslist .vfsname .filectrl : .databases
    sqlite3 : .recover .sha3sum .dbtotxt : .dump
    sqlite3 : .selftest .intck : .sql pragma integrity_check
    sqlite3 : .limits : - nothing is limited here
    sqlite3 : .load : - the database is kept without extensions; `load "FILE"` runs sentences
    sqlite3 : .unmodule .imposter : - the tables are those of the model: `describe` tells them
    sqlite3, DuckDB : .log : - nothing is logged; `.details` tells the last error in full
    sqlite3, DuckDB : .progress .progress_bar : - long work tells how far it is by itself
    sqlite3 : .timeout : - a sentence waits a while by itself for another process that writes
    sqlite3 : .session : - changes are not recorded; `begin` lets `rollback` take them back, `.backup` keeps a copy
    sqlite3 : .dbconfig .testctrl .breakpoint : - nothing of the kind is set here; `.show` tells what is
    sqlite3 : .www : .mode html
    sqlite3, DuckDB : .binary .crlf .crnl .utf8 : - what no terminal shows is spelt out; in files all is as it is
    sqlite3 : .auth : - a database is one file, and whoever may read it may ask
    sqlite3, DuckDB : .nonce .safe_mode : - `--safe` when the console is started keeps to the database
    sqlite3 : .testcase .check : expect nothing: QUERY
    - : .describe : describe ENTITY
    litecli : .views : describe
    - : .clear .cls : - ^L clears the screen
    DuckDB : .maxrows : - an answer has all its rows; `list … first 20` has that many
    DuckDB : .maxwidth : - tables fit the terminal; `--width` fits them to another width
    DuckDB : .columns : .mode line
    DuckDB : .rows : .mode table
    DuckDB : .highlight .highlight_mode .highlight_results : .theme
    DuckDB : .highlight_colors .highlight_errors .keyword .keywordcode .constant .constantcode .comment .commentcode .error .errorcode .cont .contcode .display_colors .render_completion .render_errors : - colours are those of a theme: `.theme dark`, `.theme light` or `.theme none`
    DuckDB : .thousand_sep : .format number 1,234
    DuckDB : .decimal_sep : .format number 1234,5
    DuckDB : .large_number_rendering : .format number 1,234
    DuckDB : .multiline : - Alt-Enter goes on in another line
    DuckDB : .singleline : - Enter runs the sentence, Alt-Enter goes on in another line
    DuckDB : .footer : - how many rows there are stands below each table
    DuckDB : .about : .version
    DuckDB : .startup_text : - `.tip` tells something to try; `-c` and scripts start in silence
    DuckDB : .ui_command : - the console is all there is; `chart … to "FILE.svg"` draws a picture
    DuckDB : .read_line_version .edit_mode : - `bind -v` in `~/.editrc` asks for the keys of vi
    DuckDB : .auto_format .connect_command : - nothing of the kind is set here; `.show` tells what is
    psql : \C : - an answer has no title; `.print` writes a line before it
    psql : \set \cset : let NAME be VALUE
    psql : \prompt \bind : let NAME be VALUE
    psql : \parse \bind_named : define NAME as QUERY
    psql : \close \close_prepared : forget report NAME
    psql : \startpipeline \endpipeline \sendpipeline \syncpipeline \flush \flushrequest \getresults : - a sentence runs at the end of its line
    psql : \copy : .import FILE ENTITY
    psql : \watch : watch QUERY
    psql : \df \dv \dT \dD \dm \dE \dX \sf \sv : describe
    psql : \dA \dAc \dAf \dAo \dAp \da \db \dc \dC \dd \des \det \deu \dew \dF \dFd \dFp \dFt \dL \do \dO \dP \dRp \dRs : - the model has nothing of the kind: `describe` tells all it has
    psql : \crosstabview \crosstab : compare A vs B
    usql : \chart : help chart
    psql : \a : .mode csv
    psql : \g : .once FILE
    mycli : \go : - a sentence runs at the end of its line
    psql, mycli : \gx \G : .last line
    psql : \r \reset : - ^C forgets what was typed
    psql : \p \print \raw : - the up key shows what was typed last
    psql : \du \dg \dp \ddp \drg \drds \z \password \passwd : - a database is one file, and whoever may read it may ask
    psql : \dn : - a database has one model, and no schemas within it
    psql, usql : \dconfig \drivers : .show
    psql : \encoding : - all text is UTF-8
    psql : \help : help WORD
    psql : \ir \include_relative : .read FILE
    psql : \w \write : - what was typed is kept: `.history` lists it; `.once` writes an answer to a file
    psql : \f : .separator SIGN
    psql : \t : .headers off
    psql : \H \html : .mode html
    psql : \T : - a table of html has no attributes; `.mode html` writes one
    psql : \if \elif \else \endif : - a script has no branches; `expect` stops it where something does not hold
    psql : \gset : let NAME be the QUERY
    psql : \gexec : - sentences that an answer holds are read from a file: `.once FILE`, `.read FILE`
    psql : \gdesc : explain QUERY
    psql : \unset : - what `let` has named stays until it is named anew
    psql : \setenv \getenv : - the environment stays as it was when the console was started
    psql : \errverbose : .details
    psql : \warn : .print TEXT
    psql : \ds : - records are numbered by themselves, without sequences
    psql : \dx : - the database is kept without extensions
    psql : \dl \dlo \lo_list \lo_export \lo_import \lo_unlink : - no files are kept in a database; `.import` adds the rows of one
    psql : \dy : - nothing is done by itself when a row changes; a `verb` does several things at once
    psql : \ef \ev : .edit NAME
    psql : \copyright : .version
    psql : \restrict \unrestrict : - `--safe` when the console is started keeps to the database
    usql : \begin : begin
    usql : \commit : commit
    usql : \rollback \abort : rollback
    usql : \ss : .stats on
    usql : \Z \disconnect : .quit
    litecli, mycli : \fs : define NAME as QUERY
    litecli, mycli : \fd : forget report NAME
    mycli : \n \nopager : .pager off
    mycli : \P \pager : .pager COMMAND
    litecli, mycli : \once : .once FILE
    litecli, mycli : \pipe_once : - a `|` behind a sentence leads its answer to a command
    mycli : \clip : - a `|` behind a sentence leads its answer to a command: `| xclip`
    mycli : \R : .prompt FORMAT
    mycli : \u \use : .open FILE
    mycli : \source : .read FILE
    mycli : \W : - what is to be known of an answer stands below it
    litecli, mycli : \refresh \rehash : - Tab offers what the database has at the moment
    mycli : \tee \notee : - `.once FILE` writes the next answer to a file, `.output FILE` all
    litecli, mycli : .status \status : .databases
    - : clear cls : - ^L clears the screen
    - : exit quit exit() quit() q() :q :q! :wq : .quit
    - : :help :h : help
    mycli : system : .shell REST
    DuckDB, mycli : use connect : .open FILE
    sqlite3, DuckDB : attach : .open FILE
    sqlite3, DuckDB : detach : - one database is open at a time: `.open` goes on with another
    DuckDB, psql : copy : .import FILE ENTITY
    mycli : source : .read FILE
    - : run execute exec : .read SCRIPT
    mycli : tee : .output FILE
    mycli : notee : .output
    mycli : nopager : .pager off
    mycli : status : .databases
    mycli : rehash : - Tab offers what the database has at the moment
    mycli : delimiter : - a `;` or the end of the line ends a sentence
    DuckDB : install : - the database is kept without extensions
    DuckDB : checkpoint : - what was committed is kept: `.databases` tells where
    psql : abort : rollback
    sqlite3, psql : savepoint : begin
    sqlite3, psql : release : commit
    psql : grant revoke : - a database is one file, and whoever may read it may ask
    """#
}
