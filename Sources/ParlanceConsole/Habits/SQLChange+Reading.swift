import ParlanceModel

/// A statement of SQL that reads the rows of one table, as a sentence says it.
extension SQLChange {
  /// `select name from loan where due > '2026-01-01' order by due desc limit 3`, after its first word. What has neither a
  /// text nor a condition is said with its words in another order, which the grammar tells.
  func select(_ words: ArraySlice<SQLWord>) -> String? {
    guard let from = words.firstIndex(where: { $0.isNear("from") }),
      words.contains(where: { $0.isText || $0.isNear("where") }),
      let entity = table(words.dropFirst(from + 1 - words.startIndex).first)
    else { return nil }
    var rest = words[(from + 2)...]
    let groups = groups(&rest, of: entity)
    guard let columns = columns(words[..<from], per: groups, of: entity) else { return nil }
    let noun = words[from + 1].text
    var said = columns.begin + ([entity.name, entity.plural].contains(noun) ? noun : entity.plural)
    if rest.first?.isNear("where") == true {
      guard let condition = condition(&rest, of: entity) else { return nil }
      said += " where \(condition)"
    }
    said += columns.end
    if rest.prefix(2).map(\.lowercased) == ["order", "by"] {
      let end = rest.firstIndex { $0.lowercased == "limit" } ?? rest.endIndex
      guard !cutsOtherwise(rest, of: entity), let order = order(rest[..<end].dropFirst(2), of: entity) else {
        return nil
      }
      said += " by \(order)"
      rest = rest[end...]
    }
    return rest.isEmpty ? said : Self.page(rest).map { said + $0 }
  }

  /// ` first 3 skip 2` of `limit 3 offset 2`, and of `limit 2, 3`; nil where it is no such thing.
  private static func page(_ words: ArraySlice<SQLWord>) -> String? {
    let numbers = words.filter { $0.kind == .number }.map(\.text)
    switch words.map({ $0.kind == .number ? "#" : $0.lowercased }) {
    case ["limit", "#"]: return " first \(numbers[0])"
    case ["limit", "#", "offset", "#"]: return " first \(numbers[0]) skip \(numbers[1])"
    case ["limit", "#", ",", "#"]: return " first \(numbers[1]) skip \(numbers[0])"
    default: return nil
    }
  }

  /// The condition behind the `where` at the beginning of `rest`, up to what else is told of the answer.
  func condition(_ rest: inout ArraySlice<SQLWord>, of entity: Entity) -> String? {
    let end = rest.firstIndex { ["order", "limit", "group"].contains($0.lowercased) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return SQLCondition(statement: self, entity: entity, isWriting: false).sentence(rest[..<end].dropFirst())
  }

  /// The fields behind `group by`, where that is the last to be said, which is taken from `rest`.
  private func groups(_ rest: inout ArraySlice<SQLWord>, of entity: Entity) -> [Field] {
    guard let start = rest.lastIndex(where: { $0.lowercased == "group" }),
      rest[start...].dropFirst().first?.lowercased == "by"
    else { return [] }
    let parts = SQLWord.parts(rest[start...].dropFirst(2))
    let fields = parts.compactMap { $0.count == 1 ? field($0.first, of: entity) : nil }
    guard fields.count == parts.count else { return [] }
    rest = rest[..<start]
    return fields
  }

  /// What stands before the noun and behind the condition: `list ` and ` showing name, price`, `count ` and ` per member`.
  private func columns(
    _ words: ArraySlice<SQLWord>, per groups: [Field], of entity: Entity
  ) -> (begin: String, end: String)? {
    guard groups.isEmpty else {
      let parts = SQLWord.parts(words)
      let aggregates = parts.compactMap { aggregate($0, of: entity) }
      let names = parts.compactMap { $0.count == 1 ? field($0.first, of: entity)?.name : nil }
      guard aggregates.count == 1, names == groups.map(\.name), parts.count == names.count + 1 else {
        return nil
      }
      return (aggregates[0], names.map { " per " + $0 }.joined())
    }
    if words.count == 1, words.first?.text == "*" { return ("list ", "") }
    if let aggregate = aggregate(words, of: entity) { return (aggregate, "") }
    let isDistinct = words.first?.lowercased == "distinct"
    let parts = SQLWord.parts(words.dropFirst(isDistinct ? 1 : 0))
    let names = parts.compactMap { $0.count == 1 ? field($0.first, of: entity)?.name : nil }
    guard names.count == parts.count, !names.isEmpty else { return nil }
    return ("list ", " showing " + (isDistinct ? "distinct " : "") + names.joined(separator: ", "))
  }

  /// `count(*)`, `sum(pages)`.
  private func aggregate(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    let names = ["count": "count", "sum": "sum", "avg": "average", "min": "min", "max": "max"]
    guard words.count == 4, let name = words.first.flatMap({ names[$0.lowercased] }),
      words.dropFirst().first?.isSign("(") == true, words.last?.isSign(")") == true
    else { return nil }
    let operand = words.dropFirst(2).first
    if name == "count" { return operand?.isSign("*") == true ? "count " : nil }
    return field(operand, of: entity).map { "\(name) \($0.name) of " }
  }

  /// Whether only some rows are wanted of an order that is another one here: what is empty is last, a choice is in the
  /// order of its declaration, and a record in that of its name.
  func cutsOtherwise(_ rest: ArraySlice<SQLWord>, of entity: Entity) -> Bool {
    guard let limit = rest.lastIndex(where: { $0.lowercased == "limit" }),
      let order = rest[..<limit].lastIndex(where: { $0.lowercased == "order" })
    else { return false }
    return SQLWord.parts(rest[order..<limit].dropFirst(2)).contains { key in
      guard let field = field(key.first, of: entity) else { return false }
      switch field.type {
      case .choice, .reference: return true
      default: return field.isOptional && key.last?.lowercased != "desc"
      }
    }
  }

  /// `price desc, name`.
  private func order(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    let parts = SQLWord.parts(words)
    let keys = parts.compactMap { part -> String? in
      guard let name = field(part.first, of: entity)?.name else { return nil }
      switch part.dropFirst().map(\.lowercased) {
      case [], ["asc"]: return name
      case ["desc"]: return name + " desc"
      default: return nil
      }
    }
    return keys.count == parts.count && !keys.isEmpty ? keys.joined(separator: ", ") : nil
  }
}
