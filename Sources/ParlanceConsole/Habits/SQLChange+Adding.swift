import ParlanceModel

/// A statement of SQL that adds rows, as sentences say it.
extension SQLChange {
  /// More rows than a person reads in one line are not offered.
  private static let mostRows = 4

  /// `insert into tool (name, price) values ('Saw', 3)`.
  func insert(_ words: ArraySlice<SQLWord>) -> String? {
    guard let into = words.prefix(4).firstIndex(where: { $0.lowercased == "into" }),
      let entity = entity(words.dropFirst(into + 1).first)
    else { return nil }
    guard let conflict = SQLConflict(words, before: into) else { return nil }
    var rest = words.prefix(conflict.start).dropFirst(into + 2)
    var columns: [SQLWord]?
    if rest.first?.text == "(" {
      guard let list = SQLWord.list(&rest), list.allSatisfy({ $0.count == 1 }) else { return nil }
      columns = list.compactMap(\.first)
    }
    guard rest.first?.lowercased == "values" else { return nil }
    rest = rest.dropFirst()
    var sentences: [String] = []
    repeat {
      guard let values = SQLWord.list(&rest), let row = row(values, columns, of: entity, conflict)
      else {
        return nil
      }
      sentences.append(row)
      guard rest.first?.text == "," else { break }
      rest = rest.dropFirst()
    } while true
    return rest.isEmpty && sentences.count <= Self.mostRows ? sentences.joined(separator: "; ") : nil
  }

  private func row(
    _ values: [ArraySlice<SQLWord>], _ columns: [SQLWord]?, of entity: Entity, _ conflict: SQLConflict
  ) -> String? {
    // Without names the columns are in their order, the number of the row before them.
    let fields = entity.storedFields
    let named: [Field?] =
      columns.map { $0.map { field($0, of: entity) } } ?? (values.count > fields.count ? [nil] : []) + fields
    guard named.count == values.count else { return nil }
    var (key, belongings, assigned): (String, [String], [String]) = ("", [], [])
    for (field, words) in zip(named, values) {
      if words.count == 1, words.first?.lowercased == "null" { continue }
      // The number of a row is not for a person to choose.
      guard let field, let value = value(words, of: field.type) else { return nil }
      if field.isKey {
        key = " " + value
      } else if let word = field.followingWord {
        belongings.append(" \(word) \(value)")
      } else {
        assigned.append(assignment(value, to: field))
      }
    }
    guard let isSaved = isSaved(conflict, named, values, of: entity) else { return nil }
    return (isSaved ? "save " : "add ") + entity.name + key + belongings.joined()
      + (assigned.isEmpty ? "" : ": " + assigned.joined(separator: ", "))
  }

  /// Whether `save` does the same; nil where neither it does nor `add`.
  private func isSaved(
    _ conflict: SQLConflict, _ named: [Field?], _ values: [ArraySlice<SQLWord>], of entity: Entity
  ) -> Bool? {
    let given = named.compactMap(\.self).filter { !$0.isKey }
    let name = zip(named, values).first { $0.0?.isKey == true }?.1.last?.text
    // A record that is called so in other letters is another one to SQL.
    let isOther = name.flatMap { recordName($0, entity) }.map { $0 != name } == true
    switch conflict.way {
    case .refuses: return false
    case .replaces: return isOther ? nil : true
    case .ignores: return given.isEmpty && name != nil && !isOther
    case .updates(let columns):
      let isEmptied = values.contains { $0.count == 1 && $0.first?.lowercased == "null" }
      let isWhole = Set(columns) == Set(given.map { $0.column.lowercased() })
      return isWhole && name != nil && !isOther && !isEmptied ? true : nil
    }
  }

  /// What `add` does, which says nothing of rows that are there already.
  func conflictRemark(on words: [SQLWord], _ sentence: String) -> String? {
    guard let into = words.firstIndex(where: { $0.lowercased == "into" }), sentence.hasPrefix("add "),
      SQLConflict(words[...], before: into)?.way == .ignores
    else { return nil }
    return "`add` is refused where there is such a one already, and adds no second"
  }
}
