import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Every command that the manuals of other shells list, as people type it, and what it does here or is led to.
///
/// `shells.txt` holds the answers; RECORD=1 writes it anew.
@Suite("The manuals of other shells", .serialized)
struct ShellManualTests {
  private static let file = "Tests/ParlanceConsoleTests/Transcripts/Files/words/shells.txt"

  private static let manuals: [(shell: String, commands: String)] = [
    (
      "sqlite3",
      """
      .archive -t | .auth on | .backup main copy.db | .backup --async copy.db | .bail on | .binary on | .cd none/here
      .changes on | .check x | .clone copy.db | .connection 1 | .crlf on | .crnl off | .databases | .dbconfig
      .dbinfo | .dbtotxt | .dump facts | .echo on | .eqp on | .excel | .exit 0 | .expert | .explain on | .filectrl x
      .fullschema | .headers on | .help -all | .help .mode | .import x.csv fact | .imposter a b | .indexes fact
      .indices | .intck | .iotrace x | .limit length 3 | .lint fkey-indexes | .load ext | .log off | .mode box
      .mode list | .mode tabs | .mode quote | .mode insert fact | .nonce x | .nullvalue NULL | .once x.csv | .once -e
      .open --new x.db | .output | .parameter init | .parameter list | .parameter set @x 5 | .param set :n 'a b'
      .parameter clear | .print x | .progress 10 | .prompt 'x> ' | .quit | .read none.sql | .recover | .restore none.db
      .save copy.db | .scanstats on | .schema fact | .selftest | .separator ; | .session create main s | .sha3sum
      .shell true | .show | .stats on | .system true | .tables fa% | .testcase x | .testctrl x | .timeout 100
      .timer on | .trace off | .unmodule x | .version | .vfsinfo | .vfslist | .vfsname | .width 10 | .www
      .wheretrace 1 | .treetrace 1 | .selecttrace 1 | .breakpoint | .describe facts
      """
    ),
    (
      "DuckDB",
      """
      .about | .columns | .rows | .constant red | .constantcode 31 | .decimal_sep , | .display_colors | .edit
      .error red | .highlight on | .highlight_colors | .highlight_errors on | .highlight_mode dark
      .highlight_results on | .keyword green | .keywordcode 32 | .large_number_rendering all
      .large_number_rendering off | .last | .maxrows 20 | .maxwidth 80 | .mode duckbox | .mode latex | .multiline
      .pager on | .progress_bar | .read_line_version | .render_completion on | .render_errors on | .safe_mode
      .singleline | .startup_text none | .thousand_sep . | .ui_command x | .utf8 | .auto_format on
      .connect_command x | .maxrow 20
      from facts | from facts limit 3 | from facts select text, number | summarize facts | show all tables | show tables
      show databases | describe facts | desc facts | describe table facts | explain select 1
      explain select * from facts | explain analyze list facts | pivot facts on archived
      pivot sessions on practice using sum(amount) | select text from facts limit 5 | select 1 + 1
      copy facts to 'y.csv' | copy fact to 'y.csv' (header, delimiter ';') | copy fact from 'none.csv'
      export database 'copy.db' | import database 'none' | attach 'none.db' as o | detach o | use other.db | use main
      install httpfs | checkpoint | vacuum | pragma table_info(fact) | pragma database_list | set variable x = 5
      set threads = 4 | alter table facts add column x integer | alter table facts rename to things
      drop table facts | create table books (title text) | create view v as select 1 | create view v as select * from facts | create index i on fact(number)
      insert into facts (text) values ('x') | update facts set number = 3 where id = 1 | delete from facts where id = 1
      truncate facts | with f as (select 1) select * from f | values (1) | analyze | reindex | begin transaction
      commit | rollback | savepoint x | release x | grant all on facts to me
      """
    ),
    (
      "psql",
      #"""
      \a | \bind 1 | \bind_named a 1 | \c none/other | \C title | \cd none/here | \close_prepared a | \conninfo
      \copy facts to 'x.csv' csv header | \copy facts from 'none.csv' | \copyright | \crosstabview | \d | \d facts | \d+ facts
      \dA | \dAc | \da | \db | \dc | \dC | \dconfig | \dd | \ddp | \dD | \dE | \des | \deu | \dew | \df sum | \dF | \dg
      \di | \dl | \dL | \dm | \dn | \do | \dO | \dp | \dP | \drds | \drg | \dRp | \dRs | \ds | \dS | \dt facts | \dt+
      \dtvs | \dT | \du | \dv | \dx | \dX | \dy | \e | \echo x | \echo -n x | \ef x | \encoding | \errverbose | \ev x
      \f , | \flush | \g | \gdesc | \getenv A B | \getresults | \gexec | \gset | \gset x | \gx | \h | \h list | \help
      \help list | \H | \html | \i none.sql | \ir none.sql | \if true | \elif true | \else | \endif | \l | \l+ | \lo_list
      \lo_import x | \lo_export 1 x | \lo_unlink 1 | \o | \o x.txt | \out x.txt | \p | \parse a | \password | \print
      \prompt 'x' a | \pset | \pset border 2 | \pset columns 80 | \pset csv_fieldsep ; | \pset expanded auto
      \pset fieldsep , | \pset footer off | \pset format csv | \pset format html | \pset format latex
      \pset format unaligned | \pset linestyle unicode | \pset null - | \pset numericlocale on | \pset pager off
      \pset recordsep x | \pset tableattr x | \pset title Facts | \pset tuples_only | \pset xyz 1 | \q | \qecho x
      \quit | \r | \reset | \restrict x | \s | \s x.txt | \sendpipeline | \set | \set x 5 | \set x abc
      \set ECHO all | \set AUTOCOMMIT off | \set ON_ERROR_STOP on | \set PROMPT1 '%n> ' | \setenv A B | \sf x
      \startpipeline | \sv x | \syncpipeline | \t | \t off | \T x | \timing | \timing on | \unset x | \unrestrict x
      \w x.sql | \warn x | \watch | \watch 2 | \watch i=2 c=3 | \watch list facts | \x | \x auto | \z | \! true
      \? | \? commands | \? options | \? variables
      """#
    ),
    (
      "litecli, mycli and usql",
      #"""
      .status | .views | \fs best list facts | \fs best | \fd best | \n | \nopager | \P less | \once x.csv | \pipe_once cat
      \clip | \R 'x> ' | \u none.db | \W | \refresh | \rehash | \G | \T csv | \tee x.txt | use none.db | source none.sql
      status | tee x.txt | notee | nopager | rehash | system true | delimiter // | show create table facts
      show columns from facts | show index from facts | show warnings | show variables | set @x = 5 | connect none.db
      exit | quit | exit() | quit() | \begin | \commit | \rollback | \abort | \chart | \cset x 5 | \drivers | \raw
      \ss | \Z | \disconnect | \passwd | \crosstab
      clear | cls | mode csv | headers off | timer on | databases | tables | schema | import none.csv fact | import none.csv
      read none.say | open none.db | backup copy.db | dump
      """#
    ),
  ]

  @Test("Each does the same here, or is led to what does, or is told why not")
  func manual() throws {
    var found = ""
    for manual in Self.manuals {
      found += (found.isEmpty ? "" : "\n") + "# \(manual.shell)\n"
      for typed in manual.commands.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
        let said = typed.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        if !said.isEmpty { found += try line(String(said)) }
      }
    }
    try RecordedText.expect(found, in: Self.file)
  }

  private func line(_ said: String) throws -> String {
    let conversation = try Conversation()
    _ = try conversation.say("list facts first 1")
    // These leave, write files, or need a terminal.
    if said == "\\q" || Self.unsaid.contains(where: said.hasPrefix) { return "\(said)\n    is said here\n" }
    _ = try conversation.say(said)
    guard conversation.lastErrorID != nil, let error = conversation.errors.last?.diagnostic else {
      return "\(said)\n    is said here\n"
    }
    guard let suggested = SuggestedSentence(conversation) else {
      return "\(said)\n" + ([error.message] + error.notes).map { "    ✗ \($0)\n" }.joined()
    }
    if !["watch ", ".edit"].contains(where: suggested.text.hasPrefix) {
      #expect(try suggested.fault(conversation) == nil, "\(said)\n→ \(suggested.text)")
    }
    return "\(said)\n    → \(suggested.text)\n"
  }

  private static let unsaid = [
    ".backup main", ".save", ".once x", ".output", ".shell", ".system", ".edit", ".quit", ".exit", "\\!",
    "\\o x",
    "\\out x", "\\quit",
  ]
}
