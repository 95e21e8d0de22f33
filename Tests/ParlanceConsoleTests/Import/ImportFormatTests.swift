import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `import … from "FILE"` for each file format.
@Suite("Import of files of each form")
struct ImportFormatTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    _ = try conversation.say("add author Calvino")
  }

  private func say(_ sentence: String) throws -> String {
    try conversation.say(sentence.replacing("@", with: place.path + "/"))
      .replacing(place.path + "/", with: "").replacing("\n  ", with: " ").replacing("\r\n", with: "\n")
  }

  private func imported(_ text: String, from file: String, _ rest: String = "") throws -> String {
    place.write(text.utf8, to: file)
    return try say("import books from \"@\(file)\"\(rest)")
  }

  @Test(
    "Each form of file, with its headings",
    arguments: [
      ("x.csv", "Title,AUTHOR,pages\r\nPalomar,Calvino,130\r\n"),
      ("x.tsv", "Title\tAUTHOR\tpages\nPalomar\tCalvino\t130\n"),
      ("x.json", "[{\"Title\":\"Palomar\",\"AUTHOR\":\"Calvino\",\"pages\":1.3e2}]"),
      (
        "x.json",
        "[\n {\"pages\": 130, \"price\": null,\n \"title\": \"P\\u0061lomar\", \"author\": \"Calvino\"}\n]\n"
      ),
      ("x.ndjson", "{\"title\":\"Palomar\",\"author\":\"Calvino\",\"pages\":130}\n"),
      (
        "x.plist",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><array><dict><key>title</key><string>Palomar</string>
        <key>author</key><string>Calvino</string><key>pages</key><integer>130</integer></dict></array></plist>
        """
      ),
    ])
  func isRead(file: String, text: String) throws {
    #expect(try imported(text, from: file) == "imported 1 book from \(file)")
    _ = try say(".mode csv")
    #expect(try say("list books showing title, author, pages").contains("Palomar,Calvino,130"))
  }

  @Test(
    "Rows that are lists have their places for headings",
    arguments: [
      ("x.json", "[[\"Palomar\", \"Calvino\", 130]]"),
      ("x.ndjson", "[\"Palomar\", \"Calvino\", 130]\n[\"Marcovaldo\", \"Calvino\", 9]\n"),
    ])
  func places(file: String, text: String) throws {
    let said = try imported(text, from: file, ": title from \"1\", author from \"2\", pages from \"3\"")
    #expect(said.hasPrefix("imported"), "\(said)")
  }

  @Test(
    "A file that is none of its form is told, and left as it is",
    arguments: [
      (
        "x.plist", "bplist00 and no more", "damaged-file",
        "x.plist cannot be read: it is damaged, or isn't a property list"
      ),
      ("x.plist", "", "damaged-file", "it is damaged, or isn't a property list"),
      ("x.json", "{\"title\": 3", "broken-row", "x.json:1:11: not legal here: expected `,` or `}`"),
      ("x.json", "[1, 2]", "damaged-file", "x.json cannot be read: it doesn't contain a list of rows"),
      ("x.json", "[{\"title\": \"a\\q\"}]", "broken-row", "unknown escape sequence"),
      ("x.json", "[{\"title\": \"a\"} {}]", "broken-row", "expected `,` or `]` at the end"),
      ("x.ndjson", "{\"title\": nope}", "broken-row", "expected a value"),
    ])
  func damaged(file: String, text: String, id: String, message: String) throws {
    let said = try imported(text, from: file)
    #expect(said.contains(message), "\(said)")
    #expect(said.hasSuffix("nothing was imported"), "\(said)")
    #expect(conversation.lastErrorID == id)
    #expect(place.bytes(file) == Array(text.utf8))
    #expect(try say("count books").hasPrefix("0"))
  }

  @Test("A value in JSON that fits no field is told with its line")
  func faultInJSON() throws {
    let said = try imported(
      "[{\"title\": \"a\", \"author\": \"Calvino\", \"pages\": 3},\n{\"title\": \"b\", \"author\": \"Calvino\", \"pages\": \"12,5x\"}]",
      from: "x.json")
    #expect(said.contains("x.json:2"), "\(said)")
    #expect(said.contains("`12,5x` isn't valid for pages: expected a number"), "\(said)")
  }

  @Test(
    "What is no single value is refused with its row and field",
    arguments: [
      (
        "x.json", "[{\"title\": \"a\"},\n{\"title\": {\"x\": 1}}]", "x.json:2",
        "title is an object"
      ),
      ("x.ndjson", "{\"title\": \"a\"}\n{\"title\": [\"x\"]}\n", "x.ndjson:2", "title is a list"),
      ("x.json", "[{\"title\": \"a\", \"title\": \"b\"}]", "x.json:1", "two values for title"),
      ("x.plist", Self.plist("<data>YQ==</data>"), "x.plist:1", "title is bytes"),
      (
        "x.plist", Self.plist("<data>AGE=</data>"), "x.plist:1", "title is a text with a NUL byte"
      ),
      ("x.json", "[{\"title\": \"a\", \"price\": 1e999}]", "x.json:1", "out of range"),
      (
        "x.json", "[{\"title\": \"a\", \"price\": \"Infinity\"}]", "x.json:1",
        "`Infinity` isn't valid for price: expected a number"
      ),
      (
        "x.plist", Self.plist("<string>a</string><key>price</key><real>+infinity</real>"), "x.plist:1",
        "`inf` isn't valid for price: expected a number"
      ),
    ])
  func nested(file: String, text: String, place: String, message: String) throws {
    let said = try imported(
      text.replacing("\"title\"", with: "\"author\": \"Calvino\", \"pages\": 3, \"title\""), from: file)
    #expect(said.contains(place), "\(said)")
    #expect(said.contains(message), "\(said)")
    #expect(try say("count books").hasPrefix("0"))
  }

  private static func plist(_ title: String) -> String {
    "<plist version=\"1.0\"><array><dict><key>author</key><string>Calvino</string><key>pages</key><integer>3</integer><key>title</key>\(title)</dict></array></plist>"
  }

  @Test("What is nested in a column that is left out doesn't matter")
  func nestedElsewhere() throws {
    #expect(
      try imported(
        "[{\"title\": \"a\", \"author\": \"Calvino\", \"pages\": 3, \"tags\": [1, {}]}]", from: "x.json")
        == "imported 1 book from x.json\nleft out column tags; to import it, add `: FIELD from \"tags\"`")
  }

  @Test("`into new` makes fields of the fields of objects. It leaves out columns with lists, and says so")
  func nestedIntoNew() throws {
    place.write(
      "[{\"name\": \"a\", \"address\": {\"street\": \"Main\"}, \"tags\": [\"x\"]}]".utf8, to: "x.json")
    let said = try say("import \"@x.json\" into new box")
    #expect(said.contains(" address-street text\n"), "\(said)")
    #expect(said.hasSuffix("imported 1 box from x.json\nleft out column tags"), "\(said)")
  }

  /// PostgreSQL and MySQL write NULL as `\N`. An empty cell is also a missing value, and `""` is an empty text.
  @Test("tsv tells nothing from an empty text")
  func emptyInTSV() throws {
    _ = try say("entity note\n  kind text\n  body text optional")
    place.write("kind\tbody\na\t\nb\t\\N\nc\t\"\"\nd\t\\\\N\ne\t\\\"\"\n".utf8, to: "x.tsv")
    #expect(try say("import notes from \"@x.tsv\"") == "imported 5 notes from x.tsv")
    _ = try say(".mode json")
    #expect(
      try say("list notes showing kind, body").replacing("\n", with: " ")
        == #"[{"kind":"a","body":null}, {"kind":"b","body":null}, {"kind":"c","body":""},"#
        + #" {"kind":"d","body":"\\N"}, {"kind":"e","body":"\"\""}]"#)
  }

  @Test("A column alone keeps its empty rows", arguments: ["csv", "tsv", "json", "plist"])
  func oneColumn(ending: String) throws {
    _ = try say("entity note\n  body text optional")
    for text in ["", ": body \"\"", ": body \"a\"", ""] { _ = try say("add note\(text)") }
    let before = try say("list notes")
    _ = try say("export list notes showing body to \"@x.\(ending)\"")
    _ = try say("delete all notes")
    #expect(try say("import notes from \"@x.\(ending)\"") == "imported 4 notes from x.\(ending)")
    #expect(try say("list notes").replacing(/\d+/, with: "") == before.replacing(/\d+/, with: ""))
  }

  @Test("`saving` changes what is there, by its key")
  func saving() throws {
    _ = try imported("title,author,pages\na,Calvino,3\n", from: "x.csv")
    #expect(
      try imported("title,author,pages\na,Calvino,4\nb,Calvino,5\n", from: "y.csv").contains("already exists")
    )
    #expect(
      try imported("title,author,pages\na,Calvino,4\nb,Calvino,5\n", from: "y.csv", " saving")
        == "saved 2 books from y.csv")
    _ = try say(".mode csv")
    #expect(try say("list books showing title, pages").contains("a,4\nb,5"))
  }

  @Test("`would` shows the rows, the counts and each kind of fault, and leaves nothing behind")
  func would() throws {
    place.write(
      "Title,Author,Pages,Shelf\na,Calvino,3,x\nb,Calvino,\"12,5x\",x\nc,Nobody,4,x\nd,Calvino,x1,x\n".utf8,
      to: "x.csv")
    let said = try say("would import books from \"@x.csv\"").replacing("\n", with: " ")
    for words in [
      "valid: 1 book from x.csv; refused: 3 rows", "left out column Shelf; to import it, add",
      "│ a     │ Calvino",
      "x.csv:3: Pages: `12,5x` isn't valid for pages: expected a number (2 rows with this error)",
      "x.csv:4: Author: no author is called \"Nobody\"", "`import` imports nothing until all rows are valid",
    ] { #expect(said.contains(words), "\(said)") }
    #expect(try say("count books").hasPrefix("0"))
  }

  @Test("`into new` declares the entity as the values have it")
  func intoNew() throws {
    place.write(
      "Code,Day,At,Unit Price,Count,Done,Note,id\n007,2026-01-02,2026-01-02 10:00,1.50,3,yes,,1\n008,2026-01-03,2026-01-03,2,-4,no,x,2\n"
        .utf8, to: "x.csv")
    let declared = """
      entity sale
        code text key
        day date
        at time
        unit-price decimal 2
        count number
        done flag
        note text optional
      """.replacing("\n  ", with: " ")
    let tried = try say("would import \"@x.csv\" into new sale")
    #expect(tried.hasPrefix(declared), "\(tried)")
    #expect(tried.contains("would import 2 sales from x.csv with their ids"), "\(tried)")
    #expect(
      try say("import \"@x.csv\" into new sale").hasSuffix(
        "imported 2 sales from x.csv with their ids"))
    _ = try say(".mode csv")
    #expect(
      try say("list sales showing code, day, unit-price, done").contains(
        "007,2026-01-02,1.50,true\n008,2026-01-03,2.00,false"))
  }

  @Test("What cannot be imported declares nothing")
  func intoNewRefused() throws {
    place.write("name,size\na,1\nb\n".utf8, to: "x.csv")
    #expect(try say("import \"@x.csv\" into new box").hasSuffix("nothing was declared or imported"))
    #expect(try say("list boxes").contains("no such word"))
  }
}
