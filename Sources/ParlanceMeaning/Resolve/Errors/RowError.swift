package import ParlanceLanguage
package import ParlanceModel

/// The errors of changes: of the target, of a new row, or of a value for a field.
package enum RowError: DiagnosticMessage {
  case nothingAccumulates, twoDates, idIsGiven
  case readOnlyEntity(Entity), nothingToMatch(Entity), noKey(Entity), noMainDate(Entity)
  case numberAsName(Entity), assignsAnother(Entity), newRowHasNoValues(Entity)
  case assignedTwice(Field), cannotBeEmpty(Field), readOnlyField(Field), computedField(Field)
  case needsAll(Entity, isShown: Bool)
  case doesNotAccumulate(Entity, [Entity]), severalAccumulate([Entity])
  /// An `every` with a wrong length.
  ///
  /// - Parameter period: The expected unit of the length, such as weeks. Nil if only the number is wrong.
  case everyLength(_ period: Period?)
  /// The default of a field reads the date, which `every` sets differently in each row.
  case everyDefault(Field, of: Field)
  case minusApart(String, String)
  case missingField(Entity, [String])

  package var kind: Diagnostic.Kind {
    switch self {
    case .nothingAccumulates, .doesNotAccumulate, .nothingToMatch, .noKey, .noMainDate:
      .notInModel
    case .readOnlyEntity: .refused
    default: .notLegalHere
    }
  }

  package var mending: RepairPosition {
    switch self {
    case .missingField: .anywhere
    case .needsAll: .keyword("where")
    default: .inside
    }
  }

  package var text: String {
    switch self {
    case .readOnlyEntity(let entity):
      switch entity.source {
      case .view: "\(entity.plural) are read-only, because they are the rows of a view"
      case .file: "\(entity.plural) are read-only, because they are the rows of a file"
      default: "\(entity.plural) are read-only, because they are distinct values of a table"
      }
    case .needsAll(let entity, isShown: true): "`show` takes one \(entity.name), not all \(entity.plural)"
    case .needsAll(let entity, isShown: false):
      "which \(entity.plural)? expected names, a condition or `all \(entity.plural)`"
    case .nothingAccumulates: "amounts can't be added: no field is declared with `accumulates`"
    case .doesNotAccumulate(let entity, let owners):
      "amounts can't be added to \(Self.one(entity)): expected \(EnglishArticle.with(EnglishList.of(owners.map(\.name), "or")))"
    case .severalAccumulate(let entities):
      "this amount could mean \(EnglishList.of(entities.map(\.plural), "or")): expected a unit that only one of them has"
    case .nothingToMatch(let entity):
      "`save` finds the record to change by its key or `one per`, but \(entity.plural) have neither"
    case .noKey(let entity):
      "\(entity.plural) have no names: expected `:` and the fields of \(Self.one(entity))"
    case .numberAsName(let entity):
      "expected the new \(entity.name)'s name, not a number: ids are assigned automatically"
    case .twoDates: "a row has one date, but two are given"
    case .noMainDate(let entity): "\(Self.one(entity)) has no main date to set"
    case .everyLength(let period?): "expected a number of \(period.rawValue)s"
    case .everyLength(nil): "expected a number from 1 to \(Resolution.seriesLimit)"
    case .everyDefault(let field, let date):
      "the default of `\(field.name)` is calculated from `\(date.name)`, which `every` sets: give `\(field.name)` a value"
    case .idIsGiven: "a record's id is assigned automatically and never changes"
    case .assignsAnother(let entity):
      "this is a field of another record, not of the \(entity.name): change that record in a separate sentence"
    case .assignedTwice(let field): "`\(field.name)` is given twice"
    case .cannotBeEmpty(let field): "`\(field.name)` can't be empty, because it isn't declared `optional`"
    case .minusApart(let word, let number):
      "`\(word) - \(number)` could subtract \(number) or set -\(number): expected `=` before a calculation"
    case .newRowHasNoValues(let entity):
      "a new \(entity.name) has no values yet, so a calculation can't use its fields"
    case .readOnlyField(let field):
      "`\(field.name)` is generated from other columns, so it can't be assigned"
    case .computedField(let field): "`\(field.name)` is computed, so it can't be assigned"
    case .missingField(let entity, let fields):
      "\(Self.one(entity)) needs \(EnglishList.of(fields.map { "`\($0)`" }, "and"))"
    }
  }

  private static func one(_ entity: Entity) -> String { EnglishArticle.with(entity.name) }
}
