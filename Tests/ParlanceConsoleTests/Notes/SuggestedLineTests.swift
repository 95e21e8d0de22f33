import Testing

@testable import ParlanceConsole

/// A sentence that is suggested beside an answer can be copied from a terminal of any width.
@Suite("Sentences suggested beside answers")
struct SuggestedLineTests {
  @Test("stand on one line, however narrow the terminal is", arguments: [20, 40, 80, 200])
  func isNeverBroken(width: Int) throws {
    let conversation = try Conversation(width: width)
    let cases = [
      (
        "list classes showing title, cost by cost desc first 1",
        "  to see it: list classes showing title, cost by cost desc first 1 with ties"
      ),
      (
        "count bookings where cancelled per member",
        "  to see them: list members showing name, count of (bookings where cancelled)"
      ),
    ]
    for (sentence, line) in cases {
      let lines = try conversation.say(sentence).split(separator: "\n").map(String.init)
      #expect(lines.contains(line), "\(lines)")
    }
  }
}
