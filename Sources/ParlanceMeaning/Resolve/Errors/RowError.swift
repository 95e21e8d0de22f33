package import ParlanceLanguage
package import ParlanceModel

/// The errors of changes: in the target, in a new row, or in the values of its fields.
package enum RowError: DiagnosticMessage {
  case nothingAccumulates, twoDates, idIsGiven
  case readOnlyEntity(Entity), nothingToMatch(Entity), noKey(Entity), noMainDate(Entity)
  case numberAsName(Entity), assignsAnother(Entity), newRowHasNoValues(Entity)
  case assignedTwice(Field), cannotBeEmpty(Field), readOnlyField(Field), computedField(Field)
  case needsAll(Entity, isShown: Bool)
  case doesNotAccumulate(Entity, [Entity]), severalAccumulate([Entity], for: Entity)
  /// A series, as in `every friday for 8 weeks`, whose length is wrong.
  ///
  /// - Parameter period: The expected period. Nil if the period is right but the number is wrong.
  case everyLength(_ period: Period?)
  case minusApart(String, String)
  case missingField(Entity, [String])

  package var kind: Diagnostic.Kind {
    switch self {
    case .readOnlyEntity, .nothingAccumulates, .doesNotAccumulate, .nothingToMatch, .noKey, .noMainDate:
      .notInModel
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
      "\(entity.plural) are read-only: the rows of their source can't be changed one by one"
    case .needsAll(let entity, isShown: true): "expected one \(entity.name) to show"
    case .needsAll(let entity, isShown: false):
      "expected which \(entity.plural), or `all` for every \(entity.name)"
    case .nothingAccumulates: "amounts can't be added up: no entity has a field that `accumulates`"
    case .doesNotAccumulate(let entity, let owners):
      "amounts aren't added up for \(Self.one(entity)): expected \(EnglishArticle.with(owners.map(\.name).joined(separator: " or ")))"
    case .severalAccumulate(let entities, let owner):
      "\(EnglishList.of(entities.map(\.plural), "and")) add up amounts for \(Self.one(owner)): expected a unit that only one of these has"
    case .nothingToMatch(let entity):
      "\(entity.plural) have neither a key nor a `one per`, so `save` can't find the one to change"
    case .noKey(let entity):
      "\(entity.plural) have no names: expected `:` and the fields of \(Self.one(entity))"
    case .numberAsName(let entity):
      "expected the new \(entity.name)'s name, not a number: ids are assigned automatically"
    case .twoDates: "a row has one date, but two are given"
    case .noMainDate(let entity): "\(Self.one(entity)) has no main date to set"
    case .everyLength(let period?): "expected a number of \(period.rawValue)s"
    case .everyLength(nil): "expected a number from 1 to \(Resolution.seriesLimit)"
    case .idIsGiven: "a record's id is assigned automatically and never changes"
    case .assignsAnother(let entity):
      "expected a field of \(Self.one(entity)): change the record it refers to in a separate sentence"
    case .assignedTwice(let field): "`\(field.name)` is given twice"
    case .cannotBeEmpty(let field): "`\(field.name)` is not optional: it can't be empty"
    case .minusApart(let word, let number):
      "`\(word) - \(number)` could mean subtract \(number) or set to -\(number): expected `=` before a calculation"
    case .newRowHasNoValues(let entity): "a new \(entity.name) has no values yet to calculate with"
    case .readOnlyField(let field):
      field.storage == .blob
        ? "`\(field.name)` contains bytes, which can't be typed"
        : "`\(field.name)` is generated from other columns, so it can't be assigned"
    case .computedField(let field): "`\(field.name)` is computed, so it can't be assigned"
    case .missingField(let entity, let fields):
      "\(Self.one(entity)) needs \(EnglishList.of(fields.map { "`\($0)`" }, "and"))"
    }
  }

  private static func one(_ entity: Entity) -> String { EnglishArticle.with(entity.name) }
}
