import Testing

@testable import ParlanceConsole

/// What is offered for a statement of SQL reaches just the rows that SQL reaches, or is the statement itself.
@Suite("Offers for any statement")
struct RandomStatementTests {
  private static let rows = [
    "one: qty 3, pages 1, note a, done, due 2026-01-01, starts 2026-01-01 at 18:00, kind Alpha",
    "Two: qty 0, pages 0, note A", "three: pages 5, kind beta, starts 2026-01-02 at 08:00:01",
    "four: qty 8, pages 8, note \"x_b\", due 2026-01-02", "five: qty -1, pages 3, note \"A8b9\", done",
    "Six: pages 3, note \"100%\", starts 2026-01-01", "a: qty 2.5, pages 2, note \"8b9\", due 2026-01-03",
    "A: qty 1, pages 7, note \"b8\", done, kind Alpha", "nine: qty 7, pages 1, note \"é1\"",
    "\"100\": qty 3, pages 3, note \"7\", starts 2026-01-03 at 10:00",
  ]

  private static func conversation() throws -> Conversation {
    let conversation = try Conversation(
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/stock.model", now: "2026-01-02T12:00")
    let sentences =
      ["add member Anna", "add member Ben"] + rows.map { "add item \($0)" }
      + ["change items where id < 4: member Anna", "change items where id > 7: member Ben"]
    for sentence in sentences {
      let answer = try conversation.say(sentence)
      try #require(conversation.lastErrorID == nil, "\(sentence)\n\(answer)")
    }
    return conversation
  }

  /// What is there after a sentence that writes, and what is answered to one that asks; nil where it is refused.
  private static func reached(by sentence: String, writing: Bool, _ conversation: Conversation) throws
    -> [String]?
  {
    _ = try conversation.say("begin")
    defer { _ = try? conversation.say("rollback") }
    let answer = try conversation.say(sentence)
    guard conversation.lastErrorID == nil else { return nil }
    let shown = try writing ? conversation.say(".sql select title, note from item") : answer
    let lines = shown.split(whereSeparator: \.isNewline)
    let rows = lines.filter { $0.hasPrefix("│") }.dropFirst()
    return (rows.isEmpty ? lines.filter { $0.allSatisfy(\.isNumber) } : Array(rows)).map { line in
      line.split { "│ ".contains($0) }.joined(separator: " ")
    }.sorted()
  }

  @Test("The offer reaches the same rows", arguments: 1...4)
  func rows(seed: UInt64) throws {
    let conversation = try Self.conversation()
    var statements = RandomStatement(seed: seed)
    var (said, unsaid) = (0, 0)
    for _ in 0..<80 {
      let (statement, meant) = statements.next()
      let offer = try conversation.offer(to: statement)
      let isWriting = !statement.hasPrefix("select")
      // A star shows what a sentence shows otherwise.
      let plain = meant.replacing("select *", with: "select title")
      let rows = try Self.reached(by: ".sql \(plain)", writing: isWriting, conversation)
      guard let offer, !offer.hasPrefix(".sql ") else {
        guard offer != nil else {
          // By a day among moments people may mean other rows than SQL finds.
          let isReadTwice = isWriting && statement.contains("starts ")
          #expect(rows == nil || statement != meant || isReadTwice, "\(statement)")
          continue
        }
        unsaid += 1
        #expect(offer == ".sql \(statement)")
        let own = statement.replacing("select *", with: "select title")
        let reached = try Self.reached(by: ".sql \(own)", writing: isWriting, conversation)
        #expect(reached == rows, "\(statement)\n→ \(meant)")
        continue
      }
      said += 1
      let own = statement.hasPrefix("select *") ? offer + " showing title" : offer
      // What SQL refuses may be meant, as a text in double quotes.
      guard let rows else { continue }
      #expect(
        try Self.reached(by: own, writing: isWriting, conversation) == rows, "\(statement)\n→ \(offer)")
    }
    #expect(said > 20, "statements that a sentence says: \(said)")
    #expect(unsaid > 5, "statements that no sentence says: \(unsaid)")
  }
}
