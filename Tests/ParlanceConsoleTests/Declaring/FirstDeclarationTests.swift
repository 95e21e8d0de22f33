import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// What a person meets in a database in which nothing is declared.
@Suite("Where nothing is declared", .serialized)
struct FirstDeclarationTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"

  @Test(
    "A sentence about anything is told the declaration to begin with",
    arguments: [
      ("list books", "book"), ("add book \"Dune\": pages 3", "book"), ("count movies", "movie"),
      ("show book 3", "book"), ("delete book 3", "book"), ("sum pages of novels", "novel"),
      ("list", "book"), ("list all cats where age > 3", "cat"), ("describe dog", "dog"),
      ("let x be the count books", "book"), ("chart count books per month", "book"), ("add 5 to x", "book"),
      ("create table pet (name text)", "pet"), ("create entity pet", "pet"),
    ])
  func isTold(sentence: String, noun: String) throws {
    let conversation = try Conversation(model: Self.model)
    _ = try conversation.say(sentence)
    let fix = try #require(conversation.errors.last?.diagnostic.fix)
    #expect(fix.replacement.hasPrefix("entity \(noun)\n"), "\(sentence): \(fix.replacement)")
    #expect(try conversation.say(fix.replacement).hasPrefix("declared "))
  }

  @Test(
    "Words that are not about records are told nothing of it", arguments: ["hlep", "help xyz", "rollback"])
  func isNotTold(sentence: String) throws {
    let conversation = try Conversation(model: Self.model)
    #expect(try !conversation.say(sentence).contains("nothing is declared"))
  }

  @Test("Tab says that there is no entity", arguments: ["list ", "count bo", "add ", "describe "])
  func tab(line: String) throws {
    let conversation = try Conversation(model: Self.model)
    let session = conversation.session
    let answer = Completer(language: session.language, model: session.spoken, dialect: SQLiteDialect())
      .completion(of: line, cursor: line.utf8.count)
    #expect(answer.remark == "nothing is declared here yet: a line `entity book` begins")
    #expect(answer.candidates.isEmpty)
  }

  @Test("Up gives the declaration, and Enter declares it")
  func upDeclares() throws {
    let home = TemporaryDirectory()
    let terminal = try PseudoTerminal(
      "parlance", arguments: [home.path + "/new.sqlite", "--color", "never"],
      environment: ["HOME": home.path], columns: 80)
    try terminal.expect("  note text optional")
    try terminal.expect("new.sqlite> ")
    terminal.type("list movies\r")
    try terminal.expect("entity movie")
    try terminal.expect("new.sqlite> ")
    terminal.type("\u{1B}[A")
    try terminal.expect("note text optional")
    terminal.type("\r")
    try terminal.expect("declared movies")
    try terminal.expect("new.sqlite> ")
    terminal.type("add movie \"Dune\"\r")
    try terminal.expect("added movie 1 \"Dune\"")
  }
}
