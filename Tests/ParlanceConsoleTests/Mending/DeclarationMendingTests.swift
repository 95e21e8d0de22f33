import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What an error of a declaration offers was read with the whole of the model before.
@Suite("Fixes of declarations")
struct DeclarationMendingTests {
  @Test(
    "A fix leads to a line that is right, or none is offered",
    arguments: [
      ("verb gift amount as number toward member", "verb gift amount as number for member"),
      ("verb move booking into class", "verb move booking for class"),
      // A number is said first.
      ("verb refund member amount as number", "verb refund amount as number of member"),
      ("entity task\n  membr member\n  owner membr", "  owner member"),
      // The name may be a word for a type elsewhere.
      ("entity task\n  phone tex", "  phone text"), ("entity task\n  email txet", "  email text"),
      ("entity task\n  day dat", "  day date"), ("entity task\n  number nubmer", "  number number"),
      ("entity task\n  String title", "  title text"), ("entity task\n  int rate", "  rate number"),
    ] as [(String, String?)])
  func offered(said: String, mended: String?) throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    let answer = try conversation.say(said)
    let offered = answer.split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("  did you mean: ") ? String(line.dropFirst("  did you mean: ".count)) : nil
    }
    #expect(offered.first?.trimmed == mended?.trimmed, "\(answer)")
  }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
