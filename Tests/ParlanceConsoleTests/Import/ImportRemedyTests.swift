import Testing

@testable import ParlanceConsole

/// What `.import` tells to say where the header does not fit.
@Suite("Import, said otherwise")
struct ImportRemedyTests {
  @Test(
    "Another form, another entity, or the file is to be mended",
    arguments: [
      ("title\tauthor\tpages\na\tCalvino\t3\n", "did you mean: .import --tsv \"x.csv\" book"),
      (
        "title;author;pages\na;Calvino;3\n",
        "`.separator ;` first parts the values as this file does"
      ),
      ("name\nBorges\n", "did you mean: .import \"x.csv\" author"),
      ("title,author,page\na,Calvino,3\n", "mend the file and say again: .import \"x.csv\" book"),
    ])
  func isTold(text: String, end: String) throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    place.write(text.utf8, to: "x.csv")
    let said = try conversation.say(".import \"\(place.path)/x.csv\" book")
      .replacing(place.path + "/", with: "")
    #expect(said.contains("x.csv:1:"))
    #expect(said.hasSuffix("nothing was imported; " + end), "\(said)")
  }

  @Test("The sign of csv answers parts the cells of csv files too")
  func separator() throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    place.write("name\nBorges\n".utf8, to: "a.csv")
    place.write("title;author;pages\n\"a;b\";Borges;3\n".utf8, to: "b.csv")
    _ = try conversation.say(".import \"\(place.path)/a.csv\" author\n.separator ;")
    #expect(try conversation.say(".import \"\(place.path)/b.csv\" book").hasPrefix("imported 1 book"))
  }

  @Test("Up gives the command that would read the file")
  func upGivesIt() throws {
    let place = TemporaryDirectory()
    place.write("number\ttext\n5\tfive\n".utf8, to: "x.csv")
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--color", "never"], environment: ["HOME": place.path], columns: 120)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type(".import \(place.path)/x.csv fact\r")
    try terminal.expect("did you mean: .import --tsv")
    try terminal.expect("memory> ")
    terminal.type("\u{1B}[A")
    try terminal.expect(".import --tsv")
    terminal.type("\r")
    try terminal.expect("imported 1 fact from")
  }
}
