@testable import ParlanceSession
import ParlanceLanguage
import PostgreSQLSupport
import Testing

/// The row counts of `explain step by step` match those of `count` sentences.
@Suite struct StepCountTests {
  /// Sentences, and for each of their first steps a question that counts the same rows.
  private static let cases: [(sentence: String, counts: [String])] = [
    (
      "list sessions of ngondro since 2026-11-15 by amount desc first 2",
      [
        "count sessions", "count sessions of ngondro", "count sessions of ngondro since 2026-11-15",
        "count sessions of ngondro since 2026-11-15", "count (sessions of ngondro since 2026-11-15 first 2)",
      ]
    ),
    (
      "list members without bookings where credits < 1",
      ["count members", "count members without bookings", "count members without bookings where credits < 1"]
    ),
    (
      "list bookings where class studio = Moose and not cancelled showing member",
      ["count bookings", "count bookings", "count bookings where class studio = Moose"]
    ),
    (
      "count bookings where class studio = Moose per member having count > 1",
      ["count bookings", "count bookings", "count bookings in (classes of Moose)"]
    ),
    (
      "list members with at least 2 bookings minus members with bookings in pilates",
      ["count members", "count members with at least 2 bookings minus members with bookings in pilates"]
    ),
    ("list activities under run", ["count activities", "count activities under run"]),
    (
      "delete sessions where amount > 300",
      ["count sessions", "count sessions where amount > 300", "count sessions where amount > 300"]
    ),
    (
      "archive facts where number < 9",
      ["count facts", "count facts where number < 9", "count facts where number < 9 and not archived"]
    ),
    (
      "sum amount of (sessions by amount desc first 6)",
      ["count sessions", "count (sessions by amount desc first 6)"]
    ),
  ]

  private func agree(on conversation: Conversation) throws {
    for (sentence, counts) in Self.cases {
      _ = try conversation.say("explain step by step " + sentence)
      let steps = try #require(conversation.session.stepwise?.steps, "\(sentence)")
      let words = "\(sentence)\n\(steps.map { "\($0.count ?? -1) \($0.words)" }.joined(separator: "\n"))"
      try #require(steps.count >= counts.count, "\(words)")
      for (step, count) in zip(steps, counts) {
        let answer = try conversation.say(count).trimmed
        #expect(step.count.map(String.init) == answer, "\(count): \(answer), in\n\(words)")
      }
    }
  }

  @Test func stepsCountAsQuestionsDo() throws { try agree(on: Conversation()) }

  @Test(.enabled(if: PostgreSQLServer.name != nil)) func stepsCountAsQuestionsDoOnPostgreSQL() throws {
    let conversation = try Conversation(with: PostgreSQLServer.opener)
    try agree(on: conversation)
  }

  /// Indexes may differ, because a server uses them only for large tables.
  @Test(.enabled(if: PostgreSQLServer.name != nil)) func linesAreTheSameOnPostgreSQL() throws {
    let (here, there) = try (Conversation(), Conversation(with: PostgreSQLServer.opener))
    for (sentence, _) in Self.cases {
      let lines = try [here, there].map { conversation in
        try conversation.say("explain step by step " + sentence).split(separator: "\n")
          .filter { !$0.hasPrefix("    uses index") }.joined(separator: "\n")
      }
      #expect(lines[0] == lines[1])
    }
  }

  @Test func nothingIsChanged() throws {
    let conversation = try Conversation()
    let before = try conversation.say("count sessions")
    _ = try conversation.say("explain step by step delete sessions")
    #expect(try conversation.say("count sessions") == before)
    #expect(try conversation.say("journal") == Conversation().say("journal"))
  }

  @Test func timesAreShownOnDemand() throws {
    let conversation = try Conversation()
    conversation.session.preferences.measuresSteps = true
    let lines = try conversation.say("explain step by step list sessions of ngondro").split(separator: "\n")
    #expect(lines[0].hasSuffix(" ms") && lines[1].hasSuffix(" ms"))
  }

  @Test func stepsOfAnotherModelAreForgotten() throws {
    let conversation = try Conversation()
    _ = try conversation.say("explain step by step list facts")
    _ = try conversation.say("entity tool\n  name text key")
    _ = try conversation.say(".step 1")
    #expect(conversation.lastErrorID == "no-steps-yet")
  }
}
