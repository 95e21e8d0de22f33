import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// A statement of SQL that writes rows, or reads those of one table, in the sentences that do the same.
///
/// They are guesses, which are tried before one is offered.
struct SQLChange {
  let model: Model
  let spoken: SpokenName
  /// The name of a record as it is written, where the entity has one that is called so but for case and diacritics.
  let recordName: (String, Entity) -> String?
  /// Whether a moment is kept in a field that is written with this beginning.
  let hasMoment: (String, Field, Entity) -> Bool
  /// How texts that are kept in a field spell this part at this place in other letters; nil where that is not known.
  let otherSpellings: (String, TextPlace, Field, Entity) -> [String]?

  /// None where it is no such statement, or holds what no sentence says.
  func sentences(for text: String) -> [String] {
    guard let words = Self.words(of: text), let first = words.first, dayReadTwice(in: words) == nil
    else { return [] }
    let sentence: String?
    if ["insert", "replace"].contains(first.lowercased) {
      sentence = insert(words[...])
    } else if isUpdate(words) {
      sentence = update(words.dropFirst())
    } else if isDelete(words) {
      sentence = delete(words.dropFirst())
    } else if first.isNear("select") {
      sentence = select(words.dropFirst())
    } else {
      sentence = SQLPhrase(text, words, self)?.sentence
    }
    return sentence.map { [$0] } ?? []
  }

  /// `delete from tools`, `delete * from tools`; with a condition it may be misspelt.
  func isDelete(_ words: [SQLWord]) -> Bool {
    guard words.first?.isNear("delete") == true, let next = words.dropFirst().first else { return false }
    if words[0].lowercased == "delete", next.isSign("*") || next.lowercased == "from" { return true }
    return next.isNear("from") && entity(next) == nil && words.contains { $0.isNear("where") }
  }

  /// `update tools set`: elsewhere `update` may be what is done to one record.
  func isUpdate(_ words: [SQLWord]) -> Bool {
    guard words.first?.isNear("update") == true, words.dropFirst(2).first?.lowercased == "set" else {
      return false
    }
    return table(words[1]) != nil
      && (words[0].lowercased == "update" || words.contains { $0.isNear("where") })
  }

  /// Whether it adds rows, and tells what becomes of those that are there already.
  func isInsertWithConflict(_ words: [SQLWord]) -> Bool {
    guard words.first?.lowercased == "insert",
      let into = words.firstIndex(where: { $0.lowercased == "into" }),
      entity(words.dropFirst(into + 1).first) != nil
    else { return false }
    return words.contains { ["conflict", "duplicate", "ignore"].contains($0.lowercased) }
  }

  /// Without the sign at its end; nil where a quote is never closed.
  static func words(of statement: String) -> [SQLWord]? {
    guard var words = SQLWord.words(of: statement) else { return nil }
    while words.last?.text == ";" { words.removeLast() }
    return SQLPage.told(in: SQLPresent.told(in: words))
  }

  func entity(_ word: SQLWord?) -> Entity? {
    guard let name = word?.lowercased, !name.isEmpty else { return nil }
    return model.entities.first { [$0.name, $0.plural, $0.table].contains { $0.lowercased() == name } }
  }

  /// The entity of a table that may be misspelt.
  func table(_ word: SQLWord?) -> Entity? {
    if let entity = entity(word) { return entity }
    guard let word, word.kind == .word, word.text.count > 2 else { return nil }
    let names = model.entities.flatMap { [$0.name, $0.plural] }
    let name = EditDistance.nearest(to: word.text, in: names).first
    return model.entities.first { [$0.name, $0.plural].contains(name) }
  }

  func field(_ word: SQLWord?, of entity: Entity) -> Field? {
    guard let name = word?.lowercased else { return nil }
    return entity.storedFields.first { [$0.name, $0.column].contains { $0.lowercased() == name } }
  }

  /// What a condition asks about, which is taken from `rest`: a field, alone or behind its table, of a record that is
  /// referred to, or a misspelt one.
  func field(_ rest: inout ArraySlice<SQLWord>, of entity: Entity) -> SaidField? {
    guard let word = rest.first, word.kind == .word || word.kind == .quoted else { return nil }
    let next = rest.dropFirst()
    guard next.first?.isSign(".") == true else {
      rest = next
      return asked(word, of: entity)
    }
    guard let name = next.dropFirst().first else { return nil }
    rest = next.dropFirst(2)
    if self.entity(word)?.name == entity.name { return asked(name, of: entity) }
    guard let reference = field(word, of: entity),
      let other = reference.referencedEntity.flatMap(model.entity)
    else { return nil }
    return field(name, of: other).map { SaidField($0, behind: reference.name) }
  }

  private func asked(_ word: SQLWord, of entity: Entity) -> SaidField? {
    if let field = field(word, of: entity) ?? entity.field(word.text) {
      return SaidField(field, said: word.text)
    }
    if word.lowercased == "id" { return .id }
    guard word.kind == .word, word.text.count > 2, SQLWord.isPlain(word),
      let name = EditDistance.nearest(to: word.text, in: entity.fields.map(\.name)).first
    else { return nil }
    return entity.field(name).map { SaidField($0) }
  }

  /// Whether SQL takes a word in double quotes for a column.
  func isColumn(_ word: SQLWord, of entity: Entity) -> Bool {
    field(word, of: entity) != nil || ["id", "rowid", "oid", "_rowid_"].contains(word.lowercased)
  }

  // MARK: Statements

  /// `update tool set price = 3 where id = 1`, after its first word.
  private func update(_ words: ArraySlice<SQLWord>) -> String? {
    guard let entity = table(words.first) else { return nil }
    let end = words.firstIndex { $0.isNear("where") } ?? words.endIndex
    var assigned: [String] = []
    for part in SQLWord.parts(words[words.startIndex + 2..<end]) {
      guard let field = field(part.first, of: entity), let words = given(part, to: field) else {
        return nil
      }
      if words.count == 1, words.first?.lowercased == "null" {
        assigned.append("\(field.name) empty")
      } else if words.first?.kind == .quoted, words.contains(where: { isColumn($0, of: entity) }) {
        return nil
      } else if field.type == .time, words.contains(where: Self.isDay) {
        // A moment would lose its time.
        return nil
      } else if let value = value(words, of: field.type) {
        assigned.append(assignment(value, to: field))
      } else if let formula = formula(words, of: entity) {
        assigned.append("\(field.name) = \(formula)")
      } else {
        return nil
      }
    }
    guard !assigned.isEmpty, let target = target(words[end...], of: entity) else { return nil }
    return "change \(target): " + assigned.joined(separator: ", ")
  }

  /// `delete from tool where id = 1`, after its first word.
  private func delete(_ words: ArraySlice<SQLWord>) -> String? {
    let words = words.first?.text == "*" ? words.dropFirst() : words
    guard words.first?.isNear("from") == true, let entity = table(words.dropFirst().first) else { return nil }
    return target(words.dropFirst(2), of: entity).map { "delete \($0)" }
  }

  /// Whether it is the name of a record without its quotes, and no column.
  func isBareName(_ word: SQLWord, of entity: Entity) -> Bool {
    word.kind == .word && SQLWord.isPlain(word) && !isColumn(word, of: entity)
      && recordName(word.text, entity) == word.text
  }

  /// `tool 3`, `tool "Saw"`, `tools where …`; `all tools` without a condition.
  ///
  /// A name finds its record in whatever letters, and SQL does not.
  private func target(_ rest: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    guard let first = rest.first else { return "all \(entity.plural)" }
    guard first.isNear("where") else { return nil }
    let words = rest.dropFirst()
    if words.count == 3, let first = words.first, let last = words.last, words.dropFirst().first?.text == "="
    {
      if first.lowercased == "id", let number = last.number, Int(number) != nil {
        return "\(entity.name) \(number)"
      }
      let isName = last.kind == .text || last.kind == .quoted && !isColumn(last, of: entity)
      if isName || isBareName(last, of: entity), field(first, of: entity)?.isKey == true,
        recordName(last.text, entity) == last.text
      {
        return "\(entity.name) \(SpokenName.quoted(last.text))"
      }
    }
    let condition = SQLCondition(statement: self, entity: entity, isWriting: true).sentence(words)
    return condition.map { "\(entity.plural) where \($0)" }
  }
}
