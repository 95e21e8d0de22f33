import ParlanceLanguage
import ParlancePlanner
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession
import ParlanceSQL

/// Runs transcripts over a connection that breaks in every sentence, and compares the results with an unbroken one.
@Suite("Broken connections", .enabled(if: PostgreSQLServer.name != nil))
struct BrokenConnectionTests {
  private static let files =
    Repository.files(".transcript", in: "examples")
    + ["transactions", "levels", "mistakes", "migrations", "imports", "verbs-studio"]
    .map { "Tests/ParlanceConsoleTests/Transcripts/Files/\($0).transcript" }

  private static let cuts: [CountingProxy.Cut] = [
    .before(1), .after(1), .before(2), .after(2), .before(3), .after(3), .before(4),
  ]

  @Test("Wherever the connection breaks, what is told is so", arguments: files, cuts)
  func said(file: String, cut: CountingProxy.Cut) throws {
    let transcript = Transcript(try Repository.text(file))
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    let broken = try Side(transcript, through: proxy)
    let whole = try Side(transcript)
    for step in transcript.steps {
      if broken.hasSeveralSentences(step) {
        for side in [broken, whole] { _ = try side.say(step) }
        continue
      }
      if !whole.isBegun { for side in [broken, whole] { try PostgreSQLServer.resetSequences(side.engine) } }
      proxy.breakConnection(cut)
      let answer = try broken.say(step)
      _ = proxy.takeRequests()
      let said = "\(step.line): \(step.sentence)\n\(answer)"
      let isKept = try broken.committed != whole.committed
      let isLost = answer.contains("connection to the server was lost")
      let isUnknown = answer.contains("may or may not have been saved")
      switch (isLost, isUnknown) {
      case (true, true) where isKept:
        // The following sentences of the step depend on the lost answer.
        _ = try whole.say(step)
        try expectEqualState(broken, whole, said)
        return
      case (true, _) where whole.isBegun:
        #expect(!broken.isBegun, "\(said)")
        while whole.isBegun { _ = try whole.console.say("rollback") }
        try expectEqualState(broken, whole, said)
      case (true, _):
        #expect(!isKept, "\(said)")
        try PostgreSQLServer.resetSequences(broken.engine)
        try expectAnswer(try broken.say(step), try whole.say(step), said)
        try expectEqualState(broken, whole, said)
      case (false, _):
        try expectAnswer(answer, try whole.say(step), said)
        try expectEqualState(broken, whole, said)
      }
    }
  }

  @Test(
    "Wherever it breaks in a script, all of that is kept or nothing, as it is told",
    arguments: Repository.exampleSystems)
  func script(system: String) throws {
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    let script = try Repository.text("examples/\(system)/sample.say")
    let model = Transcript("model: examples/\(system)/\(system).model\n> help\n")
    let whole = try Side(model)
    let nothing = try whole.rowCounts
    try #require(whole.console.runErrors(script).isEmpty)
    let all = try whole.rowCounts
    var (number, isBroken) = (0, true)
    while isBroken {
      number += 1
      for cut in [CountingProxy.Cut.before(number), .after(number)] {
        let side = try Side(model, through: proxy)
        proxy.breakConnection(cut)
        let errors = side.console.runErrors(script)
        isBroken = proxy.hasBroken
        _ = proxy.takeRequests()
        let found = try side.rowCounts
        if errors.isEmpty {
          #expect(found == all, "\(cut)")
        } else if errors.contains("may or may not have been saved") {
          #expect(found == all || found == nothing, "\(cut): \(errors)")
        } else {
          #expect(isBroken && errors.contains("connection to the server was lost"), "\(cut): \(errors)")
          #expect(found == nothing, "\(cut): \(errors)")
        }
      }
    }
    #expect(number > 3)
  }

  private func expectEqualState(_ broken: Side, _ whole: Side, _ said: String) throws {
    let (found, expected) = (try broken.committed, try whole.committed)
    try #require(found == expected, "\(said)")
    try #require(broken.isBegun == whole.isBegun, "\(said)")
  }

  private func expectAnswer(_ answer: String, _ expected: String, _ said: String) throws {
    // The hint of an error may have needed a query on the broken connection.
    if answer.contains("^"), expected.contains("^") { return }
    try #require(answer == expected, "\(said)")
  }

  /// A console on a separate schema, and a connection that reads its rows.
  private struct Side {
    let console: Conversation
    let engine: any Engine
    private let directory = TemporaryDirectory()
    private let hasFiles: Bool

    init(_ transcript: Transcript, through proxy: CountingProxy? = nil) throws {
      let schema = try PostgreSQLServer.makeSchema()
      hasFiles = transcript.settings["files"] != nil
      let opener = PostgreSQLServer.opener(of: schema, through: proxy)
      console = try #require(try Conversation.begun(by: transcript, in: directory, with: opener))
      engine = try PostgreSQLServer.opener(of: schema)("", false)
    }

    var isBegun: Bool { console.session.transactions.depth > 0 }

    func say(_ step: Transcript.Step) throws -> String {
      if let now = step.now { try console.set(now: now) }
      return hasFiles ? try console.say(step.sentence, in: directory) : try console.say(step.sentence)
    }

    /// Whether the step has several sentences, so that some may be committed without the others.
    func hasSeveralSentences(_ step: Transcript.Step) -> Bool {
      var reader = SentenceReader(SourceText(step.sentence))
      var count = 0
      while reader.next(console.session.language) != nil { count += 1 }
      return count != 1 || step.sentence.hasPrefix("load") || step.sentence.hasPrefix(".read")
    }

    /// The number of committed rows in each table.
    var rowCounts: [String: Int] {
      get throws {
        try committed.reduce(into: [:]) { $0[String($1.prefix { $0 != " " }), default: 0] += 1 }
      }
    }

    /// All committed rows.
    var committed: [String] {
      get throws {
        try engine.tableNames().flatMap { table in
          let rows = try engine.prepare(
            "select r::text from \(engine.dialect.spelling.quoted(table)) as r order by 1")
          var found: [String] = []
          while try rows.step() { found.append("\(table) \(rows.label(0))") }
          return found
        }
      }
    }
  }
}
