import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct OneLineTests {
  @Test(arguments: [
    ("list members\nby name", "list members by name"),
    ("list members \\\n  by credits", "list members by credits"),
    ("list members with ( # those\nbookings) by name", "list members with ( bookings) by name"),
    ("list facts where text = \"a # b\"", "list facts where text = \"a # b\""),
    ("# only this\ncount facts", "count facts"),
  ])
  func meansTheSame(text: String, line: String) { #expect(OneLine.of(text) == line) }
}
