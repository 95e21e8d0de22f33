import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Formulas are checked when they are declared, with the same rules as in a query.
@Suite("Formulas of an entity that is declared")
struct DeclaredFormulaTests {
  private static let fields = """
    entity author
      name text key
    entity book of author
      title text key
      pages number optional
      price decimal 2 optional
      born date optional
      read time optional
      kind (novel, essay) optional

    """

  private func conversation() throws -> Conversation {
    try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
  }

  @Test(
    "A word that is nothing is told where it stands",
    arguments: [
      ("a = «tilte»", "unknown-field", "a = title"),
      ("a = «foo»", "unknown-field", nil),
      ("a = pages * 2 + «pagse»", "unknown-field", "a = pages * 2 + pages"),
      ("a = (pages + «pagse») / 2", "unknown-field", "a = (pages + pages) / 2"),
      ("a = «tody» - born", "unknown-field", "a = today - born"),
      ("a = today - «brn»", "unknown-field", "a = today - born"),
      ("a = price «+» title", "cannot-calculate", nil),
      ("a flag when born < «tody»", "no-such-date", "a flag when born < today"),
      ("a flag when read > «born2»", "unknown-field", "a flag when read > born"),
      ("a flag when pages > «prise»", "unknown-field", "a flag when pages > price"),
      ("a flag when pages > «pagse»", "unknown-field", nil),
      // Another choice is another value, so the nearest one is a suggestion and not a fix.
      ("a flag when kind = «novl»", "not-a-choice", nil),
      ("a flag when kind in (essay, «novl»)", "not-a-choice", nil),
      ("a flag when pages > «today»", "wrong-type", nil),
      ("check pages < «prise»", "unknown-field", "check pages < price"),
      ("check pages between 1 to «many»", "wrong-type", nil),
      ("a number optional check a > «pagse»", "unknown-field", "a number optional check a > pages"),
    ] as [(String, String, String?)])
  func told(line: String, id: String, offered: String?) throws {
    let conversation = try conversation()
    _ = try conversation.say(Self.fields + "  " + line.filter { !"«»".contains($0) } + "\n\n")
    let located = try #require(conversation.errors.last, "\(line) is accepted")
    let error = located.diagnostic
    #expect(error.id == id, "\(error.message)")
    let start = try #require(line.firstIndex(of: "«"))
    let word = line[line.index(after: start)...].prefix { $0 != "»" }
    let text = located.source
    #expect(text[error.range] == String(word))
    #expect(text[0..<error.range.lowerBound].hasSuffix("  " + line[..<start]), "the word of the line")
    #expect(
      error.fix.map { $0.applied(to: text, within: 0..<text.bytes.count) }
        == offered.map {
          Self.fields + "  " + $0 + "\n"
        })
  }

  @Test(
    "Names of choices and records, texts in quotes and what is declared later are known",
    arguments: [
      "a flag when kind = novel", "a flag when kind in (novel, essay)", "a flag when author = anna",
      "a flag when title = tilte", "a = \"tilte\"", "a = today - born", "a = price * 2", "a = author name",
      "a = later * 2\n  later = count of loans", "a = sum days of loans", "a flag when count of loans > 3",
      "check kind = novel or pages > 3", "a = title", "a = yes", "a = 5",
    ])
  func known(lines: String) throws {
    let conversation = try conversation()
    let loans = "entity loan of book\n  day date main\n  days number\n"
    let answer = try conversation.say(Self.fields + "  " + lines + "\n" + loans + "\n")
    #expect(conversation.lastErrorID == nil, "\(answer)")
    guard lines.hasPrefix("a") else { return }
    _ = try conversation.say("add author anna")
    _ = try conversation.say("list books showing a")
    #expect(conversation.lastErrorID == nil)
  }

  /// Returns a random formula. Some of its words are unknown.
  private static func formula(_ dice: inout Dice, depth: Int = 0) -> String {
    let operand = dice.any(of: [
      "title", "pages", "price", "born", "read", "kind", "author", "author name", "today", "now", "3",
      "2 days", "\"x\"", "yes", "novel", "tilte", "pagse", "tody", "id", "b", "count of loans",
      "sum days of loans", "max day of loans", "count of books", "average pages of all books",
    ])!
    if depth == 3 || dice.oneIn(2) { return dice.oneIn(5) ? "(\(operand))" : operand }
    let (left, right) = (formula(&dice, depth: depth + 1), formula(&dice, depth: depth + 1))
    return "\(left) \(dice.one("+", "-", "*", "/")) \(right)"
  }

  @Test("What is accepted can be asked", arguments: 0..<6)
  func asked(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let conversation = try conversation()
    let loans = "entity loan of book\n  day date main\n  days number\n"
    _ = try conversation.say(Self.fields + loans + "\n")
    _ = try conversation.say("add author anna; add book b of anna: pages 3, born 2000-01-01")
    var accepted = 0
    for _ in 0..<25 {
      let isFlag = dice.oneIn(3)
      let body =
        isFlag
        ? "a flag when \(Self.formula(&dice)) \(dice.one("<", "=", "!=", ">")) \(Self.formula(&dice))"
        : "a = \(Self.formula(&dice))"
      let book = Self.fields.split(separator: "\n").dropFirst(2).joined(separator: "\n")
      let lines = book + "\n  " + body + "\n  b = \(dice.one("pages + 1", "today - born", "title", "a"))"
      _ = try conversation.say(lines + "\n\n")
      if conversation.lastErrorID != nil { continue }
      accepted += 1
      let answer = try conversation.say("list books showing a, b")
      #expect(conversation.lastErrorID == nil, "\(lines)\n\(answer)")
    }
    #expect(accepted > 0)
  }

  /// Opens a database whose model was declared by a version that didn't check formulas.
  private func old(_ lines: String, _ directory: TemporaryDirectory) throws -> Conversation {
    let path = directory.path + "/old.db"
    let model = try ModelReader().read(SourceText(Self.fields + lines))
    let engine = try SQLiteEngine(path: path)
    try ModelStore(engine).create(model, schema: OpenDatabase.schema(of: model, in: engine.dialect))
    return try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model", path: path)
  }

  @Test("A wrong formula of a database that is there is told when it is asked, and stands in no other's way")
  func remembered() throws {
    let directory = TemporaryDirectory()
    let conversation = try old("  d = today - brn\n  far flag when d > 3\n", directory)
    #expect(try conversation.say("add author anna; add book b of anna").contains("added"))
    for sentence in ["list books showing d", "list books where far", "list books by d"] {
      #expect(
        try conversation.say(sentence).contains(
          "`d` of a book can't be computed: a book has no `brn`\n  d = today - brn"), "\(sentence)")
      #expect(conversation.lastErrorID == "cannot-compute")
    }
    _ = try conversation.say("entity shelf\n  name text key\n\n")
    #expect(conversation.lastErrorID == nil)
    // A formula is checked when its entity is declared again.
    let book = try #require(conversation.session.model.entity("book")).text
    _ = try conversation.say(book + "\n  x number optional\n\n")
    #expect(conversation.lastErrorID == "unknown-field")
    _ = try conversation.say(book.replacing("brn", with: "born") + "\n\n")
    #expect(conversation.lastErrorID == nil)
    #expect(try conversation.say("list books showing d").contains("1 row"))
  }

  @Test("A formula of a file that the model uses is shown with its declaration")
  func used() throws {
    let directory = TemporaryDirectory()
    directory.write((Self.fields + "  a = pages + pagse\n").utf8, to: "books.model")
    directory.write("use \"books.model\"\nentity shelf\n  name text key\n".utf8, to: "all.model")
    let error = #expect(throws: ModelErrors.self) {
      _ = try OpenDatabase.model(
        directory.path + "/all.model", by: FileReader(.everything, stoppedBy: NoCancellation()))
    }
    let found = try #require(error?.all.first)
    #expect(found.source[found.diagnostic.range] == "pagse")
    #expect(found.source.name == "a file that the model uses")
  }

  @Test("Formulas that name each other twice are read as fast as others")
  func chain() throws {
    let conversation = try conversation()
    let lines = (1...40).map { "  f\($0) = f\($0 - 1) + f\($0 - 1)\n" }.joined()
    let answer = try conversation.say("entity thing\n  f0 number\n" + lines + "\n")
    #expect(answer == "declared things")
  }

  @Test("What is computed by a wrong formula is not told beside it")
  func once() throws {
    let conversation = try conversation()
    let answer = try conversation.say(Self.fields + "  a = foo + 1\n  b = a * 2\n  c flag when b > 3\n\n")
    #expect(answer.contains("`foo`") && !answer.contains("can't be computed"), "\(answer)")
  }
}
