import Testing

@testable import ParlanceConsole

/// Names of the model that are said as several words are offered as the model has them, wherever they stand.
@Suite("Names that are said as several words")
struct SpacedNameTests {
  private static func club() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(
      """
      entity person plural persons
        name text key
        credit_balance number default 0
        start_date date default today
        vip_member flag when credit_balance > 5

      add person Anna: credit_balance 3
      """)
    #expect(conversation.lastErrorID == nil)
    return conversation
  }

  @Test(
    arguments: [
      ("list persons showing credit balance", "list persons showing credit_balance"),
      ("list persons showing Credit Balance", "list persons showing credit_balance"),
      ("list persons showing credit balances", "list persons showing credit_balance"),
      ("list persons showing CreditBalance", "list persons showing credit_balance"),
      ("list persons showing credit-balance", "list persons showing credit_balance"),
      ("list persons where CREDIT balance > 3", "list persons where credit_balance > 3"),
      (
        "list persons where Credit Balance > 1 and credit balance < 3 showing name, start date",
        "list persons where credit_balance > 1 and credit_balance < 3 showing name, start_date"
      ),
      ("list persons by credit balance desc", "list persons by credit_balance desc"),
      ("list persons where vip member", "list persons where vip_member"),
      ("list Vip Member persons", "list vip_member persons"),
      ("list person credit balance > 3", "list persons where credit_balance > 3"),
      ("list persons with credit balance over 2", "list persons where credit_balance > 2"),
      ("sum credit balance of persons", "sum credit_balance of persons"),
      ("average Credit Balance of persons", "average credit_balance of persons"),
      ("count persons per start date", "count persons per start_date"),
      ("Anna's credit balance", "list persons Anna showing credit_balance"),
      ("help Credit Balance", "help credit_balance"), ("help vip member", "help vip_member"),
    ])
  func asked(said: String, offered: String) throws {
    #expect(try Self.club().offer(to: said) == offered, "\(said)")
  }

  @Test(
    "What changes is offered too, of the same rows",
    arguments: [
      ("change Anna: credit balance 7", "change Anna: credit_balance 7"),
      ("set credit balance of Anna to 9", "change Anna: credit_balance 9"),
      ("add person Uwe: credit balance 3", "add person Uwe: credit_balance 3"),
      ("add person Uwe credit balance 3", "add person Uwe: credit_balance 3"),
      (
        "add person Uwe: Credit Balance 3, start date tomorrow",
        "add person Uwe: credit_balance 3, start_date tomorrow"
      ),
      ("change all persons: credit balance 0", "change all persons: credit_balance 0"),
      ("delete persons where credit balance < 100", "delete persons where credit_balance < 100"),
    ])
  func changed(said: String, offered: String) throws {
    #expect(try Self.club().offer(to: said) == offered, "\(said)")
  }

  @Test(
    "Words between which a sign stands are two, and so are those that the model does not join",
    arguments: ["credit, balance", "credit'balance", "balance credit"])
  func apart(said: String) throws {
    #expect(
      try Self.club().offer(to: "list persons showing " + said) != "list persons showing credit_balance")
  }
}
