import TestSupport
import ParlanceModel

extension SentenceMaker {
  mutating func list(_ entity: Entity) -> String {
    let set = sets(entity)
    switch dice.number(0...5) {
    case 0: return "list " + set
    case 1, 2: return "list " + set + pick(orders(entity), each: paths(of: entity).map(\.words))
    case 3, 4:
      let columns = (0...dice.number(0...3)).map { _ in column(entity) }
      return "list \(set) showing " + columns.joined(separator: ", ")
        + pick(orders(entity), each: paths(of: entity).map(\.words))
    default:
      // What is not shown has no one value for rows that are alike in what is.
      let shown = (0...dice.number(0...1)).compactMap { _ in path(of: entity)?.words }
      let order = dice.any(of: shown).map { [$0 + direction()] } ?? []
      return "list \(set) showing distinct " + shown.joined(separator: ", ")
        + pick(dice.oneIn(2) ? order : [], each: [])
    }
  }

  private mutating func column(_ entity: Entity) -> String {
    if dice.oneIn(8), let flag = flag(of: entity) { return flag }
    let calculation = dice.oneIn(3) ? calculation(entity) : nil
    let value = calculation ?? path(of: entity)?.words ?? "id"
    return dice.oneIn(8) ? "\(value) called value" : value
  }

  mutating func countDistinct(_ entity: Entity) -> String {
    let path = path(of: entity)?.words ?? "id"
    return "count distinct \(path) of " + sets(entity) + clauses(entity, shown: ["count"])
  }

  mutating func aggregates(_ entity: Entity) -> String {
    var terms: [String] = []
    var shown: [String] = []
    var texts: [String] = []
    for _ in 0...dice.number(0...2) {
      guard let (function, operand, isNumeric) = aggregate(over: entity) else { continue }
      terms.append("\(function) \(operand)")
      shown.append(function)
      if !isNumeric { texts.append(function) }
      if dice.oneIn(3) {
        shown.append("\(function) \(operand)")
        if !isNumeric { texts.append("\(function) \(operand)") }
      }
      guard dice.oneIn(5), operand.hasPrefix("(") else { continue }
      terms[terms.count - 1] += dice.one(" / count", " + count", " - count / count", " * count")
      shown.removeAll { $0 == function }
    }
    for index in terms.indices where dice.oneIn(6) && terms[index].last != "t" {
      // Alone it would be named by its function, which says nothing of the condition.
      terms[index] += " (where \(condition(entity)))"
      shown.removeAll { terms[index].hasPrefix($0) }
    }
    guard !terms.isEmpty else { return "count " + sets(entity) + clauses(entity, shown: ["count"]) }
    if dice.oneIn(3) { terms.append("count") }
    if dice.oneIn(4) { terms.append("count (where \(condition(entity)))") }
    if dice.oneIn(6) { terms.append("count distinct " + (path(of: entity)?.words ?? "id")) }
    let words = dice.oneIn(4) ? "count, " + terms.joined(separator: ", ") : terms.joined(separator: ", ")
    return "\(words) of " + sets(entity) + clauses(entity, shown: shown + ["count"], texts: texts)
  }

  /// `sum` and what is summed.
  mutating func aggregate(over entity: Entity) -> (function: String, operand: String, isNumeric: Bool)? {
    if dice.oneIn(4), let path = path(of: entity, where: { $0.isTemporal || $0.type == .text }) {
      return (dice.one("min", "max"), path.words, false)
    }
    guard let path = path(of: entity, where: { $0.isNumeric }) else { return nil }
    let function = dice.one("sum", "sum", "average", "min", "max", "median")
    if case .quantity(let unit) = path.type, dice.oneIn(3) {
      return (function, "(\(path.words) / \(dice.one("1", "2.5", "40")) \(unit))", true)
    }
    guard path.type == .number, dice.oneIn(2) else { return (function, path.words, true) }
    let other = self.path(of: entity) { $0.type == .number }?.words ?? "2"
    return (function, "(\(path.words) * \(dice.oneIn(2) ? other : "2"))", true)
  }

  /// `{per …} [having …] [by …] [first …]` of an aggregate query.
  ///
  /// - Parameters:
  ///   - shown: The aggregates that it shows alone, by their function.
  ///   - texts: Those of them that are no numbers.
  mutating func clauses(_ entity: Entity, shown: [String], texts: [String] = []) -> String {
    let measures = shown.filter { name in name == "count" || shown.count { $0 == name } == 1 }
    if dice.oneIn(3) {
      guard dice.oneIn(8), let measure = dice.any(of: measures) else { return "" }
      return " having " + having(measure, isNumeric: !texts.contains(measure))
    }
    var keys = Set<String>()
    for _ in 0...(dice.oneIn(4) ? 1 : 0) { if let key = groupKey(entity) { keys.insert(key) } }
    guard !keys.isEmpty else { return "" }
    let sorted = keys.sorted()
    var words = sorted.map { " per " + $0 }.joined()
    if dice.oneIn(3), let measure = dice.any(of: measures) {
      words += " having " + having(measure, isNumeric: !texts.contains(measure))
    }
    let paths = paths(of: entity).map(\.words)
    let numbers = measures.filter { !texts.contains($0) && $0 != "count" }
    let orders =
      measures + numbers.map { "\($0) / count" }
      + sorted.filter { paths.contains($0) || entity.field($0)?.isFlag == true }
    let said = dice.oneIn(2) ? dice.any(of: orders).map { [$0 + direction()] } ?? [] : []
    return words + pick(said, each: sorted.filter(paths.contains))
  }

  private mutating func having(_ measure: String, isNumeric: Bool) -> String {
    if !isNumeric || dice.oneIn(5) { return measure + dice.one(" is empty", " is not empty") }
    if measure == "count" {
      return "\(dice.oneIn(4) ? "not " : "")count \(comparison()) \(dice.number(1...4))"
    }
    return dice.one(measure, "\(measure) / count")
      + dice.one(" is not empty", " != count / 2", " / 2 is not empty")
  }

  private mutating func groupKey(_ entity: Entity) -> String? {
    let period = dice.one("day", "week", "month", "quarter", "year")
    switch dice.number(0...4) {
    case 0 where entity.mainDate != nil: return period
    case 1: return flag(of: entity)
    case 2:
      guard let path = path(of: entity, where: { $0.isTemporal }) else { return nil }
      // `day day` is read as a path.
      return path.field.name == period ? path.words : "\(path.words) \(period)"
    default: return path(of: entity)?.words
    }
  }

  // MARK: Order and number

  mutating func orders(_ entity: Entity) -> [String] {
    guard !dice.oneIn(3) else { return [] }
    return (0...(dice.oneIn(3) ? 1 : 0)).map { _ in
      if dice.oneIn(6), let flag = flag(of: entity) { return flag + direction() }
      let measure = dice.oneIn(3) ? quantity(entity) : nil
      return (measure ?? path(of: entity)?.words ?? "id") + direction()
    }
  }

  mutating func direction() -> String { dice.one("", " desc", " asc", " desc") }

  /// - Parameter each: The paths that the first may be taken of each of.
  mutating func pick(_ orders: [String], each paths: [String]) -> String {
    var words = orders.isEmpty ? "" : " by " + orders.joined(separator: ", ")
    guard dice.oneIn(2) else { return words }
    words += " first \(dice.number(0...6))"
    if words.hasSuffix(" 0"), !dice.oneIn(4) { words = words.dropLast() + "1" }
    if dice.oneIn(4) { words += " skip \(dice.number(0...3))" }
    if !words.contains("first 0"), dice.oneIn(orders.isEmpty ? 9 : 3) { words += " with ties" }
    if dice.oneIn(5), let path = dice.any(of: paths) { words += " each " + path }
    return words
  }

  mutating func comparison() -> String { dice.one("=", "!=", "<", "<=", ">", ">=") }
}
