import Testing

@testable import ParlanceConsole

/// What `.import` tells to say where the header does not fit.
@Suite("Import, said otherwise")
struct ImportRemedyTests {
  @Test(
    "Another form, another entity, or the file is to be mended",
    arguments: [
      (
        "title\tauthor\tpages\na\tCalvino\t3\n",
        "its values are parted by tabs, did you mean: .import --tsv x.csv book"
      ),
      (
        "title;author;pages\na;Calvino;3\n",
        "its values are parted by `;`, did you mean: .import --separator ; x.csv book"
      ),
      (
        "Titel|Blatt\na|3\n",
        "its values are parted by `|`, did you mean: .import --separator | x.csv book"
      ),
      (
        "title;shelf;author;pages\na;3;Calvino;3\n",
        "its values are parted by `;`, did you mean: .import --separator ; --leave-out shelf x.csv book"
      ),
      ("name\nBorges\n", "did you mean: .import x.csv author"),
      ("title,author,page\na,Calvino,3\n", "did you mean: .import --rename page pages x.csv book"),
      ("title,author,pages,shelf\na,Calvino,3,b\n", "did you mean: .import --leave-out shelf x.csv book"),
      (
        "id,title,author,pages,Shelf No,,-x\n1,a,Calvino,3,b,c,d\n",
        """
        did you mean: .import --leave-out "Shelf No" --leave-out "" --leave-out "-x" x.csv book
        """
      ),
      (
        "Book Title,author_name,pages\na,Calvino,3\n",
        "did you mean: .import --rename \"Book Title\" title --rename author_name author x.csv book"
      ),
      (
        "title,author,Page Count\na,Calvino,3\n",
        "did you mean: .import --rename \"Page Count\" pages x.csv book"
      ),
      ("main title,other title,author,pages\na,b,Calvino,3\n", nil),
      ("title author,pages\na,3\n", nil),
      (
        "Calvino,a,3\n",
        "its first line is no header, did you mean: .import --columns author,title,pages x.csv book"
      ),
      ("Calvino,a,many\n", nil),
      ("title,pages,shelf\na,3,b\n", nil),
      ("title,author,pages,\"she\"\"lf\"\na,Calvino,3,b\n", nil),
    ] as [(String, String?)])
  func isTold(text: String, end: String?) throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: Self.model)
    place.write(text.utf8, to: "x.csv")
    let said = try conversation.say(".import \"\(place.path)/x.csv\" book")
      .replacing(place.path + "/", with: "").replacing("\n  ", with: " ")
    #expect(said.contains("x.csv:1:"))
    #expect(said.hasSuffix("nothing was imported" + (end.map { "; " + $0 } ?? "")), "\(said)")
    guard let command = end?.split(separator: "mean: ").last.map(String.init),
      !command.hasSuffix("separator | x.csv book")
    else { return }
    _ = try conversation.say("add author Calvino")
    let again = try conversation.say(command.replacing("x.csv", with: place.path + "/x.csv"))
    #expect(again.hasPrefix("imported 1 "), "what is offered can be done: \(again)")
  }

  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/library.model"

  @Test("The sign of csv answers parts the cells of csv files too")
  func separator() throws {
    let place = TemporaryDirectory()
    let conversation = try Conversation(model: Self.model)
    place.write("name\nBorges\n".utf8, to: "a.csv")
    place.write("title;author;pages\n\"a;b\";Borges;3\n".utf8, to: "b.csv")
    _ = try conversation.say(".import \"\(place.path)/a.csv\" author\n.separator ;")
    #expect(try conversation.say(".import \"\(place.path)/b.csv\" book").hasPrefix("imported 1 book"))
  }

  @Test("Up gives the command that would read the file")
  func upGivesIt() throws {
    let place = TemporaryDirectory()
    place.write("number\ttext\n5\tfive\n".utf8, to: "x.csv")
    let terminal = try PseudoTerminal.demo(home: place, columns: 120)
    terminal.type(".import \(place.path)/x.csv fact\r")
    try terminal.expect("did you mean: .import --tsv")
    try terminal.expect("memory> ")
    terminal.type("\u{1B}[A")
    try terminal.expect(".import --tsv")
    terminal.type("\r")
    try terminal.expect("imported 1 fact from")
  }
}
