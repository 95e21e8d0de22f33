import Testing

@testable import ParlanceConsole

/// A value that is said as if it were the name of a record, and the field that holds it.
@Suite("Values said as names")
struct HeldValueTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/shelf.model"

  private static func shelf() throws -> Conversation {
    let conversation = try Conversation(model: model)
    for sentence in [
      "add book \"The Trial\": author Kafka, pages 200", "add book Emma: author \"Jane Austen\"",
      "add book Dune: author \"Frank Herbert\", pages 412; finish Dune",
      "add loan of Dune: borrower Ánna", "add loan of Emma: borrower Bob, lent 3 days ago",
    ] {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  @Test(
    "The field that holds it is asked, whichever preposition was said",
    arguments: [
      ("list books by Kafka", "list books where author = Kafka"),
      ("list books of kafka", "list books where author = Kafka"),
      ("show books of \"KAFKA\"", "list books where author = Kafka"),
      ("list books by frank herbert", "list books where author = \"Frank Herbert\""),
      ("list loans for anna", "list loans where borrower = Ánna"),
      ("list loans of Bob", "list loans where borrower = Bob"),
      ("list loans of Bob where back is empty", "list loans where borrower = Bob and back is empty"),
      ("list loans to bob yesterday", "list loans yesterday where borrower = Bob"),
      ("count loans of Bob", "count loans where borrower = Bob"),
      ("how many loans does Bob have", "count loans where borrower = Bob"),
      ("which books did Kafka write", "list books where author = Kafka"),
      ("Kafka's books", "list books where author = Kafka"),
      ("sum pages of books by Kafka", "sum pages of books where author = Kafka"),
      ("list loans of Emma by bob", "list loans of Emma where borrower = Bob"),
      ("list finished books by Frank Herbert", "list finished books where author = \"Frank Herbert\""),
      ("list unfinished books by Kafka", "list books where not finished and author = Kafka"),
      // What they are of holds it.
      ("list loans of Kafka", "list loans where book author = Kafka"),
      ("list loans of books by Kafka", "list loans of (books where author = Kafka)"),
      // Of whatever it is said, it is found.
      ("find Kafka", "list books where author = Kafka"), ("bob", "list loans where borrower = Bob"),
      // No field holds just this.
      ("list books by Kaf", nil),
    ] as [(String, String?)])
  func held(said: String, offered: String?) throws {
    #expect(try Self.shelf().offer(to: said) == offered)
  }

  @Test("Several ways to write it are all asked")
  func spellings() throws {
    let conversation = try Self.shelf()
    _ = try conversation.say("add book Metamorphosis: author KAFKA")
    #expect(
      try conversation.offer(to: "list books by kafka") == "list books where author in (KAFKA, Kafka)")
  }

  @Test("A record of that name comes first")
  func named() throws {
    let conversation = try Self.shelf()
    _ = try conversation.say("add book Bob: author Bob")
    #expect(try conversation.offer(to: "list loans for Bob") == "list loans of Bob")
  }

  @Test(
    "What changes or deletes is offered the question at most",
    arguments: ["delete loans of Bob", "delete books by Kafka", "finish books by Kafka", "finish Kafka"])
  func changes(said: String) throws {
    guard let offer = try Self.shelf().offer(to: said) else { return }
    #expect(offer.hasPrefix("list "), "\(said)\n→ \(offer)")
  }

  @Test("Of the choices of a field, too")
  func choices() throws {
    let library = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    _ = try library.say("add author Kafka; add book Amerika of Kafka: kind novel, pages 3")
    #expect(try library.offer(to: "list books of novel") == "list books where kind = novel")
  }
}
