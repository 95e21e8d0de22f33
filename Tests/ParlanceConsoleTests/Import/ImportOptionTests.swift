import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The options of `.import`.
@Suite("Import, with options")
struct ImportOptionTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    _ = try conversation.say("add author Calvino")
  }

  private func imported(_ text: String, _ options: String = "", as noun: String = "book") throws -> String {
    place.write(text.utf8, to: "x.csv")
    return try conversation.say(".import \(options) \(place.path)/x.csv \(noun)")
      .replacing(place.path + "/", with: "").replacing("\n  ", with: " ")
  }

  @Test(
    "A heading is a name whatever its case, its marks, and what stands between its words",
    arguments: [
      "Place Name,entry-count", "place_name,ENTRY_COUNT", "PlaceName,Entry Count",
      "plâce-name,entry count (rep)",
    ])
  func headings(header: String) throws {
    _ = try conversation.say("entity place\n  place_name text key\n  entry-count number\n")
    #expect(try imported(header + "\nHome,3\n", as: "place") == "imported 1 place from x.csv")
  }

  @Test(
    "Columns are renamed, lines before the header are skipped",
    arguments: [
      ("Titel,Buch,author,pages\na,1,Calvino,3\n", "--rename titel title"),
      ("A report\n\ntitle,author,pages\na,Calvino,3\n", "--skip 2"),
      ("\u{FEFF}sep=;\ntitle;author;pages\na;Calvino;3\n", "--separator ; --skip 1"),
      ("title\tauthor\tpages\na\tCalvino\t3\n", "--tabs"),
      ("title|author|pages\na|Calvino|3\n", "-colsep \"|\""),
      ("a,Calvino,3\n", "--columns title,author,pages"),
      ("x\n3,,Calvino,a\n", "--skip 1 --columns \"Pages,,author,Name\" --rename name title"),
    ])
  func isTaken(text: String, options: String) throws {
    #expect(try imported(text, options).hasPrefix("imported 1 book from x.csv"))
    #expect(try conversation.say("list books showing title, author, pages").contains("Calvino"))
  }

  @Test(
    "What is no option, or names no column, is told at its word",
    arguments: [
      ("--sikp 1", "unknown-option", "did you mean: .import --skip 1"),
      (
        "--json", "unknown-option",
        "expected `--csv`, `--tsv`, `--separator`, `--skip`, `--columns`, `--rename`, `--dates`"
      ),
      ("--skip x", "not-a-count", "expected a number of lines, such as 0 or 1"),
      ("--separator ;;", "not-a-separator", "a character that isn't part of numbers"),
      (
        "--rename shelv title", "unknown-column",
        "the file has no column shelv: it has title, author and shelf"
      ),
      ("--columns titel,autor", "unknown-column", "a book has no field \"titel\" or \"autor\": it has"),
      (
        "--columns title --rename shelv title", "unknown-column", "the file has no column shelv: it has title"
      ),
      ("--rename shelf titel", "unknown-column", "a book has no field \"titel\": it has"),
      ("--rename titel name", "unknown-column", "did you mean: .import --rename title name"),
    ])
  func refused(options: String, id: String, told: String) throws {
    let said = try imported("title,author,shelf\n", options)
    #expect(said.contains(told), "\(said)")
    #expect(conversation.lastErrorID == id)
  }

  @Test("A row of more or fewer cells than were named is told")
  func cellCount() throws {
    let said = try imported("a,Calvino\n", "--columns title,author,pages")
    #expect(said.contains("expected 3 cells, as in `--columns`; found 2"), "\(said)")
  }

  // MARK: Rejected rows

  private static let faulty = """
    title,author,pages
    a,Calvino,3
    b,Calvino,0
    c,Nobody,4
    d,Calvino
    "e" and,Calvino,5
    a,Calvino,6
    f,Calvino,7

    """

  private static let faults = [
    "x.csv:3:1: refused: a book has at least one page",
    "x.csv:4:3: no such record: no author is called",
    "x.csv:5:1: not legal here: expected 3 cells, as in the header; found 2",
    "x.csv:6:4: not legal here: expected the end of the cell after its closing quote",
    "x.csv:7:1: refused: a book with that title already exists",
  ]

  @Test("All faults are told at once, and nothing is kept")
  func allFaults() throws {
    let said = try imported(Self.faulty)
    for fault in Self.faults { #expect(said.contains(fault), "\(said)") }
    #expect(said.contains("nothing was imported; to import the valid rows: .import --keep-going"))
    #expect(try conversation.say("count books").hasPrefix("0"))
  }

  private static let rejected = #"""
    line,reason,title,author,pages
    3,a book has at least one page,b,Calvino,0
    4,"no author is called ""Nobody""",c,Nobody,4
    5,"expected 3 cells, as in the header; found 2","d,Calvino"
    6,expected the end of the cell after its closing quote,"""e"" and,Calvino,5"
    7,a book with that title already exists,a,Calvino,6

    """#

  @Test("They are written to a file where that is said", arguments: [false, true])
  func keepsGoing(isBegun: Bool) throws {
    if isBegun { _ = try conversation.say("begin; add book z of calvino: pages 1") }
    let said = try imported(Self.faulty, "--keep-going")
    #expect(
      said == "imported 2 books from x.csv, 5 rows left out; see x.csv.rejected.csv", "\(said)")
    #expect(
      String(decoding: place.bytes("x.csv.rejected.csv") ?? [], as: UTF8.self)
        == Self.rejected.replacing("\n", with: "\r\n"))
    if isBegun { _ = try conversation.say("commit") }
    #expect(try conversation.say("count books") == (isBegun ? "3" : "2"))
  }

  @Test("Within a script that is kept as a whole")
  func withinScript() throws {
    place.write(Self.faulty.utf8, to: "x.csv")
    let script = try ScriptConversation(
      "add author Calvino\n.import --keep-going \(place.path)/x.csv book\ncount books\n",
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    #expect(try script.succeeds())
  }

  @Test("Of very many the first ten are told")
  func many() throws {
    let rows = (1...25).map { "t\($0),Calvino,0\n" }.joined()
    let said = try imported("title,author,pages\n" + rows)
    #expect(said.ranges(of: "refused:").count == 10, "\(said)")
    #expect(said.contains("15 more rows are refused"))
  }

  @Test("What every row lacks is told once")
  func lacksField() throws {
    let said = try imported("title,pages\na,1\nb,2\n", "--keep-going")
    #expect(said.contains("x.csv:1:1: not legal here: a book needs `author`"))
    #expect(said.hasSuffix("nothing was imported"), "\(said)")
  }

  @Test("The help about it is a page")
  func help() throws {
    let said = try conversation.say(".help .import")
    for words in [
      "--rename COLUMN FIELD", "--keep-going", "--save", ".import authors.csv author",
    ] {
      #expect(said.contains(words), "\(said)")
    }
  }
}
