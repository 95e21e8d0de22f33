import ParlanceModel

/// `create table` of SQL as the declaration of an entity.
struct SQLTable {
  let name: String
  /// What stands below the heading, a line for each column.
  let lines: [String]

  /// Nil where it is no such statement, or names what no declaration has.
  init?(_ statement: String, _ model: Model) {
    guard let words = SQLWord.words(of: statement), words.prefix(2).map(\.lowercased) == ["create", "table"]
    else { return nil }
    var rest = words.dropFirst(2)
    if rest.prefix(3).map(\.lowercased) == ["if", "not", "exists"] { rest = rest.dropFirst(3) }
    guard let table = rest.first, [.word, .quoted].contains(table.kind) else { return nil }
    rest = rest.dropFirst()
    guard let columns = SQLWord.list(&rest) else { return nil }
    name = table.text
    lines = columns.compactMap { Self.line($0, model) }
    guard !lines.isEmpty else { return nil }
  }

  /// `price decimal 2 optional`; nil for the row's own number and for rules of the whole table.
  private static func line(_ words: ArraySlice<SQLWord>, _ model: Model) -> String? {
    guard let name = words.first, [.word, .quoted].contains(name.kind), let type = words.dropFirst().first,
      type.kind == .word
    else { return nil }
    let rest = words.dropFirst(2).map(\.lowercased)
    let all = rest.joined(separator: " ")
    let rules: Set<String> = ["primary", "foreign", "unique", "check", "constraint"]
    guard !rules.contains(name.lowercased), name.lowercased != "id" else { return nil }
    let said = FamiliarTypes.meaning(of: type.text) ?? type.text.lowercased()
    let isKey = all.contains("primary key") || all.contains("unique")
    let mark = isKey ? " key" : all.contains("not null") ? "" : " optional"
    if let place = rest.firstIndex(of: "references"), rest.indices.contains(place + 1),
      let entity = model.entities.first(where: { [$0.table, $0.name].contains(rest[place + 1]) })
    {
      let field = name.lowercased.hasSuffix("_id") ? String(name.text.dropLast(3)) : name.text
      return "\(field) \(entity.name)\(all.contains("not null") ? "" : " optional")"
    }
    let scale = said == "decimal" && rest.count > 4 && rest[0] == "(" && rest[2] == "," ? " " + rest[3] : ""
    return "\(name.text) \(said)\(scale)\(said == "text" || !isKey ? mark : "")"
  }
}
