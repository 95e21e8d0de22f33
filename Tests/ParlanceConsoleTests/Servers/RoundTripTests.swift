import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// How often a sentence at the prompt waits for the server, counted by what stands between.
@Suite("Round trips", .enabled(if: PostgreSQLServer.name != nil))
struct RoundTripTests {
  private static let questions: [(sentence: String, trips: Int)] = [
    ("count sessions", 1),
    ("list practices showing name, sum amount of sessions by sum amount of sessions desc", 1),
    ("list sessions of Ngondro", 2),
    // The names that come next are read at once, of which one may be meant.
    ("list sessions of ngondro", 3),
  ]

  private static let changes: [(sentence: String, trips: Int)] = [
    ("add 108 to Ngondro", 2),
    ("add 27 to Ngondro yesterday", 2),
    ("add session: practice Ngondro, day 2026-01-01, amount 3", 3),
    ("delete session 3", 3),
    ("change practice 1: target 100000", 4),
  ]

  @Test(
    "A question costs one, and one more for a name; a change that and another, and what its receipt reads before it"
  )
  func trips() throws {
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    let opener = try PostgreSQLServer.sharedOpener(through: proxy)
    let console = try Conversation(model: "examples/practice/practice.model", with: opener)
    _ = try console.say("add practice Ngondro")
    _ = try console.say("add 10 to Ngondro")
    for (sentence, trips) in Self.questions + Self.changes {
      let isQuestion = Self.questions.contains { $0.sentence == sentence }
      // Nothing waits for the end of a transaction that has changed nothing.
      func flights() -> [String] { proxy.takeFlights().filter { !isQuestion || !$0.isEndOnly } }
      _ = try console.say(sentence)
      _ = flights()
      _ = try console.say(
        sentence.replacing("01-01", with: "01-02").replacing("session 3", with: "session 4"))
      let sent = flights()
      #expect(sent.count <= trips, "\(sentence): \(sent)")
    }
  }
}

extension String {
  fileprivate var isEndOnly: Bool { contains("commit") && !contains("select") }
}
