import Testing

@testable import ParlanceConsole

/// Where one number is kept of a kind of record, that is the one which is added up.
@Suite("Calculations with the only number of a kind")
struct SoleNumberTests {
  private static func expenses() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/expenses.model")
    for sentence in [
      "add account Home", "add expense of Home: day 2026-11-19, amount 12.50, category food",
      "add expense of Home: day 2026-11-12, amount 30, category rent, paid",
    ] {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  @Test(
    arguments: [
      ("sum expenses by category", "sum amount of expenses per category"),
      ("total expenses per category", "sum amount of expenses per category"),
      ("total of expenses per month", "sum amount of expenses per month"),
      ("total expenses", "sum amount of expenses"),
      ("sum expenses of home", "sum amount of expenses of home"),
      ("average expense per week", "average amount of expenses per week"),
      ("average expense", "average amount of expenses"),
      ("highest expense per account", "max amount of expenses per account"),
      ("top 3 expenses", "list expenses by amount desc first 3"), ("how much did I spend on food", nil),
      ("list unpaid expenses", "list expenses where not paid"),
    ] as [(String, String?)])
  func offered(said: String, offered: String?) throws {
    #expect(try Self.expenses().offer(to: said) == offered)
  }

  @Test(
    "Where two numbers are kept, none is chosen",
    arguments: ["sum items by team", "top 3 items", "average item"])
  func several(said: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/teams.model")
    #expect(try conversation.offer(to: said) == nil)
  }

  @Test("What is told is what the offer does")
  func message() throws {
    let answer = try Self.expenses().say("list unpaid expenses")
    #expect(!answer.contains("is said before"), "\(answer)")
  }
}
