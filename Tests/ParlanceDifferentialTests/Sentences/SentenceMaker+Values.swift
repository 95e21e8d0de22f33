import TestSupport
import ParlanceModel

extension SentenceGenerator {
  /// The words of a numeric value and its type.
  typealias Measure = (words: String, type: FieldType)

  mutating func measure(_ entity: Entity) -> Measure? {
    switch dice.number(0...6) {
    case 0, 1: return countOf(entity)
    case 2, 3: return aggregateOf(entity)
    case 4: return fieldOfRecord()
    default: return path(of: entity) { $0.isNumeric }.map { ($0.words, $0.type) }
    }
  }

  mutating func countOf(_ entity: Entity) -> Measure? {
    guard let other = dice.any(of: belonging(to: entity)) else { return nil }
    let distinct = dice.oneIn(4) ? path(of: other).map { " distinct \($0.words)" } ?? "" : ""
    return ("count\(distinct) of " + related(other) + role(of: other, to: entity), .number)
  }

  private mutating func aggregateOf(_ entity: Entity) -> Measure? {
    let isAll = dice.oneIn(3)
    guard let other = dice.any(of: isAll ? world.model.entities : belonging(to: entity)),
      let path = path(of: other, where: { $0.isNumeric })
    else { return nil }
    let function = dice.one("sum", "average", "min", "max", "median", "stddev")
    let isNumber = ["average", "median", "stddev"].contains(function)
    let type: FieldType = if case .decimal = path.type, isNumber { .number } else { path.type }
    let rows = isAll ? "all " + related(other) : related(other) + role(of: other, to: entity)
    return ("\(function) \(path.words) of " + rows, type)
  }

  /// Returns the field of a record, such as `cost of class 4`.
  private mutating func fieldOfRecord() -> Measure? {
    guard let other = dice.any(of: world.model.entities), let record = record(of: other),
      let path = path(of: other, where: { $0.isNumeric })
    else { return nil }
    if dice.oneIn(3) {
      let order = self.path(of: other)?.words ?? "id"
      let set = "\(dice.one("", "all "))(\(noun(other)) by \(order)\(direction()) first 1)"
      return ("\(path.words) of \(set)", path.type)
    }
    return ("\(path.words) of \(other.name) \(key(of: record))", path.type)
  }

  mutating func related(_ entity: Entity) -> String {
    if dice.oneIn(3), let subset = inside({ $0.subset(entity) }) { return subset }
    if dice.oneIn(5), let flag = flag(of: entity) { return "\(flag) \(noun(entity))" }
    return noun(entity)
  }

  /// Returns a measure, possibly in a calculation, that can begin an order or a condition.
  mutating func quantity(_ entity: Entity) -> String? {
    guard let left = measure(entity) else { return nil }
    guard let right = measure(entity), right.type == left.type, dice.oneIn(3) else {
      return left.words + dice.one("", "", " * 3", " / 2")
    }
    return left.words + dice.one(" * 2", "") + dice.one(" + ", " - ") + right.words
  }

  /// Returns a calculation for a column.
  mutating func calculation(_ entity: Entity) -> String? {
    if dice.oneIn(6), let path = path(of: entity, where: { $0.isTemporal }) {
      return "\(path.words) \(dice.one("+", "-")) \(dice.number(1...40)) \(period())s"
    }
    if dice.oneIn(4), let path = path(of: entity, where: { $0.type == .clock }) {
      let other = self.path(of: entity) { $0.type == .clock }?.words ?? path.words
      if dice.oneIn(5) {
        let day = self.path(of: entity) { $0.type == .date }?.words ?? "today"
        let moment = "\(dice.one("2026-02-28", day)) + \(path.words)"
        return dice.one(moment, "(\(moment)) clock", "(\(moment)) day", "(\(moment)) - now")
      }
      let length = "\(dice.number(1...40)) \(dice.one("hours", "minutes"))"
      return path.words
        + dice.one(
          " + \(length)", " - \(length)", " - \(other)", " hour", " minute", " second", " + (\(other) - 9:30)"
        )
    }
    if dice.oneIn(4), let path = path(of: entity, where: { $0.type == .duration }) {
      return dice.one("today + ", "now - ", "2026-02-28 + ", "2 * ") + path.words
    }
    if dice.oneIn(12), let path = path(of: entity, where: { $0.type == .time }) {
      return path.words + " clock"
    }
    if dice.oneIn(8), let part = partOfText(entity) { return part.words }
    guard let left = measure(entity) else { return nil }
    if dice.oneIn(10) { return "abs (\(left.words) - \(left.words) * 2)" }
    if dice.oneIn(10) { return share(entity) ?? left.words }
    if dice.oneIn(10), let words = partitionedAggregate(entity) { return "(\(words)) * 2" }
    if dice.oneIn(12), let test = inside({ $0.condition(entity) }) { return "(\(test))" }
    switch dice.number(0...6) {
    case 5:
      guard let test = inside({ $0.condition(entity) }) else { return left.words }
      return "if \(test) then \(left.words) else \(left.words)"
    case 6: return "\(left.words) otherwise \(left.words)"
    case 0: return "\(left.words) * \(dice.number(0...3))"
    case 1: return "\(left.words) / \(dice.number(0...4))"
    case 2: return "\(left.words) \(dice.one("+", "-")) \(dice.number(0...4))"
    case 3:
      guard let right = measure(entity), right.type == left.type else { return left.words }
      return "(\(left.words) \(dice.one("+", "-", "/")) \(right.words)) * 2"
    default: return left.words
    }
  }

  /// Returns an operation on a text or number, such as `title letters 1 to 3`, `code as number`, `id as text`.
  mutating func partOfText(_ entity: Entity) -> Measure? {
    if dice.oneIn(4), let path = path(of: entity, where: { $0.isNumeric || $0.type == .date }) {
      return (path.words + " as text" + dice.one("", "", " letters -1 to end as number"), .computed)
    }
    let isText = { (path: FieldPath) in
      if case .choice = path.type { return true }
      return path.type == .text
    }
    guard let path = path(of: entity, where: isText) else { return nil }
    let letters = dice.one(
      "letter 1", "letter 2", "letter -1", "letter -4", "letter 40", "letters 1 to 2", "letters 2 to end",
      "letters -3 to end", "letters 2 to -2", "letters -4 to -2", "letters -2 to 3", "letters 2 to 90")
    let replaced =
      "replacing \(Self.quoted(dice.one("a", "n", "ö", "th"))) with \(Self.quoted(dice.one("", "o", "é!")))"
    switch dice.number(0...4) {
    case 0: return ("\(path.words) as number", .number)
    case 1: return ("\(path.words) \(letters) as number", .number)
    case 2: return ("\(path.words) \(replaced)", .text)
    case 3: return ("\(path.words) \(replaced) \(letters)", .text)
    default: return ("\(path.words) \(letters)", .text)
    }
  }

  /// Returns an aggregate with `each`, such as `average amount each practice`.
  mutating func partitionedAggregate(_ entity: Entity) -> String? {
    guard let key = path(of: entity) else { return nil }
    let operand = path(of: entity, where: { $0.isNumeric })?.words ?? "id"
    return dice.one("sum \(operand)", "average \(operand)", "max \(operand)", "count") + " each \(key.words)"
  }

  /// Returns a share of a record's related rows, or of their sum.
  private mutating func share(_ entity: Entity) -> String? {
    guard let other = dice.any(of: belonging(to: entity)) else { return nil }
    let operand = path(of: other, where: { $0.isNumeric })?.words ?? "id"
    let condition = "(where \(condition(other)))"
    let part = dice.one(condition, "count", "sum \(operand)", "sum \(operand) \(condition)")
    return "share \(part) of " + related(other)
  }
}
