import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What is offered for a deletion in words of one's own leaves just the rows that it was said to leave.
@Suite("The rows of an offered deletion")
struct OfferedRowsTests {
  private static func left(after sentence: String, _ conversation: Conversation) throws -> String {
    _ = try conversation.say("begin")
    defer { _ = try? conversation.say("rollback") }
    let answer = try conversation.say(sentence)
    #expect(conversation.lastErrorID == nil, "\(sentence)\n\(answer)")
    return try conversation.say("list sessions showing id, day by id")
      + conversation.say("list bookings by id")
  }

  /// - Parameter meant: A sentence of the language that needs no mend.
  private static func check(_ said: String, _ meant: String, _ conversation: Conversation) throws {
    guard let offer = try conversation.offer(to: said) else { return }
    #expect(try left(after: offer, conversation) == left(after: meant, conversation), "\(said)\n→ \(offer)")
  }

  private static let names = ["anna", "ben", "may"]

  @Test("What is denied of several is denied of each", arguments: names, names)
  func denied(first: String, second: String) throws {
    let conversation = try Conversation()
    for link in ["or", "and", "nor", ","] {
      for word in ["not for", "not", "not for member"] {
        try Self.check(
          "delete bookings \(word) \(first) \(link) \(second)",
          "delete bookings where not member in (\(first), \(second))", conversation)
      }
    }
  }

  @Test(
    "A period ends where it ends", arguments: ["this", "last", "next"], ["week", "month", "quarter", "year"])
  func periods(way: String, period: String) throws {
    let conversation = try Conversation()
    let days = [
      ("before", "< start"), ("since", ">= start"), ("after", "> end"), ("until", "<= end"),
      ("till", "<= end"),
    ]
    for (word, bound) in days {
      try Self.check(
        "delete sessions \(word) \(way) \(period)", "delete sessions where day \(bound) of \(way) \(period)",
        conversation)
      for sign in ["<", "<=", ">", ">="] {
        let end = ["<", ">="].contains(sign) ? "start" : "end"
        try Self.check(
          "delete sessions where day \(sign) \(way) \(period)",
          "delete sessions where day \(sign) \(end) of \(way) \(period)", conversation)
      }
    }
  }

  @Test(
    "A bound that is denied is one of the other side",
    arguments: ["more", "greater", "less", "fewer", "lower"],
    ["no", "not", "is no", "is not"])
  func bounds(word: String, denial: String) throws {
    let conversation = try Conversation()
    let sign = ["more", "greater"].contains(word) ? "<=" : ">="
    for number in [0, 108, 5000] {
      for way in ["where amount", "with amount"] {
        try Self.check(
          "delete sessions \(way) \(denial) \(word) than \(number)",
          "delete sessions where amount \(sign) \(number)", conversation)
      }
      try Self.check(
        "delete bookings where spot \(denial) \(word) than \(number)",
        "delete bookings where spot \(sign) \(number)", conversation)
    }
  }

  @Test("A change that is said of one reaches at most one", arguments: 1...4)
  func one(seed: UInt64) throws {
    let conversation = try Conversation()
    let sentences = [
      "delete booking for anna", "delete booking in spinning", "delete session of ngondro",
      "delete fact where number > 5", "archive fact where number > 5",
      "change booking for anna: spot 3", "change session of ngondro: amount 3", "delete session since monday",
      "delete the last session", "delete newest booking", "remove the oldest fact",
    ]
    try conversation.offers(to: sentences, seed: seed, times: 15) { offer, said in
      guard said.split(separator: " ").contains(where: { Self.singulars.contains($0) }) else { return }
      let before = conversation.session.engine.totalChangeCount
      let answer = try conversation.say(offer)
      guard conversation.lastErrorID == nil, !offer.hasPrefix("list"), !offer.hasPrefix("show") else {
        return
      }
      #expect(conversation.session.engine.totalChangeCount - before <= 1, "\(said)\n→ \(offer)\n\(answer)")
    }
  }

  private static let singulars: Set<Substring> = ["booking", "session", "fact"]
}
