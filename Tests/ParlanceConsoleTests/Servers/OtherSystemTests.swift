import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Systems that use PostgreSQL's protocol but lack some of its features. They aren't installed here: PostgreSQL
/// pretends to be such a system, and the tests inspect the sent statements.
@Suite("Systems like PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct OtherSystemTests {
  private static let cockroach = "CockroachDB CCL v26.2.0 (x86_64-pc-linux-gnu, built 2026/05/04)"
  private static let yugabyte = "PostgreSQL 15.12-YB-2025.2.2.2-b0 on x86_64-pc-linux-gnu"

  /// Features that CockroachDB lacks, including an update and an insert of the same table in one statement, here
  /// `"changed"` and `"added"`.
  private static let lacking = [
    "collate ", "normalize(", "pg_current_snapshot", "create trigger", "\"added\" as", "hashtextextended",
  ]

  @Test("Where much is lacking each sentence is answered the same", arguments: TranscriptTests.files)
  func same(file: String) throws {
    // The model has checks of other records, which need triggers.
    if file.hasSuffix("/tool-library.transcript") { return }
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    try PostgreSQLTranscriptTests.say(
      file, except: PostgreSQLTranscriptTests.others + Self.others,
      with: try PostgreSQLServer.opener(answering: Self.cockroach, through: proxy))
    for sent in proxy.takeRequests() {
      for construct in Self.lacking where sent.contains(construct) { Issue.record("\(construct)\n\(sent)") }
    }
  }

  private static let others: [PostgreSQLTranscriptTests.OtherAnswers] =
    [
      "changed-receipts", "clocks-declared", "declared-again", "defaults", "extracted-entities", "forget",
      "lengths-declared",
      "migrations", "redeclare", "renamed-elsewhere", "renamed-fields", "texts-become", "training",
    ].map { ("\($0).transcript", [""], "tables are made anew") }
    + ["checks-of-references", "undo-of-checks"].map {
      ("\($0).transcript", [""], "checks of other records need triggers")
    } + [
      ("lengths-in-verbs.transcript", ["entity visit"], "tables are made anew"),
      ("verb-steps.transcript", ["would"], "no triggers are made, and no table"),
      (
        "imports.transcript",
        ["would", "import \"@/runs.csv\" into", "describe run", "sum distance of runs"],
        "no triggers are made, and no table"
      ),
      (
        "imports-adding.transcript", ["would", "import \"@/recipes", "list recipes"],
        "no triggers are made, and no table"
      ),
      ("imports-german.transcript", ["import \"@/"], "no table is made"),
      ("imports-lending.transcript", ["would"], "no triggers are made"),
      (
        "spellings.transcript", ["would", "import \"@/members.csv\" into"],
        "no triggers are made, and no table"
      ),
      (
        "imports-written.transcript", ["would", "import \"@/latin.csv\" into", "list items"],
        "no triggers are made, and no table"
      ),
      ("mistakes.transcript", ["would"], "no triggers are made"),
      ("clocks.transcript", ["would"], "no triggers are made"),
      ("imports-apps.transcript", ["would"], "no triggers are made"),
      (
        "uuids.transcript",
        ["entity note of plant\n  id uuid", "entity bed\n  name text key", "add bed West"],
        "tables are made anew"
      ),
    ]

  @Test("A watched answer is asked anew each time where nothing tells of others' changes")
  func watched() throws {
    for version in [Self.cockroach, Self.yugabyte] {
      let engine = try PostgreSQLServer.opener(answering: version)("", false)
      #expect(!engine.detectsExternalChanges)
      let first = try engine.dataVersion()
      #expect(try engine.dataVersion() != first)
    }
  }

  @Test("No table is made anew where that is not undone with its transaction")
  func tables() throws {
    for (version, name) in [(Self.cockroach, "CockroachDB"), (Self.yugabyte, "YugabyteDB")] {
      let console = try Conversation(
        model: "starter", with: try PostgreSQLServer.opener(answering: version))
      #expect(try console.say("entity tool\n  name text key\n").contains("tool"))
      #expect(try console.say("entity tool\n  name text key\n  size number optional\n").contains("size"))
      for sentence in ["forget entity tool", "begin", "entity other\n  name text\n"] {
        let answer = try console.say(sentence)
        guard sentence != "begin" else { continue }
        #expect(answer.contains("\(name) can't roll back changes of tables"))
        #expect(console.lastErrorID == "unsupported")
      }
    }
  }

  @Test("What answers as PostgreSQL 11 is not opened")
  func old() throws {
    let opener = try PostgreSQLServer.opener(answering: "PostgreSQL 11.2-YB-2.20.1.0-b0 on x86_64")
    #expect(throws: EngineError.self) { try opener("", false) }
  }
}
