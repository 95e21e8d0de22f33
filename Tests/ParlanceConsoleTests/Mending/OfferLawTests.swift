import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// An offer never does more than what was said, nor something else: Up and Enter run it unread.
@Suite("The law of offers")
struct OfferLawTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/lending.model"

  private static func conversation() throws -> Conversation {
    let conversation = try Conversation(model: model)
    for sentence in [
      "add tool P1; add tool P2; add tool P5; add tool Drill: price 89.90; add tool Hammer: price 12",
      "add person Third; add person Zoe; add person Ann; add person Anne",
      "add loan of drill for zoe: due 2026-12-01", "add loan of drill for third: due 2026-12-02",
    ] {
      _ = try conversation.say(sentence)
    }
    return conversation
  }

  @Test(
    "What deletes is never offered another record",
    arguments: [
      "delete person \"Thirds\"", "delete person Thirds", "delete tool P55", "delete tool \"P3\"",
      "delete loans of dril", "delete person Anna", "remove person Thirds", "delete persn Thirds",
      "delete from people where name = 'Thirds'",
    ])
  func deletion(said: String) throws {
    let conversation = try Self.conversation()
    let offer = try conversation.offer(to: said)
    // The words may be mended, the name stays.
    guard let offer, !offer.hasPrefix("show"), !offer.hasPrefix("list") else { return }
    #expect(!offer.contains("Third") || offer.contains("Thirds"), "\(said)\n→ \(offer)")
    #expect(!offer.contains("P5") && !offer.contains("P1") && !offer.contains("Drill"))
  }

  @Test("The near names are told all the same, and the question that shows the nearest is offered")
  func near() throws {
    let answer = try Self.conversation().say("delete person Thirds")
    #expect(answer.contains("nearest: Third"))
    #expect(answer.contains("did you mean: show person Third"))
  }

  @Test(
    "What changes is offered one record alone, where that is clearly the nearest; a question the first",
    arguments: [
      ("change tool Hamer: price 3", "change tool Hammer: price 3"),
      ("change tool P3: price 3", nil),
      ("change person Annx: email \"a@b.c\"", nil),
      ("list loans of dril", "list loans of Drill"),
      ("show tool P3", "show tool P1"),
    ] as [(String, String?)])
  func change(said: String, offered: String?) throws {
    #expect(try Self.conversation().offer(to: said) == offered)
  }

  @Test(
    "Who names one record is offered no set",
    arguments: ["lend drill to zoe", "return drill", "return loan drill", "lend drill for zoe"])
  func one(said: String) throws {
    let conversation = try Self.conversation()
    guard let offer = try conversation.offer(to: said) else { return }
    #expect(try Self.question(offer, conversation) == nil, "\(said)\n→ \(offer)")
  }

  @Test(
    "Ahead stays ahead",
    arguments: [
      ("add loan of drill for zoe: due in 3 days", "add loan of drill for zoe: due 3 days ahead"),
      ("add loan of drill for zoe: due 3 days from now", "add loan of drill for zoe: due 3 days ahead"),
      ("add loan of drill for zoe: due next week", "add loan of drill for zoe: due 7 days ahead"),
      ("list loans where due < in 2 weeks", "list loans where due < 2 weeks ahead"),
      ("list loans where due < 3 days aog", "list loans where due < 3 days ago"),
      ("add loan of drill for zoe: due 3 days", nil),
    ] as [(String, String?)])
  func direction(said: String, offered: String?) throws {
    #expect(try Self.conversation().offer(to: said) == offered)
  }

  @Test(
    "SQL that writes is said in sentences",
    arguments: [
      ("insert into tools (name, price) values ('Drill2', 3)", "add tool \"Drill2\": price 3"),
      ("insert into tool values ('Drill2', 3.5, 1);", "add tool \"Drill2\": price 3.5, heavy"),
      (
        "insert into tool (name) values ('Saw'), ('It''s 1\"');",
        "add tool \"Saw\"; add tool \"It's 1\"\"\""
      ),
      (
        "INSERT INTO loan (tool_id, person_id, due, returned) VALUES (4, 2, '2026-12-24', 0)",
        "add loan of tool 4 for person 2: due 2026-12-24, not returned"
      ),
      ("update tool set price = 3, heavy = true where id = 4", "change tool 4: price 3, heavy"),
      ("update tools set price = price + 1 where name = 'Drill'", "change tool \"Drill\": price = price + 1"),
      ("update tool set price = NULL where price > 20", "change tools where price > 20: price empty"),
      ("update tools set price = 3", "change all tools: price 3"),
      ("delete from loans where returned = 1", "delete loans where returned"),
      ("delete from tool where id = 5", "delete tool 5"),
    ])
  func sql(said: String, offered: String) throws {
    #expect(try Self.conversation().offer(to: said) == offered)
  }

  @Test(
    "SQL that reads the rows of one table is said in sentences",
    arguments: [
      ("select * from loan where due > '2026-11-01'", "list loan where due > 2026-11-01"),
      (
        "select name, price from tools where name like '3%' order by price desc limit 2;",
        "list tools where name starts \"3\" showing name, price by price desc first 2"
      ),
      (
        "select due from loans where tool_id = 'Drill' limit 1",
        "list loans where tool = Drill showing due first 1"
      ),
      ("delete * from loans where id = 1", "delete loan 1"), ("select * tools", "list tools"),
    ])
  func read(said: String, offered: String) throws {
    #expect(try Self.conversation().offer(to: said) == offered)
  }

  @Test(
    "What only names a field is no change of `it`; what assigns is one, of a record that is shown",
    arguments: [
      ("price += 5", "change it: price = price + 5"), ("price = 5", "change it: price 5"),
      ("price++", "change it: price = price + 1"), ("price 5", nil),
      ("price of drill", "list tools drill showing price"),
      ("is price = 5", nil), ("drill.price += hammer.price", nil),
    ] as [(String, String?)])
  func assigned(said: String, offered: String?) throws {
    let conversation = try Self.conversation()
    _ = try conversation.say("show tool drill")
    #expect(try conversation.offer(to: said) == offered)
  }

  @Test("Where nothing is shown, whose field it is is asked by an example that changes nothing")
  func owner() throws {
    let answer = try Self.conversation().say("price += 5")
    #expect(answer.contains("such as: change tool Drill: price 89.90"), "\(answer)")
    #expect(!answer.contains("did you mean"))
  }

  @Test(
    "`set` says what is done, also where it is a noun",
    arguments: [
      ("set credits of anna to 5", "change anna: credits 5"),
      ("update anna set credits = 5", "change anna: credits 5"),
      ("set set 1 position to 4", "change set 1: position 4"), ("delete set of anna", nil),
      ("change sets set credits 5", nil),
    ] as [(String, String?)])
  func noun(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test("SQL that no sentence says, and that would write hundredths, is not offered to be run")
  func rawSQL() throws {
    let conversation = try Self.conversation()
    let said = "insert into tool (name, price) select name, price from tool"
    #expect(try conversation.offer(to: said) == nil)
    let other = "insert into person (name) select name from tool"
    #expect(try conversation.offer(to: other) == ".sql " + other)
  }

  @Test(
    "Who writes by SQL is told how the numbers are kept",
    arguments: [
      (".sql update tool set price = 3", true), (".sql insert into tool values (9, 'Saw', 3, 0)", true),
      (".sql insert into tool (name, heavy) values ('Saw', 0)", false), (".sql delete from loan", false),
      (".sql select price from tool", false),
    ])
  func kept(said: String, isTold: Bool) throws {
    let answer = try Self.conversation().say(said)
    #expect(answer.contains("`price` is kept in hundredths: 3 is written as 300") == isTold, "\(answer)")
  }

  /// What a person would be asked before the sentence is run.
  private static func question(_ sentence: String, _ conversation: Conversation) throws -> String? {
    let source = SourceText(sentence)
    let tokens = try conversation.session.language.lexer.tokens(of: source)
    return try conversation.session.manyRowsChanged(by: .init(source, tokens: tokens, clock: .system))?.words
  }

  @Test(
    "What changes a set is asked about, in whatever words",
    arguments: [
      ("return all loans", "this changes 2 loans"), ("return loan of drill", "this changes 2 loans"),
      ("return loans for zoe", nil), ("return loan 1", nil),
      ("change all loans: not returned", "this changes 2 loans"),
      ("delete loans of drill", "this deletes 2 loans"),
    ] as [(String, String?)])
  func asked(said: String, question: String?) throws {
    #expect(try Self.question(said, Self.conversation()) == question)
  }

  @Test("A record stays the one that was said, whatever is misspelt", arguments: 1...10)
  func mutated(seed: UInt64) throws {
    let sentences = [
      "delete tool P5", "delete loans of drill for zoe", "delete person Third",
      "return loan of hammer for zoe",
      "delete loans where due before 2026-12-02", "delete all returned loans", "delete loan 1",
    ]
    try Self.conversation().offers(to: sentences, seed: seed) { offer, said in
      guard offer.hasPrefix("delete ") else { return }
      let known = said.lowercased()
      for name in ["p1", "p2", "p5", "drill", "hammer", "third", "zoe", "ann"]
      where offer.lowercased().contains(name) {
        #expect(known.contains(name), "\(said)\n→ \(offer)")
      }
    }
  }
}
