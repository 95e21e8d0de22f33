import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceConsole

/// What newcomers declare in the words of other languages, or in their own, and the lines that declare it here.
///
/// Each line stands in `entity book`, beside a writer, and units `g` and `kg`; what is offered is read again.
@Suite("Fields declared in the words of other languages")
struct DeclaredElsewhereTests {
  private static func mended(_ line: String) throws -> String? {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say("unit g\nunit kg = 1000 g\nentity writer\n  name text key")
    let source = SourceText("entity book\n  name text key\n  \(line)")
    do {
      try conversation.session.declare(source, source.bytes.indices)
      Issue.record("this is right: \(line)")
      return nil
    } catch let errors as ModelErrors {
      #expect(errors.all.count == 1, "\(line): \(errors.all.map(\.diagnostic.message))")
      guard let mended = errors.mended.map({ $0[0..<$0.bytes.count] }) else { return nil }
      _ = try conversation.say(mended)
      #expect(conversation.lastErrorID == nil, "\(mended)")
      return mended.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(2)) }.joined(
        separator: "; ")
    }
  }

  private static func check(_ cases: [(said: String, meant: String?)]) throws {
    for (said, meant) in cases { #expect(try mended(said) == meant, "\(said)") }
  }

  @Test("One of some words, however they are parted")
  func choices() throws {
    let bank = "kind (cash, bank)"
    let card = "kind (cash, bank, card)"
    try Self.check([
      ("kind one of cash, bank, card", card), ("kind in (cash, bank)", bank),
      ("kind text in cash, bank, card", card), ("kind cash | bank | card", card),
      ("kind cash or bank | card", card), ("kind cash/bank/card", card), ("kind cash, bank, card", card),
      ("kind enum(cash, bank)", bank), ("kind: enum('cash', 'bank')", bank), ("kind text (cash, bank)", bank),
      ("kind choice cash, bank", bank), ("kind choice of cash, bank or card", card),
      ("kind either cash or bank", bank), ("kind options: cash, bank", bank),
      ("kind \"cash\", \"bank\"", bank), ("kind (cash | bank)", bank), ("kind (\"cash\", \"bank\")", bank),
      ("kind [cash, bank]", bank), ("kind {cash, bank}", bank),
      ("kind (cash, credit card)", "kind (cash, `credit card`)"),
      ("kind text check (kind in ('cash','bank'))", bank),
      ("kind enum('cash', 'bank') not null default 'cash'", "kind (cash, bank) default cash"),
    ])
  }

  @Test("Types, and whether a value is needed")
  func types() throws {
    try Self.check([
      ("title varchar(20)", "title text"), ("title string(20)", "title text"),
      ("title : string", "title text"),
      ("title: string", "title text"), ("title as text", "title text"), ("title long text", "title text"),
      ("title text not null", "title text"), ("title text required", "title text"),
      ("title string!", "title text"), ("title text null", "title text optional"),
      ("title text?", "title text optional"), ("title? text", "title text optional"),
      ("title text nullable", "title text optional"), ("optional title text", "title text optional"),
      ("title optional text", "title text optional"), ("title: string | null", "title text optional"),
      ("price decimal(2)", "price decimal 2"), ("price decimal(10,2)", "price decimal 2"),
      ("price numeric(10,3) not null", "price decimal 3"), ("price decimal(10,0)", "price number"),
      ("price decimal 10,2", "price decimal 2"), ("price money", "price decimal 2"),
      ("price €", "price decimal 2"), ("price double precision", "price number"),
      ("done yes/no", "done boolean"), ("done checkbox", "done boolean"),
      ("photo blob", "photo text"), ("email email", "email text"), ("phone phone number", "phone text"),
      ("weight number in kg", "weight kg"), ("weight kg number", "weight kg"),
      ("title: strng", "title text"),
    ])
  }

  @Test("What may be missing is no word that a field may be, and what is of two types is no field")
  func unions() throws {
    try Self.check([
      ("due: Date | null", "due date optional"), ("owner: Writer | null", "owner writer optional"),
      ("owner: Writer | undefined", "owner writer optional"), ("due date or empty", "due date optional"),
      ("prio low | high | null", "prio (low, high) optional"), ("prio low or high", "prio (low, high)"),
      ("kind 'optional' | 'required'", "kind (optional, required)"),
      ("opened date or time", nil), ("opened date | time", nil), ("t text or number", nil),
      ("who writer or text", nil), ("kind one of text, number", nil),
    ])
  }

  @Test("Options behind a comma, or in parentheses")
  func options() throws {
    try Self.check([
      ("title: string, required", "title text"), ("due date, optional", "due date optional"),
      ("cost: number (default 5)", "cost number default 5"), ("a number (optional)", "a number optional"),
      ("a number (optional, > 0)", "a number optional check a > 0"),
      ("m number (>= 0)", "m number check m >= 0"), ("q number (0, 10)", nil), ("title, required", nil),
      ("due, optional date", nil), ("due date, index number", nil),
    ])
  }

  @Test("What would be guessed is not offered, nor another amount, nor what a field may not be called")
  func guesses() throws {
    try Self.check([
      ("price decimal 2 default 0.005", nil), ("price decimal 2 default 1.234", nil),
      ("price decimal 20", nil),
      ("stars (1, 2, 3)", nil), ("stars (1, 2)", nil), ("pages number 2", nil),
      ("title text or note text", nil),
      ("foreign key (a, b) references writer(a, b)", nil),
    ])
  }

  @Test("Defaults")
  func defaults() throws {
    try Self.check([
      ("done boolean default false", "done boolean default no"),
      ("done bool default true", "done boolean default yes"),
      ("done bool = false", "done boolean default no"),
      ("title text default 'x'", "title text default \"x\""),
      ("title text = \"x\"", "title text default \"x\""),
      ("title text default null", "title text optional"),
      ("pages int default \"3\"", "pages number default 3"),
      ("day datetime default now()", "day time default now"),
      ("day date default now", "day date default today"),
      ("day timestamp not null default current_timestamp", "day time default now"),
    ])
  }

  @Test("Bounds are checks")
  func bounds() throws {
    try Self.check([
      ("pages number > 0", "pages number check pages > 0"),
      ("stars number between 1 and 5", "stars number check stars between 1 to 5"),
      ("stars 1-5", "stars number check stars between 1 to 5"),
      ("stars int min 1 max 5", "stars number check stars between 1 to 5"),
      ("check name in ('a', 'b')", "check name in (\"a\", \"b\")"),
    ])
  }

  @Test("Names, signs and several fields on a line")
  func names() throws {
    try Self.check([
      ("title text, author text", "title text; author text"),
      ("title, author text", "title text; author text"),
      ("title text author text", "title text; author text"), ("- title text", "title text"),
      ("* title", "title text"), ("1. title text", "title text"), ("title", "title text"),
      ("title text,", "title text"), ("title varchar(20) not null,", "title text"),
      ("string title;", "title text"), ("private String title;", "title text"),
      ("let title: String", "title text"), ("column title text", "title text"),
      ("\"title\" text", "title text"),
      ("first name text", "first_name text"), ("'first name' text", "first_name text"),
      ("Start Date date default today", "Start_Date date default today"),
      ("Start Date date optional", "Start_Date date optional"),
      ("due date date not null", "due_date date"), ("start time time main", "start_time time main"),
      ("Phone Number text optional", "Phone_Number text optional"),
      ("title text // of it", "title text  # of it"), ("-- of it", "# of it"),
      ("title text -- of it", "title text  # of it"),
    ])
  }

  @Test("Flags and their verbs")
  func flags() throws {
    try Self.check([
      ("done boolean finish", "done flag finish"), ("done flag finish/reopen", "done flag finish reopen"),
      ("done flag (finish, reopen)", "done flag finish reopen"), ("done flag: finish", "done flag finish"),
    ])
  }

  @Test("References")
  func references() throws {
    let writer = "writer writer"
    try Self.check([
      ("writer_id integer references writer(id)", writer), ("writer_id int", writer),
      ("writer references writer", writer), ("writer: Writer", writer), ("writer link to writer", writer),
      ("belongs to writer", writer), ("belongs_to :writer", writer),
      ("foreign key (writer_id) references writer(id) on delete cascade", writer),
      ("writer_id int null references writer(id)", "writer writer optional"),
      ("editor_id int not null references writer(id)", "editor writer"),
    ])
  }

  @Test("What every record has is left out")
  func left() throws {
    try Self.check([("id integer primary key autoincrement", ""), ("id int", ""), ("primary key (id)", "")])
  }

  @Test(
    "What no field can be is told, and nothing is offered",
    arguments: [
      ("tags text list", "several are an entity of their own"),
      ("tags text[]", "several are an entity of their own"),
      ("tags list of text", "several are an entity of their own"),
      ("tags list<string>", "several are an entity of their own"),
      ("has many writers", "`entity writer of book` lets each book have several writers"),
      ("primary key (name)", "`name text key`"),
    ])
  func impossible(said: String, told: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    let answer = try conversation.say("entity writer\n  name text key\nentity book\n  name text\n  \(said)")
    #expect(conversation.lastErrorID == "not-one-value")
    #expect(answer.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(told), "\(answer)")
  }
}
