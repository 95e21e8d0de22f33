import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// Whose the rows are stays as it was said, where they refer to two records of one kind: an item is of a team, and a team
/// is its boss.
@Suite("Offers of rows that refer to one kind twice")
struct OwnerOfferTests {
  private static func teams() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/teams.model")
    for sentence in [
      "add team Ann; add team Anna; add team \"Anna Ng\"; add team Ben; add team \"3\"; add team Milk",
      "add item Milk of Ann: boss Ben, qty 5, due 2026-11-23",
      "add item Bread of Ben: boss Anna, qty 3, due 2026-11-21",
      "add item Eggs of Ben: boss Ann, qty 9, due 2026-11-16, done", "add item Tea of \"Anna Ng\": boss Ben",
    ] {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  @Test(
    "`of` is the team, whatever follows",
    arguments: [
      ("delete items of ben and done", "delete items of ben where done"),
      ("delete items of ben and not done", "delete items of ben where not done"),
      ("delete items of ben or done", "delete items where team = ben or done"),
      ("count items of ben and qty > 3", "count items of ben where qty > 3"),
      ("delete items of ben or ann", "delete items where team in (Ben, Ann)"),
      ("delete items with team Ben", "delete items where team = Ben"),
      ("list items with boss Ben", "list items where boss = Ben"),
      ("delete items of anna ng", "delete items of \"anna ng\""), ("delete items of zoe ng", nil),
      ("delete items from ben and done", "delete items of ben where done"),
      ("delete ben's items", "delete items of ben"),
      ("list items of ben done and qty > 3", "list items of ben where done and qty > 3"),
      ("delete items of an", nil), ("list items of not done", nil),
    ] as [(String, String?)])
  func owner(said: String, offered: String?) throws {
    #expect(try Self.teams().offer(to: said) == offered)
  }

  @Test(
    "A number that may be a record's or its name is told to be both",
    arguments: ["delete items of 3", "list items of 3", "delet items of 3", "count items of 3 where done"])
  func number(said: String) throws {
    let conversation = try Self.teams()
    #expect(try conversation.offer(to: said) == nil)
  }

  @Test("Both are told as sentences")
  func both() throws {
    let answer = try Self.teams().say("delete items of 3")
    #expect(answer.contains("either: delete items of team 3"), "\(answer)")
    #expect(answer.contains("either: delete items of \"3\""), "\(answer)")
  }

  @Test(
    "A name that two kinds of record bear is of the one that has the fields",
    arguments: [
      ("change Milk: qty 5", "change item Milk: qty 5"),
      ("change milk: qty 5, done", "change item milk: qty 5, done"),
      ("change Milk: name Soy", nil),
    ] as [(String, String?)])
  func namesake(said: String, offered: String?) throws {
    #expect(try Self.teams().offer(to: said) == offered)
  }

  @Test(
    "How many is no record",
    arguments: [
      ("delete 2 items", "list items first 2"), ("delete 2 items of ben", "list items of ben first 2"),
      ("count 2 items", nil), ("finish 2 items", nil),
    ] as [(String, String?)])
  func count(said: String, offered: String?) throws {
    #expect(try Self.teams().offer(to: said) == offered)
  }

  @Test(
    "Days, ranges and numbers keep what they say",
    arguments: [
      ("delete items in nov 26", "delete items in nov 2026"),
      ("list items in nov 26", "list items in nov 2026"),
      ("delete items on 2026-11-1", "delete items on 2026-11-01"),
      ("delete items on 11/20/2026", "delete items on 2026-11-20"),
      ("delete items on 20.11.2026", "delete items on 2026-11-20"),
      ("delete items on 2026/11/20", "delete items on 2026-11-20"),
      ("delete items on 1/12/2026", nil), ("change item Tea: due 1/12/2026", nil),
      ("change item Tea: due 11/20/2026", "change item Tea: due 2026-11-20"),
      ("list items on 1/12/2026", nil), ("delete items 1/3", nil), ("delete items on 1/3", nil),
      ("list items on 1/1/2027", "list items on 2027-01-01"),
      ("count items today and yesterday", "count items from yesterday to today"),
      ("count items yesterday and today", "count items from yesterday to today"),
      ("count items this week and last week", "count items this week; count items last week"),
      ("delete items this month and last month", nil),
      ("count items in november and december", "count items in november; count items in december"),
      ("delete items with qty 3-8", "delete items where qty between 3 to 8"),
      ("list items with qty 8-3", nil),
      ("delete items due by 2026-11-21", "delete items where due <= 2026-11-21"),
      ("list items due by friday", "list items where due <= friday"),
      ("delete items by friday", "delete items until friday"),
      ("list items by friday", "list items until friday"),
      ("delete items on monday and today", nil), ("delete items on 2026-11-20 and today", nil),
      ("count items last 7 days and today", nil),
      ("delete items on mondays", nil), ("list items on mondays", nil),
    ] as [(String, String?)])
  func days(said: String, offered: String?) throws {
    #expect(try Self.teams().offer(to: said) == offered)
  }

  @Test("A day of which the month may stand first is told in both ways")
  func ambiguousDay() throws {
    let answer = try Self.teams().say("change item Tea: due 1/12/2026")
    #expect(answer.contains("`1/12/2026` may be `2026-12-01` or `2026-01-12`"), "\(answer)")
    #expect(answer.contains("either: change item Tea: due 2026-12-01"), "\(answer)")
    #expect(answer.contains("either: change item Tea: due 2026-01-12"), "\(answer)")
  }

  @Test(
    "Who is asked whether to delete a set is told the same as a script",
    arguments: [
      "delete items in nov 26", "delete items of ben in october 26", "change items in nov 26: qty 3",
    ])
  func asked(said: String) throws {
    let conversation = try Self.teams()
    let source = SourceText(said)
    let tokens = try conversation.session.language.lexer.tokens(of: source)
    let sentence = SaidSentence(source, tokens: tokens, clock: conversation.session.clock.stopped())
    let error = #expect(throws: Diagnostic.self) { try conversation.session.manyRowsChanged(by: sentence) }
    let asked = error?.fix?.applied(to: source, within: 0..<source.bytes.count)
    #expect(try asked == conversation.offer(to: said))
  }
}
