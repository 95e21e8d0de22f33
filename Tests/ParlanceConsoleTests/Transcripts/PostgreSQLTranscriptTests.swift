import Foundation
import ParlanceSession
import PostgreSQLSupport
import Testing

/// The transcripts on PostgreSQL must have the same answers.
@Suite("Transcripts on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct PostgreSQLTranscriptTests {
  @Test("Each sentence is answered as on SQLite", arguments: TranscriptTests.files)
  func said(file: String) throws {
    try Self.say(file, except: Self.others, with: PostgreSQLServer.opener)
  }

  /// Runs the sentences of a transcript and compares the answers with the recorded ones.
  ///
  /// - Parameter others: The answers that may differ.
  static func say(_ file: String, except others: [OtherAnswers], with opener: @escaping EngineOpener) throws {
    let transcript = Transcript(try Repository.text(file))
    // The database is an SQLite file.
    if transcript.settings["data"] != nil { return }
    // Lessons open in-memory databases, and the JSON objects contain engine-specific details and the undo state.
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
      try PostgreSQLServer.resetSequences(conversation.session.engine)
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

  /// Whether the answer depends on the engine, such as SQL text or a query in SQLite's own SQL.
  private static func isOfEngine(_ sentence: String) -> Bool {
    let word = String(sentence.prefix { !$0.isWhitespace })
    if [".sql select", ".sql with", ".sql explain"].contains(where: sentence.hasPrefix) { return true }
    return ["explain", ".schema", ".dump", ".backup", ".stats", "undo", "journal"].contains(word)
  }

  /// Compares words, because lines may wrap differently if the answer lacks the note about `undo`.
  private static func words(_ answer: String) -> [Substring] {
    let words = answer.split(whereSeparator: \.isWhitespace)
    let joined = words.joined(separator: " ").replacing("; `undo` reverts this", with: "")
    return joined.split(separator: " ")
  }

  /// The answers that may differ, with the reason. Sentences are given by their beginning.
  typealias OtherAnswers = (file: String, sentences: [String], reason: String)

  static let others: [OtherAnswers] = [
    ("undo.transcript", [""], "what was done is not recorded yet, and so not taken back"),
    ("series.transcript", [""], "it takes back what it has added"),
    (
      "verb-steps.transcript", ["count payments", "redo"], "changes aren't recorded, so they can't be undone"
    ),
    ("undo-of-checks.transcript", [""], "changes aren't recorded, so they can't be undone"),
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
