/// Statements of SQL on the table of `stock.model`, the same ones for the same seed: tests of every kind, joined and denied.
///
/// A part that SQLite takes otherwise than other databases is followed by what it means there: `⟨'8'|8⟩`.
struct RandomStatement {
  private static let signs = ["=", "==", "<>", "!=", "<", ">", "<=", ">="]
  private static let numbers = ["0", "1", "3", "8", "-1", "2.5", "007"]
  private static let quoted = ["⟨'3'|3⟩", "⟨'8'|8⟩", "⟨'-1'|-1⟩", "⟨'2.5'|2.5⟩", "3"]
  private static let mixed = [
    "qty + 1 > ⟨'3'|3⟩", "⟨'3'|3⟩ <= pages", "abs(qty) < ⟨'3'|3⟩", "coalesce(qty, 0) <> ⟨'3'|3⟩",
    "qty in (select ⟨'3'|3⟩)", "id = ⟨'3'|3⟩", "member_id = ⟨'1'|1⟩", "max(qty, pages) = ⟨'8'|8⟩",
    "item.pages = ⟨'3'|3⟩", "done = ⟨'true'|1⟩", "length(note) > ⟨'1'|1⟩",
  ]
  private static let presents = [
    "⟨current_date - 1|'2026-01-01'⟩", "⟨current_date|'2026-01-02'⟩", "⟨current_date + 1|'2026-01-03'⟩",
    "⟨date('now', '-1 day')|'2026-01-01'⟩", "⟨curdate() - interval '1 day'|'2026-01-01'⟩",
    "⟨date_add(current_date, interval 1 day)|'2026-01-03'⟩",
  ]
  private static let presentMoments = [
    "⟨now()|'2026-01-02 12:00:00'⟩", "⟨now() - interval '1 day'|'2026-01-01 12:00:00'⟩",
    "⟨datetime('now', '-1 day')|'2026-01-01 12:00:00'⟩", "⟨current_date - 1|'2026-01-01'⟩",
    "⟨now()::date|'2026-01-02'⟩",
  ]
  private static let texts = ["'a'", "'A'", "\"a\"", "'8b9'", "''", "8", "\"title\""]
  private static let patterns = [
    "a%", "%8%", "8%", "%8", "%8%9%", "%_b", "%1_", "", "%", "x", "8", "é%", "100%", "%b", "_",
  ]
  private static let days = ["2026-01-01", "2026-01-02", "2026-01-03", "2026"]
  private static let moments = [
    "2026-01-01", "2026-01-02", "2026-01-01 18:00", "2026-01-01 18:00:00", "2026-01-02 08:00:01",
    "2026-01-01T18:00:00",
  ]
  private static let kinds = ["Alpha", "alpha", "beta", "none"]
  private static let flags = [
    "done", "not done", "done = 1", "done <> 0", "done != 1", "done = false", "done in (0)", "done is true",
    "done > 0", "done = 2", "done is not 1",
  ]
  private static let others = [
    "1", "0", "1=1", "qty > pages", "pages = qty", "qty <> pages", "item.qty = 3", "qty + 1 > 3",
    "note || 'x' = 'ax'", "length(note) > 1", "qty is 3", "qty is not 3", "note is not 'a'", "3 < qty",
    "'a' = note", "8 >= pages", "qty", "id = 3", "id in (1, 3)", "id > 4", "rowid = 2", "member_id = 1",
    "member_id <> 1", "member_id in (1, 2)", "member_id not in (2)", "member_id is null", "qty in ()",
    "qty in (select pages from item)", "exists (select 1 from item)", "qty between 3 and null",
    "note = title", "note collate nocase = 'A'", "cast(qty as text) = '3'", "null is null",
    "note glob '8*'", "note like '8%' escape 'x'",
  ]

  private var source: SentenceMutation

  init(seed: UInt64) { source = SentenceMutation(seed: seed) }

  /// A statement as it is typed, and what it means.
  mutating func next() -> (typed: String, meant: String) {
    let text = statement()
    let part = /⟨([^|⟩]*)\|([^|⟩]*)⟩/
    return (text.replacing(part) { String($0.output.1) }, text.replacing(part) { String($0.output.2) })
  }

  private mutating func statement() -> String {
    let condition = condition(depth: 2)
    return one([
      "delete from item where \(condition)", "update item set note = 'new' where \(condition)",
      "select title from item where \(condition)", "select * from item where \(condition)",
      "select count(*) from item where \(condition)",
      "select note, count(*), sum(pages) from item where \(condition) group by note",
      "select qty, max(pages) as m from item where \(condition) group by qty having m > \(one(["1", "⟨'3'|3⟩"]))",
      "select title from item where \(condition) order by \(one(["qty", "qty desc", "pages", "title", "kind", "member_id"])) limit 2",
    ])
  }

  private mutating func condition(depth: Int) -> String {
    guard depth > 0 else { return test() }
    switch one([0, 1, 2, 3, 4, 5]) {
    case 0: return "\(condition(depth: depth - 1)) and \(condition(depth: depth - 1))"
    case 1: return "\(condition(depth: depth - 1)) or \(condition(depth: depth - 1))"
    case 2: return "not \(condition(depth: depth - 1))"
    case 3: return "(\(condition(depth: depth - 1)))"
    case 4: return "not (\(condition(depth: depth - 1)))"
    default: return test()
    }
  }

  private mutating func test() -> String {
    let number = one(["qty", "pages"])
    switch one([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    case 0: return about(number, Self.numbers)
    case 1: return about(one(["note", "title"]), Self.texts)
    case 2:
      return "\(one(["note", "title"])) \(one(["like", "not like", "like"])) '\(one(Self.patterns))'"
    case 3:
      return one(["note", "qty", "due", "starts", "kind"])
        + one([" is null", " is not null", " isnull", " notnull", " not null"])
    case 4: return about("due", Self.days.map { "'\($0)'" })
    case 5: return about("starts", Self.moments.map { "'\($0)'" })
    case 6: return about("kind", Self.kinds.map { "'\($0)'" })
    case 7: return one(Self.flags)
    case 9: return about(number, Self.quoted)
    case 10: return one(Self.mixed)
    case 11: return about("due", Self.presents)
    case 12: return about("starts", Self.presentMoments)
    default: return one(Self.others)
    }
  }

  private mutating func about(_ column: String, _ values: [String]) -> String {
    let (first, second) = (one(values), one(values))
    switch one([0, 0, 0, 1, 2, 3, 4, 5]) {
    case 0: return "\(column) \(one(Self.signs)) \(first)"
    case 1: return "\(column) between \(first) and \(second)"
    case 2: return "\(column) not between \(first) and \(second)"
    case 3: return "\(column) in (\(first), \(second))"
    case 4: return "\(column) not in (\(first), \(second))"
    default: return "\(column) not in (\(first)\(one(["", ", null"])))"
    }
  }

  private mutating func one<Element>(_ elements: [Element]) -> Element {
    source.pick(elements) ?? elements[0]
  }
}
