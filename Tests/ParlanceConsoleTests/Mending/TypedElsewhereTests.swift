import Testing

@testable import ParlanceConsole

/// What is typed as on paper or in another language, and the sentence that is offered.
@Suite("Typed as elsewhere")
struct TypedElsewhereTests {
  private static func conversation() throws -> Conversation {
    let model = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"
    let conversation = try Conversation(model: model)
    _ = try conversation.say("add tool Drill: price 89.90; add person Zoe; add person Bob")
    _ = try conversation.say("add loan of drill for zoe: due 2026-12-01")
    return conversation
  }

  @Test(
    arguments: [
      ("change tool drill: price 1,000", "change tool drill: price 1000"),
      ("list tools where price > 1,000", "list tools where price > 1000"),
      ("list tools where price > 1,234,567.50", "list tools where price > 1234567.50"),
      ("change tool drill: price €5", "change tool drill: price 5"),
      ("change tool drill: price 5 €", "change tool drill: price 5"),
      ("change tool drill: price $5", "change tool drill: price 5"),
      ("change tool drill: price 5 euro", "change tool drill: price 5"),
      ("change person bob: email bob@x.org", "change person bob: email \"bob@x.org\""),
      ("add tool Carpenter's square", "add tool \"Carpenter's square\""),
      ("add tool Carpenter's square: price 3", "add tool \"Carpenter's square\": price 3"),
      ("change loan 1: due 25.11.2026", "change loan 1: due 2026-11-25"),
      ("change loan 1: due 11/25/2026", "change loan 1: due 2026-11-25"),
      ("list loans between yesterday and tomorrow", "list loans from yesterday to tomorrow"),
      (
        "list loans where due between yesterday and tomorrow",
        "list loans where due between yesterday to tomorrow"
      ),
      ("list not returned loans", "list loans where not returned"),
      ("list loans where returned = 1", "list loans where returned"),
      ("list loans where returned = 0", "list loans where not returned"),
      ("list loans where = 0 and due since today", nil),
      ("list tools -- all of them", "list tools # all of them"),
      ("list tools /* all of them */", "list tools # all of them"),
      ("list people who have never returned", "list people without returned loans"),
      ("list people who have never had loans", "list people without loans"),
      ("list people who have never borrowed", nil),
      ("add 3 tools", nil),
      ("add loan of drill for zoe: due next month", "add loan of drill for zoe: due start of next month"),
      ("delete loans as json", nil),
    ] as [(String, String?)])
  func offered(said: String, offered: String?) throws {
    let conversation = try Self.conversation()
    _ = try conversation.say(said)
    #expect(conversation.lastErrorID != nil, "\(said) is said here")
    #expect(SuggestedSentence(conversation)?.text == offered)
  }

  @Test("A day that may be read in two ways is told in both")
  func ambiguousDay() throws {
    let answer = try Self.conversation().say("change loan 1: due 5.11.2026")
    #expect(answer.contains("did you mean: change loan 1: due 2026-11-05"))
    #expect(answer.contains("with the month first: 2026-05-11"))
  }

  @Test(
    "A form of the answer is no part of the question",
    arguments: [
      ("list loans as json", "list loans", "`.mode json` shows all answers so, `.last json` the last one"),
      ("count loans in CSV", "count loans", "`.mode csv` shows all answers so, `.last csv` the last one"),
      ("show tool drill as md", "show tool drill", "`.mode markdown` shows"),
    ])
  func mode(said: String, offered: String, told: String) throws {
    let conversation = try Self.conversation()
    #expect(try conversation.say(said).contains(told))
    #expect(SuggestedSentence(conversation)?.text == offered)
  }

  @Test("What a row lacks is shown in a whole sentence, which Up does not bring")
  func example() throws {
    let conversation = try Self.conversation()
    let answer = try conversation.say("add loan")
    #expect(answer.contains("such as: add loan of Drill for "), "\(answer)")
    #expect(SuggestedSentence(conversation) == nil)
  }

  @Test("A table of SQL is told as the lines of an entity")
  func table() throws {
    let answer = try Self.conversation().say(
      "create table shelf (id integer primary key, label varchar(20) not null unique, width int, price decimal(8,2), tool_id int references tool(id))"
    )
    let words = answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "entity shelf label text key width number optional price decimal 2 optional tool tool optional"),
      "\(answer)")
  }

  @Test(
    "Types of other languages",
    arguments: [
      ("string", "text"), ("varchar", "text"), ("float", "number"), ("double", "number"), ("int", "number"),
      ("integer", "number"), ("datetime", "time"), ("bool", "boolean"),
    ])
  func type(said: String, meant: String) throws {
    let answer = try Self.conversation().say("entity shelf\n  label text key\n  width \(said) optional")
    #expect(answer.contains("did you mean: width \(meant) optional"), "\(answer)")
  }

  @Test("A colon between a field and its type")
  func colon() throws {
    let answer = try Self.conversation().say("entity shelf\n  label: text\n  width number")
    #expect(answer.contains("did you mean: label text"), "\(answer)")
  }

  @Test("What is not declared is not described")
  func describe() throws {
    let conversation = try Self.conversation()
    #expect(try conversation.say("describe shelf").contains("the model has no shelf"))
    #expect(SuggestedSentence(conversation) == nil)
    #expect(try conversation.say("describe tol").contains("the model has no tol"))
    #expect(SuggestedSentence(conversation)?.text == "describe tool")
  }
}
