import ParlanceLanguage
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// Another console changes the model while a script is being read, or just before a sentence runs.
@Suite("A model that another console changes")
struct ChangedModelTests {
  private static let declared = "entity person plural people\n  name text key\n"
  private static let added = "entity session of person one per person, day\n  day date main default today\n"

  /// Runs the texts as chunks from a pipe. Before each chunk, another console runs the sentences in `others`.
  private func streamed(
    _ steps: [(others: String, text: String)], keepsGoing: Bool, with opener: @escaping EngineOpener,
    path: String
  ) throws -> String {
    let empty = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"
    let other = try Conversation(model: empty, path: path, with: opener)
    _ = try other.say(
      Self.declared + Self.added + "  amount number default 0 accumulates\nadd person Anna\nadd 5 to anna")
    try #require(other.lastErrorID == nil)
    let conversation = try Conversation(model: empty, path: path, with: opener)
    var rest = steps[...]
    let feed = ScriptFeed(name: "<stdin>") { buffer in
      guard let (others, text) = rest.popFirst() else { return 0 }
      let answer = try other.say(others)
      try #require(other.lastErrorID == nil, "\(answer)")
      buffer.copyBytes(from: (text + "\n").utf8)
      return text.utf8.count + 1
    }
    let script = Script(SourceText("", name: "<stdin>"), fedBy: feed, reportsReceipts: true)
    return try conversation.run(script, keepsGoing: keepsGoing)
  }

  private func streams(with opener: @escaping EngineOpener, path: String = ":memory:") throws {
    let decimal = Self.added + "  amount decimal 2 default 0 accumulates\n"
    // A stream that is one transaction uses the model at the time of its first sentence.
    let whole = try streamed(
      [(decimal, "add 7 to anna"), ("", "sum amount of sessions")], keepsGoing: false, with: opener,
      path: path)
    #expect(whole == "added 7.00 to Anna: total 12.00 on 2026-11-20\n12.00\n")
  }

  @Test("A stream reads a sentence by the model that is there when it is run")
  func stream() throws {
    let place = TemporaryDirectory()
    try streams(with: Conversation.opener, path: place.path + "/a.db")
    withExtendedLifetime(place) {}
  }

  @Test("So does one on a server", .enabled(if: PostgreSQLServer.name != nil))
  func serverStream() throws {
    try streams(with: PostgreSQLServer.sharedOpener())
    try goesOn(with: PostgreSQLServer.sharedOpener())
    try isRefused(with: PostgreSQLServer.sharedOpener())
  }

  private func goesOn(with opener: @escaping EngineOpener, path: String = ":memory:") throws {
    let decimal = Self.added + "  amount decimal 2 default 0 accumulates\n"
    let answers = try streamed(
      [
        ("", "count people"), (decimal, "add 7 to anna"), ("", "sum amount of sessions"),
        // An added field, a removed entity, and an unrelated error.
        (Self.declared + "  phone text optional\n", "change anna: phone \"12\""),
        ("delete all sessions\nforget entity session", "count people; count sessions"),
        ("", "count people; count x"),
      ], keepsGoing: true, with: opener, path: path)
    #expect(
      answers.hasPrefix(
        "1\nadded 7.00 to Anna: total 12.00 on 2026-11-20\n12.00\nchanged person 1 \"Anna\": phone empty → \"12\"\n1\n"
      ),
      "\(answers)")
    #expect(answers.contains("no such word: `sessions`"), "\(answers)")
    #expect(answers.contains("no such word: `x`"), "\(answers)")
  }

  @Test("A script that goes on after errors reads each sentence by the model of then")
  func going() throws {
    let place = TemporaryDirectory()
    try goesOn(with: Conversation.opener, path: place.path + "/a.db")
    withExtendedLifetime(place) {}
  }

  private func isRefused(with opener: @escaping EngineOpener, path: String = ":memory:") throws {
    let empty = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"
    let other = try Conversation(model: empty, path: path, with: opener)
    _ = try other.say(Self.declared + "  age number optional\nadd person Anna: age 5")
    let conversation = try Conversation(model: empty, path: path, with: opener)
    for said in ["change anna: age 7", "sum age of people"] {
      _ = try conversation.say(said)
      let source = SourceText(said)
      let tokens = try conversation.session.language.lexer.tokens(of: source)
      let sentence = SourceSentence(source, tokens: tokens, clock: conversation.session.clock)
      let prepared = try conversation.session.prepare(sentence)
      let type = said.hasPrefix("change") ? "decimal 2" : "number"
      _ = try other.say(Self.declared + "  age \(type) optional")
      try #require(other.lastErrorID == nil)
      let failure = #expect(throws: EngineFailure.self) { try conversation.session.say(sentence, prepared) }
      #expect(failure?.error == .modelChanged)
      try conversation.session.reloadModelIfChanged()
      #expect(try conversation.say("sum age of people") == (type == "number" ? "7" : "7.00"))
    }
  }

  @Test("The first sentence is read by a model that changed since the database was opened")
  func changedSinceOpening() throws {
    let place = TemporaryDirectory()
    let empty = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"
    let other = try Conversation(model: empty, path: place.path + "/a.db")
    _ = try other.say(Self.declared + "  age number optional\nadd person Anna: age 5")
    for (type, said, expected) in [
      ("decimal 2", "sum age of people", "5.00"), ("decimal 3", "change anna: age 6", "6.000"),
    ] {
      let conversation = try Conversation(model: empty, path: place.path + "/a.db")
      _ = try other.say(Self.declared + "  age \(type) optional")
      try #require(other.lastErrorID == nil)
      let answer = try conversation.say(said)
      #expect(answer.contains(expected), "\(answer)")
    }
    withExtendedLifetime(place) {}
  }

  @Test("A sentence that was planned by another model is not run")
  func planned() throws {
    let place = TemporaryDirectory()
    try isRefused(with: Conversation.opener, path: place.path + "/a.db")
    withExtendedLifetime(place) {}
  }
}
