import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// Entities and units that newcomers declare in the words of other languages, or in their own.
@Suite("Entities declared in the words of other languages")
struct EntitiesElsewhereTests {
  private static let empty = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"
  private static let book = "entity book\n  name text\n  pages number"
  private static let account = "entity account\n  name text key\n"

  /// The whole text as it is offered, by the prompt's Up or in the error; it is declared.
  private static func offered(_ said: String) throws -> String? {
    let conversation = try Conversation(model: empty)
    let offered: String?
    do {
      _ = try SentenceReader.first(of: said, conversation)
      offered = nil
    } catch let errors as ModelErrors {
      offered = errors.mended.map { $0[0..<$0.bytes.count] }
    } catch let error as Diagnostic {
      offered = error.fix?.replacement
    }
    guard let offered else { return nil }
    _ = try conversation.say(offered)
    #expect(conversation.lastErrorID == nil, "\(offered)")
    return offered
  }

  private static func check(_ cases: [(said: String, meant: String?)]) throws {
    for (said, meant) in cases { #expect(try offered(said)?.trimmedAtEnd == meant, "\(said)") }
  }

  @Test("Fields in the entity's line, in brackets, or without their margin")
  func fields() throws {
    try Self.check([
      ("entity book: name text, pages number", Self.book),
      ("entity book (name text, pages number)", Self.book),
      ("entity book name text, pages number", Self.book),
      ("entity book with name text and pages number", Self.book),
      ("entity book { name text, pages number }", Self.book),
      ("entity book {\n  name: text,\n  pages: number\n}", Self.book),
      ("entity book (\n  name text,\n  pages number\n)", Self.book),
      ("entity book:\n  name text\n  pages number", Self.book),
      ("entity book\nname text\npages number", Self.book), ("entity book\nname: text\npages: int", Self.book),
      ("entity book\r\n  name: text\r\n  pages: int\r\n", "entity book\r\n  name text\r\n  pages number"),
    ])
  }

  @Test("What is an entity here is called otherwise elsewhere")
  func kinds() throws {
    try Self.check([
      ("class Book {\n  name: string;\n  pages: int;\n}", Self.book),
      ("public class Book {\n  private String name;\n  private int pages;\n}", Self.book),
      ("struct Book {\n  var name: String\n  let pages: Int\n}", Self.book),
      ("model Book {\n  name String\n  pages Int\n}", Self.book),
      ("type Book = { name: string, pages: number }", Self.book),
      (
        "create table books (id integer primary key, name varchar(20) not null, pages int not null)",
        Self.book
      ),
      (
        "create table books (name text, pages int not null)",
        "entity book\n  name text optional\n  pages number"
      ),
      ("table book: name text, pages number", Self.book),
      ("create table day (date date not null)", "entity day\n  date date"),
      ("create table setting (key text, value text)", nil),
      ("new entity book: name text, pages number", Self.book),
      ("create entity book", "entity book\n  name text key\n  note text optional"),
      ("class Book", "entity book\n  name text key\n  note text optional"),
    ])
  }

  @Test("What may not come twice is told in the heading, but for the one text that is the key")
  func uniqueness() throws {
    let loan = "entity loan one per title, year\n  title text\n  year number optional"
    let pages = "entity book one per title, pages\n  title text\n  pages number"
    try Self.check([
      ("create table loan (title text not null, year int, unique (title, year))", loan),
      (
        "create table loan (title text not null, year int, primary key (title, year))",
        "entity loan one per title, year\n  title text\n  year number"
      ),
      ("create table loan (title text not null, year int, constraint u unique (title, year))", loan),
      ("entity book: title text, pages number, unique(title, pages)", pages),
      ("entity book\n  title text\n  pages number\n  unique title, pages", pages),
      (
        "create table loan (title text not null, code int unique not null)",
        "entity loan one per code\n  title text\n  code number"
      ),
      (
        "create table loan (title text primary key, d date not null unique)",
        "entity loan one per d\n  title text key\n  d date"
      ),
      (
        "create table loan (a int, b text, unique (a))",
        "entity loan one per a\n  a number optional\n  b text optional"
      ),
      ("create table loan (a int, b text, unique (b))", "entity loan\n  a number optional\n  b text key"),
      (Self.account + "  email text unique", "entity account one per email\n  name text key\n  email text"),
      (Self.account + "  code number unique", "entity account one per code\n  name text key\n  code number"),
      (Self.account + "  f date, key", "entity account one per f\n  name text key\n  f date"),
      (
        Self.account + "  o text optional key",
        "entity account one per o\n  name text key\n  o text optional"
      ),
      ("entity book\n  title: string, required, unique", "entity book\n  title text key"),
    ])
  }

  @Test("Rules of a table, and records of the same kind")
  func rules() throws {
    try Self.check([
      (
        "create table boss (name text primary key, chief text references boss(name))",
        "entity boss\n  name text key\n  chief boss optional"
      ),
      (
        "create table boss (name text primary key, chief int, foreign key (chief) references boss(id))",
        "entity boss\n  name text key\n  chief boss optional"
      ),
      (
        "create table span (name text, start date, \"end\" date, check (start <= \"end\"))",
        "entity span\n  name text optional\n  start date optional\n  end date optional\n  check start <= end"
      ),
      ("create type mood as enum ('sad','ok')", nil),
      ("create table t (a int, b int, foreign key (a, b) references u(a, b))", nil),
      ("class Book { name: string; tags: string[] }", nil),
      ("interface Book {\n  name: string;\n  tags: string[];\n}", nil),
    ])
  }

  @Test("Of fields that stand below it already only the heading is told")
  func heading() throws {
    let conversation = try Conversation(model: Self.empty)
    #expect(try conversation.say("table book\n  name text").contains("  did you mean: entity book"))
    #expect(try conversation.say("class Book\n  name text").contains("  did you mean: entity book"))
  }

  @Test("What the rows stand against is not offered, but why")
  func rows() throws {
    let conversation = try Conversation(model: Self.empty)
    _ = try conversation.say("entity book\n  name text key\n\nadd book Emma")
    let answer = try conversation.say("entity book\n  name text key\n  pages: int")
    #expect(!answer.contains("did you mean") && answer.contains("1 book"), "\(answer)")
    #expect(
      try conversation.say("entity book\n  name text key\n  pages: int?").contains("pages number optional"))
  }

  @Test("A name in the plural is told")
  func plural() throws {
    let conversation = try Conversation(model: Self.empty)
    #expect(try conversation.say("entity books\n  name text").contains("declared as `entity book`"))
    #expect(try conversation.say("entity status\n  name text") == "declared statuses")
  }

  @Test("Names of several words, and what it belongs to")
  func headings() throws {
    let expense = Self.account + "entity expense of account\n  amount decimal 2"
    try Self.check([
      ("entity \"exercise set\"\n  reps number", "entity exercise_set\n  reps number"),
      ("entity exercise set\n  reps number", "entity exercise_set\n  reps number"),
      (Self.account + "entity expense belongs to account\n  amount decimal 2", expense),
      (Self.account + "entity expense in account\n  amount decimal 2", expense),
      (Self.account + "entity expense (account)\n  amount decimal 2", expense),
      (Self.account + "entity expense of account\n  account account\n  amount decimal 2", expense),
      (
        Self.account
          + "entity expense of account\n  account_id integer references account(id)\n  amount decimal 2",
        expense
      ),
    ])
  }

  @Test(
    "A sum tells of which records it is",
    arguments: [
      "total = sum(amount)", "total = sum amount", "total: sum of amount of expenses",
      "total = sum(expenses.amount)",
      "total = sum expenses amount",
    ])
  func sums(said: String) throws {
    let expense = "entity expense of account\n  amount decimal 2"
    let meant = Self.account + "  total = sum amount of expenses\n" + expense
    #expect(try Self.offered(Self.account + "  \(said)\n" + expense) == meant)
  }

  @Test("Units")
  func units() throws {
    let km = "unit m\nunit km = 1000 m"
    try Self.check([
      ("unit m\nunit km 1000 m", km), ("unit m\nunit km: 1000 m", km), ("unit m\nunit km = 1000 * m", km),
      ("unit m\nunit km = m * 1000", km), ("unit m\nunit 1 km = 1000 m", km),
      ("unit m\nunit 1000 m = 1 km", km),
      ("unit km = 1000 m", km), ("unit kg = 1000g", "unit g\nunit kg = 1000 g"),
      ("unit kilogram kg", "unit kg"),
      ("unit kilogram (kg)", "unit kg"), ("unit eur = €", "unit eur"), ("unit €", "unit eur"),
      ("unit kg, g", "unit kg\nunit g"), ("unit \"kg\"", "unit kg"),
    ])
  }
}

extension SentenceReader {
  /// Runs the first piece of `text`, which throws as it does at the prompt.
  fileprivate static func first(of text: String, _ conversation: Conversation) throws {
    let (source, session) = (SourceText(text), conversation.session)
    var reader = SentenceReader(source)
    switch reader.next(session.language) {
    case .declarations(let range): try session.declare(source, range)
    case .broken(let error), .unfinished(let error): throw session.mended(error, in: source)
    case .sentence(let tokens), .piped(let tokens, _):
      _ = try session.say(SaidSentence(source, tokens: tokens, clock: session.clock))
    case .command, nil: Issue.record("this declares nothing: \(text)")
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
