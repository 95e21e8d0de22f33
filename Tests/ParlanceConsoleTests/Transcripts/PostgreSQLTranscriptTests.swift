import Foundation
import ParlanceSession
import PostgreSQLSupport
import Testing

/// The same sentences on PostgreSQL, and the same answers.
@Suite("Transcripts on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct PostgreSQLTranscriptTests {
  @Test("Each sentence is answered as on SQLite", arguments: TranscriptTests.files)
  func said(file: String) throws {
    try Self.say(file, except: Self.others, with: PostgreSQLServer.opener)
  }

  /// Says the sentences of a transcript, and compares the answers with those that are recorded.
  ///
  /// - Parameter others: What is answered otherwise.
  static func say(_ file: String, except others: [OtherAnswers], with opener: @escaping EngineOpener) throws {
    let transcript = Transcript(try Repository.text(file))
    // Of a file of SQLite's own.
    if transcript.settings["data"] != nil { return }
    // Lessons open databases in memory, and the objects have the engine's own details and what can be undone.
    if ["/lessons.transcript", "/objects.transcript"].contains(where: file.hasSuffix) { return }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let others = others.filter { $0.file == name }.flatMap(\.sentences)
    let directory = TemporaryDirectory()
    guard let conversation = try Conversation.begun(by: transcript, in: directory, with: opener) else {
      return
    }
    for step in transcript.steps {
      if let now = step.now { try conversation.set(now: now) }
      let answer =
        transcript.settings["files"] == nil
        ? try conversation.say(step.sentence) : try conversation.say(step.sentence, in: directory)
      try PostgreSQLServer.giveBackNumbers(conversation.session.engine)
      if isOfEngine(step.sentence) || others.contains(where: step.sentence.hasPrefix) { continue }
      if words(answer) != words(step.answer) {
        Issue.record(
          "\(file):\(step.line): > \(step.sentence)\n\(answer)\n--- recorded was\n\(step.answer)")
      }
    }
  }

  @Test("What cannot be done there is refused: unsupported, keeps-no-journal")
  func refused() throws {
    let conversation = try Conversation(with: PostgreSQLServer.opener)
    for (sentence, id) in [
      (".dump", "unsupported"), (".indexes", "unsupported"), ("undo", "keeps-no-journal"),
    ] {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == id, "\(sentence)")
    }
  }

  /// What is no question of the language: what is told of SQL, and a question in SQLite's own.
  private static func isOfEngine(_ sentence: String) -> Bool {
    let word = String(sentence.prefix { !$0.isWhitespace })
    if [".sql select", ".sql with", ".sql explain"].contains(where: sentence.hasPrefix) { return true }
    return ["explain", ".schema", ".dump", ".backup", ".stats", "undo", "journal"].contains(word)
  }

  /// As lines may break elsewhere where nothing can be taken back.
  private static func words(_ answer: String) -> [Substring] {
    let words = answer.split(whereSeparator: \.isWhitespace)
    let joined = words.joined(separator: " ").replacing("; `undo` takes this back", with: "")
    return joined.split(separator: " ")
  }

  /// What is answered otherwise, and why; sentences by what they begin with.
  typealias OtherAnswers = (file: String, sentences: [String], reason: String)

  static let others: [OtherAnswers] = [
    ("undo.transcript", [""], "what was done is not recorded yet, and so not taken back"),
    ("series.transcript", [""], "it takes back what it has added"),
    (
      "imports.transcript",
      ["list books showing title, author, pages", "would import books from \"@/faulty.csv\""],
      "the same, and a row that was undone has taken its number"
    ),
    (
      "mistakes.transcript",
      [
        "would undo", "redo", "list facts showing id, number", "would change facts where number > 8000",
        ".sql delete from parlance_journal",
      ],
      "what was done is not taken back, and no journal is kept"
    ),
    ("redeclare.transcript", ["describe tool as ddl"], "the types are PostgreSQL's"),
    ("commands.transcript", [".open"], "it is about a file"),
    ("levels.transcript", ["add fact"], "a row that was undone has taken its number"),
    ("exact-decimals.transcript", ["change bank"], "7.00 * 1.005 is 7.035, and no number near to it"),
    ("exact-numbers.transcript", [""], "numbers are exact, however large"),
  ]
}
