import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// The number of round trips for a sentence at the prompt, counted by a proxy.
@Suite("Round trips", .enabled(if: PostgreSQLServer.name != nil))
struct RoundTripTests {
  private static let practice: [(sentence: String, trips: Int)] = [
    ("count sessions", 1),
    ("sum amount of sessions per month across practice", 2),
    ("sum amount of sessions per month with totals", 2),
    ("sum amount of sessions per month across practice with totals", 3),
    ("list practices showing name, sum amount of sessions by sum amount of sessions desc", 1),
    ("list sessions of Ngondro", 2),
    ("list sessions of ngondro", 2),
    ("add 108 to Ngondro", 2),
    ("add 27 to ngondro yesterday", 2),
    ("subtract 3 from ngondro", 2),
    ("add session: practice Ngondro, day 2026-01-01, amount 3", 2),
    ("save session: practice ngondro, day 2026-02-01, note \"slow\"", 2),
    ("delete session 3", 2),
    ("change practice 1: target 100000", 2),
    ("change practice ngondro: target 100000", 2),
    ("change sessions where amount > 5: note \"long\"", 2),
  ]

  private static let studio: [(sentence: String, trips: Int)] = [
    // All changes of a verb, their results and the commit share one round trip, because the server checks the
    // requirements.
    ("book class Yoga for anna", 2),
    ("cancel booking 1", 2),
    ("add member \"Zoë Ng\"", 2),
    ("add class Pilates of a: starts 2027-01-02 at 7:30, spots 8", 2),
    // The references to the record are counted in the same round trip as the deletion, which the engine also rejects.
    ("delete member Zoe", 2),
    ("delete instructor nia", 2),
  ]

  @Test("A sentence costs one, and one more for the names in it")
  func trips() throws {
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    try count(
      Self.practice, in: "practice", after: ["add practice Ngondro", "add 10 to Ngondro"], through: proxy)
    try count(
      Self.studio, in: "studio",
      after: [
        "add studio A", "add instructor Nia", "add member Anna: credits 10", "add member Zoe",
        "add class Yoga of A: instructor Nia, starts 2027-01-01 at 10:00, spots 9",
      ], through: proxy)
  }

  /// Errors need more round trips to find the reason, and `explain` asks the server for a query plan.
  private static let further = ["expect error:", "explain "]
  /// A verb on a set waits once per record, because each one may fail.
  private static let ofSets = ["cancel bookings for anna tomorrow where not cancelled"]

  @Test(
    "No sentence of the example systems costs more than two",
    arguments: Repository.exampleSystems)
  func examples(system: String) throws {
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    let folder = "examples/\(system)/\(system)"
    let script = try Repository.text("\(folder).say")
    let sentences = script.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    let isFurther = { (sentence: String) in
      Self.ofSets.contains(sentence) || Self.further.contains { sentence.hasPrefix($0) }
    }
    #expect(sentences.count { !isFurther($0) } > 10)
    try count(
      sentences.map { ($0, isFurther($0) ? .max : 2) }, in: system, after: [], through: proxy)
  }

  @Test("What a verb requires is answered before a number is given to what it adds")
  func numbers() throws {
    let console = try Conversation(
      model: "examples/studio/studio.model", with: PostgreSQLServer.sharedOpener())
    for sentence in ["add studio A", "add member Anna: credits 9", "add member Ben: credits 9"] {
      _ = try console.say(sentence)
    }
    _ = try console.say("add class Yoga of A: starts 2027-01-01 at 10:00, spots 1; book yoga for anna")
    for _ in 1...3 { #expect(try console.say("book yoga for ben").contains("the class is full")) }
    _ = try console.say("cancel booking 1")
    #expect(try console.say("book yoga for ben").contains("added booking 2"))
  }

  private func count(
    _ sentences: [(sentence: String, trips: Int)], in system: String, after before: [String],
    through proxy: CountingProxy
  ) throws {
    let opener = try PostgreSQLServer.sharedOpener(through: proxy)
    let console = try Conversation(model: "examples/\(system)/\(system).model", with: opener)
    for sentence in before { _ = try console.say(sentence) }
    for (sentence, trips) in sentences {
      _ = proxy.takeRequests()
      _ = try console.say(sentence)
      // The console doesn't wait for the end of a transaction that changed nothing or is rolled back.
      let sent = proxy.takeRequests().filter { !$0.isEndOnly }
      #expect(sent.count <= trips, "\(sentence): \(sent)")
    }
  }
}

extension String {
  fileprivate var isEndOnly: Bool { hasPrefix("PcommitB") && !contains("select") || hasSuffix("rollback") }
}
