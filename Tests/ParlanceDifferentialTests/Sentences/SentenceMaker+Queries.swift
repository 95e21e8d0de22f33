import TestSupport
import ParlanceModel

extension SentenceGenerator {
  mutating func list(_ entity: Entity) -> String {
    let set = sets(entity)
    switch dice.number(world.isExternal ? 3...5 : 0...5) {
    case 0:
      guard dice.oneIn(3), let path = path(of: entity)?.words else { return "list " + set }
      let each = dice.oneIn(3) ? self.path(of: entity).map { " each " + $0.words } ?? "" : ""
      return "list \(noun(entity))\(places(entity)) where (rank by \(path)\(direction())\(each)) "
        + dice.one("<= ", "> ") + "\(dice.number(1...4))"
        + pickAndTrailing(entity, orders(entity), each: paths(of: entity).map(\.words))
    case 1, 2:
      return "list " + set + pickAndTrailing(entity, orders(entity), each: paths(of: entity).map(\.words))
    case 3, 4:
      let columns = (0...dice.number(0...3)).map { _ in column(entity) }
      return "list \(set) showing " + columns.joined(separator: ", ")
        + pickAndTrailing(entity, orders(entity), each: paths(of: entity).map(\.words))
    default:
      // With `distinct`, rows can be ordered only by the shown values.
      let shown = (0...dice.number(0...1)).compactMap { _ in path(of: entity)?.words }
      let order = dice.any(of: shown).map { [$0 + direction()] } ?? []
      return "list \(set) showing distinct " + shown.joined(separator: ", ")
        + pick(dice.oneIn(2) ? order : [], each: [])
    }
  }

  private mutating func column(_ entity: Entity) -> String {
    if dice.oneIn(8), let flag = flag(of: entity) { return flag }
    let value = dice.oneIn(4) ? lineColumn(entity) : dice.oneIn(3) ? calculation(entity) : nil
    return (value ?? path(of: entity)?.words ?? "id") + (dice.oneIn(8) ? " called value" : "")
  }

  /// Returns a rank, or a value of a neighbouring row.
  private mutating func lineColumn(_ entity: Entity) -> String? {
    let key = dice.oneIn(3) ? path(of: entity)?.words : nil
    let each = key.map { " each " + $0 } ?? ""
    if dice.oneIn(3) {
      let operand = path(of: entity, where: { $0.isNumeric })?.words ?? "id"
      if dice.oneIn(3) {
        return dice.one("", "running ") + "share " + dice.one("count", "sum \(operand)") + each
      }
      let measure = dice.one("sum \(operand)", "average \(operand)", "min \(operand)", "count")
      let condition = dice.oneIn(6) ? " (where \(condition(entity)))" : ""
      return dice.one("running ", "rolling \(dice.number(1...4)) ") + measure + condition + each
    }
    if dice.oneIn(2) {
      guard let order = dice.oneIn(3) ? quantity(entity) : path(of: entity)?.words else { return nil }
      return "rank by " + order + direction() + each
    }
    let neighbour = dice.one("previous ", "next ")
    guard dice.oneIn(3), let number = path(of: entity, where: { $0.isNumeric }) else {
      return path(of: entity).map { neighbour + $0.words + each }
    }
    return dice.one(number.words + " - ", "") + neighbour + number.words + each
  }

  mutating func countDistinct(_ entity: Entity) -> String {
    let path = path(of: entity)?.words ?? "id"
    return "count distinct \(path) of " + sets(entity) + clauses(entity, groupKeys(entity), shown: ["count"])
  }

  mutating func aggregates(_ entity: Entity) -> String {
    var terms: [String] = []
    var shown: [String] = []
    var texts: [String] = []
    let keys = groupKeys(entity)
    for _ in 0...dice.number(0...2) {
      if dice.oneIn(4), let relative = relative(entity, keys) {
        terms.append(relative)
        if relative.hasPrefix("share "), !relative.contains(" each ") { shown.append(relative) }
        continue
      }
      if let period = timeline(entity, keys), dice.oneIn(3) {
        let operand = path(of: entity, where: { $0.isNumeric })?.words ?? "id"
        let function = dice.one("sum", "average", "min", "max")
        let term = frame(period) + dice.one("\(function) \(operand)", "count")
        terms.append(term)
        if !term.hasSuffix("count") { shown.append(function) }
        if dice.oneIn(6) { terms[terms.count - 1] += " - \(function) \(operand)" }
        continue
      }
      if !keys.isEmpty, dice.oneIn(5) {
        terms.append(alongOrder(entity))
        continue
      }
      guard let (function, operand, isNumeric) = aggregate(over: entity) else { continue }
      terms.append("\(function) \(operand)")
      // `percentile 90` is only a name together with its field.
      if !function.contains(" ") { shown.append(function) }
      if !isNumeric { texts.append(function) }
      if dice.oneIn(3) {
        shown.append("\(function) \(operand)")
        if !isNumeric { texts.append("\(function) \(operand)") }
      }
      guard dice.oneIn(5), operand.hasPrefix("(") else { continue }
      terms[terms.count - 1] += dice.one(" / count", " + count", " - count / count", " * count")
      shown.removeAll { $0 == function }
    }
    for index in terms.indices where dice.oneIn(6) && !terms[index].hasSuffix("t") {
      if ["rank", "share", "running share"].contains(where: terms[index].hasPrefix) { continue }
      // On its own, the column would be named by its function, without the condition.
      terms[index] += " (where \(condition(entity)))"
      shown.removeAll { terms[index].hasPrefix($0) }
    }
    guard !terms.isEmpty else {
      return "count " + sets(entity) + clauses(entity, keys, shown: ["count"])
    }
    if dice.oneIn(4) { terms.append(calculated(entity)) }
    if !keys.isEmpty, dice.oneIn(5),
      let place = terms.indices.first(where: { terms[$0].hasPrefix("sum ") || terms[$0].hasPrefix("max ") }),
      !texts.contains(where: { terms[place].hasPrefix($0) })
    {
      terms[place] += " called worth"
      shown.append("worth")
      terms.append(dice.one("rank by worth\(direction())", "(worth / 2) called half", "(rank by worth) - 1"))
    }
    if dice.oneIn(3) { terms.append("count") }
    if dice.oneIn(4) { terms.append("count (where \(condition(entity)))") }
    if dice.oneIn(6) { terms.append("count distinct " + (path(of: entity)?.words ?? "id")) }
    if dice.oneIn(4) { terms.insert("count", at: 0) }
    // Next to another count, a bare `count` refers to that count.
    let isRowCount = terms.contains("count") || !terms.contains { $0.contains("count") }
    return "\(terms.joined(separator: ", ")) of " + sets(entity)
      + clauses(entity, keys, shown: isRowCount ? shown + ["count"] : shown, texts: texts)
  }

  mutating func ofGroups(_ entity: Entity) -> String {
    let keys = groupKeys(entity)
    let functions = (0...(dice.oneIn(4) ? 1 : 0)).map { _ in
      dice.one("average", "sum", "min", "max", "median", "stddev")
    }
    let total = dice.oneIn(2) ? aggregate(over: entity) : nil
    var words = total.map { "\($0.function) \($0.operand) of " } ?? "count "
    words += sets(entity) + keys.map { " per " + $0 }.joined()
    if dice.oneIn(3) { words += " having count \(comparison()) \(dice.number(1...3))" }
    if timeline(entity, keys) != nil, dice.oneIn(3) { words += " filled" }
    return "\(functions.joined(separator: ", ")) of (\(words))"
  }

  /// Returns a calculation with aggregates, numbers and conditions.
  private mutating func calculated(_ entity: Entity) -> String {
    let operand = path(of: entity) { $0.type == .number }?.words ?? "id"
    switch dice.number(0...6) {
    case 0: return "(count - count (where \(condition(entity)))) / count"
    case 1:
      let choice = "if count \(comparison()) \(dice.number(1...3)) then max \(operand) else 0"
      return dice.one(choice, "(\(choice))")
    case 2: return "max \(operand) otherwise 0"
    case 3: return "10 * count - \(dice.number(0...3))"
    case 4: return "(count \(comparison()) \(dice.number(1...3)) and max \(operand) is not empty)"
    case 5: return "sum \(operand) / (1 + count)"
    default: return "(sum \(operand) otherwise 0) * 2"
    }
  }

  /// Returns a share, or a rank among the groups.
  private mutating func relative(_ entity: Entity, _ keys: [String]) -> String? {
    let operand = path(of: entity, where: { $0.isNumeric })?.words ?? "id"
    if keys.isEmpty || dice.oneIn(3) {
      let condition = condition(entity)
      return dice.one("share (where \(condition))", "share sum \(operand) (where \(condition))")
    }
    let each = dice.oneIn(3) ? dice.any(of: keys).map { " each " + $0 } ?? "" : ""
    if dice.oneIn(2) { return "share " + dice.one("count", "sum \(operand)") + each }
    let measure = dice.one("count", "sum \(operand)", "max \(operand)", "sum \(operand) / count")
    return "rank by " + measure + direction() + each
  }

  /// Returns the period of the groups if exactly one key is a date.
  private mutating func timeline(_ entity: Entity, _ keys: [String]) -> String? {
    let periods = ["day", "week", "month", "quarter", "year"]
    let temporal = Set(paths(of: entity).filter(\.isTemporal).map(\.words))
    let dates = keys.filter { key in
      let words = key.split(separator: " ").map(String.init)
      return periods.contains(key) || temporal.contains(key)
        || periods.contains(words.last ?? "") && temporal.contains(words.dropLast().joined(separator: " "))
    }
    guard dates.count == 1, let last = dates[0].split(separator: " ").last.map(String.init) else {
      return nil
    }
    return periods.contains(last) ? last : nil
  }

  /// Returns a frame such as `rolling 3 months`, for groups per `period`.
  private mutating func frame(_ period: String) -> String {
    let longer = [
      "day": ["day", "week"], "month": ["month", "quarter", "year"], "quarter": ["quarter", "year"],
    ]
    let unit = dice.any(of: longer[period] ?? [period]) ?? period
    switch dice.number(0...4) {
    case 0: return "running "
    case 1, 2: return "rolling \(dice.number(1...4)) \(unit)s "
    case 3: return "previous "
    default: return "previous \(unit) "
    }
  }

  /// Returns a measure along the order of the groups.
  private mutating func alongOrder(_ entity: Entity) -> String {
    let operand = path(of: entity, where: { $0.isNumeric })?.words ?? "id"
    if dice.oneIn(3) { return "running share " + dice.one("count", "sum \(operand)") }
    let function = dice.one("sum", "average", "min", "max")
    return dice.one("running ", "running ", "rolling \(dice.number(1...4)) ", "previous ")
      + dice.one("\(function) \(operand)", "count")
  }

  /// Returns a `streak` or `gaps` question.
  mutating func days(_ entity: Entity) -> String? {
    guard entity.mainDate != nil else { return nil }
    switch dice.number(0...3) {
    case 0: return "gaps of " + sets(entity)
    case 1: return "longest streak of " + sets(entity)
    case 2: return "streak of " + sets(entity)
    default:
      return dice.one("", "longest ")
        + "streak of \(sets(entity)) needing \(dice.number(1...3)) per \(period())"
    }
  }

  /// Returns a `compare` question.
  mutating func comparison(_ entity: Entity) -> String? {
    guard let one = path(of: entity, where: { $0.isNumeric || $0.isTemporal }) else { return nil }
    let keys = groupKeys(entity)
    let end = keys.map { " per " + $0 }.joined() + (!keys.isEmpty && dice.oneIn(4) ? pick([], each: []) : "")
    if dice.oneIn(3) {
      guard let other = path(of: entity, where: { $0.type == one.type && $0.words != one.words }) else {
        return nil
      }
      return "compare \(one.words) vs \(other.words) of \(set(entity))" + end
    }
    let partner = world.model.pairs.first { $0.planned == entity.name }.flatMap {
      world.model.entity($0.actual)
    }
    let sides = [entity, partner ?? entity].map { entity in
      let functions = ["sum", "average", "min", "max", "median", "stddev"]
      let function = one.isNumeric ? dice.any(of: functions) ?? "sum" : dice.one("min", "max")
      return "\(dice.oneIn(4) ? "count" : "\(function) \(one.words)") of \(set(entity))"
    }
    return "compare \(sides[0]) vs \(sides[1])" + end
  }

  /// Returns a `goals` question about all or some records.
  mutating func goals() -> String? {
    guard let entity = dice.any(of: world.model.entities.filter({ !$0.goals.isEmpty })) else { return nil }
    if dice.oneIn(2) { return "goals" }
    guard entity.goals.allSatisfy({ $0.of == nil }) else {
      return "goals of \(entity.plural) where " + condition(entity)
    }
    return "goals of \(entity.plural)" + (dice.oneIn(2) ? place(entity) ?? "" : "")
  }

  /// Returns an aggregate function and its operand.
  mutating func aggregate(over entity: Entity) -> (function: String, operand: String, isNumeric: Bool)? {
    if dice.oneIn(4), let path = path(of: entity, where: { $0.isTemporal || $0.type == .text }) {
      return (dice.one("min", "max"), path.words, false)
    }
    guard let path = path(of: entity, where: { $0.isNumeric }) else { return nil }
    let function = dice.one(
      "sum", "sum", "average", "min", "max", "median", "stddev", "percentile \(dice.number(0...20) * 5)")
    if case .quantity(let unit) = path.type, dice.oneIn(3) {
      return (function, "(\(path.words) / \(dice.one("1", "2.5", "40")) \(unit))", true)
    }
    guard path.type == .number, dice.oneIn(2) else { return (function, path.words, true) }
    let other = self.path(of: entity) { $0.type == .number }?.words ?? "2"
    return (function, "(\(path.words) * \(dice.oneIn(2) ? other : "2"))", true)
  }

  mutating func groupKeys(_ entity: Entity) -> [String] {
    if dice.oneIn(3) { return [] }
    var keys = Set<String>()
    for _ in 0...(dice.oneIn(4) ? 1 : 0) { if let key = groupKey(entity) { keys.insert(key) } }
    return keys.sorted()
  }

  /// Returns the clauses `{per …} [across …] [having …] [by …] [first …]` of an aggregate query.
  ///
  /// - Parameters:
  ///   - keys: The words after `per`.
  ///   - shown: The shown columns that are only an aggregate.
  ///   - texts: The ones among them that aren't numeric.
  mutating func clauses(
    _ entity: Entity, _ keys: [String], shown: [String], texts: [String] = []
  ) -> String {
    let known = dice.oneIn(6) ? acrossKey(entity) : nil
    let asked = known == nil && dice.oneIn(6) ? askedKey(entity) : nil
    let across = (known ?? asked).map { " across " + $0 } ?? ""
    // With `across`, or if an aggregate is shown several times, its name is ambiguous.
    let measures =
      known == nil ? shown.filter { name in name == "count" || shown.count { $0 == name } == 1 } : []
    if keys.isEmpty {
      guard across.isEmpty, dice.oneIn(10), let measure = dice.any(of: measures) else { return across }
      return " having " + having(measure, isNumeric: !texts.contains(measure) && measures.contains("count"))
    }
    let isNamed = across.isEmpty && dice.oneIn(8)
    var words =
      keys.map { " per " + $0 }.joined() + (isNamed ? " called grouping" : "")
      + (dice.oneIn(8) ? trailing(entity) : "") + across
    if dice.oneIn(3), let measure = dice.any(of: measures) {
      words += " having " + having(measure, isNumeric: !texts.contains(measure) && measures.contains("count"))
    }
    if timeline(entity, keys) != nil, dice.oneIn(4) { words += " filled" }
    let paths = paths(of: entity).map(\.words)
    let numbers = measures.filter { !texts.contains($0) && $0 != "count" }
    let orders =
      measures + (measures.contains("count") ? numbers.map { "\($0) / count" } : [])
      + keys.filter { key in
        paths.contains(key) || entity.field(key)?.isFlag == true && across.isEmpty || key.hasPrefix("(")
      }
    let named = isNamed && dice.oneIn(2) ? ["grouping"] : []
    let said =
      dice.oneIn(2) ? dice.any(of: named.isEmpty ? orders : named).map { [$0 + direction()] } ?? [] : []
    return words + pickAndTrailing(entity, said, each: keys.filter(paths.contains))
      + (dice.oneIn(5) ? " with totals" : "")
  }

  /// Returns a key whose values the model knows: a flag or a choice.
  private mutating func acrossKey(_ entity: Entity) -> String? {
    let choices = paths(of: entity).filter { if case .choice = $0.type { true } else { false } }
    return dice.any(of: choices.map(\.words) + entity.fields.filter(\.isFlag).map(\.name))
  }

  /// Returns a key whose values depend on the data.
  private mutating func askedKey(_ entity: Entity) -> String? {
    guard let key = path(of: entity) else { return nil }
    if dice.oneIn(4), entity.mainDate != nil { return dice.one("week", "month", "quarter", "year") }
    if key.type.isTemporal { return key.words + dice.one("", " month", " year") }
    return key.type.isNumeric && dice.oneIn(3) ? "(\(key.words) / 3)" : key.words
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
    if dice.oneIn(8), let count = countOf(entity) { return "(\(count.words))" }
    switch dice.number(0...4) {
    case 0 where entity.mainDate != nil: return period
    case 0: return linkedKey(entity) ?? path(of: entity)?.words
    case 1: return flag(of: entity)
    case 2:
      guard let path = path(of: entity, where: { $0.isTemporal }) else { return nil }
      // `day day` would be parsed as a path.
      return path.field.name == period ? path.words : "\(path.words) \(period)"
    default: return (dice.oneIn(6) ? partOfText(entity)?.words : nil) ?? path(of: entity)?.words
    }
  }

  /// Returns a key on the other side of a many-to-many relation: a person may be in several groups.
  private mutating func linkedKey(_ entity: Entity) -> String? {
    let others = world.model.entities.filter { other in
      other.name != entity.name
        && world.model.entities.contains { link in
          link.uniques.contains { unique in
            unique.fields.count == 2
              && Set(unique.fields.compactMap { link.field($0)?.referencedEntity }) == [
                entity.name, other.name,
              ]
          }
        }
    }
    return dice.any(of: others).map { other in
      other.name + (dice.oneIn(2) ? path(of: other).map { " " + $0.words } ?? "" : "")
    }
  }

  // MARK: Order and number

  mutating func orders(_ entity: Entity) -> [String] {
    guard !dice.oneIn(3) else { return [] }
    if dice.oneIn(8), let main = entity.mainDate { return [main.joined(separator: " ") + direction()] }
    return (0...(dice.oneIn(3) ? 1 : 0)).map { _ in
      if dice.oneIn(6), let flag = flag(of: entity) { return flag + direction() }
      let measure = dice.oneIn(3) ? quantity(entity) : nil
      return (measure ?? path(of: entity)?.words ?? "id") + direction()
    }
  }

  mutating func direction() -> String { dice.one("", " desc", " asc", " desc") }

  /// - Parameter each: The paths that may follow `each`.
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

  /// Returns a `pick`, sometimes with dates and conditions after its `first`.
  private mutating func pickAndTrailing(_ entity: Entity, _ orders: [String], each paths: [String]) -> String
  {
    let words = pick(orders, each: paths)
    return words + (words.contains(" first ") && dice.oneIn(8) ? trailing(entity) : "")
  }

  /// Returns dates and conditions that follow another clause.
  private mutating func trailing(_ entity: Entity) -> String {
    let dates = entity.mainDate != nil && dice.oneIn(2) ? " " + when(hasTime: hasMoments(entity)) : ""
    return dates + (dice.oneIn(2) ? " where " + condition(entity) : "")
  }

  mutating func comparison() -> String { dice.one("=", "!=", "<", "<=", ">", ">=") }
}
