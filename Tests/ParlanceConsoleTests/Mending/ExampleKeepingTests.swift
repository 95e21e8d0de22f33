import Testing

@testable import ParlanceConsole

/// The sentence that an error shows where nothing can be offered.
@Suite("Examples below errors")
struct ExampleKeepingTests {
  @Test(
    "An example is of the same rows, and keeps what was right",
    arguments: [
      ("list sessions until foo", "list sessions until monday"),
      (
        "list sessions of ngondro since foo where amount > 3",
        "list sessions of ngondro since monday where amount > 3"
      ),
      ("list classes next foo", "list classes next week"),
      ("change pilates: starts by 1 hour", "change class pilates: starts 2026-11-20 at 18:00"),
      ("change pilates: stars 5", "change class pilates: starts 2026-11-20 at 18:00"),
      ("change pilates: title", "change class pilates: title \"Pilates\""),
      ("average spots of kittens", "average spots, max spots of classes"),
      ("change anna: credits abc", "change member anna: credits 12.00"),
      ("change pilates: spots many", "change class pilates: spots 8"),
    ])
  func kept(said: String, example: String) throws {
    let answer = try Conversation().say(said)
    #expect(answer.hasSuffix("such as: " + example), "\(answer)")
  }

  @Test("What a day is moved by is offered")
  func moved() throws {
    let said = "change pilates: starts by 1 day"
    #expect(try Conversation().offer(to: said) == "change pilates: starts = starts + 1 day")
    let back = "change pilates: starts by - 2 weeks"
    #expect(try Conversation().offer(to: back) == "change pilates: starts = starts - 2 weeks")
  }
}
