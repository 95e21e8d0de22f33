import ParlanceModel

/// A statement of SQL that reads the rows of one table, as a sentence says it.
extension SQLChange {
  /// `select name from loan where due > '2026-01-01' order by due desc limit 3`, after its first word. What holds no text
  /// is said with its words in another order, which the grammar tells.
  func select(_ words: ArraySlice<SQLWord>) -> String? {
    guard words.contains(where: \.isText), let from = words.firstIndex(where: { $0.lowercased == "from" }),
      let entity = entity(words.dropFirst(from + 1 - words.startIndex).first),
      let columns = columns(words[..<from], of: entity)
    else { return nil }
    var rest = words[(from + 2)...]
    let noun = words[from + 1].text
    var said = "list \([entity.name, entity.plural].contains(noun) ? noun : entity.plural)"
    if rest.first?.lowercased == "where" {
      let end = rest.firstIndex { ["order", "limit", "group"].contains($0.lowercased) } ?? rest.endIndex
      guard
        let condition = SQLCondition(change: self, entity: entity, isWriting: false)
          .sentence(rest[..<end].dropFirst())
      else {
        return nil
      }
      said += " where \(condition)"
      rest = rest[end...]
    }
    said += columns
    if rest.prefix(2).map(\.lowercased) == ["order", "by"] {
      let end = rest.firstIndex { $0.lowercased == "limit" } ?? rest.endIndex
      guard let order = order(rest[..<end].dropFirst(2), of: entity) else { return nil }
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

  /// ` showing name, price`; empty for all.
  private func columns(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    if words.count == 1, words.first?.text == "*" { return "" }
    let isDistinct = words.first?.lowercased == "distinct"
    let parts = SQLWord.parts(words.dropFirst(isDistinct ? 1 : 0))
    let names = parts.compactMap { $0.count == 1 ? field($0.first, of: entity)?.name : nil }
    guard names.count == parts.count, !names.isEmpty else { return nil }
    return " showing " + (isDistinct ? "distinct " : "") + names.joined(separator: ", ")
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
