import ParlanceModel

/// A statement of SQL that reads the rows of one table, as a sentence says it.
extension SQLChange {
  /// `select name from loan where due > '2026-01-01' order by due desc limit 3`, after its first word. What has neither a
  /// text nor a condition nor groups is said with its words in another order, which the grammar tells.
  func select(_ words: ArraySlice<SQLWord>) -> String? {
    guard let from = words.firstIndex(where: { $0.isNear("from") }),
      words.contains(where: {
        $0.isText || $0.isNear("where") || ["group", "limit"].contains($0.lowercased) || $0.isSign("(")
      }),
      let entity = table(words.dropFirst(from + 1 - words.startIndex).first)
    else { return nil }
    var rest = words[(from + 2)...]
    guard let groups = groups(rest, of: entity),
      let columns = SQLColumns(words[..<from], per: groups, of: entity, self)
    else { return nil }
    let noun = words[from + 1].text
    var said = columns.begin + ([entity.name, entity.plural].contains(noun) ? noun : entity.plural)
    if rest.first?.isNear("where") == true {
      guard let condition = condition(&rest, of: entity) else { return nil }
      said += " where \(condition)"
    }
    said += columns.end
    if rest.first?.lowercased == "group" { _ = Self.clause(&rest) }
    if rest.first?.lowercased == "having" {
      guard !groups.isEmpty, let condition = columns.having(Self.clause(&rest).dropFirst()) else {
        return nil
      }
      said += " having \(condition)"
    }
    if rest.prefix(2).map(\.lowercased) == ["order", "by"] {
      guard !cutsOtherwise(rest, of: entity),
        let order = order(Self.clause(&rest).dropFirst(2), columns, of: entity)
      else { return nil }
      said += " by \(order)"
    }
    return rest.isEmpty ? said : Self.page(rest).map { said + $0 }
  }

  private static let clauses: Set<String> = ["group", "having", "limit", "order"]

  /// Takes what is told of the answer by the word at the beginning of `rest`, with that.
  private static func clause(_ rest: inout ArraySlice<SQLWord>) -> ArraySlice<SQLWord> {
    let end = rest.dropFirst().firstIndex { clauses.contains($0.lowercased) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
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
    SQLCondition(statement: self, entity: entity, isWriting: false).sentence(Self.clause(&rest).dropFirst())
  }

  /// The fields behind `group by`; nil where something else stands there.
  private func groups(_ words: ArraySlice<SQLWord>, of entity: Entity) -> [Field]? {
    guard let start = words.firstIndex(where: { $0.lowercased == "group" }) else { return [] }
    var rest = words[start...]
    let clause = Self.clause(&rest)
    guard clause.dropFirst().first?.lowercased == "by" else { return nil }
    let parts = SQLWord.parts(clause.dropFirst(2))
    let fields = parts.compactMap { $0.count == 1 ? field($0.first, of: entity) : nil }
    return fields.count == parts.count ? fields : nil
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

  /// Whether distinct rows are wanted in the order of what is not shown of them, as no sentence has it.
  func ordersByHidden(_ words: ArraySlice<SQLWord>, from: Int) -> Bool {
    guard words.first?.lowercased == "distinct",
      let start = words[from...].firstIndex(where: { $0.lowercased == "order" })
    else { return false }
    var rest = words[start...]
    let shown = Set(words[..<from].map(\.lowercased))
    return SQLWord.parts(Self.clause(&rest).dropFirst(2)).contains { key in
      key.first.map { !shown.contains($0.lowercased) } == true && !shown.contains("*")
    }
  }

  /// `price desc, name`, `count desc`.
  private func order(_ words: ArraySlice<SQLWord>, _ columns: SQLColumns, of entity: Entity) -> String? {
    let parts = SQLWord.parts(words)
    let keys = parts.compactMap { part -> String? in
      var rest = part
      guard let name = columns.name(&rest) ?? field(rest.popFirst(), of: entity)?.name else { return nil }
      switch rest.map(\.lowercased) {
      case [], ["asc"]: return name
      case ["desc"]: return name + " desc"
      default: return nil
      }
    }
    return keys.count == parts.count && !keys.isEmpty ? keys.joined(separator: ", ") : nil
  }
}
