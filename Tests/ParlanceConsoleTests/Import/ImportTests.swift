import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `.import FILE ENTITY` adds a record for each row.
@Suite("Import")
struct ImportTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    _ = try conversation.say("add author \"Jorge Luis Borges\"; add author Calvino")
  }

  private func imported(_ text: String, as noun: String = "book", file: String = "x.csv") throws -> String {
    place.write(text.utf8, to: file)
    return try conversation.say(".import \"\(place.path)/\(file)\" \(noun)")
      .replacing(place.path + "/", with: "")
  }

  @Test("Every type of field, by the words of answers")
  func types() throws {
    let text = """
      title,author,pages,price,bought,opened,kind,finished
      "The ""Library"", of\nBabel",jorge luis borges,120,12.5,2026-01-02,2026-01-03 18:00,essay,yes
      `Invisible`,Calvino,200.5,-3,,2026-01-03T18:00:30,NOVEL,0
      "Palomar",Calvino,1,,,2026-01-03,,

      """
    #expect(
      try imported(text, as: "books")
        == "imported 3 books from x.csv\nfinished: 1 empty value became no")
    _ = try conversation.say(".mode json")
    #expect(
      try conversation.say("list books showing title, author, pages, price, bought, opened, kind, finished")
        == #"""
        [{"title":"The \"Library\", of\nBabel","author":"Jorge Luis Borges","pages":120,"price":12.50,"bought":"2026-01-02","opened":"2026-01-03 18:00:00","kind":"essay","finished":true},
        {"title":"`Invisible`","author":"Calvino","pages":200.5,"price":-3.00,"bought":null,"opened":"2026-01-03 18:00:30","kind":"novel","finished":false},
        {"title":"Palomar","author":"Calvino","pages":1,"price":null,"bought":null,"opened":"2026-01-03 00:00:00","kind":"novel","finished":false}]
        """#)
  }

  @Test("What was exported can be imported, as csv and as tsv", arguments: ["csv", "tsv"])
  func exported(mode: String) throws {
    _ = try imported("title,author,pages\n\"a \\ \"\"b\"\"\t,\nc\",Calvino,3\nd,Calvino,4\n")
    _ = try conversation.say(".mode \(mode)")
    let list = "list books showing title, author, pages, finished"
    let before = try conversation.say(list)
    _ = try conversation.say("delete all books")
    #expect(try imported(before, file: "x.\(mode)").hasPrefix("imported 2 books"))
    #expect(try conversation.say(list) == before)
  }

  @Test("Records without a name are referred to by their number")
  func byNumber() throws {
    _ = try imported("title,author,pages\na,Calvino,3\n")
    #expect(try imported("book,day,days\na,2026-01-01,\n", as: "loan") == "imported 1 loan from x.csv")
    #expect(try conversation.say("show loan 1").contains("days = 14"))
  }

  @Test(
    "An error names the file, the line and the cell, and nothing is kept",
    arguments: [
      (
        "title,author,pages\na,Calvino,3\nb,Calvino,0\n", "check-failed",
        "x.csv:3:1: refused: a book has at least one page"
      ),
      (
        "title,author,pages\na,Calvino,3\na,Calvino,4\n", "not-unique",
        "x.csv:3:1: refused: a book with that title already exists"
      ),
      (
        "title,author,pages\na,Calvino,3\nb,Calvin,4\n", "unknown-record",
        "x.csv:3:3: no such record: no author is called"
      ),
      (
        "title,author,pages\na,Calvino,3\nb,Calvino,four\n", "unreadable-cell",
        "x.csv:3:11: not legal here: `four` isn't valid for pages"
      ),
      (
        "title,author,pages\na,Calvino,3; delete all books\n", "unreadable-cell",
        "x.csv:2:11: not legal here: `3; delete all books`"
      ),
      (
        "title,author,pages,price\na,Calvino,3,1.234\n", "too-many-decimals",
        "x.csv:2:13: not legal here: `1.234` has more than 2 decimals"
      ),
      (
        "title,author,pages,bought\na,Calvino,3,2026-02-30\n", "impossible-date",
        "x.csv:2:13: refused: 2026-02-30 is not a date"
      ),
      (
        "title,author,pages,bought\na,Calvino,3,30/2/26\n", "unreadable-cell",
        "x.csv:2:13: not legal here: `30/2/26` isn't valid for bought"
      ),
      (
        "title,author,pages,kind\na,Calvino,3,poem\n", "not-a-choice",
        "x.csv:2:13: not legal here: `poem` is not a choice of this field"
      ),
      (
        "title,author,pages,finished\na,Calvino,3,maybe\n", "unreadable-cell",
        "x.csv:2:13: not legal here: `maybe` isn't valid for finished"
      ),
      ("title,pages\na,3\n", "missing-field", "x.csv:1:1: not legal here: a book needs `author`"),
      (
        "title,author,pages\na,Calvino\n", "wrong-cell-count",
        "x.csv:2:1: not legal here: expected 3 cells, as in the header; found 2"
      ),
      (
        "title,author,pages\n\"a,Calvino,3\n", "broken-row",
        "x.csv:2:1: not legal here: this quote has no closing quote"
      ),
      (
        "name,writer\na,Calvino\n", "unknown-column",
        "x.csv:1:1: not in the model: a book has no field \"name\" or \"writer\": it has author"
      ),
      (
        "title,author,pages,title\na,Calvino,3,b\n", "unknown-column",
        "x.csv:1:20: not legal here: title appears twice in the header"
      ),
      ("", "no-header", "expected a header row with field names"),
    ])
  func errors(text: String, id: String, message: String) throws {
    let place = TemporaryDirectory()
    place.write(text.utf8, to: "x.csv")
    let script = try ScriptConversation(
      "add author Borges\nadd author Calvino\n.import \(place.path)/x.csv book\n",
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    #expect(try !script.succeeds())
    #expect(script.errorID == id)
    #expect(script.told.replacing(place.path + "/", with: "").contains(message), "\(script.told)")
    #expect(script.told.hasSuffix("nothing was saved\n"))
  }

  @Test("A damaged line of a UTF-8 file is refused")
  func notText() throws {
    place.write(Array("title,author,pages\né,Calvino,3\n".utf8) + [0xFF, 0x2C, 0x2C, 0x31], to: "x.csv")
    #expect(try conversation.say(".import \(place.path)/x.csv book").contains("this line isn't UTF-8"))
    #expect(try conversation.say("count books").hasPrefix("0"))
  }

  @Test("Within what was begun, only the rows are undone")
  func withinBegin() throws {
    _ = try conversation.say("begin; add book a of calvino: pages 1")
    #expect(try imported("title,author,pages\nb,Calvino,3\nc,Calvino,0\n").contains("nothing was imported"))
    #expect(try imported("title,author,pages\nd,Calvino,3\n") == "imported 1 book from x.csv")
    _ = try conversation.say("commit")
    #expect(try conversation.say("count books") == "2")
  }

  @Test("What each sentence would tell is not told")
  func isQuiet() throws {
    _ = try conversation.say(".changes on; .eqp on")
    _ = try conversation.say(".changes on")
    _ = try conversation.say(".eqp on")
    #expect(try imported("title,author,pages\nd,Calvino,3\n") == "imported 1 book from x.csv")
  }
}
