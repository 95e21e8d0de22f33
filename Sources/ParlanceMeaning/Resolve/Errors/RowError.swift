package import ParlanceLanguage
package import ParlanceModel

/// The errors of changes: the target, a new row, and the values of its fields.
package enum RowError: DiagnosticMessage {
  case nothingAccumulates, twoDates, idIsGiven
  case readOnlyEntity(Entity), nothingToMatch(Entity), noKey(Entity), noMainDate(Entity)
  case numberAsName(Entity), assignsAnother(Entity), newRowHasNoValues(Entity)
  case assignedTwice(Field), cannotBeEmpty(Field), readOnlyField(Field), computedField(Field)
  case needsAll(Entity, isShown: Bool)
  case doesNotAccumulate(Entity, [Entity]), severalAccumulate([Entity], for: Entity)
  /// A series with a wrong length.
  ///
  /// - Parameter period: The expected period; nil if the number is wrong.
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

  package var mending: MendingWords {
    switch self {
    case .missingField: .anywhere
    case .needsAll: .keyword("where")
    default: .inside
    }
  }

  package var text: String {
    switch self {
    case .readOnlyEntity(let entity):
      "\(entity.plural) are only read: what they come from has no rows that could be changed one by one"
    case .needsAll(let entity, isShown: true): "expected which \(entity.name) to show"
    case .needsAll(let entity, isShown: false):
      "expected which \(entity.plural), or `all` for every one of them"
    case .nothingAccumulates: "no entity adds up amounts: none has a field that `accumulates`"
    case .doesNotAccumulate(let entity, let owners):
      "nothing is added up for \(Self.one(entity)): expected \(EnglishArticle.with(owners.map(\.name).joined(separator: " or ")))"
    case .severalAccumulate(let entities, let owner):
      "\(EnglishList.of(entities.map(\.plural), "and")) add up amounts for \(Self.one(owner)): expected a unit that one of them has"
    case .nothingToMatch(let entity):
      "\(entity.plural) have neither a key nor a `one per`, so `save` cannot tell which one is meant"
    case .noKey(let entity): "\(entity.plural) have no names: the fields of \(Self.one(entity)) follow a `:`"
    case .numberAsName(let entity):
      "expected the new \(entity.name)'s name: a number stands for an id, which is given by itself"
    case .twoDates: "a row has one date, and one was given already"
    case .noMainDate(let entity): "\(Self.one(entity)) has no date of its own to be set"
    case .everyLength(let period?): "expected a number of \(period.rawValue)s"
    case .everyLength(nil): "expected a number from 1 to \(Resolution.seriesLimit)"
    case .idIsGiven: "a record's id is given by itself, and never changes"
    case .assignsAnother(let entity):
      "expected a field of \(Self.one(entity)) itself: what it refers to is changed by a sentence of its own"
    case .assignedTwice(let field): "`\(field.name)` is given twice"
    case .cannotBeEmpty(let field): "`\(field.name)` is not optional: it cannot be empty"
    case .minusApart(let word, let number):
      "`\(word) - \(number)` could be read as less, or as below zero: expected `=` before a calculation"
    case .newRowHasNoValues(let entity): "a new \(entity.name) has no values yet to calculate with"
    case .readOnlyField(let field):
      field.storage == .blob
        ? "`\(field.name)` holds bytes, which no sentence can say"
        : "`\(field.name)` is made of other columns, so it cannot be assigned"
    case .computedField(let field): "`\(field.name)` is computed, so it cannot be assigned"
    case .missingField(let entity, let fields):
      "\(Self.one(entity)) needs its \(fields.joined(separator: " and its "))"
    }
  }

  private static func one(_ entity: Entity) -> String { EnglishArticle.with(entity.name) }
}
