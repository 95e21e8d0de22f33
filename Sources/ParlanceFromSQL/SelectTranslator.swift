package import ParlanceLanguage
package import ParlanceModel
package import ParlanceSQL

/// Translates a select to a sentence with the same meaning.
///
/// The caller must run both and compare the results, because SQL sometimes compares, sorts or divides differently from
/// a sentence.
package struct SelectTranslator {
  let model: Model
  let dialect: Dialect
  let language: Language
  /// Returns the columns of a table, for `select *`.
  let columnNames: (String) -> [String]
  /// The notes about differences between the select and the sentence.
  let notes = TranslationNotes()

  package init(
    _ model: Model, _ dialect: Dialect, _ language: Language, columnNames: @escaping (String) -> [String]
  ) {
    (self.model, self.dialect, self.language) = (model, dialect, language)
    self.columnNames = columnNames
  }

  /// Whether dates, with or without times, are stored as text, as in SQLite.
  var comparesDatesAsText: Bool { dialect.tables.columnsTakeAnyValue }

  /// Translates a select.
  ///
  /// - Throws: ``Diagnostic`` at the part of the select that a sentence can't express. Its range refers to `sql`.
  package func translate(_ sql: String) throws(Diagnostic) -> TranslatedSelect {
    let select = try SQLParser.select(sql)
    guard !select.tables.isEmpty else {
      throw FromSQLError.noSentence(
        "a select without `from` can't be translated: a question is about records"
      )
      .at(select.range)
    }
    let scope = try self.scope(of: select, within: nil)
    return try QuestionWriter(self, select, scope, sql).written()
  }

  // MARK: Tables

  /// Returns the scope of a select: its tables, with resolved joins.
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

  /// Returns a path in backticks, so that its names aren't read as keywords. When the sentence is printed, unnecessary
  /// backticks are removed.
  func words(_ names: [String]) -> String { names.map(word).joined(separator: " ") }

  func word(_ name: String) -> String { "`\(name)`" }

  /// Returns the name of a record or choice as it is typed in a sentence.
  func spoken(_ name: String) -> String { NameSpelling(language).text(name) ?? NameSpelling.quoted(name) }

  /// Returns the factor between the stored number and the number in a sentence: 100 if SQL stores hundredths.
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

  func kind(of field: Field) -> TranslatedValue.Kind {
    switch field.type {
    case .text, .computed: .text
    case .number, .decimal, .quantity, .named: .number
    case .date: .day
    case .time: .moment
    case .clock: .text
    case .flag: .flag
    case .choice: .choice
    case .reference(let entity): .record(entity)
    }
  }

  /// Returns the field that names a record. Returns nil if there isn't exactly one such field.
  func label(of entity: Entity) -> Field? {
    let names = entity.fields.filter { $0.isKey || $0.isName }
    return names.count == 1 ? names[0] : nil
  }
}

/// The notes about a translation, without duplicates.
final class TranslationNotes {
  private(set) var all: [String] = []

  func add(_ note: String) {
    if !all.contains(note) { all.append(note) }
  }
}

/// The sentences for a select, with the data that is needed to compare their answers with the SQL result.
package struct TranslatedSelect {
  /// The sentences to try, the shortest first.
  package let questions: [Question]
  /// The SQL of the select, with missing sort keys added as columns.
  package let sql: String
  package let columns: [Column]
  /// The positions of the sort keys among ``columns``, counted from 0.
  package let orders: [Int]
  /// Whether the select has a limit.
  package let isLimited: Bool
  /// Notes about the translation for the user.
  package let notes: [String]

  /// A sentence in two versions: one to show and one to run.
  package struct Question: Sendable, Equatable {
    /// The sentence to show.
    package let shown: String
    /// The sentence to run for the comparison. It shows all columns and sort keys of the select. Records are shown by
    /// id.
    package let compared: String
  }

  /// A column of the select.
  package struct Column: Sendable {
    /// The index of the column in the answer to the compared sentence, from 0. Nil if the column isn't in the model.
    package let place: Int?
    /// The factor between the SQL value and the sentence's value.
    package let scale: Double
    /// How the two values must be compared.
    package let form: ValueForm
  }
}
