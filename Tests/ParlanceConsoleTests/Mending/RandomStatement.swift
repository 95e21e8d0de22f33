/// Statements of SQL on the table of `stock.model`, the same ones for the same seed: tests of every kind, joined and denied.
struct RandomStatement {
  private static let signs = ["=", "==", "<>", "!=", "<", ">", "<=", ">="]
  private static let numbers = ["0", "1", "3", "8", "-1", "2.5", "007"]
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

  mutating func next() -> String {
    let condition = condition(depth: 2)
    return one([
      "delete from item where \(condition)", "update item set note = 'new' where \(condition)",
      "select title from item where \(condition)", "select * from item where \(condition)",
      "select count(*) from item where \(condition)",
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
    switch one([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]) {
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
