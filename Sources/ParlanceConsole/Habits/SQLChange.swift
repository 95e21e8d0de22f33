import ParlanceLanguage
import ParlanceModel

/// A statement of SQL that writes rows, or reads those of one table, in the sentences that do the same.
///
/// They are guesses, which are tried before one is offered.
struct SQLChange {
  /// More rows than a person reads in one line are not offered.
  private static let mostRows = 4

  let model: Model
  let spoken: SpokenName
  /// The name of a record as it is written, where the entity has one that is called so but for case and diacritics.
  let recordName: (String, Entity) -> String?

  /// None where it is no such statement, or holds what no sentence says.
  func sentences(for statement: String) -> [String] {
    guard var words = SQLWord.words(of: statement) else { return [] }
    while words.last?.text == ";" { words.removeLast() }
    let sentence: String? =
      switch words.first?.lowercased {
      case "insert", "replace": insert(words[...])
      case "update": update(words.dropFirst())
      case "delete": delete(words.dropFirst())
      case "select": select(words.dropFirst())
      default: nil
      }
    return sentence.map { [$0] } ?? []
  }

  func entity(_ word: SQLWord?) -> Entity? {
    guard let name = word?.lowercased, !name.isEmpty else { return nil }
    return model.entities.first { [$0.name, $0.plural, $0.table].contains { $0.lowercased() == name } }
  }

  func field(_ word: SQLWord?, of entity: Entity) -> Field? {
    guard let name = word?.lowercased else { return nil }
    return entity.storedFields.first { [$0.name, $0.column].contains { $0.lowercased() == name } }
  }

  // MARK: Statements

  /// `insert into tool (name, price) values ('Saw', 3)`.
  private func insert(_ words: ArraySlice<SQLWord>) -> String? {
    guard let into = words.prefix(4).firstIndex(where: { $0.lowercased == "into" }),
      let entity = entity(words.dropFirst(into + 1).first)
    else { return nil }
    let replaces = words.prefix(into).contains { $0.lowercased == "replace" }
    var rest = words.dropFirst(into + 2)
    var columns: [SQLWord]?
    if rest.first?.text == "(" {
      guard let list = SQLWord.list(&rest), list.allSatisfy({ $0.count == 1 }) else { return nil }
      columns = list.compactMap(\.first)
    }
    guard rest.first?.lowercased == "values" else { return nil }
    rest = rest.dropFirst()
    var sentences: [String] = []
    repeat {
      guard let values = SQLWord.list(&rest), let row = row(values, columns, of: entity, replaces: replaces)
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
    _ values: [ArraySlice<SQLWord>], _ columns: [SQLWord]?, of entity: Entity, replaces: Bool
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
      guard let field, let value = value(words, of: field) else { return nil }
      if field.isKey {
        key = " " + value
      } else if let word = field.followingWord {
        belongings.append(" \(word) \(value)")
      } else {
        assigned.append(assignment(value, to: field))
      }
    }
    return (replaces ? "save " : "add ") + entity.name + key + belongings.joined()
      + (assigned.isEmpty ? "" : ": " + assigned.joined(separator: ", "))
  }

  /// `update tool set price = 3 where id = 1`, after its first word.
  private func update(_ words: ArraySlice<SQLWord>) -> String? {
    guard let entity = entity(words.first), words.dropFirst().first?.lowercased == "set" else { return nil }
    let end = words.firstIndex { $0.lowercased == "where" } ?? words.endIndex
    var assigned: [String] = []
    for part in SQLWord.parts(words[words.startIndex + 2..<end]) {
      guard let field = field(part.first, of: entity), part.dropFirst().first?.text == "=" else { return nil }
      let words = part.dropFirst(2)
      if words.count == 1, words.first?.lowercased == "null" {
        assigned.append("\(field.name) empty")
      } else if let value = value(words, of: field) {
        assigned.append(assignment(value, to: field))
      } else if let formula = formula(words, of: entity) {
        assigned.append("\(field.name) = \(formula)")
      } else {
        return nil
      }
    }
    guard !assigned.isEmpty, let target = target(words[end...].dropFirst(), of: entity) else { return nil }
    return "change \(target): " + assigned.joined(separator: ", ")
  }

  /// `delete from tool where id = 1`, after its first word.
  private func delete(_ words: ArraySlice<SQLWord>) -> String? {
    let words = words.first?.text == "*" ? words.dropFirst() : words
    guard words.first?.lowercased == "from", let entity = entity(words.dropFirst().first) else { return nil }
    let condition = words.dropFirst(2)
    guard condition.isEmpty || condition.first?.lowercased == "where" else { return nil }
    return target(condition.dropFirst(), of: entity).map { "delete \($0)" }
  }

  /// `tool 3`, `tool "Saw"`, `tools where …`; `all tools` without a condition.
  ///
  /// A name finds its record in whatever letters, and SQL does not.
  private func target(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    guard let first = words.first else { return "all \(entity.plural)" }
    if words.count == 3, let last = words.last, words.dropFirst().first?.text == "=" {
      if first.lowercased == "id", last.kind == .number { return "\(entity.name) \(last.text)" }
      if field(first, of: entity)?.isKey == true, last.isText, recordName(last.text, entity) == last.text {
        return "\(entity.name) \(SpokenName.quoted(last.text))"
      }
    }
    let condition = SQLCondition(change: self, entity: entity, isWriting: true).sentence(words)
    return condition.map { "\(entity.plural) where \($0)" }
  }
}
