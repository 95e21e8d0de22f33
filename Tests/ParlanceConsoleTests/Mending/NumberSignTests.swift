import Testing

@testable import ParlanceConsole

/// `#3` is the number of a record elsewhere, and begins a comment here.
@Suite("Numbers of records with a sign")
struct NumberSignTests {
  @Test(
    "Each sign is left out in the one offer",
    arguments: [
      ("archive fact #3", "archive fact 3"),
      ("archive fact #3 and #4", "archive facts 3, 4"), ("archive facts #3, #4", "archive facts 3, 4"),
      ("archive fact #3 or #4", "archive facts 3, 4"), ("archive fact #3, fact #4", "archive facts 3, 4"),
      ("archive fact #3, #4 and #5", "archive facts 3, 4, 5"),
      ("delete fact #3 and #4", "delete facts 3, 4"), ("show booking #3 and #4", "show bookings 3, 4"),
      ("archive fact #3-#5", "archive facts 3 to 5"),
      ("change fact #3: number 5", "change fact 3: number 5"),
      ("change booking #3: spot 5", "change booking 3: spot 5"),
      ("change fact#3: number 5", "change fact 3: number 5"),
      ("change fact #3: text \"see #4\"", "change fact 3: text \"see #4\""),
      ("archive fact #3; archive fact #4", "archive fact 3; archive fact 4"),
      ("archive fact #3 # an old one", "archive fact 3 # an old one"),
      ("delete fact #3 because it is wrong", nil), ("archive fact #3; archive fct #4", nil), ("show #3", nil),
      ("archive fact #", nil),
    ] as [(String, String?)])
  func offered(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A quote that is no quote keeps no sign",
    arguments: [
      ("list facts where `a\"b` = 1 #3", nil), ("archive fact `a\"b` #3", nil), ("archive fact \"a #3", nil),
      ("show fact `a #3", nil),
    ] as [(String, String?)])
  func oddQuotes(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test("Without the signs the same is offered", arguments: ["and", "or", ","])
  func plain(link: String) throws {
    let conversation = try Conversation()
    for said in ["archive fact 3 \(link) fact 4", "delete fact 3 \(link) fact 4"] {
      let offer = try conversation.offer(to: said)
      #expect(offer == "\(said.prefix { $0 != " " }) facts 3, 4", "\(said)")
    }
  }
}
