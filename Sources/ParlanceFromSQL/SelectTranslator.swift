package import ParlanceLanguage
package import ParlanceModel
package import ParlancePlanner

/// Says a select as a sentence that asks the same.
///
/// Whoever shows the sentence has to run both: what is written here follows the words of the select, and SQL compares, orders and
/// divides otherwise in places.
package struct SelectTranslator {
  let model: Model
  let dialect: Dialect
  let language: Language
  /// The columns of a table, for `*`.
  let columnNames: (String) -> [String]
  /// What else is to be known about the sentence.
  let notes = TranslationNotes()

  package init(
    _ model: Model, _ dialect: Dialect, _ language: Language, columnNames: @escaping (String) -> [String]
  ) {
    (self.model, self.dialect, self.language) = (model, dialect, language)
    self.columnNames = columnNames
  }

  /// Whether days and moments are texts in SQL, as in SQLite.
  var comparesDatesAsText: Bool { dialect.tables.columnsTakeAnyValue }

  /// - Throws: ``Diagnostic`` at the part of the select that no sentence says; ranges are those of `sql`.
  package func translate(_ sql: String) throws(Diagnostic) -> TranslatedSelect {
    let select = try SQLParser.select(sql)
    guard !select.tables.isEmpty else {
      throw FromSQLError.noSentence("a select without `from` has no sentence: a question is about records")
        .at(select.range)
    }
    let scope = try self.scope(of: select, within: nil)
    return try QuestionWriter(self, select, scope, sql).written()
  }

  // MARK: Tables

  /// The tables of a select, with the joins understood.
  func scope(of select: SQLSelect, within outer: SelectScope?) throws(Diagnostic) -> SelectScope {
    let scope = SelectScope(within: outer)
    for table in select.tables {
      guard case .table(let name) = table.rows else { continue }
      scope.rows.append(
        SelectedRows(table.alias, try entity(name, at: table.range), table.range, table.join))
    }
    for item in select.items { if let alias = item.alias { scope.aliases[alias.lowercased()] = item.term } }
    var joins = SelectJoins(select, scope)
    try joins.resolve()
    for table in select.tables {
      guard case .select(let inner) = table.rows else { continue }
      scope.totals[table.alias.lowercased()] = try SubselectWriter(self, scope).totals(inner, table)
    }
    return scope
  }

  private func entity(_ table: String, at range: SourceRange) throws(Diagnostic) -> Entity {
    let name = table.lowercased()
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    let entities = model.entities.filter { $0.source != .distinct }
    let entity =
      entities.first { $0.table.lowercased() == name } ?? entities.first { $0.table.lowercased() == bare }
      ?? entities.first { $0.table.lowercased().hasSuffix("." + bare) }
    guard let entity else { throw FromSQLError.unmappedTable(table).at(range) }
    return entity
  }

  // MARK: Words

  /// The words of a path. Backticks make each a word of the model; the printer takes off those that aren't needed.
  func words(_ names: [String]) -> String { names.map(word).joined(separator: " ") }

  func word(_ name: String) -> String { "`\(name)`" }

  /// A name or choice as it is typed.
  func spoken(_ name: String) -> String { SpokenName(language).text(name) ?? SpokenName.quoted(name) }

  /// How many units SQL has for 1 in a sentence.
  func scale(of field: Field) -> Double {
    switch field.type {
    case .decimal(let digits):
      let isWhole =
        field.storage == .scaled || field.storage == .plain && dialect.tables.scalesDecimals
      return isWhole ? (0..<digits).reduce(1.0) { scale, _ in scale * 10 } : 1
    case .quantity(let unit): return model.unit(unit)?.factor ?? 1
    default: return 1
    }
  }

  func kind(of field: Field) -> Said.Kind {
    switch field.type {
    case .text, .computed: .text
    case .number, .decimal, .quantity, .named: .number
    case .date: .day
    case .time: .moment
    case .flag: .flag
    case .choice: .choice
    case .reference(let entity): .record(entity)
    }
  }

  /// The field that shows people a record, if it is only one.
  func label(of entity: Entity) -> Field? {
    let names = entity.fields.filter { $0.isKey || $0.isName }
    return names.count == 1 ? names[0] : nil
  }
}

/// What a person has to know beside a sentence, each once.
final class TranslationNotes {
  private(set) var all: [String] = []

  func add(_ note: String) {
    if !all.contains(note) { all.append(note) }
  }
}

/// A select as a sentence, and what is needed to compare the two.
package struct TranslatedSelect {
  /// The sentences to try, the shortest first.
  package let questions: [Question]
  /// The select with the columns of its order behind its own.
  package let sql: String
  package let columns: [Column]
  /// The columns, from 0, that the select orders its rows by.
  package let orders: [Int]
  package let isLimited: Bool
  /// What else is to be known.
  package let notes: [String]

  package struct Question: Sendable, Equatable {
    /// The sentence for people.
    package let shown: String
    /// The sentence with the columns of the select, and those of its order: records are ids, as in SQL.
    package let compared: String
  }

  package struct Column: Sendable {
    /// The column of the compared sentence's answer, from 0; nil where the model doesn't have it.
    package let place: Int?
    /// The value in SQL of 1 in the sentence.
    package let scale: Double
    package let form: ValueForm
  }
}
